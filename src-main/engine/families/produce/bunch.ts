import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { around, at, ball, ellipsoid, group, loft, rotated, scatter, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { fruitLeaf } from './fruit-leaf.ts'

/** Fruit that hangs together: cherries, grapes, bananas, peas in a pod, the drupelets of a blackberry. Real size: a bunch of grapes is 16 cm long. */
export const bunch: Family = {
  name: 'bunch',
  parameters: {
    height: meters(0.16, { min: 0.03, max: 0.4 }, 'Foot to the end of the stalk'),
    fruits: count(34, { min: 1, max: 60 }, 'Berries, bananas, peas or drupelets'),
    kind: choice(['grapes', 'cherries', 'bananas', 'peas', 'bramble'], 'Which one'),
    leaf: flag('A leaf at the stalk', 'yes'),
    peeled: flag('A banana whose peel is pulled down halfway'),
  },
  slots: {
    fruit: { material: { recipe: 'fruit', color: '#6b2f7f' } },
    stalk: { material: { recipe: 'bark', color: '#6f7a3a' } },
    leaf: { material: { recipe: 'leaf', color: '#4f9a38' } },
    flesh: { material: { recipe: 'fruit', color: '#f6ecc4' } },
  },
  partWords: {
    grape: { slot: 'fruit', part: 'fruit', count: 'fruits' },
    cherry: { slot: 'fruit', part: 'fruit', count: 'fruits' },
    banana: { slot: 'fruit', part: 'fruit', count: 'fruits' },
    peel: { slot: 'fruit', part: 'peel', with: { peeled: 'yes', fruits: 1 } },
    pea: { slot: 'fruit', part: 'fruit', count: 'fruits' },
    drupelet: { slot: 'fruit', part: 'fruit', count: 'fruits' },
    pod: { slot: 'leaf', part: 'pod' },
    stem: { slot: 'stalk', part: 'stalk' },
    stalk: { slot: 'stalk', part: 'stalk' },
    leaf: { slot: 'leaf', part: 'leaf', with: { leaf: 'yes' } },
  },
  adjectives: {
    single: { fruits: 1 },
    large: { height: 1.25 },
    peeled: { peeled: 'yes', fruits: 1 },
    'half peeled': { peeled: 'yes', fruits: 1 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const n = Number(context.parameters['fruits'])
  switch (context.parameters['kind']) {
    case 'cherries':
      return cherries(h, n, context)
    case 'bananas':
      return bananas(h, n, context)
    case 'peas':
      return peas(h, n, context)
    case 'bramble':
      return bramble(h, n, context)
    default:
      return grapes(h, n, context)
  }
}

const fruitTags = (context: FamilyContext) => ({
  part: 'fruit',
  role: 'feature',
  material: context.material('fruit'),
})
const stalkTags = (context: FamilyContext) => ({
  part: 'stalk',
  role: 'support',
  material: context.material('stalk'),
})
const leafTags = (context: FamilyContext) => ({
  part: 'leaf',
  role: 'ornament',
  material: context.material('leaf'),
})

/** A cone of berries around a stalk, its tip on the ground. */
function grapes(h: number, n: number, context: FamilyContext): Shape {
  const body = h * 0.82
  const size = h * 0.1
  const places = Array.from({ length: n }, (_, i) => {
    const t = (i + 0.5) / n
    const away = body * 0.36 * Math.min(1, 0.1 + 1.25 * t) * (t > 0.86 ? 0.72 : 1) * (i % 5 === 4 ? 0.5 : 1)
    const angle = i * GOLDEN_ANGLE
    return {
      at: [away * cos(angle), size * 0.98 + (body - size * 2) * t, away * sin(angle)] as const,
      scale: 1 - 0.1 * (i % 3) * 0.5,
    }
  })
  const stem = sweep(
    [
      [0, h * 0.1, 0],
      [0, h * 0.6, 0],
      [0, h * 0.84, 0],
      [h * 0.06, h, 0],
    ],
    [h * 0.03, h * 0.05, h * 0.016, h * 0.02],
    { smooth: true }
  )
  const leaf = at([0, h * 0.83, 0], fruitLeaf(h * 0.34, h * 0.32), { rotate: [-0.1, 0.7, 0] })
  const second = at([0, h * 0.83, 0], fruitLeaf(h * 0.26, h * 0.24), { rotate: [-0.1, 3.6, 0] })
  const hasLeaf = context.parameters['leaf'] === 'yes' && !context.without.has('leaf')
  return group([
    scatter(places, ball(size, fruitTags(context))),
    at([0, h * 0.46, 0], ellipsoid([h * 0.2, h * 0.35, h * 0.2], fruitTags(context))),
    tag(stalkTags(context), stem, at([0, h * 0.835, 0], ball(h * 0.035))),
    ...(hasLeaf ? [tag(leafTags(context), leaf, second)] : []),
  ])
}

/** Two (or three) cherries on stalks that meet, with a leaf. */
function cherries(h: number, n: number, context: FamilyContext): Shape {
  const size = h * 0.2
  const few = Math.min(3, Math.max(1, n))
  const spots: readonly Vec3[] = [
    [-h * 0.22, size * 0.94, 0],
    [h * 0.2, size * 0.94, h * 0.07],
    [0, size * 0.94, -h * 0.3],
  ]
  const joint: Vec3 = [h * 0.03, h * 0.97, 0]
  const berries = spots.slice(0, few).map(spot => at(spot, ellipsoid([size, size * 0.94, size])))
  const stems = spots
    .slice(0, few)
    .map(([x, y, z]) =>
      sweep(
        [[x, y + size * 0.84, z], [x * 0.9 + h * 0.01, h * 0.62, z * 0.8], joint],
        [h * 0.014, h * 0.012, h * 0.018],
        { smooth: true }
      )
    )
  const knot = at(joint, ellipsoid([h * 0.04, h * 0.026, h * 0.03]))
  const hasLeaf = context.parameters['leaf'] === 'yes' && !context.without.has('leaf')
  return group([
    tag(fruitTags(context), ...berries),
    tag(stalkTags(context), ...stems, knot),
    ...(hasLeaf
      ? [tag(leafTags(context), at(joint, fruitLeaf(h * 0.5, h * 0.24), { rotate: [0.1, 1.25, 0] }))]
      : []),
  ])
}

/** A raspberry or blackberry: drupelets in turns around a core, sepals and a stalk above, its tip on the ground. */
function bramble(h: number, n: number, context: FamilyContext): Shape {
  const body = h * 0.82
  const r = body * 0.42
  const size = (1.5 * r) / Math.sqrt(Math.max(8, n) / 2)
  const places = Array.from({ length: n }, (_, i) => {
    const up = -1 + (2 * (i + 0.5)) / n
    // An egg, its blunt end above.
    const away = Math.sqrt(1 - up * up) * (1 + 0.14 * up)
    const angle = i * GOLDEN_ANGLE
    return {
      at: [
        (r - size * 0.35) * away * cos(angle),
        body * 0.5 + (body * 0.5 - size * 0.7) * up,
        (r - size * 0.35) * away * sin(angle),
      ] as const,
    }
  })
  const sepal = at([0, body * 0.97, r * 0.12], fruitLeaf(r * 0.95, r * 0.42), { rotate: [-0.1, 0, 0] })
  const stem = sweep(
    [
      [0, body * 0.9, 0],
      [r * 0.03, h * 0.93, 0],
      [r * 0.16, h, 0],
    ],
    [r * 0.1, r * 0.07, r * 0.08],
    { smooth: true }
  )
  const hasLeaf = context.parameters['leaf'] === 'yes' && !context.without.has('leaf')
  return group([
    scatter(places, ball(size, fruitTags(context))),
    at([0, body * 0.5, 0], ellipsoid([r * 0.82, body * 0.44, r * 0.82], fruitTags(context))),
    tag(stalkTags(context), stem),
    ...(hasLeaf ? [tag(leafTags(context), around(5, sepal))] : []),
  ])
}

/** Curved fingers side by side on their backs, fanned from one crown; a single one lies on its side. */
function bananas(h: number, n: number, context: FamilyContext): Shape {
  const few = Math.min(7, n)
  const isAlone = few === 1
  // On its side a finger is as high as it is thick; on their backs the ends rise.
  const size = isAlone ? h / 0.31 : h / 0.52
  const r = size * (isAlone ? 0.155 : 0.135)
  const arc = (t: number): Vec3 => {
    const angle = -0.95 + 1.9 * t
    return [0, size * (1 - cos(angle)), size * sin(angle)]
  }
  const path = [0, 0.08, 0.2, 0.5, 0.8, 0.92, 1].map(arc)
  const skin = sweep(
    path.slice(1),
    [0.5, 0.92, 1, 0.9, 0.5, 0.32].map(k => k * r),
    { smooth: true, caps: 'round', section: { kind: 'outline', points: FIVE, smooth: true } }
  )
  const ends = group([
    sweep([path[0], path[1], path[2]], [r * 0.34, r * 0.32, r * 0.5], { smooth: true, caps: 'round' }),
    at(path[6], ball(r * 0.3)),
  ])
  if (isAlone && context.parameters['peeled'] === 'yes') {
    return peeledBanana(size, r, context)
  }
  if (isAlone) {
    const lying = (one: Shape): Shape => rotated([0, 0.6, 0], rotated([0, 0, PI / 2], one))
    return at([0, r, 0], lying(group([tag(fruitTags(context), skin), tag(stalkTags(context), ends)])))
  }
  const [, rise, back] = path[0]
  // Fanned about the crown, the outer ones rolled outward and a little shorter.
  const finger = (shape: Shape, i: number): Shape => {
    const t = i - (few - 1) / 2
    const rolled = at([0, 0, 0], at([0, -rise, -back], shape), { rotate: [0, 0, -0.2 * t] })
    const fanned = at([0, rise, back], rotated([0, 0.15 * t, 0], at([0.28 * r * t, 0, 0], rolled)), {
      scale: 1 - 0.02 * Math.abs(t),
    })
    return fanned
  }
  const all = (shape: Shape): readonly Shape[] => Array.from({ length: few }, (_, i) => finger(shape, i))
  const crown = at([0, rise + r * 0.1, back], ellipsoid([r * (0.5 + 0.1 * few), r * 0.6, r * 0.62]))
  return at(
    [0, r, 0],
    rotated(
      [0, 0.55, 0],
      group([tag(fruitTags(context), ...all(skin)), tag(stalkTags(context), ...all(ends), crown)])
    )
  )
}

/** A banana on its stalk, bare from the middle on, four strips of its peel hanging out around it. */
function peeledBanana(size: number, r: number, context: FamilyContext): Shape {
  const spine = (t: number): Vec3 => [
    0,
    1.5 * size * t,
    0.16 * size * (1 - 4 * (t - 0.5) * (t - 0.5)) - 0.16 * size,
  ]
  const run = (from: number, to: number): readonly Vec3[] =>
    [0, 0.25, 0.5, 0.75, 1].map(k => spine(from + (to - from) * k))
  const section = { kind: 'outline', points: FIVE, smooth: true } as const
  const skin = sweep(
    run(0.1, 0.5),
    [0.4, 0.85, 0.98, 1.02, 1.04].map(k => k * r),
    { smooth: true, caps: 'round', section }
  )
  const flesh = sweep(
    run(0.4, 1),
    [0.88, 0.88, 0.84, 0.68, 0.24].map(k => k * r),
    { smooth: true, caps: 'round' }
  )
  const [, rim, back] = spine(0.48)
  const strip = sweep(
    [
      [0, rim, 0.86 * r],
      [0, rim + 0.28 * size, 1.55 * r],
      [0, rim + 0.3 * size, 2.5 * r],
      [0, rim + 0.06 * size, 3.3 * r],
      [0, rim - 0.24 * size, 3.5 * r],
    ],
    [0.62, 0.6, 0.5, 0.36, 0.12].map(k => k * r),
    { smooth: true, caps: 'round', flatten: 0.2 }
  )
  const strips = [0.4, 1.97, 3.54, 5.11].map(turn => at([0, 0, back], rotated([0, turn, 0], strip)))
  const stalk = sweep([spine(0), spine(0.06), spine(0.14)], [r * 0.34, r * 0.32, r * 0.44], {
    smooth: true,
    caps: 'round',
  })
  return group([
    tag(fruitTags(context), skin),
    tag({ part: 'flesh', role: 'feature', material: context.material('flesh') }, flesh),
    tag({ part: 'peel', role: 'feature', material: context.material('fruit') }, ...strips),
    tag(stalkTags(context), stalk),
  ])
}

/** A rounded pentagon: bananas have edges. */
const FIVE: readonly (readonly [number, number])[] = [0, 1, 2, 3, 4].map(i => [
  cos(PI / 2 + (2 * PI * i) / 5),
  sin(PI / 2 + (2 * PI * i) / 5),
])

/** An open pod lying on its back with a row of peas in it. */
function peas(h: number, n: number, context: FamilyContext): Shape {
  const few = Math.min(9, Math.max(3, n))
  const l = h * 2.6
  const half = (side: number): Shape => {
    const section = (t: number): readonly Vec3[] => {
      const share = Math.sqrt(Math.max(0.02, 1 - t * t * 4))
      const y = h * 0.34 * (t * t * 4)
      const wide = h * 0.22 * share
      const outer = [
        [0, 0],
        [0.6, 0.14],
        [1, 0.62],
        [0.92, 1.1],
      ] as const
      const ring = outer.map(([a, b]): Vec3 => [t * l, y + b * wide * 1.05, side * a * wide])
      const inner = [...outer]
        .reverse()
        .map(([a, b]): Vec3 => [
          t * l,
          y + b * wide * 1.05 + h * 0.03,
          side * Math.max(0, a * wide - h * 0.035),
        ])
      return [...ring, ...inner]
    }
    return loft([-0.5, -0.4, -0.25, 0, 0.25, 0.4, 0.5].map(section), { smooth: true })
  }
  const row = Array.from({ length: few }, (_, i) => {
    const t = -0.36 + (0.72 * (i + 0.5)) / few
    const size = Math.min(h * 0.19, (l * 0.4) / few) * (1 - t * t)
    return at([t * l, h * 0.2 + h * 0.34 * t * t * 4, 0], ball(size))
  })
  const stem = sweep(
    [
      [-l * 0.49, h * 0.36, 0],
      [-l * 0.56, h * 0.5, 0],
      [-l * 0.6, h * 0.72, 0],
    ],
    [h * 0.06, h * 0.05, h * 0.04],
    { smooth: true }
  )
  return group([
    tag(fruitTags(context), ...row),
    tag({ part: 'pod', role: 'body', material: context.material('leaf') }, half(1), half(-1)),
    tag(stalkTags(context), stem),
  ])
}
