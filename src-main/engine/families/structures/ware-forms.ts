import { PI, TAU, cos, sin } from '../../kernel/det-math.ts'
import { wound } from '../../kernel/polygon.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { extrude, rotated, sharp } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'

/**
 * What shops sell, as it stands large over their doors and small in their windows: each about a metre high and 1.2 m wide, on
 * y = 0, to be seen from the front.
 */
export type Ware = (slot: SlotTags) => readonly Shape[]

const QUARTER = PI / 2

/** A shape that stands upright, turned to face the street. */
export const facing = (shape: Shape): Shape => rotated([QUARTER, 0, 0], shape)

/** A shape that stands upright, laid along x. */
export const lying = (shape: Shape): Shape => rotated([0, 0, QUARTER], shape)

/** A plate of an outline in x and y, so thick along z. */
export const flat = (outline: readonly Vec2[], thick: number): Shape =>
  extrude(wound(outline, 'ccw'), thick, { edge: sharp })

/** So many points evenly round a circle. */
export const ring = (n: number, radius: number): readonly Vec2[] =>
  Array.from({ length: n }, (_, i): Vec2 => [radius * cos((i * TAU) / n), radius * sin((i * TAU) / n)])
