import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
import { ellipse } from '../../kit/outlines.ts'
import {
  at,
  ball,
  blend,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
  mirrored,
  soft,
  tag,
  torus,
} from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'
import { line } from './painted-line.ts'

/** A lucky cat of 22 cm: it sits on a cushion, beckons with one paw and holds a gold coin with the other. */
export const manekiNeko: KindMaker = slot => [
  tag(
    slot('cushion', 'red', 'support'),
    at([0, 0.009, 0.004], cylinder(0.068, 0.018, { edge: soft(0.008) }))
  ),
  tag(slot('cushion_cord', 'gold', 'ornament'), at([0, 0.009, 0.004], torus(0.067, 0.0032))),
  at(
    [0, 0.014, 0],
    group([
      tag(
        slot('cat', 'white', 'body'),
        blend(
          [
            { kind: 'ball', at: [0, 0.062, 0], radii: [0.052, 0.064, 0.046] },
            ...lumpBalls([0.034, 0.028, 0.016, 0.025, 0.028, 0.034]),
            ...lumpBalls([0.026, 0.012, 0.046, 0.016, 0.012, 0.02], 0.005),
            { kind: 'ball', at: [0, 0.15, 0.006], radii: [0.058, 0.045, 0.046] },
            ...limbBalls(
              [
                [0.034, 0.178, 0.002, 0.019],
                [0.046, 0.208, 0, 0.004],
              ],
              0.005
            ),
            ...limbBalls(
              [
                [0.042, 0.088, 0.01, 0.019],
                [0.08, 0.112, 0.022, 0.016],
                [0.086, 0.168, 0.026, 0.016],
              ],
              0.008,
              true
            ),
            { kind: 'ball', at: [0.086, 0.182, 0.034], radii: [0.02, 0.02, 0.022], blend: 0.006 },
            ...limbBalls(
              [
                [-0.044, 0.09, 0.012, 0.018],
                [-0.052, 0.062, 0.036, 0.015],
                [-0.024, 0.056, 0.056, 0.015],
              ],
              0.008,
              true
            ),
            { kind: 'ball', at: [0, 0.024, -0.05], radii: [0.02, 0.02, 0.018] },
          ],
          { blend: 0.01, detail: 0.009 }
        )
      ),
      tag(
        slot('ear', 'red', 'feature'),
        mirrored(at([0.0405, 0.188, 0.011], ellipsoid([0.0075, 0.012, 0.005]), { rotate: [-0.2, 0, -0.35] }))
      ),
      tag(
        slot('eye', 'dark', 'feature'),
        mirrored(at([0.022, 0.158, 0.0475], ellipsoid([0.007, 0.0105, 0.004])))
      ),
      tag(slot('glint', 'white', 'ornament'), mirrored(at([0.0205, 0.162, 0.0508], ball(0.0022)))),
      tag(slot('nose', 'red', 'feature'), at([0, 0.147, 0.0515], ellipsoid([0.0055, 0.0038, 0.003]))),
      tag(
        slot('mouth', 'dark', 'feature'),
        mirrored(
          line(
            [
              [0, 0.144, 0.0522],
              [0.003, 0.137, 0.0515],
              [0.009, 0.1345, 0.0498],
              [0.014, 0.138, 0.0488],
            ],
            0.0013
          )
        )
      ),
      tag(
        slot('whisker', 'dark', 'feature'),
        mirrored(
          group(
            [-1, 0, 1].map(i =>
              line(
                [
                  [0.033, 0.144 + 0.005 * i, 0.0405],
                  [0.048, 0.145 + 0.009 * i, 0.036],
                  [0.062, 0.146 + 0.012 * i, 0.028],
                ],
                0.001
              )
            )
          )
        )
      ),
      tag(
        slot('collar', 'red', 'feature'),
        at([0, 0.109, 0.003], torus(0.041, 0.0065), { scale: [1.04, 1, 0.95] })
      ),
      tag(slot('bell', 'gold', 'feature'), at([0, 0.101, 0.047], ball(0.0115))),
      tag(slot('bell_slit', 'dark', 'ornament'), at([0, 0.098, 0.0575], box([0.011, 0.0018, 0.003]))),
      tag(
        slot('coin', 'gold', 'feature'),
        at([0, 0.058, 0.066], extrude(ellipse(0.019, 0.034), 0.006, { edge: soft(0.002) }), {
          rotate: [-0.12, 0, 0.12],
        })
      ),
      tag(
        slot('coin_mark', 'dark', 'ornament'),
        ...[0.014, 0, -0.014].map((y, i) =>
          at([-0.12 * y, 0.058 + y, 0.0697 + 0.12 * y], box([i === 1 ? 0.022 : 0.015, 0.003, 0.002]), {
            rotate: [-0.12, 0, 0.12],
          })
        )
      ),
      tag(
        slot('claw', 'dark', 'ornament'),
        ...[-0.008, 0, 0.008].map(x => at([0.086 + x, 0.18, 0.0555], box([0.0014, 0.01, 0.003]))),
        ...[-1, 1].flatMap(side =>
          [-0.006, 0.002].map(x => at([side * (0.026 + x), 0.012, 0.0655], box([0.0014, 0.008, 0.003])))
        )
      ),
    ])
  ),
]

