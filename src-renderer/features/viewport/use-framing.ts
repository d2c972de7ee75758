import { useEffect, useRef } from 'react'
import { Vector3, type Box3 } from 'three'
import type { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { AXIS_VIEWS, isAlike, type Framing } from './camera.ts'
import { currentFraming, type ViewCamera } from './framing.ts'

/** From what is looked at to the camera. */
export function lookDirection(camera: ViewCamera, target: Vector3): Vector3 {
  return camera.position.clone().sub(target)
}

export interface FramingRules {
  readonly bounds: Box3
  readonly camera: ViewCamera
  readonly controls: OrbitControls
  readonly isFramed: { readonly current: boolean }
  /** Changes with the size of the canvas. */
  readonly moveTo: (direction: Vector3, isInstant: boolean) => void
  /** Takes over a look, of another lens if it has to be. */
  readonly takeOver: (framing: Framing) => void
}

/**
 * The first model is framed from the three-quarter side, the next from where one looks; a look that somebody chose by hand
 * stays as it is when the next model is like the one before. Another camera shows what the one before showed, as large; a
 * canvas that became narrower or wider frames again, unless somebody has moved the camera.
 */
export function useFraming({ bounds, camera, controls, isFramed, moveTo, takeOver }: FramingRules): void {
  const shown = useRef<Pick<FramingRules, 'bounds' | 'camera' | 'controls'> | null>(null)
  useEffect(() => {
    const before = shown.current
    shown.current = { bounds, camera, controls }
    if (before === null) {
      moveTo(new Vector3(...AXIS_VIEWS.home), true)
    } else if (before.bounds !== bounds) {
      if (isFramed.current || !isAlike(before.bounds, bounds)) {
        moveTo(lookDirection(camera, controls.target), true)
      }
    } else if (before.camera !== camera) {
      takeOver(currentFraming(before.camera, before.controls))
    } else if (isFramed.current) {
      moveTo(lookDirection(camera, controls.target), true)
    }
  }, [bounds, camera, controls, moveTo, takeOver, isFramed])
}
