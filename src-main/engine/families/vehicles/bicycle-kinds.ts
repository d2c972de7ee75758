import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { axle, rod } from '../../kit/plates.ts'
import { spokedWheel } from '../../kit/spoked-wheels.ts'
import { at, ball, box, mirrored, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { chainLoop, cranks, frontBasket, mudguard, on, saddle, type Spot } from './bicycle-parts.ts'

const REACH = 0.16

function wheelOf(radius: number, tube: number, context: FamilyContext): Shape {
  return spokedWheel({
    radius,
    tube,
    spokes: Math.round(Number(context.parameters['spokes'])),
    tyre: context.material('tyre'),
    rim: context.material('metal'),
  })
}

/** Half of a handlebar (x > 0), from the stem's end at the origin to the grip; and where the grip lies. */
const BARS: Readonly<
  Record<string, { readonly path: readonly Vec3[]; readonly grip: readonly [Vec3, Vec3] }>
> = {
  flat: {
    path: [
      [0, 0, 0],
      [0.1, 0.005, 0.02],
      [0.2, 0.03, -0.01],
      [0.3, 0.04, -0.08],
    ],
    grip: [
      [0.21, 0.032, -0.018],
      [0.305, 0.041, -0.084],
    ],
  },
  high: {
    path: [
      [0, 0, 0],
      [0.09, 0.03, 0.06],
      [0.2, 0.11, 0.03],
      [0.28, 0.12, -0.08],
      [0.29, 0.11, -0.22],
    ],
    grip: [
      [0.288, 0.114, -0.12],
      [0.29, 0.109, -0.235],
    ],
  },
  drop: {
    path: [
      [0, 0, 0],
      [0.16, 0, 0],
      [0.205, 0, 0.07],
      [0.21, -0.06, 0.11],
      [0.21, -0.12, 0.06],
      [0.21, -0.13, -0.03],
    ],
    grip: [
      [0.21, -0.126, 0.03],
      [0.21, -0.131, -0.04],
    ],
  },
}

function handlebar(place: Vec3, context: FamilyContext): Shape {
  const { path, grip } = BARS[String(context.parameters['bars'])] ?? BARS['flat']
  return at(
    place,
    mirrored({
      op: 'group',
      children: [
        sweep(path, 0.0125, {
          smooth: true,
          part: 'handlebar',
          role: 'handle',
          material: context.material('metal'),
        }),
        rod(grip[0], grip[1], 0.019, {
          part: 'grip',
          role: 'handle',
          material: context.material('saddle'),
          caps: 'round',
        }),
      ],
    })
  )
}

/** A bicycle with a diamond or step-through frame. */
export function bicycleParts(context: FamilyContext): Shape[] {
  const p = context.parameters
  const r = 0.335 * Number(p['wheel'])
  const rear: Spot = [-0.51, r]
  const front: Spot = [0.55, r]
  const bottom: Spot = [-0.07, 0.275]
  const seat: Spot = [-0.22, 0.78]
  const headTop: Spot = [0.33, 0.87]
  const headLow: Spot = [0.385, 0.7]
  const isStep = p['frame'] === 'step'
  const topEnd: Spot = isStep ? [-0.12, 0.45] : [-0.205, 0.73]
  const tube = (a: Spot, b: Spot, width: number): Shape => rod(on(a), on(b), width)
  const stays = mirrored(
    tag(
      {},
      rod(on(bottom, 0.035), on(rear, 0.06), 0.011),
      rod(on([-0.205, 0.74], 0.016), on(rear, 0.06), 0.01),
      sweep(
        [on([0.385, 0.7], 0.02), on([0.4, 0.66], 0.05), on([0.46, 0.5], 0.052), on(front, 0.056)],
        [0.018, 0.017, 0.014, 0.011],
        {
          smooth: true,
        }
      )
    )
  )
  const parts: Shape[] = [
    at(on(rear), wheelOf(r, 0.021, context)),
    at(on(front), wheelOf(r, 0.021, context)),
    tag(
      { part: 'frame', role: 'body', material: context.material('frame') },
      tube(bottom, seat, 0.018),
      tube(headLow, bottom, 0.021),
      tube([headTop[0] + 0.01, headTop[1] - 0.045], topEnd, 0.018),
      tube(headTop, headLow, 0.025),
      at(on(bottom), axle(0.028, 0.075)),
      stays
    ),
    ...cranks(bottom, REACH, 0.095, context),
    tag(
      { part: 'chain', role: 'feature', material: { recipe: 'iron', color: '#4a4a4c' } },
      sweep(chainLoop(bottom, rear, 0.097, 0.042, 0.042), 0.0065, { closed: true }),
      at(on(rear, 0.042), axle(0.038, 0.012))
    ),
    at(on([-0.245, 0.965]), saddle(context, 1.12)),
    tag(
      { part: 'stem', role: 'support', material: context.material('metal') },
      rod(on([-0.215, 0.76]), on([-0.255, 0.925]), 0.0135),
      rod(on([0.335, 0.85]), on([0.305, 0.965]), 0.0145),
      rod(on([0.306, 0.96]), on([0.35, 0.985]), 0.014)
    ),
    handlebar(on([0.35, 0.985]), context),
  ]
  return [...parts, ...extras(context, r, rear, front)]
}

/** A pair of wires that hold a mudguard from the axle, at an angle counted from the front. */
const stay = ([z, y]: Spot, reach: number, angle: number): Shape =>
  mirrored(rod([0.055, y, z], [0.024, y + reach * sin(angle), z + reach * cos(angle)], 0.005))

function extras(context: FamilyContext, r: number, rear: Spot, front: Spot): Shape[] {
  const p = context.parameters
  const parts: Shape[] = []
  if (p['mudguards'] === 'yes' && !context.without.has('mudguard')) {
    parts.push(
      tag(
        { part: 'mudguard', role: 'support', material: context.material('frame') },
        mudguard({ center: rear, radius: r + 0.018, from: 0.55, to: 3.2 }, 0.064),
        stay(rear, r + 0.014, 2.7),
        stay(rear, r + 0.014, 1.2),
        stay(front, r + 0.014, 1),
        mudguard({ center: front, radius: r + 0.018, from: 0.75, to: 2.7 }, 0.064)
      )
    )
  }
  if (p['rack'] === 'yes') {
    const y = r * 2 + 0.06
    parts.push(
      tag(
        { part: 'rack', role: 'support', material: context.material('metal') },
        mirrored(rod([0.07, y, -0.24], [0.07, y, -0.72], 0.008)),
        mirrored(rod([0.07, y, -0.6], on(rear, 0.065), 0.007)),
        ...[-0.25, -0.4, -0.55, -0.71].map(z => at([0, y, z], axle(0.007, 0.15))),
        mirrored(rod([0.07, y, -0.245], on([-0.21, 0.76], 0.01), 0.007))
      )
    )
  }
  if (p['basket'] === 'yes') {
    parts.push(at([0, 0.95, 0.36], frontBasket(context)))
  }
  return parts
}

/** A child's tricycle: a large pedalled wheel in front, two behind with a step. */
export function tricycleParts(context: FamilyContext): Shape[] {
  const big = 0.2 * Number(context.parameters['wheel'])
  const small = 0.125 * Number(context.parameters['wheel'])
  const front: Spot = [0.3, big]
  const rear: Spot = [-0.3, small]
  const frame = { part: 'frame', role: 'body', material: context.material('frame') }
  return [
    at(on(front), wheelOf(big, 0.022, context)),
    mirrored(at(on(rear, 0.23), wheelOf(small, 0.022, context))),
    tag(
      frame,
      mirrored(
        sweep([on([0.21, 0.5], 0.012), on([0.225, 0.46], 0.05), on(front, 0.055)], [0.018, 0.016, 0.013])
      ),
      rod(on([0.245, 0.44]), on([0.19, 0.6]), 0.02),
      sweep([on([0.22, 0.5]), on([0.1, 0.36]), on([-0.08, 0.25]), on([-0.24, 0.18]), on(rear)], 0.022, {
        smooth: true,
      }),
      at(on(rear), axle(0.014, 0.46)),
      at(on([rear[0] + 0.02, rear[1] + 0.035]), box([0.3, 0.02, 0.13], { edge: soft(0.008) })),
      mudguard({ center: front, radius: big + 0.022, from: 0.7, to: 2.25 }, 0.07),
      rod(on([0.25, big * 2 + 0.008]), on([0.212, 0.5]), 0.013)
    ),
    ...cranks(front, 0.09, 0, context),
    at(on([-0.13, 0.42]), saddle(context, 1.1)),
    tag(
      { part: 'stem', role: 'support', material: context.material('metal') },
      rod(on([-0.1, 0.25]), on([-0.14, 0.38]), 0.014),
      rod(on([0.2, 0.58]), on([0.18, 0.64]), 0.014)
    ),
    at([0, 0, 0], handlebar(on([0.18, 0.635]), context)),
    tag(
      { part: 'bell', role: 'ornament', material: context.material('metal') },
      at([0.07, 0.672, 0.215], ball(0.024))
    ),
  ]
}

/** One wheel under a fork and a saddle. */
export function unicycleParts(context: FamilyContext): Shape[] {
  const r = 0.25 * Number(context.parameters['wheel'])
  const hub: Spot = [0, r]
  const top = r * 2 + 0.06
  return [
    at(on(hub), wheelOf(r, 0.026, context)),
    tag(
      { part: 'frame', role: 'body', material: context.material('frame') },
      mirrored(
        sweep(
          [
            [0.012, top, 0],
            [0.045, top - 0.02, 0],
            [0.05, top - 0.08, 0],
            [0.055, r, 0],
          ],
          0.014,
          {
            smooth: true,
          }
        )
      ),
      mirrored(at([0.055, r, 0], axle(0.026, 0.025))),
      rod([0, top - 0.01, 0], [0, top + 0.16, 0], 0.017)
    ),
    ...cranks(hub, 0.14, 0, context),
    tag(
      { part: 'post', role: 'support', material: context.material('metal') },
      rod([0, top + 0.1, 0], [0, top + 0.31, 0], 0.0135),
      at([0, top + 0.155, 0], axle(0.022, 0.04))
    ),
    at([0, top + 0.36, 0], saddle(context, 1.25)),
  ]
}
