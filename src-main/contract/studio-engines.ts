import { z } from 'zod'
import { ComfyWorkflows } from './comfy-workflow.ts'
import { MODES, STAGES, Timestamp, type Mode } from './generation.ts'
import { MAX_TEXTURE_RESOLUTION, MAX_TRIANGLES, STYLES, TEXTURE_RESOLUTIONS } from './options.ts'

/** Engines elsewhere: how they are added, what they can, how they are. */

/** Kinds of work that have a price and an order of engines of their own. */
export const ENGINE_WORKS = ['text_preview', 'text_refine', 'image', 'texture', 'remesh', 'rig'] as const
export type EngineWork = (typeof ENGINE_WORKS)[number]

/** `quality`: in the user's order, waiting where there is a queue. `quick`: whichever is done first. */
export const ENGINE_PREFERENCES = ['quality', 'quick'] as const
export type EnginePreference = (typeof ENGINE_PREFERENCES)[number]

/** What an engine speaks. `http`: whatever its description says. */
export const ENGINE_KINDS = ['hunyuan3d-2', 'hunyuan3d-2.1', 'comfyui', 'trellis', 'http'] as const
export type EngineKind = (typeof ENGINE_KINDS)[number]

// ---------------------------------------------------------------- the description of an HTTP engine

/** Path on the engine's own address, with its query. */
const EnginePath = z
  .string()
  .min(1)
  .max(500)
  .regex(/^\/(?!\/)[^\s#\\]*$/, 'must be a path of the engine that begins with one /')

/** Names of members, with dots between them, into a JSON answer: `data.model`. A number takes from a list. */
const JsonPlace = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^.]+(\.[^.]+)*$/, 'must be names with a dot between them')

const ResultPlace = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('body') }),
  z.strictObject({ from: z.literal('base64'), at: JsonPlace }),
  z.strictObject({ from: z.literal('url'), at: JsonPlace }),
  z.strictObject({ from: z.literal('path'), path: EnginePath }),
])

/** How one kind of work is asked for. */
export const HttpEngineCall = z.strictObject({
  path: EnginePath,
  body: z.enum(['json', 'multipart', 'picture']).describe('`picture`: the bytes of the first picture alone.'),
  fields: z
    .record(z.string().min(1).max(100), z.union([z.string().max(2_000), z.number(), z.boolean()]))
    .optional()
    .describe(
      'What is sent. In texts, {prompt}, {negative_prompt}, {seed}, {target_triangles}, {texture_resolution}, {picture}, ' +
        '{picture_2} to {picture_4} and {model} stand for what was asked; a text that is one of them alone becomes its value. ' +
        'Files are base64 in JSON, with `data:` before it as {picture:data}, and files in multipart.'
    ),
  result: ResultPlace.describe(
    'Where the GLB is: the answer itself, base64 in it, at an address in it, or at a path of its own.'
  ),
  job: z
    .strictObject({
      id: JsonPlace.describe('Where the first answer has the name of the work.'),
      path: EnginePath.describe('Asked again and again, {job} being the name of the work.'),
      status: JsonPlace,
      done: z.array(z.string().max(100)).min(1).max(10),
      failed: z.array(z.string().max(100)).max(10),
      message: JsonPlace.optional(),
      progress: JsonPlace.optional().describe('0–1 or 0–100.'),
      cancel: EnginePath.optional().describe('POST; {job} is the name of the work.'),
    })
    .optional()
    .describe('Absent: the answer comes when the work is done.'),
})
export type HttpEngineCall = z.infer<typeof HttpEngineCall>

