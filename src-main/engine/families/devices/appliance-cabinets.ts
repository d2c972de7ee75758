import { blocks, discs, panels, posts, rods, turnedToFront } from '../../kit/assembly.ts'
import { at, bevel, box, mirrored, rotated, row, tag, torus } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

const LIT = { recipe: 'glow', color: '#5fe3a1' }
const PAPER = { recipe: 'paper', color: '#f3d95e' }

/** A knob that faces +Z at `x`, `y`, its back at `z`. */
const knob = (x: number, y: number, z: number, r: number): Shape =>
  turnedToFront(
    { edge: bevel(0.002) },
    [x, y, z],
    [
      [0, -0.004],
      [r, -0.004],
      [r * 1.05, r * 0.3],
      [r * 0.8, r * 0.9],
      [0, r],
    ]
  )

/** Two doors with long handles, a water dispenser, magnets and a note. */
export function refrigerator(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const z = 0.33
  return [
    at([0, 0.9, -0.03], box([0.74, 1.72, 0.62], { edge: bevel(0.012), ...slot('case', 'body', 'body') })),
    tag(
      { edge: bevel(0.022), ...slot('door', 'body', 'body') },
      at([0, 1.45, z - 0.022], box([0.745, 0.6, 0.085])),
      at([0, 0.6, z - 0.022], box([0.745, 1.06, 0.085]))
    ),
    panels(slot('seal', 'dark', 'ornament'), [0, 1.14, z - 0.05, 0.72, 0.05, 0.08, 0]),
    rods(
      slot('handle', 'trim', 'feature'),
      [[-0.31, 1.22, z + 0.065], [-0.31, 1.62, z + 0.065], 0.019],
      [[-0.31, 0.62, z + 0.065], [-0.31, 1.08, z + 0.065], 0.019],
      ...[1.25, 1.59, 0.65, 1.05].map(y => [[-0.31, y, z], [-0.31, y, z + 0.066], 0.01] as const)
    ),
    panels(slot('dispenser', 'dark', 'ornament'), [0.12, 1.46, z + 0.02, 0.2, 0.3, 0.008, 0.015]),
    panels(slot('screen', 'glass', 'ornament'), [0.12, 1.565, z + 0.025, 0.16, 0.06, 0.008, 0.006]),
    blocks(
      slot('spout', 'trim', 'ornament'),
      [0.12, 1.5, z + 0.03, 0.05, 0.03, 0.03],
      [0.12, 1.33, z + 0.032, 0.17, 0.014, 0.032]
    ),
    panels({ part: 'note', role: 'ornament', material: PAPER }, [0.1, 0.86, z + 0.021, 0.12, 0.15, 0.004, 0]),
    discs(
      slot('magnet', 'accent', 'ornament'),
      [0.1, 0.92, z + 0.026, 0.018, 0.012],
      [-0.08, 0.98, z + 0.024, 0.022, 0.014],
      [-0.13, 0.86, z + 0.024, 0.018, 0.014]
    ),
    blocks(
      slot('grille', 'dark', 'support'),
      [0, 0.035, z - 0.05, 0.7, 0.07, 0.05],
      [0, 0.025, -0.03, 0.66, 0.05, 0.56]
    ),
    ...[0.04].map(y =>
      blocks(
        slot('vent', 'trim', 'ornament'),
        [0, y, z - 0.024, 0.6, 0.008, 0.008],
        [0, y + 0.018, z - 0.024, 0.6, 0.008, 0.008]
      )
    ),
  ]
}

