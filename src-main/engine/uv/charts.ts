import { hypot } from '../kernel/det-math.ts'
import { nextEdge } from '../kernel/half-edges.ts'
import type { Vec3 } from '../kernel/types.ts'
import { normalize } from '../kernel/vector.ts'
import { mergeSmallCharts } from './merge.ts'
import { extentOf, OverlapCheck } from './overlap.ts'
import { Projector, createProjection } from './project.ts'
import type { Projection } from './project.ts'
import { connectedRegions, deepestFace, FaceSet, flood, smoothNeighbour } from './regions.ts'
import type { SurfaceGraph } from './surface-graph.ts'
import { Unroller } from './unfold.ts'
import type { Unfolding } from './unfold.ts'

/** A mesh cut into charts, each laid out flat in metres without overlapping itself. Numbers without faces may occur. */
export interface Charts extends Unfolding {
  readonly count: number
}

/** Faces whose normals are perpendicular to an axis within this sine (7°) form a band that unrolls. */
const BAND_SINE = 0.12

/** A band must be this many times larger than what can be projected, or projecting wins. */
const BAND_ADVANTAGE = 1.4

/** A band whose faces mostly lie this straight (2°) is a cylinder or prism. */
const STRAIGHT_SINE = 0.035
const STRAIGHT_SHARE = 0.6

/** Any other band may be this many times as long as what would be projected instead. */
const TAPER_LENGTH = 1.15

/** A band longer than this, in sides of the texture, is unrolled in pieces that reach this far from their seeds. */
const LONGEST = 1.2
const REACH = 0.38

/** Faces that bend about one axis only. */
interface Band {
  readonly axis: Vec3
  readonly faces: readonly number[]
}

/** Smallest cosine between a projected face and its chart's normal when all faces are known. */
const LEAST_COSINE = 0.45

/**
 * Cuts a mesh into charts: first along its creases, then each smooth region from the middle of what is left, either as a
 * band that unrolls (cylinder, prism, rounded wall) or as a patch projected along its mean normal. Faces that would lie upon
 * others go into charts of their own; small patches join a neighbour.
 * @param texel expected size of a texel, metres: the grid on which overlaps are looked for.
 * @param side expected size of the whole texture, metres: no band becomes much longer.
 */
export function cutCharts(graph: SurfaceGraph, texel: number, side: number): Charts {
  const cutter = new ChartCutter(graph, texel, side)
  cutter.cut()
  const { unfolding, projections } = cutter
  mergeSmallCharts({ graph, unfolding, projections, texel })
  return { ...unfolding, count: projections.length }
}

class ChartCutter {
  readonly #graph: SurfaceGraph
  readonly #unroller: Unroller
  readonly #projector: Projector
  readonly #depths: Int32Array
  readonly #band: Uint8Array
  /** For whoever walks over faces. */
  readonly #faces: FaceSet
  readonly #side: number
  readonly unfolding: Unfolding
  /** Per chart: how it was projected, so that more faces can follow; null for a band. */
  readonly projections: (Projection | null)[] = []
  readonly #check: OverlapCheck

  constructor(graph: SurfaceGraph, texel: number, side: number) {
    this.#graph = graph
    this.unfolding = {
      chartOf: new Int32Array(graph.faceCount).fill(-1),
      flat: new Float64Array(graph.faceCount * 6),
    }
    this.#check = new OverlapCheck(this.unfolding, texel)
    this.#unroller = new Unroller(graph, this.unfolding)
    this.#side = side
    this.#projector = new Projector(graph, this.unfolding)
    this.#depths = new Int32Array(graph.faceCount)
    this.#band = new Uint8Array(graph.faceCount)
    this.#faces = new FaceSet(graph.faceCount)
  }

