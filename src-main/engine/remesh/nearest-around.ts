import { copied, scratchFloat64, scratchUint32 } from '../kernel/scratch.ts'
/** Triangles whose points are looked at. */
export interface AroundSurface {
  /** 3 per point. */
  readonly positions: Float64Array
  readonly corners: Uint32Array
  /** Per corner the point that its triangle is looked for at, below `count`; its own where nothing is said. */
  readonly keys?: { readonly of: Uint32Array; readonly count: number }
}

/**
 * So many are gone through by one call: what is called again is optimised as it is, what is called once is optimised for the loop that
 * it happens to be in, and thrown away behind it.
 */
const CHUNK = 1024
/** Numbers of a triangle's row in `#frames`, as a power of two. */
const FRAME_BITS = 4
/** Below so much of the square of its longest edge, twice a triangle's area says nothing of where a foot lies in it. */
const SLIVER = 1e-9

/** Finds for a place the nearest of the triangles at some points of a surface; fitting has its own in `assembly/decimation`. */
export class NearestAround {
  /** What is looked for. */
  readonly place = new Float64Array(3)
  /**
   * Of each triangle a row of 16 numbers. 0 to 3: unit normal and its plane's distance from the origin; zeros where it has no area. 4 to 7
   * and 8 to 11: what the second and the third corner's shares of a foot grow by along each axis, and what is taken from that.
   */
  readonly #frames: Float64Array
  /** Of the nearest triangle so far: shares of its corners, squared distance. */
  readonly best = new Float64Array(4)
  /** Its first corner; -1: none. */
  own = -1
  readonly #surface: AroundSurface
  readonly #starts: Uint32Array
  readonly #triangles: Uint32Array
  readonly #found = new Float64Array(4)

  constructor(surface: AroundSurface) {
    this.#surface = surface
    const { of, count } = surface.keys ?? { of: surface.corners, count: surface.positions.length / 3 }
    const { starts, triangles } = trianglesOfPoints(of, count)
    this.#starts = starts
    this.#triangles = triangles
    this.#frames = framesOf(surface)
  }

  /** Another place. */
  begin(): void {
    this.own = -1
    this.best[3] = Infinity
  }

  /** Among the triangles at a point; below 0: none. */
  look(point: number): void {
    if (point < 0) {
      return
    }
    const triangles = this.#triangles
    const last = this.#starts[point + 1]
    for (let i = this.#starts[point]; i < last; i++) {
      this.#lookAt(triangles[i])
    }
  }

  #lookAt(first: number): void {
    const { place, best } = this
    const frames = this.#frames
    const row = (first / 3) << FRAME_BITS
    const x = place[0]
    const y = place[1]
    const z = place[2]
    const height = frames[row] * x + frames[row + 1] * y + frames[row + 2] * z - frames[row + 3]
    const squared = height * height
    // No point of a triangle is nearer than its plane.
    if (squared >= best[3]) {
      return
    }
    const s = frames[row + 4] * x + frames[row + 5] * y + frames[row + 6] * z - frames[row + 7]
    const r = frames[row + 8] * x + frames[row + 9] * y + frames[row + 10] * z - frames[row + 11]
    const q = 1 - s - r
    if (s >= 0 && r >= 0 && q >= 0) {
      this.own = first
      best[0] = q
      best[1] = s
      best[2] = r
      best[3] = squared
      return
    }
    const found = this.#found
    closestShares(this.#surface.positions, this.#surface.corners, first, place, found)
    if (found[3] < best[3]) {
      this.own = first
      best[0] = found[0]
      best[1] = found[1]
      best[2] = found[2]
      best[3] = found[3]
    }
  }
}

function framesOf({ positions, corners }: AroundSurface): Float64Array {
  const frames = scratchFloat64((corners.length / 3) << FRAME_BITS)
  for (let i = 0; i < corners.length; i += 3 * CHUNK) {
    addFrames(positions, corners, i, Math.min(corners.length, i + 3 * CHUNK), frames)
  }
  return frames
}

