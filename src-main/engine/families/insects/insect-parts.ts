import type { Vec3 } from '../../kernel/types.ts'
import { bothSides, limbJoints, scaledJoints, sideChains } from '../../kit/joints.ts'
import { jointedLeg } from '../../kit/limbs.ts'
import { group, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { ratio } from '../specs.ts'
import type { ParameterSpec, PartWord } from '../types.ts'

/** What insects and spiders share. Units: length of the body; it stands on y = 0. */

/** Where a pair of legs is rooted and stands; left side. */
export interface LegStance {
  readonly root: Vec3
  readonly knee: Vec3
  readonly ankle: Vec3
  readonly tip: Vec3
}

/** Pairs of legs, `thick` at the thigh. */
export const legPairs = (stances: readonly LegStance[], thick: number): Shape =>
  mirrored(
    group(
      stances.map(({ root, knee, ankle, tip }, i) =>
        tag(
          { bone: `leftLeg${i + 1}` },
          jointedLeg([root, knee, ankle, tip], [thick, thick * 0.9, thick * 0.6, thick * 0.4])
        )
      )
    )
  )

/** Three or four pairs, fanned from front to back around a body whose roots lie at height `y` between `front` and `back`. */
export function fannedLegs(how: {
  readonly pairs: number
  readonly y: number
  readonly root: number
  readonly front: number
  readonly back: number
  readonly reach: number
  readonly knee: number
}): readonly LegStance[] {
  return Array.from({ length: how.pairs }, (_, i): LegStance => {
    const t = how.pairs === 1 ? 0.5 : i / (how.pairs - 1)
    const z = how.front + (how.back - how.front) * t
    const lean = 0.95 - 1.9 * t
    const side = how.reach * (1 - 0.22 * Math.abs(lean))
    return {
      root: [how.root, how.y, z],
      knee: [how.root + side * 0.42, how.knee, z + lean * how.reach * 0.3],
      ankle: [how.root + side * 0.82, how.y * 0.3, z + lean * how.reach * 0.56],
      tip: [how.root + side, 0.012, z + lean * how.reach * 0.74],
    }
  })
}

/** A pair of feelers through their points (left side), `thick` at the root. */
export const feelers = (path: readonly Vec3[], thick: number): Shape =>
  mirrored(
    tag(
      { bends: { name: 'leftAntenna', parent: 'head', joints: 2 } },
      sweep(
        path,
        path.map((_, i) => thick * (1 - 0.5 * (i / (path.length - 1)))),
        { smooth: true, caps: 'round' }
      )
    )
  )

/** Joints of a body in three parts with its legs, and with wings where it has any: their roots and tips. */
export function insectJoints(
  s: number,
  [head, thorax, abdomen]: readonly [Vec3, Vec3, Vec3],
  stances: readonly LegStance[],
  wings: readonly (readonly [root: Vec3, tip: Vec3])[] = []
): readonly Joint[] {
  const mix = (from: Vec3, to: Vec3, t: number): Vec3 => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
  ]
  return scaledJoints(
    [
      { name: 'thorax', at: thorax, parent: null },
      { name: 'head', at: mix(thorax, head, 0.6), parent: 'thorax', tip: mix(thorax, head, 1.4) },
      { name: 'abdomen', at: mix(thorax, abdomen, 0.4), parent: 'thorax', tip: mix(thorax, abdomen, 1.7) },
      ...stances.flatMap(({ root, knee, ankle, tip }, i) =>
        limbJoints(
          [`Leg${i + 1}Upper`, `Leg${i + 1}Lower`, `Leg${i + 1}Foot`],
          bothSides([root, knee, ankle, tip]),
          'thorax'
        )
      ),
      ...wings.flatMap((wing, i) =>
        sideChains(wings.length === 1 ? 'Wing' : i === 0 ? 'ForeWing' : 'HindWing', bothSides(wing), 'thorax')
      ),
    ],
    s
  )
}

/** Parameters of every insect. */
export const INSECT_PARAMETERS: Readonly<Record<string, ParameterSpec>> = {
  build: ratio('Slim or stout', 1, { min: 0.75, max: 1.35 }),
  legs: ratio('Length of the legs', 1, { min: 0.7, max: 1.35 }),
}

/** Words of every insect. */
export const INSECT_WORDS: Readonly<Record<string, PartWord>> = {
  leg: { slot: 'legs', part: 'leg' },
  eye: { slot: 'eyes', part: 'eye' },
  antenna: { slot: 'legs', part: 'antenna' },
  feeler: { slot: 'legs', part: 'antenna' },
}

/** Adjectives of every insect. */
export const INSECT_ADJECTIVES = {
  fat: { build: 1.2 },
  plump: { build: 1.2 },
  slim: { build: 0.85 },
  'long leg': { legs: 1.25 },
} as const
