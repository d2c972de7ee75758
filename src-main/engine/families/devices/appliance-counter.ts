import type { Vec2 } from '../../kernel/types.ts'
import { blocks, discs, panels, posts, tubes, turned } from '../../kit/assembly.ts'
import { knob } from '../../kit/casework.ts'
import { plate } from '../../kit/plates.ts'
import { at, bevel, box, difference, extrude, mirrored, rotated, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

/** A loaf's slice, standing: crust around, crumb inside. */
const slice = (grow: number): readonly Vec2[] =>
  (
    [
      [-0.046, -0.06],
      [0.046, -0.06],
      [0.048, 0.02],
      [0.058, 0.042],
      [0.046, 0.06],
      [0, 0.064],
      [-0.046, 0.06],
      [-0.058, 0.042],
      [-0.048, 0.02],
    ] as const
  ).map(([x, y]): Vec2 => [x * grow, y * grow])

/** A toaster: rounded case with two slots, toast, lever, dial, cord, crumb tray, feet. */
export function toaster(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const shell = difference(
    [
      at(
        [0, 0.105, 0],
        rotated([0, Math.PI / 2, 0], plate(0.17, 0.17, 0.27, { radius: 0.045, steps: 5, edge: bevel(0.006) }))
      ),
      ...[-0.032, 0.032].map(z => at([-0.005, 0.17, z], box([0.19, 0.12, 0.03]))),
    ],
    slot('case', 'body', 'body')
  )
  const toast = (z: number): Shape =>
    at(
      [-0.005, 0.18, z],
      tag(
        {},
        extrude(slice(1.25), 0.017, {
          edge: bevel(0.003),
          part: 'crust',
          role: 'ornament',
          material: { recipe: 'bread', color: '#9a5a26' },
        }),
        extrude(slice(1.1), 0.02, {
          edge: bevel(0.003),
          part: 'toast',
          role: 'feature',
          material: { recipe: 'bread', color: '#e0ab62' },
        })
      )
    )
  return [
    shell,
    tag(
      slot('end', 'dark', 'body'),
      mirrored(
        at(
          [0.136, 0.105, 0],
          rotated(
            [0, Math.PI / 2, 0],
            plate(0.162, 0.162, 0.02, { radius: 0.045, steps: 5, edge: bevel(0.004) })
          )
        )
      )
    ),
    tag(
      slot('rim', 'trim', 'ornament'),
      ...[-0.032, 0.032].flatMap(z => [
        blocks(
          {},
          [-0.005, 0.19, z + 0.0165, 0.2, 0.006, 0.005],
          [-0.005, 0.19, z - 0.0165, 0.2, 0.006, 0.005]
        ),
      ])
    ),
    ...(context.without.has('toast') ? [] : [toast(-0.032), toast(0.032)]),
    blocks(slot('lever', 'accent', 'handle'), [0.162, 0.14, 0.02, 0.04, 0.016, 0.05]),
    blocks(slot('track', 'trim', 'ornament'), [0.1465, 0.11, 0.02, 0.003, 0.1, 0.008]),
    at([0.146, 0.085, -0.04], rotated([0, Math.PI / 2, 0], knob(0.018, slot('knob', 'trim', 'ornament')))),
    blocks(slot('base', 'dark', 'support'), [0, 0.018, 0, 0.262, 0.014, 0.16]),
    posts(
      slot('foot', 'dark', 'support'),
      ...[-0.11, 0.11].flatMap(x => [-0.06, 0.06].map(z => [x, 0.008, z, 0.012, 0.016] as const))
    ),
    tubes(slot('cord', 'dark', 'ornament'), 0.004, [
      [-0.14, 0.03, -0.05],
      [-0.17, 0.02, -0.06],
      [-0.2, 0.004, -0.08],
      [-0.21, 0.004, -0.13],
      [-0.15, 0.004, -0.16],
    ]),
  ]
}

/** A blender: motor base with a dial, a glass jar with fruit in it, handle, lid. */
export function blender(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const mark = (y: number): Shape => blocks({}, [0, y, 0.0682 + (y - 0.172) * 0.095, 0.022, 0.004, 0.006])
  return [
    turned(
      { edge: bevel(0.006), ...slot('base', 'body', 'body') },
      [0, 0.008, 0],
      [
        [0, 0],
        [0.098, 0],
        [0.1, 0.02],
        [0.086, 0.09],
        [0.066, 0.13],
        [0.062, 0.142],
        [0, 0.142],
      ]
    ),
    turned(
      slot('collar', 'dark', 'body'),
      [0, 0.148, 0],
      [
        [0, 0],
        [0.07, 0],
        [0.072, 0.028],
        [0, 0.028],
      ]
    ),
    turned(
      { part: 'smoothie', role: 'ornament', material: context.material('accent') },
      [0, 0.174, 0],
      [
        [0, 0],
        [0.0665, 0],
        [0.078, 0.125],
        [0, 0.128],
      ]
    ),
    turned(
      { part: 'jar', role: 'feature', material: { recipe: 'glass', color: '#dcebf0' } },
      [0, 0.172, 0],
      [
        [0, 0],
        [0.069, 0],
        [0.088, 0.2],
        [0.085, 0.2],
        [0.081, 0.13],
        [0.075, 0.127],
        [0, 0.127],
      ]
    ),
    turned(
      { edge: bevel(0.004), ...slot('lid', 'dark', 'body') },
      [0, 0.366, 0],
      [
        [0, 0],
        [0.092, 0],
        [0.092, 0.022],
        [0.08, 0.032],
        [0.036, 0.034],
        [0.034, 0.058],
        [0, 0.06],
      ]
    ),
    tubes(slot('handle', 'dark', 'handle'), 0.0115, [
      [0.078, 0.345, 0],
      [0.125, 0.345, 0],
      [0.138, 0.3, 0],
      [0.125, 0.225, 0],
      [0.07, 0.205, 0],
    ]),
    tag(slot('mark', 'trim', 'ornament'), ...[0.2, 0.225, 0.25, 0.275, 0.3, 0.325].map(mark)),
    at(
      [0, 0.065, 0.09],
      rotated(
        [-0.2, 0, 0],
        tag(
          {},
          discs(slot('plate', 'trim', 'ornament'), [0, 0, 0, 0.034, 0.01]),
          knob(0.022, slot('knob', 'dark', 'ornament'))
        )
      )
    ),
    mirrored(
      at(
        [0.052, 0.05, 0.082],
        rotated([-0.2, 0.5, 0], discs(slot('button', 'accent', 'ornament'), [0, 0, 0, 0.011, 0.016]))
      )
    ),
    posts(
      slot('foot', 'dark', 'support'),
      ...[-0.06, 0.06].flatMap(x => [-0.06, 0.06].map(z => [x, 0.006, z, 0.012, 0.012] as const))
    ),
  ]
}

/** A filter coffee machine: water tank and filter head over a glass jug on its hot plate, coffee in it, switch. */
export function coffeeMachine(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const steel = { edge: bevel(0.008), ...slot('case', 'body', 'body') }
  return [
    at([0, 0.02, 0.01], box([0.2, 0.04, 0.27], steel)),
    at([0, 0.17, -0.085], box([0.2, 0.3, 0.08], steel)),
    at([0, 0.315, 0.01], box([0.2, 0.09, 0.27], { ...steel, edge: bevel(0.014) })),
    at([0, 0.366, 0.01], box([0.17, 0.018, 0.23], { edge: bevel(0.006), ...slot('lid', 'dark', 'body') })),
    turned(
      slot('filter', 'dark', 'ornament'),
      [0, 0.228, 0.05],
      [
        [0, 0],
        [0.03, 0],
        [0.07, 0.05],
        [0, 0.05],
      ]
    ),
    turned(
      slot('hot_plate', 'trim', 'support'),
      [0, 0.038, 0.05],
      [
        [0, 0],
        [0.075, 0],
        [0.072, 0.01],
        [0, 0.01],
      ]
    ),
    turned(
      { part: 'coffee', role: 'ornament', material: { recipe: 'liquid', color: '#3a1d0e' } },
      [0, 0.0485, 0.05],
      [
        [0, 0],
        [0.058, 0],
        [0.0705, 0.03],
        [0.071, 0.075],
        [0, 0.078],
      ]
    ),
    turned(
      { part: 'jug', role: 'feature', material: { recipe: 'glass', color: '#d5e4ea' } },
      [0, 0.0465, 0.05],
      [
        [0, 0],
        [0.06, 0],
        [0.073, 0.03],
        [0.074, 0.08],
        [0.058, 0.13],
        [0.055, 0.15],
        [0.052, 0.15],
        [0.054, 0.13],
        [0.068, 0.084],
        [0, 0.077],
      ]
    ),
    turned(
      slot('jug_lid', 'dark', 'ornament'),
      [0, 0.192, 0.05],
      [
        [0, 0],
        [0.058, 0],
        [0.058, 0.014],
        [0.02, 0.02],
        [0, 0.02],
      ]
    ),
    tubes(slot('handle', 'dark', 'handle'), 0.009, [
      [0.05, 0.19, 0.05],
      [0.1, 0.192, 0.075],
      [0.117, 0.165, 0.085],
      [0.11, 0.115, 0.082],
      [0.072, 0.09, 0.06],
    ]),
    panels(slot('panel', 'dark', 'ornament'), [0, 0.318, 0.146, 0.15, 0.052, 0.006, 0.008]),
    panels(
      { part: 'digits', role: 'ornament', material: { recipe: 'glow', color: '#ff8d4a' } },
      [-0.045, 0.318, 0.15, 0.01, 0.022, 0.003, 0],
      [-0.025, 0.318, 0.15, 0.01, 0.022, 0.003, 0],
      [-0.005, 0.318, 0.15, 0.01, 0.022, 0.003, 0]
    ),
    discs(slot('button', 'accent', 'ornament'), [0.045, 0.318, 0.15, 0.014, 0.01]),
    panels(slot('gauge', 'glass', 'ornament'), [0.05, 0.175, -0.044, 0.018, 0.12, 0.006, 0.008]),
    tag(slot('foot', 'dark', 'support'), at([0, 0.003, 0.145], box([0.12, 0.006, 0.004]))),
  ]
}
