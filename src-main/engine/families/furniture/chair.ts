import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { flatRail, squareLeg, turnedLeg, turnedRail } from '../../kit/legs.ts'
import { roundedRect, seatOutline } from '../../kit/outlines.ts'
import { at, bevel, extrude, group, mirrored, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Family, FamilyContext, ParameterValue } from '../types.ts'

type Values = Readonly<Record<string, ParameterValue>>

/** Numbers of one chair, read once from the parameters. */
interface Plan {
  readonly seatY: number
  readonly seatThick: number
  readonly front: number
  readonly back: number
  readonly depth: number
  readonly backHeight: number
  readonly tilt: number
  readonly legWidth: number
  readonly style: string
  readonly backStyle: string
  readonly slats: number
  readonly arms: boolean
  readonly rockers: boolean
  readonly cushion: boolean
}

/** A four-legged chair with or without back and arms; a stool is one without a back. Real size: seat at 45 cm. */
export const chair: Family = {
  name: 'chair',
  parameters: {
    seat_height: {
      kind: 'number',
      min: 0.25,
      max: 0.85,
      default: 0.45,
      unit: 'm',
      help: 'Floor to the top of the seat',
    },
    seat_width: {
      kind: 'number',
      min: 0.28,
      max: 0.9,
      default: 0.45,
      unit: 'm',
      help: 'Front edge of the seat',
    },
    seat_depth: {
      kind: 'number',
      min: 0.26,
      max: 0.8,
      default: 0.43,
      unit: 'm',
      help: 'Front to back of the seat',
    },
    back_height: {
      kind: 'number',
      min: 0.2,
      max: 0.9,
      default: 0.48,
      unit: 'm',
      help: 'Seat to the top rail',
    },
    leg_width: {
      kind: 'number',
      min: 0.02,
      max: 0.09,
      default: 0.036,
      unit: 'm',
      help: 'Thickness of a leg',
    },
    legs: { kind: 'choice', options: ['square', 'turned'], default: 'square', help: 'How the legs are made' },
    back: {
      kind: 'choice',
      options: ['slats', 'ladder', 'spindles', 'panel', 'none'],
      default: 'slats',
      help: 'What fills the back',
    },
    slats: {
      kind: 'number',
      min: 2,
      max: 9,
      default: 4,
      unit: 'count',
      help: 'Slats, rungs or spindles of the back',
    },
    arms: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'Armrests' },
    rockers: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'Curved runners under the legs' },
    cushion: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'A padded seat' },
  },
  slots: {
    frame: { material: { recipe: 'wood', color: '#9a6a3c', axis: [0, 1, 0] } },
    seat: { material: { recipe: 'wood', color: '#9a6a3c', axis: [0, 0, 1] }, follows: true },
    cushion: { material: { recipe: 'fabric', color: '#8b3a3a' } },
  },
  partWords: {
    leg: { slot: 'frame', part: 'leg' },
    seat: { slot: 'seat', part: 'seat' },
    back: { slot: 'frame', part: 'backrest' },
    backrest: { slot: 'frame', part: 'backrest' },
    slat: { slot: 'frame', part: 'backrest', count: 'slats' },
    arm: { slot: 'frame', part: 'armrest' },
    armrest: { slot: 'frame', part: 'armrest' },
    cushion: { slot: 'cushion', part: 'cushion' },
    upholstery: { slot: 'cushion', part: 'cushion' },
    frame: { slot: 'frame' },
  },
  adjectives: {
    tall: { back_height: 1.35 },
    high: { seat_height: 1.3 },
    low: { seat_height: 0.75 },
    wide: { seat_width: 1.3 },
    narrow: { seat_width: 0.8 },
    slim: { leg_width: 0.75 },
    slender: { leg_width: 0.7 },
    sturdy: { leg_width: 1.5 },
    chunky: { leg_width: 1.8 },
    antique: { legs: 'turned', back: 'spindles' },
    vintage: { legs: 'turned' },
    ornate: { legs: 'turned', back: 'spindles', cushion: 'yes' },
    victorian: { legs: 'turned', back: 'spindles', cushion: 'yes' },
    padded: { cushion: 'yes' },
    cushioned: { cushion: 'yes' },
    upholstered: { cushion: 'yes' },
    rocking: { rockers: 'yes' },
  },
  heightParameter: 'back_height',
  build,
}

function build(context: FamilyContext<Values>): Shape {
  const plan = readPlan(context)
  const parts: Shape[] = [
    tag(
      { material: context.material('frame'), edge: bevel(plan.legWidth * 0.12), role: 'support' },
      ...legs(plan)
    ),
    seat(plan, context),
  ]
  if (plan.backStyle !== 'none') {
    parts.push(
      tag({ part: 'backrest', role: 'feature', material: context.material('frame') }, ...backrest(plan))
    )
  }
  if (plan.arms) {
    parts.push(
      tag({ part: 'armrest', role: 'support', material: context.material('frame') }, ...armrests(plan))
    )
  }
  return group(parts)
}

