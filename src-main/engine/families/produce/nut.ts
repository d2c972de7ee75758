import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget } from '../../kit/servings.ts'
import { at, ellipsoid, group, lathe, loft, rotated, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

type Build = (long: number, girth: number, context: FamilyContext) => Shape

const KINDS: Readonly<Record<string, Build>> = {
  walnut,
  peanut,
  almond,
  cashew,
  pistachio,
  hazelnut,
  pecan,
  chestnut,
}

/** Nuts, in their shells or out of them, as they lie. Real size: a walnut is 4 cm long. */
export const nut: Family = {
  name: 'nut',
  parameters: {
    length: meters(0.04, { min: 0.01, max: 0.3 }, 'End to end'),
    girth: ratio('Thickness'),
    kind: choice(Object.keys(KINDS), 'Which one'),
  },
  slots: {
    shell: { material: { recipe: 'wood', color: '#b58555' } },
    kernel: { material: { recipe: 'bone', color: '#ecd9a6' } },
  },
  partWords: {
    shell: { slot: 'shell', part: 'shell' },
    kernel: { slot: 'kernel', part: 'kernel' },
    nut: { slot: 'kernel', part: 'kernel' },
  },
  adjectives: { fat: { girth: 1.2 }, thin: { girth: 0.85 }, long: { length: 1.2 } },
  build: context => {
    const make = KINDS[String(context.parameters['kind'])] ?? walnut
    return make(Number(context.parameters['length']), Number(context.parameters['girth']), context)
  },
}

const shellTags = (context: FamilyContext) => ({
  part: 'shell',
  role: 'body',
  material: context.material('shell'),
})
const kernelTags = (context: FamilyContext) => ({
  part: 'kernel',
  role: 'feature',
  material: context.material('kernel'),
})

/** A turned body whose axis, +Y from its blunt end, is laid along X, `thick` of its radius above the ground. */
const laid = (long: number, thick: number, shape: Shape): Shape =>
  at([0, thick, 0], rotated([0, 0.35, 0], rotated([0, 0, PI / 2], at([0, -long / 2, 0], shape))))

/** Two halves of a wrinkled shell with a rim between them. */
function walnut(long: number, girth: number, context: FamilyContext): Shape {
  const r = long * 0.44 * girth
  const outline = [
    [0, 0],
    [0.4, 0.02],
    [0.8, 0.16],
    [1, 0.46],
    [0.9, 0.72],
    [0.56, 0.92],
    [0.2, 0.985],
    [0, 1],
  ].map(([a, y]): Vec2 => [a * r, y * long])
  const wrinkle = (i: number): Shape => {
    const turn = (i / 22) * TAU + 0.08 * (i % 3)
    const path = [0.12, 0.28, 0.44, 0.6, 0.76, 0.9].map((t, k): Vec3 => {
      const away = r * (1 - 2.6 * (t - 0.48) * (t - 0.48)) * 0.985
      const sway = turn + 0.13 * sin(k * 2.1 + i * 1.7)
      return [1.03 * away * cos(sway), long * t, 1.03 * away * sin(sway)]
    })
    return sweep(
      path,
      [0.01, 0.05, 0.06, 0.06, 0.05, 0.01].map(k => k * r),
      { smooth: true }
    )
  }
  const rim = Array.from({ length: 26 }, (_, i): Vec3 => {
    const t = i / 26
    const up = sin(t * TAU)
    return [r * 1.04 * cos(t * TAU) * (1 - 0.1 * up), long * (0.47 + 0.53 * up), 0]
  })
  const body = group([
    lathe(outline, { smooth: true }),
    ...Array.from({ length: 22 }, (_, i) => wrinkle(i)),
    sweep(
      rim,
      Array.from({ length: 26 }, () => r * 0.1),
      { smooth: true, closed: true }
    ),
  ])
  return laid(long, r, tag(shellTags(context), body))
}

/** Two bulges with a waist, a net of ridges all over. */
function peanut(long: number, girth: number, context: FamilyContext): Shape {
  const r = long * 0.21 * girth
  const profile: readonly Vec2[] = [
    [0, 0],
    [0.5, 0.02],
    [0.88, 0.1],
    [1, 0.24],
    [0.86, 0.4],
    [0.72, 0.52],
    [0.84, 0.64],
    [0.96, 0.76],
    [0.8, 0.9],
    [0.36, 0.98],
    [0, 1],
  ]
  const radius = (t: number): number => {
    const k = profile.findIndex(([, y]) => y >= t)
    const [a0, y0] = profile[Math.max(0, k - 1)]
    const [a1, y1] = profile[Math.max(1, k)]
    return r * (a0 + ((a1 - a0) * (t - y0)) / (y1 - y0))
  }
  const rows = 9
  const pits = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 10 }, (_, i) => {
      const t = 0.08 + (0.84 * (row + 0.5)) / rows
      const turn = ((i + (row % 2) / 2) / 10) * TAU
      return {
        at: [radius(t) * 0.99 * sin(turn), long * t, radius(t) * 0.99 * cos(turn)] as const,
        rotate: [0, turn, 0] as const,
        scale: 0.7 + (0.3 * radius(t)) / r,
      }
    })
  ).flat()
  return laid(
    long,
    r,
    tag(
      shellTags(context),
      lathe(
        profile.map(([a, y]): Vec2 => [a * r, y * long]),
        { smooth: true }
      ),
      scatter(pits, nugget([r * 0.2, long * 0.036, r * 0.09])),
      sweep(
        [
          [0, long * 0.98, 0],
          [r * 0.1, long * 1.06, 0],
        ],
        [r * 0.14, r * 0.06]
      )
    )
  )
}

