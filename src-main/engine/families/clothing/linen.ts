import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { laid } from '../../kit/plates.ts'
import { shaded } from '../../kit/shades.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  deform,
  group,
  loft,
  rotated,
  scatter,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { flag } from './flag.ts'

/** Flat textiles: a crocheted doily, a folded stack, a flag on its pole, a ball of yarn. */
export const linen: Family = {
  name: 'linen',
  parameters: {
    size: meters(0.24, { min: 0.08, max: 2 }, 'Width'),
    kind: choice(['doily', 'folded', 'flag', 'yarn'], 'What it is'),
    motif: choice(['stripe', 'skull', 'plain'], 'What a flag shows'),
    lobes: count(16, { min: 12, max: 16 }, 'Scallops of a doily'),
  },
  slots: {
    cloth: { material: { recipe: 'fabric', color: '#efe6d4' } },
    accent: { material: { recipe: 'fabric', color: '#c7b48f' }, second: {} },
    wood: { material: { recipe: 'wood', color: '#b98a56' } },
  },
  partWords: {
    edge: { slot: 'accent', part: 'edge' },
    trim: { slot: 'accent', part: 'edge' },
    stripe: { slot: 'accent', part: 'stripe' },
    skull: { slot: 'accent', part: 'skull', with: { motif: 'skull' } },
    bone: { slot: 'accent', part: 'skull', with: { motif: 'skull' } },
    crossbone: { slot: 'accent', part: 'skull', with: { motif: 'skull' } },
    fringe: { slot: 'accent', part: 'fringe' },
    pole: { slot: 'wood', part: 'pole' },
    needle: { slot: 'wood', part: 'needle' },
    scallop: { slot: 'cloth', count: 'lobes' },
  },
  adjectives: {
    round: { lobes: 16 },
    plain: { motif: 'plain' },
    pirate: { motif: 'skull' },
    large: { size: 1.3 },
    small: { size: 0.8 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const size = Number(context.parameters['size'])
  switch (context.parameters['kind']) {
    case 'folded':
      return folded(size, context)
    case 'flag':
      return flag(size, context)
    case 'yarn':
      return yarn(size, context)
    default:
      return doily(size / 2, context)
  }
}

/** Holes around a ring: ellipses whose long side points outward. */
function ringOfHoles(count: number, radius: number, [along, outward]: Vec2, shift = 0): (readonly Vec2[])[] {
  return Array.from({ length: count }, (_, i): readonly Vec2[] => {
    const turn = (TAU * (i + shift)) / count
    return Array.from({ length: 8 }, (_, k): Vec2 => {
      const a = (TAU * k) / 8
      const [u, v] = [along * cos(a), radius + outward * sin(a)]
      return [u * cos(turn) + v * sin(turn), -u * sin(turn) + v * cos(turn)]
    })
  })
}

/** Angle of the arc that a doily is bent into, radians. */
const DRAPE = -0.55

/** Perforated rounds of crochet with raised cords and picots along a scalloped edge. */
function doily(r: number, context: FamilyContext): Shape {
  const n = Number(context.parameters['lobes'])
  const edge = (angle: number): number => r * (0.9 + 0.075 * Math.abs(cos((n * angle) / 2)))
  const outline = Array.from({ length: n * 8 }, (_, i): Vec2 => {
    const a = (TAU * i) / (n * 8)
    return [edge(a) * sin(a), edge(a) * cos(a)]
  })
  const wide = (radius: number, holes: number): number => ((TAU * radius) / holes) * 0.32
  const holes = [
    ...ringOfHoles(8, r * 0.17, [wide(r * 0.17, 8), r * 0.075]),
    ...ringOfHoles(n, r * 0.33, [wide(r * 0.33, n), r * 0.035], 0.5),
    ...ringOfHoles(n, r * 0.46, [wide(r * 0.46, n), r * 0.06]),
    ...ringOfHoles(n * 2, r * 0.615, [wide(r * 0.615, n * 2), r * 0.035], 0.5),
    ...ringOfHoles(n, r * 0.77, [wide(r * 0.77, n), r * 0.07]),
  ]
  const cord = (share: number): Shape =>
    sweep(
      Array.from({ length: 40 }, (_, i): Vec3 => [
        r * share * sin((TAU * i) / 40),
        0.0012,
        r * share * cos((TAU * i) / 40),
      ]),
      r * 0.012,
      {
        closed: true,
        edge: sharp,
        section: {
          kind: 'outline',
          points: [
            [1, 0],
            [0, 1],
            [-1, 0],
            [0, -1],
          ],
        },
      }
    )
  const picots = Array.from({ length: n * 2 }, (_, i) => {
    const a = (TAU * (i + (i % 2 === 0 ? -0.2 : 0.2))) / (n * 2)
    return { at: [edge(a) * 0.995 * sin(a), 0, edge(a) * 0.995 * cos(a)] satisfies Vec3 }
  })
  const material = context.material('cloth')
  const sheet = group([
    laid(outline, 0.0016, { holes, edge: sharp, part: 'lace', role: 'feature', material }),
    tag(
      { part: 'cord', role: 'ornament', material: shaded(material, 0.03) },
      cord(0.265),
      cord(0.395),
      cord(0.555),
      cord(0.675)
    ),
    scatter(
      picots,
      ball(r * 0.024, { edge: sharp, part: 'edge', role: 'ornament', material: shaded(material, -0.05) })
    ),
  ])
  // Laid over something soft: it rises to the middle and drapes to all sides.
  const arched = (flat: Shape): Shape =>
    rotated([0, TAU / 4, 0], rotated([0, 0, -DRAPE / 2], deform('bend', DRAPE, flat, { axis: 'x' })))
  const draped = arched(arched(sheet))
  return deform('crumple', 0.012, draped, { seed: 3 })
}

/** Three cloths folded over and laid on one another, rounded at their folds. */
function folded(size: number, context: FamilyContext): Shape {
  const depth = size * 0.72
  const material = context.material('cloth')
  const layer = (y: number, tall: number, shift: number): Shape => {
    const points: readonly Vec2[] = [
      [-depth / 2, 0],
      [depth / 2 - tall * 0.5, 0],
      [depth / 2 - tall * 0.12, tall * 0.15],
      [depth / 2, tall * 0.5],
      [depth / 2 - tall * 0.12, tall * 0.85],
      [depth / 2 - tall * 0.5, tall],
      [-depth / 2, tall],
    ]
    const cut = (x: number): readonly Vec3[] => points.map(([z, h]): Vec3 => [x, y + h, z + shift])
    return loft([cut(-size / 2), cut(-size * 0.17), cut(size * 0.17), cut(size / 2)], {
      edge: soft(tall * 0.2),
    })
  }
  const tall = size * 0.085
  const layers = [0, 1, 2, 3].map(i => layer(i * tall * 0.97, tall, (i % 2 === 0 ? 1 : -1) * 0.003))
  const top = tall * 3.91
  const stripe = (x: number): Shape =>
    at([x, top, 0], box([size * 0.035, tall * 0.06, depth * 0.86], { edge: sharp }))
  const front = (x: number): Shape =>
    at(
      [x, top / 2, depth / 2 - tall * 0.06],
      box([size * 0.035, top * 0.94, tall * 0.2], { edge: bevel(tall * 0.06) })
    )
  const fringe = scatter(
    Array.from({ length: 22 }, (_, i) => ({
      at: [-size / 2 + (size * (i + 0.5)) / 22, tall * 0.35, depth / 2 + size * 0.018] satisfies Vec3,
      rotate: [0.9, 0, (i % 3) * 0.15 - 0.15] satisfies Vec3,
    })),
    cylinder(size * 0.008, size * 0.075, { topRadius: size * 0.005, edge: sharp })
  )
  return group([
    tag({ part: 'cloth', role: 'body', material }, ...layers),
    tag(
      { part: 'stripe', role: 'feature', material: context.material('accent') },
      ...[-0.36, -0.29, 0.29, 0.36].flatMap(t => [stripe(t * size), front(t * size)])
    ),
    tag({ part: 'fringe', role: 'ornament', material: context.material('accent') }, fringe),
  ])
}

/** Yarn wound in all directions, two needles stuck through it, a loose end on the floor. */
function yarn(size: number, context: FamilyContext): Shape {
  const r = size / 2
  const winds = [0, 1, 2, 3, 4, 5, 6].flatMap(k => [-0.62, -0.31, 0, 0.31, 0.62].map(t => ({ k, t })))
  const loops = winds.map(({ k, t }): Shape => {
    const ringRadius = r * 0.985 * Math.sqrt(1 - t * t)
    const path = Array.from({ length: 22 }, (_, i): Vec3 => [
      ringRadius * cos((TAU * i) / 22),
      t * r * 0.985,
      ringRadius * sin((TAU * i) / 22),
    ])
    return rotated(
      [k * 1.1 + 0.3, k * 0.7, k * 1.9],
      sweep(path, r * 0.072, {
        closed: true,
        edge: sharp,
        section: {
          kind: 'outline',
          points: [
            [1, 0],
            [0, 1],
            [-1, 0],
            [0, -1],
          ],
        },
      })
    )
  })
  const tail = sweep(
    [
      [r * 0.2, r * 0.35, r * 0.7],
      [r * 0.5, r * 0.06, r * 1.25],
      [r * 1.1, r * 0.06, r * 1.2],
      [r * 1.5, r * 0.06, r * 0.8],
      [r * 1.9, r * 0.06, r * 1.1],
    ],
    r * 0.06,
    { smooth: true, edge: sharp, caps: 'round' }
  )
  const needle = (turn: number, lean: number): Shape =>
    at(
      [0, r * 1.15, 0],
      group([cylinder(r * 0.045, r * 2.9, { topRadius: r * 0.05 }), at([0, r * 1.47, 0], ball(r * 0.11))]),
      { rotate: [lean, turn, 0.5] }
    )
  return group([
    tag(
      { part: 'yarn', role: 'feature', material: context.material('cloth') },
      at([0, r, 0], group([ball(r * 0.98), ...loops])),
      tail
    ),
    tag(
      { part: 'needle', role: 'ornament', material: context.material('wood') },
      needle(0.3, 0.15),
      at([0, 0, 0], needle(2.9, 0.25))
    ),
  ])
}
