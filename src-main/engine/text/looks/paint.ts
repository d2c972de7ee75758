import { hexToLinear, linearToOklab } from '../../material/color-math.ts'
import { colorHex } from '../../material/colors.ts'
import { PATTERN_NAMES } from '../../material/patterns.ts'
import type { MaterialSpec } from '../../material/types.ts'
import type { Notes } from '../grammar/notes.ts'
import type { Look } from '../grammar/types.ts'
import { canonicalLook } from '../../words/look-words.ts'
import { materialSpec } from '../../words/materials.ts'

/** Materials by the name of a slot or a part. */
export type Materials = Readonly<Record<string, MaterialSpec>>

/** Recipes whose colour is metal itself: another colour on them is paint. */
export const METALS = new Set(['polished-metal', 'brushed-metal', 'iron', 'rusty-metal', 'patinated-metal'])
/** What stays when the whole thing is made of something else: panes and lamps. */
export const FIXED = new Set(['glow', 'window-glass'])
/** Words that name a metal on things of metal and a colour on fur, leaves and cloth. */
export const METAL_COLORS = new Set(['gold', 'silver', 'bronze', 'copper', 'brass', 'rose gold'])
/** Recipes of what grows or is woven: on them a metal's name is a colour. */
export const SOFT = new Set(
  'fur plush fabric satin velvet wool knit denim leather foliage leaf bark car-paint roof-tiles'.split(' ')
)
const CLOTH = new Set('fabric velvet satin wool knit denim leather'.split(' '))
/** Is it a recipe of what one sits on and draws over frames? */
export const isCloth = (recipe: string): boolean => CLOTH.has(recipe)
/** Colours that on anything hard are the metal itself. */
export const METAL_TINTS: Readonly<Record<string, string>> = { golden: '#e2b24a', silvery: '#d5d6d5' }
/** One slot's material under the words of a look. */
export function applyLook(base: MaterialSpec, look: Look, notes: Notes): MaterialSpec {
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
  const second = look.accents[0] ?? accent
  if (second !== undefined) {
    spec = withAccent(spec, second)
  }
  const pattern = look.patterns[0]
  if (pattern !== undefined) {
    spec = withPattern(spec, pattern, notes)
  }
  for (const finish of look.finishes) {
    spec = withFinish(spec, canonicalLook(finish), finish, notes)
    // Glass that one is to look through is not the green of wine bottles, unless it is said to be.
    spec = canonicalLook(finish) === 'transparent' && color === undefined ? { ...spec, color: CLEAR } : spec
  }
  return spec
}

/** Glass without a tint. */
const CLEAR = '#eef5f5'

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
  const metal = METAL_TINTS[name]
  if (metal !== undefined && !SOFT.has(base.recipe)) {
    return { ...base, recipe: 'polished-metal', color: metal }
  }
  if (METALS.has(base.recipe) && !isMetalColor(name)) {
    return { ...base, recipe: 'painted-metal', color }
  }
  if (base.recipe === 'wood' && !isWoodColor(color)) {
    return { ...base, recipe: 'painted-wood', color }
  }
  if (base.recipe === 'denim' && name === 'blue') {
    return base
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
function withPattern(base: MaterialSpec, word: string, notes: Notes): MaterialSpec {
  const pattern = canonicalLook(word)
  if (!PATTERN_NAMES.includes(pattern)) {
    notes.unused(word)
    return base
  }
  const lightness = base.color === undefined ? 0.6 : linearToOklab(hexToLinear(base.color))[0]
  return { ...base, pattern, accent: base.accent ?? (lightness > 0.8 ? '#27435f' : '#f1ece2') }
}

/** A finish as the recipe that has it; what no recipe has is said. */
const FINISHED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  glossy: { wood: 'varnished-wood', 'brushed-metal': 'polished-metal', plastic: 'glossy-plastic' },
  matte: {
    'polished-metal': 'brushed-metal',
    'varnished-wood': 'wood',
    'glossy-plastic': 'plastic',
    'car-paint': 'painted-metal',
  },
  brushed: { 'polished-metal': 'brushed-metal' },
  metallic: {
    wood: 'brushed-metal',
    plastic: 'brushed-metal',
    'glossy-plastic': 'polished-metal',
    ceramic: 'polished-metal',
  },
}

function withFinish(base: MaterialSpec, finish: string, word: string, notes: Notes): MaterialSpec {
  if (finish === 'transparent') {
    return { ...base, recipe: 'glass' }
  }
  if (finish === 'glowing') {
    return { ...base, recipe: 'glow' }
  }
  const recipe = FINISHED[finish]?.[base.recipe]
  if (recipe === undefined && finish === 'brushed' && base.recipe !== 'brushed-metal') {
    notes.unused(word)
  }
  return recipe === undefined ? base : { ...base, recipe }
}