/** Of the triangles whose first corners are from `from` to before `to`. */
function addFrames(
  p: Float64Array,
  corners: Uint32Array,
  from: number,
  to: number,
  frames: Float64Array
): void {
  for (let i = from, row = (from / 3) << FRAME_BITS; i < to; i += 3, row += 1 << FRAME_BITS) {
    const a = 3 * corners[i]
    const b = 3 * corners[i + 1]
    const c = 3 * corners[i + 2]
    const ax = p[a]
    const ay = p[a + 1]
    const az = p[a + 2]
    const ux = p[b] - ax
    const uy = p[b + 1] - ay
    const uz = p[b + 2] - az
    const vx = p[c] - ax
    const vy = p[c + 1] - ay
    const vz = p[c + 2] - az
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    const squared = nx * nx + ny * ny + nz * nz
    const length = Math.sqrt(squared)
    if (length > 0) {
      frames[row] = nx / length
      frames[row + 1] = ny / length
      frames[row + 2] = nz / length
      frames[row + 3] = (nx * ax + ny * ay + nz * az) / length
    }
    const uu = ux * ux + uy * uy + uz * uz
    const vv = vx * vx + vy * vy + vz * vz
    const uv = ux * vx + uy * vy + uz * vz
    const ww = uu + vv - 2 * uv
    const longest = uu > vv ? (uu > ww ? uu : ww) : vv > ww ? vv : ww
    if (!(length > SLIVER * longest)) {
      // Every place lies outside.
      frames[row + 7] = 1
      continue
    }
    const sx = (vv * ux - uv * vx) / squared
    const sy = (vv * uy - uv * vy) / squared
    const sz = (vv * uz - uv * vz) / squared
    const rx = (uu * vx - uv * ux) / squared
    const ry = (uu * vy - uv * uy) / squared
    const rz = (uu * vz - uv * uz) / squared
    frames[row + 4] = sx
    frames[row + 5] = sy
    frames[row + 6] = sz
    frames[row + 7] = sx * ax + sy * ay + sz * az
    frames[row + 8] = rx
    frames[row + 9] = ry
    frames[row + 10] = rz
    frames[row + 11] = rx * ax + ry * ay + rz * az
  }
}

/** First corners of the triangles at each point: point i has those from `starts[i]` to before `starts[i + 1]`. */
function trianglesOfPoints(
  corners: Uint32Array,
  count: number
): { readonly starts: Uint32Array; readonly triangles: Uint32Array } {
  const starts = scratchUint32(count + 1)
  for (let corner = 0; corner < corners.length; corner++) {
    starts[corners[corner] + 1]++
  }
  for (let point = 0; point < count; point++) {
    starts[point + 1] += starts[point]
  }
  const next = copied(starts)
  const triangles = scratchUint32(corners.length, false)
  for (let corner = 0; corner < corners.length; corner++) {
    triangles[next[corners[corner]]++] = corner - (corner % 3)
  }
  return { starts, triangles }
}

/**
 * Shares of the corners at the point of the triangle at `first` that is nearest to `place`, and its squared distance, into `out` (Ericson
 * 2005, "Real-time collision detection", section 5.1.5).
 */
export function closestShares(
  p: Float64Array,
  corners: Uint32Array,
  first: number,
  place: Float64Array,
  out: Float64Array
): void {
  const a = 3 * corners[first]
  const b = 3 * corners[first + 1]
  const c = 3 * corners[first + 2]
  const ax = p[a]
  const ay = p[a + 1]
  const az = p[a + 2]
  const ux = p[b] - ax
  const uy = p[b + 1] - ay
  const uz = p[b + 2] - az
  const vx = p[c] - ax
  const vy = p[c + 1] - ay
  const vz = p[c + 2] - az
  const wx = place[0] - ax
  const wy = place[1] - ay
  const wz = place[2] - az
  const uu = ux * ux + uy * uy + uz * uz
  const uv = ux * vx + uy * vy + uz * vz
  const vv = vx * vx + vy * vy + vz * vz
  const d1 = ux * wx + uy * wy + uz * wz
  const d2 = vx * wx + vy * wy + vz * wz
  const d3 = d1 - uu
  const d4 = d2 - uv
  const d5 = d1 - uv
  const d6 = d2 - vv
  const va = d3 * d6 - d5 * d4
  const vb = d5 * d2 - d1 * d6
  const vc = d1 * d4 - d3 * d2
  let s = 0
  let r = 0
  if (d1 <= 0 && d2 <= 0) {
    s = 0
  } else if (d3 >= 0 && d4 <= d3) {
    s = 1
  } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
    s = d1 / (d1 - d3)
  } else if (d6 >= 0 && d5 <= d6) {
    r = 1
  } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
    r = d2 / (d2 - d6)
  } else if (va <= 0 && d4 >= d3 && d5 >= d6) {
    r = (d4 - d3) / (d4 - d3 + d5 - d6)
    s = 1 - r
  } else {
    const sum = va + vb + vc
    s = vb / sum
    r = vc / sum
  }
  const dx = wx - s * ux - r * vx
  const dy = wy - s * uy - r * vy
  const dz = wz - s * uz - r * vz
  const squared = dx * dx + dy * dy + dz * dz
  out[0] = 1 - s - r
  out[1] = s
  out[2] = r
  out[3] = squared >= 0 ? squared : Infinity
}