/** An engine without a kind of its own, described. */
export const HttpEngineProfile = z
  .strictObject({
    probe: EnginePath.optional().describe('Answers 2xx while the engine is there; default `/`.'),
    modes: z
      .partialRecord(z.enum(MODES), HttpEngineCall)
      .refine(modes => Object.keys(modes).length > 0, 'must have at least one mode'),
    stages: z.array(z.enum(STAGES)).min(1).optional().describe('Of mode text; default both.'),
    styles: z.array(z.enum(STYLES)).optional().describe('Styles that it knows from the prompt.'),
    textures: z.boolean().optional().describe('Whether its models have textures; default true.'),
    seconds: z.number().positive().max(86_400).optional().describe('That a generation mostly takes.'),
    up: z.enum(['y', 'z']).optional().describe('Which axis of its models points up; default y.'),
    auth: z
      .strictObject({ header: z.string().regex(/^[A-Za-z0-9-]{1,60}$/), prefix: z.string().max(40) })
      .optional()
      .describe('How its key is sent; default `Authorization: Bearer …`.'),
  })
  .meta({ id: 'HttpEngineProfile' })
export type HttpEngineProfile = z.infer<typeof HttpEngineProfile>

// ---------------------------------------------------------------- engines as they are set

const Name = z.string().trim().min(1).max(60)
const Places = z.int().min(1).max(16)
const MaxWaiting = z.int().min(0).max(1_000)
const Credits = z.int().min(0).max(1_000_000)
const TimeLimit = z.int().min(10).max(86_400)

/** Of the options that are numbers, as the API takes them: an engine that follows one says so with its range. */
export const OPTION_RANGES = {
  target_triangles: { min: 1, max: MAX_TRIANGLES },
  texture_resolution: { min: TEXTURE_RESOLUTIONS[0], max: MAX_TEXTURE_RESOLUTION },
  seed: { min: 0, max: 4_294_967_295 },
  height_meters: { min: 0, max: 1000 },
} as const

/** As shipped, for engines that say nothing else. */
export const ENGINE_DEFAULTS = { places: 1, maxWaiting: 20, timeLimitSeconds: 900 } as const

const Address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .describe('http or https; loopback and the local network are allowed here.')

const settable = {
  name: Name,
  is_on: z.boolean().describe('Off: it is given nothing.'),
  has_texture: z
    .boolean()
    .describe(
      'Whether its models have textures: Hunyuan3D started with its texturing, workflows of ComfyUI that paint.'
    ),
  text_by_picture: z
    .boolean()
    .describe(
      'Mode text, too, where it takes pictures and no words: this machine makes a model of the words, and the engine is given its picture.'
    ),
  places: Places.describe('Generations that it works on at once.'),
  max_waiting: MaxWaiting.describe('Generations that may wait for it while another engine has room.'),
  credits: Credits.nullable().describe('Price of a generation; null: as in the price list.'),
  time_limit_seconds: TimeLimit,
}

export const Engine = z
  .strictObject({
    id: z.string(),
    kind: z.enum(ENGINE_KINDS).nullable().describe('null: the engine of this machine.'),
    url: z.string().nullable(),
    has_key: z.boolean().describe('A key of its own is kept for it, sealed; it is never shown.'),
    profile: HttpEngineProfile.nullable().describe('Of kind `http`.'),
    workflows: ComfyWorkflows.nullable().describe('Of kind `comfyui`: workflows of the user, by mode.'),
    ...settable,
    modes: z.array(z.enum(MODES)),
    capabilities: z.strictObject({
      stages: z.array(z.enum(STAGES)),
      styles: z.array(z.enum(STYLES)),
      options: z.record(
        z.string(),
        z.strictObject({ min: z.number(), max: z.number() }).nullable().describe('Its range; null: has none.')
      ),
      textures: z.boolean(),
      pictures: z.int().min(0).max(4),
      repairs: z.boolean(),
      credits: Credits.nullable(),
      seconds: z.number().nullable(),
    }),
    health: z.strictObject({
      state: z.enum(['ready', 'away', 'unknown']),
      message: z.string().nullable(),
      checked_at: Timestamp.nullable(),
    }),
    unfinished: z.int().min(0).max(2_000_000_000).describe('Generations that wait for it or run there.'),
  })
  .meta({ id: 'Engine' })
export type Engine = z.infer<typeof Engine>

const Order = z.partialRecord(z.enum(ENGINE_WORKS), z.array(z.string().max(100)).max(50))

