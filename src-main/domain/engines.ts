import {
  type AddEngineBody,
  type Engine,
  ENGINE_DEFAULTS,
  ENGINE_WORKS,
  type EngineList,
  type EngineTest,
  type EngineWork,
  type PatchEngineBody,
  type PatchEnginesBody,
  type StoredEngine,
  type StoredEngines,
  type TestEngineBody,
  worksOf,
} from '../contract/studio-engines.ts'
import type { Generation } from './entities.ts'
import { notFound } from './errors.ts'
import type { PassedOn } from './lifecycle.ts'
import { oneByOne } from './one-by-one.ts'
import { passOnTo } from './pass-on.ts'
import type { Clock, EventBus, Ids, Logger, SecretStore } from './ports.ts'
import type { Backend, EngineRoster } from './ports-backend.ts'
import type { RemoteBackend, RemoteEngines } from './ports-engine.ts'
import type { Store } from './ports-store.ts'
import { toTimestamp } from './present.ts'
import { checkProfile, patchedEngine, readKeys, readStored, storedEngine } from './stored-engines.ts'

/** The engines of this service: the one of this machine and those that the user added. */
export interface Engines extends EngineRoster {
  view(): EngineList
  /** Of one that there is, on or off; null for any other. */
  nameOf(id: string): string | null
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

interface OpenEngine {
  readonly stored: StoredEngine
  readonly backend: RemoteBackend
  readonly key: string | null
}

/** Opens the engines that are stored; their keys are read once and never shown. */
export async function openEngines(deps: EnginesDeps): Promise<Engines> {
  const { store, clock, bus, ids } = deps
  const keys = await readKeys(deps.secrets, deps.logger)
  let rules = readStored(store.settings.get(SETTING))
  let open: readonly OpenEngine[] = rules.engines.map(stored =>
    openOne(deps, stored, keys.get(stored.id) ?? null)
  )
  let roster: readonly Backend[] = []
  let stopTimer: () => void = () => {}
  const closed: RemoteBackend[] = []
  // Keys and setting are written one after the other: no change loses another one's.
  const inTurn = oneByOne()

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
      workflows: stored?.workflows ?? null,
      name: backend.name,
      is_on: stored?.is_on ?? true,
      has_texture: stored?.has_texture ?? true,
      text_by_picture: stored?.text_by_picture ?? false,
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
    const seen = (): string =>
      JSON.stringify(
        open.map(({ backend }) => [backend.health().state, backend.health().message, backend.modes])
      )
    const before = seen()
    await Promise.all(open.filter(({ stored }) => stored.is_on).map(({ backend }) => backend.check()))
    if (seen() !== before) {
      bus.publish({ type: 'settings' })
    }
  }

  const othersOf = (id: string | null): readonly { readonly name: string }[] => [
    ...open.map(({ stored }) => stored).filter(stored => stored.id !== id),
    ...deps.own,
  ]
  const add = async (body: AddEngineBody): Promise<Engine> => {
    const { key = null } = body
    const stored = storedEngine(ids.next('eng'), body, othersOf(null))
    if (key !== null) {
      await keepKeys(new Map([...keys, [stored.id, key]]))
    }
    const added = openOne(deps, stored, key)
    await added.backend.check()
    open = [...open, added]
    keep({})
    return presentOne(stored.id)
  }
  const change = async (id: string, body: PatchEngineBody): Promise<Engine> => {
    const { stored, key } = findOpen(id)
    const { key: given, ...patch } = body
    const next = patchedEngine(stored, patch, othersOf(id))
    // A key goes to the address that it was given for, and to no other.
    const nextKey = given === undefined ? (next.url === stored.url ? key : null) : given
    if (nextKey !== key) {
      const others = [...keys].filter(([owner]) => owner !== id)
      await keepKeys(new Map(nextKey === null ? others : [...others, [id, nextKey]]))
    }
    const { backend } = replace(next, nextKey)
    keep({})
    await backend.check()
    bus.publish({ type: 'settings' })
    return presentOne(id)
  }
  const remove = async (id: string): Promise<void> => {
    const { backend } = findOpen(id)
    open = open.filter(({ stored }) => stored.id !== id)
    closed.push(backend)
    keep({})
    if (keys.has(id)) {
      await keepKeys(new Map([...keys].filter(([owner]) => owner !== id)))
    }
  }
  const all: EngineRoster = {
    list: () => roster,
    rules: {
      get preference() {
        return rules.preference
      },
      order: orderOf,
      maxWaiting: id =>
        rules.engines.find(engine => engine.id === id)?.max_waiting ?? Number.MAX_SAFE_INTEGER,
    },
  }

  return {
    ...all,
    view,
    nameOf: id =>
      [...open, ...deps.own.map(backend => ({ backend }))].find(({ backend }) => backend.id === id)?.backend
        .name ?? null,
    add: body => inTurn(() => add(body)),
    change: (id, body) => inTurn(() => change(id, body)),
    changeRules({ preference, order }) {
      keep({
        ...(preference === undefined ? {} : { preference }),
        ...(order === undefined ? {} : { order: { ...rules.order, ...order } }),
      })
      return view()
    },
    remove: id => inTurn(() => remove(id)),
    async test({ url, kind = null, key, profile = null, workflows = null, id }) {
      if (kind !== null) {
        checkProfile(kind, profile)
      }
      const kept = id === undefined ? null : (keys.get(id) ?? null)
      // A kept key goes to the address that it was given for.
      const isSame = id !== undefined && open.some(({ stored }) => stored.id === id && stored.url === url)
      const found = await deps.remote.test({
        url,
        kind,
        key: key ?? (isSame ? kept : null),
        profile,
        workflows,
      })
      return { is_there: found.isThere, kind: found.kind, message: found.message, modes: [...found.modes] }
    },
    async check(id) {
      await findOpen(id).backend.check()
      bus.publish({ type: 'settings' })
      return presentOne(id)
    },
    elsewhere: generation => passOnTo(all, store.generations, generation),
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

function openOne({ remote }: EnginesDeps, stored: StoredEngine, key: string | null): OpenEngine {
  return { stored, key, backend: remote.open(stored, key) }
}
