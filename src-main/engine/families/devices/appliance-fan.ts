import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { discs, rods, turned } from '../../kit/assembly.ts'
import {
  around,
  at,
  ball,
  bevel,
  box,
  deform,
  extrude,
  rotated,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

/** A table fan: a cage of wires front and back, four blades, motor housing, neck, foot with keys. */
export function fan(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const spokes = 28
  const cage = (z: number, bulge: number): Shape[] => [
    ...Array.from({ length: spokes }, (_, i): Shape => {
      const a = (TAU * i) / spokes
      const at0 = (r: number, d: number): Vec3 => [r * cos(a), r * sin(a), d]
      return sweep([at0(0.025, z + bulge), at0(0.1, z + bulge * 0.95), at0(0.168, z)], 0.0016, {
        edge: { kind: 'sharp' },
        section: {
          kind: 'outline',
          points: [
            [1, 0],
            [0, 1],
            [-1, -1],
          ],
        },
      })
    }),
    at([0, 0, z + bulge * 0.9], rotated([Math.PI / 2, 0, 0], torus(0.1, 0.0022))),
  ]
  const blade = deform(
    'twist',
    0.5,
    extrude(
      [
        [-0.018, 0.01],
        [0.018, 0.01],
        [0.06, 0.07],
        [0.066, 0.12],
        [0.03, 0.148],
        [-0.02, 0.142],
        [-0.042, 0.09],
      ],
      0.006,
      { smooth: true, edge: soft(0.002) }
    ),
    { axis: 'y' }
  )
  const head: Shape[] = [
    tag(
      slot('cage', 'trim', 'ornament'),
      ...cage(0, 0.05),
      ...cage(0, -0.045),
      rotated([Math.PI / 2, 0, 0], torus(0.17, 0.006))
    ),
    rotated(
      [Math.PI / 2, 0, 0],
      tag(slot('blade', 'accent', 'feature'), around(4, rotated([-Math.PI / 2, 0, 0], blade)))
    ),
    discs(slot('hub', 'dark', 'ornament'), [0, 0, 0.01, 0.028, 0.03], [0, 0, -0.03, 0.008, 0.09]),
    discs(slot('badge', 'body', 'ornament'), [0, 0, 0.052, 0.032, 0.012]),
    at(
      [0, 0, -0.095],
      rotated(
        [Math.PI / 2, 0, 0],
        turned(
          slot('motor', 'body', 'body'),
          [0, 0, 0],
          [
            [0, -0.06],
            [0.03, -0.055],
            [0.052, -0.02],
            [0.055, 0.05],
            [0, 0.05],
          ]
        )
      )
    ),
  ]
  return [
    at([0, 0.33, 0.02], tag({}, ...head)),
    rods(slot('neck', 'body', 'support'), [[0, 0.04, -0.06], [0, 0.29, -0.07], 0.02]),
    turned(
      { edge: bevel(0.008), ...slot('foot', 'body', 'support') },
      [0, 0, -0.03],
      [
        [0, 0],
        [0.13, 0],
        [0.132, 0.012],
        [0.1, 0.034],
        [0.04, 0.046],
        [0.03, 0.07],
        [0, 0.07],
      ]
    ),
    ...[-0.036, -0.012, 0.012, 0.036].map((x, i) =>
      at(
        [x, 0.033, 0.052],
        rotated(
          [0.35, 0, 0],
          box([0.018, 0.018, 0.022], {
            edge: bevel(0.002),
            ...(i === 0 ? slot('button', 'accent', 'ornament') : slot('key', 'dark', 'ornament')),
          })
        )
      )
    ),
    at([0, 0.33, -0.05], ball(0.02, slot('neck', 'body', 'support'))),
  ]
}
