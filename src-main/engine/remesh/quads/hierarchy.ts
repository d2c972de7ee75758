import { otherEnd, sharpEdgesAt, vertexKinds } from './features.ts'
import { neighboursOf } from './triangle-net.ts'
import type { TriangleNet } from './triangle-net.ts'

/** One resolution of the surface's graph. Vectors are 3 numbers each. */
export interface FieldLevel {
  readonly count: number
  readonly points: Float64Array
  readonly normals: Float64Array
  readonly areas: Float64Array
  /** Neighbours of vertex i are `targets[offsets[i]] … targets[offsets[i + 1] − 1]`. */
  readonly offsets: Uint32Array
  readonly targets: Uint32Array
  readonly weights: Float64Array
  /** 0 free, 1 held on a line along its direction, 2 held in its place. */
  readonly kinds: Uint8Array
  /** Direction of the line at vertices that are held; zero when none is wanted. */
  readonly directions: Float64Array
  /** Wanted edge length of quads at each vertex. */
  readonly scales: Float64Array
  /** One direction of the cross at each vertex: unit, square to the normal. */
  readonly crosses: Float64Array
  /** The lattice point nearest to each vertex. */
  readonly lattice: Float64Array
  /** Number of each vertex in the next coarser level. */
  parents: Uint32Array
}

/** A level of this many vertices is the coarsest. */
const COARSEST = 30

function normalise(v: Float64Array, i: number): boolean {
  const size = Math.sqrt(v[i] * v[i] + v[i + 1] * v[i + 1] + v[i + 2] * v[i + 2])
  if (!(size > 1e-300)) {
    return false
  }
  v[i] /= size
  v[i + 1] /= size
  v[i + 2] /= size
  return true
}

/** Makes each direction square to its normal, or any that is when it has no length there. */
function layDown(directions: Float64Array, normals: Float64Array, i: number): void {
  const dot =
    directions[i] * normals[i] + directions[i + 1] * normals[i + 1] + directions[i + 2] * normals[i + 2]
  directions[i] -= dot * normals[i]
  directions[i + 1] -= dot * normals[i + 1]
  directions[i + 2] -= dot * normals[i + 2]
  const { [i]: x, [i + 1]: y, [i + 2]: z } = directions
  if (x * x + y * y + z * z < 1e-12 || !normalise(directions, i)) {
    anyTangent(directions, normals, i)
  }
}

function anyTangent(target: Float64Array, normals: Float64Array, i: number): void {
  const [x, y, z] = [normals[i], normals[i + 1], normals[i + 2]]
  if (Math.abs(x) < 0.6) {
    target.set([0, z, -y], i)
  } else {
    target.set([-z, 0, x], i)
  }
  normalise(target, i)
}

/** The finest level: the net's vertices with normals, areas and what sharp lines ask for. */
export function finestLevel(net: TriangleNet, partOf: Int32Array, scaleOf: Float64Array): FieldLevel {
  const count = net.vertexCount
  const points = net.positions.slice(0, count * 3)
  const normals = new Float64Array(count * 3)
  const areas = new Float64Array(count)
  for (let h = 0; h < net.halfEdgeCount; h += 3) {
    const [a, b, c] = [net.origin[h], net.origin[h + 1], net.origin[h + 2]]
    const [ux, uy, uz] = [
      points[b * 3] - points[a * 3],
      points[b * 3 + 1] - points[a * 3 + 1],
      points[b * 3 + 2] - points[a * 3 + 2],
    ]
    const [vx, vy, vz] = [
      points[c * 3] - points[a * 3],
      points[c * 3 + 1] - points[a * 3 + 1],
      points[c * 3 + 2] - points[a * 3 + 2],
    ]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const third = Math.sqrt(x * x + y * y + z * z) / 6
    for (const vertex of [a, b, c]) {
      normals[vertex * 3] += x
      normals[vertex * 3 + 1] += y
      normals[vertex * 3 + 2] += z
      areas[vertex] += third
    }
  }
  const offsets = new Uint32Array(count + 1)
  const targets: number[] = []
  const ring: number[] = []
  const kinds = vertexKinds(net)
  const directions = new Float64Array(count * 3)
  const crosses = new Float64Array(count * 3)
  const scales = new Float64Array(count)
  const sharp: number[] = []
  for (let vertex = 0; vertex < count; vertex += 1) {
    if (!normalise(normals, vertex * 3)) {
      normals[vertex * 3 + 1] = 1
    }
    scales[vertex] = scaleOf[partOf[vertex]]
    for (const other of neighboursOf(net, vertex, ring)) {
      targets.push(other)
    }
    offsets[vertex + 1] = targets.length
    anyTangent(crosses, normals, vertex * 3)
    if (kinds[vertex] > 0) {
      sharpEdgesAt(net, vertex, sharp)
      lineDirection(net, vertex, sharp, directions)
      layDown(directions, normals, vertex * 3)
      crosses.set(directions.subarray(vertex * 3, vertex * 3 + 3), vertex * 3)
    }
  }
  return {
    count,
    points,
    normals,
    areas,
    offsets,
    targets: Uint32Array.from(targets),
    weights: new Float64Array(targets.length).fill(1),
    kinds,
    directions,
    scales,
    crosses,
    lattice: points.slice(),
    parents: new Uint32Array(0),
  }
}

