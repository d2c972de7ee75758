import { viewAxes } from '../../kernel/depth-map.ts'
import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, scale } from '../../kernel/vector.ts'
import { viewDirection } from '../../render/camera.ts'
import { overlap } from '../overlap.ts'
import type { Mask } from '../types.ts'
import type { Field } from './contour.ts'

/** Where a template is looked at from: degrees as the renderer has them, and whether its mirror image is meant. */
export interface Pose {
  readonly yaw: number
  readonly pitch: number
  readonly isMirrored: boolean
  /** Perspective: by what share a thing's near end looks larger when it lies one of its sizes nearer; 0 (far away) when absent. */
  readonly nearness?: number
  /** Degrees by which the thing lies turned in the plane of the picture, to the left; 0 when absent. */
  readonly roll?: number
}

/** A black-and-white picture: 1 where the thing is. Row 0 at the TOP. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly bits: Uint8Array
}

/** A frame in the plane of the picture: x right, y up. */
export interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** Axes of the view's frame in the model's: x to the right (to the left of the mirrored model), y up, z to the viewer. */
export function poseAxes({ yaw, pitch, isMirrored, roll = 0 }: Pose): readonly [Vec3, Vec3, Vec3] {
  const toward = viewDirection({ yaw, pitch })
  const { right, up } = viewAxes(toward)
  const across: Vec3 = isMirrored ? scale(right, -1) : right
  if (roll === 0) {
    return [across, up, toward]
  }
  const angle = (roll / 180) * PI
  const [c, s] = [cos(angle), sin(angle)]
  return [addScaled(scale(across, c), up, -s), addScaled(scale(up, c), across, s), toward]
}

/** A camera for some vertices: the view's axes, and how it draws near things larger. */
export interface Lens {
  readonly axes: readonly [Vec3, Vec3, Vec3]
  /** Middle of the vertices in the view's frame. */
  readonly centre: Vec3
  /** Reciprocal of the distance from the middle to the camera, in the units of the vertices; 0: far away. */
  readonly strength: number
}

/** The camera of a pose that looks at the middle of all vertices. */
export function lensOf(meshes: readonly Float32Array[], pose: Pose): Lens {
  const axes = poseAxes(pose)
  if (!pose.nearness) {
    return { axes, centre: [0, 0, 0], strength: 0 }
  }
  const [low, high] = extentAlong(meshes, axes)
  const size = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2], 1e-9)
  const centre: Vec3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  return { axes, centre, strength: pose.nearness / size }
}

/** Least and largest coordinates of all vertices along three axes; one axis at a time, for every pose asks for it. */
function extentAlong(
  meshes: readonly Float32Array[],
  axes: readonly [Vec3, Vec3, Vec3]
): readonly [low: readonly number[], high: readonly number[]] {
  const ends = axes.map(([ax, ay, az]) => {
    let low = Infinity
    let high = -Infinity
    for (const positions of meshes) {
      for (let i = 0; i < positions.length; i += 3) {
        const along = positions[i] * ax + positions[i + 1] * ay + positions[i + 2] * az
        low = along < low ? along : low
        high = along > high ? along : high
      }
    }
    return [low, high] as const
  })
  return [ends.map(([low]) => low), ends.map(([, high]) => high)]
}

/** How much larger than at the middle of a thing a lens draws what lies nearer by `depth`. */
export const enlargement = (strength: number, depth: number): number =>
  1 / (1 - Math.min(0.9, strength * depth))

/**
 * Vertices through a lens: x as the picture has it, y and z (toward the viewer) as from far away, 3 per vertex. Along y the pitch
 * does what nearness would; so the floor stays a plane, and feet stand on it.
 */
