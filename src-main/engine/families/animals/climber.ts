import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { bothSides, FRONT_LEG, HIND_LEG, limbJoints, spineJoints } from '../../kit/joints.ts'
import { eye } from '../../kit/eyes.ts'
import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
import {
  at,
  blend,
  cylinder,
  ellipsoid,
  group,
  loft,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, flag, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A pointed leaf `long` metres from the origin along +Y. */
const leafOf = (long: number): Shape => {
  const cut = (t: number, half: number): readonly Vec3[] => [
    [-half, long * t, 0],
    [0, long * t, 0.012 * long],
    [half, long * t, 0],
    [0, long * t, -0.03 * long],
  ]
  return loft([cut(0, 0.02 * long), cut(0.3, 0.12 * long), cut(0.65, 0.1 * long), cut(1, 0.008 * long)], {
    edge: sharp,
  })
}

const dark = (context: FamilyContext) => ({
  ball: context.material('eyes'),
  pupil: context.material('eyes'),
  shape: 'none' as const,
})

/** A koala's limbs where its flesh has them. */
const KOALA: readonly Joint[] = [
  { name: 'ground', at: [0, 0, 0], parent: null, tip: [0, 0.1, 0] },
  ...spineJoints(
    { hips: [0, 0.27, 0], spine: [0, 0.36, 0], chest: [0, 0.5, 0.02], head: [0, 0.59, 0.03] },
    [0, 0.84, 0.06],
    'ground'
  ),
  ...limbJoints(
    FRONT_LEG.slice(0, 3),
    bothSides([
      [0.15, 0.52, 0.04],
      [0.22, 0.45, 0.1],
      [0.1, 0.44, 0.235],
      [0.06, 0.445, 0.29],
    ]),
    'chest'
  ),
  ...limbJoints(
    HIND_LEG.slice(0, 3),
    bothSides([
      [0.13, 0.27, 0.03],
      [0.21, 0.25, 0.2],
      [0.17, 0.17, 0.26],
      [0.17, 0.16, 0.36],
    ]),
    'hips'
  ),
]

/** It sits on a log with a sprig of eucalyptus before its belly, its round ears full of white hair. */
const koala: KindMaker = (slot, context) => {
  const balls = [
    ...lumpBalls([0, 0.36, 0, 0.175, 0.2, 0.165]),
    ...lumpBalls([0, 0.5, 0.02, 0.15, 0.13, 0.13]),
    ...lumpBalls([0, 0.69, 0.05, 0.165, 0.145, 0.14]),
    ...lumpBalls([0.09, 0.64, 0.09, 0.09, 0.085, 0.09]),
    ...limbBalls([
      [0.15, 0.52, 0.04, 0.07],
      [0.22, 0.45, 0.1, 0.055],
      [0.08, 0.44, 0.25, 0.048],
    ]),
    ...limbBalls([
      [0.13, 0.27, 0.03, 0.09],
      [0.21, 0.25, 0.2, 0.068],
      [0.17, 0.17, 0.26, 0.05],
    ]),
    ...lumpBalls([0.16, 0.16, 0.29, 0.055, 0.05, 0.075]),
  ]
  const body = blend(balls, { blend: 0.05, detail: 0.032, ...slot('body', 'coat', 'body') })
  const sprig: readonly Vec3[] = [
    [0.045, 0.28, 0.27],
    [0.07, 0.41, 0.262],
    [0.12, 0.55, 0.29],
    [0.18, 0.66, 0.33],
  ]
  const leaves = Array.from({ length: 7 }, (_, i): Shape => {
    const t = i / 6
    const turn = i * 2.4
    return at(
      [0.09 + 0.09 * t, 0.46 + 0.2 * t, 0.27 + 0.06 * t],
      rotated([0, turn, 0], rotated([0.5 + 0.5 * (1 - t), 0, 0], leafOf(0.16)))
    )
  })
  return [
    group([], { joints: KOALA, anchors: { temple: { at: [0.125, 0.78, 0.04], normal: [0, 1, 0] } } }),
    body,
    tag(
      slot('belly', 'belly', 'ornament'),
      at([0, 0.42, 0.095], ellipsoid([0.115, 0.16, 0.085]), { rotate: [-0.15, 0, 0] })
    ),
    mirrored(
      tag(
        { bone: 'head' },
        tag(
          slot('ear', 'coat', 'feature'),
          at([0.185, 0.79, 0.02], ellipsoid([0.1, 0.1, 0.045]), { rotate: [0, 0.25, 0] })
        ),
        tag(
          slot('ear_hair', 'belly', 'ornament'),
          at([0.19, 0.785, 0.05], ellipsoid([0.066, 0.064, 0.03]), { rotate: [0, 0.25, 0] })
        ),
        at([0.075, 0.715, 0.17], eye(dark(context)), { scale: 0.024 })
      )
    ),
    tag(
      { ...slot('nose', 'nose', 'feature'), bone: 'head' },
      at([0, 0.665, 0.2], ellipsoid([0.042, 0.062, 0.04]))
    ),
    tag(
      slot('claw', 'nose', 'ornament'),
      mirrored(group([-0.03, 0, 0.03].map(x => at([0.16 + x, 0.14, 0.36], ellipsoid([0.008, 0.01, 0.026])))))
    ),
    tag(
      { ...slot('log', 'wood', 'support'), edge: soft(0.015), bone: 'ground' },
      at([0, 0.095, 0.02], cylinder(0.095, 0.96), { rotate: [0, 0, Math.PI / 2] })
    ),
    ...(context.parameters['sprig'] === 'yes'
      ? [
          sweep(sprig, [0.01, 0.01, 0.008, 0.004], {
            smooth: true,
            bone: 'ground',
            ...slot('twig', 'wood', 'support'),
          }),
          tag({ ...slot('leaf', 'leaf', 'ornament'), bone: 'ground' }, ...leaves),
        ]
      : []),
  ]
}

/** It hangs under a branch by four long limbs, its face, with a mask of dark stripes, to the front. */
const sloth: KindMaker = (slot, context) => {
  const branch = 0.98
  const grip = (x: number, z: number): Vec3 => [x, branch - 0.02, z]
  const reach = (shoulder: Vec3, bend: Vec3, hand: Vec3, r: number) =>
    limbBalls(
      [[...shoulder, r] as const, [...bend, r * 0.78] as const, [...hand, r * 0.7] as const],
      0.03,
      true
    )
  const hands: readonly Vec3[] = [grip(0.3, 0.03), grip(0.16, -0.03), grip(-0.22, 0.03), grip(-0.34, -0.03)]
  const balls = [
    ...lumpBalls([0, 0.52, 0, 0.27, 0.16, 0.16]),
    { kind: 'ball', at: [-0.22, 0.54, 0], radii: [0.17, 0.15, 0.15] } as const,
    ...limbBalls(
      [
        [0.2, 0.54, 0, 0.12],
        [0.36, 0.6, 0.04, 0.09],
      ],
      0.05,
      true
    ),
    { kind: 'ball', at: [0.4, 0.62, 0.06], radii: [0.13, 0.12, 0.115] } as const,
    ...reach([0.2, 0.58, 0.1], [0.33, 0.78, 0.14], hands[0], 0.07),
    ...reach([0.16, 0.58, -0.1], [0.1, 0.8, -0.14], hands[1], 0.07),
    ...reach([-0.26, 0.6, 0.09], [-0.14, 0.8, 0.13], hands[2], 0.075),
    ...reach([-0.28, 0.6, -0.09], [-0.42, 0.8, -0.12], hands[3], 0.075),
  ]
  const claws = hands.flatMap(([x, y, z]) =>
    [-0.026, 0, 0.026].map(d => {
      const hook = Array.from({ length: 6 }, (_, i): Vec3 => {
        const a = -0.5 + i * 0.62
        return [x + d, branch + 0.062 * sin(a), (z < 0 ? -1 : 1) * 0.066 * cos(a)]
      })
      return sweep([[x + d, y - 0.01, z], ...hook], [0.014, 0.012, 0.012, 0.011, 0.009, 0.007, 0.003], {
        smooth: true,
      })
    })
  )
  const face: Vec3 = [0.42, 0.62, 0.13]
  const limb = (names: readonly string[], shoulder: Vec3, bend: Vec3, hand: Vec3): readonly Joint[] =>
    limbJoints(names.slice(0, 3), [[shoulder, bend, hand], []], names === FRONT_LEG ? 'chest' : 'hips')
  const flipSide = (joint: Joint): Joint => ({
    ...joint,
    name: joint.name.replace('left', 'right'),
    parent: joint.parent === null ? null : joint.parent.replace('left', 'right'),
  })
  const joints: readonly Joint[] = [
    { name: 'ground', at: [-0.7, 0, 0], parent: null, tip: [-0.7, 0.4, 0] },
    ...spineJoints(
      { hips: [-0.2, 0.54, 0], spine: [-0.05, 0.53, 0], chest: [0.15, 0.53, 0], head: [0.33, 0.59, 0.03] },
      [0.5, 0.63, 0.08],
      'ground'
    ),
    ...limb(FRONT_LEG, [0.2, 0.58, 0.1], [0.33, 0.78, 0.14], hands[0]),
    ...limb(FRONT_LEG, [0.16, 0.58, -0.1], [0.1, 0.8, -0.14], hands[1]).map(flipSide),
    ...limb(HIND_LEG, [-0.26, 0.6, 0.09], [-0.14, 0.8, 0.13], hands[2]),
    ...limb(HIND_LEG, [-0.28, 0.6, -0.09], [-0.42, 0.8, -0.12], hands[3]).map(flipSide),
  ]
  const onFace = (shape: Shape): Shape => at(face, tag({ bone: 'head' }, shape), { rotate: [0, 0.2, -0.12] })
  return [
    group([], { joints }),
    blend(balls, { blend: 0.06, detail: 0.034, ...slot('body', 'coat', 'body') }),
    onFace(
      group([
        tag(slot('mask', 'belly', 'feature'), at([0, 0, 0.005], ellipsoid([0.098, 0.088, 0.055]))),
        tag(
          slot('stripe', 'nose', 'ornament'),
          mirrored(at([0.058, 0.008, 0.038], ellipsoid([0.042, 0.02, 0.02]), { rotate: [0, 0.3, -0.45] }))
        ),
        mirrored(at([0.042, 0.016, 0.056], eye(dark(context)), { scale: 0.014 })),
        tag(slot('snout', 'nose', 'feature'), at([0, -0.02, 0.062], ellipsoid([0.026, 0.018, 0.02]))),
        sweep(
          [
            [-0.042, -0.045, 0.048],
            [0, -0.06, 0.054],
            [0.042, -0.045, 0.048],
          ],
          0.0055,
          { smooth: true, caps: 'round', ...slot('mouth', 'nose', 'ornament') }
        ),
      ])
    ),
    tag(slot('claw', 'claws', 'ornament'), ...claws),
    tag(
      { ...slot('tree', 'wood', 'support'), bone: 'ground' },
      sweep(
        [
          [-0.74, 0, -0.02],
          [-0.72, 0.3, 0],
          [-0.7, 0.7, 0],
          [-0.68, 1.02, 0],
          [-0.66, 1.24, 0.01],
        ],
        [0.13, 0.095, 0.085, 0.08, 0.05],
        { smooth: true }
      ),
      sweep(
        [
          [-0.72, 0.9, 0],
          [-0.45, branch, 0],
          [0, branch, 0],
          [0.4, branch, 0],
          [0.72, branch + 0.05, 0],
        ],
        [0.07, 0.06, 0.055, 0.05, 0.03],
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      { ...slot('leaf', 'leaf', 'ornament'), bone: 'ground' },
      ...[0, 1, 2, 3, 4].map(i =>
        at([0.7, branch + 0.045, 0], rotated([0, i * 1.25, 0], rotated([0.9, 0, 0], leafOf(0.24))))
      ),
      ...[0, 1, 2, 3, 4].map(i =>
        at([-0.66, 1.22, 0.01], rotated([0, i * 1.25 + 0.5, 0], rotated([0.7, 0, 0], leafOf(0.26))))
      )
    ),
  ]
}

const KINDS = { koala, sloth }

/** Slow animals of the trees on what they climb: a koala on its log, a sloth under its branch. Real size. */
export const climber: Family = {
  name: 'climber',
  parameters: {
    kind: choice(Object.keys(KINDS), 'Which one'),
    size: ratio('Size against the usual', 1, { min: 0.5, max: 1.6 }),
    sprig: flag('A sprig of leaves in the paws of a koala', 'yes'),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#8d9196', scale: 0.5 } },
    belly: { material: { recipe: 'fur', color: '#e9e6df', scale: 0.5 }, second: {} },
    nose: { material: { recipe: 'rubber', color: '#26211f' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#14100e' } },
    claws: { material: { recipe: 'bone', color: '#d9cba8' } },
    wood: { material: { recipe: 'bark', color: '#7d6248' } },
    leaf: { material: { recipe: 'leaf', color: '#6f9a5c' } },
  },
  partWords: {
    fur: { slot: 'coat', part: 'body' },
    ear: { slot: 'coat', part: 'ear' },
    belly: { slot: 'belly', part: 'belly' },
    nose: { slot: 'nose', part: 'nose' },
    face: { slot: 'belly', part: 'mask' },
    claw: { slot: 'claws', part: 'claw' },
    branch: { slot: 'wood', part: 'tree' },
    log: { slot: 'wood', part: 'log' },
    leaf: { slot: 'leaf', part: 'leaf' },
  },
  adjectives: { baby: { size: 0.6 }, large: { size: 1.2 } },
  build: buildKind(KINDS),
}
