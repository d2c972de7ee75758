import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { eye } from '../../kit/eyes.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { chainJoints, scaledJoints } from '../../kit/joints.ts'
import { fin } from '../../kit/limbs.ts'
import { at, ellipsoid, group, lathe, mirrored, scaled, sharp, sweep, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import { choice, count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { swimmerJoints } from './swimmer.ts'

/** What is round and full of spines: the blown-up pufferfish and the sea urchin. */
export const spiny: Family = {
  name: 'spiny swimmer',
  parameters: {
    kind: choice(['puffer', 'urchin'], 'Which animal'),
    width: meters(0.26, { min: 0.04, max: 1 }, 'Across the body without its spines'),
    spines: count(90, { min: 40, max: 130 }, 'Number of spines'),
    spine: ratio('Length of the spines'),
  },
  slots: {
    body: { material: { recipe: 'skin', color: '#d9a441' } },
    belly: { material: { recipe: 'skin', color: '#f5efdf' }, second: {} },
    spines: { material: { recipe: 'bone', color: '#efe3c2' } },
    fins: { material: { recipe: 'leaf', color: '#e0b85a' } },
    mouth: { material: { recipe: 'skin', color: '#c98a78' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f4f1e8' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#121013' } },
  },
  partWords: {
    spine: { slot: 'spines', part: 'spine', count: 'spines' },
    spike: { slot: 'spines', part: 'spine', count: 'spines' },
    fin: { slot: 'fins', part: 'fin' },
    belly: { slot: 'belly', part: 'belly' },
    eye: { slot: 'eyes', part: 'eye' },
  },
  adjectives: { spiky: { spine: 1.3 } },
  build,
}

/** `n` spines evenly over a ball, those of them that `keep` lets grow. */
function spines(
  n: number,
  long: number,
  root: number,
  lean: number,
  keep: (direction: Vec3) => boolean
): readonly Shape[] {
  return Array.from({ length: n }, (_, i): Vec3 => {
    const y = 1 - (2 * (i + 0.5)) / n
    const r = Math.sqrt(1 - y * y)
    return [r * sin(i * GOLDEN_ANGLE), y, r * cos(i * GOLDEN_ANGLE)]
  })
    .filter(keep)
    .map(([x, y, z]) => {
      const out = 1 + long
      return sweep(
        [
          [x * 0.93, y * 0.93, z * 0.93],
          [x * out, y * out, z * out - lean * long],
        ],
        [root, root * 0.08],
        {
          caps: 'flat',
          edge: sharp,
          section: {
            kind: 'outline',
            points: [
              [1, 0],
              [-0.5, 0.87],
              [-0.5, -0.87],
            ],
          },
        }
      )
    })
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const isPuffer = p['kind'] === 'puffer'
  const n = Math.round(Number(p['spines']))
  const long = Number(p['spine'])
  const parts = isPuffer ? puffer(context, n, long) : urchin(context, n, long)
  const s = Number(p['width']) / 2
  return group([scaled(s, group(parts))], {
    joints: isPuffer
      ? swimmerJoints(s, 0.9, -1, [0.95, -0.05, 0.18])
      : scaledJoints(
          chainJoints(
            'arms',
            [-0.5, 0, 0.7].map((y): Vec3 => [0, y, 0]),
            null
          ),
          s
        ),
  })
}

function puffer(context: FamilyContext, n: number, long: number): readonly Shape[] {
  const slot = slotTags(context)
  const isFree = ([x, y, z]: Vec3): boolean =>
    z < 0.78 && z > -0.9 && !(z > 0.3 && y > 0 && Math.abs(x) > 0.35)
  const tail: readonly (readonly [number, number])[] = [
    [0.1, 0.12],
    [-0.35, 0.34],
    [-0.42, 0],
    [-0.35, -0.34],
    [0.1, -0.12],
  ]
  const small: readonly (readonly [number, number])[] = [
    [0.1, -0.12],
    [0.1, 0.12],
    [-0.24, 0.26],
    [-0.34, 0],
    [-0.24, -0.22],
  ]
  return [
    tag(
      slot('body', 'body', 'body'),
      ellipsoid([1, 0.96, 1]),
      at([0, 0, -0.98], ellipsoid([0.16, 0.2, 0.3])),
      at([0, -0.02, 0.95], ellipsoid([0.3, 0.24, 0.2]))
    ),
    at([0, -0.14, 0.02], ellipsoid([0.98, 0.85, 0.98], slot('belly', 'belly', 'body'))),
    tag(slot('spine', 'spines', 'feature'), ...spines(n, 0.2 * long, 0.045, 0.5, isFree)),
    tag(
      slot('fin', 'fins', 'feature'),
      at([0, 0, -1.2], fin(tail, 0.07), { rotate: [0, -Math.PI / 2, 0] }),
      at([0, 0.86, -0.55], fin(small, 0.06), { rotate: [-0.5, -Math.PI / 2, 0] }),
      mirrored(at([0.99, -0.05, 0.18], fin(small, 0.06), { rotate: [0, -Math.PI / 2 + 0.9, 0] }))
    ),
    tag(
      slot('mouth', 'mouth', 'ornament'),
      at([0, -0.02, 1.12], torus(0.12, 0.05), { rotate: [Math.PI / 2, 0, 0], scale: [1.2, 1, 0.8] })
    ),
    mirrored(
      at(
        [0.56, 0.4, 0.68],
        eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'round' }),
        { rotate: [-0.3, 0.7, 0], scale: 0.26 }
      )
    ),
  ]
}

function urchin(context: FamilyContext, n: number, long: number): readonly Shape[] {
  const slot = slotTags(context)
  return [
    lathe(
      [
        [0, -0.62],
        [0.5, -0.58],
        [0.94, -0.2],
        [0.92, 0.25],
        [0.55, 0.68],
        [0, 0.78],
      ],
      { smooth: true, flutes: { count: 10, depth: 0.05 }, ...slot('body', 'body', 'body') }
    ),
    at(
      [0, 0.05, 0],
      tag(slot('spine', 'spines', 'feature'), ...spines(n, 0.95 * long, 0.06, 0, ([, y]) => y > -0.5)),
      { scale: [0.94, 0.74, 0.94] }
    ),
  ]
}
