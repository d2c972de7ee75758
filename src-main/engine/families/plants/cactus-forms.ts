import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { at, ellipsoid, lathe, sweep, tag } from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

type Place = ScatterShape['places'][number]

/** A ribbed column or globe, what sits on it: places of spines and of flowers. */
interface Flesh {
  readonly shapes: readonly Shape[]
  readonly spines: readonly Place[]
  readonly spots: readonly Place[]
}

/** Ribbed lathe whose `flutes` match the rows of spines. */
function ribbed(profile: readonly Vec2[], ribs: number, depth: number, part: string): Shape {
  return lathe(profile, { smooth: true, sharpAt: [0], flutes: { count: ribs, depth }, part })
}

const columnProfile = (r: number, h: number): readonly Vec2[] => [
  [0, 0],
  [r * 0.86, 0],
  [r * 0.98, h * 0.3],
  [r, h * 0.65],
  [r * 0.93, h - r * 0.8],
  [r * 0.6, h - r * 0.22],
  [0, h],
]

function columnSpines(r: number, from: number, to: number, ribs: number, rows: number): readonly Place[] {
  return Array.from({ length: ribs }, (_, i) =>
    Array.from({ length: rows }, (_, k): Place => {
      const angle = (TAU * i) / ribs
      return {
        at: [r * cos(angle), from + ((to - from) * (k + 0.5 * (i % 2))) / rows, r * sin(angle)],
        rotate: [PI_HALF, PI_HALF - angle, 0],
      }
    })
  ).flat()
}

const PI_HALF = TAU / 4

/** A column with arms that bend up. */
export function saguaro(h: number, context: FamilyContext): Flesh {
  const ribs = Number(context.parameters['ribs'])
  const r = h * 0.12
  const random = context.random.fork('arms')
  const arms = context.without.has('arm') ? 0 : Number(context.parameters['arms'])
  const shapes: Shape[] = [ribbed(columnProfile(r, h), ribs, 0.1, 'body')]
  const spines = [...columnSpines(r * 1.0, h * 0.06, h * 0.92, ribs, 7)]
  const spots: Place[] = Array.from({ length: 5 }, (_, i): Place => {
    const angle = i * 1.26 - 0.9
    return i === 0
      ? { at: [0, h * 0.99, 0] }
      : { at: [r * 0.72 * sin(angle), h - r * 0.42, r * 0.72 * cos(angle)], rotate: [0.8, angle, 0] }
  })
  for (let i = 0; i < arms; i++) {
    const side = i % 2 === 0 ? 1 : -1
    const turn = (i < 2 ? 0.25 : 1.5) * side
    const low = h * ([0.34, 0.46, 0.4, 0.52][i] + random.range(-0.02, 0.02))
    const top = h * ([0.78, 0.72, 0.66, 0.7][i] + random.range(-0.03, 0.03))
    const ar = r * 0.6
    const reach = h * 0.25
    const path: Vec3[] = [
      [0, low, 0],
      [side * reach * 0.6, low, 0],
      [side * reach * 0.92, low + h * 0.035, 0],
      [side * reach, low + h * 0.11, 0],
      [side * reach, top - ar * 0.8, 0],
      [side * reach, top, 0],
    ]
    const arm = sweep(path, [ar * 0.9, ar * 0.95, ar, ar, ar * 0.92, ar * 0.35], {
      smooth: true,
      caps: 'round',
      part: 'arm',
      section: { kind: 'outline', points: ribSection(10), smooth: true },
    })
    shapes.push(at([0, 0, 0], arm, { rotate: [0, turn, 0] }))
    const [c, s] = [cos(turn), sin(turn)]
    const base: Vec3 = [side * reach * c, 0, -side * reach * s]
    spines.push(
      ...columnSpines(ar * 0.9, low + h * 0.13, top - ar * 0.3, 10, 3).map(place => ({
        ...place,
        at: [place.at[0] + base[0], place.at[1], place.at[2] + base[2]] as Vec3,
      }))
    )
    spots.splice(1 + i, 0, { at: [base[0], top + ar * 0.1, base[2]] })
    spots.push(
      { at: [base[0] + ar * 0.6, top - ar * 0.4, base[2] + ar * 0.5], rotate: [0.9, 0.8, 0] },
      { at: [base[0] - ar * 0.6, top - ar * 0.4, base[2] + ar * 0.5], rotate: [0.9, -0.8, 0] }
    )
  }
  return { shapes, spines, spots }
}

const ribSection = (ribs: number): readonly Vec2[] =>
  Array.from({ length: ribs * 2 }, (_, i): Vec2 => {
    const k = i % 2 === 0 ? 1.06 : 0.86
    return [k * cos((TAU * i) / ribs / 2), k * sin((TAU * i) / ribs / 2)]
  })

