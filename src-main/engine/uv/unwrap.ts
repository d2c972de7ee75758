import { nextEdge } from '../kernel/half-edges.ts'
import type { SurfaceMesh } from '../kernel/types.ts'
import { cutCharts } from './charts.ts'
import { extendPacking, packCharts } from './pack.ts'
import type { ChartOutline, Packing } from './pack.ts'
import { createProjection } from './project.ts'
import { TriangleRaster } from '../kernel/triangle-raster.ts'
import { createSurfaceGraph } from './surface-graph.ts'
import type { SurfaceGraph } from './surface-graph.ts'
import { computeTangents } from './tangents.ts'
import type { Unfolding } from './unfold.ts'

/** A mesh with UVs and tangents. */
export type UnwrappedMesh = SurfaceMesh & { readonly uvs: Float32Array; readonly tangents: Float32Array }

type PackedMesh = Omit<UnwrappedMesh, 'tangents'>

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

/** How often faces that still overlap are set apart, and the share of the square kept free for them when it was too full. */
const REPAIR_ROUNDS = 8
const RESERVE = 0.02

/**
 * Lays all meshes out in one atlas: no two triangles share a texel, every chart has the same texels per metre, UVs in
 * [0, 1]. Deterministic.
 */
export function unwrap(meshes: readonly SurfaceMesh[], options: UnwrapOptions): Unwrapped {
  const { resolution, gutter = 8 } = options
  const graphs = meshes.map(createSurfaceGraph)
  const area = graphs.reduce((sum, graph) => sum + graph.areas.reduce((a, b) => a + b, 0), 0)
  const side = Math.sqrt(area / EXPECTED_FILL)
  const atlas = new Atlas(meshes, graphs, { side, texel: side / resolution })
  let packing = packCharts(atlas.outlines(), { resolution, gutter, area })
  for (let round = 0; ; round++) {
    const packed = atlas.layOut(packing, resolution)
    const hidden = findHidden(packed, resolution)
    if (hidden.every(faces => faces.length === 0) || round === REPAIR_ROUNDS) {
      const done = packed.map(mesh => ({ ...mesh, tangents: computeTangents(mesh) }))
      return { meshes: done, texelsPerMetre: packing.scale, chartCount: atlas.chartCount() }
    }
    const apart = atlas.setApart(hidden)
    packing =
      extendPacking(packing, atlas.outlines().slice(apart), { resolution, gutter }) ??
      packCharts(atlas.outlines(), { resolution, gutter, area, reserve: (round + 1) * RESERVE * resolution })
  }
}

/** The charts of all meshes, numbered through. */
class Atlas {
  readonly #meshes: readonly SurfaceMesh[]
  readonly #graphs: readonly SurfaceGraph[]
  readonly #charts: readonly Unfolding[]
  #count = 0

