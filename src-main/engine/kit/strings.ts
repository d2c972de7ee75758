import { pow } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import { at, box, cylinder, ellipsoid, group, rotated, sharp } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import { wire } from './plates.ts'

/** What plucked and bowed instruments share: strings, frets, tuning machines. The neck runs along +Y and faces +Z. */

/** Distance from the nut of the `n`-th fret on a string of that length: twelve equal steps an octave. */
export function fretAt(stringLength: number, n: number): number {
  return stringLength * (1 - pow(2, -n / 12))
}

export interface NeckLine {
  /** Heights (y) of the nut and of the bridge. */
  readonly nut: number
  readonly bridge: number
  /** Width of the fingerboard at the nut and at the body's end, and where that end is. */
  readonly narrow: number
  readonly wide: number
  readonly end: number
}

/** Width of the fingerboard at a height. */
export function widthAt(neck: NeckLine, y: number): number {
  const t = (neck.nut - y) / (neck.nut - neck.end)
  return neck.narrow + (neck.wide - neck.narrow) * t
}

/** Metal wires across the fingerboard from the first to the last fret that it has room for. */
export function frets(neck: NeckLine, z: number, count: number, thick: number): Shape[] {
  const places = Array.from({ length: count }, (_, i) => neck.nut - fretAt(neck.nut - neck.bridge, i + 1))
  return places
    .filter(y => y > neck.end + thick * 2)
    .map(y => at([0, y, z], box([widthAt(neck, y), thick, thick * 1.2], { edge: sharp })))
}

/** Dots between the frets 3, 5, 7, 9, 12 … of the board. */
export function fretDots(neck: NeckLine, z: number, radius: number): Shape[] {
  const between = (n: number): number =>
    neck.nut - (fretAt(neck.nut - neck.bridge, n) + fretAt(neck.nut - neck.bridge, n - 1)) / 2
  return [3, 5, 7, 9, 12, 15, 17]
    .filter(n => between(n) > neck.end + radius)
    .map(n => at([0, between(n), z], rotated([Math.PI / 2, 0, 0], cylinder(radius, 0.0012, { edge: sharp }))))
}

/** Strings side by side from `from` to `to`, spread over a width at either end. */
export function strings(
  count: number,
  from: { readonly y: number; readonly z: number; readonly spread: number },
  to: { readonly y: number; readonly z: number; readonly spread: number },
  thick: number
): Shape[] {
  return Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0 : i / (count - 1) - 0.5
    const a: Vec3 = [t * from.spread, from.y, from.z]
    const b: Vec3 = [t * to.spread, to.y, to.z]
    // Bass strings, on the left, are thicker.
    return wire(a, b, thick * (1.25 - t * 0.5))
  })
}

/** A tuning machine: post toward +Z at the origin, its button to +X (`side` 1) or −X (−1) at the distance `reach`. */
export function tuner(size: number, reach: number, side: 1 | -1): Shape {
  return group([
    at([0, 0, size * 0.3], rotated([Math.PI / 2, 0, 0], cylinder(size * 0.28, size * 1.5, { edge: sharp }))),
    at([(side * reach) / 2, 0, -size * 0.25], box([reach, size * 0.22, size * 0.22], { edge: sharp })),
    at([side * reach, 0, -size * 0.25], ellipsoid([size * 0.42, size * 0.6, size * 0.28])),
  ])
}
