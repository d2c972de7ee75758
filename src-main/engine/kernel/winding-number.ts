import { atan2, TAU } from './det-math.ts'
import type { Bvh } from './bvh.ts'
import { createHit } from './bvh.ts'

/** Tells how many times a surface goes around a point. */
export interface WindingNumber {
  /**
   * 1 inside a closed surface whose faces look outward, 0 outside, −1 inside one turned inside out, sums where such surfaces overlap;
   * of an open surface a number between, which passes ½ about where a hole would best be closed.
   */
  at(x: number, y: number, z: number): number
  /** Is a point inside? Holds for open, doubled and crossing surfaces that mostly look outward. */
  isInside(x: number, y: number, z: number): boolean
}

/** A node is taken as a whole from this many of its radii on. At 2 its error is about a hundredth, at 3 a thousandth. */
const FAR = 2.5

/** Numbers per node: middle, radius², sum of areas × normals, and the symmetric moment of the first order. */
const STRIDE = 13

/**
 * Generalized winding number by clusters: Barill, Dickson, Schmidt, Levin & Jacobson 2018, Fast winding numbers for soups and
 * clouds, with the expansion's first two terms. Near triangles are taken exactly (van Oosterom & Strackee 1983).
 */
export function createWindingNumber(bvh: Bvh): WindingNumber {
  const { links, nodeCount } = bvh.tree
  const moments = new Float64Array(STRIDE * nodeCount)
  gatherMoments(bvh, moments)
  const stack = new Uint32Array(bvh.tree.depth + 2)
  const at = (x: number, y: number, z: number): number => {
    let sum = 0
    let size = bvh.triangleCount === 0 ? 0 : 1
    stack[0] = 0
    while (size > 0) {
      size -= 1
      const node = stack[size]
      const m = STRIDE * node
      const rx = moments[m] - x
      const ry = moments[m + 1] - y
      const rz = moments[m + 2] - z
      const square = rx * rx + ry * ry + rz * rz
      if (square > FAR * FAR * moments[m + 3]) {
        sum += clusterAngle(moments, m, rx, ry, rz, square)
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
        sum += solidAngle(bvh.corners, 9 * place, x, y, z)
      }
    }
    return sum / (2 * TAU)
  }
  return { at, isInside: (x, y, z) => at(x, y, z) > 0.5 }
}

/** Directions without a round ratio to each other, so that no ray runs along what people model. */
const DIRECTIONS = [
  [0.5773, 0.7017, 0.4177],
  [-0.6311, 0.3217, 0.7057],
  [0.2879, -0.8419, 0.4561],
] as const

/**
 * Is a point inside a closed surface, whichever way its faces look? Counts crossings of rays in three directions and goes by the
 * majority; exact for closed surfaces, a guess for open ones, for which `createWindingNumber` is meant.
 */
export function isInsideByRays(bvh: Bvh, x: number, y: number, z: number): boolean {
  let odd = 0
  for (const [dx, dy, dz] of DIRECTIONS) {
    odd += bvh.allHits(x, y, z, dx, dy, dz, scratch, ignore) % 2
  }
  return odd >= 2
}

const scratch = createHit()
const ignore = (): void => undefined

/** Four times π × the winding of a far cluster: its dipole and the next term, which tells how the dipole is spread. */
function clusterAngle(
  moments: Float64Array,
  m: number,
  rx: number,
  ry: number,
  rz: number,
  square: number
): number {
  const cubed = 1 / (square * Math.sqrt(square))
  const dipole = rx * moments[m + 4] + ry * moments[m + 5] + rz * moments[m + 6]
  const trace = moments[m + 7] + moments[m + 8] + moments[m + 9]
  const spread =
    rx * rx * moments[m + 7] +
    ry * ry * moments[m + 8] +
    rz * rz * moments[m + 9] +
    rx * ry * moments[m + 10] +
    ry * rz * moments[m + 11] +
    rz * rx * moments[m + 12]
  return (dipole + trace - (3 * spread) / square) * cubed
}

/** The angle under which a triangle is seen, positive from behind; 0 from its own plane. */
function solidAngle(p: Float32Array | Float64Array, at: number, x: number, y: number, z: number): number {
  const ax = p[at] - x
  const ay = p[at + 1] - y
  const az = p[at + 2] - z
  const bx = p[at + 3] - x
  const by = p[at + 4] - y
  const bz = p[at + 5] - z
  const cx = p[at + 6] - x
  const cy = p[at + 7] - y
  const cz = p[at + 8] - z
  const a = Math.sqrt(ax * ax + ay * ay + az * az)
  const b = Math.sqrt(bx * bx + by * by + bz * bz)
  const c = Math.sqrt(cx * cx + cy * cy + cz * cz)
  const volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
  if (volume === 0) {
    return 0
  }
  const ab = ax * bx + ay * by + az * bz
  const bc = bx * cx + by * cy + bz * cz
  const ca = cx * ax + cy * ay + cz * az
  return 2 * atan2(volume, a * b * c + ab * c + bc * a + ca * b)
}

