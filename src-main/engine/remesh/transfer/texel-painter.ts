import { encodeSrgbByte } from '../../material/color-math.ts'
import { holdsNormals } from './material-slots.ts'
import type { SlotReader, SourceLook } from './source-look.ts'
import type { SourceSoup } from './source-soup.ts'

/** A place on the source: a triangle and its barycentric weights. */
export interface SourcePlace {
  readonly triangle: number
  readonly b0: number
  readonly b1: number
  readonly b2: number
}

/** The frame of the new surface at a texel; unit vectors. */
export interface TexelFrame {
  readonly normal: Float64Array
  readonly tangent: Float64Array
  /** The bitangent's sign. */
  side: number
}

/** The pictures that are painted, RGBA bytes. */
export interface Canvases {
  readonly baseColor: Uint8Array | null
  readonly orm: Uint8Array | null
  readonly normal: Uint8Array | null
  readonly emissive: Uint8Array | null
  /** Pictures of extensions, by the name of their slot. */
  readonly extra: ReadonlyMap<string, Uint8Array>
}

export interface PainterOptions {
  readonly soup: SourceSoup
  /** One for each surface of the soup. */
  readonly looks: readonly SourceLook[]
  /** Per surface, 4 per vertex of its mesh: tangents of the file; null where it has none. */
  readonly tangents: readonly (Float32Array | undefined)[]
  /** Per surface, its first vertex in the soup. */
  readonly firstVertex: readonly number[]
  readonly canvases: Canvases
  /**
   * Several materials become one: their numbers go into the pictures. Else they stay in the material, and the pictures hold
   * what the pictures of the source held.
   */
  readonly isMerged: boolean
  /** What the merged material's emission is multiplied with. */
  readonly emissiveStrength: number
}

/** How far a normal may lean before it is held: beyond it light models break down. */
const LEAST_Z = 0.12

/** Paints texels with what the source shows at a place. */
export class TexelPainter {
  readonly #options: PainterOptions
  readonly #looks: readonly PreparedLook[]
  readonly #sample = new Float64Array(4)
  readonly #normal = new Float64Array(3)
  readonly #frame = new Float64Array(4)

  constructor(options: PainterOptions) {
    this.#options = options
    this.#looks = options.looks.map(prepare)
  }

  paint(at: number, place: SourcePlace, frame: TexelFrame): void {
    const { soup, canvases } = this.#options
    const surface = soup.surfaceOf[place.triangle]
    const look = this.#looks[surface]
    const corner = 3 * (place.triangle - soup.firstTriangle[surface])
    if (canvases.baseColor !== null) {
      this.#paintColor(canvases.baseColor, at, { look, corner, place })
    }
    if (canvases.orm !== null) {
      this.#paintOrm(canvases.orm, at, { look, corner, place })
    }
    if (canvases.emissive !== null) {
      this.#paintEmissive(canvases.emissive, at, { look, corner, place })
    }
    if (canvases.normal !== null) {
      const scale = look.factors.normalScale
      this.#paintNormal(canvases.normal, at, { slot: look.normal, surface, corner, place, scale, frame })
    }
    if (canvases.extra.size > 0) {
      this.#paintExtra(at, { look, surface, corner, place, frame })
    }
  }

