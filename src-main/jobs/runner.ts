import type { Backend } from '../domain/ports-backend.ts'
import type { QueuedWork } from '../domain/ports-store.ts'
import type { WorkPorts } from './ports.ts'
import { LEASE_MS } from './queue.ts'
import { startWork, type Work } from './work.ts'

export interface RunnerPorts extends WorkPorts {
  /** The engines that there are now; each gets what was accepted for it. */
  readonly backends: () => readonly Backend[]
}

/** Claims queued generations and sees each one through a backend. */
export interface Runner {
  /** Takes in what a crash left behind, then works until `stop`. */
  start(): void
  /**
   * Claims nothing more; running work gets `graceMs` to finish, then goes back to the queue. Resolves when nothing
   * runs any more. Queued work stays queued.
   */
  stop(options: { readonly graceMs: number }): Promise<void>
}

/** Work and the backend whose place it takes. */
interface Placed {
  readonly id: string
  readonly backend: Backend
  readonly work: Work
}

/** Each claim writes to the database, and work that fails at once writes its end too; requests are served between two handfuls. */
const CLAIMS_PER_TURN = 4
/** Leases are renewed, and lost events made up for, this often. */
const TICK_MS = LEASE_MS / 3

/** The supervisor: it renews leases itself, since a worker busy with geometry answers nothing. */
export function createRunner(ports: RunnerPorts): Runner {
  const { queue, clock, logger } = ports
  const active = new Set<Placed>()
  let isClaiming = false
  let isPumpDue = false
  let stopTimers: (() => void)[] = []

  const hasPlace = ({ id, concurrency, machine }: Backend) => {
    const placed = [...active].map(({ backend }) => backend)
    return (
      placed.filter(backend => backend.id === id).length < concurrency &&
      (machine === undefined ||
        placed.filter(backend => backend.machine === machine).length < placesOf(machine, ports.backends()))
    )
  }

  const claimFor = (backend: Backend): boolean => {
    const claimed = queue.claim(
      ({ mode, backendId }) => backendId === backend.id && backend.modes.includes(mode)
    )
    if (claimed === null) {
      return false
    }
    const placed = { id: claimed.generation.id, backend, work: startWork(ports, backend, claimed) }
    active.add(placed)
    void placed.work.done.then(() => {
      active.delete(placed)
      pumpSoon()
    })
    return true
  }
  const pump = () => {
    isPumpDue = false
    let claims = 0
    for (const backend of ports.backends()) {
      while (isClaiming && hasPlace(backend)) {
        if (claims === CLAIMS_PER_TURN) {
          pumpSoon()
          return
        }
        if (!claimFor(backend)) {
          break
        }
        claims += 1
      }
    }
  }
  /**
   * Events come from the middle of other work: claims wait for the end of it, and many events make one pump. A queue whose
   * work fails at once would never let go of the loop if one end brought the next claim in the same turn.
   */
  const pumpSoon = () => {
    if (isPumpDue || !isClaiming) {
      return
    }
    isPumpDue = true
    setImmediate(guarded('claim', pump))
  }
  const wake = (id: string) => {
    for (const placed of active) {
      if (placed.id === id && queue.isCancelRequested(id)) {
        placed.work.stop('canceled')
      }
    }
    pumpSoon()
  }
  const guarded = (what: string, run: () => void) => () => {
    try {
      run()
    } catch (error) {
      isPumpDue = false
      logger.error(`The runner could not ${what}; it tries again`, { error: String(error) })
    }
  }
  /** Own leases first: after a long sleep of the machine they have run out, and recovery must not take them. */
  const tick = () => {
    for (const { work } of active) {
      if (!queue.heartbeat(work.claimed)) {
        work.stop('lease_lost')
      }
    }
    if (isClaiming) {
      queue.recover()
      passOnUnserved(ports)
    }
    pumpSoon()
  }

  return {
    start: () => {
      isClaiming = true
      queue.recover()
      passOnUnserved(ports)
      stopTimers = [queue.subscribe(wake), every(clock, TICK_MS, guarded('renew its leases', tick))]
      pumpSoon()
    },
    stop: async ({ graceMs }) => {
      isClaiming = false
      const finished = Promise.all([...active].map(({ work }) => work.done))
      const cancelGrace = clock.after(graceMs, () => {
        for (const { work } of active) {
          work.stop('stopping')
        }
      })
      await finished
      cancelGrace()
      for (const stopTimer of stopTimers) {
        stopTimer()
      }
      stopTimers = []
    },
  }
}

/** What waits for an engine that is gone, or does not take its mode any more, would wait for ever. */
function passOnUnserved(ports: RunnerPorts): void {
  const { backends, queue, lifecycle, logger } = ports
  const served = backends()
  const isUnserved = ({ mode, backendId }: QueuedWork): boolean =>
    !served.some(({ id, modes }) => id === backendId && modes.includes(mode))
  for (let claimed = queue.claim(isUnserved); claimed !== null; claimed = queue.claim(isUnserved)) {
    const { id, request } = claimed.generation
    const to = ports.elsewhere(claimed.generation)
    const failure = {
      code: 'provider_unavailable',
      message: `No backend works mode ${request.mode} any more. Its credits were returned.`,
    } as const
    if (to === null) {
      lifecycle.fail(id, claimed.leaseToken, failure).catch((error: unknown) =>
        // Its lease runs out, and recovery takes it up again.
        logger.error('The end of a generation could not be written', {
          generation_id: id,
          error: String(error),
        })
      )
    } else {
      lifecycle.passOn(claimed, failure, to)
    }
  }
}

/** Engines of one machine share its card: it works on as many at once as the one of them that has the most places. */
function placesOf(machine: string, backends: readonly Backend[]): number {
  const own = backends.filter(backend => backend.machine === machine)
  return Math.max(0, ...own.map(({ concurrency }) => concurrency))
}

function every(clock: RunnerPorts['clock'], intervalMs: number, run: () => void): () => void {
  let cancel = clock.after(intervalMs, function again() {
    run()
    cancel = clock.after(intervalMs, again)
  })
  return () => cancel()
}
