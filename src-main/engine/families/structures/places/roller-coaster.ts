import { cos, PI, sin, TAU } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { blocks, rods, tubes } from '../../../kit/assembly.ts'
import { slab } from '../../../kit/plates.ts'
import { at, box, group, rotated, soft, sweep, tag } from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'

/** A point of the track with the direction that is up for who sits there. */
interface Station {
  readonly at: Vec3
  readonly up: Vec3
}

const UP: Vec3 = [0, 1, 0]
const LOW = 1.6
const LOOP = 4.6

const plus = (a: Vec3, b: Vec3, k: number): Vec3 => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k]

const eased = (t: number): number => (1 - cos(PI * t)) / 2

/** Heights along the straight at the back, from the right to the left. */
const HILLS: readonly (readonly [x: number, y: number])[] = [
  [14, 4.5],
  [7, 13],
  [0, 3.2],
  [-6, 8.5],
  [-11, 3.4],
  [-14, 3.4],
]

function hill(x: number): number {
  const i = Math.max(
    0,
    HILLS.findIndex(([next], k) => k + 1 < HILLS.length && x <= next && x >= HILLS[k + 1][0])
  )
  const [[x0, y0], [x1, y1]] = [HILLS[i], HILLS[i + 1]]
  return y0 + (y1 - y0) * eased((x0 - x) / (x0 - x1))
}

/** The circuit: the front straight with its loop, a turn that climbs, hills at the back, a turn that comes down. */
function circuit(): readonly Station[] {
  const [near, far, back] = [5.7, 4.3, -4.6]
  const flat = (x: number, y: number, z: number): Station => ({ at: [x, y, z], up: UP })
  const bend = (x: number, z0: number, z1: number, y0: number, y1: number, way: number): Station[] =>
    Array.from({ length: 11 }, (_, i) => {
      const t = (i + 1) / 12
      const [middle, r] = [(z0 + z1) / 2, Math.abs(z0 - z1) / 2]
      return flat(
        x + way * r * sin(PI * t),
        y0 + (y1 - y0) * eased(t),
        middle + (z0 > z1 ? 1 : -1) * r * cos(PI * t)
      )
    })
  return [
    ...Array.from({ length: 9 }, (_, i) => flat(-14 + (13 * i) / 8, LOW, near)),
    ...Array.from({ length: 33 }, (_, i): Station => {
      const a = (TAU * i) / 32
      return {
        at: [LOOP * sin(a), LOW + LOOP * (1 - cos(a)), near + ((far - near) * i) / 32],
        up: [-sin(a), cos(a), 0],
      }
    }),
    ...Array.from({ length: 9 }, (_, i) => flat(1 + (13 * i) / 8, LOW, far)),
    ...bend(14, far, back, LOW, 4.5, 1),
    ...Array.from({ length: 41 }, (_, i) => {
      const x = 14 - (28 * i) / 40
      return flat(x, hill(x), back)
    }),
    ...bend(-14, back, near, 3.4, LOW, -1),
  ]
}