  #read(slot: SlotReader, corner: number, { b0, b1, b2 }: SourcePlace, look: PreparedLook): Float64Array {
    const { uvs, reader } = slot
    const a = 2 * look.corners[corner]
    const b = 2 * look.corners[corner + 1]
    const c = 2 * look.corners[corner + 2]
    reader.read(
      b0 * uvs[a] + b1 * uvs[b] + b2 * uvs[c],
      b0 * uvs[a + 1] + b1 * uvs[b + 1] + b2 * uvs[c + 1],
      this.#sample
    )
    return this.#sample
  }

  #paintColor(canvas: Uint8Array, at: number, { look, corner, place }: Spot): void {
    const rgba =
      look.baseColor === null ? this.#sample.fill(1) : this.#read(look.baseColor, corner, place, look)
    const { colors, corners } = look
    if (colors !== null) {
      const a = 4 * corners[corner]
      const b = 4 * corners[corner + 1]
      const c = 4 * corners[corner + 2]
      for (let k = 0; k < 4; k++) {
        rgba[k] *= place.b0 * colors[a + k] + place.b1 * colors[b + k] + place.b2 * colors[c + k]
      }
    }
    if (this.#options.isMerged) {
      for (let k = 0; k < 4; k++) {
        rgba[k] *= look.factors.baseColor[k]
      }
    }
    canvas[at] = encodeSrgbByte(rgba[0])
    canvas[at + 1] = encodeSrgbByte(rgba[1])
    canvas[at + 2] = encodeSrgbByte(rgba[2])
    canvas[at + 3] = toByte(rgba[3])
  }

  #paintOrm(canvas: Uint8Array, at: number, { look, corner, place }: Spot): void {
    const { isMerged } = this.#options
    const { metallic, roughness, occlusion } = look.factors
    let open = 1
    if (look.occlusion !== null) {
      open = this.#read(look.occlusion, corner, place, look)[0]
      open = isMerged ? 1 + occlusion * (open - 1) : open
    }
    const rough =
      look.metallicRoughness === null ? null : this.#read(look.metallicRoughness, corner, place, look)
    canvas[at] = toByte(open)
    canvas[at + 1] = toByte((rough === null ? 1 : rough[1]) * (isMerged ? roughness : 1))
    canvas[at + 2] = toByte((rough === null ? 1 : rough[2]) * (isMerged ? metallic : 1))
    canvas[at + 3] = 255
  }

  #paintEmissive(canvas: Uint8Array, at: number, { look, corner, place }: Spot): void {
    const { isMerged, emissiveStrength } = this.#options
    const rgb = look.emissive === null ? this.#sample.fill(1) : this.#read(look.emissive, corner, place, look)
    for (let k = 0; k < 3; k++) {
      const factor = isMerged ? look.factors.emissive[k] / emissiveStrength : 1
      canvas[at + k] = encodeSrgbByte(rgb[k] * factor)
    }
    canvas[at + 3] = 255
  }

  #paintExtra(at: number, { look, surface, corner, place, frame }: Spot & FrameSpot): void {
    for (const [name, canvas] of this.#options.canvases.extra) {
      const slot = look.extra.get(name)
      if (slot === undefined) {
        canvas.fill(255, at, at + 4)
      } else if (holdsNormals(name)) {
        this.#paintNormal(canvas, at, { slot, surface, corner, place, scale: 1, frame })
      } else {
        const rgba = this.#read(slot, corner, place, look)
        for (let k = 0; k < 3; k++) {
          canvas[at + k] = slot.slot.isColor ? encodeSrgbByte(rgba[k]) : toByte(rgba[k])
        }
        canvas[at + 3] = toByte(rgba[3])
      }
    }
  }

  /** The source's normal, its own map included, in the tangent space of the new surface. */
  #paintNormal(canvas: Uint8Array, at: number, spot: NormalSpot): void {
    const { soup } = this.#options
    const { triangle, b0, b1, b2 } = spot.place
    const { normals, indices } = soup
    const a = 3 * indices[3 * triangle]
    const b = 3 * indices[3 * triangle + 1]
    const c = 3 * indices[3 * triangle + 2]
    const n = this.#normal
    for (let k = 0; k < 3; k++) {
      n[k] = b0 * normals[a + k] + b1 * normals[b + k] + b2 * normals[c + k]
    }
    normalise(n)
    if (spot.slot !== null) {
      this.#bend(n, spot.slot, spot)
    }
    const { normal, tangent, side } = spot.frame
    const nx = normal[0]
    const ny = normal[1]
    const nz = normal[2]
    const tx = tangent[0]
    const ty = tangent[1]
    const tz = tangent[2]
    const z = n[0] * nx + n[1] * ny + n[2] * nz
    const x = n[0] * tx + n[1] * ty + n[2] * tz
    const y = side * (n[0] * (ny * tz - nz * ty) + n[1] * (nz * tx - nx * tz) + n[2] * (nx * ty - ny * tx))
    // The back of a double-sided surface is shaded by its turned normal.
    const turn = z < -0.5 ? -1 : 1
    const across = Math.sqrt(x * x + y * y)
    const up = Math.max(turn * z, LEAST_Z)
    const room = Math.sqrt(1 - up * up)
    const scale = turn * (across > room && across > 0 ? room / across : 1)
    canvas[at] = (127.5 + 127.5 * x * scale + 0.5) | 0
    canvas[at + 1] = (127.5 + 127.5 * y * scale + 0.5) | 0
    canvas[at + 2] = (127.5 + 127.5 * up + 0.5) | 0
    canvas[at + 3] = 255
  }

  /** Turns the normal as the source's normal map says. */
  #bend(n: Float64Array, slot: SlotReader, spot: NormalSpot): void {
    const look = this.#looks[spot.surface]
    const side = this.#sourceTangent(n, slot, spot)
    const t = this.#frame
    const rgb = this.#read(slot, spot.corner, spot.place, look)
    const x = (2 * rgb[0] - 1) * spot.scale
    const y = (2 * rgb[1] - 1) * spot.scale * side
    const z = 2 * rgb[2] - 1
    const bx = n[1] * t[2] - n[2] * t[1]
    const by = n[2] * t[0] - n[0] * t[2]
    const bz = n[0] * t[1] - n[1] * t[0]
    n[0] = x * t[0] + y * bx + z * n[0]
    n[1] = x * t[1] + y * by + z * n[1]
    n[2] = x * t[2] + y * bz + z * n[2]
    normalise(n)
  }

  /** The file's tangent at the place, else the triangle's own along rising U; returns the bitangent's sign. */
  #sourceTangent(n: Float64Array, slot: SlotReader, { surface, corner, place }: NormalSpot): number {
    const { soup, tangents, firstVertex } = this.#options
    const t = this.#frame
    const at = 3 * place.triangle
    const given = tangents[surface]
    let side: number
    if (given !== undefined) {
      const a = 4 * (soup.indices[at] - firstVertex[surface])
      const b = 4 * (soup.indices[at + 1] - firstVertex[surface])
      const c = 4 * (soup.indices[at + 2] - firstVertex[surface])
      for (let k = 0; k < 3; k++) {
        t[k] = place.b0 * given[a + k] + place.b1 * given[b + k] + place.b2 * given[c + k]
      }
      side = given[a + 3]
    } else {
      const { uvs } = slot
      const { corners } = this.#looks[surface]
      const d = 2 * corners[corner]
      const e = 2 * corners[corner + 1]
      const f = 2 * corners[corner + 2]
      const bu = uvs[e] - uvs[d]
      const bv = uvs[e + 1] - uvs[d + 1]
      const cu = uvs[f] - uvs[d]
      const cv = uvs[f + 1] - uvs[d + 1]
      side = bu * cv - bv * cu > 0 ? -1 : 1
      const p = soup.positions
      const a = 3 * soup.indices[at]
      const b = 3 * soup.indices[at + 1]
      const c = 3 * soup.indices[at + 2]
      for (let k = 0; k < 3; k++) {
        t[k] = -side * ((p[b + k] - p[a + k]) * cv - (p[c + k] - p[a + k]) * bv)
      }
    }
    const lean = t[0] * n[0] + t[1] * n[1] + t[2] * n[2]
    t[0] -= lean * n[0]
    t[1] -= lean * n[1]
    t[2] -= lean * n[2]
    normalise(t)
    return side
  }
}

