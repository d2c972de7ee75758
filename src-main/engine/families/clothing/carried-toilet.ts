import { PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { turned } from '../../kit/assembly.ts'
import { ellipse } from '../../kit/outlines.ts'
import { plate } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  deform,
  extrude,
  group,
  mirrored,
  rotated,
  row,
  scatter,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

/** A comb standing on its teeth, coarse ones and fine ones under a curved back. */
export function comb(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const back: readonly Vec2[] = [
    [-0.09, 0.026],
    [0.09, 0.026],
    [0.088, 0.038],
    [0.05, 0.046],
    [0, 0.049],
    [-0.05, 0.046],
    [-0.088, 0.038],
  ]
  const teeth = (x: number, count: number, step: number, thick: number): Shape =>
    at([x, 0.0145, 0], row(count, [step, 0, 0], box([thick, 0.029, 0.0034], { edge: sharp })))
  return [
    extrude(back, 0.006, { edge: soft(0.002), ...slot('back', 'body', 'body') }),
    tag(
      slot('tooth', 'body', 'feature'),
      teeth(-0.079, 15, 0.0055, 0.0032),
      teeth(0.006, 24, 0.0033, 0.0018)
    ),
    tag(
      slot('guard', 'body', 'body'),
      mirrored(at([0.0865, 0.016, 0], box([0.007, 0.032, 0.005], { edge: bevel(0.0015) })))
    ),
    at([0, 0.036, 0], plate(0.09, 0.006, 0.0074, { radius: 0.003, ...slot('inlay', 'trim', 'ornament') })),
  ]
}

/** A paddle hairbrush lying on its back with its bristles up: frame, pad, pins with balls, handle. */
export function hairbrush(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const places = Array.from(
    { length: 9 * 7 },
    (_, i) =>
      [((i % 7) - 3) * 0.0085 + (Math.floor(i / 7) % 2) * 0.004, (Math.floor(i / 7) - 4) * 0.0098] as const
  )
    .filter(([x, z]) => (x * x) / 0.001024 + (z * z) / 0.002116 < 1)
    .map(([x, z]) => ({ at: [x, 0, z + 0.0] as Vec3 }))
  const pin = group([
    at([0, 0.009, 0], cylinder(0.0008, 0.02, { edge: sharp })),
    at([0, 0.019, 0], box([0.003, 0.003, 0.003], { edge: sharp })),
  ])
  const head = rotated(
    [-PI / 2, 0, 0],
    extrude(ellipse(0.042, 0.058), 0.016, { edge: soft(0.006), ...slot('frame', 'trim', 'body') })
  )
  const brush = group([
    at([0, 0.012, 0.06], head),
    at(
      [0, 0.02, 0.06],
      rotated(
        [-PI / 2, 0, 0],
        extrude(ellipse(0.036, 0.051), 0.008, { edge: soft(0.003), ...slot('pad', 'face', 'body') })
      )
    ),
    at([0, 0.022, 0.06], tag(slot('bristle', 'ink', 'feature'), scatter(places, pin))),
    sweep(
      [
        [0, 0.012, 0.01],
        [0, 0.012, -0.01],
        [0, 0.012, -0.05],
        [0, 0.012, -0.1],
        [0, 0.012, -0.125],
      ],
      [0.02, 0.011, 0.0125, 0.0145, 0.01],
      { smooth: true, caps: 'round', flatten: 0.75, ...slot('handle', 'trim', 'handle') }
    ),
    at([0, 0.012, -0.012], rotated([PI / 2, 0, 0], torus(0.0115, 0.003, slot('ring', 'body', 'ornament')))),
  ])
  return [at([0, 0.0, 0], rotated([-0.0, 0.9, 0], brush))]
}

/** An open lipstick, its cap standing beside it. */
export function lipstick(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const stick = sweep(
    [
      [0, 0.045, 0],
      [0, 0.058, 0],
      [0, 0.068, 0],
      [0, 0.076, 0],
    ],
    [0.0075, 0.0075, 0.0074, 0.0045],
    { caps: 'round' }
  )
  return [
    turned(
      slot('base', 'ink', 'body'),
      [0, 0, 0],
      [
        [0, 0],
        [0.0125, 0],
        [0.0125, 0.028],
        [0, 0.028],
      ]
    ),
    turned(
      slot('tube', 'body', 'body'),
      [0, 0.026, 0],
      [
        [0, 0],
        [0.0098, 0],
        [0.0098, 0.022],
        [0.0088, 0.022],
        [0.0085, 0.018],
        [0, 0.018],
      ]
    ),
    at([0, 0.027, 0], torus(0.0122, 0.0011, slot('ring', 'body', 'ornament'))),
    tag(slot('lipstick', 'trim', 'feature'), deform('lean', 0.12, stick)),
    at(
      [0.035, 0, 0.008],
      group([
        turned(
          slot('cap', 'ink', 'body'),
          [0, 0, 0],
          [
            [0, 0],
            [0.013, 0],
            [0.013, 0.036],
            [0.011, 0.038],
            [0, 0.038],
          ]
        ),
        at([0, 0.004, 0], torus(0.0128, 0.0012, slot('ring', 'body', 'ornament'))),
      ])
    ),
  ]
}

/** A wooden spool wound with thread, a loose end and a needle stuck through it. */
export function spool(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const turns = 13
  const thread: Vec2[] = [[0, 0.0115]]
  for (let i = 0; i < turns; i += 1) {
    const y = 0.0115 + (0.037 * i) / turns
    const round = 0.0168 + 0.0012 * sin((PI * (i + 0.5)) / turns)
    thread.push([round - 0.0007, y], [round + 0.0007, y + 0.0014])
  }
  thread.push([0.0162, 0.0485], [0, 0.0485])
  return [
    turned(
      slot('spool', 'body', 'support'),
      [0, 0, 0],
      [
        [0, 0],
        [0.021, 0],
        [0.022, 0.003],
        [0.022, 0.007],
        [0.012, 0.013],
        [0.012, 0.047],
        [0.022, 0.053],
        [0.022, 0.057],
        [0.021, 0.06],
        [0.006, 0.06],
        [0.005, 0.052],
        [0, 0.052],
      ]
    ),
    turned({ edge: sharp, ...slot('thread', 'trim', 'feature') }, [0, 0, 0], thread),
    sweep(
      [
        [0.0165, 0.02, 0.004],
        [0.022, 0.014, 0.012],
        [0.027, 0.004, 0.024],
        [0.016, 0.0012, 0.034],
        [-0.006, 0.0012, 0.03],
        [-0.02, 0.0012, 0.038],
      ],
      0.0011,
      { smooth: true, ...slot('thread', 'trim', 'feature') }
    ),
    sweep(
      [
        [-0.024, 0.012, 0.0165],
        [0.012, 0.066, 0.0185],
      ],
      [0.0003, 0.0011],
      { ...slot('needle', 'ink', 'ornament'), material: { recipe: 'polished-metal', color: '#c9ccd0' } }
    ),
  ]
}
