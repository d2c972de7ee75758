import type { Blend, CollapseMesh } from './collapse-mesh.ts'
import type { CornerLists } from './corner-lists.ts'
import { GONE } from './gone.ts'
import { NO_SEAM, SEAMS_MEET } from './seam-kinds.ts'

/** What corners carry beside their place, as their points are joined. */
export class WedgeJoin {
  readonly #p: Float64Array
  readonly #t: Uint32Array
  readonly #w: Uint32Array
  readonly #uvs: Float64Array | null
  readonly #lists: CornerLists
  /** Per point, changed by whoever collapses. */
  readonly #seams: Uint8Array
  readonly #blend: Blend | null

  constructor(mesh: CollapseMesh, lists: CornerLists, seams: Uint8Array, blend: Blend | null) {
    this.#p = mesh.points
    this.#t = mesh.corners
    this.#w = mesh.wedges
    this.#uvs = mesh.uvs
    this.#lists = lists
    this.#seams = seams
    this.#blend = blend
  }

  /** Gives the joined point its wedges; false, and nothing changed, when a triangle would turn over in its texture. */
  join(u: number, v: number, shared: readonly number[], place: Float64Array): boolean {
    const t = this.#t
    const w = this.#w
    const { starts, ends, pool } = this.#lists
    if (this.#seams[u] === NO_SEAM && this.#seams[v] === NO_SEAM && this.#blend === null) {
      const own = w[pool[starts[v]]]
      for (let i = starts[u]; i < ends[u]; i++) {
        w[pool[i]] = own
      }
      return true
    }
    /** From u's wedge to the one that it becomes. */
    const pairs: number[] = []
    for (const first of shared) {
      let [wu, wv] = [GONE, GONE]
      for (let k = 0; k < 3; k++) {
        if (t[first + k] === u) {
          wu = w[first + k]
        } else if (t[first + k] === v) {
          wv = w[first + k]
        }
      }
      pairs.push(wu, wv)
    }
    for (let i = starts[u]; i < ends[u]; i++) {
      if (partnerOf(pairs, w[pool[i]]) === GONE) {
        return false
      }
    }
    if (this.#uvs === null && this.#blend === null) {
      this.#renameWedges(u, pairs)
      return true
    }
    const isMoved = this.#seams[v] === this.#seams[u] && this.#seams[v] !== SEAMS_MEET
    const targets = isMoved ? [...new Set(pairs.filter((_, i) => i % 2 === 1))] : []
    const isAlong = this.#seams[v] !== NO_SEAM
    const [x, y, z] = [place[0], place[1], place[2]]
    const mixtures = targets.map(target => this.#mixtureAt({ u, v, target, pairs, isAlong }, x, y, z))
    if (this.#uvs !== null && !this.#keepsTexture({ u, v, pairs, targets, mixtures })) {
      return false
    }
    for (let i = 0; i < targets.length; i++) {
      this.#mix(targets[i], mixtures[i])
    }
    this.#renameWedges(u, pairs)
    return true
  }

  #renameWedges(u: number, pairs: readonly number[]): void {
    const { starts, ends, pool } = this.#lists
    for (let i = starts[u]; i < ends[u]; i++) {
      this.#w[pool[i]] = partnerOf(pairs, this.#w[pool[i]])
    }
  }

  #mix(target: number, { of, weights }: Mixture): void {
    const uvs = this.#uvs
    if (uvs !== null) {
      const [s, r] = mixedUv(uvs, of, weights)
      this.#blend?.(target, of, weights)
      uvs[2 * target] = s
      uvs[2 * target + 1] = r
    } else {
      this.#blend?.(target, of, weights)
    }
  }

  /** What a wedge is at x, y, z: along the edge for a seam, else in the nearest of the triangles around it. */
  #mixtureAt(join: Join, x: number, y: number, z: number): Mixture {
    const { u, v, target, pairs, isAlong } = join
    const p = this.#p
    const wedgeOfU = pairs[2 * pairIndexOf(pairs, target)]
    const ex = p[3 * v] - p[3 * u]
    const ey = p[3 * v + 1] - p[3 * u + 1]
    const ez = p[3 * v + 2] - p[3 * u + 2]
    const squared = ex * ex + ey * ey + ez * ez
    const along =
      squared === 0
        ? 0.5
        : ((x - p[3 * u]) * ex + (y - p[3 * u + 1]) * ey + (z - p[3 * u + 2]) * ez) / squared
    const share = Math.min(1, Math.max(0, along))
    let best: Mixture = { of: [wedgeOfU, target, target], weights: [1 - share, share, 0] }
    if (isAlong) {
      return best
    }
    const t = this.#t
    const { starts, ends, pool } = this.#lists
    let nearest = Infinity
    for (let side = 0; side < 2; side++) {
      const point = side === 0 ? u : v
      for (let i = starts[point]; i < ends[point]; i++) {
        const first = pool[i] - (pool[i] % 3)
        const found = weightsIn(p, t[first], t[first + 1], t[first + 2], x, y, z)
        if (found.outside < nearest) {
          nearest = found.outside
          best = {
            of: [this.#w[first], this.#w[first + 1], this.#w[first + 2]],
            weights: found.weights,
          }
        }
      }
    }
    return best
  }

  #keepsTexture({ u, v, pairs, targets, mixtures }: TextureCheck): boolean {
    const uvs = this.#uvs
    if (uvs === null) {
      return true
    }
    const moved = mixtures.map(({ of, weights }) => mixedUv(uvs, of, weights))
    const t = this.#t
    const w = this.#w
    const { starts, ends, pool } = this.#lists
    for (let side = 0; side < 2; side++) {
      const point = side === 0 ? u : v
      for (let i = starts[point]; i < ends[point]; i++) {
        const corner = pool[i]
        const first = corner - (corner % 3)
        const k = corner - first
        const b = first + ((k + 1) % 3)
        const c = first + ((k + 2) % 3)
        if (t[b] === u || t[b] === v || t[c] === u || t[c] === v) {
          continue
        }
        const wedge = side === 0 ? partnerOf(pairs, w[corner]) : w[corner]
        const index = targets.indexOf(wedge)
        const [s, r] = index < 0 ? [uvs[2 * wedge], uvs[2 * wedge + 1]] : moved[index]
        const before = areaOfUvs(uvs[2 * w[corner]], uvs[2 * w[corner] + 1], uvs, w[b], w[c])
        const after = areaOfUvs(s, r, uvs, w[b], w[c])
        if (before !== 0 && !(after * before > 0)) {
          return false
        }
      }
    }
    return true
  }
}

