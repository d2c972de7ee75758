import { useFrame, useThree } from '@react-three/fiber'
import { useEffect } from 'react'
import { useCompare } from './compare.ts'
import { holdModel, type ViewModel } from './model.ts'
import { applyShading, applyWireframe, OWN_LOOK } from './shading.ts'
import { useViewSettings } from './view-settings.ts'

interface SplitViewProps {
  readonly before: ViewModel
  readonly after: ViewModel
}

/**
 * Draws two models through one camera: the one before left of the border, the one after right of it. Takes over the drawing of
 * the canvas while it is there.
 */
export function SplitView({ before, after }: SplitViewProps) {
  const { shading, isFlat, hasWireframe } = useViewSettings()
  const split = useCompare(state => state.split)
  const invalidate = useThree(state => state.invalidate)
  const gl = useThree(state => state.gl)
  useEffect(() => holdModel(before), [before])
  useEffect(() => {
    applyShading(before.scene, { shading, isFlat })
    applyWireframe(before.scene, hasWireframe)
    invalidate()
    return () => {
      applyWireframe(before.scene, false)
      applyShading(before.scene, OWN_LOOK)
    }
  }, [before, shading, isFlat, hasWireframe, invalidate])
  useEffect(() => {
    invalidate()
  }, [split, invalidate])
  useEffect(
    () => () => {
      gl.setScissorTest(false)
      after.scene.visible = true
      invalidate()
    },
    [gl, after, invalidate]
  )
  useFrame(({ scene, camera, size }) => {
    const border = Math.round(size.width * split)
    gl.setScissorTest(true)
    // The one after first: a shadow that is drawn once is its shadow.
    const draw = (isBefore: boolean, left: number, width: number): void => {
      if (width > 0) {
        before.scene.visible = isBefore
        after.scene.visible = !isBefore
        gl.setScissor(left, 0, width, size.height)
        gl.render(scene, camera)
      }
    }
    draw(false, border, size.width - border)
    draw(true, 0, border)
    after.scene.visible = true
    before.scene.visible = false
    gl.setScissorTest(false)
  }, 1)
  return <primitive object={before.scene} dispose={null} />
}
