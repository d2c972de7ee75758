import type { Document, Material, Texture as FileTexture } from '@gltf-transform/core'
import { boundsOf } from '../../kernel/mesh.ts'
import type { SurfaceMesh } from '../../kernel/types.ts'
import type { Texture } from '../../material/surface.ts'
import { encodePng } from '../../model/png.ts'
import type { FileSurface } from '../../model/surfaces.ts'
import { unwrap, type UnwrappedMesh } from '../../uv/unwrap.ts'
import { dropPacking } from '../../model/drop-packing.ts'
import type { RemeshedSurface } from '../types.ts'
import { bakeMaps, type BakeTarget } from './bake-maps.ts'
import { placesOf } from './carried-attributes.ts'
import { makeGroupMaterial, type AtlasPictures } from './group-material.ts'
import { groupMaterials, groupOfSurfaces, groupTriangles, type MaterialGroup } from './material-groups.ts'
import { listSlots } from './material-slots.ts'
import { HalvedPictures } from './picture-reader.ts'
import { SourceFinder } from './source-finder.ts'
import { factorsOf, readLook, type DecodedPictures, type SourceLook } from './source-look.ts'
import { createSoup, type SourceSoup } from './source-soup.ts'
import { shadeLikeSource, type ShadedTarget } from './target-shading.ts'
import { TexelPainter, type Canvases } from './texel-painter.ts'
import { writePieces } from './write-part.ts'

/** New geometry and the surfaces of the file that it stands for. */
export interface RemeshedPart {
  readonly name: string
  /** At least one. Surfaces of one node keep it; those of several become a new node. */
  readonly surfaces: readonly FileSurface[]
  /** In scene space, as `surfaces` are. */
  readonly remeshed: RemeshedSurface
}

export interface TransferOptions {
  /** Texels along each side of the atlas. */
  readonly resolution: number
  /** Decodes a picture of the file; null for a kind that cannot be. A damaged one may throw. */
  readonly decode: (bytes: Uint8Array, mimeType: string) => Texture | null | Promise<Texture | null>
  /** Share of the whole, 0 … 1; never falls. */
  readonly onProgress?: (share: number) => void
}

/** From this mean angle on (radians, 0.7°) the source's form is told by a normal map where it had none. */
const TELLING_LEAN = 0.012

/** Shares of the whole that the steps take, roughly. */
const STEPS = { decode: 0.08, shade: 0.14, unwrap: 0.12, bake: 0.56, write: 0.1 } as const

/**
 * Brings over what the source carried to geometry that was made anew: normals with its hard edges, charts in one atlas, every
 * picture baked from the source (its form as normal map), skin weights, morph targets, part names and materials. The document
 * is changed in place; what cannot be kept is answered, one sentence each. Deterministic.
 */
export async function transferToRemeshed(
  document: Document,
  parts: readonly RemeshedPart[],
  options: TransferOptions
): Promise<readonly string[]> {
  const report = createReporter(options.onProgress)
  const pictures = await decodePictures(document, parts, options.decode)
  report('decode', 1)
  const prepared = parts.map((part, i) =>
    preparePart(part, share => report('shade', (i + share) / parts.length))
  )
  const pieces = prepared.flatMap(cutIntoPieces)
  const needs = whatIsNeeded(document, prepared, pictures)
  const isTextured = needs.baseColor || needs.orm || needs.normal || needs.emissive || needs.extra.size > 0
  const { resolution } = options
  const layout = isTextured
    ? unwrap(
        pieces.map(piece => piece.mesh),
        { resolution }
      )
    : null
  report('unwrap', 1)
  const canvases = createCanvases(needs, resolution)
  if (layout !== null) {
    const { texelsPerMetre, meshes } = layout
    const targets = prepareTargets({ document, pieces, pictures }, { canvases, texelsPerMetre, meshes })
    bakeMaps(targets, { resolution, canvases, onProgress: share => report('bake', share) })
  }
  report('bake', 1)
  const atlas = addPictures(document, { canvases, resolution })
  const warnings = replaceAll(document, { prepared, pieces, layout: layout?.meshes ?? null, atlas, pictures })
  tidy(document)
  report('write', 1)
  return [...lostPictures(pictures), ...warnings]
}

type Step = keyof typeof STEPS

