import { at, ball, blend, box, ellipsoid, group, mirrored, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { lumpBalls, type Lump } from '../../kit/flesh.ts'
import { TAU } from '../../kernel/det-math.ts'
import { choice, flag } from '../specs.ts'
import { POSTURES } from './postures.ts'
import { beastFamily, type Beast } from './beast.ts'
import { felineAnatomy, felineFace, felineTail } from './feline.ts'
import { backStripes, spots } from './markings.ts'

/** Lion, tiger, leopard, cheetah: big cats with a heavy head and round ears, 90 cm at the shoulder. */
export const bigCat = beastFamily({
  name: 'big-cat',
  postures: POSTURES,
  height: [0.35, 0.9, 1.2],
  anatomy: ({ parameters: p }) =>
    felineAnatomy({ muzzle: 1.22, skull: 1.06, limb: 1.2, tail: felineTail(String(p['tail'])) }),
  parameters: {
    mane: flag('A mane around the head'),
    markings: choice(['none', 'stripes', 'spots'], 'Markings of the coat'),
    tail: choice(['low', 'up', 'bob'], 'How the tail is carried; a bob is short'),
    ears: choice(
      ['round', 'tufted'],
      'Ears: round, or pointed with tufts of black hair and whiskers of fur on the cheeks'
    ),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#c9934f' } },
    mane: { material: { recipe: 'fur', color: '#7a4420' } },
    marking: { material: { recipe: 'fur', color: '#1f1814' }, second: {} },
    belly: { material: { recipe: 'fur', color: '#f1e6d2' } },
    inner_ear: { material: { recipe: 'skin', color: '#8a6a58' } },
    nose: { material: { recipe: 'skin', color: '#4a2a26' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#d9a52e' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#15110f' } },
    whiskers: { material: { recipe: 'plastic', color: '#f4efe6' } },
  },
  partWords: {
    nose: { slot: 'nose', part: 'nose' },
    mane: { slot: 'mane', part: 'mane', with: { mane: 'yes' } },
    stripe: { slot: 'marking', part: 'stripe', with: { markings: 'stripes' } },
    spot: { slot: 'marking', part: 'spot', with: { markings: 'spots' } },
    whisker: { slot: 'whiskers', part: 'whisker' },
  },
  adjectives: {
    striped: { markings: 'stripes' },
    spotted: { markings: 'spots' },
    maned: { mane: 'yes' },
    tufted: { ears: 'tufted' },
    female: { mane: 'no' },
  },
  parts: beast => [
    ...felineFace(beast, {
      eyes: {
        ball: beast.context.material('eyes'),
        pupil: beast.context.material('pupils'),
        shape: 'round',
      },
      eyeSize: 0.18,
      ear: beast.is('ears', 'tufted') ? 'pointed' : 'round',
      muzzle: 1.22,
      ...(beast.is('mane', 'yes') ? { earAt: [0.66, 0.6, 0.1] as const } : {}),
    }),
    beast.mark('muzzle', 'belly', [beast.onHead(at([0, -0.48, 1.0], ellipsoid([0.54, 0.34, 0.56])))]),
    ...(beast.is('mane', 'yes') ? [mane(beast)] : []),
    ...(beast.is('ears', 'tufted') ? tufts(beast) : []),
    ...coat(beast),
  ],
})

function coat(beast: Beast): Shape[] {
  if (beast.is('markings', 'stripes')) {
    return [beast.mark('stripe', 'marking', [tigerStripes(beast)])]
  }
  if (beast.is('markings', 'spots')) {
    return [beast.mark('spot', 'marking', [coatSpots(beast)])]
  }
  return []
}

/** Black brushes on the tips of the ears, and pointed whiskers of fur that hang from the cheeks. */
const tufts = (beast: Beast): Shape[] => [
  tag(
    { part: 'tuft', role: 'feature', material: beast.context.material('marking') },
    beast.onHead(
      mirrored(
        sweep(
          [
            [0.6, 0.94, -0.1],
            [0.72, 1.24, -0.14],
            [0.78, 1.52, -0.2],
          ],
          [0.1, 0.075, 0.01],
          { smooth: true, caps: 'round' }
        )
      )
    )
  ),
  tag(
    { part: 'ruff', role: 'ornament', material: beast.context.material('belly') },
    beast.onHead(
      mirrored(
        sweep(
          [
            [0.6, 0.1, 0.1],
            [0.86, -0.3, 0.16],
            [0.84, -0.9, 0.14],
          ],
          [0.24, 0.26, 0.03],
          { smooth: true, caps: 'round' }
        )
      )
    )
  ),
]

/** Hair around the face, down the throat and chest, and a tuft at the tail's end. */
function mane(beast: Beast): Shape {
  const lumps: readonly Lump[] = [
    [0, 0.75, -0.3, 0.72, 0.62, 0.5],
    [0.72, 0.42, -0.28, 0.5, 0.6, 0.46],
    [0.84, -0.3, -0.28, 0.46, 0.66, 0.46],
    [0.52, -0.98, -0.2, 0.5, 0.62, 0.48],
    [0, -1.2, -0.1, 0.5, 0.72, 0.5],
    [0, -0.2, -0.95, 1.05, 1.15, 0.7],
    [0, -1.55, -0.7, 0.72, 0.9, 0.7],
    [0, 0.2, -1.5, 0.72, 0.7, 0.5],
  ]
  const material = beast.context.material('mane')
  const hair = blend(
    lumps.flatMap(lump => lumpBalls(lump)),
    { blend: 0.16, detail: 0.13 }
  )
  const [x, y, z] = beast.anatomy.tail[beast.anatomy.tail.length - 1]
  return tag(
    { part: 'mane', role: 'feature', material },
    beast.onHead(hair),
    at(
      [x * beast.s, y * beast.s, z * beast.s],
      ellipsoid([0.075 * beast.s, 0.085 * beast.s, 0.14 * beast.s]),
      {
        rotate: [0.5, 0, 0],
      }
    )
  )
}

function tigerStripes(beast: Beast): Shape {
  const back = backStripes([-0.58, -0.44, -0.3, -0.16, -0.02, 0.12, 0.26, 0.42, 0.56], {
    back: 1.03,
    reach: 0.46,
    thick: 0.034,
  })
  const tail = [0.3, 0.42, 0.54, 0.66].map(y =>
    at([0, y, -1.0], box([0.4, 0.05, 0.6], { edge: sharp }), { rotate: [-0.5, 0, 0] })
  )
  const legs = [0.28, 0.38, 0.48].map(y => at([0, y, 0], box([2, 0.04, 2.4], { edge: sharp })))
  const brow = [-0.34, -0.12, 0.12, 0.34].map(x => at([x, 0.7, 0.25], ellipsoid([0.05, 0.34, 0.5])))
  const cheeks = [-1, 1].flatMap(side =>
    [0.02, -0.26, -0.5].map(y => at([side * 0.9, y, 0.12], ball(0.2), { scale: [1.4, 0.34, 1.2] }))
  )
  return group([
    beast.onTrunk(...back, ...tail),
    beast.onLegs(...(beast.is('pose', 'lying') ? [] : legs)),
    beast.onHead(...brow, ...cheeks),
  ])
}

function coatSpots(beast: Beast): Shape {
  const random = beast.context.random.fork('spots')
  const trunk = spots({ y: 0.76, from: -0.58, to: 0.56, gap: 0.14, size: 0.034, arc: TAU * 0.62 }, random)
  const brow = [-0.4, -0.15, 0.15, 0.4].map((x, i) => at([x, 0.75, 0.3 + 0.1 * (i % 2)], ball(0.09)))
  const tail = [0.3, 0.42, 0.54, 0.66].map(y =>
    at([0, y, -1.0], box([0.4, 0.045, 0.6], { edge: sharp }), { rotate: [-0.5, 0, 0] })
  )
  return group([beast.onTrunk(...trunk, ...tail), beast.onHead(...brow)])
}
