import { useFrame, useThree, type RootState } from '@react-three/fiber'
import { useEffect, useMemo, type RefObject } from 'react'
import type { Scene } from 'three'
import { useComparing } from '../../shared/state/comparing.ts'
import { cellAt, fitBeside, ONE_CELL, type Cell, type CellShape } from './compare.ts'
import { holdModel, type ViewModel } from './model.ts'
import { HELPERS } from './screenshot.ts'
import { applyShading, applyWireframe, OWN_LOOK } from './shading.ts'
import { SkeletonOverlay } from './skeleton-overlay.tsx'
import { useViewSettings } from './view-settings.ts'

/** Draws what is seen once more, e.g. for a picture; null: the scene as it is. */
export type Drawing = ((state: Pick<RootState, 'gl' | 'scene' | 'camera' | 'size'>) => void) | null

/** The name of what is drawn over one model alone: bones, and over the selected one joints and faults. */
export const overlaysOf = ({ assetId }: ViewModel): string => `plinth-overlays-${assetId}`

interface CompareViewProps {
  /** In the order of their places. */
  readonly models: readonly ViewModel[]
  /** The selected one, which the stage draws. */
  readonly main: ViewModel
  readonly shape: CellShape
  /** Gains how the comparison is drawn, while it is there. */
  readonly drawing: RefObject<Drawing>
}

/**
 * Draws several models through one camera: each in a cell of its own, two under a border, or one alone. Takes over the drawing
 * of the canvas while it is there.
 */
export function CompareView({ models, main, shape, drawing }: CompareViewProps) {
  const { layout, split, alone } = useComparing()
  const { gl, invalidate } = useThree()
  useEffect(() => {
    drawing.current = ({ gl: renderer, scene, camera, size }) => {
      renderer.setScissorTest(true)
      for (const { model, cell, seen } of listShots({ models, shape, size, layout, split, alone })) {
        showAlone(model, models, scene)
        renderer.setViewport(cell.x, cell.y, cell.width, cell.height)
        renderer.setScissor(seen.x, seen.y, seen.width, seen.height)
        // The shadow is drawn when something moves; here it is another model's each time.
        renderer.shadowMap.needsUpdate = true
        renderer.render(scene, camera)
      }
      showAlone(main, models, scene)
      renderer.setViewport(0, 0, size.width, size.height)
      renderer.setScissorTest(false)
      renderer.shadowMap.needsUpdate = true
    }
    invalidate()
    return () => {
      drawing.current = null
      invalidate()
    }
  }, [drawing, models, main, shape, layout, split, alone, invalidate])
  useEffect(
    () => () => {
      gl.setScissorTest(false)
      main.scene.visible = true
      invalidate()
    },
    [gl, main, invalidate]
  )
  useFrame(state => drawing.current?.(state), 1)
  return models.map(model =>
    model === main ? null : <ComparedModel key={model.assetId} model={model} main={main} />
  )
}

/** One of the models, with what is drawn over it. */
function showAlone(model: ViewModel, models: readonly ViewModel[], scene: Scene): void {
  for (const other of models) {
    other.scene.visible = other === model
    const overlays = scene.getObjectByName(overlaysOf(other))
    if (overlays !== undefined) {
      overlays.visible = other === model
    }
  }
}

/** Drawn as the selected one is. */
function ComparedModel({ model, main }: { readonly model: ViewModel; readonly main: ViewModel }) {
  const fit = useMemo(() => fitBeside(model.bounds, main.bounds), [model, main])
  const { shading, isFlat, hasWireframe } = useViewSettings()
  const invalidate = useThree(state => state.invalidate)
  useEffect(() => holdModel(model), [model])
  useEffect(() => {
    applyShading(model.scene, { shading, isFlat })
    applyWireframe(model.scene, hasWireframe)
    invalidate()
    return () => {
      applyWireframe(model.scene, false)
      applyShading(model.scene, OWN_LOOK)
      model.scene.visible = true
    }
  }, [model, shading, isFlat, hasWireframe, invalidate])
  return (
    <>
      <group scale={fit?.scale ?? 1} position={fit?.position ?? ORIGIN}>
        <primitive object={model.scene} dispose={null} />
      </group>
      <group name={HELPERS}>
        <group name={overlaysOf(model)}>
          <SkeletonOverlay model={model} hasLabels={false} />
        </group>
      </group>
    </>
  )
}

const ORIGIN = [0, 0, 0] as const

/** What is drawn where: a model, the cell that the camera looks into, and the part of it that is seen. */
interface Drawn {
  readonly model: ViewModel
  readonly cell: Cell
  readonly seen: Cell
}

function listShots(input: {
  readonly models: readonly ViewModel[]
  readonly shape: CellShape
  readonly size: { readonly width: number; readonly height: number }
  readonly layout: 'side' | 'split'
  readonly split: number
  readonly alone: number | null
}): readonly Drawn[] {
  const { models, shape, size, layout, split, alone } = input
  const whole = cellAt(0, ONE_CELL, size)
  const single = alone === null ? undefined : models[alone]
  if (single !== undefined) {
    return [{ model: single, cell: whole, seen: whole }]
  }
  if (layout === 'side') {
    return models.map((model, place) => {
      const cell = cellAt(place, shape, size)
      return { model, cell, seen: cell }
    })
  }
  const border = Math.round(size.width * split)
  const sides = [
    { ...whole, width: border },
    { ...whole, x: border, width: size.width - border },
  ]
  return sides.flatMap((seen, place) => {
    const model = models[place]
    return model === undefined || seen.width === 0 ? [] : [{ model, cell: whole, seen }]
  })
}
