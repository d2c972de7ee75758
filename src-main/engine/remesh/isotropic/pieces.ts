import { volumeAt } from '../keep-volume.ts'
import type { ManifoldPieces } from './manifold-pieces.ts'

/** Per piece: 1 where it has a border. */
export function openPieces(
  { corners, twin }: { readonly corners: ArrayLike<number>; readonly twin: Int32Array },
  pieceOf: Uint32Array,
  count: number
): Uint8Array {
  const isOpen = new Uint8Array(count)
  for (let corner = 0; corner < corners.length; corner += 1) {
    if (twin[corner] < 0) {
      isOpen[pieceOf[corners[corner]]] = 1
    }
  }
  return isOpen
}

/** Per piece: the volume in it, where it is closed. */
export function pieceVolumes(
  { positions, corners }: Pick<ManifoldPieces, 'positions' | 'corners'>,
  pieceOf: Uint32Array,
  count: number
): Float64Array {
  const volumes = new Float64Array(count)
  for (let corner = 0; corner < corners.length; corner += 3) {
    volumes[pieceOf[corners[corner]]] += volumeAt(positions, corners, corner)
  }
  return volumes
}
