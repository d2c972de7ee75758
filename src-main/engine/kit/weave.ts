import { cos, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import { around, at, group, lathe, loft, rotated, sharp, sweep } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'
import { outerRadius } from './vessels.ts'

/** Basketwork on round bodies, so coarse that a preview shows it. */

/** One visible length of a withe: thick in the middle, dipping under the stakes at its ends; along Z at radius x = 0. */
function withe(length: number, tall: number, thick: number): Shape {
  const section = (z: number, k: number): readonly Vec3[] => [
    [thick * (k - 1), -tall * 0.5 * (0.55 + 0.45 * k), z],
    [thick * k, 0, z],
    [thick * (k - 1), tall * 0.5 * (0.55 + 0.45 * k), z],
    [-thick, 0, z],
  ]
  return loft([section(-length / 2, 0.15), section(0, 1), section(length / 2, 0.15)], { edge: sharp })
}

/** Rows of woven withes around an outline [radius, height], `stakes` around, with a thin wall behind them. */
export function wovenWall(
  outside: readonly Vec2[],
  rows: number,
  stakes: number,
  tags: ShapeTags = {}
): Shape {
  const [low, high] = [outside[0][1], outside[outside.length - 1][1]]
  const pitch = (high - low) / rows
  const bands = Array.from({ length: rows }, (_, i) => {
    const y = low + pitch * (i + 0.5)
    const r = outerRadius(outside, y)
    const length = (TAU * r) / stakes
    const one = at([r, y, 0], withe(length * 1.12, pitch * 1.05, r * 0.05))
    return rotated([0, i % 2 === 0 ? 0 : TAU / stakes / 2, 0], around(stakes, one))
  })
  const wall = 0.035 * outside[0][0]
  const inside = [...outside].reverse().map(([r, y]): Vec2 => [r - wall, y])
  const back = lathe([
    [0, low],
    ...outside,
    ...inside.slice(0, -1),
    [inside[inside.length - 1][0], low + wall],
    [0, low + wall],
  ])
  return group([back, ...bands], tags)
}

/** A plaited rim or handle: two strands turned around each other along a path. */
export function braid(path: readonly Vec3[], radius: number, isClosed: boolean, tags: ShapeTags = {}): Shape {
  const turns = path.length * 0.9
  const strand = (phase: number): Shape =>
    sweep(
      path.map(([x, y, z], i): Vec3 => {
        const angle = phase + (TAU * turns * i) / path.length
        return [x, y + radius * 0.5 * sin(angle), z + radius * 0.5 * cos(angle)]
      }),
      radius * 0.72,
      { closed: isClosed, smooth: true }
    )
  return group([strand(0), strand(TAU / 2)], tags)
}

/** A ring of points at a height, for rims. */
export function ringPath(radius: number, height: number, count: number): readonly Vec3[] {
  return Array.from({ length: count }, (_, i): Vec3 => {
    const angle = (TAU * i) / count
    return [radius * cos(angle), height, radius * sin(angle)]
  })
}
