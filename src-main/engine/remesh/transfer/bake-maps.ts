import { dilate, EMPTY_RING, rasteriseTexels, type TexturedMesh, type Texels } from '../../material/texels.ts'
import type { SourceFinder } from './source-finder.ts'
import type { Canvases, TexelFrame, TexelPainter } from './texel-painter.ts'

/** A part of the new model that is baked. */
export interface BakeTarget {
  readonly mesh: TexturedMesh
  /** 3 per vertex of `mesh`: along which the source is looked for. */
  readonly directions: Float32Array
  /** Per triangle, metres. */
  readonly reach: Float32Array
  readonly finder: SourceFinder
  readonly painter: TexelPainter
}

export interface BakeMapsOptions {
  readonly resolution: number
  readonly canvases: Canvases
  readonly onProgress: (share: number) => void
}

/** Texels that charts are continued by at 1024², more at higher resolutions. */
const GUTTER_TEXELS = 12

/** Where the source lies nearer than this many texels' size, the triangle that the texel before met is taken without a look at others. */
const NEAR_TEXELS = 0.75

const ROWS_PER_REPORT = 32

/**
 * Paints every texel with what the source shows at its place, and continues the charts into the gutters between them: at least
 * 8 texels at 2048², so that mipmaps and filters see no other chart.
 */
export function bakeMaps(targets: readonly BakeTarget[], options: BakeMapsOptions): void {
  const { resolution, canvases } = options
  const texels = rasteriseTexels(
    targets.map(target => target.mesh),
    resolution
  )
  const pictures = [
    canvases.baseColor,
    canvases.orm,
    canvases.normal,
    canvases.emissive,
    ...canvases.extra.values(),
  ].filter(picture => picture !== null)
  fillEmpty(texels, canvases)
  const walker = new TexelWalker(texels, targets)
  for (let y = 0; y < resolution; y++) {
    for (let x = 0; x < resolution; x++) {
      walker.visit(x, y)
    }
    if (y % ROWS_PER_REPORT === 0) {
      options.onProgress(y / resolution)
    }
  }
  dilate(texels, pictures, Math.max(GUTTER_TEXELS, (GUTTER_TEXELS * resolution) / 1024))
}

/** What a mipmap may see of the space between charts: mid grey, open, rough, flat, dark. */
function fillEmpty({ rings }: Texels, canvases: Canvases): void {
  const fill = (canvas: Uint8Array | null, [r, g, b]: readonly [number, number, number]): void => {
    for (let texel = 0; canvas !== null && texel < rings.length; texel++) {
      if (rings[texel] === EMPTY_RING) {
        canvas[4 * texel] = r
        canvas[4 * texel + 1] = g
        canvas[4 * texel + 2] = b
        canvas[4 * texel + 3] = 255
      }
    }
  }
  fill(canvases.baseColor, [128, 128, 128])
  fill(canvases.orm, [255, 255, 0])
  fill(canvases.normal, [128, 128, 255])
  fill(canvases.emissive, [0, 0, 0])
  for (const canvas of canvases.extra.values()) {
    fill(canvas, [128, 128, 128])
  }
}

/** Goes to the texels' places on the new surface and asks for the source's. */
class TexelWalker {
  readonly #texels: Texels
  readonly #targets: readonly BakeTarget[]
  readonly #near: readonly number[]
  /** Per triangle of the atlas: the source's triangle that its last texel met. */
  readonly #hints: Uint32Array
  readonly #firstTriangle: readonly number[]
  readonly #at = new Float64Array(3)
  readonly #along = new Float64Array(3)
  readonly #frame: TexelFrame = { normal: new Float64Array(3), tangent: new Float64Array(3), side: 1 }

