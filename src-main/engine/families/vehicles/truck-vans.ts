import { PI } from '../../kernel/det-math.ts'
import { disc, rod } from '../../kit/plates.ts'
import { at, box, group, mirrored, rotated, row, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { beacons, type Frame, LAMP, RED } from './truck-parts.ts'

/** A van: sloped nose under a tall body; with a cross and beacons it is an ambulance. */
export function vanBody(f: Frame, isAmbulance: boolean): Shape[] {
  const { half, long, context } = f
  const mid = -long * 0.08
  const cross = (n: readonly [number, number, number], side: boolean): Shape =>
    at(
      n,
      rotated(
        [0, side ? PI / 2 : 0, 0],
        group([box([0.26, 0.78, 0.05], { edge: sharp }), box([0.78, 0.26, 0.05], { edge: sharp })])
      )
    )
  return [
    tag(
      { part: 'cab', role: 'body', material: context.material('paint') },
      at([0, 1.42, mid], box([half * 2, 1.9, long * 0.8], { edge: soft(0.16) })),
      at([0, 0.85, long * 0.39], box([half * 1.96, 0.8, long * 0.21], { edge: soft(0.16) })),
      at([0, 1.48, long * 0.315], box([half * 1.9, 0.16, 1.25], { edge: soft(0.06) }), {
        rotate: [0.86, 0, 0],
      })
    ),
    tag(
      { part: 'window', role: 'opening', material: context.material('glass') },
      at([0, 1.62, long * 0.338], box([half * 1.64, 0.1, 1.0], { edge: soft(0.04) }), {
        rotate: [0.86, 0, 0],
      }),
      mirrored(at([half - 0.01, 1.72, long * 0.18], box([0.06, 0.56, 0.95], { edge: soft(0.03) }))),
      mirrored(at([half * 0.45, 1.75, mid - long * 0.4], box([half * 0.7, 0.55, 0.06], { edge: soft(0.03) })))
    ),
    tag(
      { part: 'grille', role: 'ornament', material: context.material('trim') },
      at([0, 0.86, long * 0.495], box([half * 1.0, 0.2, 0.05], { edge: soft(0.02) })),
      at([0, 0.5, long * 0.49], box([half * 2.02, 0.22, 0.16], { edge: soft(0.05) })),
      at([0, 0.5, mid - long * 0.4], box([half * 2.02, 0.2, 0.12], { edge: soft(0.04) })),
      mirrored(at([half + 0.06, 1.4, long * 0.3], box([0.18, 0.24, 0.1], { edge: soft(0.04) }))),
      mirrored(at([half, 1.35, mid - long * 0.02], box([0.03, 1.5, 0.03], { edge: sharp })))
    ),
    tag(LAMP, mirrored(at([half * 0.74, 0.92, long * 0.49], box([0.36, 0.2, 0.1], { edge: soft(0.05) })))),
    tag(RED, mirrored(at([half * 0.9, 1.0, mid - long * 0.4], box([0.14, 0.5, 0.06], { edge: soft(0.02) })))),
    ...(isAmbulance
      ? [
          tag(
            { part: 'cross', role: 'feature', material: { recipe: 'glossy-plastic', color: '#cf1f28' } },
            mirrored(cross([half, 1.62, -long * 0.2], true)),
            cross([0, 1.0, long * 0.5 + 0.0], false)
          ),
          tag(
            { part: 'stripe', role: 'ornament', material: f.context.material('load') },
            mirrored(at([half, 1.02, mid], box([0.05, 0.2, long * 0.78], { edge: sharp })))
          ),
          beacons(f, 2.5, long * 0.2, '#2a63e0'),
        ]
      : []),
  ]
}

/** Rows of windows along a long body, doors, a sign; with a bonnet it is a school bus, with two rows a double-decker. */
export function busBody(f: Frame, kind: 'bus' | 'school' | 'double'): Shape[] {
  const { half, long, context } = f
  const isSchool = kind === 'school'
  const tall = kind === 'double' ? 3.7 : 2.45
  const body = isSchool ? long * 0.84 : long
  const z = isSchool ? -long * 0.08 : 0
  const count = 7
  const pitch = (body * 0.88) / count
  const pane = box([0.06, 0.78, pitch * 0.84], { edge: soft(0.04) })
  const panes = (y: number): Shape =>
    mirrored(at([half, y, z - body * 0.44 + pitch / 2], row(count, [0, 0, pitch], pane)))
  const front = z + body / 2
  return [
    tag(
      { part: 'body', role: 'body', material: context.material('paint') },
      at([0, 0.5 + tall / 2, z], box([half * 2, tall, body], { edge: soft(0.2) })),
      ...(isSchool
        ? [at([0, 1.12, long * 0.4], box([half * 1.7, 1.15, long * 0.21], { edge: soft(0.14) }))]
        : [])
    ),
    tag(
      { part: 'window', role: 'feature', material: context.material('glass') },
      panes(2.12),
      ...(kind === 'double'
        ? [panes(3.5), at([0, 3.5, front], box([half * 1.7, 0.8, 0.06], { edge: soft(0.05) }))]
        : []),
      at([0, 2.05, front], box([half * 1.74, 0.95, 0.06], { edge: soft(0.05) })),
      at([0, 2.1, z - body / 2], box([half * 1.5, 0.7, 0.06], { edge: soft(0.05) }))
    ),
    tag(
      {
        part: 'stripe',
        role: 'ornament',
        material: isSchool ? context.material('trim') : context.material('load'),
      },
      ...(isSchool ? [1.05, 1.5] : [1.35]).map(y =>
        mirrored(at([half, y, z], box([0.05, isSchool ? 0.09 : 0.22, body * 0.94], { edge: sharp })))
      )
    ),
    tag(
      { part: 'grille', role: 'ornament', material: context.material('trim') },
      at(
        [0, 1.15, isSchool ? long * 0.505 : front],
        box([half * 0.9, isSchool ? 0.55 : 0.3, 0.06], { edge: soft(0.02) })
      ),
      at([0, 0.58, isSchool ? long * 0.5 : front], box([half * 2, 0.26, 0.2], { edge: soft(0.05) })),
      at([0, 0.6, z - body / 2], box([half * 2, 0.24, 0.16], { edge: soft(0.05) })),
      mirrored(at([half + 0.16, 2.2, front - 0.1], box([0.14, 0.4, 0.08], { edge: soft(0.03) }))),
      mirrored(rod([half - 0.05, 2.45, front - 0.12], [half + 0.16, 2.38, front - 0.1], 0.03))
    ),
    tag(
      {
        part: 'sign',
        role: 'ornament',
        material: isSchool ? { recipe: 'plastic', color: '#1d1d1f' } : { recipe: 'glow', color: '#ffc85a' },
      },
      at([0, 0.5 + tall - 0.16, front], box([half * 1.1, 0.2, 0.07], { edge: soft(0.02) }))
    ),
    tag(LAMP, mirrored(at([half * 0.72, 0.98, isSchool ? long * 0.5 : front], disc(0.15, 0.1)))),
    tag(
      RED,
      mirrored(at([half * 0.8, 1.2, z - body / 2], disc(0.14, 0.08))),
      ...(isSchool ? [mirrored(at([half * 0.72, 2.78, front], disc(0.12, 0.08)))] : [])
    ),
  ]
}
