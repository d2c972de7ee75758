import { eye } from '../../kit/eyes.ts'
import { TAU } from '../../kernel/det-math.ts'
import type { Shape } from '../../shape/types.ts'
import { at, ball, ellipsoid, group, mirrored, sweep, tag } from '../../shape/build.ts'
import { choice, ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'
import { spots } from './markings.ts'

/** A frog sitting: wide mouth, eyes on top, folded hind legs, webbed toes; 6 cm high. Warts make a toad. */
export const frog = beastFamily({
  name: 'frog',
  height: [0.02, 0.06, 0.3],
  anatomy,
  parameters: {
    markings: choice(['none', 'spots', 'warts'], 'Spots of another colour, or warts'),
    eyes: ratio('Size of the eyes', 1, { min: 0.8, max: 1.35 }),
  },
  slots: {
    coat: { material: { recipe: 'skin', color: '#58a836', scale: 0.3 } },
    belly: { material: { recipe: 'skin', color: '#e9e6b4', scale: 0.3 } },
    marking: { material: { recipe: 'skin', color: '#2f6b22', scale: 0.3 }, second: { markings: 'spots' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#e2b92f' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
    mouth: { material: { recipe: 'skin', color: '#29531c' } },
    toes: { material: { recipe: 'skin', color: '#58a836' }, follows: true },
  },
  partWords: {
    belly: { slot: 'belly', part: 'belly' },
    spot: { slot: 'marking', part: 'spot', with: { markings: 'spots' } },
    wart: { slot: 'marking', part: 'wart', with: { markings: 'warts' } },
    toe: { slot: 'toes', part: 'toe' },
    leg: { slot: 'coat', part: 'body' },
  },
  adjectives: { spotted: { markings: 'spots' }, warty: { markings: 'warts' }, 'big eye': { eyes: 1.3 } },
  parts: beast => [face(beast), toes(beast), beast.mark('belly', 'belly', [belly(beast)]), ...coat(beast)],
})

function anatomy(): Anatomy {
  return {
    trunk: [
      [0, 0.42, -0.1, 0.42, 0.34, 0.46],
      [0, 0.36, -0.36, 0.34, 0.28, 0.34],
      [0, 0.58, 0.14, 0.38, 0.3, 0.36],
    ],
    neck: [
      [0, 0.62, 0.14, 0.32],
      [0, 0.7, 0.26, 0.3],
    ],
    head: {
      at: [0.74, 0.32],
      size: 0.4,
      pitch: 0.02,
      lumps: [
        [0, 0, 0, 1, 0.62, 0.82],
        [0, -0.16, 0.36, 0.82, 0.42, 0.66],
        [0.54, 0.5, 0.1, 0.36, 0.36, 0.36],
      ],
    },
    front: [
      [0.28, 0.46, 0.2, 0.14],
      [0.46, 0.34, 0.29, 0.1],
      [0.4, 0.16, 0.36, 0.08],
      [0.4, 0.06, 0.4, 0.07],
    ],
    hind: [
      [0.28, 0.3, -0.36, 0.2],
      // Behind the elbow: what touches it would be one skin with it.
      [0.6, 0.36, -0.07, 0.14],
      [0.52, 0.12, -0.4, 0.1],
      [0.6, 0.07, -0.06, 0.075],
    ],
    tail: [],
    belly: 0.02,
    seam: 0.1,
    detail: 0.046,
  }
}

function face(beast: Beast): Shape {
  const { context } = beast
  const k = beast.number('eyes')
  const mouth = sweep(
    [
      [0.94, -0.06, 0.1],
      [0.84, -0.16, 0.5],
      [0.5, -0.22, 0.86],
      [0, -0.24, 1.0],
      [-0.5, -0.22, 0.86],
      [-0.84, -0.16, 0.5],
      [-0.94, -0.06, 0.1],
    ],
    0.032,
    { smooth: true, caps: 'round' }
  )
  return beast.onHead(
    tag({ part: 'mouth', role: 'ornament', material: context.material('mouth') }, mouth),
    mirrored(
      group([
        at(
          [0.6, 0.58, 0.18],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'bar' }),
          {
            rotate: [-0.15, 0.55, 0],
            scale: 0.32 * k,
          }
        ),
        tag(
          { part: 'nostril', role: 'ornament', material: context.material('mouth') },
          at([0.17, 0.12, 0.9], ball(0.045))
        ),
      ])
    )
  )
}

/** How the toes of a foot are spread, and how long they are: of a fore and of a hind foot. */
const FORE = { turns: [-0.7, 0, 0.7], long: 0.22 } as const
const REAR = { turns: [-0.3, 0.25, 0.8], long: 0.3 } as const

/** A long toe with a round tip. */
function toe(x: number, z: number, turn: number, length: number): readonly Shape[] {
  const end = [x + length * turn, 0.032, z + length * (1 - 0.3 * Math.abs(turn))] as const
  return [
    sweep([[x, 0.05, z], [(x + end[0]) / 2, 0.045, (z + end[2]) / 2], end], [0.05, 0.036, 0.03], {
      smooth: true,
      caps: 'round',
    }),
    at(end, ellipsoid([0.05, 0.032, 0.05])),
  ]
}

/** The toes of a frog that is up on its hind legs, each foot's at the end of its own leg: fingers where it holds something. */
function freeToes({ anatomy: { front, hind, right }, s }: Beast): readonly Shape[] {
  const foot = (leg: Anatomy['front'], side: 1 | -1, { turns, long }: typeof FORE | typeof REAR): Shape => {
    const [x, y, z] = leg[leg.length - 1]
    const all = group(turns.flatMap(turn => toe(0, 0.02, side * turn, long)))
    return at([side * x * s, (y - 0.05) * s, z * s], all, { scale: s })
  }
  return [
    foot(front, 1, FORE),
    foot(right?.front ?? front, -1, FORE),
    foot(hind, 1, REAR),
    foot(hind, -1, REAR),
  ]
}

function toes(beast: Beast): Shape {
  const tags = { part: 'toe', role: 'support', material: beast.context.material('toes') } as const
  if (beast.isUpright) {
    return tag(tags, ...freeToes(beast))
  }
  return tag(
    tags,
    at(
      [0, 0, 0],
      mirrored(
        group([
          ...FORE.turns.flatMap(turn => toe(0.4, 0.42, turn, FORE.long)),
          ...REAR.turns.flatMap(turn => toe(0.6, -0.02, turn, REAR.long)),
        ])
      ),
      { scale: [beast.s * (0.5 + 0.5 * beast.number('build')), beast.s, beast.s] }
    )
  )
}

const belly = (beast: Beast): Shape =>
  group([
    beast.onTrunk(at([0, 0.3, 0.36], ellipsoid([0.34, 0.32, 0.36]))),
    beast.onHead(at([0, -0.6, 0.5], ellipsoid([0.9, 0.36, 0.8]))),
  ])

function coat(beast: Beast): Shape[] {
  const random = beast.context.random.fork('spots')
  const field = { y: 0.46, from: -0.55, to: 0.2, gap: 0.2, size: 0.06, arc: TAU * 0.5, reach: 0.4 }
  switch (beast.context.parameters['markings']) {
    case 'spots':
      return [beast.mark('spot', 'marking', [beast.onTrunk(...spots(field, random))])]
    case 'warts':
      return [
        beast.mark(
          'wart',
          'marking',
          [beast.onTrunk(...spots({ ...field, gap: 0.15, size: 0.032 }, random))],
          0.03
        ),
      ]
    default:
      return []
  }
}
