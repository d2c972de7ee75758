import { useSuspenseQuery } from '@tanstack/react-query'
import type { StudioState } from '../../../src-main/contract/studio.ts'
import { studioStateQuery } from './queries.ts'

/** The service's state; below the app's gate only, which renders nothing until it is loaded. */
export function useStudioState(): StudioState {
  return useSuspenseQuery(studioStateQuery).data
}
