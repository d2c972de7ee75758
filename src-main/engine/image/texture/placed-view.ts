import type { Vec3 } from '../../kernel/types.ts'
import { boundsOfMask, frameOf, heightOfMask } from '../frame.ts'
import { axesOf, projection, type CameraPose } from '../camera-pose.ts'
import type { View, ViewFrame, ViewName } from '../types.ts'

/** A view and where it stands around the thing. All views look level and from far away (no perspective). */
export interface PlacedView {
  readonly view: View
  /** Unit vector from the thing to the camera. */
  readonly direction: Vec3
  /** Length of a pixel's side in the front view's frame. */
  readonly unit: number
  /** Place in the picture: (px + ½, py + ½) is the middle of pixel (px, py). Written into `out`. */
  toPixel(x: number, y: number, z: number, out: Float64Array): void
}

/** From the thing to the camera, and the picture's own right. */
const STANDS: Readonly<Record<ViewName, { readonly direction: Vec3; readonly right: Vec3 }>> = {
  front: { direction: [0, 0, 1], right: [1, 0, 0] },
  right: { direction: [1, 0, 0], right: [0, 0, -1] },
  back: { direction: [0, 0, -1], right: [-1, 0, 0] },
  left: { direction: [-1, 0, 0], right: [0, 0, 1] },
}

/**
 * Places the views around the thing, where their cameras were when that is known (`poses`, aligned with the views). Else all
 * look level and from far away: the front view by its frame, the others so that their silhouettes are as high as the front's
 * and their middles meet the model's.
 */
export function placeViews(
  views: readonly View[],
  frame: ViewFrame,
  poses: readonly CameraPose[] | null = null
): PlacedView[] {
  const front = views.find(({ name }) => name === 'front') ?? views[0]
  const height = heightOfMask(front.mask) * frame.unit
  return views.map((view, index) => {
    if (poses !== null) {
      return placeByPose(view, poses[index], height)
    }
    if (view === front) {
      return placeView(view, frame)
    }
    return placeView(view, { ...frameOf(view.mask), unit: height / heightOfMask(view.mask) })
  })
}

/** Stands one view by a frame of its own, whose unit is already that of the front view. */
export function placeView(view: View, { unit, centerX, baseY }: ViewFrame): PlacedView {
  const { direction, right } = STANDS[view.name]
  return {
    view,
    direction,
    unit,
    toPixel(x, y, z, out) {
      out[0] = (x * right[0] + z * right[2]) / unit + centerX
      out[1] = baseY - y / unit
    },
  }
}

/** Places one view by its camera pose; `height` is that of the thing in the frame. */
function placeByPose(view: View, pose: CameraPose, height: number): PlacedView {
  const project = projection(pose)
  const { left, right, top, bottom } = boundsOfMask(view.mask) ?? { left: 0, right: 1, top: 0, bottom: 1 }
  const pixels = bottom - top
  return {
    view,
    direction: axesOf(pose).toward,
    unit: height / pixels / pose.scale,
    toPixel(x, y, z, out) {
      project(x / height, y / height - 0.5, z / height, out)
      out[0] = out[0] * pixels + (left + right) / 2
      out[1] = (top + bottom) / 2 - out[1] * pixels
    },
  }
}
