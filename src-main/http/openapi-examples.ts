import { fileGone } from '../domain/errors.ts'
import type { Asset, AssetPage, Download } from '../contract/asset.ts'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '../contract/errors.ts'
import type { CreatedGeneration, CreateGenerationBody, Generation } from '../contract/generation.ts'
import type { CutoutBody, Cutout } from '../contract/studio-cutout.ts'
import type {
  AddEngineBody,
  Engine,
  EngineList,
  EngineTest,
  PatchEngineBody,
  PatchEnginesBody,
  TestEngineBody,
} from '../contract/studio-engines.ts'
import type { ExportBody, StudioExport } from '../contract/studio-exports.ts'
import type {
  LanguageModelNames,
  LanguageModelTested,
  LanguageModelView,
  PutLanguageModelBody,
} from '../contract/studio-language-model.ts'
import type { LiveModelBody } from '../contract/studio-live.ts'
import type { ProfileBackup } from '../contract/studio-profile.ts'
import type { CreateFaultBody, FaultRuleView } from '../contract/studio-faults.ts'
import type { LoggedRequest, StudioDelivery, StudioDeliveryAttempt } from '../contract/studio-inspector.ts'
import type { AssetRecipe, CreatedVariations } from '../contract/studio-recipe.ts'
import type { RigPreview } from '../contract/studio-rig.ts'
import type { MeshHealth } from '../contract/studio-repair.ts'
import type { SettingsView } from '../contract/studio-settings.ts'
import type { StudioAccount, StudioGeneration, StudioKey, StudioState } from '../contract/studio.ts'
import type { ImportQuestion, StudioAsset } from '../contract/studio-assets.ts'
import type { LabelledAssets, StudioLabel } from '../contract/studio-labels.ts'

/**
 * Examples of the emitted document: one story, a chair that was asked for and made. A mock server answers with them, so
 * each is a whole answer; the tests check every one by its schema.
 */

type Json = Record<string, unknown>

const ORIGIN = 'http://127.0.0.1:4747'
const AT = '2026-11-20T09:30:00.000Z'
const STARTED = '2026-11-20T09:30:00.120Z'
const FINISHED = '2026-11-20T09:30:02.480Z'
const GENERATION_ID = 'gen_4kT9vQm2LxYb7RsD'
const ASSET_ID = 'ast_Zp83NwHc5KfUe1Ga'
const WEBHOOK_URL = 'https://client.example/hooks/models'

const created: CreatedGeneration = {
  id: GENERATION_ID,
  status: 'queued',
  mode: 'text',
  credits: 20,
  created_at: AT,
}

const summary: NonNullable<Generation['assets']>[number] = {
  id: ASSET_ID,
  thumbnail_url: `${ORIGIN}/files/thumbnails/hV3sXq9TzC0LmWbR7kYd.png`,
  triangles: 3_184,
}

const generation: Generation = {
  ...created,
  status: 'succeeded',
  stage: 'preview',
  progress: 100,
  started_at: STARTED,
  finished_at: FINISHED,
  queue_position: null,
  warnings: [],
  assets: [summary],
}

const asset: Asset = {
  ...summary,
  created_at: FINISHED,
  generation_id: GENERATION_ID,
  mode: 'text',
  prompt: 'a wooden chair',
  name: 'Wooden chair',
  source_asset_id: null,
  vertices: 2_240,
  size_bytes: 482_316,
  formats: ['glb'],
  bounding_box: { min: [-0.23, 0, -0.26], max: [0.23, 0.92, 0.25] },
  has_textures: true,
  rigged: false,
  animations: [],
  watertight: true,
}

const studioAsset: StudioAsset = {
  ...asset,
  via: 'key',
  stage: 'preview',
  repaired: false,
  labels: ['lbl_Mx4RtB1oYc6JvE8s'],
  import_warnings: [],
  import_repairs: [],
  import_original: null,
}

const label: StudioLabel = { id: 'lbl_Mx4RtB1oYc6JvE8s', kind: 'collection', name: 'Kitchen', count: 12 }

