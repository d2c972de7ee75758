import type { Vec2 } from '../../kernel/types.ts'
import { at, bevel, box, group, row, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'

/** Windows in a grid on a wall that faces +Z at z = 0: glass in frames, their middle at the origin. */
export function windows(slot: SlotTags, [columns, rows]: Vec2, [dx, dy]: Vec2, [w, h]: Vec2): Shape {
  const grid = (child: Shape): Shape =>
    at(
      [-((columns - 1) * dx) / 2, -((rows - 1) * dy) / 2, 0],
      row(rows, [0, dy, 0], row(columns, [dx, 0, 0], child))
    )
  return group([
    tag(slot('window_frame', 'trim', 'opening'), grid(box([w + 0.24, h + 0.24, 0.14], { edge: sharp }))),
    tag(slot('window', 'glass', 'opening'), grid(box([w, h, 0.2], { edge: sharp }))),
    tag(slot('window_bar', 'trim', 'opening'), grid(box([0.09, h, 0.26], { edge: sharp }))),
  ])
}

/** A door of two leaves with a frame, standing at the origin, facing +Z. */
export const doors = (slot: SlotTags, w: number, h: number): Shape =>
  group([
    at(
      [0, h / 2, 0],
      box([w + 0.4, h + 0.2, 0.2], { edge: sharp, ...slot('door_frame', 'trim', 'opening') })
    ),
    at([0, h / 2, 0.05], box([w, h, 0.2], { edge: sharp, ...slot('door', 'door', 'opening') })),
    at([0, h / 2, 0.12], box([0.06, h, 0.1], { edge: sharp, ...slot('door_frame', 'trim', 'opening') })),
  ])

/** A block that stands on the origin. */
export const block = (w: number, h: number, d: number, edge = 0.08): Shape =>
  at([0, h / 2, 0], box([w, h, d], { edge: bevel(edge) }))
