import type { Vec3 } from '../../kernel/types.ts'
import { axle } from '../../kit/plates.ts'
import { plainWheel } from '../../kit/spoked-wheels.ts'
import { carWheel } from '../../kit/wheels.ts'
import { at, box, ellipsoid, group, mirrored, sharp, soft, sweep, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { cabinFrame, flankAt } from './car-plan.ts'
import type { CarPlan } from './car-plan.ts'

/** Four wheels under their arches. */
export function wheels(plan: CarPlan, context: FamilyContext): Shape[] {
  const r = plan.wheelRadius
  const isFuture = context.parameters['look'] === 'futuristic'
  const wheel = carWheel({
    radius: r,
    width: plan.width * 0.12,
    spokes: Math.round(Number(context.parameters['spokes'])),
    tyre: context.material('tyre'),
    rim: context.material('rim'),
  })
  const outer = isFuture ? flushWheel(r, plan.width * 0.06, context) : wheel
  return plan.axles.map(z => mirrored(at([plan.width / 2 - plan.width * 0.055, r, z], outer)))
}

/** A wheel closed by a disc with a ring of light. */
function flushWheel(r: number, half: number, context: FamilyContext): Shape {
  return group([
    plainWheel({
      radius: r,
      width: half * 2,
      share: 0.66,
      tyre: context.material('tyre'),
      rim: context.material('rim'),
    }),
    at(
      [half * 0.9, 0, 0],
      axle(r * 0.66, half * 0.3, { part: 'cover', role: 'ornament', material: context.material('rim') })
    ),
    at([half * 1.04, 0, 0], {
      op: 'place',
      rotate: [0, 0, Math.PI / 2],
      child: torus(r * 0.5, r * 0.028, {
        part: 'wheel_light',
        role: 'light',
        material: { recipe: 'glow', color: '#59d8ff' },
      }),
    }),
  ])
}

const LENS = { recipe: 'glow', color: '#f3f7fb' } as const
const HOUSING = { recipe: 'glossy-plastic', color: '#16181b' } as const
const RED_LAMP = { recipe: 'glossy-plastic', color: '#c01420' } as const

/** A dark housing with two round projectors, its middle at the origin, facing +Z. */
function headlight(plan: CarPlan): Shape {
  const wide = plan.width * 0.1
  const tall = plan.height * plan.style.lamp[2]
  const lens = (x: number, r: number): Shape => at([x, 0, 0.1], ellipsoid([r, r * 0.95, 0.035]))
  return group([
    ellipsoid([wide, tall, 0.12], { part: 'housing', role: 'light', material: HOUSING }),
    tag(
      { part: 'headlight', role: 'light', material: LENS },
      lens(-wide * 0.38, tall * 0.66),
      lens(wide * 0.3, tall * 0.58)
    ),
  ])
}

/** Head and tail lamps. */
export function lamps(plan: CarPlan): Shape[] {
  const [lampY, lampZ] = plan.style.lamp
  const rear = -plan.length * 0.484
  const x = plan.width * 0.355
  return [
    mirrored(at([x, plan.height * lampY, plan.length * lampZ], headlight(plan), { rotate: [0, 0.35, 0.08] })),
    mirrored(
      at(
        [x * 0.97, plan.height * 0.525, rear],
        ellipsoid([plan.width * 0.115, plan.height * 0.056, 0.15], {
          part: 'taillight',
          role: 'light',
          material: RED_LAMP,
        }),
        { rotate: [0, -0.45, 0] }
      )
    ),
  ]
}

/** A strip of light from side to side, over the curve of the nose or of the tail. */
function strip(plan: CarPlan, y: number, side: 1 | -1, thick = 0.022, inset = 0.012, back = 0): Shape {
  const { stations } = plan.style
  const end = side > 0 ? stations.slice(0, 4) : stations.slice(-4).reverse()
  const path = end.map(([z, half]): Vec3 => [
    half * plan.width * 0.5 - inset,
    y,
    z * plan.length - side * back,
  ])
  const inner: readonly Vec3[] = [
    [0, y, end[0][0] * plan.length - side * back],
    [path[0][0] * 0.6, y, end[0][0] * plan.length - side * (back + 0.004)],
  ]
  return mirrored(sweep([...inner, ...path.slice(0, 3)], thick, { smooth: true }))
}

/** Light strips instead of lamps, a clean nose, flush sills: what cars of tomorrow wear. */
export function futureTrim(plan: CarPlan, context: FamilyContext): Shape[] {
  const { width: w, height: h, length: l } = plan
  const dark = context.material('trim')
  return [
    tag(
      { part: 'headlight', role: 'light', material: { recipe: 'glow', color: '#6fe0ff' } },
      strip(plan, h * 0.37, 1, 0.03, 0)
    ),
    tag(
      { part: 'taillight', role: 'light', material: { recipe: 'glow', color: '#ff2a3a' } },
      strip(plan, h * 0.5, -1, 0.03, 0)
    ),
    tag(
      { part: 'bumper', role: 'support', material: dark },
      strip(plan, h * 0.37, 1, 0.05, 0.045, 0.034),
      strip(plan, h * 0.5, -1, 0.05, 0.045, 0.034),
      at([0, h * 0.19, l * 0.484], box([w * 0.78, h * 0.06, 0.12], { edge: soft(0.03) })),
      at([0, h * 0.21, -l * 0.487], box([w * 0.8, h * 0.1, 0.1], { edge: soft(0.03) }))
    ),
    tag(
      { part: 'sill_light', role: 'light', material: { recipe: 'glow', color: '#59d8ff' } },
      mirrored(at([w * 0.49, h * 0.17, 0], box([0.04, h * 0.022, l * 0.36], { edge: soft(0.008) })))
    ),
  ]
}

/** Grille, bumpers, number plates, sills, handles and the gaps of the doors. */
export function trim(plan: CarPlan, context: FamilyContext): Shape[] {
  const { width: w, height: h, length: l } = plan
  const dark = context.material('trim')
  const chrome = context.material('chrome')
  const plate = {
    part: 'plate',
    role: 'ornament',
    material: { recipe: 'plastic', color: '#eceae2' },
  } as const
  const grille = plan.style.lamp[0] - 0.08
  const f = cabinFrame(plan)
  const middle = (f.roof[0] + f.roof[1]) / 2 + 0.05
  // The rear door ends before the wheel arch; on a short cabin it is the same gap as the middle one.
  const rearGap = Math.max(f.belt[1] * 0.6, -l * 0.16)
  const doorGaps = [
    f.belt[0] * 0.82,
    middle,
    ...(plan.doors === 4 && middle - rearGap > 0.5 ? [rearGap] : []),
  ]
  const gap = (z: number) =>
    mirrored(at([flankAt(plan, z) * 0.997 - 0.01, h * 0.4, z], box([0.02, h * 0.36, 0.012], { edge: sharp })))
  const handle = (z: number) =>
    mirrored(at([flankAt(plan, z) * 0.985, h * 0.535, z], box([0.036, 0.032, 0.2], { edge: soft(0.01) })))
  return [
    tag(
      { part: 'bumper', role: 'support', material: dark },
      at([0, h * grille, l * 0.4955], box([w * 0.46, h * 0.1, 0.07], { edge: soft(0.02) })),
      at([0, h * 0.19, l * 0.484], box([w * 0.78, h * 0.07, 0.12], { edge: soft(0.03) })),
      at([0, h * 0.23, -l * 0.489], box([w * 0.8, h * 0.1, 0.1], { edge: soft(0.03) })),
      mirrored(at([w * 0.475, h * 0.155, 0], box([0.07, h * 0.05, l * 0.36], { edge: soft(0.015) })))
    ),
    tag({ part: 'door_gap', role: 'ornament', material: dark }, ...doorGaps.map(gap)),
    tag(
      { part: 'handle', role: 'ornament', material: chrome },
      handle(middle + 0.16),
      ...(plan.doors === 2 ? [] : [handle(middle - l * 0.17)])
    ),
    tag(
      { part: 'badge', role: 'ornament', material: chrome },
      ...[-0.028, 0, 0.028].map(y =>
        at([0, h * (grille + y), l * 0.4955 + 0.036], box([w * 0.43, 0.014, 0.016], { edge: sharp }))
      ),
      at([0, h * (grille + 0.075), l * 0.4985], ellipsoid([0.055, 0.04, 0.02]))
    ),
    tag(
      plate,
      at([0, h * 0.245, l * 0.497], box([0.46, 0.1, 0.05])),
      at([0, h * 0.43, -l * 0.5], box([0.46, 0.1, 0.03]))
    ),
  ]
}

/** Wing mirrors. */
export function mirrors(plan: CarPlan, context: FamilyContext): Shape {
  const f = cabinFrame(plan)
  const place: Vec3 = [f.beltHalf + 0.085, f.beltY + 0.07, f.belt[0] - plan.length * 0.065]
  return mirrored(
    tag(
      { part: 'mirror', role: 'ornament', material: context.material('paint') },
      at(place, ellipsoid([0.085, 0.06, 0.05])),
      sweep(
        [
          [f.beltHalf - 0.1, f.beltY + 0.02, place[2]],
          [place[0] - 0.02, place[1] - 0.01, place[2]],
        ],
        0.018
      )
    )
  )
}

/** A wing on two posts. */
export function spoiler(plan: CarPlan, context: FamilyContext): Shape {
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

/** Rails on the roof. */
export function rack(plan: CarPlan, context: FamilyContext): Shape {
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

/** Black squares along a taxi's flanks, by turns high and low. */
function checker(plan: CarPlan): Shape {
  const size = plan.height * 0.045
  const count = 18
  const places = Array.from({ length: count }, (_, i): Vec3 => {
    const z = (i - (count - 1) / 2) * size
    return [flankAt(plan, z) * 0.9945, plan.height * 0.44 + (i % 2 === 0 ? size / 2 : -size / 2), z]
  })
  const square = box([0.024, size, size], { edge: sharp })
  return tag(
    { part: 'checker', role: 'ornament', material: { recipe: 'plastic', color: '#17181a' } },
    mirrored(group(places.map(place => at(place, square))))
  )
}

/** A taxi's sign or a police car's light bar. */
export function roofSign(plan: CarPlan, kind: string): Shape {
  const f = cabinFrame(plan)
  const place: Vec3 = [0, f.roofY + plan.height * 0.045 + 0.055, (f.roof[0] + f.roof[1]) / 2]
  if (kind === 'taxi') {
    const lamp = box([0.5, 0.15, 0.2], {
      part: 'sign',
      role: 'feature',
      material: { recipe: 'glossy-plastic', color: '#f6efd2' },
      edge: soft(0.035),
    })
    return group([at(place, lamp), checker(plan)])
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
