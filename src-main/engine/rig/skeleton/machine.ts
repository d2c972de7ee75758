import type { Vec3 } from '../../kernel/types.ts'
import { distance } from '../../kernel/vector.ts'
import type { PartPiece } from '../../shape/types.ts'
import type { BodyView } from './body-view.ts'
import type { DraftBone, Reading } from './draft.ts'
import {
  boxesOf,
  hasRotor,
  MACHINE_PART,
  machineParts,
  movesByName,
  ROLLING_PART,
  TRACK,
} from './machine-parts.ts'
import type { Disc, Piece } from './pieces.ts'

/** Reads a model as a machine: it stands on wheels, or its parts say so. */
export function readMachine(view: BodyView, pieces: readonly Piece[]): Reading | null {
  const wheels = wheelsOf(view, pieces)
  const equal = wheels.filter(wheel =>
    wheels.some(
      other =>
        other !== wheel &&
        Math.abs(other.radius - wheel.radius) < 0.35 * wheel.radius &&
        distance(other.middle, wheel.middle) > 1.2 * wheel.radius
    )
  )
  const isNamed = pieces.some(({ part }) => MACHINE_PART.test(part)) || hasRotor(view, pieces)
  const moves = movesByName(view, pieces)
  if (equal.length < 2 && !(isNamed && moves)) {
    return null
  }
  // A sword's pommel or a lamp's foot may be round as well: two alone only count where up is sure.
  const rolls = equal.length >= 3 ? 0.98 : equal.length === 2 && view.stance.up[1] === 1 ? 0.93 : 0.6
  // Wheels by name that do not stand on the floor say that the floor is elsewhere.
  const isElsewhere =
    equal.length < 2 && pieces.some(({ part, disc }) => disc !== null && ROLLING_PART.test(part))
  const score = Math.max(rolls, isNamed && moves && !isElsewhere ? 0.97 : 0)
  const most = (values: readonly number[]): number => Math.max(0, ...values)
  const measures = [
    equal.length,
    most(equal.map(({ radius }) => radius)) / view.span,
    most(equal.map(({ width, radius }) => width / radius)),
    equal.filter(({ alongX }) => alongX).length,
    isNamed ? 1 : 0,
    moves ? 1 : 0,
    most(equal.map(({ middle }) => Math.abs(middle[0]))) / view.size[0],
    most(equal.map(({ middle }) => Math.abs(middle[2]))) / view.size[2],
  ]
  return { bodyClass: 'machine', score, measures, view, build: () => machineBones(view, wheels, pieces) }
}

interface Wheel extends Disc {
  /** In the view's space. */
  readonly middle: Vec3
  readonly alongX: boolean
  /** Everything that turns with it. */
  readonly pieces: PartPiece[]
}

/** A wheel is at least so large, as a share of the longest side; one that is called a wheel may be smaller. */
const LEAST_RADIUS = { plain: 0.03, named: 0.008 } as const

/** Discs that touch the floor with a level axis; those about one axle's end are one wheel. */
function wheelsOf(view: BodyView, pieces: readonly Piece[]): Wheel[] {
  const { up } = view.stance
  const isTracked = pieces.some(({ part }) => TRACK.test(part))
  const wheels: Wheel[] = []
  const discs = pieces.flatMap(piece => (piece.disc === null ? [] : [{ piece, disc: piece.disc }]))
  for (const { piece, disc } of discs.sort((a, b) => b.disc.radius - a.disc.radius)) {
    const axis: Vec3 = [disc.axis === 0 ? 1 : 0, disc.axis === 1 ? 1 : 0, disc.axis === 2 ? 1 : 0]
    const isLevel = Math.abs(axis[0] * up[0] + axis[1] * up[1] + axis[2] * up[2]) < 0.1
    const middle = view.toView(disc.at)
    const isInTrack = isTracked && ROLLING_PART.test(piece.part)
    const slack = (isInTrack ? 0.6 : 0.15) * disc.radius + 0.01 * view.span
    const touches = Math.abs(middle[1] - disc.radius) < slack
    const least = ROLLING_PART.test(piece.part) ? LEAST_RADIUS.named : LEAST_RADIUS.plain
    if (!isLevel) {
      continue
    }
    const outer = wheels.find(
      wheel =>
        Math.abs(wheel.middle[2] - middle[2]) < 0.3 * wheel.radius &&
        Math.abs(wheel.middle[1] - middle[1]) < 0.3 * wheel.radius &&
        Math.abs(wheel.middle[0] - middle[0]) < wheel.width + disc.width
    )
    if (outer !== undefined) {
      outer.pieces.push(...boxesOf([piece]))
    } else if (touches && disc.radius >= least * view.span) {
      const tip = view.toView([disc.at[0] + axis[0], disc.at[1] + axis[1], disc.at[2] + axis[2]])
      wheels.push({ ...disc, middle, alongX: Math.abs(tip[0] - middle[0]) > 0.9, pieces: boxesOf([piece]) })
    }
  }
  return wheels.some(wheel => !wheel.alongX)
    ? wheels.filter(wheel => !wheel.alongX || wheels.length > 3)
    : wheels
}

function machineBones(
  view: BodyView,
  wheels: readonly Wheel[],
  pieces: readonly Piece[]
): readonly DraftBone[] {
  const ordered = [...wheels].sort((a, b) => b.middle[2] - a.middle[2] || b.middle[0] - a.middle[0])
  const front = ordered[0]?.middle[2] ?? 0
  const back = ordered[ordered.length - 1]?.middle[2] ?? 0
  const used = new Map<string, number>([['body', 1]])
  const unique = (plain: string): string => {
    const count = (used.get(plain) ?? 0) + 1
    used.set(plain, count)
    return count === 1 ? plain : `${plain}${String.fromCharCode(64 + count)}`
  }
  const rolling = ordered.map((wheel): DraftBone => {
    const { middle } = wheel
    const t = front > back ? (middle[2] - back) / (front - back) : 1
    const row = t > 0.8 ? 'front' : t < 0.2 ? 'rear' : 'middle'
    const side = Math.abs(middle[0]) < 0.03 * view.span ? '' : middle[0] > 0 ? 'Left' : 'Right'
    const axis: Vec3 = wheel.alongX ? [1, 0, 0] : [0, 0, 1]
    const reach = Math.max(wheel.width, 0.2 * wheel.radius)
    return {
      name: unique(`${row}${side}Wheel`),
      parent: 'body',
      head: middle,
      tail: [middle[0] + axis[0] * reach, middle[1], middle[2] + axis[2] * reach],
      motion: { kind: 'hinge', axis, min: -Infinity, max: Infinity },
      pieces: wheel.pieces,
    }
  })
  return [
    // On the floor in the middle, as machines stand in programs that drive them.
    { name: 'body', parent: null, head: [0, 0, 0], tail: [0, 0, 0.3 * view.size[2]] },
    ...rolling,
    ...machineParts(view, pieces, unique),
  ]
}
