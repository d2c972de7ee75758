import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget } from '../../kit/servings.ts'
import { at, group, lathe, loft, scatter, sharp, sweep, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { fruitLeaf } from './fruit-leaf.ts'
import { bodyTags, detailTags, leafTags } from './vegetable-tags.ts'

/** A ringed root standing on its tip, feathery greens above. */
export function carrot(h: number, g: number, context: FamilyContext): Shape {
  const root = h * 0.66
  const r = h * 0.115 * g
  const rings = [0.3, 0.45, 0.58, 0.7, 0.82, 0.9].map((t, i) =>
    at([0, root * t, 0], torus(r * (0.1 + t), r * 0.03), {
      rotate: [0.06 * (i % 2), i, 0.05],
    })
  )
  const frond = (i: number): Shape => {
    const angle = i * GOLDEN_ANGLE
    const out = h * (0.05 + 0.1 * (i % 3) * 0.6)
    const tall = h * (0.3 - 0.03 * (i % 3)) * Number(context.parameters['leaves'])
    const tip: Vec3 = [out * cos(angle) * 1.4, root + tall, out * sin(angle) * 1.4]
    const middle: Vec3 = [out * cos(angle) * 0.5, root + tall * 0.55, out * sin(angle) * 0.5]
    const tuft = [0.55, 0.72, 0.88, 1].map((t, k) => {
      const at: Vec3 = [out * cos(angle) * 1.4 * t * t, root + tall * t, out * sin(angle) * 1.4 * t * t]
      return { at, rotate: [k, angle, 0.6] as const, scale: 1.2 - 0.25 * t }
    })
    return group([
      sweep([[0, root - h * 0.02, 0], middle, tip], [h * 0.014, h * 0.011, h * 0.004], { smooth: true }),
      scatter(tuft, nugget([h * 0.045, h * 0.016, h * 0.032])),
    ])
  }
  return group([
    tag(
      bodyTags(context),
      lathe(
        [
          [0, 0],
          [r * 0.1, h * 0.01],
          [r * 0.34, root * 0.24],
          [r * 0.72, root * 0.6],
          [r, root * 0.9],
          [r * 0.86, root * 0.98],
          [0, root],
        ],
        { smooth: true }
      ),
      ...rings
    ),
    tag(leafTags(context), ...[0, 1, 2, 3, 4, 5, 6].map(frond)),
  ])
}

/** An ear with rows of kernels between husks folded down. */
export function corn(h: number, g: number, context: FamilyContext): Shape {
  const r = h * 0.145 * g
  const rows = 15
  const places = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 12 }, (_, i) => {
      const t = (row + 0.5) / rows
      const away =
        r * Math.sqrt(Math.max(0.06, 1 - Math.max(0, (t - 0.45) / 0.56) * Math.max(0, (t - 0.45) / 0.56)))
      const angle = ((i + (row % 2) / 2) / 12) * 6.283185307
      return {
        at: [away * sin(angle), h * (0.14 + 0.84 * t), away * cos(angle)] as const,
        rotate: [0, angle, 0] as const,
        scale: 0.7 + (0.3 * away) / r,
      }
    })
  ).flat()
  const core = lathe(
    [
      [0, h * 0.05],
      [r * 0.8, h * 0.1],
      [r * 0.95, h * 0.45],
      [r * 0.95, h * 0.62],
      [r * 0.8, h * 0.8],
      [r * 0.52, h * 0.92],
      [0, h * 0.985],
    ],
    { smooth: true }
  )
  const husk = (i: number): Shape => {
    const wide = r * 1.15
    const section = (t: number, out: number, share: number): readonly Vec3[] => {
      const half = wide * share
      return [
        [-half, h * t, out * r],
        [0, h * t, out * r + half * 0.5],
        [half, h * t, out * r],
        [0, h * t, out * r + half * 0.5 - r * 0.06],
      ]
    }
    return at(
      [0, 0, 0],
      loft(
        [
          section(0.01, 0.15, 0.3),
          section(0.14, 0.85, 0.85),
          section(0.36, 1.12, 0.95),
          section(0.56, 1.5, 0.6),
          section(0.7, 2.1, 0.05),
        ],
        { smooth: true, edge: sharp }
      ),
      { rotate: [0, 0.4 + i * 1.571, 0] }
    )
  }
  return group([
    tag(bodyTags(context), core, scatter(places, nugget([r * 0.26, h * 0.03, r * 0.16]))),
    tag(
      leafTags(context),
      ...[0, 1, 2, 3].map(husk),
      lathe(
        [
          [0, 0],
          [r * 0.3, 0],
          [r * 0.36, h * 0.04],
          [r * 0.8, h * 0.12],
          [0, h * 0.16],
        ],
        { edge: sharp }
      )
    ),
  ])
}

