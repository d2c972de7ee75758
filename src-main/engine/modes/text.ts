import { EngineError, type EngineHooks, type EngineResult, type EngineTask } from '../task.ts'
import { followStages, type StageWeight } from './stages.ts'

const RECIPE: readonly StageWeight[] = [{ name: 'understand', weight: 1 }]

/** Mode `text`: prompt → concept → Shape → mesh → file, picture and report. */
export async function runText(task: EngineTask, hooks: EngineHooks): Promise<EngineResult> {
  const stages = followStages(RECIPE, hooks)
  await stages.run('understand', () => task.prompt)
  throw new EngineError('generation_failed', 'Nothing can be made from this prompt.')
}
