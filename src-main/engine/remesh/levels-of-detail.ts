import type { Document, Mesh, Node } from '@gltf-transform/core'
import { drawnNodes, type DrawnNode } from '../model/file-scene.ts'
import { LodExtension } from '../model/lod-extension.ts'
import { decimateDrawn } from './decimate-model.ts'

/** Share of the screen's height down to which the last level is drawn; each one before is down to half of its own. */
const LAST_COVERAGE = 0.01

export interface LevelsOptions {
  /** Levels of the whole, the full one counted: 2 or more. */
  readonly levels: number
  /** Triangles that each level has at most, as drawn: the full one first. */
  readonly triangles: readonly number[]
  readonly onProgress?: (share: number) => void
}

/**
 * Adds lower levels of detail of everything that the scene draws, by the extension MSFT_lod: each of half the triangles of the one
 * before. They share materials and skins with the full level. Answers each level's triangles as drawn, the full one's first.
 */
export function addLevels(
  document: Document,
  { levels, triangles, onProgress }: LevelsOptions
): readonly number[] {
  const lod = LodExtension.create(document)
  const bearers = drawnNodes(document).map(drawn => ({ ...drawn, node: bearerOf(document, drawn.node) }))
  let finer: readonly DrawnNode[] = bearers
  const counts = [triangles[0]]
  const lists = new Map(bearers.map(({ node }) => [node, lod.createLevels()]))
  for (let level = 1; level < levels; level++) {
    const copies = new Map<Mesh, Mesh>()
    const coarser = finer.map((drawn, i): DrawnNode => {
      const bearer = bearers[i].node
      const node = levelNode(document, { bearer, mesh: drawn.node.getMesh(), level, copies })
      lists.get(bearer)?.addNode(node)
      return { ...drawn, node, primitives: node.getMesh()?.listPrimitives() ?? [] }
    })
    const made = decimateDrawn(document, coarser, {
      triangles: triangles[level],
      onProgress: share => onProgress?.((level - 1 + share) / (levels - 1)),
    })
    counts.push(made.triangles)
    finer = coarser
  }
  for (const { node } of bearers) {
    node.setExtension('MSFT_lod', lists.get(node) ?? null)
    const coverage = Array.from({ length: levels }, (_, level) =>
      level === levels - 1 ? LAST_COVERAGE : 1 / (2 << level)
    )
    node.setExtras({ ...node.getExtras(), MSFT_screencoverage: coverage })
  }
  return counts
}

/** The node that levels hang on: one with children hands its mesh to a node of its own, for a level stands for all that is below. */
function bearerOf(document: Document, node: Node): Node {
  if (node.listChildren().length === 0) {
    return node
  }
  const bearer = document.createNode(node.getName()).setMesh(node.getMesh()).setSkin(node.getSkin())
  node.setMesh(null).setSkin(null).addChild(bearer)
  return bearer
}

interface LevelNode {
  readonly bearer: Node
  /** The finer level's. */
  readonly mesh: Mesh | null
  readonly level: number
  readonly copies: Map<Mesh, Mesh>
}

/** Where the bearer is, with primitives of its own; instances share theirs. */
function levelNode(document: Document, { bearer, mesh, level, copies }: LevelNode): Node {
  const node = document
    .createNode(`${bearer.getName()}_LOD${level}`)
    .setTranslation(bearer.getTranslation())
    .setRotation(bearer.getRotation())
    .setScale(bearer.getScale())
    .setSkin(bearer.getSkin())
  if (mesh !== null) {
    const copy = copies.get(mesh) ?? copyOf(document, mesh)
    copies.set(mesh, copy)
    node.setMesh(copy)
  }
  return node
}

function copyOf(document: Document, mesh: Mesh): Mesh {
  const copy = document.createMesh(mesh.getName()).setWeights(mesh.getWeights()).setExtras(mesh.getExtras())
  for (const primitive of mesh.listPrimitives()) {
    const own = primitive.clone()
    for (const target of own.listTargets()) {
      own.removeTarget(target)
    }
    for (const target of primitive.listTargets()) {
      own.addTarget(target.clone())
    }
    copy.addPrimitive(own)
  }
  return copy
}
