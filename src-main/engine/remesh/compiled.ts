import type { Blend } from './collapse/collapse-mesh.ts'
import { CompiledProgram, type ProgramMemory } from './compiled-program.ts'

/** What `assembly/decimation` is compiled to. */
export interface Decimation extends ProgramMemory {
  findTwins(corners: number, cornerCount: number, vertexCount: number): void
  twinsOfEdges(): number
  kindsOfEdges(): number
  crowdsOfEdges(): number
  countOfCrowds(): number
  /** How many there are; 0 for `flags`: there are none. */
  findFans(twins: number, flags: number, cornerCount: number): number
  fansOfCorners(): number
  firstsOfFans(): number
  setMesh(
    points: number,
    pointCount: number,
    corners: number,
    cornerCount: number,
    wedges: number,
    twins: number,
    flags: number
  ): void
  setUvs(wedges: number, uvs: number): void
  setDrawn(drawn: number): void
  setSkin(
    influences: number,
    joints: number,
    weights: number,
    maps: number,
    jointCount: number,
    poseCount: number
  ): void
  setBlended(areBlended: number): void
  collapseEdges(triangles: number, isRough: number): number
  joinedTo(): number
  rims(): number
  areas(): number
  setFitted(positions: number, points: number, corners: number, cornerCount: number, rims: number): void
  setSource(
    positions: number,
    vertices: number,
    indices: number,
    indexCount: number,
    pointOf: number,
    sizes: number
  ): void
  /** How many there are. */
  findPulls(): number
  fitPoints(): void
  pullFirsts(): number
  pullShares(): number
  pullHeights(): number
  setMoved(positions: number, points: number, corners: number, cornerCount: number): void
  /** Whether it is coarser now. */
  contractFlat(
    positions: number,
    vertices: number,
    corners: number,
    cornerCount: number,
    triangles: number
  ): number
  contractedPositions(): number
  contractedVertexCount(): number
  contractedCorners(): number
  contractedCornerCount(): number
  contractedInto(): number
  contractedRims(): number
  giveVolumes(pieceOf: number, pieces: number, isOpen: number, wanted: number): void
}

/** What it calls meanwhile. */
export interface DecimationHost {
  readonly blend: Blend
  readonly step: (triangles: number) => void
}

/** Of those parts of it that call nothing. */
export const NO_HOST: DecimationHost = { blend: () => undefined, step: () => undefined }

let host = NO_HOST

const program = new CompiledProgram<Decimation>('decimation.wasm', {
  host: {
    blend: (wedge: number, a: number, b: number, c: number, ofA: number, ofB: number, ofC: number) =>
      host.blend(wedge, [a, b, c], [ofA, ofB, ofC]),
    step: (triangles: number) => host.step(triangles),
  },
})

/** Runs `work` with the compiled decimation, all of whose memory is free. `work` may be neither asynchronous nor ask for it again. */
export function withDecimation<T>(called: DecimationHost, work: (decimation: Decimation) => T): T {
  host = called
  try {
    return program.run(work)
  } finally {
    host = NO_HOST
  }
}
