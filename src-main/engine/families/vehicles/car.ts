import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { carWheel } from '../../kit/wheels.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  difference,
  ellipsoid,
  group,
  loft,
  mirrored,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { Family, FamilyContext, ParameterValue } from '../types.ts'

type Values = Readonly<Record<string, ParameterValue>>

/** One cross-section of the lower body: place along the car, half width, and heights. */
type Station = readonly [z: number, half: number, bottom: number, shoulder: number, deck: number]

interface BodyStyle {
  /** z as share of the length (+.5 front), half width as share, heights as shares of the height. */
  readonly stations: readonly Station[]
  /** Cabin at the belt and at the roof: front and rear end, as shares of the length. */
  readonly belt: readonly [front: number, rear: number]
  readonly roof: readonly [front: number, rear: number]
  readonly size: Vec3
  readonly wheel: number
}

const SEDAN: BodyStyle = {
  size: [1.82, 1.44, 4.6],
  belt: [0.2, -0.345],
  roof: [0.035, -0.2],
  wheel: 0.225,
  stations: [
    [0.5, 0.74, 0.25, 0.38, 0.42],
    [0.487, 0.86, 0.16, 0.43, 0.47],
    [0.44, 0.95, 0.13, 0.48, 0.535],
    [0.3, 0.99, 0.13, 0.53, 0.6],
    [0.19, 1, 0.13, 0.57, 0.63],
    [0, 1, 0.13, 0.6, 0.645],
    [-0.2, 1, 0.13, 0.61, 0.66],
    [-0.34, 0.99, 0.13, 0.61, 0.665],
    [-0.44, 0.95, 0.16, 0.6, 0.655],
    [-0.485, 0.88, 0.2, 0.55, 0.63],
    [-0.5, 0.78, 0.28, 0.48, 0.58],
  ],
}

const STYLES: Readonly<Record<string, BodyStyle>> = {
  sedan: SEDAN,
  hatchback: {
    ...SEDAN,
    size: [1.76, 1.48, 3.95],
    belt: [0.235, -0.475],
    roof: [0.06, -0.375],
    wheel: 0.225,
  },
  suv: { ...SEDAN, size: [1.9, 1.72, 4.55], belt: [0.21, -0.485], roof: [0.075, -0.43], wheel: 0.235 },
  sports: { ...SEDAN, size: [1.92, 1.2, 4.4], belt: [0.14, -0.37], roof: [-0.04, -0.16], wheel: 0.258 },
  pickup: { ...SEDAN, size: [1.95, 1.78, 5.2], belt: [0.205, -0.09], roof: [0.09, -0.06], wheel: 0.235 },
}

