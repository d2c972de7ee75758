import type { Vec3 } from '../../kernel/types.ts'
import { isWritable, lettering, lineWidth } from '../../kit/lettering.ts'
import { colorHex } from '../../material/colors.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, deform, group, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { reliefUnder } from '../contact/attach.ts'
import { skinBounds, skinOf, type Skin } from '../contact/contact.ts'
import type { Notes } from '../grammar/notes.ts'
import { placeOnFront, withoutShown } from '../contact/front-place.ts'
import { inkOn } from '../contact/ink.ts'
import { extent } from '../contact/sizes.ts'
import type { Subject, Thing } from '../grammar/types.ts'

/** What a thing says: raised capitals on the largest even place of its front, in as many lines as let them be largest. */

/** On parts that are there to be written on letters may be so many times smaller than elsewhere. */
const BOARD_GAIN = 8
/** Shares of a place that the letters fill, and of the thing's longer side that a letter is high at most. */
const FILL = { across: 0.86, up: 0.74, most: 0.3 } as const
/** From line to line, in heights of letters; how thick letters are, and how much of that is below the surface. */
const LEADING = 1.45
const THICK = 0.16
const BELOW = 0.4
/** And how thick paint is. */
const PAINT = 0.02
const MOST_LINES = 4

/** Lines of words, their letters so high, metres. */
interface Lines {
  readonly lines: readonly string[]
  readonly size: number
}

/** Neon tubes without a colour. */
const NEON = '#ff3b6b'

/** What is sprayed on a wall, and its paint. */
const SPRAYED = { said: 'STREET ART', ink: { recipe: 'plastic', color: '#e5308f' } } as const

/** Is it writing that the sentence gives no words for? */
export const isGraffiti = ({ noun }: Thing): boolean => noun === 'graffiti' || noun === 'graffito'

/** Without the graffiti on it, which are written once it is made. */
export const withoutGraffiti = (subject: Subject): Subject => ({
  ...subject,
  parts: subject.parts.filter(part => !isGraffiti(part)),
})

/** With what the sentence says is written on it; said where there is no place for that. */
export function written(shape: Shape, subject: Subject, notes: Notes): Shape {
  const { inscription, noun, adjectives, colors } = subject
  const isSprayed = inscription === undefined && subject.parts.some(isGraffiti)
  const said = isSprayed ? SPRAYED.said : inscription
  if (said === undefined) {
    return shape
  }
  const isNeon = noun.startsWith('neon') || adjectives.some(({ word }) => word === 'neon')
  const neon = { recipe: 'glow', color: colorHex(colors[0] ?? '') ?? NEON } as const
  const made = inscribed(
    shape,
    said,
    isSprayed ? SPRAYED.ink : isNeon ? neon : null,
    isSprayed ? PAINT : THICK
  )
  if (made === null) {
    notes.say(`There is no place for “${said}” on the ${noun}; it was left out.`)
  }
  return made ?? shape
}

/**
 * A thing with words on its front, one above the other; null for one that has no place for them.
 *
 * @param said capitals, words apart by spaces
 * @param ink what they are of; without it they are dark or light as what they stand on asks for
 * @param thick in heights of a letter
 */
function inscribed(shape: Shape, said: string, ink: MaterialSpec | null, thick: number): Shape | null {
  if (!isWritable(said)) {
    return null
  }
  const bare = withoutShown(shape)
  const box = skinBounds(bare)
  const most = FILL.most * Math.max(extent(box, 0), extent(box, 1))
  const place = placeOnFront(bare, {
    fits: (wide, high) => linesIn(said, wide, high, most),
    boardGain: BOARD_GAIN,
  })
  if (place === null) {
    return null
  }
  const { lines, size: letter } = place.fit
  const flat = group(
    lines.map((line, i) => {
      const up: Vec3 = [place.x, place.y + ((lines.length - 1) / 2 - i) * LEADING * letter - letter / 2, 0]
      return at([up[0], up[1], (0.5 - BELOW) * thick * letter], lettering(line, letter, thick * letter))
    })
  )
  const carrier: Skin = {
    parts: skinOf(bare).parts.filter(({ name }) => place.names.includes(name)),
    joints: [],
  }
  const relief = reliefUnder(carrier, skinBounds(flat))
  const matter = ink ?? inkOn(bare, place.names)
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

/** Ways to write words on so many metres, letters no higher than `most`. */
const linesIn = (said: string, wide: number, high: number, most: number): readonly Lines[] =>
  layoutsOf(said).map(lines => {
    const longest = Math.max(...lines.map(line => lineWidth(line.length)))
    const size = Math.min(
      most,
      (FILL.across * wide) / longest,
      (FILL.up * high) / ((lines.length - 1) * LEADING + 1)
    )
    return { lines, size }
  })

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