const account: StudioAccount = {
  id: 'local',
  name: 'Local',
  plan: 'studio',
  balance: 9_980,
  held: 0,
  created_at: AT,
}

const key: StudioKey = {
  id: 'key_Yc6RtB1oMv4JxE8s',
  name: 'First key',
  account_id: 'local',
  hint: 'pl_live_4k…9Q',
  created_at: AT,
  last_used_at: FINISHED,
  revoked_at: null,
}

const settings: SettingsView = {
  allow_local_targets: false,
  extensions: false,
  prices: { text_preview: 20, text_refine: 30, image: 30, texture: 10, remesh: 5, rig: 5 },
  plan_limits: { free: 1, pro: 10, studio: 20 },
  is_api_off: false,
  port: null,
  policy_words: [],
  fixed_by_start: [],
}

const studioGeneration: StudioGeneration = {
  id: GENERATION_ID,
  account_id: 'local',
  status: 'succeeded',
  mode: 'text',
  stage: 'preview',
  prompt: 'a wooden chair',
  negative_prompt: null,
  image_urls: [],
  options: {
    style: 'realistic',
    topology: 'triangle',
    texture_resolution: 1024,
    symmetry: 'auto',
    pbr: true,
    seed: 0,
    origin: 'bottom',
  },
  credits: 20,
  engine: null,
  progress: 100,
  progress_stage: null,
  queue_position: null,
  created_at: AT,
  attempt: 1,
  started_at: STARTED,
  finished_at: FINISHED,
  warnings: [],
  error: null,
  asset_ids: [ASSET_ID],
  source_asset_id: null,
  batch_id: null,
  repairs: null,
  webhook_url: WEBHOOK_URL,
  cancel_requested: false,
  via: 'key',
}

const delivery: StudioDelivery = {
  generation_id: GENERATION_ID,
  account_id: 'local',
  url: WEBHOOK_URL,
  state: 'delivered',
  attempts: 1,
  all_attempts: 1,
  next_at: null,
  created_at: FINISHED,
}

const attempt: StudioDeliveryAttempt = {
  id: 'att_Gm2VdK7wQz5TnS0b',
  number: 1,
  trigger: 'schedule',
  started_at: FINISHED,
  duration_ms: 84.2,
  status: 204,
  error: null,
  signature: 'b1946ac92492d2347c6235b4d2611184f0b5a8d6b0a1f3c47a2b9d5e6f708192',
  url: null,
  answer: 'ok',
}

const logged: LoggedRequest = {
  id: 'req_Nb5YkW3xRc9FjL7p',
  at: AT,
  method: 'POST',
  path: '/v1/generations',
  status: 202,
  code: null,
  duration_ms: 3.4,
  account_id: 'local',
  key_id: key.id,
  notes: [],
  request_headers: { authorization: 'Bearer [redacted]', 'content-type': 'application/json' },
  request_body: '{"mode":"text","prompt":"a wooden chair"}',
  response_headers: { 'content-type': 'application/json; charset=utf-8' },
  response_body: JSON.stringify(created),
}

const backup: ProfileBackup = { name: '2026-11-20.db', size_bytes: 4_194_304, created_at: AT }

const fault: FaultRuleView = {
  id: 'flt_Dh4UzP8sVa1MqX6e',
  operation: 'create',
  code: 'rate_limited',
  probability: 0.5,
  seed: 7,
  times_left: 10,
  retry_after: 2,
  latency_ms: 0,
  injected: 0,
}

const state: StudioState = {
  version: '0.1.0',
  base_url: `${ORIGIN}/v1`,
  account,
  settings,
  modes: ['text', 'image', 'texture'],
  styles: ['realistic', 'low-poly', 'clay'],
  imports: { max_bytes: 200_000_000 },
  faults: 0,
  problems: [],
  rate_limits: { read_per_minute: 120, create_per_minute: 60 },
}

