import { asin, atan2, cos, hypot, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, length, mix, subtract } from '../../kernel/vector.ts'
import { flatRail, squareLeg, turnedLeg, turnedRail } from '../../kit/legs.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { around, at, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { backPoint, stance } from './chair-plan.ts'
import type { ChairPlan } from './chair-plan.ts'

/** Legs with aprons, stretchers and, for a rocking chair, runners. */
export function legs(plan: ChairPlan): Shape[] {
  const { front, rear } = stand(plan)
  if (plan.legCount === 3) {
    return threeLegs(plan)
  }
  const rearLeg = isFree(plan) ? freeLeg(plan, rear) : backPost(plan, rear)
  return [
    mirrored(tag({ part: 'leg' }, freeLeg(plan, front), rearLeg)),
    ...(plan.isRound || plan.backStyle === 'hoop' ? [] : aprons(plan)),
    ...stretchers(plan),
    ...(plan.rockers ? [mirrored(rocker(plan))] : []),
  ]
}

/** Three legs around the middle, or one in front of the two that carry the back, with a rail from each to the next. */
function threeLegs(plan: ChairPlan): Shape[] {
  const { front, rear } = stand(plan)
  const t = plan.seatY > 0.6 ? 0.3 : 0.36
  const rail = (a: Vec3, b: Vec3): Shape =>
    plan.style === 'turned' ? turnedRail(a, b, 0.011) : flatRail(a, b, { tall: 0.026, thick: 0.016 })
  if (isFree(plan)) {
    const out = (p: Vec3): Vec3 => [0, p[1], hypot(p[0], p[2])]
    const leg: LegLine = { foot: out(front.foot), top: out(front.top) }
    const [x, y, z] = along(leg, t)
    const next: Vec3 = [z * sin(TAU / 3) + x, y, z * cos(TAU / 3)]
    return [
      tag({ part: 'leg' }, around(3, freeLeg(plan, leg))),
      tag({ part: 'stretcher' }, around(3, rail([x, y, z], next))),
    ]
  }
  const middle = ([, y, z]: Vec3): Vec3 => [0, y, z]
  const leg: LegLine = { foot: middle(front.foot), top: middle(front.top) }
  return [
    tag({ part: 'leg' }, mirrored(backPost(plan, rear)), freeLeg(plan, leg)),
    ...(plan.isRound ? [] : aprons(plan)),
    tag({ part: 'stretcher' }, mirrored(rail(along(leg, t), along(rear, t)))),
  ]
}

/** A leg from its foot to the underside of the seat. */
interface LegLine {
  readonly foot: Vec3
  readonly top: Vec3
}

/** Do the rear legs end under the seat, or do they carry the back? */
const isFree = (plan: ChairPlan): boolean => plan.backStyle === 'none' || plan.backStyle === 'hoop'

/** The legs of the side +x. */
function stand(plan: ChairPlan): { readonly front: LegLine; readonly rear: LegLine } {
  const { frontX, rearX, frontZ, rearZ } = stance(plan)
  const top = plan.seatY - plan.seatThick + 0.004
  if (isFree(plan)) {
    const [x, z] = [Math.min(frontX, rearX) * 0.92, Math.min(frontZ, -rearZ) * 0.92]
    const out = plan.seatY * (plan.rockers ? 0.02 : 0.11)
    return {
      front: { foot: [x + out, 0, z + out], top: [x, top, z] },
      rear: { foot: [x + out, 0, -z - out], top: [x, top, -z] },
    }
  }
  const splay = plan.rockers ? 0 : 0.04
  return {
    front: { foot: [frontX + splay * 0.3, 0, frontZ + splay * 0.3], top: [frontX, top, frontZ] },
    rear: { foot: [rearX, 0, rearZ - splay * 1.4], top: [rearX, top, rearZ] },
  }
}

/** A point of a leg at a share of its height. */
const along = ({ foot, top }: LegLine, t: number): Vec3 => mix(foot, top, t)

function freeLeg(plan: ChairPlan, { foot, top }: LegLine): Shape {
  const w = plan.legWidth
  if (plan.style !== 'turned') {
    return squareLeg([foot, top], [w * 0.72, w])
  }
  const way = subtract(top, foot)
  const tall = length(way)
  return at(foot, turnedLeg(tall, w * 0.68), {
    rotate: [asin(way[2] / tall), 0, -atan2(way[0], way[1])],
  })
}

/** A rear leg that goes on as the post of the back. */
function backPost(plan: ChairPlan, { foot, top }: LegLine): Shape {
  const w = plan.legWidth
  const rise = [0.25, 0.5, 0.75, 1].map(t => backPoint(plan, plan.backHeight * t))
  const knee: Vec3 = [foot[0], top[1] * 0.5, top[2] + (foot[2] - top[2]) * 0.25]
  return squareLeg(
    [foot, knee, top, ...rise],
    [0.8, 1, 1, 1, 0.92, 0.85, 0.76].map(k => k * w)
  )
}

/** Rails under the seat on four sides: what a seat really rests on. */
function aprons(plan: ChairPlan): Shape[] {
  const { front, rear } = stand(plan)
  const tall = Math.min(0.055, plan.seatY * 0.16)
  const drop: Vec3 = [0, -tall / 2 - 0.002, 0]
  const size = { tall, thick: 0.018 }
  const [a, b] = [add(front.top, drop), add(rear.top, drop)]
  return [
    tag(
      { part: 'apron' },
      flatRail(flipped(a), a, size),
      flatRail(flipped(b), b, size),
      mirrored(flatRail(a, b, size))
    ),
  ]
}

const flipped = ([x, y, z]: Vec3): Vec3 => [-x, y, z]

/** An H between the legs; on a high stool a ring of rungs to put the feet on. */
function stretchers(plan: ChairPlan): Shape[] {
  const { front, rear } = stand(plan)
  const rail =
    plan.style === 'turned'
      ? turnedRail
      : (from: Vec3, to: Vec3, r: number) => flatRail(from, to, { tall: r * 2.4, thick: r * 1.5 })
  const isHigh = plan.seatY > 0.6
  const t = isHigh ? 0.3 : 0.36
  const [a, b] = [along(front, t), along(rear, t)]
  const sides = mirrored(rail(a, b, 0.011))
  const middle = mix(a, b, 0.5)
  const across = isHigh
    ? [rail(flipped(along(front, t + 0.06)), along(front, t + 0.06), 0.011), rail(flipped(b), b, 0.011)]
    : [rail(flipped(middle), middle, 0.011)]
  return [tag({ part: 'stretcher' }, sides, ...across)]
}

/** A bent runner that carries a front and a rear leg; its lowest point touches the floor. */
function rocker(plan: ChairPlan): Shape {
  const { frontX, rearX, frontZ, rearZ } = stance(plan)
  const radius = plan.depth * 2.1
  const reach = plan.depth * 0.86
  const x = (frontX + rearX) / 2
  const path = Array.from({ length: 13 }, (_, i): Vec3 => {
    const angle = ((i / 12) * 2 - 1) * (reach / radius)
    const z = (frontZ + rearZ) / 2 - 0.03 + radius * sin(angle)
    return [x, radius * (1 - cos(angle)) - 0.022, z]
  })
  return sweep(path, 1, {
    smooth: true,
    section: { kind: 'outline', points: roundedRect(plan.legWidth * 1.3, 0.042, 0.008, 2) },
    part: 'rocker',
    role: 'feature',
  })
}
