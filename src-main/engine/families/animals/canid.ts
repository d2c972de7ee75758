import { leafEar } from '../../kit/ears.ts'
import { eye } from '../../kit/eyes.ts'
import { pawBalls } from '../../kit/feet.ts'
import type { Knot } from '../../kit/flesh.ts'
import { at, box, ellipsoid, group, mirrored, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { POSTURES } from './postures.ts'
import { beastFamily, tailEnd, type Beast } from './beast.ts'

/** Fox, wolf, and what is built like them on shorter legs (raccoon, red panda, skunk, badger); a fox is 40 cm at the shoulder. */
export const canid = beastFamily({
  name: 'fox',
  postures: POSTURES,
  height: [0.2, 0.4, 1],
  anatomy: ({ parameters: p }) => anatomy(Number(p['snout']), Number(p['tail'])),
  parameters: {
    snout: ratio('Length of the muzzle', 1, { min: 0.5, max: 1.3 }),
    tail: ratio('Thickness of the tail', 1, { min: 0.4, max: 1.3 }),
    markings: choice(
      ['fox', 'wolf', 'raccoon', 'red panda', 'skunk', 'badger', 'none'],
      'Markings of the coat'
    ),
    ears: ratio('Size of the ears', 1, { min: 0.5, max: 2 }),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#d2691e' } },
    belly: { material: { recipe: 'fur', color: '#f6efe4' }, second: {} },
    marking: { material: { recipe: 'fur', color: '#2a201c' } },
    inner_ear: { material: { recipe: 'fur', color: '#3a2c26' } },
    nose: { material: { recipe: 'rubber', color: '#171312' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#c98a1e' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    nose: { slot: 'nose', part: 'nose' },
    tail: { slot: 'coat', part: 'tail' },
    'tail tip': { slot: 'belly', part: 'tail_tip' },
    paw: { slot: 'marking', part: 'sock' },
    chest: { slot: 'belly', part: 'chest' },
  },
  adjectives: { 'bushy tail': { tail: 1.2 }, 'big ear': { ears: 1.5 } },
  parts: beast => [face(beast), ...coat(beast)],
})

function anatomy(m: number, bush: number): Anatomy {
  const foot = (x: number, z: number) => pawBalls([x, 0, z, 0.072], 3)
  const tail: readonly Knot[] = [
    [0, 0.82, -0.54, 0.07 * bush],
    [0, 0.72, -0.74, 0.12 * bush],
    [0, 0.62, -0.98, 0.165 * bush],
    [0, 0.6, -1.2, 0.15 * bush],
    [0, 0.66, -1.41, 0.062 * bush],
  ]
  return {
    trunk: [
      [0, 0.76, 0.36, 0.17, 0.23, 0.24],
      [0, 0.76, 0, 0.155, 0.18, 0.42],
      [0, 0.78, -0.38, 0.155, 0.19, 0.22],
    ],
    neck: [
      [0, 0.84, 0.42, 0.18],
      [0, 1.02, 0.62, 0.15],
    ],
    head: {
      at: [1.13, 0.7],
      size: 0.21,
      pitch: 0.16,
      lumps: [
        [0, 0, 0, 0.84, 0.76, 0.82],
        [0.46, -0.26, 0.12, 0.46, 0.36, 0.42],
        [0, -0.2, 0.35 + 0.3 * m, 0.38, 0.32, 0.5],
        [0, -0.3, 0.4 + 0.7 * m, 0.2, 0.19, 0.46],
      ],
    },
    front: [
      [0.1, 0.72, 0.36, 0.13],
      [0.11, 0.5, 0.33, 0.08],
      [0.105, 0.24, 0.37, 0.055],
      [0.105, 0.07, 0.38, 0.054],
    ],
    hind: [
      [0.1, 0.74, -0.38, 0.16],
      [0.12, 0.52, -0.26, 0.1],
      [0.115, 0.28, -0.48, 0.056],
      [0.115, 0.07, -0.43, 0.054],
    ],
    tail,
    belly: 0.56,
    seam: 0.08,
    detail: 0.034,
    feet: [...foot(0.105, 0.39), ...foot(0.115, -0.42)],
  }
}

/** Markings of those whose ears are short and round. */
const ROUND_EARED: ReadonlySet<string> = new Set(['raccoon', 'red panda', 'skunk', 'badger'])

function face(beast: Beast): Shape {
  const { context } = beast
  const [m, e] = [beast.number('snout'), beast.number('ears')]
  const isRound = ROUND_EARED.has(String(context.parameters['markings']))
  const ear = leafEar(
    isRound
      ? { length: 0.55 * e, widths: [0.26, 0.28, 0.25, 0.18, 0.05], thick: 0.12, cup: 0.3 }
      : { length: 0.95 * e, widths: [0.34, 0.34, 0.28, 0.15, 0.02], thick: 0.12, cup: 0.35 },
    context.material('inner_ear')
  )
  const look = { ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'round' } as const
  return beast.onHead(
    tag(
      { part: 'nose', role: 'feature', material: context.material('nose') },
      at([0, -0.2, 0.82 + 0.7 * m], ellipsoid([0.13, 0.11, 0.11]))
    ),
    mirrored(
      group([
        at([0.34, 0.08, 0.7], eye(look), { rotate: [-0.1, 0.42, 0], scale: 0.165 }),
        tag(
          { part: 'ear', role: 'feature', material: context.material('coat') },
          at([0.46, 0.42, -0.1], ear, { rotate: [-0.05, 0.3, -0.3] })
        ),
      ])
    )
  )
}

function coat(beast: Beast): Shape[] {
  const kind = String(beast.context.parameters['markings'])
  const chin = beast.onHead(at([0, -0.62, 0.7], ellipsoid([0.8, 0.36, 1])))
  const bib = beast.onTrunk(at([0, 0.82, 0.64], ellipsoid([0.12, 0.28, 0.2])))
  const rings = [-0.72, -0.9, -1.08, -1.26].map((z, i) =>
    at([0, 0.66, z], box([0.6, 0.9, 0.08], { edge: sharp }), { rotate: [0.25 - 0.16 * i, 0, 0] })
  )
  switch (kind) {
    case 'fox':
      return [
        beast.mark('chest', 'belly', [group([chin, bib])]),
        beast.mark('tail_tip', 'belly', [
          beast.is('pose', 'standing')
            ? beast.onTrunk(at([0, 0.64, -1.42], box([1, 1, 0.36], { edge: sharp })))
            : tailEnd(beast, 1),
        ]),
        beast.mark('sock', 'marking', [beast.onLegs(at([0, 0.1, 0], box([2, 0.36, 1.6], { edge: sharp })))]),
      ]
    case 'wolf':
      return [
        beast.mark('chest', 'belly', [group([chin, bib])]),
        beast.mark('saddle', 'marking', [
          beast.onTrunk(
            at([0, 1.02, 0], ellipsoid([0.3, 0.16, 0.7])),
            at([0, 0.64, -1.42], box([1, 1, 0.3], { edge: sharp }))
          ),
        ]),
      ]
    case 'raccoon':
      return [
        beast.mark('ring', 'marking', [beast.onTrunk(...rings)]),
        beast.mark('mask', 'marking', [
          beast.onHead(
            mirrored(at([0.42, 0.02, 0.6], ellipsoid([0.42, 0.2, 0.5]), { rotate: [0, 0, -0.25] }))
          ),
        ]),
        beast.mark('muzzle', 'belly', [beast.onHead(at([0, -0.42, 0.9], ellipsoid([0.5, 0.3, 0.6])))]),
      ]
    case 'red panda':
      return [
        beast.mark('ring', 'marking', [beast.onTrunk(...rings)]),
        beast.mark('cheek', 'belly', [
          beast.onHead(
            at([0, -0.42, 0.9], ellipsoid([0.5, 0.3, 0.6])),
            mirrored(at([0.62, -0.14, 0.3], ellipsoid([0.34, 0.3, 0.6]))),
            mirrored(at([0.3, 0.42, 0.6], ellipsoid([0.16, 0.12, 0.3])))
          ),
        ]),
        beast.mark('sock', 'marking', [beast.onLegs(at([0, 0.3, 0], box([2, 0.6, 1.6], { edge: sharp })))]),
      ]
    case 'skunk':
      return [
        beast.mark('stripe', 'belly', [
          beast.onHead(at([0, 0.6, 0.2], box([0.3, 0.7, 2.4], { edge: sharp }))),
          beast.onTrunk(
            mirrored(at([0.1, 1, 0], ellipsoid([0.07, 0.3, 0.75]))),
            at([0, 1.1, 0.5], ellipsoid([0.1, 0.2, 0.3])),
            at([0, 0.72, -1.1], ellipsoid([0.1, 0.3, 0.6]))
          ),
        ]),
      ]
    case 'badger':
      return [
        beast.mark('face', 'belly', [beast.onHead(at([0, 0, 0.4], ellipsoid([1.1, 1.2, 1.6])))]),
        beast.mark('stripe', 'marking', [
          beast.onHead(mirrored(at([0.36, 0.2, 0.4], box([0.3, 1.6, 2.4], { edge: sharp })))),
        ]),
        beast.mark('sock', 'marking', [beast.onLegs(at([0, 0.3, 0], box([2, 0.6, 1.6], { edge: sharp })))]),
      ]
    default:
      return []
  }
}
