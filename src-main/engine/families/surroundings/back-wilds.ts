import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  at,
  ball,
  bevel,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
  scatter,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { dome, TOP, type Plate } from './plate.ts'

/** What nature has behind the middle of a diorama. */

/** Three round trees. */
export function trees(plate: Plate): readonly Shape[] {
  const { slot, tall, random } = plate
  const places: readonly Vec2[] = [
    [-0.7, -0.62],
    [-0.12, -0.76],
    [0.62, -0.66],
  ]
  const sizes = places.map(() => random.range(0.92, 1.1) * tall)
  const trunk = (size: number): Shape =>
    at([0, 0.25 * size, 0], cylinder(0.055, 0.55 * size, { topRadius: 0.035 }))
  const crown = (size: number): Shape =>
    group([
      at([0, 0.72 * size, 0], ellipsoid([0.27, 0.27 * size, 0.25])),
      at([-0.15, 0.58 * size, 0.07], ellipsoid([0.18, 0.16 * size, 0.16])),
      at([0.15, 0.6 * size, 0.05], ellipsoid([0.17, 0.16 * size, 0.15])),
    ])
  const each = (make: (size: number) => Shape): readonly Shape[] =>
    places.map(([x, z], i) => at([x, TOP - 0.02, z], make(sizes[i])))
  return [
    tag(slot('trunk', 'wood', 'support'), ...each(trunk)),
    tag(slot('crown', 'leaf', 'feature'), ...each(crown)),
  ]
}

/** Five firs, each of three cones. */
export function pines(plate: Plate): readonly Shape[] {
  const { slot, tall, random } = plate
  const places: readonly Vec2[] = [
    [-0.76, -0.42],
    [-0.48, -0.74],
    [0.02, -0.8],
    [0.5, -0.72],
    [0.78, -0.36],
  ]
  const fir = (size: number): Shape =>
    lathe(
      [
        [0, 0.13],
        [0.24, 0.14],
        [0.12, 0.42],
        [0.18, 0.42],
        [0.08, 0.68],
        [0.13, 0.68],
        [0, 1.02],
      ].map(([r, y]): Vec2 => [r, y * size]),
      { edge: sharp }
    )
  const sizes = places.map((_, i) => random.range(0.85, 1) * (i === 2 ? 1.15 : 1) * tall)
  return [
    tag(
      slot('trunk', 'wood', 'support'),
      ...places.map(([x, z], i) => at([x, TOP - 0.03 + 0.1 * sizes[i], z], cylinder(0.045, 0.24 * sizes[i])))
    ),
    tag(slot('fir', 'leaf', 'feature'), ...places.map(([x, z], i) => at([x, TOP - 0.01, z], fir(sizes[i])))),
  ]
}

/** Two bent palms. */
export function palms({ slot, tall }: Plate): readonly Shape[] {
  const palm = (x: number, z: number, lean: number, high: number): { trunk: Shape; leaves: Shape } => {
    const top: Vec3 = [x + lean, TOP + high, z]
    const leaf = (turn: number): Shape =>
      sweep(
        [0, 0.34, 0.7, 1].map((t): Vec3 => [
          top[0] + 0.44 * t * cos(turn),
          top[1] + 0.12 * t - 0.34 * t * t,
          top[2] + 0.44 * t * sin(turn),
        ]),
        [0.03, 0.085, 0.06, 0.012],
        { smooth: true, flatten: 0.18 }
      )
    return {
      trunk: sweep([[x, TOP - 0.02, z], [x + lean * 0.3, TOP + high * 0.5, z], top], [0.055, 0.04, 0.034], {
        smooth: true,
      }),
      leaves: group([
        ...Array.from({ length: 7 }, (_, i) => leaf((TAU * i) / 7 + 0.3)),
        at(top, ball(0.055)),
      ]),
    }
  }
  const both = [palm(-0.72, -0.6, 0.14, 1.15 * tall), palm(0.74, -0.66, -0.1, 0.88 * tall)]
  return [
    tag(slot('trunk', 'wood', 'support'), ...both.map(({ trunk }) => trunk)),
    tag(slot('palm_leaf', 'leaf', 'feature'), ...both.map(({ leaves }) => leaves)),
  ]
}

/** Broad leaves in rosettes under two palms. */
export function jungle(plate: Plate): readonly Shape[] {
  const { slot, tall } = plate
  const blade = (turn: number, long: number): Shape =>
    sweep(
      [0, 0.4, 0.75, 1].map((t): Vec3 => [
        long * t * cos(turn),
        long * (0.95 * t - 0.5 * t * t),
        long * t * sin(turn),
      ]),
      [0.02, 0.085, 0.06, 0.008],
      { smooth: true, flatten: 0.16 }
    )
  const rosette = (x: number, z: number, long: number): Shape =>
    at([x, TOP - 0.02, z], group(Array.from({ length: 6 }, (_, i) => blade((TAU * i) / 6 + x, long * tall))))
  return [
    ...palms(plate),
    tag(
      slot('broad_leaf', 'leaf', 'feature'),
      rosette(-0.3, -0.72, 0.52),
      rosette(0.32, -0.74, 0.56),
      rosette(-0.78, 0.02, 0.34),
      rosette(0.78, -0.06, 0.36)
    ),
  ]
}

