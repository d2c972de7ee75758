import type { Cells } from './coarse.ts'
import { findNearest, type Size } from '../nearest-seed.ts'
import { components, withEnclosed } from '../components.ts'
import { RIM, RING, ringOf, type Area } from './contour.ts'
import { findForeign, type Judged } from './foreign.ts'
import {
  AROUND,
  describe,
  enclosedGroups,
  isAlike,
  isPattern,
  joinedGroups,
  LEAST_GROUP,
  MOST_GROUP,
  withBorder,
  type Group,
} from './groups.ts'
import { likeness } from './likeness.ts'

/** A colour belongs to the ring when it is at least this frequent there, in relation to everywhere. */
const FREQUENT = 0.45
/** … and to the outermost rim when it is nearly as frequent there: a dark foot does not make dark keys part of it. */
const NEARLY_AS_FREQUENT = 0.75

/** How much darker than the surface something in an eye is. */
const DARKER = 0.18
/** Light of a drawn pupil at most. */
const BLACK = 0.3
/** How far two eyes lie from one height, in their widths, or in what lies between them where a head is inclined. */
const LEVEL = 0.4
const INCLINED = 0.3
/** Gap between their middles, in their widths. */
const GAP = [1.1, 7] as const
/** Of what looks at the camera the nearer side of the head, beside the eyes, is this share of the wider one at least. */
const AHEAD = 0.2
/** … and the head of what is seen from the side is so far off its middle, as a share of its width. */
const OFF_MIDDLE = 0.08
/** A nose is no larger than so many eyes. */
const SMALL = 1.5
/** What looks like an eye more often than this is a pattern. */
const MOST_EYES = 3
/** Likeness from which on a region is skin as well, and the share of the contour from which on the head is bare. */
const SKIN = 0.4
const BARE = 0.35
/** The face goes on so far beside and above and below the eyes, in gaps. */
const BESIDE = 0.6
const BELOW = 1.3

/**
 * Marks the cells of a face: a pair of eyes, and what else the ring along the contour lacks near them. The colours of a
 * pattern are as frequent in the ring as elsewhere, and spots of it come in numbers. `side` is the whole picture's, in cells.
 */
export function findFace(cells: Cells, area: Area, by: Judged): Uint8Array {
  const { isOwn } = area
  const face = new Uint8Array(isOwn.length)
  const found = foreignGroups(cells, area, by)
  if (found === null) {
    return face
  }
  const { ring } = found
  const enclosed = enclosedGroups(cells, isOwn, by)
  const groups = [...found.groups, ...enclosed]
  for (const group of groups) {
    if (![found.groups, enclosed].some(list => isPattern(group, list))) {
      group.cells.forEach(c => (face[c] = 1))
    }
  }
  const eyes = findEyes(found.groups, cells, isOwn) ?? findEyes(groups, cells, isOwn)
  markAround(face, eyes, groups)
  if (eyes !== null) {
    markSkin(face, eyes, { cells, area, by })
  }
  return withBorder(face, { isOwn, ring, width: cells.width }, cells)
}

/**
 * Marks what a pair of eyes lies in when most of the contour is something else: hair, a hat, a mane goes round a head, its face does
 * not. A face that is the head's own colour stays.
 */
function markSkin(
  face: Uint8Array,
  eyes: readonly Group[],
  { cells, area, by: { regions } }: { readonly cells: Cells; readonly area: Area; readonly by: Judged }
): void {
  const { width } = cells
  const { of, sizes, colours } = regions
  const counts = new Int32Array(sizes.length)
  for (const { x, y, size } of eyes) {
    for (let row = Math.round(y - size); row <= y + size; row += 1) {
      for (let column = Math.round(x - size); column <= x + size; column += 1) {
        const region = of[row * width + column] ?? -1
        counts[Math.max(0, region)] += region >= 0 && face[row * width + column] === 0 ? 1 : 0
      }
    }
  }
  const skin = counts.indexOf(Math.max(...counts))
  const isSkin = sizes.map((_, r) => r === skin || likeness(colours, 3 * r, colours, 3 * skin) > SKIN)
  const contour = ringOf(cells, area, { share: 0, least: 1 })
  let [own, all] = [0, 0]
  contour?.forEach((value, c) => {
    const isContour = value !== 0 && of[c] >= 0
    all += isContour ? 1 : 0
    own += isContour && isSkin[of[c]] ? 1 : 0
  })
  if (all > 0 && own < BARE * all) {
    of.forEach((r, c) => (face[c] = r >= 0 && isSkin[r] && area.isOwn[c] !== 0 ? 1 : face[c]))
  }
}

