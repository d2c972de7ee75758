import { Raycaster, Vector2, type Camera, type Object3D, type Vector3 } from 'three'
import type { CanvasActions } from './commands.ts'

/** Radians that one press of an arrow key turns. */
const STEP = Math.PI / 12
/** How much nearer one press of + comes. */
const NEARER = 0.85

/** What a key of the focused canvas does; null for all others. */
export function gestureOf(key: string): ((canvas: CanvasActions) => void) | null {
  switch (key) {
    case 'ArrowLeft':
      return canvas => canvas.orbit(-STEP, 0)
    case 'ArrowRight':
      return canvas => canvas.orbit(STEP, 0)
    case 'ArrowUp':
      return canvas => canvas.orbit(0, STEP)
    case 'ArrowDown':
      return canvas => canvas.orbit(0, -STEP)
    case '+':
    case '=':
      return canvas => canvas.dolly(NEARER)
    case '-':
      return canvas => canvas.dolly(1 / NEARER)
    default:
      return null
  }
}

/** The point of the model under the pointer; null beside it. `place` is in pixels of the page. */
export function pointUnder(
  place: { readonly clientX: number; readonly clientY: number },
  canvas: HTMLCanvasElement,
  camera: Camera,
  scene: Object3D
): Vector3 | null {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const inPicture = new Vector2(
    (2 * (place.clientX - left)) / width - 1,
    1 - (2 * (place.clientY - top)) / height
  )
  const ray = new Raycaster()
  ray.setFromCamera(inPicture, camera)
  return ray.intersectObject(scene, true)[0]?.point ?? null
}
