import { sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { cornice, rectFrame } from '../../kit/casework.ts'
import { turnedLeg } from '../../kit/legs.ts'
import { leafOutline } from '../../kit/inlays.ts'
import { disc, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  lathe,
  mirrored,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { dialOf } from './clock-face.ts'

/** Clocks in cases of wood. */

/** A longcase clock: plinth, waist with a glazed door, pendulum and weights, hood with pillars and a broken arch. */
export function grandfather(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const wood = { part: 'case', role: 'body', material: context.material('case'), edge: bevel(0.004) }
  const [wide, slim, deep] = [h * 0.24, h * 0.185, h * 0.14]
  const [low, mid] = [h * 0.22, h * 0.68]
  const hood = h * 0.2
  const r = h * 0.086
  const side = h * 0.022
  const brass = context.material('metal')
  const arch: readonly Vec2[] = [
    [-wide * 0.54, 0],
    [wide * 0.54, 0],
    [wide * 0.54, h * 0.022],
    ...Array.from({ length: 9 }, (_, i): Vec2 => {
      const t = i / 8
      return [wide * (0.5 - 0.42 * t), h * (0.024 + 0.062 * sin(t * TAU * 0.25))]
    }),
    [0, h * 0.04],
    ...Array.from({ length: 9 }, (_, i): Vec2 => {
      const t = 1 - i / 8
      return [-wide * (0.5 - 0.42 * t), h * (0.024 + 0.062 * sin(t * TAU * 0.25))]
    }),
    [-wide * 0.54, h * 0.022],
  ]
  const dialY = mid + hood * 0.52
  return group([
    tag(
      wood,
      at([0, h * 0.02, 0], box([wide * 1.06, h * 0.04, deep * 1.1])),
      at([0, low / 2 + h * 0.01, 0], box([wide, low - h * 0.02, deep])),
      at(
        [0, low / 2 + h * 0.015, deep / 2],
        box([wide * 0.7, low * 0.6, h * 0.008], { edge: bevel(h * 0.004) })
      ),
      at([0, low + h * 0.006, 0], cornice(slim, deep * 0.92, h * 0.024, h * 0.02)),
      mirrored(at([slim / 2 - side / 2, (low + mid) / 2, 0], box([side, mid - low, deep * 0.86]))),
      at([0, (low + mid) / 2, -deep * 0.36], box([slim - side, mid - low, deep * 0.14])),
      at([0, mid, 0], cornice(slim, deep * 0.92, h * 0.024, h * 0.024)),
      at([0, mid + hood / 2 + h * 0.012, -h * 0.006], box([wide, hood, deep * 0.98])),
      at([0, mid + hood + h * 0.014, 0], cornice(wide, deep, h * 0.02, h * 0.012)),
      at([0, mid + hood + h * 0.022, 0], extrude(arch, deep)),
      mirrored(at([wide * 0.43, mid + h * 0.02, deep * 0.52], turnedLeg(hood * 0.96, h * 0.011)))
    ),
    tag(
      { part: 'door', role: 'body', material: context.material('case'), edge: bevel(0.003) },
      at(
        [0, (low + mid) / 2, deep * 0.42],
        rectFrame(slim - h * 0.004, mid - low - h * 0.03, h * 0.022, h * 0.012)
      )
    ),
    tag(
      { part: 'pendulum', role: 'feature', material: brass },
      rod([0, low + h * 0.1, 0], [0, mid, 0], h * 0.0035),
      at([0, low + h * 0.1, h * 0.004], disc(h * 0.034, h * 0.01)),
      mirrored(
        group([
          at([h * 0.045, mid - h * 0.14, h * 0.01], cylinder(h * 0.014, h * 0.1)),
          rod([h * 0.045, mid - h * 0.1, h * 0.01], [h * 0.045, mid, h * 0.01], h * 0.0022),
        ])
      ),
      at([0, mid + hood + h * 0.1, deep * 0.2], ball(h * 0.016)),
      at(
        [0, mid + hood + h * 0.075, deep * 0.2],
        lathe([
          [0, -h * 0.025],
          [h * 0.012, -h * 0.025],
          [h * 0.006, h * 0.015],
          [0, h * 0.015],
        ])
      )
    ),
    at(
      [0, dialY, deep * 0.475],
      box([r * 2.16, r * 2.16, h * 0.008], { part: 'plate', role: 'ornament', material: brass })
    ),
    at([0, dialY, deep * 0.5], dialOf(r, context)),
  ])
}

/** A chalet with a carved roof, a bird in its door, a pendulum with a leaf and two pine-cone weights on chains. */
export function cuckoo(context: FamilyContext): Shape {
  const h = Number(context.parameters['height'])
  const wood = { role: 'body', material: context.material('case'), edge: bevel(h * 0.005) }
  const y0 = h * 0.42
  const [w, tall, deep] = [h * 0.4, h * 0.3, h * 0.2]
  const gable: readonly Vec2[] = [
    [-w / 2, 0],
    [w / 2, 0],
    [w / 2, tall],
    [0, tall + h * 0.16],
    [-w / 2, tall],
  ]
  const slope = Math.sqrt(w * w * 0.36 + h * h * 0.0384)
  const roof = at([w * 0.27, y0 + tall + h * 0.09, 0], box([slope, h * 0.03, deep * 1.3]), {
    rotate: [0, 0, -0.666],
  })
  const leaf = (x: number, y: number, turn: number, size: number): Shape =>
    at([x, y, deep * 0.53], extrude(leafOutline(size, size * 0.55, turn), h * 0.022, { smooth: true }))
  const dark = { part: 'carving', role: 'ornament', material: { recipe: 'wood', color: '#4a2a16' } }
  const metal = context.material('metal')
  const cone = lathe(
    [
      [0, -h * 0.07],
      [h * 0.018, -h * 0.055],
      [h * 0.028, -h * 0.02],
      [h * 0.022, h * 0.015],
      [0, h * 0.03],
    ],
    { smooth: true, sharpAt: [0, 4], flutes: { count: 6, depth: 0.1 } }
  )
  return group([
    tag({ ...wood, part: 'case' }, at([0, y0, 0], extrude(gable, deep))),
    tag({ ...dark, part: 'roof' }, mirrored(roof)),
    tag(
      dark,
      mirrored(leaf(w * 0.42, y0 + tall * 0.2, 1.1, h * 0.17)),
      mirrored(leaf(w * 0.46, y0 + tall * 0.72, 2.0, h * 0.15)),
      mirrored(leaf(w * 0.2, y0 - h * 0.005, 0.4, h * 0.15)),
      at(
        [0, y0 + tall + h * 0.2, deep * 0.62],
        extrude(leafOutline(h * 0.14, h * 0.08, TAU / 4), h * 0.02, { smooth: true })
      ),
      at([0, y0 + tall + h * 0.06, deep * 0.49], box([h * 0.1, h * 0.1, h * 0.02]))
    ),
    at([0, y0 + tall * 0.44, deep * 0.5], dialOf(h * 0.105, context)),
    bird(h, y0 + tall + h * 0.055, deep * 0.5),
    tag(
      { part: 'pendulum', role: 'ornament', material: context.material('case') },
      rod([0, y0 + 0.004, 0], [0, h * 0.22, 0], h * 0.006),
      at([0, h * 0.19, 0], extrude(leafOutline(h * 0.13, h * 0.09, TAU / 4), h * 0.014, { smooth: true }))
    ),
    tag(
      { part: 'chain', role: 'detail', material: metal },
      rod([w * 0.3, y0 + 0.004, 0], [w * 0.3, h * 0.06, 0], h * 0.0045),
      rod([-w * 0.3, y0 + 0.004, 0], [-w * 0.3, h * 0.14, 0], h * 0.0045)
    ),
    tag(
      { part: 'weight', role: 'ornament', material: { recipe: 'iron', color: '#4b3a2c' } },
      at([w * 0.3, h * 0.07, 0], cone),
      at([-w * 0.3, h * 0.15, 0], cone)
    ),
  ])
}

/** A little bird that leans out of its door. */
function bird(h: number, y: number, z: number): Shape {
  const s = h * 0.05
  return group([
    tag(
      { part: 'bird', role: 'feature', material: { recipe: 'painted-wood', color: '#e8b93a' } },
      at([0, y, z + s * 0.8], ellipsoid([s * 0.5, s * 0.5, s * 0.95]), { rotate: [-0.2, 0, 0] }),
      at([0, y + s * 0.55, z + s * 1.5], ball(s * 0.42)),
      at([0, y - s * 0.2, z + s * 0.1], cylinder(s * 0.16, s * 1.4), { rotate: [TAU / 4, 0, 0] })
    ),
    at(
      [0, y + s * 0.5, z + s * 2.05],
      cylinder(s * 0.14, s * 0.55, {
        topRadius: 0,
        part: 'beak',
        role: 'detail',
        material: { recipe: 'painted-wood', color: '#d8582a' },
      }),
      { rotate: [TAU / 4, 0, 0] }
    ),
  ])
}
