import { at, ellipsoid } from '../../shape/build.ts'
import { ratio } from '../specs.ts'
import { birdFamily } from './bird-frame.ts'

/** An eagle: hooked beak, white head or brown, talons, wings half a metre; 80 cm high. Hawks and vultures are presets. */
export const raptor = birdFamily({
  name: 'raptor',
  height: [0.3, 0.8, 1.1],
  form: p => ({
    body: [
      [0, 0.46, -0.02, 0.185, 0.2, 0.26, -0.95],
      [0, 0.57, 0.05, 0.18, 0.17, 0.17],
      [0, 0.31, -0.15, 0.11, 0.1, 0.2, -0.9],
      [0.08, 0.28, 0, 0.065, 0.11, 0.085],
    ],
    neck: [
      [0, 0.66, 0.06, 0.15],
      [0, 0.82, 0.1, 0.11],
    ],
    head: {
      at: [0.88, 0.13],
      size: 0.115,
      lumps: [
        [0, 0, 0, 0.95, 0.92, 1.08],
        [0.42, 0.42, 0.5, 0.34, 0.2, 0.5],
      ],
    },
    beak: {
      length: 0.85 * Number(p['beak']),
      width: 0.26,
      height: 0.4,
      hook: 0.9,
      drop: 0.2,
      at: [-0.05, 0.78],
    },
    eye: { at: [0.66, 0.16, 0.62], size: 0.2, turn: 0.85, look: 'round' },
    leg: { hip: [0.09, 0.34, -0.01], foot: [0.1, 0.04], thick: 0.022, toe: 0.13 },
    wing: { at: [0.18, 0.66, 0.06], length: 0.76, width: 0.32, drop: 0.85 },
    tail: { at: [0.26, -0.24], length: 0.3, width: 0.12, count: 5, rise: -0.75, spread: 0.5 },
  }),
  parameters: { beak: ratio('Length of the beak', 1, { min: 0.6, max: 1.4 }) },
  slots: {
    plumage: { material: { recipe: 'feathers', color: '#5a3c24' } },
    wings: { material: { recipe: 'feathers', color: '#46301d' }, follows: true },
    tips: { material: { recipe: 'feathers', color: '#2a1d14' } },
    tail: { material: { recipe: 'feathers', color: '#f4f1ea' } },
    belly: { material: { recipe: 'feathers', color: '#f4f1ea' }, second: {} },
    beak: { material: { recipe: 'bone', color: '#f0b52c' } },
    legs: { material: { recipe: 'bone', color: '#e6ac2e' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f2cf4a' } },
  },
  partWords: {
    talon: { slot: 'legs', part: 'leg' },
    head: { slot: 'belly', part: 'belly' },
    claw: { slot: 'legs', part: 'leg' },
  },
  parts: bird => [
    bird.mark('belly', 'belly', [bird.onBody(at([0, 0.94, 0.12], ellipsoid([0.3, 0.25, 0.3])))]),
  ],
})
