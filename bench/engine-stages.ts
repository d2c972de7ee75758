import { run } from '../src-main/engine/index.ts'
import type { EngineTask } from '../src-main/engine/task.ts'

/** One prompt for each family. */
export const PROMPTS = [
  'a wooden chair',
  'a blue ceramic mug',
  'a brass desk lamp',
  'an oak tree',
  'a red car',
  'a brown dog',
  'a steel sword',
  'a small brick house',
] as const

/** How long each stage of the engine took, by its own reports. */
export async function measureStages(task: EngineTask): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>()
  let current = ''
  let since = performance.now()
  const turnTo = (stage: string) => {
    const now = performance.now()
    if (current !== '') {
      times.set(current, (times.get(current) ?? 0) + now - since)
    }
    current = stage
    since = now
  }
  await run(task, {
    onProgress: ({ stage }) => {
      if (stage !== current) {
        turnTo(stage)
      }
    },
  })
  turnTo('')
  return times
}
