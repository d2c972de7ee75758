import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { fourLegs } from '../../kit/casework.ts'
import { flatRail, squareLeg, turnedLeg } from '../../kit/legs.ts'
import { ellipse } from '../../kit/outlines.ts'
import { laid, rod, slab } from '../../kit/plates.ts'
import { around, at, ball, box, group, lathe, mirrored, row, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { TablePlan } from './table-plan.ts'

/** Tops and what carries them. */

/** The top: one board, a round one, or planks with cleats under them. */
export function tabletop(plan: TablePlan): Shape[] {
  const { width: w, depth: d, height: h, thick } = plan
  const y = h - thick / 2
  if (plan.top === 'round') {
    return [at([0, y, 0], laid(ellipse(w / 2, d / 2, 40), thick))]
  }
  if (plan.top === 'planks') {
    const count = Math.max(4, Math.round(d / 0.14))
    const pitch = d / count
    const plank = at([0, y, -d / 2 + pitch / 2], box([w, thick, pitch - 0.008]))
    const cleat = at([w * 0.38, h - thick * 1.3, 0], box([0.06, thick * 0.7, d - 0.06]))
    return [row(count, [0, 0, pitch], plank), mirrored(cleat)]
  }
  return [at([0, y, 0], slab(w, d, thick, { radius: Math.min(0.02, w * 0.03), steps: 2 }))]
}

/** Everything under the top. */
export function base(plan: TablePlan): Shape[] {
  switch (plan.base) {
    case 'column':
      return [column(plan)]
    case 'trestle':
      return trestles(plan)
    case 'cross':
      return crosses(plan)
    case 'none':
      return []
    default:
      return [...fourLegged(plan)]
  }
}

function oneLeg({ legs, leg, height, thick }: TablePlan): Shape {
  const tall = height - thick + 0.003
  switch (legs) {
    case 'turned':
      return turnedLeg(tall, leg * 0.62)
    case 'tapered':
      return squareLeg(
        [
          [0, 0, 0],
          [0, tall, 0],
        ],
        [leg * 0.52, leg]
      )
    case 'hairpin':
      return hairpin(tall, leg)
    default:
      return squareLeg(
        [
          [0, 0, 0],
          [0, tall, 0],
        ],
        [leg * 0.92, leg]
      )
  }
}

/** A bent rod of metal: two legs that meet in a tight bow. */
function hairpin(tall: number, leg: number): Shape {
  const r = leg * 0.1
  return sweep(
    [
      [-leg * 0.8, tall, 0],
      [-leg * 0.16, r * 2.4, 0],
      [0, r, 0],
      [leg * 0.16, r * 2.4, 0],
      [leg * 0.8, tall, 0],
    ],
    r,
    { smooth: false }
  )
}

function fourLegged(plan: TablePlan): Shape[] {
  const { width, depth, height, thick, leg } = plan
  const isRound = plan.top === 'round'
  const inset = isRound ? 0.64 : 1
  const over = leg * 0.5 + Math.min(0.05, width * 0.03)
  const [w, d] = [(width - over * 2) * inset, (depth - over * 2) * inset]
  const apron = Math.min(0.1, height * 0.16)
  const y = height - thick - apron / 2 + 0.002
  const size = { tall: apron, thick: 0.02 }
  const rail = (a: Vec3, b: Vec3): Shape => flatRail(a, b, size)
  if (plan.legCount === 3 && plan.pedestals === 0) {
    return threeLegged(plan, w, d)
  }
  const stands = plan.pedestals === 1 ? leftLegs(plan, w, d) : fourLegs(w, d, oneLeg(plan))
  return [
    tag({ part: 'leg' }, stands),
    ...(plan.legs === 'hairpin'
      ? []
      : [
          tag(
            { part: 'apron' },
            mirrored(rail([-w / 2, y, d / 2], [w / 2, y, d / 2]), undefined, 'z'),
            mirrored(rail([w / 2, y, -d / 2], [w / 2, y, d / 2]))
          ),
        ]),
    ...(plan.shelf
      ? [tag({ part: 'shelf' }, at([0, height * 0.24, 0], slab(w + leg * 0.4, d + leg * 0.4, 0.022)))]
      : []),
  ]
}

/** One leg in front, two behind, with a rail from each to the next right under the top. */
function threeLegged(plan: TablePlan, w: number, d: number): Shape[] {
  const feet: readonly Vec3[] = [0, 1, 2].map((i): Vec3 => {
    const turn = (TAU * i) / 3
    return [0.5 * w * sin(turn), 0, 0.5 * d * cos(turn)]
  })
  const y = plan.height - plan.thick - 0.04
  const [a, b, c] = feet.map(([x, , z]): Vec3 => [x, y, z])
  const size = { tall: 0.08, thick: 0.02 }
  return [
    tag({ part: 'leg' }, ...feet.map(foot => at(foot, oneLeg(plan)))),
    tag({ part: 'apron' }, flatRail(a, b, size), flatRail(b, c, size), flatRail(c, a, size)),
  ]
}

/** Beside a stack of drawers at +X legs stand on the other side only. */
function leftLegs(plan: TablePlan, w: number, d: number): Shape {
  return mirrored(at([-w / 2, 0, d / 2], oneLeg(plan)), undefined, 'z')
}

/** A turned column on three or four spreading feet. */
function column({ width, depth, height: h, thick, leg }: TablePlan): Shape {
  const r = leg * 1.05
  const spread = Math.min(width, depth) * 0.34
  const foot = squareLeg(
    [
      [0, h * 0.26, 0],
      [spread * 0.45, h * 0.2, 0],
      [spread * 0.85, h * 0.07, 0],
      [spread, h * 0.032, 0],
    ],
    [leg * 0.95, leg * 0.9, leg * 0.8, leg * 0.85]
  )
  const shaft = lathe(
    [
      [0, h * 0.14],
      [r * 0.7, h * 0.14],
      [r, h * 0.19],
      [r, h * 0.3],
      [r * 0.62, h * 0.34],
      [r * 0.95, h * 0.46],
      [r * 1.02, h * 0.54],
      [r * 0.6, h * 0.7],
      [r * 0.5, h * 0.8],
      [r * 0.9, h * 0.84],
      [r * 1.2, h - thick],
      [0, h - thick + 0.002],
    ],
    { smooth: true, sharpAt: [0, 1, 2, 3, 9, 10, 11] }
  )
  return tag(
    { part: 'leg' },
    shaft,
    around(4, foot, TAU / 4),
    around(4, at([spread, h * 0.026, 0], ball(h * 0.026)), TAU / 4),
    at([0, h - thick - 0.012, 0], slab(spread * 1.3, spread * 1.3, 0.026))
  )
}

/** Two frames with a stretcher that is wedged through them. */
function trestles({ width, depth, height: h, thick, leg }: TablePlan): Shape[] {
  const x = width * 0.34
  const tall = h - thick
  const trestle = at(
    [x, 0, 0],
    group([
      at([0, leg * 0.6, 0], box([leg * 1.3, leg * 1.2, depth * 0.78])),
      at([0, tall - leg * 0.45, 0], box([leg * 1.2, leg * 0.92, depth * 0.74])),
      mirrored(at([0, tall / 2, depth * 0.15], box([leg, tall - leg, leg])), undefined, 'z'),
    ])
  )
  return [
    tag({ part: 'leg' }, mirrored(trestle)),
    tag({ part: 'stretcher' }, rodX(x * 2 + leg * 2.4, tall * 0.42, leg)),
  ]
}

const rodX = (length: number, y: number, leg: number): Shape =>
  at([0, y, 0], box([length, leg * 1.3, leg * 0.6]))

/** An X of beams at both ends, as picnic tables have. */
function crosses({ width, depth, height: h, thick, leg }: TablePlan): Shape[] {
  const x = width * 0.33
  const tall = h - thick
  const beam = (side: 1 | -1): Shape =>
    flatRail(
      [side * leg * 0.24, leg * 0.22, side * depth * 0.72],
      [side * leg * 0.24, tall, -side * depth * 0.3],
      { tall: leg * 1.5, thick: leg * 0.6 }
    )
  return [
    tag({ part: 'leg' }, mirrored(at([x, 0, 0], group([beam(1), beam(-1)])))),
    tag({ part: 'stretcher' }, rod([-x, tall * 0.62, 0], [x, tall * 0.62, 0], leg * 0.4)),
  ]
}

/** Seats on beams that reach out from the crossed legs. */
export function benches({ width, depth, height: h, leg }: TablePlan): Shape[] {
  const y = h * 0.6
  const z = depth * 0.5 + 0.3
  const board = (offset: number): Shape => at([0, y, z + offset], box([width, 0.035, 0.13]))
  return [
    tag({ part: 'bench', role: 'feature' }, mirrored(group([board(-0.07), board(0.07)]), undefined, 'z')),
    tag(
      { part: 'leg' },
      mirrored(at([width * 0.33 + leg * 0.55, y - 0.05, 0], box([leg * 0.6, 0.075, z * 2 + 0.24])))
    ),
  ]
}
