import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { crawlingJoints, scaledJoints } from '../../kit/joints.ts'
import { eye } from '../../kit/eyes.ts'
import { type Knot } from '../../kit/flesh.ts'
import { fin } from '../../kit/limbs.ts'
import { at, cylinder, ellipsoid, group, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { meters, ratio } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A seahorse upright: a horse's head, a ringed belly, a back fin, a tail rolled forward; 14 cm high. */
export const seahorse: Family = {
  name: 'seahorse',
  parameters: {
    height: meters(0.14, { min: 0.03, max: 1.5 }, 'Height'),
    build: ratio('Slim or stout', 1, { min: 0.8, max: 1.3 }),
  },
  slots: {
    body: { material: { recipe: 'scales', color: '#e8b23a', scale: 0.3 } },
    rings: { material: { recipe: 'scales', color: '#c98a22', scale: 0.3 }, second: {} },
    fins: { material: { recipe: 'leaf', color: '#f2d27a', scale: 0.3 } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f4efe2' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#131010' } },
  },
  partWords: {
    fin: { slot: 'fins', part: 'fin' },
    tail: { slot: 'body', part: 'body' },
    crown: { slot: 'rings', part: 'crown' },
    eye: { slot: 'eyes', part: 'eye' },
  },
  adjectives: { fat: { build: 1.2 }, slim: { build: 0.85 } },
  heightParameter: 'height',
  build: buildSeahorse,
}

const SPINE: readonly Knot[] = [
  [0, 0.87, 0.02, 0.06],
  [0, 0.8, -0.06, 0.065],
  [0, 0.71, -0.06, 0.08],
  [0, 0.6, 0.0, 0.105],
  [0, 0.49, 0.02, 0.1],
  [0, 0.38, -0.03, 0.072],
  [0, 0.28, -0.06, 0.054],
  [0, 0.17, -0.04, 0.046],
  [0, 0.09, 0.03, 0.04],
  [0, 0.05, 0.12, 0.035],
  [0, 0.09, 0.2, 0.03],
  [0, 0.16, 0.2, 0.026],
  [0, 0.185, 0.14, 0.022],
  [0, 0.15, 0.1, 0.018],
  [0, 0.115, 0.12, 0.012],
]

function buildSeahorse(context: FamilyContext): Shape {
  const s = Number(context.parameters['height'])
  const w = Number(context.parameters['build'])
  const slot = slotTags(context)
  const path = SPINE.map(([x, y, z]): Vec3 => [x, y, z])
  const radii = SPINE.map(([, , , r]) => r * w)
  const rings = SPINE.slice(1, 9).flatMap(([, y, z, r], i) => {
    const next = SPINE[i + 2]
    return [0, 0.5].map(t => {
      const [py, pz] = [y + (next[1] - y) * t, z + (next[2] - z) * t]
      const radius = (r + (next[3] - r) * t) * w
      const lean = (next[2] - z) / Math.max(0.02, y - next[1])
      return at([0, py, pz], ellipsoid([radius * 1.07, 0.012, radius * 1.07]), {
        rotate: [-lean * 0.8, 0, 0],
      })
    })
  })
  const back: readonly Vec2[] = [
    [0, 0.09],
    [0.1, 0.1],
    [0.14, 0.02],
    [0.1, -0.08],
    [0, -0.08],
  ]
  const crown = [-0.5, 0, 0.5].map(lean =>
    at([0, 0.965, -0.005 + 0.03 * lean], cylinder(0.018, 0.06, { topRadius: 0.004, edge: sharp }), {
      rotate: [lean, 0, 0],
    })
  )
  const parts = [
    tag(
      slot('body', 'body', 'body'),
      sweep(path, radii, { smooth: true, caps: 'round' }),
      at([0, 0.9, 0.05], ellipsoid([0.07, 0.068, 0.085])),
      sweep(
        [
          [0, 0.895, 0.1],
          [0, 0.87, 0.17],
          [0, 0.86, 0.23],
          [0, 0.858, 0.25],
        ],
        [0.042, 0.026, 0.026, 0.032],
        { smooth: true, caps: 'round' }
      )
    ),
    tag(slot('ring', 'rings', 'ornament'), ...rings),
    tag(slot('crown', 'rings', 'feature'), ...crown),
    tag(
      slot('fin', 'fins', 'ornament'),
      at([0, 0.5, -0.06 * w], fin(back, 0.014), { rotate: [0, Math.PI / 2, 0] }),
      mirrored(at([0.06, 0.84, -0.02], fin(back, 0.012), { rotate: [0, Math.PI / 2 - 0.6, 0], scale: 0.4 }))
    ),
    mirrored(
      at([0.052, 0.915, 0.075], eye({ ball: context.material('eyes'), pupil: context.material('pupils') }), {
        rotate: [0, 1.1, 0],
        scale: 0.026,
      })
    ),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: scaledJoints(
      crawlingJoints(SPINE.filter((_, i) => i % 2 === 0).map(([x, y, z]): Vec3 => [x, y, z])),
      s
    ),
  })
}
