import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, bevel, box, cylinder, extrude, group, lathe, row, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slabAt, TOP, type Plate } from './plate.ts'

/** Walls, lines and ropes behind and around the middle of a diorama. */

/** Where things behind the middle begin. */
const BEHIND = -0.94

/** Heights of walls above the ground, metres: a plain one, one with a window, one of shelves. */
export const HIGH = { plain: 1.15, window: 1.3, shelves: 1.35 } as const

const wallAt = ({ tall }: Plate): Shape =>
  slabAt([0, TOP - 0.02, BEHIND], [1.98, HIGH.plain * tall, 0.08], 0.008)

/** A wall with its skirting. */
export function wall(plate: Plate): readonly Shape[] {
  const { slot } = plate
  return [
    tag(slot('wall', 'back', 'support'), wallAt(plate)),
    tag(
      slot('skirting', 'light', 'ornament'),
      slabAt([0, TOP - 0.01, BEHIND + 0.05], [1.96, 0.09, 0.03], 0.006)
    ),
  ]
}

/** A wall on the left, as high as the one behind. */
export function sideWall({ slot, tall }: Plate, back: string): readonly Shape[] {
  const high = (back === 'window' || back === 'shelves' ? HIGH[back] : HIGH.plain) * tall
  const [from, to] = [BEHIND + 0.04, 0.985]
  const slab = (x: number, y: number, size: readonly [wide: number, high: number]): Shape =>
    slabAt([x, y, (from + to) / 2], [size[0], size[1], to - from], 0.006)
  return [
    tag(slot('side_wall', 'back', 'support'), slab(BEHIND, TOP - 0.02, [0.08, high])),
    tag(slot('side_skirting', 'light', 'ornament'), slab(BEHIND + 0.05, TOP - 0.01, [0.03, 0.09])),
  ]
}

/** A wall with a window of four panes, its sill and two curtains. */
export function windowWall(plate: Plate): readonly Shape[] {
  const { slot, tall } = plate
  const high = HIGH.window * tall
  const [wide, low, up] = [0.94, 0.42 * high, 0.88 * high]
  const [w, h] = [0.99, high]
  const outer: readonly Vec2[] = [
    [-w, 0],
    [w, 0],
    [w, h],
    [-w, h],
  ]
  const hole: readonly Vec2[] = [
    [-wide / 2, low],
    [-wide / 2, up],
    [wide / 2, up],
    [wide / 2, low],
  ]
  const middle = (low + up) / 2
  const place = (x: number, y: number, size: Vec3, z = BEHIND): Shape =>
    at([x, TOP - 0.02 + y, z], box(size, { edge: bevel(0.006) }))
  return [
    tag(
      slot('wall', 'back', 'support'),
      at([0, TOP - 0.02, BEHIND], extrude(outer, 0.08, { holes: [hole], edge: bevel(0.006) }))
    ),
    tag(
      slot('frame', 'light', 'feature'),
      ...[-wide / 2, 0, wide / 2].map(x => place(x, middle, [0.05, up - low + 0.05, 0.11])),
      ...[low, middle, up].map(y => place(0, y, [wide + 0.05, 0.05, 0.105])),
      place(0, low - 0.03, [wide + 0.2, 0.045, 0.2], BEHIND + 0.06)
    ),
    tag(slot('pane', 'sky', 'ornament'), place(0, middle, [wide - 0.01, up - low - 0.01, 0.03], BEHIND)),
  ]
}

/** A wall of light tiles with a shelf of jars. */
export function tiled(plate: Plate): readonly Shape[] {
  const { slot, tall } = plate
  const low = 0.58
  const tiles = Array.from({ length: 40 }, (_, n) => {
    const [i, k] = [n % 10, Math.floor(n / 10)]
    return at(
      [-0.882 + 0.196 * i, low + 0.1 + 0.14 * k * tall, -0.655],
      box([0.184, 0.128 * tall, 0.02], { edge: bevel(0.005) })
    )
  })
  const jar = (x: number, size: number): Shape =>
    at(
      [x, low + 0.62 * tall + 0.038, -0.56],
      lathe(
        [
          [0, 0],
          [0.07 * size, 0],
          [0.07 * size, 0.15 * size],
          [0.045 * size, 0.18 * size],
          [0.045 * size, 0.21 * size],
          [0, 0.21 * size],
        ],
        { edge: sharp }
      )
    )
  return [
    tag(slot('wall', 'back', 'support'), slabAt([0, low, -0.69], [1.98, 0.95 * tall, 0.06], 0.006)),
    tag(slot('tile', 'light', 'ornament'), ...tiles),
    tag(slot('board', 'wood', 'ornament'), slabAt([0, low + 0.62 * tall, -0.57], [1.5, 0.04, 0.2], 0.008)),
    tag(slot('jar', 'second', 'ornament'), jar(-0.5, 1), jar(-0.3, 0.8), jar(0.42, 1.1)),
  ]
}

