import { MonitorX } from 'lucide-react'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { ApiError } from '../../shared/api/client.ts'
import { useAsset } from '../../shared/api/use-asset.ts'
import { useCommands } from '../../shared/commands/use-commands.ts'
import { isOwnDrag } from '../../shared/desktop/bridge.ts'
import { endLook, lookAt, useLookedAt } from '../../shared/state/looked-at.ts'
import { usePanels } from '../../shared/state/panels.ts'
import { useSelectedAssetId } from '../../shared/state/selection.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorNotice } from '../../shared/ui/notice.tsx'
import { PopupBoundary } from '../../shared/ui/popup-boundary.ts'
import { AxisGizmo } from './axis-gizmo.tsx'
import { ModelCanvas } from './canvas.tsx'
import { gestureOf } from './canvas-gestures.ts'
import { VIEWPORT_COMMANDS, withCanvas } from './commands.ts'
import { offerSource, type CellShape } from './compare.ts'
import { CompareBar } from './compare-bar.tsx'
import { CompareCards } from './compare-cards.tsx'
import { offerLevels } from './detail-levels.ts'
import type { ViewModel } from './model.ts'
import { HiddenNote, LiveNote, ShadingNote } from './notes.tsx'
import { NothingShown } from './nothing-shown.tsx'
import { HDR_ENDINGS, takeOwnLight } from './own-light.ts'
import { offerClips } from './playback.ts'
import { RigBar } from './rig-bar.tsx'
import { readSceneTree, takeNames } from './scene-tree.ts'
import { offerTree } from './scene-view.ts'
import { listBones, offerRig } from './shown-rig.ts'
import { SplitBorder } from './split-border.tsx'
import { Statistics } from './statistics.tsx'
import { LevelChoice, Toolbar } from './toolbar.tsx'
import { useComparison } from './use-comparison.ts'
import { useLiveCount, useLiveModel } from './use-live-model.ts'
import { useLookedAtModel } from './use-looked-at-model.ts'
import type { ModelState } from './use-models.ts'
import { UvLayout } from './uv-layout.tsx'
import { isChannel, useViewSettings } from './view-settings.ts'
import styles from './viewport.module.css'

interface ViewportProps {
  /** What can be done with the model, at the upper right corner. */
  readonly result: ReactNode
}

/** Where the selected model is shown: canvas, statistics, tools. */
export function Viewport({ result }: ViewportProps) {
  const assetId = useSelectedAssetId()
  const area = useRef<HTMLDivElement>(null)
  const comparison = useComparison(assetId, area)
  const { models, compared } = comparison
  const looked = useLook(assetId)
  const loaded = assetId === null ? looked : models.of(assetId)
  const backdrop = useViewSettings(state => state.backdrop)
  const isUnlit = useViewSettings(state => isChannel(state.shading))
  const [boundary, setBoundary] = useState<HTMLElement | null>(null)
  const setArea = useCallback((element: HTMLDivElement | null) => {
    area.current = element
    setBoundary(element)
  }, [])
  const base = loaded?.state === 'ready' ? loaded.model : null
  const live = useLiveModel(comparison.isOn || base === null ? null : assetId)
  useLiveCount(area, live)
  const model = live ?? base
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
  useSource(assetId)
  useSceneTree(model, base)
  return (
    <PopupBoundary value={boundary}>
      <div className={styles['docks']}>
        <div
          ref={setArea}
          className={styles['viewport']}
          data-backdrop={backdrop}
          data-unlit={backdrop === 'neutral' && isUnlit}
          data-viewport
          onDrop={lookAtDropped}
        >
          {isCanvasThere ? (
            <View model={model} base={base} compared={compared} shape={comparison.shape} />
          ) : null}
          {comparison.hasBorder ? <SplitBorder /> : null}
          {loaded === null ? (
            <Middle>
              <NothingShown />
            </Middle>
          ) : null}
          {loaded?.state === 'loading' ? (
            <Middle>
              <p role="status">Loading the model…</p>
            </Middle>
          ) : null}
          {loaded?.state === 'failed' ? (
            <Middle>
              {isGone(loaded.error) ? (
                <NothingShown />
              ) : (
                <ErrorNotice
                  error={loaded.error}
                  {...(assetId === null ? {} : { onRetry: () => models.retry(assetId) })}
                />
              )}
            </Middle>
          ) : null}
          {comparison.isOn ? <CompareCards shape={comparison.shape} stateOf={models.of} /> : null}
          <div className={styles['top']}>
            {comparison.isOn ? <CompareBar /> : null}
            {model === null || comparison.isOn ? null : <Statistics model={model} />}
            {(model === null && looked === null) || comparison.isOn ? null : result}
          </div>
          <div className={styles['over']} data-comparing={comparison.isOn}>
            <HiddenNote />
            {live === null ? null : <LiveNote />}
            {model === null ? null : <ShadingNote model={model} />}
            <LevelChoice />
            <RigBar />
          </div>
          {model === null ? null : <AxisGizmo />}
          {loaded === null ? null : <Toolbar />}
        </div>
        {model === null ? null : <UvLayout model={model} />}
      </div>
    </PopupBoundary>
  )
}