const rigPreview: RigPreview = {
  class: 'humanoid',
  confidence: 1,
  is_existing: false,
  joints: [
    { name: 'hips', parent: null, head: [0, 0.92, 0], tail: [0, 1.05, 0], twin: null },
    {
      name: 'leftUpperLeg',
      parent: 'hips',
      head: [0.09, 0.88, 0],
      tail: [0.1, 0.47, 0],
      twin: 'rightUpperLeg',
    },
  ],
}

const cutout: Cutout = {
  width: 384,
  height: 256,
  mask: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAtq2mXQAAAABJRU5ErkJggg==',
  confidence: 0.94,
  has_thing: true,
  is_usable: true,
  background: 'plain',
  notes: [],
  url: null,
}

const health: MeshHealth = {
  watertight: false,
  faults: [
    {
      kind: 'hole',
      is_meant: false,
      count: 1,
      is_complete: true,
      repair: 'holes',
      places: [
        {
          part: 'seat',
          center: [0.1, 0.45, 0],
          radius: 0.02,
          count: 3,
          length: 0.1,
          lines: [
            0.08, 0.45, 0, 0.12, 0.45, 0.02, 0.12, 0.45, 0.02, 0.12, 0.45, -0.02, 0.12, 0.45, -0.02, 0.08,
            0.45, 0,
          ],
          triangles: [],
        },
      ],
    },
  ],
  print: {
    size_mm: [450, 900, 500],
    shells: 12,
    volume_cm3: 9_400,
    surface_cm2: 14_200,
    thinnest_wall: { thickness_mm: 18, at: [0, 0.7, -0.2], toward: [0, 0.7, -0.218] },
    overhang: { area_cm2: 2_100, share: 0.148 },
  },
  repaired: null,
}

const recipe: AssetRecipe = {
  recipe: {
    prompt: 'a wooden chair',
    negative_prompt: null,
    stage: 'preview',
    seed: 0,
    things: [
      {
        concept: 'chair',
        family: 'chair',
        parameters: [
          {
            name: 'seat_height',
            spec: {
              kind: 'number',
              min: 0.35,
              max: 0.6,
              default: 0.45,
              unit: 'm',
              help: 'Height of the seat.',
            },
            value: 0.45,
          },
        ],
      },
    ],
  },
}

const exported: StudioExport = {
  id: 'exp_Lm5RtX8bWq2KzN7d',
  asset_ids: [ASSET_ID],
  format: 'obj',
  status: 'succeeded',
  progress: 100,
  stage: null,
  created_at: FINISHED,
  expires_at: '2026-11-20T10:30:04.000Z',
  files: [
    {
      name: 'Wooden chair.zip',
      size_bytes: 2_811_302,
      url: `${ORIGIN}/files/exports/exp_Lm5RtX8bWq2KzN7d/0`,
    },
  ],
  notes: [],
  error: null,
}

const engine: Engine = {
  id: 'eng_Vb3KqT8nZr5WmY2x',
  kind: 'hunyuan3d-2',
  url: 'http://192.168.1.20:8081',
  has_key: false,
  profile: null,
  workflows: null,
  name: 'Hunyuan3D-2',
  is_on: true,
  has_texture: true,
  text_by_picture: false,
  places: 1,
  max_waiting: 20,
  credits: null,
  time_limit_seconds: 900,
  modes: ['image'],
  capabilities: {
    stages: [],
    styles: [],
    options: { target_triangles: { min: 1, max: 300_000 }, origin: null },
    textures: true,
    pictures: 1,
    repairs: false,
    credits: null,
    seconds: 102,
  },
  health: { state: 'ready', message: 'Hunyuan3D-2', checked_at: AT },
  unfinished: 0,
}

