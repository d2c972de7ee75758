import type { EngineHooks } from '../task.ts'

/** How much of a mode's time a stage takes, in any unit. */
export interface StageWeight {
  readonly name: string
  readonly weight: number
}

/** Tells how far a stage has come: 0 … 1. */
export type Step = (fraction: number) => void

/** Runs a mode's named stages in order and turns them into whole-number progress. */
export interface Stages {
  /** Runs one stage; reports it when it begins, at each step and when it is done. Throws for a name that is not in the recipe. */
  run<T>(name: string, work: (step: Step) => T | Promise<T>): Promise<T>
}

/** 100 is the service's, when the job's files are stored. */
const LAST_PROGRESS = 99

/** Progress over the recipe's stages: integers from 0 to 99 that never fall; equal values of one stage are reported once. */
export function followStages(recipe: readonly StageWeight[], hooks: EngineHooks): Stages {
  const total = recipe.reduce((sum, stage) => sum + stage.weight, 0)
  let last = { stage: '', progress: 0 }
  const report = (stage: string, share: number): void => {
    const progress = Math.max(last.progress, Math.floor((LAST_PROGRESS * share) / total))
    if (stage === last.stage && progress === last.progress) {
      return
    }
    last = { stage, progress }
    hooks.onProgress(last)
  }
  return {
    async run(name, work) {
      const index = recipe.findIndex(stage => stage.name === name)
      const stage = recipe[index]
      if (stage === undefined) {
        throw new Error(`Stage ${name} is not in the recipe.`)
      }
      const before = recipe.slice(0, index).reduce((sum, earlier) => sum + earlier.weight, 0)
      const step: Step = fraction => report(name, before + stage.weight * Math.min(1, Math.max(0, fraction)))
      step(0)
      const result = await work(step)
      step(1)
      return result
    },
  }
}
