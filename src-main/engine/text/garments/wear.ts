import { familyOf, findConcept } from '../../concepts/registry.ts'
import type { Concept } from '../../families/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { DISGUISED } from '../../words/function-words.ts'
import type { GarmentForm } from './garment.ts'
import { asSubject, plainThing, type Subject, type Thing } from '../grammar/types.ts'

/** How a thing is worn by who is no person of the engine's, whose family has clothes of its own. */
export interface Wear {
  readonly concept: Concept
  readonly form: GarmentForm
}

/** Families of clothes, and how they are worn; nouns that are worn in another way, or have no concept, stand in `NOUNS`. */
const FORMS: Readonly<Record<string, GarmentForm>> = { top: 'coat', dress: 'dress', glasses: 'glasses' }

interface Named {
  readonly form: GarmentForm
  /** The concept that is made of it, and what of, where the noun has none. */
  readonly as?: string
  readonly cloth?: MaterialSpec
}

const fabric = (color: string): MaterialSpec => ({ recipe: 'fabric', color })

const NOUNS: Readonly<Record<string, Named>> = {
  suit: { form: 'suit', cloth: fabric('#2b3242') },
  tuxedo: { form: 'suit', as: 'coat', cloth: fabric('#1d1e22') },
  uniform: { form: 'suit', as: 'coat', cloth: fabric('#2e4a7a') },
  armor: { form: 'armor', as: 'coat', cloth: { recipe: 'polished-metal', color: '#b9bdc1' } },
  armour: { form: 'armor', as: 'coat', cloth: { recipe: 'polished-metal', color: '#b9bdc1' } },
  'suit of armor': { form: 'armor', as: 'coat', cloth: { recipe: 'polished-metal', color: '#b9bdc1' } },
  'suit of armour': { form: 'armor', as: 'coat', cloth: { recipe: 'polished-metal', color: '#b9bdc1' } },
  cape: { form: 'cape', as: 'blanket', cloth: { recipe: 'satin', color: '#b3202c' } },
  cloak: { form: 'cape', as: 'blanket', cloth: fabric('#4a3a5e') },
  poncho: { form: 'cape', as: 'blanket', cloth: fabric('#c4733a') },
  vest: { form: 'coat', as: 'jacket' },
  waistcoat: { form: 'coat', as: 'jacket' },
  scarf: { form: 'scarf' },
  bandana: { form: 'scarf', as: 'scarf', cloth: fabric('#c0282f') },
  'bow tie': { form: 'bow tie' },
  necktie: { form: 'necktie' },
  apron: { form: 'apron' },
  bandage: { form: 'bandage', as: 'scarf', cloth: fabric('#f4f1e8') },
  skirt: { form: 'skirt' },
  raincoat: { form: 'coat', as: 'coat', cloth: { recipe: 'glossy-plastic', color: '#e8b722' } },
  'clown nose': { form: 'nose', as: 'coat', cloth: { recipe: 'glossy-plastic', color: '#d8202a' } },
  tutu: { form: 'skirt', cloth: { recipe: 'satin', color: '#f2a7c3' } },
}

/** What somebody wears who is dressed up as somebody, by the nouns for him: colours and nouns. */
const COSTUME_ROWS: Readonly<Record<string, string>> = {
  'detective|private eye|sleuth': 'beige jacket|deerstalker',
  'pirate|buccaneer|corsair': 'red jacket|pirate hat',
  'burglar|thief|robber|bandit': 'black sweater|black beanie',
  'spy|secret agent|bodyguard': 'suit|sunglasses',
  clown: 'yellow raincoat|red bow tie|clown nose|top hat',
  'jester|harlequin': 'red jacket|party hat',
  'wizard|mage|sorcerer|warlock|druid|necromancer': 'blue cloak|wizard hat',
  'witch|sorceress|enchantress': 'black cloak|witch hat',
  alchemist: 'brown cloak|goggles',
  shaman: 'brown poncho',
  'king|emperor': 'red cape|crown',
  'queen|empress': 'red cape|crown',
  prince: 'blue cape|crown',
  princess: 'pink skirt|tiara',
  'knight|paladin|crusader|gladiator|warrior|samurai': 'armor|helmet',
  'viking|barbarian': 'brown cape|viking helmet',
  ninja: 'black jacket|black bandana',
  'archer|robin hood': 'green cape|green hat',
  'superhero|hero': 'red cape|glasses',
  'santa|santa claus': 'red jacket|santa hat',
  'chef|cook|baker|pastry chef': 'white apron|chef hat',
  'cowboy|sheriff|rancher|gunslinger|outlaw': 'red scarf|cowboy hat',
  'magician|illusionist|conjurer|ringmaster|gentleman|aristocrat|mayor': 'suit|top hat',
  'businessman|banker|lawyer|politician|president|salesman|waiter|butler|bartender|barman|conductor|pianist|groom|bridegroom':
    'suit',
  bride: 'wedding gown|tiara',
  'doctor|scientist|professor|surgeon|dentist|veterinarian|vet|chemist|researcher': 'white jacket|glasses',
  'teacher|librarian|student|writer|journalist|reporter': 'blue sweater|glasses',
  nurse: 'white apron',
  'blacksmith|smith|butcher|barista': 'brown apron',
  'mechanic|plumber|handyman|carpenter': 'blue apron|baseball cap',
  soldier: 'green jacket|helmet',
  'astronaut|cosmonaut|spaceman': 'white jacket|astronaut helmet',
  'pilot|aviator': 'brown jacket|goggles|red scarf',
  'captain|sea captain|admiral': 'blue jacket|hat',
  'police officer|policeman|cop|postman|mailman': 'blue jacket|baseball cap',
  'firefighter|fireman': 'red jacket|hard hat',
  'builder|construction worker|engineer|miner|electrician': 'orange jacket|hard hat',
  'ballerina|ballet dancer': 'pink skirt',
  vampire: 'black cape|bow tie',
  'farmer|gardener': 'blue apron|straw hat',
  sailor: 'blue scarf|hat',
  'explorer|archaeologist|adventurer|ranger': 'beige jacket|straw hat',
  'lumberjack|woodcutter|hiker|mountaineer': 'red jacket|beanie',
  'skier|snowboarder': 'blue jacket|goggles|beanie',
  'fisherman|angler': 'yellow raincoat|hat',
  'painter|artist': 'white apron|beret',
  mariachi: 'black jacket|sombrero',
  'merchant|trader|sultan': 'brown cloak|turban',
  tourist: 'yellow shirt|sunglasses|straw hat',
  'biker|motorcyclist': 'black jacket|sunglasses',
  'monk|buddhist monk': 'orange cloak',
}

