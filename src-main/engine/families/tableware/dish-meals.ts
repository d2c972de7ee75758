import { nugget } from '../../kit/servings.ts'
import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, ball, cylinder, ellipsoid, scatter, sharp, soft, sweep, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { content, heap, pool, spread, type ServingPlan } from './dish-plan.ts'

export function salad(plan: ServingPlan): readonly Shape[] {
  const { r, level } = plan
  const dome = (share: number) => level + r * 0.36 * Math.sqrt(Math.max(0.05, 1 - share * share))
  const leaves = spread(26, r * 0.84, dome)
  const half = (color: string, part: string, shape: Shape, first: number, n: number): Shape =>
    scatter(
      spread(n * 3, r * 0.72, share => dome(share) + r * 0.05).filter((_, i) => i % 3 === first),
      tag(content(part, { recipe: 'fruit', color }), shape)
    )
  return [
    tag(content('heart', { recipe: 'leaf', color: '#5d9440' }), heap(plan, 0.4)),
    scatter(
      leaves.filter((_, i) => i % 2 === 0),
      nugget([r * 0.3, r * 0.04, r * 0.2], content('leaf', { recipe: 'leaf', color: '#4f9a38' }))
    ),
    scatter(
      leaves.filter((_, i) => i % 2 === 1),
      nugget([r * 0.27, r * 0.04, r * 0.2], content('lettuce', { recipe: 'leaf', color: '#9cc653' }))
    ),
    half('#d4301f', 'tomato', ball(r * 0.13), 0, 5),
    half('#cfe3a6', 'cucumber', cylinder(r * 0.16, r * 0.05, { edge: soft(r * 0.01) }), 1, 5),
    half('#7d3f7a', 'onion', torus(r * 0.13, r * 0.022), 2, 3),
  ]
}

export function fruit(plan: ServingPlan): readonly Shape[] {
  const { r, level } = plan
  const piece = (x: number, y: number, z: number, size: number, part: string, color: string): Shape =>
    at(
      [x * r, level + y * r, z * r],
      ellipsoid([size * r, size * r * 0.94, size * r], content(part, { recipe: 'fruit', color }))
    )
  const stalk = (x: number, y: number, z: number): Shape =>
    at(
      [x * r, level + y * r, z * r],
      cylinder(r * 0.025, r * 0.16, content('stalk', { recipe: 'wood', color: '#5b3d22' }))
    )
  const banana = (turn: number, lift: number): Shape => {
    const path = [-1, -0.6, 0, 0.6, 1].map((t): Vec3 => [t * r * 0.62, lift - t * t * r * 0.26, 0])
    return at(
      [0, level + r * 0.43, r * 0.12],
      sweep(
        path,
        [0.045, 0.13, 0.15, 0.13, 0.04].map(k => k * r),
        { smooth: true, caps: 'round' }
      ),
      { rotate: [0, turn, 0] }
    )
  }
  return [
    // What lies under the pieces one sees: it carries them in a deep bowl.
    tag(content('green_apple', { recipe: 'fruit', color: '#8fb83a' }), heap(plan, 0.2)),
    piece(-0.45, 0.1, 0.3, 0.37, 'apple', '#c7302b'),
    piece(0.45, 0.1, 0.35, 0.37, 'orange', '#ee8a1d'),
    piece(0, 0.1, -0.5, 0.38, 'green_apple', '#8fb83a'),
    piece(0.55, 0.09, -0.3, 0.32, 'apple', '#c7302b'),
    piece(-0.55, 0.1, -0.3, 0.33, 'peach', '#f0a56b'),
    stalk(-0.45, 0.46, 0.3),
    stalk(0, 0.46, -0.5),
    tag(
      content('banana', { recipe: 'fruit', color: '#f2cf3a' }),
      banana(0.5, r * 0.16),
      banana(0.95, r * 0.2)
    ),
  ]
}

/** Two layers of cherries that bulge over the rim, some with their stalks. */
export function cherries(plan: ServingPlan): readonly Shape[] {
  const { r, level } = plan
  const size = r * 0.19
  const top = (share: number) => level - size * 0.4 + r * 0.38 * Math.sqrt(Math.max(0.02, 1 - share * share))
  const places = spread(27, r * 0.78, top)
  const stalk = (i: number): Shape => {
    const [x, y, z] = places[i].at
    const lean = i * 2.1
    const path = [0.7, 1.7, 2.7].map((k): Vec3 => [
      x + size * 0.5 * k * k * 0.25 * cos(lean),
      y + size * k,
      z + size * 0.5 * k * k * 0.25 * sin(lean),
    ])
    return sweep(path, [r * 0.02, r * 0.016, r * 0.03], { smooth: true, caps: 'round' })
  }
  return [
    tag(content('cherry', { recipe: 'fruit', color: '#b3182b' }), heap(plan, 0.34)),
    scatter(
      places.filter((_, i) => i % 3 !== 2),
      ball(size, content('cherry', { recipe: 'fruit', color: '#b3182b' }))
    ),
    scatter(
      places.filter((_, i) => i % 3 === 2),
      ball(size, content('dark_cherry', { recipe: 'fruit', color: '#8c1022' }))
    ),
    tag(content('stalk', { recipe: 'leaf', color: '#6f8f3c' }), ...[0, 3, 5, 8, 11, 14, 19].map(stalk)),
  ]
}

