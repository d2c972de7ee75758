import type { Vec3 } from '../../kernel/types.ts'
import {
  around,
  at,
  ball,
  box,
  cylinder,
  difference,
  ellipsoid,
  group,
  lathe,
  loft,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { type HatLook, TOP, hat, trim, cap } from './hat-base.ts'

/** Piece of a hat. */
export function crown(l: HatLook, tall: number, points: number): Shape {
  const y = 0.34
  const spike = at(
    [0, y + tall * 0.72, 0.37],
    cylinder(0.11, tall * 0.85, { topRadius: 0.005, edge: sharp }),
    { scale: [1, 1, 0.45] }
  )
  return group([
    tag(
      { part: 'crown', role: 'feature', material: l.metal },
      at(
        [0, y + tall * 0.15, -0.04],
        lathe(
          [
            [0.35, -0.09],
            [0.4, -0.09],
            [0.41, tall * 0.4],
            [0.36, tall * 0.4],
          ],
          { closed: true }
        )
      ),
      at([0, 0, -0.04], around(points, spike)),
      at([0, tall * 1.14, -0.04], around(points, at([0, y, 0.37], ball(0.035))))
    ),
    tag(
      { part: 'jewel', role: 'ornament', material: { recipe: 'gem', color: '#c2203a' } },
      at([0, 0, -0.04], around(points / 2, at([0, y + tall * 0.2, 0.4], ball(0.042))))
    ),
  ])
}

/** Piece of a hat. */
export function helm(l: HatLook): Shape {
  const slit = (y: number, w: number, h: number): Shape => at([0, y, 0.5], box([w, h, 0.5]))
  return group([
    tag(
      { part: 'helmet', role: 'feature', material: l.main },
      difference([
        at(
          [0, 0, -0.02],
          lathe(
            [
              [0, -0.56],
              [0.4, -0.56],
              [0.45, -0.3],
              [0.47, 0.05],
              [0.44, 0.3],
              [0.3, 0.5],
              [0, 0.58],
            ],
            { smooth: true, sharpAt: [1] }
          )
        ),
        slit(0.03, 0.6, 0.085),
        ...[-0.2, -0.28, -0.36].map(y => slit(y, 0.26, 0.03)),
      ]),
      at([0, 0.02, 0.0], torus(0.465, 0.03), { scale: [1, 1.2, 1] })
    ),
    tag(
      { part: 'visor', role: 'ornament', material: { recipe: 'plastic', color: '#141416' } },
      at([0, -0.14, 0.02], ellipsoid([0.4, 0.33, 0.385]))
    ),
    trim(l.metal, at([0, -0.1, 0.455], box([0.05, 0.6, 0.05], { edge: soft(0.015) }))),
    tag(
      { part: 'plume', role: 'ornament', material: l.trim },
      sweep(
        [
          [0, 0.5, 0.12],
          [0, 0.76, -0.02],
          [0, 0.72, -0.38],
          [0, 0.36, -0.6],
          [0, 0.02, -0.66],
        ],
        [0.05, 0.1, 0.13, 0.12, 0.02],
        { smooth: true, caps: 'round' }
      )
    ),
  ])
}

/** Piece of a hat. */
export function viking(l: HatLook): Shape {
  const horn = sweep(
    [
      [0.36, 0.3, -0.03],
      [0.58, 0.36, -0.02],
      [0.74, 0.56, 0.02],
      [0.72, 0.82, 0.06],
    ],
    [0.11, 0.1, 0.07, 0.008],
    { smooth: true, caps: 'round' }
  )
  return group([
    tag(
      { part: 'helmet', role: 'feature', material: l.main },
      at([0, 0.16, -0.05], cap(0.45, 0.44, 0.47, 0.02)),
      at([0, 0.02, 0.42], box([0.07, 0.3, 0.05], { edge: soft(0.015) }))
    ),
    trim(
      l.trim,
      at([0, 0.19, -0.05], torus(0.445, 0.04), { scale: [1, 1.3, 1.04] }),
      at([0, 0.19, -0.05], torus(0.445, 0.035), { rotate: [0, 0, Math.PI / 2], scale: [0.94, 1, 1.03] })
    ),
    tag({ part: 'horn', role: 'feature', material: { recipe: 'bone', color: '#efe4c8' } }, mirrored(horn)),
  ])
}

/** Piece of a hat. */
export function cowboyBrim(): Shape {
  const ring = (r: number, y: number): readonly Vec3[] =>
    Array.from({ length: 24 }, (_, i): Vec3 => {
      const [x, z] = RING24[i]
      return [x * r, TOP - 0.02 + y + 0.19 * x * x * r * r - 0.06 * z * z * r, z * r * 0.95 - 0.03]
    })
  return loft([ring(0.4, 0.0), ring(0.84, -0.02), ring(0.85, 0.015), ring(0.4, 0.06)], { edge: sharp })
}

/** Piece of a hat. */
export const RING24 = around24()
/** Piece of a hat. */
export function around24(): readonly (readonly [number, number])[] {
  const quarter = [0, 0.258819, 0.5, 0.707107, 0.866025, 0.965926, 1]
  return Array.from({ length: 24 }, (_, i): readonly [number, number] => {
    const q = Math.floor(i / 6)
    const [a, c] = [quarter[i % 6], quarter[6 - (i % 6)]]
    return q === 0 ? [a, c] : q === 1 ? [c, -a] : q === 2 ? [-a, -c] : [-c, a]
  })
}

/** Piece of a hat. */
export const strap = (): Shape =>
  mirrored(
    sweep(
      [
        [0.4, 0.18, 0.02],
        [0.37, -0.2, 0.1],
        [0.16, -0.47, 0.2],
        [0, -0.5, 0.24],
      ],
      0.022,
      { smooth: true }
    )
  )

/** Piece of a hat. */
export function floppy(l: HatLook, long: number): Shape {
  const cone = sweep(
    [
      [0, TOP - 0.02, -0.05],
      [0.02, TOP + 0.28, -0.07],
      [0.12, TOP + 0.3 + long * 0.35, -0.12],
      [0.36, TOP + 0.3 + long * 0.3, -0.16],
      [0.5, TOP + 0.1, -0.14],
    ],
    [0.43, 0.36, 0.22, 0.12, 0.06],
    { smooth: true, caps: 'flat' }
  )
  return group([
    hat(l.main, cone),
    trim(
      l.trim,
      at([0, TOP - 0.01, -0.05], torus(0.41, 0.1), { rotate: [-0.1, 0, 0] }),
      at([0.52, TOP + 0.04, -0.13], ball(0.12))
    ),
  ])
}

/** Piece of a hat. */
export function tricornFlaps(): Shape[] {
  return [0, 2.0944, 4.18879]
    .map(a =>
      rotated(
        [0, a + Math.PI, 0],
        at([0, TOP + 0.14, 0.42], ellipsoid([0.56, 0.2, 0.06]), { rotate: [-0.35, 0, 0] })
      )
    )
    .map(one => at([0, 0, -0.05], one))
}

/** Piece of a hat. */
export const skullBadge = (): Shape =>
  group([ellipsoid([0.1, 0.09, 0.05]), at([0, -0.09, 0], box([0.09, 0.07, 0.05], { edge: soft(0.015) }))])

/** Piece of a hat. */
export const horn = (side: 1 | -1): Shape =>
  sweep(
    [
      [side * 0.16, 0.4, -0.05],
      [side * 0.48, 0.68, -0.03],
      [side * 0.74, 0.5, 0],
      [side * 0.78, 0.22, 0.02],
    ],
    [0.28, 0.2, 0.12, 0.03],
    { smooth: true, caps: 'round' }
  )
/** Piece of a hat. */
export const hornBack = (): Shape =>
  sweep(
    [
      [0, 0.45, -0.1],
      [0, 0.78, -0.3],
      [0, 0.6, -0.62],
      [0, 0.35, -0.7],
    ],
    [0.22, 0.17, 0.1, 0.03],
    { smooth: true, caps: 'round' }
  )
