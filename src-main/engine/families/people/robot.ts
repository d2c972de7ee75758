import { atan2, hypot } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, normalize, scale, subtract } from '../../kernel/vector.ts'
import { ARM, bothSides, LEG, limbJoints, scaledJoints, spineJoints } from '../../kit/joints.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  group,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { bentTo } from '../bent-limb.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A robot of hard plates: box head with lamp eyes and antennae, hoses for arms, grippers, a panel of lights. 1.6 m. */
export const robot: Family = {
  name: 'robot',
  parameters: {
    height: meters(1.6, { min: 0.08, max: 4 }, 'Ground to the top of the head'),
    build: ratio('Slim or stout', 1, { min: 0.8, max: 1.3 }),
    head: ratio('Size of the head', 1, { min: 0.8, max: 1.4 }),
    form: choice(['box', 'round'], 'Angular tin robot or round android'),
    key: flag('A clockwork key in the back'),
    antennae: flag('Antennae', 'yes'),
  },
  slots: {
    body: { material: { recipe: 'painted-metal', color: '#a9b4bd' } },
    joints: { material: { recipe: 'rubber', color: '#3b4148' } },
    accent: { material: { recipe: 'painted-metal', color: '#d8622c' }, second: {} },
    eyes: { material: { recipe: 'glow', color: '#5fd6f2' } },
    face: { material: { recipe: 'glossy-plastic', color: '#20262c' } },
    metal: { material: { recipe: 'polished-metal', color: '#d4ae58' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    head: { slot: 'body', part: 'body' },
    eye: { slot: 'eyes', part: 'eye' },
    antenna: { slot: 'accent', part: 'antenna', with: { antennae: 'yes' } },
    arm: { slot: 'joints', part: 'arm' },
    leg: { slot: 'joints', part: 'arm' },
    joint: { slot: 'joints', part: 'arm' },
    key: { slot: 'metal', part: 'key', with: { key: 'yes' } },
    claw: { slot: 'accent', part: 'gripper' },
    button: { slot: 'accent', part: 'knob' },
  },
  adjectives: {
    'wind-up': { key: 'yes' },
    clockwork: { key: 'yes' },
    humanoid: { form: 'round' },
    sleek: { form: 'round' },
    futuristic: { form: 'round' },
  },
  heightParameter: 'height',
  build,
}

/** Box or egg, as the form says. */
function shell(form: string, [w, h, d]: readonly [number, number, number], edge: number): Shape {
  return form === 'round'
    ? box([w, h, d], { edge: soft(Math.min(w, h, d) * 0.42) })
    : box([w, h, d], { edge: bevel(edge) })
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const g = Number(p['build'])
  const k = Number(p['head'])
  const form = String(p['form'])
  const m = (part: string, slot: string, role = 'body') => ({ part, role, material: context.material(slot) })
  const top = 0.81
  const s = Number(p['height']) / (top + 0.2 * k)
  const reach = context.reach ?? {}
  const isReaching = reach.leftHand !== undefined || reach.rightHand !== undefined
  const arm = sweep(
    [
      [0.15 * g, 0.72, 0],
      [0.23 * g, 0.66, 0],
      [0.25 * g, 0.54, 0.01],
      [0.25 * g, 0.45, 0.05],
    ],
    0.026,
    { smooth: true }
  )
  const rings = [0.68, 0.62, 0.56, 0.5].map((y, i) =>
    at([(0.215 + 0.012 * Math.min(i, 2)) * g, y, i === 3 ? 0.02 : 0], torus(0.025, 0.011))
  )
  const grip = at(
    [0.25 * g, 0.438, 0.055],
    group([
      cylinder(0.04, 0.05),
      mirrored(
        at([0.028, -0.045, 0], box([0.018, 0.075, 0.035], { edge: soft(0.006) }), { rotate: [0, 0, 0.25] })
      ),
    ]),
    { rotate: [-0.5, 0, 0] }
  )
  const arms = [1, -1].map(side => bentArm(side, g, side > 0 ? reach.leftHand : reach.rightHand, s))
  // Two rods that meet in the ball of the knee: one would stay straight when the knee bends.
  const leg = group([
    tag({ bone: 'leftUpperLeg' }, at([0.078 * g, 0.3, 0], cylinder(0.034, 0.14))),
    tag(
      { bone: 'leftLowerLeg' },
      at([0.078 * g, 0.15, 0], cylinder(0.034, 0.16)),
      at([0.078 * g, 0.23, 0], ball(0.048))
    ),
  ])
  const foot = at([0.082 * g, 0.05, 0.025], shell(form, [0.115, 0.1, 0.19], 0.016))
  const figure = group([
    tag(
      m('body', 'body'),
      tag({ bone: 'chest' }, at([0, 0.57, 0], shell(form, [0.31 * g, 0.36, 0.22 * g], 0.022))),
      tag({ bone: 'hips' }, at([0, 0.37, 0], shell(form, [0.22 * g, 0.1, 0.17 * g], 0.014))),
      mirrored(tag({ bone: 'leftFoot' }, foot)),
      mirrored(tag({ bone: 'leftUpperArm' }, at([0.17 * g, 0.71, 0], ball(0.058))))
    ),
    tag(
      { ...m('head', 'body'), bone: 'head' },
      at([0, top + 0.1 * k, 0], shell(form, [0.25 * k, 0.2 * k, 0.21 * k], 0.02)),
      mirrored(at([0.13 * k, top + 0.1 * k, 0], cylinder(0.04 * k, 0.035), { rotate: [0, 0, Math.PI / 2] }))
    ),
    tag(
      m('arm', 'joints'),
      ...(isReaching ? arms.map(({ tube }) => tube) : [mirrored(tag({ bone: 'leftArm' }, arm, ...rings))]),
      mirrored(leg),
      tag({ bone: 'neck' }, at([0, 0.78, 0], cylinder(0.05, 0.1)))
    ),
    tag(
      m('gripper', 'accent'),
      ...(isReaching ? arms.map(({ claw }) => claw) : [mirrored(tag({ bone: 'leftHand' }, grip))])
    ),
    tag({ bone: 'head' }, face(context, top, k)),
    tag({ bone: 'chest' }, chest(context, g)),
    ...(p['antennae'] === 'yes' ? [tag({ bone: 'head' }, antennae(context, top + 0.195 * k))] : []),
    ...(p['key'] === 'yes' ? [tag({ bone: 'chest' }, key(context, g))] : []),
  ])
  return group([at([0, 0, 0], figure, { scale: s })], {
    joints: robotJoints(g, top, s, isReaching ? arms.map(({ line }) => line) : null),
    anchors: {
      head: { at: [0, (top + 0.2 * k) * s, 0], normal: [0, 1, 0] },
      temple: { at: [0.105 * k * s, (top + 0.19 * k) * s, 0], normal: [0, 1, 0] },
    },
  })
}

function face(context: FamilyContext, top: number, k: number): Shape {
  return at(
    [0, top + 0.1 * k, 0.1 * k],
    group([
      tag(
        { part: 'face', role: 'body', material: context.material('face') },
        box([0.21 * k, 0.15 * k, 0.03 * k], { edge: soft(0.012) })
      ),
      tag(
        { part: 'eye', role: 'feature', material: context.material('eyes') },
        mirrored(at([0.052 * k, 0.028 * k, 0.014 * k], ellipsoid([0.031 * k, 0.031 * k, 0.016 * k])))
      ),
      tag(
        { part: 'mouth', role: 'feature', material: context.material('eyes') },
        at(
          [-0.045 * k, -0.042 * k, 0.016 * k],
          row(4, [0.03 * k, 0, 0], box([0.02 * k, 0.024 * k, 0.008 * k], { edge: sharp }))
        )
      ),
    ])
  )
}

function chest(context: FamilyContext, g: number): Shape {
  const z = 0.11 * g
  const knob = (x: number, color: string): Shape =>
    tag(
      { part: 'knob', role: 'ornament', material: { recipe: 'glossy-plastic', color } },
      at([x, 0.655, z + 0.012], ball(0.016))
    )
  return group([
    tag(
      { part: 'panel', role: 'ornament', material: context.material('face') },
      at([0, 0.6, z], box([0.22 * g, 0.18, 0.02], { edge: soft(0.006) }))
    ),
    tag(
      { part: 'gauge', role: 'ornament', material: { recipe: 'plastic', color: '#f2efe4' } },
      at([0.045, 0.585, z + 0.01], cylinder(0.04, 0.012), { rotate: [Math.PI / 2, 0, 0] })
    ),
    tag(
      { part: 'needle', role: 'ornament', material: context.material('accent') },
      at([0.045, 0.595, z + 0.018], box([0.006, 0.034, 0.006], { edge: sharp }), { rotate: [0, 0, -0.6] })
    ),
    ...(['#e23b34', '#f2c531', '#4fbf5a'] as const).map((color, i) => knob((i - 1) * 0.06 * g, color)),
    tag(
      { part: 'grille', role: 'ornament', material: context.material('body') },
      at([-0.05, 0.555, z + 0.01], row(4, [0, 0.019, 0], box([0.07, 0.009, 0.01], { edge: sharp })))
    ),
    tag(
      { part: 'stripe', role: 'ornament', material: context.material('accent') },
      at([0, 0.45, z], box([0.24 * g, 0.032, 0.012], { edge: sharp }))
    ),
  ])
}

const antennae = (context: FamilyContext, y: number): Shape =>
  group([
    tag(
      { part: 'rod', role: 'ornament', material: context.material('joints') },
      mirrored(
        sweep(
          [
            [0.05, y - 0.01, 0],
            [0.075, y + 0.1, 0],
          ],
          0.008
        )
      )
    ),
    tag(
      { part: 'antenna', role: 'feature', material: context.material('accent') },
      mirrored(at([0.076, y + 0.105, 0], ball(0.021)))
    ),
  ])

const key = (context: FamilyContext, g: number): Shape =>
  tag(
    {
      part: 'key',
      role: 'feature',
      material: context.material('metal'),
      moves: { at: [0, 0.58, 0], motion: { kind: 'hinge', axis: [0, 0, -1] } },
    },
    at(
      [0, 0.58, -0.11 * g],
      group([
        at([0, 0, -0.05], cylinder(0.014, 0.11), { rotate: [Math.PI / 2, 0, 0] }),
        ...[-1, 1].map(x => at([x * 0.055, 0, -0.1], rotated([Math.PI / 2, 0, 0], torus(0.045, 0.014)))),
      ])
    )
  )

interface BentArm {
  /** Shoulder, elbow, wrist, tip of the gripper. */
  readonly line: readonly Vec3[]
  readonly tube: Shape
  readonly claw: Shape
}

/** An arm that ends with its gripper at `target` (metres), in units of the figure; hanging without one. */
function bentArm(side: number, g: number, target: Vec3 | undefined, s: number): BentArm {
  const from: Vec3 = [side * 0.17 * g, 0.71, 0]
  const goal: Vec3 = target === undefined ? [side * 0.25 * g, 0.41, 0.09] : scale(target, 1 / s)
  const [elbow, end] = bentTo(from, goal, [0.17, 0.19], [side * 0.7, -0.7, -0.2])
  const along = normalize(subtract(end, elbow))
  const wrist = addScaled(end, along, -0.05)
  const bone = side > 0 ? 'left' : 'right'
  const pitch = atan2(hypot(along[0], along[2]), along[1])
  const claw = group([
    cylinder(0.04, 0.05),
    mirrored(
      at([0.028, 0.045, 0], box([0.018, 0.075, 0.035], { edge: soft(0.006) }), { rotate: [0, 0, -0.25] })
    ),
  ])
  return {
    line: [from, elbow, wrist, addScaled(end, along, 0.04)],
    tube: tag({ bone: `${bone}Arm` }, sweep([from, elbow, wrist], 0.026), at(elbow, ball(0.036))),
    claw: tag(
      { bone: `${bone}Hand` },
      at(wrist, at([0, 0, 0], claw, { rotate: [pitch, 0, 0] }), { rotate: [0, atan2(along[0], along[2]), 0] })
    ),
  }
}

function robotJoints(
  g: number,
  top: number,
  s: number,
  arms: readonly (readonly Vec3[])[] | null
): readonly Joint[] {
  return scaledJoints(
    [
      ...spineJoints(
        {
          hips: [0, 0.37, 0],
          spine: [0, 0.44, 0],
          chest: [0, 0.6, 0],
          neck: [0, 0.78, 0],
          head: [0, top, 0],
        },
        [0, top + 0.2, 0]
      ),
      ...limbJoints(
        ARM,
        arms === null
          ? bothSides([
              [0.17 * g, 0.71, 0],
              [0.248 * g, 0.57, 0.005],
              [0.25 * g, 0.452, 0.045],
              [0.25 * g, 0.36, 0.1],
            ])
          : [arms[0], arms[1]],
        'chest'
      ),
      ...limbJoints(
        LEG,
        bothSides([
          [0.078 * g, 0.36, 0],
          [0.078 * g, 0.23, 0],
          [0.08 * g, 0.09, 0],
          [0.081 * g, 0.04, 0.07],
          [0.082 * g, 0.04, 0.12],
        ]),
        'hips'
      ),
    ],
    s
  )
}