export function ramen(plan: ServingPlan): readonly Shape[] {
  const { r, level } = plan
  const noodle = (z: number, lift: number): Shape => {
    const path = [-0.8, -0.5, -0.2, 0.1, 0.4, 0.7].map((t, i): Vec3 => [
      t * r * 0.95,
      level + lift * r + (i % 2) * r * 0.03,
      z * r + (i % 2 === 0 ? -1 : 1) * r * 0.055,
    ])
    return sweep(path, r * 0.035, { smooth: true, caps: 'round' })
  }
  const egg = (x: number, z: number, turn: number): readonly Shape[] => [
    at(
      [x * r, level + r * 0.06, z * r],
      ellipsoid([r * 0.24, r * 0.12, r * 0.19], content('egg', { recipe: 'ceramic', color: '#fbf6e8' })),
      { rotate: [0, turn, 0] }
    ),
    at(
      [x * r, level + r * 0.13, z * r],
      ellipsoid([r * 0.13, r * 0.07, r * 0.12], content('yolk', { recipe: 'ceramic', color: '#f0941a' }))
    ),
  ]
  return [
    pool(plan, { recipe: 'liquid', color: '#b3702a' }),
    tag(
      content('noodles', { recipe: 'wax', color: '#f3d98b' }),
      ...[-0.28, -0.16, -0.04, 0.08, 0.2, 0.32].map((z, i) => noodle(z, 0.02 + (i % 2) * 0.02))
    ),
    ...egg(0.42, 0.42, 0.4),
    ...egg(0.02, 0.58, -0.2),
    tag(
      content('meat', { recipe: 'bread', color: '#a5583a' }),
      at([-0.45 * r, level + r * 0.05, 0.4 * r], cylinder(r * 0.24, r * 0.07, { edge: soft(r * 0.02) }), {
        rotate: [0.2, 0, 0.15],
      })
    ),
    tag(
      content('seaweed', { recipe: 'leaf', color: '#23402c' }),
      at([-0.4 * r, level + r * 0.16, -0.62 * r], cylinder(r * 0.3, r * 0.03, { edge: sharp }), {
        rotate: [1.25, 0.5, 0],
      })
    ),
    scatter(
      spread(14, r * 0.3, () => level + r * 0.012).map(place => ({
        ...place,
        at: [place.at[0] + r * 0.3, place.at[1], place.at[2] - r * 0.35],
      })),
      nugget([r * 0.06, r * 0.02, r * 0.045], content('scallion', { recipe: 'leaf', color: '#6db33f' }))
    ),
  ]
}

export function spaghetti(plan: ServingPlan): readonly Shape[] {
  const { r, level } = plan
  const strand = (i: number): Shape => {
    const radius = r * (0.78 - 0.09 * (i % 5))
    const share = radius / r
    const lift = level + r * (0.34 * (1 - share * share) - 0.05)
    const path = Array.from({ length: 7 }, (_, k): Vec3 => {
      const angle = i * 1.3 + k * 0.62
      return [radius * cos(angle), lift + r * 0.03 * (k % 2), radius * sin(angle)]
    })
    return sweep(path, r * 0.05, { smooth: true, caps: 'round' })
  }
  return [
    tag(
      content('pasta', { recipe: 'wax', color: '#f0cf73' }),
      heap(plan, 0.34),
      ...Array.from({ length: 7 }, (_, i) => strand(i))
    ),
    at(
      [0, level + r * 0.28, 0],
      ellipsoid([r * 0.45, r * 0.16, r * 0.42], content('sauce', { recipe: 'liquid', color: '#b5301a' }))
    ),
    scatter(
      spread(4, r * 0.26, () => level + r * 0.42),
      ball(r * 0.14, content('meatball', { recipe: 'bread', color: '#6e3d22' }))
    ),
    at(
      [r * 0.03, level + r * 0.56, 0],
      ellipsoid([r * 0.15, r * 0.04, r * 0.1], content('basil', { recipe: 'leaf', color: '#3f8a35' })),
      { rotate: [0.3, 0, 0.3] }
    ),
  ]
}

/** Colours of three scoops: strawberry, vanilla, chocolate. */
const SCOOPS = [
  ['strawberry', '#f2a3b3'],
  ['vanilla', '#f7e9c0'],
  ['chocolate', '#6b422a'],
] as const

/** Three balls of ice cream with the ragged rim that a scoop leaves, on what has melted. */
export function scoops(plan: ServingPlan): readonly Shape[] {
  const { r, level } = plan
  return [
    pool(plan, { recipe: 'ceramic', color: '#f7e9d6' }, 'melted'),
    ...SCOOPS.map(([part, color], i) => {
      const turn = (i * 2 * PI) / 3 + 0.5
      const place: Vec3 = [0.4 * r * sin(turn), level + 0.2 * r, 0.4 * r * cos(turn)]
      return tag(
        content(part, { recipe: 'plaster', color }),
        at(place, ball(0.42 * r)),
        at([place[0], place[1] - 0.14 * r, place[2]], torus(0.38 * r, 0.075 * r))
      )
    }),
  ]
}