/** Schema of an answer → what a mock answers. */
const ANSWERS: Readonly<Record<string, object>> = {
  CreatedGeneration: created,
  Generation: generation,
  AssetPage: { assets: [asset], has_more: false, next_before: null } satisfies AssetPage,
  Download: {
    url: `${ORIGIN}/files/assets/${ASSET_ID}.glb`,
    format: 'glb',
    filename: 'wooden-chair.glb',
    size_bytes: asset.size_bytes,
  } satisfies Download,
  StudioAccount: account,
  StudioAccounts: { accounts: [account] },
  Ledger: {
    entries: [
      { at: AT, kind: 'grant', credits: 10_000, generation_id: null },
      { at: AT, kind: 'hold', credits: -20, generation_id: GENERATION_ID },
      { at: FINISHED, kind: 'settle', credits: 0, generation_id: GENERATION_ID },
    ],
    balance: 9_980,
    held: 0,
    has_more: false,
    next_before: null,
  },
  StudioKeys: { keys: [key] },
  CreatedKey: { ...key, last_used_at: null, key: 'pl_live_EXAMPLEEXAMPLEEXAMPLEEXAMPLE0000' },
  SigningSecret: { secret: 'whsec_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLE0000', previous_until: null },
  SignatureCheck: {
    verdict: 'match',
    expected: 'b1946ac92492d2347c6235b4d2611184f0b5a8d6b0a1f3c47a2b9d5e6f708192',
    message: 'It is the signature of this body. Compare it in constant time.',
  },
  StudioWebhook: {
    headers: {
      'content-type': 'application/json',
      'service-signature': 'b1946ac92492d2347c6235b4d2611184f0b5a8d6b0a1f3c47a2b9d5e6f708192',
      'webhook-id': 'gen_01J8ZQ4T7N',
      'webhook-timestamp': '1764000000',
    },
    body: '{"id":"gen_01J8ZQ4T7N","status":"succeeded","progress":100,"assets":[]}',
  },
  RetryClock: { speed: 1, pending: 3 },
  ProfileBackup: backup,
  Profile: {
    folder: '/home/ann/.local/share/plinth',
    database_bytes: 5_242_880,
    blob_bytes: 734_003_200,
    blob_files: 412,
    upload_bytes: 3_145_728,
    uploads: 4,
    backups: [backup],
    free_bytes: 52_428_800_000,
  },
  CleanUp: { freed_bytes: 1_048_576, removed_files: 2 },
  StudioGeneration: studioGeneration,
  StudioGenerations: { generations: [studioGeneration] },
  StudioAsset: studioAsset,
  StudioLabel: label,
  StudioLabels: { labels: [label] },
  Engine: engine,
  EngineList: {
    engines: [engine],
    preference: 'quality',
    order: {
      text_preview: [],
      text_refine: [],
      image: [engine.id],
      texture: [],
      remesh: [],
      rig: [],
    },
  } satisfies EngineList,
  EngineTest: {
    is_there: true,
    kind: 'hunyuan3d-2',
    message: 'It answers: Hunyuan3D-2.',
    modes: ['image'],
  } satisfies EngineTest,
  LabelledAssets: { label, changed: [ASSET_ID] } satisfies LabelledAssets,
  ImportQuestion: {
    question: 'unit',
    size: [120, 80, 64.5],
    usual_unit: 'mm',
    usual_up: 'z',
  } satisfies ImportQuestion,
  StudioAssetPage: { assets: [studioAsset], has_more: false, next_cursor: null, next_before: null },
  Upload: {
    url: `${ORIGIN}/files/uploads/upl_Rw7LcJ2yTg5HxN9v`,
    media_type: 'image/png',
    size_bytes: 183_402,
  },
  AssetRecipe: recipe,
  MeshHealth: health,
  RigPreview: rigPreview,
  CreatedVariations: { generations: [created] } satisfies CreatedVariations,
  Cutout: cutout,
  StudioExport: exported,
  FaultRule: fault,
  FaultRules: { faults: [fault] },
  LoggedRequests: { requests: [logged] },
  StudioDeliveries: { deliveries: [delivery] },
  StudioDelivery: delivery,
  StudioDeliveryAttempt: attempt,
  StudioDeliveryDetail: { ...delivery, body: JSON.stringify(generation), attempt_log: [attempt] },
  StudioState: state,
  Settings: settings,
  LanguageModel: {
    is_on: true,
    address: 'http://localhost:11434',
    model: 'qwen3:4b',
    has_key: false,
    time_limit_seconds: 60,
    is_local: true,
    kept_readings: 12,
  } satisfies LanguageModelView,
  LanguageModelNames: {
    protocol: 'ollama',
    models: ['llama3.2:3b', 'qwen3:4b'],
  } satisfies LanguageModelNames,
  LanguageModelTested: {
    is_usable: true,
    message: 'It read “a small red wooden chair” as: chair.',
    seconds: 2.4,
    sent: 'user:\na small red wooden chair',
    answer: '{"things":[{"id":"chair","concept":"chair","colors":["red"]}]}',
  } satisfies LanguageModelTested,
  Health: {
    status: 'ok',
    service: 'plinth',
    version: '0.1.0',
    problems: [],
    free_bytes: 82_000_000_000,
    unfinished: 1,
  },
}

