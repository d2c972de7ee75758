import { at, ellipsoid, torus } from '../../shape/build.ts'
import { choice, ratio } from '../specs.ts'
import type { ParameterValues } from '../types.ts'
import type { BirdForm } from './bird-form.ts'
import { birdFamily } from './bird-frame.ts'

/** Duck, goose, swan: a boat of a body, a flat bill, webbed feet; a duck is 35 cm high. */
export const waterfowl = birdFamily({
  name: 'waterfowl',
  height: [0.08, 0.36, 1.4],
  form,
  parameters: {
    neck: ratio('Length of the neck', 1, { min: 0.6, max: 2.6 }),
    bill: ratio('Length of the bill', 1, { min: 0.7, max: 3 }),
    markings: choice(['mallard', 'none'], 'Markings of a drake'),
  },
  slots: {
    plumage: { material: { recipe: 'feathers', color: '#a89c8c' } },
    wings: { material: { recipe: 'feathers', color: '#8a7d6d' }, follows: true },
    tips: { material: { recipe: 'feathers', color: '#3f4a8a' } },
    tail: { material: { recipe: 'feathers', color: '#efeae0' }, follows: true },
    belly: { material: { recipe: 'feathers', color: '#1f6b43' }, second: {} },
    chest: { material: { recipe: 'feathers', color: '#6b3f2a' } },
    ring: { material: { recipe: 'feathers', color: '#f4f1ea' } },
    beak: { material: { recipe: 'bone', color: '#e8b32c' } },
    legs: { material: { recipe: 'skin', color: '#e0812a' } },
  },
  partWords: {
    head: { slot: 'belly', part: 'head' },
    neck: { slot: 'plumage', part: 'body' },
    chest: { slot: 'chest', part: 'chest' },
  },
  adjectives: { 'long neck': { neck: 1.6 } },
  parts: bird => {
    if (!bird.is('markings', 'mallard')) {
      return []
    }
    const [, y, z] = bird.form.neck[1]
    return [
      bird.mark('head', 'belly', [bird.onBody(at([0, y + 0.3, z + 0.06], ellipsoid([0.3, 0.28, 0.34])))]),
      bird.mark(
        'ring',
        'ring',
        [bird.onBody(at([0, y, z], torus(0.16, 0.025), { rotate: [0.3, 0, 0], scale: [0.8, 1, 0.8] }))],
        0.012
      ),
      bird.mark('chest', 'chest', [bird.onBody(at([0, 0.44, 0.42], ellipsoid([0.3, 0.22, 0.22])))]),
    ]
  },
})

function form(p: ParameterValues): BirdForm {
  const n = Number(p['neck'])
  const isSwan = n > 1.5
  const neck: BirdForm['neck'] = isSwan
    ? [
        [0, 0.44, 0.3, 0.13],
        [0, 0.52, 0.46, 0.085],
        [0, 0.5 + 0.13 * n, 0.44, 0.062],
        [0, 0.5 + 0.22 * n, 0.32, 0.056],
        [0, 0.56 + 0.27 * n, 0.36, 0.058],
      ]
    : [
        [0, 0.46, 0.26, 0.15],
        [0, 0.48 + 0.16 * n, 0.36, 0.1],
        [0, 0.48 + 0.28 * n, 0.39, 0.1],
      ]
  const [, y, z] = neck[neck.length - 1]
  return {
    body: [
      [0, 0.38, 0.02, 0.23, 0.2, 0.4],
      [0, 0.4, 0.24, 0.19, 0.18, 0.2],
      [0, 0.44, -0.34, 0.13, 0.11, 0.2, -0.3],
    ],
    neck,
    head: { at: [y + 0.04, z + 0.06], size: isSwan ? 0.1 : 0.125, lumps: [[0, 0, 0, 0.92, 0.95, 1.1]] },
    beak: {
      length: 1.35 * Number(p['bill']),
      width: 0.4,
      height: 0.24,
      hook: 0.15,
      drop: 0.2,
      at: [-0.18, 0.86],
    },
    eye: { at: [0.72, 0.26, 0.46], size: 0.17 },
    leg: { hip: [0.1, 0.26, 0.02], foot: [0.12, 0.06], thick: 0.024, toe: 0.17, isWebbed: true },
    wing: { at: [0.205, 0.47, 0.24], length: 0.72, width: 0.34, drop: -0.08 },
    tail: { at: [0.48, -0.46], length: 0.2, width: 0.12, count: 3, rise: 0.4, spread: 0.5 },
  }
}
