import type { Accessor, Document } from '@gltf-transform/core'

/** Kinds of elements by how many numbers they have. */
export type ElementType = 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4'

/** An accessor's numbers as floats, unpacked from normalised whole numbers, `width` of each element. */
export function floatsOf(accessor: Accessor, width = accessor.getElementSize()): Float32Array<ArrayBuffer> {
  const values = new Float32Array(accessor.getCount() * width)
  const element: number[] = []
  for (let i = 0; i < accessor.getCount(); i++) {
    accessor.getElement(i, element)
    for (let c = 0; c < width; c++) {
      values[i * width + c] = element[c]
    }
  }
  return values
}

/** A new accessor of a document, in its first buffer. */
export function newAccessor(
  document: Document,
  type: ElementType,
  array:
    | Float32Array<ArrayBuffer>
    | Uint32Array<ArrayBuffer>
    | Uint16Array<ArrayBuffer>
    | Uint8Array<ArrayBuffer>
): Accessor {
  const root = document.getRoot()
  const buffer = root.listBuffers()[0] ?? document.createBuffer()
  return document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
}

/** An index list in the smallest type that addresses `vertices`; 65 535 is the restart value and addresses none. */
export function indexArray(
  indices: ArrayLike<number>,
  vertices: number
): Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> {
  return vertices <= 65_535 ? Uint16Array.from(indices) : Uint32Array.from(indices)
}
