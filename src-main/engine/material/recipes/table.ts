import type { Recipe } from '../recipe.ts'
import { bone, feathers, fur, plush, scales, shell, skin } from './animal.ts'
import { cardboard, denim, fabric, knit, leather, paper, satin, velvet, wicker, wool } from './cloth.ts'
import { ceramic, enamel, gem, glass, ice, liquid, porcelain, terracotta, windowGlass } from './glaze.ts'
import { opal } from './gemstone.ts'
import { ember, glow } from './light.ts'
import { brick, cobble, roofTiles, stoneWall } from './masonry.ts'
import {
  brushedMetal,
  carPaint,
  iron,
  paintedMetal,
  patinatedMetal,
  polishedMetal,
  rustyMetal,
} from './metal.ts'
import { concrete, granite, marble, plaster, sand, snow, soil, stone } from './mineral.ts'
import { bark, bread, chocolate, foliage, fruit, grass, leaf, petal } from './plant.ts'
import { clay, glossyPlastic, plastic, rubber, wax } from './polymer.ts'
import { cork, paintedWood, varnishedWood, wood } from './wood.ts'

const ALL: readonly Recipe[] = [
  ...[wood, varnishedWood, paintedWood, cork],
  ...[polishedMetal, brushedMetal, iron, paintedMetal, carPaint, rustyMetal, patinatedMetal],
  ...[ceramic, porcelain, enamel, terracotta, glass, windowGlass, gem, opal, ice, liquid],
  ...[plastic, glossyPlastic, rubber, wax, clay],
  ...[stone, granite, marble, concrete, plaster, soil, sand, snow],
  ...[brick, roofTiles, stoneWall, cobble],
  ...[fabric, denim, wool, knit, velvet, satin, leather, paper, cardboard, wicker],
  ...[bark, leaf, foliage, grass, petal, fruit, bread, chocolate],
  ...[fur, plush, skin, scales, feathers, bone, shell],
  ...[glow, ember],
]

const BY_NAME: ReadonlyMap<string, Recipe> = new Map(ALL.map(recipe => [recipe.name, recipe]))

/** Other words for a recipe, and the colour that the word implies. */
const ALIASES: Readonly<Record<string, readonly [recipe: string, color?: string]>> = {
  metal: ['polished-metal'],
  steel: ['polished-metal', '#b9bdc1'],
  'stainless-steel': ['brushed-metal', '#bcc0c3'],
  chrome: ['polished-metal', '#d3d6d9'],
  silver: ['polished-metal', '#dcdcda'],
  gold: ['polished-metal', '#e8b84c'],
  copper: ['polished-metal', '#d08a63'],
  brass: ['polished-metal', '#d4ae58'],
  bronze: ['polished-metal', '#a5713f'],
  aluminium: ['brushed-metal', '#cfd1d3'],
  aluminum: ['brushed-metal', '#cfd1d3'],
  pewter: ['brushed-metal', '#8d9092'],
  'cast-iron': ['iron', '#3a3b3d'],
  'wrought-iron': ['iron', '#2f3032'],
  'weathered-bronze': ['patinated-metal'],
  verdigris: ['patinated-metal'],
  rust: ['rusty-metal'],
  'rusted-metal': ['rusty-metal'],
  'polished-wood': ['varnished-wood'],
  'lacquered-wood': ['varnished-wood'],
  bamboo: ['wood', '#d5b878'],
  planks: ['wood'],
  earthenware: ['ceramic', '#c9a982'],
  stoneware: ['ceramic', '#b5a890'],
  china: ['porcelain'],
  'glazed-ceramic': ['ceramic'],
  crystal: ['glass', '#f4fafc'],
  diamond: ['gem', '#f4fafc'],
  'matte-plastic': ['plastic'],
  lacquer: ['glossy-plastic'],
  rock: ['stone'],
  slate: ['stone', '#5c6874'],
  sandstone: ['stone', '#ccae82'],
  limestone: ['stone', '#d5ccb8'],
  cement: ['concrete'],
  stucco: ['plaster'],
  bricks: ['brick'],
  'brick-wall': ['brick'],
  'roof-tile': ['roof-tiles'],
  shingles: ['roof-tiles', '#6a5648'],
  cobble: ['cobblestone'],
  cloth: ['fabric'],
  cotton: ['fabric', '#e6dfd2'],
  linen: ['fabric', '#d9ccb2'],
  canvas: ['fabric', '#d6c8a8'],
  lace: ['fabric', '#f1ece0'],
  felt: ['wool'],
  knitted: ['knit'],
  carpet: ['wool', '#8a3d36'],
  rope: ['wool', '#b9965f'],
  silk: ['satin'],
  suede: ['velvet', '#8a6a4a'],
  straw: ['wicker', '#d9bd76'],
  rattan: ['wicker'],
  'patent-leather': ['glossy-plastic', '#1b1b1d'],
  leaves: ['foliage'],
  plant: ['leaf'],
  moss: ['grass', '#6b7a3a'],
  flower: ['petal'],
  crust: ['bread'],
  ivory: ['bone', '#f1e8d2'],
  horn: ['bone', '#8a7355'],
  hair: ['fur'],
  feather: ['feathers'],
  earth: ['soil'],
  water: ['liquid', '#3d6f80'],
  neon: ['glow'],
  emissive: ['glow'],
  bulb: ['glow'],
  lava: ['ember'],
  fire: ['ember'],
}

/** Names of all recipes, for lexicons and tests. */
export const RECIPE_NAMES: readonly string[] = ALL.map(recipe => recipe.name)

/**
 * The recipe of a name or of another word for it (then perhaps with that word's own colour). An unknown name gives plastic,
 * which takes any colour.
 */
export function findRecipe(name: string): Recipe {
  const known = BY_NAME.get(name)
  if (known !== undefined) {
    return known
  }
  const alias = ALIASES[name]
  const recipe = alias === undefined ? undefined : BY_NAME.get(alias[0])
  if (alias === undefined || recipe === undefined) {
    return plastic
  }
  return alias[1] === undefined ? recipe : { ...recipe, color: alias[1] }
}

/** Whether a word names a recipe, itself or by another word. */
export function isRecipeName(name: string): boolean {
  return BY_NAME.has(name) || name in ALIASES
}