/** Radius of a daruma at a height of its body. */
const DARUMA: readonly Vec2[] = [
  [0, 0],
  [0.034, 0],
  [0.055, 0.01],
  [0.07, 0.042],
  [0.0735, 0.07],
  [0.068, 0.102],
  [0.053, 0.13],
  [0.027, 0.148],
  [0, 0.153],
]

function darumaRadius(y: number): number {
  const i = Math.max(
    1,
    DARUMA.findIndex(p => p[1] >= y && p[1] > 0)
  )
  const [r0, y0] = DARUMA[i - 1]
  const [r1, y1] = DARUMA[i]
  return r0 + ((r1 - r0) * (y - y0)) / (y1 - y0)
}

const onDaruma = (turn: number, y: number): Vec3 => {
  const r = darumaRadius(y) + 0.0022
  return [r * sin(turn), y, r * cos(turn)]
}

/** A daruma of 15 cm: the round red doll without arms or legs, with big eyes, thick brows and gold strokes. */
export const daruma: KindMaker = slot => [
  tag(slot('doll', 'red', 'body'), lathe(DARUMA, { smooth: true, sharpAt: [1] })),
  tag(slot('face', 'cream', 'feature'), at([0, 0.094, 0.03], ellipsoid([0.052, 0.044, 0.049]))),
  tag(
    slot('eye', 'white', 'feature'),
    mirrored(at([0.019, 0.098, 0.065], ellipsoid([0.0155, 0.0155, 0.0145])))
  ),
  tag(
    slot('pupil', 'dark', 'feature'),
    mirrored(at([0.018, 0.098, 0.0775], ellipsoid([0.0078, 0.0078, 0.0045])))
  ),
  tag(
    slot('brow', 'dark', 'feature'),
    mirrored(
      line(
        [
          [0.005, 0.114, 0.0745],
          [0.014, 0.1205, 0.069],
          [0.026, 0.12, 0.063],
          [0.038, 0.108, 0.0598],
        ],
        [0.003, 0.0048, 0.0052, 0.0022]
      )
    )
  ),
  tag(slot('nose', 'cream', 'feature'), at([0, 0.086, 0.0785], ellipsoid([0.0075, 0.0065, 0.0055]))),
  tag(
    slot('moustache', 'dark', 'feature'),
    mirrored(
      line(
        [
          [0.003, 0.0775, 0.0757],
          [0.014, 0.076, 0.0732],
          [0.028, 0.078, 0.0675],
          [0.0375, 0.0885, 0.0637],
        ],
        [0.002, 0.0038, 0.0038, 0.0015]
      )
    )
  ),
  tag(slot('mouth', 'red', 'feature'), at([0, 0.07, 0.0715], ellipsoid([0.0085, 0.0028, 0.0035]))),
  tag(
    slot('stroke', 'gold', 'ornament'),
    mirrored(
      group([
        line(
          [
            onDaruma(0.78, 0.127),
            onDaruma(0.92, 0.105),
            onDaruma(0.86, 0.08),
            onDaruma(0.6, 0.057),
            onDaruma(0.3, 0.047),
          ],
          [0.002, 0.0038, 0.0042, 0.0038, 0.002]
        ),
        ...[1.25, 1.65, 2.05].map((turn, i) =>
          line(
            [
              onDaruma(turn, 0.122 - 0.004 * i),
              onDaruma(turn + 0.12, 0.09),
              onDaruma(turn, 0.06),
              onDaruma(turn - 0.22, 0.034),
            ],
            [0.002, 0.0036, 0.004, 0.002]
          )
        ),
        line([onDaruma(0.22, 0.035), onDaruma(0.12, 0.02), onDaruma(0, 0.016)], 0.0028),
        line([onDaruma(0, 0.047), onDaruma(0, 0.03), onDaruma(0, 0.016)], 0.0028),
        line([onDaruma(0, 0.037), onDaruma(0.14, 0.036)], 0.0028),
      ])
    ),
    line([onDaruma(PI, 0.12), onDaruma(PI, 0.08), onDaruma(PI, 0.04)], [0.002, 0.0038, 0.002])
  ),
]
