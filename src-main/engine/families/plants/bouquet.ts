import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { petal, stalk } from '../../kit/petals.ts'
import { tiedBow } from '../../kit/sewing.ts'
import { shaded } from '../../kit/shades.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, group, lathe, loft, scatter, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { FLOWER_ONLY } from './flower-words.ts'
import { FLOWER_KINDS } from './flower-words.ts'
import { headOf } from './flower-plant.ts'
import type { HeadLook } from './head-parts.ts'

const kinds = Object.fromEntries(FLOWER_KINDS.map(kind => [kind, { kind }]))

/** A bunch of flowers tied with a ribbon, in a cone of paper. Real size: 45 cm tall. */
export const bouquet: Family = {
  name: 'bouquet',
  parameters: {
    kind: choice(['mixed', ...FLOWER_KINDS], 'Which flowers'),
    height: meters(0.45, { min: 0.1, max: 1 }, 'Cut ends of the stems to the top'),
    stems: count(6, { min: 3, max: 13 }, 'Flowers'),
    wrap: flag('Paper around it', 'yes'),
  },
  slots: {
    petals: { material: { recipe: 'petal', color: '#d8324e' } },
    center: { material: { recipe: 'petal', color: '#e9b52c' } },
    second: { material: { recipe: 'petal', color: '#f4d9e2' }, second: {} },
    stem: { material: { recipe: 'leaf', color: '#5e8f3c' } },
    leaves: { material: { recipe: 'leaf', color: '#3f7a34' } },
    wrap: { material: { recipe: 'paper', color: '#d8bf98' } },
    ribbon: { material: { recipe: 'satin', color: '#c23a52' } },
  },
  partWords: {
    ...FLOWER_ONLY,
    leaf: { slot: 'leaves', part: 'leaf' },
    leave: { slot: 'leaves', part: 'leaf' },
    ribbon: { slot: 'ribbon', part: 'ribbon' },
    bow: { slot: 'ribbon', part: 'ribbon' },
    wrap: { slot: 'wrap', part: 'wrap', with: { wrap: 'yes' } },
    wrapping: { slot: 'wrap', part: 'wrap', with: { wrap: 'yes' } },
    paper: { slot: 'wrap', part: 'wrap', with: { wrap: 'yes' } },
  },
  adjectives: {
    ...kinds,
    mixed: { kind: 'mixed' },
    wildflower: { kind: 'mixed' },
    bridal: { kind: 'rose', wrap: 'no' },
    wedding: { kind: 'rose', wrap: 'no' },
    wrapped: { wrap: 'yes' },
    unwrapped: { wrap: 'no' },
  },
  heightParameter: 'height',
  build,
}

const MIX = ['rose', 'daisy', 'tulip', 'rose', 'blossom', 'daisy', 'peony'] as const
/** Colours of a mixed bunch besides the first; `second` is the wrapped one. */
const MIXED: Readonly<Record<string, string>> = {
  daisy: '#f5f1e6',
  tulip: '#f0a63a',
  blossom: '#8f74cf',
  peony: '#f2a9c4',
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const n = Number(p['stems'])
  const r = h * 0.4 * Math.sqrt(1 / n) * 1.12
  const random = context.random.fork('bunch')
  const heads = new Map<string, Shape>()
  const headFor = (index: number): Shape => {
    const kind = p['kind'] === 'mixed' ? MIX[index % MIX.length] : String(p['kind'])
    const other =
      p['kind'] === 'mixed' && MIXED[kind] !== undefined
        ? { ...context.material('petals'), color: MIXED[kind] }
        : null
    const made =
      heads.get(kind) ??
      headOf(kind, r * (kind === 'tulip' ? 0.72 : kind === 'lavender' ? 0.6 : 1), lookFor(context, other))
    heads.set(kind, other === null || kind === 'rose' ? made : tag({}, made))
    return made
  }
  const knot = h * 0.34
  const flowers = Array.from({ length: n }, (_, i): Shape => {
    const share = Math.sqrt((i + 0.2) / n)
    const angle = i * GOLDEN_ANGLE + 0.6
    const out = h * 0.27 * share
    const top = h * (0.85 - 0.16 * share * share) + random.range(-0.01, 0.01) * h
    const end: Vec3 = [out * sin(angle), top, out * cos(angle)]
    const foot: Vec3 = [-out * 0.34 * sin(angle), i === 0 ? 0 : h * 0.012 * share, -out * 0.34 * cos(angle)]
    return group([
      tag(
        { part: 'stem', role: 'support', material: context.material('stem') },
        stalk(
          [foot, [end[0] * 0.06, knot, end[2] * 0.06], [end[0] * 0.5, h * 0.6, end[2] * 0.5], end],
          h * 0.011,
          0.9
        )
      ),
      at(end, headFor(i), { rotate: [0.15 + 0.75 * share, angle, 0] }),
    ])
  })
  return group([...flowers, ...greens(h, context), ...wrapping(h, knot, context), bow(h, knot, context)], {
    anchors: { stem: { at: [0, 0, 0], normal: [0, 1, 0] } },
  })
}

