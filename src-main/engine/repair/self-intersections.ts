import { Groups } from '../kernel/groups.ts'
import type { Bvh } from '../kernel/bvh.ts'
import { diagonalOf } from './cracks.ts'
import type { ExaminedPart } from './examine-part.ts'
import type { Finding } from './found.ts'

/** Pairs of triangles that are tested against each other at most, and pairs found after which nothing more is looked for. */
const MOST_TESTS = 20_000_000
const MOST_FOUND = 100_000

/** Distance from a plane, as a share of the part's extent, below which a point lies in it: what touches does not cross, nor does a crack. */
const TOUCHES = 2e-5

/** Two triangles that go through each other, and the segment that they share. */
interface Crossing {
  readonly a: number
  readonly b: number
  readonly line: readonly number[]
}

/**
 * Where triangles of a part go through each other. Those that share a point are neighbours and not compared; triangles that touch
 * or lie in one plane do not cross. A count of tests, not the clock, ends the search, so that the same mesh gives the same list.
 */
export function findCrossings(examined: ExaminedPart): Finding[] {
  const { study, shells, tree } = examined
  const { crossings, isCut } = search(examined)
  const { patchOf, part } = study
  const places = new Map<string, { readonly first: Crossing; count: number; lines: number[] }>()
  const clusters = clusterOf(crossings, study.corners, tree.triangles)
  for (const crossing of crossings) {
    const [p, q] = [patchOf[crossing.a], patchOf[crossing.b]]
    // What goes through itself is told place by place; shells that overlap, pair by pair.
    const key = p === q ? `${clusters(crossing)}` : `${Math.min(p, q)} ${Math.max(p, q)}`
    const place = places.get(key) ?? { first: crossing, count: 0, lines: [] }
    places.set(key, place)
    place.count += 1
    place.lines.push(...crossing.line)
  }
  return [...places.values()].map(({ first, count, lines }): Finding => {
    const isOne = patchOf[first.a] === patchOf[first.b]
    const about = { count, lines, length: lengthOf(lines), part: part.name, isCut }
    return isOne
      ? { kind: 'self_intersection', isMeant: shells[patchOf[first.a]].isSheet, weight: count, ...about }
      : { kind: 'overlapping_shells', isMeant: true, weight: 1, ...about }
  })
}

function lengthOf(lines: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < lines.length; i += 6) {
    const [x, y, z] = [lines[i + 3] - lines[i], lines[i + 4] - lines[i + 1], lines[i + 5] - lines[i + 2]]
    sum += Math.sqrt(x * x + y * y + z * z)
  }
  return sum
}

/** Crossings whose triangles touch each other belong together. */
function clusterOf(
  crossings: readonly Crossing[],
  corners: Uint32Array,
  triangles: Uint32Array
): (crossing: Crossing) => number {
  const groups = new Groups(triangles.length === 0 ? 1 : triangles[triangles.length - 1] + 1)
  const at = new Map<number, number>()
  for (const { a, b } of crossings) {
    groups.join(a, b)
    for (const triangle of [a, b]) {
      for (let k = 0; k < 3; k += 1) {
        const vertex = corners[3 * triangle + k]
        const other = at.get(vertex)
        if (other === undefined) {
          at.set(vertex, triangle)
        } else {
          groups.join(triangle, other)
        }
      }
    }
  }
  return ({ a }) => groups.find(a)
}

function search({ study, tree: { bvh, triangles } }: ExaminedPart): {
  readonly crossings: readonly Crossing[]
  readonly isCut: boolean
} {
  const crossings: Crossing[] = []
  const test = createTest(bvh, diagonalOf(study.patches))
  const { corners } = study
  let tests = 0
  const isCut = !visitPairs(bvh, (place, other) => {
    const a = triangles[bvh.tree.order[place]]
    const b = triangles[bvh.tree.order[other]]
    if (sharesPoint(corners, 3 * a, 3 * b)) {
      return true
    }
    tests += 1
    const line = test(9 * place, 9 * other)
    if (line !== null) {
      crossings.push({ a, b, line })
    }
    return tests < MOST_TESTS && crossings.length < MOST_FOUND
  })
  return { crossings, isCut }
}

function sharesPoint(corners: Uint32Array, a: number, b: number): boolean {
  const [p, q, r] = [corners[b], corners[b + 1], corners[b + 2]]
  for (let k = a; k < a + 3; k += 1) {
    const corner = corners[k]
    if (corner === p || corner === q || corner === r) {
      return true
    }
  }
  return false
}

/**
 * Every pair of places of the tree whose triangles' boxes touch, once.
 * @param visit tells whether to go on; @returns false when it was stopped.
 */
