import { areaOf } from '../../src-main/engine/kernel/triangles.ts'
import { WebIO } from '@gltf-transform/core'
import type { Material, Node, Primitive } from '@gltf-transform/core'
import { KHRONOS_EXTENSIONS } from '@gltf-transform/extensions'
import type { Transmission } from '@gltf-transform/extensions'
import { decode } from 'fast-png'
import type { Vec3 } from '../../src-main/engine/kernel/types.ts'
import { componentsOf, weldByPosition } from '../../src-main/engine/kernel/topology.ts'

/** One named node of a file, read with nothing of the engine's own reader. */
export interface FilePart {
  readonly name: string
  /** Linear RGB of the base colour: the factor, times the mean of the texture over the part where it has one. */
  readonly color: Vec3
  readonly metallic: number
  readonly roughness: number
  readonly transmission: number
  /** Connected pieces of its surface. */
  readonly pieces: number
  readonly min: Vec3
  readonly max: Vec3
}

/** The parts of a GLB without skins, in its order. */
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
      ...surfaceOf(material, meanTexel(primitive)),
      pieces: componentsOf(welded, positions.getCount()).length,
      min: positions.getMin([0, 0, 0]) as unknown as Vec3,
      max: positions.getMax([0, 0, 0]) as unknown as Vec3,
    }
  })
}

/** Mean of the base colour texture over a part, each triangle by its area, linear RGB; white without a texture. */
function meanTexel(primitive: Primitive): Vec3 {
  const image = primitive.getMaterial()?.getBaseColorTexture()?.getImage() ?? null
  const [positions, uvs, indices] = [
    primitive.getAttribute('POSITION'),
    primitive.getAttribute('TEXCOORD_0'),
    primitive.getIndices()?.getArray(),
  ]
  if (image === null || positions === null || uvs === null || indices === undefined || indices === null) {
    return [1, 1, 1]
  }
  const picture = decode(image)
  const sum = [0, 0, 0, 0]
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [0, 1, 2].map(k => positions.getElement(indices[t + k], [0, 0, 0]))
    const [u, v] = [0, 1].map(axis =>
      [0, 1, 2].reduce((total, k) => total + uvs.getElement(indices[t + k], [0, 0])[axis] / 3, 0)
    )
    const area = areaOf(corners)
    const texel =
      (Math.floor(v * picture.height) * picture.width + Math.floor(u * picture.width)) * picture.channels
    for (let k = 0; k < 3; k++) {
      sum[k] += area * linear(picture.data[texel + k] / 255)
    }
    sum[3] += area
  }
  return [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]]
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

function surfaceOf(
  material: Material,
  texel: Vec3
): Pick<FilePart, 'color' | 'metallic' | 'roughness' | 'transmission'> {
  const [r, g, b] = material.getBaseColorFactor()
  const transmission = material.getExtension<Transmission>('KHR_materials_transmission')
  return {
    color: [r * texel[0], g * texel[1], b * texel[2]],
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