/** Along the line at a vertex that two sharp edges meet in, else along the longest of them. */
function lineDirection(net: TriangleNet, vertex: number, sharp: readonly number[], out: Float64Array): void {
  const p = net.positions
  const along = (other: number): [number, number, number, number] => {
    const x = p[other * 3] - p[vertex * 3]
    const y = p[other * 3 + 1] - p[vertex * 3 + 1]
    const z = p[other * 3 + 2] - p[vertex * 3 + 2]
    const size = Math.sqrt(x * x + y * y + z * z) || 1
    return [x / size, y / size, z / size, size]
  }
  const first = along(otherEnd(net, sharp[0], vertex))
  if (sharp.length === 2) {
    const second = along(otherEnd(net, sharp[1], vertex))
    const dot = first[0] * second[0] + first[1] * second[1] + first[2] * second[2]
    if (dot < -0.5) {
      out.set([first[0] - second[0], first[1] - second[1], first[2] - second[2]], vertex * 3)
      return
    }
  }
  out.set(first.slice(0, 3), vertex * 3)
}

/**
 * The next coarser level: pairs of neighbours become one, such with like normals and unlike areas first (Jakob, Tarini, Panozzo &
 * Sorkine-Hornung 2015, §4.1 "Hierarchy").
 */
function coarser(fine: FieldLevel): FieldLevel {
  const { count, normals, areas, offsets, targets, weights } = fine
  // Ordered by score in 1024 steps: as good as sorted, and linear.
  const steps = 1024
  const scoreOf = (i: number, j: number): number => {
    const [a, b] = [i * 3, j * 3]
    const dot = normals[a] * normals[b] + normals[a + 1] * normals[b + 1] + normals[a + 2] * normals[b + 2]
    const low = Math.min(areas[i], areas[j])
    const ratio = low > 0 ? Math.min(4, Math.max(areas[i], areas[j]) / low) : 4
    return Math.floor(Math.max(0, dot) * ratio * ((steps - 1) / 4))
  }
  const heads = new Uint32Array(steps + 1)
  let edges = 0
  for (let i = 0; i < count; i += 1) {
    for (let k = offsets[i]; k < offsets[i + 1]; k += 1) {
      if (targets[k] > i) {
        heads[steps - 1 - scoreOf(i, targets[k]) + 1] += 1
        edges += 1
      }
    }
  }
  for (let s = 0; s < steps; s += 1) {
    heads[s + 1] += heads[s]
  }
  const from = new Uint32Array(edges)
  const to = new Uint32Array(edges)
  for (let i = 0; i < count; i += 1) {
    for (let k = offsets[i]; k < offsets[i + 1]; k += 1) {
      if (targets[k] > i) {
        const s = steps - 1 - scoreOf(i, targets[k])
        from[heads[s]] = i
        to[heads[s]] = targets[k]
        heads[s] += 1
      }
    }
  }
  const parents = new Uint32Array(count).fill(0xffffffff)
  const firstChild: number[] = []
  const secondChild: number[] = []
  for (let e = 0; e < edges; e += 1) {
    const [i, j] = [from[e], to[e]]
    if (parents[i] === 0xffffffff && parents[j] === 0xffffffff) {
      parents[i] = firstChild.length
      parents[j] = firstChild.length
      firstChild.push(i)
      secondChild.push(j)
    }
  }
  for (let i = 0; i < count; i += 1) {
    if (parents[i] === 0xffffffff) {
      parents[i] = firstChild.length
      firstChild.push(i)
      secondChild.push(-1)
    }
  }
  fine.parents = parents
  const size = firstChild.length
  const level = {
    count: size,
    points: new Float64Array(size * 3),
    normals: new Float64Array(size * 3),
    areas: new Float64Array(size),
    offsets: new Uint32Array(size + 1),
    kinds: new Uint8Array(size),
    directions: new Float64Array(size * 3),
    scales: new Float64Array(size),
    crosses: new Float64Array(size * 3),
    parents: new Uint32Array(0),
  }
  const coarseTargets = new Uint32Array(targets.length)
  const coarseWeights = new Float64Array(targets.length)
  const seenAt = new Int32Array(size).fill(-1)
  let fill = 0
  for (let parent = 0; parent < size; parent += 1) {
    const begin = fill
    for (const child of [firstChild[parent], secondChild[parent]]) {
      if (child < 0) {
        continue
      }
      for (let k = offsets[child]; k < offsets[child + 1]; k += 1) {
        const other = parents[targets[k]]
        if (other === parent) {
          continue
        }
        if (seenAt[other] >= begin) {
          coarseWeights[seenAt[other]] += weights[k]
        } else {
          seenAt[other] = fill
          coarseTargets[fill] = other
          coarseWeights[fill] = weights[k]
          fill += 1
        }
      }
    }
    level.offsets[parent + 1] = fill
    joinChildren(fine, level, parent, firstChild[parent], secondChild[parent])
  }
  return {
    ...level,
    targets: coarseTargets.slice(0, fill),
    weights: coarseWeights.slice(0, fill),
    lattice: level.points.slice(),
  }
}

