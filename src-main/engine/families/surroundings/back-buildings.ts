import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, bevel, box, cylinder, extrude, group, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { HIGH } from './back-rooms.ts'
import { slabAt, TOP, type Plate } from './plate.ts'

/** What people build behind the middle of a diorama: fronts of houses, shelves, curtains. */

/** Fronts of three houses with gables, doors and windows. */
export function houses({ slot, tall, isNight }: Plate): readonly Shape[] {
  const fronts: readonly (readonly [number, number, number])[] = [
    [-0.66, 0.6, 0.74],
    [-0.02, 0.62, 0.96],
    [0.65, 0.6, 0.66],
  ]
  const front = ([x, wide, high]: readonly [number, number, number]): Shape => {
    const [w, h] = [wide / 2, high * tall]
    const gable: readonly Vec2[] = [
      [-w, 0],
      [w, 0],
      [w, h],
      [0, h + 0.3],
      [-w, h],
    ]
    return at([x, TOP - 0.02, -0.8], extrude(gable, 0.24, { edge: bevel(0.008) }))
  }
  const roof = ([x, wide, high]: readonly [number, number, number]): Shape => {
    const [w, h] = [wide / 2 + 0.03, high * tall]
    const bands: readonly Vec2[] = [
      [-w, h - 0.02],
      [0, h + 0.29],
      [w, h - 0.02],
      [w, h + 0.05],
      [0, h + 0.37],
      [-w, h + 0.05],
    ]
    return at([x, TOP - 0.02, -0.8], extrude(bands, 0.32, { edge: bevel(0.006) }))
  }
  const windows = fronts.flatMap(([x, , high]) =>
    [-0.14, 0.14].flatMap(side =>
      [0.5, 0.8].map(y =>
        at([x + side, TOP + y * high * tall, -0.68], box([0.13, 0.15, 0.03], { edge: sharp }))
      )
    )
  )
  const doors = fronts.map(([x]) => slabAt([x, TOP - 0.01, -0.675], [0.15, 0.27, 0.03], 0.004))
  return [
    tag(slot('house', 'back', 'support'), front(fronts[0])),
    tag(slot('house_middle', 'second', 'support'), front(fronts[1])),
    tag(slot('house_right', 'light', 'support'), front(fronts[2])),
    tag(slot('roof', 'accent', 'feature'), ...fronts.map(roof)),
    tag(slot('window', isNight ? 'glow' : 'dark', 'ornament'), ...windows),
    tag(slot('door', 'wood', 'ornament'), ...doors),
  ]
}

/** A row of high houses with lit windows. */
export function towers({ slot, tall }: Plate): readonly Shape[] {
  const blocks: readonly (readonly [number, number, number])[] = [
    [-0.76, 0.4, 0.8],
    [-0.33, 0.42, 1.2],
    [0.12, 0.42, 0.95],
    [0.52, 0.34, 1.4],
    [0.84, 0.26, 0.7],
  ]
  const block = ([x, wide, high]: readonly [number, number, number]): Shape =>
    slabAt([x, TOP - 0.02, -0.76], [wide, high * tall, 0.36], 0.008)
  const lights = blocks.flatMap(([x, wide, high]) =>
    Array.from({ length: Math.floor(high / 0.2) }, (_, k) =>
      [-0.25, 0.25].map(side =>
        at(
          [x + side * wide, TOP + (0.12 + 0.19 * k) * tall, -0.578],
          box([wide * 0.28, 0.09, 0.02], { edge: sharp })
        )
      )
    ).flat()
  )
  const of = (rest: number): readonly Shape[] => blocks.filter((_, i) => i % 2 === rest).map(block)
  return [
    tag(slot('tower', 'back', 'feature'), ...of(0)),
    tag(slot('tower_other', 'second', 'support'), ...of(1)),
    tag(slot('window', 'glow', 'ornament'), ...lights),
  ]
}

