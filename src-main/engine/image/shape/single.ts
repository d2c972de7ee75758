import { FLOOR } from '../frame.ts'
import { clamp } from '../../kernel/det-math.ts'
import type { Form } from '../types.ts'
import { board } from './board.ts'
import type { Colours } from './colours.ts'
import type { Core } from './core.ts'
import { cushion } from './cushion.ts'
import { isBall } from './disc.ts'
import { isUnshaded, type Shading } from './evidence.ts'
import { bodyOf, isFullBox, type Body } from './kinds.ts'
import { legsOf } from './legs.ts'
import type { Outline } from './outline.ts'
import { meshOfRelief, type Relief } from './relief-mesh.ts'
import { boxFillOf, extentOf, isTwin } from './stance.ts'
import { straightBase } from './straight-base.ts'
import { BANDS, turnsAtRim } from './turning.ts'
import { uprightRelief, wallsOf } from './upright.ts'

/** Things without an axis and without legs: a slab, a box or a pillow. */
export function singleForm(
  outline: Outline,
  core: Core | null,
  { colours, shading }: { readonly colours: Colours; readonly shading: Shading },
  triangles: number
): Form | null {
  const kind = kindOf(outline, core, { colours, shading })
  // A drawing's rows tell no depth: a penguin's wings were a ledge all around it.
  const upright = kind === 'pillow' && !isUnshaded(shading) ? uprightRelief(outline, core, colours) : null
  const mesh = meshOfRelief({ floor: FLOOR, ...(upright ?? reliefOf(outline, kind)) }, triangles)
  const isAssumed = kind === 'slab' || (kind === 'box' && !isFullBox(outline))
  const isRound = kind === 'pillow' || isAssumed
  const isUneven = core === null || core.share < 0.75 || core.skew > 0.12
  const isProfile = isRound && isUneven && !isTwin(outline)
  return mesh && { kind: NAMED[kind], parts: [{ name: 'body', mesh }], isProfile, isAssumed, notes: [] }
}

/** A block is a box that is deep, a card one that is thin. */
type Kind = Body | 'block' | 'card'
const NAMED = { slab: 'slab', card: 'slab', box: 'box', block: 'box', pillow: 'pillow' } as const

function kindOf(
  outline: Outline,
  core: Core | null,
  { colours, shading }: { readonly colours: Colours; readonly shading: Shading }
): Kind {
  const seen = bodyOf(outline, shading, legsOf(outline.grid).length > 1)
  if (seen === 'slab') {
    // A dark ball's brightness changes little, but by as much of itself as that of others; a tuber's along its outline alone.
    return isBall(outline, colours) || turnsAtRim(outline, colours, BANDS.rim) ? 'pillow' : seen
  }
  if (seen === 'box' && isCard(outline)) {
    return 'card'
  }
  return seen === 'pillow' && isBlock(outline, core) ? 'block' : seen
}

/** Share of its box that a card fills at least, its corners rounded, and how much wider than tall it is. */
const CARD = { fill: 0.98, wide: 1.3 } as const

/**
 * Whether a silhouette is a whole rectangle that lies across: a card, a letter, a banknote, a flag. What is deep and so wide shows
 * its top, its feet or a handle in its outline; cupboards and houses, which show nothing but their front, are upright.
 */
function isCard(outline: Outline): boolean {
  const { wide, tall } = extentOf(outline)
  return wide >= CARD.wide * tall && boxFillOf(outline) >= CARD.fill
}

/** Share of walls from which on what stands on a straight edge is a block with flat faces, and how much of its box it fills. */
const WALLS = { share: 0.4, fill: 0.78 } as const
/** Half the depth of such a block in its narrower side: a house is nearly as deep as wide. */
const BLOCK = 0.3

function isBlock(outline: Outline, core: Core | null): boolean {
  return (
    core !== null &&
    boxFillOf(outline) >= WALLS.fill &&
    wallsOf(outline) >= WALLS.share &&
    straightBase(outline, core) !== null
  )
}

/** Half the thickness of what is thin: a share of its narrower side, and its limits in frame units; and how much of it the edge's radius is. */
const THIN = {
  slab: { share: 0.065, least: 0.02, most: 0.05, edge: 0.7 },
  card: { share: 0.045, least: 0.015, most: 0.033, edge: 0.8 },
} as const

function reliefOf(outline: Outline, kind: Kind): Relief {
  const { wide, tall } = extentOf(outline)
  const narrow = Math.min(wide, tall) * outline.grid.cell
  switch (kind) {
    case 'slab':
    case 'card': {
      const { share, least, most, edge } = THIN[kind]
      const depth = clamp(share * narrow, least, most)
      return board(outline, depth, 0, edge * depth)
    }
    case 'box':
      return board(outline, clamp(0.4 * narrow, 0.05, 0.17), 0, 0.012)
    case 'block':
      return board(outline, BLOCK * narrow, 0, 0.012)
    case 'pillow':
      return cushion(outline)
  }
}
