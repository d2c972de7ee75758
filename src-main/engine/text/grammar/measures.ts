import type { Token } from './tokens.ts'
import type { Measure } from './types.ts'

/** Unit word → metres. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ...['m', 'meter', 'meters', 'metre', 'metres'].map(unit => [unit, 1] as const),
  ...['cm', 'cms', 'centimeter', 'centimeters', 'centimetre', 'centimetres'].map(
    unit => [unit, 0.01] as const
  ),
  ...['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres'].map(unit => [unit, 0.001] as const),
  ...['ft', 'foot', 'feet', "'"].map(unit => [unit, 0.3048] as const),
  ...['inch', 'inches', 'in', '"'].map(unit => [unit, 0.0254] as const),
  ...['yard', 'yards', 'yd'].map(unit => [unit, 0.9144] as const),
])

const DIMENSIONS: ReadonlyMap<string, Measure['dimension']> = new Map([
  ...['tall', 'high', 'height'].map(word => [word, 'height'] as const),
  ...['wide', 'width', 'broad', 'across'].map(word => [word, 'width'] as const),
  ...['long', 'length', 'deep', 'depth'].map(word => [word, 'length'] as const),
  ['diameter', 'diameter'],
])

/** As `options.height_meters`: nothing outside is a size of a thing. */
const SHORTEST_M = 0.001
const LONGEST_M = 1000

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
}

export interface MeasureMatch {
  readonly measure: Measure
  readonly length: number
}

/** "1.2 m tall", "5 feet 4 inches", "half a metre high", "height of 30 cm" at `tokens[start]`; null when there is none. */
export function readMeasure(tokens: readonly Token[], start: number): MeasureMatch | null {
  const named = leadingDimension(tokens, start)
  const first = readLength(tokens, start + named.length)
  if (first === null) {
    return null
  }
  let at = start + named.length + first.length
  let meters = first.meters
  const second = readLength(tokens, at)
  if (second !== null && second.meters < first.unit && first.unit > 0.3 && first.unit < 0.31) {
    meters += second.meters
    at += second.length
  }
  const trailing = trailingDimension(tokens, at)
  const dimension = named.dimension ?? trailing.dimension ?? 'size'
  if (dimension === 'size' && isBodyPart(tokens, start)) {
    return null
  }
  return { measure: { dimension, meters }, length: at + trailing.length - start }
}

/** "a foot", "with three feet": a part of a thing unless a direction is named. */
function isBodyPart(tokens: readonly Token[], start: number): boolean {
  const before = tokens[start - 1]?.text
  return /^an?$/.test(tokens[start]?.text ?? '') || before === 'with' || before === 'on' || before === 'has'
}

/** "height of", "height:", "a height of". */
function leadingDimension(
  tokens: readonly Token[],
  start: number
): { dimension: Measure['dimension'] | null; length: number } {
  const dimension = DIMENSIONS.get(tokens[start]?.text ?? '')
  const link = tokens[start + 1]?.text
  if (dimension === undefined) {
    return { dimension: null, length: 0 }
  }
  return { dimension, length: link === 'of' || link === ':' || link === 'is' || link === '=' ? 2 : 1 }
}

/** "tall", "in height", "in diameter". */
function trailingDimension(
  tokens: readonly Token[],
  at: number
): { dimension: Measure['dimension'] | null; length: number } {
  const skip = tokens[at]?.text === 'in' ? 1 : 0
  const dimension = DIMENSIONS.get(tokens[at + skip]?.text ?? '')
  return dimension === undefined ? { dimension: null, length: 0 } : { dimension, length: skip + 1 }
}

interface Length {
  readonly meters: number
  readonly unit: number
  readonly length: number
}

function readLength(tokens: readonly Token[], start: number): Length | null {
  const amount = readAmount(tokens, start)
  if (amount === null) {
    return null
  }
  const unitAt = start + amount.length
  const unit = unitAt < tokens.length ? UNITS.get(tokens[unitAt].text) : undefined
  if (unit === undefined || !isUnitHere(tokens, unitAt)) {
    return null
  }
  const meters = amount.value * unit
  return meters >= SHORTEST_M && meters <= LONGEST_M ? { meters, unit, length: amount.length + 1 } : null
}

/** "in" is an inch only where no phrase can begin: "5 in tall", not "2 in red". */
function isUnitHere(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== 'in') {
    return true
  }
  const next = tokens[at + 1]
  return next === undefined || next.kind === 'sign' || DIMENSIONS.has(next.text) || next.joined
}

function readAmount(tokens: readonly Token[], start: number): { value: number; length: number } | null {
  const texts = [0, 1, 2].map(offset => tokens[start + offset]?.text ?? '')
  const value = tokens[start]?.value ?? NUMBER_WORDS[texts[0]]
  if (texts[0] === 'half' && /^an?$/.test(texts[1])) {
    return { value: 0.5, length: 2 }
  }
  if (/^an?$/.test(texts[0]) && texts[1] === 'half') {
    return { value: 0.5, length: 2 }
  }
  if (/^an?$/.test(texts[0]) && UNITS.has(texts[1]) && texts[1].length > 2) {
    return { value: 1, length: 1 }
  }
  if (value === undefined) {
    return null
  }
  const divisor = tokens[start + 2]?.value
  if (texts[1] === '/' && divisor !== undefined && divisor > 0) {
    return { value: value / divisor, length: 3 }
  }
  return { value, length: 1 }
}
