import type { SurfaceMesh } from '../../kernel/types.ts'
import { blur, fillSmooth, findNearest, type Size } from './grid.ts'
import { coreOf, type Photo } from './photo.ts'
import type { PlacedView } from './placed-view.ts'
import { completeReverse } from './reverse.ts'
import type { Sight } from './sight.ts'

/** The colours of one part as one view shows them, spread beyond what it shows. */
export interface Skin extends Size {
  /** Place of its first pixel in the view. */
  readonly left: number
  readonly top: number
  /** Linear RGB: what faces the view; the same without detail; what faces away, as if one looked through. */
  readonly front: Float32Array
  readonly soft: Float32Array
  readonly reverse: Float32Array
}

/** How the far side is made: the near side again, or what its contour lets expect. */
export type ReverseKind = 'mirror' | 'complete'

/** Pixels beside another part that may hold some of its colour. */
const PART_RIM = 1
/** Pixels around a part's own that its skin covers. */
const MARGIN = 6
/** A part seen with fewer pixels has no skin of its own. */
const LEAST_SEEN = 12
/** Strips beyond the rim are copies of the nearest colour up to here, and smooth from there on. */
const NEAR = 2
const FAR = 12
/** Blur of what is seen at a slant, as a share of the picture's side. */
const SLANT_BLUR = 0.012

/**
 * Skins of the parts in one view, in their order; null for a part that cannot be seen. Only pixels well inside of what a part
 * shows count, so that neither background nor other parts bleed into it.
 */
export function cutSkins(
  parts: readonly SurfaceMesh[],
  seen: {
    readonly placed: PlacedView
    readonly photo: Photo
    readonly sight: Sight
    readonly reverse: ReverseKind
  }
): (Skin | null)[] {
  return parts.map((mesh, part) => {
    const box = boxOf(mesh, seen.placed)
    const own = ownPixels(box, seen, part)
    return cutSkin(box, own, seen)
  })
}

/** The skin of everything together, for parts that have none. */
export function cutWholeSkin(seen: { readonly photo: Photo; readonly reverse: ReverseKind }): Skin {
  const { width, height, inner } = seen.photo
  const box = { left: 0, top: 0, width, height }
  const skin = cutSkin(box, inner, seen)
  return skin ?? blankSkin(seen.photo)
}

/** The skin of what stands mirrored about the plane x = 0, in the same view. */
export function mirrorSkin(skin: Skin, { direction, toPixel }: PlacedView): Skin {
  if (Math.abs(direction[2]) < 0.5) {
    return skin
  }
  const at = new Float64Array(2)
  toPixel(0, 0, 0, at)
  const flip = (layer: Float32Array): Float32Array =>
    Float32Array.from(layer, (_, i) => {
      const pixel = Math.floor(i / 3)
      const x = pixel % skin.width
      return layer[3 * (pixel - x + (skin.width - 1 - x)) + (i % 3)]
    })
  return {
    ...skin,
    left: 2 * at[0] - skin.left - skin.width,
    front: flip(skin.front),
    soft: flip(skin.soft),
    reverse: flip(skin.reverse),
  }
}

interface Box extends Size {
  readonly left: number
  readonly top: number
}

function boxOf({ positions }: SurfaceMesh, { toPixel, view }: PlacedView): Box {
  const { width, height } = view.picture
  const at = new Float64Array(2)
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let i = 0; i < positions.length; i += 3) {
    toPixel(positions[i], positions[i + 1], positions[i + 2], at)
    left = Math.min(left, at[0])
    right = Math.max(right, at[0])
    top = Math.min(top, at[1])
    bottom = Math.max(bottom, at[1])
  }
  left = Math.min(width - 1, Math.max(0, Math.floor(left) - MARGIN))
  top = Math.min(height - 1, Math.max(0, Math.floor(top) - MARGIN))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil(right) + MARGIN) - left),
    height: Math.max(1, Math.min(height, Math.ceil(bottom) + MARGIN) - top),
  }
}

/** Pixels of the box that show the part and nothing else. */
function ownPixels(
  box: Box,
  { photo, sight }: { readonly photo: Photo; readonly sight: Sight },
  part: number
): Uint8Array {
  const shown = new Uint8Array(box.width * box.height)
  eachPixel(box, photo.width, (i, j) => {
    shown[j] = sight.owner[i] === part ? 1 : 0
  })
  const own = coreOf(shown, box, PART_RIM)
  eachPixel(box, photo.width, (i, j) => {
    own[j] = own[j] === 1 && photo.inner[i] === 1 ? 1 : 0
  })
  return own
}

function eachPixel(box: Box, stride: number, visit: (i: number, j: number) => void): void {
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1) {
      visit((box.top + y) * stride + box.left + x, y * box.width + x)
    }
  }
}

function cutSkin(
  box: Box,
  own: Uint8Array,
  { photo, reverse }: { readonly photo: Photo; readonly reverse: ReverseKind }
): Skin | null {
  if (own.reduce((sum, value) => sum + value, 0) < LEAST_SEEN) {
    return null
  }
  const front = new Float32Array(box.width * box.height * 3)
  eachPixel(box, photo.width, (i, j) => {
    front.set(photo.colour.subarray(3 * i, 3 * i + 3), 3 * j)
  })
  spread(front, own, box)
  const side = Math.max(photo.width, photo.height)
  const soft = blur(front, box, { sigma: SLANT_BLUR * side, channels: 3 })
  const { width, height } = box
  return {
    ...box,
    front,
    soft,
    reverse: reverse === 'mirror' ? front : completeReverse({ width, height, colour: front, own, side }),
  }
}

/** Gives every pixel that is not the part's own a colour: the nearest one's close by, a smooth one farther off. */
function spread(colour: Float32Array, own: Uint8Array, size: Size): void {
  const { source, distance } = findNearest(own, size)
  const smooth = Float32Array.from(colour)
  fillSmooth(smooth, own, size)
  for (let i = 0; i < own.length; i += 1) {
    if (own[i] !== 0) {
      continue
    }
    const far = Math.min(1, Math.max(0, (distance[i] - NEAR) / (FAR - NEAR)))
    for (let k = 0; k < 3; k += 1) {
      const near = colour[3 * source[i] + k]
      colour[3 * i + k] = near + (smooth[3 * i + k] - near) * far
    }
  }
}

function blankSkin({ width, height }: Size): Skin {
  const grey = new Float32Array(width * height * 3).fill(0.4)
  return { left: 0, top: 0, width, height, front: grey, soft: grey, reverse: grey }
}