/** The file that is looked at; an asset that is selected takes its place. */
function useLook(assetId: string | null): ModelState | null {
  const looked = useLookedAtModel()
  const isPast = looked !== null && assetId !== null
  useEffect(() => {
    if (isPast) {
      endLook()
    }
  }, [isPast])
  return looked
}

/** One GLB is only shown, and one picture in high dynamic range is light; everything else is for the window. */
function lookAtDropped(event: DragEvent): void {
  const { files } = event.dataTransfer
  const [file] = files
  if (files.length !== 1 || isOwnDrag()) {
    return
  }
  if (/\.(glb|vrm)$/i.test(file.name)) {
    event.preventDefault()
    lookAt(file)
  } else if (HDR_ENDINGS.test(file.name)) {
    event.preventDefault()
    void takeOwnLight(file)
  }
}

/** Tells the scene tree what is shown. */
function useSceneTree(model: ViewModel | null, base: ViewModel | null): void {
  const shownId = useRef<string | null>(null)
  useEffect(() => {
    if (model === null) {
      offerTree(null, false)
      return
    }
    if (base === null || model === base) {
      offerTree(readSceneTree(model), shownId.current === model.assetId)
    } else {
      // A live model has no file whose parts could be renamed.
      takeNames(base.scene, model.scene)
      offerTree(readSceneTree({ ...model, nodeOf: () => null }), shownId.current === model.assetId)
    }
    shownId.current = model.assetId
  }, [model, base])
}

/** Tells the commands which model the shown one was made from, while that is here. */
function useSource(assetId: string | null): void {
  const asset = useAsset(assetId)
  const sourceId = useAsset(asset?.source_asset_id ?? null)?.id ?? null
  useEffect(() => {
    offerSource(sourceId)
    return () => offerSource(null)
  }, [sourceId])
}

/** What was shown last may have been deleted since. */
function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}

interface ViewProps {
  readonly model: ViewModel | null
  readonly base: ViewModel | null
  readonly compared: readonly ViewModel[]
  readonly shape: CellShape
}

/**
 * The canvas, drawn empty while there is no model: hiding one whose first frame is under way keeps the whole page from its
 * next frame. In its place stands a way on when the card took it away.
 */
function View({ model, base, compared, shape }: ViewProps) {
  const file = useLookedAt()
  const asset = useAsset(file === null ? (model?.assetId ?? null) : null)
  const [lostCount, setLostCount] = useState(0)
  const [isLost, setLost] = useState(false)
  const press = useRef<Place>([0, 0])
  const name = asset?.name ?? file?.name ?? 'model'
  if (isLost) {
    const reload = (): void => {
      setLostCount(count => count + 1)
      setLost(false)
    }
    return model === null ? null : (
      <Middle>
        <EmptyState icon={<MonitorX size={24} />} action={<Button onClick={reload}>Reload view</Button>}>
          The view lost the graphics card.
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
      onPointerDown={event => (press.current = placeOf(event))}
      onClick={event => {
        // What moved in between turned the camera.
        if (usePanels.getState().rightTab === 'scene' && isNear(press.current, placeOf(event))) {
          withCanvas(canvas => canvas.selectUnderPointer(event))
        }
      }}
      onDoubleClick={event => withCanvas(canvas => canvas.turnAroundPointer(event))}
      onKeyDown={turnByKey}
    >
      <ModelCanvas
        key={lostCount}
        model={model}
        base={base}
        compared={compared}
        shape={shape}
        name={name}
        onContextLost={() => setLost(true)}
      />
    </div>
  )
}

type Place = readonly [x: number, y: number]

const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => [clientX, clientY]

/** Pixels that a hand moves without meaning it. */
const SLIP = 4

const isNear = (a: Place, b: Place): boolean => Math.hypot(a[0] - b[0], a[1] - b[1]) <= SLIP

function turnByKey(event: KeyboardEvent): void {
  const gesture = event.ctrlKey || event.metaKey || event.altKey ? null : gestureOf(event.key)
  if (gesture !== null) {
    event.preventDefault()
    withCanvas(gesture)
  }
}

/** In place of the picture, in its middle. */
function Middle({ children }: { readonly children: ReactNode }) {
  return <div className={styles['middle']}>{children}</div>
}
