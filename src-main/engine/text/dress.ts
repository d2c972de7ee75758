import type { Concept, Family } from '../families/types.ts'
import { adjust, hexToLinear, linearToHex, linearToOklab } from '../material/color-math.ts'
import { colorHex } from '../material/colors.ts'
import type { MaterialSpec } from '../material/types.ts'
import type { Random, Vec3 } from '../kernel/types.ts'
import type { Notes } from './notes.ts'
import type { Look, Subject } from './types.ts'
import { canonicalLook } from './words/look-words.ts'
import { materialSpec } from './words/materials.ts'

export type Materials = Readonly<Record<string, MaterialSpec>>

export interface DressRequest {
  readonly concept: Concept
  readonly family: Family
  readonly subject: Subject
  /** What the prompt's "not" and the negative prompt exclude. */
  readonly avoid: Look
  readonly random: Random
  readonly seed: number
  readonly notes: Notes
}

/** Recipes whose colour is metal itself: another colour on them is paint. */
const METALS = new Set(['polished-metal', 'brushed-metal', 'iron', 'metal'])
/** What stays when the whole thing is made of something else: glass panes, lamps, eyes. */
const FIXED = new Set(['glow', 'glass-eye', 'window-glass'])
/** Words that name a metal on things of metal and a colour on fur, leaves and cloth. */
const METAL_COLORS = new Set(['gold', 'silver', 'bronze', 'copper', 'brass', 'rose gold'])
const SOFT = new Set(['fur', 'fabric', 'foliage', 'car-paint', 'velvet', 'knit', 'leather', 'roof-tiles'])
/** Conditions as wear: 0 new … 1 battered. */
const WEAR: Readonly<Record<string, number>> = {
  new: 0,
  old: 0.4,
  worn: 0.7,
  broken: 0.75,
  rusty: 0.9,
  dirty: 0.65,
  burnt: 0.8,
}
/** Conditions that wear can show. */
const SHOWN_CONDITIONS = new Set(['new', 'old', 'worn', 'dirty', 'rusty'])
/** What stands in for a recipe or a colour that must not be used. */
const SUBSTITUTES = ['wood', 'brushed-metal', 'plastic', 'ceramic', 'stone']
const NEUTRALS = ['#d8d0c2', '#6f7a84', '#3d4a57', '#8a7f6d']

/**
 * Materials of every slot: the family's own, the concept's, then the prompt's. What is said of the whole goes to the main
 * slot and to those that follow it, a second colour or material to the next slot of its own, what is said of a part to the
 * part's slot.
 */
export function dress(request: DressRequest): Materials {
  const { concept, family, subject, notes } = request
  const names = Object.keys(family.slots)
  const materials: Record<string, MaterialSpec> = {}
  for (const name of names) {
    materials[name] = avoided(
      vary({ ...family.slots[name].material, ...concept.materials?.[name] }, request),
      request
    )
  }
  const wholes = names.filter((name, index) => index === 0 || family.slots[name].follows === true)
  const second = names.find(name => !wholes.includes(name) && !FIXED.has(materials[name].recipe))
  const [first, rest] = splitLook(subject)
  for (const name of wholes) {
    materials[name] = applyLook(materials[name], first, notes)
  }
  if (second !== undefined && rest !== null) {
    materials[second] = applyLook(materials[second], rest, notes)
  }
  for (const part of subject.parts) {
    const slot = family.partWords[part.noun]?.slot
    if (slot !== undefined) {
      materials[slot] = applyLook(materials[slot], part, notes)
    } else if (family.partWords[part.noun] !== undefined && hasLook(part)) {
      notes.unused(`${part.noun} of its own colour`)
    }
  }
  const wear = wearOf(subject, notes)
  if (wear !== null) {
    for (const name of names) {
      materials[name] = { ...materials[name], wear }
    }
  }
  return materials
}

const hasLook = (look: Look): boolean => look.colors.length + look.materials.length + look.patterns.length > 0

/** A second colour without a pattern, and a second material, belong to another slot. */
function splitLook(look: Look): [Look, Look | null] {
  const materials = look.materials
  const isSecondColor = look.colors.length > 1 && look.patterns.length === 0
  const isSecondMaterial = materials.length > 1 && !METAL_COLORS.has(materials[0])
  if (!isSecondColor && !isSecondMaterial) {
    return [look, null]
  }
  const first = {
    ...look,
    materials: isSecondMaterial ? materials.slice(0, 1) : materials,
  }
  const rest = {
    ...look,
    patterns: [],
    colors: isSecondColor ? look.colors.slice(1) : [],
    materials: isSecondMaterial ? materials.slice(1) : [],
  }
  return [first, rest]
}

/** One slot's material under the words of a look. */
function applyLook(base: MaterialSpec, look: Look, notes: Notes): MaterialSpec {
  let spec = base
  const named = look.materials.at(-1)
  const tint = look.materials.length > 1 ? look.materials[0] : undefined
  if (named !== undefined) {
    spec = withMaterial(spec, named)
  }
  if (tint !== undefined && METAL_COLORS.has(tint)) {
    spec = withColor(spec, colorHex(tint), tint)
  }
  const [color, accent] = look.colors
  if (color !== undefined) {
    spec = withColor(spec, colorHex(color), color)
  }
  if (accent !== undefined) {
    spec = withAccent(spec, accent)
  }
  const pattern = look.patterns[0]
  if (pattern !== undefined) {
    spec = withPattern(spec, canonicalLook(pattern))
  }
  for (const finish of look.finishes) {
    spec = withFinish(spec, canonicalLook(finish), finish, notes)
  }
  return spec
}

