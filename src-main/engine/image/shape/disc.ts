import { clamp, hypot, smoothstep } from '../../kernel/det-math.ts'
import type { FormPart } from '../types.ts'
import { bendOf, type Bend } from './bend.ts'
import { board } from './board.ts'
import type { Colours } from './colours.ts'
import { hangingOn } from './hanging.ts'
import { headOf, type Head } from './head.ts'
import { outlineOfValues, type Outline } from './outline.ts'
import { NATURAL_DEPTH, pillow } from './pillow.ts'
import { meshOfRelief, type Relief } from './relief-mesh.ts'
import { raisedRingOf, ringOf } from './ring.ts'
import { countInside } from '../coverage-grid.ts'

/** A flat round thing seen from the front, with or without a handle. */
export interface Disc {
  readonly head: Head
  /** Width of the rim that runs along its outline, in frame units; null when it has none. */
  readonly rim: number | null
}

/** Most change of brightness to one side, see `Bend`, of what a rim of another colour shows to be flat. */
const RIMMED = 0.16
/** The same and that outward where the rim has the face's colour, or where there is none: then the outline is round all around. */
const BARE = { lean: 0.1, fall: 0.12, round: 0.95 } as const
/** Cells nearer to the outline than this share of the radius mix with what is behind, and shade where the edge is rounded. */
const EDGE = 0.07
/** Least share of the silhouette that the head takes. */
const LEAST_HEAD = 0.45

/**
 * Whether a silhouette with a round head is a disc and no ball. A ball turns away from the light over its whole face; a disc's
 * brightness is even but for its pattern, and often an edge runs along its outline: a coin's rim, a dial's bezel, the frame of
 * a lens. Null when it is a ball, or not round.
 */
export function discOf(outline: Outline, colours: Colours): Disc | null {
  const face = faceOf(outline, colours)
  if (face === null) {
    return null
  }
  const { head, lean, fall } = face
  const rim = lean < RIMMED ? ringOf(outline, colours, head.isFree) : null
  if (rim !== null) {
    return { head, rim }
  }
  if (lean >= BARE.lean || Math.abs(fall) >= BARE.fall) {
    return null
  }
  const raised = raisedRingOf(outline, colours, head.isFree)
  return raised !== null || head.round >= BARE.round ? { head, rim: raised } : null
}

/** Whether a silhouette with a round head turns away from the light as a ball does. */
export function isBall(outline: Outline, colours: Colours): boolean {
  const face = faceOf(outline, colours)
  return face !== null && face.lean >= RIMMED
}

/** The round head that is most of a silhouette, and how its brightness changes. */
function faceOf(outline: Outline, colours: Colours): ({ readonly head: Head } & Bend) | null {
  const head = headOf(outline)
  const { cell } = outline.grid
  if (head === null || head.cells.length < LEAST_HEAD * countInside(outline.grid)) {
    return null
  }
  const inner = head.cells.filter(i => outline.distance[i] > EDGE * head.radius * cell)
  return { head, ...bendOf(colours, inner, [head.column, head.row], head.radius) }
}

/** Half the thickness of a disc: as a share of its radius, and of its rim's width. */
const THICK = { least: 0.09, most: 0.16, rim: 0.55 } as const
/** How thick the face inside a rim is, of the rim; what is inside a broader one is a pattern on an even face. */
const SUNK = 0.62
const BROADEST = 0.32
/** What stands out of a disc is at most twice as thick. */
const STOUTER = 0.5
/** A handle is narrower than this share of the disc's radius (half widths); what is broader is a ribbon, thinner than the disc. */
const RIBBON = { from: 0.4, depth: 0.6 } as const

/** The disc with its raised rim, and round parts for what stands out of it. Null when it is too thin for the grid. */
export function discParts(outline: Outline, disc: Disc, triangles: number): FormPart[] | null {
  const { grid } = outline
  const { cell } = grid
  const own = coinOf(outline, disc.head)
  const radius = disc.head.radius * cell
  const rest = grid.values.map((value, i) => (own[i] > 0 ? 0 : value))
  const hung = hangingOn(grid, rest)
  const widths = hung.map(part => part.radius.reduce((most, value) => Math.max(most, value), 0))
  const handles = widths.filter(width => width < RIBBON.from * radius)
  const stoutest = handles.reduce((most, width) => Math.max(most, NATURAL_DEPTH(width)), 0)
  const natural = clamp(THICK.rim * (disc.rim ?? 0), THICK.least * radius, THICK.most * radius)
  const half = Math.max(natural, STOUTER * stoutest)
  const mesh = meshOfRelief(coinRelief(outlineOfValues(grid, own), half, disc.rim, radius), triangles * 0.6)
  if (mesh === null) {
    return null
  }
  const parts = hung.flatMap((part, i): FormPart[] => {
    const isRibbon = widths[i] >= RIBBON.from * radius
    const relief = isRibbon ? board(part, RIBBON.depth * half, 0, half) : pillow(part)
    const piece = meshOfRelief(relief, 6000)
    return piece === null ? [] : [{ name: `attachment ${i + 1}`, mesh: piece }]
  })
  return [{ name: 'body', mesh }, ...parts]
}

/** Coverage of the head alone. */
function coinOf({ grid: { values, width } }: Outline, { column, row, radius, isFree }: Head): Float32Array {
  return values.map((value, i) => {
    const away = hypot((i % width) - column, Math.floor(i / width) - row)
    return away <= radius + 1 || (away <= 1.12 * radius && isFree(i)) ? value : 0
  })
}

/** An even face with rounded edges; inside a rim it lies lower. */
function coinRelief(outline: Outline, half: number, rim: number | null, radius: number): Relief {
  const isRimmed = rim !== null && rim < BROADEST * radius
  const round = isRimmed ? Math.min(0.7 * half, 0.5 * rim) : 0.7 * half
  const even = board(outline, half, 0, round)
  if (!isRimmed) {
    return even
  }
  const { cell } = outline.grid
  const square = even.square.map((value, i) => {
    const sunk = 1 - (1 - SUNK) * smoothstep(rim - 1.5 * cell, rim + 1.5 * cell, outline.distance[i])
    return value * sunk * sunk
  })
  return { ...even, square }
}
