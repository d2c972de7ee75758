import { nextEdge } from '../kernel/half-edges.ts'
import { Occupancy } from './occupancy.ts'
import type { Projection } from './project.ts'
import type { SurfaceGraph } from './surface-graph.ts'
import type { Unfolding } from './unfold.ts'

/** A chart with less area than a square of this many texels costs more gutter than surface: it looks for company. */
const SMALL_TEXELS = 28

/** So does a chart below this share of the mesh's area that lies in the plane of a neighbour. */
const SMALL_SHARE = 0.02

/** Largest turn between a chart's normal and a face that is projected into it: 69°; for slivers, that hide nothing, 86°. */
const JOIN_COSINE = 0.36
const SLIVER_COSINE = 0.07

/** Below a square of this many texels a chart is a sliver: how it is stretched does not show. */
const SLIVER_TEXELS = 14

/** Cells per texel on which charts are checked against each other. */
const CELLS_PER_TEXEL = 1.4

/** A chart with its flaps may be this many times as long as without. */
const LONGER = 1.25

/** Common edges tried as hinges, longest first. */
const HINGES = 4

interface MergeWork {
  readonly graph: SurfaceGraph
  readonly unfolding: Unfolding
  /** Per chart: how it was projected; null for an unrolled one. */
  readonly projections: readonly (Projection | null)[]
  /** Metres. */
  readonly texel: number
}

/**
 * Lets small charts join a neighbour, smallest first: projected along with it where its faces can be seen from the same
 * side, else hinged to a common edge like a flap of a paper model. Nothing may come to lie upon anything else.
 */
export function mergeSmallCharts(work: MergeWork): void {
  const merger = new ChartMerger(work)
  for (const chart of merger.listSmall()) {
    merger.merge(chart)
  }
}

class ChartMerger {
  readonly #work: MergeWork
  readonly #members: number[][]
  readonly #areas: number[]
  readonly #occupied = new Map<number, Occupancy>()
  /** Longest side of a chart before the first flap. */
  readonly #extents: number[] = []

  constructor(work: MergeWork) {
    this.#work = work
    this.#members = work.projections.map(() => [])
    this.#areas = work.projections.map(() => 0)
    work.unfolding.chartOf.forEach((chart, face) => {
      this.#members[chart].push(face)
      this.#areas[chart] += work.graph.areas[face]
    })
  }

  listSmall(): number[] {
    const total = this.#areas.reduce((a, b) => a + b, 0)
    const limit = Math.max(square(SMALL_TEXELS * this.#work.texel), SMALL_SHARE * total)
    const charts = this.#areas.map((_, chart) => chart).filter(chart => this.#areas[chart] < limit)
    return charts.sort((a, b) => this.#areas[a] - this.#areas[b] || a - b)
  }

  merge(chart: number): void {
    const borders = this.#bordersOf(chart)
    const isTiny = this.#areas[chart] < square(SMALL_TEXELS * this.#work.texel)
    for (const [neighbour, edges] of borders) {
      if (!this.#tryProject(chart, neighbour) && !(isTiny && this.#tryHinge(chart, neighbour, edges))) {
        continue
      }
      this.#members[neighbour].push(...this.#members[chart])
      this.#areas[neighbour] += this.#areas[chart]
      for (const face of this.#members[chart]) {
        this.#work.unfolding.chartOf[face] = neighbour
      }
      this.#members[chart] = []
      this.#occupied.delete(chart)
      return
    }
  }

  /** Neighbours with the half-edges that lead to them, longest common border first, longest edge first. */
  #bordersOf(chart: number): [number, number[]][] {
    const { graph, unfolding } = this.#work
    const shared = new Map<number, { length: number; edges: number[] }>()
    for (const face of this.#members[chart]) {
      for (let edge = 3 * face; edge < 3 * face + 3; edge++) {
        const other = graph.twins[edge] < 0 ? chart : unfolding.chartOf[Math.floor(graph.twins[edge] / 3)]
        if (other === chart) {
          continue
        }
        const border = shared.get(other) ?? { length: 0, edges: [] }
        border.length += this.#flatLength(edge)
        border.edges.push(edge)
        shared.set(other, border)
      }
    }
    const sorted = [...shared].sort((a, b) => b[1].length - a[1].length || a[0] - b[0])
    return sorted.map(([other, { edges }]) => [
      other,
      edges.sort((a, b) => this.#flatLength(b) - this.#flatLength(a) || a - b).slice(0, HINGES),
    ])
  }

  #flatLength(edge: number): number {
    const { flat } = this.#work.unfolding
    const next = nextEdge(edge)
    const u = flat[2 * next] - flat[2 * edge]
    const v = flat[2 * next + 1] - flat[2 * edge + 1]
    return Math.sqrt(u * u + v * v)
  }

  #tryProject(chart: number, neighbour: number): boolean {
    const projection = this.#work.projections[neighbour]
    if (projection === null) {
      return false
    }
    const { graph, texel } = this.#work
    const isSliver = this.#areas[chart] < square(SLIVER_TEXELS * texel)
    const least = isSliver ? SLIVER_COSINE : JOIN_COSINE
    const faces = this.#members[chart]
    if (!faces.every(face => graph.areas[face] === 0 || projection.cosine(face) >= least)) {
      return false
    }
    const places = Float64Array.from(faces.flatMap(face => projection.place(face)))
    return this.#accept(chart, neighbour, places)
  }

  /** Turns the chart so that a common edge meets itself. */
  #tryHinge(chart: number, neighbour: number, edges: readonly number[]): boolean {
    const { flat } = this.#work.unfolding
    return edges.some(edge => {
      const twin = this.#work.graph.twins[edge]
      const from = 2 * edge
      const to = 2 * nextEdge(twin)
      const au = flat[2 * nextEdge(edge)] - flat[from]
      const av = flat[2 * nextEdge(edge) + 1] - flat[from + 1]
      const bu = flat[2 * twin] - flat[to]
      const bv = flat[2 * twin + 1] - flat[to + 1]
      const size = Math.sqrt((au * au + av * av) * (bu * bu + bv * bv))
      if (size === 0) {
        return false
      }
      const cos = (au * bu + av * bv) / size
      const sin = (au * bv - av * bu) / size
      const places = Float64Array.from(
        this.#members[chart].flatMap(face => [...flat.subarray(6 * face, 6 * face + 6)])
      )
      for (let i = 0; i < places.length; i += 2) {
        const u = places[i] - flat[from]
        const v = places[i + 1] - flat[from + 1]
        places[i] = flat[to] + u * cos - v * sin
        places[i + 1] = flat[to + 1] + u * sin + v * cos
      }
      return this.#isCompact(neighbour, places) && this.#accept(chart, neighbour, places)
    })
  }

