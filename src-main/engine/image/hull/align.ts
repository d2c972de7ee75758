import { EngineError } from '../../task.ts'
import type { Mask, ViewName } from '../types.ts'
import { rowsOf, type RowProfile, type Stretch } from './rows.ts'

/** Rows that silhouettes are compared in. */
const ROWS = 96
/**
 * Opposite views must overlap by so much, mirrored: less is another thing. A sitting cat's by 0.69, its head is nearer to one
 * camera; a finer estimate is `arrange`'s.
 */
const LEAST_OVERLAP = 0.5
/** By how much opposite outlines must agree better than in the usual order. */
const CLEARLY = 0.04
/** Of two pictures, a second that is the front's mirror image this well is its back, when nobody names it. */
const BACK_OVERLAP = 0.93

/**
 * Names the views (as asked, or guessed) and checks that they can be of one thing. Aligned with the masks. Throws an
 * `EngineError` `image_unusable` that names the picture which does not fit. Pictures that are not sure, whose outlines may be
 * wrong, are not compared here.
 */
export function nameViews(
  masks: readonly Mask[],
  asked: readonly ViewName[] | undefined,
  isSure: (index: number) => boolean = () => true
): readonly ViewName[] {
  const names = asked === undefined ? guessNames(masks) : checkNames(asked, masks.length)
  const [front, back] = [names.indexOf('front'), names.indexOf('back')]
  const hasSide = names.includes('left') || names.includes('right')
  // Beside a side the cameras are found, and compared more finely: wings seen edge-on are elsewhere in every picture.
  if (!hasSide && front >= 0 && back >= 0 && isSure(front) && isSure(back)) {
    checkPair(
      rowsOf(masks[front], ROWS, false),
      rowsOf(masks[back], ROWS, true),
      [front + 1, back + 1],
      ['front', 'back']
    )
  }
  if (!names.includes('front') && !names.includes('back')) {
    throw unusable(
      'None of the pictures shows the front or the back; name one of them front in options.image_views.'
    )
  }
  return names
}

/** Outlines that overlap by so much are the same: what looks alike from all sides is turned, and may be hollow. */
const SAME_OVERLAP = 0.965

/** Whether all outlines are the first one's again. */
export function areAlike([first, ...others]: readonly Mask[]): boolean {
  const profile = rowsOf(first, ROWS, false)
  return others.every(mask => overlapOf(profile, rowsOf(mask, ROWS, false)) >= SAME_OVERLAP)
}

const unusable = (message: string): EngineError => new EngineError('image_unusable', message)

function checkNames(asked: readonly ViewName[], count: number): readonly ViewName[] {
  const names = asked.slice(0, count)
  if (names.length < count || new Set(names).size < count) {
    throw unusable(
      `options.image_views names ${new Set(names).size} different views for ${count} pictures; name each once.`
    )
  }
  return names
}

/**
 * The first is the front. Which other is the back: the one for which opposite pictures are each other's mirror images best; the
 * order of the API (front, right, back, left) unless another fits clearly better. The rest are right and left in their order.
 */
function guessNames(masks: readonly Mask[]): readonly ViewName[] {
  const others = masks.slice(1)
  if (others.length === 0) {
    return ['front']
  }
  const [front, ...plain] = masks.map(mask => rowsOf(mask, ROWS, false))
  const mirrored = others.map(mask => rowsOf(mask, ROWS, true))
  const fitOf = (back: number): number => {
    const [left, right] = others.map((_, index) => index).filter(index => index !== back)
    const sides = right === undefined ? null : overlapOf(plain[left], mirrored[right])
    const own = back < 0 ? null : overlapOf(front, mirrored[back])
    return own === null || sides === null ? (own ?? sides ?? 0) : (own + sides) / 2
  }
  const candidates = candidatesOf(masks.length)
  const [usual] = candidates
  const best = candidates.reduce((a, b) => (fitOf(b) > fitOf(a) ? b : a), usual)
  const isSure = others.length > 1 || fitOf(0) >= BACK_OVERLAP
  const back = isSure ? (fitOf(best) > fitOf(usual) + CLEARLY ? best : usual) : -1
  const sides: ViewName[] = ['right', 'left']
  return [
    'front',
    ...others.map((_, index): ViewName => (index === back ? 'back' : (sides.shift() ?? 'left'))),
  ]
}

/** What the second and later pictures may be, counted from 0: which of them is the back, -1 none; the usual first. */
function candidatesOf(count: number): readonly number[] {
  switch (count) {
    case 4:
      return [1, 0, 2]
    case 3:
      return [1, 0, -1]
    default:
      return [0]
  }
}

/**
 * Intersection over union of what lies between the outermost ends of each row, two profiles of the same number of rows. Gaps
 * do not count: slats and legs shift against each other when a camera stands near.
 */
export function overlapOf(a: RowProfile, b: RowProfile): number {
  let [shared, all] = [0, 0]
  a.rows.forEach((row, index) => {
    const [own, other] = [outerEnds(row), outerEnds(b.rows[index])]
    const both = Math.max(0, Math.min(own.to, other.to) - Math.max(own.from, other.from))
    shared += both
    all += own.to - own.from + other.to - other.from - both
  })
  return all > 0 ? shared / all : 0
}

const outerEnds = (row: readonly Stretch[]): Stretch => ({
  from: Math.min(0, ...row.map(({ from }) => from)),
  to: Math.max(0, ...row.map(({ to }) => to)),
})

function checkPair(
  near: RowProfile,
  far: RowProfile,
  numbers: readonly [number, number],
  names: readonly [ViewName, ViewName]
): void {
  const overlap = overlapOf(near, far)
  if (overlap < LEAST_OVERLAP) {
    const share = Math.round(overlap * 100)
    throw unusable(
      `Picture ${numbers[1]} (${names[1]}) does not fit picture ${numbers[0]} (${names[0]}): mirrored, their outlines agree by ${share} %. Take both from opposite sides at the same height, or name the views in options.image_views.`
    )
  }
}
