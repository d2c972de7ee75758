import { Canvas, useThree, type RootState } from '@react-three/fiber'
import { useCallback, useEffect, useRef, useState } from 'react'
import { NeutralToneMapping, type Box3 } from 'three'
import { useShownFaults } from '../../shared/state/shown-faults.ts'
import { showToast } from '../../shared/state/toasts.ts'
import { CameraRig, type RigActions } from './camera-rig.tsx'
import { offerCanvas } from './commands.ts'
import { drawingPower } from './drawing-power.ts'
import type { ViewModel } from './model.ts'
import { savePicture } from './screenshot.ts'
import { disposeShading } from './shading.ts'
import { SplitView } from './split-view.tsx'
import { Lighting, Stage } from './stage.tsx'

interface ModelCanvasProps {
  /** null while the next one is loaded: the canvas stays, empty. */
  readonly model: ViewModel | null
  /** Drawn left of the border while two models are compared. */
  readonly before: ViewModel | null
  readonly name: string
  readonly onContextLost: () => void
}

/**
 * The drawn model. One canvas serves all models: a new one would cost a drawing context, its shaders and its light. Frames
 * are drawn when something changes, not all the time.
 */
export function ModelCanvas({ model, before, name, onContextLost }: ModelCanvasProps) {
  const [rig, setRig] = useState<RigActions | null>(null)
  const root = useRef<RootState | null>(null)
  // The camera stays where it is while there is nothing to look at.
  const [bounds, setBounds] = useState<Box3 | null>(null)
  if (model !== null && model.bounds !== bounds) {
    setBounds(model.bounds)
  }
  const isEmpty = model === null
  const power = drawingPower()
  const focus = useShownFaults(state => state.focus)
  useEffect(() => {
    if (rig !== null && focus !== null) {
      rig.frameBall(focus.place.center, focus.place.radius)
    }
  }, [rig, focus])
  useEffect(() => disposeShading, [])
  useEffect(() => {
    if (rig === null || isEmpty) {
      return
    }
    offerCanvas({ ...rig, saveScreenshot: () => void takePicture(root.current, name) })
    return () => offerCanvas(null)
  }, [rig, name, isEmpty])
  return (
    <Canvas
      frameloop="demand"
      dpr={[1, power.maxPixelRatio]}
      shadows={power.shadowKind}
      gl={{ antialias: power.antialias, alpha: true, toneMapping: NeutralToneMapping }}
      onCreated={state => {
        root.current = state
      }}
    >
      <ContextWatch onLost={onContextLost} />
      <Lighting />
      {model === null ? null : <Stage key={model.assetId} model={model} />}
      {model === null || before === null ? null : (
        <SplitView key={before.assetId} before={before} after={model} />
      )}
      {bounds === null ? null : <CameraRig bounds={bounds} onReady={setRig} />}
    </Canvas>
  )
}

/** A lost context is shown, not left as a black square. */
function ContextWatch({ onLost }: { readonly onLost: () => void }) {
  const gl = useThree(state => state.gl)
  const report = useCallback(
    (event: Event) => {
      event.preventDefault()
      onLost()
    },
    [onLost]
  )
  useEffect(() => {
    const { domElement } = gl
    domElement.addEventListener('webglcontextlost', report)
    return () => domElement.removeEventListener('webglcontextlost', report)
  }, [gl, report])
  return null
}

async function takePicture(state: RootState | null, name: string): Promise<void> {
  if (state === null) {
    return
  }
  // The state of the first moment has another camera than the one that is looked through now.
  const { gl, scene, camera } = state.get()
  try {
    await savePicture({ renderer: gl, scene, camera, name })
    showToast('Screenshot saved', { kind: 'ok' })
  } catch (error) {
    showToast(
      `The screenshot could not be saved: ${error instanceof Error ? error.message : String(error)}`,
      {
        kind: 'bad',
      }
    )
  }
}
