import { disc, plate, rod, slab } from '../../kit/plates.ts'
import { at, ball, bevel, box, cylinder, group, rotated, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { lens } from './camera-lens.ts'

/** A film camera with leather and metal plates, lens, dials, strap. */
export function film(context: FamilyContext): Shape[] {
  const p = context.parameters
  const top = { part: 'top', role: 'body', material: context.material('metal') }
  return [
    at(
      [0, 0.043, 0],
      plate(0.138, 0.054, 0.036, {
        radius: 0.012,
        part: 'body',
        role: 'body',
        material: context.material('leather'),
      })
    ),
    tag(
      top,
      at([0, 0.008, 0], slab(0.14, 0.038, 0.016, { radius: 0.012 })),
      at([0, 0.076, 0], slab(0.14, 0.038, 0.018, { radius: 0.012 })),
      at([0, 0.09, 0], box([0.046, 0.02, 0.034], { edge: bevel(0.006) })),
      at([-0.05, 0.089, 0], cylinder(0.011, 0.009)),
      at([-0.05, 0.0945, 0], cylinder(0.0075, 0.004)),
      at([0.044, 0.088, 0], cylinder(0.013, 0.008)),
      at([0.063, 0.087, 0.006], cylinder(0.0045, 0.008)),
      rod([0.052, 0.091, -0.004], [0.072, 0.091, -0.012], 0.0022, { caps: 'round' })
    ),
    at([0, 0.046, 0.017], group(lens(0.031, 0.05 * Number(p['lens']), context))),
    at(
      [0, 0.089, 0.0165],
      plate(0.022, 0.01, 0.002, {
        edge: sharp,
        part: 'finder',
        role: 'ornament',
        material: context.material('glass'),
      })
    ),
    at(
      [0.05, 0.076, 0.019],
      plate(0.016, 0.009, 0.002, {
        edge: sharp,
        part: 'finder',
        role: 'ornament',
        material: context.material('glass'),
      })
    ),
    at(
      [-0.046, 0.06, 0.018],
      disc(0.004, 0.004, { part: 'detail', role: 'ornament', material: context.material('detail') })
    ),
    at(
      [0, 0.084, -0.0175],
      plate(0.018, 0.011, 0.006, { part: 'eyepiece', role: 'ornament', material: context.material('lens') })
    ),
    at(
      [-0.0, 0.043, -0.0185],
      plate(0.1, 0.04, 0.003, {
        radius: 0.004,
        part: 'back',
        role: 'body',
        material: context.material('lens'),
      })
    ),
    ...(p['flash'] === 'yes' ? flash(context) : []),
    ...(p['strap'] === 'yes' && !context.without.has('strap') ? [strap(context)] : []),
  ]
}

/** A flash on the shoe. */
export function flash(context: FamilyContext): Shape[] {
  return [
    at(
      [0, 0.12, 0],
      box([0.05, 0.045, 0.03], { part: 'flash_case', role: 'ornament', material: context.material('lens') })
    ),
    at(
      [0, 0.125, 0.0155],
      plate(0.042, 0.026, 0.002, {
        part: 'flash',
        role: 'ornament',
        material: { recipe: 'glow', color: '#fff7dd' },
        edge: sharp,
      })
    ),
  ]
}

/** A band from both lugs that lies on the ground behind. */
export function strap(context: FamilyContext): Shape {
  const half = 0.0035
  return tag(
    { part: 'strap', role: 'ornament', material: context.material('strap') },
    sweep(
      [
        [-0.071, 0.074, 0],
        [-0.084, 0.05, -0.012],
        [-0.09, 0.012, -0.03],
        [-0.075, 0.002, -0.07],
        [-0.02, 0.0015, -0.09],
        [0.03, 0.0015, -0.085],
        [0.078, 0.002, -0.066],
        [0.09, 0.014, -0.03],
        [0.083, 0.05, -0.012],
        [0.071, 0.074, 0],
      ],
      1,
      {
        smooth: true,
        section: {
          kind: 'outline',
          points: [
            [-half, -0.001],
            [half, -0.001],
            [half, 0.001],
            [-half, 0.001],
          ],
        },
      }
    ),
    at([-0.071, 0.074, 0], ball(0.003)),
    at([0.071, 0.074, 0], ball(0.003))
  )
}

/** A box with a sloping face, a big lens, flash, stripe of colours, and a picture coming out below. */
export function instant(context: FamilyContext): Shape[] {
  const profile = [
    [-0.045, 0],
    [0.045, 0],
    [0.05, 0.035],
    [0.036, 0.05],
    [0.03, 0.09],
    [-0.03, 0.098],
    [-0.045, 0.06],
  ] as const
  const colors = ['#d8453b', '#f0a03a', '#f3dc4e', '#4aa564', '#3f7fd0']
  return [
    rotated([0, -Math.PI / 2, 0], {
      op: 'extrude',
      outline: profile.map(([x, y]) => [x, y] as const),
      depth: 0.11,
      edge: bevel(0.004),
      part: 'body',
      role: 'body',
      material: context.material('leather'),
    }),
    tag(
      { part: 'face', role: 'body', material: context.material('metal') },
      at([0, 0.02, 0.046], box([0.1, 0.028, 0.006])),
      at([0, 0.002, 0.0], slab(0.112, 0.09, 0.004))
    ),
    at([0.002, 0.067, 0.03], group(lens(0.024, 0.028 * Number(context.parameters['lens']), context))),
    at(
      [-0.037, 0.075, 0.031],
      plate(0.022, 0.022, 0.006, {
        radius: 0.003,
        part: 'flash',
        role: 'ornament',
        material: { recipe: 'glow', color: '#fff7dd' },
      })
    ),
    at(
      [0.04, 0.078, 0.031],
      plate(0.016, 0.014, 0.006, { part: 'finder', role: 'ornament', material: context.material('glass') })
    ),
    at(
      [0.042, 0.056, 0.033],
      disc(0.006, 0.008, {
        part: 'trigger',
        role: 'ornament',
        material: { recipe: 'plastic', color: '#d8322c' },
      })
    ),
    ...colors.map((color, i) =>
      at(
        [-0.012 + i * 0.006, 0.021, 0.0495],
        plate(0.006, 0.022, 0.0012, {
          edge: sharp,
          part: `stripe_${i + 1}`,
          role: 'ornament',
          material: { recipe: 'plastic', color },
        })
      )
    ),
    tag(
      { part: 'slot', role: 'ornament', material: context.material('lens') },
      at([0, 0.0105, 0.0495], plate(0.094, 0.004, 0.001, { edge: sharp }))
    ),
    at(
      [0, 0.0105, 0.07],
      slab(0.088, 0.05, 0.0012, {
        edge: sharp,
        part: 'picture',
        role: 'feature',
        material: context.material('detail'),
      })
    ),
    at(
      [0, 0.0112, 0.068],
      slab(0.074, 0.036, 0.0012, {
        edge: sharp,
        part: 'photo',
        role: 'ornament',
        material: context.material('glass'),
      })
    ),
  ]
}
