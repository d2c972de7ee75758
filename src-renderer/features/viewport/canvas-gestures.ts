import { Raycaster, Vector2, type Camera, type Intersection, type Object3D } from 'three'
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

/** What of the model is at a place of its picture, hidden parts left out; null beside it. `place` is in pixels from the picture's left upper corner. */
export function hitUnder(
  place: { readonly x: number; readonly y: number },
  picture: { readonly width: number; readonly height: number },
  camera: Camera,
  scene: Object3D
): Intersection | null {
  const inPicture = new Vector2((2 * place.x) / picture.width - 1, 1 - (2 * place.y) / picture.height)
  const ray = new Raycaster()
  ray.setFromCamera(inPicture, camera)
  return ray.intersectObject(scene, true)[0] ?? null
}
