import { handIn } from '../compiled-program.ts'
import { piecesOf } from '../keep-volume.ts'
import type { Isotropic } from './compiled.ts'
import { EDGE_LINE } from './editable-mesh.ts'
import type { Lines } from './lines.ts'
import type { ManifoldPieces } from './manifold-pieces.ts'
import { openPieces, pieceVolumes } from './pieces.ts'

/** The surface that a remesher keeps its vertices on, and its lines; `assembly/isotropic` has copies of them, in which it looks for what is nearest. */
export class Guide {
  readonly pieces: ManifoldPieces
  readonly lines: Lines
  /** Per vertex: how long edges should be there. */
  readonly lengths: Float32Array
  /** Per vertex the number of the piece that it hangs together with. */
  readonly pieceOf: Uint32Array
  readonly pieceCount: number
  /** Per piece: 1 where it has a border, and the volume in it where it has none. */
  readonly isOpen: Uint8Array
  readonly volumes: Float64Array
  readonly #program: Isotropic
  /** Hard edges and borders of the surface itself. */
  readonly #hardLines: number

  /** @param normals 3 per triangle, unit. */
  constructor(
    program: Isotropic,
    pieces: ManifoldPieces,
    {
      normals,
      lines,
      lengths,
    }: { readonly normals: Float64Array; readonly lines: Lines; readonly lengths: Float32Array }
  ) {
    this.lengths = lengths
    this.pieces = pieces
    this.lines = lines
    const { positions, corners, twin } = pieces
    const { pieceOf, count } = piecesOf(corners, positions.length / 3)
    this.pieceOf = pieceOf
    this.pieceCount = count
    this.isOpen = openPieces(pieces, pieceOf, count)
    this.volumes = pieceVolumes(pieces, pieceOf, count)
    this.#program = program
    const places = handIn(program, Float64Array.from(positions))
    program.setGuide(
      places,
      handIn(program, corners),
      corners.length / 3,
      handIn(program, normals),
      handIn(program, lengths),
      handIn(program, pieceOf)
    )
    const ends = lineEnds(corners, twin, lines.line)
    this.#hardLines = program.makeLines(places, handIn(program, ends), ends.length / 2)
  }

  /** Says which ridges and grooves there are that are narrower than the edges that are to be made: the lines of a coarser surface. */
  setSoftLines({ positions, corners, twin }: ManifoldPieces, line: Uint8Array): void {
    const program = this.#program
    const ends = lineEnds(corners, twin, line)
    const places = handIn(program, Float64Array.from(positions))
    program.setLines(this.#hardLines, program.makeLines(places, handIn(program, ends), ends.length / 2))
  }
}

/** The two ends of every line's edge. */
function lineEnds(corners: Int32Array, twin: Int32Array, line: Uint8Array): Uint32Array {
  const ends: number[] = []
  for (let h = 0; h < corners.length; h += 1) {
    if (line[h] === EDGE_LINE && h > twin[h]) {
      ends.push(corners[h], corners[h % 3 === 2 ? h - 2 : h + 1])
    }
  }
  return Uint32Array.from(ends)
}
