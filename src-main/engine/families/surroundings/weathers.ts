import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  at,
  bevel,
  cylinder,
  ellipsoid,
  extrude,
  group,
  rotated,
  scatter,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { night as nightSky } from './back-wilds.ts'
import type { Piece, Plate } from './plate.ts'
import { TOP } from './plate.ts'

/** What the weather and the hour put over a diorama: behind, beside and above its free middle, never in it. */

/** Height of the middle of the clouds above the ground of a diorama of usual height, metres. */
const CLOUD = 1.62
/** How far from the middle something falls: outside of what stands there, inside of the edge. */
const FALLS = { near: 0.72, far: 0.95 } as const

/** A bank of cloud along the back with its arms over both sides. */
function cloudBank({ tall }: Plate): Shape {
  const y = TOP + CLOUD * tall
  const puffs: readonly (readonly [x: number, z: number, size: number])[] = [
    [-0.72, -0.3, 0.24],
    [-0.58, -0.62, 0.32],
    [-0.2, -0.74, 0.38],
    [0.2, -0.74, 0.36],
    [0.58, -0.62, 0.33],
    [0.72, -0.3, 0.25],
  ]
  return group([
    ...puffs.map(([x, z, size]) => at([x, y, z], ellipsoid([size, 0.62 * size, 0.8 * size]))),
    at([0, y, -0.66], ellipsoid([0.86, 0.09, 0.22])),
  ])
}

/** Places under the bank at even heights of a fall, `number` of them. */
function falling({ random, tall }: Plate, number: number): readonly Vec3[] {
  return Array.from({ length: number }, (_, i): Vec3 => {
    const turn = TAU * (-0.03 + (0.56 * (i + 0.5 + random.range(-0.3, 0.3))) / number)
    const away = random.range(FALLS.near, FALLS.far)
    const share = ((i * 7) % number) / number
    return [away * cos(turn), TOP + 0.06 + share * (CLOUD - 0.16) * tall, -away * sin(turn)]
  })
}

/** Streaks that lean with the wind, and rings where they strike. */
function streaks(plate: Plate): readonly Shape[] {
  const { slot, random } = plate
  const drop = rotated([0, 0, 0.14], cylinder(0.012, 0.19, { topRadius: 0.005 }))
  const puddle = (turn: number, size: number): Shape =>
    at([0.78 * cos(turn), TOP + 0.003, -0.78 * sin(turn)], ellipsoid([size, 0.008, 0.6 * size]))
  return [
    tag(
      slot('rain', 'rain', 'ornament'),
      scatter(
        falling(plate, 84).map(place => ({ at: place, scale: random.range(0.8, 1.2) })),
        drop
      )
    ),
    tag(
      slot('puddle', 'rain', 'ornament'),
      ...[-0.5, 0.4, 2.2, 3.5, 4.4].map((turn, i) => puddle(turn, 0.11 + 0.02 * (i % 3)))
    ),
  ]
}

const rain: Piece = plate => [
  tag(plate.slot('rain_cloud', 'storm', 'ornament'), cloudBank(plate)),
  ...streaks(plate),
]

/** Lightning down to the ground: a bent band between two clouds. */
function bolt({ tall }: Plate, x: number, size: number): Shape {
  const zigzag: readonly Vec2[] = [
    [0.03, 1],
    [-0.1, 0.52],
    [-0.005, 0.56],
    [-0.07, 0],
    [0.12, 0.66],
    [0.03, 0.62],
    [0.12, 1],
  ]
  const high = CLOUD * tall
  const outline = zigzag.map(([u, v]): Vec2 => [1.5 * size * u, high * v])
  return at([x, TOP - 0.01, -0.8], extrude([...outline].reverse(), 0.03, { edge: sharp }))
}

const storm: Piece = plate => [
  tag(plate.slot('storm_cloud', 'storm', 'ornament'), cloudBank(plate)),
  tag(plate.slot('lightning', 'bolt', 'ornament'), bolt(plate, -0.52, 1), bolt(plate, 0.6, 0.8)),
  ...streaks(plate),
]

