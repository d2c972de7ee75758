import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  at,
  ball,
  bevel,
  box,
  ellipsoid,
  extrude,
  group,
  rotated,
  scaled,
  scatter,
  sharp,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import {
  anchorAt,
  dome,
  foot,
  HALF,
  layer,
  skin,
  SKIN,
  slabAt,
  TOP,
  type Ground,
  type Plate,
} from './plate.ts'
import { beach, pond, pool, river, waves } from './ground-waters.ts'

/** What the plate of a diorama is: each stands on its foot and says where things stand on it. */
export const GROUNDS: Readonly<Record<string, (plate: Plate) => Ground>> = {
  flat: plate => standing([foot(plate), skin(plate)]),
  mounds: plate => standing([foot(plate), skin(plate), ...mounds(plate)]),
  dunes: plate => standing([foot(plate), skin(plate), ...dunes(plate)]),
  boards: plate => standing([foot(plate), ...boards(plate)]),
  tiles: plate => standing([foot(plate), ...tiles(plate)]),
  paving: plate => standing([foot(plate), ...paving(plate)]),
  road: plate => standing([foot(plate), skin(plate), ...road(plate)]),
  lines: plate => standing([foot(plate), skin(plate), ...courtLines(plate)]),
  track: plate =>
    withBerth(standing([foot(plate), skin(plate), ...rails(plate, 0)], [0, TOP + 0.075, 0]), [
      0,
      TOP + RAIL,
      0,
    ]),
  quay,
  platform,
  beach,
  waves,
  pond,
  river,
  pool,
  furrows,
  craters: plate => standing([foot(plate), skin(plate), ...craters(plate)]),
  embers: plate => standing([foot(plate), skin(plate), ...embers(plate)]),
  clouds,
  planet,
  stage,
  counter,
  ledge,
}

const standing = (shapes: readonly Shape[], place: Vec3 = [0, TOP, 0]): Ground => ({
  shapes,
  anchors: { top: anchorAt(place) },
})

/** Low swellings beside the middle: of snow, of grass. */
function mounds({ slot, random }: Plate): readonly Shape[] {
  const places = [0.06, 0.2, 0.33, 0.47, 0.62, 0.9].map(turn => ({
    at: [0.72 * cos(TAU * turn), TOP - 0.01, -0.72 * sin(TAU * turn)] as Vec3,
    scale: random.range(0.8, 1.15),
  }))
  return [tag(slot('mound', 'ground', 'ornament'), scatter(places, dome([0.22, 0.07, 0.17])))]
}

/** Long ridges that the wind made, steep on one side. */
function dunes({ slot }: Plate): readonly Shape[] {
  const ridge = (x: number, z: number, long: number, high: number): Shape =>
    at([x, TOP - 0.006, z], dome([long, high, 0.17]), { rotate: [0, 0.25, 0] })
  return [
    tag(
      slot('dune', 'ground', 'ornament'),
      ridge(-0.35, -0.72, 0.5, 0.3),
      ridge(0.4, -0.6, 0.42, 0.2),
      ridge(0.66, 0.45, 0.24, 0.08),
      ridge(-0.7, 0.3, 0.22, 0.1)
    ),
  ]
}

function boards({ slot }: Plate): readonly Shape[] {
  const [number, gap] = [9, 0.012]
  const wide = (2 * HALF) / number
  return [
    tag(
      slot('board', 'ground', 'feature'),
      ...Array.from({ length: number }, (_, i) =>
        slabAt([-HALF + wide * (i + 0.5), TOP - SKIN, 0], [wide - gap, SKIN, 2 * HALF], 0.005)
      )
    ),
  ]
}

/** Squares of two colours. */
function tiles({ slot }: Plate): readonly Shape[] {
  const [number, gap] = [6, 0.014]
  const wide = (2 * HALF) / number
  const square = (i: number, k: number): Shape =>
    slabAt(
      [-HALF + wide * (i + 0.5), TOP - SKIN, -HALF + wide * (k + 0.5)],
      [wide - gap, SKIN, wide - gap],
      0.004
    )
  const all = Array.from({ length: number * number }, (_, n) => [n % number, Math.floor(n / number)])
  const of = (rest: number): readonly Shape[] =>
    all.filter(([i, k]) => (i + k) % 2 === rest).map(([i, k]) => square(i, k))
  return [
    tag(slot('tile', 'ground', 'feature'), ...of(0)),
    tag(slot('tile_dark', 'second', 'ornament'), ...of(1)),
  ]
}

