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

/** A node is taken as a whole from this many of its radii on. Errors of the sum stay below a hundredth. */
const FAR = 2

/**
 * Numbers per node: middle, radius², the sum N of areas × normals, then the symmetric parts of the sums of N ⊗ d (xx yy zz xy yz zx, the
 * mixed ones doubled) and of N ⊗ d ⊗ d (xxx yyy zzz xxy xxz yyx yyz zzx zzy xyz, the plain value of each).
 */
const STRIDE = 23

/**
 * Generalized winding number by clusters: Barill, Dickson, Schmidt, Levin & Jacobson 2018, Fast winding numbers for soups and
 * clouds, with the expansion's first three terms. Near triangles are taken exactly (van Oosterom & Strackee 1983).
 */
export function createWindingNumber(bvh: Bvh): WindingNumber {
  const { links, nodeCount } = bvh.tree
  const moments = new Float32Array(STRIDE * nodeCount)
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

/** Four times π × the winding of a far cluster: its dipole, and two terms that tell how the dipole is spread. */
function clusterAngle(
  moments: Float32Array,
  m: number,
  x: number,
  y: number,
  z: number,
  square: number
): number {
  const inverse = 1 / square
  const dipole = x * moments[m + 4] + y * moments[m + 5] + z * moments[m + 6]
  const trace = moments[m + 7] + moments[m + 8] + moments[m + 9]
  const spread =
    x * x * moments[m + 7] +
    y * y * moments[m + 8] +
    z * z * moments[m + 9] +
    x * y * moments[m + 10] +
    y * z * moments[m + 11] +
    z * x * moments[m + 12]
  const [xxx, yyy, zzz] = [moments[m + 13], moments[m + 14], moments[m + 15]]
  const [xxy, xxz, yyx] = [moments[m + 16], moments[m + 17], moments[m + 18]]
  const [yyz, zzx, zzy] = [moments[m + 19], moments[m + 20], moments[m + 21]]
  const traces = x * (xxx + yyx + zzx) + y * (yyy + xxy + zzy) + z * (zzz + xxz + yyz)
  const cubic =
    x * (x * (x * xxx + 3 * (y * xxy + z * xxz)) + 6 * y * z * moments[m + 22]) +
    y * y * (y * yyy + 3 * (x * yyx + z * yyz)) +
    z * z * (z * zzz + 3 * (x * zzx + y * zzy))
  const curve = 7.5 * cubic * inverse - 4.5 * traces
  return (dipole + trace + (curve - 3 * spread) * inverse) * inverse * Math.sqrt(inverse)
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
function gatherMoments({ tree, corners }: Bvh, moments: Float32Array): void {
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
  moments: Float32Array,
  areas: Float64Array,
  node: number,
  { corners: p, first, count }: Leaf
): void {
  const m = STRIDE * node
  const middle = [0, 0, 0]
  for (let at = 9 * first; at < 9 * (first + count); at += 9) {
    const [nx, ny, nz] = areaNormal(p, at)
    const area = Math.sqrt(nx * nx + ny * ny + nz * nz)
    areas[node] += area
    for (let axis = 0; axis < 3; axis += 1) {
      middle[axis] += (area * (p[at + axis] + p[at + axis + 3] + p[at + axis + 6])) / 3
    }
  }
  for (let axis = 0; axis < 3; axis += 1) {
    moments[m + axis] = areas[node] > 0 ? middle[axis] / areas[node] : p[9 * first + axis]
  }
  for (let at = 9 * first; at < 9 * (first + count); at += 9) {
    const normal = areaNormal(p, at).map(value => value / 3) as [number, number, number]
    // Squares are integrated over a triangle exactly by the middles of its sides.
    for (let side = 0; side < 3; side += 1) {
      const from = at + 3 * side
      const to = at + 3 * ((side + 1) % 3)
      addSpread(moments, m, normal, [
        (p[from] + p[to]) / 2 - moments[m],
        (p[from + 1] + p[to + 1]) / 2 - moments[m + 1],
        (p[from + 2] + p[to + 2]) / 2 - moments[m + 2],
      ])
    }
  }
}

function areaNormal(p: Float32Array | Float64Array, at: number): [number, number, number] {
  const ux = p[at + 3] - p[at]
  const uy = p[at + 4] - p[at + 1]
  const uz = p[at + 5] - p[at + 2]
  const vx = p[at + 6] - p[at]
  const vy = p[at + 7] - p[at + 1]
  const vz = p[at + 8] - p[at + 2]
  return [(uy * vz - uz * vy) / 2, (uz * vx - ux * vz) / 2, (ux * vy - uy * vx) / 2]
}

type Numbers3 = readonly [number, number, number]

/** What a dipole n at distance d from the middle adds to a node's moments. */
function addSpread(moments: Float32Array, m: number, [nx, ny, nz]: Numbers3, [x, y, z]: Numbers3): void {
  moments[m + 4] += nx
  moments[m + 5] += ny
  moments[m + 6] += nz
  moments[m + 7] += nx * x
  moments[m + 8] += ny * y
  moments[m + 9] += nz * z
  moments[m + 10] += nx * y + ny * x
  moments[m + 11] += ny * z + nz * y
  moments[m + 12] += nz * x + nx * z
  moments[m + 13] += nx * x * x
  moments[m + 14] += ny * y * y
  moments[m + 15] += nz * z * z
  moments[m + 16] += (ny * x * x + 2 * nx * x * y) / 3
  moments[m + 17] += (nz * x * x + 2 * nx * x * z) / 3
  moments[m + 18] += (nx * y * y + 2 * ny * y * x) / 3
  moments[m + 19] += (nz * y * y + 2 * ny * y * z) / 3
  moments[m + 20] += (nx * z * z + 2 * nz * z * x) / 3
  moments[m + 21] += (ny * z * z + 2 * nz * z * y) / 3
  moments[m + 22] += (nx * y * z + ny * z * x + nz * x * y) / 3
}

function joinMoments(
  moments: Float32Array,
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
    const way: Numbers3 = [
      moments[c] - moments[m],
      moments[c + 1] - moments[m + 1],
      moments[c + 2] - moments[m + 2],
    ]
    addSpread(moments, m, [moments[c + 4], moments[c + 5], moments[c + 6]], way)
    addMoved(moments, m, c, way)
    for (let k = 7; k < STRIDE; k += 1) {
      moments[m + k] += moments[c + k]
    }
  }
}

/** The third moment's part that comes of moving the child's second moment: twice the symmetric part of it ⊗ the way. */
function addMoved(moments: Float32Array, m: number, c: number, [x, y, z]: Numbers3): void {
  const [xx, yy, zz] = [moments[c + 7], moments[c + 8], moments[c + 9]]
  const [xy, yz, zx] = [moments[c + 10] / 2, moments[c + 11] / 2, moments[c + 12] / 2]
  moments[m + 13] += 2 * xx * x
  moments[m + 14] += 2 * yy * y
  moments[m + 15] += 2 * zz * z
  moments[m + 16] += (2 / 3) * (xx * y + 2 * xy * x)
  moments[m + 17] += (2 / 3) * (xx * z + 2 * zx * x)
  moments[m + 18] += (2 / 3) * (yy * x + 2 * xy * y)
  moments[m + 19] += (2 / 3) * (yy * z + 2 * yz * y)
  moments[m + 20] += (2 / 3) * (zz * x + 2 * zx * z)
  moments[m + 21] += (2 / 3) * (zz * y + 2 * yz * z)
  moments[m + 22] += (2 / 3) * (xy * z + yz * x + zx * y)
}
