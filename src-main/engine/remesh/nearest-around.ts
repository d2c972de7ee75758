import { copied, scratchFloat64, scratchUint32 } from '../kernel/scratch.ts'
/** Triangles whose points are looked at. */
export interface AroundSurface {
  /** 3 per point. */
  readonly positions: Float64Array
  readonly corners: Uint32Array
  /** Per corner the point that its triangle is looked for at, below `count`; its own where nothing is said. */
  readonly keys?: { readonly of: Uint32Array; readonly count: number }
}

/** Finds for a place the nearest of the triangles at some points of a surface. */
export class NearestAround {
  /** What is looked for. */
  readonly place = new Float64Array(3)
  /** Unit normal of each triangle and its plane's distance from the origin; zeros where it has no area. */
  readonly planes: Float64Array
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
    this.planes = planesOf(surface)
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
      this.lookAt(triangles[i])
    }
  }

  /** At one triangle, by its first corner. */
  lookAt(first: number): void {
    const { place, planes, best } = this
    const plane = (first / 3) << 2
    const height =
      planes[plane] * place[0] +
      planes[plane + 1] * place[1] +
      planes[plane + 2] * place[2] -
      planes[plane + 3]
    // No point of a triangle is nearer than its plane.
    if (height * height >= best[3]) {
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

  /**
   * Whether the place lies above the inside of the nearest triangle so far, nearer to it than to its edges: then no triangle is nearer, unless
   * it folds back over this one.
   */
  isAboveOwn(): boolean {
    const { own, best } = this
    const least =
      best[0] < best[1] ? (best[0] < best[2] ? best[0] : best[2]) : best[1] < best[2] ? best[1] : best[2]
    if (own < 0 || !(least > 0)) {
      return false
    }
    const { positions: p, corners } = this.#surface
    const a = 3 * corners[own]
    const b = 3 * corners[own + 1]
    const c = 3 * corners[own + 2]
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    const uu = ux * ux + uy * uy + uz * uz
    const vv = vx * vx + vy * vy + vz * vz
    const ww = uu + vv - 2 * (ux * vx + uy * vy + uz * vz)
    const longest = uu > vv ? (uu > ww ? uu : ww) : vv > ww ? vv : ww
    // A corner's share of the height above its edge is how far the place is from that edge.
    return best[3] * longest < least * least * (x * x + y * y + z * z)
  }

  /** First corner of some triangle at a point; -1: there is none. */
  firstAt(point: number): number {
    const start = this.#starts[point]
    return start < this.#starts[point + 1] ? this.#triangles[start] : -1
  }
}

function planesOf({ positions: p, corners }: AroundSurface): Float64Array {
  const planes = scratchFloat64((4 * corners.length) / 3)
  for (let i = 0, at = 0; i < corners.length; i += 3, at += 4) {
    const a = 3 * corners[i]
    const b = 3 * corners[i + 1]
    const c = 3 * corners[i + 2]
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
    if (length > 0) {
      planes[at] = nx / length
      planes[at + 1] = ny / length
      planes[at + 2] = nz / length
      planes[at + 3] = (nx * p[a] + ny * p[a + 1] + nz * p[a + 2]) / length
    }
  }
  return planes
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
