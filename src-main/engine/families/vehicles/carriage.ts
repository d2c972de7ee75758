import type { Vec2 } from '../../kernel/types.ts'
import { blocks, rods, tubes } from '../../kit/assembly.ts'
import { plate } from '../../kit/plates.ts'
import { cartWheel } from '../../kit/spoked-wheels.ts'
import { at, ball, bevel, box, extrude, group, mirrored, rotated, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

/** A cabin from the side: round below, flaring to the roof. */
const CABIN: readonly Vec2[] = [
  [-0.36, 0.72],
  [0.36, 0.72],
  [0.62, 0.86],
  [0.72, 1.12],
  [0.7, 1.4],
  [0.76, 1.95],
  [-0.76, 1.95],
  [-0.7, 1.4],
  [-0.72, 1.12],
  [-0.62, 0.86],
]

/** A coach for horses that go to +X: a closed cabin in springs between high wheels, the driver's seat before it, a pole. */
export function carriage(slot: SlotTags, context: FamilyContext): readonly Shape[] {
  const [wood, iron] = [context.material('rim'), context.material('tyre')]
  const wheel = (x: number, radius: number): Shape =>
    mirrored(
      at(
        [x, radius, 0.66],
        rotated([0, -Math.PI / 2, 0], cartWheel({ radius, width: 0.07, spokes: 10, wood, iron }))
      ),
      undefined,
      'z'
    )
  const side = (shape: Shape): Shape => mirrored(shape, undefined, 'z')
  return [
    tag({ ...slot('cabin', 'body', 'feature'), edge: soft(0.05) }, extrude(CABIN, 1.08)),
    tag(
      { ...slot('roof', 'frame', 'body'), edge: soft(0.04) },
      at([0, 1.98, 0], box([1.62, 0.09, 1.2])),
      at([0, 2.06, 0], box([1.3, 0.09, 0.94]))
    ),
    tag(
      { part: 'window', role: 'ornament', material: { recipe: 'window-glass', color: '#33424d' } },
      side(at([0, 1.62, 0.54], plate(0.44, 0.46, 0.03, { radius: 0.06 }))),
      side(at([0.5, 1.62, 0.54], plate(0.26, 0.42, 0.03, { radius: 0.05 }))),
      side(at([-0.5, 1.62, 0.54], plate(0.26, 0.42, 0.03, { radius: 0.05 })))
    ),
    tag(
      slot('door', 'frame', 'ornament'),
      side(at([0, 1.3, 0.545], group([plateRing(0.58, 1.14, 0.03)]))),
      side(at([0.2, 1.26, 0.56], box([0.05, 0.1, 0.04], { edge: bevel(0.01) })))
    ),
    wheel(-0.86, 0.62),
    wheel(0.98, 0.46),
    rods(
      slot('axle', 'frame', 'support'),
      [[-0.86, 0.62, -0.68], [-0.86, 0.62, 0.68], 0.04],
      [[0.98, 0.46, -0.68], [0.98, 0.46, 0.68], 0.04],
      [[-0.86, 0.62, 0], [0.98, 0.48, 0], 0.05]
    ),
    tubes(
      slot('spring', 'frame', 'support'),
      0.028,
      ...[-0.36, 0.36].flatMap(z => [
        [
          [-0.86, 0.64, z],
          [-1.02, 0.86, z],
          [-0.92, 1.1, z],
          [-0.66, 0.94, z],
        ] as const,
        [
          [0.98, 0.48, z],
          [1.12, 0.72, z],
          [1, 1.02, z],
          [0.66, 0.94, z],
        ] as const,
      ])
    ),
    tag(
      { ...slot('box_seat', 'body', 'body'), edge: soft(0.03) },
      at([1.02, 1.12, 0], box([0.5, 0.1, 0.8])),
      at([1.26, 0.98, 0], box([0.08, 0.36, 0.8])),
      at([0.86, 1.22, 0], box([0.3, 0.24, 0.74]))
    ),
    at([0.86, 1.38, 0], box([0.34, 0.1, 0.74], { edge: soft(0.04), ...slot('cushion', 'grip', 'ornament') })),
    blocks(slot('step', 'frame', 'support'), [0, 0.5, 0.6, 0.3, 0.03, 0.16], [0, 0.5, -0.6, 0.3, 0.03, 0.16]),
    rods(
      slot('step', 'frame', 'support'),
      ...[-0.6, 0.6].map(z => [[0, 0.49, z], [0, 0.8, z * 0.86], 0.02] as const)
    ),
    rods(
      slot('pole', 'frame', 'handle'),
      [[0.9, 0.5, 0], [2.3, 0.66, 0], 0.04],
      [[2.16, 0.66, -0.4], [2.16, 0.66, 0.4], 0.028]
    ),
    tag(
      { part: 'lantern', role: 'light', material: { recipe: 'glow', color: '#ffd98a' } },
      side(at([0.745, 1.62, 0.47], box([0.1, 0.18, 0.12], { edge: bevel(0.01) })))
    ),
    tag(
      slot('knob', 'frame', 'ornament'),
      side(at([0.745, 1.74, 0.47], ball(0.045))),
      ...[-0.72, 0.72].map(x => side(at([x, 2.06, 0.52], ball(0.06))))
    ),
  ]
}

/** A frame that faces +Z: four bars around `width` × `height`. */
function plateRing(width: number, height: number, bar: number): Shape {
  return blocks(
    { edge: bevel(0.006) },
    [0, height / 2, 0, width, bar, bar],
    [0, -height / 2, 0, width, bar, bar],
    [width / 2, 0, 0, bar, height + bar, bar],
    [-width / 2, 0, 0, bar, height + bar, bar]
  )
}