/** Stones in courses, each half a stone beside the last. */
function paving({ slot, random }: Plate): readonly Shape[] {
  const [rows, gap] = [7, 0.018]
  const deep = (2 * HALF) / rows
  const stones = Array.from({ length: rows }, (_, k) => {
    const cuts = [-HALF, ...[-0.6, -0.2, 0.2, 0.6].map(x => x + (k % 2 === 0 ? 0.12 : -0.12)), HALF]
    return cuts.slice(1).map((to, i) => {
      const from = cuts[i]
      const rise = SKIN + random.range(-0.006, 0.006)
      return slabAt(
        [(from + to) / 2, TOP - SKIN, -HALF + deep * (k + 0.5)],
        [to - from - gap, rise, deep - gap],
        0.01
      )
    })
  })
  return [tag(slot('paving', 'ground', 'feature'), ...stones.flat())]
}

/** A dashed line along the middle, a kerb and a pavement behind. */
function road({ slot }: Plate): readonly Shape[] {
  const dashes = [-0.8, -0.4, 0, 0.4, 0.8].map(x =>
    slabAt([x, TOP - 0.004, 0.74], [0.24, 0.008, 0.05], 0.002)
  )
  return [
    tag(slot('line', 'light', 'ornament'), ...dashes),
    tag(slot('kerb', 'stone', 'ornament'), slabAt([0, TOP - 0.01, -0.8], [1.94, 0.05, 0.34], 0.008)),
  ]
}

/** The lines of a court: its border, the middle, a circle. */
function courtLines({ slot, isRound }: Plate): readonly Shape[] {
  const [edge, wide] = [0.86, 0.035]
  const bar = (x: number, z: number, long: number, deep: number): Shape =>
    slabAt([x, TOP - 0.004, z], [long, 0.009, deep], 0.002)
  const circle = (radius: number): Shape => at([0, TOP, 0], torus(radius, wide / 2), { scale: [1, 0.28, 1] })
  const border = isRound
    ? [circle(edge)]
    : [
        bar(0, -edge, 2 * edge + wide, wide),
        bar(0, edge, 2 * edge + wide, wide),
        bar(-edge, 0, wide, 2 * edge),
        bar(edge, 0, wide, 2 * edge),
      ]
  return [tag(slot('line', 'light', 'feature'), ...border, bar(0, 0, 2 * edge, wide), circle(0.36))]
}

/** Sleepers and two rails along x; `z` is the middle of the track. */
function rails({ slot }: Plate, z: number, gauge = 0.56): readonly Shape[] {
  const sleepers = Array.from({ length: 7 }, (_, i) =>
    slabAt([-0.87 + 0.29 * i, TOP - 0.01, z], [0.13, 0.045, gauge * 1.5], 0.006)
  )
  const rail = (side: number): Shape =>
    at(
      [0, TOP + 0.03, z + side],
      group([
        at([0, 0.006, 0], box([1.96, 0.012, 0.07], { edge: sharp })),
        at([0, 0.024, 0], box([1.96, 0.03, 0.018], { edge: sharp })),
        at([0, 0.041, 0], box([1.96, 0.014, 0.045], { edge: bevel(0.004) })),
      ])
    )
  return [
    tag(slot('sleeper', 'wood', 'ornament'), ...sleepers),
    tag(slot('rail', 'metal', 'feature'), rail(-gauge / 2), rail(gauge / 2)),
  ]
}

/** Height of a rail's top above the ground. */
const RAIL = 0.078

/** A ground with the place where a train or a boat stands, along x: on the rails, in the water at a dock. */
const withBerth = ({ shapes, anchors }: Ground, place: Vec3): Ground => ({
  shapes,
  anchors: { ...anchors, berth: anchorAt(place) },
})

/** Boards on posts behind, and the water before them in which boats lie. */
function quay(plate: Plate): Ground {
  const { slot } = plate
  const [number, gap, edge] = [9, 0.012, 0.12]
  const wide = (2 * HALF) / number
  const deep = HALF + edge
  const low = TOP - 0.06
  const ground = standing(
    [
      tag(slot('water', 'water', 'feature'), slabAt([0, 0, 0], [2 * HALF, low, 2 * HALF], 0.01)),
      tag(
        slot('board', 'ground', 'feature'),
        ...Array.from({ length: number }, (_, i) =>
          slabAt([-HALF + wide * (i + 0.5), TOP - SKIN, edge - deep / 2], [wide - gap, SKIN, deep], 0.005)
        )
      ),
      tag(
        slot('beam', 'ground', 'support'),
        ...[-0.96, -0.4, 0.04].map(z =>
          slabAt([0, low - 0.02, z], [2 * HALF - gap, TOP - SKIN - low + 0.02, 0.06], 0.005)
        )
      ),
    ],
    [0, TOP, -0.4]
  )
  return withBerth(ground, [0, low, (edge + HALF) / 2])
}

