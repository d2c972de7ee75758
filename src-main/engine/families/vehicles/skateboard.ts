import { PI, pow } from '../../kernel/det-math.ts'
import { pivoted } from '../../kit/motions.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  group,
  lathe,
  loft,
  mirrored,
  rotated,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A deck with kicked ends on two trucks with four wheels, its length along X. Real size: 80 cm. */
export const skateboard: Family = {
  name: 'skateboard',
  parameters: {
    length: meters(0.8, { min: 0.4, max: 1.3 }, 'Nose to tail'),
    width: meters(0.205, { min: 0.12, max: 0.3 }, 'Across the deck'),
    kick: choice(['both', 'tail', 'none'], 'Ends that turn up'),
    grip: flag('Black grip tape on the deck'),
    wheel: meters(0.031, { min: 0.02, max: 0.05 }, 'Radius of a wheel'),
  },
  slots: {
    deck: { material: { recipe: 'glossy-plastic', color: '#1fa3a8' } },
    wheel: { material: { recipe: 'plastic', color: '#f0e8d6' }, second: {} },
    metal: { material: { recipe: 'polished-metal', color: '#b9bec4' } },
    grip: { material: { recipe: 'rubber', color: '#29292b' } },
    ply: { material: { recipe: 'wood', color: '#d8b27c', axis: [1, 0, 0] } },
  },
  partWords: {
    deck: { slot: 'deck', part: 'deck' },
    board: { slot: 'deck', part: 'deck' },
    wheel: { slot: 'wheel', part: 'wheel' },
    truck: { slot: 'metal', part: 'truck' },
    axle: { slot: 'metal', part: 'truck' },
    'grip tape': { slot: 'grip', part: 'grip', with: { grip: 'yes' } },
    grip: { slot: 'grip', part: 'grip', with: { grip: 'yes' } },
  },
  adjectives: {
    long: { length: 1.25 },
    short: { length: 0.75 },
    wide: { width: 1.2 },
    narrow: { width: 0.8 },
    'big wheel': { wheel: 1.3 },
    'large wheel': { wheel: 1.3 },
  },
  build,
}

/** Outline of the deck from above with half length 1 and half width 1: how wide it is at `t`. */
const widthAt = (t: number): number =>
  Math.abs(t) < 0.72 ? 1 : Math.sqrt(Math.max(0, 1 - pow((Math.abs(t) - 0.72) / 0.285, 2)))

interface Deck {
  readonly half: number
  readonly width: number
  readonly y: number
  readonly kick: string
}

function rise({ half, kick }: Deck, t: number): number {
  const end = Math.max(0, Math.abs(t) - 0.62) / 0.38
  const isKicked = kick === 'both' || (kick === 'tail' && t < 0)
  return isKicked ? half * 0.16 * end * end * (1.6 - 0.6 * end) : 0
}

/** A layer of the deck between two heights over its underside, `inset` metres from its outline. */
function layer(deck: Deck, from: number, to: number, inset: number): Shape {
  const places = [
    -1, -0.98, -0.94, -0.88, -0.8, -0.7, -0.6, -0.35, 0, 0.35, 0.6, 0.7, 0.8, 0.88, 0.94, 0.98, 1,
  ]
  const rings = places.map((t): readonly Vec3[] => {
    const w = Math.max(0.004, (deck.width / 2) * widthAt(t) - inset)
    const x = t * (deck.half - inset)
    const y = deck.y + rise(deck, t)
    const cup = 0.006 * (1 - Math.abs(t))
    const across: readonly Vec2[] = [
      [-1, cup],
      [-0.6, cup * 0.3],
      [0, 0],
      [0.6, cup * 0.3],
      [1, cup],
    ]
    return [
      ...across.map(([s, h]): Vec3 => [x, y + from + h, s * w]),
      ...[...across].reverse().map(([s, h]): Vec3 => [x, y + to + h, s * w]),
    ]
  })
  return loft(rings, { edge: sharp })
}

function truck(r: number, width: number, top: number, context: FamilyContext): Shape {
  const track = width * 0.78
  const wheel = lathe(
    [
      [r * 0.3, -r * 0.55],
      [r * 0.88, -r * 0.55],
      [r, -r * 0.35],
      [r, r * 0.35],
      [r * 0.88, r * 0.55],
      [r * 0.5, r * 0.55],
      [r * 0.42, r * 0.35],
      [r * 0.3, r * 0.35],
    ],
    { closed: true, part: 'wheel', role: 'feature', material: context.material('wheel') }
  )
  return group([
    mirrored(
      at(
        [0, r, track / 2],
        pivoted(rotated([PI / 2, 0, 0], wheel), 'wheel', { at: [0, 0, 0], axis: [0, 0, -1] })
      ),
      undefined,
      'z'
    ),
    tag(
      { part: 'truck', role: 'support', material: context.material('metal') },
      rod([0, r, -track / 2 - r * 0.5], [0, r, track / 2 + r * 0.5], r * 0.32),
      at([0, r + 0.002, 0], box([r * 0.8, r * 0.8, track * 0.6], { edge: bevel(0.005) })),
      at([0, (r + top) / 2, 0], cylinder(r * 0.45, top - r)),
      at([0, top - 0.004, 0], box([0.078, 0.011, 0.054], { edge: bevel(0.002) }))
    ),
  ])
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const r = Number(p['wheel'])
  const y = r * 2 + 0.018
  const deck: Deck = { half: Number(p['length']) / 2, width: Number(p['width']), y, kick: String(p['kick']) }
  const truckX = deck.half * 0.56
  const bolts = [-0.026, 0.026].flatMap(x => [-0.02, 0.02].map((z): Vec3 => [x, y + 0.0145, z]))
  const ends: readonly (1 | -1)[] = [1, -1]
  const parts: Shape[] = [
    tag(
      { part: 'ply', role: 'ornament', material: context.material('ply') },
      layer(deck, 0.003, 0.009, -0.0012)
    ),
    tag(
      { part: 'deck', role: 'body', material: context.material('deck') },
      layer(deck, 0.0075, 0.0135, 0),
      layer(deck, 0, 0.0045, 0)
    ),
    ...ends.map(side =>
      at([side * truckX, 0, 0], group([truck(r, deck.width, y + 0.002, context), boltsOf(bolts, context)]))
    ),
  ]
  if (p['grip'] === 'yes') {
    parts.push(
      tag(
        { part: 'grip', role: 'ornament', material: context.material('grip') },
        layer(deck, 0.012, 0.0146, 0.007)
      )
    )
  }
  return group(parts, { anchors: { top: { at: [0, y + 0.0135, 0], normal: [0, 1, 0] } } })
}

function boltsOf(places: readonly Vec3[], context: FamilyContext): Shape {
  return tag(
    { part: 'bolt', role: 'ornament', material: context.material('metal'), edge: sharp },
    ...places.map(place => at(place, cylinder(0.0055, 0.006)))
  )
}