/** A flat drop with fine furrows along it. */
function almond(long: number, girth: number, context: FamilyContext): Shape {
  return flatDrop(long, [0.3 * girth, 0.17 * girth], shellTags(context), 16)
}

/** A long drop with two deep furrows and wrinkles between them. */
function pecan(long: number, girth: number, context: FamilyContext): Shape {
  const half = flatDrop(long, [0.16 * girth, 0.16 * girth], kernelTags(context), 7)
  return group([-1, 1].map(side => at([0, 0, side * 0.13 * long * girth], half)))
}

/** Runs from 0 to 1, faster at first: a half turn of it is blunt where it begins and pointed where it ends. */
const blunt = (t: number): number => t * (1.28 - 0.28 * t)

/** A drop that lies along X, its shares of the length wide (Z) and high (Y), with furrows from end to end. */
function flatDrop(
  long: number,
  [wide, high]: readonly [number, number],
  tags: ReturnType<typeof shellTags>,
  furrows: number
): Shape {
  const section = (t: number): readonly Vec3[] => {
    const share = Math.sqrt(Math.max(0.0004, sin(PI * blunt(t))))
    return Array.from({ length: furrows * 2 }, (_, i): Vec3 => {
      const turn = (i / (furrows * 2)) * TAU
      const deep = i % 2 === 0 ? 1 : 0.93
      return [
        long * (t - 0.5),
        long * high * (1 + share * deep * sin(turn)),
        long * wide * share * deep * cos(turn),
      ]
    })
  }
  return tag(
    tags,
    loft([0.002, 0.03, 0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 0.95, 0.998].map(section), { smooth: true })
  )
}

/** A kernel bent like a comma, thick at one end. */
function cashew(long: number, girth: number, context: FamilyContext): Shape {
  const r = long * 0.2 * girth
  const path = Array.from({ length: 9 }, (_, i): Vec3 => {
    const turn = -1.5 + (3 * i) / 8
    return [long * 0.38 * sin(turn), r, long * 0.34 * (cos(turn) - 0.5)]
  })
  const thick = [0.72, 0.92, 1, 0.98, 0.92, 0.88, 0.86, 0.82, 0.6].map(k => k * r)
  return tag(kernelTags(context), sweep(path, thick, { smooth: true, caps: 'round' }))
}

