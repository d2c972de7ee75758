import { boxesOfTriangles, buildBoxTree, type BoxTree } from '../../kernel/bvh-tree.ts'
import type { SourceSoup } from './source-soup.ts'

/** A face belongs to a place of the new surface when their normals have at least this cosine: never the back of a thin sheet. */
const COMPATIBLE = 0.1

/** A point of the source this many times nearer than what the ray met is the place meant: the ray passed a gap or a fold. */
const MUCH_NEARER = 0.4

/** What a line met within this share of its reach, which has room to spare, is the place meant. */
const SURE = 0.4

/** Weights by which a ray may pass an edge and still meet its triangle, so that no ray slips between two. */
const EDGE_SLACK = 1e-5

/** Finds the place of the source that a place of the new surface stands for. */
export class SourceFinder {
  readonly #soup: SourceSoup
  readonly #tree: BoxTree
  readonly #stack: Int32Array
  readonly #keys: Float64Array
  /** The last place found. */
  triangle = 0
  b0 = 1
  b1 = 0
  b2 = 0
  /** Metres to it. */
  distance = 0

  #best = 0

  constructor(soup: SourceSoup) {
    this.#soup = soup
    this.#tree = buildBoxTree(boxesOfTriangles(soup.positions, soup.indices))
    this.#stack = new Int32Array(this.#tree.depth + 2)
    this.#keys = new Float64Array(this.#tree.depth + 2)
  }

  /**
   * The place along a line (dx, dy, dz), to both sides and no farther than `reach`, that is nearest to the point and faces
   * the same way; where the line meets nothing or passes what is meant, the closest point that does.
   * @param near distance below which what the line met is taken at once.
   */
  findAlong(
    at: Float64Array,
    along: Float64Array,
    { reach, near }: { readonly reach: number; readonly near: number }
  ): void {
    const hint = this.triangle
    this.#best = reach
    let isMet = this.#meet(hint, at, along)
    if (!isMet || this.#best > near) {
      isMet = this.#traverseLine(at, along) || isMet
    }
    if (isMet && (this.#best <= near || this.#best <= SURE * reach)) {
      this.distance = this.#best
      return
    }
    if (!isMet) {
      this.findClosest(at, along)
      return
    }
    this.distance = this.#best
    const nearer = MUCH_NEARER * this.#best
    if (this.#closest(at, along, nearer * nearer)) {
      this.distance = Math.sqrt(this.#best)
    }
  }

  /** The closest point whose face looks the way of `facing`; without any the closest point. */
  findClosest(at: Float64Array, facing: Float64Array): void {
    if (!this.#closest(at, facing, Infinity)) {
      this.#closest(at, null, Infinity)
    }
    this.distance = Math.sqrt(this.#best)
  }

  /** Whether the line meets the triangle nearer than the best so far; then that is the best. */
  #meet(triangle: number, at: Float64Array, d: Float64Array): boolean {
    const { positions: p, indices, faceNormals } = this.#soup
    const t = 3 * triangle
    const facing = faceNormals[t] * d[0] + faceNormals[t + 1] * d[1] + faceNormals[t + 2] * d[2]
    if (facing < COMPATIBLE) {
      return false
    }
    const a = 3 * indices[t]
    const b = 3 * indices[t + 1]
    const c = 3 * indices[t + 2]
    const s =
      (faceNormals[t] * (p[a] - at[0]) +
        faceNormals[t + 1] * (p[a + 1] - at[1]) +
        faceNormals[t + 2] * (p[a + 2] - at[2])) /
      facing
    const distance = s < 0 ? -s : s
    if (distance >= this.#best) {
      return false
    }
    const x = at[0] + s * d[0] - p[a]
    const y = at[1] + s * d[1] - p[a + 1]
    const z = at[2] + s * d[2] - p[a + 2]
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const uu = ux * ux + uy * uy + uz * uz
    const vv = vx * vx + vy * vy + vz * vz
    const uv = ux * vx + uy * vy + uz * vz
    const xu = x * ux + y * uy + z * uz
    const xv = x * vx + y * vy + z * vz
    const area = uu * vv - uv * uv
    if (area <= 0) {
      return false
    }
    const b1 = (vv * xu - uv * xv) / area
    const b2 = (uu * xv - uv * xu) / area
    if (b1 < -EDGE_SLACK || b2 < -EDGE_SLACK || b1 + b2 > 1 + EDGE_SLACK) {
      return false
    }
    this.#best = distance
    this.#keep(triangle, b1, b2)
    return true
  }

  #keep(triangle: number, b1: number, b2: number): void {
    const one = b1 < 0 ? 0 : b1
    const two = b2 < 0 ? 0 : b2
    const sum = one + two > 1 ? one + two : 1
    this.triangle = triangle
    this.b1 = one / sum
    this.b2 = two / sum
    this.b0 = 1 - this.b1 - this.b2
  }

  #traverseLine(at: Float64Array, d: Float64Array): boolean {
    const { boxes, links, order } = this.#tree
    const ix = 1 / (Math.abs(d[0]) < 1e-18 ? 1e-18 : d[0])
    const iy = 1 / (Math.abs(d[1]) < 1e-18 ? 1e-18 : d[1])
    const iz = 1 / (Math.abs(d[2]) < 1e-18 ? 1e-18 : d[2])
    const x = at[0]
    const y = at[1]
    const z = at[2]
    const stack = this.#stack
    let isMet = false
    let size = 1
    stack[0] = 0
    while (size > 0) {
      const node = stack[--size]
      const o = 6 * node
      const x0 = (boxes[o] - x) * ix
      const x1 = (boxes[o + 3] - x) * ix
      const y0 = (boxes[o + 1] - y) * iy
      const y1 = (boxes[o + 4] - y) * iy
      const z0 = (boxes[o + 2] - z) * iz
      const z1 = (boxes[o + 5] - z) * iz
      let from = x0 < x1 ? x0 : x1
      let to = x0 < x1 ? x1 : x0
      const yFrom = y0 < y1 ? y0 : y1
      const yTo = y0 < y1 ? y1 : y0
      const zFrom = z0 < z1 ? z0 : z1
      const zTo = z0 < z1 ? z1 : z0
      from = yFrom > from ? yFrom : from
      from = zFrom > from ? zFrom : from
      to = yTo < to ? yTo : to
      to = zTo < to ? zTo : to
      const best = this.#best
      if (from > to || from > best || to < -best) {
        continue
      }
      const count = links[2 * node + 1]
      if (count > 0) {
        for (let i = links[2 * node]; i < links[2 * node] + count; i++) {
          isMet = this.#meet(order[i], at, d) || isMet
        }
        continue
      }
      stack[size++] = links[2 * node]
      stack[size++] = node + 1
    }
    return isMet
  }

