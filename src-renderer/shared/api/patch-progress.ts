import type { StudioEventData, StudioGeneration } from '../../../src-main/contract/studio.ts'

/**
 * The loaded generations with the progress that an event tells; null when the event tells more than that, or of a generation
 * that is not loaded as running: then it has to be read. Progress never falls, whatever was loaded meanwhile.
 */
export function patchProgress(
  generations: readonly StudioGeneration[] | undefined,
  { type, id, progress, progress_stage: stage }: StudioEventData
): StudioGeneration[] | null {
  const isRunning = generations?.some(known => known.id === id && known.status === 'running') ?? false
  if (type !== 'generation' || progress === undefined || generations === undefined || !isRunning) {
    return null
  }
  return generations.map(known =>
    known.id === id
      ? {
          ...known,
          progress: Math.max(known.progress, progress),
          progress_stage: stage ?? known.progress_stage,
        }
      : known
  )
}

/**
 * The generations that were read, none with less progress than was told before: an answer that was on its way while an
 * event came is older than the event.
 */
export function keepProgress(
  known: readonly StudioGeneration[] | undefined,
  read: readonly StudioGeneration[]
): StudioGeneration[] {
  const before = new Map(known?.map(({ id, progress, progress_stage: stage }) => [id, { progress, stage }]))
  return read.map(generation => {
    const told = before.get(generation.id)
    return told !== undefined && told.progress > generation.progress
      ? { ...generation, progress: told.progress, progress_stage: told.stage }
      : generation
  })
}
