import { Canvas, useThree, type RootState } from '@react-three/fiber'
import { useCallback, useEffect, useRef, useState } from 'react'
import { NeutralToneMapping } from 'three'
import { showToast } from '../../shared/state/toasts.ts'
import { CameraRig, type RigActions } from './camera-rig.tsx'
import { offerCanvas } from './commands.ts'
import type { ViewModel } from './model.ts'
import { savePicture } from './screenshot.ts'
import { disposeShading } from './shading.ts'
import { Stage } from './stage.tsx'

interface ModelCanvasProps {
  readonly model: ViewModel
  readonly name: string
  readonly onContextLost: () => void
}

/** The drawn model. Frames are drawn when something changes, not all the time. */
export function ModelCanvas({ model, name, onContextLost }: ModelCanvasProps) {
  const [rig, setRig] = useState<RigActions | null>(null)
  const root = useRef<RootState | null>(null)
  useEffect(() => disposeShading, [])
  useEffect(() => {
    if (rig === null) {
      return
    }
    offerCanvas({ ...rig, saveScreenshot: () => void takePicture(root.current, name) })
    return () => offerCanvas(null)
  }, [rig, name])
  return (
    <Canvas
      frameloop="demand"
      dpr={[1, 2]}
      shadows
      gl={{ antialias: true, alpha: true, toneMapping: NeutralToneMapping }}
      onCreated={state => {
        root.current = state
      }}
    >
      <ContextWatch onLost={onContextLost} />
      <Stage model={model} />
      <CameraRig bounds={model.bounds} onReady={setRig} />
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
