import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { squareLeg, turnedLeg } from '../../kit/legs.ts'
import { arc, roundedRect } from '../../kit/outlines.ts'
import { pillow } from '../../kit/upholstery.ts'
import { at, box, ellipsoid, extrude, group, mirrored, soft, subdivide, sweep } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { SofaPlan } from './sofa-plan.ts'

/** Pieces of an upholstered seat. Its front is +Z, its middle x = 0, its back edge z = −depth/2. */

/** How far a back leans. */
const LEAN = 0.13
const BACK = 0.2

const places = ({ seats, place }: SofaPlan): readonly number[] =>
  Array.from({ length: seats }, (_, i) => (i - (seats - 1) / 2) * place)

/** A stuffed pad: flat sides that swell, a seam cord around its front. */
function pad(size: Vec3): Shape {
  const most = Math.min(...size)
  return subdivide(1, box(size, { edge: soft(most * 0.4) }))
}

/** The box under the cushions, and a cushion for every place. */
export function sofaSeat(plan: SofaPlan): { readonly frame: Shape[]; readonly cushions: Shape[] } {
  const { depth, seatY, foot, pad: thick, place } = plan
  const under = seatY - thick * 0.8
  const front = depth / 2 - 0.02
  const deep = depth - BACK * 0.8
  const long = plan.isChaise ? 0.62 : 0
  const frame: Shape[] = [
    at([0, (foot + under) / 2 + 0.01, 0], box([plan.wide + 0.02, under - foot + 0.03, depth - 0.04])),
  ]
  if (long > 0) {
    const x = places(plan)[plan.seats - 1]
    frame.push(
      at(
        [x, (foot + under) / 2 + 0.01, front + long / 2 - 0.1],
        box([place, under - foot + 0.03, long + 0.2])
      )
    )
  }
  const cushions = places(plan).map((x, i) => {
    const isLong = long > 0 && i === plan.seats - 1
    const size = deep + (isLong ? long : 0)
    return at(
      [x, seatY - thick / 2 + 0.005, front - deep / 2 + 0.03 + (isLong ? long / 2 : 0)],
      pad([place - 0.008, thick, size])
    )
  })
  return { frame, cushions }
}

/** The back: frame, and cushions or buttons before it. */
export function sofaBack(plan: SofaPlan): {
  readonly frame: Shape[]
  readonly cushions: Shape[]
  readonly buttons: Shape[]
} {
  const { top, depth, seatY, foot, wide, place, pad: thick } = plan
  const tall = top - foot
  const z = -depth / 2 + BACK / 2
  const outline = roundedRect(wide + 0.02, tall, 0.05, 3)
  const board = at([0, foot + tall / 2, z - 0.01], extrude(outline, BACK * 0.9), {
    rotate: [-LEAN * 0.5, 0, 0],
  })
  const rise = top - seatY
  const frontZ = z + BACK * 0.5
  if (plan.back === 'cushions') {
    const cushions = places(plan).map(x =>
      at(
        [x, seatY + rise * 0.5 + 0.015, frontZ + thick * 0.3],
        pad([place - 0.012, rise * 0.98, thick * 1.05]),
        {
          rotate: [-LEAN, 0, 0],
        }
      )
    )
    return { frame: [board], cushions, buttons: [] }
  }
  const front = at(
    [0, seatY + rise * 0.47, frontZ + 0.012],
    box([wide - 0.02, rise * 0.98, 0.14], { edge: soft(0.05) }),
    {
      rotate: [-LEAN, 0, 0],
    }
  )
  if (plan.back === 'tight') {
    return { frame: [board, front], cushions: [], buttons: [] }
  }
  if (plan.back === 'wing') {
    return { frame: [board, front, ...wings(plan, z)], cushions: [], buttons: [] }
  }
  const crest = at(
    [0, top - 0.01, z + 0.01],
    sweep(
      [
        [-wide / 2 - 0.01, 0, 0],
        [wide / 2 + 0.01, 0, 0],
      ],
      0.075,
      { caps: 'round' }
    )
  )
  return { frame: [board, front, crest], cushions: [], buttons: tufts(plan, frontZ + 0.074) }
}

