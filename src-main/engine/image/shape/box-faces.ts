import { clamp, cos } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import type { Colours } from './colours.ts'
import { eavesOf, type House } from './house.ts'
import type { Corner } from './oblique.ts'

/** Least step of colour across an edge, and least difference of two faces' brightness, 0–1. */
const STEP = 0.03
const BRIGHTER = 0.03

/** Share of the near upright edge's rows at which the colour changes the same way, at its clearest place. */
export function edgeShare(
  { near }: Corner,
  { walls, pitch }: House,
  { planes, width, height, cell, left, top }: Colours
): number {
  const [low, high] = [0.12, 0.88].map(share => near[1] + share * walls * cos(pitch))
  const column = Math.round((near[0] - left) / cell)
  const rows = Array.from({ length: height }, (_, row) => row).filter(row => {
    const y = top - row * cell
    return y > low && y < high
  })
  const shares = [-3, -2, -1, 0, 1, 2, 3].flatMap(shift => {
    const steps = rows.map(row => {
      const i = row * width + column + shift
      return planes.reduce((sum, plane) => sum + (plane[i + 2] - plane[i - 2]) / 3, 0)
    })
    return [1, -1].map(sign => steps.filter(step => step * sign > STEP).length)
  })
  return Math.max(...shares) / Math.max(rows.length, 1)
}

/** How far beside the eaves colours are compared, and where they are looked for, frame units. */
const BESIDE = 0.02
const EAVES = [-2, -1, 0, 1, 2].map(step => 0.01 * step)
/** Samples along the eaves, without their ends. */
const SAMPLES = Array.from({ length: 41 }, (_, i) => 0.06 + (0.88 * i) / 40)

/** Share of the eaves of the roof's slope that is seen at which roof and wall differ in the same way, at their clearest place. */
export function eavesShare(house: House, { planes, width, height, cell, left, top }: Colours): number {
  const [near, far] = eavesOf(house)
  const cellAt = (x: number, y: number): number => {
    const [column, row] = [Math.round((x - left) / cell), Math.round((top - y) / cell)]
    return clamp(row, 0, height - 1) * width + clamp(column, 0, width - 1)
  }
  const shares = EAVES.flatMap(shift => {
    const steps = SAMPLES.map(share => {
      const x = near[0] + share * (far[0] - near[0])
      const y = near[1] + share * (far[1] - near[1]) + shift
      const [above, below] = [cellAt(x, y + BESIDE), cellAt(x, y - BESIDE)]
      return planes.map(plane => plane[above] - plane[below])
    })
    return planes.flatMap((_, k) =>
      [1, -1].map(sign => steps.filter(step => step[k] * sign > STEP).length / steps.length)
    )
  })
  return Math.max(...shares)
}

/** Whether the middles of the top and the two walls that are seen differ in brightness. */
export function facesDiffer(
  { left: west, near, right: east }: Corner,
  { walls, pitch }: House,
  { planes, width, height, cell, left, top }: Colours
): boolean {
  const up = walls * cos(pitch)
  const between = (a: Vec2, b: Vec2, rise: number): Vec2 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + rise]
  const faces = [between(west, near, up / 2), between(near, east, up / 2), between(west, east, up)]
  const lights = faces.map(([x, y]) => {
    const [column, row] = [Math.round((x - left) / cell), Math.round((top - y) / cell)]
    const at = clamp(row, 0, height - 1) * width + clamp(column, 0, width - 1)
    return planes.reduce((sum, plane) => sum + plane[at] / 3, 0)
  })
  return Math.max(...lights) - Math.min(...lights) > BRIGHTER
}
