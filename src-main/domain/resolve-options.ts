import { MAX_TRIANGLES, OPTION_DEFAULTS, STYLES, TEXTURE_RESOLUTIONS } from '../contract/options.ts'
import type { GenerationOptions, OptionsInput, Style } from '../contract/options.ts'
import { OptionsInput as OptionsSchema } from '../contract/options.ts'

/** What the caller gets when he says nothing. */
export const DEFAULT_OPTIONS: GenerationOptions = {
  style: OPTION_DEFAULTS.style,
  topology: OPTION_DEFAULTS.topology,
  textureResolution: OPTION_DEFAULTS.texture_resolution,
  symmetry: OPTION_DEFAULTS.symmetry,
  pbr: OPTION_DEFAULTS.pbr,
  seed: OPTION_DEFAULTS.seed,
  origin: OPTION_DEFAULTS.origin,
}

export interface ResolvedOptions {
  readonly options: GenerationOptions
  /** For the generation: what was clamped or replaced. */
  readonly warnings: readonly string[]
  /** For the request log: keys that nobody reads. */
  readonly notes: readonly string[]
}

const KNOWN_KEYS = new Set(Object.keys(OptionsSchema.shape))

/**
 * Fills defaults and clamps (docs/api-behaviour.md "`options`"). Types were checked by the schema before.
 * `base` replaces the defaults, for a refine that takes over its preview's options.
 */
export function resolveOptions(
  input: OptionsInput | undefined,
  base: GenerationOptions = DEFAULT_OPTIONS
): ResolvedOptions {
  const given = input ?? {}
  const warnings: string[] = []
  const style = resolveStyle(given.style, base.style, warnings)
  const targetTriangles = resolveTriangles(given.target_triangles, warnings) ?? base.targetTriangles
  const textureResolution = resolveTexture(given.texture_resolution, warnings) ?? base.textureResolution
  const pose = given.pose ?? base.pose
  const heightMeters = given.height_meters ?? base.heightMeters
  const imageViews = given.image_views ?? base.imageViews
  const rigNames = given.rig_names ?? base.rigNames
  const existingRig = given.existing_rig ?? base.existingRig
  const rigClass = given.rig_class ?? base.rigClass
  const joints = given.joints ?? base.joints
  const clipsFrom = given.clips_from ?? base.clipsFrom
  const remeshMethod = given.remesh_method ?? base.remeshMethod
  const levelsOfDetail = given.levels_of_detail ?? base.levelsOfDetail
  const parameters = given.parameters ?? base.parameters
  const surroundings = given.surroundings ?? base.surroundings
  const options: GenerationOptions = {
    style,
    ...(targetTriangles === undefined ? {} : { targetTriangles }),
    topology: given.topology ?? base.topology,
    textureResolution,
    symmetry: given.symmetry ?? base.symmetry,
    pbr: given.pbr ?? base.pbr,
    seed: given.seed ?? base.seed,
    ...(pose === undefined ? {} : { pose }),
    ...(heightMeters === undefined ? {} : { heightMeters }),
    origin: given.origin ?? base.origin,
    ...(imageViews === undefined ? {} : { imageViews }),
    ...(rigNames === undefined ? {} : { rigNames }),
    ...(existingRig === undefined ? {} : { existingRig }),
    ...(rigClass === undefined ? {} : { rigClass }),
    ...(joints === undefined ? {} : { joints }),
    ...(clipsFrom === undefined ? {} : { clipsFrom }),
    ...(remeshMethod === undefined ? {} : { remeshMethod }),
    ...(levelsOfDetail === undefined ? {} : { levelsOfDetail }),
    ...(parameters === undefined ? {} : { parameters }),
    ...(surroundings === undefined ? {} : { surroundings }),
  }
  const notes = Object.keys(given)
    .filter(key => !KNOWN_KEYS.has(key))
    .map(key => `options.${key} is not an option; ignored`)
  return { options, warnings, notes }
}

function resolveStyle(given: string | undefined, fallback: Style, warnings: string[]): Style {
  if (given === undefined) {
    return fallback
  }
  const style = STYLES.find(known => known === given.trim().toLowerCase())
  if (style !== undefined) {
    return style
  }
  warnings.push(`options.style “${given.slice(0, 60)}” is not known; realistic was used.`)
  return 'realistic'
}

function resolveTriangles(given: number | undefined, warnings: string[]): number | undefined {
  if (given === undefined || given <= MAX_TRIANGLES) {
    return given
  }
  warnings.push(`options.target_triangles ${given} was clamped to ${MAX_TRIANGLES}.`)
  return MAX_TRIANGLES
}

function resolveTexture(
  given: number | undefined,
  warnings: string[]
): GenerationOptions['textureResolution'] | undefined {
  if (given === undefined) {
    return undefined
  }
  const lower = TEXTURE_RESOLUTIONS.findLast(size => size <= given) ?? TEXTURE_RESOLUTIONS[0]
  if (lower !== given) {
    const verb = given > lower && lower === 4096 ? 'clamped' : 'changed'
    warnings.push(`options.texture_resolution ${given} was ${verb} to ${lower}.`)
  }
  return lower
}