  constructor(texels: Texels, targets: readonly BakeTarget[]) {
    this.#texels = texels
    this.#targets = targets
    this.#near = targets.map(({ mesh }) => NEAR_TEXELS * texelSize(mesh, texels.resolution))
    this.#hints = new Uint32Array(texels.meshOf.length)
    let first = 0
    this.#firstTriangle = targets.map(({ mesh }) => {
      const own = first
      first += mesh.indices.length / 3
      return own
    })
  }

  visit(x: number, y: number): void {
    const { rings, triangleOf, meshOf, weights, vertices, resolution } = this.#texels
    const texel = y * resolution + x
    if (rings[texel] === EMPTY_RING) {
      return
    }
    const triangle = triangleOf[texel]
    const part = meshOf[triangle]
    const { mesh, directions, reach, finder, painter } = this.#targets[part]
    const at = 6 * triangle
    const second = weights[at] * x + weights[at + 1] * y + weights[at + 2]
    const third = weights[at + 3] * x + weights[at + 4] * y + weights[at + 5]
    // A texel of the gutter shows the border beside it.
    let w0 = Math.max(0, 1 - second - third)
    let w1 = Math.max(0, second)
    let w2 = Math.max(0, third)
    const sum = w0 + w1 + w2
    w0 /= sum
    w1 /= sum
    w2 /= sum
    const a = vertices[3 * triangle]
    const b = vertices[3 * triangle + 1]
    const c = vertices[3 * triangle + 2]
    const { normal, tangent } = this.#frame
    for (let k = 0; k < 3; k++) {
      this.#at[k] =
        w0 * mesh.positions[3 * a + k] + w1 * mesh.positions[3 * b + k] + w2 * mesh.positions[3 * c + k]
      this.#along[k] = w0 * directions[3 * a + k] + w1 * directions[3 * b + k] + w2 * directions[3 * c + k]
      normal[k] = w0 * mesh.normals[3 * a + k] + w1 * mesh.normals[3 * b + k] + w2 * mesh.normals[3 * c + k]
      tangent[k] =
        w0 * mesh.tangents[4 * a + k] + w1 * mesh.tangents[4 * b + k] + w2 * mesh.tangents[4 * c + k]
    }
    normalise(this.#along)
    normalise(normal)
    straighten(tangent, normal)
    this.#frame.side = mesh.tangents[4 * a + 3]
    finder.triangle = this.#hints[triangle]
    const near = this.#near[part]
    finder.findAlong(this.#at, this.#along, { reach: reach[triangle - this.#firstTriangle[part]], near })
    this.#hints[triangle] = finder.triangle
    painter.paint(4 * texel, finder, this.#frame)
  }
}

/** Metres of a texel on the mesh. */
function texelSize({ positions: p, uvs, indices }: TexturedMesh, resolution: number): number {
  let metres = 0
  let texels = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t], indices[t + 1], indices[t + 2]]
    const [ux, uy, uz] = [p[3 * b] - p[3 * a], p[3 * b + 1] - p[3 * a + 1], p[3 * b + 2] - p[3 * a + 2]]
    const [vx, vy, vz] = [p[3 * c] - p[3 * a], p[3 * c + 1] - p[3 * a + 1], p[3 * c + 2] - p[3 * a + 2]]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    metres += Math.sqrt(x * x + y * y + z * z)
    texels += Math.abs(
      (uvs[2 * b] - uvs[2 * a]) * (uvs[2 * c + 1] - uvs[2 * a + 1]) -
        (uvs[2 * b + 1] - uvs[2 * a + 1]) * (uvs[2 * c] - uvs[2 * a])
    )
  }
  return texels > 0 ? Math.sqrt(metres / texels) / resolution : 0
}

function normalise(v: Float64Array): void {
  const length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])
  if (length > 0) {
    v[0] /= length
    v[1] /= length
    v[2] /= length
  }
}

/** Makes the tangent perpendicular to the normal again, as renderers do after interpolation. */
function straighten(tangent: Float64Array, normal: Float64Array): void {
  const lean = tangent[0] * normal[0] + tangent[1] * normal[1] + tangent[2] * normal[2]
  tangent[0] -= lean * normal[0]
  tangent[1] -= lean * normal[1]
  tangent[2] -= lean * normal[2]
  normalise(tangent)
}
