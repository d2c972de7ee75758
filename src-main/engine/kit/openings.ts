import type { Vec2 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { at, ball, bevel, box, extrude, group, soft, tag } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

/** Windows and doors: set into a wall whose outer face is the plane z = 0, sill or threshold at y = 0, centred on x = 0. */

export interface WindowOptions {
  readonly width: number
  readonly height: number
  /** Panes across and up. */
  readonly panes: readonly [number, number]
  readonly shutters: boolean
  readonly frame: MaterialSpec
  readonly glass: MaterialSpec
  readonly shutter: MaterialSpec
}

/** A framed window with glazing bars, a sill and, where wanted, open shutters. Stands 5 cm proud of the wall. */
export function framedWindow(options: WindowOptions): Shape {
  const { width: w, height: h, panes } = options
  const bar = Math.min(0.07, w * 0.09)
  const inner: readonly Vec2[] = rect(w - bar * 2, h - bar * 2, bar)
  const frame = extrude(rect(w, h, 0), 0.11, { holes: [[...inner].reverse()], edge: bevel(0.012) })
  const bars: Shape[] = []
  for (let i = 1; i < panes[0]; i++) {
    bars.push(at([-w / 2 + (w * i) / panes[0], h / 2, 0], box([bar * 0.55, h - bar, 0.06])))
  }
  for (let i = 1; i < panes[1]; i++) {
    bars.push(at([0, (h * i) / panes[1], 0], box([w - bar, bar * 0.55, 0.06])))
  }
  const parts: Shape[] = [
    tag({ part: 'window_frame', role: 'opening', material: options.frame }, frame, ...bars, sill(w)),
    at(
      [0, h / 2, -0.005],
      box([w - bar, h - bar, 0.02], { part: 'window', role: 'opening', material: options.glass })
    ),
  ]
  if (options.shutters) {
    const leaf = shutter(w * 0.5, h)
    parts.push(
      tag(
        { part: 'shutter', role: 'opening', material: options.shutter },
        at([-w * 0.76, 0, 0.02], leaf),
        at([w * 0.76, 0, 0.02], leaf)
      )
    )
  }
  return group(parts)
}

const sill = (width: number): Shape =>
  at([0, -0.035, 0.03], box([width + 0.14, 0.07, 0.2], { edge: bevel(0.012) }))

/** A board with slats across. */
function shutter(width: number, height: number): Shape {
  const count = Math.max(4, Math.round(height / 0.13))
  const slats = Array.from({ length: count }, (_, i) =>
    at(
      [0, height * 0.06 + (height * 0.88 * (i + 0.5)) / count, 0.025],
      box([width * 0.74, (height * 0.88 * 0.62) / count, 0.03])
    )
  )
  return group([at([0, height / 2, 0], box([width, height, 0.04], { edge: bevel(0.01) })), ...slats])
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
    tag(
      { part: 'door', role: 'feature', material: options.leaf },
      at([0, h / 2, 0], box([w, h, 0.06])),
      ...[-1, 1].flatMap(side => [
        panel(side * w * 0.23, h * 0.26, w * 0.34, h * 0.36),
        panel(side * w * 0.23, h * 0.71, w * 0.34, h * 0.4),
      ])
    ),
    at([w * 0.41, h * 0.46, 0.075], ball(0.04, { part: 'knob', role: 'ornament', material: options.knob })),
  ])
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
