import { boxesOfTriangles, buildBoxTree, type BoxTree } from './bvh-tree.ts'
import type { AnyMesh } from './mesh.ts'

/** A place on a surface that a query found. One such object is filled again and again: copy what is to be kept. */
export interface SurfaceHit {
  /** Number of the triangle: its corners are `indices[3 * triangle …]`. */
  triangle: number
  /** From the asked point, or along the ray in lengths of its direction. */
  distance: number
  x: number
  y: number
  z: number
  /** Weights of the triangle's three corners; their sum is 1. */
  a: number
  b: number
  c: number
  /** For rays: true where the ray meets the side from which the corners run counter-clockwise. */
  isFront: boolean
}

/** An empty hit, to be handed to queries. */
export function createHit(): SurfaceHit {
  return { triangle: -1, distance: Infinity, x: NaN, y: NaN, z: NaN, a: NaN, b: NaN, c: NaN, isFront: false }
}

/** Height over length below which a triangle is measured by its sides: its plane is lost in rounding. */
const THIN = 1e-6

/**
 * Bounding volume hierarchy over the triangles of any mesh, for nearest points, rays and boxes. Queries allocate nothing and answer
 * the same on every machine; one tree must not be asked from within its own visits. Among equally near triangles the first one
 * found is told, which is the same each time.
 */
export class Bvh {
  readonly tree: BoxTree
  /** 9 numbers per place of `tree.order`: the corners of its triangle. */
  readonly corners: Float32Array | Float64Array
  readonly triangleCount: number
  /** Per place: 1 for a triangle without a plane. */
  readonly #isThin: Uint8Array
  readonly #stack: Uint32Array
  readonly #squares: Float64Array
  /** What `#measure` found: the nearest point's weights of the second and third corner. */
  readonly #weights = new Float64Array(2)
  /** The ray that is being cast: origin, inverse direction, and the shear that turns it into the third of the axes. */
  readonly #ray = new Float64Array(9)
  #kx = 0
  #ky = 1
  #kz = 2
  #isFirstOnly = true
  #hits = 0

  /** Builds the tree: about a second for a million triangles. */
  constructor({ positions, indices }: AnyMesh) {
    this.triangleCount = indices.length / 3
    this.tree = buildBoxTree(boxesOfTriangles(positions, indices))
    const size = 3 * indices.length
    this.corners = positions instanceof Float32Array ? new Float32Array(size) : new Float64Array(size)
    this.#isThin = new Uint8Array(this.triangleCount)
    this.#stack = new Uint32Array(this.tree.depth + 2)
    this.#squares = new Float64Array(this.tree.depth + 2)
    const { order } = this.tree
    for (let place = 0; place < order.length; place += 1) {
      for (let corner = 0; corner < 3; corner += 1) {
        const from = 3 * indices[3 * order[place] + corner]
        const to = 9 * place + 3 * corner
        this.corners[to] = positions[from]
        this.corners[to + 1] = positions[from + 1]
        this.corners[to + 2] = positions[from + 2]
      }
      this.#isThin[place] = isThin(this.corners, 9 * place) ? 1 : 0
    }
  }

  /**
   * The nearest point of the surface, written into `hit`.
   *
   * @param maxDistance nothing farther than this is looked for; a small one makes the search faster.
   * @returns false when there is none within that distance; `hit` is then left as it was.
   */
  closestPoint(x: number, y: number, z: number, hit: SurfaceHit, maxDistance = Infinity): boolean {
    if (this.triangleCount === 0) {
      return false
    }
    const { links, order } = this.tree
    const stack = this.#stack
    const squares = this.#squares
    let least = maxDistance * maxDistance
    let found = -1
    let b = 0
    let c = 0
    let size = 1
    stack[0] = 0
    squares[0] = this.#boxSquare(0, x, y, z)
    while (size > 0) {
      size -= 1
      if (squares[size] > least) {
        continue
      }
      let node = stack[size]
      let count = links[2 * node + 1]
      let isNear = true
      while (count === 0) {
        const first = node + 1
        const second = links[2 * node]
        const firstSquare = this.#boxSquare(first, x, y, z)
        const secondSquare = this.#boxSquare(second, x, y, z)
        const isFirst = firstSquare <= secondSquare
        const farSquare = isFirst ? secondSquare : firstSquare
        if (farSquare <= least) {
          stack[size] = isFirst ? second : first
          squares[size] = farSquare
          size += 1
        }
        if ((isFirst ? firstSquare : secondSquare) > least) {
          isNear = false
          break
        }
        node = isFirst ? first : second
        count = links[2 * node + 1]
      }
      if (!isNear) {
        continue
      }
      const end = links[2 * node] + count
      for (let place = links[2 * node]; place < end; place += 1) {
        const square = this.#measure(place, x, y, z)
        if (square < least || (found < 0 && square <= least)) {
          least = square
          found = place
          b = this.#weights[0]
          c = this.#weights[1]
        }
      }
    }
    if (found < 0) {
      return false
    }
    hit.triangle = order[found]
    hit.distance = Math.sqrt(least)
    this.#place(found, hit, b, c)
    return true
  }