function lookFor(context: FamilyContext, petals: MaterialSpec | null): HeadLook {
  return {
    petals: petals ?? context.material('petals'),
    center: context.material('center'),
    green: context.material('stem'),
    count: 0,
    bloom: 1,
    isPlain: true,
    random: context.random.fork('head'),
  }
}

/** Leaves that look out between the flowers. */
function greens(h: number, context: FamilyContext): Shape[] {
  if (context.without.has('leaf')) {
    return []
  }
  const form = {
    length: h * 0.3,
    width: h * 0.1,
    point: 0.9,
    belly: 0.45,
    root: 0.15,
    cup: 0.15,
    bend: 0.5,
    rows: 4,
  }
  const places = Array.from({ length: 11 }, (_, i) => {
    const angle = (TAU * i) / 11 + 0.2
    return {
      at: [h * 0.1 * sin(angle), h * 0.5, h * 0.1 * cos(angle)] as Vec3,
      rotate: [0.75 + 0.16 * (i % 2), angle, 0] as Vec3,
    }
  })
  return [
    tag(
      { part: 'leaf', role: 'ornament', material: context.material('leaves') },
      scatter(places, petal(form))
    ),
  ]
}

/** A cone of paper, open in front, its rim in folds. */
function wrapping(h: number, knot: number, context: FamilyContext): Shape[] {
  if (context.parameters['wrap'] !== 'yes' || context.without.has('wrap')) {
    return []
  }
  const ring = (y: number, r: number, wave: number, thick: number): Vec3[] =>
    Array.from({ length: 28 }, (_, i): Vec3 => {
      const angle = (TAU * i) / 28
      const back = 0.5 - 0.5 * cos(angle)
      const size = r - thick + wave * (i % 2 === 0 ? 1 : -0.6)
      return [size * sin(angle), y + back * (y > h * 0.5 ? h * 0.16 : 0), size * cos(angle)]
    })
  const t = h * 0.006
  const material = context.material('wrap')
  const shell = (k: number): Shape =>
    loft(
      [
        ring(knot, h * 0.05, h * 0.004, 0),
        ring(h * 0.45, h * 0.13 * k, h * 0.006, 0),
        ring(h * 0.62, h * 0.265 * k, h * 0.013, 0),
        ring(h * 0.62, h * 0.265 * k, h * 0.013, t),
        ring(h * 0.45, h * 0.13 * k, h * 0.006, t),
        ring(knot + t, h * 0.05, h * 0.004, t),
      ],
      { edge: sharp }
    )
  const skirt = lathe(
    [
      [h * 0.046, knot],
      [h * 0.075, h * 0.2],
      [h * 0.07, h * 0.2],
      [h * 0.04, knot],
    ],
    { closed: true, flutes: { count: 9, depth: 0.12 }, edge: sharp }
  )
  return [
    tag({ part: 'wrap', role: 'feature', material }, shell(1), skirt),
    tag({ part: 'wrap_lining', material: shaded(material, 0.1) }, at([0, h * 0.012, 0], shell(0.9))),
  ]
}

function bow(h: number, knot: number, context: FamilyContext): Shape {
  const band = lathe(
    [
      [h * 0.054, knot - h * 0.025],
      [h * 0.06, knot],
      [h * 0.056, knot + h * 0.025],
      [h * 0.03, knot + h * 0.02],
      [h * 0.03, knot - h * 0.02],
    ],
    { closed: true, edge: sharp }
  )
  return tag(
    { part: 'ribbon', role: 'ornament', material: context.material('ribbon') },
    band,
    at([0, knot, h * 0.062], tiedBow({ width: h * 0.24, ribbon: h * 0.06, tails: h * 0.2 }))
  )
}
