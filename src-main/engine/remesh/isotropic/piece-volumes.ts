import { giveVolumes, piecesOf } from '../keep-volume.ts'
import { measureFaces } from '../../kernel/triangles.ts'
import type { MeshLists } from './editable-mesh.ts'
import type { Guide } from './guide.ts'
import { openPieces } from './pieces.ts'

/**
 * Gives every closed piece of the mesh the volume of the guide's piece that it lies on: rungs and fingers that are a few edges thick lose much
 * of theirs, which what is thick must not make up for. Where a piece of the guide became several, each has a share by its area, for
 * what came out flat or inside out has no volume to be judged by.
 */
export function keepPieceVolumes(
  { positions, from, twin, piece: pieces }: Pick<MeshLists, 'positions' | 'from' | 'twin' | 'piece'>,
  guide: Guide
): void {
  const corners = Uint32Array.from(from)
  const { pieceOf, count } = piecesOf(corners, positions.length / 3)
  const sourceOf = new Uint32Array(count)
  pieceOf.forEach((piece, vertex) => (sourceOf[piece] = pieces[vertex]))
  const { areas: faceAreas } = measureFaces(positions, corners)
  const areas = new Float64Array(count)
  const together = new Float64Array(guide.pieceCount)
  faceAreas.forEach((area, face) => {
    const piece = pieceOf[corners[3 * face]]
    areas[piece] += area
    together[sourceOf[piece]] += area
  })
  const isOpen = openPieces({ corners, twin }, pieceOf, count)
  const wanted = new Float64Array(count)
  for (let piece = 0; piece < count; piece += 1) {
    const source = sourceOf[piece]
    isOpen[piece] |= guide.isOpen[source]
    wanted[piece] = (guide.volumes[source] * areas[piece]) / together[source]
  }
  giveVolumes({ positions, corners }, { pieceOf, isOpen, wanted })
}
