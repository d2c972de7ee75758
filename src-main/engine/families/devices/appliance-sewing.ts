import type { Vec2 } from '../../kernel/types.ts'
import { blocks, panels, rods, tubes, turned } from '../../kit/assembly.ts'
import { axle } from '../../kit/plates.ts'
import { at, bevel, box, extrude, mirrored, rotated, soft, sweep, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

/** An old sewing machine: cast arm with gold ornament on a wooden bed, hand wheel, needle, foot, thread on a spool, cloth under the needle. */
export function sewingMachine(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const arm: readonly Vec2[] = [
    [-0.15, 0.12],
    [-0.15, 0.27],
    [-0.13, 0.285],
    [0.1, 0.285],
    [0.14, 0.265],
    [0.15, 0.22],
    [0.155, 0.06],
    [0.085, 0.06],
    [0.085, 0.17],
    [0.06, 0.2],
    [-0.08, 0.205],
    [-0.098, 0.19],
    [-0.1, 0.12],
  ]
  const swirl = (x: number): Shape =>
    sweep(
      [
        [x - 0.03, 0.235, 0.0425],
        [x - 0.01, 0.255, 0.0425],
        [x + 0.012, 0.24, 0.0425],
        [x + 0.03, 0.252, 0.0425],
      ],
      0.0032,
      { smooth: true, caps: 'round' }
    )
  return [
    at(
      [0, 0.02, 0],
      box([0.42, 0.04, 0.2], {
        edge: bevel(0.006),
        part: 'base',
        role: 'support',
        material: { recipe: 'varnished-wood', color: '#8a5128' },
      })
    ),
    at([0, 0.05, 0], box([0.37, 0.026, 0.15], { edge: bevel(0.006), ...slot('bed', 'body', 'body') })),
    extrude(arm, 0.08, { edge: soft(0.016), ...slot('arm', 'body', 'feature') }),
    tag(
      slot('ornament', 'trim', 'ornament'),
      swirl(-0.07),
      swirl(0.01),
      swirl(0.085),
      mirrored(blocks({}, [0.15, 0.0635, 0.055, 0.05, 0.003, 0.006])),
      blocks({}, [0, 0.0635, 0.066, 0.34, 0.003, 0.004])
    ),
    panels(
      { part: 'badge', role: 'ornament', material: context.material('trim') },
      [0.12, 0.14, 0.041, 0.035, 0.05, 0.006, 0.017]
    ),
    at(
      [0.175, 0.235, 0],
      rotated(
        [0, 0, Math.PI / 2],
        tag(
          slot('wheel', 'trim', 'ornament'),
          torus(0.056, 0.0105),
          torus(0.02, 0.012),
          ...[0, 1.05, 2.1].map(a => rotated([0, a, 0], box([0.11, 0.008, 0.01])))
        )
      )
    ),
    at([0.165, 0.235, 0], axle(0.016, 0.05, slot('axle', 'body', 'body'))),
    rods(
      slot('needle', 'trim', 'ornament'),
      [[-0.125, 0.125, 0.02], [-0.125, 0.05, 0.02], 0.003],
      [[-0.125, 0.16, 0.02], [-0.125, 0.1, 0.02], 0.007],
      [[-0.125, 0.14, 0], [-0.125, 0.075, 0], 0.006]
    ),
    blocks(slot('foot', 'trim', 'ornament'), [-0.125, 0.07, 0.012, 0.022, 0.006, 0.045]),
    at(
      [-0.115, 0.066, 0.06],
      box([0.13, 0.005, 0.16], { edge: bevel(0.001), ...slot('cloth', 'accent', 'ornament') })
    ),
    rods(slot('pin', 'trim', 'ornament'), [[0.05, 0.28, 0], [0.05, 0.35, 0], 0.003]),
    turned(
      slot('thread', 'accent', 'ornament'),
      [0.05, 0.284, 0],
      [
        [0, 0],
        [0.02, 0],
        [0.016, 0.008],
        [0.016, 0.036],
        [0.02, 0.044],
        [0, 0.044],
      ]
    ),
    tubes(slot('thread', 'accent', 'ornament'), 0.0014, [
      [0.04, 0.31, 0.012],
      [-0.06, 0.292, 0.02],
      [-0.13, 0.29, 0.03],
      [-0.15, 0.24, 0.043],
      [-0.128, 0.13, 0.042],
      [-0.125, 0.075, 0.022],
    ]),
  ]
}