/** A cooker: four burners with grates, a row of knobs, an oven door with window and bar, a drawer, a back rail with a clock. */
export function oven(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const z = 0.31
  const burner = (x: number, depth: number): Shape =>
    at(
      [x, 0.915, depth],
      tag(
        {},
        at([0, 0, 0], rotated([0, 0, 0], torus(0.085, 0.009))),
        posts({}, [0, 0, 0, 0.04, 0.024]),
        blocks({}, [0, 0.006, 0, 0.22, 0.012, 0.014], [0, 0.006, 0, 0.014, 0.012, 0.22])
      )
    )
  return [
    at([0, 0.49, 0], box([0.6, 0.82, 0.6], { edge: bevel(0.006), ...slot('case', 'body', 'body') })),
    at([0, 0.905, 0], box([0.61, 0.02, 0.61], { edge: bevel(0.005), ...slot('top', 'trim', 'body') })),
    tag(
      slot('burner', 'dark', 'ornament'),
      ...[-0.145, 0.145].flatMap(x => [burner(x, 0.14), burner(x, -0.13)])
    ),
    at([0, 0.98, -0.285], box([0.6, 0.16, 0.04], { edge: bevel(0.008), ...slot('back', 'body', 'body') })),
    panels(slot('clock', 'dark', 'ornament'), [0, 0.99, -0.264, 0.16, 0.06, 0.008, 0.006]),
    panels(
      { part: 'digits', role: 'ornament', material: LIT },
      [-0.03, 0.99, -0.259, 0.02, 0.03, 0.003, 0],
      [0, 0.99, -0.259, 0.006, 0.02, 0.003, 0],
      [0.03, 0.99, -0.259, 0.02, 0.03, 0.003, 0]
    ),
    panels(slot('panel', 'dark', 'ornament'), [0, 0.835, z - 0.01, 0.59, 0.1, 0.02, 0.006]),
    tag(
      slot('knob', 'trim', 'ornament'),
      ...[-0.23, -0.115, 0, 0.115, 0.23].map(x => knob(x, 0.835, z, 0.026))
    ),
    at([0, 0.52, z], box([0.585, 0.5, 0.04], { edge: bevel(0.01), ...slot('door', 'body', 'body') })),
    panels(slot('frame', 'dark', 'ornament'), [0, 0.49, z + 0.02, 0.48, 0.32, 0.008, 0.02]),
    panels(slot('window', 'glass', 'feature'), [0, 0.49, z + 0.024, 0.42, 0.26, 0.006, 0.014]),
    rods(
      slot('rack', 'trim', 'ornament'),
      ...[0.43, 0.47, 0.54].map(y => [[-0.2, y, z + 0.0265], [0.2, y, z + 0.0265], 0.0028] as const)
    ),
    rods(
      slot('handle', 'trim', 'handle'),
      [[-0.24, 0.715, z + 0.065], [0.24, 0.715, z + 0.065], 0.013],
      [[-0.21, 0.715, z], [-0.21, 0.715, z + 0.066], 0.009],
      [[0.21, 0.715, z], [0.21, 0.715, z + 0.066], 0.009]
    ),
    at([0, 0.16, z], box([0.585, 0.17, 0.036], { edge: bevel(0.01), ...slot('drawer', 'body', 'body') })),
    panels(slot('handle', 'trim', 'handle'), [0, 0.2, z + 0.02, 0.3, 0.025, 0.02, 0.01]),
    blocks(slot('plinth', 'dark', 'support'), [0, 0.04, -0.02, 0.56, 0.08, 0.54]),
  ]
}

/** A low case with a dark door window, a panel of keys and a dial, feet and a turntable seen through the door. */
export function microwave(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const z = 0.175
  const keys = Array.from(
    { length: 12 },
    (_, i) =>
      [
        0.155 + (i % 3) * 0.031,
        0.165 - Math.floor(i / 3) * 0.026,
        z + 0.012,
        0.023,
        0.017,
        0.008,
        0.003,
      ] as const
  )
  return [
    at([0, 0.15, 0], box([0.48, 0.27, 0.34], { edge: bevel(0.01), ...slot('case', 'body', 'body') })),
    panels(slot('door', 'dark', 'body'), [-0.06, 0.15, z, 0.345, 0.25, 0.024, 0.012]),
    panels(slot('window', 'glass', 'feature'), [-0.075, 0.15, z + 0.011, 0.26, 0.18, 0.006, 0.016]),
    tag(
      slot('mesh', 'dark', 'ornament'),
      at([-0.19, 0.15, z + 0.0135], row(12, [0.021, 0, 0], box([0.003, 0.17, 0.002])))
    ),
    panels(slot('panel', 'trim', 'body'), [0.177, 0.15, z, 0.118, 0.25, 0.022, 0.01]),
    panels(slot('screen', 'dark', 'ornament'), [0.186, 0.235, z + 0.01, 0.085, 0.036, 0.006, 0.004]),
    panels(
      { part: 'digits', role: 'ornament', material: LIT },
      [0.166, 0.235, z + 0.0135, 0.012, 0.02, 0.002, 0],
      [0.186, 0.235, z + 0.0135, 0.012, 0.02, 0.002, 0],
      [0.206, 0.235, z + 0.0135, 0.012, 0.02, 0.002, 0]
    ),
    panels(slot('key', 'body', 'ornament'), ...keys.slice(0, 9)),
    panels(slot('button', 'accent', 'ornament'), [0.186, 0.06, z + 0.012, 0.085, 0.024, 0.01, 0.005]),
    rods(
      slot('handle', 'trim', 'handle'),
      [[0.092, 0.06, z + 0.04], [0.092, 0.24, z + 0.04], 0.009],
      [[0.092, 0.075, z], [0.092, 0.075, z + 0.04], 0.006],
      [[0.092, 0.225, z], [0.092, 0.225, z + 0.04], 0.006]
    ),
    posts(
      slot('foot', 'dark', 'support'),
      ...[-0.2, 0.2].flatMap(x => [-0.13, 0.13].map(d => [x, 0.01, d, 0.018, 0.02] as const))
    ),
  ]
}

