import type { Repair } from '../../contract/studio-repair.ts'
import { examinePart, type ExaminedPart } from './examine-part.ts'
import type { PartMesh } from './part-mesh.ts'

/** What a mender needs to know beside the part. */
export interface MendOptions {
  readonly repairs: readonly Repair[]
  /** Of the whole model, in the part's units: what is small is small beside it. */
  readonly diagonal: number
  /** Unit normals by vertex, 3 each; null where the file has none. */
  readonly normals: Float32Array | null
  /** 2 per vertex; null without texture coordinates. */
  readonly uvs: Float32Array | null
}

/** A vertex of the mended part: one of the source, or a new one that is made from some of them. */
export interface MadeVertex {
  /** Vertices of the part, and what each gives: all together 1. The first is the nearest. */
  readonly sources: readonly number[]
  readonly weights: readonly number[]
  /** Unit normal in the part's space; null keeps that of the sources. */
  readonly normal: readonly [number, number, number] | null
  /** Turns the sources' normal round. */
  readonly isNegated: boolean
  /** Texture coordinates of its first source alone: those of the others lie elsewhere in the picture. */
  readonly hasOneUv: boolean
}

/**
 * A part that is being mended. Each corner of a triangle has a point (where it lies; shared by what hangs together) and a vertex (what it
 * looks like). Triangles keep their order; new ones come last.
 */
export class WorkingMesh {
  readonly part: PartMesh
  /** 3 per point; points below the part's number of vertices are named after the first vertex there. */
  points: number[]
  /** 3 per triangle. */
  corners: number[]
  vertices: number[]
  /** By triangle the piece it belongs to. */
  pieces: number[]
  /** Vertices from the part's number of them on. */
  readonly made: MadeVertex[] = []
  isChanged = false

  /** @param remap By vertex its point. */
  constructor(part: PartMesh, remap: Uint32Array) {
    this.part = part
    this.points = Array.from(part.positions)
    this.corners = Array.from(part.indices, vertex => remap[vertex])
    this.vertices = Array.from(part.indices)
    this.pieces = part.pieces.flatMap(({ triangles }, piece) => new Array<number>(triangles).fill(piece))
  }

  get triangleCount(): number {
    return this.pieces.length
  }

  /** As a part of its own, whose vertices are the points. */
  current(): { readonly part: PartMesh; readonly points: Uint32Array } {
    const count = this.part.pieces.length
    const triangles = new Uint32Array(count)
    this.pieces.forEach(piece => (triangles[piece] += 1))
    let first = 0
    const pieces = this.part.pieces.map((piece, index) => {
      const own = { ...piece, firstTriangle: first, triangles: triangles[index] }
      first += triangles[index]
      return own
    })
    const positions = Float32Array.from(this.points)
    const points = Uint32Array.from({ length: positions.length / 3 }, (_, point) => point)
    return { part: { ...this.part, positions, indices: Uint32Array.from(this.corners), pieces }, points }
  }

  /** Takes triangles away. */
  drop(isDropped: (triangle: number) => boolean): void {
    let kept = 0
    for (let triangle = 0; triangle < this.triangleCount; triangle += 1) {
      if (isDropped(triangle)) {
        continue
      }
      for (let k = 0; k < 3; k += 1) {
        this.corners[3 * kept + k] = this.corners[3 * triangle + k]
        this.vertices[3 * kept + k] = this.vertices[3 * triangle + k]
      }
      this.pieces[kept] = this.pieces[triangle]
      kept += 1
    }
    this.isChanged ||= kept < this.triangleCount
    this.corners.length = 3 * kept
    this.vertices.length = 3 * kept
    this.pieces.length = kept
  }

  /** Turns a triangle round. */
  flip(triangle: number): void {
    for (const list of [this.corners, this.vertices]) {
      const second = list[3 * triangle + 1]
      list[3 * triangle + 1] = list[3 * triangle + 2]
      list[3 * triangle + 2] = second
    }
    this.isChanged = true
  }

  /** @returns the new vertex's number. */
  addVertex(vertex: MadeVertex): number {
    this.made.push(vertex)
    return this.part.positions.length / 3 + this.made.length - 1
  }

  addTriangle(corners: readonly number[], vertices: readonly number[], piece: number): void {
    this.corners.push(...corners)
    this.vertices.push(...vertices)
    this.pieces.push(piece)
    this.isChanged = true
  }

  /** The vertex of the part that a vertex is, or is made from. */
  sourceOf(vertex: number): number {
    const count = this.part.positions.length / 3
    return vertex < count ? vertex : this.made[vertex - count].sources[0]
  }
}

/** Examines what there is now. */
export function examineNow(mesh: WorkingMesh): ExaminedPart {
  const { part, points } = mesh.current()
  return examinePart(part, points)
}
