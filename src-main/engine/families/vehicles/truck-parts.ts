import { plainWheel } from '../../kit/spoked-wheels.ts'
import { disc, rod } from '../../kit/plates.ts'
import { at, box, group, cylinder, mirrored, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Head lamps. */
export const LAMP = {
  part: 'headlight',
  role: 'light',
  material: { recipe: 'glow', color: '#fff6dc' },
} as const
/** Tail lamps. */
export const RED = {
  part: 'taillight',
  role: 'light',
  material: { recipe: 'glossy-plastic', color: '#c01a20' },
} as const

/** Measures of one lorry, metres. */
export interface Frame {
  readonly half: number
  readonly long: number
  readonly r: number
  readonly context: FamilyContext
}

/** Pairs of wheels at places along the lorry. */
export const wheels = ({ half, r, context }: Frame, places: readonly number[]): Shape[] =>
  places.map(z =>
    mirrored(
      at(
        [half - r * 0.32, r, z],
        plainWheel({
          radius: r,
          width: r * 0.62,
          tyre: context.material('tyre'),
          rim: context.material('metal'),
          nuts: 6,
        })
      )
    )
  )

/** The frame below, with tank boxes and axle mounts. */
export const chassis = ({ half, long, context }: Frame, y: number): Shape =>
  tag(
    { part: 'chassis', role: 'support', material: context.material('trim') },
    at([0, y, 0], box([half * 1.5, 0.24, long * 0.96], { edge: sharp })),
    mirrored(
      at([half * 0.8, y - 0.05, -long * 0.02], box([half * 0.3, 0.3, long * 0.2], { edge: soft(0.03) }))
    ),
    at([0, 0.6, long * 0.33], box([half * 1.5, 0.34, 0.22], { edge: sharp })),
    at([0, 0.6, -long * 0.27], box([half * 1.5, 0.34, 0.22], { edge: sharp }))
  )

/** A cab-over front: windscreen, side windows, grille, lamps, mirrors, bumper. */
export function cab({ half, long, context }: Frame, y: number, tall: number, deep: number): Shape[] {
  const front = long / 2
  const z = front - deep / 2
  const top = y + tall
  return [
    tag(
      { part: 'cab', role: 'body', material: context.material('paint') },
      at([0, y + tall / 2, z], box([half * 2, tall, deep], { edge: soft(0.14) }))
    ),
    tag(
      { part: 'window', role: 'opening', material: context.material('glass') },
      at([0, top - tall * 0.32, front - 0.02], box([half * 1.72, tall * 0.4, 0.08], { edge: soft(0.035) })),
      mirrored(
        at(
          [half - 0.01, top - tall * 0.32, z + deep * 0.08],
          box([0.06, tall * 0.38, deep * 0.56], { edge: soft(0.025) })
        )
      )
    ),
    tag(
      { part: 'grille', role: 'ornament', material: context.material('trim') },
      at([0, y + tall * 0.3, front], box([half * 1.05, tall * 0.2, 0.06], { edge: soft(0.02) })),
      mirrored(
        at([half + 0.12, top - tall * 0.36, front - 0.16], box([0.14, 0.36, 0.06], { edge: soft(0.02) }))
      ),
      mirrored(
        rod(
          [half - 0.06, top - tall * 0.26, front - 0.17],
          [half + 0.12, top - tall * 0.31, front - 0.16],
          0.03
        )
      ),
      mirrored(at([half * 1.0, y + tall * 0.46, z - deep * 0.12], box([0.05, 0.05, 0.2])))
    ),
    tag(
      { part: 'bumper', role: 'support', material: context.material('metal') },
      at([0, y + 0.02, front - 0.05], box([half * 2.02, 0.3, 0.26], { edge: soft(0.06) })),
      ...[0.25, 0.3, 0.35].map(t =>
        at([0, y + tall * t, front + 0.03], box([half * 0.98, 0.03, 0.03], { edge: sharp }))
      )
    ),
    tag(LAMP, mirrored(at([half * 0.76, y + tall * 0.27, front], disc(0.15, 0.08)))),
    tag(
      { part: 'indicator', role: 'light', material: { recipe: 'glossy-plastic', color: '#e8912a' } },
      mirrored(
        at([half * 0.95, y + tall * 0.27, front - 0.04], box([0.14, 0.16, 0.14], { edge: soft(0.03) }))
      )
    ),
  ]
}

/** Tail lamps at the end of the frame. */
export const lights = (f: Frame, y: number): Shape =>
  tag(
    RED,
    mirrored(at([f.half * 0.64, y - 0.02, -f.long * 0.481], box([0.22, 0.14, 0.1], { edge: soft(0.02) })))
  )
export function beacons(f: Frame, y: number, z: number, color: string): Shape {
  return group([
    tag(
      { part: 'beacon', role: 'light', material: { recipe: 'glow', color } },
      mirrored(at([f.half * 0.6, y, z], cylinder(0.17, 0.3, { edge: soft(0.06) })))
    ),
    tag(
      { part: 'beacon_bar', role: 'support', material: f.context.material('trim') },
      at([0, y - 0.1, z], box([f.half * 1.7, 0.12, 0.34], { edge: soft(0.03) }))
    ),
  ])
}
