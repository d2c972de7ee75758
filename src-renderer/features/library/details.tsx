import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { EmptyNotice } from '../../shared/ui/notice.tsx'
import { Panel } from '../../shared/ui/panel.tsx'

/** The selected model. */
export function Details() {
  const assetId = useSelectedAssetId()
  return (
    <Panel title="Details" isFilling>
      {assetId === null ? <EmptyNotice>Select a model in the library.</EmptyNotice> : <code>{assetId}</code>}
    </Panel>
  )
}
