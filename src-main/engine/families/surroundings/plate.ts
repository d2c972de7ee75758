import type { Random, Vec2, Vec3 } from '../../kernel/types.ts'
import { cos, sin, TAU } from '../../kernel/det-math.ts'
import { at, bevel, box, extrude, lathe, rotated, scaled, sharp, tag } from '../../shape/build.ts'
import type { Anchor, Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'

/** Half the width of a diorama, metres. What stands in it has the middle, 0.6 around the origin; all else is beside and behind. */
export const HALF = 1
/** Height of the ground above the foot of the plate. */
export const TOP = 0.1
/** Thickness of what lies on the plate: turf, sand, boards. */
export const SKIN = 0.035

/** What pieces of a diorama are made with. */
export interface Plate {
  readonly slot: SlotTags
  readonly random: Random
  /** Multiplies the height of what stands behind. */
  readonly tall: number
  readonly isRound: boolean
  /** Lamps burn behind the windows. */
  readonly isNight: boolean
}

/** A ground with the places at which things stand on it, float in it or hang from it. */
export interface Ground {
  readonly shapes: readonly Shape[]
  readonly anchors: Readonly<Record<string, Anchor>>
}

/** Builds what stands behind or lies around. */
export type Piece = (plate: Plate) => readonly Shape[]

export const anchorAt = (place: Vec3): Anchor => ({ at: place, normal: [0, 1, 0] })

/** The outline of the plate in a plane: a square with round corners, or a disc. */
function outlineOf(isRound: boolean, half: number): readonly Vec2[] {
  if (isRound) {
    return Array.from({ length: 40 }, (_, i): Vec2 => {
      const turn = (TAU * i) / 40
      return [half * cos(turn), half * sin(turn)]
    })
  }
  const [corner, inner] = [0.12, half - 0.12]
  const middles: readonly Vec2[] = [
    [inner, inner],
    [-inner, inner],
    [-inner, -inner],
    [inner, -inner],
  ]
  return middles.flatMap(([x, y], side) =>
    Array.from({ length: 5 }, (_, i): Vec2 => {
      const turn = (TAU / 4) * (side + i / 4)
      return [x + corner * cos(turn), y + corner * sin(turn)]
    })
  )
}

/** A level layer of the plate between two heights. */
export function layer(isRound: boolean, [low, high]: Vec2, half = HALF): Shape {
  const sheet = extrude(outlineOf(isRound, half), high - low, { edge: bevel(0.008) })
  return at([0, (low + high) / 2, 0], rotated([-Math.PI / 2, 0, 0], sheet))
}

/** The foot of every plate, a little narrower than what lies on it. */
export const foot = ({ slot, isRound }: Plate, high = TOP - SKIN + 0.004): Shape =>
  tag(slot('base', 'edge', 'support'), layer(isRound, [0, high], HALF - 0.02))

/** What lies on the foot: turf, sand, snow. */
export const skin = ({ slot, isRound }: Plate): Shape =>
  tag(slot('ground', 'ground', 'feature'), layer(isRound, [TOP - SKIN, TOP]))

/** Places on a ring around the middle, `from` … `to` (turns, 0 is right, a quarter is behind), at uneven distances. */
export function ringPlaces(
  random: Random,
  number: number,
  { from, to, near, far }: { from: number; to: number; near: number; far: number }
): readonly Vec3[] {
  return Array.from({ length: number }, (_, i): Vec3 => {
    const turn = TAU * (from + ((to - from) * (i + 0.5 + random.range(-0.3, 0.3))) / number)
    const away = random.range(near, far)
    return [away * cos(turn), TOP, -away * sin(turn)]
  })
}

/** Half an ellipsoid on its flat side: what swells out of a ground and is not to be seen below it. */
export function dome([wide, high, deep]: Vec3): Shape {
  const arc = Array.from({ length: 7 }, (_, i): Vec2 => {
    const turn = (TAU / 4) * (i / 6)
    return [i === 6 ? 0 : cos(turn), sin(turn)]
  })
  return scaled([wide, high, deep], lathe([[0, 0], ...arc], { edge: sharp }))
}

/** A board with its lower face at y = 0. */
export const slabAt = (place: Vec3, size: Vec3, edge = 0.006): Shape =>
  at([place[0], place[1] + size[1] / 2, place[2]], box(size, { edge: bevel(edge) }))
