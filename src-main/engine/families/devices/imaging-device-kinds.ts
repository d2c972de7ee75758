import { PI } from '../../kernel/det-math.ts'
import { arcPath } from '../../kit/paths.ts'
import { disc, plate, rod } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { KindMaker } from '../kind-maker.ts'

/** A white box on low feet with a large lens beside its grille, keys and a focus ring on its top. */
export const projector: KindMaker = slot => [
  at([0, 0.075, 0], box([0.36, 0.1, 0.27], { edge: soft(0.018), ...slot('case', 'white', 'body') })),
  at(
    [0.085, 0.078, 0.132],
    rotated(
      [PI / 2, 0, 0],
      group([
        lathe(
          [
            [0.038, -0.012],
            [0.052, -0.012],
            [0.05, 0.03],
            [0.043, 0.032],
            [0.036, 0.012],
          ],
          { closed: true, ...slot('barrel', 'dark', 'feature') }
        ),
        at([0, 0.002, 0], cylinder(0.04, 0.024, slot('barrel', 'dark', 'feature'))),
        at([0, 0.012, 0], cylinder(0.035, 0.012, { topRadius: 0.026, ...slot('lens', 'lens', 'feature') })),
      ])
    )
  ),
  tag(
    slot('grille', 'grey', 'ornament'),
    ...Array.from({ length: 9 }, (_, i) =>
      at([-0.075, 0.042 + i * 0.0085, 0.1345], box([0.16, 0.004, 0.006], { edge: sharp }))
    )
  ),
  tag(
    slot('key', 'grey', 'ornament'),
    ...[-0.1, -0.07, -0.04].flatMap(x =>
      [-0.03, 0].map(z => at([x, 0.126, z], box([0.02, 0.006, 0.016], { edge: soft(0.002) })))
    )
  ),
  at(
    [0.085, 0.126, 0.075],
    box([0.07, 0.008, 0.05], { edge: soft(0.003), ...slot('slider', 'dark', 'handle') })
  ),
  at(
    [0.085, 0.131, 0.075],
    box([0.012, 0.01, 0.04], { edge: soft(0.003), ...slot('slider', 'dark', 'handle') })
  ),
  tag(
    slot('foot', 'dark', 'support'),
    ...[-0.14, 0.14].flatMap(x => [-0.1, 0.1].map(z => at([x, 0.014, z], cylinder(0.014, 0.028))))
  ),
  at([-0.14, 0.1, 0.135], disc(0.008, 0.006, slot('light', 'blue', 'ornament'))),
]

/** A flat glass bed in a low case, its lid raised, a sheet of print lying on the glass. */
export const scanner: KindMaker = slot => [
  at([0, 0.028, 0], box([0.3, 0.044, 0.42], { edge: soft(0.01), ...slot('case', 'dark', 'body') })),
  at([0, 0.0505, -0.015], box([0.235, 0.003, 0.33], { edge: sharp, ...slot('glass', 'lens', 'feature') })),
  at(
    [0.02, 0.0525, -0.025],
    rotated([0, 0.12, 0], box([0.15, 0.002, 0.21], { edge: sharp, ...slot('sheet', 'white', 'feature') }))
  ),
  tag(
    slot('print', 'grey', 'ornament'),
    ...[-0.08, -0.055, -0.03, -0.005, 0.02, 0.045].map(z =>
      at(
        [0.02, 0.0535, -0.025],
        rotated([0, 0.12, 0], at([0, 0, z], box([0.115, 0.002, 0.008], { edge: sharp })))
      )
    )
  ),
  at([0, 0.0525, 0.108], box([0.23, 0.004, 0.012], { edge: sharp, ...slot('lamp', 'blue', 'feature') })),
  at(
    [0, 0.05, -0.205],
    rotated(
      [-0.95, 0, 0],
      group([
        at([0, 0.014, 0.195], box([0.3, 0.022, 0.39], { edge: soft(0.008), ...slot('lid', 'dark', 'body') })),
        at([0, 0.002, 0.19], box([0.25, 0.004, 0.34], { edge: sharp, ...slot('pad', 'white', 'ornament') })),
      ])
    )
  ),
  rod([-0.12, 0.05, -0.203], [0.12, 0.05, -0.203], 0.012, slot('hinge', 'dark', 'support')),
  tag(
    slot('button', 'grey', 'ornament'),
    ...[-0.09, -0.06, -0.03, 0].map(x =>
      at([x, 0.051, 0.185], box([0.02, 0.006, 0.012], { edge: soft(0.002) }))
    )
  ),
  tag(
    slot('foot', 'grey', 'support'),
    ...[-0.12, 0.12].flatMap(x => [-0.17, 0.17].map(z => at([x, 0.004, z], cylinder(0.012, 0.01))))
  ),
]