export function through({ axes, centre, strength }: Lens, positions: Float32Array): Float32Array {
  const [[rx, ry, rz], [ux, uy, uz], [tx, ty, tz]] = axes
  const [cx, , cz] = centre
  const seen = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    const x = positions[i]
    const y = positions[i + 1]
    const z = positions[i + 2]
    const depth = x * tx + y * ty + z * tz
    const larger = enlargement(strength, depth - cz)
    seen[i] = cx + larger * (x * rx + y * ry + z * rz - cx)
    seen[i + 1] = x * ux + y * uy + z * uz
    seen[i + 2] = depth
  }
  return seen
}

/** Vertices as a pose shows them, x and y only, 2 per vertex. */
export function projectPlane(positions: Float32Array, pose: Pose): Float32Array {
  const seen = through(lensOf([positions], pose), positions)
  const plane = new Float32Array((positions.length / 3) * 2)
  for (let i = 0, o = 0; i < positions.length; i += 3, o += 2) {
    plane[o] = seen[i]
    plane[o + 1] = seen[i + 1]
  }
  return plane
}

/** Smallest box around plane points. */
export function planeBox(plane: Float32Array): Box {
  let left = Infinity
  let bottom = Infinity
  let right = -Infinity
  let top = -Infinity
  for (let i = 0; i < plane.length; i += 2) {
    const x = plane[i]
    const y = plane[i + 1]
    left = x < left ? x : left
    right = x > right ? x : right
    bottom = y < bottom ? y : bottom
    top = y > top ? y : top
  }
  return { left, bottom, right, top }
}

/**
 * Fills the triangles of projected vertices into a bitmap of `width` × `height` pixels that shows `box`: a pixel is set when
 * its centre lies in a triangle, whichever way it faces. Row by row between the triangle's edges.
 */
export function fillOutline(
  plane: Float32Array,
  indices: Uint32Array,
  box: Box,
  [width, height]: readonly [number, number]
): Bitmap {
  const bits = new Uint8Array(width * height)
  const points = inPixels(plane, box, [width, height])
  for (let t = 0; t < indices.length; t += 3) {
    fillTriangle(bits, width, height, points, 2 * indices[t], 2 * indices[t + 1], 2 * indices[t + 2])
  }
  return { width, height, bits }
}

/** Plane points in the pixels of a bitmap that shows `box`. */
export function inPixels(
  plane: Float32Array,
  box: Box,
  [width, height]: readonly [number, number]
): Float32Array {
  const { left, top } = box
  const sx = width / (box.right - left)
  const sy = height / (top - box.bottom)
  const points = new Float32Array(plane.length)
  for (let i = 0; i < plane.length; i += 2) {
    points[i] = (plane[i] - left) * sx
    points[i + 1] = (top - plane[i + 1]) * sy
  }
  return points
}

/** One triangle of corners `a`, `b`, `c`; plain numbers only, for this runs millions of times. */
function fillTriangle(
  bits: Uint8Array,
  width: number,
  height: number,
  p: Float32Array,
  a: number,
  b: number,
  c: number
): void {
  const ay = p[a + 1]
  const by = p[b + 1]
  const cy = p[c + 1]
  const first = Math.max(0, Math.ceil(least(ay, by, cy) - 0.5))
  const last = Math.min(height - 1, Math.floor(most(ay, by, cy) - 0.5))
  if (first > last) {
    return
  }
  const ax = p[a]
  const bx = p[b]
  const cx = p[c]
  // Most triangles of a fine mesh lie between pixel centres: leave before any division.
  if (Math.ceil(least(ax, bx, cx) - 0.5) > Math.floor(most(ax, bx, cx) - 0.5)) {
    return
  }
  for (let row = first; row <= last; row += 1) {
    const y = row + 0.5
    let from = Infinity
    let to = -Infinity
    if (ay <= y !== by <= y) {
      from = ax + ((bx - ax) * (y - ay)) / (by - ay)
      to = from
    }
    if (by <= y !== cy <= y) {
      const x = bx + ((cx - bx) * (y - by)) / (cy - by)
      from = x < from ? x : from
      to = x > to ? x : to
    }
    if (cy <= y !== ay <= y) {
      const x = cx + ((ax - cx) * (y - cy)) / (ay - cy)
      from = x < from ? x : from
      to = x > to ? x : to
    }
    const end = row * width + Math.min(width - 1, Math.floor(to - 0.5))
    for (let at = row * width + Math.max(0, Math.ceil(from - 0.5)); at <= end; at += 1) {
      bits[at] = 1
    }
  }
}

