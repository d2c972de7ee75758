import type { OverlapCheck } from './overlap.ts'
import { meanNormal, projectFaces } from './project.ts'
import type { SurfaceGraph } from './surface-graph.ts'
import type { Unfolding } from './unfold.ts'

/** A chart below this share of the mesh's area looks for a neighbour to join. */
const SMALL_SHARE = 0.02

/** Largest turn between a chart's mean normal and a face that joins it: 69°. */
const JOIN_COSINE = 0.36

/**
 * Lets small projected charts join the projected neighbour with which they share most edge, where every face can still be
 * seen from the common normal and nothing comes to lie upon anything else. Smallest first.
 */
export function mergeSmallCharts(
  graph: SurfaceGraph,
  unfolding: Unfolding,
  charts: { readonly projected: readonly boolean[]; readonly check: OverlapCheck }
): void {
  const members = charts.projected.map((): number[] => [])
  unfolding.chartOf.forEach((chart, face) => members[chart].push(face))
  const areas = members.map(faces => faces.reduce((sum, face) => sum + graph.areas[face], 0))
  const limit = SMALL_SHARE * areas.reduce((a, b) => a + b, 0)
  const order = areas
    .map((_, chart) => chart)
    .filter(chart => charts.projected[chart] && areas[chart] < limit)
    .sort((a, b) => areas[a] - areas[b] || a - b)
  for (const chart of order) {
    for (const neighbour of neighboursOf(graph, unfolding, members[chart])) {
      if (!charts.projected[neighbour]) continue
      const joined = [...members[neighbour], ...members[chart]]
      if (!tryJoin(graph, unfolding, { joined, into: neighbour, check: charts.check })) continue
      members[neighbour] = joined
      members[chart] = []
      break
    }
  }
}

/** Charts across the border, the one with the longest common border first. Creases may be crossed. */
function neighboursOf(graph: SurfaceGraph, { chartOf }: Unfolding, faces: readonly number[]): number[] {
  const shared = new Map<number, number>()
  for (const face of faces) {
    for (let edge = 3 * face; edge < 3 * face + 3; edge++) {
      if (graph.twins[edge] < 0) continue
      const other = chartOf[Math.floor(graph.twins[edge] / 3)]
      if (other !== chartOf[face]) shared.set(other, (shared.get(other) ?? 0) + edgeLength(graph, edge))
    }
  }
  return [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([chart]) => chart)
}

function edgeLength({ positions, corners }: SurfaceGraph, edge: number): number {
  const a = 3 * corners[edge]
  const b = 3 * corners[edge % 3 === 2 ? edge - 2 : edge + 1]
  const x = positions[b] - positions[a]
  const y = positions[b + 1] - positions[a + 1]
  const z = positions[b + 2] - positions[a + 2]
  return Math.sqrt(x * x + y * y + z * z)
}

function tryJoin(
  graph: SurfaceGraph,
  unfolding: Unfolding,
  work: { readonly joined: readonly number[]; readonly into: number; readonly check: OverlapCheck }
): boolean {
  const { joined, into, check } = work
  const normal = meanNormal(graph, joined)
  const isVisible = joined.every(face => {
    const n = 3 * face
    const { normals, areas } = graph
    return (
      areas[face] === 0 ||
      normals[n] * normal[0] + normals[n + 1] * normal[1] + normals[n + 2] * normal[2] >= JOIN_COSINE
    )
  })
  if (!isVisible) return false
  const before = joined.map(face => ({
    face,
    chart: unfolding.chartOf[face],
    flat: unfolding.flat.slice(6 * face, 6 * face + 6),
  }))
  projectFaces(graph, unfolding, { faces: joined, index: into, least: 0 })
  if (check.find(joined).length === 0) return true
  for (const { face, chart, flat } of before) {
    unfolding.chartOf[face] = chart
    unfolding.flat.set(flat, 6 * face)
  }
  return false
}
