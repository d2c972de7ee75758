import { giveVolumes, piecesOf, volumeAt } from '../keep-volume.ts'
import type { EditableMesh } from './editable-mesh.ts'
import type { Guide } from './guide.ts'

/**
 * Gives every closed piece of the mesh the volume of the guide's piece that it lies on: rungs and fingers that are a few edges thick lose much
 * of theirs, which what is thick must not make up for. Where a piece of the guide became several, each keeps its share. The mesh
 * must be compact.
 */
export function keepPieceVolumes(mesh: EditableMesh, guide: Guide): void {
  const corners = Uint32Array.from(mesh.from.subarray(0, 3 * mesh.faceCount))
  const positions = mesh.positions.subarray(0, 3 * mesh.vertexCount)
  const own = piecesOf(corners, mesh.vertexCount)
  const { positions: p, corners: guideCorners, twin } = guide.pieces
  const source = { pieceOf: guide.pieceOf, count: p.length / 3 }
  const sourceOf = new Uint32Array(own.count)
  own.pieceOf.forEach((piece, vertex) => (sourceOf[piece] = mesh.piece[vertex]))
  const volumes = sumVolumes(positions, corners, own)
  const sourceVolumes = sumVolumes(p, guideCorners, source)
  const isOpen = openPieces(corners, mesh.twin, own)
  const isSourceOpen = openPieces(guideCorners, twin, source)
  const together = new Float64Array(source.count)
  for (let piece = 0; piece < own.count; piece += 1) {
    if (isSourceOpen[sourceOf[piece]] === 1) {
      isOpen[piece] = 1
    } else {
      together[sourceOf[piece]] += volumes[piece]
    }
  }
  const wanted = new Float64Array(own.count)
  for (let piece = 0; piece < own.count; piece += 1) {
    const [sum, volume] =
      isOpen[piece] === 1 ? [0, 0] : [together[sourceOf[piece]], sourceVolumes[sourceOf[piece]]]
    // What came out flat or inside out has no share that it could grow by.
    if (sum * volume > 0 && volumes[piece] * volume > 0) {
      wanted[piece] = (volume * volumes[piece]) / sum
    } else {
      isOpen[piece] = 1
    }
  }
  giveVolumes({ positions, corners }, { pieceOf: own.pieceOf, isOpen, wanted })
}

type Pieces = ReturnType<typeof piecesOf>

function sumVolumes(
  p: Float64Array | Float32Array,
  corners: ArrayLike<number>,
  { pieceOf, count }: Pieces
): Float64Array {
  const volumes = new Float64Array(count)
  for (let i = 0; i < corners.length; i += 3) {
    volumes[pieceOf[corners[i]]] += volumeAt(p, corners, i)
  }
  return volumes
}

/** Per piece: 1 where it has a border. */
function openPieces(corners: ArrayLike<number>, twin: Int32Array, { pieceOf, count }: Pieces): Uint8Array {
  const isOpen = new Uint8Array(count)
  for (let corner = 0; corner < corners.length; corner += 1) {
    if (twin[corner] < 0) {
      isOpen[pieceOf[corners[corner]]] = 1
    }
  }
  return isOpen
}
