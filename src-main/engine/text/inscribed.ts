import type { Vec3 } from '../kernel/types.ts'
import { isWritable, lettering, lineWidth } from '../kit/lettering.ts'
import { linearToOklab } from '../material/color-math.ts'
import { colorHex } from '../material/colors.ts'
import { resolveMaterial } from '../material/resolve.ts'
import type { MaterialSpec } from '../material/types.ts'
import { at, deform, group, tag } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import { childMaps } from '../shape/walk.ts'
import { reliefUnder } from './attach.ts'
import { skinBounds, skinOf, type Skin } from './contact.ts'
import type { Notes } from './notes.ts'
import { partsOfShape, withoutParts } from './prune.ts'
import { reliefOf, type Grid } from './relief.ts'
import { extent } from './sizes.ts'
import type { Subject } from './types.ts'

/** What a thing says: raised capitals on the largest even place of its front, in as many lines as let them be largest. */

/** Cells across the shorter side of a front, and at most along the longer one. */
const CELLS = { shorter: 40, longer: 120 } as const
/** Parts that are there to be written on: letters there may be so many times smaller than elsewhere. */
const BOARD =
  /^(?:board|sign|panel|label|plaque|banner|flag|cover|page|plate|sheet|cloth|paper|screen|stripe)/
const BOARD_GAIN = 8
/** Over the seams of several parts words are worth so much of their size. */
const MIXED = 0.4
/** A place of full height is worth so much more than a line of it: words stand in the middle. */
const MIDDLE = 0.5
/** Parts that nobody writes on. */
const BARE =
  /^(?:head|face|hair|eye|ear|nose|mouth|muzzle|wheel|tire|tyre|window|pane|glass|leaf|flame|liquid)/
/** What a thing of this kind says or shows anyway where words are. */
const OWN =
  /^(?:letter|lettering|text|title|caption|writing|pocket|emblem|motif|print|picture|grape|logo|band)/
/** A front that goes back by more than this share of its width is no place to write on, nor one steeper than this. */
const HOLLOW = 0.4
const STEEP = 1.3
/** Shares of a place that the letters fill, and of the thing's longer side that a letter is high at most. */
const FILL = { across: 0.86, up: 0.74, most: 0.3 } as const
/** From line to line, in heights of letters; how thick letters are, and how much of that is below the surface. */
const LEADING = 1.45
const THICK = 0.16
const BELOW = 0.4
const MOST_LINES = 4

const DARK: MaterialSpec = { recipe: 'plastic', color: '#20242b' }
const LIGHT: MaterialSpec = { recipe: 'plastic', color: '#f6f3ea' }
interface Place {
  /** Parts that they stand on. */
  readonly names: readonly string[]
  readonly lines: readonly string[]
  /** Height of a letter, metres. */
  readonly letter: number
  readonly x: number
  readonly y: number
}

/** Neon tubes without a colour. */
const NEON = '#ff3b6b'

/** With what the sentence says is written on it; said where there is no place for that. */
export function written(
  shape: Shape,
  { inscription, noun, adjectives, colors }: Subject,
  notes: Notes
): Shape {
  if (inscription === undefined) {
    return shape
  }
  const isNeon = noun.startsWith('neon') || adjectives.some(({ word }) => word === 'neon')
  const made = inscribed(shape, inscription, isNeon ? (colorHex(colors[0] ?? '') ?? NEON) : null)
  if (made === null) {
    notes.say(`There is no place for “${inscription}” on the ${noun}; it was left out.`)
  }
  return made ?? shape
}

/**
 * A thing with words on its front, one above the other; null for one that has no place for them.
 *
 * @param said capitals, words apart by spaces
 * @param glow the colour in which they shine; they are dark or light as what they stand on asks for otherwise
 */
