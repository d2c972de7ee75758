import { Canvas, useThree, type RootState } from '@react-three/fiber'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Box3 } from 'three'
import { useShownFaults } from '../../shared/state/shown-faults.ts'
import { CameraRig, type RigActions } from './camera-rig.tsx'
import { pointUnder } from './canvas-gestures.ts'
import { copyPicture, filmTurntable, savePicture } from './canvas-pictures.ts'
import { offerCanvas } from './commands.ts'
import { drawingPower } from './drawing-power.ts'
import type { ViewModel } from './model.ts'
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
  const power = drawingPower()
  const focus = useShownFaults(state => state.focus)
  useEffect(() => {
    if (rig !== null && focus !== null) {
      rig.frameBall(focus.place.center, focus.place.radius)
    }
  }, [rig, focus])
  useEffect(() => disposeShading, [])
  useEffect(() => {
    if (rig === null || model === null) {
      return
    }
    // The state of the first moment has another camera than the one that is looked through now.
    const withStudio = (work: typeof savePicture): void => {
      const state = root.current?.get()
      if (state !== undefined) {
        void work({ state, rig, name })
      }
    }
    offerCanvas({
      ...rig,
      turnAroundPointer: place => {
        const state = root.current?.get()
        const point =
          state === undefined ? null : pointUnder(place, state.gl.domElement, state.camera, model.scene)
        if (point !== null) {
          rig.turnAround(point)
        }
      },
      savePicture: () => withStudio(savePicture),
      copyPicture: () => withStudio(copyPicture),
      filmTurntable: () => withStudio(filmTurntable),
    })
    return () => offerCanvas(null)
  }, [rig, name, model])
  return (
    <Canvas
      frameloop="demand"
      dpr={[1, power.maxPixelRatio]}
      shadows={power.shadowKind}
      gl={{ antialias: power.antialias, alpha: true }}
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
