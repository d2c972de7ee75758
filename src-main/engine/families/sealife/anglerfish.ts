import type { Vec2 } from '../../kernel/types.ts'
import { eye } from '../../kit/eyes.ts'
import { lumpBalls } from '../../kit/flesh.ts'
import { fin } from '../../kit/limbs.ts'
import {
  at,
  ball,
  blend,
  cylinder,
  ellipsoid,
  group,
  mirrored,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { cos, sin } from '../../kernel/det-math.ts'
import { slotTags } from '../slot-tags.ts'
import { meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { swimmerJoints } from './swimmer.ts'

/** An anglerfish of the deep sea: a gaping mouth full of needles in a round body, a lantern on a rod before it; 50 cm long. */
export const anglerfish: Family = {
  name: 'anglerfish',
  parameters: {
    length: meters(0.5, { min: 0.05, max: 2 }, 'Length without the tail fin'),
    rod: ratio('Length of the rod', 1, { min: 0.7, max: 1.4 }),
    teeth: ratio('Length of the teeth', 1, { min: 0.6, max: 1.3 }),
    fins: ratio('Size of the fins', 1, { min: 0.6, max: 1.5 }),
  },
  slots: {
    body: { material: { recipe: 'skin', color: '#4a3a3c' } },
    fins: { material: { recipe: 'leaf', color: '#6a4c48', scale: 0.4 }, follows: true },
    mouth: { material: { recipe: 'skin', color: '#5a1418' } },
    teeth: { material: { recipe: 'bone', color: '#efeadb' } },
    light: { material: { recipe: 'glow', color: '#8ff2ff' }, second: {} },
    eyes: { material: { recipe: 'glossy-plastic', color: '#dfe6c8' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#121013' } },
  },
  partWords: {
    fin: { slot: 'fins', part: 'fin' },
    tail: { slot: 'fins', part: 'tail' },
    tooth: { slot: 'teeth', part: 'tooth' },
    lure: { slot: 'light', part: 'lure' },
    light: { slot: 'light', part: 'lure' },
    lantern: { slot: 'light', part: 'lure' },
    mouth: { slot: 'mouth', part: 'mouth' },
    eye: { slot: 'eyes', part: 'eye' },
  },
  adjectives: { glowing: {} },
  build,
}

function build(context: FamilyContext): Shape {
  const s = Number(context.parameters['length'])
  const [rod, teeth, k] = ['rod', 'teeth', 'fins'].map(name => Number(context.parameters[name]))
  const slot = slotTags(context)
  const body = blend(
    [
      ...lumpBalls([0, 0.04, 0, 0.25, 0.27, 0.3]),
      ...lumpBalls([0, 0.16, 0.2, 0.22, 0.14, 0.2]),
      // The lower jaw stands before the upper one.
      ...lumpBalls([0, -0.2, 0.24, 0.24, 0.09, 0.24, -0.3]),
      ...lumpBalls([0, 0.02, -0.3, 0.14, 0.16, 0.2]),
      ...lumpBalls([0, 0.02, -0.46, 0.06, 0.08, 0.1]),
    ],
    { blend: 0.05, detail: 0.03 }
  )
  const parts: Shape[] = [
    tag(slot('body', 'body', 'body'), body),
    tag(
      { ...slot('mouth', 'mouth', 'feature'), bone: 'head' },
      at([0, -0.02, 0.22], ellipsoid([0.225, 0.135, 0.14]))
    ),
    tag({ ...slot('tooth', 'teeth', 'feature'), bone: 'head' }, ...jaws(teeth)),
    tag(slot('fin', 'fins', 'ornament'), ...fins(k)),
    tag(
      { ...slot('tail', 'fins', 'feature'), bone: 'tail' },
      at(
        [0, 0.02, -0.48],
        fin(
          TAIL.map(([x, y]): Vec2 => [x * k, y * k]),
          0.022
        ),
        {
          rotate: [0, -Math.PI / 2, 0],
        }
      )
    ),
    tag(
      { ...slot('rod', 'body', 'support'), bone: 'head' },
      sweep(
        [
          [0, 0.24, 0.16],
          [0, 0.24 + 0.22 * rod, 0.2],
          [0, 0.24 + 0.32 * rod, 0.2 + 0.2 * rod],
          [0, 0.24 + 0.2 * rod, 0.2 + 0.4 * rod],
        ],
        [0.03, 0.02, 0.016, 0.014],
        { smooth: true, caps: 'round' }
      )
    ),
    tag(
      { ...slot('lure', 'light', 'feature'), bone: 'head' },
      at([0, 0.2 + 0.2 * rod, 0.21 + 0.4 * rod], ball(0.055))
    ),
    mirrored(
      at(
        [0.18, 0.2, 0.27],
        tag({ bone: 'head' }, eye({ ball: context.material('eyes'), pupil: context.material('pupils') })),
        { rotate: [-0.1, 0.75, 0], scale: 0.05 }
      )
    ),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: swimmerJoints(s, 0.4, -0.48, [0.2, -0.08, -0.02]),
  })
}

/** Needles along both lips, the longest between the others. */
function jaws(long: number): readonly Shape[] {
  const row = (y: number, reach: number, turn: number, shift: number): readonly Shape[] =>
    Array.from({ length: 9 }, (_, i) => {
      const angle = -1.15 + (2.3 * (i + shift)) / 8
      const length = long * (i % 2 === 0 ? 0.17 : 0.11)
      return at(
        [0.2 * sin(angle), y, 0.13 + reach * cos(angle)],
        at([0, length / 2 - 0.02, 0], cylinder(0.016, length, { topRadius: 0, edge: sharp })),
        { rotate: [turn, 0, 0] }
      )
    })
  return [...row(0.08, 0.2, Math.PI - 0.05, 0), ...row(-0.15, 0.26, -0.05, 0)]
}

const TAIL: readonly Vec2[] = [
  [0.06, 0.05],
  [-0.08, 0.15],
  [-0.22, 0.2],
  [-0.2, 0.1],
  [-0.25, 0.06],
  [-0.21, 0],
  [-0.25, -0.06],
  [-0.2, -0.1],
  [-0.22, -0.2],
  [-0.08, -0.15],
  [0.06, -0.05],
]

function fins(k: number): readonly Shape[] {
  const back: readonly Vec2[] = [
    [-0.16, 0],
    [-0.2, 0.12 * k],
    [-0.08, 0.1 * k],
    [0, 0.14 * k],
    [0.06, 0.08 * k],
    [0.14, 0],
  ]
  const side: readonly Vec2[] = [
    [0.02, 0.05],
    [-0.12 * k, 0.1 * k],
    [-0.2 * k, 0.03],
    [-0.19 * k, -0.05 * k],
    [0, -0.05],
  ]
  const upright = (y: number, z: number, turn: number): Shape =>
    at([0, y, z], fin(back, 0.02), { rotate: [0, -Math.PI / 2, turn] })
  return [
    upright(0.17, -0.26, 0),
    at(
      [0, -0.13, -0.28],
      fin(
        back.map(([x, y]): Vec2 => [x, -y]),
        0.02
      ),
      { rotate: [0, -Math.PI / 2, 0] }
    ),
    mirrored(
      tag(
        { bone: 'leftFin1' },
        at([0.2, -0.06, -0.04], fin(side, 0.02), { rotate: [0, -Math.PI / 2 + 0.75, 0] })
      )
    ),
  ]
}
