import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { disc } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag, meters } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A table telephone with handset, cradle, dial or keys, coiled cord. Real size: 22 cm wide. */
export const telephone: Family = {
  name: 'telephone',
  parameters: {
    width: meters(0.22, { min: 0.12, max: 0.4 }, 'Left to right'),
    dial: choice(['rotary', 'keys'], 'How one dials'),
    cord: flag('A coiled cord', 'yes'),
  },
  slots: {
    body: { material: { recipe: 'glossy-plastic', color: '#1d1c1f' } },
    handset: { material: { recipe: 'glossy-plastic', color: '#1d1c1f' }, follows: true },
    dial: { material: { recipe: 'polished-metal', color: '#d6d8d9' }, second: {} },
    paper: { material: { recipe: 'paper', color: '#f2eddf' } },
    ink: { material: { recipe: 'plastic', color: '#202024' } },
  },
  partWords: {
    handset: { slot: 'handset', part: 'handset' },
    receiver: { slot: 'handset', part: 'handset' },
    dial: { slot: 'dial', part: 'dial', with: { dial: 'rotary' } },
    button: { slot: 'paper', part: 'key', with: { dial: 'keys' } },
    cord: { slot: 'handset', part: 'cord', with: { cord: 'yes' } },
  },
  adjectives: {
    rotary: { dial: 'rotary' },
    vintage: { dial: 'rotary' },
    old: { dial: 'rotary' },
    'push button': { dial: 'keys' },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const size = Number(context.parameters['width']) / 0.22
  const lean = -0.785
  const face = at(
    [0, 0.0635, 0.0525],
    rotated([lean, 0, 0], context.parameters['dial'] === 'keys' ? keys(context) : rotary(context))
  )
  const profile: readonly Vec2[] = [
    [-0.075, 0],
    [0.09, 0],
    [0.094, 0.018],
    [0.006, 0.105],
    [-0.05, 0.108],
    [-0.074, 0.09],
  ]
  const parts: Shape[] = [
    rotated(
      [0, -Math.PI / 2, 0],
      extrude(profile, 0.17, {
        edge: soft(0.014),
        part: 'body',
        role: 'body',
        material: context.material('body'),
      })
    ),
    at(
      [0, 0.006, 0.008],
      box([0.19, 0.012, 0.18], {
        edge: soft(0.005),
        part: 'base',
        role: 'body',
        material: context.material('body'),
      })
    ),
    face,
    tag(
      { part: 'cradle', role: 'support', material: context.material('dial') },
      mirrored(at([0.052, 0.118, -0.02], box([0.014, 0.03, 0.036], { edge: bevel(0.003) }))),
      mirrored(at([0.052, 0.128, 0.001], box([0.014, 0.02, 0.008], { edge: bevel(0.002) }))),
      mirrored(at([0.052, 0.128, -0.041], box([0.014, 0.02, 0.008], { edge: bevel(0.002) })))
    ),
    at([0, 0.142, -0.02], handset(context)),
    ...(context.parameters['cord'] === 'yes' && !context.without.has('cord') ? [cord(context)] : []),
  ]
  return { op: 'place', scale: size, child: group(parts) }
}

/** Along X: grip between ear and mouth cups that look down. */
function handset(context: FamilyContext): Shape {
  const grip: readonly Vec3[] = [
    [-0.096, 0.006, 0],
    [-0.07, 0.022, 0],
    [-0.035, 0.03, 0],
    [0, 0.032, 0],
    [0.035, 0.03, 0],
    [0.07, 0.022, 0],
    [0.096, 0.006, 0],
  ]
  const cup = at(
    [0.1, -0.006, 0],
    rotated(
      [0, 0, 0.18],
      lathe(
        [
          [0, -0.02],
          [0.024, -0.02],
          [0.028, -0.012],
          [0.027, 0.004],
          [0.018, 0.018],
          [0, 0.022],
        ],
        { smooth: true, sharpAt: [0, 1] }
      )
    )
  )
  const holes = at(
    [0.1, -0.006, 0],
    rotated([0, 0, 0.18], at([0, -0.021, 0], cylinder(0.017, 0.003, { edge: sharp })))
  )
  return group([
    tag(
      { part: 'handset', role: 'feature', material: context.material('handset') },
      sweep(grip, [0.017, 0.0155, 0.014, 0.0138, 0.014, 0.0155, 0.017], { smooth: true, caps: 'round' }),
      mirrored(cup)
    ),
    tag({ part: 'cup', role: 'ornament', material: context.material('dial') }, mirrored(holes)),
  ])
}

/** A finger wheel with ten holes over its number plate, and the stop. Faces +Z at the origin. */
function rotary(context: FamilyContext): Shape {
  const r = 0.05
  const places = Array.from({ length: 10 }, (_, i): Vec2 => {
    const a = -0.5 + (i * 2 * Math.PI) / 12.4
    return [r * 0.72 * cos(a), r * 0.72 * sin(a)]
  })
  const outer: Vec2[] = Array.from({ length: 40 }, (_, i) => [
    r * cos((i * Math.PI) / 20),
    r * sin((i * Math.PI) / 20),
  ])
  const holes = places.map(([x, y]) =>
    Array.from({ length: 10 }, (_, k): Vec2 => [
      x + 0.0093 * cos((-k * Math.PI) / 5),
      y + 0.0093 * sin((-k * Math.PI) / 5),
    ])
  )
  const digit = (i: number): Shape =>
    at([places[i][0], places[i][1], 0.0045], box([0.0022, 0.0075, 0.001], { edge: sharp }))
  return group([
    disc(r * 1.1, 0.008, { part: 'plate', role: 'ornament', material: context.material('paper') }),
    tag(
      { part: 'digit', role: 'ornament', material: context.material('ink') },
      ...places.map((_, i) => digit(i))
    ),
    at(
      [0, 0, 0.0085],
      extrude(outer, 0.0035, {
        holes,
        part: 'dial',
        role: 'feature',
        material: context.material('dial'),
        edge: sharp,
      })
    ),
    at(
      [0, 0, 0.0065],
      disc(r * 0.4, 0.012, { part: 'label', role: 'ornament', material: context.material('paper') })
    ),
    tag(
      { part: 'stop', role: 'ornament', material: context.material('ink') },
      at([0.036, -0.03, 0.0115], rotated([0, 0, -0.7], box([0.024, 0.005, 0.003], { edge: sharp }))),
      at([0, 0, 0.0125], disc(0.006, 0.002, { edge: sharp }))
    ),
  ])
}

function keys(context: FamilyContext): Shape {
  const key = box([0.02, 0.015, 0.01], { edge: bevel(0.0025) })
  return group([
    at(
      [0, 0, 0],
      box([0.088, 0.098, 0.006], {
        edge: bevel(0.003),
        part: 'plate',
        role: 'ornament',
        material: context.material('dial'),
      })
    ),
    tag(
      { part: 'key', role: 'feature', material: context.material('paper') },
      ...[0.033, 0.011, -0.011, -0.033].map(y => at([-0.026, y, 0.006], row(3, [0.026, 0, 0], key)))
    ),
    tag(
      { part: 'digit', role: 'ornament', material: context.material('ink') },
      ...[0.033, 0.011, -0.011, -0.033].map(y =>
        at([-0.026, y, 0.0112], row(3, [0.026, 0, 0], box([0.003, 0.0075, 0.001], { edge: sharp })))
      )
    ),
  ])
}

/** From the handset's mouth cup in coils to the base, lying beside it. */
function cord(context: FamilyContext): Shape {
  const turns = 15
  const line = (t: number): Vec3 => {
    const u = 1 - t
    return [
      -0.1 * u * u - 0.4 * u * t - 0.09 * t * t,
      0.13 * u * u + 0.0 * u * t + 0.02 * t * t + 0.012,
      -0.02 * u * u + 0.16 * u * t + 0.03 * t * t,
    ]
  }
  const path = Array.from({ length: turns * 6 + 1 }, (_, i): Vec3 => {
    const t = i / (turns * 6)
    const [x, y, z] = line(t)
    const a = (i * Math.PI) / 3
    return [x + 0.007 * cos(a), Math.max(0.004, y + 0.007 * sin(a) * 0.6), z + 0.007 * sin(a)]
  })
  return tag(
    { part: 'cord', role: 'ornament', material: context.material('handset') },
    sweep(path, 0.0024, {
      section: {
        kind: 'outline',
        points: [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ],
      },
    }),
    at(line(0), ball(0.006)),
    at(line(1), ball(0.007))
  )
}
