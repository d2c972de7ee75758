import { drawerFront } from '../../kit/casework.ts'
import { axle, rod, slab } from '../../kit/plates.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, ball, bevel, box, cylinder, group, scaled, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { clothRing, clothShell } from '../../kit/cloth.ts'
import type { TablePlan } from './table-plan.ts'

/** What makes a table a desk or a bench to work at. */

/** How thick a tablecloth is, and how far it hangs down at most, as a share of the table's height; metres. */
export const CLOTH = 0.006
const HANGS = { most: 0.26, share: 0.38 } as const

/** A cloth over a top and down its edges, in folds where the top is round. */
export function tablecloth(plan: TablePlan, cloth: MaterialSpec): Shape {
  const { width, depth, height } = plan
  const drop = Math.min(HANGS.most, HANGS.share * height)
  const tags = { part: 'tablecloth', role: 'feature', material: cloth } as const
  if (plan.top === 'round') {
    const [rx, rz] = [width / 2 + CLOTH, depth / 2 + CLOTH]
    const ring = (y: number, wider: number, deep: number): ReturnType<typeof clothRing> =>
      clothRing({ y, rx: rx + wider, rz: rz + wider, folds: 12, depth: deep, points: 72 })
    return group(
      [
        at([0, height + CLOTH / 2, 0], scaled([rx, 1, rz], cylinder(1, CLOTH, { edge: sharp }))),
        clothShell(
          [
            ring(height - drop, 0.035, 0.045),
            ring(height - drop / 2, 0.02, 0.03),
            ring(height + CLOTH * 0.9, 0, 0),
          ],
          {
            wall: 0.004,
            top: 0.002,
            bottom: 0.01,
          }
        ),
      ].map(shape => tag(tags, shape))
    )
  }
  const flap = (long: number): Shape =>
    at([0, -drop / 2, 0], box([long, drop, CLOTH], { edge: soft(CLOTH / 3) }))
  const side = (long: number, away: number): Shape =>
    at([0, height + CLOTH, away + CLOTH / 2], flap(long), { rotate: [-0.06, 0, 0] })
  const all = [
    at([0, height + CLOTH / 2, 0], box([width + CLOTH, CLOTH, depth + CLOTH], { edge: soft(CLOTH / 3) })),
    ...[0, Math.PI].map(turn => at([0, 0, 0], side(width + CLOTH, depth / 2), { rotate: [0, turn, 0] })),
    ...[Math.PI / 2, -Math.PI / 2].map(turn =>
      at([0, 0, 0], side(depth + CLOTH, width / 2), { rotate: [0, turn, 0] })
    ),
  ]
  return tag(tags, ...all)
}

/** Drawers side by side in the front apron. */
export function tableDrawers(plan: TablePlan, wood: MaterialSpec, metal: MaterialSpec): Shape[] {
  const { width, depth, height, thick, leg, drawers } = plan
  const stack = pedestalWidth(plan)
  // A stack takes a leg's place. Margins shrink with the table, so that there is room for drawers in the smallest.
  const legs = Math.min(leg, width * 0.3) * (2 - plan.pedestals)
  const room = width - legs - Math.min(0.12, width * 0.08) - stack * plan.pedestals
  const x0 = plan.pedestals === 1 ? -stack / 2 : 0
  const one = room / drawers
  const tall = Math.min(0.085, height * 0.15)
  const y = height - thick - tall / 2 - 0.008
  const z = depth / 2 - leg * 0.5 - Math.min(0.05, width * 0.03) + 0.008
  const rail =
    plan.base === 'none'
      ? [
          at(
            [0, y, z - 0.012],
            box([room + 0.26, tall, 0.024], { part: 'case', role: 'support', material: wood })
          ),
        ]
      : []
  const fronts = Array.from({ length: drawers }, (_, i) =>
    at(
      [x0 + (i - (drawers - 1) / 2) * one, y, z],
      drawerFront({
        width: one - Math.min(0.02, one * 0.2),
        height: tall,
        thick: 0.016,
        pull: 'knob',
        pulls: 1,
        material: wood,
        metal,
      })
    )
  )
  return [...rail, ...fronts]
}

const pedestalWidth = ({ width }: TablePlan): number => Math.min(0.42, width * 0.3)