interface Mixture {
  readonly of: readonly [number, number, number]
  readonly weights: readonly [number, number, number]
}

interface Join {
  readonly u: number
  readonly v: number
  readonly target: number
  readonly pairs: readonly number[]
  readonly isAlong: boolean
}

interface TextureCheck {
  readonly u: number
  readonly v: number
  readonly pairs: readonly number[]
  readonly targets: readonly number[]
  readonly mixtures: readonly Mixture[]
}

/** What u's wedge becomes. */
function partnerOf(pairs: readonly number[], wedge: number): number {
  for (let i = 0; i < pairs.length; i += 2) {
    if (pairs[i] === wedge) {
      return pairs[i + 1]
    }
  }
  return GONE
}

function pairIndexOf(pairs: readonly number[], target: number): number {
  for (let i = 0; i < pairs.length; i += 2) {
    if (pairs[i + 1] === target) {
      return i / 2
    }
  }
  return -1
}

function mixedUv(
  uvs: Float64Array,
  of: readonly [number, number, number],
  [a, b, c]: readonly [number, number, number]
): readonly [number, number] {
  return [
    a * uvs[2 * of[0]] + b * uvs[2 * of[1]] + c * uvs[2 * of[2]],
    a * uvs[2 * of[0] + 1] + b * uvs[2 * of[1] + 1] + c * uvs[2 * of[2] + 1],
  ]
}

function areaOfUvs(s: number, r: number, uvs: Float64Array, b: number, c: number): number {
  return (uvs[2 * b] - s) * (uvs[2 * c + 1] - r) - (uvs[2 * c] - s) * (uvs[2 * b + 1] - r)
}

/** Weights of the corners at the point's foot in the triangle's plane, and how far outside of it that is in shares of it. */
function weightsIn(
  p: Float64Array,
  a: number,
  b: number,
  c: number,
  x: number,
  y: number,
  z: number
): { readonly outside: number; readonly weights: readonly [number, number, number] } {
  const ux = p[3 * b] - p[3 * a]
  const uy = p[3 * b + 1] - p[3 * a + 1]
  const uz = p[3 * b + 2] - p[3 * a + 2]
  const vx = p[3 * c] - p[3 * a]
  const vy = p[3 * c + 1] - p[3 * a + 1]
  const vz = p[3 * c + 2] - p[3 * a + 2]
  const dx = x - p[3 * a]
  const dy = y - p[3 * a + 1]
  const dz = z - p[3 * a + 2]
  const uu = ux * ux + uy * uy + uz * uz
  const uv = ux * vx + uy * vy + uz * vz
  const vv = vx * vx + vy * vy + vz * vz
  const du = dx * ux + dy * uy + dz * uz
  const dv = dx * vx + dy * vy + dz * vz
  const determinant = uu * vv - uv * uv
  if (!(determinant > 1e-12 * uu * vv)) {
    return { outside: Infinity, weights: [1, 0, 0] }
  }
  const s = (vv * du - uv * dv) / determinant
  const r = (uu * dv - uv * du) / determinant
  const q = 1 - s - r
  const outside = Math.max(0, -s) + Math.max(0, -r) + Math.max(0, -q)
  const [cs, cr, cq] = [Math.max(0, s), Math.max(0, r), Math.max(0, q)]
  const sum = cs + cr + cq
  return { outside, weights: [cq / sum, cs / sum, cr / sum] }
}
