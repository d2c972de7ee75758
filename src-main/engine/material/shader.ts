import { clamp, smoothstep } from '../kernel/det-math.ts'
import { createRandom } from '../kernel/random.ts'
import type { Vec3 } from '../kernel/types.ts'
import { adjust, hexToLinear } from './color-math.ts'
import { prepareCover } from './covers.ts'
import { preparePattern, RAINBOW } from './patterns.ts'
import type { PartFrame, Recipe, RecipeContext, Shader, SurfaceSample } from './recipe.ts'
import { findRecipe } from './recipes/table.ts'
import { layeredNoise, tint } from './textures.ts'
import type { Cover, MaterialSpec } from './types.ts'

/** What the surroundings of a material decide. */
export interface ShaderSetting {
  readonly seed: number
  readonly frame: PartFrame
  /** Metres per texel. */
  readonly footprint: number
  /** Largest side of the whole model, metres. */
  readonly modelSize: number
}

/** Up to this size textures have their real scale; on larger models they grow with the root of the size. */
const FURNITURE_SIZE = 2

/** Wear of a spec that names none: things that are used, not new and not old. */
const DEFAULT_WEAR = 0.1

/** Darkest and brightest that paints and stones reflect; metals may reflect more. */
const ALBEDO_RANGE = { min: 0.012, max: 0.86, metalMax: 0.96 }

const DIRT: Vec3 = [0.075, 0.058, 0.042]

/** A spec's recipe with its pattern, worn edges, dirty corners and what lies on it. */
export function prepareShader(spec: MaterialSpec, setting: ShaderSetting): Shader {
  const recipe = findRecipe(spec.recipe)
  const context = contextOf(recipe, spec, setting)
  const patterned = addPattern(recipe, context)
  const wear = spec.wear ?? DEFAULT_WEAR
  const worn = wear > 0 ? addWear(patterned, { recipe, context, wear }) : patterned
  return addCovers(worn, spec.covers ?? [], context, setting.modelSize)
}

function addCovers(shader: Shader, covers: readonly Cover[], context: RecipeContext, size: number): Shader {
  if (covers.length === 0) {
    return shader
  }
  const layers = covers.map(cover => prepareCover(cover, context, size))
  return (point, out) => {
    shader(point, out)
    for (const layer of layers) {
      layer(point, out)
    }
  }
}

function contextOf(recipe: Recipe, spec: MaterialSpec, setting: ShaderSetting): RecipeContext {
  const growth = Math.sqrt(Math.max(1, setting.modelSize / FURNITURE_SIZE))
  const accent = spec.accent ?? recipe.accent
  return {
    spec,
    color: plausible(hexToLinear(spec.color ?? recipe.color), recipe.metalness),
    // A named colour brings its own grain; the recipe's accent belongs to the recipe's colour.
    accent:
      accent === undefined || (spec.accent === undefined && isOwnColor(recipe, spec))
        ? null
        : hexToLinear(accent),
    seed: setting.seed,
    frame: setting.frame,
    footprint: setting.footprint,
    scale: (spec.scale ?? 1) * growth,
  }
}

/** Mortar stays mortar whatever colour the bricks have; late wood and veins follow the colour. */
function isOwnColor(recipe: Recipe, spec: MaterialSpec): boolean {
  return spec.color !== undefined && recipe.name === 'marble'
}

/** Holds a colour within what surfaces reflect, so that light can model it. */
function plausible(color: Vec3, metalness: number): Vec3 {
  const max = metalness > 0.5 ? ALBEDO_RANGE.metalMax : ALBEDO_RANGE.max
  const hold = (value: number): number => ALBEDO_RANGE.min + value * (max - ALBEDO_RANGE.min)
  return [hold(color[0]), hold(color[1]), hold(color[2])]
}

/** Points at which a recipe's mean colour is taken, and how far a channel may be corrected. */
const PROBES = 96
const CORRECTION = { min: 0.7, max: 1.5 }

/**
 * The recipe, its colour corrected so that grain, shadow and highlight together average to what was asked: a red leather
 * is red, however dark its creases.
 */
function prepareHeld(recipe: Recipe, context: RecipeContext): Shader {
  const shader = recipe.prepare(context)
  if (recipe.isMixed === true) {
    return shader
  }
  const mean = meanColor(shader, context)
  const correct = (k: 0 | 1 | 2): number =>
    context.color[k] * clamp(context.color[k] / Math.max(mean[k], 1e-4), CORRECTION.min, CORRECTION.max)
  const color: Vec3 = [correct(0), correct(1), correct(2)]
  return recipe.prepare({
    ...context,
    color: [Math.min(1, color[0]), Math.min(1, color[1]), Math.min(1, color[2])],
  })
}

