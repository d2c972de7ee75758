import { readFileSync } from 'node:fs'
import { resourcePath } from '../resources.ts'
import type { Blend } from './collapse/collapse-mesh.ts'

/** What `assembly/decimation` is compiled to; numbers that are called addresses are those of lists in `memory`. */
export interface Decimation {
  readonly memory: WebAssembly.Memory
  /** Takes all lists back. */
  clear(): void
  /** The address of so many bytes. */
  allocate(bytes: number): number
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

/** A larger memory is not kept for the next model. */
const MOST_KEPT = 1 << 27

/** Of those parts of it that call nothing. */
export const NO_HOST: DecimationHost = { blend: () => undefined, step: () => undefined }

let program: WebAssembly.Module | null = null
let instance: Decimation | null = null
let host = NO_HOST

/** Runs `work` with the compiled decimation, all of whose memory is free. `work` may be neither asynchronous nor ask for it again. */
export function withDecimation<T>(called: DecimationHost, work: (decimation: Decimation) => T): T {
  instance ??= instantiate()
  host = called
  instance.clear()
  try {
    return work(instance)
  } finally {
    host = NO_HOST
    if (instance.memory.buffer.byteLength > MOST_KEPT) {
      instance = null
    }
  }
}

function instantiate(): Decimation {
  program ??= new WebAssembly.Module(readFileSync(resourcePath('decimation.wasm')))
  const imports = {
    host: {
      blend: (wedge: number, a: number, b: number, c: number, ofA: number, ofB: number, ofC: number) =>
        host.blend(wedge, [a, b, c], [ofA, ofB, ofC]),
      step: (triangles: number) => host.step(triangles),
    },
  }
  return new WebAssembly.Instance(program, imports).exports as unknown as Decimation
}

type List = Uint8Array | Int32Array | Uint32Array | Float32Array | Float64Array

interface ListType<A> {
  new (buffer: ArrayBuffer, offset: number, length: number): A
}

/** Copies a list into the memory: its address. */
export function handIn({ memory, allocate }: Decimation, list: List): number {
  const address = allocate(list.byteLength)
  const type = list.constructor as ListType<List>
  new type(memory.buffer, address, list.length).set(list)
  return address
}

/** The list at an address, until anything is allocated. */
export function listAt<A>({ memory }: Decimation, type: ListType<A>, address: number, length: number): A {
  return new type(memory.buffer, address, length)
}
