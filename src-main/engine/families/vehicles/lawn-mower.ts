import { rods, tubes, turned } from '../../kit/assembly.ts'
import { roundedRect } from '../../kit/outlines.ts'
import { laid } from '../../kit/plates.ts'
import { at, box, group, mirrored, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'

/** A mower that is pushed to +X: deck, engine with its pull cord, four wheels made by `wheel`, a bag below a long handle. */
export function lawnMower(slot: SlotTags, wheel: (radius: number, width: number) => Shape): readonly Shape[] {
  const deck = (width: number, depth: number, y: number, thick: number): Shape =>
    at([0.02, y, 0], laid(roundedRect(width, depth, 0.14, 5), thick, { edge: soft(0.03) }))
  return [
    tag(slot('deck', 'body', 'feature'), deck(0.66, 0.5, 0.13, 0.12), deck(0.5, 0.38, 0.2, 0.07)),
    turned(
      slot('engine', 'frame', 'feature'),
      [0.06, 0.22, 0],
      [
        [0, 0],
        [0.14, 0],
        [0.15, 0.04],
        [0.15, 0.1],
        [0.12, 0.13],
        [0, 0.13],
      ]
    ),
    tag(
      slot('engine', 'frame', 'feature'),
      at([0.22, 0.29, 0], box([0.12, 0.1, 0.16], { edge: soft(0.015) })),
      at([0.06, 0.28, 0.17], box([0.1, 0.07, 0.09], { edge: soft(0.015) }))
    ),
    turned(
      slot('cover', 'rim', 'ornament'),
      [0.06, 0.34, 0],
      [
        [0, 0],
        [0.105, 0],
        [0.1, 0.035],
        [0.06, 0.05],
        [0, 0.05],
      ]
    ),
    tubes(slot('cord', 'grip', 'ornament'), 0.008, [
      [0, 0.37, 0.06],
      [-0.25, 0.5, 0.14],
      [-0.44, 0.62, 0.2],
    ]),
    ...[
      [0.27, 0.09],
      [-0.26, 0.115],
    ].map(([x, r]) => mirrored(at([x, r, 0.28], wheel(r, 0.06)), undefined, 'z')),
    rods(
      slot('axle', 'frame', 'support'),
      [[0.27, 0.09, -0.27], [0.27, 0.09, 0.27], 0.014],
      [[-0.26, 0.115, -0.27], [-0.26, 0.115, 0.27], 0.014]
    ),
    tag(
      slot('handle', 'frame', 'handle'),
      mirrored(
        tubes({}, 0.014, [
          [-0.2, 0.17, 0.21],
          [-0.42, 0.5, 0.21],
          [-0.74, 0.92, 0.2],
          [-0.86, 0.98, 0.19],
        ]),
        undefined,
        'z'
      ),
      rods({}, [[-0.56, 0.68, -0.205], [-0.56, 0.68, 0.205], 0.012])
    ),
    rods(slot('grip', 'grip', 'handle'), [[-0.86, 0.98, -0.2], [-0.86, 0.98, 0.2], 0.022]),
    at(
      [-0.47, 0.26, 0],
      group(
        [
          box([0.36, 0.3, 0.36], { edge: soft(0.07) }),
          at([0.16, -0.04, 0], box([0.12, 0.18, 0.3], { edge: soft(0.03) })),
        ],
        slot('bag', 'grip', 'body')
      )
    ),
  ]
}
