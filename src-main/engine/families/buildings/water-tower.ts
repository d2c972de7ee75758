import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { archOutline } from '../../kit/masonry.ts'
import {
  around,
  at,
  ball,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  loft,
  mirrored,
  rotated,
  row,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** A tapering mast, a nacelle, three twisted blades. */
export function turbine(context: FamilyContext, h: number, g: number): Shape {
  const hub = h * 0.66
  const long = h * 0.33
  const r = h * 0.016 * g
  const section = (y: number, chord: number, thick: number, turn: number): readonly Vec3[] =>
    Array.from({ length: 8 }, (_, i): Vec3 => {
      const a = (TAU * i) / 8
      const [x, z] = [chord * cos(a) * 0.5 + chord * 0.16, thick * sin(a) * 0.5]
      return [x * cos(turn) - z * sin(turn), y, x * sin(turn) + z * cos(turn)]
    })
  const blade = loft(
    [
      section(h * 0.008, h * 0.014, h * 0.014, 0.7),
      section(long * 0.2, h * 0.042, h * 0.012, 0.55),
      section(long * 0.6, h * 0.026, h * 0.008, 0.3),
      section(long * 0.97, h * 0.01, h * 0.004, 0.12),
    ],
    { smooth: true }
  )
  return group([
    tag(
      { part: 'mast', role: 'support', material: context.material('body') },
      at([0, hub / 2, 0], cylinder(r * 1.5, hub, { topRadius: r * 0.85 })),
      at(
        [0, hub + r * 0.4, -r * 0.7],
        box([r * 2.3, r * 2.2, r * 5.2], { edge: { kind: 'soft', size: r * 0.8 } })
      )
    ),
    at(
      [0, hub + r * 0.4, r * 2.6],
      tag(
        { part: 'blade', role: 'feature', material: context.material('body') },
        ...[0.25, 0.25 + TAU / 3, 0.25 + (2 * TAU) / 3].map(turn => rotated([0, 0, turn], blade))
      )
    ),
    tag(
      { part: 'hub', role: 'body', material: context.material('trim') },
      at(
        [0, hub + r * 0.4, r * 2.7],
        rotated(
          [PI / 2, 0, 0],
          lathe(
            [
              [0, -r * 1],
              [r * 1.05, -r * 1],
              [r * 1.0, r * 0.4],
              [r * 0.5, r * 1.2],
              [0, r * 1.4],
            ],
            { smooth: true, sharpAt: [1] }
          )
        )
      )
    ),
    tag(
      { part: 'base', role: 'support', material: context.material('trim') },
      lathe([
        [0, 0],
        [r * 3.2, 0],
        [r * 3.0, r * 0.5],
        [r * 1.6, r * 0.8],
        [0, r * 0.8],
      ])
    ),
    at(
      [0, h * 0.022, r * 1.42],
      extrude(archOutline(r * 0.9, h * 0.035), r * 0.2, {
        part: 'door',
        role: 'opening',
        material: context.material('glass'),
        edge: sharp,
      })
    ),
  ])
}

/** A round tank with a cone, on braced legs, a ladder up to its gallery. */
export function waterTower(context: FamilyContext, h: number, g: number): Shape {
  const r = h * 0.2 * g
  const [low, high] = [h * 0.52, h * 0.82]
  const leg = (t: number): number => r * (1.12 - 0.28 * t)
  const rodOf = (from: Vec3, to: Vec3, thick: number): Shape => sweep([from, to], thick, { edge: sharp })
  const corner = (t: number, i: number): Vec3 => {
    const a = TAU / 8 + (TAU / 4) * i
    return [leg(t) * sin(a), low * t, leg(t) * cos(a)]
  }
  const frame = [0, 1, 2, 3].flatMap(i => [
    rodOf(corner(0, i), corner(1.02, i), h * 0.011),
    ...[0.5, 0.96].map(t => rodOf(corner(t, i), corner(t, i + 1), h * 0.006)),
    rodOf(corner(0.03, i), corner(0.5, i + 1), h * 0.0045),
    rodOf(corner(0.03, i + 1), corner(0.5, i), h * 0.0045),
    rodOf(corner(0.5, i), corner(0.96, i + 1), h * 0.0045),
    rodOf(corner(0.5, i + 1), corner(0.96, i), h * 0.0045),
  ])
  return group([
    tag(
      { part: 'leg', role: 'support', material: context.material('trim') },
      ...frame,
      ...[0, 1, 2, 3].map(i =>
        at([corner(0, i)[0], h * 0.01, corner(0, i)[2]], cylinder(h * 0.028, h * 0.02))
      )
    ),
    tag(
      { part: 'tank', role: 'feature', material: context.material('body') },
      lathe(
        [
          [0, low - h * 0.05],
          [r * 0.5, low - h * 0.03],
          [r, low + h * 0.02],
          [r, high],
          [0, high],
        ],
        {}
      ),
      at([0, (low - h * 0.04) / 2, 0], cylinder(h * 0.02, low - h * 0.04))
    ),
    tag(
      { part: 'roof', role: 'body', material: context.material('glass') },
      lathe([
        [0, high - h * 0.01],
        [r * 1.1, high - h * 0.01],
        [r * 1.1, high],
        [0, h * 0.985],
      ]),
      at([0, h * 0.985, 0], ball(h * 0.014))
    ),
    tag(
      { part: 'gallery', role: 'ornament', material: context.material('trim') },
      lathe(
        [
          [r * 0.9, low + h * 0.012],
          [r * 1.2, low + h * 0.012],
          [r * 1.2, low + h * 0.024],
          [r * 0.9, low + h * 0.024],
        ],
        { closed: true }
      ),
      ...[0.045, 0.07].map(y =>
        lathe(
          [
            [r * 1.165, low + h * y],
            [r * 1.19, low + h * y],
            [r * 1.19, low + h * (y + 0.006)],
            [r * 1.165, low + h * (y + 0.006)],
          ],
          { closed: true }
        )
      ),
      around(14, at([0, low + h * 0.045, r * 1.177], box([h * 0.006, h * 0.06, h * 0.006], { edge: sharp }))),
      ...[0.35, 0.68].map(t =>
        lathe(
          [
            [r * 0.95, low + (high - low) * t],
            [r * 1.015, low + (high - low) * t],
            [r * 1.015, low + (high - low) * t + h * 0.012],
            [r * 0.95, low + (high - low) * t + h * 0.012],
          ],
          { closed: true }
        )
      ),
      mirrored(
        at(
          [h * 0.017, low * 0.5 + h * 0.015, r * 1.17],
          box([h * 0.007, low + h * 0.03, h * 0.007], { edge: sharp })
        )
      ),
      row(
        17,
        [0, low / 17, 0],
        at([0, low / 34, r * 1.17], box([h * 0.034, h * 0.005, h * 0.005], { edge: sharp }))
      )
    ),
  ])
}