/** A road car: painted body with cut-out wheel arches, glass cabin, wheels, lamps, grille, mirrors. Real size, metres. */
export const car: Family = {
  name: 'car',
  parameters: {
    body: {
      kind: 'choice',
      options: ['sedan', 'hatchback', 'suv', 'sports', 'pickup'],
      default: 'sedan',
      help: 'Body style',
    },
    length: {
      kind: 'number',
      min: 0.7,
      max: 1.4,
      default: 1,
      unit: 'ratio',
      help: 'Against the usual length',
    },
    height: {
      kind: 'number',
      min: 0.8,
      max: 1.3,
      default: 1,
      unit: 'ratio',
      help: 'Against the usual height',
    },
    wheels: { kind: 'number', min: 0.8, max: 1.4, default: 1, unit: 'ratio', help: 'Size of the wheels' },
    spokes: { kind: 'number', min: 3, max: 12, default: 5, unit: 'count', help: 'Spokes of a rim' },
    spoiler: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'A wing at the rear' },
    rack: { kind: 'choice', options: ['no', 'yes'], default: 'no', help: 'Rails on the roof' },
    sign: {
      kind: 'choice',
      options: ['no', 'taxi', 'police'],
      default: 'no',
      help: 'What stands on the roof',
    },
  },
  slots: {
    paint: { material: { recipe: 'car-paint', color: '#b3202a' } },
    glass: { material: { recipe: 'window-glass', color: '#1e262d' } },
    tyre: { material: { recipe: 'rubber', color: '#1b1b1c' } },
    rim: { material: { recipe: 'polished-metal', color: '#c3c7cc' } },
    trim: { material: { recipe: 'plastic', color: '#202124' } },
    chrome: { material: { recipe: 'polished-metal', color: '#d6d9dd' } },
  },
  partWords: {
    body: { slot: 'paint', part: 'body' },
    wheel: { slot: 'tyre', part: 'tyre' },
    tyre: { slot: 'tyre', part: 'tyre' },
    tire: { slot: 'tyre', part: 'tyre' },
    rim: { slot: 'rim', part: 'rim' },
    window: { slot: 'glass', part: 'window' },
    windshield: { slot: 'glass', part: 'window' },
    roof: { slot: 'paint', part: 'roof' },
    bumper: { slot: 'trim', part: 'bumper' },
    mirror: { slot: 'paint', part: 'mirror' },
    spoiler: { slot: 'trim', part: 'spoiler' },
    headlight: { part: 'headlight' },
  },
  adjectives: {
    long: { length: 1.2 },
    short: { length: 0.82 },
    compact: { body: 'hatchback' },
    tall: { height: 1.15 },
    low: { height: 0.88 },
    sporty: { body: 'sports', spoiler: 'yes' },
    fast: { body: 'sports' },
    racing: { body: 'sports', spoiler: 'yes' },
    sleek: { body: 'sports' },
  },
  build,
}

interface Plan {
  readonly style: BodyStyle
  readonly width: number
  readonly height: number
  readonly length: number
  readonly wheelRadius: number
  readonly axles: readonly [front: number, rear: number]
}

function build(context: FamilyContext<Values>): Shape {
  const plan = readPlan(context.parameters)
  const parts: Shape[] = [body(plan, context), cabin(plan, context), ...lamps(plan), ...trim(plan, context)]
  if (!context.without.has('tyre')) {
    parts.push(...wheels(plan, context))
  }
  if (!context.without.has('mirror')) {
    parts.push(mirrors(plan, context))
  }
  if (context.parameters['spoiler'] === 'yes' && !context.without.has('spoiler')) {
    parts.push(spoiler(plan, context))
  }
  if (context.parameters['rack'] === 'yes') {
    parts.push(rack(plan, context))
  }
  if (context.parameters['sign'] !== 'no') {
    parts.push(roofSign(plan, String(context.parameters['sign'])))
  }
  return group(parts)
}

function readPlan(p: Values): Plan {
  const style = STYLES[String(p['body'])] ?? SEDAN
  const [width, height, length] = style.size
  const h = height * Number(p['height'])
  return {
    style,
    width,
    height: h,
    length: length * Number(p['length']),
    wheelRadius: height * style.wheel * Number(p['wheels']),
    axles: [0.31 * length * Number(p['length']), -0.3 * length * Number(p['length'])],
  }
}

/** The ring of one station: flat floor, bulging flank, soft shoulder, crowned deck; 16 points, right side first. */
function section(plan: Plan, [zShare, halfShare, bottom, shoulder, deck]: Station): readonly Vec3[] {
  const z = zShare * plan.length
  const w = (halfShare * plan.width) / 2
  const y = (share: number) => share * plan.height
  const right: readonly Vec2[] = [
    [0, y(bottom)],
    [w * 0.82, y(bottom)],
    [w * 0.955, y(bottom) + 0.05],
    [w, y(bottom + (shoulder - bottom) * 0.42)],
    [w * 0.985, y(bottom + (shoulder - bottom) * 0.8)],
    [w * 0.955, y(shoulder)],
    [w * 0.86, y(deck) - 0.012],
    [w * 0.5, y(deck) + 0.012],
  ]
  const left = right
    .slice(1)
    .reverse()
    .map(([x, h]): Vec2 => [-x, h])
  return [...right, [0, y(deck) + 0.02] as Vec2, ...left].map(([x, h]): Vec3 => [x, h, z])
}