function meanColor(shader: Shader, { frame }: RecipeContext): Vec3 {
  const random = createRandom('probes')
  const out = { r: 0, g: 0, b: 0, roughness: 0, metalness: 0, height: 0 }
  const sum: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < PROBES; i++) {
    const [x, y, z] = [0, 1, 2].map(k => frame.centre[k] + frame.size[k] * (random.next() - 0.5))
    const side = i % 3
    const [nx, ny, nz] = [side === 0 ? 1 : 0, side === 1 ? 1 : 0, side === 2 ? 1 : 0]
    shader({ x, y, z, nx, ny, nz, curvature: 0, occlusion: 1 }, out)
    sum[0] += out.r
    sum[1] += out.g
    sum[2] += out.b
  }
  return [sum[0] / PROBES, sum[1] / PROBES, sum[2] / PROBES]
}

/** The recipe in both colours, or in all of the rainbow's, chosen by the pattern. */
function addPattern(recipe: Recipe, context: RecipeContext): Shader {
  const pattern = preparePattern(context)
  if (pattern !== null && context.spec.pattern === 'rainbow') {
    const inColor = (hex: string): Shader =>
      prepareHeld(recipe, { ...context, color: plausible(hexToLinear(hex), recipe.metalness), accent: null })
    const shaders = RAINBOW.map(inColor)
    return (point, out) => {
      shaders[pattern(point)](point, out)
    }
  }
  const base = prepareHeld(recipe, context)
  if (pattern === null) {
    return base
  }
  const color =
    context.spec.accent === undefined
      ? contrasting(context.color)
      : plausible(hexToLinear(context.spec.accent), recipe.metalness)
  const other = prepareHeld(recipe, { ...context, color, accent: null })
  const second = { r: 0, g: 0, b: 0, roughness: 0, metalness: 0, height: 0 }
  return (point, out) => {
    const share = pattern(point)
    if (share >= 1) {
      other(point, out)
      return
    }
    base(point, out)
    if (share <= 0) {
      return
    }
    other(point, second)
    tint(out, [second.r, second.g, second.b], share)
    out.roughness += (second.roughness - out.roughness) * share
    out.height += (second.height - out.height) * share
  }
}

/** A pattern without a second colour: cream on dark grounds, dark on pale ones. */
function contrasting(color: Vec3): Vec3 {
  const luminance = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
  return luminance > 0.35 ? adjust(color, -0.32, 1.1) : hexToLinear('#efe6d2')
}

/** Rubbed edges by curvature, dirt by occlusion; both broken up by noise. */
function addWear(
  shader: Shader,
  of: { readonly recipe: Recipe; readonly context: RecipeContext; readonly wear: number }
): Shader {
  const { recipe, context, wear } = of
  const under = recipe.worn === undefined ? adjust(context.color, 0.07, 0.92) : hexToLinear(recipe.worn.color)
  const strength = recipe.worn === undefined ? 0.35 + 0.5 * wear : smoothstep(0.02, 0.3, wear)
  const chips = layeredNoise(context, 'chips', { wavelength: 0.09, octaves: 5, gain: 0.72 })
  const grime = layeredNoise(context, 'grime', { wavelength: 0.16, octaves: 4, gain: 0.6 })
  const edge = 1.1 - 0.62 * wear
  const breakUp = 0.5 + 0.4 * wear
  return (point, out) => {
    shader(point, out)
    // Noise stays within ±1: where even that rubs or soils nothing, it is not asked.
    if (point.curvature + breakUp > edge) {
      const n = chips(point.x, point.y, point.z)
      const rubbed = strength * smoothstep(edge, edge + 0.16, point.curvature + breakUp * n)
      if (rubbed > 0) {
        rub(out, { recipe, under, rubbed, scale: context.scale })
      }
    }
    const soiled = (1 - point.occlusion) * (0.5 + 1.1 * wear) - 0.22 + 0.12 * wear
    if (soiled + 0.45 * wear > 0) {
      const dirt = clamp(soiled + 0.45 * wear * grime(point.x, point.y, point.z), 0, 0.85)
      const share = dirt * (0.25 + 0.7 * wear)
      tint(out, DIRT, share)
      out.roughness += (0.85 - out.roughness) * share
      out.metalness *= 1 - 0.8 * share * wear
    }
  }
}

function rub(
  out: SurfaceSample,
  by: { readonly recipe: Recipe; readonly under: Vec3; readonly rubbed: number; readonly scale: number }
): void {
  const { worn } = by.recipe
  tint(out, by.under, by.rubbed)
  if (worn !== undefined) {
    out.roughness += (worn.roughness - out.roughness) * by.rubbed
    out.metalness += (worn.metalness - out.metalness) * by.rubbed
    out.height -= 0.00025 * by.scale * by.rubbed
  }
}
