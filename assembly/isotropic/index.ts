import { faceCount, vertexCount, positions, from, twin, line, kind, size, piece } from './mesh'
import { Bytes, Floats, Ints, Singles } from '../decimation/lists'

// What the program outside calls. Lists are handed over as addresses within what `allocate` gave.

export { allocate, clear } from '../decimation/memory'
export { compact, setMesh } from './mesh'
export { splitDoubles, splitLong, splitLongest } from './cut-edges'
export { collapseShort } from './draw-together'
export { flipEdges } from './flip-edges'
export { meanSmallestAngle } from './angles'
export { setGuide, setLines } from './guide'
export { makeLines } from './line-set'
export { relax } from './relax'
export { balance } from './balance'

export function meshFaces(): i32 {
  return faceCount
}

export function meshVertices(): i32 {
  return vertexCount
}

export function meshPositions(): Floats {
  return positions
}

export function meshFrom(): Ints {
  return from
}

export function meshTwin(): Ints {
  return twin
}

export function meshLine(): Bytes {
  return line
}

export function meshKind(): Bytes {
  return kind
}

export function meshSize(): Singles {
  return size
}

export function meshPiece(): Ints {
  return piece
}
