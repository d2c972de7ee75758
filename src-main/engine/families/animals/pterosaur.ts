import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { bothSides, LEG, limbJoints, scaledJoints, sideChains, spineJoints } from '../../kit/joints.ts'
import { eye } from '../../kit/eyes.ts'
import { birdFoot } from '../../kit/feet.ts'
import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
import { horn } from '../../kit/horns.ts'
import { at, blend, extrude, group, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A pterodactyl on its feet with both skin wings spread: a beak like a spear, a crest as long behind the head; 5 m across. */
export const pterosaur: Family = {
  name: 'pterosaur',
  parameters: {
    span: meters(5, { min: 0.2, max: 11 }, 'Span of the wings'),
    crest: ratio('Length of the crest', 1, { min: 0.5, max: 1.4 }),
    beak: ratio('Length of the beak', 1, { min: 0.7, max: 1.3 }),
    build: ratio('Slim or stout', 1, { min: 0.8, max: 1.3 }),
  },
  slots: {
    coat: { material: { recipe: 'scales', color: '#8c6a45', scale: 1.2 } },
    wings: { material: { recipe: 'leather', color: '#c08a58' }, second: {} },
    beak: { material: { recipe: 'bone', color: '#dcb878' } },
    crest: { material: { recipe: 'scales', color: '#b5452c', scale: 1 } },
    claws: { material: { recipe: 'bone', color: '#3a3028' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f0c03a' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    wing: { slot: 'wings', part: 'wing' },
    beak: { slot: 'beak', part: 'beak' },
    crest: { slot: 'crest', part: 'crest' },
    claw: { slot: 'claws', part: 'claw' },
    eye: { slot: 'eyes', part: 'eye' },
    body: { slot: 'coat', part: 'body' },
    skin: { slot: 'coat' },
  },
  adjectives: { fat: { build: 1.2 }, slim: { build: 0.85 } },
  build,
}

/** Shoulder, elbow, wrist and tip of the left wing, units of the body, around its shoulder. */
const ARM: readonly Vec2[] = [
  [0, 0],
  [0.3, 0.16],
  [0.62, 0.3],
  [1.2, 0.34],
  [1.75, 0.16],
]
const SHOULDER: Vec3 = [0.1, 0.66, 0.06]

const JOINTS: readonly Joint[] = [
  ...spineJoints(
    { hips: [0, 0.4, -0.06], chest: [0, 0.62, 0.02], neck: [0, 0.82, 0.1], head: [0, 1, 0.16] },
    [0, 1.02, 0.4]
  ),
  ...sideChains(
    'Wing',
    bothSides([0, 2, 3, 4].map((i): Vec3 => [SHOULDER[0] + ARM[i][0], SHOULDER[1] + ARM[i][1], SHOULDER[2]])),
    'chest'
  ),
  ...limbJoints(
    LEG,
    bothSides([
      [0.08, 0.38, -0.06],
      [0.12, 0.2, 0.06],
      [0.11, 0.05, 0],
      [0.11, 0.02, 0.08],
      [0.11, 0.02, 0.16],
    ]),
    'hips'
  ),
]

function build(context: FamilyContext): Shape {
  const s = Number(context.parameters['span']) / 3.7
  const w = Number(context.parameters['build'])
  const body = blend(
    [
      ...lumpBalls([0, 0.6, 0.02, 0.15 * w, 0.16, 0.15 * w]),
      ...lumpBalls([0, 0.46, -0.04, 0.12 * w, 0.18, 0.12 * w]),
      ...limbBalls([
        [0, 0.36, -0.1, 0.06],
        [0, 0.26, -0.26, 0.014],
      ]),
      ...limbBalls([
        [0, 0.66, 0.04, 0.11],
        [0, 0.84, 0.12, 0.062],
        [0, 1, 0.16, 0.06],
      ]),
      ...lumpBalls([0, 1.02, 0.2, 0.078, 0.085, 0.12]),
      ...limbBalls(
        [
          [0.08, 0.4, -0.06, 0.075],
          [0.12, 0.21, 0.06, 0.042],
          [0.11, 0.03, 0, 0.024],
        ],
        0.03
      ),
    ],
    { blend: 0.05, detail: 0.028 }
  )
  return group(
    [
      at(
        [0, 0, 0],
        group([
          tag({ part: 'body', role: 'body', material: context.material('coat') }, body),
          wings(context),
          tag({ bone: 'head' }, head(context)),
          tag(
            { part: 'claw', role: 'ornament', material: context.material('claws') },
            mirrored(
              tag(
                { bone: 'leftFoot' },
                at([0.11, 0, 0], birdFoot({ toe: 0.15, thick: 0.016 }), { rotate: [0, 0.2, 0] })
              )
            )
          ),
        ]),
        { scale: s }
      ),
    ],
    { joints: scaledJoints(JOINTS, s) }
  )
}

/** A skin from the tip of one long finger to the knee, the arm along its front edge, three small claws at the wrist. */
function wings(context: FamilyContext): Shape {
  const skin: readonly Vec2[] = [
    ...ARM,
    [1.35, 0.06],
    [0.95, -0.1],
    [0.55, -0.24],
    [0.2, -0.36],
    [0.02, -0.38],
    [-0.04, -0.2],
  ]
  const arm = sweep(
    ARM.map(([x, y]): Vec3 => [x, y, 0]),
    [0.06, 0.048, 0.04, 0.026, 0.008],
    { caps: 'round' }
  )
  const claw = (i: number): Shape =>
    horn(
      [
        [0.59 + 0.045 * i, 0.31, 0.01],
        [0.58 + 0.06 * i, 0.35, 0.07],
        [0.57 + 0.07 * i, 0.31, 0.13],
      ],
      0.02
    )
  const place = (shape: Shape): Shape =>
    mirrored(at(SHOULDER, tag({ bone: 'leftWing' }, shape), { rotate: [0.12, 0.12, 0.06] }))
  return group([
    tag({ part: 'wing_bone', role: 'support', material: context.material('coat') }, place(arm)),
    tag(
      { part: 'wing', role: 'feature', material: context.material('wings') },
      place(extrude([...skin].reverse(), 0.018, { edge: sharp }))
    ),
    tag(
      { part: 'claw', role: 'ornament', material: context.material('claws') },
      place(group([0, 1, 2].map(claw)))
    ),
  ])
}

function head(context: FamilyContext): Shape {
  const [k, b] = [Number(context.parameters['crest']), Number(context.parameters['beak'])]
  return group([
    tag(
      { part: 'beak', role: 'feature', material: context.material('beak') },
      sweep(
        [
          [0, 1.03, 0.22],
          [0, 1.02, 0.26 + 0.26 * b],
          [0, 0.97, 0.26 + 0.62 * b],
        ],
        [0.068, 0.044, 0.006],
        { smooth: true, caps: 'round' }
      ),
      sweep(
        [
          [0, 0.975, 0.22],
          [0, 0.925, 0.24 + 0.24 * b],
          [0, 0.87, 0.25 + 0.52 * b],
        ],
        [0.05, 0.03, 0.006],
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      { part: 'crest', role: 'feature', material: context.material('crest') },
      sweep(
        [
          [0, 1.05, 0.26],
          [0, 1.12, 0.14],
          [0, 1.12 + 0.1 * k, 0.14 - 0.24 * k],
          [0, 1.12 + 0.2 * k, 0.14 - 0.56 * k],
        ],
        [0.03, 0.07, 0.06, 0.008],
        { smooth: true, caps: 'round' }
      )
    ),
    mirrored(
      at(
        [0.064, 1.05, 0.24],
        eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'round' }),
        { rotate: [0, 1.1, 0], scale: 0.026 }
      )
    ),
  ])
}
