import { diagonalOf, heldGroups, shellsOf } from '../../src-main/engine/kernel/shells.ts'
import type { SceneModel } from '../../src-main/engine/model/read-glb.ts'

/** Of the model's diagonal: a gap that counts as contact. */
const CONTACT = 0.002

/** Pieces that hang in the air: names of their parts and where they are. */
export function floatingPieces({ parts }: SceneModel): readonly string[] {
  const shells = shellsOf(parts.map(part => part.mesh))
  const [, ...loose] = heldGroups(shells, CONTACT * diagonalOf(shells))
  return loose.flat().map(i => `${parts[shells[i].owner].name} at ${shells[i].min.join(' ')}`)
}