/** A ribbed globe. */
export function barrel(h: number, context: FamilyContext): Flesh {
  const ribs = Number(context.parameters['ribs']) + 4
  const r = h * 0.52
  const profile: readonly Vec2[] = [
    [0, 0],
    [r * 0.6, 0],
    [r * 0.93, h * 0.2],
    [r, h * 0.48],
    [r * 0.88, h * 0.76],
    [r * 0.52, h * 0.96],
    [r * 0.12, h * 0.98],
    [0, h * 0.95],
  ]
  const levels: readonly Vec2[] = [
    [0.9, 0.16],
    [1.02, 0.34],
    [1.04, 0.52],
    [0.97, 0.7],
    [0.8, 0.84],
    [0.55, 0.95],
  ]
  const spines = Array.from({ length: ribs }, (_, i) => {
    const angle = (TAU * i) / ribs
    return levels.map(([k, y], n): Place => ({
      at: [r * k * cos(angle), h * y, r * k * sin(angle)],
      rotate: [[1.9, 1.7, 1.5, 1.2, 0.85, 0.5][n], PI_HALF - angle, 0],
      scale: 1.4,
    }))
  }).flat()
  const spots = Array.from({ length: 14 }, (_, i): Place => {
    const angle = i < 6 ? i * (TAU / 6) + 0.5 : i * GOLDEN_ANGLE
    const out = i < 6 ? 0.34 : 0.6
    return {
      at: [r * out * sin(angle), h * (i < 6 ? 0.96 : 0.88), r * out * cos(angle)],
      rotate: [i < 6 ? 0.45 : 0.75, angle, 0],
    }
  })
  return { shapes: [ribbed(profile, ribs, 0.075, 'body')], spines, spots }
}

/** Flat pads upon pads. */
export function prickly(h: number, context: FamilyContext): Flesh {
  const random = context.random.fork('pads')
  const pads: readonly (readonly [x: number, y: number, size: number, lean: number, turn: number])[] = [
    [0, -0.02, 0.42, 0.05, 0],
    [-0.1, 0.3, 0.36, -0.55, 0.3],
    [0.1, 0.33, 0.38, 0.42, -0.25],
    [-0.29, 0.5, 0.27, -0.75, 0.2],
    [-0.17, 0.6, 0.3, -0.05, -0.4],
    [0.22, 0.64, 0.34, 0.1, 0.35],
    [0.3, 0.5, 0.24, 1.05, -0.2],
  ]
  const outline: readonly Vec2[] = [
    [0, 0],
    [0.2, 0.02],
    [0.36, 0.28],
    [0.42, 0.6],
    [0.3, 0.9],
    [0, 1],
    [-0.3, 0.9],
    [-0.42, 0.6],
    [-0.36, 0.28],
    [-0.2, 0.02],
  ]
  const shapes: Shape[] = []
  const spines: Place[] = []
  const spots: Place[] = []
  pads.forEach(([x, y, size, lean, turn], index) => {
    const k = size * h * random.range(0.97, 1.03)
    const body = ellipsoid([k * 0.4, k * 0.52, k * 0.13])
    const rotate: Vec3 = [0, turn, -lean]
    shapes.push(at([x * h, y * h, 0], at([0, k * 0.5, 0], body), { rotate }))
    const put = ([u, v, w]: Vec3): Vec3 => {
      const [a, b] = [u * cos(turn) + w * sin(turn), -u * sin(turn) + w * cos(turn)]
      return [x * h + a * cos(lean) + v * sin(lean), y * h - a * sin(lean) + v * cos(lean), b]
    }
    for (const side of [1, -1]) {
      for (const [u, v] of [
        [0, 0.3],
        [0.16, 0.5],
        [-0.16, 0.5],
        [0, 0.68],
        [0.17, 0.78],
        [-0.17, 0.78],
      ] as const) {
        const depth =
          0.13 * Math.sqrt(Math.max(0, 1 - (u / 0.4) * (u / 0.4) - ((v - 0.5) / 0.52) * ((v - 0.5) / 0.52)))
        spines.push({ at: put([u * k, v * k, side * depth * k]), rotate: [side * PI_HALF, turn, 0] })
      }
    }
    if (index > 2) {
      for (const [u, v] of [outline[5], outline[4], outline[6]]) {
        spots.push({ at: put([u * k * 0.86, v * k * 0.95, 0]), rotate: [0, 0, -lean - u * 1.6] })
      }
    }
  })
  const order = [6, 0, 3, 9, 7, 4, 1, 8, 5, 2, 10, 11]
  return {
    shapes: [tag({ part: 'body' }, ...shapes)],
    spines,
    spots: order.flatMap(i => spots.slice(i, i + 1)),
  }
}
