/** One kind of vertex data, an element a corner. */
export interface VertexList {
  /** Numbers of an element. */
  readonly width: number
  readonly values: Float32Array<ArrayBuffer>
}

export interface WeldedVertices {
  /** Of the vertices that are left, for each corner. */
  readonly indices: Uint32Array<ArrayBuffer>
  readonly count: number
  /** Aligned with what was given. */
  readonly lists: readonly Float32Array<ArrayBuffer>[]
}

/** Corners that are alike to the bit in every list become one vertex, the first of them; open addressing over their bits. */
export function weldVertices(lists: readonly VertexList[], corners: number): WeldedVertices {
  const words = lists.map(({ values }) => new Uint32Array(values.buffer, values.byteOffset, values.length))
  const capacity = 1 << Math.max(4, 33 - Math.clz32(corners * 2))
  const table = new Int32Array(capacity).fill(-1)
  const indices = new Uint32Array(corners)
  const kept = new Uint32Array(corners)
  let count = 0
  for (let corner = 0; corner < corners; corner++) {
    let slot = hashOf(lists, words, corner) & (capacity - 1)
    while (table[slot] >= 0 && !isAlike(lists, words, kept[table[slot]], corner)) {
      slot = (slot + 1) & (capacity - 1)
    }
    if (table[slot] < 0) {
      table[slot] = count
      kept[count] = corner
      count += 1
    }
    indices[corner] = table[slot]
  }
  return {
    indices,
    count,
    lists: lists.map(({ width, values }) => {
      const left = new Float32Array(count * width)
      for (let vertex = 0; vertex < count; vertex++) {
        const from = kept[vertex] * width
        for (let c = 0; c < width; c++) {
          left[vertex * width + c] = values[from + c]
        }
      }
      return left
    }),
  }
}

function hashOf(lists: readonly VertexList[], words: readonly Uint32Array[], corner: number): number {
  let hash = 0x9e3779b9
  for (let list = 0; list < lists.length; list++) {
    const { width } = lists[list]
    for (let at = corner * width; at < (corner + 1) * width; at++) {
      hash = Math.imul(hash ^ words[list][at], 0x85ebca6b)
      hash ^= hash >>> 15
    }
  }
  return hash >>> 0
}

function isAlike(lists: readonly VertexList[], words: readonly Uint32Array[], a: number, b: number): boolean {
  for (let list = 0; list < lists.length; list++) {
    const { width } = lists[list]
    for (let c = 0; c < width; c++) {
      if (words[list][a * width + c] !== words[list][b * width + c]) {
        return false
      }
    }
  }
  return true
}
