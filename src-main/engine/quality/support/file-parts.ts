import { WebIO } from '@gltf-transform/core'
import type { Material, Node } from '@gltf-transform/core'
import { KHRONOS_EXTENSIONS } from '@gltf-transform/extensions'
import type { Transmission } from '@gltf-transform/extensions'
import type { Vec3 } from '../../kernel/types.ts'
import { componentsOf, weldByPosition } from '../../kernel/topology.ts'

/** One named node of a file, read with nothing of the engine's own reader. */
export interface FilePart {
  readonly name: string
  /** Linear RGB factor of the base colour. */
  readonly color: Vec3
  readonly metallic: number
  readonly roughness: number
  readonly transmission: number
  /** Connected pieces of its surface. */
  readonly pieces: number
  readonly min: Vec3
  readonly max: Vec3
}

/** The parts of a GLB without skins and textures, in its order. */
export async function filePartsOf(glb: Uint8Array): Promise<readonly FilePart[]> {
  const document = await new WebIO().registerExtensions(KHRONOS_EXTENSIONS).readBinary(glb)
  return document
    .getRoot()
    .listNodes()
    .flatMap(node => partOf(node))
}

function partOf(node: Node): FilePart[] {
  return (node.getMesh()?.listPrimitives() ?? []).map(primitive => {
    const positions = primitive.getAttribute('POSITION')
    const indices = primitive.getIndices()?.getArray()
    const material = primitive.getMaterial()
    const points = positions?.getArray()
    if (
      positions === null ||
      points === null ||
      points === undefined ||
      indices === undefined ||
      indices === null ||
      material === null
    ) {
      throw new Error(`${node.getName()} has no triangles or no material.`)
    }
    const weld = weldByPosition(points)
    const welded = Uint32Array.from(indices, index => weld[index])
    return {
      name: node.getName(),
      ...surfaceOf(material),
      pieces: componentsOf(welded, positions.getCount()).length,
      min: positions.getMin([0, 0, 0]) as unknown as Vec3,
      max: positions.getMax([0, 0, 0]) as unknown as Vec3,
    }
  })
}

function surfaceOf(material: Material): Pick<FilePart, 'color' | 'metallic' | 'roughness' | 'transmission'> {
  const [r, g, b] = material.getBaseColorFactor()
  const transmission = material.getExtension<Transmission>('KHR_materials_transmission')
  return {
    color: [r, g, b],
    metallic: material.getMetallicFactor(),
    roughness: material.getRoughnessFactor(),
    transmission: transmission?.getTransmissionFactor() ?? 0,
  }
}

/** Box around parts, metres. */
export function boxOf(parts: readonly FilePart[]): {
  readonly min: Vec3
  readonly max: Vec3
  readonly size: Vec3
} {
  const edge = (pick: 'min' | 'max'): Vec3 => {
    const at = (axis: number): number => Math[pick](...parts.map(part => part[pick][axis]))
    return [at(0), at(1), at(2)]
  }
  const [min, max] = [edge('min'), edge('max')]
  return { min, max, size: [max[0] - min[0], max[1] - min[1], max[2] - min[2]] }
}
