import type { Problem } from '../contract/studio.ts'
import type { EventBus } from './ports.ts'

/** What is wrong with the service as a whole, for GET /studio/health and for the studio's page. */
export interface HealthReport {
  problems(): readonly Problem[]
  /** Replaces what was told under the same code. */
  tell(problem: Problem): void
  settle(code: Problem['code']): void
}

/** Problems in memory; each change is an event, so that an open page shows it at once. */
export function createHealthReport(bus: EventBus): HealthReport {
  const problems = new Map<Problem['code'], Problem>()
  return {
    problems: () => [...problems.values()],
    tell(problem) {
      if (problems.get(problem.code)?.message !== problem.message) {
        problems.set(problem.code, problem)
        bus.publish({ type: 'settings' })
      }
    },
    settle(code) {
      if (problems.delete(code)) {
        bus.publish({ type: 'settings' })
      }
    },
  }
}
