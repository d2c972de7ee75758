import { BufferAttribute, type BufferGeometry } from 'three'
import { cornerNormals } from '../corner-normals.ts'

/** A geometry with normals at its corners. Corners are not shared afterwards. */
export function creaseNormals(geometry: BufferGeometry): BufferGeometry {
  const open = geometry.index === null ? geometry : geometry.toNonIndexed()
  const positions = (open.getAttribute('position') as BufferAttribute).array as Float32Array
  const corners = Uint32Array.from({ length: positions.length / 3 }, (_, corner) => corner)
  open.setAttribute('normal', new BufferAttribute(cornerNormals(positions, corners), 3))
  return open
}
