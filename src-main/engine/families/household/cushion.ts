import { cos, TAU } from '../../kernel/det-math.ts'
import { button, bolster, pillow, pillowPoint, piping, stitchRing, tassel } from '../../kit/upholstery.ts'
import type { PillowForm } from '../../kit/upholstery.ts'
import { at, group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A stuffed cushion that lies flat: square, round, a roll or a bed pillow. Real size: 45 cm wide. */
export const cushion: Family = {
  name: 'cushion',
  parameters: {
    width: meters(0.45, { min: 0.2, max: 0.9 }, 'Left to right'),
    depth: meters(0.45, { min: 0.2, max: 0.9 }, 'Front to back'),
    height: meters(0.17, { min: 0.06, max: 0.35 }, 'How thick it is in the middle'),
    pinch: ratio('How far the sides are drawn in', 0.07, { min: 0, max: 0.2 }),
    form: choice(['square', 'round', 'roll'], 'Outline'),
    piping: flag('A cord along the seam', 'yes'),
    stitching: flag('Embroidery on the upper side'),
    tassels: flag('Tassels at the corners'),
    button: flag('A button drawn in in the middle'),
  },
  slots: {
    cover: { material: { recipe: 'velvet', color: '#7d1f3a' } },
    thread: { material: { recipe: 'satin', color: '#e0ad3a' }, second: { stitching: 'yes' } },
    piping: { material: { recipe: 'satin', color: '#e0ad3a' } },
  },
  partWords: {
    cover: { slot: 'cover', part: 'body' },
    ...Object.fromEntries(
      [
        'thread',
        'stitching',
        'stitch',
        'embroidery',
        'needlework',
        'seam',
        'embroidered pattern',
        'gold thread',
      ].map(word => [word, { slot: 'thread', part: 'stitching', with: { stitching: 'yes', tassels: 'yes' } }])
    ),
    piping: { slot: 'piping', part: 'piping', with: { piping: 'yes' } },
    trim: { slot: 'piping', part: 'piping', with: { piping: 'yes' } },
    edge: { slot: 'piping', part: 'piping', with: { piping: 'yes' } },
    tassel: { slot: 'piping', part: 'tassel', with: { tassels: 'yes' } },
    fringe: { slot: 'piping', part: 'tassel', with: { tassels: 'yes' } },
    button: { slot: 'piping', part: 'button', with: { button: 'yes' } },
    tuft: { slot: 'piping', part: 'button', with: { button: 'yes' } },
  },
  adjectives: {
    stitched: { stitching: 'yes' },
    embroidered: { stitching: 'yes' },
    ornate: { stitching: 'yes', tassels: 'yes' },
    royal: { stitching: 'yes', tassels: 'yes' },
    tasseled: { tassels: 'yes' },
    fringed: { tassels: 'yes' },
    tufted: { button: 'yes' },
    buttoned: { button: 'yes' },
    round: { form: 'round' },
    square: { form: 'square' },
    plump: { height: 1.25 },
    fluffy: { height: 1.25 },
    puffy: { height: 1.25 },
    thick: { height: 1.3 },
    thin: { height: 0.65 },
    flat: { height: 0.6 },
    plain: { piping: 'no' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const form: PillowForm = {
    width: Number(p['width']),
    depth: p['form'] === 'round' ? Number(p['width']) : Number(p['depth']),
    height: Number(p['height']),
    pinch: Number(p['pinch']),
    tuft: p['button'] === 'yes' ? 0.45 : 0,
    isRound: p['form'] === 'round',
  }
  const body = { part: 'body', role: 'feature', material: context.material('cover') }
  if (p['form'] === 'roll') {
    const r = form.height / 2
    return at([0, r, 0], group([bolster(r, form.width, body), rollEnds(form, context)]))
  }
  const parts: Shape[] = [pillow(form, body)]
  if (p['piping'] === 'yes') {
    parts.push(
      piping(form, 0.0055, { part: 'piping', role: 'ornament', material: context.material('piping') })
    )
  }
  if (p['stitching'] === 'yes') {
    parts.push(embroidery(form, context))
  }
  if (p['tassels'] === 'yes') {
    parts.push(tassels(form, context))
  }
  if (p['button'] === 'yes') {
    const [, y] = pillowPoint(form, 0, 0)
    parts.push(
      at(
        [0, y + 0.001, 0],
        button(0.018, { part: 'button', role: 'ornament', material: context.material('piping') })
      )
    )
  }
  const top: readonly [number, number, number] = [0, form.height * 0.5 - 0.004, 0]
  return at([0, form.height / 2, 0], group(parts, { anchors: { top: { at: top, normal: [0, 1, 0] } } }))
}

/** A border, a garland and a woven rosette, all of single stitches that one can count. */
function embroidery(form: PillowForm, context: FamilyContext): Shape {
  const thick = Math.max(0.0042, form.width * 0.0105)
  return tag(
    { part: 'stitching', role: 'ornament', material: context.material('thread') },
    stitchRing(form, () => 0.87, 64, thick),
    stitchRing(form, angle => 0.68 + 0.055 * cos(8 * angle), 56, thick),
    stitchRing(form, angle => 0.32 + 0.15 * cos(4 * angle), 48, thick),
    stitchRing(form, angle => 0.32 - 0.15 * cos(4 * angle), 48, thick),
    stitchRing(form, () => 0.09, 10, thick)
  )
}

/** At the corners, lying outward; on a round cushion at four places of the seam. */
function tassels(form: PillowForm, context: FamilyContext): Shape {
  const angle = TAU / 8
  const [x, , z] = pillowPoint(form, angle, 1)
  const one = at([x * 0.995, 0, z * 0.995], tassel(0.085), { rotate: [0, -TAU / 8, Math.PI * 0.36] })
  return tag(
    { part: 'tassel', role: 'ornament', material: context.material('piping') },
    mirrored(mirrored(one), undefined, 'z')
  )
}

function rollEnds(form: PillowForm, context: FamilyContext): Shape {
  const r = form.height / 2
  return tag(
    { part: 'button', role: 'ornament', material: context.material('piping') },
    mirrored(at([form.width / 2, 0, 0], button(r * 0.3), { rotate: [0, 0, Math.PI / 2] }))
  )
}
