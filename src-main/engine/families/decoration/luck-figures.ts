import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
import { ellipse } from '../../kit/outlines.ts'
import {
  around,
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
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

const line = (path: readonly Vec3[], radius: number | readonly number[]): Shape =>
  sweep(path, radius, { smooth: true, caps: 'round' })

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

/** Petals of a lotus around a seat. */
const lotus = (count: number, r: number, y: number, lean: number): Shape =>
  around(
    count,
    at([0, y, r], ellipsoid([0.6 * PI * (r / count) * 1.9, 0.024, 0.012]), { rotate: [lean, 0, 0] })
  )

/** A seated buddha of 37 cm on a lotus: legs crossed, hands in his lap, long ears, curls and a knot of hair. */
export const buddha: KindMaker = slot => {
  const curls = Array.from({ length: 64 }, (_, i): Shape => {
    const up = 1 - (0.98 * (i + 0.5)) / 64
    const out = Math.sqrt(1 - up * up)
    const turn = i * TAU * 0.38196601125
    return at([0.041 * out * cos(turn), 0.264 + 0.038 * up, -0.006 + 0.0415 * out * sin(turn)], ball(0.0062))
  }).filter((_, i) => {
    const up = 1 - (0.98 * (i + 0.5)) / 64
    return up > 0.42 || sin(i * TAU * 0.38196601125) < 0.35
  })
  return [
    tag(
      slot('lotus', 'gold', 'support'),
      at([0, 0.03, 0.012], cylinder(0.118, 0.05, { edge: soft(0.006) })),
      at(
        [0, 0, 0.012],
        group([lotus(16, 0.122, 0.024, 0.45), rotated([0, PI / 16, 0], lotus(16, 0.117, 0.04, 0.3))])
      ),
      at([0, 0.007, 0.012], cylinder(0.138, 0.014, { edge: soft(0.005) }))
    ),
    at(
      [0, 0.045, 0],
      group([
        tag(
          slot('buddha', 'gold', 'body'),
          blend(
            [
              ...limbBalls([
                [0.03, 0.045, -0.01, 0.042],
                [0.108, 0.036, 0.034, 0.03],
              ]),
              { kind: 'cone', from: [0.104, 0.034, 0.042], to: [-0.03, 0.032, 0.09], r0: 0.027, r1: 0.02 },
              { kind: 'cone', from: [-0.104, 0.034, 0.042], to: [0.03, 0.034, 0.084], r0: 0.027, r1: 0.02 },
              { kind: 'ball', at: [0, 0.1, -0.01], radii: [0.062, 0.075, 0.046] },
              { kind: 'ball', at: [0, 0.172, -0.012], radii: [0.07, 0.036, 0.038] },
              ...limbBalls(
                [
                  [0.074, 0.178, -0.012, 0.026],
                  [0.1, 0.118, 0, 0.022],
                  [0.068, 0.077, 0.05, 0.018],
                  [0.012, 0.073, 0.078, 0.015],
                ],
                0.006
              ),
              { kind: 'cone', from: [0, 0.19, -0.008], to: [0, 0.225, -0.004], r0: 0.024, r1: 0.021 },
              { kind: 'ball', at: [0, 0.25, 0], radii: [0.037, 0.043, 0.039] },
            ],
            { blend: 0.012, detail: 0.011 }
          )
        ),
        tag(
          slot('ear', 'gold', 'feature'),
          mirrored(at([0.0385, 0.242, -0.002], ellipsoid([0.0055, 0.024, 0.0105])))
        ),
        tag(
          slot('hair', 'dark gold', 'feature'),
          ...curls,
          at([0, 0.264, -0.008], ellipsoid([0.0395, 0.037, 0.039]))
        ),
        tag(
          slot('hair_knot', 'dark gold', 'feature'),
          at([0, 0.305, -0.007], ellipsoid([0.0185, 0.018, 0.0185])),
          at([0, 0.326, -0.007], ball(0.006))
        ),
        tag(
          slot('eye', 'dark gold', 'feature'),
          mirrored(
            line(
              [
                [0.007, 0.2505, 0.0385],
                [0.015, 0.2475, 0.0362],
                [0.023, 0.2505, 0.031],
              ],
              0.0016
            )
          )
        ),
        tag(
          slot('brow', 'dark gold', 'ornament'),
          mirrored(
            line(
              [
                [0.004, 0.258, 0.0385],
                [0.014, 0.2625, 0.0355],
                [0.025, 0.258, 0.0285],
              ],
              0.0013
            )
          )
        ),
        tag(
          slot('nose', 'gold', 'feature'),
          line(
            [
              [0, 0.256, 0.0385],
              [0, 0.243, 0.042],
              [0, 0.237, 0.0415],
            ],
            [0.002, 0.0036, 0.004]
          )
        ),
        tag(
          slot('mouth', 'dark gold', 'feature'),
          line(
            [
              [-0.011, 0.2275, 0.0315],
              [0, 0.225, 0.0345],
              [0.011, 0.2275, 0.0315],
            ],
            0.0018
          )
        ),
        tag(slot('urna', 'dark gold', 'ornament'), at([0, 0.266, 0.0372], ball(0.003))),
        tag(
          slot('robe', 'dark gold', 'feature'),
          ...[0, 1, 2].map(i =>
            line(
              [
                [0.062 - 0.013 * i, 0.204 - 0.001 * i, -0.012],
                [0.05 - 0.012 * i, 0.192, 0.018],
                [0.022 - 0.014 * i, 0.155 - 0.004 * i, 0.0315],
                [-0.018 - 0.012 * i, 0.108 + 0.004 * i, 0.034 - 0.002 * i],
                [-0.056 - 0.002 * i, 0.082 + 0.012 * i, 0.006],
              ],
              0.0038
            )
          )
        ),
      ])
    ),
  ]
}

const egg = (turn: number, lift = 0): Vec2 => [
  0.03 * sin(turn) * (1 + 0.14 * cos(turn)) + lift,
  0.041 * (1 - cos(turn)),
]

/** An easter egg of 8 cm painted with bands, dots and zigzags. */
export const easterEgg: KindMaker = slot => {
  const around360 = (height: (i: number) => number, count: number, radius: number): Shape =>
    sweep(
      Array.from({ length: count + 1 }, (_, i): Vec3 => {
        const [r, y] = egg(height(i), 0.0003)
        return [r * sin((TAU * i) / count), y, r * cos((TAU * i) / count)]
      }),
      radius
    )
  const band = (from: number, to: number, lift = 0.0007): Shape =>
    lathe(
      [
        [egg(from)[0] - 0.003, egg(from)[1]],
        ...Array.from({ length: 7 }, (_, i) => egg(from + ((to - from) * i) / 6, lift)),
        [egg(to)[0] - 0.003, egg(to)[1]],
      ],
      { smooth: true, sharpAt: [0, 1, 7, 8] }
    )
  const dots = (turn: number, count: number, r: number): Shape => {
    const [out, y] = egg(turn, -0.0006)
    return around(count, at([0, y, out], ball(r), { scale: [1, 1, 0.6] }))
  }
  const profile = Array.from({ length: 25 }, (_, i): Vec2 => {
    const [r, y] = egg((PI * i) / 24)
    return [i === 24 ? 0 : r, y]
  })
  return [
    tag(slot('egg', 'pink', 'body'), lathe(profile, { smooth: true })),
    tag(slot('band', 'sky', 'ornament'), band(0.78, 1.02), band(2.02, 2.26)),
    tag(slot('band_wide', 'cream', 'ornament'), band(1.28, 1.76)),
    tag(
      slot('zigzag', 'lilac', 'ornament'),
      around360(i => 1.52 + (i % 2 === 0 ? 0.15 : -0.15), 24, 0.0013)
    ),
    tag(slot('line', 'yellow', 'ornament'), band(1.14, 1.18), band(1.86, 1.9)),
    tag(slot('dot', 'yellow', 'ornament'), dots(2.52, 8, 0.0026), dots(0.55, 9, 0.0026)),
    tag(slot('dot_white', 'white', 'ornament'), dots(2.14, 12, 0.0019), dots(0.9, 12, 0.0019)),
  ]
}
