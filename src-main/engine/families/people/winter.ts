import { bothSides, limbJoints, scaledJoints, spineJoints } from '../../kit/joints.ts'
import { lumpBalls } from '../../kit/flesh.ts'
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
import type { Joint, Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A snowman of three balls: coal eyes and buttons, carrot, twigs, scarf and top hat. 1.4 m without the hat. */
export const snowman: Family = {
  name: 'snowman',
  parameters: {
    height: meters(1.4, { min: 0.05, max: 4 }, 'Ground to the crown'),
    build: ratio('Slim or stout', 1, { min: 0.85, max: 1.2 }),
    hat: choice(['tophat', 'bucket', 'none'], 'Hat'),
    scarf: flag('A scarf', 'yes'),
    arms: flag('Twigs for arms', 'yes'),
  },
  slots: {
    snow: { material: { recipe: 'snow', color: '#f4f7fb' } },
    coal: { material: { recipe: 'stone', color: '#1d1d20' } },
    carrot: { material: { recipe: 'fruit', color: '#ee7a22' } },
    scarf: { material: { recipe: 'wool', color: '#c3202f' }, second: { scarf: 'yes' } },
    hat: { material: { recipe: 'fabric', color: '#222226' } },
    twigs: { material: { recipe: 'bark', color: '#5b3d26' } },
  },
  partWords: {
    body: { slot: 'snow', part: 'body' },
    eye: { slot: 'coal', part: 'coal' },
    button: { slot: 'coal', part: 'coal' },
    coal: { slot: 'coal', part: 'coal' },
    nose: { slot: 'carrot', part: 'carrot' },
    carrot: { slot: 'carrot', part: 'carrot' },
    scarf: { slot: 'scarf', part: 'scarf', with: { scarf: 'yes' } },
    hat: { slot: 'hat', part: 'hat', with: { hat: 'tophat' } },
    'top hat': { slot: 'hat', part: 'hat', with: { hat: 'tophat' } },
    arm: { slot: 'twigs', part: 'twig', with: { arms: 'yes' } },
    twig: { slot: 'twigs', part: 'twig', with: { arms: 'yes' } },
  },
  adjectives: { fat: { build: 1.15 }, slim: { build: 0.9 } },
  heightParameter: 'height',
  build: buildSnowman,
}

function buildSnowman(context: FamilyContext): Shape {
  const p = context.parameters
  const g = Number(p['build'])
  const m = (part: string, slot: string, role = 'feature') => ({
    part,
    role,
    material: context.material(slot),
  })
  const coal = (x: number, y: number, z: number, r = 0.022): Shape => at([x, y, z], ball(r))
  const twig = group([
    sweep(
      [
        [0.17 * g, 0.56, 0],
        [0.32, 0.64, 0.02],
        [0.44, 0.74, 0.04],
      ],
      [0.016, 0.013, 0.008],
      { smooth: true, caps: 'round' }
    ),
    sweep(
      [
        [0.36, 0.67, 0.025],
        [0.42, 0.67, 0.05],
      ],
      [0.009, 0.006],
      { caps: 'round' }
    ),
    sweep(
      [
        [0.38, 0.69, 0.03],
        [0.38, 0.77, 0.03],
      ],
      [0.009, 0.006],
      { caps: 'round' }
    ),
  ])
  const smile = [-2, -1, 0, 1, 2].map(i =>
    coal(i * 0.033, 0.762 + 0.007 * i * i, 0.137 - 0.006 * i * i, 0.0125)
  )
  const figure = group([
    tag(
      m('body', 'snow', 'body'),
      blend(
        [
          ...lumpBalls([0, 0.235, 0, 0.28 * g, 0.25, 0.28 * g]),
          ...lumpBalls([0, 0.55, 0, 0.2 * g, 0.185, 0.2 * g]),
          ...lumpBalls([0, 0.81, 0, 0.152, 0.15, 0.152]),
          { kind: 'ball', at: [0, -0.3, 0], radii: [1, 0.3, 1], sub: true, blend: 0.005 },
        ],
        { blend: 0.03, detail: 0.06 }
      )
    ),
    tag(
      m('coal', 'coal'),
      mirrored(coal(0.055, 0.855, 0.136)),
      ...smile,
      coal(0, 0.62, 0.19 * g),
      coal(0, 0.545, 0.199 * g),
      coal(0, 0.47, 0.186 * g)
    ),
    tag(
      { ...m('carrot', 'carrot'), bone: 'head' },
      at([0, 0.81, 0.205], cylinder(0.03, 0.17, { topRadius: 0.004 }), { rotate: [Math.PI / 2, 0, 0] })
    ),
    ...(p['arms'] === 'yes'
      ? [tag(m('twig', 'twigs', 'ornament'), mirrored(tag({ bone: 'leftArm' }, twig)))]
      : []),
    ...(p['scarf'] === 'yes'
      ? [
          tag(
            m('scarf', 'scarf'),
            at([0, 0.695, 0], torus(0.13, 0.042), { scale: [1, 0.85, 1] }),
            at([0.075, 0.585, 0.18 * g], ellipsoid([0.043, 0.115, 0.022]), { rotate: [0.12, 0.35, 0.12] })
          ),
        ]
      : []),
    ...(p['hat'] === 'none' ? [] : [tag({ bone: 'head' }, hat(context, p['hat'] === 'bucket'))]),
  ])
  const s = Number(p['height']) / 0.96
  return group([at([0, 0, 0], figure, { scale: s })], {
    joints: scaledJoints(SNOWMAN, s),
    anchors: {
      head: { at: [0, 0.955 * s, 0], normal: [0, 1, 0] },
      temple: { at: [0.118 * s, 0.9 * s, 0], normal: [0, 1, 0] },
    },
  })
}

function hat(context: FamilyContext, isBucket: boolean): Shape {
  const main = { part: 'hat', role: 'feature', material: context.material('hat') }
  const band = { part: 'hat_band', role: 'ornament', material: context.material('scarf') }
  return at(
    [0, 0.92, 0],
    isBucket
      ? tag(main, at([0, 0.07, 0], cylinder(0.13, 0.16, { topRadius: 0.1 })))
      : group([
          tag(
            main,
            at([0, 0.0, 0], cylinder(0.185, 0.02, { edge: soft(0.006) })),
            at([0, 0.1, 0], cylinder(0.115, 0.2, { topRadius: 0.125 }))
          ),
          tag(band, at([0, 0.032, 0], cylinder(0.12, 0.045))),
        ]),
    { rotate: [-0.06, 0, 0.08] }
  )
}

/** Three balls and two twigs. */
const SNOWMAN: readonly Joint[] = [
  ...spineJoints({ hips: [0, 0.05, 0], chest: [0, 0.42, 0], head: [0, 0.7, 0] }, [0, 0.96, 0]),
  ...limbJoints(
    ['UpperArm', 'LowerArm'],
    bothSides([
      [0.17, 0.56, 0],
      [0.32, 0.64, 0.02],
      [0.44, 0.74, 0.04],
    ]),
    'chest'
  ),
]
