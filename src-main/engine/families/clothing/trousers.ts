import type { Vec3 } from '../../kernel/types.ts'
import { clothRing, clothShell, surfaceOf } from '../../kit/cloth.ts'
import { group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { readCut, type TrouserCut } from './trousers-cut.ts'
import { backTrim, frontTrim, legTrim } from './trousers-trim.ts'
import { waistTrim } from './trousers-waist.ts'

/** Trousers as if somebody stood in them: two legs, seat, waistband. Real size: waist at 1.05 m. */
export const trousers: Family = {
  name: 'trousers',
  parameters: {
    inseam: meters(0.78, { min: 0.08, max: 0.9 }, 'Crotch to hem'),
    rise: meters(0.27, { min: 0.2, max: 0.36 }, 'Crotch to the top of the waistband'),
    flare: ratio('Width of the hem', 1, { min: 0.7, max: 1.9 }),
    loose: ratio('Width of the legs', 1, { min: 0.75, max: 1.4 }),
    style: choice(['jeans', 'chinos', 'sweatpants'], 'How they are made'),
    knees: choice(['whole', 'faded', 'torn', 'patched'], 'What years of wear have done to the knees'),
    cuffs: flag('Hems rolled up'),
    belt: flag('A belt in the loops'),
  },
  slots: {
    cloth: { material: { recipe: 'denim', color: '#34568a' } },
    stitch: { material: { recipe: 'fabric', color: '#d39a4c' } },
    metal: { material: { recipe: 'polished-metal', color: '#c08a4d' } },
    label: { material: { recipe: 'leather', color: '#9a6236' } },
    belt: { material: { recipe: 'leather', color: '#4f2f1c' }, second: {} },
  },
  partWords: {
    pocket: { slot: 'cloth', part: 'pocket' },
    stitching: { slot: 'stitch', part: 'stitching' },
    stitch: { slot: 'stitch', part: 'stitching' },
    seam: { slot: 'stitch', part: 'stitching' },
    button: { slot: 'metal', part: 'button' },
    rivet: { slot: 'metal', part: 'rivet' },
    belt: { slot: 'belt', part: 'belt', with: { belt: 'yes' } },
    cuff: { slot: 'cloth', part: 'cuff', with: { cuffs: 'yes' } },
    hem: { slot: 'cloth', part: 'cuff' },
    leg: { slot: 'cloth', part: 'leg' },
    knee: { slot: 'cloth', part: 'knee' },
    hole: { with: { knees: 'torn' } },
    patch: { slot: 'label', part: 'patch', with: { knees: 'patched' } },
    label: { slot: 'label', part: 'label' },
  },
  adjectives: {
    worn: { knees: 'faded' },
    old: { knees: 'faded' },
    faded: { knees: 'faded' },
    tattered: { knees: 'torn' },
    'ripped knee': { knees: 'torn' },
    'torn knee': { knees: 'torn' },
    'worn knee': { knees: 'faded' },
    'faded knee': { knees: 'faded' },
    patched: { knees: 'patched' },
    patchwork: { knees: 'patched' },
    skinny: { loose: 0.84, flare: 0.82 },
    tight: { loose: 0.86, flare: 0.85 },
    slim: { loose: 0.9, flare: 0.9 },
    baggy: { loose: 1.3, flare: 1.1 },
    loose: { loose: 1.2 },
    wide: { loose: 1.15, flare: 1.25 },
    flared: { flare: 1.6, loose: 0.92 },
    bootcut: { flare: 1.3 },
    long: { inseam: 1.1 },
    short: { inseam: 0.4 },
    cropped: { inseam: 0.8 },
    cuffed: { cuffs: 'yes' },
    rolled: { cuffs: 'yes' },
    belted: { belt: 'yes' },
  },
  heightParameter: 'inseam',
  build,
}

function build(context: FamilyContext): Shape {
  const cut = readCut(context)
  const surface = surfaceOf(cut.half)
  const cloth = context.material('cloth')
  return group([
    tag(
      { material: cloth },
      mirrored(clothShell(cut.half, { wall: 0.003, bottom: 0.05, part: 'leg', role: 'body' })),
      waistband(cut)
    ),
    ...legTrim(cut, surface, context),
    ...frontTrim(cut, surface, context),
    ...backTrim(cut, surface, context),
    ...waistTrim(cut, context),
  ])
}

/** The band around the waist, open on top. */
function waistband({ inseam, rise, loose, style }: TrouserCut): Shape {
  const wide = 1 + (loose - 1) * 0.5
  const ring = (y: number, grow: number): readonly Vec3[] =>
    clothRing({
      y: inseam + y,
      rx: 0.177 * wide + grow,
      rz: 0.1105 * wide + grow,
      z: -0.0015,
      square: 2.3,
      points: style === 'sweatpants' ? 48 : 32,
      folds: style === 'sweatpants' ? 24 : 0,
      depth: style === 'sweatpants' ? 0.012 : 0,
    })
  const rings = [
    ring(rise - 0.044, -0.002),
    ring(rise - 0.042, 0.003),
    ring(rise - 0.022, 0.0035),
    ring(rise, 0.002),
  ]
  return clothShell(rings, { wall: 0.005, top: 0.04, part: 'waistband', role: 'body' })
}
