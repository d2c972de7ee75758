import type { Vec3 } from '../../kernel/types.ts'
import {
  bandOf,
  clothRing,
  clothShell,
  denseRings,
  surfaceOf,
  tubeRings,
  type ClothRing,
} from '../../kit/cloth.ts'
import { group, mirrored } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { neckline, closure, pockets } from './top-trim.ts'

/** Shirts, sweaters, jackets and coats as if somebody wore them. Real size: 72 cm from hem to collar. */
export const top: Family = {
  name: 'top',
  parameters: {
    length: meters(0.7, { min: 0.5, max: 1.2 }, 'Hem to shoulder'),
    sleeves: choice(['long', 'short', 'none', 'wide'], 'Sleeves'),
    neck: choice(['crew', 'collar', 'hood', 'lapel', 'crossed'], 'What is around the neck'),
    front: choice(['closed', 'buttons', 'zip', 'crossed'], 'How it closes'),
    loose: ratio('Width', 1, { min: 0.85, max: 1.3 }),
    knit: flag('Ribbed hem and cuffs'),
    pockets: flag('Pockets', 'yes'),
    sash: flag('A sash around the waist'),
  },
  slots: {
    cloth: { material: { recipe: 'fabric', color: '#3f6ea5' } },
    trim: { material: { recipe: 'fabric', color: '#2b4a70' }, second: {} },
    button: { material: { recipe: 'plastic', color: '#f1ece0' } },
    sash: { material: { recipe: 'satin', color: '#b8354a' } },
  },
  partWords: {
    sleeve: { slot: 'cloth', part: 'sleeve' },
    collar: { slot: 'trim', part: 'collar', with: { neck: 'collar' } },
    hood: { slot: 'trim', part: 'hood', with: { neck: 'hood' } },
    cuff: { slot: 'trim', part: 'cuff' },
    hem: { slot: 'trim', part: 'hem' },
    pocket: { slot: 'trim', part: 'pocket', with: { pockets: 'yes' } },
    button: { slot: 'button', part: 'button', with: { front: 'buttons' } },
    zipper: { slot: 'button', part: 'zip', with: { front: 'zip' } },
    zip: { slot: 'button', part: 'zip', with: { front: 'zip' } },
    sash: { slot: 'sash', part: 'sash', with: { sash: 'yes' } },
    belt: { slot: 'sash', part: 'sash', with: { sash: 'yes' } },
    obi: { slot: 'sash', part: 'sash', with: { sash: 'yes' } },
  },
  adjectives: {
    long: { length: 1.25 },
    short: { length: 0.85 },
    'long sleeved': { sleeves: 'long' },
    'short sleeved': { sleeves: 'short' },
    'long sleeve': { sleeves: 'long' },
    'short sleeve': { sleeves: 'short' },
    sleeveless: { sleeves: 'none' },
    hooded: { neck: 'hood' },
    baggy: { loose: 1.2 },
    oversized: { loose: 1.2 },
    tight: { loose: 0.9 },
    knitted: { knit: 'yes' },
  },
  heightParameter: 'length',
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const length = Number(p['length'])
  const rings = torso(length, Number(p['loose']), p['front'] === 'crossed')
  const surface = surfaceOf(rings)
  const cloth = context.material('cloth')
  const parts: Shape[] = [
    clothShell(rings, { wall: 0.005, top: 0.07, bottom: 0.06, part: 'body', role: 'body', material: cloth }),
    ...sleeves(length, context),
    ...neckline(surface, rings, context),
    ...closure(surface, length, context),
  ]
  const trim = context.material('trim')
  parts.push(
    bandOf(surface, [0.003, p['knit'] === 'yes' ? 0.075 : 0.03], {
      lift: 0.004,
      opening: -0.05,
      part: 'hem',
      material: trim,
    })
  )
  if (p['pockets'] === 'yes' && !context.without.has('pocket')) {
    parts.push(...pockets(surface, length, context))
  }
  if (p['sash'] === 'yes' && !context.without.has('sash')) {
    const v = (length - 0.4) / length
    parts.push(
      bandOf(surface, [v - 0.05, v + 0.05], {
        lift: 0.009,
        part: 'sash',
        role: 'ornament',
        material: context.material('sash'),
      })
    )
  }
  return group(parts)
}

/** From hem to neck, the shoulders sloping. */
function torso(length: number, loose: number, isWide: boolean): readonly ClothRing[] {
  const flare = length > 0.85 ? 1 + (length - 0.85) * 0.55 : 1
  const row = (
    down: number,
    rx: number,
    rz: number,
    more: { dip?: number; droop?: number; z?: number; square?: number } = {}
  ): ClothRing =>
    clothRing({
      y: length - down,
      rx: rx * loose,
      rz: rz * loose,
      square: 2.5,
      folds: 6,
      depth: down > 0.35 ? 0.018 : 0,
      phase: 1,
      points: 36,
      ...more,
    })
  const low =
    length > 0.85
      ? [row(length, 0.215 * flare, 0.15 * flare), row((length + 0.5) / 2, 0.21 * flare, 0.14)]
      : [row(length, 0.212, 0.132)]
  return denseRings(
    [
      ...low,
      row(0.5, isWide ? 0.198 : 0.203, 0.124),
      row(0.34, 0.207, 0.124),
      row(0.2, 0.218, 0.122),
      row(0.1, 0.215, 0.105),
      row(0.045, 0.19, 0.09, { droop: 0.004 }),
      row(0.015, 0.138, 0.083, { dip: 0.006 }),
      row(-0.004, 0.088, 0.077, { dip: 0.022, square: 2 }),
    ],
    2
  )
}

function sleeves(length: number, context: FamilyContext): Shape[] {
  const kind = context.without.has('sleeve') ? 'none' : context.parameters['sleeves']
  if (kind === 'none') {
    return []
  }
  const loose = Number(context.parameters['loose'])
  const shares = kind === 'short' ? [0, 0.12, 0.24, 0.36] : [0, 0.12, 0.25, 0.38, 0.5, 0.6, 0.72, 0.85, 1]
  const path = shares.map((t): Vec3 => [
    (0.135 + 0.265 * t) * (0.9 + 0.1 * loose),
    length - 0.085 - 0.5 * t * (kind === 'wide' ? 0.75 : 1),
    -0.005 + 0.05 * t * t,
  ])
  const radii = shares.map(t => {
    const r = kind === 'wide' ? 0.085 + 0.09 * t : (t === 0 ? 0.058 : 0.087 - 0.036 * t) * loose
    return [r * (kind === 'wide' ? 0.55 : 1), r] as const
  })
  const rings = tubeRings(path, radii, [0, 0, 1], { points: 20, crease: kind === 'long' ? 0.045 : 0 })
  const shell = clothShell(rings, {
    wall: 0.004,
    top: 0.05,
    part: 'sleeve',
    role: 'body',
    material: context.material('cloth'),
  })
  const surface = surfaceOf(rings)
  const cuff = bandOf(surface, [kind === 'short' ? 0.9 : 0.925, 0.997], {
    lift: 0.0045,
    points: 20,
    opening: 0.06,
    part: 'cuff',
    material: context.material('trim'),
  })
  return [mirrored(group([shell, cuff]))]
}

/** A chest pocket on shirts, a kangaroo pocket on hoodies, two side pockets on jackets. */
