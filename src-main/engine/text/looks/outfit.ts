import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { findFamily } from '../../families/registry.ts'
import type { Family } from '../../families/types.ts'
import { colorHex } from '../../material/colors.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { avoided } from './avoid.ts'
import { conditioned } from './conditions.ts'
import type { Notes } from '../grammar/notes.ts'
import {
  besideNoun,
  isFace,
  isTrimming,
  nounLook,
  printNouns,
  together,
  withoutRust,
} from './outfit-words.ts'
import { applyLook, FIXED, isCloth, METAL_TINTS } from './paint.ts'
import { parseLooks, parseNegative } from '../grammar/parse.ts'
import { singularCandidates } from '../../words/plural.ts'
import { mergeLooks, type Look, type Subject, type Thing } from '../grammar/types.ts'
import { materialSpec } from '../../words/materials.ts'

/** A part of a model that gets a new surface. */
export interface WearingPart {
  readonly name: string
  /** What it is made of now. */
  readonly spec: MaterialSpec
  /** Square metres. */
  readonly area: number
}

export interface OutfitRequest {
  readonly prompt: string
  readonly negativePrompt: string | null
  readonly parts: readonly WearingPart[]
  /** Families the model was made by, if it was made here: their words for parts. */
  readonly families: readonly string[]
  readonly notes: Notes
}

/**
 * The material of every part under a prompt: what is said of the whole goes to the whole (cloth to what is of cloth already),
 * what is said of a part to the parts of that name, the rest stays as it is. null when the prompt says nothing of looks.
 */
export function chooseOutfit(request: OutfitRequest): readonly MaterialSpec[] | null {
  const { parts, notes } = request
  const names = partNamesOf(parts)
  const scene = parseLooks(request.prompt, {
    concept: KNOWN_NAMES.concept,
    isPart: word => names.has(word) || KNOWN_NAMES.isPart(word),
    hasPart: (thing, word) => names.has(word) || KNOWN_NAMES.hasPart(thing, word),
    isPlace: KNOWN_NAMES.isPlace,
    isWorn: KNOWN_NAMES.isWorn,
    isAlive: KNOWN_NAMES.isAlive,
  })
  const said = [...scene.subjects.flatMap(saidWith), ...scene.subjects].filter(hasLook)
  const strangers = scene.subjects
    .flatMap(({ parts: list }) => list)
    .filter(({ noun }) => findParts(noun, request).length === 0)
  const worn = scene.subjects.flatMap(({ relations, parts: list }) => [
    ...relations.map(({ thing }) => thing),
    ...list.filter(({ noun }) => materialSpec(noun) !== null),
  ])
  const own = [...scene.subjects, ...worn.filter(({ noun }) => findParts(noun, request).length === 0)]
    .map(lookOf)
    .reduce(mergeLooks)
  // "Polished silver armor" on a model without an armour: all of it.
  const whole = withoutRust(hasLook(own) ? own : strangers.map(lookOf).reduce(mergeLooks, own))
  const start = nounLook([
    ...[...scene.subjects, ...strangers].map(({ noun }) => noun),
    ...printNouns(request.prompt),
  ])
  const details = said.filter(thing => thing.noun !== '' && findParts(thing.noun, request).length > 0)
  if (start === null && !hasLook(whole) && details.length === 0) {
    return null
  }
  const isSubjectPart = scene.subjects.some(({ noun }) => noun !== '' && findParts(noun, request).length > 0)
  let specs = parts.map(({ spec }) => spec)
  if (!isSubjectPart && (start !== null || hasLook(whole))) {
    const targets = wholeParts(parts, start === null ? whole : { ...whole, materials: ['fur'] })
    const look = start === null ? whole : besideNoun(whole)
    specs = specs.map((spec, i) => {
      const dressed = applyLook(start ?? under(spec, whole), look, notes)
      const isLeft = !targets.has(i) || isFace(parts[i], dressed.recipe)
      return isLeft ? spec : trimmed(together(dressed, look), strangers)
    })
  }
  for (const thing of details) {
    const found = new Set(findParts(thing.noun, request))
    specs = specs.map((spec, i) => (found.has(i) ? applyLook(under(spec, thing), thing, notes) : spec))
  }
  sayUnplaced(hasLook(own) ? said : said.filter(thing => !strangers.some(one => one === thing)), request)
  return aged(specs, whole, request)
}

/** Of the dots of a print. */
const STUD_SCALE = 0.4

/** Studs and rivets that are no part of the model are dots of their metal. */
function trimmed(spec: MaterialSpec, strangers: readonly Thing[]): MaterialSpec {
  const trimming = strangers.find(({ noun }) => isTrimming(noun))
  const accent = trimming === undefined ? undefined : materialSpec(trimming.materials[0] ?? '')?.color
  return accent === undefined || spec.pattern !== undefined
    ? spec
    : { ...spec, accent, pattern: 'dots', scale: STUD_SCALE }
}