function createReporter(onProgress: TransferOptions['onProgress']): (step: Step, share: number) => void {
  const names = Object.keys(STEPS) as Step[]
  let last = 0
  return (step, share) => {
    const before = names.slice(0, names.indexOf(step)).reduce((sum, name) => sum + STEPS[name], 0)
    last = Math.max(last, before + STEPS[step] * share)
    onProgress?.(Math.min(1, last))
  }
}

/** Every picture that a replaced surface reads. */
async function decodePictures(
  document: Document,
  parts: readonly RemeshedPart[],
  decode: TransferOptions['decode']
): Promise<DecodedPictures> {
  const pictures = new Map<FileTexture, Texture | null>()
  for (const material of materialsOf(parts.flatMap(part => part.surfaces))) {
    for (const { texture } of listSlots(document, material)) {
      if (!pictures.has(texture)) {
        const bytes = texture.getImage()
        pictures.set(
          texture,
          bytes === null ? null : await decodeOrNull(decode, bytes, texture.getMimeType())
        )
      }
    }
  }
  return pictures
}

async function decodeOrNull(
  decode: TransferOptions['decode'],
  bytes: Uint8Array,
  mimeType: string
): Promise<Texture | null> {
  try {
    return await decode(bytes, mimeType)
  } catch {
    return null
  }
}

function lostPictures(pictures: DecodedPictures): string[] {
  return [...pictures].flatMap(([texture, picture]) =>
    picture === null
      ? [
          `A texture of type ${texture.getMimeType()} could not be read and was left out: send it as PNG or JPEG.`,
        ]
      : []
  )
}

function materialsOf(surfaces: readonly FileSurface[]): readonly Material[] {
  const materials = surfaces.map(({ primitive }) => primitive.getMaterial())
  return [...new Set(materials)].filter(material => material !== null)
}

/** A part with what is known of its source. */
interface PreparedPart {
  readonly part: RemeshedPart
  readonly soup: SourceSoup
  readonly finder: SourceFinder
  readonly shaded: ShadedTarget
  readonly groups: readonly MaterialGroup[]
  readonly groupOfTriangle: Uint16Array
}

function preparePart(part: RemeshedPart, onProgress: (share: number) => void): PreparedPart {
  const soup = createSoup(part.surfaces.map(({ mesh }) => mesh))
  const finder = new SourceFinder(soup)
  const shaded = shadeLikeSource(part.remeshed, {
    soup,
    finder,
    size: diagonalOf(soup.positions),
    onProgress,
  })
  const groups = groupMaterials(part.surfaces)
  const ofSurface = groupOfSurfaces(part.surfaces, groups)
  const surfaceOfTriangle = Uint16Array.from(shaded.sourceTriangle, triangle => soup.surfaceOf[triangle])
  const groupOfTriangle = groupTriangles(surfaceOfTriangle, ofSurface, part.remeshed.quads)
  return { part, soup, finder, shaded, groups, groupOfTriangle }
}

function diagonalOf(positions: Float32Array): number {
  const { min, max } = boundsOf(positions)
  const [x, y, z] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  return Math.sqrt(x * x + y * y + z * z)
}

/** One primitive to be: the triangles of a part that share a material. */
interface Piece {
  readonly of: PreparedPart
  readonly group: MaterialGroup
  readonly mesh: SurfaceMesh
  /** Per vertex of the mesh, 3 numbers each. */
  readonly directions: Float32Array
  readonly reach: Float32Array
  readonly quads: number
}

function cutIntoPieces(prepared: PreparedPart): Piece[] {
  const { groups, groupOfTriangle, part } = prepared
  return groups.flatMap((group, number) => {
    const triangles: number[] = []
    let quads = 0
    groupOfTriangle.forEach((own, triangle) => {
      if (own === number) {
        triangles.push(triangle)
        quads += triangle % 2 === 0 && triangle < 2 * part.remeshed.quads ? 1 : 0
      }
    })
    return triangles.length === 0
      ? []
      : [{ of: prepared, group, quads, ...takeTriangles(prepared, triangles) }]
  })
}

