import { smoothstep } from '../../kernel/det-math.ts'
import type { Form } from '../types.ts'
import { board } from './board.ts'
import { blurredInside, meanRadius } from './outline.ts'
import type { Reading } from './reading.ts'
import { meshOfRelief } from './relief-mesh.ts'

/** Most triangles of the form. */
const TRIANGLES = 40_000
/** Chances of being flat between which a form is as thick as a block, or as a sheet. */
const SURE = [0.42, 0.75] as const
/** Half the thickness of both, as shares of half the mean width of the parts, and the least one, frame units. */
const THICK = { block: 0.8, sheet: 0.3, least: 0.018 } as const
/** Radius of the edge, as a share of half the thickness. */
const EDGE = 0.7
/** Standard deviation of the blur between parts of different thickness, in cells. */
const SOFT = 2

/**
 * The form of what is flat, in the view's frame: of even thickness with rounded edges, the thinner the surer it is flat. What is
 * narrower than that is as deep as wide: the shaft of an axe, a pencil. Null for what is too thin for a body.
 */
export function sheetForm({ outline }: Reading, chance: number): Form | null {
  const share = THICK.block + (THICK.sheet - THICK.block) * smoothstep(SURE[0], SURE[1], chance)
  const half = Math.max(THICK.least, share * meanRadius(outline))
  const depths = blurredInside(
    outline,
    outline.radius.map(value => Math.min(value, half)),
    SOFT
  )
  const mesh = meshOfRelief(board(outline, depths, 0, EDGE * half), TRIANGLES)
  return mesh && { kind: 'slab', parts: [{ name: 'body', mesh }], isProfile: false, notes: [] }
}