/** Stacks of three drawers at the right, or on both sides, and a panel behind the knees. */
export function pedestals(plan: TablePlan, wood: MaterialSpec, metal: MaterialSpec): Shape[] {
  const { width, depth, height, thick } = plan
  const w = pedestalWidth(plan)
  const [d, foot] = [depth - 0.06, 0.06]
  const tall = height - thick - foot
  const x = width / 2 - w / 2 - 0.025
  const fronts = [0.26, 0.26, 0.48]
  let top = foot + tall - 0.012
  const drawers = fronts.map(share => {
    const h = (tall - 0.024) * share
    top -= h
    return at(
      [0, top + h / 2, d / 2 - 0.002],
      drawerFront({
        width: w - 0.03,
        height: h - 0.014,
        thick: 0.016,
        pull: 'bar',
        pulls: 1,
        material: wood,
        metal,
      })
    )
  })
  const stack = group([
    tag(
      { part: 'case', role: 'support', material: wood, edge: bevel(0.003) },
      at([0, foot + tall / 2, 0], box([w, tall + 0.004, d])),
      at([0, foot / 2, 0], box([w - 0.03, foot, d - 0.04]))
    ),
    ...drawers,
  ])
  const panel = at(
    [0, foot + tall * 0.6, -d / 2 + 0.03],
    box([width - 0.08, tall * 0.8, 0.02], { part: 'case', role: 'support', material: wood })
  )
  return plan.pedestals === 2
    ? [at([x, 0, 0], stack), at([-x, 0, 0], stack), panel]
    : [at([x, 0, 0], stack), panel]
}

/** A joiner's vise at the left of the front edge: jaw, screw and bar. */
export function vise(
  { width, depth, height, thick }: TablePlan,
  metal: MaterialSpec,
  wood: MaterialSpec
): Shape {
  const x = -width * 0.3
  const z = depth / 2
  const y = height - 0.085
  return group([
    tag(
      { part: 'vise', role: 'feature', material: wood, edge: bevel(0.006) },
      at([x, y, z + 0.1], box([0.26, 0.16, 0.05])),
      at([x, y - thick * 0.2, z + 0.012], box([0.26, 0.13, 0.03]))
    ),
    tag(
      { part: 'screw', role: 'handle', material: metal },
      rod([x, y - 0.02, z - 0.02], [x, y - 0.02, z + 0.2], 0.017),
      ...[-0.08, 0.08].map(dx => rod([x + dx, y - 0.045, z - 0.02], [x + dx, y - 0.045, z + 0.12], 0.008)),
      at([x, y - 0.02, z + 0.19], axle(0.008, 0.24)),
      at([x - 0.12, y - 0.02, z + 0.19], ball(0.014)),
      at([x + 0.12, y - 0.02, z + 0.19], ball(0.014)),
      at([x, y - 0.02, z + 0.19], ball(0.024))
    ),
  ])
}

/** A low case at the back edge of a writing desk: pigeonholes over little drawers. */
export function hutch({ width, depth, height }: TablePlan, wood: MaterialSpec, metal: MaterialSpec): Shape {
  const [w, d, tall] = [width * 0.94, depth * 0.34, 0.24]
  const board = 0.016
  const cells = 5
  const pitch = w / cells
  const z = -depth / 2 + d / 2 + 0.02
  const divider = at([0, tall / 2, 0], box([board, tall, d]))
  return at(
    [0, height, z],
    group([
      tag(
        { part: 'hutch', role: 'feature', material: wood, edge: bevel(0.002) },
        at([0, tall, 0], slab(w + 0.03, d + 0.02, board)),
        at([0, 0.09, 0], slab(w, d, board)),
        at([0, tall / 2, -d / 2 + 0.006], box([w, tall, 0.012])),
        ...Array.from({ length: cells + 1 }, (_, i) => at([-w / 2 + i * pitch, 0, 0], divider))
      ),
      ...Array.from({ length: cells }, (_, i) =>
        at(
          [-w / 2 + (i + 0.5) * pitch, 0.042, d / 2 - 0.012],
          drawerFront({
            width: pitch - board,
            height: 0.074,
            thick: 0.014,
            pull: 'knob',
            pulls: 1,
            material: wood,
            metal,
          })
        )
      ),
    ])
  )
}