  /**
   * The first triangle, seen from either side, that a ray meets. Watertight: a ray through an edge or a corner meets one of the
   * triangles there (Woop, Benthin & Wald 2013, Watertight ray/triangle intersection).
   *
   * @param dx,dy,dz any length: distances count in it.
   * @param maxDistance only what is nearer than this is met; @param minDistance only what is at least this far.
   * @returns false when there is none; `hit` is then left as it was.
   */
  firstHit(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    hit: SurfaceHit,
    maxDistance = Infinity,
    minDistance = 0
  ): boolean {
    this.#aim(x, y, z, dx, dy, dz)
    this.#isFirstOnly = true
    return this.#cast(hit, maxDistance, minDistance, null)
  }

  /**
   * Every triangle that a ray meets, in no particular order; one through an edge may meet both of its triangles.
   *
   * @param visit is told each hit, always in the same object `hit`.
   * @returns how many there were.
   */
  allHits(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    hit: SurfaceHit,
    visit: (hit: SurfaceHit) => void,
    maxDistance = Infinity
  ): number {
    this.#aim(x, y, z, dx, dy, dz)
    this.#hits = 0
    this.#isFirstOnly = false
    this.#cast(hit, maxDistance, 0, visit)
    return this.#hits
  }

  /** Calls `visit` with every triangle whose box touches the given one. */
  inBox(
    box: readonly [number, number, number, number, number, number],
    visit: (triangle: number) => void
  ): void {
    if (this.triangleCount === 0) {
      return
    }
    const { boxes, links, order } = this.tree
    const [x0, y0, z0, x1, y1, z1] = box
    const stack = this.#stack
    let size = 1
    stack[0] = 0
    while (size > 0) {
      size -= 1
      const node = stack[size]
      const at = 6 * node
      if (
        boxes[at] > x1 ||
        boxes[at + 1] > y1 ||
        boxes[at + 2] > z1 ||
        boxes[at + 3] < x0 ||
        boxes[at + 4] < y0 ||
        boxes[at + 5] < z0
      ) {
        continue
      }
      const count = links[2 * node + 1]
      if (count === 0) {
        stack[size] = links[2 * node]
        stack[size + 1] = node + 1
        size += 2
        continue
      }
      for (let place = links[2 * node]; place < links[2 * node] + count; place += 1) {
        if (this.#touches(9 * place, x0, y0, z0, x1, y1, z1)) {
          visit(order[place])
        }
      }
    }
  }

