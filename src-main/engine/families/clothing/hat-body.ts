import { cos, pow, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { clothRing, surfaceOf, type ClothRing, type ClothSurface } from '../../kit/cloth.ts'
import { loft, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { HatPlan } from './hat-plan.ts'

const POINTS = 40

/** Height of the brim at `share` of its width (0 head, 1 edge) and angle (0 front, toward +X). */
function brimHeight(plan: HatPlan, place: number, angle: number): number {
  const share = Math.max(0, place)
  const { brim, curl, roll, cocked, wave, phase } = plan
  const s = sin(angle)
  const up = curl * brim * pow(share, 2.4)
  const sides = roll * brim * 1.05 * pow(share, 1.7) * s * s * s * s
  const dip = roll > 0 ? -0.22 * brim * share * share * cos(angle) * cos(angle) : 0
  const ripple = wave * brim * 0.3 * share * (sin(3 * angle + phase) + 0.5 * sin(5 * angle + 2 * phase))
  const flaps = cocked * brim * 1.05 * pow(share, 1.5) * flap(angle)
  return up + sides + flaps + dip + ripple
}

/** 1 in the middle of each of three sides, 0 at the corners between them; one corner is at the front. */
function flap(angle: number): number {
  const s = sin(1.5 * angle)
  return pow(s * s, 0.8)
}

/** A point of the brim's upper side. */
export function brimPoint(plan: HatPlan, share: number, angle: number, lift = 0): Vec3 {
  const { rx, rz, brim, base, roll, cocked } = plan
  const s = sin(angle)
  // What rolls up draws in.
  const drawn = 1 - roll * 0.42 * share * s * s - cocked * 0.62 * share * flap(angle)
  const reach = brim * share * drawn
  return [(rx + reach) * s, base + brimHeight(plan, share, angle) + lift, (rz + reach) * cos(angle)]
}

const ringAt = (plan: HatPlan, share: number, lift: number): ClothRing =>
  Array.from({ length: POINTS }, (_, i) => brimPoint(plan, share, (TAU * i) / POINTS, lift))

/** A closed sheet from inside the crown to the edge and back below. */
export function brim(plan: HatPlan): Shape {
  const thick = plan.isWoven ? 0.003 : 0.0022
  const shares = [-0.12, 0.25, 0.5, 0.75, 0.93, 1]
  const sections = [
    ...shares.map(share => ringAt(plan, share, thick)),
    ...[...shares].reverse().map(share => ringAt(plan, share, -thick)),
  ]
  const sheet = loft(sections, { smooth: true, edge: sharp, part: 'brim' })
  if (!plan.isWoven) {
    return tag({}, sheet, edgeCord(plan))
  }
  const count = Math.max(3, Math.round(plan.brim / 0.02))
  const coils = Array.from({ length: count }, (_, i) => coil(plan, (i + 0.5) / count))
  return tag({}, sheet, ...coils, edgeCord(plan))
}

const coil = (plan: HatPlan, share: number): Shape =>
  sweep(ringAt(plan, share, 0.0024), 0.0026, { closed: true, edge: sharp, part: 'coil', section: SQUARE })

const edgeCord = (plan: HatPlan): Shape =>
  sweep(ringAt(plan, 1, 0), plan.isWoven ? 0.0042 : 0.003, {
    closed: true,
    edge: sharp,
    part: 'brim',
    section: SQUARE,
  })

const SQUARE = {
  kind: 'outline',
  points: [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ],
} as const

/** Rings of the crown from the brim to its top. */
export function crownRings(plan: HatPlan): readonly ClothRing[] {
  const { rx, rz, crownHeight: h, crown, base } = plan
  const ring = (
    t: number,
    factor: number,
    extra: { dip?: number; droop?: number; x?: number; z?: number } = {}
  ) => clothRing({ y: base + h * t, rx: rx * factor, rz: rz * factor, points: 32, ...extra })
  switch (crown) {
    case 'cone':
      return [
        ring(0, 1),
        ring(0.12, 0.94),
        ring(0.3, 0.72),
        ring(0.55, 0.45),
        ring(0.8, 0.2),
        ring(0.97, 0.045),
        ring(1, 0.006),
      ]
    case 'bent':
      return [
        ring(0, 1),
        ring(0.12, 0.94),
        ring(0.3, 0.74, { x: 0.004 }),
        ring(0.46, 0.57, { x: -0.006, z: 0.004 }),
        ring(0.5, 0.53, { x: -0.002, z: 0.002 }),
        ring(0.7, 0.34, { x: 0.02, z: -0.01 }),
        ring(0.86, 0.2, { x: 0.055, z: -0.02, droop: 0.004 }),
        ring(0.95, 0.1, { x: 0.105, z: -0.03 }),
        ring(0.94, 0.012, { x: 0.145, z: -0.036 }),
      ]
    case 'flat':
      return [
        ring(0, 1),
        ring(0.1, 0.975),
        ring(0.4, 0.955),
        ring(0.75, 0.985),
        ring(0.97, 1.05),
        ring(1, 1.03),
        ring(1, 0.5),
        ring(1, 0.01),
      ]
    case 'round':
      return [
        ring(0, 1),
        ring(0.3, 0.97),
        ring(0.6, 0.9),
        ring(0.82, 0.75),
        ring(0.95, 0.5),
        ring(1, 0.22),
        ring(1, 0.01),
      ]
    case 'dome':
      return [
        ring(0, 1),
        ring(0.35, 0.99),
        ring(0.65, 0.92),
        ring(0.86, 0.72),
        ring(0.97, 0.4),
        ring(1, 0.01),
      ]
    default:
      return pinched(plan)
  }
}

/** A crease along the top and two pinches at the front: fedora and cowboy hat. */
function pinched({ rx, rz, crownHeight: h, base }: HatPlan): readonly ClothRing[] {
  const shape = (t: number, factor: number, pinch: number): ClothRing =>
    clothRing({ y: base + h * t, rx: rx * factor, rz: rz * factor, points: 32, dip: 0.1 * h * t }).map(
      ([x, y, z]) => {
        // Two hollows beside the front.
        const front = Math.max(0, z / rz)
        const squeeze = 1 - pinch * 0.45 * front
        return [x * squeeze, y, z]
      }
    )
  const top = (factor: number, sink: number): ClothRing =>
    clothRing({ y: base + h, rx: rx * factor * 0.8, rz: rz * factor * 0.86, points: 32, dip: 0.1 * h }).map(
      ([x, y, z]) => [x * (1 - 0.42 * Math.max(0, z / rz)), y - sink, z]
    )
  return [
    shape(0, 1, 0),
    shape(0.3, 0.97, 0.15),
    shape(0.6, 0.93, 0.45),
    shape(0.85, 0.88, 0.85),
    top(1.02, -0.002 - 0.02 * h),
    top(0.8, -0.05 * h),
    top(0.42, h * 0.14),
    top(0.05, h * 0.22),
  ]
}

/** The crown: a shell that is open below, where the head goes in. */
export function crown(plan: HatPlan): Shape {
  const rings = crownRings(plan)
  const inner = rings[0].map(([x, y, z]): Vec3 => [x * 0.95, y, z * 0.95])
  const depth = Math.min(0.05, plan.crownHeight * 0.45)
  const floor = inner.map(([x, y, z]): Vec3 => [x * 0.86, y + depth, z * 0.86])
  const below = rings[0].map(([x, y, z]): Vec3 => [x, y - 0.003, z])
  const shell = loft([floor, inner.map(([x, y, z]): Vec3 => [x, y - 0.004, z]), below, ...rings], {
    smooth: true,
    edge: sharp,
    part: 'crown',
  })
  if (!plan.isWoven) {
    return shell
  }
  const surface = crownSurface(plan)
  const coils = [0.34, 0.5, 0.66, 0.8, 0.92].map(v =>
    sweep(
      Array.from({ length: 28 }, (_, i) => surface(i / 28, v, 0.0006)),
      0.0026,
      { closed: true, edge: sharp, part: 'coil', section: SQUARE }
    )
  )
  return tag({}, shell, ...coils)
}

export const crownSurface = (plan: HatPlan): ClothSurface => surfaceOf(crownRings(plan))