function takeTriangles(
  { shaded }: PreparedPart,
  triangles: readonly number[]
): Pick<Piece, 'mesh' | 'directions' | 'reach'> {
  const { mesh, corners, directions } = shaded
  const vertexOf = new Int32Array(mesh.positions.length / 3).fill(-1)
  const from: number[] = []
  const owners: number[] = []
  const indices = new Uint32Array(triangles.length * 3)
  triangles.forEach((triangle, t) => {
    for (let k = 0; k < 3; k++) {
      const vertex = mesh.indices[3 * triangle + k]
      if (vertexOf[vertex] < 0) {
        vertexOf[vertex] = from.length
        from.push(vertex)
        owners.push(corners[3 * triangle + k])
      }
      indices[3 * t + k] = vertexOf[vertex]
    }
  })
  return {
    mesh: { positions: gather(mesh.positions, from), normals: gather(mesh.normals, from), indices },
    directions: gather(directions, owners),
    reach: Float32Array.from(triangles, triangle => shaded.reach[triangle]),
  }
}

function gather(values: Float32Array, from: readonly number[]): Float32Array {
  const result = new Float32Array(from.length * 3)
  from.forEach((source, to) => result.set(values.subarray(3 * source, 3 * source + 3), 3 * to))
  return result
}

/** Which pictures the new materials read. */
interface Needs {
  readonly baseColor: boolean
  readonly orm: boolean
  readonly normal: boolean
  readonly emissive: boolean
  /** Names of slots of extensions. */
  readonly extra: ReadonlySet<string>
}

function whatIsNeeded(
  document: Document,
  prepared: readonly PreparedPart[],
  pictures: DecodedPictures
): Needs {
  const surfaces = prepared.flatMap(({ part }) => part.surfaces)
  const merged = prepared.flatMap(({ groups }) => groups.filter(group => group.isMerged))
  const slots = materialsOf(surfaces)
    .flatMap(material => listSlots(document, material))
    .filter(({ texture }) => (pictures.get(texture) ?? null) !== null)
  const has = (...names: readonly string[]): boolean =>
    slots.some(({ owner, name }) => owner.propertyType === 'Material' && names.includes(name))
  const shines = merged.some(({ materials }) =>
    materials.some(material => material !== null && Math.max(...factorsOf(material).emissive) > 0)
  )
  return {
    baseColor: merged.length > 0 || has('baseColorTexture') || surfaces.some(hasColors),
    orm: merged.length > 0 || has('metallicRoughnessTexture', 'occlusionTexture'),
    normal: has('normalTexture') || prepared.some(({ shaded }) => shaded.lean > TELLING_LEAN),
    emissive: shines || has('emissiveTexture'),
    extra: new Set(slots.filter(({ owner }) => owner.propertyType !== 'Material').map(({ name }) => name)),
  }
}

const hasColors = ({ primitive }: FileSurface): boolean => primitive.getAttribute('COLOR_0') !== null

function createCanvases(needs: Needs, resolution: number): Canvases {
  const canvas = (isNeeded: boolean): Uint8Array | null =>
    isNeeded ? new Uint8Array(resolution * resolution * 4) : null
  return {
    baseColor: canvas(needs.baseColor),
    orm: canvas(needs.orm),
    normal: canvas(needs.normal),
    emissive: canvas(needs.emissive),
    extra: new Map([...needs.extra].map(name => [name, new Uint8Array(resolution * resolution * 4)])),
  }
}

/** The strongest emission of what was merged: the pictures hold shares of it. */
function emissiveStrengthOf({ materials }: MaterialGroup): number {
  const strengths = materials.map(material =>
    material === null ? 0 : Math.max(...factorsOf(material).emissive)
  )
  return Math.max(...strengths) || 1
}

function prepareTargets(
  source: {
    readonly document: Document
    readonly pieces: readonly Piece[]
    readonly pictures: DecodedPictures
  },
  into: {
    readonly canvases: Canvases
    readonly texelsPerMetre: number
    readonly meshes: readonly UnwrappedMesh[]
  }
): BakeTarget[] {
  const halves = new HalvedPictures()
  const looks = new Map<PreparedPart, readonly SourceLook[]>()
  return source.pieces.map((piece, i) => {
    const { soup, finder, part } = piece.of
    const own =
      looks.get(piece.of) ??
      part.surfaces.map(surface =>
        readLook(source.document, surface, {
          pictures: source.pictures,
          halves,
          texelsPerMetre: into.texelsPerMetre,
        })
      )
    looks.set(piece.of, own)
    let first = 0
    const firstVertex = part.surfaces.map(({ mesh }) => {
      const start = first
      first += mesh.positions.length / 3
      return start
    })
    const painter = new TexelPainter({
      soup,
      looks: own,
      tangents: part.surfaces.map(({ mesh }) => mesh.tangents),
      firstVertex,
      canvases: into.canvases,
      isMerged: piece.group.isMerged,
      emissiveStrength: emissiveStrengthOf(piece.group),
    })
    const mesh = into.meshes[i]
    return { mesh, finder, painter, reach: piece.reach, directions: alongSplit(piece, mesh) }
  })
}

