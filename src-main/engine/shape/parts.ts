import type { Solid } from '../kernel/mesh.ts'
import type { MaterialSpec } from '../material/types.ts'
import { mergeShells } from './merge.ts'
import type { BoneTag } from './draft-joint.ts'
import type { Edge, Lobe, Part } from './types.ts'

/** What nodes inherit. Edge sizes are in metres of the finished model. */
export interface Tags {
  readonly part: string
  readonly role: string
  readonly material: MaterialSpec
  readonly edge: Edge
  /** Added to the names of parts and joints below a mirror. */
  readonly suffix: string
  /** What moves everything below; null: the body that bends, or nothing. */
  readonly bone: BoneTag | null
}

/** One solid on its way into a part. */
export interface Piece {
  readonly tags: Tags
  readonly solid: Solid
  readonly isOrganic: boolean
  /** What it fills, in the space of the solid. */
  readonly lobes: readonly Lobe[]
}

/** The pieces of one part, under the name that it has in the file. */
export interface PieceGroup {
  readonly name: string
  readonly pieces: readonly Piece[]
}

/** Dihedral angles above which edges are drawn sharp. */
const CREASE = { sharp: 0.62, bevel: 0.84, soft: 1.05, organic: 1.4 } as const
/** A part's name below a mirror. */
export const named = (name: string, suffix: string): string => (suffix === '' ? name : `${name}_${suffix}`)

/** Pieces of one name and one material become one part; the same name in another material gets a number. */
export function groupPieces(pieces: readonly Piece[]): PieceGroup[] {
  const groups = new Map<string, Piece[]>()
  for (const piece of pieces) {
    const key = JSON.stringify([named(piece.tags.part, piece.tags.suffix), piece.tags.material])
    const group = groups.get(key)
    if (group) {
      group.push(piece)
    } else {
      groups.set(key, [piece])
    }
  }
  const used = new Map<string, number>()
  return [...groups.values()].map(group => {
    const { tags } = group[0]
    const base = named(tags.part, tags.suffix)
    const number = (used.get(base) ?? 0) + 1
    used.set(base, number)
    return { name: number === 1 ? base : `${base}_${number}`, pieces: group }
  })
}

/** The pieces of a part as one closed mesh. */
export function partOf({ name, pieces }: PieceGroup, modelSize: number): Part {
  const [{ tags, isOrganic }] = pieces
  const mesh = mergeShells(
    pieces.map(piece => piece.solid),
    modelSize
  )
  return {
    name,
    role: tags.role,
    material: tags.material,
    edge: tags.edge,
    ...mesh,
    creaseAngle: isOrganic ? CREASE.organic : CREASE[tags.edge.kind],
  }
}
