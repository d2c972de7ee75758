import { z } from 'zod'

/** Styles the engine knows. An unknown style becomes `realistic`, with a warning. */
export const STYLES = [
  'realistic',
  'low-poly',
  'voxel',
  'cartoon',
  'clay',
  'sculpture',
  'marble',
  'brick',
  'papercraft',
  'steampunk',
  'gold',
  'bronze',
  'neon',
  'origami',
] as const
export type Style = (typeof STYLES)[number]

export const TEXTURE_RESOLUTIONS = [512, 1024, 2048, 4096] as const
export const MAX_TRIANGLES = 300_000
export const MAX_TEXTURE_RESOLUTION = 4096
/** How mode remesh makes the new surface. */
export const REMESH_METHODS = ['decimate', 'isotropic', 'quad', 'voxel'] as const
export type RemeshMethod = (typeof REMESH_METHODS)[number]
/** Levels of detail that one remesh makes, the full one counted. */
export const MIN_LEVELS_OF_DETAIL = 2
export const MAX_LEVELS_OF_DETAIL = 5
/** What bones are called in a rigged file. */
export const RIG_NAMES = ['vrm', 'mixamo', 'unreal'] as const
export type RigNames = (typeof RIG_NAMES)[number]
/** How a humanoid stands in a rigged file. */
export const RIG_POSES = ['t', 'a', 'rest'] as const
export type RigPose = (typeof RIG_POSES)[number]
/** What becomes of a rig that the source has already. */
export const EXISTING_RIGS = ['keep', 'replace'] as const
export type ExistingRig = (typeof EXISTING_RIGS)[number]
/** Kinds of bodies that a skeleton is made for. */
export const RIG_CLASSES = [
  'humanoid',
  'quadruped',
  'bird',
  'fish',
  'snake',
  'many-legged',
  'machine',
  'chain',
] as const
export type RigClass = (typeof RIG_CLASSES)[number]
/** Most joints that one request may put somewhere else. */
export const MAX_JOINTS = 512
export const IMAGE_VIEWS = ['front', 'right', 'back', 'left'] as const

/** What a caller gets who says nothing; options that are not here depend on the mode. */
export const OPTION_DEFAULTS = {
  style: 'realistic',
  topology: 'triangle',
  texture_resolution: 1024,
  symmetry: 'auto',
  pbr: true,
  seed: 0,
  origin: 'bottom',
} as const

/** The `options` object of a request, as a client may send it (spec §2; key names: docs/api-behaviour.md). */
export const OptionsInput = z
  .looseObject({
    style: z
      .string()
      .optional()
      .describe(`One of ${STYLES.join(', ')}; anything else becomes realistic.`),
    target_triangles: z
      .int()
      .positive()
      .optional()
      .describe(`Upper bound; above ${MAX_TRIANGLES} is clamped.`),
    topology: z.enum(['triangle', 'quad']).optional(),
    texture_resolution: z
      .int()
      .positive()
      .optional()
      .describe('512, 1024, 2048 or 4096; above 4096 is clamped, values between go to the next lower one.'),
    symmetry: z.enum(['off', 'auto', 'on']).optional(),
    pbr: z.boolean().optional().describe('false delivers base colour only.'),
    seed: z.int().min(0).max(4_294_967_295).optional(),
    pose: z
      .string()
      .optional()
      .describe(`Mode rig: ${RIG_POSES.join(', ')}; rest, the default, is as the source stands.`),
    height_meters: z.number().positive().max(1000).optional(),
    origin: z.enum(['bottom', 'center']).optional(),
    image_views: z.array(z.enum(IMAGE_VIEWS)).max(4).optional(),
    rig_names: z
      .enum(RIG_NAMES)
      .optional()
      .describe('Mode rig: what the bones of a humanoid are called; absent: as VRM calls them.'),
    existing_rig: z
      .enum(EXISTING_RIGS)
      .optional()
      .describe(
        'Mode rig: a rig that the source has is kept (`keep`, the default) or made anew (`replace`).'
      ),
    rig_class: z
      .enum(RIG_CLASSES)
      .optional()
      .describe('Mode rig: what kind of body a new rig is made for; absent: as the shape tells.'),
    joints: z
      .record(z.string().min(1).max(64), z.array(z.number().min(-10_000).max(10_000)).length(3))
      .refine(joints => Object.keys(joints).length <= MAX_JOINTS, `at most ${MAX_JOINTS} joints`)
      .optional()
      .describe(
        'Mode rig: where joints are instead of where they were found, in metres of the model by bone, ' +
          'e.g. {"leftLowerArm": [0.45, 1.3, 0]}; `POST /studio/rigs/preview` tells the found ones.'
      ),
    clips_from: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Mode rig: id of a rigged asset of the library with clips, of the same kind of body. Its clips are carried over, under ' +
          'their names and instead of those that the engine makes.'
      ),
    remesh_method: z
      .enum(REMESH_METHODS)
      .optional()
      .describe(
        'Mode remesh: fewer of the model’s own triangles (`decimate`, the default), even triangles (`isotropic`), ' +
          'quads (`quad`, the default with topology quad), or one closed skin (`voxel`).'
      ),
    levels_of_detail: z
      .int()
      .min(MIN_LEVELS_OF_DETAIL)
      .max(MAX_LEVELS_OF_DETAIL)
      .optional()
      .describe(
        'Mode remesh: how many levels the file holds (MSFT_lod), each with half the triangles of the one before.'
      ),
    parameters: z
      .record(z.string().min(1).max(64), z.union([z.number(), z.string().max(64)]))
      .optional()
      .describe(
        'Mode text: values of the thing’s own parameters, e.g. {"seat_height": 0.5}; out of range is clamped.'
      ),
    engine: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe(
        'Extension: the engine that makes it, by its id or name, or `quality` (the best one, waiting for it) or `quick` ' +
          '(whichever is done first). Absent: as the settings say.'
      ),
    surroundings: z
      .boolean()
      .optional()
      .describe(
        'Mode text: false leaves out the place that a thing is said to be in, e.g. a beach or a kitchen.'
      ),
  })
  .meta({ id: 'Options' })