/** A round eye in a ball over a clip that folds: it sits on a screen's edge. */
export const webcam: KindMaker = slot => [
  at([0, 0.075, 0], ball(0.034, slot('ball', 'dark', 'body'))),
  at(
    [0, 0.075, 0.026],
    rotated(
      [PI / 2, 0, 0],
      group([
        lathe(
          [
            [0.016, -0.004],
            [0.025, -0.004],
            [0.024, 0.012],
            [0.021, 0.013],
            [0.015, 0.004],
          ],
          { closed: true, ...slot('ring', 'grey', 'feature') }
        ),
        at([0, 0.002, 0], cylinder(0.0175, 0.012, slot('lens', 'lens', 'feature'))),
        at([0, 0.006, 0], cylinder(0.008, 0.008, { topRadius: 0.006, ...slot('pupil', 'black', 'feature') })),
      ])
    )
  ),
  at([0.013, 0.099, 0.0215], disc(0.0032, 0.006, slot('light', 'green', 'ornament'))),
  rod([0, 0.02, 0], [0, 0.05, 0], 0.009, slot('neck', 'dark', 'support')),
  tag(
    slot('clip', 'dark', 'support'),
    at([0, 0.02, 0.0], box([0.05, 0.012, 0.056], { edge: soft(0.004) })),
    at([0, 0.009, 0.026], box([0.05, 0.018, 0.008], { edge: soft(0.003) })),
    at([0, 0.006, -0.022], rotated([0.25, 0, 0], box([0.044, 0.04, 0.008], { edge: soft(0.003) })))
  ),
  sweep(
    [
      [0, 0.07, -0.032],
      [0, 0.062, -0.052],
      [0.006, 0.03, -0.06],
      [0.03, 0.0, -0.062],
      [0.075, -0.008, -0.045],
      [0.095, -0.008, -0.01],
    ],
    0.003,
    { smooth: true, caps: 'round', ...slot('cable', 'dark', 'support') }
  ),
]

/** A visor of plastic before the eyes with cameras at its corners, a padded strap around and over the head. */
export const vrHeadset: KindMaker = slot => [
  at(
    [0, -0.0715, 0],
    group([
      at(
        [0, 0.12, 0.075],
        box([0.19, 0.105, 0.085], { edge: soft(0.03), ...slot('visor', 'white', 'body') })
      ),
      at(
        [0, 0.12, 0.114],
        plate(0.165, 0.08, 0.01, {
          radius: 0.03,
          steps: 5,
          edge: bevel(0.003),
          ...slot('front', 'black', 'feature'),
        })
      ),
      tag(
        slot('camera', 'lens', 'feature'),
        ...[-0.062, 0.062].flatMap(x =>
          [0.097, 0.143].map(y => at([x, y, 0.119], disc(0.008, 0.006, { edge: bevel(0.001) })))
        )
      ),
      at([0, 0.118, 0.03], box([0.17, 0.1, 0.03], { edge: soft(0.013), ...slot('pad', 'dark', 'support') })),
      tag(
        slot('strap', 'grey', 'feature'),
        sweep(
          arcPath([0, 0, 0], [0.098, 0.16], PI, -PI, 20).map(([x, y]) => [x, 0.12, 0.05 - y] as const),
          1,
          {
            smooth: true,
            section: {
              kind: 'outline',
              points: [
                [-0.003, -0.017],
                [0.003, -0.017],
                [0.003, 0.017],
                [-0.003, 0.017],
              ],
            },
          }
        ),
        sweep(
          [
            [0, 0.165, 0.08],
            [0, 0.212, 0.04],
            [0, 0.225, -0.02],
            [0, 0.2, -0.08],
            [0, 0.14, -0.108],
          ],
          1,
          {
            smooth: true,
            section: {
              kind: 'outline',
              points: [
                [-0.016, -0.0025],
                [0.016, -0.0025],
                [0.016, 0.0025],
                [-0.016, 0.0025],
              ],
            },
          }
        )
      ),
      at(
        [0, 0.12, -0.112],
        box([0.09, 0.06, 0.022], { edge: soft(0.009), ...slot('back_pad', 'dark', 'support') })
      ),
      tag(
        slot('speaker', 'dark', 'ornament'),
        mirrored(at([0.098, 0.115, -0.01], box([0.018, 0.03, 0.06], { edge: soft(0.006) })))
      ),
    ])
  ),
  tag(
    slot('controller', 'white', 'feature'),
    mirrored(
      group([
        rod([0.14, 0.011, 0.06], [0.15, 0.02, 0.15], [0.015, 0.013], { caps: 'round' }),
        at([0.137, 0.018, 0.045], rotated([0.3, 0, 0], cylinder(0.024, 0.022, { edge: bevel(0.004) }))),
      ])
    )
  ),
  tag(
    slot('halo', 'dark', 'ornament'),
    mirrored(
      at(
        [0.137, 0.024, 0.03],
        rotated(
          [PI / 2 + 0.5, 0, 0],
          sweep(arcPath([0, 0, 0], [0.045, 0.045], 0, PI, 10), 0.0055, { smooth: true, caps: 'round' })
        )
      )
    )
  ),
]
