import { useQuery } from '@tanstack/react-query'
import { findBlender, hasDesktop } from '../../shared/desktop/bridge.ts'

/** What a window can do with Blender; a browser offers nothing of it. */
export interface Blender {
  readonly isOffered: boolean
  /** Of the program; null while it is looked for, and where there is none. */
  readonly path: string | null
  readonly disabledReason: string | null
}

const LOOKED_FOR_MS = 60_000

/** Is Blender installed? */
export function useBlender(): Blender {
  const isOffered = hasDesktop()
  const { data: path = null } = useQuery({
    queryKey: ['blender'],
    queryFn: findBlender,
    enabled: isOffered,
    staleTime: LOOKED_FOR_MS,
  })
  return { isOffered, path, disabledReason: path === null ? 'Blender was not found on this machine' : null }
}
