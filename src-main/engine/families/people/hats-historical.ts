import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import {
  around,
  at,
  ball,
  box,
  ellipsoid,
  extrude,
  group,
  loft,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { cap, hat, trim, type HatLook } from './hat-base.ts'

/** Heads of old Egypt, Rome and Japan, in units of the head. */
export const HISTORICAL_HATS = {
  // The striped cloth of a pharaoh: over the brow, behind the ears, two lappets down the chest, a cobra in front.
  nemes: l => {
    const shell = (grow: number): Shape =>
      group([
        at([0, 0.02, -0.08], cap(0.47 + grow, 0.53 + grow, 0.49 + grow, 0.2)),
        mirrored(
          loft(
            (
              [
                [0.3, 0.36, -0.36, 0.1],
                [0.1, 0.47, -0.4, 0.08],
                [-0.2, 0.57, -0.34, 0.06],
                [-0.5, 0.57, -0.24, 0.1],
                [-0.62, 0.45, -0.16, 0.16],
              ] as const
            ).map(([y, x, back, front]): Vec3[] => [
              [0.34 + grow * 0.2, y, back],
              [x + grow, y, back + 0.06],
              [x + grow, y, front - 0.04],
              [0.36, y, front + grow],
            ])
          )
        ),
        mirrored(
          at([0.31, -0.82, 0.2], box([0.25 + grow * 1.6, 0.62, 0.11 + grow * 2], { edge: soft(0.04) }), {
            rotate: [-0.12, 0, 0.06],
          })
        ),
        at([0, -0.25, -0.37], box([0.66, 0.9, 0.16], { edge: soft(0.07) })),
      ])
    const stripe = (y: number): Shape =>
      mirrored(
        at([0.31 + 0.06 * (-0.6 - y), y, 0.2], box([0.27, 0.075, 0.15], { edge: sharp }), {
          rotate: [-0.12, 0, 0.06],
        })
      )
    const side = (y: number, x: number): Shape =>
      mirrored(at([x, y, -0.14], box([0.06, 0.06, 0.44], { edge: soft(0.02) })))
    const over = (z: number, y: number, r: number): Shape =>
      sweep(
        Array.from({ length: 9 }, (_, i): Vec3 => {
          const a = 0.35 + ((PI - 0.7) * i) / 8
          return [r * cos(a), y + 0.5 * r * sin(a), z]
        }),
        0.034,
        { smooth: true }
      )
    return group([
      hat(l.main, shell(0)),
      trim(
        l.trim,
        ...[-0.62, -0.77, -0.92, -1.07].map(stripe),
        side(0.12, 0.46),
        side(-0.06, 0.53),
        side(-0.24, 0.575),
        side(-0.42, 0.58),
        over(0.18, 0.24, 0.45),
        over(0, 0.3, 0.48),
        over(-0.2, 0.28, 0.48)
      ),
      trim(
        l.metal,
        sweep(
          [
            [-0.42, 0.17, 0.06],
            [-0.26, 0.235, 0.34],
            [0, 0.25, 0.42],
            [0.26, 0.235, 0.34],
            [0.42, 0.17, 0.06],
          ],
          0.045,
          { smooth: true }
        ),
        sweep(
          [
            [0, 0.26, 0.42],
            [0, 0.4, 0.5],
            [0, 0.52, 0.44],
            [0, 0.6, 0.5],
          ],
          [0.045, 0.07, 0.06, 0.03],
          { smooth: true, caps: 'round' }
        )
      ),
    ])
  },
  // A Roman officer's helmet: bowl, brow band, cheek pieces, neck guard, and the crest across from ear to ear.
  galea: l =>
    group([
      hat(
        l.main,
        at([0, 0.03, -0.05], cap(0.46, 0.54, 0.49, 0.12)),
        at([0, -0.12, -0.36], ellipsoid([0.4, 0.34, 0.18])),
        at([0, -0.32, -0.46], ellipsoid([0.44, 0.05, 0.24]), { rotate: [0.25, 0, 0] }),
        mirrored(
          at(
            [0.385, -0.2, 0.1],
            rotated(
              [0, PI / 2 - 0.25, 0],
              extrude(
                [
                  [-0.18, 0.32],
                  [-0.2, -0.04],
                  [-0.1, -0.24],
                  [0.02, -0.26],
                  [0.14, 0.02],
                  [0.18, 0.32],
                ],
                0.05,
                { smooth: true, edge: soft(0.015) }
              )
            )
          )
        )
      ),
      trim(
        l.metal,
        sweep(
          [
            [-0.46, 0.14, 0.02],
            [-0.3, 0.17, 0.34],
            [0, 0.185, 0.455],
            [0.3, 0.17, 0.34],
            [0.46, 0.14, 0.02],
          ],
          0.04,
          { smooth: true, caps: 'round' }
        ),
        at([0, 0.58, -0.04], box([0.1, 0.12, 0.1], { edge: soft(0.02) }))
      ),
      tag(
        { part: 'crest', role: 'feature', material: l.trim },
        ...Array.from({ length: 19 }, (_, i) => {
          const a = (PI * (i + 0.5)) / 19
          return at(
            [0.62 * cos(a), 0.1 + 0.64 * sin(a), -0.04],
            box([0.13, 0.36, 0.13], { edge: soft(0.02) }),
            { rotate: [0, 0, a - PI / 2] }
          )
        })
      ),
    ]),
  // A geisha's hair: two wings and a high knot of black lacquer, with comb, pins and a spray of blossoms.
  kanzashi: l =>
    group([
      tag(
        { part: 'hat', role: 'feature', material: l.main },
        at([0, 0.34, -0.12], ellipsoid([0.44, 0.32, 0.42])),
        mirrored(at([0.36, 0.02, -0.12], ellipsoid([0.19, 0.34, 0.3]), { rotate: [0, 0, 0.12] })),
        at([0, -0.1, -0.42], ellipsoid([0.3, 0.3, 0.16])),
        at([0, 0.68, -0.2], ellipsoid([0.24, 0.15, 0.26])),
        at([0, 0.36, 0.14], ellipsoid([0.32, 0.15, 0.24]))
      ),
      trim(
        l.metal,
        mirrored(
          sweep(
            [
              [0.1, 0.62, -0.14],
              [0.52, 0.7, -0.02],
            ],
            0.02,
            { caps: 'round' }
          )
        ),
        mirrored(at([0.54, 0.705, -0.01], ball(0.05))),
        at([0, 0.55, 0.06], box([0.34, 0.12, 0.05], { edge: soft(0.02) }), { rotate: [-0.6, 0, 0] })
      ),
      trim(
        l.trim,
        at(
          [0.36, 0.36, 0.16],
          group([
            ...[0, 1, 2, 3, 4].map(i => at([0.1 * cos(i * 1.257), 0.1 * sin(i * 1.257), 0.03], ball(0.075))),
          ]),
          { rotate: [0, 0.7, 0] }
        ),
        ...[0, 1, 2, 3].map(i => at([0.46, 0.22 - 0.095 * i, 0.17], ball(0.052 - 0.005 * i)))
      ),
    ]),
  // A wreath of laurel above the ears, its leaves pointing to the brow.
  laurel: l =>
    group([
      tag(
        { part: 'crown', role: 'feature', material: l.metal },
        mirrored(
          group(
            Array.from({ length: 9 }, (_, i) => {
              const a = 0.3 + i * 0.33
              return at(
                [0.42 * sin(a), 0.26 + 0.03 * (i % 2), -0.05 + 0.44 * cos(a)],
                ellipsoid([0.04, 0.075, 0.14]),
                { rotate: [0.35 * (i % 2 === 0 ? 1 : -1), a - PI / 2, 0] }
              )
            })
          )
        ),
        at([0, 0.25, -0.05], around(20, at([0, 0, 0.425], ball(0.04))))
      ),
    ]),
} satisfies Readonly<Record<string, (look: HatLook) => Shape>>
