import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { limbBalls, lumpBalls, type Knot } from '../../kit/flesh.ts'
import {
  at,
  ball,
  blend,
  cylinder,
  ellipsoid,
  group,
  mirrored,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A brain of 17 cm: two halves in folds, the little brain and the stem below it. */
export const brain: KindMaker = slot => {
  const [rx, ry, rz] = [0.064, 0.062, 0.085]
  // Folds wander around each half like string wound on an egg.
  const fold = (i: number): Shape => {
    const tilt = -1.25 + 0.36 * i
    const path = Array.from({ length: 22 }, (_, k): Vec3 => {
      const along = PI * (0.06 + (0.88 * k) / 21)
      const across = tilt + 0.17 * sin(k * 1.35 + i * 2.1)
      const out = sin(along)
      return [0.004 + rx * out * cos(across), ry * out * sin(across), -rz * cos(along)]
    })
    return sweep(path, [0.008, ...path.slice(2).map(() => 0.0118), 0.008], { smooth: true, caps: 'round' })
  }
  const half = group([
    at([0.006, 0, 0], ellipsoid([rx * 0.97, ry * 0.97, rz * 0.97])),
    ...Array.from({ length: 8 }, (_, i) => fold(i)),
  ])
  const little = [0, 1, 2, 3].map(i =>
    at([0, 0.05 - 0.0115 * i, -0.05 + 0.004 * i], ellipsoid([0.05 - 0.005 * i, 0.0085, 0.034 - 0.003 * i]))
  )
  return [
    tag(slot('brain', 'tissue', 'body'), at([0, 0.1, 0], mirrored(half))),
    tag(slot('cerebellum', 'dark tissue', 'feature'), ...little),
    tag(
      slot('brain_stem', 'pale tissue', 'feature'),
      sweep(
        [
          [0, 0.06, -0.012],
          [0, 0.03, -0.02],
          [0, 0, -0.03],
        ],
        [0.02, 0.017, 0.012],
        { smooth: true, caps: 'round' }
      )
    ),
  ]
}

/** An eyeball of 10 cm that looks to the front, with the nerve behind and fine veins around it. */
export const eyeball: KindMaker = slot => {
  const r = 0.05
  const vein = (i: number): Shape => {
    const turn = (TAU * i) / 9
    const path = Array.from({ length: 7 }, (_, k): Vec3 => {
      const back = 2.75 - 0.25 * k
      const wave = turn + 0.14 * sin(k * 1.7 + i)
      const out = r * 1.002 * sin(back)
      return [out * cos(wave), out * sin(wave), r * 1.002 * cos(back)]
    })
    return sweep(path, [0.0016, 0.0014, 0.0013, 0.0011, 0.0009, 0.0007, 0.0005], { smooth: true })
  }
  const front = (radius: number, z: number, deep: number): Shape =>
    at([0, 0, z], ellipsoid([radius, radius, deep]))
  return [
    at(
      [0, r, 0],
      group([
        tag(slot('eyeball', 'white', 'body'), ball(r)),
        tag(slot('iris', 'iris', 'feature'), front(0.0235, 0.0445, 0.0075)),
        tag(
          slot('iris_rim', 'dark', 'ornament'),
          at([0, 0, 0.0445], torus(0.0225, 0.0018), { rotate: [PI / 2, 0, 0] })
        ),
        tag(slot('pupil', 'dark', 'feature'), front(0.0105, 0.0488, 0.0042)),
        tag(slot('glint', 'white', 'ornament'), at([-0.008, 0.009, 0.0515], ball(0.0028))),
        tag(slot('vein', 'vein', 'ornament'), ...Array.from({ length: 9 }, (_, i) => vein(i))),
        tag(
          slot('nerve', 'vein', 'feature'),
          sweep(
            [
              [0, 0, -0.046],
              [0, -0.004, -0.065],
              [0, -0.014, -0.085],
            ],
            [0.011, 0.0085, 0.007],
            { smooth: true, caps: 'round' }
          )
        ),
      ])
    ),
  ]
}

/** Root, knuckles and tip of each finger of a left hand that stands up and shows its palm. */
const FINGERS: readonly (readonly Knot[])[] = [
  [
    [0.026, 0.05, 0.004, 0.016],
    [0.05, 0.085, 0.012, 0.0125],
    [0.068, 0.118, 0.014, 0.0095],
  ],
  [
    [0.027, 0.098, 0, 0.0118],
    [0.033, 0.14, 0.002, 0.0102],
    [0.036, 0.176, 0.004, 0.0078],
  ],
  [
    [0.009, 0.104, 0, 0.0122],
    [0.01, 0.152, 0.001, 0.0106],
    [0.01, 0.192, 0.004, 0.008],
  ],
  [
    [-0.01, 0.1, 0, 0.0116],
    [-0.014, 0.146, 0.001, 0.01],
    [-0.017, 0.182, 0.004, 0.0076],
  ],
  [
    [-0.028, 0.09, 0, 0.0104],
    [-0.037, 0.126, 0.002, 0.0088],
    [-0.043, 0.155, 0.004, 0.0068],
  ],
]

/** A hand of 20 cm that stands on its wrist, fingers up and spread, its palm to the front. */
export const hand: KindMaker = slot => [
  tag(
    slot('hand', 'skin', 'body'),
    blend(
      [
        ...limbBalls([
          [0, 0.03, 0, 0.029],
          [0, 0.04, 0, 0.028],
        ]),
        { kind: 'ball', at: [0, 0.07, 0], radii: [0.041, 0.046, 0.0145] },
        { kind: 'ball', at: [0.026, 0.05, 0.009], radii: [0.018, 0.028, 0.014] },
        ...FINGERS.flatMap(knots => limbBalls(knots, 0.006, true)),
      ],
      { blend: 0.011, detail: 0.009 }
    )
  ),
  tag(
    slot('nail', 'nail', 'ornament'),
    ...FINGERS.map(knots => {
      const [x, y, z, r] = knots[2]
      const [fromX] = knots[1]
      return at([x, y + r * 0.25, z - r * 0.72], ellipsoid([r * 0.62, r * 0.85, r * 0.32]), {
        rotate: [0, 0, -(x - fromX) * 14],
      })
    })
  ),
  tag(slot('cuff', 'cuff', 'support'), at([0, 0.012, 0], cylinder(0.0315, 0.024, { edge: soft(0.003) }))),
]

/** The bones of that hand: three of each finger with their knuckles, those of the palm, eight of the wrist, the ends of the forearm. */
export const boneHand: KindMaker = slot => {
  const bone = ([ax, ay, az]: Vec3, [bx, by, bz]: Vec3, r: number): readonly Shape[] => [
    sweep(
      [
        [ax, ay, az],
        [(ax + bx) / 2, (ay + by) / 2, (az + bz) / 2],
        [bx, by, bz],
      ],
      [r, 0.62 * r, 0.9 * r],
      { smooth: true, caps: 'round' }
    ),
    at([ax, ay, az], ball(1.25 * r)),
    at([bx, by, bz], ball(1.1 * r)),
  ]
  const between = (a: Vec3, b: Vec3, t: number): Vec3 => [
    a[0] + t * (b[0] - a[0]),
    a[1] + t * (b[1] - a[1]),
    a[2] + t * (b[2] - a[2]),
  ]
  const fingers = FINGERS.flatMap(([root, knuckle, tip], i) => {
    const [a, b, c] = [root, knuckle, tip].map(([x, y, z]): Vec3 => [x, y, z])
    const wrist: Vec3 = [0.016 - 0.008 * i, 0.05, 0]
    const joint = between(b, c, 0.55)
    return [
      ...(i === 0 ? bone([0.016, 0.046, 0.002], a, 0.0052) : bone(wrist, a, 0.005)),
      ...bone(between(a, b, 0.08), between(a, b, 0.94), 0.0048),
      ...bone(between(b, joint, 0.1), between(b, joint, 0.94), 0.0042),
      ...bone(between(joint, c, 0.14), c, 0.0036),
    ]
  })
  return [
    tag(slot('finger', 'ivory', 'feature'), ...fingers),
    tag(
      slot('wrist', 'ivory', 'body'),
      ...[-0.016, -0.005, 0.006, 0.017].flatMap((x, i) => [
        at([x, 0.043 + 0.001 * (i % 2), 0], ellipsoid([0.0068, 0.0062, 0.0072])),
        at([0.9 * x, 0.0345, 0.001], ellipsoid([0.0066, 0.006, 0.0074])),
      ]),
      ...bone([-0.011, 0.0285, 0], [-0.012, 0.0075, 0], 0.006),
      ...bone([0.01, 0.0285, 0], [0.01, 0.0075, 0], 0.0075)
    ),
  ]
}

/** A molar of 10 cm that stands on its roots: a white crown with four cusps. */
export const tooth: KindMaker = slot => [
  tag(
    slot('crown', 'white', 'body'),
    blend(
      [
        { kind: 'ball', at: [0, 0.07, 0], radii: [0.036, 0.026, 0.03] },
        ...[-1, 1].flatMap(x =>
          [-1, 1].map(z => ({
            kind: 'ball' as const,
            at: [x * 0.019, 0.087, z * 0.015] as Vec3,
            radii: [0.016, 0.016, 0.0145] as Vec3,
            blend: 0.005,
          }))
        ),
      ],
      { blend: 0.01, detail: 0.009 }
    )
  ),
  tag(
    slot('root', 'ivory', 'feature'),
    blend(
      [
        { kind: 'ball', at: [0, 0.055, 0], radii: [0.031, 0.016, 0.025] },
        ...limbBalls([
          [0.017, 0.05, 0.004, 0.0155],
          [0.024, 0.028, 0.004, 0.0115],
          [0.0215, 0.0075, 0.002, 0.0075],
        ]),
        ...limbBalls([
          [0, 0.05, -0.011, 0.014],
          [0, 0.028, -0.017, 0.0105],
          [0, 0.0075, -0.0165, 0.0075],
        ]),
      ],
      { blend: 0.006, detail: 0.008 }
    )
  ),
]

const TOES: readonly (readonly [x: number, z: number, r: number])[] = [
  [0.03, 0.128, 0.0155],
  [0.009, 0.13, 0.0108],
  [-0.009, 0.123, 0.0102],
  [-0.025, 0.113, 0.0096],
  [-0.039, 0.101, 0.0092],
]

/** A bare left foot of 25 cm to above its ankle, toes to the front. */
export const foot: KindMaker = slot => [
  tag(
    slot('foot', 'skin', 'body'),
    blend(
      [
        ...limbBalls([
          [0, 0.17, -0.072, 0.036],
          [0, 0.09, -0.07, 0.033],
          [0, 0.05, -0.05, 0.038],
        ]),
        ...lumpBalls([0, 0.032, -0.085, 0.032, 0.032, 0.036]),
        { kind: 'cone', from: [0, 0.052, -0.03], to: [0.006, 0.028, 0.08], r0: 0.038, r1: 0.024 },
        { kind: 'ball', at: [-0.004, 0.02, 0.07], radii: [0.046, 0.02, 0.04] },
        { kind: 'ball', at: [-0.02, 0.018, 0], radii: [0.024, 0.018, 0.06] },
        { kind: 'ball', at: [0.034, 0.078, -0.066], radii: [0.012, 0.013, 0.013] },
        { kind: 'ball', at: [-0.034, 0.072, -0.07], radii: [0.012, 0.013, 0.013] },
        ...TOES.map(([x, z, r]) => ({
          kind: 'cone' as const,
          from: [x * 0.92, 0.017, z - 0.034] as Vec3,
          to: [x, r * 0.95, z] as Vec3,
          r0: r,
          r1: r * 1.02,
          blend: 0.005,
        })),
      ],
      { blend: 0.014, detail: 0.011 }
    )
  ),
  tag(
    slot('nail', 'nail', 'ornament'),
    ...TOES.map(([x, z, r]) =>
      at([x, r * 1.75, z + r * 0.42], ellipsoid([r * 0.6, r * 0.26, r * 0.6]), { rotate: [0.5, 0, 0] })
    )
  ),
]

/** A left ear of 6 cm on a piece of the head's side, seen from the front. */
export const ear: KindMaker = slot => [
  tag(
    slot('ear', 'skin', 'body'),
    at([0.001, 0.036, -0.0025], ellipsoid([0.02, 0.033, 0.0055])),
    sweep(
      [
        [-0.008, 0.036, 0.003],
        [-0.016, 0.046, 0.004],
        [-0.013, 0.062, 0.004],
        [0.002, 0.068, 0.005],
        [0.017, 0.06, 0.005],
        [0.021, 0.042, 0.005],
        [0.014, 0.022, 0.004],
        [0.003, 0.009, 0.003],
      ],
      [0.0035, 0.0045, 0.0052, 0.0055, 0.0055, 0.005, 0.0045, 0.004],
      { smooth: true, caps: 'round' }
    ),
    sweep(
      [
        [0.004, 0.058, 0],
        [0.011, 0.048, 0.003],
        [0.009, 0.034, 0.004],
        [0, 0.022, 0.003],
        [-0.007, 0.02, 0.002],
      ],
      [0.003, 0.0042, 0.0045, 0.004, 0.003],
      { smooth: true, caps: 'round' }
    ),
    at([-0.002, 0.009, 0.001], ellipsoid([0.0085, 0.0098, 0.0065])),
    at([-0.011, 0.03, 0.003], ellipsoid([0.0045, 0.0075, 0.005]))
  ),
  tag(slot('ear_hole', 'dark', 'ornament'), at([-0.003, 0.031, 0.0012], ellipsoid([0.0046, 0.006, 0.0024]))),
]
