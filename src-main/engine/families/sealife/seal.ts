import type { Vec3 } from '../../kernel/types.ts'
import { bothSides, chainJoints, scaledJoints, sideChains, spineJoints } from '../../kit/joints.ts'
import { eye } from '../../kit/eyes.ts'
import { inlay, limbBalls, lumpBalls } from '../../kit/flesh.ts'
import { horn } from '../../kit/horns.ts'
import { at, ball, blend, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { BlendShape, Joint, Shape } from '../../shape/types.ts'
import { flag, meters, ratio } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A seal with raised head, flippers, whiskers; 1.6 m long. Tusks make a walrus, a ball a circus seal. */
export const seal: Family = {
  name: 'seal',
  parameters: {
    length: meters(1.6, { min: 0.2, max: 4 }, 'Length over all'),
    build: ratio('Slim or stout', 1, { min: 0.8, max: 1.35 }),
    tusks: flag('Tusks of a walrus'),
    ball: flag('A ball on its nose'),
  },
  slots: {
    body: { material: { recipe: 'rubber', color: '#6b7077' } },
    belly: { material: { recipe: 'rubber', color: '#b5b6b4' }, second: {} },
    muzzle: { material: { recipe: 'fur', color: '#c2bdb4' } },
    nose: { material: { recipe: 'rubber', color: '#1b1a1c' } },
    tusks: { material: { recipe: 'bone', color: '#f2e9d2' } },
    whiskers: { material: { recipe: 'plastic', color: '#efece4' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#15110f' } },
    ball: { material: { recipe: 'glossy-plastic', color: '#d8342a' } },
  },
  partWords: {
    flipper: { slot: 'body', part: 'flipper' },
    tusk: { slot: 'tusks', part: 'tusk', with: { tusks: 'yes' } },
    ball: { slot: 'ball', part: 'ball', with: { ball: 'yes' } },
    nose: { slot: 'nose', part: 'nose' },
    whisker: { slot: 'whiskers', part: 'whisker' },
    eye: { slot: 'eyes', part: 'eye' },
    belly: { slot: 'belly', part: 'belly' },
  },
  adjectives: { fat: { build: 1.2 }, chubby: { build: 1.2 } },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['length'])
  const w = Number(p['build'])
  const slot = slotTags(context)
  const body = flesh(w)
  const throat = at([0, 0.16, 0.3], ellipsoid([0.09, 0.15, 0.16]), { rotate: [-0.3, 0, 0] })
  const flippers = group([
    tag(
      { bone: 'leftFin1' },
      at([0.19 * w, 0.05, 0.14], ellipsoid([0.13, 0.022, 0.06]), { rotate: [0, 0.45, -0.3] })
    ),
    tag(
      { bone: 'tail' },
      at([0.06, 0.035, -0.53], ellipsoid([0.035, 0.016, 0.085]), { rotate: [0, -0.5, 0] })
    ),
  ])
  const parts = [
    tag(slot('body', 'body', 'body'), body),
    inlay(body, [throat], { lift: 0.005, ...slot('belly', 'belly', 'ornament') }),
    tag(slot('flipper', 'body', 'feature'), mirrored(flippers)),
    tag({ bone: 'head' }, ...face(context)),
    ...(p['tusks'] === 'yes'
      ? [tag({ ...slot('tusk', 'tusks', 'feature'), bone: 'head' }, mirrored(horn(TUSK, 0.018)))]
      : []),
    ...(p['ball'] === 'yes'
      ? [tag({ ...slot('ball', 'ball', 'ornament'), bone: 'head' }, at([0, 0.545, 0.45], ball(0.08)))]
      : []),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: scaledJoints(JOINTS, s),
  })
}

const flesh = (w: number): BlendShape =>
  blend(
    [
      ...lumpBalls([0, 0.15 * w, 0.04, 0.15 * w, 0.15 * w, 0.26]),
      ...lumpBalls([0, 0.11, -0.22, 0.105 * w, 0.1 * w, 0.22]),
      ...limbBalls([
        [0, 0.2, 0.18, 0.13 * w],
        [0, 0.34, 0.28, 0.095 * w],
        [0, 0.42, 0.31, 0.08],
      ]),
      ...lumpBalls([0, 0.45, 0.33, 0.078, 0.075, 0.085]),
      ...limbBalls([
        [0, 0.08, -0.36, 0.055],
        [0, 0.045, -0.46, 0.035],
      ]),
    ],
    { blend: 0.06, detail: 0.024 }
  )

const TUSK: readonly Vec3[] = [
  [0.03, 0.41, 0.41],
  [0.035, 0.33, 0.435],
  [0.04, 0.22, 0.42],
]

/** Muzzle, nose, whiskers, eyes. */
function face(context: FamilyContext): readonly Shape[] {
  const slot = slotTags(context)
  const whisker = (i: number): Shape =>
    sweep(
      [
        [0.035, 0.425 - 0.012 * i, 0.415],
        [0.08, 0.42 - 0.02 * i, 0.42],
        [0.12, 0.4 - 0.03 * i, 0.4],
      ],
      [0.0035, 0.003, 0.0015],
      { smooth: true }
    )
  const look = eye({ ball: context.material('eyes'), pupil: context.material('eyes'), shape: 'none' })
  return [
    tag(
      slot('muzzle', 'muzzle', 'ornament'),
      mirrored(at([0.026, 0.43, 0.4], ellipsoid([0.036, 0.03, 0.034])))
    ),
    tag(slot('nose', 'nose', 'ornament'), at([0, 0.457, 0.424], ellipsoid([0.018, 0.014, 0.014]))),
    tag(slot('whisker', 'whiskers', 'ornament'), mirrored(group([0, 1, 2].map(whisker)))),
    mirrored(at([0.048, 0.485, 0.38], look, { rotate: [-0.15, 0.55, 0], scale: 0.02 })),
  ]
}

const JOINTS: readonly Joint[] = [
  ...spineJoints(
    { hips: [0, 0.12, -0.2], chest: [0, 0.17, 0.1], neck: [0, 0.3, 0.25], head: [0, 0.41, 0.3] },
    [0, 0.47, 0.44]
  ),
  ...sideChains(
    'Fin',
    bothSides([
      [0.12, 0.07, 0.16],
      [0.3, 0.03, 0.1],
    ]),
    'chest'
  ),
  ...chainJoints(
    'tail',
    [
      [0, 0.08, -0.36],
      [0, 0.05, -0.48],
      [0, 0.035, -0.62],
    ],
    'hips'
  ),
]
