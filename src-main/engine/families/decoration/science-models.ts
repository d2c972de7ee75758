import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  cylinder,
  ellipsoid,
  group,
  lathe,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** `count` directions spread evenly over the sphere (a Fibonacci lattice). */
const directions = (count: number): readonly Vec3[] =>
  Array.from({ length: count }, (_, i): Vec3 => {
    const y = 1 - (2 * (i + 0.5)) / count
    const r = Math.sqrt(1 - y * y)
    const turn = i * TAU * 0.38196601125
    return [r * cos(turn), y, r * sin(turn)]
  })

const by = (r: number, [x, y, z]: Vec3): Vec3 => [r * x, r * y, r * z]

/** A planetary model of an atom of 30 cm: protons and neutrons in a cluster, three orbits with an electron each. */
export const atom: KindMaker = slot => {
  const r = 0.135
  const nucleus = directions(12)
  const orbit = (i: number): Shape => {
    const turn = (PI * i) / 3
    return rotated(
      [0, 0, turn],
      group([
        tag(
          slot('orbit', 'metal', 'support'),
          at([0, 0, 0], torus(r, 0.0022), { scale: [1, 1, 0.36] }),
          rod([-r, 0, 0], [r, 0, 0], 0.0014)
        ),
        tag(
          slot('electron', 'blue', 'feature'),
          at([r * cos(0.7 + i), 0, r * 0.36 * sin(0.7 + i)], ball(0.011))
        ),
      ])
    )
  }
  return [
    at(
      [0, r + 0.012, 0],
      group([
        tag(
          slot('proton', 'red', 'feature'),
          ...nucleus.filter((_, i) => i % 2 === 0).map(d => at(by(0.021, d), ball(0.0165)))
        ),
        tag(
          slot('neutron', 'light', 'feature'),
          ...nucleus.filter((_, i) => i % 2 === 1).map(d => at(by(0.021, d), ball(0.0165)))
        ),
        ...[0, 1, 2].map(orbit),
      ])
    ),
  ]
}

/** A ring of six carbons with what hangs on it, as kits of balls and sticks build it, 24 cm. */
export const molecule: KindMaker = slot => {
  const hex = (r: number, i: number): Vec3 => [r * sin((TAU * i) / 6), r * cos((TAU * i) / 6), 0]
  const outer: readonly (readonly [slot: string, radius: number])[] = [
    ['light', 0.014],
    ['red', 0.019],
    ['light', 0.014],
    ['blue', 0.019],
    ['light', 0.014],
    ['red', 0.019],
  ]
  return [
    at(
      [0, 0.125, 0],
      rotated(
        [0.25, 0, 0.12],
        group([
          tag(slot('carbon', 'dark', 'feature'), ...outer.map((_, i) => at(hex(0.055, i), ball(0.02)))),
          ...outer.map(([name, radius], i) =>
            tag(slot('atom', name, 'feature'), at(hex(0.105, i), ball(radius)))
          ),
          tag(
            slot('bond', 'metal', 'support'),
            ...outer.flatMap((_, i) => [
              rod(hex(0.055, i), hex(0.055, (i + 1) % 6), 0.0055),
              rod(hex(0.055, i), hex(0.105, i), 0.0055),
            ])
          ),
        ])
      )
    ),
  ]
}

/** A virus of 20 cm: a ball with studs all over, as pictures of a corona virus show it. */
export const virus: KindMaker = slot => {
  const r = 0.066
  const studs = directions(38)
  return [
    at(
      [0, 0.1, 0],
      group([
        tag(slot('body', 'body', 'body'), ball(r)),
        tag(
          slot('stalk', 'red', 'feature'),
          ...studs.map(d => rod(by(r * 0.95, d), by(r + 0.022, d), [0.0036, 0.0052]))
        ),
        tag(slot('spike', 'red', 'feature'), ...studs.map(d => at(by(r + 0.024, d), ball(0.0094)))),
        tag(
          slot('dot', 'dark', 'ornament'),
          ...directions(24).map(([x, y, z]) => at(by(r * 0.985, [x, z, y]), ball(0.0052)))
        ),
      ])
    ),
  ]
}

