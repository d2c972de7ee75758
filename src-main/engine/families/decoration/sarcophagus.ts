import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import {
  at,
  ball,
  bevel,
  box,
  ellipsoid,
  group,
  loft,
  mirrored,
  rotated,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

/** Half width and half depth of the case at heights, metres: feet, knees, elbows, shoulders, neck, head. */
const OUTLINE: readonly (readonly [y: number, wide: number, deep: number])[] = [
  [0.1, 0.22, 0.2],
  [0.22, 0.24, 0.18],
  [0.4, 0.22, 0.15],
  [0.85, 0.27, 0.17],
  [1.2, 0.36, 0.2],
  [1.42, 0.4, 0.2],
  [1.52, 0.36, 0.18],
  [1.6, 0.24, 0.17],
  [1.72, 0.23, 0.18],
  [1.86, 0.22, 0.18],
  [1.97, 0.15, 0.13],
  [2.02, 0.04, 0.04],
]

const ringAt = ([y, wide, deep]: readonly [number, number, number], out: number): readonly Vec3[] =>
  Array.from({ length: 24 }, (_, i): Vec3 => {
    const angle = (-TAU * i) / 24
    return [(wide + out) * cos(angle), y, (deep + out) * sin(angle)]
  })

/** The case at any height. */
function outlineAt(y: number): readonly [number, number, number] {
  const i = Math.max(
    1,
    OUTLINE.findIndex(([high]) => high >= y)
  )
  const [[y0, w0, d0], [y1, w1, d1]] = [OUTLINE[i - 1], OUTLINE[i]]
  const t = (y - y0) / (y1 - y0)
  return [y, w0 + t * (w1 - w0), d0 + t * (d1 - d0)]
}

const band = (low: number, high: number, out: number): Shape =>
  loft([outlineAt(low), outlineAt((low + high) / 2), outlineAt(high)].map(row => ringAt(row, out)))

/** An Egyptian coffin of 2 m in the form of who lies in it, standing: a gilded face in a striped cloth, crossed arms with crook and flail, bands of signs. */
export const sarcophagus: KindMaker = slot => {
  const front = (x: number, y: number): number => {
    const [, wide, deep] = outlineAt(y)
    return deep * Math.sqrt(Math.max(0, 1 - (x / wide) * (x / wide)))
  }
  const arm = [
    [0.33, 1.26],
    [0.24, 1.14],
    [0.06, 1.22],
    [-0.12, 1.32],
  ].map(([x, y]): Vec3 => [x, y, front(x, y) + 0.025])
  const signs = Array.from({ length: 7 }, (_, i): Shape => {
    const y = 0.34 + 0.085 * i
    return at([0, y, front(0, y) + 0.008], box([0.07 + 0.02 * (i % 3), 0.03, 0.06], { edge: bevel(0.004) }))
  })
  return [
    tag(slot('foot', 'carved', 'support'), at([0, 0.05, 0], box([0.6, 0.1, 0.5], { edge: bevel(0.015) }))),
    tag(slot('case', 'gold', 'body'), loft(OUTLINE.map(row => ringAt(row, 0)))),
    tag(
      slot('band', 'navy', 'ornament'),
      ...[0.3, 0.98].map(y => band(y, y + 0.06, 0.006)),
      ...[1.36, 1.43].map(y => band(y, y + 0.035, 0.006)),
      at([0, 0.66, 0.155], box([0.16, 0.66, 0.04], { edge: soft(0.01) }), { rotate: [-0.035, 0, 0] })
    ),
    tag(slot('sign', 'gold', 'ornament'), ...signs.map(sign => at([0, 0, 0.012], sign))),
    tag(
      slot('gem', 'red', 'ornament'),
      ...[1.02, 0.34].flatMap(y => [-0.2, 0, 0.2].map(x => at([x, y, front(x, y) + 0.006], ball(0.022))))
    ),
    // The cloth over the head, its stripes across, its ends on the breast.
    tag(
      slot('headcloth', 'navy', 'feature'),
      ...[1.66, 1.74, 1.82, 1.9].map(y => band(y, y + 0.04, 0.012)),
      ...[0, 1, 2, 3].map(i =>
        mirrored(
          at(
            [0.17, 1.6 - 0.075 * i, front(0.17, 1.55) + 0.05 - 0.006 * i],
            box([0.1, 0.035, 0.06], { edge: soft(0.008) })
          )
        )
      )
    ),
    tag(
      slot('lappet', 'gold', 'ornament'),
      mirrored(at([0.17, 1.49, front(0.17, 1.5) + 0.04], box([0.09, 0.3, 0.05], { edge: soft(0.012) })))
    ),
    tag(
      slot('face', 'gold', 'feature'),
      at([0, 1.76, 0.13], ellipsoid([0.12, 0.15, 0.1])),
      at([0, 1.745, 0.225], ellipsoid([0.018, 0.04, 0.025])),
      at([0, 1.695, 0.215], ellipsoid([0.038, 0.012, 0.014]))
    ),
    tag(
      slot('eye', 'dark', 'ornament'),
      mirrored(at([0.048, 1.785, 0.218], rotated([0, 0.35, 0], ellipsoid([0.03, 0.012, 0.012])))),
      mirrored(at([0.05, 1.818, 0.21], rotated([0, 0.35, 0.1], ellipsoid([0.036, 0.007, 0.01]))))
    ),
    tag(
      slot('beard', 'navy', 'ornament'),
      at([0, 1.575, 0.21], rotated([0.15, 0, 0], box([0.045, 0.15, 0.1], { edge: soft(0.012) })))
    ),
    tag(
      slot('arm', 'gold', 'ornament'),
      mirrored(group([sweep(arm, 0.042, { smooth: true, caps: 'round' }), at(arm[3], ball(0.05))]))
    ),
    tag(
      slot('crook', 'navy', 'feature'),
      ...[-1, 1].map(s =>
        sweep(
          [
            [s * 0.1, 1.2, 0.26],
            [s * 0.16, 1.42, 0.27],
            [s * 0.2, 1.52, 0.25],
            [s * 0.27, 1.53, 0.22],
            [s * 0.28, 1.47, 0.21],
          ],
          0.016,
          { smooth: true, caps: 'round' }
        )
      )
    ),
  ]
}
