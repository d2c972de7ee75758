import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { at, ellipsoid, extrude, group, loft, rotated, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { croissant } from './croissant.ts'
import { pretzel, toast, SLICE } from './bread-shapes.ts'
import { crumb } from './bread-parts.ts'
import { crust } from './bread-parts.ts'

/** Baked dough lying along X: loaf, baguette, croissant, pretzel, toast. Real size: a loaf is 24 cm long. */
export const bread: Family = {
  name: 'bread',
  parameters: {
    length: meters(0.24, { min: 0.06, max: 0.8 }, 'End to end'),
    girth: ratio('Thickness'),
    kind: choice(['loaf', 'baguette', 'croissant', 'pretzel', 'toast'], 'How the dough is shaped'),
    cuts: count(3, { min: 0, max: 7 }, 'Scores across the crust'),
    slices: count(0, { min: 0, max: 5 }, 'Slices cut off one end'),
  },
  slots: {
    crust: { material: { recipe: 'bread', color: '#b9752f' } },
    crumb: { material: { recipe: 'bread', color: '#ecd3a0' } },
    salt: { material: { recipe: 'plaster', color: '#fbf8f0' } },
  },
  partWords: {
    crust: { slot: 'crust', part: 'body' },
    crumb: { slot: 'crumb', part: 'crumb' },
    cut: { slot: 'crumb', part: 'cut', count: 'cuts', with: { cuts: 3 } },
    slice: { slot: 'crumb', part: 'crumb', count: 'slices', with: { slices: 2 } },
    salt: { slot: 'salt', part: 'salt' },
    seed: { slot: 'salt', part: 'salt' },
    butter: { part: 'butter', with: { kind: 'toast' } },
  },
  adjectives: {
    long: { length: 1.25 },
    short: { length: 0.8 },
    fat: { girth: 1.2 },
    thin: { girth: 0.8 },
    sliced: { slices: 3 },
    crusty: { cuts: 4 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const l = Number(p['length'])
  const g = Number(p['girth'])
  switch (p['kind']) {
    case 'croissant':
      return croissant(l, g, context)
    case 'pretzel':
      return pretzel(l, g, context)
    case 'toast':
      return toast(l, g, context)
    case 'baguette':
      return stick(l, g, context)
    default:
      return loaf(l, g, context)
  }
}

function loaf(l: number, g: number, context: FamilyContext): Shape {
  const r = l * 0.25 * g
  const n = Number(context.parameters['slices'])
  const end = n > 0 ? 0.2 : 0.5
  const section = (t: number, share: number): readonly Vec3[] =>
    SLICE.map(([x, y]): Vec3 => [t * l, y * r * share, x * r * share])
  const body = loft(
    [
      section(-0.5, 0.72),
      section(-0.485, 0.88),
      section(-0.42, 0.99),
      section(0, 1.02),
      ...(n > 0 ? [section(end, 1)] : [section(0.42, 0.99), section(0.485, 0.88), section(0.5, 0.72)]),
    ],
    { smooth: true }
  )
  const cuts = Array.from({ length: Number(context.parameters['cuts']) }, (_, i) => {
    const x =
      l *
      (n > 0
        ? -0.34 + (0.46 * (i + 0.5)) / Number(context.parameters['cuts'])
        : -0.36 + (0.72 * (i + 0.5)) / Number(context.parameters['cuts']))
    return at([x, r * 1.5, 0], ellipsoid([l * 0.028, r * 0.16, r * 0.72]), { rotate: [0, 0.5, 0] })
  })
  const slice = (x: number, lean: number): Shape =>
    at(
      [x, l * (0.025 * lean - 0.001), 0],
      group([
        tag(
          crust(context),
          rotated(
            [0, PI / 2, 0],
            extrude(
              SLICE.map(([a, b]): Vec2 => [a * r * 0.99, b * r * 0.99]),
              l * 0.05,
              { edge: soft(l * 0.004) }
            )
          )
        ),
        tag(
          crumb('crumb', context),
          at(
            [0, r * 0.06, 0],
            rotated(
              [0, PI / 2, 0],
              extrude(
                SLICE.map(([a, b]): Vec2 => [a * r * 0.9, b * r * 0.92]),
                l * 0.054,
                { edge: sharp }
              )
            )
          )
        ),
      ]),
      { rotate: [0, 0, -lean] }
    )
  const cutFace = at(
    [end * l, r * 0.05, 0],
    rotated(
      [0, PI / 2, 0],
      extrude(
        SLICE.map(([a, b]): Vec2 => [a * r * 0.92, b * r * 0.93]),
        l * 0.012,
        { edge: sharp }
      )
    )
  )
  return group([
    tag(crust(context), body),
    ...(cuts.length > 0 ? [tag(crumb('cut', context), ...cuts)] : []),
    ...(n > 0 ? [tag(crumb('crumb', context), cutFace)] : []),
    ...Array.from({ length: n }, (_, i) => slice(l * (0.29 + 0.085 * i), 0.06 + 0.09 * i)),
  ])
}

function stick(l: number, g: number, context: FamilyContext): Shape {
  const r = l * 0.062 * g
  const n = Math.max(1, Number(context.parameters['cuts']) + 2)
  const ring = (t: number, share: number): readonly Vec3[] =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i): Vec3 => {
      const angle = (PI * i) / 5
      return [t * l, r * 0.8 + r * share * 0.8 * sin(angle), r * share * cos(angle)]
    })
  const body = loft(
    [
      [-0.5, 0.12],
      [-0.485, 0.45],
      [-0.44, 0.8],
      [-0.3, 0.98],
      [0, 1.02],
      [0.3, 0.98],
      [0.44, 0.8],
      [0.485, 0.45],
      [0.5, 0.12],
    ].map(([t, k]) => ring(t, k)),
    { smooth: true }
  )
  const cut = (i: number): Shape => {
    const t = -0.38 + (0.76 * (i + 0.5)) / n
    return at([t * l, r * 1.5, 0], ellipsoid([l * 0.052, r * 0.22, r * 0.34]), { rotate: [0, 0.42, 0] })
  }
  return group([
    tag(crust(context), body),
    tag(crumb('cut', context), ...Array.from({ length: n }, (_, i) => cut(i))),
  ])
}
