import { PI } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { blockNumber } from '../../kit/dials.ts'
import { lettering } from '../../kit/lettering.ts'
import { ellipse } from '../../kit/outlines.ts'
import { disc, plate, rod, textRows } from '../../kit/plates.ts'
import {
  at,
  bevel,
  box,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  sharp,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

const flat = (w: number, h: number, depth = 0.0016): Shape => plate(w, h, depth, { edge: sharp })

/** A folded newspaper leaning back: masthead, rule, picture, columns, the folds of its sheets. */
export const newspaper: KindMaker = slot => {
  const column = (x: number, y: number, h: number, n: number): Shape =>
    at([x, y, 0.008], group(textRows(0.066, h, n, { depth: 0.0014, fill: 0.5 })))
  const face = group([
    tag(
      slot('sheet', 'paper', 'body'),
      flat(0.3, 0.4, 0.012),
      at([0.003, 0.004, -0.009], flat(0.3, 0.4, 0.004)),
      at([-0.002, -0.002, 0.0065], flat(0.297, 0.398, 0.002))
    ),
    tag(
      slot('fold', 'accent', 'ornament'),
      ...[-0.003, 0.001, 0.004].map(z => at([0.1505, 0, z], box([0.0012, 0.398, 0.0012], { edge: sharp })))
    ),
    at([0, 0.146, 0.008], tag(slot('title', 'dark', 'feature'), lettering('THE POST', 0.036, 0.0014))),
    tag(
      slot('rule', 'dark', 'ornament'),
      at([0, 0.132, 0.008], flat(0.27, 0.0035)),
      at([0, -0.035, 0.008], flat(0.27, 0.002))
    ),
    at([0, 0.108, 0.008], tag(slot('headline', 'dark', 'feature'), flat(0.25, 0.016))),
    at([-0.052, 0.03, 0.008], tag(slot('picture', 'accent', 'feature'), flat(0.16, 0.11))),
    at(
      [-0.052, 0.03, 0.0088],
      tag(
        slot('picture_hill', 'dark', 'ornament'),
        extrude(
          [
            [-0.08, -0.055],
            [0.08, -0.055],
            [0.08, -0.02],
            [0.045, 0.012],
            [0.015, -0.014],
            [-0.028, 0.03],
            [-0.08, -0.025],
          ],
          0.0014,
          { edge: sharp }
        )
      )
    ),
    at([0.045 - 0.052, 0.062, 0.0088], disc(0.011, 0.0014, slot('picture_sun', 'paper', 'ornament'))),
    tag(
      slot('text', 'line', 'ornament'),
      column(0.092, 0.032, 0.12, 11),
      column(-0.092, -0.115, 0.14, 12),
      column(0, -0.115, 0.14, 12),
      column(0.092, -0.115, 0.14, 12)
    ),
  ])
  return [rotated([-0.5, 0, 0], at([0, 0.2, 0], face))]
}

/** A glossy magazine leaning back: title, a portrait, lines, bar code, a stapled spine. */
export const magazine: KindMaker = slot => {
  const line = (x: number, y: number, w: number, h: number): Shape => at([x, y, 0.0052], flat(w, h, 0.001))
  const face = group([
    tag(slot('pages', 'paper', 'body'), flat(0.206, 0.276, 0.005)),
    tag(
      slot('cover', 'body', 'body'),
      at([0, 0, 0.0035], flat(0.21, 0.28, 0.0026)),
      at([0, 0, -0.0035], flat(0.21, 0.28, 0.0026)),
      at([-0.1045, 0, 0], box([0.0015, 0.28, 0.0095], { edge: sharp }))
    ),
    at([0, 0.094, 0.0052], tag(slot('title', 'paper', 'feature'), lettering('LUSTRE', 0.04, 0.0012))),
    tag(
      slot('hair', 'dark', 'ornament'),
      at([0.012, 0.015, 0.005], extrude(ellipse(0.05, 0.062), 0.0012, { edge: sharp })),
      at([0.012, -0.03, 0.0049], flat(0.094, 0.06, 0.001))
    ),
    tag(
      slot('face', 'skin', 'feature'),
      at([0.012, 0.006, 0.0058], extrude(ellipse(0.033, 0.045), 0.0014, { edge: sharp })),
      at([0.012, -0.05, 0.0056], flat(0.024, 0.04, 0.0012))
    ),
    at(
      [0.012, -0.1, 0.0056],
      tag(
        slot('dress', 'accent', 'ornament'),
        extrude(
          [
            [-0.082, -0.04],
            [0.082, -0.04],
            [0.07, 0.018],
            [0.03, 0.034],
            [0, 0.014],
            [-0.03, 0.034],
            [-0.07, 0.018],
          ],
          0.0016,
          { edge: sharp }
        )
      )
    ),
    tag(
      slot('eye', 'dark', 'ornament'),
      ...[-0.0125, 0.0125].map(x =>
        at([0.012 + x, 0.012, 0.0066], extrude(ellipse(0.005, 0.0022, 8), 0.0012, { edge: sharp }))
      )
    ),
    at(
      [0.012, -0.016, 0.0066],
      tag(slot('lips', 'red', 'ornament'), extrude(ellipse(0.009, 0.0035, 10), 0.0012, { edge: sharp }))
    ),
    tag(
      slot('teaser', 'yellow', 'ornament'),
      line(-0.07, 0.05, 0.05, 0.008),
      line(-0.073, 0.036, 0.044, 0.005),
      line(-0.07, -0.01, 0.05, 0.008),
      line(-0.073, -0.024, 0.044, 0.005)
    ),
    at([0.078, -0.12, 0.0068], tag(slot('bar_code', 'paper', 'ornament'), flat(0.036, 0.024, 0.0012))),
    tag(
      slot('bar', 'dark', 'ornament'),
      ...[-0.013, -0.008, -0.004, 0.001, 0.004, 0.009, 0.013].map(x =>
        at([0.078 + x, -0.12, 0.0076], flat(0.0018, 0.018, 0.0008))
      )
    ),
  ])
  return [rotated([-0.45, 0, 0], at([0, 0.14, 0], face))]
}

/** A bundle of banknotes leaning back, held by a paper band; a portrait and figures in the corners. */
export const banknotes: KindMaker = (slot, context) => {
  const random = context.random.fork('notes')
  const sheets = Array.from({ length: 7 }, (_, i) =>
    at(
      [random.range(-0.0018, 0.0018), random.range(-0.0012, 0.0012), -0.0105 + i * 0.003],
      flat(0.156, 0.067, 0.0026)
    )
  )
  const figure = (x: number, y: number): Shape => at([x, y, 0.0112], blockNumber(100, 0.0095, 0.001))
  const frame = (w: number, h: number, t: number): readonly Vec2[][] => [
    [
      [-w / 2, -h / 2],
      [w / 2, -h / 2],
      [w / 2, h / 2],
      [-w / 2, h / 2],
    ],
    [
      [-w / 2 + t, -h / 2 + t],
      [-w / 2 + t, h / 2 - t],
      [w / 2 - t, h / 2 - t],
      [w / 2 - t, -h / 2 + t],
    ],
  ]
  const [outer, inner] = frame(0.148, 0.059, 0.0028)
  const face = group([
    tag(slot('note', 'body', 'feature'), ...sheets, at([0, 0, 0.0098], flat(0.156, 0.067, 0.0018))),
    tag(
      slot('print', 'print', 'feature'),
      at([0, 0, 0.0108], extrude(outer, 0.001, { holes: [inner], edge: sharp })),
      figure(-0.058, 0.02),
      figure(0.058, -0.02),
      figure(0.058, 0.02),
      figure(-0.058, -0.02)
    ),
    at(
      [0.0, 0, 0.0108],
      tag(slot('medallion', 'accent', 'ornament'), extrude(ellipse(0.0215, 0.0265), 0.001, { edge: sharp }))
    ),
    tag(
      slot('portrait', 'print', 'ornament'),
      at([0, 0.006, 0.0116], extrude(ellipse(0.0085, 0.011, 14), 0.001, { edge: sharp })),
      at(
        [0, -0.0145, 0.0116],
        extrude(
          [
            [-0.015, -0.008],
            [0.015, -0.008],
            [0.011, 0.004],
            [0.004, 0.009],
            [-0.004, 0.009],
            [-0.011, 0.004],
          ],
          0.001,
          { edge: sharp }
        )
      )
    ),
    at(
      [-0.036, 0, -0.0005],
      box([0.019, 0.0715, 0.0262], { edge: sharp, ...slot('band', 'paper', 'ornament') })
    ),
  ])
  return [rotated([-0.75, 0, 0], at([0, 0.0358, 0], face))]
}

/** A school board on two feet: writing, a ledge with chalks and a wiper. */
export const board: KindMaker = slot => {
  const w = 1.5
  const h = 0.95
  const y = 1.28
  const stroke = (x: number, dy: number, long: number): Shape =>
    at([x, y + dy, 0.021], box([long, 0.012, 0.004], { edge: sharp }))
  return [
    at([0, y, 0], box([w, h, 0.04], { edge: sharp, ...slot('board', 'body', 'feature') })),
    tag(
      slot('frame', 'wood', 'support'),
      ...[-1, 1].map(s => at([0, y + (s * h) / 2, 0.004], box([w + 0.1, 0.06, 0.06], { edge: bevel(0.01) }))),
      mirrored(at([w / 2 + 0.02, y, 0.004], box([0.06, h + 0.06, 0.06], { edge: bevel(0.01) }))),
      mirrored(at([w / 2 + 0.02, 0.45, 0], box([0.06, 0.86, 0.05], { edge: bevel(0.01) }))),
      mirrored(at([w / 2 + 0.02, 0.03, 0], box([0.07, 0.06, 0.56], { edge: bevel(0.015) }))),
      at([0, 0.3, 0], box([w, 0.06, 0.04], { edge: bevel(0.01) })),
      at([0, y - h / 2 - 0.01, 0.07], box([w * 0.8, 0.02, 0.09], { edge: bevel(0.005) }))
    ),
    tag(
      slot('writing', 'line', 'feature'),
      at([-0.05, y + 0.12, 0.021], lettering('HELLO', 0.2, 0.004)),
      stroke(-0.1, 0.02, 1.0),
      stroke(-0.3, -0.14, 0.6),
      stroke(-0.22, -0.22, 0.76),
      stroke(0.42, -0.3, 0.3)
    ),
    at(
      [0.42, y - 0.17, 0.021],
      rotated([PI / 2, 0, 0], {
        op: 'primitive',
        kind: 'torus',
        radius: 0.075,
        tube: 0.006,
        ...slot('drawing', 'yellow', 'ornament'),
      })
    ),
    at(
      [-0.4, y - h / 2 + 0.022, 0.08],
      box([0.16, 0.045, 0.06], { edge: bevel(0.008), ...slot('wiper', 'accent', 'ornament') })
    ),
    tag(
      slot('chalk', 'paper', 'ornament'),
      rod([0.1, y - h / 2 + 0.012, 0.08], [0.19, y - h / 2 + 0.012, 0.075], 0.011),
      rod([0.3, y - h / 2 + 0.012, 0.09], [0.37, y - h / 2 + 0.012, 0.08], 0.011)
    ),
  ]
}

/** A rubber eraser in its paper sleeve, crumbs beside it. */
export const eraser: KindMaker = slot => [
  at([0, 0.0065, 0], box([0.055, 0.013, 0.022], { edge: bevel(0.003), ...slot('rubber', 'light', 'body') })),
  at(
    [-0.006, 0.0065, 0],
    box([0.036, 0.0142, 0.0232], { edge: sharp, ...slot('sleeve', 'body', 'feature') })
  ),
  at(
    [-0.006, 0.0065, 0],
    box([0.012, 0.0146, 0.0236], { edge: sharp, ...slot('stripe', 'paper', 'ornament') })
  ),
  tag(
    slot('crumb', 'light', 'ornament'),
    ...[
      [0.036, 0.008],
      [0.04, -0.004],
      [0.033, -0.01],
    ].map(([x, z]) => at([x, 0.0004, z], ellipsoid([0.0026, 0.0013, 0.0012])))
  ),
]