  cut(): void {
    const { chartOf } = this.unfolding
    const all = Array.from({ length: this.#graph.faceCount }, (_, face) => face)
    const open = this.#faces
    const regions = connectedRegions(this.#graph, chartOf, { faces: all, open }).reverse()
    for (let region = regions.pop(); region !== undefined; region = regions.pop()) {
      const seed = deepestFace(this.#graph, chartOf, { region, depths: this.#depths })
      this.#addChart(seed, this.#sizeOf(region))
      const rest = region.filter(face => chartOf[face] < 0)
      if (rest.length > 0) {
        regions.push(...connectedRegions(this.#graph, chartOf, { faces: rest, open }).reverse())
      }
    }
  }

  #addChart(seed: number, reach: number): void {
    const patch = this.#projector.grow(seed, reach)
    const band = this.#largestBand(seed)
    const isBand =
      this.#areaOf(band.faces) > BAND_ADVANTAGE * this.#areaOf(patch) && this.#isNatural(band, patch)
    const faces = isBand ? this.#unroll(seed, band.faces) : this.#project(seed, patch)
    for (const face of this.#check.find(faces)) {
      this.unfolding.chartOf[face] = -1
    }
    this.#dropUnconnected(faces)
    if (isBand) {
      this.projections.push(null)
    }
  }

  /** Lays the patch flat; what is turned too far from its mean is left out, but never the seed. */
  #project(seed: number, patch: readonly number[]): number[] {
    const projection = createProjection(this.#graph, patch, LEAST_COSINE)
    const faces = patch.filter(
      face => this.#graph.areas[face] === 0 || projection.cosine(face) >= LEAST_COSINE
    )
    const laid = faces.length > 0 ? faces : [seed]
    for (const face of laid) {
      this.unfolding.chartOf[face] = this.projections.length
      this.unfolding.flat.set(projection.place(face), 6 * face)
    }
    this.projections.push(projection)
    return laid
  }

  /** Unrolls a band, in one piece unless it would be much longer than the texture and shrink everything else. */
  #unroll(seed: number, band: readonly number[]): number[] {
    const { chartOf, flat } = this.unfolding
    const chart = this.projections.length
    for (const face of band) {
      this.#band[face] = 1
    }
    let faces = this.#unroller.unroll(seed, chart, { band: this.#band, reach: Infinity })
    if (extentOf(flat, faces).extent > LONGEST * this.#side) {
      for (const face of faces) {
        chartOf[face] = -1
      }
      faces = this.#unroller.unroll(seed, chart, { band: this.#band, reach: REACH * this.#side })
    }
    for (const face of band) {
      this.#band[face] = 0
    }
    return faces
  }

  /** Of the bands along the seed's three edges the one with the largest area. */
  #largestBand(seed: number): Band {
    const { positions, corners } = this.#graph
    let best: Band = { axis: [0, 1, 0], faces: [] }
    for (let edge = 3 * seed; edge < 3 * seed + 3; edge++) {
      const from = 3 * corners[edge]
      const to = 3 * corners[nextEdge(edge)]
      const axis = normalize([
        positions[to] - positions[from],
        positions[to + 1] - positions[from + 1],
        positions[to + 2] - positions[from + 2],
      ])
      const accept = (face: number): boolean => this.#lean(face, axis) <= BAND_SINE
      const faces = flood(this.#graph, this.unfolding.chartOf, { seed, seen: this.#faces, accept })
      if (this.#areaOf(faces) > this.#areaOf(best.faces) * 1.000001) {
        best = { axis, faces }
      }
    }
    return best
  }

  /** Sine of the angle between a face and an axis. */
  #lean(face: number, axis: Vec3): number {
    const { normals } = this.#graph
    return Math.abs(
      normals[3 * face] * axis[0] + normals[3 * face + 1] * axis[1] + normals[3 * face + 2] * axis[2]
    )
  }

  /**
   * A cylinder or prism, or a tapering tube: not a long strip cut out of a doubly curved surface, which would pack badly.
   */
  #isNatural({ axis, faces }: Band, patch: readonly number[]): boolean {
    const straight = faces.filter(face => this.#lean(face, axis) <= STRAIGHT_SINE)
    if (this.#areaOf(straight) >= STRAIGHT_SHARE * this.#areaOf(faces)) {
      return true
    }
    return this.#diagonalOf(faces) <= TAPER_LENGTH * this.#diagonalOf(patch)
  }

  #diagonalOf(faces: readonly number[]): number {
    const { positions, corners } = this.#graph
    const min = [Infinity, Infinity, Infinity]
    const max = [-Infinity, -Infinity, -Infinity]
    for (const face of faces) {
      for (let i = 0; i < 9; i++) {
        const value = positions[3 * corners[3 * face + Math.floor(i / 3)] + (i % 3)]
        min[i % 3] = Math.min(min[i % 3], value)
        max[i % 3] = Math.max(max[i % 3], value)
      }
    }
    return hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  }

  #areaOf(faces: readonly number[]): number {
    return faces.reduce((sum, face) => sum + this.#graph.areas[face], 0)
  }

  #sizeOf(region: readonly number[]): number {
    return Math.sqrt(Math.max(this.#areaOf(region), 1e-18))
  }

  /** After faces were dropped: what no longer hangs together with the first face, which is never dropped, leaves too. */
  #dropUnconnected(faces: readonly number[]): void {
    const { chartOf } = this.unfolding
    const chart = chartOf[faces[0]]
    const reached = this.#faces
    reached.clear()
    reached.add(faces[0])
    const list = [faces[0]]
    for (const face of list) {
      for (let edge = 3 * face; edge < 3 * face + 3; edge++) {
        const other = smoothNeighbour(this.#graph, edge)
        if (other >= 0 && chartOf[other] === chart && !reached.has(other)) {
          reached.add(other)
          list.push(other)
        }
      }
    }
    for (const face of faces) {
      if (!reached.has(face)) {
        chartOf[face] = -1
      }
    }
  }
}
