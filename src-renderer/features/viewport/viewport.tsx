import { Box, MonitorX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useAsset } from '../../shared/api/use-asset.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { ModelCanvas } from './canvas.tsx'
import { VIEWPORT_COMMANDS } from './commands.ts'
import type { ViewModel } from './model.ts'
import { Statistics } from './statistics.tsx'
import { Toolbar } from './toolbar.tsx'
import { useModel } from './use-model.ts'
import { useViewSettings } from './view-settings.ts'
import styles from './viewport.module.css'

/** Where the selected model is shown: canvas, statistics, tools. */
export function Viewport() {
  const assetId = useSelectedAssetId()
  const loaded = useModel(assetId)
  const backdrop = useViewSettings(state => state.backdrop)
  useCommands(VIEWPORT_COMMANDS)
  return (
    <div className={styles['viewport']} data-backdrop={backdrop} data-viewport>
      {loaded.state === 'empty' ? (
        <Middle>
          <EmptyState icon={<Box size={24} />}>Your model appears here.</EmptyState>
        </Middle>
      ) : null}
      {loaded.state === 'loading' ? (
        <Middle>
          <p role="status">Loading the model</p>
        </Middle>
      ) : null}
      {loaded.state === 'failed' ? (
        <Middle>
          <ErrorNotice error={loaded.error} onRetry={loaded.retry} />
        </Middle>
      ) : null}
      {loaded.state === 'ready' ? <Shown key={loaded.model.assetId} model={loaded.model} /> : null}
      <Toolbar />
    </div>
  )
}

function Shown({ model }: { readonly model: ViewModel }) {
  const asset = useAsset(model.assetId)
  const [lostCount, setLostCount] = useState(0)
  const [isLost, setLost] = useState(false)
  const name = asset?.name ?? 'model'
  if (isLost) {
    const reload = (): void => {
      setLostCount(count => count + 1)
      setLost(false)
    }
    return (
      <Middle>
        <EmptyState icon={<MonitorX size={24} />} action={<Button onClick={reload}>Reload view</Button>}>
          The graphics card took the view away.
        </EmptyState>
      </Middle>
    )
  }
  return (
    <>
      <div
        className={styles['canvas']}
        tabIndex={0}
        role="img"
        aria-label={`3D view of ${name}. Drag to turn, scroll to zoom.`}
      >
        <ModelCanvas key={lostCount} model={model} name={name} onContextLost={() => setLost(true)} />
      </div>
      <Statistics model={model} />
    </>
  )
}

/** In place of the picture, in its middle. */
function Middle({ children }: { readonly children: ReactNode }) {
  return <div className={styles['middle']}>{children}</div>
}