export const EngineList = z
  .strictObject({
    engines: z.array(Engine).describe('The one of this machine last.'),
    preference: z.enum(ENGINE_PREFERENCES),
    order: z
      .strictObject({
        text_preview: z.array(z.string()),
        text_refine: z.array(z.string()),
        image: z.array(z.string()),
        texture: z.array(z.string()),
        remesh: z.array(z.string()),
        rig: z.array(z.string()),
      })
      .describe('By kind of work, the engines that do it, best first.'),
  })
  .meta({ id: 'EngineList' })
export type EngineList = z.infer<typeof EngineList>

/** Body of PATCH /studio/engines. */
export const PatchEnginesBody = z
  .object({ preference: z.enum(ENGINE_PREFERENCES).optional(), order: Order.optional() })
  .meta({ id: 'PatchEngines' })
export type PatchEnginesBody = z.infer<typeof PatchEnginesBody>

const Key = z.string().trim().min(1).max(1_000)

/** Body of POST /studio/engines/test: who is at this address? */
export const TestEngineBody = z
  .object({
    url: Address,
    kind: z.enum(ENGINE_KINDS).optional().describe('Absent: it is found out.'),
    key: Key.optional(),
    profile: HttpEngineProfile.optional().describe('Of kind `http`.'),
    workflows: ComfyWorkflows.optional().describe('Of kind `comfyui`.'),
    id: z.string().max(100).optional().describe('The engine whose kept key is used where none is given.'),
  })
  .meta({ id: 'TestEngine' })
export type TestEngineBody = z.infer<typeof TestEngineBody>

export const EngineTest = z
  .strictObject({
    is_there: z.boolean(),
    kind: z.enum(ENGINE_KINDS).nullable().describe('What it speaks; null where nobody could tell.'),
    message: z.string().describe('What was found, fit to be shown.'),
    modes: z.array(z.enum(MODES)),
  })
  .meta({ id: 'EngineTest' })
export type EngineTest = z.infer<typeof EngineTest>

/** Body of POST /studio/engines. */
export const AddEngineBody = z
  .object({
    kind: z.enum(ENGINE_KINDS),
    url: Address,
    key: Key.optional(),
    profile: HttpEngineProfile.optional(),
    workflows: ComfyWorkflows.optional(),
    ...z.object(settable).partial().shape,
    name: Name.optional().describe('Default: that of its kind.'),
  })
  .meta({ id: 'AddEngine' })
export type AddEngineBody = z.infer<typeof AddEngineBody>

/** Body of PATCH /studio/engines/{id}. */
export const PatchEngineBody = z
  .object({
    ...z.object(settable).partial().shape,
    url: Address.optional(),
    key: Key.nullable()
      .optional()
      .describe('null: it needs none any more. Absent: kept, unless the address changes.'),
    profile: HttpEngineProfile.optional(),
    workflows: ComfyWorkflows.nullable().optional().describe('null: none any more.'),
  })
  .meta({ id: 'PatchEngine' })
export type PatchEngineBody = z.infer<typeof PatchEngineBody>

/** An engine as it is stored; its key is not. */
export const StoredEngine = z.strictObject({
  id: z.string(),
  kind: z.enum(ENGINE_KINDS),
  url: z.string(),
  profile: HttpEngineProfile.nullable(),
  // Absent in what was stored before there were any.
  workflows: ComfyWorkflows.nullable().default(null),
  ...settable,
  text_by_picture: settable.text_by_picture.default(false),
})
export type StoredEngine = z.infer<typeof StoredEngine>

export const StoredEngines = z.strictObject({
  engines: z.array(StoredEngine),
  preference: z.enum(ENGINE_PREFERENCES),
  order: Order,
})
export type StoredEngines = z.infer<typeof StoredEngines>

/** What work a mode has, in the order of its stages. */
export function worksOf(mode: Mode): readonly EngineWork[] {
  return mode === 'text' ? ['text_preview', 'text_refine'] : [mode]
}
