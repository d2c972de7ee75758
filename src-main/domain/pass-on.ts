import { candidatesOf, chooseEngine } from './choose-engine.ts'
import type { Generation } from './entities.ts'
import type { PassedOn } from './lifecycle.ts'
import type { EngineRoster } from './ports-backend.ts'
import type { GenerationRepository } from './ports-store.ts'
import { workOf } from './pricing.ts'

/** Another engine for what its own did not do; null where there is none, or the caller wanted no other. */
export function passOnTo(
  { list, rules }: EngineRoster,
  generations: Pick<GenerationRepository, 'countUnfinishedByBackend'>,
  { backendId, request }: Generation
): PassedOn | null {
  const roster = list()
  const others = roster.filter(({ id }) => id !== backendId)
  if (request.engine !== undefined || others.length === 0) {
    return null
  }
  const unfinished = generations.countUnfinishedByBackend()
  const ranking = chooseEngine(
    candidatesOf(others, unfinished, () => Number.MAX_SAFE_INTEGER),
    {
      mode: request.mode,
      stage: request.stage,
      pictures: request.imageUrls.length,
      isRepair: request.repairs !== undefined,
      asked: null,
      maker: null,
      order: rules.order(workOf(request)),
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
