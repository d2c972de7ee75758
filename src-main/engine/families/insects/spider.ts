import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { horn } from '../../kit/horns.ts'
import { at, ball, ellipsoid, group, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { flag, meters } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'
import {
  fannedLegs,
  INSECT_ADJECTIVES,
  INSECT_PARAMETERS,
  INSECT_WORDS,
  insectJoints,
  legPairs,
} from './insect-parts.ts'

/** A spider: eight legs, a cluster of eyes, fangs, a round abdomen; 2 cm long. It may sit on a web. */
export const spider: Family = {
  name: 'spider',
  parameters: {
    length: meters(0.025, { min: 0.004, max: 0.5 }, 'Length of the body'),
    ...INSECT_PARAMETERS,
    web: flag('A web behind it'),
    mark: flag('A mark on the abdomen', 'yes'),
  },
  slots: {
    body: { material: { recipe: 'fur', color: '#2a2422', scale: 0.1 } },
    legs: { material: { recipe: 'fur', color: '#3a302b', scale: 0.1 }, follows: true },
    mark: { material: { recipe: 'fur', color: '#c22a26', scale: 0.1 }, second: { mark: 'yes' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#e8e4da' } },
    web: { material: { recipe: 'plastic', color: '#eceae6' } },
  },
  partWords: {
    ...INSECT_WORDS,
    web: { slot: 'web', part: 'web', with: { web: 'yes' } },
    mark: { slot: 'mark', part: 'mark', with: { mark: 'yes' } },
    fang: { slot: 'legs', part: 'fang' },
  },
  adjectives: { ...INSECT_ADJECTIVES, hairy: { build: 1.15 } },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['length'])
  const w = Number(p['build'])
  const y = 0.26
  const stances = fannedLegs({
    pairs: 4,
    y,
    root: 0.12,
    front: 0.26,
    back: 0.06,
    reach: 0.86 * Number(p['legs']),
    knee: 0.58,
  })
  const slot = slotTags(context)
  const dots: readonly (readonly [number, number, number, number])[] = [
    [0.05, 0.33, 0.345, 0.044],
    [0.12, 0.33, 0.29, 0.032],
    [0.045, 0.385, 0.265, 0.028],
    [0.1, 0.37, 0.22, 0.026],
  ]
  const parts: Shape[] = [
    tag(
      slot('body', 'body', 'body'),
      at([0, y + 0.06, -0.26], ellipsoid([0.26 * w, 0.24 * w, 0.33])),
      at([0, y + 0.02, 0.16], ellipsoid([0.18 * w, 0.13, 0.22])),
      at([0, y + 0.03, 0], ellipsoid([0.06, 0.06, 0.1]))
    ),
    tag(slot('leg', 'legs', 'feature'), legPairs(stances, 0.038)),
    tag(
      slot('fang', 'legs', 'ornament'),
      mirrored(
        group([
          at([0.05, y - 0.02, 0.38], ellipsoid([0.05, 0.08, 0.05])),
          horn(
            [
              [0.05, y - 0.06, 0.4],
              [0.055, y - 0.14, 0.42],
              [0.035, y - 0.18, 0.39],
            ],
            0.026
          ),
          sweep(
            [
              [0.11, y, 0.34],
              [0.17, y + 0.04, 0.46],
              [0.15, y - 0.06, 0.56],
            ],
            [0.03, 0.028, 0.02],
            { smooth: true, caps: 'round' }
          ),
        ])
      )
    ),
    tag(
      { ...slot('eye', 'eyes', 'ornament'), bone: 'head' },
      mirrored(group(dots.map(([x, ey, z, r]) => at([x, ey, z], ball(r)))))
    ),
    ...(p['mark'] === 'yes' ? [tag(slot('mark', 'mark', 'ornament'), mark(y, w))] : []),
    ...(p['web'] === 'yes' ? [tag(slot('web', 'web', 'ornament'), web(context))] : []),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: insectJoints(
      s,
      [
        [0, y, 0.3],
        [0, y, 0.14],
        [0, y, -0.24],
      ],
      stances
    ),
  })
}

/** An hourglass on the back, sunk into it for the most part. */
const mark = (y: number, w: number): Shape =>
  group([
    at([0, y + 0.06 + 0.2 * w, -0.18], ellipsoid([0.075, 0.05, 0.1])),
    at([0, y + 0.06 + 0.2 * w, -0.34], ellipsoid([0.065, 0.05, 0.1])),
  ])

/** Spokes and sagging rounds under its feet, lying flat. */
function web(context: FamilyContext): Shape {
  const random = context.random.fork('web')
  const spokes = 12
  const reach = Array.from({ length: spokes }, () => random.range(1.5, 1.75))
  const point = (i: number, share: number): Vec3 => {
    const k = ((i % spokes) + spokes) % spokes
    const a = (k * TAU) / spokes
    return [reach[k] * share * cos(a), 0.008, reach[k] * share * sin(a)]
  }
  const rays = Array.from({ length: spokes }, (_, i) =>
    sweep([[0, 0.008, 0], point(i, 1)], 0.012, { edge: sharp })
  )
  const rounds = [0.18, 0.34, 0.5, 0.66, 0.82, 0.96].flatMap(share =>
    Array.from({ length: spokes }, (_, i) => {
      const [a, b] = [point(i, share), point(i + 1, share)]
      const sag: Vec3 = [((a[0] + b[0]) / 2) * 0.93, 0.008, ((a[2] + b[2]) / 2) * 0.93]
      return sweep([a, sag, b], 0.009, { edge: sharp })
    })
  )
  return group([...rays, ...rounds])
}
