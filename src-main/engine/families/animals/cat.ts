import { at, ball, box, ellipsoid, group, sharp } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice } from '../specs.ts'
import { POSTURES } from './postures.ts'
import { beastFamily, tailEnd, type Beast } from './beast.ts'
import { felineAnatomy, felineFace, felineTail } from './feline.ts'
import { backStripes, band, layer } from './markings.ts'

/** A house cat standing, tail up: 25 cm at the shoulder. Coats and breeds are presets. */
export const cat = beastFamily({
  name: 'cat',
  postures: POSTURES,
  isTonal: true,
  height: [0.1, 0.25, 0.4],
  anatomy: ({ parameters: p }) =>
    felineAnatomy({ muzzle: 1, skull: 1, limb: 0.95, tail: felineTail(String(p['tail'])) }),
  parameters: {
    tail: choice(['up', 'low'], 'How the tail is carried'),
    markings: choice(['none', 'tabby', 'points', 'tuxedo'], 'Stripes or patches of another colour'),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#d98b3e', scale: 0.4 } },
    marking: { material: { recipe: 'fur', color: '#a75c1f', scale: 0.4 }, follows: true },
    belly: {
      material: { recipe: 'fur', color: '#f3e7d5', scale: 0.4 },
      follows: true,
      second: { markings: 'tuxedo' },
    },
    inner_ear: { material: { recipe: 'skin', color: '#e3a59a' } },
    nose: { material: { recipe: 'skin', color: '#d9837c' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#a9c23f' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#15110f' } },
    whiskers: { material: { recipe: 'plastic', color: '#f4efe6' } },
  },
  partWords: {
    nose: { slot: 'nose', part: 'nose' },
    whisker: { slot: 'whiskers', part: 'whisker' },
    tail: { slot: 'coat', part: 'tail' },
    stripe: { slot: 'marking', part: 'stripe', with: { markings: 'tabby' } },
    paw: { slot: 'belly', part: 'paw', with: { markings: 'tuxedo' } },
    sock: { slot: 'belly', part: 'paw', with: { markings: 'tuxedo' } },
    chest: { slot: 'belly', part: 'chest', with: { markings: 'tuxedo' } },
  },
  adjectives: {
    tabby: { markings: 'tabby' },
    striped: { markings: 'tabby' },
    plain: { markings: 'none' },
    siamese: { markings: 'points' },
    tuxedo: { markings: 'tuxedo' },
  },
  parts: beast => [
    ...felineFace(beast, {
      eyes: {
        ball: beast.context.material('eyes'),
        pupil: beast.context.material('pupils'),
        shape: 'slit',
      },
      eyeSize: 0.23,
      ear: 'pointed',
      muzzle: 1,
    }),
    ...coatMarks(beast),
  ],
})

const muzzle = (beast: Beast): Shape => beast.onHead(at([0, -0.5, 0.85], ellipsoid([0.5, 0.34, 0.5])))

const socks = (beast: Beast): Shape => beast.onLegs(at([0, 0.06, 0], box([2, 0.16, 3], { edge: sharp })))

const bib = (beast: Beast): Shape => beast.onTrunk(at([0, 0.66, 0.78], ellipsoid([0.16, 0.3, 0.24])))

function coatMarks(beast: Beast): Shape[] {
  switch (beast.context.parameters['markings']) {
    case 'tabby':
      return [
        beast.mark('stripe', 'marking', [tabby(beast)]),
        beast.mark('muzzle', 'belly', [muzzle(beast)]),
        beast.mark('chest', 'belly', [bib(beast)], 0.008),
      ]
    case 'points':
      return [
        beast.mark('mask', 'marking', [beast.onHead(at([0, -0.3, 0.72], ellipsoid([0.56, 0.5, 0.5])))]),
        beast.mark('sock', 'marking', [beast.onLegs(layer(0.12, 0.3))]),
        beast.mark('tail', 'marking', [
          beast.is('pose', 'standing')
            ? beast.onTrunk(at([0, 1.2, -1.2], box([1, 1.6, 0.8], { edge: sharp })))
            : tailEnd(beast, 4),
        ]),
      ]
    case 'tuxedo':
      return [
        beast.mark('paw', 'belly', [socks(beast)]),
        beast.mark('muzzle', 'belly', [muzzle(beast)]),
        beast.mark('chest', 'belly', [bib(beast)], 0.008),
      ]
    default:
      return []
  }
}

/** Stripes on back, tail, legs and brow. */
function tabby(beast: Beast): Shape {
  const back = backStripes([-0.52, -0.36, -0.2, -0.04, 0.12, 0.28, 0.44], {
    back: 1.02,
    reach: 0.34,
    thick: 0.035,
  })
  const tail = [1.05, 1.2, 1.35, 1.5].map(y => at([0, y, -0.95], box([0.4, 0.07, 0.5], { edge: sharp })))
  const legs = [0.3, 0.42].map(y => at([0, y, 0], box([2, 0.045, 2.4], { edge: sharp })))
  const brow = [-0.3, 0, 0.3].map(x => at([x, 0.75, 0.3], ellipsoid([0.07, 0.4, 0.6])))
  const cheek = [-1, 1].map(side => at([side * 0.85, -0.12, 0.1], ball(0.16), { scale: [1, 0.4, 2.2] }))
  return group([
    beast.onTrunk(...back, ...tail, band([0, 1.0, 0.7], 0.04, 0.9, 0.5)),
    beast.onLegs(...(beast.is('pose', 'lying') ? [] : legs)),
    beast.onHead(...brow, ...cheek),
  ])
}
