import { ENGINE_KINDS, type EngineKind, type StoredEngine } from '../contract/studio-engines.ts'
import type { Backend } from '../domain/ports-backend.ts'
import type { ConnectEngine, RemoteEngines } from '../domain/ports-engine.ts'
import type { BlobStore } from '../domain/ports-store.ts'
import { createComfyUi } from './engines/comfyui.ts'
import { createHttpEngine } from './engines/http-engine.ts'
import { createHunyuan } from './engines/hunyuan.ts'
import { type EngineProtocol, QUICK_MS } from './engines/protocol.ts'
import { createTrellis } from './engines/trellis.ts'
import { createRemoteBackend, type RemoteDeps, wordsOf } from './engines/remote.ts'
import { withTextByPicture } from './text-by-picture.ts'

export interface RemoteEnginesDeps extends RemoteDeps {
  readonly connect: ConnectEngine
  readonly blobs: Pick<BlobStore, 'receive' | 'discard'>
  /** Makes the picture of words that an engine is given; null: mode text is left to engines that know words. */
  readonly pictureMaker: Backend | null
}

/** Every kind of engine elsewhere, by what is stored of it. */
export function createRemoteEngines(deps: RemoteEnginesDeps): RemoteEngines {
  const open = (engine: StoredEngine, key: string | null): EngineProtocol => {
    const headers = headersOf(engine, key)
    const client = deps.connect({ url: engine.url, headers })
    const context = { client, blobs: deps.blobs, timeLimitMs: engine.time_limit_seconds * 1000 }
    switch (engine.kind) {
      case 'hunyuan3d-2':
        return createHunyuan(context, { version: '2', hasTexture: engine.has_texture })
      case 'hunyuan3d-2.1':
        return createHunyuan(context, { version: '2.1', hasTexture: engine.has_texture })
      case 'comfyui':
        return createComfyUi(context, { workflows: engine.workflows, hasTexture: engine.has_texture })
      case 'trellis':
        return createTrellis(context)
      case 'http':
        if (engine.profile === null) {
          throw new Error(`The engine ${engine.id} has no description`)
        }
        return createHttpEngine(context, engine.profile)
    }
  }
  return {
    open(engine, key) {
      const backend = createRemoteBackend(deps, engine, open(engine, key))
      const { pictureMaker, blobs } = deps
      return engine.text_by_picture && pictureMaker !== null
        ? withTextByPicture(backend, { backend: pictureMaker, blobs })
        : backend
    },
    async test({ url, kind, key, profile, workflows }) {
      const kinds = kind === null ? ENGINE_KINDS.filter(one => one !== 'http') : [kind]
      let reason: string | null = null
      for (const one of kinds) {
        const engine = trial(one, url, { profile, workflows })
        const protocol = open(engine, key)
        try {
          const said = await protocol.probe(AbortSignal.timeout(QUICK_MS))
          return {
            isThere: true,
            kind: one,
            message: said === null ? 'It answers.' : `It answers: ${said}.`,
            modes: protocol.modes,
          }
        } catch (error) {
          const words = wordsOf(error, 'It').replace('“It”', 'It')
          reason = kind === null && !words.includes('does not answer') ? NOBODY_KNOWN : words
        }
      }
      return { isThere: false, kind, message: reason ?? NOBODY_KNOWN, modes: [] }
    },
  }
}

const NOBODY_KNOWN =
  'Something answers there, and it is none of the engines that are known. Describe it as an HTTP engine.'

function headersOf({ profile }: StoredEngine, key: string | null): Readonly<Record<string, string>> {
  if (key === null) {
    return {}
  }
  const { header, prefix } = profile?.auth ?? { header: 'authorization', prefix: 'Bearer ' }
  return { [header.toLowerCase()]: `${prefix}${key}` }
}

/** An engine that is only asked whether it is there. */
function trial(
  kind: EngineKind,
  url: string,
  { profile, workflows }: Pick<StoredEngine, 'profile' | 'workflows'>
): StoredEngine {
  return {
    id: 'trial',
    kind,
    url,
    profile,
    workflows,
    name: 'It',
    is_on: true,
    has_texture: true,
    text_by_picture: false,
    places: 1,
    max_waiting: 0,
    credits: null,
    time_limit_seconds: 60,
  }
}