  /** The closest point within √`limit`, of faces that look the way of `facing` when it is given. */
  #closest(at: Float64Array, facing: Float64Array | null, limit: number): boolean {
    const { links, order } = this.#tree
    const { faceNormals } = this.#soup
    const stack = this.#stack
    const keys = this.#keys
    this.#best = limit
    let isFound = false
    let size = 1
    stack[0] = 0
    keys[0] = 0
    while (size > 0) {
      const node = stack[--size]
      if (keys[size] >= this.#best) {
        continue
      }
      const count = links[2 * node + 1]
      if (count > 0) {
        for (let i = links[2 * node]; i < links[2 * node] + count; i++) {
          const t = 3 * order[i]
          const cosine =
            facing === null
              ? 1
              : faceNormals[t] * facing[0] + faceNormals[t + 1] * facing[1] + faceNormals[t + 2] * facing[2]
          if (cosine >= COMPATIBLE) {
            isFound = this.#approach(order[i], at) || isFound
          }
        }
        continue
      }
      const left = node + 1
      const other = links[2 * node]
      const leftKey = this.#boxDistance(left, at)
      const otherKey = this.#boxDistance(other, at)
      const isLeftNear = leftKey <= otherKey
      stack[size] = isLeftNear ? other : left
      keys[size++] = isLeftNear ? otherKey : leftKey
      stack[size] = isLeftNear ? left : other
      keys[size++] = isLeftNear ? leftKey : otherKey
    }
    return isFound
  }

  #boxDistance(node: number, at: Float64Array): number {
    const { boxes } = this.#tree
    const o = 6 * node
    // By number: taking a typed array apart goes through its iterator.
    const x = at[0]
    const y = at[1]
    const z = at[2]
    const dx = x < boxes[o] ? boxes[o] - x : x > boxes[o + 3] ? x - boxes[o + 3] : 0
    const dy = y < boxes[o + 1] ? boxes[o + 1] - y : y > boxes[o + 4] ? y - boxes[o + 4] : 0
    const dz = z < boxes[o + 2] ? boxes[o + 2] - z : z > boxes[o + 5] ? z - boxes[o + 5] : 0
    return dx * dx + dy * dy + dz * dz
  }

  /** Ericson 2004, "Real-Time Collision Detection", §5.1.5: the closest point of a triangle by its Voronoi regions. */
  #approach(triangle: number, at: Float64Array): boolean {
    const { positions: p, indices } = this.#soup
    const a = 3 * indices[3 * triangle]
    const b = 3 * indices[3 * triangle + 1]
    const c = 3 * indices[3 * triangle + 2]
    const ux = p[b] - p[a]
    const uy = p[b + 1] - p[a + 1]
    const uz = p[b + 2] - p[a + 2]
    const vx = p[c] - p[a]
    const vy = p[c + 1] - p[a + 1]
    const vz = p[c + 2] - p[a + 2]
    const x = at[0] - p[a]
    const y = at[1] - p[a + 1]
    const z = at[2] - p[a + 2]
    const d1 = ux * x + uy * y + uz * z
    const d2 = vx * x + vy * y + vz * z
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
    let b1: number
    let b2: number
    if (d1 <= 0 && d2 <= 0) {
      b1 = b2 = 0
    } else if (d3 >= 0 && d4 <= d3) {
      b1 = 1
      b2 = 0
    } else if (vc <= 0 && d1 >= 0 && d3 <= 0) {
      b1 = d1 / (d1 - d3)
      b2 = 0
    } else if (d6 >= 0 && d5 <= d6) {
      b1 = 0
      b2 = 1
    } else if (vb <= 0 && d2 >= 0 && d6 <= 0) {
      b1 = 0
      b2 = d2 / (d2 - d6)
    } else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
      const sum = d4 - d3 + d5 - d6
      b2 = sum === 0 ? 0 : (d4 - d3) / sum
      b1 = 1 - b2
    } else {
      const sum = va + vb + vc
      b1 = vb / sum
      b2 = vc / sum
    }
    const dx = x - b1 * ux - b2 * vx
    const dy = y - b1 * uy - b2 * vy
    const dz = z - b1 * uz - b2 * vz
    const square = dx * dx + dy * dy + dz * dz
    if (!(square < this.#best)) {
      return false
    }
    this.#best = square
    this.#keep(triangle, b1, b2)
    return true
  }
}