/** Smallest and largest of three numbers; quicker here than `Math.min`. */
function least(a: number, b: number, c: number): number {
  const first = a < b ? a : b
  return first < c ? first : c
}

function most(a: number, b: number, c: number): number {
  const first = a > b ? a : b
  return first > c ? first : c
}

/** The mask sampled over a box in pixels (y up from the picture's lower edge): the share of each cell, halves rounded up. */
export function sampleMask(mask: Mask, box: Box, size: readonly [number, number]): Bitmap {
  const { width, height, values } = sampleCoverage(mask, box, size)
  return { width, height, bits: Uint8Array.from(values, share => (share >= 0.5 ? 1 : 0)) }
}

/** The share of each cell of a box that the mask covers; box as in `sampleMask`. */
export function sampleCoverage(mask: Mask, box: Box, [width, height]: readonly [number, number]): Field {
  const sums = summedArea(mask)
  const values = new Float32Array(width * height)
  const [dx, dy] = [(box.right - box.left) / width, (box.top - box.bottom) / height]
  for (let row = 0; row < height; row += 1) {
    const y0 = mask.height - box.top + row * dy
    for (let column = 0; column < width; column += 1) {
      const x0 = box.left + column * dx
      values[row * width + column] = sumOver(sums, mask, x0, y0, x0 + dx, y0 + dy) / (dx * dy)
    }
  }
  return { width, height, values }
}

const tables = new WeakMap<Mask, Float64Array>()

/** Summed-area table (Crow 1984), one row and column larger than the mask. */
function summedArea(mask: Mask): Float64Array {
  const known = tables.get(mask)
  if (known !== undefined) {
    return known
  }
  const { width, height, coverage } = mask
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += coverage[y * width + x]
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
    }
  }
  tables.set(mask, sums)
  return sums
}

/** Coverage between two corners in pixels, edges interpolated; nothing lies outside of the mask. Without arrays: it runs for every cell. */
function sumOver(sums: Float64Array, mask: Mask, x0: number, y0: number, x1: number, y1: number): number {
  return (
    sumTo(sums, mask, x1, y1) -
    sumTo(sums, mask, x0, y1) -
    sumTo(sums, mask, x1, y0) +
    sumTo(sums, mask, x0, y0)
  )
}

/** Coverage from the mask's upper left corner to a place. */
function sumTo(sums: Float64Array, { width, height }: Mask, x: number, y: number): number {
  const cx = Math.max(0, Math.min(width, x))
  const cy = Math.max(0, Math.min(height, y))
  const ix = Math.min(width - 1, Math.floor(cx))
  const iy = Math.min(height - 1, Math.floor(cy))
  const fx = cx - ix
  const fy = cy - iy
  const o = iy * (width + 1) + ix
  const upper = sums[o] * (1 - fx) + sums[o + 1] * fx
  const lower = sums[o + width + 1] * (1 - fx) + sums[o + width + 2] * fx
  return upper * (1 - fy) + lower * fy
}

/** Intersection over union of two bitmaps of one size; 0 when both are empty. */
export const overlapOf = (a: Bitmap, b: Bitmap): number => overlap(a.bits, b.bits)

/** Half as many pixels a side: set where at least two of the four are. */
export function halved({ width, height, bits }: Bitmap): Bitmap {
  const [w, h] = [width >> 1, height >> 1]
  const half = new Uint8Array(w * h)
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const o = 2 * y * width + 2 * x
      half[y * w + x] = bits[o] + bits[o + 1] + bits[o + width] + bits[o + width + 1] >= 2 ? 1 : 0
    }
  }
  return { width: w, height: h, bits: half }
}