const snowfall: Piece = plate => {
  const flakes = falling(plate, 70).map(place => ({ at: place, scale: plate.random.range(0.7, 1.4) }))
  return [
    tag(plate.slot('snow_cloud', 'cloud', 'ornament'), cloudBank(plate)),
    tag(plate.slot('snowflake', 'light', 'ornament'), scatter(flakes, ellipsoid([0.02, 0.02, 0.02]))),
  ]
}

/** Banks that lie around and behind what stands there, deeper at the back. */
const fog: Piece = plate => {
  const { slot, random, tall } = plate
  const banks = Array.from({ length: 16 }, (_, i): Shape => {
    const turn = TAU * ((i + random.range(-0.2, 0.2)) / 16)
    const behind = 0.5 + 0.5 * sin(turn)
    const away = 0.74 + 0.06 * random.range(-1, 1)
    const high = (0.15 + 0.28 * behind) * tall * random.range(0.8, 1.15)
    return at([away * cos(turn), TOP + 0.5 * high, -away * sin(turn)], ellipsoid([0.3, 0.75 * high, 0.2]))
  })
  const drift = (x: number, y: number, z: number, long: number): Shape =>
    at(
      [x, TOP + y * tall, z],
      group([
        ellipsoid([long, 0.06, 0.12]),
        at([0.3 * long, 0.05, 0], ellipsoid([0.5 * long, 0.075, 0.13])),
        at([-0.35 * long, 0.02, 0.02], ellipsoid([0.45 * long, 0.085, 0.12])),
      ])
    )
  return [
    tag(
      slot('fog', 'fog', 'ornament'),
      ...banks,
      drift(-0.5, 0.62, -0.7, 0.4),
      drift(0.5, 0.8, -0.74, 0.4),
      drift(-0.66, 0.42, 0.5, 0.3),
      drift(0.66, 0.36, 0.55, 0.3)
    ),
  ]
}

/** A rounded screen like that of the skies, between two heights. */
function band(tall: number, low: number, high: number, z: number): Shape {
  const edge = (y: number): number => {
    const spring = 0.85
    const up = Math.max(0, (y - spring) / 0.7)
    return 0.96 * Math.sqrt(Math.max(0, 1 - up * up))
  }
  const steps = Array.from({ length: 9 }, (_, i) => low + ((high - low) * i) / 8)
  const right = steps.map((y): Vec2 => [edge(y), y * tall])
  const left = [...steps].reverse().map((y): Vec2 => [-edge(y), y * tall])
  return at([0, 0.08, z], extrude([...right, ...left], 0.05, { edge: bevel(0.008) }))
}

/** Bands from purple down to yellow, and half a sun on the horizon with its rays. */
const sunset: Piece = ({ slot, tall }) => {
  const half = Array.from({ length: 19 }, (_, i): Vec2 => {
    const turn = (Math.PI * i) / 18
    return [0.3 * cos(turn), 0.3 * sin(turn)]
  })
  return [
    tag(slot('dusk_sky', 'dusk', 'feature'), band(tall, 0, 1.53, -0.78)),
    tag(slot('red_sky', 'sunset', 'ornament'), band(tall, 0, 1.02, -0.765)),
    tag(slot('gold_sky', 'gold', 'ornament'), band(tall, 0, 0.6, -0.75)),
    tag(
      slot('setting_sun', 'sun', 'feature'),
      at([0.18, TOP + 0.16 * tall, -0.725], extrude(half, 0.05, { edge: bevel(0.008) }))
    ),
  ]
}

/** A dark sky with moon and stars behind what stands there. */
const night: Piece = plate => [at([0, 0, plate.isRound ? 0 : BEHIND], group(nightSky(plate)))]

/** How far the night is behind the skies that are backs themselves: houses and trees stand before it, metres. */
const BEHIND = -0.1

/** By the values of the parameter; a place without weather has none. */
export const WEATHERS: Readonly<Record<string, Piece>> = {
  none: () => [],
  rain,
  storm,
  snowfall,
  fog,
  sunset,
  night,
}
