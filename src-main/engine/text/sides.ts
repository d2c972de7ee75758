import { familyOf, isAnimate, isHeadwear, isSurroundings, isSwimmer } from '../concepts/registry.ts'
import type { Concept } from '../families/types.ts'
import { isBenched } from './placing/aboard.ts'
import { hasHands } from './acting/act.ts'
import { RINGS } from './placing/around.ts'
import { CROWNED } from './placing/crown.ts'
import { SHOWING } from './meaning/emblems.ts'
import { isHanger } from './placing/hang.ts'
import { offers } from './meaning/offers.ts'
import type { Side } from './relations/standing.ts'
import type { Subject } from './grammar/types.ts'
import type { UnderstoodSubject, UnderstoodThing } from './meaning/understand.ts'
import { isFilledWith } from './meaning/vessels.ts'
import type { WrapForm } from './garments/wrap.ts'

const words = (side: Side, list: string): [string, Side][] => list.split('|').map(word => [word, side])

/** Where a relation puts what it names, seen from the subject. */
export const SIDES: ReadonlyMap<string, Side> = new Map([
  ...words('beside', 'next to|beside|near|close to|by|alongside|around|at|surrounded by|between'),
  ...words('behind', 'in front of|before|pulling'),
  ...words('front', 'behind'),
  ...words('facing', 'facing|through|toward|towards'),
  ...words('base', 'on|onto|upon|on top of|atop|over|above|across|up|down|riding|driving|gripping'),
  ...words('container', 'in|inside|inside of|within|into'),
  ...words('cover', 'under|underneath|beneath|below'),
  ...words('overlooked', 'over the top of'),
  ...words('hung', 'hanging from'),
  ...words('content', 'of'),
  ...words('company', `with|${SHOWING}`),
  ...words('held', 'holding'),
  ...words('against', 'against'),
  ...words(
    'wrapped',
    'wrapped around|wrapped round|tied around|coiled around|wound around|draped around|twisted around'
  ),
  ...words('wrapped', 'draped over|draped across|thrown over|slung over|spread over|pulled over'),
])

/** "with a hat", "wearing a hat", "in a hat": who has a head has it there. */
const WEARING = new Set(['with', 'in'])

/** What an animal does in a thing that it has not on. */
const HIDES = new Set('hide|sit|sleep|lie|nap|doze|curl|nestle|live|peek|peep|snuggle|rest'.split('|'))

/** What one is in who lies or sits on it. */
const BEDS = new Set(['bed', 'hammock', 'sofa', 'bench', 'chair', 'wheeled chair', 'throne', 'swing'])

/** Kitchen things: "cooking soup in a pot", "pouring wine into a glass" are said of what is in them, not of who does it. */
const VESSELS = new Set(['mug', 'cookpot', 'drinking_glass', 'dish', 'bowl', 'pan'])
const isBusy = ({ relations }: Subject): boolean => relations.some(({ verb }) => verb !== undefined)

/** "kneeling before a candle": turned to it. */
const DEVOUT = new Set(['kneeling', 'bowing', 'praying', 'meditating'])

/** What a thing without legs hangs on rather than stands. */
const WALLS = new Set(['fence'])

