import { bothSides, scaledJoints, sideChains } from '../../kit/joints.ts'
import { at, ellipsoid, group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag } from '../specs.ts'
import type { Bird } from './bird-form.ts'
import { birdFamily } from './bird-frame.ts'

/** An upright diver: penguin with white front, flippers, webbed feet, 80 cm high; or puffin with wings and a tall banded beak. */
export const penguin = birdFamily({
  name: 'penguin',
  height: [0.2, 0.8, 1.25],
  form: p => ({
    body: [
      [0, 0.4, 0, 0.21, 0.32, 0.2],
      [0, 0.24, -0.02, 0.2, 0.2, 0.2],
      [0, 0.12, -0.16, 0.09, 0.06, 0.11, -0.4],
    ],
    neck: [
      [0, 0.64, 0.01, 0.16],
      [0, 0.82, 0.03, 0.125],
    ],
    head: { at: [0.86, 0.04], size: 0.13, lumps: [[0, 0, 0, 0.95, 0.95, 1.05]] },
    beak:
      p['kind'] === 'puffin'
        ? { length: 1.05, width: 0.2, height: 0.62, hook: 0.5, drop: 0.12 }
        : { length: 0.95, width: 0.2, height: 0.22, hook: 0.3, drop: 0.1 },
    eye: { at: [0.66, 0.2, 0.62], size: 0.16, turn: 0.85 },
    leg:
      p['kind'] === 'puffin'
        ? { hip: [0.08, 0.16, 0.02], foot: [0.09, 0.06], thick: 0.03, toe: 0.17, isWebbed: true }
        : { hip: [0.1, 0.1, 0.06], foot: [0.1, 0.08], thick: 0.036, toe: 0.15, isWebbed: true },
    ...(p['kind'] === 'puffin'
      ? {
          wing: { at: [0.165, 0.64, 0.02] as const, length: 0.5, width: 0.2, drop: 1.05 },
          tail: { at: [0.16, -0.16] as const, length: 0.16, width: 0.1, count: 5, rise: -0.5, spread: 0.5 },
        }
      : {}),
  }),
  parameters: { kind: choice(['penguin', 'puffin'], 'Which bird'), baby: flag('Grey down of a chick') },
  slots: {
    plumage: { material: { recipe: 'feathers', color: '#23262e', scale: 0.5 } },
    wings: { material: { recipe: 'feathers', color: '#23262e', scale: 0.5 }, follows: true },
    belly: { material: { recipe: 'feathers', color: '#f6f4ee', scale: 0.5 }, second: {} },
    collar: { material: { recipe: 'feathers', color: '#f0b32e', scale: 0.5 } },
    beak: { material: { recipe: 'bone', color: '#e8852a' } },
    legs: { material: { recipe: 'skin', color: '#e58a2a' } },
    cheek: { material: { recipe: 'feathers', color: '#f1efe9', scale: 0.5 } },
    band: { material: { recipe: 'bone', color: '#4a5563' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f2efe8' } },
  },
  partWords: { flipper: { slot: 'wings', part: 'flipper' } },
  adjectives: { baby: { baby: 'yes' }, young: { baby: 'yes' } },
  parts: bird => [
    bird.mark('belly', 'belly', [front(bird)]),
    ...(bird.is('kind', 'puffin')
      ? [bird.mark('cheek', 'cheek', [cheeks(bird)]), bands(bird)]
      : [flippers(bird), bird.mark('collar', 'collar', [collar(bird)])]),
  ],
})

const front = (bird: Bird): Shape =>
  group([
    bird.onBody(at([0, 0.38, 0.26], ellipsoid([0.165, 0.34, 0.22]))),
    ...(bird.is('baby', 'yes')
      ? [bird.onHead(mirrored(at([0.5, 0.05, 0.75], ellipsoid([0.44, 0.5, 0.5]))))]
      : []),
  ])

/** The white face of a puffin, from the beak back past the eyes. */
const cheeks = (bird: Bird): Shape =>
  bird.onHead(mirrored(at([0.4, -0.04, 0.5], ellipsoid([0.72, 0.66, 0.82]))))

/** A slate triangle at the root of a puffin's beak with a yellow seam before it. */
const bands = (bird: Bird): Shape =>
  bird.onHead(
    tag(
      { part: 'band', role: 'feature', material: bird.context.material('band') },
      at([0, -0.08, 1.02], ellipsoid([0.36, 0.7, 0.2]))
    ),
    tag(
      { part: 'seam', role: 'ornament', material: bird.context.material('collar') },
      at([0, -0.1, 1.2], ellipsoid([0.34, 0.64, 0.07]))
    )
  )

const collar = (bird: Bird): Shape =>
  bird.onBody(mirrored(at([0.12, 0.82, 0.02], ellipsoid([0.05, 0.085, 0.05]), { rotate: [0.4, 0, 0] })))

function flippers(bird: Bird): Shape {
  const x = 0.205 * bird.number('build')
  const wing = sideChains(
    'Wing',
    bothSides([
      [x - 0.05, 0.64, 0],
      [x + 0.055, 0.26, 0],
    ]),
    'chest'
  )
  return tag(
    {
      part: 'flipper',
      role: 'feature',
      material: bird.context.material('wings'),
      joints: scaledJoints(wing, bird.s),
    },
    bird.onBody(
      mirrored(
        at([x, 0.46, 0], ellipsoid([0.03, 0.21, 0.085], { bone: 'leftWing1' }), { rotate: [0.1, 0, 0.3] })
      )
    )
  )
}