/** A platform with its white edge, and the track before it. */
function platform(plate: Plate): Ground {
  const { slot } = plate
  const high = TOP + 0.2
  const ground = standing(
    [
      foot(plate),
      tag(slot('ballast', 'stone', 'support'), layer(false, [TOP - SKIN, TOP])),
      ...rails(plate, 0.7, 0.3),
      tag(slot('platform', 'ground', 'feature'), slabAt([0, TOP - 0.01, -0.3], [1.96, 0.21, 1.34], 0.012)),
      tag(slot('line', 'light', 'ornament'), slabAt([0, high - 0.004, 0.26], [1.9, 0.01, 0.09], 0.002)),
    ],
    [0, high, -0.24]
  )
  return withBerth(ground, [0, TOP + RAIL, 0.7])
}

/** Ridges of ploughed soil. */
function furrows(plate: Plate): Ground {
  const profile: Vec2[] = [
    [0.98, 0.02],
    [0.98, TOP - 0.02],
  ]
  for (let i = 0; i <= 54; i++) {
    const x = 0.96 - (1.92 * i) / 54
    profile.push([x, TOP - 0.02 + 0.03 * sin(18 * x)])
  }
  profile.push([-0.98, TOP - 0.02], [-0.98, 0.02])
  return standing([
    tag(plate.slot('base', 'edge', 'support'), layer(false, [0, 0.04], HALF - 0.02)),
    tag(plate.slot('ground', 'ground', 'feature'), extrude(profile, 1.95, { edge: bevel(0.004) })),
  ])
}

/** Rings that stones from the sky left. */
function craters({ slot }: Plate): readonly Shape[] {
  const crater = (x: number, z: number, size: number): Shape =>
    at([x, TOP, z], torus(size, size * 0.32), { scale: [1, 0.5, 1] })
  return [
    tag(
      slot('crater', 'ground', 'ornament'),
      crater(-0.68, -0.4, 0.19),
      crater(0.62, -0.6, 0.15),
      crater(0.7, 0.3, 0.12),
      crater(-0.55, 0.66, 0.14),
      crater(0.1, 0.78, 0.08)
    ),
  ]
}

/** Glowing streams between black stones. */
function embers({ slot }: Plate): readonly Shape[] {
  const stream = (points: readonly Vec2[]): Shape =>
    sweep(
      points.map(([x, z]): Vec3 => [x, TOP - 0.002, z]),
      0.05,
      { smooth: true, flatten: 0.3, caps: 'round' }
    )
  return [
    tag(
      slot('lava', 'glow', 'feature'),
      stream([
        [-0.9, 0.1],
        [-0.7, 0.3],
        [-0.62, 0.62],
        [-0.2, 0.8],
        [0.3, 0.74],
      ]),
      stream([
        [0.86, 0.3],
        [0.7, 0],
        [0.76, -0.4],
        [0.4, -0.75],
        [-0.3, -0.78],
      ])
    ),
  ]
}

/** A bank of cloud that carries what is in the sky. */
function clouds(plate: Plate): Ground {
  const puffs: readonly (readonly [number, number, number, number])[] = [
    [0, 0, 0.62, 0.2],
    [-0.55, 0.1, 0.42, 0.2],
    [0.55, 0.05, 0.42, 0.19],
    [-0.25, 0.45, 0.4, 0.16],
    [0.35, 0.45, 0.36, 0.15],
    [0.2, -0.42, 0.46, 0.22],
    [-0.42, -0.4, 0.42, 0.22],
    [-0.78, -0.18, 0.2, 0.12],
    [0.8, -0.2, 0.18, 0.12],
  ]
  return standing(
    [
      tag(
        plate.slot('cloud', 'light', 'feature'),
        ...puffs.map(([x, z, wide, high]) => at([x, high, z], ellipsoid([wide, high, wide * 0.8])))
      ),
    ],
    [0, 0.4, 0]
  )
}

