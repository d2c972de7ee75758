import type { Accessor, Document, Node, Primitive } from '@gltf-transform/core'
import { unpackLobes } from '../shape/pack-lobes.ts'
import type { Joint, PartLobes } from '../shape/types.ts'
import {
  drawnNodes,
  isMirrored,
  triangleIndices,
  worldPositions,
  type DrawnNode,
} from '../model/file-scene.ts'
import { plinthExtras } from '../model/plinth-extras.ts'
import { topNode } from '../model/read-glb.ts'
import { mainThing } from './exact/exact-skeleton.ts'
import { readKnownJoints } from './known-joints.ts'
import type { RigPart, RigSource } from './types.ts'

/** A primitive of the file, and where its vertices lie in the source. */
export interface RigPiece {
  readonly drawn: DrawnNode
  readonly primitive: Primitive
  readonly firstVertex: number
}

/** A file as it is rigged: the source, and where what is found out about it belongs. */
export interface RigScene {
  readonly source: RigSource
  /** What the engine wrote into the file when it made it; null for foreign models. */
  readonly known: readonly Joint[] | null
  /** In the order of the source's vertices; primitives of a node that share their vertices share them here. */
  readonly pieces: readonly RigPiece[]
}

/** Everything that the file's scene draws, at rest, as one mesh: a part a node, wound outward where a node mirrors it. */
export function readRigSource(document: Document): RigScene {
  const drawn = drawnNodes(document)
  const pieces: RigPiece[] = []
  const parts: RigPart[] = []
  const positions: Float32Array[] = []
  const indices: Uint32Array[] = []
  let vertices = 0
  let corners = 0
  for (const node of drawn) {
    const [firstVertex, firstIndex] = [vertices, corners]
    const placed = new Map<Accessor, number>()
    for (const primitive of node.primitives) {
      const accessor = primitive.getAttribute('POSITION')
      if (accessor === null) {
        continue
      }
      const at = placed.get(accessor) ?? vertices
      if (!placed.has(accessor)) {
        placed.set(accessor, at)
        positions.push(worldPositions(node, primitive))
        vertices += accessor.getCount()
      }
      const own = outwardIndices(node, primitive)
      for (let i = 0; i < own.length; i += 1) {
        own[i] += at
      }
      indices.push(own)
      corners += own.length
      pieces.push({ drawn: node, primitive, firstVertex: at })
    }
    parts.push({
      name: nameOf(node.node),
      role: roleOf(node.node),
      firstVertex,
      vertexCount: vertices - firstVertex,
      firstIndex,
      indexCount: corners - firstIndex,
    })
  }
  const source = {
    positions: joinFloats(positions, 3 * vertices),
    indices: joinIndices(indices, corners),
    parts,
  }
  const plinth = rootExtras(drawn)
  const known = readKnownJoints(plinth)
  const lobes = plainLimbs(unpackLobes(plinth['lobes']), known)
  return {
    source: lobes === null ? source : { ...source, lobes },
    known,
    pieces,
  }
}

/** In a scene a limb that lobes name ends in the name of its thing, `skirt_man`; that of the main one is told as its bones are. */
function plainLimbs(
  lobes: readonly PartLobes[] | null,
  known: readonly Joint[] | null
): readonly PartLobes[] | null {
  const main = known === null ? '' : mainThing(known)
  return main === '' || lobes === null
    ? lobes
    : lobes.map(lobe =>
        lobe.limb?.endsWith(`_${main}`) === true
          ? { ...lobe, limb: lobe.limb.slice(0, -main.length - 1) }
          : lobe
      )
}

function outwardIndices(drawn: DrawnNode, primitive: Primitive): Uint32Array {
  const indices = triangleIndices(primitive)
  if (drawn.jointMatrices === null && isMirrored(drawn.world)) {
    for (let t = 0; t < indices.length; t += 3) {
      const second = indices[t + 1]
      indices[t + 1] = indices[t + 2]
      indices[t + 2] = second
    }
  }
  return indices
}

const nameOf = (node: Node): string => node.getName() || node.getMesh()?.getName() || 'part'

function roleOf(node: Node): string {
  const role = plinthExtras(node)['role']
  return typeof role === 'string' ? role : ''
}

/** What the engine wrote into the root when it made the file: joints, and what of a bending body its parts fill. */
function rootExtras(drawn: readonly DrawnNode[]): Readonly<Record<string, unknown>> {
  const top = topNode(drawn)
  return top === null ? {} : plinthExtras(top)
}

function joinFloats(arrays: readonly Float32Array[], length: number): Float32Array {
  const result = new Float32Array(length)
  let at = 0
  for (const array of arrays) {
    result.set(array, at)
    at += array.length
  }
  return result
}

function joinIndices(arrays: readonly Uint32Array[], length: number): Uint32Array {
  const result = new Uint32Array(length)
  let at = 0
  for (const array of arrays) {
    result.set(array, at)
    at += array.length
  }
  return result
}