/** Schema of a request → what a client sends. */
const REQUESTS: Readonly<Record<string, object>> = {
  CreateGeneration: {
    mode: 'text',
    prompt: 'a wooden chair',
    options: { style: 'realistic', target_triangles: 20_000 },
    webhook_url: WEBHOOK_URL,
  } satisfies CreateGenerationBody,
  CreateAccount: { name: 'Another client', plan: 'studio', credits: 10_000 },
  PatchAccount: { credits: 5_000 },
  Redeliver: { url: 'https://example.com/hooks/again' },
  CheckSignature: { signature: 'b1946ac92492d2347c6235b4d2611184f0b5a8d6b0a1f3c47a2b9d5e6f708192' },
  PatchRetryClock: { speed: 60 },
  AdvanceRetries: { seconds: 3_600 },
  CreateKey: { name: 'A key for tests' },
  RenameAsset: { name: 'Kitchen chair' },
  RenamePart: { name: 'Front leg' },
  CreateLabel: { kind: 'collection', name: 'Kitchen' },
  AddEngine: { kind: 'hunyuan3d-2', url: 'http://192.168.1.20:8081' } satisfies AddEngineBody,
  TestEngine: { url: 'http://192.168.1.20:8081' } satisfies TestEngineBody,
  PatchEngine: { is_on: false } satisfies PatchEngineBody,
  PatchEngines: {
    preference: 'quick',
    order: { image: ['eng_Vb3KqT8nZr5WmY2x', 'local'] },
  } satisfies PatchEnginesBody,
  RenameLabel: { name: 'Kitchen and hall' },
  LabelAssets: { asset_ids: [ASSET_ID], is_in: true },
  Variations: { count: 4 },
  RigPreviewBody: { asset_id: 'ast_Rw7LcJ2yTg5HxN9v' },
  RepairBody: { repairs: ['holes', 'orientation'] },
  CreateFault: {
    operation: 'create',
    code: 'rate_limited',
    probability: 0.5,
    seed: 7,
    times: 10,
    retry_after: 2,
  } satisfies CreateFaultBody,
  PatchSettings: { extensions: true },
  RotateSecret: { overlap: true },
  MakeExport: {
    asset_ids: [ASSET_ID],
    format: 'obj',
    options: { texture_size: 1024, unit: 'cm' },
    pack: 'zip',
  } satisfies ExportBody,
  PutLanguageModel: {
    is_on: true,
    address: 'http://localhost:11434',
    model: 'qwen3:4b',
  } satisfies PutLanguageModelBody,
  LanguageModelAddress: { address: 'http://localhost:11434' },
  LanguageModelTest: { address: 'http://localhost:11434', model: 'qwen3:4b' },
  LiveModel: {
    prompt: 'a wooden chair',
    options: { seed: 7, parameters: { seat_height: 0.5 } },
    detail: 'form',
  } satisfies LiveModelBody,
  MakeCutout: {
    url: `${ORIGIN}/files/uploads/upl_Rw7LcJ2yTg5HxN9v`,
    strokes: [{ kind: 'keep', radius: 0.02, points: [0.4, 0.5, 0.42, 0.55] }],
    keep: false,
  } satisfies CutoutBody,
}

