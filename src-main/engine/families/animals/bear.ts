import { leafEar } from '../../kit/ears.ts'
import { eye } from '../../kit/eyes.ts'
import { claws, pawBalls } from '../../kit/feet.ts'
import type { Knot } from '../../kit/flesh.ts'
import { at, ball, box, ellipsoid, group, mirrored, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'
import { POSTURES } from './postures.ts'

/** A bear on all fours, 1 m at the shoulder. Grizzly, polar bear and panda are presets. */
export const bear = beastFamily({
  name: 'bear',
  postures: POSTURES,
  height: [0.35, 1, 1.5],
  anatomy: ({ parameters: p }) => anatomy(Number(p['snout'])),
  parameters: {
    snout: ratio('Length of the muzzle', 1, { min: 0.6, max: 1.4 }),
    markings: choice(['muzzle', 'panda', 'none'], 'Patches of another colour'),
  },
  slots: {
    coat: { material: { recipe: 'fur', color: '#6e4527' } },
    marking: { material: { recipe: 'fur', color: '#c79a68' }, second: { markings: 'panda' } },
    inner_ear: { material: { recipe: 'fur', color: '#a87a52' } },
    nose: { material: { recipe: 'rubber', color: '#171312' } },
    claws: { material: { recipe: 'bone', color: '#2a2320' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#1c120c' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    nose: { slot: 'nose', part: 'nose' },
    claw: { slot: 'claws', part: 'claw' },
    muzzle: { slot: 'marking', part: 'muzzle', with: { markings: 'muzzle' } },
    snout: { slot: 'marking', part: 'muzzle', with: { markings: 'muzzle' } },
  },
  parts: beast => [
    face(beast),
    feet(beast),
    ...(beast.is('markings', 'muzzle')
      ? [beast.mark('muzzle', 'marking', [beast.onHead(at([0, -0.34, 1.15], ellipsoid([0.6, 0.55, 0.55])))])]
      : []),
    ...(beast.is('markings', 'panda') ? [beast.mark('patch', 'marking', [panda(beast)], 0.008)] : []),
  ],
})

function anatomy(m: number): Anatomy {
  const foot = (x: number, z: number) => pawBalls([x, 0, z, 0.115], 4)
  return {
    trunk: [
      [0, 0.72, 0.36, 0.26, 0.29, 0.3],
      [0, 0.7, -0.04, 0.28, 0.29, 0.46],
      [0, 0.72, -0.4, 0.27, 0.28, 0.26],
      [0, 0.92, 0.3, 0.16, 0.12, 0.2],
    ],
    neck: [
      [0, 0.78, 0.46, 0.24],
      [0, 0.86, 0.7, 0.2],
    ],
    head: {
      at: [0.92, 0.82],
      size: 0.25,
      pitch: 0.12,
      lumps: [
        [0, 0, 0, 0.86, 0.78, 0.8],
        [0.46, -0.24, 0.2, 0.42, 0.4, 0.42],
        [0, -0.22, 0.5 + 0.3 * m, 0.36, 0.34, 0.5],
        [0, -0.3, 0.55 + 0.55 * m, 0.3, 0.26, 0.28],
      ],
    },
    front: [
      [0.18, 0.7, 0.38, 0.19],
      [0.2, 0.44, 0.36, 0.135],
      [0.19, 0.2, 0.4, 0.11],
      [0.19, 0.09, 0.41, 0.1],
    ],
    hind: [
      [0.17, 0.7, -0.4, 0.22],
      [0.2, 0.42, -0.34, 0.16],
      [0.19, 0.2, -0.46, 0.11],
      [0.19, 0.09, -0.43, 0.1],
    ],
    tail: [
      [0, 0.84, -0.62, 0.07],
      [0, 0.8, -0.68, 0.06],
    ],
    belly: 0.42,
    seam: 0.09,
    detail: 0.038,
    feet: [...foot(0.19, 0.42), ...foot(0.19, -0.42)],
  }
}

function face(beast: Beast): Shape {
  const { context } = beast
  const m = beast.number('snout')
  const isPanda = beast.is('markings', 'panda')
  const ear = leafEar(
    { length: 0.52, widths: [0.26, 0.32, 0.33, 0.26, 0.1], thick: 0.12, cup: 0.3 },
    isPanda ? undefined : context.material('inner_ear')
  )
  return beast.onHead(
    tag(
      { part: 'nose', role: 'feature', material: context.material('nose') },
      at([0, -0.2, 0.78 + 0.57 * m], ellipsoid([0.18, 0.13, 0.12]))
    ),
    mirrored(
      group([
        at(
          [0.36, 0.1, 0.74],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'none' }),
          {
            rotate: [-0.1, 0.4, 0],
            scale: isPanda ? 0.15 : 0.13,
          }
        ),
        tag(
          { part: 'ear', role: 'feature', material: context.material(isPanda ? 'marking' : 'coat') },
          at([0.56, 0.5, -0.1], ear, { rotate: [-0.1, 0.3, -0.5] })
        ),
      ])
    )
  )
}

const feet = (beast: Beast): Shape =>
  tag(
    { part: 'claw', role: 'ornament', material: beast.context.material('claws') },
    at(
      [0, 0, 0],
      mirrored(
        group(
          (beast.isUpright ? [beast.anatomy.hind] : [beast.anatomy.front, beast.anatomy.hind]).map(knots => {
            const [x, , z] = knots[knots.length - 1]
            return claws([x / (0.5 + 0.5 * beast.number('build')), 0.06, z + 0.17], 4, 0.16, 0.075)
          })
        )
      ),
      {
        scale: [beast.s * (0.5 + 0.5 * beast.number('build')), beast.s, beast.s],
      }
    )
  )

/** The legs below elbow and knee, wherever they lie. */
function limbs({ anatomy: { front, hind, right }, s }: Beast): Shape {
  const bead = ([x, y, z, r]: Knot, size: number): Shape => at([x * s, y * s, z * s], ball(size * r * s))
  const leg = (knots: readonly Knot[]): readonly Shape[] => {
    const [x, y, z, r] = knots[knots.length - 1]
    const joints = knots.slice(1).map(knot => bead(knot, 1.25))
    const bones = knots.slice(2).map((knot, i) => {
      const [a, b] = [knots[i + 1], knot]
      return bead([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2, (a[3] + b[3]) / 2], 1.35)
    })
    return [...joints, ...bones, bead([x, y, z + 0.08, r], 2)]
  }
  return right === undefined
    ? mirrored(group([...leg(front), ...leg(hind)]))
    : group([
        mirrored(group(leg(hind))),
        group(leg(front)),
        group(leg(right.front.map(([x, y, z, r]): Knot => [-x, y, z, r]))),
      ])
}

/** Black legs, a black band over the shoulders, patches around the eyes. */
function panda(beast: Beast): Shape {
  const { legs } = beast.context.parameters
  return group([
    beast.is('pose', 'standing')
      ? beast.onLegs(at([0, 0.2, 0], box([2, 0.46 / Number(legs), 3], { edge: sharp })))
      : limbs(beast),
    beast.onTrunk(at([0, 0.7, 0.36], box([2, 1, 0.26], { edge: sharp }), { rotate: [0.12, 0, 0] })),
    beast.onHead(mirrored(at([0.4, 0.04, 0.75], ellipsoid([0.2, 0.28, 0.3]), { rotate: [0, 0, 0.5] }))),
  ])
}
