import { CompiledProgram, type ProgramMemory } from '../compiled-program.ts'

/** What `assembly/isotropic` is compiled to. */
export interface Isotropic extends ProgramMemory {
  setMesh(
    positions: number,
    vertices: number,
    from: number,
    faces: number,
    twin: number,
    line: number,
    kind: number,
    size: number,
    piece: number
  ): void
  meshFaces(): number
  meshVertices(): number
  meshPositions(): number
  meshFrom(): number
  meshTwin(): number
  meshLine(): number
  meshKind(): number
  meshSize(): number
  meshPiece(): number
  compact(): void
  splitDoubles(): void
  splitLong(longest: number, limit: number): void
  splitLongest(triangles: number): void
  collapseShort(shortest: number, longest: number, atLeast: number): void
  flipEdges(): void
  meanSmallestAngle(): number
  setGuide(
    positions: number,
    corners: number,
    triangles: number,
    normals: number,
    lengths: number,
    pieceOf: number
  ): void
  /** An address of lines. */
  makeLines(positions: number, ends: number, count: number): number
  setLines(hard: number, soft: number): void
  relax(edgeLength: number): void
  balance(edgeLength: number): void
}

const program = new CompiledProgram<Isotropic>('isotropic.wasm')

/** Runs `work` with the compiled loops of even triangles, all of whose memory is free. `work` may be neither asynchronous nor ask for them again. */
export function withIsotropic<T>(work: (isotropic: Isotropic) => T): T {
  return program.run(work)
}