  /** Takes the places (6 numbers per face of the chart) when they are free in the neighbour. */
  #accept(chart: number, neighbour: number, places: Float64Array): boolean {
    if (!this.#occupancyOf(neighbour).tryAdd(places)) {
      return false
    }
    this.#members[chart].forEach((face, i) =>
      this.#work.unfolding.flat.set(places.subarray(6 * i, 6 * i + 6), 6 * face)
    )
    return true
  }

  #occupancyOf(chart: number): Occupancy {
    const known = this.#occupied.get(chart)
    if (known !== undefined) {
      return known
    }
    const occupancy = new Occupancy(this.#work.texel / CELLS_PER_TEXEL)
    const { flat } = this.#work.unfolding
    // One by one: what already touches itself by less than a cell stays.
    for (const face of this.#members[chart]) {
      occupancy.tryAdd(flat.subarray(6 * face, 6 * face + 6))
    }
    this.#occupied.set(chart, occupancy)
    return occupancy
  }

  /** A flap must not make the chart much longer than it was, or packing pays for it. */
  #isCompact(neighbour: number, places: Float64Array): boolean {
    const before = this.#boundsOf(neighbour)
    this.#extents[neighbour] ??= Math.max(before[2] - before[0], before[3] - before[1])
    const after = growBounds([...before], places)
    const extent = Math.max(after[2] - after[0], after[3] - after[1])
    return extent <= Math.max(LONGER * this.#extents[neighbour], SMALL_TEXELS * this.#work.texel)
  }

  #boundsOf(chart: number): FlatBounds {
    const bounds: FlatBounds = [Infinity, Infinity, -Infinity, -Infinity]
    for (const face of this.#members[chart]) {
      growBounds(bounds, this.#work.unfolding.flat.subarray(6 * face, 6 * face + 6))
    }
    return bounds
  }
}

/** Least u and v, greatest u and v. */
type FlatBounds = [number, number, number, number]

function growBounds(bounds: FlatBounds, places: Float64Array): FlatBounds {
  for (let i = 0; i < places.length; i += 2) {
    bounds[0] = Math.min(bounds[0], places[i])
    bounds[1] = Math.min(bounds[1], places[i + 1])
    bounds[2] = Math.max(bounds[2], places[i])
    bounds[3] = Math.max(bounds[3], places[i + 1])
  }
  return bounds
}

function square(value: number): number {
  return value * value
}