/** The lower body with its wheel arches cut out, and what one sees in them. */
function body(plan: Plan, context: FamilyContext<Values>): Shape {
  const isPickup = context.parameters['body'] === 'pickup'
  const hull = loft(
    plan.style.stations.map(station => section(plan, station)),
    { smooth: true }
  )
  const archRadius = plan.wheelRadius * 1.17
  const arch = (z: number) =>
    mirrored(
      at([plan.width / 2 - 0.06, plan.wheelRadius * 1.02, z], cylinder(archRadius, 0.42), {
        rotate: [0, 0, Math.PI / 2],
      })
    )
  const bed = at(
    [0, plan.height * 0.62, plan.length * -0.285],
    box([plan.width * 0.78, plan.height * 0.4, plan.length * 0.36], { edge: bevel(0.04) })
  )
  const cut = difference([hull, ...plan.axles.map(arch), ...(isPickup ? [bed] : [])], {
    part: 'body',
    role: 'body',
    material: context.material('paint'),
  })
  const liner = (z: number) =>
    mirrored(
      at([plan.width / 2 - 0.2, plan.wheelRadius * 1.02, z], cylinder(archRadius * 0.99, 0.16), {
        rotate: [0, 0, Math.PI / 2],
      })
    )
  return group([
    cut,
    tag(
      { part: 'arch', role: 'support', material: { recipe: 'plastic', color: '#101113' } },
      ...plan.axles.map(liner)
    ),
  ])
}

/** Corners of the cabin: half width and ends, at the belt and under the roof. */
function cabinFrame(plan: Plan) {
  const { belt, roof } = plan.style
  return {
    beltY: plan.height * 0.6,
    roofY: plan.height * 0.955,
    beltHalf: plan.width * 0.455,
    roofHalf: plan.width * 0.345,
    belt: [belt[0] * plan.length, belt[1] * plan.length] as const,
    roof: [roof[0] * plan.length, roof[1] * plan.length] as const,
  }
}

/** A rounded rectangle lying in the plane y = `y`, from `rear` to `front`. */
function slab(y: number, half: number, front: number, rear: number, radius: number): readonly Vec3[] {
  const middle = (front + rear) / 2
  return roundedRect(half * 2, front - rear, radius, 3).map(([x, z]): Vec3 => [x, y, middle + z])
}

/** Glass all around, a painted roof over it, pillars along its corners. */
function cabin(plan: Plan, context: FamilyContext<Values>): Shape {
  const f = cabinFrame(plan)
  const mid = (a: number, b: number, t: number) => a + (b - a) * t
  const layer = (t: number, shrink = 0) =>
    slab(
      mid(f.beltY, f.roofY, t),
      mid(f.beltHalf, f.roofHalf, t) - shrink,
      mid(f.belt[0], f.roof[0], t) - shrink,
      mid(f.belt[1], f.roof[1], t) + shrink,
      0.1
    )
  const glass = loft([layer(0, 0.012), layer(0.5, 0.004), layer(1, 0.012)], {
    part: 'window',
    role: 'opening',
    material: context.material('glass'),
  })
  const roof = loft(
    [
      slab(f.roofY - 0.02, f.roofHalf + 0.016, f.roof[0] + 0.016, f.roof[1] - 0.016, 0.11),
      slab(f.roofY + 0.014, f.roofHalf + 0.012, f.roof[0] + 0.012, f.roof[1] - 0.012, 0.11),
      slab(f.roofY + 0.036, f.roofHalf - 0.05, f.roof[0] - 0.06, f.roof[1] + 0.06, 0.1),
      slab(f.roofY + plan.height * 0.045, f.roofHalf - 0.22, f.roof[0] - 0.25, f.roof[1] + 0.25, 0.08),
    ],
    { part: 'roof', role: 'body', material: context.material('paint') }
  )
  return group([
    glass,
    roof,
    tag({ part: 'pillar', role: 'body', material: context.material('paint') }, ...pillars(plan)),
  ])
}