/** Four columns under a beam. */
export function columns({ slot, tall }: Plate): readonly Shape[] {
  const high = 1.05 * tall
  const column = (x: number): Shape =>
    at(
      [x, TOP - 0.01, -0.76],
      group([
        slabAt([0, 0, 0], [0.24, 0.07, 0.24], 0.01),
        at([0, high / 2, 0], cylinder(0.085, high, { topRadius: 0.072 })),
        slabAt([0, high - 0.06, 0], [0.24, 0.08, 0.24], 0.01),
      ])
    )
  return [
    tag(slot('column', 'stone', 'feature'), ...[-0.78, -0.26, 0.26, 0.78].map(column)),
    tag(slot('beam', 'stone', 'support'), slabAt([0, TOP + high, -0.76], [1.94, 0.16, 0.3], 0.012)),
    tag(
      slot('cornice', 'light', 'ornament'),
      slabAt([0, TOP + high + 0.15, -0.76], [1.98, 0.05, 0.34], 0.008)
    ),
  ]
}

/** Drawn curtains under a rail, parted in the middle. */
export function curtain({ slot, tall }: Plate): readonly Shape[] {
  const [foot, high] = [TOP - 0.01, 0.19 + 1.2 * tall]
  const folds = (from: number, to: number): Shape => {
    const number = 28
    const waved = (z: number): readonly Vec2[] =>
      Array.from({ length: number + 1 }, (_, i): Vec2 => {
        const x = from + ((to - from) * i) / number
        return [x, z + 0.035 * sin(38 * x)]
      })
    const outline = [...waved(0), ...[...waved(0.05)].reverse()]
    const cloth = extrude(outline, high, { edge: sharp })
    return at([0, foot + high / 2, -0.78], cloth, { rotate: [-Math.PI / 2, 0, 0] })
  }
  return [
    tag(slot('backdrop', 'dark', 'support'), slabAt([0, foot, -0.86], [1.9, high, 0.05], 0.004)),
    tag(slot('curtain', 'accent', 'feature'), folds(-0.95, -0.36), folds(0.36, 0.95)),
    tag(
      slot('pelmet', 'accent', 'ornament'),
      slabAt([0, foot + high - 0.2, -0.76], [1.98, 0.24, 0.18], 0.02)
    ),
    tag(
      slot('fringe', 'glow', 'ornament'),
      slabAt([0, foot + high - 0.225, -0.665], [1.96, 0.035, 0.03], 0.004)
    ),
  ]
}

const SPINES = ['accent', 'second', 'light', 'leaf'] as const

/** A bookcase: boards, and books of four colours. */
export function shelves({ slot, tall, random }: Plate): readonly Shape[] {
  const [high, deep, z] = [HIGH.shelves * tall, 0.3, -0.8]
  const levels = [0.02, 0.27, 0.52, 0.77]
  const boards = [...levels, 0.99].map(y => slabAt([0, TOP - 0.02 + y * high, z], [1.9, 0.04, deep], 0.004))
  const sides = [-0.96, 0, 0.96].map(x => slabAt([x, TOP - 0.02, z], [0.05, high + 0.02, deep], 0.004))
  const books = levels.flatMap(y => {
    const standing: { x: number; wide: number; tall: number }[] = []
    for (let x = -0.9; x < 0.86;) {
      const wide = random.range(0.06, 0.1)
      if (x + wide < -0.04 || x > 0.04) {
        standing.push({ x: x + wide / 2, wide, tall: random.range(0.13, 0.19) * high })
      }
      x += wide + 0.006
    }
    return standing.map(book => ({ ...book, y: TOP + 0.018 + y * high }))
  })
  return [
    tag(
      slot('bookcase', 'wood', 'support'),
      ...boards,
      ...sides,
      slabAt([0, TOP - 0.02, z - 0.15], [1.94, high, 0.03], 0.004)
    ),
    ...SPINES.map((name, n) =>
      tag(
        slot(`book_${name}`, name, n === 0 ? 'feature' : 'ornament'),
        ...books
          .filter((_, i) => i % SPINES.length === n)
          .map(({ x, y, wide, tall: long }) =>
            at([x, y + long / 2 - 0.004, z + 0.02], box([wide, long, 0.2], { edge: sharp }))
          )
      )
    ),
  ]
}