  constructor(
    meshes: readonly SurfaceMesh[],
    graphs: readonly SurfaceGraph[],
    { texel, side }: { readonly texel: number; readonly side: number }
  ) {
    this.#meshes = meshes
    this.#graphs = graphs
    this.#charts = graphs.map(graph => {
      const { chartOf, flat, count } = cutCharts(graph, texel, side)
      const first = this.#count
      this.#count += count
      return { chartOf: chartOf.map(chart => chart + first), flat }
    })
  }

  chartCount(): number {
    const used = new Uint8Array(this.#count)
    for (const { chartOf } of this.#charts) {
      chartOf.forEach(chart => (used[chart] = 1))
    }
    return used.reduce((sum, one) => sum + one, 0)
  }

  /** Edges of each chart that have no neighbour laid beside them; empty for a chart that joined another. */
  outlines(): ChartOutline[] {
    const lists = Array.from({ length: this.#count }, (): number[] => [])
    this.#charts.forEach((charts, i) => collectOutlines(this.#graphs[i], charts, lists))
    return lists.map(list => ({ segments: Float64Array.from(list) }))
  }

  layOut(packing: Packing, resolution: number): PackedMesh[] {
    return this.#meshes.map((mesh, i) => applyPacking(mesh, this.#charts[i], { packing, resolution }))
  }

  /** Gives each of the faces (a list per mesh) a chart of its own; returns the first new chart's number. */
  setApart(faces: readonly (readonly number[])[]): number {
    const first = this.#count
    faces.forEach((list, i) => {
      for (const face of list) {
        this.#charts[i].chartOf[face] = this.#count++
        this.#charts[i].flat.set(createProjection(this.#graphs[i], [face], -1).place(face), 6 * face)
      }
    })
    return first
  }
}

/** Per mesh the faces that meet a texel which an earlier face covers: what the coarser checks of the charts let pass. */
function findHidden(meshes: readonly PackedMesh[], resolution: number): number[][] {
  const covered = new Uint8Array(resolution * resolution)
  const raster = new TriangleRaster(resolution)
  const triangle = new Float64Array(6)
  return meshes.map(({ uvs, indices }) => {
    const hidden: number[] = []
    for (let t = 0; t < indices.length; t += 3) {
      for (let k = 0; k < 3; k++) {
        triangle[2 * k] = uvs[2 * indices[t + k]] * resolution
        triangle[2 * k + 1] = uvs[2 * indices[t + k] + 1] * resolution
      }
      let isHidden = false
      raster.visit(triangle, (y, from, to) => {
        for (let x = from; x <= to; x++) {
          isHidden ||= covered[y * resolution + x] === 1
        }
        covered.fill(1, y * resolution + from, y * resolution + to + 1)
      })
      if (isHidden) {
        hidden.push(t / 3)
      }
    }
    return hidden
  })
}

function collectOutlines(
  graph: SurfaceGraph,
  { chartOf, flat }: Unfolding,
  lists: readonly number[][]
): void {
  for (let edge = 0; edge < graph.corners.length; edge++) {
    const chart = chartOf[Math.floor(edge / 3)]
    const next = nextEdge(edge)
    const twin = graph.twins[edge]
    if (twin >= 0 && chartOf[Math.floor(twin / 3)] === chart) {
      const other = nextEdge(twin)
      if (isSameSpot(flat, edge, other) && isSameSpot(flat, next, twin)) {
        continue
      }
    }
    lists[chart].push(flat[2 * edge], flat[2 * edge + 1], flat[2 * next], flat[2 * next + 1])
  }
}

function isSameSpot(flat: Float64Array, a: number, b: number): boolean {
  return flat[2 * a] === flat[2 * b] && flat[2 * a + 1] === flat[2 * b + 1]
}

/** Every corner gets its UV; corners of one vertex with equal UVs stay one vertex. */
function applyPacking(
  mesh: SurfaceMesh,
  charts: Unfolding,
  into: { readonly packing: Packing; readonly resolution: number }
): PackedMesh {
  const { scale, placements } = into.packing
  const split = new VertexSplitter(mesh)
  for (let corner = 0; corner < mesh.indices.length; corner++) {
    const chart = charts.chartOf[Math.floor(corner / 3)]
    const { cos, sin, x, y } = placements[chart]
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
  return split.finish()
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
    while (vertex >= 0 && !this.#isEqual(vertex, chart, u32, v32)) {
      vertex = this.#next[vertex]
    }
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

  finish(): PackedMesh {
    const positions = new Float32Array(this.#sources.length * 3)
    const normals = new Float32Array(this.#sources.length * 3)
    this.#sources.forEach((source, vertex) => {
      positions.set(this.#mesh.positions.subarray(3 * source, 3 * source + 3), 3 * vertex)
      normals.set(this.#mesh.normals.subarray(3 * source, 3 * source + 3), 3 * vertex)
    })
    return { positions, normals, uvs: Float32Array.from(this.#uvs), indices: this.#indices }
  }
}
