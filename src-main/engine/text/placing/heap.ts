import { cos, pow, sin, TAU } from '../../kernel/det-math.ts'
import type { Bounds } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { at, group } from '../../shape/build.ts'
import { measureShape } from '../../shape/measure.ts'
import type { Shape } from '../../shape/types.ts'

/** The free space of a vessel above its floor, metres. */
export interface Hollow {
  /** At the rim. */
  readonly width: number
  readonly depth: number
}

/** Golden angle, radians: spreads things without rows. */
const GOLDEN_ANGLE = 2.399963
/** Of a vessel's width at the rim: its floor. */
const FLOOR_SHARE = 0.5
/** Height of a layer of balls on the gaps of the one below, in diameters; of flat things that lean on each other. */
const NESTED = 0.74
const LEANING = 0.5
/** Radius of the ring that `n` touching discs of diameter 1 lie on; of eight one lies in the middle. */
const RINGS: Readonly<Record<number, number>> = { 1: 0, 2: 0.5, 3: 0.577, 4: 0.707, 5: 0.851, 8: 1.152 }
const CENTRED = 8
/** How many lie in a layer, and in the one above it. */
const LAYERS = [1, 2, 3, 4, 5, CENTRED] as const

const across = ({ min, max }: Bounds): number => Math.max(max[0] - min[0], max[2] - min[2])
const tall = ({ min, max }: Bounds): number => max[1] - min[1]

/** Width of a hollow that a heap of `count` copies fills, metres. */
export function widthOfHeap(shape: Shape, count: number): number {
  return 2 * (RINGS[lowestRing(count)] + 0.5) * across(measureShape(shape))
}

/** Radius of the ring of a layer that may not be full, in diameters. */
const ringOf = (members: number): number => RINGS[members] ?? RINGS[CENTRED]

/** The fewest that must lie below for a heap of two layers: it fills its vessel and is no tower in it. */
function lowestRing(count: number): number {
  const at = LAYERS.findIndex((members, i) => members >= 3 && members + LAYERS[i - 1] >= count)
  return at < 0 ? CENTRED : LAYERS[at]
}

/** Where stems stand, metres. */
export interface StemRoom {
  /** Of the vessel. */
  readonly width: number
  /** How far from its middle they may be where they leave it, and how high that is above its floor. */
  readonly neck?: number
  readonly rise?: number
}

/** Radians by which the outermost stem leans, and its place on the floor in shares of the width. */
const LEAN = 0.25
const FOOT = 0.25

/** Stems in a vessel, leaning apart as far as its neck lets them. */
export function bunch(shape: Shape, count: number, { width, neck = Infinity, rise = 0 }: StemRoom): Shape {
  const close = Math.min(1, neck / (FOOT * width + LEAN * rise))
  const copies = Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0 : close * Math.sqrt((index + 0.5) / count)
    const turn = index * GOLDEN_ANGLE
    const place: Vec3 = [FOOT * width * share * cos(turn), 0, FOOT * width * share * sin(turn)]
    return at(place, shape, {
      rotate: [LEAN * share * sin(turn), 0, -LEAN * share * cos(turn)],
      suffix: String(index + 1),
    })
  })
  return count === 1 ? shape : group(copies)
}

/**
 * Copies heaped in a hollow, origin on its floor: rings that touch, each a copy smaller than the one below and turned by
 * half a step. The lowest ring lies as deep as a wall allows of a bowl that narrows to half the width.
 */
export function heap(shape: Shape, count: number, hollow: Hollow): Shape {
  if (count <= 1) {
    return shape
  }
  const box = measureShape(shape)
  const size = across(box)
  const isRound = tall(box) > 0.75 * size
  const step = (isRound ? NESTED : LEANING) * tall(box)
  const rings = ringsOf(count, hollow.width / size)
  const lowest = (ringOf(rings[0]) + 0.5) * size
  const share = (2 * lowest) / hollow.width
  const level = hollow.depth * pow(Math.min(1, Math.max(0, (share - FLOOR_SHARE) / (1 - FLOOR_SHARE))), 1.7)
  const lift = Math.max(0, level - (isRound ? 0.5 * tall(box) : 0))
  const copies = rings.flatMap((members, layer) => {
    const around = members === CENTRED ? CENTRED - 1 : members
    return Array.from({ length: members }, (_, index) => {
      const turn = (TAU * (index + 0.5 * (layer % 2))) / around + 0.4
      const ring = index < around ? ringOf(members) * size : 0
      const place: Vec3 = [ring * cos(turn), lift + layer * step, ring * sin(turn)]
      return { place, turn: turn + layer * GOLDEN_ANGLE + index * 1.3 }
    })
  })
  return group(
    copies.map(({ place, turn }, i) =>
      at(place, shape, {
        rotate: isRound ? [0.22 * sin(7 * turn), turn, 0.22 * cos(5 * turn)] : [0, turn, 0],
        suffix: String(i + 1),
      })
    )
  )
}

/** How many lie in each layer from below; `room` is the hollow's width in copies. */
function ringsOf(count: number, room: number): readonly number[] {
  const most = lowestRing(count)
  const fitting = LAYERS.filter(members => members <= most && 2 * (RINGS[members] + 0.5) <= room + 1e-6)
  const rings: number[] = []
  for (let left = count; left > 0;) {
    const next = Math.min(left, fitting.pop() ?? 1)
    rings.push(next)
    left -= next
  }
  return rings
}
