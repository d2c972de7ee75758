import {
  type AddEngineBody,
  ENGINE_DEFAULTS,
  type EngineKind,
  type PatchEngineBody,
  type StoredEngine,
  StoredEngines,
} from '../contract/studio-engines.ts'
import { invalidRequest } from './errors.ts'
import type { Logger, SecretStore } from './ports.ts'
import { serverAddress } from './server-address.ts'

/** What is kept of the engines that the user added: a setting, and their keys apart from it. */

const KIND_NAMES: Readonly<Record<EngineKind, string>> = {
  'hunyuan3d-2': 'Hunyuan3D-2',
  'hunyuan3d-2.1': 'Hunyuan3D-2.1',
  comfyui: 'ComfyUI',
  trellis: 'TRELLIS',
  http: 'Engine',
}

type Named = readonly { readonly name: string }[]

/** A new engine as it is stored, under a name that none of `others` has. Throws `invalid_request` naming the field. */
export function storedEngine(id: string, body: AddEngineBody, others: Named): StoredEngine {
  const { kind, url, profile = null, workflows = null } = body
  checkProfile(kind, profile)
  return {
    id,
    kind,
    url: serverAddress(url, 'url'),
    profile: kind === 'http' ? profile : null,
    workflows: kind === 'comfyui' ? workflows : null,
    name: freeName(body.name ?? KIND_NAMES[kind], others),
    is_on: body.is_on ?? true,
    has_texture: body.has_texture ?? true,
    text_by_picture: body.text_by_picture ?? false,
    places: body.places ?? ENGINE_DEFAULTS.places,
    max_waiting: body.max_waiting ?? ENGINE_DEFAULTS.maxWaiting,
    credits: body.credits ?? null,
    time_limit_seconds: body.time_limit_seconds ?? ENGINE_DEFAULTS.timeLimitSeconds,
  }
}

/** An engine with what a patch changes of it. Throws `invalid_request` naming the field. */
export function patchedEngine(
  stored: StoredEngine,
  { profile, workflows, url, ...rest }: Omit<PatchEngineBody, 'key'>,
  others: Named
): StoredEngine {
  const next: StoredEngine = {
    ...stored,
    ...defined(rest),
    url: url === undefined ? stored.url : serverAddress(url, 'url'),
    profile: stored.kind === 'http' ? (profile ?? stored.profile) : null,
    workflows: stored.kind === 'comfyui' ? (workflows === undefined ? stored.workflows : workflows) : null,
  }
  if (next.name !== stored.name && isTaken(next.name, others)) {
    throw invalidRequest('name', '`name` is the name of another engine.')
  }
  return next
}

export function readStored(text: string | null): StoredEngines {
  return text === null
    ? { engines: [], preference: 'quality', order: {} }
    : StoredEngines.parse(JSON.parse(text))
}

/** What cannot be read counts as none: an engine without its key says so itself. */
export async function readKeys(secrets: SecretStore, logger: Logger): Promise<Map<string, string>> {
  try {
    const found: unknown = JSON.parse((await secrets.read()) ?? '{}')
    const entries = typeof found === 'object' && found !== null ? Object.entries(found) : []
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch (error) {
    logger.warn('The keys of engines could not be read; they have to be given again.', {
      error: String(error),
    })
    return new Map()
  }
}

/** Throws `invalid_request` for a described engine without its description. */
export function checkProfile(kind: EngineKind, profile: unknown): void {
  if (kind === 'http' && profile === null) {
    throw invalidRequest('profile', '`profile` is required for kind http: it says how the engine is asked.')
  }
}

const isTaken = (name: string, others: Named): boolean =>
  others.some(other => other.name.toLowerCase() === name.toLowerCase())

function freeName(wanted: string, others: Named): string {
  for (let number = 2, name = wanted; ; number += 1) {
    if (!isTaken(name, others)) {
      return name
    }
    name = `${wanted} ${number}`
  }
}

/** What a patch names. */
function defined<T extends object>(patch: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