/** Does the look replace the material itself, and not its colour alone? */
const isNewMaterial = ({ materials, colors }: Look): boolean =>
  materials.length > 0 || colors.some(color => color in METAL_TINTS)

/** What a look is laid over: a new material knows nothing of the old one, or gold on cloth would be a yellow. */
const under = (spec: MaterialSpec, look: Look): MaterialSpec =>
  isNewMaterial(look) ? { recipe: 'plastic', ...(spec.axis === undefined ? {} : { axis: spec.axis }) } : spec

/** Parts, and what a relation names: "a knight in golden armor". */
const saidWith = ({ parts, relations }: Subject): readonly Thing[] => [
  ...parts,
  ...relations.map(({ thing }) => thing),
]

const hasLook = (look: Look): boolean =>
  look.colors.length +
    look.materials.length +
    look.patterns.length +
    look.conditions.length +
    look.finishes.length >
  0

/** The look of a subject; a noun that is a material or a colour itself ("gold", "orange") is part of it. */
function lookOf(thing: Thing): Look {
  const isMaterial = materialSpec(thing.noun) !== null
  const isColor = !isMaterial && colorHex(thing.noun) !== null
  return {
    ...thing,
    materials: isMaterial ? [...thing.materials, thing.noun] : thing.materials,
    colors: isColor ? [...thing.colors, thing.noun] : thing.colors,
  }
}

/** Conditions over everything, and what must not appear. */
function aged(specs: readonly MaterialSpec[], whole: Look, request: OutfitRequest): readonly MaterialSpec[] {
  const { avoid } = parseNegative(request.negativePrompt ?? '', KNOWN_NAMES)
  const byIndex = Object.fromEntries(specs.map((spec, i) => [String(i), avoided(spec, avoid)]))
  const done = conditioned(byIndex, whole, { adjectives: {} }, request.notes)
  return specs.map((_, i) => done[String(i)])
}

/** Numbers of the parts that a look of the whole goes to. */
function wholeParts(parts: readonly WearingPart[], look: Look): ReadonlySet<number> {
  const open = [...parts.keys()].filter(i => !FIXED.has(parts[i].spec.recipe))
  const all = open.length === 0 ? [...parts.keys()] : open
  const recipe = materialSpec(look.materials.at(-1) ?? '')?.recipe
  const soft = all.filter(i => isCloth(parts[i].spec.recipe))
  if (recipe !== undefined) {
    return new Set(isCloth(recipe) && soft.length > 0 ? soft : all)
  }
  if (look.colors.length === 0 || isNewMaterial(look)) {
    return new Set(all)
  }
  const main = mainRecipe(parts, all)
  return new Set(all.filter(i => parts[i].spec.recipe === main))
}

/** The recipe that covers most of the surface. */
function mainRecipe(parts: readonly WearingPart[], open: readonly number[]): string {
  const areas = new Map<string, number>()
  for (const i of open) {
    const { spec, area } = parts[i]
    areas.set(spec.recipe, (areas.get(spec.recipe) ?? 0) + area)
  }
  return [...areas].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** Numbers of the parts that a word names: by their own names, or by what the family calls its parts. */
function findParts(noun: string, { parts, families }: OutfitRequest): readonly number[] {
  const own = families
    .flatMap(name => findFamily(name) ?? [])
    .flatMap((family: Family) => family.partWords[noun]?.part ?? [])
  return [...parts.keys()].filter(i => {
    const words = wordsOf(parts[i].name)
    return (
      words.includes(noun) || own.some(name => parts[i].name === name || parts[i].name.startsWith(`${name}_`))
    )
  })
}

/** `Left_Arm.001` → left, arm and their singulars. */
function wordsOf(name: string): readonly string[] {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word !== '')
  return words.flatMap(word => [word, ...singularCandidates(word)])
}

function partNamesOf(parts: readonly WearingPart[]): ReadonlySet<string> {
  return new Set(parts.flatMap(({ name }) => wordsOf(name)).filter(word => word.length > 2))
}

/** Nouns that are no look themselves and no whole thing. */
const isPlainNoun = (noun: string): boolean =>
  noun !== '' &&
  nounLook([noun]) === null &&
  materialSpec(noun) === null &&
  colorHex(noun) === null &&
  KNOWN_NAMES.concept(noun) === null

function sayUnplaced(said: readonly Thing[], request: OutfitRequest): void {
  for (const { noun } of said) {
    if (
      isPlainNoun(noun) &&
      !isTrimming(noun) &&
      KNOWN_NAMES.isPart(noun) &&
      findParts(noun, request).length === 0
    ) {
      request.notes.say(`The model has no part called “${noun}”; what was said of it was left out.`)
    }
  }
}
