import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { arc } from '../../kit/outlines.ts'
import { outerRadius } from '../../kit/vessels.ts'
import { at, cylinder, deform, extrude, group, lathe, loft, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A can: soda with a pull tab, or tinned food. Real size: a soda can is 12.2 cm tall and 6.6 cm wide. */
export const can: Family = {
  name: 'can',
  parameters: {
    height: meters(0.122, { min: 0.03, max: 0.3 }, 'Foot to the rim'),
    width: meters(0.066, { min: 0.03, max: 0.25 }, 'Diameter'),
    kind: choice(['soda', 'tin', 'spray'], 'Neck and pull tab, straight with ribs, or a spray can'),
    crushed: choice(['no', 'dented', 'crumpled'], 'How badly it is crushed'),
    label: choice(['wave', 'paper', 'none'], 'What is printed on it'),
    top: choice(['closed', 'open'], 'Opened or not'),
  },
  slots: {
    body: { material: { recipe: 'brushed-metal', color: '#c3272d' } },
    label: { material: { recipe: 'paper', color: '#f3efe6' }, second: {} },
    rim: { material: { recipe: 'brushed-metal', color: '#c9ccd0' } },
    tab: { material: { recipe: 'brushed-metal', color: '#9fa3a8' } },
  },
  partWords: {
    body: { slot: 'body', part: 'body' },
    label: { slot: 'label', part: 'label', with: { label: 'paper' } },
    wave: { slot: 'label', part: 'label', with: { label: 'wave' } },
    logo: { slot: 'label', part: 'label', with: { label: 'wave' } },
    tab: { slot: 'tab', part: 'tab' },
    'pull tab': { slot: 'tab', part: 'tab' },
    ring: { slot: 'tab', part: 'tab' },
    top: { slot: 'rim', part: 'lid' },
    lid: { slot: 'rim', part: 'lid' },
    rim: { slot: 'rim', part: 'lid' },
  },
  adjectives: {
    tall: { height: 1.3 },
    short: { height: 0.75 },
    slim: { width: 0.82 },
    wide: { width: 1.25 },
    crumpled: { crushed: 'crumpled', label: 'none' },
    crushed: { crushed: 'crumpled' },
    squashed: { crushed: 'crumpled' },
    dented: { crushed: 'dented' },
    broken: { crushed: 'dented' },
    open: { top: 'open' },
    opened: { top: 'open' },
    unlabeled: { label: 'none' },
    plain: { label: 'none' },
  },
  heightParameter: 'height',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const h = Number(p['height'])
  const r = Number(p['width']) / 2
  const outside =
    p['kind'] === 'soda' ? sodaWall(h, r) : p['kind'] === 'spray' ? sprayWall(h, r) : tinWall(h, r)
  const parts: Shape[] = [
    lathe([[0, 0], ...outside, [0, outside[outside.length - 1][1]]], {
      edge: sharp,
      part: 'body',
      role: 'body',
      material: context.material('body'),
    }),
    ...(p['kind'] === 'soda'
      ? sodaLid(h, r, context)
      : p['kind'] === 'spray'
        ? sprayTop(h, r, context)
        : tinLid(h, r, context)),
  ]
  if (p['label'] !== 'none' && !context.without.has('label')) {
    parts.push(label(outside, h, r, context))
  }
  const amount = p['crushed'] === 'crumpled' ? 1 : p['crushed'] === 'dented' ? 0.5 : 0
  if (amount === 0) {
    return group(parts)
  }
  const crushed = deform('crumple', 0.036 * amount, group(parts), { seed: 3 })
  const folded = deform('bend', -0.34 * amount, deform('dent', 0.55 * amount, crushed, { seed: 5 }), {
    axis: 'y',
  })
  return deform('twist', 0.3 * amount, folded)
}

const sodaWall = (h: number, r: number): readonly Vec2[] => [
  [r * 0.66, 0.0015],
  [r * 0.7, 0],
  [r * 0.76, h * 0.012],
  [r * 0.96, h * 0.06],
  [r, h * 0.085],
  ...[0.2, 0.32, 0.44, 0.56, 0.68, 0.8].map((t): Vec2 => [r, h * t]),
  [r, h * 0.89],
  [r * 0.97, h * 0.912],
  [r * 0.83, h * 0.965],
  [r * 0.82, h * 0.975],
]

const tinWall = (h: number, r: number): readonly Vec2[] => {
  const ribs = [0.36, 0.41, 0.46, 0.51, 0.56, 0.61, 0.66].flatMap((t, i): Vec2[] => [
    [r * (i % 2 === 0 ? 0.97 : 0.945), h * t],
  ])
  return [
    [r * 0.96, 0],
    [r, 0.001],
    [r, h * 0.03],
    [r * 0.97, h * 0.04],
    [r * 0.97, h * 0.2],
    ...ribs,
    [r * 0.97, h * 0.8],
    [r * 0.97, h * 0.95],
    [r, h * 0.96],
    [r, h * 0.985],
  ]
}

const sprayWall = (h: number, r: number): readonly Vec2[] => [
  [r * 0.96, 0],
  [r, 0.001],
  [r, h * 0.02],
  [r * 0.98, h * 0.03],
  [r * 0.98, h * 0.3],
  [r * 0.98, h * 0.5],
  [r * 0.98, h * 0.72],
  [r * 0.9, h * 0.76],
  [r * 0.62, h * 0.8],
  [r * 0.6, h * 0.82],
]

/** A seamed lid with a countersunk panel, the tab riveted on it and the mouth in front. */
function sodaLid(h: number, r: number, context: FamilyContext): readonly Shape[] {
  const y = h * 0.97
  const rim = lathe(
    [
      [0, y - 0.002],
      [r * 0.84, y - 0.002],
      [r * 0.86, h * 0.99],
      [r * 0.83, h],
      [r * 0.78, h * 0.992],
      [r * 0.75, y],
      [0, y + 0.0006],
    ],
    { edge: sharp, part: 'lid', role: 'lid', material: context.material('rim') }
  )
  const tabLength = r * 0.72
  const outline: readonly Vec2[] = [
    ...arc([0, tabLength * 0.3], r * 0.24, 0, Math.PI, 6),
    ...arc([0, -tabLength * 0.3], r * 0.2, Math.PI, Math.PI, 6),
  ]
  const hole = [...arc([0, tabLength * 0.28], r * 0.13, 0, Math.PI * 1.85, 8)].reverse()
  const tab = at([0, y + 0.0022, -r * 0.08], extrude(outline, 0.0016, { holes: [hole], edge: sharp }), {
    rotate: [-Math.PI / 2 - 0.05, 0, 0],
  })
  const mouth = at([0, y + 0.0004, r * 0.42], cylinder(r * 0.27, 0.0016, { edge: sharp }), {
    scale: [1, 1, 0.85],
  })
  const isOpen = context.parameters['top'] === 'open'
  return [
    rim,
    tag(
      { part: 'tab', role: 'feature', material: context.material('tab') },
      tab,
      at([0, y + 0.001, 0], cylinder(r * 0.09, 0.0052, { edge: sharp }))
    ),
    tag(
      {
        part: 'mouth',
        role: 'opening',
        material: { recipe: 'brushed-metal', color: isOpen ? '#1c1a19' : '#b0b4b8' },
      },
      mouth
    ),
  ]
}

/** A seamed lid; opened: bent up at the back, the food showing. */
function tinLid(h: number, r: number, context: FamilyContext): readonly Shape[] {
  const tags = { part: 'lid', role: 'lid', material: context.material('rim') }
  const rings: readonly Vec2[] = [
    [r * 0.9, h * 0.955],
    [r * 1.02, h * 0.955],
    [r * 1.03, h * 0.985],
    [r, h],
    [r * 0.93, h * 0.99],
    [r * 0.91, h * 0.972],
  ]
  const panel = lathe(
    [
      [0, -0.001],
      [r * 0.92, -0.001],
      [r * 0.92, 0.001],
      [r * 0.75, 0.001],
      [r * 0.72, 0.0022],
      [r * 0.5, 0.0022],
      [r * 0.47, 0.001],
      [0, 0.001],
    ],
    { edge: sharp }
  )
  const isOpen = context.parameters['top'] === 'open'
  const pull = at(
    [0, h * 0.978 + 0.002, r * 0.35],
    extrude(arc([0, 0], r * 0.2, 0, Math.PI * 2, 12).slice(1), 0.0018, {
      holes: [[...arc([0, 0], r * 0.12, 0, Math.PI * 2, 10).slice(1)].reverse()],
      edge: sharp,
    }),
    { rotate: [-Math.PI / 2, 0, 0] }
  )
  return [
    tag(
      tags,
      lathe(rings, { closed: true, edge: sharp }),
      isOpen
        ? at([0, h * 0.985 + r * 0.82, -r * 1.25], panel, { rotate: [Math.PI / 2 - 0.45, 0, 0] })
        : at([0, h * 0.978, 0], panel)
    ),
    ...(isOpen
      ? [
          at(
            [0, h * 0.955, 0],
            cylinder(r * 0.95, h * 0.02, {
              edge: sharp,
              part: 'food',
              role: 'content',
              material: { recipe: 'liquid', color: '#b0451f' },
            })
          ),
        ]
      : [tag({ part: 'tab', role: 'feature', material: context.material('tab') }, pull)]),
  ]
}

/** The dome, collar and button of a spray can. */
function sprayTop(h: number, r: number, context: FamilyContext): readonly Shape[] {
  const dome = lathe(
    [
      [0, h * 0.8],
      [r * 0.64, h * 0.8],
      [r * 0.64, h * 0.83],
      [r * 0.4, h * 0.86],
      [r * 0.2, h * 0.87],
      [0, h * 0.87],
    ],
    { edge: sharp, part: 'lid', role: 'lid', material: context.material('rim') }
  )
  return [
    dome,
    tag(
      { part: 'tab', role: 'feature', material: { recipe: 'plastic', color: '#f3f3f1' } },
      at([0, h * 0.93, 0], cylinder(r * 0.34, h * 0.14, { edge: soft(r * 0.05) })),
      at([0, h * 0.955, r * 0.33], cylinder(r * 0.07, r * 0.08, { edge: sharp }), {
        rotate: [Math.PI / 2, 0, 0],
      })
    ),
  ]
}

/** A paper sleeve with a band, or a wave painted around the wall. */
function label(outside: readonly Vec2[], h: number, r: number, context: FamilyContext): Shape {
  const tags = { part: 'label', role: 'ornament', material: context.material('label') }
  if (context.parameters['label'] === 'paper') {
    return lathe(
      [
        [r * 0.96, h * 0.08],
        [r * 0.985, h * 0.08],
        [r * 0.985, h * 0.36],
        [r * 0.985, h * 0.64],
        [r * 0.985, h * 0.92],
        [r * 0.96, h * 0.92],
      ],
      { closed: true, edge: sharp, ...tags }
    )
  }
  // Two waves around the wall: level sections of a ribbon, from the back around to the back.
  const ribbon = (middle: number, half: number): Shape => {
    const sections = Array.from({ length: 33 }, (_, i): readonly Vec3[] => {
      const angle = -Math.PI + (2 * Math.PI * i) / 32
      const y = h * (middle + 0.055 * sin(2 * angle))
      const tall = h * half * (1 + 0.35 * cos(2 * angle))
      const corner = (lift: number, up: number): Vec3 => {
        const a = outerRadius(outside, y + up) + lift * r
        return [a * sin(angle), y + up, a * cos(angle)]
      }
      return [corner(-0.03, -tall), corner(0.012, -tall), corner(0.012, tall), corner(-0.03, tall)]
    })
    return loft(sections, { edge: sharp })
  }
  return tag(tags, ribbon(0.44, 0.075), ribbon(0.6, 0.022))
}
