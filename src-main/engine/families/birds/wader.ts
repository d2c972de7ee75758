import { at, ellipsoid } from '../../shape/build.ts'
import { choice, ratio } from '../specs.ts'
import type { ParameterValues } from '../types.ts'
import type { BirdForm } from './bird-form.ts'
import { birdFamily } from './bird-frame.ts'

/** Flamingo, heron, stork, ostrich: stilts for legs, a neck in an S; a flamingo is 1.3 m high. */
export const wader = birdFamily({
  name: 'wader',
  height: [0.5, 1.3, 2.6],
  form,
  parameters: {
    beak: choice(['flamingo', 'spear', 'ostrich'], 'Bent, straight or short beak'),
    legs: ratio('Thickness of the legs', 1, { min: 0.7, max: 2.4 }),
  },
  slots: {
    plumage: { material: { recipe: 'feathers', color: '#f08aa6' } },
    wings: { material: { recipe: 'feathers', color: '#e8668c' }, follows: true },
    tips: { material: { recipe: 'feathers', color: '#2a1d22' } },
    tail: { material: { recipe: 'feathers', color: '#e8668c' }, follows: true },
    beak: { material: { recipe: 'bone', color: '#f2dcc4' } },
    tip: { material: { recipe: 'bone', color: '#231d1d' } },
    legs: { material: { recipe: 'skin', color: '#e58a9c' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f2d25a' } },
  },
  partWords: { neck: { slot: 'plumage', part: 'body' } },
  adjectives: {},
  parts: bird =>
    bird.is('beak', 'flamingo')
      ? [
          bird.context.without.has('beak')
            ? bird.onHead()
            : {
                ...bird.onHead(at([0, -1.28, 1.62], ellipsoid([0.27, 0.46, 0.32]), { rotate: [-0.5, 0, 0] })),
                part: 'beak_tip',
                role: 'ornament',
                material: bird.context.material('tip'),
              },
        ]
      : [],
})

function form(p: ParameterValues): BirdForm {
  const isFlamingo = p['beak'] === 'flamingo'
  const isOstrich = p['beak'] === 'ostrich'
  const k = Number(p['legs'])
  return {
    body: [
      [0, 0.56, 0, isOstrich ? 0.17 : 0.105, isOstrich ? 0.15 : 0.1, isOstrich ? 0.22 : 0.17, -0.15],
      [0, 0.54, -0.14, 0.07, 0.06, 0.1, -0.2],
    ],
    neck: isOstrich
      ? [
          [0, 0.6, 0.14, 0.075],
          [0, 0.72, 0.22, 0.042],
          [0, 0.84, 0.22, 0.036],
          [0, 0.92, 0.22, 0.036],
        ]
      : [
          [0, 0.6, 0.1, 0.06],
          [0, 0.62, 0.22, 0.038],
          [0, 0.74, 0.27, 0.03],
          [0, 0.85, 0.2, 0.027],
          [0, 0.93, 0.18, 0.027],
        ],
    head: { at: isOstrich ? [0.95, 0.24] : [0.955, 0.2], size: 0.05, lumps: [[0, 0, 0, 0.85, 0.88, 1.15]] },
    beak: isFlamingo
      ? { length: 1.7, width: 0.36, height: 0.46, hook: 0.2, drop: 0.95, at: [-0.1, 0.7] }
      : isOstrich
        ? { length: 1.2, width: 0.46, height: 0.26, hook: 0.1, drop: 0.1, at: [-0.15, 0.8] }
        : { length: 3.2, width: 0.24, height: 0.3, hook: 0, drop: 0.12, at: [-0.1, 0.8] },
    eye: { at: [0.66, 0.2, 0.3], size: isOstrich ? 0.3 : 0.24, look: 'round' },
    leg: { hip: [0.05, 0.5, 0], foot: [0.055, 0.02], thick: 0.0125 * k, toe: 0.085, isWebbed: isFlamingo },
    wing: { at: [isOstrich ? 0.15 : 0.095, 0.61, 0.12], length: 0.42, width: 0.18, drop: 0.12 },
    tail: {
      at: [0.53, -0.2],
      length: isOstrich ? 0.18 : 0.1,
      width: 0.06,
      count: isOstrich ? 5 : 3,
      rise: isOstrich ? 0.5 : -0.3,
      spread: isOstrich ? 1.2 : 0.5,
    },
    seam: 0.03,
    detail: 0.019,
  }
}
