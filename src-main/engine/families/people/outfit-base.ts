import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { Body } from './body.ts'
import { group, tag } from '../../shape/build.ts'
import { bareArms, belt, buttons, hangsBelowKnees, legs, neckRing, shins, skirt, top } from './garments.ts'
import { shoes } from './footwear.ts'

/** A person, its context, and the cut of its body. */
export interface Wear {
  readonly b: Body
  readonly c: FamilyContext
  readonly female: boolean
}

/** Garment shared by outfits. */
export const part = (c: FamilyContext, name: string, slot: string) => ({
  part: name,
  role: 'body',
  material: c.material(slot),
})
/** Garment shared by outfits. */
export const topOf = ({ b, c, female }: Wear, sleeves: number, ease: number, bell = 0): Shape =>
  top(b, { sleeves, ease, isFemale: female, bell }, part(c, 'top', 'top'))
/** Garment shared by outfits. */
export const bare = ({ b, c }: Wear, from: number): Shape => bareArms(b, from, part(c, 'arm', 'skin'))
/** Garment shared by outfits. */
export const trousers = ({ b, c }: Wear, to = 2, ease = 0.008): Shape =>
  legs(b, to, ease, part(c, 'bottom', 'bottom'))
/** Garment shared by outfits. */
export const bareLegs = ({ b, c }: Wear, from: number): Shape => shins(b, from, part(c, 'leg', 'skin'))
/** Garment shared by outfits. */
export const footwear = ({ b, c }: Wear, shaft: number, isPointed = false): Shape =>
  shoes(b, shaft, isPointed, part(c, 'shoe', 'shoes'), { recipe: 'rubber', color: '#2a2624' })
/** Garment shared by outfits. */
export const belted = ({ b, c }: Wear, ease: number, hasBuckle = true): Shape =>
  belt(
    b,
    b.hips + 0.062,
    ease,
    { part: 'belt', role: 'ornament', material: c.material('trim') },
    hasBuckle ? c.material('metal') : null
  )
/** A belt over a skirt or a robe: a ring that goes with the hips, as the cloth beneath it does. */
export const girded = (w: Wear, ease: number, hasBuckle = true): Shape =>
  tag({ bone: 'hips' }, belted(w, ease, hasBuckle))
/** Garment shared by outfits. */
export const buttoned = ({ b, c }: Wear, count: number, ease: number): Shape =>
  buttons(b, count, ease, { part: 'button', role: 'ornament', material: c.material('metal') })
/** Garment shared by outfits. */
export const collar = ({ b, c }: Wear, slot: string, radius = 0.044, tube = 0.014): Shape =>
  neckRing(b, radius, tube, { part: 'collar', role: 'ornament', material: c.material(slot) })
/** Garment shared by outfits: a gown, a robe or a skirt; one to the floor with the shins inside that it hides. */
export const gown = (
  { b, c }: Wear,
  slot: string,
  hem: number,
  flare: number,
  from = b.waist,
  ease = 0.008
): Shape => {
  const cloth = skirt(b, { from, hem, flare, ease }, part(c, slot, slot))
  return hangsBelowKnees(b, hem) ? group([cloth, shins(b, 1, part(c, 'leg', 'skin'))]) : cloth
}
