import { TriangleRaster } from './raster.ts'
import type { SurfaceGraph } from './surface-graph.ts'
import { ChartGrower } from './unfold.ts'
import type { Unfolding } from './unfold.ts'

/** A mesh cut into charts, each laid out flat in metres without overlapping itself. */
export interface Charts extends Unfolding {
  readonly count: number
}

/** The finest grid on which a chart is checked against itself. */
const MAX_CHECK_CELLS = 512

/**
 * Cuts a mesh into charts: first along its creases, then each smooth region into as few pieces as unroll without too much
 * stretch, starting from the middle of what is left. Faces that would come to lie upon others go into charts of their own.
 * @param texel expected size of a texel, metres: the grid on which overlaps are looked for.
 */
export function cutCharts(graph: SurfaceGraph, texel: number): Charts {
  const chartOf = new Int32Array(graph.faceCount).fill(-1)
  const flat = new Float64Array(graph.faceCount * 6)
  const unfolding: Unfolding = { chartOf, flat }
  const grower = new ChartGrower(graph, unfolding)
  const depths = new Int32Array(graph.faceCount)
  const regions = connectedRegions(graph, chartOf, allFaces(graph.faceCount)).reverse()
  let count = 0
  for (let region = regions.pop(); region !== undefined; region = regions.pop()) {
    const seed = deepestFace(graph, chartOf, { region, depths })
    const grown = grower.grow(seed, count)
    dropOverlaps(unfolding, grown, texel)
    dropUnconnected(graph, chartOf, grown)
    count++
    if (grown.length === region.length && grown.every(face => chartOf[face] >= 0)) continue
    const rest = region.filter(face => chartOf[face] < 0)
    if (rest.length > 0) regions.push(...connectedRegions(graph, chartOf, rest).reverse())
  }
  return { chartOf, flat, count }
}

function allFaces(count: number): number[] {
  return Array.from({ length: count }, (_, face) => face)
}

/** Unassigned faces joined across edges that are no creases. */
function connectedRegions(graph: SurfaceGraph, chartOf: Int32Array, faces: readonly number[]): number[][] {
  const open = new Set(faces)
  const regions: number[][] = []
  for (const start of faces) {
    if (!open.delete(start)) continue
    const region = [start]
    for (let i = 0; i < region.length; i++) {
      for (let edge = 3 * region[i]; edge < 3 * region[i] + 3; edge++) {
        const face = smoothNeighbour(graph, edge)
        if (face >= 0 && chartOf[face] < 0 && open.delete(face)) region.push(face)
      }
    }
    regions.push(region)
  }
  return regions
}

function smoothNeighbour(graph: SurfaceGraph, edge: number): number {
  return graph.twins[edge] < 0 || graph.creases[edge] === 1 ? -1 : Math.floor(graph.twins[edge] / 3)
}

/** The face that most steps separate from the region's border; the largest one when the region has no border. */
function deepestFace(
  graph: SurfaceGraph,
  chartOf: Int32Array,
  work: { readonly region: readonly number[]; readonly depths: Int32Array }
): number {
  const { region, depths } = work
  const queue: number[] = []
  for (const face of region) {
    depths[face] = -1
    for (let edge = 3 * face; edge < 3 * face + 3 && depths[face] < 0; edge++) {
      const other = smoothNeighbour(graph, edge)
      if (other < 0 || chartOf[other] >= 0) depths[face] = 0
    }
    if (depths[face] === 0) queue.push(face)
  }
  if (queue.length === 0) return region.reduce((best, f) => (graph.areas[f] > graph.areas[best] ? f : best))
  for (let i = 0; i < queue.length; i++) {
    for (let edge = 3 * queue[i]; edge < 3 * queue[i] + 3; edge++) {
      const other = smoothNeighbour(graph, edge)
      if (other < 0 || chartOf[other] >= 0 || depths[other] >= 0) continue
      depths[other] = depths[queue[i]] + 1
      queue.push(other)
    }
  }
  return queue.reduce((best, face) => (isDeeper(graph, depths, face, best) ? face : best))
}

function isDeeper(graph: SurfaceGraph, depths: Int32Array, face: number, than: number): boolean {
  if (depths[face] !== depths[than]) return depths[face] > depths[than]
  return graph.areas[face] > graph.areas[than] * 1.000001
}

/** Draws the faces in the order they were added; one that meets a covered texel leaves the chart. */
function dropOverlaps({ chartOf, flat }: Unfolding, faces: readonly number[], texel: number): void {
  let minU = Infinity
  let minV = Infinity
  let maxU = -Infinity
  let maxV = -Infinity
  for (const face of faces) {
    for (let i = 6 * face; i < 6 * face + 6; i += 2) {
      minU = Math.min(minU, flat[i])
      maxU = Math.max(maxU, flat[i])
      minV = Math.min(minV, flat[i + 1])
      maxV = Math.max(maxV, flat[i + 1])
    }
  }
  const extent = Math.max(maxU - minU, maxV - minV)
  const cells = Math.max(8, Math.min(MAX_CHECK_CELLS, Math.ceil(extent / texel)))
  const scale = cells / Math.max(extent, 1e-12)
  const covered = new Uint8Array(cells * cells)
  const raster = new TriangleRaster(cells)
  const triangle = new Float64Array(6)
  for (const face of faces) {
    for (let i = 0; i < 6; i += 2) {
      triangle[i] = (flat[6 * face + i] - minU) * scale
      triangle[i + 1] = (flat[6 * face + i + 1] - minV) * scale
    }
    let overlaps = false
    raster.visit(triangle, (y, from, to) => {
      for (let x = from; x <= to; x++) overlaps ||= covered[y * cells + x] === 1
    })
    if (overlaps) chartOf[face] = -1
    else raster.visit(triangle, (y, from, to) => covered.fill(1, y * cells + from, y * cells + to + 1))
  }
}

/** After faces were dropped: what no longer hangs together with the seed leaves the chart too. */
function dropUnconnected(graph: SurfaceGraph, chartOf: Int32Array, faces: readonly number[]): void {
  const chart = chartOf[faces[0]]
  const reached = new Set([faces[0]])
  const stack = [faces[0]]
  for (let face = stack.pop(); face !== undefined; face = stack.pop()) {
    for (let edge = 3 * face; edge < 3 * face + 3; edge++) {
      const other = smoothNeighbour(graph, edge)
      if (other < 0 || chartOf[other] !== chart || reached.has(other)) continue
      reached.add(other)
      stack.push(other)
    }
  }
  for (const face of faces) if (!reached.has(face)) chartOf[face] = -1
}
