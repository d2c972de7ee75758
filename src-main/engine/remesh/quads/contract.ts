import { nextEdge, previousEdge } from '../../kernel/half-edges.ts'
import type { FieldLevel } from './hierarchy.ts'
import type { LatticeSteps } from './lattice-steps.ts'
import { canCollapse, collapse, compactNet, EVEN, isBorderVertex, SAME, SHARP } from './triangle-net.ts'
import type { TriangleNet } from './triangle-net.ts'
import { vertexKinds } from './features.ts'
import { findParts } from './resample.ts'

/** Lines may merge when they are no farther apart than this share of an edge of quads. */
const MERGING = 0.9
/** Vertices that a piece keeps: a cube's, and those of one quad with borders. */
const LEAST_CLOSED = 8
const LEAST_OPEN = 4

export interface LatticeNet {
  readonly net: TriangleNet
  /** Vertices that are held in their places. */
  readonly corners: readonly number[]
}

/**
 * One vertex for each lattice point: edges without a step are collapsed as long as the surface's kind does not change, so a closed
 * surface stays closed and manifold whatever the fields look like (against Jakob et al. 2015, §4.4, where the mesh is read from a
 * graph). Edges of an even number of steps are marked: they are the diagonals of quads.
 */
export function contractToLattice(source: TriangleNet, level: FieldLevel, steps: LatticeSteps): LatticeNet {
  const net: TriangleNet = {
    ...source,
    positions: source.positions.slice(),
    origin: source.origin.slice(),
    twin: source.twin.slice(),
    marks: source.marks.slice(),
    leaving: source.leaving.slice(),
  }
  const p = net.positions
  const kinds = vertexKinds(net)
  const members = new Float64Array(net.vertexCount).fill(1)
  for (let i = 0; i < net.vertexCount; i += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      p[i * 3 + axis] = level.lattice[i * 3 + axis]
    }
  }
  for (let h = 0; h < net.halfEdgeCount; h += 1) {
    const isEven = ((steps.x[h] + steps.y[h]) & 1) === 0
    const isSame = steps.x[h] === 0 && steps.y[h] === 0
    net.marks[h] = (net.marks[h] & SHARP) | (isEven ? EVEN : 0) | (isSame ? SAME : 0)
  }
  const { partOf } = findParts(net)
  const spare = spareVertices(net, partOf)
  const distance = (a: number, b: number): number => {
    const [x, y, z] = [p[b * 3] - p[a * 3], p[b * 3 + 1] - p[a * 3 + 1], p[b * 3 + 2] - p[a * 3 + 2]]
    return Math.sqrt(x * x + y * y + z * z)
  }
  /** Lets go of vertices between two ends that are about to be one: their line would be left with a loose end there. */
  const freeSpikes = (h: number): void => {
    for (const side of [h, net.twin[h]]) {
      if (side < 0 || (net.marks[nextEdge(side)] & net.marks[previousEdge(side)] & SHARP) === 0) {
        continue
      }
      const apex = net.origin[previousEdge(side)]
      if (kinds[apex] === 1) {
        kinds[apex] = 0
        for (const edge of [nextEdge(side), previousEdge(side)]) {
          net.marks[edge] &= ~SHARP
          if (net.twin[edge] >= 0) {
            net.marks[net.twin[edge]] &= ~SHARP
          }
        }
      }
    }
  }
  const merge = (h: number): void => {
    const a = net.origin[h]
    const b = net.origin[nextEdge(h)]
    const shareB = kinds[a] > kinds[b] ? 0 : kinds[b] > kinds[a] ? 1 : members[b] / (members[a] + members[b])
    collapse(net, h)
    for (let axis = 0; axis < 3; axis += 1) {
      p[a * 3 + axis] += (p[b * 3 + axis] - p[a * 3 + axis]) * shareB
    }
    members[a] = kinds[a] > kinds[b] ? members[a] : kinds[b] > kinds[a] ? members[b] : members[a] + members[b]
    kinds[a] = Math.max(kinds[a], kinds[b])
  }
  // Within lines and off them first; then lines that lie in one lattice point may merge.
  for (const keepsLines of [true, false]) {
    for (let hasChanged = true; hasChanged;) {
      hasChanged = false
      for (let h = 0; h < net.halfEdgeCount; h += 1) {
        const a = net.origin[h]
        if (a < 0 || !(net.marks[h] & SAME) || (net.twin[h] >= 0 && net.twin[h] < h)) {
          continue
        }
        if (spare[partOf[a]] === 0) {
          continue
        }
        const b = net.origin[nextEdge(h)]
        const isSharp = (net.marks[h] & SHARP) !== 0
        if (keepsLines && kinds[a] > 0 && kinds[b] > 0 && (!isSharp || (kinds[a] === 2 && kinds[b] === 2))) {
          continue
        }
        if (!keepsLines && kinds[a] > 0 && kinds[b] > 0 && distance(a, b) > MERGING * level.scales[a]) {
          continue
        }
        if (canCollapse(net, h)) {
          if (!isSharp) {
            freeSpikes(h)
          }
          merge(h)
          spare[partOf[a]] -= 1
          hasChanged = true
        }
      }
    }
  }
  const { net: compact, vertexOf } = compactNet(net)
  const corners: number[] = []
  for (let i = 0; i < vertexOf.length; i += 1) {
    if (vertexOf[i] >= 0 && kinds[i] === 2) {
      corners.push(vertexOf[i])
    }
  }
  return { net: compact, corners }
}

/** How many vertices each piece may lose. */
function spareVertices(net: TriangleNet, partOf: Int32Array): Int32Array {
  const sizes: number[] = []
  const isOpen: boolean[] = []
  for (let vertex = 0; vertex < net.vertexCount; vertex += 1) {
    if (net.leaving[vertex] >= 0) {
      const part = partOf[vertex]
      sizes[part] = (sizes[part] ?? 0) + 1
      isOpen[part] = (isOpen[part] ?? false) || isBorderVertex(net, vertex)
    }
  }
  return Int32Array.from(sizes, (size = 0, part) =>
    Math.max(0, size - (isOpen[part] ? LEAST_OPEN : LEAST_CLOSED))
  )
}