/** A fence of pointed boards. */
export function pickets({ slot, tall }: Plate): readonly Shape[] {
  const high = 0.52 * tall
  const board: readonly Vec2[] = [
    [-0.05, 0],
    [0.05, 0],
    [0.05, high * 0.86],
    [0, high],
    [-0.05, high * 0.86],
  ]
  return [
    tag(
      slot('picket', 'light', 'feature'),
      row(12, [0.166, 0, 0], at([-0.913, TOP - 0.02, -0.86], extrude(board, 0.03, { edge: bevel(0.004) })))
    ),
    tag(
      slot('rail', 'light', 'support'),
      ...[0.22, 0.62].map(y => slabAt([0, TOP + y * high, -0.89], [1.94, 0.05, 0.04], 0.004))
    ),
  ]
}

/** Two posts with a line between them; the anchor `line` of the diorama is on it. */
export function line({ slot, tall }: Plate): readonly Shape[] {
  const high = LINE * tall
  const rope = Array.from({ length: 9 }, (_, i): Vec3 => {
    const x = -0.9 + 0.225 * i
    return [x, TOP + high - 0.03 + 0.03 * (x / 0.9) * (x / 0.9), 0]
  })
  const post = (x: number): Shape =>
    group([
      slabAt([x, TOP - 0.02, 0], [0.07, high + 0.1, 0.07], 0.006),
      at([x, TOP + high + 0.01, 0], box([0.06, 0.06, 0.5], { edge: bevel(0.006) })),
    ])
  return [
    tag(slot('post', 'wood', 'support'), post(-0.92), post(0.92)),
    tag(slot('line', 'light', 'feature'), sweep(rope, 0.016, { smooth: true })),
    tag(
      slot('peg', 'second', 'ornament'),
      ...[-0.72, -0.6, 0.62, 0.74].map(x =>
        at([x, TOP + high - 0.045, 0], box([0.035, 0.1, 0.045], { edge: bevel(0.005) }))
      )
    ),
  ]
}

/** Height of a clothes line above the ground. */
export const LINE = 1.2

/** A net between two posts. */
export function net({ slot, tall }: Plate): readonly Shape[] {
  const high = 0.4 * tall
  const strands = [0.2, 0.4, 0.6, 0.8].map(y =>
    slabAt([0, TOP + high * y, -0.7], [1.86, 0.012, 0.012], 0.002)
  )
  const ties = Array.from({ length: 15 }, (_, i) =>
    slabAt([-0.84 + 0.12 * i, TOP, -0.7], [0.012, high, 0.012], 0.002)
  )
  return [
    tag(
      slot('post', 'metal', 'support'),
      ...[-0.92, 0.92].map(x => at([x, TOP + high / 2, -0.7], cylinder(0.03, high + 0.08)))
    ),
    tag(slot('net', 'dark', 'feature'), ...strands, ...ties),
    tag(slot('tape', 'light', 'ornament'), slabAt([0, TOP + high - 0.03, -0.7], [1.86, 0.06, 0.03], 0.004)),
  ]
}

/** Three ropes around four posts. */
export function ropes({ slot, tall }: Plate): readonly Shape[] {
  const [high, far] = [0.5 * tall, 0.9]
  const corners: readonly Vec2[] = [
    [-far, -far],
    [far, -far],
    [far, far],
    [-far, far],
  ]
  const rope = (y: number): Shape =>
    sweep(
      [corners[3], corners[0], corners[1], corners[2]].map(([x, z]): Vec3 => [x, TOP + y * high, z]),
      0.02
    )
  return [
    tag(
      slot('post', 'second', 'support'),
      ...corners.map(([x, z]) => at([x, TOP + high / 2 - 0.02, z], cylinder(0.05, high + 0.06)))
    ),
    tag(slot('rope', 'accent', 'feature'), rope(0.4), rope(0.68), rope(0.94)),
  ]
}