/** Where a relation puts a thing that is seen from who has it, by what both of them are. */
export function sideOf(
  kind: string,
  side: Side,
  { concept }: UnderstoodThing,
  { concept: bearer, subject }: UnderstoodSubject
): Side {
  if (isSurroundings(concept)) {
    const swims = bearer.family === 'ship' || isSwimmer(bearer)
    return NEAR.has(kind) && !swims ? 'bank' : 'ground'
  }
  if (kind === 'before' && subject.doing.some(({ word }) => DEVOUT.has(word))) {
    return 'facing'
  }
  if (side === 'container' && VESSELS.has(concept.family) && hasHands(bearer) && isBusy(subject)) {
    return 'facing'
  }
  if (side === 'container' && BEDS.has(concept.family)) {
    return 'base'
  }
  // "a rabbit hides in a top hat": it is in there.
  const isInside = kind === 'in' && isAnimate(bearer) && subject.doing.some(({ lemma }) => HIDES.has(lemma))
  if (!isInside && WEARING.has(kind) && isHeadwear(concept)) {
    return 'worn'
  }
  // A towel over the edge of a bathtub lies over it: it does not hang above it in the air.
  if (ACROSS.has(kind) && CLOTHS.has(bearer.family) && isHung(subject)) {
    return 'wrapped'
  }
  const isUp = isAloft({ concept: bearer, subject }) || isLeaping(subject) || kind === 'above'
  if (side === 'base' && ABOVE.has(kind) && isUp) {
    return 'below'
  }
  if (side === 'cover' && concept.family === 'optics' && isAnimate(bearer)) {
    return 'facing'
  }
  if (kind === 'through' && RINGED.test(concept.name)) {
    return 'through'
  }
  // What a bird holds it has under its feet.
  if (
    side === 'against' &&
    TALONED.has(bearer.family) &&
    subject.doing.some(({ lemma }) => GRIPS.has(lemma))
  ) {
    return 'base'
  }
  if (side === 'wrapped' && wrapFormOf(kind, { concept: bearer, subject }) === null) {
    // A snake around a branch lies on it in its coils.
    const isBeside = (kind.endsWith('around') || kind.endsWith('round')) && bearer.family !== 'snake'
    return isBeside ? 'beside' : 'base'
  }
  if (kind === 'around' && subject.grouping !== undefined && RINGS.has(subject.grouping)) {
    return 'core'
  }
  if (side === 'base' && LEANED_ON.has(kind) && isLeaning(subject)) {
    return 'against'
  }
  if ((side === 'container' || kind === 'driving') && (isRoofed(concept) || isBenched(concept))) {
    return 'container'
  }
  if (kind === 'with' && isAnimate(bearer) && hasHands(bearer) && AT_HAND.has(concept.family)) {
    return 'held'
  }
  if (kind === 'with' && isFilledWith(bearer, concept)) {
    return 'content'
  }
  const isSwing = concept.family === 'swing' && kind === 'on' && isAnimate(bearer)
  if (HUNG_AT.has(kind) && isHung(subject) && isHanger(concept) && !isSwing) {
    if (CLOTHS.has(bearer.family) && LAID_OVER.test(concept.name)) {
      return 'wrapped'
    }
    return 'hung'
  }
  if (side === 'hung' && !isHanger(concept)) {
    return CROWNED.has(concept.family) ? 'wall' : 'beside'
  }
  if (IN_BRANCHES.has(kind) && CROWNED.has(concept.family)) {
    return 'wall'
  }
  const hangs = isHung(subject) || !isAnimate(bearer)
  if (side === 'base' && kind === 'on' && WALLS.has(concept.family) && hangs) {
    return 'wall'
  }
  // Who plays a guitar has it in the hands; nobody plays a piano so.
  if (kind === 'facing' && isAnimate(bearer) && IN_HANDS.has(concept.family)) {
    return 'held'
  }
  // A grill does not stand before its sausages.
  return kind === 'facing' && !isAnimate(bearer) ? 'company' : side
}

/** What somebody goes through. */
const RINGED = /^(?:ring of fire|hula hoop)$/

const TALONED = new Set(['raptor', 'owl', 'songbird'])
const GRIPS = new Set(['grip', 'clutch', 'grasp', 'cling'])

/** "leaning on a gate" touches it as "leaning against a gate" does. */
const LEANED_ON = new Set(['on', 'onto', 'upon'])
const isLeaning = ({ doing, adjectives }: Subject): boolean =>
  [...doing, ...adjectives].some(({ word }) => word === 'leaning' || word === 'leaned' || word === 'leant')

/** Cloth lies over a bar. */
const CLOTHS = new Set(['linen', 'rug'])
const LAID_OVER = /^(?:rail|wire|wooden beam|branch)$/

const ACROSS = new Set(['over', 'across'])

/** What hangs on a hook hangs from it. */
const HUNG_AT = new Set(['on', 'over', 'upon', 'across', 'by', 'hanging from'])

