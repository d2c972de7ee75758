import { clamp, hypot, smoothstep } from '../../kernel/det-math.ts'
import type { Figure } from './figure.ts'
import type { Outline } from './outline.ts'
import { extentOf } from './stance.ts'

/** Radius of what is held, at most: thinner than arms are. */
const THIN = 0.028
/** Least height of it, and the least depth below the neck at which a hand that is not merely raised holds it, of the figure's height. */
const LEAST_HEIGHT = 0.2
const HAND = 0.1
/** Forearm and half a hand, of a figure's height (Drillis and Contini 1966). */
const FOREARM = 0.2
/** Share of the trunk's radius that no arm passes. */
const TRUNK = 0.9

/** How much thicker at most. */
const STEEPEST = 2.2

/**
 * Moves what a figure holds forward, with the arm that holds it: a sword, a staff or a sceptre beside a figure stands in a hand, and
 * a hand that is nearer to the trunk than a forearm is long is before it by what foreshortening hides (Taylor 2000). Arms
 * slope from the trunk to it.
 */
export function addHeld(
  outline: Outline,
  figure: Figure,
  { half, centre }: { readonly half: Float32Array; readonly centre: Float32Array }
): void {
  const { width, cell } = outline.grid
  const forward = new Float32Array(outline.radius.length)
  for (const side of [-1, 1]) {
    addSide(outline, figure, side, forward)
  }
  continueAround(forward, outline)
  forward.forEach((value, i) => {
    if (value > 0) {
      const slope = hypot(slopeAt(forward, i, 1), slopeAt(forward, i, width)) / cell
      // What is seen aslant is thicker along the line of sight.
      half[i] *= Math.min(STEEPEST, hypot(1, slope))
      centre[i] += value
    }
  })
}

/** Cells around the outline go as far forward as those inside next to them: the surface ends between both. */
function continueAround(forward: Float32Array, { grid: { width }, distance }: Outline): void {
  for (let ring = 0; ring < 3; ring += 1) {
    const known = Float32Array.from(forward)
    for (let i = width + 1; i < known.length - width - 1; i += 1) {
      if (known[i] === 0 && distance[i] <= 0) {
        forward[i] = Math.max(...around(i, width).map(next => known[next]))
      }
    }
  }
}

/** The lesser of the steps to both neighbours: over the edge of the outline there is none. */
const slopeAt = (values: Float32Array, i: number, step: number): number =>
  Math.min(Math.abs(values[i + step] - values[i]), Math.abs(values[i] - values[i - step]))

function addSide(outline: Outline, figure: Figure, side: number, forward: Float32Array): void {
  const { grid, radius } = outline
  const { width, cell, values } = grid
  const tall = extentOf(outline).tall
  const edge = figure.axis + (side * TRUNK * figure.trunkRadius) / cell
  const isBeside = (i: number): boolean => values[i] >= 0.5 && ((i % width) - edge) * side > 0
  const isThin = (i: number): boolean => isBeside(i) && radius[i] < THIN
  for (const part of partsOf(radius.length, width, isThin)) {
    const rows = part.map(i => Math.floor(i / width))
    const [first, last] = [Math.min(...rows), Math.max(...rows)]
    const touching = part.filter(i => around(i, width).some(next => isBeside(next) && !isThin(next)))
    const touched = touching.map(i => Math.floor(i / width))
    const isHeld =
      last - first >= LEAST_HEIGHT * tall &&
      touched.length > 0 &&
      Math.min(...touched) > Math.max(figure.neck + HAND * tall, first + 0.3 * (last - first))
    if (isHeld) {
      const steps = stepsFrom(part, width, isBeside)
      const gap = [...steps].reduce(
        (least, [i, step]) => (Math.abs((i % width) - edge) < 1.5 ? Math.min(least, step) : least),
        Infinity
      )
      const reach = FOREARM * tall * cell
      const beside = clamp(gap * cell, 0, reach)
      const most = Math.sqrt(reach * reach - beside * beside)
      for (const [i, step] of steps) {
        forward[i] = Math.max(forward[i], most * (1 - smoothstep(0, Math.max(gap, 1), step)))
      }
    }
  }
}

const around = (i: number, width: number): number[] => [i - 1, i + 1, i - width, i + width]

/** Connected cells for which something holds. */
function partsOf(count: number, width: number, holds: (i: number) => boolean): number[][] {
  const seen = new Uint8Array(count)
  const parts: number[][] = []
  for (let start = 0; start < count; start += 1) {
    if (seen[start] === 0 && holds(start)) {
      const part = [start]
      seen[start] = 1
      for (let at = 0; at < part.length; at += 1) {
        for (const next of around(part[at], width)) {
          if (seen[next] === 0 && holds(next)) {
            seen[next] = 1
            part.push(next)
          }
        }
      }
      parts.push(part)
    }
  }
  return parts
}

/** Steps along cells for which something holds from the nearest of some cells. */
function stepsFrom(
  from: readonly number[],
  width: number,
  holds: (i: number) => boolean
): Map<number, number> {
  const steps = new Map(from.map(i => [i, 0]))
  const queue = [...from]
  for (let at = 0; at < queue.length; at += 1) {
    for (const next of around(queue[at], width)) {
      if (!steps.has(next) && holds(next)) {
        steps.set(next, (steps.get(queue[at]) ?? 0) + 1)
        queue.push(next)
      }
    }
  }
  return steps
}
