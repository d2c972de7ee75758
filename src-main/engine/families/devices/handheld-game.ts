import { blocks, discs, panels } from '../../kit/assembly.ts'
import { plate } from '../../kit/plates.ts'
import { at, bevel, box, cylinder, group, mirrored, rotated, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildProportioned, PROPORTIONS, type KindMaker } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { Family } from '../types.ts'

/** A cross of four directions that faces +Z. */
const cross = (size: number, arm: number, deep: number): Shape =>
  group([
    box([size, arm, deep], { edge: bevel(0.0012) }),
    at([0, 0, -0.0002], box([arm, size, deep], { edge: bevel(0.0012) })),
  ])

/** A grey handheld console of 15 cm that stands up: a small green screen, a cross, two buttons and a slit loudspeaker. */
const brick: KindMaker = slot => {
  const [w, h, d] = [0.09, 0.148, 0.028]
  const face = d / 2
  return [
    tag(
      slot('case', 'case', 'body'),
      at([0, h / 2, 0], plate(w, h, d, { radius: 0.008, edge: bevel(0.003) }))
    ),
    panels(slot('bezel', 'bezel', 'ornament'), [0, 0.108, face + 0.0005, 0.076, 0.06, 0.003, 0.006]),
    blocks(
      slot('stripe', 'accent', 'ornament'),
      [-0.019, 0.1335, face + 0.002, 0.032, 0.0012, 0.001],
      [0.026, 0.1335, face + 0.002, 0.018, 0.0012, 0.001]
    ),
    panels(slot('screen', 'screen', 'feature'), [0.001, 0.1055, face + 0.0016, 0.047, 0.043, 0.0022, 0.001]),
    // A little game: ground, steps, a hero who jumps, a cloud.
    blocks(
      slot('pixel', 'pixel', 'ornament'),
      [0.001, 0.0865, face + 0.0027, 0.047, 0.004, 0.0008],
      [0.015, 0.091, face + 0.0027, 0.008, 0.005, 0.0008],
      [0.019, 0.0955, face + 0.0027, 0.008, 0.004, 0.0008],
      [-0.012, 0.102, face + 0.0027, 0.005, 0.005, 0.0008],
      [-0.012, 0.1065, face + 0.0027, 0.0065, 0.003, 0.0008],
      [0.003, 0.11, face + 0.0027, 0.009, 0.003, 0.0008],
      [-0.01, 0.1205, face + 0.0027, 0.011, 0.0025, 0.0008],
      [0.014, 0.1185, face + 0.0027, 0.009, 0.0025, 0.0008]
    ),
    discs(slot('lamp', 'lamp', 'ornament'), [-0.031, 0.111, face + 0.0018, 0.0016, 0.002]),
    tag(slot('pad', 'dark', 'feature'), at([-0.0245, 0.0535, face + 0.0015], cross(0.024, 0.0078, 0.006))),
    discs(
      slot('button', 'accent', 'feature'),
      [0.017, 0.0495, face + 0.0015, 0.0062, 0.006],
      [0.0335, 0.057, face + 0.0015, 0.0062, 0.006]
    ),
    tag(
      slot('start_button', 'bezel', 'feature'),
      ...[-0.0125, 0.0055].map(x =>
        at([x, 0.026, face + 0.0006], box([0.012, 0.0042, 0.003], { edge: soft(0.0014) }), {
          rotate: [0, 0, 0.42],
        })
      )
    ),
    tag(
      slot('speaker', 'bezel', 'feature'),
      ...[0, 1, 2, 3, 4, 5].map(i =>
        at([0.0195 + 0.0044 * i, 0.0125 + 0.0023 * i, face], box([0.0017, 0.017, 0.001]), {
          rotate: [0, 0, -0.48],
        })
      )
    ),
    panels(slot('cartridge', 'bezel', 'feature'), [0, 0.118, -face - 0.002, 0.06, 0.058, 0.006, 0.003]),
    panels(slot('label', 'accent', 'ornament'), [0, 0.112, -face - 0.005, 0.044, 0.034, 0.001, 0.002]),
    panels(slot('cover', 'case', 'ornament'), [0, 0.036, -face - 0.0005, 0.066, 0.044, 0.002, 0.003]),
    blocks(
      slot('rib', 'bezel', 'ornament'),
      ...[0, 1, 2].map(i => [0, 0.05 - 0.004 * i, -face - 0.0015, 0.03, 0.0016, 0.001] as const)
    ),
    tag(
      slot('wheel', 'dark', 'ornament'),
      at([w / 2 - 0.001, 0.108, 0.004], rotated([0, 0, 0], cylinder(0.004, 0.012))),
      at([-w / 2 + 0.001, 0.108, 0.004], cylinder(0.004, 0.012))
    ),
  ]
}

