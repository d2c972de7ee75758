import {
  type AddEngineBody,
  type Engine,
  ENGINE_DEFAULTS,
  ENGINE_WORKS,
  type EngineKind,
  type EngineList,
  type EngineTest,
  type EngineWork,
  type PatchEngineBody,
  type PatchEnginesBody,
  type StoredEngine,
  StoredEngines,
  type TestEngineBody,
  worksOf,
} from '../contract/studio-engines.ts'
import { chooseEngine } from './choose-engine.ts'
import type { Generation } from './entities.ts'
import { invalidRequest, notFound } from './errors.ts'
import type { PassedOn } from './lifecycle.ts'
import type { Clock, EventBus, Ids, Logger, SecretStore } from './ports.ts'
import type { Backend, EngineRoster } from './ports-backend.ts'
import type { RemoteBackend, RemoteEngines } from './ports-engine.ts'
import type { Store } from './ports-store.ts'
import { toTimestamp } from './present.ts'
import { workOf } from './pricing.ts'

/** The engines of this service: the one of this machine and those that the user added. */
export interface Engines extends EngineRoster {
  view(): EngineList
  /** Throws `invalid_request` naming the field. */
  add(body: AddEngineBody): Promise<Engine>
  /** Throws `not_found`, and `invalid_request` for what the engine of this machine does not have. */
  change(id: string, body: PatchEngineBody): Promise<Engine>
  changeRules(body: PatchEnginesBody): EngineList
  /** What waits for it goes to another engine, what runs there goes on. Throws `not_found`. */
  remove(id: string): Promise<void>
  test(body: TestEngineBody): Promise<EngineTest>
  /** Asks it now whether it is there. Throws `not_found`. */
  check(id: string): Promise<Engine>
  /** Another engine for what its own did not do; null where there is none, or the caller wanted no other. */
  elsewhere(generation: Generation): PassedOn | null
  /** Looks after engines that are there or not, now and then, until `close`. */
  start(): void
  close(): Promise<void>
}

export interface EnginesDeps {
  readonly store: Pick<Store, 'settings' | 'generations'>
  readonly secrets: SecretStore
  readonly remote: RemoteEngines
  /** Engines that are always there, the last resort. */
  readonly own: readonly Backend[]
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: EventBus
  readonly logger: Logger
}

/** Engines that are given nothing are asked this often whether they are there. */
export const CHECK_INTERVAL_MS = 20_000
const SETTING = 'engines'

const KIND_NAMES: Readonly<Record<EngineKind, string>> = {
  'hunyuan3d-2': 'Hunyuan3D-2',
  'hunyuan3d-2.1': 'Hunyuan3D-2.1',
  http: 'Engine',
}

interface OpenEngine {
  readonly stored: StoredEngine
  readonly backend: RemoteBackend
  readonly key: string | null
}