/** A pale shell that gapes over a green kernel. */
function pistachio(long: number, girth: number, context: FamilyContext): Shape {
  const r = long * 0.31 * girth
  const gape = (t: number): number => 0.04 + 0.78 * (1 - t)
  const half = (side: number): Shape => {
    const section = (t: number): readonly Vec3[] => {
      const share = Math.sqrt(Math.max(0.003, sin(PI * blunt(t))))
      const arc = (size: number, from: number, to: number): readonly Vec3[] =>
        [0, 0.2, 0.4, 0.6, 0.8, 1].map((k): Vec3 => {
          const turn = from + (to - from) * k
          return [long * (t - 0.5), r * (1 + size * share * cos(turn)), side * r * size * share * sin(turn)]
        })
      return [...arc(1, gape(t), PI), ...arc(0.86, PI, gape(t))]
    }
    return loft([0.004, 0.06, 0.2, 0.4, 0.6, 0.8, 0.94, 0.996].map(section), { smooth: true })
  }
  const whole = group([
    tag(shellTags(context), half(1), half(-1)),
    at([-long * 0.03, r * 1.1, 0], ellipsoid([long * 0.41, r * 0.82, r * 0.74], kernelTags(context))),
  ])
  // Its gap is turned to the front.
  return at([0, r, 0], rotated([0.7, 0, 0], at([0, -r, 0], whole)))
}

/** A round shell with a rough pale foot. */
function hazelnut(long: number, girth: number, context: FamilyContext): Shape {
  const r = long * 0.46 * girth
  const shell = lathe(
    [
      [0, 0.1],
      [0.62, 0.12],
      [0.9, 0.26],
      [1, 0.46],
      [0.86, 0.7],
      [0.5, 0.9],
      [0.14, 0.98],
      [0, 1],
    ].map(([a, y]): Vec2 => [a * r, y * long]),
    { smooth: true, flutes: { count: 18, depth: 0.012 }, sharpAt: [1] }
  )
  return tilted(long, r, shell, context)
}

/** A glossy dome that ends in a point, its foot broad and dull. */
function chestnut(long: number, girth: number, context: FamilyContext): Shape {
  const r = long * 0.52 * girth
  const shell = at(
    [0, 0, 0],
    lathe(
      [
        [0, 0.1],
        [0.72, 0.12],
        [0.98, 0.3],
        [1, 0.46],
        [0.8, 0.68],
        [0.42, 0.84],
        [0.12, 0.93],
        [0.05, 1],
        [0, 1],
      ].map(([a, y]): Vec2 => [a * r, y * long]),
      { smooth: true, sharpAt: [1] }
    ),
    { scale: [1, 1, 0.74] }
  )
  return tilted(long, r, shell, context, 0.74)
}

/** A nut leaning on its side so that its foot is seen. */
function tilted(long: number, r: number, shell: Shape, context: FamilyContext, flat = 1): Shape {
  const foot = at(
    [0, 0, 0],
    lathe(
      [
        [0, 0.055],
        [0.5, 0.07],
        [0.7, 0.125],
        [0, 0.16],
      ].map(([a, y]): Vec2 => [a * r, y * long]),
      { edge: sharp }
    ),
    { scale: [1, 1, flat] }
  )
  const rough = Array.from({ length: 24 }, (_, i) => {
    const away = r * 0.44 * Math.sqrt((i + 0.5) / 24)
    return { at: [away * cos(i * GOLDEN_ANGLE), long * 0.07, flat * away * sin(i * GOLDEN_ANGLE)] as const }
  })
  const whole = group([
    tag(shellTags(context), shell),
    tag(kernelTags(context), foot, scatter(rough, nugget([r * 0.06, long * 0.012, r * 0.06]))),
  ])
  return at([0, r * 0.8, 0], at([0, -long * 0.4, 0], whole), { rotate: [-0.75, 0.3, 0] })
}
