import { atan2, cos, PI } from '../../kernel/det-math.ts'
import { boundsOf, type Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance } from '../../kernel/vector.ts'
import type { Attachment, EmblemFace, Face, Mounting, Print } from '../../concepts/meronyms.ts'
import { at, deform, group, mirrored } from '../../shape/build.ts'
import type { HeightField, Shape } from '../../shape/types.ts'
import { GAP } from './copies.ts'
import { leastOf, meetingOf, skinBounds, skinOf, surfaceAhead, type Skin } from './contact.ts'
import { placeOnFront, withoutShown } from './front-place.ts'
import { inkOn, meanColor } from './ink.ts'
import { partsOfShape, withoutParts } from './prune.ts'
import { reliefOf, type Axis, type Grid } from './relief.ts'
import { repaintParts } from './repaint.ts'
import { extent } from './sizes.ts'

/** A part of a thing that is made as a thing of its own: at its place on the whole's skin, which it touches. */

/** Turns a whole so that this face looks to +Z; a top stays above. */
const TURNS: Readonly<Record<Face, Vec3>> = {
  top: [0, 0, 0],
  front: [0, 0, 0],
  rear: [0, PI, 0],
  side: [0, -PI / 2, 0],
}
/** What things have only to stand by themselves, and what they are shown on. */
const STANDS = new Set([
  'stand',
  'post',
  'foot',
  'column',
  'gable',
  'flashing',
  'roof',
  'block',
  'base',
  'plinth',
])
/** Presses into what carries it by this share of its depth. */
const PRESS = 0.02

/**
 * `count` of a part on its whole, both in the whole's space. null for a part that is nowhere seen on it, and where the whole has no
 * such place.
 */
export function attached(main: Shape, part: Shape, count: number, how: Attachment): Shape | null {
  switch (how.form) {
    case 'mounted': {
      const copies = Array.from({ length: count }, (_, i) => mountedOn(main, part, how, across(i, count)))
      const found = copies.filter(copy => copy !== null)
      return found.length === 0
        ? null
        : found.length === 1
          ? found[0]
          : group(found.map((copy, i) => at([0, 0, 0], copy, { suffix: String(i + 1) })))
    }
    case 'print':
      return printedOn(main, part, count, how)
    case 'emblem':
      return how.face === undefined
        ? emblazonedOn(main, part, count)
        : emblazonedAside(main, part, count, how.face)
    case 'head':
      return inPlaceOfHead(main, part)
    case 'within':
      return null
  }
}

/** A whole without what a part takes the place of. */
export const withPlaceFor = (main: Shape, how: Attachment): Shape =>
  how.form === 'head'
    ? withoutParts(main, headParts(main), true).shape
    : how.form === 'emblem'
      ? withoutShown(main)
      : main

/** Where the `i`th of several is across a face; 0 for one alone. */
const across = (i: number, count: number): number => (count === 1 ? 0 : (1.2 * i) / (count - 1) - 0.6)

/** The parts of a skin that carry something: those of the name, else all of them. */
function carrierOf(main: Shape, on: string | undefined): Skin {
  const skin = skinOf(main)
  const parts =
    on === undefined ? [] : skin.parts.filter(({ name }) => name === on || name.startsWith(`${on}_`))
  return parts.length === 0 ? skin : { parts, joints: skin.joints }
}

const boundsOfSkin = ({ parts }: Skin): Bounds => boundsOf(...parts.map(({ positions }) => positions))

const longestOf = (box: Bounds): number => Math.max(extent(box, 0), extent(box, 1), extent(box, 2))

/** A place between the ends of a box along an axis, −1 … 1. */
const between = ({ min, max }: Bounds, axis: Axis, share: number): number =>
  (min[axis] + max[axis]) / 2 + (share * (max[axis] - min[axis])) / 2

/** How far a chain of bones leans forward from upright at a joint, between its neighbours, radians: square to a neck is its throat. */
function pitchAt({ joints }: Skin, name: string): number {
  const before = joints.find(joint => joint.name === name)?.parent
  const from = joints.find(joint => joint.name === before)?.at
  const to = joints.find(({ parent }) => parent === name)?.at
  return from === undefined || to === undefined ? 0 : atan2(to[2] - from[2], to[1] - from[1])
}

