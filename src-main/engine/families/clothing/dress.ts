import { bandOf, clothShell, surfaceOf, tubeRings } from '../../kit/cloth.ts'
import { tiedBow } from '../../kit/sewing.ts'
import { at, group, mirrored, rotated, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, count, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { readDress, type DressCut } from './dress-cut.ts'
import { buttonsDown, hemTrim, lacePanel, tiers, veil } from './dress-trim.ts'

/** A dress or a skirt as if somebody wore it. Real size: the waist of a gown is 1.04 m above the floor. */
export const dress: Family = {
  name: 'dress',
  parameters: {
    length: meters(0.92, { min: 0.3, max: 1.25 }, 'Hem to waist'),
    spread: meters(0.4, { min: 0.16, max: 0.85 }, 'Half the width of the hem'),
    shape: choice(['flared', 'ball', 'mermaid', 'straight'], 'How the skirt falls'),
    folds: count(13, { min: 0, max: 22 }, 'Folds around the hem'),
    train: meters(0, { min: 0, max: 1.2 }, 'Length that trails behind'),
    top: choice(['shoulders', 'strapless', 'straps', 'none'], 'What holds it up'),
    sleeves: choice(['none', 'short', 'puff', 'long'], 'Sleeves'),
    bow: flag('A bow at the waist'),
    lace: flag('Lace on bodice and hem'),
    ruffles: flag('Tiers of ruffles'),
    buttons: flag('A row of buttons'),
    veil: flag('A veil behind'),
  },
  slots: {
    dress: { material: { recipe: 'satin', color: '#a8324a' } },
    sash: { material: { recipe: 'satin', color: '#6b1d30' }, second: {} },
    lace: { material: { recipe: 'fabric', color: '#f4ede2' } },
    button: { material: { recipe: 'shell', color: '#f3ead9' } },
    veil: { material: { recipe: 'fabric', color: '#f7f5f0' } },
  },
  partWords: {
    skirt: { slot: 'dress', part: 'skirt' },
    bodice: { slot: 'dress', part: 'bodice' },
    sash: { slot: 'sash', part: 'sash' },
    belt: { slot: 'sash', part: 'sash' },
    bow: { slot: 'sash', part: 'bow', with: { bow: 'yes' } },
    ribbon: { slot: 'sash', part: 'bow', with: { bow: 'yes' } },
    lace: { slot: 'lace', part: 'lace', with: { lace: 'yes' } },
    trim: { slot: 'lace', part: 'lace', with: { lace: 'yes' } },
    ruffle: { slot: 'dress', part: 'ruffle', with: { ruffles: 'yes' } },
    frill: { slot: 'dress', part: 'ruffle', with: { ruffles: 'yes' } },
    train: { slot: 'dress', part: 'train', with: { train: 0.6 } },
    veil: { slot: 'veil', part: 'veil', with: { veil: 'yes' } },
    sleeve: { slot: 'dress', part: 'sleeve', with: { sleeves: 'short' } },
    strap: { slot: 'dress', part: 'strap', with: { top: 'straps' } },
    button: { slot: 'button', part: 'button', with: { buttons: 'yes' } },
  },
  adjectives: {
    long: { length: 1.15 },
    short: { length: 0.55, spread: 0.75 },
    mini: { length: 0.42, spread: 0.6 },
    knee: { length: 0.6 },
    wide: { spread: 1.3 },
    full: { spread: 1.25, shape: 'ball' },
    puffy: { shape: 'ball', spread: 1.2, sleeves: 'puff' },
    poofy: { shape: 'ball', spread: 1.2 },
    flowing: { folds: 16, spread: 1.15 },
    flowy: { folds: 16, spread: 1.15 },
    flared: { spread: 1.2 },
    pleated: { folds: 20 },
    tight: { shape: 'straight', spread: 0.55, folds: 0 },
    slim: { spread: 0.75 },
    pencil: { shape: 'straight', spread: 0.5, folds: 0 },
    mermaid: { shape: 'mermaid' },
    strapless: { top: 'strapless', sleeves: 'none' },
    sleeveless: { sleeves: 'none' },
    'long sleeve': { sleeves: 'long' },
    'long sleeved': { sleeves: 'long' },
    'short sleeve': { sleeves: 'short' },
    'puff sleeve': { sleeves: 'puff' },
    'puffy sleeve': { sleeves: 'puff' },
    ruffled: { ruffles: 'yes' },
    frilly: { ruffles: 'yes', lace: 'yes' },
    tiered: { ruffles: 'yes' },
    lace: { lace: 'yes' },
    lacy: { lace: 'yes' },
    victorian: { shape: 'ball', sleeves: 'long', lace: 'yes', ruffles: 'yes' },
    elegant: { folds: 15 },
    layered: { ruffles: 'yes' },
  },
  heightParameter: 'length',
  build,
}

function build(context: FamilyContext): Shape {
  const { parameters: p, without } = context
  const cut = readDress(context)
  const isSkirt = p['top'] === 'none'
  const cloth = context.material('dress')
  const parts: Shape[] = [
    clothShell(cut.skirt, { wall: 0.006, bottom: 0.08, part: 'skirt', role: 'feature', material: cloth }),
    clothShell(cut.bodice, {
      wall: 0.005,
      top: isSkirt ? 0.02 : 0.06,
      part: isSkirt ? 'waistband' : 'bodice',
      role: 'body',
      material: cloth,
    }),
    ...sashAndBow(cut, context),
    ...sleevesOf(cut, context),
  ]
  if (p['ruffles'] === 'yes') {
    parts.push(tiers(cut, cloth))
  }
  if (p['lace'] === 'yes' && !without.has('lace')) {
    parts.push(hemTrim(cut, context), ...(isSkirt ? [] : [lacePanel(cut, context)]))
  }
  if (p['buttons'] === 'yes' && !isSkirt) {
    parts.push(buttonsDown(cut, context))
  }
  if (p['veil'] === 'yes' && !without.has('veil') && !isSkirt) {
    parts.push(veil(cut, context))
  }
  return group(parts)
}

function sashAndBow(cut: DressCut, context: FamilyContext): Shape[] {
  const { parameters: p, without } = context
  const material = context.material('sash')
  const parts: Shape[] = []
  const isSkirt = p['top'] === 'none'
  if (!without.has('sash') && !isSkirt) {
    parts.push(
      bandOf(surfaceOf(cut.bodice), [0.06, 0.16], { lift: 0.004, part: 'sash', role: 'ornament', material })
    )
  }
  if (p['bow'] === 'yes' && !without.has('bow')) {
    const bow = tiedBow({ width: 0.34, ribbon: 0.11, tails: Math.min(0.42, cut.waist * 0.45) })
    const y = cut.waist + 0.01
    parts.push(
      tag(
        { part: 'bow', role: 'ornament', material },
        isTrained(cut)
          ? at([0, y, -0.115], rotated([0.35, Math.PI, 0], bow))
          : at([0, y, 0.115], rotated([-0.3, 0, 0], bow))
      )
    )
  }
  return parts
}

/** Behind, where the train begins, else in front. */
const isTrained = (cut: DressCut): boolean => cut.train > 0

function sleevesOf(cut: DressCut, context: FamilyContext): Shape[] {
  const { parameters: p, without } = context
  const material = context.material('dress')
  const y = cut.waist + 0.335
  if (p['top'] === 'straps' || p['top'] === 'none' || p['top'] === 'strapless') {
    return []
  }
  const kind = without.has('sleeve') ? 'none' : p['sleeves']
  if (kind === 'none') {
    return []
  }
  const puff = kind === 'puff'
  const reach = kind === 'long' ? 1 : puff ? 0.36 : 0.3
  const stations =
    kind === 'long'
      ? [0, 0.1, 0.25, 0.42, 0.55, 0.7, 0.85, 1]
      : [0, 0.12, 0.3, 0.5, 0.75, 1].map(t => t * reach)
  const path = stations.map(t => [0.15 + 0.2 * t, y - 0.01 - 0.5 * t, -0.01 + 0.06 * t * t] as const)
  const radii = stations.map((t, i) => {
    const swell = puff ? 0.035 * [0.2, 0.9, 1.25, 1.1, 0.6, -0.1][i] : 0
    const r = 0.066 - 0.026 * t + swell
    return [r, r] as const
  })
  const rings = tubeRings(path, radii, [0, 0, 1], { points: 18, crease: kind === 'long' ? 0.05 : 0 })
  return [mirrored(clothShell(rings, { wall: 0.004, top: 0.05, part: 'sleeve', role: 'body', material }))]
}
