import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { chainJoints, scaledJoints } from '../../kit/joints.ts'
import { eye } from '../../kit/eyes.ts'
import { limbBalls, lumpBalls, type Knot } from '../../kit/flesh.ts'
import { at, ball, blend, ellipsoid, group, lathe, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Joint, Shape } from '../../shape/types.ts'
import { count, meters, ratio } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'

/** An octopus: a sack of a head, great eyes, eight curling arms with suckers; 40 cm high. */
export const octopus: Family = {
  name: 'octopus',
  parameters: {
    height: meters(0.4, { min: 0.05, max: 4 }, 'Height'),
    arms: count(8, { min: 4, max: 10 }, 'Number of arms'),
    curl: ratio('How far the arms curl', 1, { min: 0.4, max: 1.4 }),
  },
  slots: {
    body: { material: { recipe: 'skin', color: '#c2483a' } },
    suckers: { material: { recipe: 'skin', color: '#f0c9b8' }, second: {} },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f2d36a' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#120f10' } },
  },
  partWords: {
    arm: { slot: 'body', part: 'body', count: 'arms' },
    tentacle: { slot: 'body', part: 'body', count: 'arms' },
    leg: { slot: 'body', part: 'body', count: 'arms' },
    sucker: { slot: 'suckers', part: 'sucker' },
    eye: { slot: 'eyes', part: 'eye' },
    head: { slot: 'body', part: 'body' },
  },
  adjectives: { curly: { curl: 1.3 } },
  heightParameter: 'height',
  build,
}

/** All arms curl the same way around: towards each other, the tips of neighbours would lie in one another. */
function armPath(angle: number, turn: number): readonly Knot[] {
  const [c, s] = [cos(angle), sin(angle)]
  const at2 = (r: number, side: number, y: number, thick: number): Knot => [
    r * c - side * s,
    y,
    r * s + side * c,
    thick,
  ]
  return [
    at2(0.12, 0, 0.24, 0.11),
    at2(0.28, 0, 0.12, 0.088),
    at2(0.46, 0.02 * turn, 0.062, 0.07),
    at2(0.62, 0.09 * turn, 0.055, 0.054),
    at2(0.72, 0.21 * turn, 0.07 + 0.03 * turn, 0.042),
    at2(0.68, 0.32 * turn, 0.12 + 0.05 * turn, 0.032),
    at2(0.58, 0.31 * turn, 0.15 + 0.05 * turn, 0.024),
    at2(0.56, 0.24 * turn, 0.13 + 0.04 * turn, 0.014),
  ]
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['height'])
  const arms = Number(p['arms'])
  const paths = Array.from({ length: arms }, (_, i) =>
    armPath(TAU / 4 + ((i + 0.5) * TAU) / arms, Number(p['curl']))
  )
  const head = blend(
    [
      ...lumpBalls([0, 0.66, -0.1, 0.25, 0.32, 0.27, -0.35]),
      ...lumpBalls([0, 0.38, 0, 0.18, 0.16, 0.18]),
      ...lumpBalls([0, 0.24, 0, 0.2, 0.1, 0.2]),
      ...lumpBalls([0.13, 0.5, 0.12, 0.08, 0.08, 0.08]),
      ...paths.flatMap(path => limbBalls(path.slice(0, 2), undefined, true)),
    ],
    { blend: 0.07, detail: 0.036 }
  )
  const tubes = paths.map((path, i) =>
    sweep(
      path.map(([x, y, z]): Vec3 => [x, y, z]),
      path.map(([, , , r]) => r),
      { smooth: true, caps: 'round', bone: armName(i) }
    )
  )
  const suckers = paths.flatMap((path, arm) =>
    path.slice(2, 6).flatMap(([x, y, z, r], i) => {
      const next = path[i + 3]
      return [0, 0.5].map(t => {
        const [px, py, pz] = [x + (next[0] - x) * t, y + (next[1] - y) * t, z + (next[2] - z) * t]
        const out = Math.sqrt(px * px + pz * pz)
        return at(
          [px + (px / out) * r * 0.82, py + r * 0.45, pz + (pz / out) * r * 0.82],
          ellipsoid([r * 0.5, r * 0.5, r * 0.5], { bone: armName(arm) })
        )
      })
    })
  )
  const slot = slotTags(context)
  const parts = [
    tag(slot('body', 'body', 'body'), head, ...tubes),
    tag(slot('sucker', 'suckers', 'ornament'), ...suckers),
    mirrored(
      at(
        [0.155, 0.52, 0.17],
        tag(
          { bone: 'head' },
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'bar' })
        ),
        { rotate: [-0.1, 0.45, 0], scale: 0.062 }
      )
    ),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], { joints: joints(paths, s) })
}