/** A podium with two steps before it. */
function stage(plate: Plate): Ground {
  const { slot } = plate
  return standing(
    [
      tag(slot('base', 'edge', 'support'), slabAt([0, 0, -0.08], [1.98, 0.27, 1.72], 0.012)),
      tag(slot('stage', 'ground', 'feature'), slabAt([0, 0.26, -0.08], [2, 0.045, 1.76], 0.01)),
      tag(
        slot('step', 'edge', 'ornament'),
        slabAt([0, 0, 0.86], [0.7, 0.18, 0.2], 0.01),
        slabAt([0, 0, 0.94], [0.7, 0.09, 0.22], 0.01)
      ),
    ],
    [0, 0.305, -0.08]
  )
}

/** A worktop on cupboards with handles. */
function counter(plate: Plate): Ground {
  const { slot } = plate
  const [high, deep] = [0.62, 1.4]
  const doors = [-0.72, -0.24, 0.24, 0.72]
  const { shapes, anchors } = standing(
    [
      tag(slot('plinth', 'dark', 'support'), slabAt([0, 0, -0.04], [1.88, 0.1, deep - 0.2], 0.004)),
      tag(slot('cupboard', 'back', 'support'), slabAt([0, 0.08, 0], [1.94, high - 0.08, deep - 0.1], 0.006)),
      tag(
        slot('door', 'back', 'ornament'),
        ...doors.map(x => slabAt([x, 0.12, deep / 2 - 0.045], [0.45, high - 0.16, 0.03], 0.008))
      ),
      tag(
        slot('handle', 'metal', 'ornament'),
        ...doors.map(x =>
          at([x, high - 0.13, deep / 2 - 0.02], box([0.2, 0.022, 0.03], { edge: bevel(0.006) }))
        )
      ),
      tag(slot('worktop', 'ground', 'feature'), slabAt([0, high - 0.005, 0], [2, 0.06, deep], 0.014)),
    ],
    [0, high + 0.055, 0.05]
  )
  return { shapes, anchors: { ...anchors, floor: anchorAt([0, 0, deep / 2 + 0.02]) } }
}

/** A board on two brackets before a wall. */
function ledge(plate: Plate): Ground {
  const { slot } = plate
  const [high, thick] = [0.42, 0.06]
  const bracket = (x: number): Shape =>
    at(
      [x, high + 0.004, -0.91],
      rotated(
        [0, -Math.PI / 2, 0],
        extrude(
          [
            [0, 0],
            [0, -0.3],
            [0.06, -0.3],
            [1.3, -0.06],
            [1.3, 0],
          ],
          0.05,
          { edge: bevel(0.006) }
        )
      )
    )
  return standing(
    [
      tag(slot('bracket', 'wood', 'support'), bracket(-0.7), bracket(0.7)),
      tag(slot('board', 'ground', 'feature'), slabAt([0, high, -0.17], [2, thick, 1.56], 0.012)),
    ],
    [0, high + thick, -0.08]
  )
}

/** Places of land on the half of a globe that is seen: turn (0 right, a quarter behind) and height, both in turns. */
const LANDS: readonly Vec2[] = [
  [0.7, 0.12],
  [0.76, 0.15],
  [0.745, 0.08],
  [0.92, 0.13],
  [0.97, 0.09],
  [0.11, 0.13],
  [0.33, 0.14],
  [0.4, 0.09],
  [0.56, 0.11],
]

/** The upper part of a planet with its seas, lands and clouds; things are high above it. */
function planet({ slot }: Plate): Ground {
  const size: Vec3 = [0.96, 0.5, 0.96]
  const spot = (turn: number, up: number, away: number): Vec3 => [
    away * cos(TAU * up) * cos(TAU * turn),
    away * sin(TAU * up),
    -away * cos(TAU * up) * sin(TAU * turn),
  ]
  const land = ([turn, up]: Vec2): Shape => at(spot(turn, up, 0.46), ball(0.585))
  const cloud = (turn: number, up: number): Shape => at(spot(turn, up, 0.93), ellipsoid([0.11, 0.09, 0.11]))
  return {
    shapes: [
      tag(slot('planet', 'water', 'feature'), dome(size)),
      tag(slot('land', 'leaf', 'ornament'), scaled(size, group(LANDS.map(land)))),
      tag(
        slot('planet_cloud', 'light', 'ornament'),
        scaled(
          size,
          group([
            cloud(0.83, 0.15),
            cloud(0.86, 0.16),
            cloud(0.66, 0.14),
            cloud(0.42, 0.15),
            cloud(0.99, 0.17),
          ])
        )
      ),
    ],
    anchors: { top: anchorAt([0, 0.5, 0]), line: anchorAt([0, 1.2, 0]) },
  }
}
