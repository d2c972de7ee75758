import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { findAnchor } from '../../shape/anchors.ts'
import { at, group } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'
import { childMaps } from '../../shape/walk.ts'
import { leastOf, meetingOf, skinOf, surfaceAbove } from '../contact/contact.ts'
import type { Hollow } from './heap.ts'
import { partsOfShape, withoutParts } from '../contact/prune.ts'
import { extent, reach, resized } from '../contact/sizes.ts'

/** Somebody in a vessel that hides him looks out of it: nobody sees a puppy at the bottom of a bucket. */

/** Of his height: how much is above the rim. */
const OUT = 0.5
/** Where a vessel is looked into, in shares of its width from the middle of its floor: beside a handle that spans it. */
const INTO = 0.16
/** What is no farther above the floor than this share of the depth closes nothing. */
const OPEN = 0.35
/** What closes a vessel. */
const LIDS: ReadonlySet<string> = new Set(['lid', 'knob'])
/** Most that share a vessel; how wide each is there and how far apart neighbours are, in shares of the hollow. */
const BROOD = { most: 4, wide: 0.6, apart: 0.42 } as const

/** Is a wall of it of glass? */
export const isClear = (shape: Shape): boolean =>
  (shape.material?.recipe ?? '').includes('glass') || childMaps(shape).some(({ child }) => isClear(child))

/** A cage has bars above, too, and a wheel rungs, which most lines of sight miss. */
const isCage = (vessel: Shape): boolean => {
  const parts = partsOfShape(vessel)
  return parts.has('bar') || parts.has('rung')
}

/** Is there nothing above most of its floor? */
function isOpen(vessel: Shape, [x, y, z]: Vec3, depth: number): boolean {
  if (isCage(vessel)) {
    return false
  }
  const skin = skinOf(vessel)
  const step = INTO * reach(measureShape(vessel))
  const free = [0, 1, 2, 3].filter(k => {
    const turn = (TAU * (k + 0.5)) / 4
    const above = surfaceAbove(skin, x + step * cos(turn), z + step * sin(turn))
    return above !== null && above < y + OPEN * depth
  })
  return free.length >= 3
}

const depthOf = (vessel: Shape, floor: Vec3): number =>
  (findAnchor(vessel, 'rim')?.[1] ?? measureShape(vessel).max[1]) - floor[1]

/** A vessel without its lid, where somebody is in it and could not be seen. */
export function uncovered(vessel: Shape): Shape {
  const isLidded = [...partsOfShape(vessel).keys()].some(part => LIDS.has(part))
  return isLidded && !isClear(vessel) ? withoutParts(vessel, LIDS, true).shape : vessel
}

/** How far above the floor of a vessel somebody is who looks out of it; 0 where he is seen anyway, or cannot look out. */
function liftToLookOut(main: Shape, vessel: Shape, floor: Vec3): number {
  const depth = depthOf(vessel, floor)
  const lift = depth - (1 - OUT) * extent(measureShape(main), 1)
  return lift <= 0 || isClear(vessel) || !isOpen(vessel, floor, depth) ? 0 : lift
}

/** Of his depth: how far somebody presses against the wall that he looks over. */
const PRESS = 0.02

/** A place in a vessel, moved until somebody there touches its front wall (1) or its rear wall (-1). */
function atWall(main: Shape, vessel: Shape, [x, y, z]: Vec3, sense: 1 | -1): Vec3 {
  // Gaps are measured to the rear: for the front both are turned round.
  const rotate: Vec3 = [0, sense === 1 ? PI : 0, 0]
  const skin = skinOf(at([0, 0, 0], main, { rotate }))
  const wall = skinOf(at([0, 0, 0], vessel, { rotate }))
  const meeting = meetingOf(2, { skin, offset: [-sense * x, y, -sense * z] }, wall)
  const nearest = leastOf(meeting.gaps(-sense * z))
  const press = PRESS * extent(measureShape(main), 2)
  return nearest === null ? [x, y, z] : [x, y, z + sense * (nearest + press)]
}

/** Is a vessel without a lid full of something that somebody in it is on: laundry, apples? */
export const isFull = (vessel: Shape, floor: Vec3): boolean => {
  const isLidded = [...partsOfShape(vessel).keys()].some(part => LIDS.has(part))
  return !isLidded && !isClear(vessel) && !isOpen(vessel, floor, depthOf(vessel, floor))
}

/** Where somebody is who looks out over the front wall of a vessel and holds on to it; null for who is seen anyway. */
export function lookingOut(main: Shape, vessel: Shape, floor: Vec3): Vec3 | null {
  const lift = liftToLookOut(main, vessel, floor)
  return lift === 0 ? null : atWall(main, vessel, [floor[0], floor[1] + lift, floor[2]], 1)
}

/** A vessel at a size in which several of a kind look out of it side by side. */
export function roomForBrood(vessel: Shape, shape: Shape, { width }: Hollow): Shape {
  return resized(vessel, reach(measureShape(shape)) / (BROOD.wide * width))
}

/** Several in one vessel, at its front wall and at its rear wall, all of them looking out. */
export function broodIn(shape: Shape, count: number, vessel: Shape, floor: Vec3, { width }: Hollow): Shape {
  const number = Math.min(count, BROOD.most)
  const one = resized(shape, Math.min(1, (BROOD.wide * width) / reach(measureShape(shape))))
  const lift = liftToLookOut(one, vessel, floor)
  const inFront = Math.ceil(number / 2)
  return group(
    Array.from({ length: number }, (_, i) => {
      const [at0, n, sense] =
        i < inFront ? ([i, inFront, 1] as const) : ([i - inFront, number - inFront, -1] as const)
      const x = floor[0] + BROOD.apart * width * (at0 - (n - 1) / 2)
      const spot = atWall(one, vessel, [x, floor[1] + lift, floor[2]], sense)
      return at(spot, one, { suffix: String(i + 1) })
    })
  )
}