/** A handheld console of 24 cm with a wide screen between two controllers of different colours, a stick on each. */
const wide: KindMaker = slot => {
  const h = 0.102
  const face = 0.007
  const side = (x: number, name: string): Shape =>
    tag(
      slot('controller', name, 'feature'),
      at([x, h / 2, 0], plate(0.038, h, 0.014, { radius: 0.0175, steps: 6, edge: bevel(0.002) })),
      at([x * 0.93, h / 2, 0], plate(0.024, h, 0.014, { edge: bevel(0.001) }))
    )
  const stick = (x: number, y: number): Shape =>
    group([
      at([x, y, face + 0.002], rotated([Math.PI / 2, 0, 0], cylinder(0.004, 0.008))),
      at([x, y, face + 0.006], rotated([Math.PI / 2, 0, 0], cylinder(0.0082, 0.004, { edge: soft(0.0014) }))),
    ])
  const four = (x: number, y: number): Shape =>
    group(
      (
        [
          [0, 1],
          [1, 0],
          [0, -1],
          [-1, 0],
        ] as const
      ).map(([dx, dy]) =>
        at(
          [x + dx * 0.0085, y + dy * 0.0085, face + 0.001],
          rotated([Math.PI / 2, 0, 0], cylinder(0.0041, 0.004, { edge: soft(0.001) }))
        )
      )
    )
  return [
    tag(
      slot('case', 'dark', 'body'),
      at([0, h / 2, 0], plate(0.172, h, 0.0135, { radius: 0.002, edge: bevel(0.001) }))
    ),
    side(-0.1015, 'left'),
    side(0.1015, 'right'),
    panels(slot('screen', 'sky', 'feature'), [0, h / 2, face, 0.152, 0.084, 0.0012, 0.001]),
    // A little landscape in the screen: hills, ground, a hero and coins.
    blocks(
      slot('ground', 'ground', 'ornament'),
      [0, 0.016, face + 0.001, 0.152, 0.014, 0.001],
      [0.035, 0.028, face + 0.001, 0.034, 0.011, 0.001],
      [0.043, 0.039, face + 0.001, 0.018, 0.012, 0.001],
      [-0.03, 0.052, face + 0.001, 0.026, 0.007, 0.001]
    ),
    blocks(
      slot('hero', 'right', 'ornament'),
      [-0.002, 0.029, face + 0.001, 0.008, 0.012, 0.001],
      [-0.002, 0.037, face + 0.001, 0.011, 0.005, 0.001]
    ),
    discs(
      slot('coin', 'coin', 'ornament'),
      [-0.038, 0.063, face + 0.001, 0.0042, 0.001],
      [-0.026, 0.063, face + 0.001, 0.0042, 0.001],
      [0.058, 0.078, face + 0.001, 0.0085, 0.001]
    ),
    tag(slot('stick', 'dark', 'feature'), stick(-0.1005, 0.075), stick(0.1005, 0.034)),
    tag(slot('button', 'dark', 'feature'), four(-0.1005, 0.047), four(0.1005, 0.07)),
    blocks(
      slot('sign_button', 'dark', 'ornament'),
      [-0.089, 0.0915, face + 0.0005, 0.006, 0.0016, 0.002],
      [0.089, 0.0915, face + 0.0005, 0.006, 0.0016, 0.002],
      [0.089, 0.0915, face + 0.0005, 0.0016, 0.006, 0.002]
    ),
    tag(
      slot('trigger', 'dark', 'feature'),
      mirrored(at([0.1, h - 0.004, -0.0035], box([0.026, 0.011, 0.006], { edge: soft(0.002) })))
    ),
    panels(slot('kickstand', 'slate', 'ornament'), [0.04, 0.04, -face - 0.0002, 0.05, 0.06, 0.002, 0.002]),
    tag(
      slot('vent', 'slate', 'ornament'),
      ...[-3, -2, -1, 0, 1, 2, 3].map(i => at([0.009 * i, 0.09, -face], box([0.006, 0.0025, 0.0014])))
    ),
  ]
}

const KINDS = { brick, wide }

/** Game consoles that are held in two hands. Real sizes; they stand up and show their screen to the front. */
export const handheldGame: Family = {
  name: 'handheld game',
  parameters: { kind: choice(Object.keys(KINDS), 'What it is'), ...PROPORTIONS },
  slots: {
    case: { material: { recipe: 'plastic', color: '#c9c6bf' } },
    accent: { material: { recipe: 'glossy-plastic', color: '#a3205f' }, second: {} },
    bezel: { material: { recipe: 'plastic', color: '#5d6070' } },
    screen: { material: { recipe: 'glossy-plastic', color: '#9dae2a' } },
    pixel: { material: { recipe: 'plastic', color: '#2f4a26' } },
    lamp: { material: { recipe: 'glow', color: '#ff2a1c' } },
    dark: { material: { recipe: 'plastic', color: '#232428' } },
    slate: { material: { recipe: 'plastic', color: '#3b3e46' }, follows: true },
    left: { material: { recipe: 'plastic', color: '#19b4d8' } },
    right: { material: { recipe: 'plastic', color: '#f2453c' } },
    sky: { material: { recipe: 'glossy-plastic', color: '#6fb8f2' } },
    ground: { material: { recipe: 'glossy-plastic', color: '#3f9a3f' } },
    coin: { material: { recipe: 'glossy-plastic', color: '#f7cf3a' } },
  },
  partWords: {
    screen: { part: 'screen' },
    button: { part: 'button' },
    pad: { slot: 'dark', part: 'pad' },
    stick: { slot: 'dark', part: 'stick' },
    controller: { slot: 'left', part: 'controller' },
    cartridge: { slot: 'bezel', part: 'cartridge' },
  },
  adjectives: { large: { size: 1.25 }, small: { size: 0.8 } },
  build: buildProportioned(KINDS),
}