/** A, B and C pillars. */
function pillars(plan: Plan): Shape[] {
  const f = cabinFrame(plan)
  const post = (beltZ: number, roofZ: number, width: number): Shape =>
    mirrored(
      sweep(
        [
          [f.beltHalf - 0.012, f.beltY - 0.03, beltZ],
          [(f.beltHalf + f.roofHalf) / 2 - 0.004, (f.beltY + f.roofY) / 2, (beltZ + roofZ) / 2],
          [f.roofHalf - 0.004, f.roofY + 0.004, roofZ],
        ],
        1,
        { smooth: true, section: { kind: 'outline', points: roundedRect(0.03, width, 0.012, 2) } }
      )
    )
  const middle = (f.roof[0] + f.roof[1]) / 2
  return [
    post(f.belt[0] - 0.045, f.roof[0] - 0.04, 0.065),
    post(middle + 0.06, middle, 0.07),
    post(f.belt[1] + 0.06, f.roof[1] + 0.05, 0.13),
  ]
}

function wheels(plan: Plan, context: FamilyContext<Values>): Shape[] {
  const r = plan.wheelRadius
  const wheel = carWheel({
    radius: r,
    width: plan.width * 0.12,
    spokes: Math.round(Number(context.parameters['spokes'])),
    tyre: context.material('tyre'),
    rim: context.material('rim'),
  })
  return plan.axles.map(z => mirrored(at([plan.width / 2 - plan.width * 0.055, r, z], wheel)))
}

const WHITE_LAMP = { recipe: 'glow', color: '#f4f3ea' } as const
const RED_LAMP = { recipe: 'plastic', color: '#c01722' } as const

function lamps(plan: Plan): Shape[] {
  const front = plan.length * 0.482
  const rear = -plan.length * 0.494
  const x = plan.width * 0.355
  return [
    mirrored(
      at(
        [x, plan.height * 0.42, front],
        ellipsoid([plan.width * 0.1, plan.height * 0.045, 0.1], {
          part: 'headlight',
          role: 'light',
          material: WHITE_LAMP,
        }),
        { rotate: [0, 0.35, 0.08] }
      )
    ),
    mirrored(
      at(
        [x * 1.02, plan.height * 0.515, rear],
        box([plan.width * 0.16, plan.height * 0.075, 0.2], {
          part: 'taillight',
          role: 'light',
          material: RED_LAMP,
          edge: soft(0.02),
        }),
        { rotate: [0, 0.3, 0] }
      )
    ),
  ]
}

/** Grille, bumpers, number plates, sills, handles and the gaps of the doors. */
function trim(plan: Plan, context: FamilyContext<Values>): Shape[] {
  const { width: w, height: h, length: l } = plan
  const dark = context.material('trim')
  const chrome = context.material('chrome')
  const plate = {
    part: 'plate',
    role: 'ornament',
    material: { recipe: 'plastic', color: '#eceae2' },
  } as const
  const f = cabinFrame(plan)
  const middle = (f.roof[0] + f.roof[1]) / 2 + 0.05
  const gap = (z: number) => mirrored(at([w * 0.4985, h * 0.4, z], box([0.008, h * 0.36, 0.012])))
  const handle = (z: number) =>
    mirrored(at([w * 0.492, h * 0.535, z], box([0.03, 0.026, 0.16], { edge: soft(0.01) })))
  return [
    tag(
      { part: 'bumper', role: 'support', material: dark },
      at([0, h * 0.33, l * 0.4945], box([w * 0.44, h * 0.075, 0.07], { edge: soft(0.02) })),
      at([0, h * 0.19, l * 0.484], box([w * 0.78, h * 0.07, 0.12], { edge: soft(0.03) })),
      at([0, h * 0.23, -l * 0.489], box([w * 0.8, h * 0.1, 0.1], { edge: soft(0.03) })),
      mirrored(at([w * 0.475, h * 0.155, 0], box([0.07, h * 0.05, l * 0.36], { edge: soft(0.015) })))
    ),
    tag(
      { part: 'door_gap', role: 'ornament', material: dark },
      gap(f.belt[0] * 0.82),
      gap(middle),
      gap(Math.max(f.belt[1] * 0.6, -l * 0.16))
    ),
    tag(
      { part: 'handle', role: 'ornament', material: chrome },
      handle(middle + 0.16),
      ...(plan.style === STYLES['pickup'] || plan.style === STYLES['sports']
        ? []
        : [handle(middle - l * 0.17)])
    ),
    tag(
      { part: 'badge', role: 'ornament', material: chrome },
      at([0, h * 0.405, l * 0.499], ellipsoid([0.05, 0.035, 0.02]))
    ),
    tag(
      plate,
      at([0, h * 0.245, l * 0.497], box([0.46, 0.1, 0.05])),
      at([0, h * 0.43, -l * 0.5], box([0.46, 0.1, 0.03]))
    ),
  ]
}