/** Arms count in letters, so that the number stays that of the joint along the arm. */
const armName = (i: number): string => `arm${String.fromCharCode(65 + i)}`

const joints = (paths: readonly (readonly Knot[])[], s: number): readonly Joint[] => [
  { name: 'body', at: [0, 0.38 * s, 0], parent: null },
  { name: 'head', at: [0, 0.5 * s, -0.04 * s], parent: 'body', tip: [0, 0.9 * s, -0.15 * s] },
  ...paths.flatMap((path, i) =>
    scaledJoints(
      chainJoints(
        armName(i),
        [0, 2, 4, 6, path.length - 1].map((k): Vec3 => [path[k][0], path[k][1], path[k][2]]),
        'body'
      ),
      s
    )
  ),
]

/** A jellyfish: a bell with a frilled rim, long wavy threads and ruffled arms; 35 cm high. */
export const jellyfish: Family = {
  name: 'jellyfish',
  parameters: {
    height: meters(0.35, { min: 0.05, max: 3 }, 'Height'),
    threads: count(12, { min: 6, max: 18 }, 'Number of threads'),
    bell: ratio('Width of the bell'),
  },
  slots: {
    body: { material: { recipe: 'glossy-plastic', color: '#d98fd0' } },
    arms: { material: { recipe: 'glossy-plastic', color: '#f2c6e6' }, second: {} },
    threads: { material: { recipe: 'glossy-plastic', color: '#b06ac4' }, follows: true },
  },
  partWords: {
    bell: { slot: 'body', part: 'bell' },
    tentacle: { slot: 'threads', part: 'thread', count: 'threads' },
    arm: { slot: 'arms', part: 'arm' },
  },
  adjectives: {},
  heightParameter: 'height',
  build: buildJellyfish,
}

function buildJellyfish(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['height'])
  const w = 0.3 * Number(p['bell'])
  const total = Number(p['threads'])
  const random = context.random.fork('threads')
  const bell = lathe(
    [
      [0, 0.82],
      [w * 0.6, 0.79],
      [w * 0.92, 0.69],
      [w * 1.02, 0.64],
      [w * 1.06, 0.67],
      [w * 0.98, 0.8],
      [w * 0.74, 0.93],
      [w * 0.4, 0.985],
      [0, 1],
    ],
    { smooth: true, flutes: { count: 16, depth: 0.03 } }
  )
  const wavy = (x: number, z: number, bottom: number, sway: number): readonly Vec3[] =>
    [0, 1, 2, 3, 4, 5].map((k): Vec3 => {
      const t = k / 5
      const side = sway * sin(t * 7 + x * 20)
      return [x * (1 + 0.15 * t) + side * 0.7, 0.7 + (bottom - 0.7) * t, z * (1 + 0.15 * t) + side * 0.5]
    })
  const threads = Array.from({ length: total }, (_, i) => {
    const a = (i * TAU) / total
    const path = wavy(w * 0.98 * cos(a), w * 0.98 * sin(a), i === 0 ? 0 : random.range(0.02, 0.2), 0.035)
    return sweep(path, [0.014, 0.012, 0.011, 0.01, 0.008, 0.004], { smooth: true, caps: 'round' })
  })
  const arms = Array.from({ length: 4 }, (_, i) => {
    const a = ((i + 0.5) * TAU) / 4
    const path = wavy(w * 0.3 * cos(a), w * 0.3 * sin(a), random.range(0.18, 0.3), 0.05).map(
      ([x, y, z]): Vec3 => [x, y + 0.12 * (y > 0.69 ? 1 : 0), z]
    )
    return sweep(path, [0.07, 0.075, 0.06, 0.055, 0.04, 0.01], {
      smooth: true,
      flatten: 0.45,
      twist: 2.5,
      caps: 'round',
    })
  })
  const slot = slotTags(context)
  const beads = Array.from({ length: total }, (_, i) => {
    const a = (i * TAU) / total
    return at([w * 0.99 * cos(a), 0.665, w * 0.99 * sin(a)], ball(0.026))
  })
  return group(
    [
      at(
        [0, 0, 0],
        group([
          tag({ ...slot('bell', 'body', 'feature'), bone: 'bell' }, bell),
          tag(slot('arm', 'arms', 'ornament'), ...arms),
          tag(slot('thread', 'threads', 'ornament'), ...threads, ...beads),
        ]),
        { scale: s }
      ),
    ],
    {
      joints: [
        { name: 'bell', at: [0, 0.85 * s, 0], parent: null },
        ...scaledJoints(
          chainJoints(
            'arms',
            [0.65, 0.45, 0.25, 0].map((y): Vec3 => [0, y, 0]),
            'bell'
          ),
          s
        ),
      ],
    }
  )
}
