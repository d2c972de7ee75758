import type { BackendHooks, BackendProgress } from '../domain/ports-backend.ts'

/** Of work whose last step is done: 100 is the service's own word. */
const MOST = 99

/** Reports of a step of some work as those of the whole, of which the step is the part from `from` to `to`, 0–99. */
export function progressPart(
  { onProgress }: Pick<BackendHooks, 'onProgress'>,
  from: number,
  to = MOST
): (progress: BackendProgress) => void {
  return ({ progress, stage }) =>
    onProgress({ progress: from + Math.floor((progress * (to - from)) / MOST), stage })
}
