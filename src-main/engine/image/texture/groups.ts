import type { Cells } from './coarse.ts'
import { components, withEnclosed } from '../components.ts'
import { findNearest, type Size } from '../nearest-seed.ts'
import type { Judged } from './foreign.ts'

/** A small thing on a surface, as an eye: cells at least, and share of the surface at most. */
export const LEAST_GROUP = 4
export const MOST_GROUP = 0.12
/** Two of a kind: sizes and colours alike. */
const ALIKE_SIZE = 0.55
const ALIKE_AREA = 0.3
const ALIKE_COLOUR = 0.16
/** Lid, iris and pupil are one eye when no more than this many cells lie between them. */
const JOINT = 3
/** What is alike so often is a pattern: it comes in numbers behind as well. */
const PATTERN = 7
/** What lies around a feature goes with it, cells: its border is of mixed colours. */
export const AROUND = 2

/** Cells that hang together, and what they are like. */
export interface Group {
  readonly cells: readonly number[]
  readonly x: number
  readonly y: number
  readonly width: number
  /** The longer side of the box around it. */
  readonly size: number
  readonly colour: readonly [number, number, number]
  readonly darkest: number
}

/** What lies within the surface without touching the contour, as far as it is small: mouths have the colour of hair, and are in front only. */
export function enclosedGroups(cells: Cells, isOwn: Uint8Array, { regions, reaching }: Judged): Group[] {
  const { of } = regions
  const area = isOwn.reduce((sum, value) => sum + value, 0)
  const enclosed = isOwn.map((own, c) => (own !== 0 && of[c] >= 0 && reaching[of[c]] === 0 ? 1 : 0))
  return components(enclosed, cells.width)
    .filter(({ length }) => length >= LEAST_GROUP && length < MOST_GROUP * area)
    .map(list => describe(cells, list))
}

/** Marked cells that hang together, small gaps between them left out of account. */
export function joinedGroups(marked: Uint8Array, cells: Cells): readonly (readonly number[])[] {
  const { distance } = findNearest(marked, cells)
  const near = distance.map(value => (value <= JOINT / 2 ? 1 : 0))
  return components(Uint8Array.from(near), cells.width).map(group => group.filter(c => marked[c] !== 0))
}

/** What a list of cells is like as one thing. */
export function describe({ values, width }: Cells, list: readonly number[]): Group {
  const colour: [number, number, number] = [0, 0, 0]
  let [x, y, left, right, top, bottom, darkest] = [0, 0, Infinity, -Infinity, Infinity, -Infinity, 1]
  for (const c of list) {
    const row = Math.floor(c / width)
    const column = c - row * width
    x += column / list.length
    y += row / list.length
    left = Math.min(left, column)
    right = Math.max(right, column)
    top = Math.min(top, row)
    bottom = Math.max(bottom, row)
    colour.forEach((_, k) => (colour[k] += values[3 * c + k] / list.length))
    darkest = Math.min(darkest, (values[3 * c] + values[3 * c + 1] + values[3 * c + 2]) / 3)
  }
  const [across, down] = [right - left + 1, bottom - top + 1]
  return { cells: list, x, y, width: across, size: Math.max(across, down), colour, darkest }
}

/** Whether a group is one of many that are alike: dots and windows come in numbers, dials, badges, eyes and buttons do not. */
export const isPattern = (group: Group, groups: readonly Group[]): boolean =>
  groups.filter(other => isAlike(group, other)).length >= PATTERN

export function isAlike(a: Group, b: Group): boolean {
  const isAsLarge = [
    [a.size, b.size, ALIKE_SIZE],
    [a.cells.length, b.cells.length, ALIKE_AREA],
  ].every(([one, other, share]) => Math.min(one, other) > share * Math.max(one, other))
  return isAsLarge && a.colour.every((value, k) => Math.abs(value - b.colour[k]) < ALIKE_COLOUR)
}

/** A feature with what lies close around it and what it encloses. */
export function withBorder(
  feature: Uint8Array,
  within: { readonly isOwn: Uint8Array; readonly ring: Uint8Array; readonly width: number },
  size: Size
): Uint8Array {
  if (!feature.includes(1)) {
    return feature
  }
  const { distance } = findNearest(feature, size)
  const grown = within.isOwn.map((own, c) => (own !== 0 && distance[c] <= AROUND ? 1 : 0))
  return withEnclosed(grown, within)
}