/** A rod-shaped germ of 20 cm with hair all around and two whips behind. */
export const bacterium: KindMaker = slot => {
  const [half, r, y] = [0.055, 0.036, 0.05]
  const hairs = directions(46).filter(([, , z]) => Math.abs(z) < 0.96)
  const whip = (side: number): Shape =>
    sweep(
      Array.from({ length: 9 }, (_, i): Vec3 => [
        -half - r * 0.7 - 0.014 * i,
        y + 0.016 * side + 0.014 * side * sin(i * 1.1),
        0.012 * cos(i * 1.2),
      ]),
      [0.0035, 0.0034, 0.0032, 0.003, 0.0028, 0.0026, 0.0023, 0.002, 0.0016],
      { smooth: true, caps: 'round' }
    )
  return [
    tag(
      slot('body', 'green', 'body'),
      at(
        [0, y, 0],
        lathe(
          Array.from({ length: 13 }, (_, i): readonly [number, number] => {
            const a = -PI / 2 + (PI * i) / 12
            return [i === 0 || i === 12 ? 0 : r * cos(a), r * sin(a) + (i < 6 ? -half : i > 6 ? half : 0)]
          }),
          { smooth: true }
        ),
        { rotate: [0, 0, -PI / 2] }
      )
    ),
    tag(
      slot('hair', 'green', 'ornament'),
      ...hairs.map(([x, h, z]) => {
        const along = x * half
        const n = Math.sqrt(h * h + z * z)
        const at0: Vec3 = [along, y + (r * 0.9 * h) / n, (r * 0.9 * z) / n]
        const end: Vec3 = [along + 0.006 * x, y + ((r + 0.012) * h) / n, ((r + 0.012) * z) / n]
        return rod(at0, end, [0.0022, 0.0012])
      })
    ),
    tag(slot('flagellum', 'green', 'feature'), whip(1), whip(-1)),
  ]
}

/** Planets from the inside out: distance on its arm, radius, slot, turn. */
const PLANETS: readonly (readonly [distance: number, radius: number, slot: string, turn: number])[] = [
  [0.075, 0.008, 'dark', 0.4],
  [0.105, 0.012, 'gold', 2.1],
  [0.138, 0.0135, 'blue', 3.6],
  [0.168, 0.0105, 'red', 5.2],
  [0.212, 0.026, 'sand', 1.1],
  [0.262, 0.022, 'gold', 4.3],
  [0.305, 0.017, 'ice', 2.9],
  [0.342, 0.0165, 'blue', 0.1],
]

/** The sun with eight planets on arms around it, as a table model of brass has them: 70 cm across. */
export const solarSystem: KindMaker = slot => {
  const y = 0.2
  const place = ([distance, , , turn]: (typeof PLANETS)[number]): Vec3 => [
    distance * cos(turn),
    y,
    distance * sin(turn),
  ]
  return [
    tag(
      slot('stand', 'metal', 'support'),
      lathe(
        [
          [0, 0],
          [0.085, 0],
          [0.085, 0.012],
          [0.05, 0.022],
          [0.012, 0.045],
          [0.01, 0.11],
          [0.016, 0.13],
          [0, 0.13],
        ],
        { edge: soft(0.003) }
      ),
      at([0, 0.15, 0], cylinder(0.008, 0.09))
    ),
    tag(slot('sun', 'sun', 'feature'), at([0, y, 0], ball(0.047))),
    tag(
      slot('arm', 'metal', 'support'),
      ...PLANETS.flatMap((planet, i) => {
        const [x, , z] = place(planet)
        const level = 0.12 + 0.005 * i
        return [rod([0, level, 0], [x, level, z], 0.0028), rod([x, level, z], [x, y, z], 0.0024)]
      })
    ),
    ...PLANETS.map(planet => tag(slot('planet', planet[2], 'feature'), at(place(planet), ball(planet[1])))),
    tag(
      slot('ring', 'sand', 'feature'),
      at(place(PLANETS[5]), torus(0.031, 0.0105), { rotate: [0.35, 0, 0.2], scale: [1, 0.16, 1] })
    ),
    tag(
      slot('moon', 'light', 'ornament'),
      at(
        [PLANETS[2][0] * cos(PLANETS[2][3]) + 0.013, y + 0.009, PLANETS[2][0] * sin(PLANETS[2][3])],
        ellipsoid([0.004, 0.004, 0.004])
      )
    ),
  ]
}