function joinChildren(
  fine: FieldLevel,
  level: Omit<FieldLevel, 'targets' | 'weights' | 'lattice'>,
  parent: number,
  first: number,
  second: number
): void {
  const i = parent * 3
  const a = fine.areas[first]
  const b = second >= 0 ? fine.areas[second] : 0
  const sum = a + b
  const share = sum > 0 ? a / sum : second >= 0 ? 0.5 : 1
  const s = second >= 0 ? second : first
  for (let axis = 0; axis < 3; axis += 1) {
    level.points[i + axis] = fine.points[first * 3 + axis] * share + fine.points[s * 3 + axis] * (1 - share)
    level.normals[i + axis] =
      fine.normals[first * 3 + axis] * share + fine.normals[s * 3 + axis] * (1 - share)
  }
  if (!normalise(level.normals, i)) {
    level.normals.set(fine.normals.subarray(first * 3, first * 3 + 3), i)
  }
  level.areas[parent] = sum
  level.scales[parent] = fine.scales[first]
  // A held child holds its parent, the stronger one first, and the parent stands where that child does.
  const holder = fine.kinds[s] > fine.kinds[first] ? s : first
  level.kinds[parent] = fine.kinds[holder]
  if (fine.kinds[holder] > 0) {
    for (let axis = 0; axis < 3; axis += 1) {
      level.points[i + axis] = fine.points[holder * 3 + axis]
      level.directions[i + axis] = fine.directions[holder * 3 + axis]
    }
    layDown(level.directions, level.normals, i)
    level.crosses.set(level.directions.subarray(i, i + 3), i)
  } else {
    anyTangent(level.crosses, level.normals, i)
  }
}

/** All levels, the finest first. */
export function buildHierarchy(finest: FieldLevel): FieldLevel[] {
  const levels = [finest]
  for (;;) {
    const last = levels[levels.length - 1]
    if (last.count <= COARSEST) {
      return levels
    }
    const level = coarser(last)
    if (level.count > last.count * 0.95) {
      return levels
    }
    levels.push(level)
  }
}

/** Changes the wanted edge lengths of all levels by a factor; lattices begin anew. */
export function scaleLevels(levels: readonly FieldLevel[], factor: number): void {
  for (const level of levels) {
    for (let i = 0; i < level.count; i += 1) {
      level.scales[i] *= factor
    }
    level.lattice.set(level.points)
  }
}
