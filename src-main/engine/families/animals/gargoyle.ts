import type { Vec3 } from '../../kernel/types.ts'
import { bothSides, FRONT_LEG, HIND_LEG, limbJoints, sideChains, spineJoints } from '../../kit/joints.ts'
import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
import { membraneWing } from '../../kit/wings.ts'
import {
  at,
  ball,
  bevel,
  blend,
  box,
  cylinder,
  group,
  mirrored,
  scaled,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import { meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A winged monster of stone that crouches on its ledge and looks down at +Z. Real size: a metre high. */
export const gargoyle: Family = {
  name: 'gargoyle',
  parameters: {
    height: meters(1.05, { min: 0.2, max: 4 }, 'Foot of the ledge to the tips of the wings'),
    wings: ratio('Span of the wings', 1, { min: 0.6, max: 1.3 }),
    horns: ratio('Length of the horns', 1, { min: 0.4, max: 1.6 }),
  },
  slots: {
    body: { material: { recipe: 'stone', color: '#86837b' } },
    wings: { material: { recipe: 'stone', color: '#7b786f' }, follows: true },
    ledge: { material: { recipe: 'stone', color: '#9a968c' }, follows: true, second: {} },
    eye: { material: { recipe: 'stone', color: '#3a3834' } },
  },
  partWords: {
    wing: { slot: 'wings', part: 'wing' },
    horn: { slot: 'wings', part: 'horn' },
    ledge: { slot: 'ledge', part: 'ledge' },
    pedestal: { slot: 'ledge', part: 'ledge' },
    eye: { slot: 'eye', part: 'eye' },
    tail: { slot: 'body', part: 'tail' },
  },
  adjectives: { horned: { horns: 1.4 }, winged: { wings: 1.15 } },
  heightParameter: 'height',
  build: context => scaled(Number(context.parameters['height']) / 1.05, group(parts(context))),
}

function parts(context: FamilyContext): readonly Shape[] {
  const slot = slotTags(context)
  const { bones, membrane } = membraneWing(0.72 * Number(context.parameters['wings']), 4)
  const onBack = (shape: Shape): Shape =>
    mirrored(at([0.06, 0.62, -0.13], tag({ bone: 'leftWing' }, shape), { rotate: [-0.1, 0.62, 0.42] }))
  const horn = Number(context.parameters['horns'])
  const claw = (x: number, y: number, z: number): Shape =>
    at([x, y, z], cylinder(0.016, 0.07, { topRadius: 0.002, edge: sharp }), { rotate: [1.9, 0, 0] })
  const tail: readonly Vec3[] = [
    [0, 0.3, -0.2],
    [0.14, 0.22, -0.3],
    [0.3, 0.2, -0.2],
    [0.33, 0.2, 0.02],
    [0.28, 0.21, 0.2],
  ]
  return [
    group([], { joints: JOINTS }),
    blend(body(), { blend: 0.05, detail: 0.03, ...slot('body', 'body', 'body') }),
    tag(slot('wing_bone', 'body', 'support'), onBack(bones)),
    tag(slot('wing', 'wings', 'feature'), onBack(membrane)),
    tag(
      { ...slot('horn', 'wings', 'ornament'), bone: 'head' },
      mirrored(
        sweep(
          [
            [0.06, 0.88, 0.14],
            [0.11, 0.88 + 0.09 * horn, 0.1],
            [0.15, 0.88 + 0.13 * horn, 0.0],
          ],
          [0.034, 0.026, 0.006],
          { smooth: true }
        )
      )
    ),
    sweep(tail, [0.055, 0.045, 0.036, 0.028, 0.018], {
      smooth: true,
      caps: 'round',
      ...slot('tail', 'body', 'ornament'),
      bends: { name: 'tail', parent: 'hips', joints: 4 },
    }),
    tag({ ...slot('eye', 'eye', 'feature'), bone: 'head' }, mirrored(at([0.062, 0.815, 0.275], ball(0.025)))),
    tag(
      { ...slot('tooth', 'wings', 'ornament'), bone: 'head' },
      mirrored(at([0.045, 0.722, 0.35], cylinder(0.012, 0.055, { topRadius: 0.001, edge: sharp })))
    ),
    tag(
      slot('claw', 'wings', 'ornament'),
      mirrored(group([0.16, 0.2, 0.24].map(x => claw(x, 0.185, 0.34)))),
      mirrored(group([0.05, 0.085, 0.12].map(x => claw(x, 0.19, 0.395))))
    ),
    tag(
      { ...slot('ledge', 'ledge', 'support'), edge: bevel(0.012), bone: 'ground' },
      at([0, 0.13, 0.04], box([0.66, 0.08, 0.76])),
      at([0, 0.045, 0.02], box([0.54, 0.1, 0.62]))
    ),
  ]
}

const JOINTS: readonly Joint[] = [
  { name: 'ground', at: [0, 0, 0.04], parent: null, tip: [0, 0.1, 0.04] },
  ...spineJoints(
    {
      hips: [0, 0.34, -0.06],
      spine: [0, 0.46, -0.03],
      chest: [0, 0.6, 0.05],
      neck: [0, 0.68, 0.08],
      head: [0, 0.77, 0.15],
    },
    [0, 0.92, 0.2],
    'ground'
  ),
  { name: 'jaw', at: [0, 0.75, 0.2], parent: 'head', tip: [0, 0.73, 0.38] },
  ...limbJoints(
    FRONT_LEG,
    bothSides([
      [0.19, 0.66, 0.05],
      [0.25, 0.46, 0.2],
      [0.11, 0.25, 0.285],
      [0.09, 0.2, 0.33],
      [0.085, 0.19, 0.4],
    ]),
    'chest'
  ),
  ...limbJoints(
    HIND_LEG,
    bothSides([
      [0.15, 0.32, -0.06],
      [0.23, 0.45, 0.14],
      [0.21, 0.24, 0.16],
      [0.2, 0.19, 0.26],
      [0.2, 0.185, 0.35],
    ]),
    'hips'
  ),
  ...sideChains(
    'Wing',
    bothSides([
      [0.06, 0.62, -0.13],
      [0.3, 0.85, -0.25],
      [0.55, 0.95, -0.4],
    ]),
    'chest'
  ),
]

/** Haunches drawn up beside the belly, arms down between the knees, a beaked muzzle under a heavy brow. */
function body() {
  return [
    ...lumpBalls([0, 0.46, -0.03, 0.16, 0.2, 0.17]),
    ...lumpBalls([0, 0.6, 0.05, 0.19, 0.15, 0.15]),
    ...lumpBalls([0.13, 0.32, -0.06, 0.12, 0.13, 0.17]),
    ...limbBalls([
      [0.15, 0.32, -0.06, 0.1],
      [0.23, 0.45, 0.14, 0.075],
      [0.21, 0.24, 0.16, 0.055],
    ]),
    ...lumpBalls([0.2, 0.19, 0.23, 0.065, 0.035, 0.12]),
    ...limbBalls([
      [0.19, 0.66, 0.05, 0.08],
      [0.25, 0.46, 0.2, 0.052],
      [0.1, 0.24, 0.29, 0.042],
    ]),
    ...lumpBalls([0.085, 0.2, 0.32, 0.055, 0.035, 0.075]),
    ...limbBalls([
      [0, 0.66, 0.06, 0.12],
      [0, 0.78, 0.17, 0.1],
    ]),
    ...lumpBalls([0, 0.81, 0.18, 0.115, 0.11, 0.12]),
    ...lumpBalls([0, 0.765, 0.3, 0.075, 0.055, 0.09], 0.03),
    ...lumpBalls([0.055, 0.855, 0.26, 0.055, 0.025, 0.045], 0.015),
    ...limbBalls(
      [
        [0.1, 0.83, 0.15, 0.045],
        [0.22, 0.93, 0.06, 0.012],
      ],
      0.02
    ),
  ]
}
