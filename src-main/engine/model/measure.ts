import type { Document } from '@gltf-transform/core'
import { closednessOf } from '../kernel/topology.ts'
import type { ModelReport } from '../task.ts'
import { drawnNodes, openGlb, triangleIndices, worldPositions } from './file-scene.ts'
import type { DrawnNode } from './file-scene.ts'

/**
 * Facts of a GLB, read from the file itself: triangles and vertices as drawn (an instanced mesh counts once per node),
 * bounds with node transforms and skins at rest.
 * @throws {Error} when the bytes are no GLB.
 */
export async function measureGlb(glb: Uint8Array): Promise<ModelReport> {
  return measureDocument(await openGlb(glb))
}

/** The same of an opened file. */
export function measureDocument(document: Document): ModelReport {
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
    watertight &&= isWatertight(part)
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

/** No border edge and no edge with more than two faces once equal positions are one; faces that vanish do not count. */
function isWatertight(part: { readonly positions: Float32Array; readonly indices: Uint32Array }): boolean {
  const { border, nonManifold, edges } = closednessOf(part)
  return edges > 0 && border === 0 && nonManifold === 0
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
    for (let i = 0; i < piece.indices.length; i++) {
      indices[indexStart + i] = piece.indices[i] + vertexStart
    }
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
    if (positions[i] < bounds.min[axis]) {
      bounds.min[axis] = positions[i]
    }
    if (positions[i] > bounds.max[axis]) {
      bounds.max[axis] = positions[i]
    }
  }
}