/** Rounded hills along the back. */
export function hills({ slot, tall }: Plate): readonly Shape[] {
  return [
    tag(
      slot('hill', 'second', 'ornament'),
      at([-0.46, TOP - 0.02, -0.66], dome([0.46, 0.42 * tall, 0.26])),
      at([0.42, TOP - 0.02, -0.68], dome([0.5, 0.3 * tall, 0.24])),
      at([0.05, TOP - 0.02, -0.74], dome([0.4, 0.52 * tall, 0.2]))
    ),
  ]
}

/** Mountains with snow on top. */
export function peaks({ slot, tall }: Plate): readonly Shape[] {
  const all: readonly (readonly [number, number, number, number])[] = [
    [-0.5, -0.6, 0.4, 0.72],
    [0.06, -0.66, 0.38, 1],
    [0.56, -0.6, 0.36, 0.62],
  ]
  const cone = (wide: number, high: number, from: number): Shape => {
    const ring = (k: number, y: number): Vec2 => [wide * k, high * y]
    const outline = [ring(1, 0), ring(0.72, 0.26), ring(0.44, 0.56), ring(0.2, 0.82), ring(0, 1)]
    const kept = outline.filter(([, y]) => y >= high * from)
    return lathe([[0, kept[0][1]], ...kept], { edge: sharp, flutes: { count: 7, depth: 0.12 } })
  }
  return [
    tag(
      slot('mountain', 'stone', 'feature'),
      ...all.map(([x, z, wide, high]) => at([x, TOP - 0.02, z], cone(wide, high * tall, 0)))
    ),
    tag(
      slot('snow', 'light', 'ornament'),
      ...all.map(([x, z, wide, high]) => at([x, TOP - 0.02, z], cone(wide * 1.12, high * 1.02 * tall, 0.5)))
    ),
  ]
}

/** Rocks of a coast, piled at the back and the sides. */
export function boulders({ slot, tall, random }: Plate): readonly Shape[] {
  const places: readonly (readonly [number, number, number])[] = [
    [-0.72, -0.66, 0.3],
    [-0.28, -0.76, 0.24],
    [0.16, -0.74, 0.3],
    [0.64, -0.66, 0.34],
    [-0.82, -0.18, 0.18],
    [0.82, -0.14, 0.2],
    [-0.8, 0.3, 0.12],
    [0.76, 0.42, 0.14],
  ]
  const rock = (size: number): Shape => {
    const ring = (r: number, y: number, turn: number): readonly Vec3[] =>
      Array.from({ length: 7 }, (_, i): Vec3 => {
        const angle = (TAU * i) / 7 + turn
        const reach = size * r * random.range(0.86, 1.1)
        return [reach * cos(angle), size * y * tall, reach * sin(angle) * 0.85]
      })
    return {
      op: 'loft',
      sections: [ring(0.9, -0.06, 0), ring(1, 0.3, 0.2), ring(0.85, 0.75, 0.35), ring(0.4, 1.05, 0.5)],
      edge: sharp,
    }
  }
  return [
    tag(
      slot('rock', 'stone', 'feature'),
      ...places.map(([x, z, size]) => at([x, TOP - 0.01, z], rock(size)))
    ),
  ]
}

/** An arch of rock. */
export function cave({ slot, tall }: Plate): readonly Shape[] {
  const arch = (outer: number): readonly Vec2[] =>
    Array.from({ length: 13 }, (_, i): Vec2 => {
      const turn = (Math.PI * i) / 12
      const bumpy = outer + 0.05 * sin(5 * turn)
      return [bumpy * cos(turn), bumpy * sin(turn) * 1.25 * tall]
    })
  const inner = arch(0.66).map(([x, y]): Vec2 => [x, y * 0.95])
  const stalactite = (x: number, long: number): Shape =>
    at([x, TOP + 0.8 * tall - long / 2, -0.72], cylinder(0.012, long, { topRadius: 0.06 }))
  return [
    tag(
      slot('rock', 'stone', 'feature'),
      at(
        [0, TOP - 0.02, -0.68],
        extrude([...arch(0.97), ...[...inner].reverse()], 0.5, { edge: bevel(0.03) })
      ),
      at(
        [0, TOP - 0.02, -0.9],
        extrude([[-0.8, 0], [0.8, 0], ...arch(0.8).slice(1, -1)], 0.14, { edge: bevel(0.01) })
      ),
      stalactite(-0.22, 0.24),
      stalactite(0.05, 0.32),
      stalactite(0.27, 0.2)
    ),
  ]
}