/**
 * The same of what is seen from the side: only a pair of eyes tells that it looks at the camera, and that the far side of its head
 * has no face. One eye, a mouth, spots are on both sides.
 */
export function findTurnedFace(cells: Cells, area: Area, by: Judged): Uint8Array {
  const { isOwn } = area
  const face = new Uint8Array(isOwn.length)
  const found = foreignGroups(cells, area, by)
  if (found === null) {
    return face
  }
  const { ring, groups } = found
  const eyes = findEyes(groups, cells, isOwn)
  if (eyes === null || !looksAhead(eyes, isOwn, cells)) {
    return face
  }
  markAround(face, eyes, [...groups, ...smallRegions(cells, by, SMALL * eyes[0].cells.length)])
  return withBorder(face, { isOwn, ring, width: cells.width }, cells)
}

/** Eyes of what is drawn lie above this share of the height: wheels do not, nor the dots of a belly. */
const EYES_ABOVE = 0.6

/**
 * Whether a drawing looks at the viewer though it is not its own mirror image: an owl on a branch, an animal that turns its head. Drawn eyes
 * are small, alike and dark, lie within the surface and in its upper part.
 */
export function hasEyes(cells: Cells, { isOwn }: Area, by: Judged): boolean {
  const eyes =
    findEyes(enclosedGroups(cells, isOwn, by), cells, isOwn) ??
    findEyes(darkSpots(cells, isOwn), cells, isOwn)
  const [top, bottom] = [isOwn.indexOf(1), isOwn.lastIndexOf(1)].map(c => Math.floor(c / cells.width))
  return eyes !== null && eyes[0].y < top + EYES_ABOVE * (bottom - top)
}

/** Dark spots within a surface, without their outermost cells: an eye that touches a nose or a mouth is a spot of its own. */
function darkSpots(cells: Cells, isOwn: Uint8Array): Group[] {
  const { values, width } = cells
  const level = Math.min(BLACK, darknessOf(values, isOwn))
  const isDark = isOwn.map((own, c) => (own !== 0 && lightOf(values, c) < level ? 1 : 0))
  const cores = isDark.map((dark, c) =>
    dark !== 0 && [c - 1, c + 1, c - width, c + width].every(n => isDark[n] === 1) ? 1 : 0
  )
  return components(cores, width)
    .filter(({ length }) => length >= LEAST_GROUP)
    .map(list => describe(cells, list))
}

const lightOf = (values: Float32Array, c: number): number =>
  (values[3 * c] + values[3 * c + 1] + values[3 * c + 2]) / 3

/** Light below which something on a surface is dark. */
function darknessOf(values: Float32Array, isOwn: Uint8Array): number {
  let [light, area] = [0, 0]
  for (let c = 0; c < isOwn.length; c += 1) {
    light += isOwn[c] * lightOf(values, c)
    area += isOwn[c]
  }
  return light / area - DARKER
}

/** What the ring along the contour lacks, in groups, and that ring; null when the surface is too thin for one. */
function foreignGroups(
  cells: Cells,
  area: Area,
  by: Judged
): { readonly ring: Uint8Array; readonly groups: readonly Group[] } | null {
  const ring = ringOf(cells, area, RING)
  if (ring === null) {
    return null
  }
  const foreign = findForeign(cells, { isOwn: area.isOwn, ring, least: FREQUENT }, by)
  const groups = joinedGroups(foreign, cells)
    .filter(({ length }) => length >= LEAST_GROUP)
    .map(list => describe(cells, list))
  return { ring, groups }
}

/** What is small and does not reach the contour: a beak is as dark as spots of the wings, but beside eyes it is a beak. */
function smallRegions(cells: Cells, { regions, reaching }: Judged, most: number): Group[] {
  const lists = regions.sizes.map((): number[] => [])
  regions.of.forEach((r, c) => {
    if (r >= 0 && reaching[r] === 0 && regions.sizes[r] <= most) {
      lists[r].push(c)
    }
  })
  return lists.filter(list => list.length > 0).map(list => describe(cells, list))
}

