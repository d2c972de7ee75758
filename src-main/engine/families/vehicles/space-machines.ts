import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { blocks, rods, turned, turnedToFront } from '../../kit/assembly.ts'
import { fuselage, uprightFin } from '../../kit/hulls.ts'
import { axle, disc, laid, rod, wire } from '../../kit/plates.ts'
import { plainWheel } from '../../kit/spoked-wheels.ts'
import { at, ball, bevel, box, cylinder, loft, mirrored, rotated, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { KindMaker } from '../kind-maker.ts'

type Block = readonly [x: number, y: number, z: number, w: number, h: number, d: number]

/** A faceted section of a hull: eight corners around its middle. */
const facets = (z: number, wide: number, up: number, down: number, y: number): readonly Vec3[] => [
  [wide, y, z],
  [wide * 0.82, y + up * 0.55, z],
  [wide * 0.4, y + up, z],
  [-wide * 0.4, y + up, z],
  [-wide * 0.82, y + up * 0.55, z],
  [-wide, y, z],
  [-wide * 0.55, y - down, z],
  [wide * 0.55, y - down, z],
]

/** A starship of 19 m on its landing legs: a faceted hull, swept wings with guns at their tips, three burning engines. */
export const spaceship: KindMaker = slot => {
  const wing: readonly Vec2[] = [
    [1.4, -2.2],
    [7.2, 4.6],
    [7.9, 4.6],
    [7.9, 6.4],
    [6.6, 6.9],
    [1.4, 6.6],
  ]
  const engines: readonly (readonly [x: number, y: number, r: number])[] = [
    [0, 3.15, 1.05],
    [2.15, 2.85, 0.8],
    [-2.15, 2.85, 0.8],
  ]
  return [
    loft(
      [
        facets(9.6, 0.16, 0.1, 0.1, 2.55),
        facets(7.8, 0.75, 0.5, 0.35, 2.6),
        facets(4.5, 1.45, 1.05, 0.75, 2.75),
        facets(0.5, 1.95, 1.45, 1.05, 2.9),
        facets(-4.5, 2.2, 1.5, 1.1, 2.95),
        facets(-7.4, 1.9, 1.25, 0.95, 2.95),
      ],
      { ...slot('hull', 'light', 'body'), edge: bevel(0.04) }
    ),
    mirrored(at([0, 2.7, 0], laid(wing, 0.34, { ...slot('wing', 'light', 'feature'), edge: bevel(0.1) }))),
    mirrored(
      at(
        [4.6, 2.74, -4.3],
        rotated(
          [0, 0.86, 0],
          box([0.9, 0.36, 4.2], { ...slot('stripe', 'body', 'ornament'), edge: bevel(0.03) })
        )
      )
    ),
    tag(
      slot('canopy', 'glass', 'feature'),
      at(
        [0, 3.62, 3.4],
        fuselage([
          [2.7, 0.1, 0.08, -0.25],
          [1.6, 0.55, 0.5, -0.08],
          [0.3, 0.78, 0.78, 0.02],
          [-1.2, 0.7, 0.7, 0.12],
          [-2, 0.4, 0.4, 0.1],
        ])
      )
    ),
    tag(
      slot('spine', 'body', 'body'),
      at([0, 4.35, -3.2], box([1.1, 0.7, 6.4], { edge: bevel(0.2) })),
      mirrored(at([1.95, 3.45, -4.6], rotated([0, 0, -0.62], box([0.9, 0.5, 4.2], { edge: bevel(0.14) }))))
    ),
    mirrored(
      at(
        [2.25, 2.85, -6.2],
        rotated([PI / 2, 0, 0], cylinder(0.9, 4.4, { ...slot('nacelle', 'dark', 'body'), edge: bevel(0.16) }))
      )
    ),
    ...engines.map(([x, y, r]) =>
      at(
        [x, y, -7.2],
        rotated(
          [-PI / 2, 0, 0],
          tag(
            slot('engine', 'metal', 'feature'),
            at([0, 0.5, 0], cylinder(r * 0.8, 1.4, { topRadius: r })),
            at([0, 1.2, 0], torus(r * 0.92, 0.12))
          )
        )
      )
    ),
    ...engines.map(([x, y, r]) => at([x, y, -8.42], disc(r * 0.82, 0.08, slot('flame', 'glow', 'light')))),
    mirrored(
      at(
        [1.75, 0, 0],
        rotated(
          [0, 0, -0.26],
          uprightFin(
            [
              [-8.1, 3.6],
              [-4.4, 3.6],
              [-7.0, 6.3],
              [-8.5, 6.3],
            ],
            0.22,
            { ...slot('fin', 'body', 'feature'), edge: bevel(0.06) }
          )
        )
      )
    ),
    mirrored(
      tag(
        slot('gun', 'dark', 'feature'),
        at([7.7, 2.7, -5.2], rotated([PI / 2, 0, 0], cylinder(0.34, 3.2, { edge: bevel(0.08) }))),
        rod([7.7, 2.7, -4], [7.7, 2.7, -0.6], 0.12),
        at([7.7, 2.7, -0.7], rotated([PI / 2, 0, 0], cylinder(0.18, 0.5)))
      )
    ),
    tag(
      slot('window', 'glow', 'opening'),
      ...[-2.2, -3.2].map(z =>
        mirrored(
          at([1.93, 3.25, z + 2.4], rotated([0, -0.04, -0.5], box([0.1, 0.24, 0.6], { edge: bevel(0.03) })))
        )
      )
    ),
    blocks(
      { ...slot('panel', 'dark', 'ornament'), edge: bevel(0.03) },
      ...[-1.2, -2.5, -3.8, -5.1].map((z): Block => [0, 4.72, z, 0.7, 0.1, 0.9]),
      [0, 2.95, 7.1, 0.5, 0.3, 1.2]
    ),
    tag(
      slot('leg', 'dark', 'support'),
      mirrored(rod([1.5, 2.2, -4.5], [2.7, 0.2, -4.9], 0.18)),
      mirrored(rod([1.2, 2.0, -3.6], [2.5, 0.5, -4.85], 0.11)),
      rod([0, 2.2, 5.2], [0, 0.2, 5.6], 0.18),
      rod([0, 2.2, 4.3], [0, 0.7, 5.5], 0.11),
      mirrored(at([2.75, 0.12, -4.95], box([1, 0.24, 1.4], { edge: bevel(0.08) }))),
      at([0, 0.12, 5.65], box([0.9, 0.24, 1.3], { edge: bevel(0.08) }))
    ),
  ]
}

/** A space station of 70 m: modules docked in a row and across, on a lattice beam with eight wings of solar cells and white radiators. */
export const spaceStation: KindMaker = slot => {
  const y = 15
  const wings = [-1, 1].flatMap(s => [14.5, 20.5, 26.5, 32.5].map(x => s * x))
  const can = (at0: Vec3, r: number, long: number, along: 'x' | 'z'): Shape =>
    at(
      at0,
      rotated(
        along === 'z' ? [PI / 2, 0, 0] : [0, 0, PI / 2],
        tag(
          {},
          cylinder(r, long - r * 0.9, { edge: bevel(0.1) }),
          ...[-1, 1].map(s =>
            at(
              [0, s * (long / 2 - r * 0.24), 0],
              cylinder(s > 0 ? r : r * 0.6, r * 0.48, { topRadius: s > 0 ? r * 0.6 : r })
            )
          )
        )
      )
    )
  const beam = { from: -35, to: 35, half: 1 }
  const bays = 28
  const bay = (beam.to - beam.from) / bays
  return [
    tag(
      slot('truss', 'metal', 'support'),
      ...[-1, 1].flatMap(a =>
        [-1, 1].map(b =>
          wire(
            [beam.from, y + a * beam.half, b * beam.half],
            [beam.to, y + a * beam.half, b * beam.half],
            0.3
          )
        )
      ),
      ...Array.from({ length: bays + 1 }, (_, i): Shape[] => {
        const x = beam.from + i * bay
        return [-1, 1].flatMap(s => [
          wire([x, y - 1, s], [x, y + 1, s], 0.2),
          wire([x, y + s, -1], [x, y + s, 1], 0.2),
        ])
      }).flat(),
      ...Array.from({ length: bays }, (_, i): Shape[] => {
        const x = beam.from + i * bay
        const k = i % 2 === 0 ? 1 : -1
        return [
          wire([x, y - k, 1], [x + bay, y + k, 1], 0.18),
          wire([x, y - k, -1], [x + bay, y + k, -1], 0.18),
          wire([x, y + 1, -k], [x + bay, y + 1, k], 0.18),
        ]
      }).flat()
    ),
    tag(
      slot('solar_panel', 'solar', 'feature'),
      ...wings.flatMap(x => [-1, 1].map(s => at([x, y + s * 8.4, 0], box([4.6, 12.4, 0.16]))))
    ),
    tag(
      slot('panel_frame', 'gold', 'ornament'),
      ...wings.flatMap(x =>
        [-1, 1].flatMap(s => [
          at([x, y + s * 7.8, 0], box([0.3, 14.4, 0.34])),
          ...[0, 1, 2, 3, 4, 5, 6].map(k => at([x, y + s * (2.25 + k * 2.05), 0], box([4.7, 0.12, 0.24]))),
        ])
      ),
      ...wings.map(x => at([x, y, 0], box([1.5, 2.4, 2.4], { edge: bevel(0.1) })))
    ),
    tag(
      slot('module', 'light', 'feature'),
      can([0, y - 2.9, 5.5], 2.1, 9, 'z'),
      can([0, y - 2.9, 14], 1.9, 8, 'z'),
      can([0, y - 2.9, -4.5], 2.1, 10, 'z'),
      can([0, y - 2.9, -13.4], 1.8, 8, 'z'),
      can([5.7, y - 2.9, 10.2], 2, 9, 'x'),
      can([-5.7, y - 2.9, 10.2], 2, 9, 'x'),
      can([4.6, y - 2.9, -9], 1.5, 7, 'x')
    ),
    tag(
      slot('band', 'gold', 'ornament'),
      ...[1.9, 8.6, -7.6, -1.2].map(z => at([0, y - 2.9, z], disc(2.16, 0.3))),
      ...[-1, 1].map(s => at([s * 6.6, y - 2.9, 10.2], axle(2.06, 0.3)))
    ),
    tag(
      slot('node', 'metal', 'support'),
      at([0, y - 2.9, 10.2], ball(1.9)),
      at([0, y - 2.9, -9], ball(1.8)),
      at([0, y - 1.2, 0], box([2.2, 2.6, 2.4], { edge: bevel(0.15) })),
      at([0, y - 2.9, 0.9], disc(1.7, 3)),
      at([0, y - 2.9, 18.2], disc(0.9, 1.2)),
      at([0, y - 2.9, -17.6], disc(0.9, 1)),
      ...[-1, 1].map(s => at([s * 10.4, y - 2.9, 10.2], axle(0.9, 1.2)))
    ),
    turned(
      slot('cupola', 'glass', 'opening'),
      [0, y - 5.7, 5.5],
      [
        [0, 0],
        [0.8, 0],
        [1.2, 0.7],
        [1.2, 1.1],
        [0, 1.1],
      ]
    ),
    tag(
      slot('window', 'dark', 'opening'),
      ...[4, 5.5, 7].map(z => mirrored(at([2.08, y - 2.6, z], axle(0.3, 0.2)))),
      ...[-3, -4.5, -6].map(z => mirrored(at([2.08, y - 2.6, z], axle(0.3, 0.2))))
    ),
    tag(
      slot('capsule', 'light', 'feature'),
      at(
        [0, y - 2.9, 18.6],
        rotated([PI / 2, 0, 0], cylinder(1.7, 2.6, { topRadius: 0.8, edge: bevel(0.1) }))
      )
    ),
    mirrored(
      tag(
        slot('radiator', 'light', 'feature'),
        ...[5.5, 7.5, 9.5].map(x => at([x, y - 0.2, -7], box([1.7, 0.14, 10.5]))),
        at([7.5, y - 0.2, -1.4], box([5.6, 0.4, 0.8]))
      )
    ),
    at(
      [0, y + 3.2, 1],
      rotated(
        [-0.6, 0, 0],
        turnedToFront(
          slot('dish', 'light', 'ornament'),
          [0, 0, 0],
          [
            [0, 0],
            [0.8, 0.14],
            [1.5, 0.6],
            [1.44, 0.66],
            [0.7, 0.26],
            [0, 0.14],
          ]
        )
      )
    ),
    rods(
      slot('arm', 'light', 'ornament'),
      [[0, y + 0.8, 0.8], [0, y + 3.3, 1], 0.16],
      [[-3, y + 1, 1], [-4.5, y + 4.4, 4], 0.24],
      [[-4.5, y + 4.4, 4], [-3, y + 1.6, 9], 0.22],
      [[-3, y + 1.6, 9], [-3.3, y + 0.4, 9.4], 0.3]
    ),
  ]
}

/** A Mars rover: six metal wheels on rocker arms, instruments on a flat deck, cameras on a mast, an arm with a drill in front. */
export const marsRover: KindMaker = (slot, context) => {
  const wheel = (z: number): Shape =>
    mirrored(
      at(
        [1.15, 0.26, z],
        plainWheel({
          radius: 0.26,
          width: 0.36,
          share: 0.84,
          nuts: 6,
          lugs: 16,
          tyre: context.material('dark'),
          rim: context.material('metal'),
        })
      )
    )
  return [
    ...[1.15, 0.02, -1.1].map(wheel),
    rods(
      slot('rocker', 'metal', 'feature'),
      ...[-1, 1].flatMap((s): [Vec3, Vec3, number][] => [
        [[s * 0.88, 0.98, 0.3], [s * 0.9, 0.74, 1.15], 0.06],
        [[s * 0.9, 0.76, 1.15], [s * 0.9, 0.26, 1.15], 0.06],
        [[s * 0.9, 0.26, 1.15], [s * 1.1, 0.26, 1.15], 0.06],
        [[s * 0.88, 0.98, 0.3], [s * 0.9, 0.72, -0.55], 0.06],
        [[s * 0.9, 0.72, -0.55], [s * 0.9, 0.26, 0.02], 0.055],
        [[s * 0.9, 0.72, -0.55], [s * 0.9, 0.6, -1.1], 0.055],
        [[s * 0.9, 0.62, -1.1], [s * 0.9, 0.26, -1.1], 0.06],
        [[s * 0.9, 0.26, 0.02], [s * 1.1, 0.26, 0.02], 0.06],
        [[s * 0.9, 0.26, -1.1], [s * 1.1, 0.26, -1.1], 0.06],
        [[s * 0.5, 0.98, 0.3], [s * 0.9, 0.98, 0.3], 0.07],
      ])
    ),
    tag(
      slot('knee', 'dark', 'ornament'),
      ...[-1, 1].flatMap(s => [
        at([s * 0.9, 0.98, 0.3], axle(0.11, 0.14, { edge: bevel(0.02) })),
        at([s * 0.9, 0.72, -0.55], axle(0.1, 0.14, { edge: bevel(0.02) })),
        at([s * 0.9, 0.74, 1.15], box([0.16, 0.16, 0.16], { edge: bevel(0.02) })),
        at([s * 0.9, 0.6, -1.1], box([0.16, 0.16, 0.16], { edge: bevel(0.02) })),
      ])
    ),
    blocks({ ...slot('body', 'light', 'body'), edge: bevel(0.03) }, [0, 0.9, -0.05, 1.25, 0.44, 1.9]),
    blocks({ ...slot('deck', 'light', 'surface'), edge: bevel(0.012) }, [0, 1.14, -0.05, 1.5, 0.06, 2.1]),
    blocks(
      { ...slot('foil', 'gold', 'body'), edge: bevel(0.02) },
      [0, 0.7, -0.05, 1.1, 0.1, 1.7],
      [0.3, 1.24, 0.3, 0.4, 0.16, 0.34],
      [-0.3, 1.22, -0.2, 0.4, 0.12, 0.5]
    ),
    blocks(
      { ...slot('instrument', 'dark', 'ornament'), edge: bevel(0.012) },
      [0.45, 1.24, -0.2, 0.26, 0.14, 0.3],
      [-0.05, 1.22, 0.35, 0.2, 0.12, 0.24],
      [0.4, 0.92, 0.92, 0.3, 0.22, 0.08],
      [-0.4, 0.98, 0.92, 0.14, 0.1, 0.1],
      [-0.2, 0.98, 0.92, 0.14, 0.1, 0.1]
    ),
    rods(
      slot('mast', 'light', 'feature'),
      [[-0.5, 1.14, 0.72], [-0.5, 1.95, 0.72], 0.06],
      [[-0.5, 1.3, 0.72], [-0.28, 1.16, 0.6], 0.025]
    ),
    tag(
      slot('camera', 'light', 'feature'),
      at([-0.5, 2.08, 0.74], box([0.52, 0.26, 0.28], { edge: bevel(0.03) })),
      at([-0.5, 1.94, 0.72], cylinder(0.1, 0.1))
    ),
    tag(
      slot('lens', 'dark', 'feature'),
      at([-0.5, 2.1, 0.9], disc(0.1, 0.1)),
      at([-0.68, 2.08, 0.9], disc(0.055, 0.08)),
      at([-0.32, 2.08, 0.9], disc(0.055, 0.08))
    ),
    at([-0.5, 2.1, 0.945], disc(0.06, 0.03, slot('lens_glass', 'glass', 'ornament'))),
    tag(
      slot('generator', 'dark', 'feature'),
      at([0, 1.12, -1.34], rotated([-PI / 2 + 0.5, 0, 0], cylinder(0.2, 0.7, { edge: bevel(0.03) }))),
      ...Array.from({ length: 8 }, (_, i) =>
        at(
          [0, 1.12, -1.34],
          rotated(
            [-PI / 2 + 0.5, 0, 0],
            rotated([0, (i * PI) / 4, 0], at([0, 0, 0.24], box([0.03, 0.62, 0.18])))
          )
        )
      ),
      rod([0.2, 1, -0.9], [0.12, 1.05, -1.2], 0.04),
      rod([-0.2, 1, -0.9], [-0.12, 1.05, -1.2], 0.04)
    ),
    at(
      [0.45, 1.55, -0.62],
      rotated(
        [-0.7, 0.3, 0],
        turnedToFront(
          slot('dish', 'light', 'feature'),
          [0, 0, 0],
          [
            [0, 0],
            [0.2, 0.02],
            [0.33, 0.08],
            [0.32, 0.11],
            [0.18, 0.06],
            [0, 0.05],
          ]
        )
      )
    ),
    rods(
      slot('antenna', 'metal', 'support'),
      [[0.45, 1.14, -0.66], [0.45, 1.56, -0.62], 0.035],
      [[-0.5, 1.14, -0.8], [-0.5, 1.62, -0.8], 0.035]
    ),
    tag(
      slot('arm', 'metal', 'feature'),
      at([0.1, 0.92, 0.98], axle(0.1, 0.3, { edge: bevel(0.02) })),
      rod([0.1, 0.92, 1.0], [0.3, 1.25, 1.55], 0.06),
      at([0.3, 1.25, 1.55], axle(0.09, 0.22, { edge: bevel(0.02) })),
      rod([0.3, 1.25, 1.55], [0.25, 0.75, 1.95], 0.05)
    ),
    tag(
      slot('tool', 'dark', 'feature'),
      at([0.25, 0.7, 1.98], rotated([0.3, 0, 0], cylinder(0.17, 0.2, { edge: bevel(0.03) }))),
      at([0.4, 0.66, 2.02], box([0.14, 0.26, 0.16], { edge: bevel(0.02) })),
      at([0.1, 0.66, 2.02], box([0.12, 0.2, 0.14], { edge: bevel(0.02) })),
      rod([0.25, 0.65, 2.02], [0.25, 0.38, 2.1], [0.05, 0.015])
    ),
  ]
}

/** A walking war machine of 6 m: bent legs on splayed feet, a cockpit behind slits of glass, gun arms, missile boxes on its shoulders. */
export const mech: KindMaker = slot => {
  const barrel = (x: number, y: number): Shape => at([x, y, 0], rotated([PI / 2, 0, 0], cylinder(0.09, 1.5)))
  const pod = [-1, 0, 1].flatMap(i => [-1, 1].map((j): Vec2 => [i * 0.24, j * 0.17]))
  return [
    mirrored(
      at(
        [1.15, 0, 0],
        tag(
          {},
          tag(
            slot('foot', 'dark', 'feature'),
            at([0, 0.2, 0.1], box([0.8, 0.34, 0.9], { edge: bevel(0.08) })),
            at([0.26, 0.15, 0.8], rotated([0, 0.18, 0], box([0.34, 0.3, 0.9], { edge: bevel(0.1) }))),
            at([-0.26, 0.15, 0.8], rotated([0, -0.18, 0], box([0.34, 0.3, 0.9], { edge: bevel(0.1) }))),
            at([0, 0.15, -0.55], box([0.4, 0.3, 0.6], { edge: bevel(0.1) }))
          ),
          tag(
            slot('joint', 'metal', 'support'),
            at([0, 0.5, 0], axle(0.26, 0.72, { edge: bevel(0.04) })),
            at([0, 1.65, -0.55], axle(0.34, 0.86, { edge: bevel(0.05) })),
            at([-0.1, 2.7, 0.2], axle(0.4, 1, { edge: bevel(0.05) })),
            rod([0.2, 0.6, 0.24], [0.2, 1.7, -0.14], 0.08),
            rod([-0.2, 0.6, 0.24], [-0.2, 1.7, -0.14], 0.08)
          ),
          tag(
            slot('leg', 'body', 'body'),
            at([0, 1.06, -0.3], rotated([-0.44, 0, 0], box([0.52, 1.2, 0.5], { edge: bevel(0.09) }))),
            at([0, 2.15, -0.1], rotated([0.66, 0, 0], box([0.66, 1.4, 0.62], { edge: bevel(0.1) })))
          ),
          at(
            [0, 1.16, -0.02],
            rotated(
              [-0.44, 0, 0],
              box([0.6, 0.9, 0.14], { ...slot('plate', 'light', 'ornament'), edge: bevel(0.05) })
            )
          )
        )
      )
    ),
    tag(
      slot('hip', 'dark', 'support'),
      at([0, 2.72, 0.2], box([1.5, 0.6, 0.9], { edge: bevel(0.1) })),
      at([0, 3.1, 0.15], cylinder(0.55, 0.5))
    ),
    uprightFin(
      [
        [-1.3, 3.5],
        [-0.9, 3.2],
        [0.8, 3.2],
        [1.7, 3.65],
        [1.85, 4.1],
        [1.0, 4.95],
        [-0.5, 5.15],
        [-1.3, 4.8],
      ],
      1.9,
      { ...slot('torso', 'body', 'body'), edge: bevel(0.16) }
    ),
    tag(
      slot('cockpit', 'glass', 'feature'),
      mirrored(at([0.42, 4.52, 1.44], rotated([-0.83, 0, 0], box([0.7, 0.56, 0.12], { edge: bevel(0.04) })))),
      mirrored(at([0.93, 4.5, 0.95], rotated([0, PI / 2, 0], box([0.6, 0.44, 0.1], { edge: bevel(0.04) }))))
    ),
    blocks(
      { ...slot('vent', 'dark', 'ornament'), edge: bevel(0.02) },
      ...[3.7, 3.84, 3.98].map((y): Block => [0, y, 1.72 + (y - 3.7) * 0.33, 0.9, 0.07, 0.12]),
      ...[4, 4.2, 4.4, 4.6].map((y): Block => [0, y, -1.32, 1.2, 0.1, 0.1])
    ),
    mirrored(at([0.55, 3.72, 1.72], disc(0.13, 0.2, slot('lamp', 'glow', 'light')))),
    mirrored(
      at(
        [1.5, 4.25, 0],
        tag(
          {},
          tag(
            slot('shoulder', 'metal', 'support'),
            at([-0.45, 0.1, 0], axle(0.36, 0.7)),
            at([0.12, -0.3, 0], axle(0.34, 0.7, { edge: bevel(0.05) }))
          ),
          tag(
            slot('arm', 'body', 'body'),
            at([0.12, 0.12, 0], box([0.76, 0.9, 0.96], { edge: bevel(0.14) })),
            at([0.14, -0.62, 0.1], box([0.5, 0.7, 0.56], { edge: bevel(0.09) })),
            at([0.14, -1.0, 0.5], box([0.72, 0.62, 1.7], { edge: bevel(0.1) }))
          ),
          tag(
            slot('gun', 'dark', 'feature'),
            at(
              [0.14, -1.0, 1.9],
              tag({}, barrel(0.16, 0.13), barrel(-0.16, 0.13), barrel(0.16, -0.13), barrel(-0.16, -0.13))
            ),
            at([0.14, -1.0, 2.2], box([0.62, 0.56, 0.16], { edge: bevel(0.04) })),
            at([0.14, -1.0, 1.4], box([0.6, 0.54, 0.2], { edge: bevel(0.04) }))
          ),
          at(
            [0.53, 0.15, 0],
            box([0.06, 0.5, 0.56], { ...slot('plate', 'light', 'ornament'), edge: bevel(0.02) })
          )
        )
      )
    ),
    mirrored(
      at(
        [1.05, 5.4, -0.25],
        tag(
          {},
          box([0.92, 0.74, 1.3], { ...slot('pod', 'body', 'feature'), edge: bevel(0.08) }),
          at([-0.1, -0.45, 0], box([0.4, 0.4, 0.6], slot('mount', 'metal', 'support'))),
          tag(slot('tube', 'dark', 'opening'), ...pod.map(([x, y]) => at([x, y, 0.65], disc(0.095, 0.06)))),
          tag(
            slot('missile', 'accent', 'ornament'),
            ...pod.map(([x, y]) =>
              at([x, y, 0.68], rotated([PI / 2, 0, 0], cylinder(0.065, 0.12, { topRadius: 0.01 })))
            )
          )
        )
      )
    ),
    rods(
      slot('antenna', 'dark', 'ornament'),
      [[0.3, 4.9, -0.9], [0.3, 6.4, -1.05], 0.03],
      [[-0.3, 4.9, -0.9], [-0.3, 5.9, -1], 0.03]
    ),
    tag(
      slot('exhaust', 'metal', 'ornament'),
      mirrored(rod([0.6, 4.6, -1.1], [0.7, 5.3, -1.6], 0.15)),
      at([0, 3.9, -1.4], box([1.1, 1.2, 0.5], { edge: bevel(0.1) }))
    ),
  ]
}