/** A shiny hook with a green cap. */
export function chili(h: number, g: number, context: FamilyContext): Shape {
  const r = h * 0.105 * g
  const path: readonly Vec3[] = [
    [h * 0.3, h * 0.02, 0],
    [h * 0.14, h * 0.12, 0],
    [h * 0.03, h * 0.34, 0],
    [0, h * 0.58, 0],
    [0, h * 0.8, 0],
  ]
  const stem = sweep(
    [
      [0, h * 0.8, 0],
      [h * 0.01, h * 0.9, 0],
      [-h * 0.05, h, 0],
    ],
    [r * 0.3, r * 0.24, r * 0.32],
    { smooth: true }
  )
  return group([
    tag(
      bodyTags(context),
      sweep(path, [0, r * 0.5, r * 0.9, r * 1.08, r * 0.82], { smooth: true, caps: 'round' })
    ),
    tag(
      leafTags(context),
      at(
        [0, h * 0.8, 0],
        lathe(
          [
            [0, -h * 0.035],
            [r * 0.98, -h * 0.035],
            [r * 0.9, h * 0.03],
            [r * 0.3, h * 0.06],
            [0, h * 0.06],
          ],
          { edge: sharp, flutes: { count: 5, depth: 0.06 } }
        )
      ),
      stem
    ),
  ])
}

/** A round root on its tap, stalks that open into blades above: beet, radish, turnip. */
export function beet(h: number, g: number, context: FamilyContext): Shape {
  const tall = h * 0.5
  const r = h * 0.2 * g
  const tap = h * 0.14
  const long = (h - tall) * Number(context.parameters['leaves'])
  const stalkOf = (i: number): Shape => {
    const angle = i * GOLDEN_ANGLE
    const out = h * (0.07 + 0.035 * (i % 3))
    const rise = long * (1 - 0.12 * (i % 3))
    const from: Vec3 = [r * 0.16 * cos(angle), tall * 0.95, r * 0.16 * sin(angle)]
    const to: Vec3 = [out * cos(angle), tall + rise * 0.5, out * sin(angle)]
    return sweep([from, to], [h * 0.014, h * 0.01], { smooth: true })
  }
  const bladeOf = (i: number): Shape => {
    const out = h * (0.07 + 0.035 * (i % 3))
    const rise = long * (1 - 0.12 * (i % 3))
    const blade = fruitLeaf(rise * 0.62, rise * 0.3)
    // From the end of its stalk on, up and outward.
    return at(
      [0, 0, 0],
      at([0, tall + rise * 0.46, out * 0.94], blade, { rotate: [-1.15 + 0.1 * (i % 3), 0, 0] }),
      {
        rotate: [0, PI / 2 - i * GOLDEN_ANGLE, 0],
      }
    )
  }
  const all = [0, 1, 2, 3, 4, 5, 6]
  return group([
    tag(
      bodyTags(context),
      lathe(
        [
          [0, 0],
          [r * 0.05, h * 0.01],
          [r * 0.12, tap * 0.6],
          [r * 0.34, tap],
          [r * 0.86, tap + (tall - tap) * 0.3],
          [r, tap + (tall - tap) * 0.58],
          [r * 0.8, tap + (tall - tap) * 0.88],
          [r * 0.3, tall],
          [0, tall],
        ],
        { smooth: true }
      )
    ),
    tag(detailTags('stem', context), ...all.map(stalkOf)),
    tag(leafTags(context), ...all.map(bladeOf)),
  ])
}

/** A knobbly rhizome that lies: a thick branch with side branches, rings across each. */
export function ginger(h: number, g: number, context: FamilyContext): Shape {
  const l = h * 2.1
  const r = h * 0.3 * g
  const finger = (from: Vec3, to: Vec3, thick: number): Shape => {
    const along = (t: number): Vec3 => [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
      from[2] + (to[2] - from[2]) * t,
    ]
    return sweep(
      [0, 0.12, 0.3, 0.46, 0.62, 0.8, 1].map(along),
      [0.8, 1, 0.84, 1.04, 0.88, 0.98, 0.6].map(k => k * thick),
      { smooth: true, caps: 'round' }
    )
  }
  return group([
    tag(
      bodyTags(context),
      finger([-l * 0.5, r, 0], [l * 0.5, r * 0.95, l * 0.06], r),
      finger([-l * 0.2, r, 0], [-l * 0.34, h * 0.9, -l * 0.04], r * 0.72),
      finger([l * 0.1, r, 0], [l * 0.26, h * 0.82, l * 0.05], r * 0.66),
      finger([l * 0.02, r * 0.9, 0], [l * 0.1, r * 0.74, l * 0.34], r * 0.7),
      finger([-l * 0.26, r * 0.9, 0], [-l * 0.3, r * 0.7, l * 0.27], r * 0.62)
    ),
    tag(
      detailTags('stem', context),
      at([-l * 0.535, r, 0], nugget([r * 0.22, r * 0.6, r * 0.6])),
      at([-l * 0.36, h * 0.96, -l * 0.044], nugget([r * 0.42, r * 0.14, r * 0.42]))
    ),
  ])
}
