import { READING_LIMITS, type ReadPiece, type ReadThing } from '../../../contract/scene-reading.ts'
import { hexToLinear, linearToOklab } from '../../material/color-math.ts'
import { COLOR_NAMES } from '../../material/color-names.ts'
import { colorHex } from '../../material/colors.ts'
import type { MaterialSpec } from '../../material/types.ts'
import type { Concept, Family, Slot } from '../../families/types.ts'
import { measureShape } from '../../shape/measure.ts'
import { at, group, scaled } from '../../shape/build.ts'
import { readMaterial, stuffOf } from '../../words/materials.ts'
import { createNotes } from '../grammar/notes.ts'
import { applyLook } from '../looks/paint.ts'
import { EMPTY_LOOK } from '../grammar/types.ts'
import { partName, PieceError, programOfPieces } from './pieces.ts'

/** What the family of a shape is called that no list of ours has. */
export const WRITTEN_SHAPE = 'written shape'

const stretch = (help: string): Family['parameters'][string] => ({
  kind: 'number',
  min: -0.5,
  max: 1,
  default: 0,
  unit: 'ratio',
  help: `${help}: 0 as it was written, 1 twice as much.`,
})

/** Of every written shape. 0 by default, so that a seed leaves circles round. */
export const WRITTEN_PARAMETERS: Family['parameters'] = {
  wider: stretch('Left to right'),
  taller: stretch('Bottom to top'),
  deeper: stretch('Front to back'),
}

/** Longest side of the smallest thing, metres. */
const SMALLEST = 0.005

/** What of nothing else is said. */
const PLAIN: MaterialSpec = { recipe: 'plastic', color: '#b9b4aa' }

/**
 * A concept of its own for a thing with pieces: its parts are slots and can be dressed, its stretches are parameters. The program
 * stands on the ground, its middle over the origin.
 * @throws {PieceError} for pieces that make no form.
 */
export function writtenConcept(thing: ReadThing): Concept {
  const first = new Map<string, ReadPiece>()
  for (const piece of thing.pieces) {
    const name = partName(piece.part)
    if (!first.has(name) || (first.get(name)?.cut === true && !piece.cut)) {
      first.set(name, piece)
    }
  }
  const slots: Record<string, Slot> = {}
  for (const [name, piece] of first) {
    slots[name] = { material: materialOf(piece.material, piece.color), second: {} }
  }
  const shape = programOfPieces(thing.pieces, part => slots[part].material)
  const { min, max } = measureShape(shape)
  const height = max[1] - min[1]
  const longest = Math.max(max[0] - min[0], height, max[2] - min[2])
  if (!(longest >= SMALLEST)) {
    throw new PieceError('it is smaller than half a centimetre')
  }
  if (!(longest <= 2 * READING_LIMITS.reach)) {
    throw new PieceError(`it is larger than ${2 * READING_LIMITS.reach} m`)
  }
  const family: Family = {
    name: WRITTEN_SHAPE,
    parameters: WRITTEN_PARAMETERS,
    slots,
    partWords: Object.fromEntries(
      [...first.keys()].map(name => [name.replaceAll('_', ' '), { slot: name, part: name }])
    ),
    adjectives: {},
    build: ({ parameters, material }) => {
      const own = programOfPieces(thing.pieces, material)
      const middle = [-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2] as const
      const factor = (name: string): number => 1 + Number(parameters[name])
      const factors = [factor('wider'), factor('taller'), factor('deeper')] as const
      const standing = at(middle, own)
      return factors.every(value => value === 1) ? standing : group([scaled(factors, standing)])
    },
  }
  return {
    name: thing.concept.toLowerCase(),
    synonyms: [],
    family: WRITTEN_SHAPE,
    own: family,
    feature: [...first.keys()][0],
    height: [height, height],
  }
}

/** Of words, and of a colour by its name or as `#rrggbb`. */
function materialOf(material: string, color: string): MaterialSpec {
  const phrase = materialNamed(material)
  const name = colorNamed(color)
  const look = {
    ...EMPTY_LOOK,
    materials: phrase === null ? [] : [phrase],
    colors: name === null ? [] : [name],
  }
  return applyLook(PLAIN, look, createNotes())
}

/** The phrase of the material table that words mean, the longest end of it that is one; null for none. */
export function materialNamed(text: string): string | null {
  const words = text
    .toLowerCase()
    .trim()
    .split(/[\s_-]+/)
  for (let from = 0; from < words.length; from += 1) {
    const phrase = words.slice(from).join(' ')
    const known = readMaterial(phrase) ?? stuffOf(phrase)
    if (known !== null) {
      return known
    }
  }
  return null
}

/** A name that the colour table knows: the words themselves, their end, or for `#rrggbb` the nearest one; null for none. */
export function colorNamed(text: string): string | null {
  const plain = text.toLowerCase().trim()
  if (/^#[0-9a-f]{6}$/.test(plain)) {
    return nearestColor(plain)
  }
  const words = plain.split(/[\s_-]+/)
  for (let from = 0; from < words.length; from += 1) {
    const phrase = words.slice(from).join(' ')
    if (colorHex(phrase) !== null) {
      return phrase
    }
  }
  return null
}

function nearestColor(hex: string): string {
  const wanted = linearToOklab(hexToLinear(hex))
  let nearest = 'grey'
  let least = Infinity
  for (const [name, own] of COLOR_NAMES) {
    const lab = linearToOklab(hexToLinear(own))
    const [l, a, b] = [lab[0] - wanted[0], lab[1] - wanted[1], lab[2] - wanted[2]]
    const distance = l * l + a * a + b * b
    if (distance < least) {
      least = distance
      nearest = name
    }
  }
  return nearest
}
