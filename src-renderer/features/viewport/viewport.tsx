import { MonitorX } from 'lucide-react'
import { useEffect, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ApiError } from '../../shared/api/client.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { AxisGizmo } from './axis-gizmo.tsx'
import { ModelCanvas } from './canvas.tsx'
import { gestureOf } from './canvas-gestures.ts'
import { VIEWPORT_COMMANDS, withCanvas } from './commands.ts'
import { offerCompare, useCompare } from './compare.ts'
import { offerLevels } from './detail-levels.ts'
import type { ViewModel } from './model.ts'
import { NothingShown } from './nothing-shown.tsx'
import { offerClips } from './playback.ts'
import { RigBar } from './rig-bar.tsx'
import { shadingNote } from './shading-note.ts'
import { listBones, offerRig } from './shown-rig.ts'
import { SplitBorder } from './split-border.tsx'
import { Statistics } from './statistics.tsx'
import { LevelChoice, Toolbar } from './toolbar.tsx'
import { useModel } from './use-model.ts'
import { UvLayout } from './uv-layout.tsx'
import { useViewSettings } from './view-settings.ts'
import styles from './viewport.module.css'

interface ViewportProps {
  /** What can be done with the model, at the upper right corner. */
  readonly result: ReactNode
}

/** Where the selected model is shown: canvas, statistics, tools. */
export function Viewport({ result }: ViewportProps) {
  const assetId = useSelectedAssetId()
  const loaded = useModel(assetId)
  const backdrop = useViewSettings(state => state.backdrop)
  const model = loaded.state === 'ready' ? loaded.model : null
  // The canvas comes with the first model and serves all that follow.
  const [isCanvasThere, setCanvasThere] = useState(false)
  if (model !== null && !isCanvasThere) {
    setCanvasThere(true)
  }
  useCommands(VIEWPORT_COMMANDS)
  useEffect(() => {
    offerLevels(model?.levels.count ?? 1)
    offerRig(model === null ? 0 : listBones(model.scene).length)
    offerClips((model?.clips ?? []).map(({ name, duration }) => ({ name, seconds: duration })))
    return () => {
      offerLevels(1)
      offerRig(0)
      offerClips([])
    }
  }, [model])
  const before = useBefore(assetId)
  return (
    <div className={styles['viewport']} data-backdrop={backdrop} data-viewport>
      {isCanvasThere ? <View model={model} before={before} /> : null}
      {model === null || before === null ? null : <SplitBorder before={before} after={model} />}
      {loaded.state === 'empty' ? (
        <Middle>
          <NothingShown />
        </Middle>
      ) : null}
      {loaded.state === 'loading' ? (
        <Middle>
          <p role="status">Loading the model</p>
        </Middle>
      ) : null}
      {loaded.state === 'failed' ? (
        <Middle>
          {isGone(loaded.error) ? (
            <NothingShown />
          ) : (
            <ErrorNotice error={loaded.error} onRetry={loaded.retry} />
          )}
        </Middle>
      ) : null}
      {model === null ? null : <About model={model} result={result} />}
      <div className={styles['over']}>
        {model === null ? null : <ShadingNote model={model} />}
        <LevelChoice />
        <RigBar />
      </div>
      {model === null ? null : <AxisGizmo />}
      {model === null ? null : <UvLayout model={model} />}
      {loaded.state === 'empty' ? null : <Toolbar />}
    </div>
  )
}

/** The model that the shown one was made from, loaded while both are compared. */
function useBefore(assetId: string | null): ViewModel | null {
  const asset = useAsset(assetId)
  const source = useAsset(asset?.source_asset_id ?? null)
  const sourceId = source?.id ?? null
  const isOn = useCompare(state => state.isOn)
  useEffect(() => {
    offerCompare(sourceId)
    return () => offerCompare(null)
  }, [sourceId])
  const loaded = useModel(isOn ? sourceId : null)
  return loaded.state === 'ready' ? loaded.model : null
}

/** What was shown last may have been deleted since. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}

/**
 * The canvas, drawn empty while there is no model: hiding one whose first frame is under way keeps the whole page from its
 * next frame. In its place stands a way on when the card took it away.
 */
function View({ model, before }: { readonly model: ViewModel | null; readonly before: ViewModel | null }) {
  const asset = useAsset(model?.assetId ?? null)
  const [lostCount, setLostCount] = useState(0)
  const [isLost, setLost] = useState(false)
  const name = asset?.name ?? 'model'
  if (isLost) {
    const reload = (): void => {
      setLostCount(count => count + 1)
      setLost(false)
    }
    return model === null ? null : (
      <Middle>
        <EmptyState icon={<MonitorX size={24} />} action={<Button onClick={reload}>Reload view</Button>}>
          The graphics card took the view away.
        </EmptyState>
      </Middle>
    )
  }
  return (
    <div
      className={styles['canvas']}
      aria-hidden={model === null}
      tabIndex={model === null ? -1 : 0}
      role="img"
      aria-label={`3D view of ${name}. Drag or press the arrow keys to turn, scroll or press plus and minus to zoom.`}
      onDoubleClick={event => withCanvas(canvas => canvas.turnAroundPointer(event))}
      onKeyDown={turnByKey}
    >
      <ModelCanvas
        key={lostCount}
        model={model}
        before={before}
        name={name}
        onContextLost={() => setLost(true)}
      />
    </div>
  )
}

function turnByKey(event: KeyboardEvent): void {
  const gesture = event.ctrlKey || event.metaKey || event.altKey ? null : gestureOf(event.key)
  if (gesture !== null) {
    event.preventDefault()
    withCanvas(gesture)
  }
}

/** What there is to know of the model, and what can be done with it, over the picture. */
function About({ model, result }: ViewportProps & { readonly model: ViewModel }) {
  return (
    <div className={styles['top']}>
      <Statistics model={model} />
      {result}
    </div>
  )
}

/** What the tones of a channel mean, or why there is nothing to see. */
function ShadingNote({ model }: { readonly model: ViewModel }) {
  const shading = useViewSettings(state => state.shading)
  const note = useMemo(() => shadingNote(model.scene, shading), [model, shading])
  return note === null ? null : (
    <p role="status" className={styles['note']}>
      {note}
    </p>
  )
}

/** In place of the picture, in its middle. */
function Middle({ children }: { readonly children: ReactNode }) {
  return <div className={styles['middle']}>{children}</div>
}
