import type { Document, Material, Node, Primitive } from '@gltf-transform/core'
import type { SurfaceMesh } from '../kernel/types.ts'
import { findRecipe, isRecipeName } from '../material/recipes/table.ts'
import type { MaterialSpec } from '../material/types.ts'
import { linearToHex } from '../material/color-math.ts'
import { drawnNodes, isMirrored, triangleIndices, type DrawnNode } from './file-scene.ts'
import { meshOf } from './read-glb.ts'

/** A primitive of a file that is drawn, as a surface in scene space. */
export interface FileSurface {
  readonly name: string
  readonly primitive: Primitive
  /** Where it is drawn first. */
  readonly drawn: DrawnNode
  readonly mesh: SurfaceMesh
  /** What it is made of, as far as the file tells. */
  readonly spec: MaterialSpec
  /** Corners of the mesh by corners of the file: a mirrored node's triangles were turned round. */
  readonly isTurned: boolean
}

/** Every primitive of the scene once, where it is drawn first: instances share their surface. */
export function listSurfaces(document: Document): readonly FileSurface[] {
  const seen = new Set<Primitive>()
  return drawnNodes(document).flatMap(drawn => {
    const name = drawn.node.getName() || drawn.node.getMesh()?.getName() || 'part'
    return drawn.primitives.flatMap(primitive => {
      if (seen.has(primitive) || triangleIndices(primitive).length === 0) {
        return []
      }
      seen.add(primitive)
      return surfaceAt(drawn, primitive, name)
    })
  })
}

/** Corners of the mesh as vertices of the file: a mirrored node's triangles were turned round. */
export function fileCorners({ primitive, isTurned }: FileSurface): Uint32Array {
  const corners = triangleIndices(primitive)
  if (isTurned) {
    for (let t = 0; t < corners.length; t += 3) {
      const second = corners[t + 1]
      corners[t + 1] = corners[t + 2]
      corners[t + 2] = second
    }
  }
  return corners
}

function surfaceAt(drawn: DrawnNode, primitive: Primitive, name: string): FileSurface {
  return {
    name,
    primitive,
    drawn,
    mesh: meshOf(drawn, primitive),
    spec: rememberedSpec(drawn.node) ?? specOfMaterial(primitive.getMaterial()),
    isTurned: drawn.jointMatrices === null && isMirrored(drawn.world),
  }
}

/** What this engine wrote beside the part. */
function rememberedSpec(node: Node): MaterialSpec | null {
  const own = node.getExtras()['plinth']
  const material = isRecord(own) ? own['material'] : undefined
  return isRecord(material) && typeof material['recipe'] === 'string' && isRecipeName(material['recipe'])
    ? (material as unknown as MaterialSpec)
    : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A recipe near to a foreign material's factors, in its colour. */
function specOfMaterial(material: Material | null): MaterialSpec {
  if (material === null) {
    return { recipe: 'plastic' }
  }
  const [r, g, b, a] = material.getBaseColorFactor()
  const named = material.getName().split(' ')[0]
  const color = material.getBaseColorTexture() === null ? { color: linearToHex([r, g, b]) } : {}
  if (isRecipeName(named)) {
    return { recipe: findRecipe(named).name, ...color }
  }
  if (a < 0.6 || material.getExtension('KHR_materials_transmission') !== null) {
    return { recipe: 'glass', ...color }
  }
  const isMetal = material.getMetallicRoughnessTexture() === null && material.getMetallicFactor() > 0.6
  return { recipe: isMetal ? 'brushed-metal' : 'plastic', ...color }
}
