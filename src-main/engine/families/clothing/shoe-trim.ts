import type { Vec3 } from '../../kernel/types.ts'
import { add, distance, scale } from '../../kernel/vector.ts'
import { patchOf, seamOf, sewnOn, surfaceOf, type ClothSurface } from '../../kit/cloth.ts'
import { shaded } from '../../kit/shades.ts'
import { buckle, eyelet, tiedBow } from '../../kit/sewing.ts'
import { ball, ellipsoid, group, loft, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape, ShapeTags } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { PIECES, type ShoeCut } from './shoe-cut.ts'

/** `v` of a ring by its number. */
function ringV({ rings }: ShoeCut): (index: number) => number {
  const middles = rings.map(ring =>
    scale(
      ring.reduce<Vec3>((sum, point) => add(sum, point), [0, 0, 0]),
      1 / ring.length
    )
  )
  const steps = middles.map((middle, i) => (i === 0 ? 0 : distance(middle, middles[i - 1])))
  const upTo = (count: number): number => steps.slice(0, count).reduce((sum, step) => sum + step, 0)
  return level => {
    const index = level * PIECES
    const whole = Math.floor(index)
    return (upTo(whole + 1) + (steps[whole + 1] ?? 0) * (index - whole)) / upTo(steps.length)
  }
}

/** Laces, caps, stripes, straps and seams by style. */
export function shoeTrim(cut: ShoeCut, context: FamilyContext): Shape[] {
  const surface = surfaceOf(cut.rings)
  const v = ringV(cut)
  const last = (cut.rings.length - 1) / PIECES
  const upper = context.material('upper')
  const parts: Shape[] = []
  if (cut.laces === 'laces') {
    parts.push(...laces(cut, surface, v, context))
  }
  if (cut.style === 'oxford' || cut.style === 'boot' || cut.style === 'sneaker') {
    parts.push(toeCap(cut, surface, v, context))
  }
  if (cut.style === 'sneaker') {
    parts.push(...sneakerTrim(surface, v, context))
  }
  if (cut.style === 'cowboy') {
    parts.push(...cowboyTrim(surface, v, last, context))
  }
  if (cut.style === 'ballet' || context.parameters['bow'] === 'yes') {
    const bow = tiedBow({ width: 0.04, ribbon: 0.014, tails: 0.018 })
    parts.push(
      sewnOn(
        surface,
        [0, 0.96],
        tag({ part: 'bow', role: 'ornament', material: context.material('lace') }, bow),
        { lift: 0.004 }
      )
    )
  }
  if (context.parameters['strap'] === 'yes') {
    parts.push(...ankleStrap(surface, context))
  }
  if (cut.style === 'slipper') {
    parts.push(fluff(surface, context))
  }
  if (!['sneaker', 'slipper', 'rain'].includes(cut.style)) {
    parts.push(rimCord(surface, 0.0022, { part: 'collar', material: shaded(upper, -0.06) }))
  }
  if (cut.style === 'rain') {
    parts.push(rimCord(surface, 0.0042, { part: 'band', material: context.material('sole') }))
  }
  return parts
}

/** A piping around the opening. */
const rimCord = (surface: ClothSurface, radius: number, tags: ShapeTags): Shape =>
  seamOf(
    surface,
    Array.from({ length: 17 }, (_, i): readonly [number, number] => [i / 16, 0.995]),
    radius,
    { steps: 2, closed: true, ...tags }
  )

/** Eyestays, crossing laces, tongue and a bow. */
function laces(
  cut: ShoeCut,
  surface: ClothSurface,
  v: (i: number) => number,
  context: FamilyContext
): Shape[] {
  const last = (cut.rings.length - 1) / PIECES
  const first = 3.1
  const rows = last > 6 ? 7 : 5
  const stationAt = (i: number): number => v(first + ((last - 0.12 - first) * i) / (rows - 1))
  const wide = (i: number): number => 0.045 + (0.03 * i) / (rows - 1)
  const material = context.material('lace')
  const bars = Array.from({ length: rows }, (_, i): Shape[] => {
    const [a, b] = [stationAt(i), stationAt(Math.min(rows - 1, i + 1))]
    const bar = (from: readonly [number, number], to: readonly [number, number]): Shape =>
      seamOf(surface, [from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to], 0.0024, {
        lift: 0.0028,
        steps: 4,
      })
    const straight = bar([-wide(i), a], [wide(i), a])
    return i === rows - 1 || cut.style === 'oxford'
      ? [straight]
      : [bar([-wide(i), a], [wide(i + 1), b]), bar([wide(i), a], [-wide(i + 1), b])]
  }).flat()
  const stay = (side: 1 | -1): Shape =>
    patchOf(
      surface,
      Array.from({ length: rows + 1 }, (_, i) => {
        const row = Math.min(rows - 1, i)
        const at = i === rows ? v(last) - 0.005 : stationAt(row) - (i === 0 ? 0.04 : 0)
        return [at, side * (wide(row) - 0.018), side * (wide(row) + 0.05)] as const
      }),
      0.0025,
      { columns: 4 }
    )
  const holes = Array.from({ length: rows }, (_, i) =>
    [1, -1].map(side => sewnOn(surface, [side * wide(i), stationAt(i)], eyelet(0.0028), { lift: 0.0025 }))
  ).flat()
  const tip = surface(0, v(last))
  const tongue = loft(
    [0, 1, 2].map((i): readonly Vec3[] => {
      const [y, z] = [tip[1] - 0.02 + 0.016 * i, tip[2] - 0.003 + 0.006 * i]
      const half = 0.021 - 0.002 * i
      return [
        [-half, y, z - 0.004],
        [half, y, z - 0.004],
        [half * 0.9, y + 0.001, z + 0.001],
        [0, y + 0.002, z + 0.003],
        [-half * 0.9, y + 0.001, z + 0.001],
      ]
    }),
    { edge: sharp, part: 'tongue', material: context.material('upper') }
  )
  const bow = tiedBow({ width: 0.075, ribbon: 0.012, tails: 0.045 })
  return [
    tag({ part: 'eyestay', material: shaded(context.material('upper'), -0.05) }, stay(1), stay(-1)),
    tag({ part: 'eyelet', material: context.material('metal') }, ...holes),
    tongue,
    tag(
      { part: 'lace', role: 'fastener', material },
      ...bars,
      sewnOn(surface, [0, stationAt(rows - 1)], bow, { lift: 0.0032 })
    ),
  ]
}

