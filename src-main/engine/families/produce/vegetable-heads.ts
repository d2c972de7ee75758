import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { nugget } from '../../kit/servings.ts'
import { around, at, ball, group, lathe, loft, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { bodyTags, detailTags, leafTags } from './vegetable-tags.ts'

/** A leaf that stands: up along +Y before the axis, hollow toward it, its tip bent outward by `lean` of its length. */
function standingLeaf(long: number, wide: number, lean: number, thick: number): Shape {
  const section = (t: number, share: number): readonly Vec3[] => {
    const half = (wide / 2) * share
    const out = lean * long * t * t
    const cup = half * 0.42
    return [
      [-half, long * t, out - cup],
      [0, long * t, out + thick],
      [half, long * t, out - cup],
      [0, long * t, out - thick],
    ]
  }
  return loft([section(0, 0.5), section(0.3, 0.9), section(0.6, 1), section(0.85, 0.66), section(1, 0.06)], {
    edge: sharp,
  })
}

/** A head of curds in turns, between leaves that stand around it. */
export function cauliflower(h: number, g: number, context: FamilyContext): Shape {
  const r = h * 0.5 * g
  const middle = h * 0.52
  const curds = Array.from({ length: 90 }, (_, i) => {
    const up = 1 - (1.25 * (i + 0.5)) / 90
    const away = Math.sqrt(Math.max(0, 1 - up * up))
    const angle = i * GOLDEN_ANGLE
    return {
      at: [r * 0.78 * away * cos(angle), middle + h * 0.4 * up, r * 0.78 * away * sin(angle)] as const,
      scale: 0.8 + 0.12 * (i % 4),
    }
  })
  const leaf = (lean: number, long: number): Shape =>
    at([0, h * 0.02, r * 0.42], standingLeaf(h * long, r * 1.15, lean, r * 0.03))
  return group([
    scatter(curds, tag({ ...bodyTags(context), role: 'feature' }, nugget([r * 0.2, r * 0.17, r * 0.2]))),
    tag(bodyTags(context), at([0, middle, 0], ball(r * 0.74))),
    tag(
      detailTags('stem', context),
      lathe(
        [
          [0, 0],
          [r * 0.4, 0],
          [r * 0.48, h * 0.08],
          [r * 0.4, h * 0.3],
          [0, h * 0.36],
        ],
        { edge: sharp }
      )
    ),
    tag(
      leafTags(context),
      around(6, leaf(0.5, 0.78)),
      at([0, 0, 0], around(6, leaf(0.86, 0.66)), { rotate: [0, PI / 6, 0] })
    ),
  ])
}

/** Scales in turns, each over the gap of those below, on a stalk. */
export function artichoke(h: number, g: number, context: FamilyContext): Shape {
  const r = h * 0.36 * g
  const foot = h * 0.24
  const rows = 7
  const scales = Array.from({ length: rows }, (_, row) => {
    const t = row / (rows - 1)
    const many = row < 5 ? 8 : row === 5 ? 6 : 4
    const away = r * [0.62, 0.86, 0.9, 0.78, 0.58, 0.36, 0.16][row]
    const scale = at(
      [0, foot + (h - foot) * 0.6 * t, away],
      standingLeaf(h * 0.31, r * (0.86 - 0.3 * t), 0.12 - 0.16 * t, r * 0.07),
      { rotate: [0.24 - 0.62 * t, 0, 0] }
    )
    return at([0, 0, 0], around(many, scale), { rotate: [0, (row % 2) * (PI / many), 0] })
  })
  return group([
    tag({ ...bodyTags(context), role: 'feature' }, ...scales),
    tag(
      bodyTags(context),
      lathe(
        [
          [0, foot * 0.9],
          [r * 0.5, foot],
          [r * 0.82, foot + (h - foot) * 0.26],
          [r * 0.62, foot + (h - foot) * 0.56],
          [r * 0.2, h * 0.82],
          [0, h * 0.83],
        ],
        { smooth: true }
      )
    ),
    tag(
      detailTags('stem', context),
      lathe(
        [
          [0, 0],
          [r * 0.24, 0],
          [r * 0.22, foot * 0.8],
          [r * 0.34, foot * 1.1],
          [0, foot * 1.15],
        ],
        { edge: sharp }
      )
    ),
  ])
}

/** Ribs with a gutter each, tight at the foot, that open into fingers of leaves: celery, rhubarb, chard. */
export function celery(h: number, g: number, context: FamilyContext): Shape {
  const r = h * 0.1 * g
  const rib = (i: number): Shape => {
    const ring = Math.floor(i / 6)
    const lean = [0.32, 0.16][ring] + 0.03 * (i % 3)
    const at0 = r * [0.72, 0.3][ring]
    const long = h * (0.72 - 0.05 * (i % 3))
    const gutter = (t: number): readonly Vec3[] => {
      const half = r * (0.62 - 0.3 * t)
      const out = at0 + lean * long * t * t * 0.7
      return [
        [-half, long * t, out - half * 0.5],
        [-half * 0.5, long * t, out + half * 0.34],
        [half * 0.5, long * t, out + half * 0.34],
        [half, long * t, out - half * 0.5],
        [half * 0.4, long * t, out],
        [-half * 0.4, long * t, out],
      ]
    }
    return at([0, 0, 0], loft([0, 0.25, 0.5, 0.75, 1].map(gutter), { edge: sharp }), {
      rotate: [0, i * 1.0472 + ring * 0.5, 0],
    })
  }
  const tuft = (i: number): Shape => {
    const ring = Math.floor(i / 6)
    const lean = [0.32, 0.16][ring] + 0.03 * (i % 3)
    const long = h * (0.72 - 0.05 * (i % 3))
    const out = r * [0.72, 0.3][ring] + lean * long * 0.7
    const size = (h - long) * 0.9 * Number(context.parameters['leaves'])
    const leaf = (turn: number, tilt: number): Shape =>
      at(
        [0, long * 0.97, out],
        at([0, 0, 0], standingLeaf(size, size * 0.62, 0.3, size * 0.02), { rotate: [tilt, turn, 0] })
      )
    return at([0, 0, 0], group([leaf(0, 0.34), leaf(1.9, 0.5), leaf(-1.9, 0.5)]), {
      rotate: [0, i * 1.0472 + ring * 0.5, 0],
    })
  }
  const all = Array.from({ length: 11 }, (_, i) => i)
  return group([
    tag(bodyTags(context), ...all.map(rib)),
    tag(
      detailTags('stem', context),
      lathe(
        [
          [0, 0],
          [r * 0.7, 0],
          [r * 1.02, h * 0.03],
          [r * 1.04, h * 0.06],
          [0, h * 0.1],
        ],
        { edge: sharp }
      ),
      sweep(
        [
          [0, h * 0.05, 0],
          [0, h * 0.3, 0],
        ],
        [r * 0.6, r * 0.3]
      )
    ),
    tag(leafTags(context), ...all.map(tuft)),
  ])
}