/**
 * Whether eyes lie in the upper half, about as far from both sides of what they are in, and towards one end of the whole: wheels do
 * not, nor do two spots in the middle of a flank.
 */
function looksAhead([one, other]: readonly Group[], isOwn: Uint8Array, { width }: Size): boolean {
  const [top, bottom] = [isOwn.indexOf(1), isOwn.lastIndexOf(1)].map(c => Math.floor(c / width))
  const row = Math.round((one.y + other.y) / 2)
  let left = Math.round(Math.min(one.x, other.x))
  let right = Math.round(Math.max(one.x, other.x))
  const [from, to] = [left, right]
  while (left > 0 && isOwn[row * width + left - 1] === 1) {
    left -= 1
  }
  while (right < width - 1 && isOwn[row * width + right + 1] === 1) {
    right += 1
  }
  const [before, after] = [from - left, right - to]
  let [first, last] = [width, 0]
  isOwn.forEach((own, c) => {
    first = own !== 0 ? Math.min(first, c % width) : first
    last = own !== 0 ? Math.max(last, c % width) : last
  })
  const isAtEnd = Math.abs(one.x + other.x - first - last) >= 2 * OFF_MIDDLE * (last - first)
  return isAtEnd && 2 * row < top + bottom && Math.min(before, after) >= AHEAD * Math.max(before, after)
}

/** Marks eyes and the groups near them. */
function markAround(face: Uint8Array, eyes: readonly Group[] | null, groups: readonly Group[]): void {
  if (eyes !== null) {
    const gap = Math.abs(eyes[0].x - eyes[1].x)
    const [left, right] = [Math.min(eyes[0].x, eyes[1].x), Math.max(eyes[0].x, eyes[1].x)]
    for (const group of groups) {
      const isNear = group.x > left - BESIDE * gap && group.x < right + BESIDE * gap
      if (eyes.includes(group) || (isNear && Math.abs(group.y - eyes[0].y) < BELOW * gap)) {
        group.cells.forEach(c => (face[c] = 1))
      }
    }
  }
}

/** Marks the cells of everything whose colours the outermost rim does not know, and what lies close around it. */
export function findFeatures(cells: Cells, area: Area, by: Judged): Uint8Array {
  const { isOwn } = area
  const ring = ringOf(cells, area, RIM)
  if (ring === null) {
    return new Uint8Array(isOwn.length)
  }
  const foreign = findForeign(cells, { isOwn, ring, least: NEARLY_AS_FREQUENT }, by)
  enclosedGroups(cells, isOwn, by).forEach(group => group.cells.forEach(c => (foreign[c] = 1)))
  const { distance } = findNearest(foreign, cells)
  const grown = isOwn.map((own, c) => (own !== 0 && ring[c] === 0 && distance[c] <= AROUND ? 1 : 0))
  return withEnclosed(grown, { isOwn, ring, width: cells.width })
}

/** The largest pair of groups that are alike, side by side and partly dark; null when there is none or many. */
function findEyes(groups: readonly Group[], { values }: Cells, isOwn: Uint8Array): readonly Group[] | null {
  const level = darknessOf(values, isOwn)
  const area = isOwn.reduce((sum, own) => sum + own, 0)
  const dark = groups.filter(group => group.darkest < level && group.cells.length < MOST_GROUP * area)
  let best: readonly Group[] | null = null
  for (const a of dark) {
    const alike = dark.filter(b => isAlike(a, b))
    const partner = alike.find(b => isBeside(a, b))
    if (partner && alike.length < MOST_EYES && (!best || a.cells.length > best[0].cells.length)) {
      best = [a, partner]
    }
  }
  return best
}

function isBeside(a: Group, b: Group): boolean {
  const width = (a.width + b.width) / 2
  const gap = Math.abs(a.x - b.x)
  return (
    gap > GAP[0] * width &&
    gap < GAP[1] * width &&
    Math.abs(a.y - b.y) < Math.max(LEVEL * width, INCLINED * gap)
  )
}