function mirrors(plan: Plan, context: FamilyContext<Values>): Shape {
  const f = cabinFrame(plan)
  const place: Vec3 = [f.beltHalf + 0.085, f.beltY + 0.07, f.belt[0] - plan.length * 0.065]
  return mirrored(
    tag(
      { part: 'mirror', role: 'ornament', material: context.material('paint') },
      at(place, ellipsoid([0.085, 0.06, 0.05])),
      sweep(
        [
          [f.beltHalf - 0.03, f.beltY + 0.02, place[2]],
          [place[0] - 0.02, place[1] - 0.01, place[2]],
        ],
        0.018
      )
    )
  )
}

function spoiler(plan: Plan, context: FamilyContext<Values>): Shape {
  const z = -plan.length * 0.465
  const y = plan.height * 0.655
  const wing = at([0, y + 0.2, z], box([plan.width * 0.86, 0.03, 0.26], { edge: soft(0.012) }), {
    rotate: [0.12, 0, 0],
  })
  const post = mirrored(
    at([plan.width * 0.3, y + 0.09, z + 0.01], box([0.035, 0.26, 0.13], { edge: soft(0.008) }))
  )
  return tag({ part: 'spoiler', role: 'ornament', material: context.material('trim') }, wing, post)
}

function rack(plan: Plan, context: FamilyContext<Values>): Shape {
  const f = cabinFrame(plan)
  const y = f.roofY + 0.07
  const rail = mirrored(
    sweep(
      [
        [f.roofHalf - 0.05, y - 0.06, f.roof[0] - 0.15],
        [f.roofHalf - 0.05, y, f.roof[0] - 0.25],
        [f.roofHalf - 0.05, y, f.roof[1] + 0.25],
        [f.roofHalf - 0.05, y - 0.06, f.roof[1] + 0.15],
      ],
      0.02
    )
  )
  return tag({ part: 'rack', role: 'ornament', material: context.material('trim') }, rail)
}

/** A taxi's sign or a police car's light bar. */
function roofSign(plan: Plan, kind: string): Shape {
  const f = cabinFrame(plan)
  const place: Vec3 = [0, f.roofY + plan.height * 0.045 + 0.055, (f.roof[0] + f.roof[1]) / 2]
  if (kind === 'taxi') {
    return at(
      place,
      box([0.5, 0.14, 0.2], {
        part: 'sign',
        role: 'feature',
        material: { recipe: 'glow', color: '#f7e7a1' },
        edge: soft(0.035),
      })
    )
  }
  const lamp = (x: number, color: string) =>
    at(
      [x, 0, 0],
      box([0.5, 0.12, 0.24], {
        part: x < 0 ? 'beacon_left' : 'beacon_right',
        role: 'feature',
        material: { recipe: 'glow', color },
        edge: soft(0.03),
      })
    )
  return at(place, group([lamp(-0.28, '#d21f26'), lamp(0.28, '#2050d8')]))
}
