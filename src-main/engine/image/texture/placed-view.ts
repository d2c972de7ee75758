import type { Vec3 } from '../../kernel/types.ts'
import { frameOf, heightOfMask } from '../frame.ts'
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
 * Stands the views around the thing: the front view by its frame, the others so that their silhouettes are as high as the
 * front's and their middles meet the model's.
 */
export function placeViews(views: readonly View[], frame: ViewFrame): PlacedView[] {
  const front = views.find(({ name }) => name === 'front') ?? views[0]
  const height = heightOfMask(front.mask) * frame.unit
  return views.map(view => {
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