/** A material word. On soft things "gold" and "silver" are colours. */
function withMaterial(base: MaterialSpec, word: string): MaterialSpec {
  const spec = materialSpec(word)
  if (spec === null) {
    return base
  }
  const isColor = METAL_COLORS.has(word) && SOFT.has(base.recipe)
  if (isColor) {
    return spec.color === undefined ? base : { ...base, color: spec.color }
  }
  return { ...(base.axis === undefined ? {} : { axis: base.axis }), ...spec }
}

function withColor(base: MaterialSpec, color: string | null, name: string): MaterialSpec {
  if (color === null) {
    return base
  }
  if (METALS.has(base.recipe) && !isMetalColor(name)) {
    return { ...base, recipe: 'painted-metal', color }
  }
  if (base.recipe === 'wood' && !isWoodColor(color)) {
    return { ...base, recipe: 'painted-wood', color }
  }
  if (base.recipe === 'bark' && !isWoodColor(color)) {
    return { ...base, color }
  }
  return { ...base, color }
}

const isMetalColor = (name: string): boolean =>
  METAL_COLORS.has(name) || /golden|silvery|gr[ae]y|copper|gunmetal/.test(name)

/** Browns, tans and creams that wood has by nature: anything else on wood is paint. */
function isWoodColor(hex: string): boolean {
  const [lightness, a, b] = linearToOklab(hexToLinear(hex))
  const isWarm = b > 0.02 && a > -0.01 && a < b * 1.15
  return isWarm && lightness < 0.88 && a * a + b * b < 0.016
}

function withAccent(base: MaterialSpec, name: string): MaterialSpec {
  const accent = colorHex(name)
  return accent === null ? base : { ...base, accent }
}

/** A pattern without a second colour gets white, or a dark one on a light ground. */
function withPattern(base: MaterialSpec, pattern: string): MaterialSpec {
  const lightness = base.color === undefined ? 0.6 : linearToOklab(hexToLinear(base.color))[0]
  return { ...base, pattern, accent: base.accent ?? (lightness > 0.8 ? '#27435f' : '#f1ece2') }
}

function withFinish(base: MaterialSpec, finish: string, word: string, notes: Notes): MaterialSpec {
  switch (finish) {
    case 'transparent':
      return { ...base, recipe: 'glass' }
    case 'glowing':
      return { ...base, recipe: 'glow' }
    case 'brushed':
    case 'matte':
      if (base.recipe === 'polished-metal') {
        return { ...base, recipe: 'brushed-metal' }
      }
      if (finish === 'brushed' || base.recipe === 'polished-metal') {
        notes.unused(word)
      }
      return base
    case 'metallic':
      return METALS.has(base.recipe) || base.recipe === 'car-paint'
        ? base
        : { ...base, recipe: 'brushed-metal' }
    case 'glossy':
      return base.recipe === 'brushed-metal' ? { ...base, recipe: 'polished-metal' } : base
    default:
      return base
  }
}

/** The strongest condition as wear; what wear cannot show is said. */
function wearOf(subject: Subject, notes: Notes): number | null {
  const kinds = subject.conditions.map(word => ({ word, kind: canonicalLook(word) }))
  for (const { word, kind } of kinds) {
    if (!SHOWN_CONDITIONS.has(kind)) {
      notes.unused(word)
    }
  }
  const wears = kinds.flatMap(({ kind }) => WEAR[kind] ?? [])
  return wears.length === 0 ? null : Math.max(...wears)
}

/** Other seeds move an open colour a little in lightness and strength. */
function vary(spec: MaterialSpec, { seed, random }: DressRequest): MaterialSpec {
  if (seed === 0 || spec.color === undefined) {
    return spec
  }
  const own = random.fork(`color ${spec.recipe} ${spec.color}`)
  const moved = adjust(hexToLinear(spec.color), own.range(-0.05, 0.05), own.range(0.85, 1.15))
  return { ...spec, color: linearToHex(moved) }
}

/** Swaps a material or a colour that must not appear. */
function avoided(spec: MaterialSpec, { avoid }: DressRequest): MaterialSpec {
  const banned = avoid.materials.flatMap(word => materialSpec(word)?.recipe ?? [])
  const isBanned = (recipe: string): boolean =>
    banned.some(
      name => recipe === name || recipe === `painted-${name}` || (METALS.has(name) && METALS.has(recipe))
    )
  const recipe = isBanned(spec.recipe)
    ? (SUBSTITUTES.find(name => !isBanned(name)) ?? spec.recipe)
    : spec.recipe
  const colors = avoid.colors.flatMap(name => colorHex(name) ?? [])
  const isNear = (hex: string): boolean => colors.some(color => distance(hex, color) < 0.16)
  if (spec.color === undefined || !isNear(spec.color)) {
    return recipe === spec.recipe ? spec : withoutColor(spec, recipe)
  }
  return { ...spec, recipe, color: NEUTRALS.find(hex => !isNear(hex)) ?? spec.color }
}

/** Another recipe brings its own colour. */
const withoutColor = (spec: MaterialSpec, recipe: string): MaterialSpec => ({
  recipe,
  ...(spec.axis === undefined ? {} : { axis: spec.axis }),
})

function distance(first: string, second: string): number {
  const a: Vec3 = linearToOklab(hexToLinear(first))
  const b: Vec3 = linearToOklab(hexToLinear(second))
  const [l, u, v] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  return Math.sqrt(0.5 * l * l + 3 * u * u + 3 * v * v)
}
