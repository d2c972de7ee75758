import { Canvas, useThree, type RootState } from '@react-three/fiber'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Box3, Sphere, Vector3, type Intersection, type Mesh } from 'three'
import { useShownFaults } from '../../shared/state/shown-faults.ts'
import { CameraRig, type RigActions } from './camera-rig.tsx'
import { hitUnder } from './canvas-gestures.ts'
import { copyPicture, filmTurntable, savePicture } from './canvas-pictures.ts'
import { offerCanvas } from './commands.ts'
import { cellAt, fitBeside, isDivided, placeAt, type CellShape } from './compare.ts'
import { frameWhileGrowing } from './camera.ts'
import { CompareView, type Drawing } from './compare-view.tsx'
import { drawingPower } from './drawing-power.ts'
import type { ViewModel } from './model.ts'
import { selectMesh } from './scene-view.ts'
import { disposeShading } from './shading.ts'
import { Lighting, Stage } from './stage.tsx'

interface ModelCanvasProps {
  /** null while the next one is loaded: the canvas stays, empty. */
  readonly model: ViewModel | null
  /** The library's own model while `model` is moved live, else the same: framed while that fits, so that its growth is seen. */
  readonly base: ViewModel | null
  /** What is compared, in the order of the places, `model` among them; empty: nothing is. */
  readonly compared: readonly ViewModel[]
  /** How the picture is divided among them. */
  readonly shape: CellShape
  readonly name: string
  readonly onContextLost: () => void
}

/**
 * The drawn model. One canvas serves all models: a new one would cost a drawing context, its shaders and its light. Frames
 * are drawn when something changes, not all the time.
 */
export function ModelCanvas({ model, base, compared, shape, name, onContextLost }: ModelCanvasProps) {
  const [rig, setRig] = useState<RigActions | null>(null)
  const root = useRef<RootState | null>(null)
  const drawing = useRef<Drawing>(null)
  const framed = useGrownBounds(useFramedBounds(base, compared), base, model)
  // The camera stays where it is while there is nothing to look at.
  const [bounds, setBounds] = useState<Box3 | null>(null)
  if (framed !== null && framed !== bounds) {
    setBounds(framed)
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
        void work({ state, rig, name, draw: () => (drawing.current ?? drawScene)(state) })
      }
    }
    offerCanvas({
      ...rig,
      turnAroundPointer: place => {
        const state = root.current?.get()
        const point = state === undefined ? null : hitIn(state, place, { model, compared, shape })?.point
        if (point !== undefined && point !== null) {
          rig.turnAround(point)
        }
      },
      selectUnderPointer: place => {
        const state = root.current?.get()
        // Cells of a comparison show other models than the tree.
        if (state !== undefined && !isDivided(shape)) {
          selectMesh(hitIn(state, place, { model, compared, shape })?.object ?? null)
        }
      },
      frameMeshes: meshes => frameBoxOf(rig, meshes),
      frameNode: node => rig.frameBall(node.getWorldPosition(new Vector3()).toArray(), 0),
      savePicture: () => withStudio(savePicture),
      copyPicture: () => withStudio(copyPicture),
      filmTurntable: () => withStudio(filmTurntable),
    })
    return () => offerCanvas(null)
  }, [rig, name, model, compared, shape])
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
      {model === null || compared.length < 2 ? null : (
        <CompareView models={compared} main={model} shape={shape} drawing={drawing} />
      )}
      {bounds === null ? null : <CameraRig bounds={bounds} shape={shape} onReady={setRig} />}
    </Canvas>
  )
}

const drawScene: NonNullable<Drawing> = ({ gl, scene, camera }) => gl.render(scene, camera)

/** What the camera frames: the model, or all that are compared at their own size, so that none is cut off. */
function useFramedBounds(model: ViewModel | null, compared: readonly ViewModel[]): Box3 | null {
  const all = useMemo(() => {
    const alike = compared.filter(({ bounds }) => model !== null && fitBeside(bounds, model.bounds) === null)
    return alike.reduce((box, { bounds }) => box.union(bounds), new Box3())
  }, [model, compared])
  return compared.length < 2 ? (model?.bounds ?? null) : all
}

/** A model that is adjusted may outgrow what the camera frames: then all of it is framed, until another one is shown. */
function useGrownBounds(framed: Box3 | null, base: ViewModel | null, model: ViewModel | null): Box3 | null {
  const [grown, setGrown] = useState<{ readonly of: Box3; readonly box: Box3 } | null>(null)
  if (framed === null || model === null || model === base) {
    return framed
  }
  const before = grown?.of === framed ? grown.box : framed
  const box = frameWhileGrowing(before, model.bounds)
  if (box !== before) {
    setGrown({ of: framed, box })
  }
  return box
}

/** Looks at parts of the model from where one looks now. */
function frameBoxOf(rig: RigActions, meshes: readonly Mesh[]): void {
  const box = meshes.reduce((all, mesh) => all.expandByObject(mesh, true), new Box3())
  const ball = box.getBoundingSphere(new Sphere())
  rig.frameBall(ball.center.toArray(), ball.radius)
}

/** What of a model is under the pointer, in the cell where that is; null beside it. */
function hitIn(
  { gl, camera, size }: RootState,
  place: { readonly clientX: number; readonly clientY: number },
  { model, compared, shape }: { model: ViewModel; compared: readonly ViewModel[]; shape: CellShape }
): Intersection | null {
  const { left, top } = gl.domElement.getBoundingClientRect()
  const point = { x: place.clientX - left, y: place.clientY - top }
  const index = placeAt(point, shape, size)
  const shown = isDivided(shape) ? compared[index ?? -1] : model
  const cell = cellAt(index ?? 0, shape, size)
  const inCell = { x: point.x - cell.x, y: point.y - (size.height - cell.y - cell.height) }
  return shown === undefined ? null : hitUnder(inCell, cell, camera, shown.scene)
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