/** What is on a tree, or in it, is among its branches and not on its tip. */
const IN_BRANCHES = new Set(['on', 'in', 'upon', 'inside'])

/** Does it have a roof that can be taken off, so that who is in it is seen? */
export const isRoofed = (concept: Concept): boolean => offers(familyOf(concept), 'roof', 'open')

/** Families of what somebody has in the hand who is "with" it. */
const AT_HAND = new Set(
  'stationery|book|lantern|case|map|camera|relic|optics|sword|arms|club|racket|fishing_rod|umbrella|broom|hafted|flashlight|torch|bouquet|balloon|award|flower'.split(
    '|'
  )
)

/** "beside a pond": not in its water. */
const NEAR = new Set([
  'beside',
  'next to',
  'near',
  'close to',
  'by',
  'at',
  'along',
  'alongside',
  'around',
  'facing',
])
/** Families of instruments that are played in the hands. */
const IN_HANDS = new Set(['guitar', 'violin', 'brass', 'saxophone', 'woodwind'])

const LEAPS = new Set(['jumping', 'bouncing', 'leaping', 'vaulting', 'hopping'])
const isLeaping = ({ doing }: Subject): boolean => doing.some(({ word }) => LEAPS.has(word))

const HANGING = new Set([
  'hanging',
  'hung',
  'dangling',
  'suspended',
  'swinging',
  'mounted',
  'pinned',
  'nailed',
  'fastened',
  'displayed',
])

/** "a lamp hangs over a table": it hangs above, where its kind or a verb says that it is in the air. */
const ABOVE = new Set(['over', 'above'])
const IN_THE_AIR = new Set(['chandelier', 'sky', 'plane', 'rocket', 'hanging'])
const NAMED_ALOFT =
  /^(?:paper lantern|lightning bolt|balloon|heart balloon|bunch of balloons|kite|bell|ufo|drone)$/
const AFLOAT = new Set(['flying', 'hovering', 'floating', 'soaring', 'gliding', 'levitating', 'dangling'])

/** Does it hang or fly, by its kind or by a verb? */
export const isAloft = ({ concept, subject }: Pick<UnderstoodSubject, 'concept' | 'subject'>): boolean =>
  IN_THE_AIR.has(concept.family) ||
  NAMED_ALOFT.test(concept.name) ||
  isHung(subject) ||
  [...subject.doing.filter(({ lemma }) => !hasObject(subject, lemma)), ...subject.adjectives].some(
    ({ word }) => AFLOAT.has(word) || HANGING.has(word)
  )

/** "a boy flying a kite" is not in the air himself. */
const hasObject = ({ relations }: Subject, lemma: string): boolean =>
  relations.some(({ verb }) => verb === lemma)

/** Families of what goes around things as a band or a cord, and of cloth that lies over them. */
const BANDS = new Set(['worn', 'top', 'award', 'linen', 'curtain', 'rug', 'dress', 'cushion'])
const CORD_NOUNS =
  /^(?:rope|cord|string|chain|cable|wire|vine|necklace|garland|ivy|lead|leash|lights?|thread|yarn|twine|bracelet|hose|lace|tinsel)$/

/** How a lifeless thing that is wrapped around another one, or draped over it, lies there; null for what does not bend so. */
export function wrapFormOf(
  kind: string,
  { concept: { family, name, isPair }, subject }: Pick<UnderstoodSubject, 'concept' | 'subject'>
): WrapForm | null {
  const isAround = kind.endsWith('around') || kind.endsWith('round')
  if (`${name} ${subject.noun}`.split(' ').some(word => CORD_NOUNS.test(word)) || family === 'necklace') {
    return 'cord'
  }
  if (!BANDS.has(family) || isPair === true) {
    return null
  }
  return isAround ? 'band' : kind === 'pulled over' ? 'cover' : 'cloth'
}

/** Is it said to hang somewhere? */
export const isHung = ({ doing }: Subject): boolean => doing.some(({ word }) => HANGING.has(word))