/** From the leaves up: children have higher numbers than their parents. */
function gatherMoments({ tree, corners }: Bvh, moments: Float64Array): void {
  const { links, boxes, nodeCount } = tree
  const areas = new Float64Array(nodeCount)
  for (let node = nodeCount - 1; node >= 0; node -= 1) {
    const count = links[2 * node + 1]
    if (count === 0) {
      joinMoments(moments, areas, node, [node + 1, links[2 * node]])
    } else {
      leafMoments(moments, areas, node, { corners, first: links[2 * node], count })
    }
    const m = STRIDE * node
    let square = 0
    for (let axis = 0; axis < 3; axis += 1) {
      const low = moments[m + axis] - boxes[6 * node + axis]
      const high = boxes[6 * node + axis + 3] - moments[m + axis]
      const reach = Math.max(low, high)
      square += reach * reach
    }
    moments[m + 3] = square
  }
}

interface Leaf {
  readonly corners: Float32Array | Float64Array
  readonly first: number
  readonly count: number
}

function leafMoments(
  moments: Float64Array,
  areas: Float64Array,
  node: number,
  { corners: p, first, count }: Leaf
): void {
  const m = STRIDE * node
  // Two rounds: the middle first, then the moments around it.
  for (let round = 0; round < 2; round += 1) {
    for (let at = 9 * first; at < 9 * (first + count); at += 9) {
      const ux = p[at + 3] - p[at]
      const uy = p[at + 4] - p[at + 1]
      const uz = p[at + 5] - p[at + 2]
      const vx = p[at + 6] - p[at]
      const vy = p[at + 7] - p[at + 1]
      const vz = p[at + 8] - p[at + 2]
      const nx = (uy * vz - uz * vy) / 2
      const ny = (uz * vx - ux * vz) / 2
      const nz = (ux * vy - uy * vx) / 2
      const x = (p[at] + p[at + 3] + p[at + 6]) / 3
      const y = (p[at + 1] + p[at + 4] + p[at + 7]) / 3
      const z = (p[at + 2] + p[at + 5] + p[at + 8]) / 3
      if (round === 0) {
        const area = Math.sqrt(nx * nx + ny * ny + nz * nz)
        areas[node] += area
        moments[m] += area * x
        moments[m + 1] += area * y
        moments[m + 2] += area * z
      } else {
        addDipole(moments, m, [nx, ny, nz], [x - moments[m], y - moments[m + 1], z - moments[m + 2]])
      }
    }
    if (round === 0) {
      const area = areas[node]
      for (let axis = 0; axis < 3; axis += 1) {
        moments[m + axis] = area > 0 ? moments[m + axis] / area : p[9 * first + axis]
      }
    }
  }
}

/** A dipole n at distance d from the middle, and its share of the symmetric moment n ⊗ d. */
function addDipole(moments: Float64Array, m: number, n: readonly number[], d: readonly number[]): void {
  moments[m + 4] += n[0]
  moments[m + 5] += n[1]
  moments[m + 6] += n[2]
  moments[m + 7] += n[0] * d[0]
  moments[m + 8] += n[1] * d[1]
  moments[m + 9] += n[2] * d[2]
  moments[m + 10] += n[0] * d[1] + n[1] * d[0]
  moments[m + 11] += n[1] * d[2] + n[2] * d[1]
  moments[m + 12] += n[2] * d[0] + n[0] * d[2]
}

function joinMoments(
  moments: Float64Array,
  areas: Float64Array,
  node: number,
  children: readonly [number, number]
): void {
  const m = STRIDE * node
  const [first, second] = children
  const area = areas[first] + areas[second]
  areas[node] = area
  const share = area > 0 ? areas[first] / area : 0.5
  for (let axis = 0; axis < 3; axis += 1) {
    moments[m + axis] = share * moments[STRIDE * first + axis] + (1 - share) * moments[STRIDE * second + axis]
  }
  for (const child of children) {
    const c = STRIDE * child
    const d = [moments[c] - moments[m], moments[c + 1] - moments[m + 1], moments[c + 2] - moments[m + 2]]
    addDipole(moments, m, [moments[c + 4], moments[c + 5], moments[c + 6]], d)
    for (let k = 7; k < 13; k += 1) {
      moments[m + k] += moments[c + k]
    }
  }
}
