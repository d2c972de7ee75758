import type { Vec3 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import {
  around,
  at,
  bevel,
  box,
  cylinder,
  group,
  lathe,
  mirrored,
  rotated,
  scaled,
  sharp,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { tunedDrum } from './drum-parts.ts'

/** Bass drum with two toms on it, floor tom, snare on its stand, hi-hat, two cymbals, a stool behind: 1.6 m wide. */
export function drumKit(wide: number, context: FamilyContext): Shape {
  const metal = { part: 'stand', role: 'support', material: context.material('rim') }
  const tripod = (x: number, z: number, tall: number): Shape =>
    at(
      [x, 0, z],
      group([
        rod([0, 0.12, 0], [0, tall, 0], 0.013),
        at([0, 0.2, 0], box([0.04, 0.05, 0.04], { edge: sharp })),
        around(3, rod([0, 0.2, 0], [0.02, 0.008, 0.22], 0.012)),
      ])
    )
  const bass = at(
    [0, 0.2955, 0.26],
    rotated([Math.PI / 2, 0, 0], at([0, -0.2, 0], tunedDrum(0.28, 0.4, 8, context)))
  )
  const tom = (r: number, tall: number, place: Vec3, tilt: Vec3): Shape =>
    at(place, rotated(tilt, tunedDrum(r, tall, 6, context)))
  const spur = rod([0.2, 0.16, 0.3], [0.33, 0.008, 0.42], 0.011, { caps: 'round' })
  const kit = group([
    bass,
    tom(0.14, 0.2, [-0.17, 0.66, 0.2], [-0.3, 0, 0.14]),
    tom(0.155, 0.22, [0.18, 0.66, 0.2], [-0.3, 0, -0.14]),
    tom(0.2, 0.38, [0.52, 0.16, -0.16], [0, 0, 0]),
    tom(0.17, 0.14, [-0.42, 0.5, -0.16], [0, 0, 0]),
    tag(
      metal,
      rod([-0.05, 0.55, 0.2], [-0.09, 0.72, 0.2], 0.012),
      rod([0.05, 0.55, 0.2], [0.09, 0.72, 0.2], 0.012),
      mirrored(spur),
      tripod(-0.42, -0.16, 0.51),
      ...[0, 1, 2].map(i =>
        at(
          [0.52, 0, -0.16],
          rotated([0, i * 2.094 + 0.4, 0], rod([0.21, 0.008, 0], [0.205, 0.4, 0], 0.01, { caps: 'round' }))
        )
      ),
      tripod(-0.72, 0.02, 0.82),
      tripod(-0.55, 0.34, 1.13),
      tripod(0.66, 0.3, 1.1)
    ),
    tag(
      { part: 'cymbal', role: 'feature', material: context.material('cymbal') },
      at([-0.72, 0.79, 0.02], plateOf(0.17)),
      at([-0.72, 0.805, 0.02], scaled([1, -1, 1], plateOf(0.17))),
      at([-0.55, 1.11, 0.34], rotated([0.22, 0, 0.2], plateOf(0.22))),
      at([0.66, 1.08, 0.3], rotated([0.22, 0, -0.25], plateOf(0.25)))
    ),
    tag({ part: 'stool', role: 'support', material: context.material('rim') }, tripod(0, -0.52, 0.44)),
    at(
      [0, 0.46, -0.52],
      cylinder(0.16, 0.07, {
        part: 'seat',
        role: 'support',
        material: { recipe: 'leather', color: '#232225' },
        edge: soft(0.025),
      })
    ),
  ])
  return scaled(wide / 1.6, tag({ edge: bevel(0.003) }, kit))
}

/** A cymbal: a thin dish with its cup in the middle. */
const plateOf = (r: number): Shape =>
  lathe(
    [
      [0, 0.012],
      [0.03, 0.01],
      [0.05, 0],
      [r, -0.016],
      [r, -0.013],
      [0.05, 0.006],
      [0.03, 0.018],
      [0, 0.022],
    ],
    { smooth: true, sharpAt: [0, 3, 4, 7] }
  )