/** A roller coaster, 37 m long: rails in a closed circuit with a loop and two hills on white supports, a train on the top. */
export const rollerCoaster: KindMaker = slot => {
  const track = circuit()
  const n = track.length
  const across = track.map(({ up }, i): Vec3 => {
    const [a, b] = [track[(i + n - 1) % n].at, track[(i + 1) % n].at]
    const t: Vec3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const c: Vec3 = [t[1] * up[2] - t[2] * up[1], t[2] * up[0] - t[0] * up[2], t[0] * up[1] - t[1] * up[0]]
    const long = Math.sqrt(c[0] * c[0] + c[1] * c[1] + c[2] * c[2])
    return [c[0] / long, c[1] / long, c[2] / long]
  })
  const rail = (side: number): readonly Vec3[] => track.map((s, i) => plus(s.at, across[i], side * 0.6))
  const spine = track.map(s => plus(s.at, s.up, -0.55))
  const loop = (i: number): boolean => i > 9 && i < 42
  const footed = track.map((_, i) => i).filter(i => !loop(i) && i % 4 === 2)
  const car = (x: number, i: number): Shape => {
    const y = hill(x)
    const slope = (hill(x - 0.4) - hill(x + 0.4)) / 0.8
    return at(
      [x, y, -4.6],
      rotated(
        [0, 0, -slope * 0.85],
        group([
          tag(
            slot('car', i === 0 ? 'gold' : 'blue', 'feature'),
            at([0, 0.55, 0], box([1.9, 0.5, 1.5], { edge: soft(0.15) })),
            at([0.75, 1.0, 0], box([0.25, 1, 1.4], { edge: soft(0.1) })),
            ...(i === 0 ? [at([-0.95, 0.62, 0], box([0.7, 0.5, 1.2], { edge: soft(0.2) }))] : [])
          ),
          tag(
            slot('seat', 'dark', 'ornament'),
            at([0.35, 0.9, 0], box([0.5, 0.3, 1.2], { edge: soft(0.06) }))
          ),
          tag(slot('wheel', 'dark', 'support'), at([0, 0.2, 0], box([1.4, 0.36, 1.4]))),
        ])
      )
    )
  }
  const top = plus(track[25].at, [0, 1, 0], 0.5)
  return [
    tag(slot('ground', 'grass', 'support'), at([0, 0.1, 0], slab(42, 18, 0.2, { radius: 6 }))),
    tag(
      slot('rail', 'red', 'feature'),
      sweep(rail(1), 0.17, { closed: true, smooth: true }),
      sweep(rail(-1), 0.17, { closed: true, smooth: true })
    ),
    tag(slot('spine', 'red', 'body'), sweep(spine, 0.26, { closed: true, smooth: true })),
    rods(
      slot('tie', 'red', 'support'),
      ...track.flatMap((s, i): (readonly [Vec3, Vec3, number])[] => [
        [spine[i], plus(s.at, across[i], 0.6), 0.08],
        [spine[i], plus(s.at, across[i], -0.6), 0.08],
      ])
    ),
    rods(
      slot('support', 'white', 'support'),
      ...footed.flatMap((i): (readonly [Vec3, Vec3, number])[] => {
        const [x, y, z] = spine[i]
        const out = Math.min(1.6, y * 0.16)
        const level = y * 0.5
        return y < 2
          ? [[[x, 0.1, z], [x, y, z], 0.18]]
          : [
              [[x, 0.1, z - out], [x, y, z], 0.18],
              [[x, 0.1, z + out], [x, y, z], 0.18],
              [[x, level, z - out / 2], [x, level, z + out / 2], 0.1],
            ]
      }),
      ...[-1, 1].flatMap((s): (readonly [Vec3, Vec3, number])[] => [
        [[s * 6.6, 0.1, top[2] + 2.4], top, 0.22],
        [[s * 6.6, 0.1, top[2] - 2.4], top, 0.22],
      ])
    ),
    ...[8.9, 6.8, 4.7].map((x, i) => car(x, 2 - i)),
    blocks(slot('platform', 'wood', 'body'), [-9.5, 0.75, 7.4, 7, 1.3, 1.8], [-9.5, 0.75, 4, 7, 1.3, 1.8]),
    blocks(
      slot('post', 'white', 'support'),
      ...[-12.6, -9.5, -6.4].flatMap(x => [7.9, 3.5].map(z => [x, 2.96, z, 0.22, 3.34, 0.22] as const))
    ),
    tag(
      slot('roof', 'blue', 'ornament'),
      ...[-1, 1].map(s => at([-9.5, 4.95, 5.7 + s * 1.4], rotated([s * 0.36, 0, 0], box([7.8, 0.18, 3.2]))))
    ),
    tubes(slot('flagpole', 'white', 'ornament'), 0.09, [
      [-9.5, 5.3, 5.7],
      [-9.5, 7.4, 5.7],
    ]),
    blocks(slot('flag', 'gold', 'ornament'), [-8.8, 6.95, 5.7, 1.4, 0.8, 0.08]),
  ]
}