function mountedOn(given: Shape, part: Shape, how: Mounting, aside: number): Shape | null {
  const pitch = how.joint === undefined ? 0 : pitchAt(skinOf(given), how.joint)
  const turn: Vec3 = how.joint === undefined ? TURNS[how.face] : [-pitch, 0, 0]
  const main = at([0, 0, 0], given, { rotate: turn })
  const carrier = carrierOf(main, how.on)
  if (carrier.parts.length === 0) {
    return null
  }
  const axis: Axis = how.face === 'top' ? 1 : 2
  const up: Axis = how.face === 'top' ? 2 : 1
  const box = boundsOfSkin(carrier)
  const bare = withoutParts(part, new Set([...STANDS, ...(how.bare ?? [])]), true).shape
  const turned = how.turn === undefined ? bare : at([0, 0, 0], bare, { rotate: how.turn })
  const real = longestOf(skinBounds(turned))
  const [least, most] = how.size
  const size = Math.min(most * longestOf(box), Math.max(least * longestOf(box), real))
  const one = at([0, 0, 0], at([0, 0, 0], turned, { scale: size / real }), { rotate: [-pitch, 0, 0] })
  const own = skinBounds(one)
  const joint = carrier.joints.find(({ name }) => name === how.joint)?.at
  if (how.joint !== undefined && joint === undefined) {
    return null
  }
  const spot: [number, number, number] = [0, 0, 0]
  const half = extent(own, 0) / 2
  const place = Math.min(box.max[0] - half, Math.max(box.min[0] + half, between(box, 0, how.at[0] + aside)))
  spot[0] = (joint?.[0] ?? place) - between(own, 0, 0)
  spot[up] =
    (joint?.[up] ?? between(box, up, how.at[1])) - between(own, up, joint === undefined ? 0 : cos(pitch))
  spot[axis] = box.max[axis] - own.min[axis]
  // What is at a joint lies on the first skin before it: beyond a throat there is still a muzzle.
  const skin = joint === undefined ? null : surfaceAhead(carrier, joint)
  const limit = skin === null ? Infinity : skin + extent(own, axis)
  const gap = leastOf(meetingOf(axis, { skin: skinOf(one), offset: spot }, carrier).gaps(limit))
  if (gap === null) {
    return null
  }
  spot[axis] -= gap + ((how.deep ?? 0) + PRESS) * extent(own, axis)
  return at([0, 0, 0], at(spot, one), { rotate: [pitch, -turn[1], 0] })
}

/** Of a print: how thick it is, and how much of that is within the cloth, in shares of its size; cells across it. */
const PRINT = { thick: 0.05, below: 0.4, cells: 20 } as const
/** What is so many times as deep as wide is seen from its side. */
const LONG = 1.3

function printedOn(main: Shape, part: Shape, count: number, { at: place, size, on }: Print): Shape | null {
  const carrier = carrierOf(main, on)
  if (carrier.parts.length === 0) {
    return null
  }
  const box = boundsOfSkin(carrier)
  const spot = { x: between(box, 0, place[0]), y: between(box, 1, place[1]), size: size * longestOf(box) }
  return flatOn(carrier, inRows(asSeen(part), count), spot)
}

/** As it is drawn: from its side, where that shows more of it than its front. */
function asSeen(part: Shape): Shape {
  const given = skinBounds(part)
  return extent(given, 2) > LONG * extent(given, 0) ? at([0, 0, 0], part, { rotate: [0, -PI / 2, 0] }) : part
}

/** An emblem: how much of its place it fills, how many times smaller it may be for a panel, and from which difference of colour on (OKLab) it is seen. */
const EMBLEM = { fill: 0.86, panel: 1.6, contrast: 0.2 } as const

/** Turns a face that is no front to +Z. */
const ASIDE: Readonly<Record<EmblemFace, Vec3>> = { side: TURNS.side, below: [-PI / 2, 0, 0] }

/** The same on both flanks, or below. */
function emblazonedAside(main: Shape, part: Shape, count: number, face: EmblemFace): Shape | null {
  const [x, y] = ASIDE[face]
  const one = emblazonedOn(at([0, 0, 0], main, { rotate: ASIDE[face] }), part, count)
  const back = one === null ? null : at([0, 0, 0], one, { rotate: [-x, -y, 0] })
  return back === null || face === 'below' ? back : mirrored(back)
}

/** On the largest even place of the front; in dark or light where its own colours are not seen there. */
function emblazonedOn(given: Shape, part: Shape, count: number): Shape | null {
  const main = withoutShown(given)
  const seen = inRows(asSeen(part), count)
  const own = skinBounds(seen)
  const ratio = extent(own, 0) / extent(own, 1)
  const fitIn = (wide: number, high: number): { readonly size: number } => {
    const across = EMBLEM.fill * Math.min(wide, high * ratio)
    return { size: Math.max(across, across / ratio) }
  }
  const place = placeOnFront(main, { fits: (wide, high) => [fitIn(wide, high)], boardGain: EMBLEM.panel })
  if (place === null) {
    return null
  }
  const names = [...partsOfShape(seen).keys()]
  const isSeen = distance(meanColor(seen, names), meanColor(main, place.names)) > EMBLEM.contrast
  const ink = inkOn(main, place.names)
  const drawn = isSeen ? seen : repaintParts(seen, new Map(names.map(name => [name, ink])))
  const { parts, joints } = skinOf(main)
  const carrier: Skin = { parts: parts.filter(({ name }) => place.names.includes(name)), joints }
  return flatOn(carrier, drawn, { x: place.x, y: place.y, size: place.fit.size })
}