const MESSAGES: Partial<Record<ErrorCode, { message: string; param?: string }>> = {
  invalid_request: { message: '`prompt` is required.', param: 'prompt' },
  unauthorized: { message: 'The API key is missing. Send the header `Authorization: Bearer <API_KEY>`.' },
  insufficient_credits: { message: 'This generation costs 20 credits and the account has 5.' },
  forbidden: { message: 'The Host header must be 127.0.0.1, localhost or [::1] with port 4747.' },
  not_found: { message: 'There is no generation with this id in the account.' },
  idempotency_conflict: {
    message: 'This `Idempotency-Key` was used for another body in the last 24 hours; use a new key.',
    param: 'Idempotency-Key',
  },
  content_rejected: { message: 'The prompt breaks the acceptable use policy.', param: 'prompt' },
  rate_limited: { message: 'Too many requests: 60 a minute. Retry after 12 s.' },
  provider_unavailable: {
    message: 'The generation backend could not accept the job. No credits were charged.',
  },
}

/** Statuses that a code of another one travels with. */
const OTHERS: Readonly<Record<string, { readonly code: ErrorCode; readonly message: string }>> = {
  410: { code: 'not_found', message: fileGone('asset', 'blobs/3f/3f0a…').message },
  413: { code: 'invalid_request', message: 'The request is too large. Send less.' },
  415: { code: 'invalid_request', message: 'Send the header `Content-Type: application/json`.' },
}

/** What an error of this status looks like. `too_large` and the like keep their status with `invalid_request`. */
function errorExample(status: string): ErrorBody {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[]
  const code =
    codes.findLast(candidate => String(ERROR_STATUS[candidate]) === status) ??
    OTHERS[status]?.code ??
    'internal_error'
  const { message, ...rest } =
    status in OTHERS
      ? { message: OTHERS[status].message }
      : (MESSAGES[code] ?? { message: 'The service failed on this request. Its log says more.' })
  return { error: { code, message, ...rest, request_id: logged.id } }
}

/** Puts an example beside every JSON body of the document, so that a mock server can serve it and a reader can see it. */
export function withExamples(document: Json): Json {
  const paths = Object.entries(document['paths'] as Record<string, Json>)
  const webhooks = Object.entries(document['webhooks'] as Record<string, Json>)
  const fill = ([name, item]: [string, Json]) => [
    name,
    Object.fromEntries(Object.entries(item).map(([method, value]) => [method, fillOperation(value)])),
  ]
  return {
    ...document,
    paths: Object.fromEntries(paths.map(fill)),
    webhooks: Object.fromEntries(webhooks.map(fill)),
  }
}

function fillOperation(operation: unknown): unknown {
  if (!isObject(operation) || !isObject(operation['responses'])) {
    return operation
  }
  const responses = Object.entries(operation['responses']).map(([status, response]) => [
    status,
    fillBody(response, name => (name === 'Error' ? errorExample(status) : ANSWERS[name])),
  ])
  const { requestBody } = operation
  return {
    ...operation,
    ...(requestBody === undefined
      ? {}
      : { requestBody: fillBody(requestBody, name => REQUESTS[name] ?? ANSWERS[name]) }),
    responses: Object.fromEntries(responses) as Json,
  }
}

function fillBody(body: unknown, exampleOf: (schemaName: string) => object | undefined): unknown {
  const content = isObject(body) ? body['content'] : undefined
  const json = isObject(content) ? content['application/json'] : undefined
  const schema = isObject(json) ? json['schema'] : undefined
  const name = isObject(schema) ? String(schema['$ref']).split('/').at(-1) : undefined
  const example = name === undefined ? undefined : exampleOf(name)
  if (!isObject(body) || !isObject(content) || !isObject(json) || example === undefined) {
    return body
  }
  return { ...body, content: { ...content, 'application/json': { ...json, example } } }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