/** The same by each noun. */
const COSTUMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(COSTUME_ROWS).flatMap(([nouns, things]) => nouns.split('|').map(noun => [noun, things]))
)

/** Has somebody of that calling a costume? */
export const hasCostume = (calling: string): boolean => Object.hasOwn(COSTUMES, calling)

/** "in a detective's outfit": what is only known by whose it is. */
const OUTFITS = new Set([
  'outfit',
  'costume',
  'attire',
  'clothes',
  'clothing',
  'uniform',
  'gear',
  'garb',
  'outfits',
])
/** How an animal wears a thing; null for what is no clothing, or worn otherwise (hats, shoes). */
export function wearOf({ noun }: Thing): Wear | null {
  const found = findConcept(noun)?.concept
  const named = Object.hasOwn(NOUNS, noun) ? NOUNS[noun] : found === undefined ? undefined : NOUNS[found.name]
  const concept = named?.as === undefined ? found : findConcept(named.as)?.concept
  const form = named?.form ?? FORMS[concept?.family ?? '']
  if (concept === undefined || form === undefined) {
    return null
  }
  if (named?.cloth === undefined) {
    return { concept, form }
  }
  const slot = concept.main ?? Object.keys(familyOf(concept).slots)[0]
  return {
    concept: { ...concept, name: noun, materials: { ...concept.materials, [slot]: named.cloth } },
    form,
  }
}

/** Prepositions of somebody whose clothes one has on. */
const LIKENING = new Set([DISGUISED, 'as', 'like'])

/** "dressed as a clown", "in a clown costume": whose clothes these are; null when it is about no clothes. */
export function costumeIn(kind: string, thing: Thing): string | null {
  if (LIKENING.has(kind) && Object.hasOwn(COSTUMES, thing.noun)) {
    return thing.noun
  }
  const owner = [...thing.modifiers, ...thing.adjectives.map(({ word }) => word)].find(word =>
    Object.hasOwn(COSTUMES, word)
  )
  return OUTFITS.has(thing.noun) && owner !== undefined ? owner : null
}

/** "a clown costume": clothes that are known by whose they are. */
export const isOutfit = ({ noun, modifiers }: Thing): boolean => OUTFITS.has(noun) && modifiers.length > 0

/** The relation of somebody to a thing that he is dressed up as. */
export const DRESSED_AS = 'dressed as'

/**
 * The noun of a thing that a relation says somebody is dressed up as; null when it is about no clothes: "as tall as a house" compares, and
 * "a leaf as an umbrella" is what the leaf is for.
 */
export function dressedAs(kind: string, thing: Thing): string | null {
  if (kind === DISGUISED) {
    return thing.noun
  }
  return isOutfit(thing) ? (thing.modifiers.at(-1) ?? null) : null
}

/** The things of a costume, as a prompt would have named them. */
export const thingsOf = (costume: string): readonly Subject[] =>
  COSTUMES[costume].split('|').map(text => {
    const [first, ...rest] = text.split(' ')
    const isPlain = findConcept(text) !== null || Object.hasOwn(NOUNS, text)
    return { ...asSubject(plainThing(isPlain ? text : rest.join(' '))), colors: isPlain ? [] : [first] }
  })

/** The things by which somebody of a calling is known; none where the engine has no costume of it. */
export const wornBy = (calling: string): readonly Subject[] =>
  Object.hasOwn(COSTUMES, calling) ? thingsOf(calling) : []
