import type { Mesh } from '../kernel/types.ts'
import { frameOf } from './frame.ts'
import type { CameraPose } from './camera-pose.ts'
import { fillOutline, overlapOf, sampleMask } from './template/outline.ts'
import { placeViews } from './texture/placed-view.ts'
import type { Mask, View } from './types.ts'

/** How silhouettes are compared. */
export interface Comparison {
  /** One per view: what the form should cover. The views' own masks when absent. */
  readonly masks?: readonly Mask[]
  /** The cameras, aligned with the views; null: the first view's frame, level and from far away. */
  readonly poses: readonly CameraPose[] | null
  /** Cells along a picture's longer side; its pixels when absent. */
  readonly cells?: number
}

/**
 * IoU of what the meshes cover with the masks, one per view, the front first. Frames or cameras come from the views' own masks:
 * that is where the form stands in each picture.
 */
export function silhouetteOverlaps(
  meshes: readonly Mesh[],
  views: readonly View[],
  { masks, poses, cells }: Comparison
): number[] {
  const out = new Float64Array(2)
  return placeViews(views, frameOf(views[0].mask), poses).map(({ toPixel, view }, index) => {
    const mask = masks?.[index] ?? view.mask
    const { width, height } = mask
    const share = cells === undefined ? 1 : Math.min(1, cells / Math.max(width, height))
    const size = [Math.round(width * share), Math.round(height * share)] as const
    const box = { left: 0, bottom: 0, right: width, top: height }
    const bits = new Uint8Array(size[0] * size[1])
    for (const { positions, indices } of meshes) {
      const plane = new Float32Array((positions.length / 3) * 2)
      for (let i = 0, o = 0; i < positions.length; i += 3, o += 2) {
        toPixel(positions[i], positions[i + 1], positions[i + 2], out)
        plane[o] = out[0]
        plane[o + 1] = height - out[1]
      }
      fillOutline(plane, indices, box, size).bits.forEach((bit, i) => {
        bits[i] |= bit
      })
    }
    return overlapOf({ width: size[0], height: size[1], bits }, sampleMask(mask, box, size))
  })
}