interface Spot {
  readonly look: PreparedLook
  readonly corner: number
  readonly place: SourcePlace
}

interface FrameSpot {
  readonly surface: number
  readonly frame: TexelFrame
}

interface NormalSpot extends FrameSpot {
  readonly slot: SlotReader | null
  readonly corner: number
  readonly place: SourcePlace
  readonly scale: number
}

interface PreparedLook extends SourceLook {
  readonly baseColor: SlotReader | null
  readonly metallicRoughness: SlotReader | null
  readonly occlusion: SlotReader | null
  readonly normal: SlotReader | null
  readonly emissive: SlotReader | null
  readonly extra: ReadonlyMap<string, SlotReader>
}

function prepare(look: SourceLook): PreparedLook {
  const core = look.slots.filter(({ slot }) => slot.owner.propertyType === 'Material')
  const find = (name: string): SlotReader | null => core.find(({ slot }) => slot.name === name) ?? null
  const extra = look.slots.filter(one => !core.includes(one))
  return {
    ...look,
    baseColor: find('baseColorTexture'),
    metallicRoughness: find('metallicRoughnessTexture'),
    occlusion: find('occlusionTexture'),
    normal: find('normalTexture'),
    emissive: find('emissiveTexture'),
    extra: new Map(extra.map(one => [one.slot.name, one])),
  }
}

const toByte = (value: number): number => (value <= 0 ? 0 : value >= 1 ? 255 : (value * 255 + 0.5) | 0)

function normalise(v: Float64Array): void {
  const length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])
  if (length > 0) {
    v[0] /= length
    v[1] /= length
    v[2] /= length
  }
}
