/** A text in the kind that three's loader tells from a binary file. */
export type StlText = ArrayBuffer

/**
 * The bytes of an STL of the text kind, null for the binary one. A binary file may begin with `solid` too: its length tells, or
 * that the words of a text do not follow. A text that ends in the middle is closed, so that its whole triangles are read.
 */
export function stlText(bytes: Uint8Array): StlText | null {
  const isBinaryLength =
    bytes.byteLength >= 84 &&
    84 + 50 * Buffer.from(bytes.buffer, bytes.byteOffset).readUInt32LE(80) === bytes.byteLength
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1').trimStart()
  if (isBinaryLength || !/^(\u00ef\u00bb\u00bf)?solid/i.test(head) || !/facet|endsolid/i.test(head)) {
    return null
  }
  const text = new TextDecoder().decode(bytes)
  const lower = /\b(FACET|VERTEX|SOLID)\b/.test(head) ? text.toLowerCase() : text
  const closed = /endsolid/.test(lower.slice(-1000))
    ? lower
    : `${lower.slice(0, lower.lastIndexOf('endfacet') + 8)}\nendsolid`
  return new TextEncoder().encode(closed.trimStart()).buffer
}
