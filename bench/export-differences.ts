import { EXPORT_TRAITS, type ExportFormat } from '../src-main/contract/studio-exports.ts'
import type { OpenedFacts, PictureFact } from './export-readers.ts'

/** What may differ: the last places of numbers in text, and what a JPEG or a table of colours rounds. */
const TOLERANCE = { bounds: 2e-5, volume: 1e-3, uv: 5e-3, color: 0.02, picture: 0.015, seconds: 0.05 }

interface How {
  readonly format: ExportFormat
  /** Times the size of the source. */
  readonly scale: number
  /** Quads that the source says it holds. */
  readonly quads: number
  /** Its colours are those of its vertices alone: PLY has them times material and texture. */
  readonly isPainted: boolean
}

/**
 * What of a source a format should have kept and an export has not, one line each; and by how much the bounds differ, as a share of the
 * greatest side.
 */
export function findDifferences(
  source: OpenedFacts,
  made: OpenedFacts,
  { format, scale, quads, isPainted }: How
): { readonly differences: readonly string[]; readonly bounds: number } {
  const { surface, keepsRig, keepsQuads } = EXPORT_TRAITS[format]
  const differences: string[] = []
  const check = (isSame: boolean, what: string, found: unknown, wanted: unknown): void => {
    if (!isSame) {
      differences.push(`${what} ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
    }
  }
  const side = Math.max(...[0, 1, 2].map(k => source.bounds[k + 3] - source.bounds[k])) * scale
  const wanted = source.bounds.map(value => value * scale)
  const bounds = Math.max(...wanted.map((value, k) => Math.abs(value - made.bounds[k]) / side))
  check(bounds <= TOLERANCE.bounds, 'bounds', made.bounds, wanted)
  check(made.triangles === source.triangles, 'triangles', made.triangles, source.triangles)
  const volume = source.volume * scale * scale * scale
  const isOpen =
    Math.abs(made.volume - volume) > TOLERANCE.volume * Math.abs(volume) + 1e-6 * side * side * side
  check(!isOpen, 'volume', made.volume, volume)
  if (format !== 'stl' && format !== 'ply') {
    check(sameNames(made.names, source.names), 'names', made.names, source.names)
  }
  if (surface === 'materials') {
    const isUvKept =
      source.uv === null ||
      (made.uv !== null &&
        source.uv.every((value, k) => Math.abs(value - (made.uv?.[k] ?? NaN)) < TOLERANCE.uv))
    check(isUvKept, 'texture coordinates', made.uv, source.uv)
  }
  if (surface === 'materials' || surface === 'base colour') {
    const slots = surface === 'materials' ? ['Base Color', 'Normal', 'Roughness', 'Emission'] : ['Base Color']
    for (const slot of slots) {
      // OBJ and 3MF have no factors beside a picture: with each factor it is another one, of the same size.
      const key = format === 'obj' || format === '3mf' ? sizeOf : JSON.stringify
      const [found, expected] = [made, source].map(facts => distinct(facts.pictures[slot] ?? [], key))
      // A factor may have gone into the picture: then only its size is told.
      check(samePictures(found, expected, slot === 'Normal'), `pictures of ${slot}`, found, expected)
    }
  }
  const holdsColors = format === 'obj' || format === 'glb' || format === 'gltf'
  if (source.color !== null && (holdsColors || (format === 'ply' && isPainted))) {
    const isKept = source.color.every(
      (value, k) => Math.abs(value - (made.color?.[k] ?? NaN)) < TOLERANCE.color
    )
    check(isKept, 'colours', made.color, source.color)
  }
  if (keepsRig) {
    check(made.bones === source.bones, 'bones', made.bones, source.bones)
    check(made.shapes === source.shapes, 'shapes', made.shapes, source.shapes)
    const lengths = (clips: OpenedFacts['clips']): number[] => Object.values(clips).sort((a, b) => a - b)
    const [found, expected] = [lengths(made.clips), lengths(source.clips)]
    const isKept =
      found.length === expected.length &&
      found.every((seconds, k) => Math.abs(seconds - expected[k]) < TOLERANCE.seconds)
    check(isKept, 'clips', made.clips, source.clips)
  }
  const wantedQuads = keepsQuads ? quads : 0
  check(made.quads === wantedQuads, 'quads', made.quads, wantedQuads)
  return { differences, bounds }
}

/** Names lose what the format does not take, and get numbers where one mesh becomes several. */
function sameNames(made: readonly string[], source: readonly string[]): boolean {
  const plain = (names: readonly string[]): string[] => [
    ...new Set(
      names.map(name =>
        name
          .normalize('NFKD')
          .replace(/[.]\d{3}$/, '')
          // What Blender calls a mesh without a name.
          .replace(/^Mesh_0$/, '')
          .replace(/[^A-Za-z0-9]+/g, '')
          .replace(/\d+$/, '')
          .toLowerCase()
          .replace(/^$/, 'part')
      )
    ),
  ]
  const [found, wanted] = [plain(made).sort(), plain(source).sort()]
  return JSON.stringify(found) === JSON.stringify(wanted)
}

const sizeOf = ([width, height, mean]: PictureFact): string => `${width}x${height}${mean === null ? '?' : ''}`

/** Materials share pictures, and readers differ in how many materials they make. */
function distinct(facts: readonly PictureFact[], key: (fact: PictureFact) => string): PictureFact[] {
  return [...new Map(facts.map(fact => [key(fact), fact])).values()]
}

function samePictures(
  made: readonly PictureFact[],
  source: readonly PictureFact[],
  comparesColors: boolean
): boolean {
  const sizes = (facts: readonly PictureFact[]): string => facts.map(sizeOf).sort().join(' ')
  if (sizes(made) !== sizes(source)) {
    return false
  }
  const means = (facts: readonly PictureFact[]): number =>
    facts.reduce((sum, [, , mean]) => sum + (mean?.[0] ?? 0) + (mean?.[1] ?? 0) + (mean?.[2] ?? 0), 0)
  return !comparesColors || Math.abs(means(made) - means(source)) < TOLERANCE.picture * 3 * made.length + 1e-9
}
