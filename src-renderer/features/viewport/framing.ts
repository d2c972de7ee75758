import { OrthographicCamera, type PerspectiveCamera } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { seenHalfHeight, type Framing } from './camera.ts'

export type ViewCamera = PerspectiveCamera | OrthographicCamera

/** What panning does inside of the controls, which tell it to nobody. */
const { _pan: panBy } = OrbitControls.prototype as unknown as {
  _pan(this: OrbitControls, x: number, y: number): void
}

/** Controls of a camera whose picture fills a cell of the canvas: they themselves take the whole canvas for the picture. */
export class PictureControls extends OrbitControls {
  /** Times that the canvas is larger than the picture. */
  shares: { readonly x: number; readonly y: number } = { x: 1, y: 1 }

  /** Called with the pixels of a move. What is under the pointer stays under it. */
  protected _pan(x: number, y: number): void {
    // A picture in perspective is measured by its height in both directions.
    const across = this.object instanceof OrthographicCamera ? this.shares.x : this.shares.y
    panBy.call(this, x * across, y * this.shares.y)
  }
}

/** Orbit with the left button, pan with the right or Shift, zoom to the cursor. */
export function createControls(camera: ViewCamera, element: HTMLElement): PictureControls {
  const controls = new PictureControls(camera, element)
  controls.enableDamping = !matchMedia('(prefers-reduced-motion: reduce)').matches
  controls.zoomToCursor = true
  controls.autoRotateSpeed = 1.6
  return controls
}

/** How the camera looks now. */
export function currentFraming(camera: ViewCamera, controls: OrbitControls): Framing {
  return {
    position: camera.position.clone(),
    target: controls.target.clone(),
    halfHeight:
      camera instanceof OrthographicCamera
        ? camera.top / camera.zoom
        : seenHalfHeight(camera.position.distanceTo(controls.target), camera.fov),
  }
}

/** Puts the camera where a framing says. `aspect` is width over height. */
export function applyFraming(
  camera: ViewCamera,
  controls: OrbitControls,
  { position, target, halfHeight, aspect }: Framing & { readonly aspect: number }
): void {
  camera.position.copy(position)
  controls.target.copy(target)
  if (camera instanceof OrthographicCamera) {
    camera.zoom = 1
    camera.top = halfHeight
    camera.bottom = -halfHeight
    camera.left = -halfHeight * aspect
    camera.right = halfHeight * aspect
    camera.updateProjectionMatrix()
  }
  camera.lookAt(target)
}

/** A framing between two, with the speed of something that comes to rest. `time` is 0 to 1. */
export function mixFraming(from: Framing, to: Framing, time: number): Framing {
  const t = 1 - (1 - time) * (1 - time) * (1 - time)
  return {
    position: from.position.clone().lerp(to.position, t),
    target: from.target.clone().lerp(to.target, t),
    halfHeight: from.halfHeight + (to.halfHeight - from.halfHeight) * t,
  }
}
