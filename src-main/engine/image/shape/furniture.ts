import { flipped } from '../../kernel/mesh.ts'
import type { FormPart } from '../types.ts'
import { board } from './board.ts'
import { runsOf, sizeOf, type Leg } from './legs.ts'
import { CRUMB, withoutHanging } from './hanging-rails.ts'
import { legRelief, splitLegs } from './limbs.ts'
import { outlineOfValues, type Outline } from './outline.ts'
import { piecesOf, rootedIn } from './pieces.ts'
import { pillow } from './pillow.ts'
import { meshOfRelief, type Relief } from './relief-mesh.ts'
import type { Sheet } from './sheet.ts'
import { extentOf } from './stance.ts'

/** Half the depth of furniture: of its width, and at most. */
const DEPTH = 0.46
const DEEPEST = 0.29

/** z of every leg as shares of the depth, front 1 to back −1; a leg that hides the one behind it has both. */
export function depthsOfLegs(legs: readonly Leg[], tall: number): number[][] {
  if (legs.length === 2) {
    return [
      [1, -1],
      [1, -1],
    ]
  }
  const feet = legs.map(leg => leg.foot)
  const [nearest, farthest] = [Math.max(...feet), Math.min(...feet)]
  if (nearest - farthest > 0.04 * tall) {
    return feet.map(foot => [1 - (2 * (nearest - foot)) / (nearest - farthest)])
  }
  // Level feet: the outer pair is nearer, as a camera sees it.
  return legs.map((_, i) => [i === 0 || i === legs.length - 1 ? 1 : -1])
}

/**
 * Furniture on legs: the legs stand at their depths, the seat or top is as deep as they stand apart, a back rises at the
 * rear. What lies between is a rule and not seen: the picture shows one side only.
 */
export function furnitureParts(
  outline: Outline,
  found: readonly Leg[],
  triangles: number,
  floor: number
): FormPart[] {
  const { sheet } = outline
  const legs = levelled(outline, found)
  const { wide, tall } = extentOf(outline)
  const depth = Math.min(DEPTH * wide * sheet.cell, DEEPEST)
  const split = splitLegs(outline, legs, Math.max(4, Math.round(0.05 * tall)))
  const parts: FormPart[] = []
  const add = (name: string, relief: Relief, share: number): void => {
    const mesh = meshOfRelief({ ...relief, floor }, triangles * share)
    if (mesh) {
      parts.push({ name, mesh })
    }
  }
  const depths = depthsOfLegs(legs, tall)
  const inset = Math.max(0, depth - 0.6 * legs[0].width * sheet.cell)
  const [mass, ...rails] = piecesOf(sheet, split.mass)
  rails
    .filter(rail => rail.area * sheet.cell * sheet.cell > CRUMB)
    .forEach((rail, i) => {
      const own = rootedIn(rail.cells, sheet.values, sheet.width, 3)
      for (const share of depths[0]) {
        add(`rail ${i + 1}`, legRelief(outline, own, share * inset), 0.05)
      }
    })
  const { seat, back } = seatAndBack(
    outline,
    split.mass.map((value, i) => (isAround(mass.cells, i, sheet.width) ? value : 0)),
    legs
  )
  const rim = 0.3 * Math.min(0.08, depth)
  const placed = legs.map((leg, i) => ({ leg, z: depths[i][0] * inset }))
  const { top, rails: hanging } = withoutHanging(sheet, seat, placed)
  hanging.forEach((rail, i) => add(`rail ${rails.length + i + 1}`, rail, 0.05))
  add('seat', board(outlineOfValues(sheet, top), depth, 0, rim), 0.3)
  if (back !== null) {
    const upper = outlineOfValues(sheet, back.values)
    const relief = back.isOnTop
      ? pillow(upper)
      : back.isSeenFromSide
        ? board(upper, depth, 0, rim)
        : leaningBack(upper, depth)
    add('back', relief, 0.3)
  }
  legs.forEach((_, i) => {
    for (const share of depths[i]) {
      add(
        `leg ${i + 1}${share > 0 ? ' front' : ' back'}`,
        legRelief(outline, split.legs[i], share * inset),
        0.05
      )
    }
  })
  return [...parts, ...hiddenLeg(parts, legs, depths, sheet)]
}

/** The partner of a lone back leg between two front ones, which hide it: its mirror image. */
function hiddenLeg(
  parts: readonly FormPart[],
  legs: readonly Leg[],
  depths: readonly (readonly number[])[],
  { left, cell }: Sheet
): FormPart[] {
  const lone = parts.filter(part => part.name.startsWith('leg') && part.name.endsWith('back'))
  if (legs.length !== 3 || lone.length !== 1 || depths[1][0] > 0) {
    return []
  }
  const axis = left + ((legs[0].middle + legs[2].middle) / 2) * cell
  const [{ mesh }] = lone
  if (Math.abs(left + legs[1].middle * cell - axis) < legs[1].width * cell) {
    return []
  }
  const positions = mesh.positions.map((value, i) => (i % 3 === 0 ? 2 * axis - value : value))
  return [{ name: 'leg 4 back', mesh: { positions, indices: flipped(mesh.indices) } }]
}

/** Most of the silhouette's area that levelling the feet may add. */
const ADDED = 0.03