function inscribed(shape: Shape, said: string, glow: string | null): Shape | null {
  const own = [...partsOfShape(shape).keys()].filter(name => OWN.test(name))
  const bare = withoutParts(shape, new Set(own), true).shape
  const skin = skinOf(bare)
  if (skin.parts.length === 0 || !isWritable(said)) {
    return null
  }
  const place = placeFor(bare, skin, said)
  if (place === null) {
    return null
  }
  const { lines, letter } = place
  const flat = group(
    lines.map((line, i) => {
      const up: Vec3 = [place.x, place.y + ((lines.length - 1) / 2 - i) * LEADING * letter - letter / 2, 0]
      return at([up[0], up[1], (0.5 - BELOW) * THICK * letter], lettering(line, letter, THICK * letter))
    })
  )
  const carrier: Skin = { parts: skin.parts.filter(({ name }) => place.names.includes(name)), joints: [] }
  const relief = reliefUnder(carrier, skinBounds(flat))
  const matter = glow === null ? inkOn(bare, place.names) : { recipe: 'glow', color: glow }
  return relief === null
    ? null
    : group([
        bare,
        tag(
          { part: 'inscription', role: 'feature', material: matter },
          deform('relief', 1, flat, { axis: 'z', relief })
        ),
      ])
}

/** Where letters of these words are largest. */
function placeFor(shape: Shape, skin: Skin, said: string): Place | null {
  const box = skinBounds(shape)
  const [shorter, longer] = [extent(box, 0), extent(box, 1)].sort((a, b) => a - b)
  const step = Math.max(shorter / CELLS.shorter, longer / CELLS.longer)
  const grid: Grid = {
    u0: box.min[0] + step / 2,
    v0: box.min[1] + step / 2,
    step,
    columns: Math.max(1, Math.ceil(extent(box, 0) / step)),
    rows: Math.max(1, Math.ceil(extent(box, 1) / step)),
  }
  const { front, owners } = frontOf(skin, grid)
  const most = FILL.most * longer
  let best: (Place & { readonly score: number }) | null = null
  for (const { isOn, gain } of groundsOf(owners)) {
    for (const place of rectangles(evenCells(front, owners.map(isOn), grid), grid)) {
      const { left, low, wide, high } = place
      for (const lines of layoutsOf(said)) {
        const longest = Math.max(...lines.map(line => lineWidth(line.length)))
        const letter = Math.min(
          most,
          (FILL.across * wide * step) / longest,
          (FILL.up * high * step) / ((lines.length - 1) * LEADING + 1)
        )
        const score = gain * letter * (1 + (MIDDLE * high) / grid.rows)
        if (score > (best?.score ?? 0) && !isHollow(place, front, grid)) {
          const x = grid.u0 + (left + (wide - 1) / 2) * step
          const y = grid.v0 + (low + (high - 1) / 2) * step
          const names = [...new Set(cellsOf(place, grid).map(i => owners[i]))]
          best = { names, lines, letter, x, y, score }
        }
      }
    }
  }
  return best
}

/** Parts that words may stand on together, and how much a letter is worth there. */
interface Ground {
  readonly isOn: (owner: string) => boolean
  readonly gain: number
}

/** Each part by itself, all that is there to be written on, and whatever is in front. */
const groundsOf = (owners: readonly string[]): readonly Ground[] => [
  ...[...new Set(owners)]
    .filter(name => name !== '')
    .map(name => ({ isOn: (owner: string) => owner === name, gain: BOARD.test(name) ? BOARD_GAIN : 1 })),
  { isOn: owner => BOARD.test(owner), gain: BOARD_GAIN },
  { isOn: owner => owner !== '', gain: MIXED },
]

/** The height of the foremost part in each cell, and its name; no name where nothing is or nobody writes. */
function frontOf(
  { parts }: Skin,
  grid: Grid
): { readonly front: Float64Array; readonly owners: readonly string[] } {
  const front = new Float64Array(grid.columns * grid.rows).fill(-Infinity)
  const owners = new Array<string>(front.length).fill('')
  for (const part of parts) {
    const view = { axis: 2, end: 'max', limit: Infinity } as const
    reliefOf({ parts: [part], joints: [] }, [0, 0, 0], grid, view).forEach((height, i) => {
      if (height > front[i]) {
        front[i] = height
        owners[i] = BARE.test(part.name) ? '' : part.name
      }
    })
  }
  return { front, owners }
}

