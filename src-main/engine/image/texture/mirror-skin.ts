import type { Depths } from './edges.ts'
import type { PlacedView } from './placed-view.ts'
import type { Skin } from './skin.ts'

/** The skin of what stands mirrored about the plane x = 0, in the same view. */
export function mirrorSkin(skin: Skin, { direction, toPixel }: PlacedView): Skin {
  if (Math.abs(direction[2]) < 0.5) {
    return skin
  }
  const at = new Float64Array(2)
  toPixel(0, 0, 0, at)
  const flip = (layer: Float32Array, channels: number): Float32Array =>
    layer.map((_, i) => {
      const pixel = Math.floor(i / channels)
      const x = pixel % skin.width
      return layer[channels * (pixel - x + (skin.width - 1 - x)) + (i % channels)]
    })
  const flipDepths = ({ near, far }: Depths): Depths => ({ near: flip(near, 1), far: flip(far, 1) })
  return {
    ...skin,
    left: 2 * at[0] - skin.left - skin.width,
    front: flip(skin.front, 3),
    reverse: flip(skin.reverse, 3),
    soft: flip(skin.soft, 3),
    calm: skin.calm && { ...skin.calm, colour: flip(skin.calm.colour, 3) },
    edge: flipDepths(skin.edge),
    rim: flipDepths(skin.rim),
  }
}
