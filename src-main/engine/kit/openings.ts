import { atan2 } from '../kernel/det-math.ts'
import type { Vec2 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { at, ball, bevel, box, extrude, group, mirrored, sharp, soft, tag } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import { hung } from './motions.ts'

/** Windows and doors: set into a wall whose outer face is the plane z = 0, sill or threshold at y = 0, centred on x = 0. */

export interface WindowOptions {
  readonly width: number
  readonly height: number
  /** Panes across and up. */
  readonly panes: readonly [number, number]
  readonly shutters: 'none' | 'louvred' | 'panelled'
  readonly frame: MaterialSpec
  readonly glass: MaterialSpec
  readonly shutter: MaterialSpec
}

/** A framed window with glazing bars, a sill and, where wanted, open shutters. Stands 5 cm proud of the wall. */
export function framedWindow(options: WindowOptions): Shape {
  const { width: w, height: h, panes } = options
  const bar = Math.min(0.09, w * 0.1)
  const inner: readonly Vec2[] = rect(w - bar * 2, h - bar * 2, bar)
  const frame = extrude(rect(w, h, 0), 0.11, { holes: [[...inner].reverse()], edge: bevel(0.012) })
  const bars: Shape[] = []
  for (let i = 1; i < panes[0]; i++) {
    bars.push(
      at([-w / 2 + (w * i) / panes[0], h / 2, 0], box([bar * 0.55, h - bar, 0.06], { edge: bevel(0.006) }))
    )
  }
  for (let i = 1; i < panes[1]; i++) {
    bars.push(at([0, (h * i) / panes[1], 0], box([w - bar, bar * 0.55, 0.06], { edge: bevel(0.006) })))
  }
  const parts: Shape[] = [
    tag({ part: 'window_frame', role: 'opening', material: options.frame }, frame, ...bars, sill(w)),
    at(
      [0, h / 2, -0.005],
      box([w - bar, h - bar, 0.02], {
        edge: sharp,
        part: 'window',
        role: 'opening',
        material: options.glass,
      })
    ),
  ]
  if (options.shutters !== 'none') {
    const leaf = shutter(w * 0.5, h, options.shutters === 'louvred' ? Math.round(h / 0.2) : 2)
    parts.push(
      tag(
        { part: 'shutter', role: 'opening', material: options.shutter },
        at([-w * 0.76, 0, 0.02], hung(leaf, w * 0.25, 'shutter')),
        at([w * 0.76, 0, 0.02], hung(leaf, -w * 0.25, 'shutter'))
      )
    )
  }
  return group(parts)
}

const sill = (width: number): Shape =>
  at([0, -0.035, 0.03], box([width + 0.14, 0.07, 0.2], { edge: bevel(0.012) }))

/** A board with `count` slats or panels on it, one above the other. */
function shutter(width: number, height: number, count: number): Shape {
  const slats = Array.from({ length: count }, (_, i) =>
    at(
      [0, height * 0.06 + (height * 0.88 * (i + 0.5)) / count, 0.025],
      box([width * 0.74, (height * 0.88 * (count > 2 ? 0.62 : 0.86)) / count, 0.03], { edge: bevel(0.005) })
    )
  )
  return group([at([0, height / 2, 0], box([width, height, 0.04], { edge: bevel(0.008) })), ...slats])
}

export interface DoorOptions {
  readonly width: number
  readonly height: number
  readonly leaf: MaterialSpec
  readonly frame: MaterialSpec
  readonly knob: MaterialSpec
}

/** A panelled door in its frame, with a knob. */
export function panelledDoor(options: DoorOptions): Shape {
  const { width: w, height: h } = options
  const post = 0.09
  const outline: readonly Vec2[] = [
    [-w / 2 - post, 0],
    [-w / 2, 0],
    [-w / 2, h],
    [w / 2, h],
    [w / 2, 0],
    [w / 2 + post, 0],
    [w / 2 + post, h + post],
    [-w / 2 - post, h + post],
  ]
  const panel = (x: number, y: number, pw: number, ph: number) =>
    at([x, y, 0.035], box([pw, ph, 0.03], { edge: soft(0.012) }))
  return group([
    extrude(outline, 0.14, {
      part: 'door_frame',
      role: 'opening',
      material: options.frame,
      edge: bevel(0.012),
    }),
    hung(
      group([
        tag(
          { part: 'door', role: 'feature', material: options.leaf },
          at([0, h / 2, 0], box([w, h, 0.06], { edge: bevel(0.008) })),
          ...[-1, 1].flatMap(side => [
            panel(side * w * 0.23, h * 0.26, w * 0.34, h * 0.36),
            panel(side * w * 0.23, h * 0.71, w * 0.34, h * 0.4),
          ])
        ),
        at(
          [w * 0.41, h * 0.46, 0.08],
          ball(0.055, { part: 'knob', role: 'ornament', material: options.knob })
        ),
      ]),
      -w / 2
    ),
  ])
}

export interface BarnDoorOptions {
  readonly width: number
  readonly height: number
  readonly wings: 1 | 2
  readonly leaf: MaterialSpec
  readonly frame: MaterialSpec
}

/** Boarded wings, each with a frame and a cross of boards. */
export function barnDoor({ width, height, wings, leaf, frame }: BarnDoorOptions): Shape {
  const w = width / wings
  const board = 0.16
  const reach = Math.sqrt((w - board) * (w - board) + (height - board) * (height - board))
  const lean = atan2(height - board, w - board)
  const edge = bevel(0.012)
  const brace = (turn: number, lift: number): Shape =>
    at([0, height / 2, lift], box([reach, board, 0.05], { edge }), { rotate: [0, 0, turn] })
  const wing = group([
    at(
      [0, height / 2, 0],
      box([w - 0.03, height, 0.09], { part: 'door', role: 'feature', material: leaf, edge })
    ),
    tag(
      { part: 'door_frame', role: 'opening', material: frame },
      ...[board / 2, height - board / 2].map(y => at([0, y, 0.05], box([w - 0.03, board, 0.06], { edge }))),
      mirrored(at([w / 2 - board / 2 - 0.015, height / 2, 0.052], box([board, height, 0.06], { edge }))),
      brace(lean, 0.044),
      brace(-lean, 0.048)
    ),
  ])
  return wings === 1
    ? hung(wing, -w / 2)
    : group([at([-w / 2, 0, 0], hung(wing, -w / 2)), at([w / 2, 0, 0], hung(wing, w / 2))])
}

/** Counter-clockwise rectangle standing on y = `lift`, centred on x = 0. */
function rect(width: number, height: number, lift: number): readonly Vec2[] {
  return [
    [-width / 2, lift],
    [width / 2, lift],
    [width / 2, lift + height],
    [-width / 2, lift + height],
  ]
}
