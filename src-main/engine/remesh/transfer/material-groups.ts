import type { Material } from '@gltf-transform/core'
import type { FileSurface } from '../../model/surfaces.ts'

/** What triangles of the new surface are made of. */
export interface MaterialGroup {
  /** The source's materials that these triangles show; null stands for a primitive without one. */
  readonly materials: readonly (Material | null)[]
  /** Several materials become one: their numbers are baked into its pictures. */
  readonly isMerged: boolean
}

/** Extensions whose numbers go into the pictures of a merged material, or that stand with the group. */
const BAKED = new Set(['KHR_materials_emissive_strength', 'KHR_materials_unlit'])

/**
 * Which materials may become one. A part that had one keeps it, with all its extensions; of a part that joins several, those
 * that blend, cut out, show their backs and are lit in the same way become one, and one with properties that no picture of
 * glTF's own material holds (glass, clear coat …) stays by itself.
 */
export function groupMaterials(surfaces: readonly FileSurface[]): readonly MaterialGroup[] {
  const groups = new Map<string, (Material | null)[]>()
  const materials = [...new Set(surfaces.map(({ primitive }) => primitive.getMaterial()))]
  materials.forEach((material, i) => {
    const key = canBeMerged(material) ? mergeKey(material) : `own ${i}`
    groups.set(key, [...(groups.get(key) ?? []), material])
  })
  return [...groups.values()].map(list => ({ materials: list, isMerged: list.length > 1 }))
}

/** Group number of each surface. */
export function groupOfSurfaces(
  surfaces: readonly FileSurface[],
  groups: readonly MaterialGroup[]
): readonly number[] {
  return surfaces.map(({ primitive }) =>
    groups.findIndex(group => group.materials.includes(primitive.getMaterial()))
  )
}

const canBeMerged = (material: Material | null): boolean =>
  material === null || material.listExtensions().every(({ extensionName }) => BAKED.has(extensionName))

function mergeKey(material: Material | null): string {
  if (material === null) {
    return 'OPAQUE'
  }
  const isUnlit = material.getExtension('KHR_materials_unlit') !== null
  const mode = material.getAlphaMode()
  return [
    mode,
    ...(mode === 'MASK' ? [material.getAlphaCutoff()] : []),
    ...(material.getDoubleSided() ? ['both sides'] : []),
    ...(isUnlit ? ['unlit'] : []),
  ].join(' ')
}

/**
 * Group of each triangle by the source's surface nearest to it; the halves of a quad stay together. A part of one group needs
 * no asking.
 */
export function groupTriangles(
  surfaceOfTriangle: Uint16Array,
  groupOfSurface: readonly number[],
  quads: number
): Uint16Array {
  const groups = surfaceOfTriangle.map(surface => groupOfSurface[surface])
  for (let quad = 0; quad < quads; quad++) {
    groups[2 * quad + 1] = groups[2 * quad]
  }
  return groups
}
