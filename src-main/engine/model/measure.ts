import type { ModelReport } from '../task.ts'
import { drawnNodes, openGlb, triangleIndices, worldPositions } from './file-scene.ts'
import type { DrawnNode } from './file-scene.ts'

/**
 * Facts of a GLB, read from the file itself: triangles and vertices as drawn (an instanced mesh counts once per node),
 * bounds with node transforms and skins at rest.
 * @throws {Error} when the bytes are no GLB.
 */
export async function measureGlb(glb: Uint8Array): Promise<ModelReport> {
  const document = await openGlb(glb)
  const root = document.getRoot()
  const drawn = drawnNodes(document)
  const bounds = emptyBounds()
  let triangles = 0
  let vertices = 0
  let watertight = drawn.length > 0
  for (const node of drawn) {
    const part = gatherPart(node)
    triangles += part.indices.length / 3
    vertices += part.positions.length / 3
    growBounds(bounds, part.positions)
    watertight &&= isClosed(part.positions, part.indices)
  }
  const min = vertices === 0 ? ([0, 0, 0] as const) : bounds.min
  const max = vertices === 0 ? ([0, 0, 0] as const) : bounds.max
  return {
    triangles,
    vertices,
    boundingBox: { min, max },
    hasTextures: root.listTextures().some(texture => texture.listParents().length > 1),
    rigged: drawn.some(({ jointMatrices }) => jointMatrices !== null),
    animations: root.listAnimations().map((animation, index) => animation.getName() || `animation_${index}`),
    watertight,
  }
}

/**
 * No border edge and no edge with more than two faces, once equal positions are welded; both faces of an edge run along it
 * in opposite directions. Triangles without an area by welding do not count.
 */
export function isClosed(positions: Float32Array, indices: Uint32Array): boolean {
  const weld = weldByPosition(positions)
  const vertexCount = positions.length / 3
  const seen = new Set<number>()
  const corners = [0, 0, 0]
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) corners[k] = weld[indices[t + k]]
    const [a, b, c] = corners
    if (a === b || b === c || c === a) continue
    for (const edge of [a * vertexCount + b, b * vertexCount + c, c * vertexCount + a]) {
      if (seen.has(edge)) return false
      seen.add(edge)
    }
  }
  for (const edge of seen) {
    const from = Math.floor(edge / vertexCount)
    if (!seen.has((edge - from * vertexCount) * vertexCount + from)) return false
  }
  return seen.size > 0
}

/** For every vertex the first vertex at exactly the same place. */
export function weldByPosition(positions: Float32Array): Uint32Array {
  const count = positions.length / 3
  let capacity = 16
  while (capacity < count * 2) capacity *= 2
  const table = new Int32Array(capacity).fill(-1)
  const bits = new Int32Array(positions.buffer, positions.byteOffset, positions.length)
  const weld = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    let slot = (hash(bits[3 * i], bits[3 * i + 1], bits[3 * i + 2]) & (capacity - 1)) >>> 0
    while (table[slot] >= 0 && !isSamePlace(positions, table[slot], i)) slot = (slot + 1) & (capacity - 1)
    if (table[slot] < 0) table[slot] = i
    weld[i] = table[slot]
  }
  return weld
}

/** Negative zero must meet zero, hence the shift that drops a lone sign bit. */
function hash(x: number, y: number, z: number): number {
  const a = x === -2147483648 ? 0 : x
  const b = y === -2147483648 ? 0 : y
  const c = z === -2147483648 ? 0 : z
  let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^ Math.imul(c, 0xc2b2ae3d)
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  return h ^ (h >>> 13)
}

function isSamePlace(positions: Float32Array, a: number, b: number): boolean {
  return (
    positions[3 * a] === positions[3 * b] &&
    positions[3 * a + 1] === positions[3 * b + 1] &&
    positions[3 * a + 2] === positions[3 * b + 2]
  )
}

/** All primitives of one node as one mesh: materials do not make a part open. */
function gatherPart(node: DrawnNode): { positions: Float32Array; indices: Uint32Array } {
  const pieces = node.primitives
    .map(primitive => ({ primitive, indices: triangleIndices(primitive) }))
    .filter(({ indices }) => indices.length > 0)
    .map(({ primitive, indices }) => ({ positions: worldPositions(node, primitive), indices }))
  const positions = new Float32Array(pieces.reduce((sum, piece) => sum + piece.positions.length, 0))
  const indices = new Uint32Array(pieces.reduce((sum, piece) => sum + piece.indices.length, 0))
  let vertexStart = 0
  let indexStart = 0
  for (const piece of pieces) {
    positions.set(piece.positions, vertexStart * 3)
    for (let i = 0; i < piece.indices.length; i++) indices[indexStart + i] = piece.indices[i] + vertexStart
    vertexStart += piece.positions.length / 3
    indexStart += piece.indices.length
  }
  return { positions, indices }
}

interface Bounds {
  readonly min: [number, number, number]
  readonly max: [number, number, number]
}

function emptyBounds(): Bounds {
  return { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] }
}

function growBounds(bounds: Bounds, positions: Float32Array): void {
  for (let i = 0; i < positions.length; i++) {
    const axis = i % 3
    if (positions[i] < bounds.min[axis]) bounds.min[axis] = positions[i]
    if (positions[i] > bounds.max[axis]) bounds.max[axis] = positions[i]
  }
}