/** Directions for vertices that were split again where charts meet. */
function alongSplit({ mesh, directions }: Piece, split: SurfaceMesh): Float32Array {
  const result = new Float32Array(split.positions.length)
  split.indices.forEach((vertex, corner) => {
    const from = 3 * mesh.indices[corner]
    result.set(directions.subarray(from, from + 3), 3 * vertex)
  })
  return result
}

function addPictures(
  document: Document,
  { canvases, resolution }: { readonly canvases: Canvases; readonly resolution: number }
): AtlasPictures {
  const add = (name: string, data: Uint8Array | null): FileTexture | null =>
    data === null
      ? null
      : document
          .createTexture(name)
          .setImage(encodePng({ width: resolution, height: resolution, data }))
          .setMimeType('image/png')
  const extra = new Map<string, FileTexture>()
  for (const [name, data] of canvases.extra) {
    const picture = add(name, data)
    if (picture !== null) {
      extra.set(name, picture)
    }
  }
  return {
    baseColor: add('base_color', canvases.baseColor),
    normal: add('normal', canvases.normal),
    orm: add('occlusion_roughness_metallic', canvases.orm),
    emissive: add('emissive', canvases.emissive),
    extra,
  }
}

interface Finished {
  readonly prepared: readonly PreparedPart[]
  readonly pieces: readonly Piece[]
  readonly layout: readonly UnwrappedMesh[] | null
  readonly atlas: AtlasPictures
  readonly pictures: DecodedPictures
}

function replaceAll(document: Document, { prepared, pieces, layout, atlas, pictures }: Finished): string[] {
  const lost = new Set([...pictures].filter(([, picture]) => picture === null).map(([texture]) => texture))
  const made = new Map<string, Material>()
  const warnings: string[] = []
  const materialFor = ({ group, of }: Piece): Material | null => {
    const colors = of.part.surfaces.some(
      surface => hasColors(surface) && group.materials.includes(surface.primitive.getMaterial())
    )
    const [only] = group.materials
    if (only === null && !group.isMerged && !colors && atlas.normal === null) {
      return null
    }
    const numbers = group.materials.map(material =>
      document
        .getRoot()
        .listMaterials()
        .indexOf(material as Material)
    )
    const key = `${numbers.join(' ')} ${colors} ${group.isMerged}`
    const options = {
      name: group.isMerged ? of.part.name : (only?.getName() ?? ''),
      hasColors: colors,
      lost,
      emissiveStrength: emissiveStrengthOf(group),
    }
    const material = made.get(key) ?? makeGroupMaterial(document, group, atlas, options)
    made.set(key, material)
    return material
  }
  // Materials first: making them reads those that the old surfaces still hold.
  const materials = pieces.map(materialFor)
  for (const one of prepared) {
    const { part, soup, finder } = one
    const moves = part.surfaces.some(
      ({ primitive, drawn }) => drawn.jointMatrices !== null || primitive.listTargets().length > 0
    )
    const own = pieces.flatMap((piece, i) => (piece.of === one ? [i] : []))
    const written = writePieces(document, {
      name: part.name,
      surfaces: part.surfaces,
      pieces: own.map(i => {
        const mesh = layout?.[i] ?? pieces[i].mesh
        const places = moves ? placesOf(mesh, part.surfaces, { soup, finder }) : null
        return { mesh, material: materials[i], quads: pieces[i].quads, places }
      }),
    })
    warnings.push(...written)
  }
  return warnings
}

/** Removes what nothing refers to any more. */
function tidy(document: Document): void {
  const root = document.getRoot()
  const isOrphan = (property: { listParents(): readonly { propertyType: string }[] }): boolean =>
    property.listParents().every(parent => parent.propertyType === 'Root')
  for (const list of [() => root.listMaterials(), () => root.listTextures(), () => root.listAccessors()]) {
    for (const property of list()) {
      if (isOrphan(property)) {
        property.dispose()
      }
    }
  }
  dropPacking(document)
}