function readPlan({ parameters: p, without }: FamilyContext<Values>): Plan {
  const rockers = p['rockers'] === 'yes'
  return {
    seatY: Number(p['seat_height']) - (rockers ? 0.03 : 0),
    seatThick: 0.028,
    front: Number(p['seat_width']),
    back: Number(p['seat_width']) * 0.88,
    depth: Number(p['seat_depth']),
    backHeight: Number(p['back_height']),
    tilt: 0.2,
    legWidth: Number(p['leg_width']),
    style: String(p['legs']),
    backStyle: without.has('backrest') ? 'none' : String(p['back']),
    slats: Number(p['slats']),
    arms: p['arms'] === 'yes' && !without.has('armrest'),
    rockers,
    cushion: p['cushion'] === 'yes' && !without.has('cushion'),
  }
}

/** Where the legs stand: half distances of the front and the rear pair, and their z. */
function stance(plan: Plan) {
  const inset = plan.legWidth * 0.75
  return {
    frontX: plan.front / 2 - inset,
    rearX: plan.back / 2 - inset,
    frontZ: plan.depth / 2 - inset,
    rearZ: -plan.depth / 2 + inset,
  }
}

/** A point of the rear post at `height` above the seat: the back leans away from the sitter. */
function backPoint(plan: Plan, height: number): Vec3 {
  const { rearX, rearZ } = stance(plan)
  const t = height / plan.backHeight
  return [
    rearX * (1 + 0.03 * t),
    plan.seatY + height,
    rearZ - plan.tilt * plan.backHeight * t * (0.55 + 0.45 * t),
  ]
}

function legs(plan: Plan): Shape[] {
  const { frontX, rearX, frontZ, rearZ } = stance(plan)
  const w = plan.legWidth
  const top = plan.seatY - plan.seatThick
  const hasBack = plan.backStyle !== 'none'
  const splay = plan.rockers ? 0 : 0.04
  const frontLeg =
    plan.style === 'turned'
      ? at([frontX, 0, frontZ], turnedLeg(top + 0.004, w * 0.68))
      : squareLeg(
          [
            [frontX + splay * 0.3, 0, frontZ + splay * 0.3],
            [frontX, top + 0.004, frontZ],
          ],
          [w * 0.72, w]
        )
  const rise = hasBack ? [0.25, 0.5, 0.75, 1].map(t => backPoint(plan, plan.backHeight * t)) : []
  const rearLeg =
    plan.style === 'turned' && !hasBack
      ? at([rearX, 0, rearZ], turnedLeg(top + 0.004, w * 0.68))
      : squareLeg(
          [
            [rearX, 0, rearZ - splay * 1.4],
            [rearX, top * 0.5, rearZ - splay * 0.35],
            [rearX, top + 0.004, rearZ],
            ...rise,
          ],
          hasBack ? [w * 0.8, w, w, w, w * 0.92, w * 0.85, w * 0.76] : [w * 0.8, w, w]
        )
  const rails = [...aprons(plan), ...stretchers(plan)]
  return [
    mirrored(tag({ part: 'leg' }, frontLeg, rearLeg), undefined),
    ...rails,
    ...(plan.rockers ? [mirrored(rocker(plan))] : []),
  ]
}

/** Rails under the seat on four sides: what a seat really rests on. */
function aprons(plan: Plan): Shape[] {
  const { frontX, rearX, frontZ, rearZ } = stance(plan)
  const size = { tall: Math.min(0.055, plan.seatY * 0.16), thick: 0.018 }
  const y = plan.seatY - plan.seatThick - size.tall / 2 + 0.002
  return [
    tag(
      { part: 'apron' },
      flatRail([-frontX, y, frontZ], [frontX, y, frontZ], size),
      flatRail([-rearX, y, rearZ], [rearX, y, rearZ], size),
      mirrored(flatRail([frontX, y, frontZ], [rearX, y, rearZ], size))
    ),
  ]
}

function stretchers(plan: Plan): Shape[] {
  const { frontX, rearX, frontZ, rearZ } = stance(plan)
  const y = plan.seatY * 0.36
  const middle = (frontX + rearX) / 2
  const rail =
    plan.style === 'turned'
      ? turnedRail
      : (a: Vec3, b: Vec3, r: number) => flatRail(a, b, { tall: r * 2.2, thick: r * 1.4 })
  return [
    tag(
      { part: 'stretcher' },
      mirrored(rail([frontX, y, frontZ], [rearX, y, rearZ], 0.011)),
      rail([-middle, y, (frontZ + rearZ) / 2], [middle, y, (frontZ + rearZ) / 2], 0.011)
    ),
  ]
}