/** A picture of a thing at a place of a front, its longest side of that size, metres; it follows the front. */
function flatOn(
  carrier: Skin,
  seen: Shape,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number }
): Shape | null {
  const own = skinBounds(seen)
  const factor = size / Math.max(extent(own, 0), extent(own, 1))
  const flat = at(
    [x, y, (0.5 - PRINT.below) * PRINT.thick * size],
    at(
      [
        -between(own, 0, 0) * factor,
        -between(own, 1, 0) * factor,
        (-between(own, 2, 0) * PRINT.thick * size) / extent(own, 2),
      ],
      seen,
      { scale: [factor, factor, (PRINT.thick * size) / extent(own, 2)] }
    )
  )
  const relief = reliefUnder(carrier, skinBounds(flat))
  return relief === null ? null : deform('relief', 1, flat, { axis: 'z', relief })
}

/** Copies beside and above each other, about as wide as high together. */
function inRows(one: Shape, count: number): Shape {
  if (count === 1) {
    return one
  }
  const box = skinBounds(one)
  const [wide, high] = [extent(box, 0), extent(box, 1)]
  const columns = Math.min(count, Math.ceil(Math.sqrt((count * high) / wide)))
  const rows = Math.ceil(count / columns)
  const copies = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, count - row * columns)
    const place: Vec3 = [
      ((i % columns) - (inRow - 1) / 2) * wide * (1 + GAP),
      ((rows - 1) / 2 - row) * high * (1 + GAP),
      0,
    ]
    return at(place, one, { suffix: String(i + 1) })
  })
  return group(copies)
}

/** How far forward a skin is behind a box, evened out over neighbours; null where nothing is behind it. */
export function reliefUnder(carrier: Skin, { min, max }: Bounds): HeightField | null {
  const step = Math.max(max[0] - min[0], max[1] - min[1]) / PRINT.cells
  const grid: Grid = {
    u0: min[0] - step,
    v0: min[1] - step,
    step,
    columns: PRINT.cells + 3,
    rows: PRINT.cells + 3,
  }
  const raw = reliefOf(carrier, [0, 0, 0], grid, { axis: 2, end: 'max', limit: Infinity })
  const known = raw.filter(height => !Number.isNaN(height))
  if (known.length === 0) {
    return null
  }
  const least = known.reduce((low, height) => Math.min(low, height))
  const filled = raw.map(height => (Number.isNaN(height) ? least : height))
  const { columns, rows } = grid
  // Over buttons and seams, as ink that is on them, and then evened out.
  const over = overNeighbours(filled, grid, near => near.reduce((high, height) => Math.max(high, height)))
  const even = overNeighbours(over, grid, near => near.reduce((sum, height) => sum + height) / near.length)
  const heights = even.map(height => Math.fround(height))
  return { u0: grid.u0, v0: grid.v0, step, columns, rows, heights }
}

/** For each cell of a grid what `of` makes of it and of its neighbours. */
const overNeighbours = (
  values: ArrayLike<number>,
  { columns, rows }: Grid,
  of: (near: readonly number[]) => number
): readonly number[] =>
  Array.from(values, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    const near: number[] = []
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        near.push(values[r * columns + c])
      }
    }
    return of(near)
  })

/** How much larger than the head in whose place it is a head is shown, and how far below its chin it begins, in shares of its height. */
const HEAD = { larger: 1.2, below: 0.1 } as const
/** Parts that begin above the chin by this share of the head's height, or below it by no more, belong to the head. */
const CHIN = 0.05

/** Parts of a body from its chin upwards; hair and beards hang lower. */
function headParts(main: Shape): ReadonlySet<string> {
  const { parts } = skinOf(main)
  const box = headBox(main)
  if (box === null) {
    return new Set()
  }
  const low = box.min[1] - CHIN * extent(box, 1)
  const above = parts.filter(
    ({ name, positions }) => /^(?:hair|beard)/.test(name) || boundsOf(positions).min[1] >= low
  )
  return new Set(above.map(({ name }) => name.replace(/_\d+$/, '')))
}

function headBox(main: Shape): Bounds | null {
  const heads = skinOf(main).parts.filter(({ name }) => name === 'head')
  return heads.length === 0 ? null : boundsOf(...heads.map(({ positions }) => positions))
}

function inPlaceOfHead(main: Shape, part: Shape): Shape | null {
  const box = headBox(main)
  if (box === null) {
    return null
  }
  // A hat's brim and a beak go beyond the head that they are on.
  const hoods = skinOf(part).parts.filter(({ name }) => name === 'hood')
  const own = hoods.length === 0 ? skinBounds(part) : boundsOf(...hoods.map(({ positions }) => positions))
  const factor =
    (HEAD.larger * (extent(box, 0) + extent(box, 1) + extent(box, 2))) /
    (extent(own, 0) + extent(own, 1) + extent(own, 2))
  return at(
    [
      between(box, 0, 0) - factor * between(own, 0, 0),
      box.min[1] - HEAD.below * extent(box, 1) - factor * own.min[1],
      box.min[2] - factor * own.min[2],
    ],
    at([0, 0, 0], part, { scale: factor })
  )
}