/** Weed and coral of the sea bed. */
export function seaweed({ slot, tall }: Plate): readonly Shape[] {
  const weed = (x: number, z: number, high: number): Shape =>
    sweep(
      Array.from({ length: 7 }, (_, i): Vec3 => {
        const y = (high * tall * i) / 6
        return [x + 0.05 * sin(9 * y + 7 * x), TOP - 0.02 + y, z]
      }),
      [0.03, 0.05, 0.055, 0.05, 0.045, 0.03, 0.008],
      { smooth: true, flatten: 0.3 }
    )
  const coral = (x: number, z: number, size: number): Shape =>
    at(
      [x, TOP - 0.02, z],
      group(
        [-0.6, -0.25, 0.1, 0.4, 0.75].map((lean, i) =>
          sweep(
            [
              [0, 0, 0],
              [0.16 * lean * size, 0.2 * size, 0.03 * (i - 2) * size],
              [0.36 * lean * size, (0.42 - 0.06 * Math.abs(i - 2)) * size, 0.06 * (i - 2) * size],
            ],
            [0.05 * size, 0.042 * size, 0.036 * size],
            { smooth: true, caps: 'round' }
          )
        )
      )
    )
  return [
    tag(
      slot('seaweed', 'leaf', 'ornament'),
      weed(-0.74, -0.6, 0.9),
      weed(-0.6, -0.74, 0.66),
      weed(0.14, -0.8, 0.78),
      weed(0.8, -0.4, 0.6)
    ),
    tag(
      slot('coral', 'accent', 'feature'),
      coral(-0.26, -0.76, 1.1),
      coral(0.62, -0.68, 1.3),
      coral(0.78, 0.34, 0.7)
    ),
    tag(slot('coral_fan', 'second', 'ornament'), coral(-0.8, 0.1, 0.8)),
  ]
}

/** Reeds with their brown heads. */
export function reeds({ slot, tall }: Plate): readonly Shape[] {
  const places = Array.from({ length: 11 }, (_, i): readonly [number, number, number] => {
    const turn = TAU * (0.12 + 0.034 * i)
    return [0.88 * cos(turn), -0.88 * sin(turn), (0.55 + 0.12 * sin(5 * i)) * tall]
  })
  return [
    tag(
      slot('reed', 'leaf', 'ornament'),
      ...places.map(([x, z, high]) =>
        at([x, TOP - 0.02 + high / 2, z], cylinder(0.016, high, { topRadius: 0.008 }))
      )
    ),
    tag(
      slot('cattail', 'wood', 'ornament'),
      ...places
        .filter((_, i) => i % 2 === 0)
        .map(([x, z, high]) => at([x, TOP + high * 0.86, z], ellipsoid([0.032, 0.11, 0.032])))
    ),
  ]
}

/** A screen of air, rounded at the top. */
function screen(tall: number): Shape {
  const high = 1.55 * tall
  const spring = high - 0.7
  const arch = Array.from({ length: 21 }, (_, i): Vec2 => {
    const turn = (Math.PI * i) / 20
    return [0.96 * cos(turn), spring + 0.7 * sin(turn)]
  })
  return at([0, 0.08, -0.72], extrude([[-0.96, 0], [0.96, 0], ...arch], 0.06, { edge: bevel(0.012) }))
}

export function sky({ slot, tall }: Plate): readonly Shape[] {
  const puff = (x: number, y: number, size: number): Shape =>
    at(
      [x, y * tall, -0.68],
      group([
        ellipsoid([0.2 * size, 0.1 * size, 0.07]),
        at([0.15 * size, -0.03 * size, 0], ellipsoid([0.14 * size, 0.07 * size, 0.06])),
        at([-0.15 * size, -0.03 * size, 0], ellipsoid([0.13 * size, 0.065 * size, 0.06])),
      ])
    )
  return [
    tag(slot('sky', 'sky', 'feature'), screen(tall)),
    tag(
      slot('cloud', 'light', 'ornament'),
      puff(-0.52, 1.02, 1),
      puff(0.5, 1.24, 0.9),
      puff(0.62, 0.72, 0.7)
    ),
  ]
}

/** The same at night: stars and the moon. */
export function night({ slot, tall, random }: Plate): readonly Shape[] {
  const stars = Array.from({ length: 26 }, (_, i) => ({
    at: [
      -0.84 + 0.14 * (i % 13) + random.range(-0.05, 0.05),
      (0.3 + 0.26 * Math.floor(i / 13) + random.range(0, 0.5)) * tall,
      -0.688,
    ] as Vec3,
    scale: random.range(0.6, 1.5),
  }))
  return [
    tag(slot('night_sky', 'night', 'feature'), screen(tall)),
    tag(slot('star', 'glow', 'ornament'), scatter(stars, ellipsoid([0.018, 0.018, 0.012]))),
    tag(slot('moon', 'glow', 'ornament'), at([0.5, 1.18 * tall, -0.69], ellipsoid([0.15, 0.15, 0.05]))),
  ]
}
