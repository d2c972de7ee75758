import { handIn, listAt } from '../compiled-program.ts'
import type { Isotropic } from './compiled.ts'

/** What an edge is. A line is kept: it may be cut and shortened along itself, but not flipped away. Borders are lines. */
export const EDGE_SMOOTH = 0
export const EDGE_LINE = 1

/** What a vertex may do: move along its line, or nothing; at 0 it may move on the surface. */
export const ON_LINE = 1
export const CORNER = 2

/** Triangles as half-edges, numbers 3f, 3f + 1, 3f + 2 running around triangle f, and what is known of them. */
export interface MeshLists {
  /** 3 per vertex. */
  readonly positions: Float64Array
  /** Per half-edge: the vertex it begins at. */
  readonly from: Int32Array
  /** Per half-edge: the one that runs the other way, −1 on a border. */
  readonly twin: Int32Array
  /** Per half-edge: `EDGE_SMOOTH` or `EDGE_LINE`, the same on both sides. */
  readonly line: Uint8Array
  /** Per vertex: 0, `ON_LINE` or `CORNER`. */
  readonly kind: Uint8Array
  /** Per vertex: how long edges should be there. */
  readonly size: Float32Array
  /** Per vertex: the piece of the guide that it lies on. */
  readonly piece: Uint32Array
}

export interface CollapseOptions {
  /** Edges shorter than this are drawn together. */
  readonly shortest: number
  /** No edge becomes longer than this. */
  readonly longest: number
  /** Stops when so few triangles are left. */
  readonly atLeast: number
}

/** Triangles that are cut, joined and flipped in place by `assembly/isotropic`, in whose memory they lie; it has one mesh at a time. */
export class EditableMesh {
  readonly #program: Isotropic

  constructor(program: Isotropic, lists: MeshLists) {
    this.#program = program
    const { positions, from, twin, line, kind, size, piece } = lists
    program.setMesh(
      handIn(program, positions),
      positions.length / 3,
      handIn(program, from),
      from.length / 3,
      handIn(program, twin),
      handIn(program, line),
      handIn(program, kind),
      handIn(program, size),
      handIn(program, piece)
    )
  }

  /** How many triangles there are, those that died since the mesh was compact among them. */
  get faceCount(): number {
    return this.#program.meshFaces()
  }

  /** The lists as they lie in memory, until the mesh is worked on again. */
  get lists(): MeshLists {
    const program = this.#program
    const corners = 3 * program.meshFaces()
    const vertices = program.meshVertices()
    return {
      positions: listAt(program, Float64Array, program.meshPositions(), 3 * vertices),
      from: listAt(program, Int32Array, program.meshFrom(), corners),
      twin: listAt(program, Int32Array, program.meshTwin(), corners),
      line: listAt(program, Uint8Array, program.meshLine(), corners),
      kind: listAt(program, Uint8Array, program.meshKind(), vertices),
      size: listAt(program, Float32Array, program.meshSize(), vertices),
      piece: listAt(program, Uint32Array, program.meshPiece(), vertices),
    }
  }

  /** Closes the gaps that collapsed edges left; everything is numbered anew, in the same order. */
  compact(): void {
    this.#program.compact()
  }

  /** Cuts all but one of several edges between the same two vertices, which would be one edge of more than two triangles. */
  splitDoubles(): void {
    this.#program.splitDoubles()
  }

  /** Cuts every edge longer than `longest` in the middle, longer ones first, until none is left or `limit` triangles are there. */
  splitLong(longest: number, limit: number): void {
    this.#program.splitLong(longest, limit)
  }

  /** Cuts the longest edges until nearly `triangles` triangles are there, never more. */
  splitLongest(triangles: number): void {
    this.#program.splitLongest(triangles)
  }

  /** Draws short edges together, shortest first; lines and corners stay. Makes the mesh compact. */
  collapseShort({ shortest, longest, atLeast }: CollapseOptions): void {
    this.#program.collapseShort(shortest, longest, atLeast)
    this.#program.compact()
  }

  /** Flips edges where the smallest angles grow by it and the surface is flat enough. */
  flipEdges(): void {
    this.#program.flipEdges()
  }

  /** Mean over the triangles of their smallest angle, in radians. 60° would be the best. */
  meanSmallestAngle(): number {
    return this.#program.meanSmallestAngle()
  }

  /**
   * Moves every vertex to the middle of what is around it, on the guide that the program has: one step of tangential relaxation.
   *
   * @param edgeLength of about the mesh's edges: nobody is looked for farther away.
   */
  relax(edgeLength: number): void {
    this.#program.relax(edgeLength)
  }

  /** Moves the vertices off the guide so that the triangles between them lie as much outside as inside. */
  balance(edgeLength: number): void {
    this.#program.balance(edgeLength)
  }
}
