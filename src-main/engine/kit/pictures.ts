import { cos, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2 } from '../kernel/types.ts'
import { at, extrude, group, sharp } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import { ellipse } from './outlines.ts'

/** Painted pictures as layers of thin inlays that face +Z, their ground in z = 0: what a preview shows of them. */

/** An irregular drop with runs: a star-shaped outline. */
export function blot(size: number, turn: number): readonly Vec2[] {
  return Array.from({ length: 14 }, (_, i): Vec2 => {
    const angle = (TAU * i) / 14
    const r = size * (0.72 + 0.22 * cos(3 * angle + turn) + 0.2 * sin(5 * angle + turn * 2.3))
    return [r * cos(angle), r * sin(angle)]
  })
}

/** Sky, hills, a sun and a path, laid over one another like cut paper. */
export function landscape(width: number, height: number): Shape {
  const [x, y] = [width / 2, height / 2]
  const layer = (outline: readonly Vec2[], color: string, depth: number): Shape =>
    extrude(outline, depth, {
      part: 'picture',
      role: 'ornament',
      edge: sharp,
      material: { recipe: 'paper', color },
    })
  const ground = (line: readonly Vec2[]): readonly Vec2[] => [[-x, -y], [x, -y], ...line]
  return group([
    layer(
      [
        [-x, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ],
      '#8fc4e4',
      0.002
    ),
    at(
      [x * 0.4, y * 0.5, 0],
      extrude(ellipse(width * 0.08, width * 0.08, 16), 0.004, {
        smooth: true,
        edge: sharp,
        part: 'picture',
        role: 'ornament',
        material: { recipe: 'paper', color: '#f7d34e' },
      })
    ),
    layer(
      ground([
        [x, y * 0.05],
        [x * 0.5, y * 0.3],
        [x * 0.1, y * 0.02],
        [-x * 0.4, y * 0.34],
        [-x, y * 0.08],
      ]),
      '#5d7fa3',
      0.005
    ),
    layer(
      ground([
        [x, -y * 0.2],
        [x * 0.4, -y * 0.02],
        [-x * 0.2, -y * 0.16],
        [-x, -y * 0.04],
      ]),
      '#5f9a4e',
      0.0065
    ),
    layer(
      ground([
        [x, -y * 0.5],
        [x * 0.2, -y * 0.36],
        [-x, -y * 0.56],
      ]),
      '#3f7a3c',
      0.008
    ),
    layer(
      [
        [-x * 0.35, -y],
        [x * 0.1, -y],
        [-x * 0.02, -y * 0.42],
        [-x * 0.1, -y * 0.42],
      ],
      '#d9bd85',
      0.0095
    ),
  ])
}

/** Head and shoulders of a lady before a dark ground. */
export function portrait(width: number, height: number): Shape {
  const [x, y] = [width / 2, height / 2]
  const s = Math.min(x, y * 0.8)
  const layer = (outline: readonly Vec2[], color: string, depth: number): Shape =>
    extrude(outline, depth, {
      part: 'picture',
      role: 'ornament',
      edge: sharp,
      material: { recipe: 'paper', color },
    })
  const oval = (cx: number, cy: number, rx: number, ry: number): readonly Vec2[] =>
    ellipse(rx, ry, 20).map(([a, b]): Vec2 => [a + cx, b + cy])
  const shoulders: readonly Vec2[] = [
    [-s * 0.95, -y],
    [s * 0.95, -y],
    [s * 0.85, -y * 0.62],
    [s * 0.3, -y * 0.36],
    [-s * 0.3, -y * 0.36],
    [-s * 0.85, -y * 0.62],
  ]
  const neck: readonly Vec2[] = [
    [-s * 0.16, -y * 0.5],
    [s * 0.16, -y * 0.5],
    [s * 0.16, 0],
    [-s * 0.16, 0],
  ]
  return group([
    layer(
      [
        [-x, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ],
      '#4a5a4c',
      0.002
    ),
    layer(oval(0, y * 0.24, s * 0.5, s * 0.64), '#4b2d1d', 0.004),
    layer(shoulders, '#7a2732', 0.005),
    layer(neck, '#e3b492', 0.006),
    layer(oval(0, y * 0.2, s * 0.34, s * 0.45), '#efc6a4', 0.0075),
    ...[-1, 1].map(side => layer(oval(side * s * 0.13, y * 0.24, s * 0.045, s * 0.03), '#3a2a22', 0.0085)),
    layer(oval(0, y * 0.2 - s * 0.24, s * 0.09, s * 0.03), '#b3423f', 0.0085),
  ])
}