  #touches(at: number, x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): boolean {
    const p = this.corners
    return (
      Math.min(p[at], p[at + 3], p[at + 6]) <= x1 &&
      Math.max(p[at], p[at + 3], p[at + 6]) >= x0 &&
      Math.min(p[at + 1], p[at + 4], p[at + 7]) <= y1 &&
      Math.max(p[at + 1], p[at + 4], p[at + 7]) >= y0 &&
      Math.min(p[at + 2], p[at + 5], p[at + 8]) <= z1 &&
      Math.max(p[at + 2], p[at + 5], p[at + 8]) >= z0
    )
  }

  /** Square of the distance from a point to a node's box. */
  #boxSquare(node: number, x: number, y: number, z: number): number {
    const { boxes } = this.tree
    const at = 6 * node
    const u = x < boxes[at] ? boxes[at] - x : x > boxes[at + 3] ? x - boxes[at + 3] : 0
    const v = y < boxes[at + 1] ? boxes[at + 1] - y : y > boxes[at + 4] ? y - boxes[at + 4] : 0
    const w = z < boxes[at + 2] ? boxes[at + 2] - z : z > boxes[at + 5] ? z - boxes[at + 5] : 0
    return u * u + v * v + w * w
  }

  /** Square of the distance from a point to a triangle (Ericson, Real-Time Collision Detection, §5.1.5); weights to `#weights`. */
  #measure(place: number, x: number, y: number, z: number): number {
    if (this.#isThin[place] === 1) {
      return this.#measureSides(place, x, y, z)
    }
    const p = this.corners
    const at = 9 * place
    const ax = p[at]
    const ay = p[at + 1]
    const az = p[at + 2]
    const ux = p[at + 3] - ax
    const uy = p[at + 4] - ay
    const uz = p[at + 5] - az
    const vx = p[at + 6] - ax
    const vy = p[at + 7] - ay
    const vz = p[at + 8] - az
    const px = x - ax
    const py = y - ay
    const pz = z - az
    const d1 = ux * px + uy * py + uz * pz
    const d2 = vx * px + vy * py + vz * pz
    let b = 0
    let c = 0
    if (d1 > 0 || d2 > 0) {
      const uu = ux * ux + uy * uy + uz * uz
      const uv = ux * vx + uy * vy + uz * vz
      const vv = vx * vx + vy * vy + vz * vz
      const d3 = d1 - uu
      const d4 = d2 - uv
      const d5 = d1 - uv
      const d6 = d2 - vv
      const vc = d1 * d4 - d3 * d2
      const vb = d5 * d2 - d1 * d6
      const va = d3 * d6 - d5 * d4
      if (d3 >= 0 && d4 <= d3) {
        b = 1
      } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
        b = d1 / (d1 - d3)
      } else if (d6 >= 0 && d5 <= d6) {
        c = 1
      } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
        c = d2 / (d2 - d6)
      } else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
        c = (d4 - d3) / (d4 - d3 + (d5 - d6))
        b = 1 - c
      } else {
        const sum = va + vb + vc
        b = vb / sum
        c = vc / sum
      }
    }
    this.#weights[0] = b
    this.#weights[1] = c
    const rx = px - b * ux - c * vx
    const ry = py - b * uy - c * vy
    const rz = pz - b * uz - c * vz
    return rx * rx + ry * ry + rz * rz
  }

  /** The same for a triangle that is a line or a point. */
  #measureSides(place: number, x: number, y: number, z: number): number {
    const p = this.corners
    const at = 9 * place
    let least = Infinity
    for (let side = 0; side < 3; side += 1) {
      const from = at + 3 * side
      const to = at + 3 * ((side + 1) % 3)
      const ux = p[to] - p[from]
      const uy = p[to + 1] - p[from + 1]
      const uz = p[to + 2] - p[from + 2]
      const px = x - p[from]
      const py = y - p[from + 1]
      const pz = z - p[from + 2]
      const square = ux * ux + uy * uy + uz * uz
      const along = ux * px + uy * py + uz * pz
      const t = along <= 0 || square === 0 ? 0 : along >= square ? 1 : along / square
      const rx = px - t * ux
      const ry = py - t * uy
      const rz = pz - t * uz
      const distance = rx * rx + ry * ry + rz * rz
      if (distance < least) {
        least = distance
        this.#weights[0] = side === 0 ? t : side === 1 ? 1 - t : 0
        this.#weights[1] = side === 0 ? 0 : side === 1 ? t : 1 - t
      }
    }
    return least
  }

  #place(place: number, hit: SurfaceHit, b: number, c: number): void {
    const p = this.corners
    const at = 9 * place
    const a = 1 - b - c
    hit.a = a
    hit.b = b
    hit.c = c
    hit.x = a * p[at] + b * p[at + 3] + c * p[at + 6]
    hit.y = a * p[at + 1] + b * p[at + 4] + c * p[at + 7]
    hit.z = a * p[at + 2] + b * p[at + 5] + c * p[at + 8]
  }

  #aim(x: number, y: number, z: number, dx: number, dy: number, dz: number): void {
    const ray = this.#ray
    const ax = Math.abs(dx)
    const ay = Math.abs(dy)
    const az = Math.abs(dz)
    const kz = ax >= ay && ax >= az ? 0 : ay >= az ? 1 : 2
    const direction = kz === 0 ? dx : kz === 1 ? dy : dz
    let kx = (kz + 1) % 3
    let ky = (kz + 2) % 3
    if (direction < 0) {
      const k = kx
      kx = ky
      ky = k
    }
    this.#kx = kx
    this.#ky = ky
    this.#kz = kz
    ray[0] = x
    ray[1] = y
    ray[2] = z
    ray[3] = inverse(dx)
    ray[4] = inverse(dy)
    ray[5] = inverse(dz)
    ray[6] = (kx === 0 ? dx : kx === 1 ? dy : dz) / direction
    ray[7] = (ky === 0 ? dx : ky === 1 ? dy : dz) / direction
    ray[8] = 1 / direction
  }

  /** Where the ray enters a node's box, Infinity when it misses it. Widened by the rounding of the division (Ize 2013). */
  #enter(node: number, most: number): number {
    const { boxes } = this.tree
    const ray = this.#ray
    const at = 6 * node
    const x0 = (boxes[at] - ray[0]) * ray[3]
    const x1 = (boxes[at + 3] - ray[0]) * ray[3]
    const y0 = (boxes[at + 1] - ray[1]) * ray[4]
    const y1 = (boxes[at + 4] - ray[1]) * ray[4]
    const z0 = (boxes[at + 2] - ray[2]) * ray[5]
    const z1 = (boxes[at + 5] - ray[2]) * ray[5]
    const enter = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0)
    const leave = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1)) * (1 + 1e-12)
    return enter <= leave && enter <= most ? enter : Infinity
  }

  #cast(
    hit: SurfaceHit,
    maxDistance: number,
    minDistance: number,
    visit: ((hit: SurfaceHit) => void) | null
  ): boolean {
    if (this.triangleCount === 0 || !(Math.abs(this.#ray[8]) < Infinity)) {
      return false
    }
    const { links } = this.tree
    const stack = this.#stack
    const enters = this.#squares
    let most = maxDistance
    let found = false
    let size = 1
    stack[0] = 0
    enters[0] = this.#enter(0, most)
    while (size > 0) {
      size -= 1
      if (!(enters[size] <= most) || enters[size] === Infinity) {
        continue
      }
      const node = stack[size]
      const count = links[2 * node + 1]
      if (count === 0) {
        const first = node + 1
        const second = links[2 * node]
        const t1 = this.#enter(first, most)
        const t2 = this.#enter(second, most)
        const isFirst = t1 <= t2
        const far = isFirst ? t2 : t1
        if (far < Infinity) {
          stack[size] = isFirst ? second : first
          enters[size] = far
          size += 1
        }
        const near = isFirst ? t1 : t2
        if (near < Infinity) {
          stack[size] = isFirst ? first : second
          enters[size] = near
          size += 1
        }
        continue
      }
      const end = links[2 * node] + count
      for (let place = links[2 * node]; place < end; place += 1) {
        if (!this.#meet(place, hit, most, minDistance)) {
          continue
        }
        found = true
        if (this.#isFirstOnly) {
          most = hit.distance
        } else {
          this.#hits += 1
          visit?.(hit)
        }
      }
    }
    return found
  }

  /** Does the aimed ray meet a triangle nearer than `most`? Then it is written into `hit`. */
  #meet(place: number, hit: SurfaceHit, most: number, least: number): boolean {
    const p = this.corners
    const ray = this.#ray
    const kx = this.#kx
    const ky = this.#ky
    const kz = this.#kz
    const at = 9 * place
    const ox = ray[kx]
    const oy = ray[ky]
    const oz = ray[kz]
    const sx = ray[6]
    const sy = ray[7]
    const az = p[at + kz] - oz
    const bz = p[at + 3 + kz] - oz
    const cz = p[at + 6 + kz] - oz
    const ax = p[at + kx] - ox - sx * az
    const ay = p[at + ky] - oy - sy * az
    const bx = p[at + 3 + kx] - ox - sx * bz
    const by = p[at + 3 + ky] - oy - sy * bz
    const cx = p[at + 6 + kx] - ox - sx * cz
    const cy = p[at + 6 + ky] - oy - sy * cz
    const u = cx * by - cy * bx
    const v = ax * cy - ay * cx
    const w = bx * ay - by * ax
    if ((u < 0 || v < 0 || w < 0) && (u > 0 || v > 0 || w > 0)) {
      return false
    }
    const det = u + v + w
    if (det === 0) {
      return false
    }
    const t = (ray[8] * (u * az + v * bz + w * cz)) / det
    if (!(t < most && t >= least)) {
      return false
    }
    hit.triangle = this.tree.order[place]
    hit.distance = t
    hit.isFront = det > 0
    this.#place(place, hit, v / det, w / det)
    return true
  }
}

/** One over a number; of zero a number so large that products with it are never NaN. */
function inverse(value: number): number {
  return Math.abs(value) > 1e-290 ? 1 / value : value < 0 ? -1e290 : 1e290
}

function isThin(p: Float32Array | Float64Array, at: number): boolean {
  const ux = p[at + 3] - p[at]
  const uy = p[at + 4] - p[at + 1]
  const uz = p[at + 5] - p[at + 2]
  const vx = p[at + 6] - p[at]
  const vy = p[at + 7] - p[at + 1]
  const vz = p[at + 8] - p[at + 2]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const longest = Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz)
  return x * x + y * y + z * z <= THIN * THIN * longest * longest
}
