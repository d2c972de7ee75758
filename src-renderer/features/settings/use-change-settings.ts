import { useQueryClient } from '@tanstack/react-query'
import { SettingsView, type PatchSettingsBody } from '../../../src-main/contract/studio-settings.ts'
import { call } from '../../shared/api/client.ts'
import { studioStateQuery } from '../../shared/api/queries.ts'
import { useAction } from '../../shared/lib/use-action.ts'

/** Changes settings of the service; what it answers is on the page at once. */
export function useChangeSettings(): {
  readonly error: Error | null
  readonly isBusy: boolean
  change(patch: PatchSettingsBody): void
} {
  const client = useQueryClient()
  const { run, error, isBusy } = useAction()
  const change = (body: PatchSettingsBody): void =>
    void run(async () => {
      const settings = await call('/studio/settings', SettingsView, { method: 'PATCH', body })
      client.setQueryData(studioStateQuery.queryKey, state => state && { ...state, settings })
    })
  return { change, error, isBusy }
}