/** Opens the engines that are stored; their keys are read once and never shown. */
export async function openEngines(deps: EnginesDeps): Promise<Engines> {
  const { store, clock, bus, ids } = deps
  const keys = await readKeys(deps)
  let rules = readStored(store.settings.get(SETTING))
  let open: readonly OpenEngine[] = rules.engines.map(stored =>
    openOne(deps, stored, keys.get(stored.id) ?? null)
  )
  let roster: readonly Backend[] = []
  let stopTimer: () => void = () => {}
  const closed: RemoteBackend[] = []

  const gather = (): void => {
    roster = [...open.filter(({ stored }) => stored.is_on).map(({ backend }) => backend), ...deps.own]
  }
  gather()
  const keep = (change: Partial<StoredEngines>): void => {
    rules = { ...rules, ...change, engines: open.map(({ stored }) => stored) }
    store.settings.set(SETTING, JSON.stringify(rules))
    gather()
    bus.publish({ type: 'settings' })
  }
  const keepKeys = async (next: ReadonlyMap<string, string>): Promise<void> => {
    await deps.secrets.write(JSON.stringify(Object.fromEntries(next)))
    keys.clear()
    next.forEach((key, id) => keys.set(id, key))
  }
  const findOpen = (id: string): OpenEngine => {
    const found = open.find(({ stored }) => stored.id === id)
    if (found === undefined) {
      throw notFound('engine')
    }
    return found
  }
  const orderOf = (work: EngineWork): readonly string[] => {
    const able = roster.filter(backend => backend.modes.some(mode => worksOf(mode).includes(work)))
    const named = (rules.order[work] ?? []).filter(id => able.some(backend => backend.id === id))
    return [...named, ...able.map(({ id }) => id).filter(id => !named.includes(id))]
  }
  const present = (backend: Backend, stored: StoredEngine | null, unfinished: number): Engine => {
    const { state, message, checkedAt } = backend.health()
    const { stages, styles, options, ...can } = backend.capabilities()
    return {
      id: backend.id,
      kind: stored?.kind ?? null,
      url: stored?.url ?? null,
      has_key: stored !== null && keys.has(stored.id),
      profile: stored?.profile ?? null,
      name: backend.name,
      is_on: stored?.is_on ?? true,
      has_texture: stored?.has_texture ?? true,
      places: stored?.places ?? backend.concurrency,
      max_waiting: stored?.max_waiting ?? ENGINE_DEFAULTS.maxWaiting,
      credits: stored?.credits ?? null,
      time_limit_seconds: stored?.time_limit_seconds ?? ENGINE_DEFAULTS.timeLimitSeconds,
      modes: [...backend.modes],
      capabilities: { ...can, stages: [...stages], styles: [...styles], options: { ...options } },
      health: {
        state,
        message,
        checked_at: checkedAt === null ? null : toTimestamp(checkedAt),
      },
      unfinished,
    }
  }
  const presentOne = (id: string): Engine => {
    const { stored, backend } = findOpen(id)
    return present(backend, stored, store.generations.countUnfinishedByBackend().get(id) ?? 0)
  }
  const view = (): EngineList => {
    const unfinished = store.generations.countUnfinishedByBackend()
    const countOf = (id: string): number => unfinished.get(id) ?? 0
    return {
      engines: [
        ...open.map(({ backend, stored }) => present(backend, stored, countOf(stored.id))),
        ...deps.own.map(backend => present(backend, null, countOf(backend.id))),
      ],
      preference: rules.preference,
      order: Object.fromEntries(ENGINE_WORKS.map(work => [work, [...orderOf(work)]])) as EngineList['order'],
    }
  }
  /** A change of what an engine is opens it anew; work that runs there is seen through by the old one. */
  const replace = (stored: StoredEngine, key: string | null): OpenEngine => {
    const next = openOne(deps, stored, key)
    open = open.map(one => {
      if (one.stored.id !== stored.id) {
        return one
      }
      closed.push(one.backend)
      return next
    })
    return next
  }
  const checkAll = async (): Promise<void> => {
    const before = JSON.stringify(open.map(({ backend }) => backend.health().state))
    await Promise.all(open.filter(({ stored }) => stored.is_on).map(({ backend }) => backend.check()))
    if (JSON.stringify(open.map(({ backend }) => backend.health().state)) !== before) {
      bus.publish({ type: 'settings' })
    }
  }

  return {
    list: () => roster,
    rules: {
      get preference() {
        return rules.preference
      },
      order: orderOf,
      maxWaiting: id =>
        rules.engines.find(engine => engine.id === id)?.max_waiting ?? Number.MAX_SAFE_INTEGER,
    },
    view,
    async add(body) {
      const { kind, url, key = null, profile = null } = body
      checkProfile(kind, profile)
      const stored: StoredEngine = {
        id: ids.next('eng'),
        kind,
        url: withoutCredentials(url),
        profile: kind === 'http' ? profile : null,
        name: freeName(body.name ?? KIND_NAMES[kind], [...open.map(one => one.stored), ...deps.own]),
        is_on: body.is_on ?? true,
        has_texture: body.has_texture ?? true,
        places: body.places ?? ENGINE_DEFAULTS.places,
        max_waiting: body.max_waiting ?? ENGINE_DEFAULTS.maxWaiting,
        credits: body.credits ?? null,
        time_limit_seconds: body.time_limit_seconds ?? ENGINE_DEFAULTS.timeLimitSeconds,
      }
      if (key !== null) {
        await keepKeys(new Map([...keys, [stored.id, key]]))
      }
      const added = openOne(deps, stored, key)
      await added.backend.check()
      open = [...open, added]
      keep({})
      return presentOne(stored.id)
    },
    async change(id, body) {
      const { stored, key } = findOpen(id)
      const { key: given, profile, url, ...rest } = body
      const next: StoredEngine = {
        ...stored,
        ...defined(rest),
        url: url === undefined ? stored.url : withoutCredentials(url),
        profile: stored.kind === 'http' ? (profile ?? stored.profile) : null,
      }
      if (body.name !== undefined && body.name !== stored.name) {
        const others = [...open.map(one => one.stored), ...deps.own].filter(other => other.id !== id)
        if (others.some(({ name }) => name.toLowerCase() === next.name.toLowerCase())) {
          throw invalidRequest('name', '`name` is the name of another engine.')
        }
      }
      const nextKey = given === undefined ? key : given
      if (given !== undefined) {
        const others = [...keys].filter(([owner]) => owner !== id)
        await keepKeys(new Map(given === null ? others : [...others, [id, given]]))
      }
      const { backend } = replace(next, nextKey)
      keep({})
      await backend.check()
      bus.publish({ type: 'settings' })
      return presentOne(id)
    },
    changeRules({ preference, order }) {
      keep({
        ...(preference === undefined ? {} : { preference }),
        ...(order === undefined ? {} : { order: { ...rules.order, ...order } }),
      })
      return view()
    },
    async remove(id) {
      const { backend } = findOpen(id)
      open = open.filter(({ stored }) => stored.id !== id)
      closed.push(backend)
      keep({})
      if (keys.has(id)) {
        await keepKeys(new Map([...keys].filter(([owner]) => owner !== id)))
      }
    },
    async test({ url, kind = null, key, profile = null, id }) {
      if (kind !== null) {
        checkProfile(kind, profile)
      }
      const kept = id === undefined ? null : (keys.get(id) ?? null)
      // A kept key goes to the address that it was given for.
      const isSame = id !== undefined && open.some(({ stored }) => stored.id === id && stored.url === url)
      const found = await deps.remote.test({ url, kind, key: key ?? (isSame ? kept : null), profile })
      return { is_there: found.isThere, kind: found.kind, message: found.message, modes: [...found.modes] }
    },
    async check(id) {
      await findOpen(id).backend.check()
      bus.publish({ type: 'settings' })
      return presentOne(id)
    },
    elsewhere: generation => elsewhere({ roster, rules, orderOf }, store, generation),
    start() {
      if (open.length > 0) {
        void checkAll()
      }
      const again = (): void => {
        stopTimer = clock.after(CHECK_INTERVAL_MS, () => {
          void checkAll()
          again()
        })
      }
      again()
    },
    async close() {
      stopTimer()
      await Promise.all([...closed, ...open.map(({ backend }) => backend)].map(backend => backend.close()))
    },
  }
}

