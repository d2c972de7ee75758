import { leafEar } from '../../kit/ears.ts'
import { at, cylinder, ellipsoid, mirrored, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { flag } from '../specs.ts'
import type { Bird } from './bird-form.ts'
import { birdFamily } from './bird-frame.ts'

/** An owl upright: facial discs around great eyes, ear tufts, a barred breast; 40 cm high. */
export const owl = birdFamily({
  name: 'owl',
  height: [0.12, 0.4, 0.75],
  form: () => ({
    body: [
      [0, 0.4, -0.02, 0.25, 0.32, 0.22],
      [0, 0.26, -0.06, 0.2, 0.2, 0.19],
    ],
    neck: [
      [0, 0.6, 0, 0.22],
      [0, 0.72, 0.02, 0.21],
    ],
    head: { at: [0.78, 0.03], size: 0.22, lumps: [[0, 0, 0, 1.12, 0.9, 0.92]] },
    beak: { length: 0.42, width: 0.13, height: 0.2, hook: 0.9, drop: 0.75, at: [-0.18, 0.88] },
    eye: { at: [0.44, 0.08, 0.79], size: 0.3, turn: 0.26, look: 'round' },
    leg: { hip: [0.1, 0.14, 0.02], foot: [0.11, 0.06], thick: 0.026, toe: 0.12 },
    wing: { at: [0.235, 0.6, 0.04], length: 0.62, width: 0.3, drop: 1.15 },
    tail: { at: [0.16, -0.14], length: 0.24, width: 0.1, count: 3, rise: -0.6, spread: 0.4 },
  }),
  parameters: { tufts: flag('Tufts like ears', 'yes') },
  slots: {
    plumage: { material: { recipe: 'feathers', color: '#8a6238', scale: 0.6 } },
    wings: { material: { recipe: 'feathers', color: '#6b4a2a', scale: 0.6 }, follows: true },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f0b429' } },
    belly: { material: { recipe: 'feathers', color: '#ecdcbf', scale: 0.6 }, second: {} },
    beak: { material: { recipe: 'bone', color: '#3b332a' } },
    bars: { material: { recipe: 'feathers', color: '#6b4a2a', scale: 0.6 } },
  },
  partWords: {
    tuft: { slot: 'plumage', part: 'tuft', with: { tufts: 'yes' } },
    face: { slot: 'belly', part: 'disc' },
  },
  adjectives: { horned: { tufts: 'yes' }, eared: { tufts: 'yes' } },
  parts: bird => [
    discs(bird),
    bird.mark('belly', 'belly', [bird.onBody(at([0, 0.38, 0.24], ellipsoid([0.2, 0.27, 0.2])))]),
    bars(bird),
    ...(bird.is('tufts', 'yes') ? [tufts(bird)] : []),
  ],
})

/** Pale saucers around the eyes. */
const discs = (bird: Bird): Shape =>
  tag(
    { part: 'disc', role: 'feature', material: bird.context.material('belly') },
    bird.onHead(
      mirrored(at([0.42, 0.04, 0.66], ellipsoid([0.5, 0.52, 0.22]), { rotate: [0, 0.3, 0] })),
      at([0, 0.3, 0.8], ellipsoid([0.12, 0.26, 0.12]))
    )
  )

const tufts = (bird: Bird): Shape =>
  tag(
    { part: 'tuft', role: 'ornament', material: bird.context.material('plumage') },
    bird.onHead(
      mirrored(
        at(
          [0.62, 0.52, 0.2],
          leafEar({ length: 0.75, widths: [0.24, 0.26, 0.2, 0.12, 0.02], thick: 0.13, cup: 0.2 }),
          {
            rotate: [0.1, 0.2, -0.42],
          }
        )
      )
    )
  )

/** Short dark flecks in rows on the breast. */
function bars(bird: Bird): Shape {
  const regions = [0, 1, 2, 3].flatMap(row =>
    Array.from({ length: row % 2 === 0 ? 4 : 3 }, (_, i) => {
      const x = (i - (row % 2 === 0 ? 1.5 : 1)) * 0.075
      return at([x, 0.52 - 0.085 * row, 0.2], cylinder(0.018, 0.4, { edge: sharp }), {
        rotate: [Math.PI / 2, 0, 0],
        scale: [1.35, 1, 0.75],
      })
    })
  )
  return bird.mark('bar', 'bars', [bird.onBody(...regions)], 0.011)
}
