import { z } from 'zod'
import { FAILURE_CODES } from './errors.ts'
import { MODES, STAGES } from './generation.ts'
import { STYLES } from './options.ts'
import { RememberedReading } from './scene-reading.ts'
import { REPAIRS } from './studio-repair.ts'

/**
 * What the service and the workers of a farm of machines say to each other. The broker carries a message that names the work; all
 * else goes over the service's own HTTP, under `/farm`, which is no part of `/v1`.
 */

/** What the farm is called among the engines. */
export const FARM_ENGINE = 'farm'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Name = z.string().min(1).max(100)

/** What waits at the broker: which work, in which attempt, and under which ticket it was given out. No prompt and no picture. */
export const FarmMessage = z.object({
  generation_id: Name,
  attempt: z.int().min(1),
  /** Of one giving out. Whoever does not know it, or comes with the one of an earlier time, gets and gives nothing. */
  ticket: Name,
})
export type FarmMessage = z.infer<typeof FarmMessage>

/** What a worker tells of itself, again and again. */
export const FarmWorker = z.object({
  id: Name,
  /** Of its machine, for people. */
  host: z.string().max(200),
  /** Of the program and of the engine: they make the same bytes only where both are the same. */
  version: Name,
  modes: z.array(z.enum(MODES)),
  styles: z.array(z.enum(STYLES)),
  /** Generations that it works on at once. */
  places: z.int().min(1).max(1_000),
})
export type FarmWorker = z.infer<typeof FarmWorker>

/** A worker asks whether it is let in. */
export const FarmHandshakeBody = z.strictObject({ version: Name })
export type FarmHandshakeBody = z.infer<typeof FarmHandshakeBody>

/** A worker begins: what it is called, and of which version it is. */
export const FarmBeginBody = z.strictObject({ ticket: Name, worker: Name, version: Name })
export type FarmBeginBody = z.infer<typeof FarmBeginBody>

/** A file that the work begins with. */
export const FarmInput = z.object({
  role: z.enum(['picture', 'source', 'clips']),
  sha256: Sha256,
})
export type FarmInput = z.infer<typeof FarmInput>

/** The work, for the worker that began it. */
export const FarmWork = z.object({
  /** Fencing token: counts who began it; only the last one's results are taken. */
  lease: z.int().min(1),
  request: z.object({
    mode: z.enum(MODES),
    prompt: z.string().nullable(),
    negative_prompt: z.string().nullable(),
    stage: z.enum(STAGES).nullable(),
    /** As the service resolved them; both sides are of one version. */
    options: z.record(z.string(), z.unknown()),
    repairs: z.array(z.enum(REPAIRS)).optional(),
  }),
  reading: RememberedReading.optional(),
  /** Pictures in their order. */
  inputs: z.array(FarmInput),
})
export type FarmWork = z.infer<typeof FarmWork>

export const FarmProgressBody = z.strictObject({
  progress: z.int().min(0).max(99),
  stage: Name,
})
export type FarmProgressBody = z.infer<typeof FarmProgressBody>

const Point = z.tuple([z.number(), z.number(), z.number()])

/** What was measured in a finished GLB. */
const FarmFacts = z.strictObject({
  triangles: z.int().min(0),
  vertices: z.int().min(0),
  boundingBox: z.strictObject({ min: Point, max: Point }),
  hasTextures: z.boolean(),
  rigged: z.boolean(),
  animations: z.array(z.string()),
  watertight: z.boolean(),
})

/** How the work ended at a worker. Its files were sent before, by their hashes. */
export const FarmOutcome = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('made'),
    name: z.string(),
    glb: Sha256,
    thumbnail: Sha256,
    facts: FarmFacts,
    warnings: z.array(z.string()),
  }),
  /** It cannot be made: the reason is for the caller. */
  z.strictObject({ kind: z.literal('refused'), code: z.enum(FAILURE_CODES), message: z.string() }),
  /** What worked on it died, and it may be tried once more. */
  z.strictObject({ kind: z.literal('died'), code: z.enum(FAILURE_CODES), message: z.string() }),
  /** An error that nobody foresaw: for the log. */
  z.strictObject({ kind: z.literal('defect'), message: z.string().max(4_000) }),
])
export type FarmOutcome = z.infer<typeof FarmOutcome>

/** Which headers carry ticket and lease, beside the worker's key. */
export const FARM_HEADERS = { ticket: 'x-plinth-ticket', lease: 'x-plinth-lease' } as const

export const FarmKeyBody = z.strictObject({ name: z.string().trim().min(1).max(100) })

/** A key of workers, as it is listed. */
export const FarmKey = z.object({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  created_at: z.string(),
  /** Null when it was not used since the service started. */
  last_used_at: z.string().nullable(),
})
export type FarmKey = z.infer<typeof FarmKey>
/** A new one: `secret` is never shown again. */
export const CreatedFarmKey = FarmKey.extend({ secret: z.string() })
export type CreatedFarmKey = z.infer<typeof CreatedFarmKey>

/** The farm, for the studio. */
export const FarmView = z.object({ workers: z.array(FarmWorker), keys: z.array(FarmKey) })
export type FarmView = z.infer<typeof FarmView>