function toeCap(
  cut: ShoeCut,
  surface: ClothSurface,
  v: (i: number) => number,
  context: FamilyContext
): Shape {
  const isSneaker = cut.style === 'sneaker'
  const rows = [0.15, 1, 1.7, 2.3].map(
    (i, k) => [v(i), -[0.14, 0.13, 0.115, 0.08][k], [0.14, 0.13, 0.115, 0.08][k]] as const
  )
  return patchOf(surface, rows, isSneaker ? 0.003 : 0.0014, {
    columns: 11,
    part: 'toe_cap',
    material: isSneaker ? context.material('sole') : shaded(context.material('upper'), 0.02),
  })
}

/** A swoosh of two stripes each side, a heel tab and a line around the sole. */
function sneakerTrim(surface: ClothSurface, v: (i: number) => number, context: FamilyContext): Shape[] {
  const material = context.material('stripe')
  const stripe = (side: 1 | -1, shift: number): Shape =>
    patchOf(
      surface,
      [0.4, 1.5, 2.6, 3.6].map((i, k) => {
        const u = side * (0.23 + shift - 0.022 * k)
        return [v(i), u - 0.009, u + 0.009] as const
      }),
      0.002,
      { columns: 3 }
    )
  const tab = patchOf(
    surface,
    [
      [v(2), 0.46, 0.54],
      [v(4), 0.455, 0.545],
      [v(5.8), 0.46, 0.54],
    ],
    0.0025,
    { columns: 5 }
  )
  const line = seamOf(
    surface,
    Array.from({ length: 17 }, (_, i): readonly [number, number] => [i / 16, -0.035]),
    0.0022,
    { steps: 2, closed: true, lift: 0.0055 }
  )
  return [
    tag(
      { part: 'stripe', role: 'ornament', material },
      ...[1, -1].flatMap(s => [stripe(s === 1 ? 1 : -1, 0), stripe(s === 1 ? 1 : -1, 0.05)]),
      tab,
      line
    ),
  ]
}

/** Fancy stitching on the shaft, a toe medallion and pull straps. */
function cowboyTrim(
  surface: ClothSurface,
  v: (i: number) => number,
  last: number,
  context: FamilyContext
): Shape[] {
  const material = context.material('stripe')
  const low = v(7.4)
  const high = v(last) - 0.06
  const scroll = (u: number, size: number): Shape =>
    seamOf(
      surface,
      [0, 0.2, 0.4, 0.6, 0.8, 1].map((t, i): readonly [number, number] => [
        u + size * [0, 0.05, 0.02, 0.06, 0.02, 0][i],
        low + (high - low) * t,
      ]),
      0.0018,
      { lift: 0.0008 }
    )
  const toe = seamOf(
    surface,
    [
      [0.06, v(1.6)],
      [0.03, v(2.6)],
      [0, v(3.2)],
      [-0.03, v(2.6)],
      [-0.06, v(1.6)],
    ],
    0.0017,
    { lift: 0.0008 }
  )
  const scrolls = [0.25, 0.75].flatMap(u => [scroll(u, 1), scroll(u, -1), scroll(u, 2), scroll(u, -2)])
  return [tag({ part: 'stitching', role: 'ornament', material }, ...scrolls, toe)]
}

/** A band over the instep with a small buckle. */
function ankleStrap(surface: ClothSurface, context: FamilyContext): Shape[] {
  const [left, right] = [surface(0.3, 0.92), surface(0.7, 0.92)]
  const middle: Vec3 = [(left[0] + right[0]) / 2, left[1] + 0.028, left[2] + 0.016]
  const path: Vec3[] = [
    left,
    [left[0] * 0.75 + middle[0] * 0.25, left[1] + 0.02, left[2] + 0.01],
    middle,
    [right[0] * 0.75 + middle[0] * 0.25, right[1] + 0.02, right[2] + 0.01],
    right,
  ]
  return [
    sweep(path, 1, {
      smooth: true,
      caps: 'flat',
      section: {
        kind: 'outline',
        points: [
          [-0.006, -0.0015],
          [0.006, -0.0015],
          [0.006, 0.0015],
          [-0.006, 0.0015],
        ],
      },
      part: 'strap',
      material: context.material('upper'),
    }),
    sewnOn(
      surface,
      [0.27, 0.9],
      buckle(0.016, 0.016, { part: 'buckle', material: context.material('metal') }),
      { lift: 0.003 }
    ),
  ]
}

/** A fluffy edge around the opening of a slipper. */
function fluff(surface: ClothSurface, context: FamilyContext): Shape {
  const tufts = Array.from({ length: 22 }, (_, i): Shape => {
    const [x, y, z] = surface(i / 22, 0.98)
    return {
      op: 'place',
      at: [x, y, z],
      child: i % 2 === 0 ? ball(0.0125) : ellipsoid([0.0105, 0.012, 0.0105]),
    }
  })
  return group(tufts, { part: 'fluff', role: 'ornament', material: context.material('lace') })
}
