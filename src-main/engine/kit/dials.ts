import { cos, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { at, box, cylinder, extrude, group, rotated, sharp, tag } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import { turning } from './motions.ts'
import { disc } from './plates.ts'

/** Faces of clocks. They face +Z, their middle at the origin. */

export interface DialOptions {
  readonly radius: number
  readonly face: MaterialSpec
  readonly ink: MaterialSpec
  /** Hours and minutes that the hands show. */
  readonly time: readonly [hours: number, minutes: number]
  /** Bars instead of figures at the hours. */
  readonly marks: 'figures' | 'bars'
}

/** Strokes of the ten figures on a grid of 2 × 4, as [x, y, width, height] of bars: what one reads from a distance. */
const FIGURES: Readonly<Record<string, readonly (readonly [number, number, number, number])[]>> = {
  '0': [
    [-0.8, 0, 0.4, 4],
    [0.8, 0, 0.4, 4],
    [0, 1.8, 2, 0.4],
    [0, -1.8, 2, 0.4],
  ],
  '1': [[0, 0, 0.5, 4]],
  '2': [
    [0, 1.8, 2, 0.4],
    [0.8, 1, 0.4, 2],
    [0, 0, 2, 0.4],
    [-0.8, -1, 0.4, 2],
    [0, -1.8, 2, 0.4],
  ],
  '3': [
    [0, 1.8, 2, 0.4],
    [0.8, 0, 0.4, 4],
    [0.1, 0, 1.6, 0.4],
    [0, -1.8, 2, 0.4],
  ],
  '4': [
    [-0.8, 1, 0.4, 2],
    [0, 0, 2, 0.4],
    [0.8, 0, 0.4, 4],
  ],
  '5': [
    [0, 1.8, 2, 0.4],
    [-0.8, 1, 0.4, 2],
    [0, 0, 2, 0.4],
    [0.8, -1, 0.4, 2],
    [0, -1.8, 2, 0.4],
  ],
  '6': [
    [0, 1.8, 2, 0.4],
    [-0.8, 0, 0.4, 4],
    [0, 0, 2, 0.4],
    [0.8, -1, 0.4, 2],
    [0, -1.8, 2, 0.4],
  ],
  '7': [
    [0, 1.8, 2, 0.4],
    [0.8, 0, 0.4, 4],
  ],
  '8': [
    [-0.8, 0, 0.4, 4],
    [0.8, 0, 0.4, 4],
    [0, 1.8, 2, 0.4],
    [0, 0, 2, 0.4],
    [0, -1.8, 2, 0.4],
  ],
  '9': [
    [-0.8, 1, 0.4, 2],
    [0.8, 0, 0.4, 4],
    [0, 1.8, 2, 0.4],
    [0, 0, 2, 0.4],
    [0, -1.8, 2, 0.4],
  ],
}

/** A number in block figures, `height` tall, facing +Z. */
export function blockNumber(value: number, height: number, depth: number): Shape {
  const unit = height / 4
  const text = String(value)
  const pitch = unit * 2.8
  return group(
    [...text].flatMap((figure, i) =>
      (FIGURES[figure] ?? []).map(([x, y, w, h]) =>
        at(
          [(i - (text.length - 1) / 2) * pitch + x * unit, y * unit, 0],
          box([w * unit, h * unit, depth], { edge: sharp })
        )
      )
    )
  )
}

/** A clock hand from the middle toward the top, tapering to a point. */
function hand(length: number, width: number, depth: number): Shape {
  const outline: readonly Vec2[] = [
    [-width * 0.5, -length * 0.14],
    [width * 0.5, -length * 0.14],
    [width * 0.62, length * 0.5],
    [0, length],
    [-width * 0.62, length * 0.5],
  ]
  return extrude(outline, depth, { edge: sharp })
}

/** A dial with figures, minute marks and hands (parts `dial`, `figure`, `hand`): its back in z = 0. */
export function clockDial({ radius: r, face, ink, time, marks }: DialOptions): Shape {
  const thick = r * 0.05
  const [hours, minutes] = time
  const turn = (share: number): number => -TAU * share
  const hour = (i: number): Shape => {
    const angle = (TAU * i) / 12
    const at0 = (k: number): [number, number, number] => [r * k * sin(angle), r * k * cos(angle), thick]
    return marks === 'figures'
      ? at(at0(0.74), blockNumber(i === 0 ? 12 : i, r * 0.17, thick * 0.5))
      : at(at0(0.8), box([r * 0.045, r * 0.2, thick * 0.5], { edge: sharp }), { rotate: [0, 0, -angle] })
  }
  const tick = at([0, r * 0.92, thick], box([r * 0.022, r * 0.06, thick * 0.5], { edge: sharp }))
  return group([
    at([0, 0, thick / 2], disc(r, thick, { part: 'dial', role: 'feature', material: face, edge: sharp })),
    tag(
      { part: 'figure', role: 'detail', material: ink },
      ...Array.from({ length: 12 }, (_, i) => hour(i)),
      ...Array.from({ length: 12 }, (_, i) => rotated([0, 0, turn(i / 12)], tick))
    ),
    tag(
      { part: 'hand', role: 'detail', material: ink },
      turning(
        at([0, 0, thick * 1.4], hand(r * 0.48, r * 0.085, thick * 0.5), {
          rotate: [0, 0, turn((hours + minutes / 60) / 12)],
        }),
        'hourHand'
      ),
      turning(
        at([0, 0, thick * 1.8], hand(r * 0.72, r * 0.06, thick * 0.5), {
          rotate: [0, 0, turn(minutes / 60)],
        }),
        'minuteHand'
      ),
      at([0, 0, thick * 1.4], cylinder(r * 0.06, thick * 2), { rotate: [Math.PI / 2, 0, 0] })
    ),
  ])
}
