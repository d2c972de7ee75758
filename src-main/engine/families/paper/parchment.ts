import { cos, sin } from '../../kernel/det-math.ts'
import type { Random, Vec2 } from '../../kernel/types.ts'
import { at, extrude, group, rotated, sharp } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

/** Old paper: torn outlines, rolled ends, blots. */

/** A rectangle with torn sides and upper edge: notches of up to `depth`, some deeper tears; centred, counter-clockwise. */
export function tornOutline(width: number, height: number, depth: number, random: Random): readonly Vec2[] {
  const corners: readonly Vec2[] = [
    [-width / 2, -height / 2],
    [width / 2, -height / 2],
    [width / 2, height / 2],
    [-width / 2, height / 2],
  ]
  const points: Vec2[] = []
  corners.forEach((a, side) => {
    const b = corners[(side + 1) % 4]
    const inward: Vec2 = [
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ][side] as unknown as Vec2
    if (side === 0) {
      // The lower edge goes on as a roll.
      points.push(a)
      return
    }
    const count = Math.round((side % 2 === 0 ? width : height) / (Math.max(width, height) / 17))
    for (let i = 0; i < count; i++) {
      const t = (i + (i === 0 ? 0.1 : random.range(0.15, 0.85))) / count
      const isTear = i > 0 && i < count - 1 && random.chance(0.16)
      const bite = depth * (isTear ? random.range(1.6, 2.6) : random.range(0, 0.8)) * (i === 0 ? 0.6 : 1)
      points.push([a[0] + (b[0] - a[0]) * t + inward[0] * bite, a[1] + (b[1] - a[1]) * t + inward[1] * bite])
    }
  })
  return points
}

/** An irregular round blot. */
export function blot(radius: number, random: Random, count = 11): readonly Vec2[] {
  return Array.from({ length: count }, (_, i): Vec2 => {
    const angle = (2 * Math.PI * i) / count
    const r = radius * random.range(0.75, 1.15)
    return [r * cos(angle), r * sin(angle)]
  })
}

/**
 * A rolled end along X: a spiral of paper whose outer turn leaves the sheet (plane z = 0) at the origin, upward when
 * `side` is 1 and downward when −1, and rolls toward +Z.
 */
export function roll(width: number, radius: number, thick: number, side: 1 | -1): Shape {
  const turns = 1.55
  const steps = 26
  const spiral = (grow: number): readonly Vec2[] =>
    Array.from({ length: steps + 1 }, (_, i): Vec2 => {
      const t = i / steps
      const angle = Math.PI - t * turns * 2 * Math.PI
      const r = radius * (1 - 0.42 * t) + grow
      // x of the section is z of the model: the sheet is met at angle π, tangent to it.
      return [radius + r * cos(angle), side * r * sin(angle)]
    })
  const outline = [...spiral(thick / 2), ...[...spiral(-thick / 2)].reverse()]
  return rotated([0, -Math.PI / 2, 0], extrude(outline, width, { edge: sharp }))
}

/** A thin picture piece half sunk into a face toward +Z (or −Z) at `z`. */
export function inlay(outline: readonly Vec2[], z: number, depth = 0.001, smooth = false): Shape {
  return at([0, 0, z], extrude(outline, depth, { smooth, edge: sharp }))
}

/** A dashed line along a polyline: flat dashes on the plane z. */
export function dashes(path: readonly Vec2[], width: number, dash: number, z: number): Shape {
  const pieces: Shape[] = []
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1], path[i]]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const long = Math.sqrt(dx * dx + dy * dy)
    const [ux, uy] = [dx / long, dy / long]
    for (let s = 0; s + dash <= long; s += dash * 1.8) {
      const p: Vec2 = [a[0] + ux * s, a[1] + uy * s]
      const q: Vec2 = [p[0] + ux * dash, p[1] + uy * dash]
      const [nx, ny] = [(-uy * width) / 2, (ux * width) / 2]
      pieces.push(
        inlay(
          [
            [p[0] - nx, p[1] - ny],
            [q[0] - nx, q[1] - ny],
            [q[0] + nx, q[1] + ny],
            [p[0] + nx, p[1] + ny],
          ],
          z,
          0.004
        )
      )
    }
  }
  return group(pieces)
}

/** A star with `points` tips, the first on +Y. */
export function star(points: number, outer: number, inner: number, turn = 0): readonly Vec2[] {
  return Array.from({ length: points * 2 }, (_, i): Vec2 => {
    const angle = Math.PI / 2 + turn + (i * Math.PI) / points
    const r = i % 2 === 0 ? outer : inner
    return [r * cos(angle), r * sin(angle)]
  })
}

/** Moves an outline. */
export const moved = (outline: readonly Vec2[], [dx, dy]: Vec2, size = 1): readonly Vec2[] =>
  outline.map(([x, y]): Vec2 => [x * size + dx, y * size + dy])
