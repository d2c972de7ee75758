import { decodeSrgb } from '../../material/color-math.ts'
import type { View } from '../types.ts'
import { findNearest, type Size } from '../nearest-seed.ts'

/** A view's picture in linear light. */
export interface Photo extends Size {
  /** Linear RGB, 3 per pixel. */
  readonly colour: Float32Array
  /** 1 where a pixel shows the thing and nothing of what lies around it. */
  readonly inner: Uint8Array
  /** 1 where a pen drew the outline. */
  readonly ink: Uint8Array
}

/** Pixels beside the contour that may hold some of the background. */
const RIM = 2

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => decodeSrgb(byte / 255))

/** Luminance of linear RGB (Rec. 709). */
export function luminance(colour: ArrayLike<number>, at: number): number {
  return 0.2126 * colour[at] + 0.7152 * colour[at + 1] + 0.0722 * colour[at + 2]
}

/** Decodes a view and finds the pixels that are the thing's alone: not its rim, and not the outline a pen drew around it. */
export function developPhoto({ picture, mask }: View): Photo {
  const { width, height, data } = picture
  const colour = new Float32Array(width * height * 3)
  const thing = new Uint8Array(width * height)
  for (let i = 0; i < thing.length; i += 1) {
    for (let k = 0; k < 3; k += 1) {
      colour[3 * i + k] = LINEAR[data[4 * i + k]]
    }
    thing[i] = mask.coverage[i] >= 0.5 ? 1 : 0
  }
  const size = { width, height }
  const depth = depthInside(thing, size)
  const inner = coreOf(thing, size, { margin: RIM, depth })
  const ink = dropOutline(colour, { thing, inner, depth }, size)
  return { ...size, colour, inner, ink }
}

/** The marked pixels farther than `margin` from all others, and the middle lines of what is thinner. `depth` is theirs. */
export function coreOf(
  marked: Uint8Array,
  { width, height }: Size,
  { margin, depth }: { readonly margin: number; readonly depth: Float32Array }
): Uint8Array {
  const core = new Uint8Array(marked.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x
      if (marked[i] !== 0 && (depth[i] > margin + 0.5 || isRidge(depth, i, { x, y, width, height }))) {
        core[i] = 1
      }
    }
  }
  return core
}

/** Per marked pixel the distance to the nearest unmarked one; the picture's border counts as marked. */
export function depthInside(marked: Uint8Array, size: Size): Float32Array {
  return findNearest(
    marked.map(value => 1 - value),
    size
  ).distance
}

function isRidge(
  distance: Float32Array,
  i: number,
  { x, y, width, height }: Size & { readonly x: number; readonly y: number }
): boolean {
  const own = distance[i]
  for (let dy = -1; dy <= 1; dy += 1) {
    for (let dx = -1; dx <= 1; dx += 1) {
      const isInside = x + dx >= 0 && y + dy >= 0 && x + dx < width && y + dy < height
      if (isInside && distance[i + dy * width + dx] > own) {
        return false
      }
    }
  }
  return true
}

/** An outline is darker than this against what lies inside it, along most of the contour, and at most this share wide. */
const INK_DARKNESS = 0.35
const INK_SHARE = 0.6
const MOST_INK_WIDTH = 0.04
/** How deep inside the thing's own colour is looked for, as a share of the picture. */
const INK_PROBE = 0.055

/** Takes a drawn outline out of `inner` and returns it: dark along most of the contour, with lighter colour behind it. */
function dropOutline(
  colour: Float32Array,
  {
    thing,
    inner,
    depth,
  }: { readonly thing: Uint8Array; readonly inner: Uint8Array; readonly depth: Float32Array },
  size: Size
): Uint8Array {
  const side = Math.max(size.width, size.height)
  const probe = Math.max(6, INK_PROBE * side)
  const behind = thing.map((isThing, i) =>
    isThing !== 0 && depth[i] >= probe && depth[i] < probe + 2 ? 1 : 0
  )
  const { source, distance } = findNearest(behind, size)
  const isInk = (i: number): boolean =>
    source[i] >= 0 &&
    distance[i] < 2 * probe &&
    luminance(colour, 3 * i) < INK_DARKNESS * luminance(colour, 3 * source[i])
  let rim = 0
  let dark = 0
  for (let i = 0; i < thing.length; i += 1) {
    if (thing[i] !== 0 && depth[i] > 1.5 && depth[i] <= 3 && source[i] >= 0 && distance[i] < 2 * probe) {
      rim += 1
      dark += isInk(i) ? 1 : 0
    }
  }
  if (rim === 0 || dark < INK_SHARE * rim) {
    return new Uint8Array(thing.length)
  }
  const widest = Math.max(5, MOST_INK_WIDTH * side)
  const ink = thing.map((isThing, i) => (isThing !== 0 && depth[i] < widest && isInk(i) ? 1 : 0))
  const near = findNearest(ink, size).distance
  for (let i = 0; i < inner.length; i += 1) {
    if (near[i] <= 1.5) {
      inner[i] = 0
    }
  }
  return ink
}
