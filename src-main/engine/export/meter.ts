import type { EngineHooks } from '../task.ts'

/** Shares of a model's work, by what textured models took. */
const STAGES = { read: [0, 0.2], textures: [0.2, 0.6], write: [0.6, 1] } as const
export type ExportStage = keyof typeof STAGES

/** Tells how far an export is. */
export interface Meter {
  /** Begins the next model. */
  next(): void
  /** `share` of the stage, 0–1, as far as it is known. */
  at(stage: ExportStage, share: number): void
}

/** Of `count` models, each as long as the other. Progress never falls. */
export function createMeter(count: number, onProgress: EngineHooks['onProgress']): Meter {
  let done = -1
  let told = -1
  return {
    next() {
      done += 1
    },
    at(stage, share) {
      const [from, to] = STAGES[stage]
      const part = from + (to - from) * Math.min(1, Math.max(0, share))
      const progress = Math.min(99, Math.max(told, Math.floor((99 * (done + part)) / count)))
      if (progress > told) {
        told = progress
        onProgress({ stage, progress })
      }
    },
  }
}
