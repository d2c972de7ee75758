import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { cornerFitting, keyhole, lockPlate } from '../../kit/ironwork.ts'
import { ringPull } from '../../kit/casework.ts'
import { at, bevel, box, ellipsoid, extrude, group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { ChestPlan } from './chest-plan.ts'
import { domeArc } from './chest-boards.ts'

/** Iron on a chest: bands, corners, lock, rings. */

interface Wanted {
  readonly corners: boolean
  readonly lock: boolean
  readonly handles: boolean
}

/** Where the bands lie along X. */
function strapPlaces({ straps, width }: ChestPlan): readonly number[] {
  const span = width * 0.62
  return Array.from({ length: straps }, (_, i) => (straps === 1 ? 0 : (i / (straps - 1) - 0.5) * span))
}

const rivet = (size: number): Shape => ellipsoid([size, size, size * 0.6])

/** Bands, corners, lock plate and rings of the box. */
export function boxFittings(plan: ChestPlan, wanted: Wanted): Shape {
  const { width: w, depth: d, height: h, wall, foot } = plan
  const wide = Math.max(0.006, w * 0.055)
  const thick = wall * 0.28
  const face = d / 2
  const band = (side: 1 | -1): Shape =>
    group([
      at([0, h / 2, side * (face + thick * 0.3)], box([wide, h, thick], { edge: bevel(thick * 0.3) })),
      ...[0.12, 0.5, 0.86].map(t => at([0, h * t, side * (face + thick * 0.8)], rivet(wide * 0.17))),
    ])
  const size = Math.min(h * 0.26, w * 0.12)
  const corner = at(
    [w / 2, -h / 2, d / 2],
    group([at([0, 0, 0], cornerFitting(size, thick, {}), { scale: [1, -1, 1] })])
  )
  const metal = { role: 'ornament', material: plan.metal }
  return at(
    [0, foot, 0],
    group([
      ...(plan.straps > 0
        ? [
            tag(
              { ...metal, part: 'strap' },
              ...strapPlaces(plan).flatMap(x => [at([x, 0, 0], band(1)), at([x, 0, 0], band(-1))])
            ),
          ]
        : []),
      ...(wanted.corners
        ? [tag({ ...metal, part: 'corner' }, at([0, h / 2, 0], mirrored(mirrored(corner, undefined, 'z'))))]
        : []),
      ...(wanted.lock
        ? [
            tag(
              { ...metal, part: 'lock', role: 'feature' },
              at([0, h - w * 0.075, face - wall * 0.2], lockPlate(w * 0.105))
            ),
            at(
              [0, h - w * 0.09, face + w * 0.014 - wall * 0.2],
              keyhole(w * 0.04, {
                part: 'keyhole',
                role: 'detail',
                material: { recipe: 'iron', color: '#121212' },
              })
            ),
          ]
        : []),
      ...(wanted.handles
        ? [
            tag(
              { ...metal, part: 'handle', role: 'handle' },
              mirrored(at([w / 2, h * 0.62, 0], ringPull(w * 0.06), { rotate: [0, PI / 2, 0] }))
            ),
          ]
        : []),
    ])
  )
}

/** Bands over the lid, and corners on its ends; in the lid's own space. */
export function lidFittings(plan: ChestPlan, wanted: Wanted): Shape {
  const { width: w, depth: d, wall } = plan
  const wide = Math.max(0.006, w * 0.055)
  const thick = wall * 0.28
  const outer = domeArc(plan, wall * 0.2 + thick, 16)
  const inner = domeArc(plan, -wall * 0.2, 16)
  const turned = (outline: readonly Vec2[], depth: number): Shape =>
    at([0, 0, 0], extrude(outline, depth), { rotate: [0, -PI / 2, 0] })
  const over = (x: number): Shape =>
    plan.isDomed
      ? at([x, 0, 0], turned([...outer, ...[...inner].reverse()], wide))
      : at([x, wall * 1.8, 0], box([wide, thick * 2, d + wall]))
  const nails = (x: number): Shape[] =>
    (plan.isDomed ? domeArc(plan, wall * 0.24 + thick, 6) : [])
      .slice(1, -1)
      .map(([z, y]): Shape => at([x, y, z] as Vec3, ellipsoid([wide * 0.17, wide * 0.17, wide * 0.17])))
  const ends = plan.isDomed ? [w / 2 - wide * 0.28] : []
  return group([
    ...(plan.straps > 0
      ? [
          tag(
            { part: 'strap', role: 'ornament', material: plan.metal, edge: bevel(thick * 0.3) },
            ...strapPlaces(plan).flatMap(x => [over(x), ...nails(x)])
          ),
        ]
      : []),
    ...(wanted.corners && plan.straps > 0
      ? [
          tag(
            { part: 'corner', role: 'ornament', material: plan.metal, edge: bevel(thick * 0.3) },
            ...ends.map(x => mirrored(over(x)))
          ),
        ]
      : []),
  ])
}
