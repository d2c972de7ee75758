import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { StudioGeneration } from '../../src-main/contract/studio.ts'
import { generationsQuery } from '../shared/api/queries.ts'

/** Shows in the window's title how many generations are under way: seen from another tab or the taskbar. */
export function useTitle(): void {
  const { data: count = 0 } = useQuery({ ...generationsQuery, select: countUnfinished })
  useEffect(() => {
    document.title = count === 0 ? 'Plinth' : `(${count}) Plinth`
    return () => {
      document.title = 'Plinth'
    }
  }, [count])
}

function countUnfinished(generations: readonly StudioGeneration[]): number {
  return generations.filter(({ status }) => status === 'queued' || status === 'running').length
}
