import { group, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { bodyOf, type Body } from './body-sections.ts'
import { skinOf } from '../contact/contact.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { animalSuit, type Disguise } from './garment-animal.ts'
import { glassesOn, noseOn } from './garment-face.ts'
import { sleeves, wrappings } from './garment-limbs.ts'
import { bow, clasp, hangingTie, neckOf, neckRing, scarfEnds } from './garment-neck.ts'
import { thingAround } from './garment-thing.ts'
import {
  apronSheet,
  armorBands,
  breastCover,
  buttons,
  capeSheet,
  GATHERED,
  ruffles,
  trunkCover,
  TUTU,
  waistRing,
} from './garment-trunk.ts'

/** How a piece of clothing is worn. */
export type GarmentForm =
  | 'coat'
  | 'suit'
  | 'armor'
  | 'apron'
  | 'skirt'
  | 'dress'
  | 'cape'
  | 'scarf'
  | 'bow tie'
  | 'necktie'
  | 'glasses'
  | 'nose'
  /** Around a fore leg and the head. */
  | 'bandage'
  /** The thing itself, around the trunk. */
  | 'thing'
  /** The coat of the animal with a hood. */
  | 'animal'

export interface Garment {
  readonly form: GarmentForm
  /** Of its main part. */
  readonly cloth: MaterialSpec
  /** The animal that a costume is of. */
  readonly disguise?: Disguise
}

const WHITE: MaterialSpec = { recipe: 'fabric', color: '#f3f1ec' }
const RED: MaterialSpec = { recipe: 'satin', color: '#a8242c' }
const BUTTON: MaterialSpec = { recipe: 'plastic', color: '#e9c46a' }

/** Plates stand off a limb more than cloth. */
const PLATE = 1.34

/** Around the trunk and up to the neck. */
const coat = (body: Body): readonly Shape[] => [trunkCover(body), breastCover(body, neckOf(body))]

/**
 * A piece of clothing made to an animal's own measures: sections of its trunk along the spine, and around its neck. `plain` is the
 * piece as it lies on a table, which glasses are made of. null for a body without a spine, or without eyes for glasses.
 */
export function garmentOn(wearer: Shape, plain: Shape, { form, cloth, disguise }: Garment): Shape | null {
  const skin = skinOf(wearer)
  if (form === 'glasses') {
    return glassesOn(skin, plain)
  }
  if (form === 'nose') {
    const ballOn = noseOn(skin)
    return ballOn === null ? null : tag({ part: 'clown_nose', role: 'feature', material: cloth }, ballOn)
  }
  const body = bodyOf(skin)
  if (form === 'thing') {
    return thingAround(skin, body, plain)
  }
  if (form === 'animal') {
    const suit = disguise === undefined ? null : animalSuit(skin, body, disguise)
    return suit === null ? null : group(suit)
  }
  if (body === null) {
    return null
  }
  const dressed = (part: string, shapes: readonly Shape[], material = cloth): Shape =>
    tag({ part, role: 'feature', material }, ...shapes)
  switch (form) {
    case 'coat':
      return group([
        dressed('coat', [...coat(body), ...sleeves(body, 'front', 0.7)]),
        dressed('coat_collar', [neckRing(body, 0.15)]),
        dressed('button', buttons(body), BUTTON),
      ])
    case 'suit':
      return group([
        dressed('suit', [...coat(body), ...sleeves(body, 'front', 0.75), ...sleeves(body, 'hind', 0.6)]),
        dressed('shirt', [neckRing(body, 0.13)], WHITE),
        dressed('tie', [hangingTie(body)], RED),
        dressed('button', buttons(body), BUTTON),
      ])
    case 'armor':
      return group([
        dressed('armor', [
          ...coat(body),
          neckRing(body, 0.16),
          ...armorBands(body),
          ...sleeves(body, 'front', 0.8, PLATE),
          ...sleeves(body, 'hind', 0.7, PLATE),
        ]),
      ])
    case 'apron':
      return group([dressed('apron', [apronSheet(body), neckRing(body, 0.06)])])
    case 'skirt':
      return group([dressed('skirt', ruffles(body, TUTU)), dressed('waistband', [waistRing(body)])])
    case 'dress':
      return group([dressed('dress', [trunkCover(body), ...ruffles(body, GATHERED)])])
    case 'cape':
      return group([
        dressed('cape', [capeSheet(body), neckRing(body, 0.12)]),
        dressed('clasp', [clasp(body)], BUTTON),
      ])
    case 'scarf':
      return group([dressed('scarf', [neckRing(body, 0.24), ...scarfEnds(body)])])
    case 'bandage':
      return group([dressed('bandage', wrappings(body))])
    case 'bow tie':
      return group([dressed('bow_tie', [neckRing(body, 0.06), ...bow(body)])])
    case 'necktie':
      return group([dressed('necktie', [neckRing(body, 0.07), hangingTie(body)])])
  }
}
