import { leafEar } from '../../kit/ears.ts'
import { eye } from '../../kit/eyes.ts'
import { claws, pawBalls } from '../../kit/feet.ts'
import { at, ellipsoid, group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'

/** A giant anteater: a tube of a snout, a dark wedge edged in white on each shoulder, a tail like a broom; 60 cm at the shoulder. */
export const anteater = beastFamily({
  name: 'anteater',
  height: [0.2, 0.6, 0.9],
  anatomy: ({ parameters: p }) => anatomy(Number(p['snout']), Number(p['tail'])),
  parameters: {
    snout: ratio('Length of the snout', 1, { min: 0.6, max: 1.3 }),
    tail: ratio('Thickness of the tail', 1, { min: 0.6, max: 1.3 }),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#6f6259', scale: 0.8 } },
    marking: { material: { recipe: 'fur', color: '#1d1918', scale: 0.8 } },
    edge: { material: { recipe: 'fur', color: '#e8e2d6', scale: 0.8 }, second: {} },
    inner_ear: { material: { recipe: 'fur', color: '#4a3f38' } },
    nose: { material: { recipe: 'rubber', color: '#171312' } },
    claws: { material: { recipe: 'bone', color: '#2a2622' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#14100e' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    nose: { slot: 'nose', part: 'nose' },
    snout: { slot: 'coat', part: 'body' },
    tail: { slot: 'coat', part: 'tail' },
    stripe: { slot: 'marking', part: 'stripe' },
    claw: { slot: 'claws', part: 'claw' },
  },
  adjectives: { 'long snout': { snout: 1.2 }, 'bushy tail': { tail: 1.2 } },
  parts: beast => [face(beast), ...coat(beast), nails(beast)],
})

function anatomy(m: number, bush: number): Anatomy {
  const foot = (x: number, z: number) => pawBalls([x, 0, z, 0.085], 3)
  return {
    trunk: [
      [0, 0.74, 0.36, 0.19, 0.24, 0.28],
      [0, 0.73, -0.04, 0.2, 0.23, 0.46],
      [0, 0.73, -0.42, 0.2, 0.23, 0.26],
    ],
    neck: [
      [0, 0.78, 0.46, 0.18],
      [0, 0.78, 0.72, 0.13],
    ],
    head: {
      at: [0.78, 0.86],
      size: 0.14,
      pitch: 0.2,
      lumps: [
        [0, 0, 0, 0.9, 0.86, 1.1],
        [0, -0.06, 1.1 * m, 0.62, 0.6, 1.1],
        [0, -0.12, 2.3 * m, 0.46, 0.44, 1.1],
        [0, -0.2, 3.3 * m, 0.34, 0.34, 0.7],
      ],
    },
    front: [
      [0.13, 0.68, 0.38, 0.15],
      [0.14, 0.44, 0.36, 0.11],
      [0.135, 0.2, 0.39, 0.085],
      [0.135, 0.08, 0.4, 0.075],
    ],
    hind: [
      [0.13, 0.68, -0.42, 0.18],
      [0.15, 0.44, -0.34, 0.12],
      [0.145, 0.22, -0.46, 0.08],
      [0.145, 0.08, -0.43, 0.072],
    ],
    tail: [
      [0, 0.76, -0.64, 0.12 * bush],
      [0, 0.66, -0.88, 0.19 * bush],
      [0, 0.52, -1.16, 0.23 * bush],
      [0, 0.38, -1.42, 0.2 * bush],
      [0, 0.26, -1.64, 0.09 * bush],
    ],
    belly: 0.48,
    seam: 0.09,
    detail: 0.036,
    feet: [...foot(0.135, 0.42), ...foot(0.145, -0.41)],
  }
}

function face(beast: Beast): Shape {
  const { context } = beast
  const m = beast.number('snout')
  const ear = leafEar(
    { length: 0.6, widths: [0.26, 0.32, 0.32, 0.24, 0.08], thick: 0.12, cup: 0.3 },
    context.material('inner_ear')
  )
  return beast.onHead(
    tag(
      { part: 'nose', role: 'feature', material: context.material('nose') },
      at([0, -0.2, 0.66 + 3.3 * m], ellipsoid([0.24, 0.22, 0.14]))
    ),
    mirrored(
      group([
        at(
          [0.56, 0.12, 0.74 * m],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'none' }),
          { rotate: [-0.1, 1, 0], scale: 0.14 }
        ),
        tag(
          { part: 'ear', role: 'feature', material: context.material('coat') },
          at([0.54, 0.5, -0.5], ear, { rotate: [-0.3, 0.6, -0.6] })
        ),
      ])
    )
  )
}

function coat(beast: Beast): Shape[] {
  /** A wedge on each flank, from the throat back and up to a point on the back. */
  const wedge = (grow: number): Shape =>
    mirrored(at([0.2, 0.78, 0.28], ellipsoid([0.2, 0.1 + grow, 0.44 + grow]), { rotate: [0.42, 0, 0] }))
  return [
    beast.mark('edge', 'edge', [beast.onTrunk(wedge(0.034))], 0.004),
    beast.mark('stripe', 'marking', [beast.onTrunk(wedge(0))], 0.009),
    beast.mark('sleeve', 'edge', [beast.onLegs(at([0, 0.3, 0.4], ellipsoid([0.4, 0.16, 0.3])))]),
  ]
}

const nails = (beast: Beast): Shape =>
  beast.isUpright
    ? group([])
    : tag(
        { part: 'claw', role: 'ornament', material: beast.context.material('claws') },
        beast.onLegs(
          mirrored(
            group([claws([0.135, 0.05, 0.5], 3, 0.15, 0.12), claws([0.145, 0.04, -0.34], 4, 0.13, 0.06)])
          )
        )
      )