/** Cells that may be written on and are not steep. */
function evenCells(
  front: Float64Array,
  isOn: readonly boolean[],
  { columns, rows, step }: Grid
): readonly boolean[] {
  const isSteep = (i: number, other: number): boolean => !(Math.abs(front[i] - front[other]) <= STEEP * step)
  return isOn.map((isIt, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return (
      isIt && !(column + 1 < columns && isSteep(i, i + 1)) && !(row + 1 < rows && isSteep(i, i + columns))
    )
  })
}

interface Rectangle {
  readonly left: number
  readonly low: number
  readonly wide: number
  readonly high: number
}

/** The rectangles of set cells that no wider one of the same rows contains, row by row from the histogram above each. */
function rectangles(cells: readonly boolean[], { columns, rows }: Grid): readonly Rectangle[] {
  const found: Rectangle[] = []
  const tall = new Array<number>(columns).fill(0)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      tall[column] = cells[row * columns + column] ? tall[column] + 1 : 0
    }
    for (let left = 0; left < columns; left++) {
      let high = Infinity
      for (let right = left; right < columns && tall[right] > 0; right++) {
        high = Math.min(high, tall[right])
        const isWidest = (tall[left - 1] ?? 0) < high && (tall[right + 1] ?? 0) < high
        if (isWidest) {
          found.push({ left, low: row - high + 1, wide: right - left + 1, high })
        }
      }
    }
  }
  return found
}

/** Does a place go far back? */
function isHollow(place: Rectangle, front: Float64Array, grid: Grid): boolean {
  const depths = cellsOf(place, grid).map(i => front[i])
  return Math.max(...depths) - Math.min(...depths) > HOLLOW * place.wide * grid.step
}

const cellsOf = ({ left, low, wide, high }: Rectangle, { columns }: Grid): readonly number[] =>
  Array.from({ length: wide * high }, (_, i) => (low + Math.floor(i / wide)) * columns + left + (i % wide))

/** Words in one line, in two and so on, each time with the shortest longest line. */
function layoutsOf(said: string): readonly (readonly string[])[] {
  const words = said.split(/\s+/).filter(word => word !== '')
  return Array.from({ length: Math.min(MOST_LINES, words.length) }, (_, i) => broken(words, i + 1))
}

function broken(words: readonly string[], lines: number): readonly string[] {
  if (lines === 1) {
    return [words.join(' ')]
  }
  const longest = (layout: readonly string[]): number => Math.max(...layout.map(line => line.length))
  const ways = Array.from({ length: words.length - lines + 1 }, (_, i) => [
    words.slice(0, i + 1).join(' '),
    ...broken(words.slice(i + 1), lines - 1),
  ])
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best))
}

/** Dark or light, whichever is farther from all that it stands on. */
function inkOn(shape: Shape, names: readonly string[]): MaterialSpec {
  const tones = names.flatMap(name => {
    const matter = matterOf(shape, name)
    return matter === null ? [] : [lightnessOf(matter)]
  })
  const contrast = (ink: MaterialSpec): number =>
    Math.min(...tones.map(tone => Math.abs(tone - lightnessOf(ink))))
  return contrast(DARK) >= contrast(LIGHT) ? DARK : LIGHT
}

const lightnessOf = (matter: MaterialSpec): number => linearToOklab(resolveMaterial(matter).baseColor)[0]

/** What a part is made of by its name, or the name before a side or a number. */
function matterOf(shape: Shape, name: string): MaterialSpec | null {
  const visit = (node: Shape, part: string, above: MaterialSpec | undefined): MaterialSpec | null => {
    const [own, matter] = [node.part ?? part, node.material ?? above]
    const children = childMaps(node)
    const isIt = name === own || name.startsWith(`${own}_`)
    return children.length === 0
      ? isIt
        ? (matter ?? null)
        : null
      : children.reduce<MaterialSpec | null>((found, { child }) => found ?? visit(child, own, matter), null)
  }
  return visit(shape, 'body', undefined)
}
