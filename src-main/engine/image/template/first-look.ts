import type { Mesh } from '../../kernel/types.ts'
import { frameOf } from '../frame.ts'
import type { Mask, View } from '../types.ts'
import { agreementOf, type Agreement } from './appearance.ts'
import type { Match } from './registration.ts'
import { lensOf, through, type Lens } from './outline.ts'
import { buildConcept, joinParts } from './prior.ts'
import { sketchOf } from './sketch.ts'

/** How a match that is not yet bent agrees with the picture inside its outline: its sketch, one part for each material. */
export function firstLook(match: Match, view: View): Agreement {
  return agreementOf(registeredPieces(piecesByMaterial(match), match, view.mask), view)
}

/** Pieces of a template’s sketch, registered on the mask as a match says, in the view's frame. */
export function registeredPieces(
  pieces: readonly Mesh[],
  match: Match,
  mask: Mask
): readonly { mesh: Mesh }[] {
  const lens = lensOf(
    pieces.map(({ positions }) => positions),
    match.pose
  )
  return pieces.map(piece => ({ mesh: inFrame(piece, lens, match, mask) }))
}

/** A match's sketch, one mesh for each material. */
export function piecesByMaterial(match: Match): Mesh[] {
  const byMaterial = new Map<string, Mesh[]>()
  for (const { mesh, material } of sketchOf(buildConcept(match.concept, match.parameters))) {
    const key = JSON.stringify(material)
    const meshes = byMaterial.get(key) ?? []
    meshes.push(mesh)
    byMaterial.set(key, meshes)
  }
  return [...byMaterial.values()].map(joinParts)
}

/** A template's mesh, registered on the mask as the match says, in the view's frame. */
function inFrame({ positions, indices }: Mesh, lens: Lens, { placement }: Match, mask: Mask): Mesh {
  const { unit, centerX, baseY } = frameOf(mask)
  const { scale, offset } = placement
  const scales = [scale[0] * unit, scale[1] * unit, Math.sqrt(scale[0] * scale[1]) * unit]
  const moves = [(offset[0] - centerX) * unit, (offset[1] - (mask.height - baseY)) * unit, 0]
  const framed = through(lens, positions).map((value, i) => moves[i % 3] + scales[i % 3] * value)
  return { positions: framed, indices }
}
