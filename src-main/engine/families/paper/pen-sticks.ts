import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { plate } from '../../kit/plates.ts'
import { at, cylinder, lathe, loft, scaled, sharp, soft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { barrelTags } from './pen-tags.ts'

/** A hexagonal shaft, sharpened cone with its scalloped edge and lead, ferrule with rings, eraser below. */
export function pencil(long: number, r: number, context: FamilyContext): Shape[] {
  const hexagon = (y: number, k: number): Vec3[] =>
    Array.from({ length: 6 }, (_, i): Vec3 => [
      r * k * cos((i * Math.PI) / 3),
      y,
      r * k * sin((i * Math.PI) / 3),
    ])
  const scallop = Array.from({ length: 12 }, (_, i): Vec3 => {
    const k = i % 2 === 0 ? 1 : 0.87
    const angle = (i * Math.PI) / 6
    return [r * k * cos(angle), long * (i % 2 === 0 ? 0.835 : 0.865), r * k * sin(angle)]
  })
  const low = scallop.map(([x, , z]): Vec3 => [x * 1.001, long * 0.8, z * 1.001])
  return [
    tag(
      barrelTags(context),
      loft([hexagon(long * 0.115, 1), hexagon(long * 0.81, 1)]),
      loft([low, scallop], { edge: sharp })
    ),
    at(
      [0, long * 0.83, 0],
      lathe(
        [
          [0, 0],
          [r * 0.9, 0],
          [r * 0.9, long * 0.008],
          [r * 0.32, long * 0.115],
          [0, long * 0.115],
        ],
        { part: 'wood', role: 'body', material: context.material('wood'), edge: sharp }
      )
    ),
    at(
      [0, long * 0.94, 0],
      lathe(
        [
          [0, 0],
          [r * 0.34, 0],
          [r * 0.06, long * 0.06],
          [0, long * 0.06],
        ],
        { part: 'tip', role: 'feature', material: context.material('tip'), edge: sharp }
      )
    ),
    tag(
      { part: 'ferrule', role: 'ornament', material: context.material('metal') },
      at([0, long * 0.085, 0], cylinder(r * 1.02, long * 0.07)),
      ...[0.06, 0.075, 0.1, 0.112].map(t =>
        at([0, long * t, 0], cylinder(r * 1.1, long * 0.007, { edge: soft(r * 0.05) }))
      )
    ),
    at(
      [0, long * 0.032, 0],
      cylinder(r * 0.98, long * 0.064, {
        part: 'eraser',
        role: 'ornament',
        material: context.material('end'),
        edge: soft(r * 0.4),
      })
    ),
  ]
}

/** A wax stick with its paper sleeve, zigzag printed above and below. */
export function crayon(long: number, r: number, context: FamilyContext): Shape[] {
  const wax = {
    part: 'tip',
    role: 'feature',
    material: { recipe: 'wax', color: context.material('body').color ?? '#d93a34' },
  }
  const zigzag = (y: number): Shape => at([0, y, 0], cylinder(r * 1.05, long * 0.03, { edge: sharp }))
  return [
    tag(
      wax,
      lathe([
        [0, 0],
        [r * 0.94, 0],
        [r * 0.97, long * 0.01],
        [r * 0.97, long * 0.8],
        [r * 0.62, long * 0.82],
        [r * 0.36, long * 0.985],
        [r * 0.2, long],
        [0, long],
      ])
    ),
    tag(barrelTags(context), at([0, long * 0.4, 0], cylinder(r * 1.03, long * 0.74, { edge: sharp }))),
    tag(
      { part: 'label', role: 'ornament', material: context.material('tip') },
      zigzag(long * 0.68),
      zigzag(long * 0.12),
      ...[0.3, 0.4, 0.5].map((t, i) =>
        at(
          [0, long * t, r * 1.0],
          plate(r * (i === 1 ? 1.1 : 0.8), long * 0.06, r * 0.16, { radius: r * 0.2, edge: sharp })
        )
      )
    ),
  ]
}

/** A long tapered handle, ferrule, and a tuft wet with paint at its point. */
export function brush(long: number, r: number, context: FamilyContext): Shape[] {
  const tuft: readonly Vec2[] = [
    [0, long * 0.78],
    [r * 1.02, long * 0.78],
    [r * 1.35, long * 0.84],
    [r * 1.25, long * 0.9],
    [r * 0.6, long * 0.955],
    [r * 0.06, long],
    [0, long],
  ]
  const wet: readonly Vec2[] = [
    [0, long * 0.89],
    [r * 1.3, long * 0.892],
    [r * 1.2, long * 0.915],
    [r * 0.64, long * 0.957],
    [r * 0.08, long * 1.004],
    [0, long * 1.004],
  ]
  const hairs = Array.from({ length: 14 }, (_, i) => {
    const angle = (i * Math.PI) / 7
    const line = (k: number, t: number): Vec3 => [r * k * cos(angle), long * t, r * k * sin(angle)]
    return sweep([line(1.0, 0.78), line(1.37, 0.84), line(1.27, 0.9)], [r * 0.08, r * 0.09, r * 0.05], {
      smooth: true,
    })
  })
  return [
    tag(
      barrelTags(context),
      lathe(
        [
          [0, 0],
          [r * 0.3, 0],
          [r * 0.42, long * 0.01],
          [r * 0.62, long * 0.2],
          [r * 1.12, long * 0.52],
          [r * 0.95, long * 0.66],
          [0, long * 0.66],
        ],
        { smooth: true, sharpAt: [0, 1, 5, 6] }
      )
    ),
    tag(
      { part: 'ferrule', role: 'ornament', material: context.material('metal') },
      lathe([
        [0, long * 0.62],
        [r * 1.02, long * 0.62],
        [r * 1.04, long * 0.72],
        [r * 1.08, long * 0.79],
        [0, long * 0.79],
      ]),
      ...[0.645, 0.66, 0.74].map(t =>
        at([0, long * t, 0], cylinder(r * 1.12, long * 0.008, { edge: soft(r * 0.06) }))
      )
    ),
    tag(
      { part: 'bristles', role: 'feature', material: { recipe: 'fur', color: '#8a5a34' } },
      lathe(tuft, { smooth: true, sharpAt: [0, 1, 5, 6] }),
      ...hairs
    ),
    tag(
      { part: 'paint', role: 'ornament', material: { recipe: 'glossy-plastic', color: '#2f6fd0' } },
      scaled([1.04, 1, 1.04], lathe(wet, { smooth: true, sharpAt: [0, 1, 4, 5] }))
    ),
  ]
}
