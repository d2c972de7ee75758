import { disc, plate } from '../../kit/plates.ts'
import { appGrid } from '../../kit/screen.ts'
import { at, bevel, box, group, rotated, row, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A slab with a touch screen: telephone or tablet; upright, leaning back a little. Real size: a telephone is 15 cm tall. */
export const phone: Family = {
  name: 'phone',
  parameters: {
    kind: choice(['smartphone', 'tablet'], 'What it is'),
    height: meters(0.152, { min: 0.1, max: 0.32 }, 'Lower to upper edge'),
    width: ratio('Width against the usual', 1, { min: 0.8, max: 1.25 }),
    thick: ratio('Thickness against the usual', 1, { min: 0.6, max: 2 }),
    lenses: choice(['three', 'two', 'one'], 'Lenses of the camera'),
    cracked: flag('A broken screen'),
  },
  slots: {
    body: { material: { recipe: 'brushed-metal', color: '#4a5162' } },
    screen: { material: { recipe: 'glossy-plastic', color: '#0c0d10' } },
    display: { material: { recipe: 'glow', color: '#2f4f9a' } },
    lens: { material: { recipe: 'glossy-plastic', color: '#121317' } },
    metal: { material: { recipe: 'polished-metal', color: '#aeb4bd' } },
  },
  partWords: {
    screen: { slot: 'display', part: 'display' },
    display: { slot: 'display', part: 'display' },
    case: { slot: 'body', part: 'body' },
    back: { slot: 'body', part: 'body' },
    camera: { slot: 'lens', part: 'lens' },
    button: { slot: 'metal', part: 'button' },
    icon: {},
  },
  adjectives: {
    slim: { thick: 0.75 },
    sleek: { thick: 0.82 },
    thin: { thick: 0.7 },
    thick: { thick: 1.4 },
    modern: {},
    broken: { cracked: 'yes' },
    large: { height: 1.12 },
    wide: { width: 1.12 },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const isTablet = p['kind'] === 'tablet'
  const tall = Number(p['height'])
  const wide = tall * (isTablet ? 0.715 : 0.48) * Number(p['width'])
  const thick = (isTablet ? 0.0075 : 0.0092) * Number(p['thick'])
  const round = isTablet ? tall * 0.045 : tall * 0.068
  const front = thick / 2
  const parts: Shape[] = [
    plate(wide, tall, thick, {
      radius: round,
      steps: 5,
      edge: soft(thick * 0.38),
      part: 'body',
      role: 'body',
      material: context.material('body'),
    }),
    at(
      [0, 0, front],
      plate(wide * 0.965, tall - wide * 0.035, 0.0012, {
        radius: round * 0.88,
        steps: 5,
        edge: sharp,
        part: 'glass',
        role: 'body',
        material: context.material('screen'),
      })
    ),
    ...picture(wide, tall, { front, round, isTablet }, context),
    ...rear(wide, tall, -front, context),
    buttons(wide, tall, context),
  ]
  if (p['cracked'] === 'yes') {
    parts.push(cracks(wide, tall, front, context))
  }
  const lean = 0.13
  return rotated([-lean, 0, 0], at([0, tall / 2, 0], group(parts)))
}

interface Front {
  readonly front: number
  readonly round: number
  readonly isTablet: boolean
}

function picture(
  wide: number,
  tall: number,
  { front, round, isTablet }: Front,
  context: FamilyContext
): Shape[] {
  const rim = isTablet ? wide * 0.1 : wide * 0.075
  const [w, h] = [wide - rim, tall - rim]
  const z = front + 0.0009
  const [columns, rows] = isTablet ? [5, 6] : [4, 6]
  return [
    at(
      [0, 0, front + 0.0004],
      plate(w, h, 0.0012, {
        radius: round * 0.72,
        steps: 5,
        edge: sharp,
        part: 'display',
        role: 'feature',
        material: context.material('display'),
      })
    ),
    at([0, h * 0.055, z], appGrid({ width: w * 0.9, height: h * 0.7, columns, rows })),
    tag(
      { part: 'widget', role: 'ornament', material: { recipe: 'glow', color: '#eef2fb' } },
      at([-w * 0.36, h * 0.457, z], plate(w * 0.13, h * 0.014, 0.0008, { edge: sharp })),
      at([w * 0.37, h * 0.457, z], plate(w * 0.1, h * 0.014, 0.0008, { edge: sharp })),
      at([0, -h * 0.475, z], plate(w * 0.34, h * 0.007, 0.0008, { edge: sharp }))
    ),
    at(
      [0, -h * 0.395, z - 0.0002],
      plate(w * 0.92, h * 0.115, 0.0008, {
        radius: w * 0.08,
        edge: sharp,
        part: 'dock',
        role: 'ornament',
        material: { recipe: 'glow', color: '#6f8fd8' },
      })
    ),
    at(
      [0, -h * 0.395, z + 0.0004],
      appGrid({ width: w * 0.86, height: h * 0.1, columns, rows: 1, fill: isTablet ? 0.8 : 0.68 })
    ),
    at(
      [0, h * 0.457, z],
      plate(isTablet ? w * 0.02 : w * 0.24, isTablet ? w * 0.02 : h * 0.026, 0.001, {
        radius: h * 0.013,
        edge: sharp,
        part: 'lens',
        role: 'ornament',
        material: context.material('lens'),
      })
    ),
  ]
}

/** Camera island with lenses and a light, a small emblem. */
function rear(wide: number, tall: number, back: number, context: FamilyContext): Shape[] {
  const isTablet = context.parameters['kind'] === 'tablet'
  const lenses = isTablet ? 'one' : context.parameters['lenses']
  const unit = tall * (isTablet ? 0.03 : 0.066)
  const count = lenses === 'three' ? 3 : lenses === 'two' ? 2 : 1
  const x = wide / 2 - unit * 2.15
  const y = tall / 2 - unit * 2.15
  const places = (
    [
      [-0.72, 0.72],
      [-0.72, -0.72],
      [0.72, 0],
    ] as const
  ).slice(0, count)
  const side = count === 1 ? 1.8 : 3.3
  const center = { x: count === 1 ? x + unit * 0.8 : x, y: count === 1 ? y + unit * 0.8 : y }
  const lens = (r: number, depth: number, dx: number, dy: number): Shape =>
    at(
      [center.x + dx * unit, center.y + dy * unit, back - 0.0016],
      disc(unit * r, depth, { edge: bevel(0.0004) })
    )
  const spots = count === 1 ? ([[0, 0]] as const) : places
  return [
    at(
      [center.x, center.y, back - 0.0006],
      plate(unit * side, unit * side, 0.0026, {
        radius: unit * 0.9,
        steps: 4,
        edge: bevel(0.0005),
        part: 'camera',
        role: 'ornament',
        material: context.material('body'),
      })
    ),
    tag(
      { part: 'lens_ring', role: 'ornament', material: context.material('metal') },
      ...spots.map(([dx, dy]) => lens(0.68, 0.0038, dx, dy))
    ),
    tag(
      { part: 'lens', role: 'ornament', material: context.material('lens') },
      ...spots.map(([dx, dy]) => lens(0.54, 0.0044, dx, dy))
    ),
    ...(count === 1
      ? []
      : [
          tag(
            { part: 'flash', role: 'ornament', material: { recipe: 'glow', color: '#fff1cf' } },
            lens(0.24, 0.0034, 0.85, 1.05)
          ),
        ]),
    at(
      [0, -tall * 0.02, back],
      tag(
        { part: 'emblem', role: 'ornament', material: context.material('metal') },
        disc(wide * 0.085, 0.0008, { edge: sharp })
      )
    ),
  ]
}

function buttons(wide: number, tall: number, context: FamilyContext): Shape {
  const button = (x: number, y: number, h: number): Shape =>
    at([x, y, 0], box([0.0022, h, 0.003], { edge: sharp }))
  return tag(
    { part: 'button', role: 'ornament', material: context.material('metal') },
    button(wide / 2, tall * 0.14, tall * 0.11),
    button(-wide / 2, tall * 0.22, tall * 0.07),
    button(-wide / 2, tall * 0.12, tall * 0.07),
    at([-0.012, -tall / 2, 0], row(4, [0.0022, 0, 0], box([0.0013, 0.001, 0.0013], { edge: sharp }))),
    at([0, -tall / 2, 0], box([0.009, 0.001, 0.0032], { edge: sharp }))
  )
}

/** Cracks that run from one corner over the glass. */
function cracks(wide: number, tall: number, front: number, context: FamilyContext): Shape {
  const random = context.random.fork('cracks')
  const crack = (turn: number, long: number): Shape =>
    at(
      [wide * 0.26, tall * 0.24, front + 0.0015],
      rotated([0, 0, turn], at([long / 2, 0, 0], plate(long, wide * 0.009, 0.0012, { edge: sharp })))
    )
  return tag(
    { part: 'crack', role: 'ornament', material: { recipe: 'plastic', color: '#e8eef2' } },
    ...Array.from({ length: 9 }, (_, i) =>
      crack(
        i * 0.7 + random.range(-0.2, 0.2),
        wide * (i % 2 === 0 ? 0.19 : random.range(0.3, 0.6) * (i === 3 || i === 5 ? 1.15 : 0.4))
      )
    )
  )
}
