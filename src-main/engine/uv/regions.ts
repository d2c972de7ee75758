import type { SurfaceGraph } from './surface-graph.ts'

/** Joined across an edge that is no crease; -1 when there is nothing to join. */
export function smoothNeighbour(graph: SurfaceGraph, edge: number): number {
  return graph.twins[edge] < 0 || graph.creases[edge] === 1 ? -1 : Math.floor(graph.twins[edge] / 3)
}

/** A set of faces that is emptied in no time. */
export class FaceSet {
  readonly #marks: Uint32Array
  #mark = 1

  constructor(faceCount: number) {
    this.#marks = new Uint32Array(faceCount)
  }

  clear(): void {
    this.#mark++
  }

  has(face: number): boolean {
    return this.#marks[face] === this.#mark
  }

  add(face: number): void {
    this.#marks[face] = this.#mark
  }

  /** Tells whether it was in. */
  delete(face: number): boolean {
    const isIn = this.has(face)
    this.#marks[face] = 0
    return isIn
  }
}

/** The faces without a chart among `faces`, in pieces joined across smooth edges. `open` is overwritten. */
export function connectedRegions(
  graph: SurfaceGraph,
  chartOf: Int32Array,
  { faces, open }: { readonly faces: readonly number[]; readonly open: FaceSet }
): number[][] {
  open.clear()
  for (const face of faces) {
    open.add(face)
  }
  const regions: number[][] = []
  for (const start of faces) {
    if (!open.delete(start)) {
      continue
    }
    const region = [start]
    for (let i = 0; i < region.length; i++) {
      for (let edge = 3 * region[i]; edge < 3 * region[i] + 3; edge++) {
        const face = smoothNeighbour(graph, edge)
        if (face >= 0 && chartOf[face] < 0 && open.delete(face)) {
          region.push(face)
        }
      }
    }
    regions.push(region)
  }
  return regions
}

/** The face that most steps separate from the region's border; the largest one when the region has no border. */
export function deepestFace(
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
      if (other < 0 || chartOf[other] >= 0) {
        depths[face] = 0
      }
    }
    if (depths[face] === 0) {
      queue.push(face)
    }
  }
  if (queue.length === 0) {
    return region.reduce((best, f) => (graph.areas[f] > graph.areas[best] ? f : best))
  }
  for (let i = 0; i < queue.length; i++) {
    for (let edge = 3 * queue[i]; edge < 3 * queue[i] + 3; edge++) {
      const other = smoothNeighbour(graph, edge)
      if (other < 0 || chartOf[other] >= 0 || depths[other] >= 0) {
        continue
      }
      depths[other] = depths[queue[i]] + 1
      queue.push(other)
    }
  }
  return queue.reduce((best, face) => (isDeeper(graph, depths, face, best) ? face : best))
}

function isDeeper(graph: SurfaceGraph, depths: Int32Array, face: number, than: number): boolean {
  if (depths[face] !== depths[than]) {
    return depths[face] > depths[than]
  }
  return graph.areas[face] > graph.areas[than] * 1.000001
}

/** Faces without a chart that can be reached from `seed` through faces that `accept` takes. `seen` is overwritten. */
export function flood(
  graph: SurfaceGraph,
  chartOf: Int32Array,
  from: { readonly seed: number; readonly seen: FaceSet; accept(face: number): boolean }
): number[] {
  const { seen, seed } = from
  seen.clear()
  seen.add(seed)
  const faces = [seed]
  for (let i = 0; i < faces.length; i++) {
    for (let edge = 3 * faces[i]; edge < 3 * faces[i] + 3; edge++) {
      const other = smoothNeighbour(graph, edge)
      if (other < 0 || chartOf[other] >= 0 || seen.has(other) || !from.accept(other)) {
        continue
      }
      seen.add(other)
      faces.push(other)
    }
  }
  return faces
}
