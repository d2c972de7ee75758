import type { FormPart } from '../types.ts'
import type { Leg } from './legs.ts'
import { legRelief, splitLegs } from './limbs.ts'
import { outlineOfValues, type Outline } from './outline.ts'
import { NATURAL_DEPTH, pillow } from './pillow.ts'
import { meshOfRelief, type Relief } from './relief-mesh.ts'
import { extentOf } from './stance.ts'

/** Where the legs' middles lie, as a share of half the body's depth; a bird's stand closer. */
const STRIDE = 0.56
const BIRD_STRIDE = 0.36
/** Two legs nearer to each other than this share of the silhouette's longer side are a pair: one near, one far. */
const PAIR = 0.24

/** z of every leg, as −1 (far) or 1 (near); a leg that hides its partner has both. */
export function sidesOfLegs(legs: readonly Leg[], cell: number): number[][] {
  const sides: number[][] = []
  for (let i = 0; i < legs.length;) {
    const next = legs[i + 1] as Leg | undefined
    const isPair =
      next !== undefined &&
      (next.middle - legs[i].middle) * cell < PAIR &&
      !(i + 2 < legs.length && legs.length === 3 && isCloser(legs, i + 1))
    if (isPair) {
      // From above the near foot is the lower one; level feet: the first stands in front.
      const near = legs[i].foot >= next.foot ? 1 : -1
      sides.push([near], [-near])
      i += 2
    } else {
      sides.push([1, -1])
      i += 1
    }
  }
  return sides
}

/** Whether leg `i` stands nearer to the one after it than to the one before. */
const isCloser = (legs: readonly Leg[], i: number): boolean =>
  legs[i + 1].middle - legs[i].middle < legs[i].middle - legs[i - 1].middle

/** Without tails and the like: what ends high above the ground or is much thicker than the other legs. */
export function soundLegs(legs: readonly Leg[], tall: number): Leg[] {
  const lowest = Math.max(...legs.map(leg => leg.foot))
  const usual = legs.map(leg => leg.width).sort((a, b) => a - b)[(legs.length - 1) >> 1]
  return legs.filter(
    (leg, i) =>
      lowest - leg.foot < 0.16 * tall &&
      leg.width < 1.8 * usual &&
      Math.abs(leanOf(leg)) < 0.8 &&
      !((i === 0 || i === legs.length - 1) && isTail(leg, { legs, usual, clear: lowest - 0.06 * tall }))
  )
}

/** Whether the outermost of an animal's legs is a tail: thinner, off the ground, and from higher up than any leg. */
function isTail(
  leg: Leg,
  by: { readonly legs: readonly Leg[]; readonly usual: number; readonly clear: number }
): boolean {
  const isHighest = by.legs.every(other => other === leg || leg.head < other.head)
  return leg.width < 0.7 * by.usual && leg.foot < by.clear && isHighest
}

/** How far a leg leans over its length: columns per row. */
function leanOf({ runs }: Leg): number {
  const [foot, head] = [runs[0], runs[runs.length - 1]]
  return (head.from + head.to - foot.from - foot.to) / 2 / Math.max(1, runs.length)
}

/** How an animal is to be made. */
export interface Making {
  readonly triangles: number
  /** y at which feet are cut flat. */
  readonly floor: number
  readonly isBird: boolean
}

/** How far from the middle a leg stands: `stride`, unless it would stand free beside a thin thigh there. */
function touching(
  { square, width, cell }: Relief,
  { runs, head, width: thick }: Leg,
  { stride, root }: { readonly stride: number; readonly root: number }
): number {
  const top = runs[runs.length - 1]
  const column = Math.round((top.from + top.to) / 2)
  const radius = (thick * cell) / 2
  const thigh = Math.sqrt(Math.max(0, square[Math.max(0, head - root) * width + column]))
  return thigh < stride - radius ? Math.max(thigh, radius) : stride
}

/** An animal seen from the side: a round body, and near and far legs beside its middle. */
export function animalParts(
  outline: Outline,
  found: readonly Leg[],
  { triangles, floor, isBird }: Making
): FormPart[] {
  const legs = soundLegs(found, extentOf(outline).tall)
  const { cell } = outline.grid
  const thickest = outline.radius.reduce((most, value) => Math.max(most, value), 0)
  const depth = NATURAL_DEPTH(thickest)
  const root = Math.round((0.5 * depth) / cell) + 2
  const split = splitLegs(outline, legs, root)
  const trunk = pillow(outlineOfValues(outline.grid, split.mass))
  const body = meshOfRelief({ ...trunk, floor }, triangles * 0.6)
  const parts: FormPart[] = body ? [{ name: 'body', mesh: body }] : []
  const sides = sidesOfLegs(legs, cell)
  legs.forEach((leg, i) => {
    // Never so far in that a thick leg and its partner are one.
    const stride = Math.max((isBird ? BIRD_STRIDE : STRIDE) * depth, 0.55 * leg.width * cell)
    for (const side of sides[i]) {
      const z = side * touching(trunk, leg, { stride, root })
      const mesh = meshOfRelief({ ...legRelief(outline, split.legs[i], z), floor }, triangles * 0.08)
      if (mesh) {
        parts.push({ name: `leg ${i + 1}${side > 0 ? ' near' : ' far'}`, mesh })
      }
    }
  })
  return parts
}