/** A dishwasher, its door half open: racks with plates. */
export function dishwasher(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const wall = slot('case', 'body', 'body')
  const rack = (
    y: number
  ): readonly (readonly [readonly [number, number, number], readonly [number, number, number], number])[] => [
    ...[-0.24, -0.12, 0, 0.12, 0.24].map(x => [[x, y, -0.272], [x, y, 0.26], 0.005] as const),
    ...[-0.22, 0.02, 0.26].map(z => [[-0.274, y, z], [0.274, y, z], 0.005] as const),
    [[-0.274, y + 0.09, 0.26], [0.274, y + 0.09, 0.26], 0.006],
    [[-0.274, y, 0.26], [-0.274, y + 0.09, 0.26], 0.005],
    [[0.274, y, 0.26], [0.274, y + 0.09, 0.26], 0.005],
  ]
  const plate = (x: number, y: number, r: number): Shape =>
    at(
      [x, y + r * 0.95, 0.02],
      rotated([0, 1.35, 0], discs({}, [0, 0, 0, r, 0.008], [0, 0, 0.003, r * 0.62, 0.008]))
    )
  return [
    blocks(
      wall,
      [0, 0.83, -0.01, 0.6, 0.04, 0.58],
      [-0.285, 0.44, -0.01, 0.03, 0.8, 0.58],
      [0.285, 0.44, -0.01, 0.03, 0.8, 0.58]
    ),
    blocks(
      slot('tub', 'trim', 'body'),
      [0, 0.44, -0.28, 0.56, 0.76, 0.03],
      [0, 0.1, -0.01, 0.56, 0.06, 0.56]
    ),
    blocks(slot('plinth', 'dark', 'support'), [0, 0.04, -0.02, 0.56, 0.08, 0.52]),
    at(
      [0, 0.09, 0.258],
      rotated(
        [1.42, 0, 0],
        tag(
          {},
          at(
            [0, 0.34, 0],
            box([0.59, 0.68, 0.05], { edge: bevel(0.008), ...slot('door', 'body', 'feature') })
          ),
          panels(slot('liner', 'trim', 'body'), [0, 0.33, -0.024, 0.5, 0.56, 0.012, 0.02]),
          panels(slot('panel', 'dark', 'ornament'), [0, 0.63, 0.025, 0.56, 0.07, 0.012, 0.005]),
          panels(slot('dispenser', 'accent', 'ornament'), [0.08, 0.3, -0.03, 0.14, 0.1, 0.024, 0.01])
        )
      )
    ),
    rods(slot('rack', 'dark', 'ornament'), ...rack(0.2), ...rack(0.52)),
    tag(
      slot('plate', 'glass', 'ornament'),
      ...[-0.19, -0.12, -0.05, 0.02, 0.09, 0.16, 0.22].map(x => plate(x, 0.2, 0.12))
    ),
    posts(
      slot('cup', 'accent', 'ornament'),
      ...[-0.18, -0.06, 0.06, 0.18].map(x => [x, 0.56, 0.232, 0.038, 0.09] as const)
    ),
  ]
}

/** A washing machine: round door with chrome ring and bulging glass, drawer, dial, keys. */
export function washingMachine(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const z = 0.29
  return [
    at([0, 0.43, 0], box([0.6, 0.82, 0.57], { edge: bevel(0.014), ...slot('case', 'body', 'body') })),
    panels(slot('panel', 'trim', 'body'), [0, 0.765, z - 0.006, 0.58, 0.115, 0.016, 0.01]),
    panels(slot('drawer', 'body', 'ornament'), [-0.195, 0.765, z + 0.004, 0.16, 0.085, 0.012, 0.01]),
    panels(slot('screen', 'dark', 'ornament'), [0.165, 0.775, z + 0.002, 0.11, 0.05, 0.008, 0.006]),
    panels(
      { part: 'digits', role: 'ornament', material: LIT },
      [0.145, 0.775, z + 0.006, 0.015, 0.026, 0.004, 0],
      [0.17, 0.775, z + 0.006, 0.015, 0.026, 0.004, 0]
    ),
    tag(slot('knob', 'dark', 'ornament'), knob(0, 0.765, z, 0.034)),
    discs(slot('button', 'accent', 'ornament'), [0.25, 0.775, z + 0.004, 0.014, 0.014]),
    discs(slot('seal', 'dark', 'ornament'), [0, 0.4, z - 0.004, 0.222, 0.024]),
    at([0, 0.4, z + 0.012], rotated([Math.PI / 2, 0, 0], torus(0.19, 0.03, slot('ring', 'trim', 'feature')))),
    turnedToFront(
      slot('window', 'glass', 'feature'),
      [0, 0.4, z + 0.006],
      [
        [0, -0.01],
        [0.17, -0.01],
        [0.165, 0.012],
        [0.13, 0.034],
        [0.07, 0.046],
        [0, 0.05],
      ]
    ),
    blocks(slot('handle', 'dark', 'handle'), [0.195, 0.4, z + 0.04, 0.034, 0.11, 0.024]),
    panels(slot('filter', 'trim', 'ornament'), [0.2, 0.09, z - 0.004, 0.1, 0.07, 0.01, 0.006]),
    mirrored(
      posts(
        slot('foot', 'dark', 'support'),
        [0.24, 0.012, 0.22, 0.03, 0.024],
        [0.24, 0.012, -0.22, 0.03, 0.024]
      )
    ),
  ]
}
