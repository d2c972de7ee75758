import type { Cells } from './coarse.ts'
import { RIM, RING, ringOf, type Area } from './contour.ts'
import { findFace, hasEyes } from './face.ts'
import type { Judged } from './foreign.ts'
import { enclosedGroups, isPattern, withBorder } from './groups.ts'
import { findInkLines } from './ink-lines.ts'
import { findPaintedShades } from './painted-shades.ts'
import type { Regions } from './regions.ts'

/** Cells of a surface that are in front only, and those of its pattern, if it has one. */
export interface Found {
  readonly hidden: Uint8Array
  readonly pattern?: Uint8Array | null
  /** Per region the one that it is a painted shade of, -1 for none. */
  readonly paints?: Int32Array
}

/**
 * All of a drawing but what goes on round its contour: a band that reaches it at both sides, and else no more than the ring; a brow that
 * reaches it at one side brings its nose along. What a pen drew are edges as they are seen from here. The far side gets the colours
 * of what is left, at their heights, and what comes in numbers: dots, seeds, windows.
 */
export function findInside(cells: Cells, area: Area, by: Judged): Found {
  const { isOwn } = area
  const { regions, reaching } = by
  const ring = ringOf(cells, area, RING)
  if (ring === null) {
    return { hidden: new Uint8Array(isOwn.length) }
  }
  const isLine = findInkLines(regions, cells)
  const isBetween = findBetween(regions, cells, area)
  const face = findFace(cells, area, by)
  const paints = findPaintedShades(regions, cells)
  const inside = isOwn.map((own, c) => {
    const region = regions.of[c]
    const isRound = region >= 0 && reaching[region] === 1 && isLine[region] === 0
    const goesOn = isRound && (ring[c] !== 0 || isBetween[c] === 1)
    return own !== 0 && (!goesOn || face[c] === 1 || paints[region] >= 0) ? 1 : 0
  })
  const hidden = withBorder(inside, { isOwn, ring, width: cells.width }, cells)
  const pattern = new Uint8Array(isOwn.length)
  const groups = enclosedGroups(cells, isOwn, by)
  groups
    .filter(group => isPattern(group, groups))
    .forEach(group => group.cells.forEach(c => (pattern[c] = 1)))
  return { hidden, pattern, paints }
}

/**
 * Small marks on a drawn profile: what lies within it and does not come in numbers, an eye, a mouth, a badge, and what a pen drew. From behind
 * one mark is as much of a face as two. What has a pair of eyes looks at the viewer and is no profile.
 */
export function findMarks(cells: Cells, area: Area, by: Judged): Found {
  if (hasEyes(cells, area, by)) {
    return findInside(cells, area, by)
  }
  const { isOwn } = area
  const ring = ringOf(cells, area, RING)
  if (ring === null) {
    return { hidden: new Uint8Array(isOwn.length) }
  }
  const isLine = findInkLines(by.regions, cells)
  const marks = isOwn.map((own, c) => (own !== 0 && isLine[by.regions.of[c]] === 1 ? 1 : 0))
  const groups = enclosedGroups(cells, isOwn, by)
  groups.filter(group => !isPattern(group, groups)).forEach(group => group.cells.forEach(c => (marks[c] = 1)))
  return { hidden: withBorder(marks, { isOwn, ring, width: cells.width }, cells) }
}

/** So far above or below a cell, as a share of the height, its region may reach the contour. */
const LEVEL_WITH = 0.08

/** Marks the cells to both sides of which their region reaches the contour, about as high. */
function findBetween({ of, sizes }: Regions, cells: Cells, area: Area): Uint8Array {
  const { width, height } = cells
  const first = new Int32Array(sizes.length * height).fill(width)
  const last = new Int32Array(first.length).fill(-1)
  const window = Math.round(LEVEL_WITH * height)
  ringOf(cells, area, RIM)?.forEach((value, c) => {
    const [row, column] = [Math.floor(c / width), c % width]
    if (value === 0 || of[c] < 0) {
      return
    }
    for (let y = Math.max(0, row - window); y <= Math.min(height - 1, row + window); y += 1) {
      const at = of[c] * height + y
      first[at] = Math.min(first[at], column)
      last[at] = Math.max(last[at], column)
    }
  })
  return Uint8Array.from(of, (region, c) => {
    const at = region * height + Math.floor(c / width)
    return region >= 0 && first[at] <= c % width && c % width <= last[at] ? 1 : 0
  })
}