/** Ears left and right of a high back that keep the draught off. */
function wings(plan: SofaPlan, z: number): Shape[] {
  const { top, seatY, wide } = plan
  const low = seatY + 0.18
  const outline: readonly Vec2[] = [
    [-0.02, low],
    [0.14, low],
    [0.26, (low + top) / 2],
    [0.22, top - 0.08],
    [0.06, top],
    [-0.06, top],
  ]
  const wing = at(
    [wide / 2 - 0.01, 0, z + 0.04],
    extrude(outline, 0.09, { smooth: true, edge: soft(0.03) }),
    {
      rotate: [0, -PI / 2, 0],
    }
  )
  return [mirrored(wing)]
}

/** Buttons in a diamond grid, their pleats as fine cords between them. */
function tufts(plan: SofaPlan, z: number): Shape[] {
  const { wide, top, seatY } = plan
  const rise = top - seatY
  const columns = Math.max(3, Math.round(wide / 0.2))
  const rows = 3
  const buttons: Shape[] = []
  for (let r = 0; r < rows; r += 1) {
    const count = columns - (r % 2)
    for (let i = 0; i < count; i += 1) {
      const x = ((i - (count - 1) / 2) / columns) * wide
      const y = seatY + rise * (0.28 + 0.25 * r)
      const lean = (y - seatY - rise * 0.47) * LEAN
      buttons.push(at([x, y, z - lean], ellipsoid([0.02, 0.02, 0.014])))
    }
  }
  return buttons
}

/** Left and right: a roll on a post, or a plain block. */
export function sofaArms(plan: SofaPlan): Shape[] {
  const { depth, seatY, foot, wide, armWide: w } = plan
  const high = seatY + 0.2
  const long = depth - 0.03
  const x = wide / 2 + w / 2 - 0.012
  if (plan.arms === 'track') {
    const block = at([x, (foot + high) / 2, 0], box([w, high - foot, long]))
    return [mirrored(block)]
  }
  const r = w * 0.52
  const roll = arc([w * 0.12, high - r - foot], r, -PI * 0.32, PI * 1.42, 12)
  const outline: readonly Vec2[] = [
    [-w * 0.42, 0],
    [w * 0.36, 0],
    ...roll,
    [-w * 0.42, high - r * 1.5 - foot],
  ]
  const post = at([x, foot, 0], extrude(outline, long, { edge: soft(0.02) }))
  const disc = at([x + w * 0.12, high - r, long / 2 - 0.004], ellipsoid([r * 0.66, r * 0.66, 0.022]))
  return plan.arms === 'one' ? [post, disc] : [mirrored(group([post, disc]))]
}

/** Feet under the four corners, and one more pair under a long frame. */
export function sofaFeet(plan: SofaPlan, kind: string): Shape[] {
  const { wide, depth, foot, arms, armWide } = plan
  const out = arms === 'none' || arms === 'one' ? 0 : armWide * 0.6
  const x = wide / 2 + out - 0.05
  const z = depth / 2 - 0.09
  const one = footOf(kind, foot + 0.02)
  const middle = wide > 1.5 ? [mirrored(at([0, 0, z], one), undefined, 'z')] : []
  const far = plan.isChaise ? [at([wide / 2 - 0.08, 0, depth / 2 + 0.5], one)] : []
  return [mirrored(mirrored(at([x, 0, z], one), undefined, 'z')), ...middle, ...far]
}

function footOf(kind: string, tall: number): Shape {
  if (kind === 'turned') {
    return turnedLeg(tall, 0.036)
  }
  return kind === 'block'
    ? at([0, tall / 2, 0], box([0.075, tall, 0.075]))
    : squareLeg(
        [
          [0, 0, 0],
          [0, tall, 0],
        ],
        [0.036, 0.062]
      )
}

/** Pillows that lean in the corners and against the back. */
export function throwPillows(plan: SofaPlan, count: number): Shape[] {
  const { wide, seatY, depth } = plan
  const form = { width: 0.42, depth: 0.42, height: 0.17, pinch: 0.08 }
  return Array.from({ length: count }, (_, i) => {
    const side = i % 2 === 0 ? 1 : -1
    const x = side * Math.max(0, wide / 2 - 0.22 - Math.floor(i / 2) * 0.34)
    return at([x, seatY + 0.19, -depth / 2 + BACK + 0.2], pillow(form), {
      rotate: [PI / 2 - 0.35, 0, side * 0.12],
    })
  })
}