export type OptionsInput = z.infer<typeof OptionsInput>

/** Options as the service resolved them, under the names of a request. */
export const ResolvedOptionsView = z
  .strictObject({
    ...OptionsInput.shape,
    style: z.enum(STYLES),
    target_triangles: z.int().positive().max(MAX_TRIANGLES).optional(),
    topology: z.enum(['triangle', 'quad']),
    texture_resolution: z.union(TEXTURE_RESOLUTIONS.map(size => z.literal(size))),
    symmetry: z.enum(['off', 'auto', 'on']),
    pbr: z.boolean(),
    seed: z.int().min(0).max(4_294_967_295),
    origin: z.enum(['bottom', 'center']),
  })
  .meta({ id: 'ResolvedOptions' })
export type ResolvedOptionsView = z.infer<typeof ResolvedOptionsView>

/** Options after defaults and clamping: what a backend receives. Absent keys mean "the mode decides". */
export interface GenerationOptions {
  readonly style: Style
  readonly targetTriangles?: number
  readonly topology: 'triangle' | 'quad'
  readonly textureResolution: 512 | 1024 | 2048 | 4096
  readonly symmetry: 'off' | 'auto' | 'on'
  readonly pbr: boolean
  /** Unsigned 32-bit. Without one, 0: the same prompt then gives the same model, and a refine matches its preview. */
  readonly seed: number
  readonly pose?: string
  readonly heightMeters?: number
  readonly origin: 'bottom' | 'center'
  readonly imageViews?: readonly (typeof IMAGE_VIEWS)[number][]
  readonly rigNames?: RigNames
  /** Mode rig; absent: `keep`. */
  readonly existingRig?: ExistingRig
  /** Mode rig; absent: what the shape looks like most. */
  readonly rigClass?: RigClass
  /** Mode rig: corrected joints by canonical bone name, metres in model space. */
  readonly joints?: Readonly<Record<string, readonly number[]>>
  /** Mode rig: asset of the caller whose clips are carried over; absent: the engine makes clips. */
  readonly clipsFrom?: string
  /** Mode remesh; absent: `decimate`, or `quad` when that is the topology. */
  readonly remeshMethod?: RemeshMethod
  /** Mode remesh: 2–5; absent: the model alone. */
  readonly levelsOfDetail?: number
  /** Mode text: values for parameters of the first thing's family, over what the prompt chooses. */
  readonly parameters?: Readonly<Record<string, number | string>>
  /** Mode text; absent: true. */
  readonly surroundings?: boolean
}
