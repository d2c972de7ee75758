import { PI } from '../../kernel/det-math.ts'
import { blocks, rods } from '../../kit/assembly.ts'
import { at, bevel, box, cylinder, lathe, rotated, sharp, soft, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** An air hockey table of 2.1 m: white field with its lines and holes, rails, goals, two mallets and the puck. */
export const airHockey: KindMaker = slot => {
  const [w, l, y] = [1.1, 2.1, 0.8]
  const mallet = (z: number, x: number): Shape =>
    at(
      [x, y + 0.012, z],
      lathe(
        [
          [0, 0],
          [0.062, 0],
          [0.064, 0.022],
          [0.05, 0.028],
          [0.022, 0.03],
          [0.021, 0.066],
          [0.026, 0.078],
          [0, 0.088],
        ],
        { edge: soft(0.004) }
      )
    )
  return [
    tag(slot('field', 'light', 'feature'), at([0, y, 0], box([w - 0.08, 0.03, l - 0.08], { edge: sharp }))),
    tag(
      slot('line', 'red', 'ornament'),
      at([0, y + 0.014, 0], box([w - 0.1, 0.008, 0.022], { edge: sharp })),
      at([0, y + 0.013, 0], torus(0.17, 0.01), { scale: [1, 0.6, 1] }),
      ...[-1, 1].map(side =>
        at([0, y + 0.013, side * (l / 2 - 0.05)], torus(0.26, 0.01), { scale: [1, 0.6, 0.9] })
      )
    ),
    tag(
      slot('line', 'blue', 'ornament'),
      ...[-1, 1].map(side => at([0, y + 0.014, side * 0.45], box([w - 0.1, 0.008, 0.018], { edge: sharp })))
    ),
    tag(
      slot('hole', 'dark', 'ornament'),
      ...Array.from({ length: 84 }, (_, i) =>
        at([-0.45 + 0.15 * (i % 7), y + 0.0145, -0.92 + 0.167 * Math.floor(i / 7)], cylinder(0.007, 0.004))
      )
    ),
    blocks(
      { ...slot('rail', 'body', 'body'), edge: soft(0.02) },
      [-w / 2, y + 0.02, 0, 0.1, 0.12, l + 0.1],
      [w / 2, y + 0.02, 0, 0.1, 0.12, l + 0.1],
      ...[-1, 1].flatMap(side => [
        [-0.35, y + 0.02, (side * l) / 2, 0.4, 0.12, 0.1] as const,
        [0.35, y + 0.02, (side * l) / 2, 0.4, 0.12, 0.1] as const,
        [0, y - 0.06, (side * l) / 2, 0.4, 0.1, 0.1] as const,
      ])
    ),
    blocks(
      slot('goal', 'dark', 'feature'),
      [0, y - 0.02, l / 2 - 0.02, 0.32, 0.075, 0.1],
      [0, y - 0.02, -l / 2 + 0.02, 0.32, 0.075, 0.1]
    ),
    blocks({ ...slot('apron', 'body', 'body'), edge: bevel(0.01) }, [
      0,
      y - 0.14,
      0,
      w + 0.02,
      0.26,
      l + 0.02,
    ]),
    blocks(
      slot('stripe', 'accent', 'ornament'),
      [0, y - 0.14, 0, w + 0.03, 0.07, l - 0.2],
      [0, y - 0.14, 0, w - 0.2, 0.07, l + 0.03]
    ),
    blocks(
      { ...slot('leg', 'dark', 'support'), edge: bevel(0.01) },
      ...[-1, 1].flatMap(x => [-1, 1].map(z => [x * 0.42, 0.29, z * 0.86, 0.16, 0.58, 0.16] as const))
    ),
    tag(slot('mallet', 'red', 'feature'), mallet(0.72, 0.12)),
    tag(slot('mallet', 'blue', 'feature'), mallet(-0.7, -0.15)),
    tag(
      slot('puck', 'accent', 'feature'),
      at([0.16, y + 0.019, 0.2], cylinder(0.042, 0.014, { edge: soft(0.003) }))
    ),
    // The scorer on its arch over the middle.
    rods(
      slot('arch', 'dark', 'support'),
      [[-w / 2, y + 0.05, 0], [-w / 2, y + 0.42, 0], 0.022],
      [[w / 2, y + 0.05, 0], [w / 2, y + 0.42, 0], 0.022],
      [[-w / 2, y + 0.42, 0], [w / 2, y + 0.42, 0], 0.022]
    ),
    blocks({ ...slot('scorer', 'dark', 'feature'), edge: bevel(0.008) }, [0, y + 0.45, 0, 0.42, 0.16, 0.1]),
    ...[0, PI].map(turn =>
      rotated(
        [0, turn, 0],
        blocks(
          slot('digit', 'glow', 'ornament'),
          [-0.11, y + 0.45, 0.05, 0.07, 0.1, 0.02],
          [0.11, y + 0.45, 0.05, 0.07, 0.1, 0.02]
        )
      )
    ),
  ]
}
