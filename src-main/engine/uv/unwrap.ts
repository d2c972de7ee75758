import type { SurfaceMesh } from '../kernel/types.ts'
import { cutCharts } from './charts.ts'
import type { Charts } from './charts.ts'
import { packCharts } from './pack.ts'
import type { ChartOutline, Packing } from './pack.ts'
import { createSurfaceGraph, nextEdge } from './surface-graph.ts'
import type { SurfaceGraph } from './surface-graph.ts'
import { computeTangents } from './tangents.ts'

/** A mesh with UVs and tangents. */
export type UnwrappedMesh = SurfaceMesh & { readonly uvs: Float32Array; readonly tangents: Float32Array }

export interface Unwrapped {
  /** One for each given mesh, same triangles in the same order, vertices split where charts meet. */
  readonly meshes: readonly UnwrappedMesh[]
  /** Texels per metre at the given resolution. */
  readonly texelsPerMetre: number
  readonly chartCount: number
}

export interface UnwrapOptions {
  /** Texels along each side of the texture. */
  readonly resolution: number
  /** Texels between two charts; default 8. */
  readonly gutter?: number
}

/** Share of the square that charts usually fill: for the first guess of a texel's size. */
const EXPECTED_FILL = 0.6

/**
 * Lays all meshes out in one atlas: no two triangles share a texel, every chart has the same texels per metre, UVs in
 * [0, 1]. Deterministic.
 */
export function unwrap(meshes: readonly SurfaceMesh[], options: UnwrapOptions): Unwrapped {
  const { resolution, gutter = 8 } = options
  const graphs = meshes.map(createSurfaceGraph)
  const area = graphs.reduce((sum, graph) => sum + graph.areas.reduce((a, b) => a + b, 0), 0)
  const texel = Math.sqrt(area / EXPECTED_FILL) / resolution
  const charts = graphs.map(graph => cutCharts(graph, texel))
  const outlines = charts.flatMap((cut, i) => outlinesOf(graphs[i], cut))
  const packing = packCharts(outlines, { resolution, gutter, area })
  let first = 0
  const unwrapped = meshes.map((mesh, i) => {
    const result = applyPacking(mesh, charts[i], { packing, first, resolution })
    first += charts[i].count
    return result
  })
  return {
    meshes: unwrapped,
    texelsPerMetre: packing.scale,
    chartCount: outlines.filter(({ segments }) => segments.length > 0).length,
  }
}

/** Edges of each chart that have no neighbour laid beside them. */
function outlinesOf(graph: SurfaceGraph, { chartOf, flat, count }: Charts): ChartOutline[] {
  const lists = Array.from({ length: count }, (): number[] => [])
  for (let edge = 0; edge < graph.corners.length; edge++) {
    const chart = chartOf[Math.floor(edge / 3)]
    const next = nextEdge(edge)
    const twin = graph.twins[edge]
    if (twin >= 0 && chartOf[Math.floor(twin / 3)] === chart) {
      const other = nextEdge(twin)
      if (isSameSpot(flat, edge, other) && isSameSpot(flat, next, twin)) continue
    }
    lists[chart].push(flat[2 * edge], flat[2 * edge + 1], flat[2 * next], flat[2 * next + 1])
  }
  return lists.map(list => ({ segments: Float64Array.from(list) }))
}

function isSameSpot(flat: Float64Array, a: number, b: number): boolean {
  return flat[2 * a] === flat[2 * b] && flat[2 * a + 1] === flat[2 * b + 1]
}

/** Every corner gets its UV; corners of one vertex with equal UVs stay one vertex. */
function applyPacking(
  mesh: SurfaceMesh,
  charts: Charts,
  into: { readonly packing: Packing; readonly first: number; readonly resolution: number }
): UnwrappedMesh {
  const { scale, placements } = into.packing
  const split = new VertexSplitter(mesh)
  for (let corner = 0; corner < mesh.indices.length; corner++) {
    const chart = charts.chartOf[Math.floor(corner / 3)]
    const { cos, sin, x, y } = placements[into.first + chart]
    const u = charts.flat[2 * corner] * scale
    const v = charts.flat[2 * corner + 1] * scale
    // V is flipped against the chart's own +v: seen from outside, charts are not mirrored in the picture.
    split.add(
      corner,
      chart,
      (u * cos - v * sin + x) / into.resolution,
      1 - (u * sin + v * cos + y) / into.resolution
    )
  }
  const { positions, normals, uvs, indices } = split.finish()
  const whole = { positions, normals, uvs, indices }
  return { ...whole, tangents: computeTangents(whole) }
}

/** Collects the corners of a mesh as vertices that are shared when vertex, chart and UV are the same. */
class VertexSplitter {
  readonly #mesh: SurfaceMesh
  readonly #heads: Int32Array
  readonly #next: number[] = []
  readonly #sources: number[] = []
  readonly #charts: number[] = []
  readonly #uvs: number[] = []
  readonly #indices: Uint32Array

  constructor(mesh: SurfaceMesh) {
    this.#mesh = mesh
    this.#heads = new Int32Array(mesh.positions.length / 3).fill(-1)
    this.#indices = new Uint32Array(mesh.indices.length)
  }

  add(corner: number, chart: number, u: number, v: number): void {
    const source = this.#mesh.indices[corner]
    const u32 = Math.fround(u)
    const v32 = Math.fround(v)
    let vertex = this.#heads[source]
    while (vertex >= 0 && !this.#isEqual(vertex, chart, u32, v32)) vertex = this.#next[vertex]
    if (vertex < 0) {
      vertex = this.#sources.length
      this.#next.push(this.#heads[source])
      this.#heads[source] = vertex
      this.#sources.push(source)
      this.#charts.push(chart)
      this.#uvs.push(u32, v32)
    }
    this.#indices[corner] = vertex
  }

  #isEqual(vertex: number, chart: number, u: number, v: number): boolean {
    return this.#charts[vertex] === chart && this.#uvs[2 * vertex] === u && this.#uvs[2 * vertex + 1] === v
  }

  finish(): { positions: Float32Array; normals: Float32Array; uvs: Float32Array; indices: Uint32Array } {
    const positions = new Float32Array(this.#sources.length * 3)
    const normals = new Float32Array(this.#sources.length * 3)
    this.#sources.forEach((source, vertex) => {
      positions.set(this.#mesh.positions.subarray(3 * source, 3 * source + 3), 3 * vertex)
      normals.set(this.#mesh.normals.subarray(3 * source, 3 * source + 3), 3 * vertex)
    })
    return { positions, normals, uvs: Float32Array.from(this.#uvs), indices: this.#indices }
  }
}
