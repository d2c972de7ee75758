import type { Vec2 } from '../../kernel/types.ts'
import { eye } from '../../kit/eyes.ts'
import { inlay, lumpBalls, type Lump } from '../../kit/flesh.ts'
import { fin } from '../../kit/limbs.ts'
import { at, blend, box, cylinder, ellipsoid, group, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { BlendShape, Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import { slotTags, type SlotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'
import { swimmerJoints } from './swimmer.ts'

/** Shark, whale, dolphin, orca: the great swimmers; a dolphin is 2.4 m long. */
export const whale: Family = {
  name: 'whale',
  parameters: {
    length: meters(2.4, { min: 0.2, max: 20 }, 'Length without the tail fin'),
    build: ratio('Slim or stout', 1, { min: 0.75, max: 1.3 }),
    kind: choice(
      ['dolphin', 'orca', 'whale', 'shark', 'narwhal', 'beluga', 'hammerhead', 'swordfish'],
      'Which swimmer'
    ),
  },
  slots: {
    body: { material: { recipe: 'rubber', color: '#7d90a3' } },
    belly: { material: { recipe: 'rubber', color: '#eef0f0' }, second: {} },
    fins: { material: { recipe: 'rubber', color: '#6a7d90' }, follows: true },
    mouth: { material: { recipe: 'skin', color: '#7a2f33' } },
    teeth: { material: { recipe: 'bone', color: '#fbf8f0' } },
    spray: { material: { recipe: 'glossy-plastic', color: '#a9d8f0' } },
    dark: { material: { recipe: 'rubber', color: '#3c4753' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#15130f' } },
  },
  partWords: {
    fin: { slot: 'fins', part: 'fin' },
    flipper: { slot: 'fins', part: 'fin' },
    tail: { slot: 'fins', part: 'fluke' },
    fluke: { slot: 'fins', part: 'fluke' },
    belly: { slot: 'belly', part: 'belly' },
    tooth: { slot: 'teeth', part: 'tooth' },
    eye: { slot: 'eyes', part: 'eye' },
  },
  adjectives: { fat: { build: 1.2 }, slim: { build: 0.85 } },
  build,
}

/** A kind whose fins, tail and form of the body are those of another one. */
const LIKE: Readonly<Record<string, string>> = {
  narwhal: 'beluga',
  hammerhead: 'shark',
}

/** Swellings from nose to tail, in lengths. */
const BODIES: Readonly<Record<string, readonly Lump[]>> = {
  dolphin: [
    [0, 0, 0.1, 0.1, 0.11, 0.24],
    [0, 0.01, 0.3, 0.078, 0.085, 0.12],
    [0, -0.03, 0.43, 0.032, 0.024, 0.09],
    [0, 0.01, -0.16, 0.072, 0.085, 0.24],
    [0, 0.03, -0.4, 0.026, 0.045, 0.16, 0.2],
  ],
  whale: [
    [0, 0, 0.16, 0.165, 0.15, 0.26],
    [0, -0.02, 0.34, 0.125, 0.11, 0.15],
    [0, 0.01, -0.1, 0.11, 0.11, 0.26],
    [0, 0.05, -0.34, 0.05, 0.055, 0.18, 0.25],
    [0, 0.1, -0.48, 0.024, 0.03, 0.08, 0.4],
  ],
  beluga: [
    [0, 0, 0.1, 0.115, 0.115, 0.26],
    [0, 0.005, 0.33, 0.085, 0.085, 0.1],
    [0, 0.045, 0.385, 0.06, 0.06, 0.06],
    [0, -0.03, 0.41, 0.042, 0.026, 0.05],
    [0, 0.01, -0.16, 0.085, 0.092, 0.26],
    [0, 0.03, -0.4, 0.028, 0.045, 0.16, 0.2],
  ],
  swordfish: [
    [0, 0, 0.12, 0.07, 0.095, 0.26],
    [0, 0.01, 0.33, 0.05, 0.06, 0.13],
    [0, 0, -0.16, 0.055, 0.075, 0.26],
    [0, 0, -0.42, 0.02, 0.024, 0.13],
  ],
  shark: [
    [0, 0, 0.1, 0.1, 0.105, 0.28],
    [0, 0.012, 0.34, 0.066, 0.058, 0.16],
    [0, 0.005, -0.18, 0.066, 0.075, 0.26],
    [0, 0.015, -0.42, 0.022, 0.028, 0.14],
  ],
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['length'])
  const w = Number(p['build'])
  const named = String(p['kind'])
  const kind = LIKE[named] ?? named
  const lumps = BODIES[kind === 'orca' ? 'dolphin' : kind] ?? BODIES['dolphin']
  const thick = (kind === 'orca' ? 1.25 : 1) * w
  const body: BlendShape = blend(
    lumps.flatMap(([x, y, z, rx, ry, rz, pitch = 0], i) =>
      kind === 'orca' && i === 2 ? [] : lumpBalls([x, y, z, rx * thick, ry * (0.4 + 0.6 * thick), rz, pitch])
    ),
    { blend: 0.045, detail: 0.024 }
  )
  const slot = slotTags(context)
  const belly =
    kind === 'whale'
      ? at([0, -0.17, 0.2], ellipsoid([0.3, 0.14, 0.5]))
      : at([0, -0.1, 0.12], ellipsoid([0.2, 0.085, 0.5]))
  const parts: Shape[] = [
    tag(slot('body', 'body', 'body'), body),
    inlay(body, [belly, ...(kind === 'orca' ? orcaPatches() : [])], {
      lift: 0.005,
      ...slot('belly', 'belly', 'ornament'),
    }),
    tag(slot('fin', 'fins', 'feature'), ...fins(kind, thick)),
    tag({ ...slot('fluke', 'fins', 'feature'), bone: 'tail' }, fluke(kind)),
    mirrored(
      at(
        named === 'hammerhead'
          ? [0.245, 0.012, 0.42]
          : kind === 'swordfish'
            ? [0.044, 0.02, 0.36]
            : kind === 'beluga'
              ? [0.083, 0.015, 0.35]
              : kind === 'whale'
                ? [0.145 * w, -0.03, 0.32]
                : [0.066 * thick, 0.02, 0.33],
        tag(
          { bone: 'head' },
          eye({ ball: context.material('eyes'), pupil: context.material('eyes'), shape: 'none' })
        ),
        { rotate: [0, 1.3, 0], scale: 0.016 }
      )
    ),
    ...face(kind, slot, w),
    ...(named === 'hammerhead'
      ? [tag({ ...slot('hammer', 'body', 'feature'), bone: 'head' }, ...hammer())]
      : []),
    ...(named === 'narwhal' ? [tag({ ...slot('tusk', 'teeth', 'feature'), bone: 'head' }, tusk())] : []),
    ...(named === 'swordfish' ? [tag({ ...slot('sword', 'fins', 'feature'), bone: 'head' }, sword())] : []),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: swimmerJoints(s, 0.4, -0.48, [(kind === 'whale' ? 0.11 : 0.06) * thick, -0.05, 0.16]),
  })
}

/** A head drawn out to both sides like a hammer's. */
const hammer = (): readonly Shape[] => [
  at([0, 0.01, 0.42], ellipsoid([0.25, 0.026, 0.062])),
  mirrored(at([0.225, 0.01, 0.42], ellipsoid([0.032, 0.03, 0.055]))),
]

/** A straight tooth, turned like a rope, longer than a third of the body. */
const tusk = (): Shape =>
  sweep(
    [
      [0.012, 0.01, 0.4],
      [0.014, 0.05, 0.62],
      [0.016, 0.105, 0.98],
    ],
    [0.02, 0.015, 0.003],
    {
      section: {
        kind: 'outline',
        points: [
          [1, 0],
          [0.3, 0.3],
          [0, 1],
          [-0.7, 0.3],
          [-1, 0],
          [-0.3, -0.4],
          [0, -1],
          [0.6, -0.4],
        ],
      },
      twist: 22,
      caps: 'round',
    }
  )

/** A flat, pointed bill. */
const sword = (): Shape =>
  sweep(
    [
      [0, 0.005, 0.4],
      [0, 0.01, 0.52],
      [0, 0.012, 0.86],
    ],
    [0.035, 0.018, 0.003],
    { flatten: 0.6, caps: 'round' }
  )

/** White behind the eye. */
const orcaPatches = (): readonly Shape[] => [
  mirrored(at([0.09, 0.055, 0.28], ellipsoid([0.05, 0.022, 0.055]), { rotate: [0.2, 0, 0] })),
]

function fins(kind: string, w: number): readonly Shape[] {
  const tall = kind === 'orca' ? 1.7 : kind === 'shark' ? 1.25 : kind === 'swordfish' ? 1.35 : 1
  const back: readonly Vec2[] = [
    [-0.08, 0],
    [-0.1, 0.07 * tall],
    [-0.11, 0.115 * tall],
    [-0.03, 0.09 * tall],
    [0.05, 0.02],
    [0.07, -0.02],
  ]
  const reach = kind === 'shark' ? 1.25 : kind === 'whale' ? 1.35 : 1
  const side: readonly Vec2[] = [
    [0, 0.05],
    [0.1 * reach, 0],
    [0.2 * reach, -0.11],
    [0.19 * reach, -0.14],
    [0.08 * reach, -0.09],
    [0, -0.05],
  ]
  const root = kind === 'whale' ? 0.11 : 0.06
  const upright = (y: number, z: number, size: number): Shape =>
    at([0, y, z], fin(back, 0.022), { rotate: [0, -Math.PI / 2, 0], scale: size })
  return [
    ...(kind === 'beluga'
      ? []
      : kind === 'whale'
        ? [upright(0.098, -0.22, 0.45)]
        : [
            upright(
              (kind === 'swordfish' ? 0.075 : 0.09) * (0.4 + 0.6 * w),
              kind === 'swordfish' ? 0.14 : 0.02,
              1
            ),
          ]),
    ...(kind === 'shark' || kind === 'swordfish' ? [upright(0.06, -0.3, 0.4)] : []),
    mirrored(
      tag(
        { bone: 'leftFin1' },
        at([root * w, -0.05, 0.16], fin(side, 0.022), { rotate: [-Math.PI / 2, 0, -0.35] })
      )
    ),
    ...(kind === 'shark'
      ? [
          mirrored(
            at([0.035, -0.045, -0.24], fin(side, 0.018), { rotate: [-Math.PI / 2, 0, -0.4], scale: 0.5 })
          ),
        ]
      : []),
  ]
}

/** Level for whales, upright for sharks. */
function fluke(kind: string): Shape {
  if (kind === 'shark' || kind === 'swordfish') {
    const tail: readonly Vec2[] = [
      [0.05, 0.02],
      [-0.06, 0.13],
      [-0.17, 0.24],
      [-0.15, 0.12],
      [-0.09, 0.02],
      ...(kind === 'swordfish'
        ? ([
            [-0.15, -0.1],
            [-0.17, -0.22],
            [-0.06, -0.12],
          ] as const)
        : ([
            [-0.13, -0.12],
            [-0.05, -0.08],
          ] as const)),
      [0.05, -0.02],
    ]
    return at([0, 0.018, -0.53], fin(tail, 0.02), { rotate: [0, -Math.PI / 2, 0] })
  }
  const half: readonly Vec2[] = [
    [0, 0.06],
    [0.08, 0.03],
    [0.19, -0.06],
    [0.21, -0.11],
    [0.1, -0.08],
    [0.02, -0.045],
    [0, -0.05],
  ]
  const outline: readonly Vec2[] = [
    ...half,
    ...half
      .slice(1, -1)
      .map(([x, y]): Vec2 => [-x, y])
      .reverse(),
  ]
  const isWhale = kind === 'whale'
  return at(isWhale ? [0, 0.135, -0.54] : [0, 0.055, -0.53], fin(outline, 0.022), {
    rotate: [-Math.PI / 2 + (isWhale ? 0.55 : 0.25), 0, 0],
    scale: isWhale ? 1.3 : 1,
  })
}

function face(kind: string, slot: SlotTags, w: number): Shape[] {
  const line = (points: readonly (readonly [number, number, number])[], r: number): Shape =>
    mirrored(sweep(points, r, { smooth: true, caps: 'round' }))
  if (kind === 'shark') {
    const gills = [0, 1, 2, 3].map(i =>
      at([0.088 * w - 0.002 * i, 0, 0.24 - 0.022 * i], box([0.022, 0.06, 0.006], { edge: sharp }), {
        rotate: [0.15, 0.1, 0],
      })
    )
    const teeth = Array.from({ length: 9 }, (_, i) => {
      const x = (i - 4) * 0.012
      return at([x, -0.05, 0.412 - x * x * 14], cylinder(0.0075, 0.024, { topRadius: 0, edge: sharp }), {
        rotate: [Math.PI, 0, 0],
      })
    })
    return [
      tag(slot('gill', 'dark', 'ornament'), mirrored(group(gills))),
      tag(slot('mouth', 'mouth', 'ornament'), at([0, -0.034, 0.38], ellipsoid([0.052, 0.018, 0.05]))),
      tag(slot('tooth', 'teeth', 'feature'), ...teeth),
    ]
  }
  if (kind === 'whale') {
    const groove = [-0.09, -0.045, 0, 0.045, 0.09].map(x =>
      sweep(
        [
          [x * 0.8, -0.095, 0.46],
          [x, -0.143 + x * x * 2, 0.3],
          [x, -0.152 + x * x * 2.4, 0.12],
        ],
        0.0045,
        { smooth: true, caps: 'round' }
      )
    )
    const jets = [-1, 1].map(side =>
      sweep(
        [
          [0, 0.13, 0.22],
          [side * 0.015, 0.22, 0.22],
          [side * 0.06, 0.28, 0.22],
          [side * 0.1, 0.25, 0.22],
        ],
        [0.012, 0.016, 0.02, 0.012],
        { smooth: true, caps: 'round' }
      )
    )
    return [
      tag(slot('groove', 'dark', 'ornament'), ...groove),
      tag(
        slot('mouth', 'dark', 'ornament'),
        line(
          [
            [0, -0.055, 0.487],
            [0.09, -0.055, 0.44],
            [0.15 * w, -0.06, 0.3],
            [0.162 * w, -0.045, 0.24],
          ],
          0.006
        )
      ),
      tag(slot('spray', 'spray', 'ornament'), ...jets),
    ]
  }
  const nose = kind === 'orca' ? 0.41 : kind === 'swordfish' ? 0.44 : kind === 'beluga' ? 0.455 : 0.51
  return [
    tag(
      slot('mouth', 'dark', 'ornament'),
      line(
        [
          [0, -0.032, nose],
          [0.03, -0.034, nose - 0.06],
          [0.062, -0.02, 0.34],
        ],
        0.004
      )
    ),
  ]
}
