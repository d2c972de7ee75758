import type { Vec3 } from '../../kernel/types.ts'
import { at, ellipsoid, group, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { ratio } from '../specs.ts'
import type { Bird } from './bird-form.ts'
import { birdFamily } from './bird-frame.ts'

/** A dodo: a fat grey bird with a big hooked bill in a bare face, stubs of wings and a tuft of curls for a tail; 80 cm high. */
export const dodo = birdFamily({
  name: 'dodo',
  height: [0.1, 0.8, 1.2],
  form: p => ({
    body: [
      [0, 0.4, -0.02, 0.25, 0.23, 0.3, -0.3],
      [0, 0.46, 0.14, 0.2, 0.2, 0.19],
      [0, 0.42, -0.26, 0.17, 0.17, 0.16],
      [0.1, 0.28, 0, 0.09, 0.12, 0.11],
    ],
    neck: [
      [0, 0.56, 0.2, 0.15],
      [0, 0.7, 0.3, 0.095],
      [0, 0.84, 0.26, 0.085],
    ],
    head: {
      at: [0.9, 0.26],
      size: 0.105,
      lumps: [
        [0, 0, 0, 1, 0.96, 1.1],
        [0, -0.16, 0.8, 0.62, 0.6, 0.7],
      ],
    },
    beak: {
      length: 1.75 * Number(p['beak']),
      width: 0.42,
      height: 0.58,
      hook: 1,
      drop: 0.3,
      at: [-0.16, 1.2],
    },
    eye: { at: [0.72, 0.2, 0.62], size: 0.17, turn: 0.95, look: 'round' },
    leg: { hip: [0.1, 0.26, 0], foot: [0.11, 0.03], thick: 0.034, toe: 0.17 },
    wing: { at: [0.21, 0.52, 0.08], length: 0.34, width: 0.22, drop: 0.5 },
  }),
  parameters: { beak: ratio('Length of the bill', 1, { min: 0.7, max: 1.3 }) },
  slots: {
    plumage: { material: { recipe: 'feathers', color: '#868b92' } },
    wings: { material: { recipe: 'feathers', color: '#a9a69c' }, follows: true },
    tips: { material: { recipe: 'feathers', color: '#e4dcc4' } },
    tail: { material: { recipe: 'feathers', color: '#ece6d6' } },
    belly: { material: { recipe: 'feathers', color: '#9a9fa4' }, second: {} },
    face: { material: { recipe: 'skin', color: '#b9a58a' } },
    beak: { material: { recipe: 'bone', color: '#c8a562' } },
    legs: { material: { recipe: 'skin', color: '#e0a83a' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f0d060' } },
  },
  partWords: { face: { slot: 'face', part: 'face' }, tail: { slot: 'tail', part: 'tail' } },
  parts: bird => [
    bird.mark('face', 'face', [bird.onHead(at([0, -0.1, 0.95], ellipsoid([1.1, 0.95, 0.8])))]),
    bird.mark('belly', 'belly', [bird.onBody(at([0, 0.32, 0.26], ellipsoid([0.17, 0.2, 0.22])))]),
    tail(bird),
  ],
})

/** White plumes that curl up and forward over the rump. */
function tail(bird: Bird): Shape {
  const plume = (i: number): Shape => {
    const x = 0.07 * i
    const path: readonly Vec3[] = [
      [0.4 * x, 0.5, -0.3],
      [0.8 * x, 0.62, -0.44],
      [1.3 * x, 0.72, -0.48],
      [1.8 * x, 0.76, -0.4],
      [1.9 * x, 0.71, -0.33],
    ]
    return sweep(path, [0.05, 0.06, 0.055, 0.045, 0.02], { smooth: true, caps: 'round', flatten: 0.6 })
  }
  return tag(
    { part: 'tail', role: 'feature', material: bird.context.material('tail') },
    bird.onBody(at([0, 0.5, -0.34], ellipsoid([0.12, 0.1, 0.1])), group([-2, -1, 0, 1, 2].map(plume)))
  )
}