function visitPairs({ tree, corners }: Bvh, visit: (place: number, other: number) => boolean): boolean {
  const { boxes, links, nodeCount, order } = tree
  if (nodeCount === 0) {
    return true
  }
  const own = boxesOfPlaces(corners, order.length)
  // Both nodes of each pair that is still to be looked at; it holds a few pairs per level of the tree.
  let stack = new Uint32Array(4_096)
  let size = 0
  const push = (m: number, n: number): void => {
    if (size + 2 > stack.length) {
      const larger = new Uint32Array(2 * stack.length)
      larger.set(stack)
      stack = larger
    }
    stack[size] = m
    stack[size + 1] = n
    size += 2
  }
  push(0, 0)
  while (size > 0) {
    size -= 2
    const m = stack[size]
    const n = stack[size + 1]
    const mCount = links[2 * m + 1]
    const nCount = links[2 * n + 1]
    if (mCount > 0 && nCount > 0) {
      const [mFirst, nFirst] = [links[2 * m], links[2 * n]]
      for (let i = mFirst; i < mFirst + mCount; i += 1) {
        for (let j = m === n ? i + 1 : nFirst; j < nFirst + nCount; j += 1) {
          if (touch(own, 6 * i, own, 6 * j) && !visit(i, j)) {
            return false
          }
        }
      }
    } else if (m === n) {
      const second = links[2 * m]
      push(m + 1, m + 1)
      push(second, second)
      if (touch(boxes, 6 * (m + 1), boxes, 6 * second)) {
        push(m + 1, second)
      }
    } else {
      // The node that is a leaf stays; of two others the one that comes first in the tree is the larger as a rule.
      const isFirstSplit = nCount > 0 || (mCount === 0 && m < n)
      const split = isFirstSplit ? m : n
      const stays = isFirstSplit ? n : m
      if (touch(boxes, 6 * (split + 1), boxes, 6 * stays)) {
        push(split + 1, stays)
      }
      if (touch(boxes, 6 * links[2 * split], boxes, 6 * stays)) {
        push(links[2 * split], stays)
      }
    }
  }
  return true
}

function touch(a: Float32Array, i: number, b: Float32Array, j: number): boolean {
  return (
    a[i] <= b[j + 3] &&
    a[i + 3] >= b[j] &&
    a[i + 1] <= b[j + 4] &&
    a[i + 4] >= b[j + 1] &&
    a[i + 2] <= b[j + 5] &&
    a[i + 5] >= b[j + 2]
  )
}

/** 6 per place: the box of its triangle. */
function boxesOfPlaces(p: ArrayLike<number>, count: number): Float32Array {
  const boxes = new Float32Array(6 * count)
  for (let place = 0; place < count; place += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      const a = p[9 * place + axis]
      const b = p[9 * place + axis + 3]
      const c = p[9 * place + axis + 6]
      boxes[6 * place + axis] = Math.min(a, b, c)
      boxes[6 * place + axis + 3] = Math.max(a, b, c)
    }
  }
  return boxes
}

/** Tells the segment that the triangles at two places of `corners` share, null when neither goes through the other. */
function createTest({ corners: p }: Bvh, extent: number): (a: number, b: number) => number[] | null {
  const least = TOUCHES * extent
  const distances = new Float64Array(6)
  const points: number[] = []

  /** Distances of one triangle's corners from the other's plane; false when it lies on one side of it. */
  const split = (a: number, b: number, to: number): boolean => {
    const ux = p[a + 3] - p[a]
    const uy = p[a + 4] - p[a + 1]
    const uz = p[a + 5] - p[a + 2]
    const vx = p[a + 6] - p[a]
    const vy = p[a + 7] - p[a + 1]
    const vz = p[a + 8] - p[a + 2]
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    const size = Math.sqrt(x * x + y * y + z * z)
    if (size === 0) {
      return false
    }
    let isAbove = false
    let isBelow = false
    for (let k = 0; k < 3; k += 1) {
      const at = b + 3 * k
      const distance = ((p[at] - p[a]) * x + (p[at + 1] - p[a + 1]) * y + (p[at + 2] - p[a + 2]) * z) / size
      distances[to + k] = distance
      isAbove ||= distance > least
      isBelow ||= distance < -least
    }
    return isAbove && isBelow
  }

  /** Where sides of the triangle at `b` go through the inside of the one at `a`. */
  const pierce = (a: number, b: number, from: number): void => {
    for (let k = 0; k < 3; k += 1) {
      const next = (k + 1) % 3
      const [d, e] = [distances[from + k], distances[from + next]]
      if (!((d > least && e < -least) || (d < -least && e > least))) {
        continue
      }
      const t = d / (d - e)
      const [i, j] = [b + 3 * k, b + 3 * next]
      const x = p[i] + t * (p[j] - p[i])
      const y = p[i + 1] + t * (p[j + 1] - p[i + 1])
      const z = p[i + 2] + t * (p[j + 2] - p[i + 2])
      if (isInside(p, a, x, y, z)) {
        points.push(x, y, z)
      }
    }
  }

  return (a, b) => {
    if (!split(a, b, 0) || !split(b, a, 3)) {
      return null
    }
    points.length = 0
    pierce(a, b, 0)
    pierce(b, a, 3)
    if (points.length < 3) {
      return null
    }
    return points.length === 3 ? [...points, ...points] : points.slice(0, 6)
  }
}

/** Is a point of the triangle's plane inside of it or on its sides? In a model of two like halves edges meet edges exactly. */
function isInside(p: ArrayLike<number>, at: number, x: number, y: number, z: number): boolean {
  const ux = p[at + 3] - p[at]
  const uy = p[at + 4] - p[at + 1]
  const uz = p[at + 5] - p[at + 2]
  const vx = p[at + 6] - p[at]
  const vy = p[at + 7] - p[at + 1]
  const vz = p[at + 8] - p[at + 2]
  const wx = x - p[at]
  const wy = y - p[at + 1]
  const wz = z - p[at + 2]
  const uu = ux * ux + uy * uy + uz * uz
  const uv = ux * vx + uy * vy + uz * vz
  const vv = vx * vx + vy * vy + vz * vz
  const wu = wx * ux + wy * uy + wz * uz
  const wv = wx * vx + wy * vy + wz * vz
  const whole = uu * vv - uv * uv
  const s = vv * wu - uv * wv
  const t = uu * wv - uv * wu
  const edge = 1e-9 * whole
  return s >= -edge && t >= -edge && s + t <= whole + edge
}