/** Another engine for what its own did not do. */
function elsewhere(
  {
    roster,
    rules,
    orderOf,
  }: {
    readonly roster: readonly Backend[]
    readonly rules: StoredEngines
    readonly orderOf: (work: EngineWork) => readonly string[]
  },
  store: EnginesDeps['store'],
  { backendId, request }: Generation
): PassedOn | null {
  const others = roster.filter(({ id }) => id !== backendId)
  if (request.engine !== undefined || others.length === 0) {
    return null
  }
  const unfinished = store.generations.countUnfinishedByBackend()
  const ranking = chooseEngine(
    others.map(backend => ({
      id: backend.id,
      name: backend.name,
      modes: backend.modes,
      capabilities: backend.capabilities(),
      health: backend.health(),
      unfinished: unfinished.get(backend.id) ?? 0,
      places: backend.concurrency,
      maxWaiting: Number.MAX_SAFE_INTEGER,
    })),
    {
      mode: request.mode,
      stage: request.stage,
      pictures: request.imageUrls.length,
      isRepair: request.repairs !== undefined,
      asked: null,
      maker: null,
      order: orderOf(workOf(request)),
      preference: rules.preference,
    }
  )
  if (ranking.kind !== 'ranked') {
    return null
  }
  const next = others.find(({ id }) => id === ranking.ids[0])
  const before = roster.find(({ id }) => id === backendId)?.name
  const reason = before === undefined ? 'Its engine was removed' : `“${before}” did not make it`
  return next === undefined ? null : { backendId: next.id, warning: `${reason}: “${next.name}” does.` }
}

function openOne({ remote }: EnginesDeps, stored: StoredEngine, key: string | null): OpenEngine {
  return { stored, key, backend: remote.open(stored, key) }
}

function readStored(text: string | null): StoredEngines {
  return text === null
    ? { engines: [], preference: 'quality', order: {} }
    : StoredEngines.parse(JSON.parse(text))
}

/** What cannot be read counts as none: an engine without its key says so itself. */
async function readKeys({ secrets, logger }: EnginesDeps): Promise<Map<string, string>> {
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

function checkProfile(kind: EngineKind, profile: unknown): void {
  if (kind === 'http' && profile === null) {
    throw invalidRequest('profile', '`profile` is required for kind http: it says how the engine is asked.')
  }
}

/** Where the engine is, and nothing else: a name and a password in it would be shown. */
function withoutCredentials(text: string): string {
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') {
    throw invalidRequest('url', '`url` must not hold a name or a password; give them as the engine’s key.')
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

function freeName(wanted: string, taken: readonly { readonly name: string }[]): string {
  const isTaken = (name: string): boolean =>
    taken.some(other => other.name.toLowerCase() === name.toLowerCase())
  for (let number = 2, name = wanted; ; number += 1) {
    if (!isTaken(name)) {
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
