import type { FormPart } from '../types.ts'
import type { Leg } from './legs.ts'
import { legRelief, splitLegs } from './limbs.ts'
import { outlineOfValues, type Outline } from './outline.ts'
import { NATURAL_DEPTH, pillow } from './pillow.ts'
import { meshOfRelief } from './relief-mesh.ts'
import { extentOf } from './stance.ts'

/** Where the legs' middles lie, as a share of half the body's depth; a bird's stand closer. */
const STRIDE = 0.56
const BIRD_STRIDE = 0.36
/** Most depth of a tail, as a share of the body's. */
const TAIL = 0.34
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
    leg => lowest - leg.foot < 0.16 * tall && leg.width < 1.8 * usual && Math.abs(leanOf(leg)) < 0.8
  )
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
  /** Coverage of a tail that was parted from the body, on the outline's raster. */
  readonly tail: Float32Array | null
}

/** An animal seen from the side: a round body, and near and far legs beside its middle. */
export function animalParts(
  outline: Outline,
  found: readonly Leg[],
  { triangles, floor, isBird, tail }: Making
): FormPart[] {
  const legs = soundLegs(found, extentOf(outline).tall)
  const { cell } = outline.sheet
  const thickest = outline.radius.reduce((most, value) => Math.max(most, value), 0)
  const depth = NATURAL_DEPTH(thickest)
  const split = splitLegs(outline, legs, Math.round((0.5 * depth) / cell) + 2)
  const body = meshOfRelief({ ...pillow(outlineOfValues(outline.sheet, split.mass)), floor }, triangles * 0.6)
  const parts: FormPart[] = body ? [{ name: 'body', mesh: body }] : []
  const slender = (radius: number): number => Math.min(NATURAL_DEPTH(radius), TAIL * depth)
  const tailMesh =
    tail && meshOfRelief({ ...pillow(outlineOfValues(outline.sheet, tail), slender), floor }, triangles * 0.1)
  if (tailMesh) {
    parts.push({ name: 'tail', mesh: tailMesh })
  }
  const sides = sidesOfLegs(legs, cell)
  legs.forEach((leg, i) => {
    for (const side of sides[i]) {
      // Never so far out that a thick leg would leave the body.
      const z = side * Math.max((isBird ? BIRD_STRIDE : STRIDE) * depth, 0.55 * leg.width * cell)
      const mesh = meshOfRelief({ ...legRelief(outline, split.legs[i], z), floor }, triangles * 0.08)
      if (mesh) {
        parts.push({ name: `leg ${i + 1}${side > 0 ? ' near' : ' far'}`, mesh })
      }
    }
  })
  return parts
}
