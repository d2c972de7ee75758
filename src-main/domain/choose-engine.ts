import type { Mode, Stage } from '../contract/generation.ts'
import { ENGINE_PREFERENCES, type EnginePreference } from '../contract/studio-engines.ts'
import type { Backend, BackendCapabilities, BackendHealth } from './ports-backend.ts'

/** What the choice knows of an engine. */
export interface EngineCandidate {
  readonly id: string
  readonly name: string
  readonly modes: readonly Mode[]
  readonly capabilities: BackendCapabilities
  readonly health: BackendHealth
  /** Generations that it has to make: queued and running. */
  readonly unfinished: number
  /** Generations that it works on at once. */
  readonly places: number
  /** More than this many are not given to it beside those it works on, while another engine has room. */
  readonly maxWaiting: number
}

/** What the choice knows of these engines; `maxWaiting` by their ids. */
export const candidatesOf = (
  backends: readonly Backend[],
  unfinished: ReadonlyMap<string, number>,
  maxWaiting: (id: string) => number
): readonly EngineCandidate[] =>
  backends.map(backend => ({
    id: backend.id,
    name: backend.name,
    modes: backend.modes,
    capabilities: backend.capabilities(),
    health: backend.health(),
    unfinished: unfinished.get(backend.id) ?? 0,
    places: backend.concurrency,
    maxWaiting: maxWaiting(backend.id),
  }))

/** What is to be made, and what people said about who makes it. */
export interface EngineWish {
  readonly mode: Mode
  /** null unless mode `text`. */
  readonly stage: Stage | null
  /** Pictures of mode image. */
  readonly pictures: number
  /** A model is mended and all else of it kept. */
  readonly isRepair: boolean
  /** The caller's own word: an engine's id or name, `quality` or `quick`; null leaves it to the settings. */
  readonly asked: string | null
  /** The engine that made what is refined, varied or made again. */
  readonly maker: string | null
  /** The user's order for this work; engines that are not in it come after those that are. */
  readonly order: readonly string[]
  readonly preference: EnginePreference
}

export type EngineRanking =
  /** Best first; at least one. */
  | {
      readonly kind: 'ranked'
      readonly ids: readonly string[]
      /** No other engine may make it. */
      readonly isPinned: boolean
      /** Why it is not made by the one that would have come first, for the caller. */
      readonly warnings: readonly string[]
    }
  /** No engine here takes this work, whatever its health. */
  | { readonly kind: 'none' }
  /** Those that take it are away. */
  | { readonly kind: 'away'; readonly names: readonly string[] }
  /** The one that was asked for is not there, or does not take this work. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** Where an engine does not say how long it takes, seconds. */
const USUAL_SECONDS = 60

/**
 * Which engine makes a generation, decided once, when it is accepted: what the caller asked for by name is made by that engine or
 * not at all; a refine stays with the engine of its preview; else the user's order counts, or the shortest wait. Engines that do
 * not answer are left out, and full ones as long as another has room. Pure.
 */
export function chooseEngine(candidates: readonly EngineCandidate[], wish: EngineWish): EngineRanking {
  const asked = wish.asked?.trim() ?? ''
  const ownPreference = ENGINE_PREFERENCES.find(preference => preference === asked)
  if (asked !== '' && ownPreference === undefined) {
    return pinned(candidates, wish, asked)
  }
  const able = candidates.filter(candidate => takes(candidate, wish))
  if (able.length === 0) {
    return { kind: 'none' }
  }
  const present = able.filter(({ health }) => health.state !== 'away')
  if (present.length === 0) {
    return { kind: 'away', names: able.map(({ name }) => name) }
  }
  const roomy = present.filter(hasRoom)
  const open = roomy.length === 0 ? present : roomy
  const preference = ownPreference ?? wish.preference
  const ranked = rank(open, wish, preference)
  return {
    kind: 'ranked',
    ids: ranked.map(({ id }) => id),
    isPinned: false,
    warnings: explain(ranked[0], { able, open, wish, preference }),
  }
}

/** Whether it does this kind of work at all. */
function takes({ modes, capabilities }: EngineCandidate, wish: EngineWish): boolean {
  const { mode, stage, pictures, isRepair } = wish
  return (
    modes.includes(mode) &&
    (!isRepair || capabilities.repairs) &&
    (stage === null || capabilities.stages.includes(stage)) &&
    (mode !== 'image' || pictures <= capabilities.pictures)
  )
}

function hasRoom({ unfinished, places, maxWaiting }: EngineCandidate): boolean {
  return unfinished < places + maxWaiting
}

function pinned(candidates: readonly EngineCandidate[], wish: EngineWish, asked: string): EngineRanking {
  const wanted = candidates.find(({ id, name }) => id === asked || name.toLowerCase() === asked.toLowerCase())
  if (wanted === undefined) {
    const names = candidates.map(({ name }) => `“${name}”`).join(', ')
    return { kind: 'unknown', reason: `There is no such engine; there are ${names}.` }
  }
  if (!takes(wanted, wish)) {
    const { mode, stage, pictures } = wish
    const many = mode === 'image' && pictures > 1 ? ` with ${pictures} pictures` : ''
    const work = stage === null ? `mode ${mode}${many}` : `mode ${mode}, stage ${stage}`
    return { kind: 'unknown', reason: `The engine “${wanted.name}” does not take ${work}.` }
  }
  return wanted.health.state === 'away'
    ? { kind: 'away', names: [wanted.name] }
    : { kind: 'ranked', ids: [wanted.id], isPinned: true, warnings: [] }
}

function rank(
  candidates: readonly EngineCandidate[],
  { order, maker }: EngineWish,
  preference: EnginePreference
): readonly EngineCandidate[] {
  const placeOf = ({ id }: EngineCandidate): number => {
    const place = order.indexOf(id)
    return place === -1 ? order.length : place
  }
  const isOwn = ({ id }: EngineCandidate): number => (id === maker ? 0 : 1)
  const wait = preference === 'quick' ? secondsUntilDone : () => 0
  // Sorting is stable: what is equal stays in the order it was given in.
  return [...candidates].sort((a, b) => isOwn(a) - isOwn(b) || wait(a) - wait(b) || placeOf(a) - placeOf(b))
}

/** When a generation that is given to it now would be made, if all take as long as they mostly do. */
function secondsUntilDone({ capabilities, unfinished, places }: EngineCandidate): number {
  const rounds = Math.floor(unfinished / Math.max(1, places)) + 1
  return rounds * (capabilities.seconds ?? USUAL_SECONDS)
}

/** A sentence where the engine that should have made it cannot now. */
function explain(
  chosen: EngineCandidate,
  input: {
    readonly able: readonly EngineCandidate[]
    readonly open: readonly EngineCandidate[]
    readonly wish: EngineWish
    readonly preference: EnginePreference
  }
): readonly string[] {
  const { able, open, wish, preference } = input
  if (wish.maker !== null && chosen.id !== wish.maker) {
    const maker = able.find(({ id }) => id === wish.maker)
    const reason = maker === undefined ? 'is not there any more, or makes none' : unavailableReason(maker)
    const name =
      maker === undefined ? 'The engine that made its model' : `“${maker.name}”, which made its model,`
    return [`${name} ${reason}: “${chosen.name}” makes this one, which may look different.`]
  }
  const [first] = rank(able, wish, preference)
  return preference === 'quality' && !open.includes(first)
    ? [`“${first.name}” ${unavailableReason(first)}: “${chosen.name}” makes it.`]
    : []
}

function unavailableReason({ health }: EngineCandidate): string {
  return health.state === 'away' ? 'does not answer' : 'has too much to do'
}