/** The front of a house with its door, and a roof over it on two posts. */
export function door({ slot, tall }: Plate): readonly Shape[] {
  const high = 1.3 * tall
  const rail = (x: number): readonly Shape[] => [
    slabAt([x, TOP + 0.34 * tall, 0.1], [0.05, 0.05, 1.5], 0.006),
    ...Array.from({ length: 7 }, (_, i) =>
      slabAt([x, TOP - 0.01, -0.56 + 0.22 * i], [0.04, 0.37 * tall, 0.04], 0.004)
    ),
  ]
  return [
    tag(slot('wall', 'back', 'support'), slabAt([0, TOP - 0.02, -0.88], [1.96, high, 0.14], 0.008)),
    tag(
      slot('door', 'accent', 'feature'),
      slabAt([-0.3, TOP - 0.01, -0.81], [0.44, 0.82 * tall, 0.05], 0.01)
    ),
    tag(
      slot('knob', 'metal', 'ornament'),
      at([-0.15, TOP + 0.4 * tall, -0.77], box([0.04, 0.04, 0.05], { edge: bevel(0.012) }))
    ),
    tag(
      slot('window', 'dark', 'ornament'),
      at([0.46, TOP + 0.6 * tall, -0.81], box([0.5, 0.42 * tall, 0.04], { edge: sharp }))
    ),
    tag(
      slot('frame', 'light', 'ornament'),
      ...[-0.27, 0, 0.27].map(x =>
        at([0.46 + x, TOP + 0.6 * tall, -0.79], box([0.04, 0.48 * tall, 0.05], { edge: sharp }))
      ),
      ...[-0.23, 0.23].map(y =>
        at([0.46, TOP + (0.6 + y) * tall, -0.789], box([0.58, 0.04, 0.05], { edge: sharp }))
      ),
      ...[-0.9, 0.9].map(x => slabAt([x, TOP - 0.01, -0.5], [0.07, high - 0.05, 0.07], 0.006)),
      ...rail(-0.9),
      ...rail(0.9)
    ),
    tag(
      slot('roof', 'second', 'ornament'),
      at([0, TOP + high - 0.02, -0.68], box([2, 0.06, 0.56], { edge: bevel(0.01) }), { rotate: [0.16, 0, 0] })
    ),
  ]
}

/** Three rows of seats, one above the other. */
export function rows({ slot, tall }: Plate): readonly Shape[] {
  const step = 0.2 * tall
  const row = (k: number): Shape =>
    slabAt([0, TOP - 0.02, -0.6 - 0.13 * k], [1.96, step * (k + 1), 0.14], 0.006)
  const seats = [0, 1, 2].flatMap(k =>
    Array.from({ length: 8 }, (_, i) =>
      slabAt(
        [-0.84 + 0.24 * i, TOP - 0.025 + step * (k + 1), -0.6 - 0.13 * k],
        [0.16, 0.1 * tall, 0.07],
        0.012
      )
    )
  )
  return [
    tag(slot('stand', 'stone', 'support'), row(0), row(1), row(2)),
    tag(slot('seat', 'accent', 'feature'), ...seats),
  ]
}

/** A tent with its open flap. */
export function tent({ slot, tall }: Plate): readonly Shape[] {
  const high = 0.8 * tall
  const triangle: readonly Vec2[] = [
    [-0.5, 0],
    [0.5, 0],
    [0, high],
  ]
  const flap: readonly Vec2[] = [
    [-0.2, 0],
    [0.2, 0],
    [0, high * 0.72],
  ]
  const cord = (side: number): Shape => {
    const from: Vec3 = [-0.3, TOP + high * 0.97, -0.42]
    const to: Vec3 = [-0.3 + side * 0.62, TOP - 0.01, -0.36 + 0.08 * cos(side)]
    return sweep([from, to], 0.01)
  }
  return [
    tag(
      slot('tent', 'accent', 'feature'),
      at([-0.3, TOP - 0.01, -0.66], extrude(triangle, 0.56, { edge: bevel(0.012) }))
    ),
    tag(
      slot('flap', 'dark', 'ornament'),
      at([-0.3, TOP - 0.005, -0.375], extrude(flap, 0.02, { edge: sharp }))
    ),
    tag(slot('cord', 'light', 'ornament'), cord(-1), cord(1)),
  ]
}
