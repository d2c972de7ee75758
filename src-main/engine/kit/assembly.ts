import type { Vec2, Vec3 } from '../kernel/types.ts'
import { at, bevel, box, cylinder, lathe, rotated, sweep, tag } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'
import { disc, plate, rod } from './plates.ts'

/** Parts that are several plain pieces, as lists of numbers: a machine is read like a table. Metres; middle first. */

/** Boxes: middle, then width, height, depth. */
export const blocks = (
  tags: ShapeTags,
  ...rows: readonly (readonly [x: number, y: number, z: number, w: number, h: number, d: number])[]
): Shape => tag(tags, ...rows.map(([x, y, z, w, h, d]) => at([x, y, z], box([w, h, d]))))

/** Plates that face +Z with round corners: middle, then width, height, thickness, radius of the corners. */
export const panels = (
  tags: ShapeTags,
  ...rows: readonly (readonly [
    x: number,
    y: number,
    z: number,
    w: number,
    h: number,
    d: number,
    round: number,
  ])[]
): Shape =>
  tag(tags, ...rows.map(([x, y, z, w, h, d, radius]) => at([x, y, z], plate(w, h, d, { radius, steps: 4 }))))

/** Discs that face +Z: middle, then radius and thickness. */
export const discs = (
  tags: ShapeTags,
  ...rows: readonly (readonly [x: number, y: number, z: number, r: number, d: number])[]
): Shape => tag(tags, ...rows.map(([x, y, z, r, d]) => at([x, y, z], disc(r, d))))

/** Upright cylinders: middle, then radius and height. */
export const posts = (
  tags: ShapeTags,
  ...rows: readonly (readonly [x: number, y: number, z: number, r: number, h: number])[]
): Shape => tag(tags, ...rows.map(([x, y, z, r, h]) => at([x, y, z], cylinder(r, h))))

/** Straight round rods: one end, the other, the radius. */
export const rods = (
  tags: ShapeTags,
  ...rows: readonly (readonly [from: Vec3, to: Vec3, radius: number])[]
): Shape => tag(tags, ...rows.map(([from, to, radius]) => rod(from, to, radius)))

/** Bent tubes, hoses and cords along smooth paths, their ends round. */
export const tubes = (
  tags: ShapeTags,
  radius: number | readonly number[],
  ...paths: readonly (readonly Vec3[])[]
): Shape => tag(tags, ...paths.map(path => sweep(path, radius, { smooth: true, caps: 'round' })))

/** A body turned around +Y at `place`. */
export const turned = (tags: ShapeTags, place: Vec3, profile: readonly Vec2[]): Shape =>
  at(place, lathe(profile, tags))

/** A body turned around +Z at `place`: its profile runs from the back to the front. */
export const turnedToFront = (tags: ShapeTags, place: Vec3, profile: readonly Vec2[]): Shape =>
  at(place, rotated([Math.PI / 2, 0, 0], lathe(profile, tags)))

/** A small bevel for what is made of sheet metal or moulded. */
export const MOULDED = bevel(0.004)