/** A bent runner that carries a front and a rear leg; its lowest point touches the floor. */
function rocker(plan: Plan): Shape {
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

function seat(plan: Plan, context: FamilyContext<Values>): Shape {
  const overhang = 0.012
  const outline = seatOutline(
    plan.front + overhang * 2,
    plan.back + overhang * 2,
    plan.depth + overhang * 2,
    0.035
  )
  const flat: Vec3 = [-Math.PI / 2, 0, 0]
  const board = at([0, plan.seatY - plan.seatThick / 2, 0], extrude(outline, plan.seatThick), {
    rotate: flat,
  })
  const parts: Shape[] = [
    tag({ part: 'seat', role: 'body', material: context.material('seat'), edge: soft(0.009) }, board),
  ]
  if (plan.cushion) {
    const pad = seatOutline(plan.front - 0.02, plan.back - 0.02, plan.depth - 0.03, 0.06)
    parts.push(
      at(
        [0, plan.seatY + 0.018, 0.004],
        extrude(pad, 0.045, {
          part: 'cushion',
          role: 'body',
          material: context.material('cushion'),
          edge: soft(0.02),
        }),
        {
          rotate: flat,
        }
      )
    )
  }
  return group(parts)
}

function backrest(plan: Plan): Shape[] {
  const top = crossRail(plan, plan.backHeight - 0.045, plan.backStyle === 'ladder' ? 0.07 : 0.085, 0.022)
  const low = plan.backHeight * 0.2
  switch (plan.backStyle) {
    case 'ladder':
      return [top, ...rungs(plan)]
    case 'panel':
      return [top, crossRail(plan, plan.backHeight * 0.5, plan.backHeight * 0.62, 0.014)]
    case 'spindles':
      return [top, crossRail(plan, low, 0.035, 0.02), ...uprights(plan, low, 'round')]
    default:
      return [top, crossRail(plan, low, 0.035, 0.02), ...uprights(plan, low, 'flat')]
  }
}

function rungs(plan: Plan): Shape[] {
  const count = Math.max(2, Math.round(plan.slats))
  return Array.from({ length: count - 1 }, (_, i) =>
    crossRail(plan, plan.backHeight * (0.2 + (0.62 * i) / (count - 1)), 0.055, 0.016)
  )
}

/** A rail between the rear posts, bowed backwards so that it fits a back. */
function crossRail(plan: Plan, height: number, tall: number, thick: number): Shape {
  const end = backPoint(plan, height)
  const bow = 0.028
  const path = [-1, -0.5, 0, 0.5, 1].map((t): Vec3 => [end[0] * t, end[1], end[2] - bow * (1 - t * t)])
  return sweep(path, 1, {
    smooth: true,
    section: { kind: 'outline', points: roundedRect(thick, tall, Math.min(thick, tall) * 0.3, 3) },
  })
}

/** Slats or spindles between the lower and the top rail. */
function uprights(plan: Plan, low: number, kind: 'flat' | 'round'): Shape[] {
  const count = Math.max(2, Math.round(plan.slats))
  const high = plan.backHeight - 0.05
  return Array.from({ length: count }, (_, i) => {
    const t = ((i + 1) / (count + 1)) * 2 - 1
    const path = [0, 0.5, 1].map((u): Vec3 => {
      const point = backPoint(plan, low + (high - low) * u)
      return [point[0] * t, point[1], point[2] - 0.028 * (1 - t * t)]
    })
    return kind === 'round'
      ? sweep(path, [0.008, 0.012, 0.008], { smooth: true })
      : sweep(path, 1, {
          smooth: true,
          section: {
            kind: 'outline',
            points: roundedRect(Math.min(0.042, (plan.back / (count + 1)) * 0.55), 0.013, 0.004, 2),
          },
        })
  })
}

function armrests(plan: Plan): Shape[] {
  const { frontX, frontZ } = stance(plan)
  const height = Math.min(0.22, plan.backHeight * 0.55)
  const rear = backPoint(plan, height)
  const y = plan.seatY + height
  const rest = sweep(
    [
      [rear[0], rear[1], rear[2]],
      [frontX + 0.012, y + 0.008, 0],
      [frontX + 0.014, y, frontZ + 0.035],
    ],
    1,
    { smooth: true, section: { kind: 'outline', points: roundedRect(0.05, 0.024, 0.009, 3) } }
  )
  const post = squareLeg(
    [
      [frontX + 0.004, plan.seatY - 0.01, frontZ - 0.03],
      [frontX + 0.012, y, frontZ - 0.02],
    ],
    plan.legWidth * 0.72
  )
  return [mirrored(group([rest, post]))]
}