/** Legs carried down to the ground when that adds little: from above the rear feet look higher than they stand. */
function levelled({ sheet }: Outline, legs: readonly Leg[]): readonly Leg[] {
  const ground = Math.max(...legs.map(leg => leg.foot))
  const area = sheet.values.reduce((sum, value) => sum + value, 0)
  const longer = legs.map(leg => {
    const half = 0.3 * leg.width
    const foot = leg.runs[Math.min(3, leg.runs.length - 1)]
    const middle = (foot.from + foot.to) / 2
    const added = Array.from({ length: ground - leg.foot }, (_, i) => ({
      row: ground - i,
      from: Math.round(middle - half),
      to: Math.round(middle + half),
      isAdded: true,
    }))
    return { ...leg, runs: [...added, ...leg.runs] }
  })
  const cells = longer.flatMap(leg => leg.runs.filter(run => run.isAdded))
  const more = cells.reduce((sum, run) => sum + run.to - run.from + 1, 0)
  return more <= ADDED * area ? longer : legs
}

/** Whether a cell or one beside it belongs to a piece. */
const isAround = (cells: Uint8Array, i: number, width: number): boolean =>
  cells[i] + cells[i - 1] + cells[i + 1] + cells[i - width] + cells[i + width] > 0

/** A back is a panel: as thick as its own thin members, at most a few hundredths, at the rear edge. */
function leaningBack(upper: Outline, depth: number): Relief {
  const relief = pillow(upper, radius => Math.min(radius, 0.045))
  return { ...relief, centre: relief.centre.map(() => -depth + 0.045) }
}

/** Legs shorter than this share of what stands on them carry a cabinet or a television, whose upper half is no back. */
const SHORT_LEGS = 0.4

/** Whether what rises above the lower half is as solid as a cabinet's front. */
function isCabinet(upper: readonly number[], widest: number, legs: number): boolean {
  const solid = upper.filter(width => width > 0.72 * widest).length
  return solid > 0.25 * widest && legs < SHORT_LEGS * solid
}

/** Share of a row's span that gaps between slats take, and least height of such rows as a share of the width. */
const OPEN = { share: 0.12, high: 0.1 } as const

/** The row above which a back of slats or bars begins, at or below `row`; null when there is none. */
function openAbove(
  { sheet, mass }: { readonly sheet: Sheet; readonly mass: Float32Array },
  widths: readonly number[],
  row: number
): number | null {
  const first = widths.findIndex(count => count > 0)
  const widest = Math.max(...widths)
  const isOpen = widths.map((count, at) => {
    const runs = runsOf(mass, at * sheet.width, sheet.width)
    const span = runs.length < 2 ? count : runs[runs.length - 1].to - runs[0].from + 1
    return span - count > OPEN.share * span
  })
  const lowest = isOpen.lastIndexOf(true)
  const open = isOpen.filter(value => value).length
  const isBack = lowest > row && lowest - first > OPEN.high * widest && open > 0.3 * (lowest - first)
  return isBack && widths.slice(lowest + 1).some(count => count > 0.6 * widest) ? lowest : null
}

/** Splits the mass above the legs where it narrows: below the seat (or the whole top), above the back. */
function seatAndBack({ sheet }: Outline, mass: Float32Array, legs: readonly Leg[]) {
  const { width, height, cell } = sheet
  const widths = Array.from({ length: height }, (_, row) =>
    runsOf(mass, row * width, width).reduce((sum, run) => sum + sizeOf(run), 0)
  )
  const widest = Math.max(...widths)
  const first = widths.findIndex(count => count > 0)
  const bottom = Math.max(...legs.map(leg => leg.head))
  const isLow = bottom - first < 0.45 * widest
  let row = bottom
  // From the lowest full row upward to the first that is clearly narrower.
  while (row > first && widths[row] < 0.86 * widest) {
    row -= 1
  }
  while (row > first && widths[row] >= 0.86 * widest) {
    row -= 1
  }
  const open = openAbove({ sheet, mass }, widths, row)
  row = open ?? row
  const hasGap = open !== null || widths[row] < 0.5 * widest
  const tallest = Math.max(...legs.map(leg => leg.foot)) - bottom
  if (isCabinet(widths.slice(first, row), widest, tallest)) {
    return { seat: mass, back: null }
  }
  if (row - first < (hasGap ? 0.08 : 0.25) * widest || (isLow && !hasGap)) {
    return { seat: mass, back: null }
  }
  const overlap = Math.round(0.02 / cell)
  const part = (keeps: (at: number) => boolean): Float32Array =>
    Float32Array.from(mass, (value, i) => (keeps(Math.floor(i / width)) ? value : 0))
  const usual = [...widths.slice(first, row)].sort((a, b) => a - b)[(row - first) >> 1]
  const backWidth = Math.max(...widths.slice(first, row - 4))
  return {
    seat: part(at => at >= row - 1),
    back: {
      values: part(at => at <= row + 2 * overlap),
      isSeenFromSide: backWidth < 0.42 * widest,
      // An aerial on a television.
      isOnTop: isCabinet(widths.slice(row, bottom), widest, tallest) && usual < 0.5 * widest,
    },
  }
}
