import { TAU } from '../../kernel/det-math.ts'
import { eye } from '../../kit/eyes.ts'
import type { Knot } from '../../kit/flesh.ts'
import {
  at,
  ball,
  cylinder,
  ellipsoid,
  group,
  mirrored,
  scatter,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { BlendBall, Shape } from '../../shape/types.ts'
import { choice, ratio } from '../specs.ts'
import type { Anatomy } from './anatomy.ts'
import { beastFamily, type Beast } from './beast.ts'
import { spots } from './markings.ts'

/** Lizards and crocodiles: a low body on sprawling legs, a long tail. Units: height of the back; a gecko's is 3 cm. */
export const lizard = beastFamily({
  name: 'lizard',
  height: [0.015, 0.035, 0.6],
  anatomy: ({ parameters: p }) => anatomy(Number(p['snout']), p['kind'] === 'crocodile'),
  parameters: {
    kind: choice(['lizard', 'gecko', 'iguana', 'crocodile'], 'What sits on its back'),
    snout: ratio('Length of the snout', 1, { min: 0.8, max: 2.4 }),
  },
  slots: {
    coat: { material: { recipe: 'scales', color: '#7c9a3c', scale: 0.4 } },
    marking: { material: { recipe: 'scales', color: '#3e4f22', scale: 0.4 }, second: {} },
    belly: { material: { recipe: 'scales', color: '#d9d3a0', scale: 0.4 } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#d8b23a' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
    teeth: { material: { recipe: 'bone', color: '#f4efe0' } },
    dark: { material: { recipe: 'skin', color: '#26261a' } },
  },
  partWords: {
    spot: { slot: 'marking', part: 'spot' },
    spine: { slot: 'marking', part: 'crest' },
    tail: { slot: 'coat', part: 'body' },
    tooth: { slot: 'teeth', part: 'tooth', with: { kind: 'crocodile' } },
    jaw: { slot: 'coat', part: 'body' },
  },
  adjectives: { spotted: { kind: 'gecko' }, spiny: { kind: 'iguana' } },
  parts: beast => [
    face(beast),
    beast.mark('belly', 'belly', [beast.onTrunk(at([0, 0.2, 0], ellipsoid([0.7, 0.26, 2.6])))]),
    ...back(beast),
  ],
})

function anatomy(snout: number, isCrocodile: boolean): Anatomy {
  const fat = isCrocodile ? 1.25 : 1
  const toes = (x: number, z: number): BlendBall[] =>
    [-0.9, -0.3, 0.3, 0.9].map(turn => ({
      kind: 'ball',
      at: [x + 0.15 * turn + 0.05, 0.055, z + 0.17 - 0.06 * turn * turn],
      radii: [0.07, 0.055, 0.14],
      rotate: [0, turn * 0.6, 0],
      blend: 0.03,
    }))
  const leg = (z: number, sign: number): readonly Knot[] => [
    [0.3 * fat, 0.52, z, 0.2 * fat],
    [0.74 * fat, 0.56, z - 0.1 * sign, 0.14 * fat],
    [0.86 * fat, 0.24, z + 0.12, 0.105 * fat],
    [0.9 * fat, 0.1, z + 0.18, 0.1 * fat],
  ]
  return {
    trunk: [
      [0, 0.58, 0.6, 0.4 * fat, 0.36, 0.5],
      [0, 0.54, 0, 0.46 * fat, 0.4, 0.85],
      [0, 0.56, -0.7, 0.38 * fat, 0.36, 0.5],
    ],
    neck: [
      [0, 0.6, 0.85, 0.34 * fat],
      [0, 0.66, 1.3, 0.29 * fat],
    ],
    head: {
      at: [0.68, 1.5],
      size: 0.4,
      pitch: 0.06,
      lumps: [
        [0, 0, 0, 0.86 * fat, 0.7, 0.9],
        [0, -0.12, 0.6 * snout, 0.62 * fat, 0.44, 0.9 * snout],
        [0, -0.16, 1.2 * snout, 0.42 * fat, 0.32, 0.5],
        [0.5, 0.4, 0.1, 0.28, 0.28, 0.34],
        ...(isCrocodile ? [[0.16, 0.1, 1.45 * snout, 0.16, 0.16, 0.18] as const] : []),
      ],
    },
    front: leg(0.66, 1),
    hind: leg(-0.78, 1),
    tail: [
      [0, 0.54, -0.95, 0.32 * fat],
      [0.06, 0.42, -1.5, 0.25 * fat],
      [0.3, 0.26, -2.1, 0.18 * fat],
      [0.55, 0.17, -2.7, 0.12],
      [0.5, 0.1, -3.3, 0.07],
      [0.2, 0.06, -3.8, 0.03],
    ],
    belly: 0.02,
    seam: 0.14,
    detail: 0.075,
    feet: [...toes(0.9 * fat, 0.86), ...toes(0.9 * fat, -0.58)],
  }
}

function face(beast: Beast): Shape {
  const { context } = beast
  const m = beast.number('snout')
  const isCrocodile = beast.is('kind', 'crocodile')
  const fat = isCrocodile ? 1.25 : 1
  const mouth = sweep(
    [
      [0.8 * fat, -0.28, 0.1],
      [0.6 * fat, -0.26, 0.8 * m],
      [0.36 * fat, -0.22, 1.3 * m + 0.2],
      [0, -0.2, 1.2 * m + 0.46],
    ],
    0.035,
    { smooth: true, caps: 'round' }
  )
  const teeth = Array.from({ length: 7 }, (_, i) => {
    const t = i / 6
    return at(
      [fat * (0.7 - 0.3 * t - 0.03), -0.32 + 0.06 * t, m * (0.45 + 0.92 * t)],
      cylinder(0.07, 0.2, { topRadius: 0, edge: sharp }),
      { rotate: [Math.PI, 0, 0.2] }
    )
  })
  return beast.onHead(
    mirrored(
      group([
        at(
          [0.6, 0.44, 0.14],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'slit' }),
          {
            rotate: [-0.15, 0.9, 0],
            scale: 0.25,
          }
        ),
        tag({ part: 'mouth', role: 'ornament', material: context.material('dark') }, mouth),
        tag(
          { part: 'nostril', role: 'ornament', material: context.material('dark') },
          at([0.16, isCrocodile ? 0.2 : -0.02, 1.2 * m + (isCrocodile ? 0.36 : 0.38)], ball(0.06))
        ),
        ...(isCrocodile
          ? [tag({ part: 'tooth', role: 'feature', material: context.material('teeth') }, ...teeth)]
          : []),
      ])
    )
  )
}

/** The ridge of the tail at `z`: [x, y]. */
function onTail({ anatomy: { tail } }: Beast, z: number): readonly [number, number] {
  const i = Math.max(
    1,
    Math.min(
      tail.length - 1,
      tail.findIndex(knot => knot[2] <= z)
    )
  )
  const [from, to] = [tail[i - 1], tail[i]]
  const t = Math.min(1, Math.max(0, (z - from[2]) / (to[2] - from[2])))
  const top = (knot: Knot): number => knot[1] + knot[3] * 0.9
  return [from[0] + (to[0] - from[0]) * t, top(from) + (top(to) - top(from)) * t]
}

function back(beast: Beast): Shape[] {
  const material = beast.context.material('marking')
  switch (beast.context.parameters['kind']) {
    case 'gecko':
      return [
        beast.mark('spot', 'marking', [
          beast.onTrunk(
            ...spots(
              { y: 0.56, from: -0.9, to: 0.9, gap: 0.26, size: 0.07, arc: TAU * 0.5, reach: 0.42 },
              beast.context.random.fork('spots')
            ),
            ...[0.42, 0.7].map((z, i) => at([0.2 * i, 0.4, -1.2 - z], ellipsoid([0.5, 0.5, 0.07])))
          ),
        ]),
      ]
    case 'iguana': {
      const spine = Array.from({ length: 22 }, (_, i) => {
        const z = 1.3 - 0.17 * i
        const [x, y] = z > -0.9 ? [0, 0.92 - 0.02 * z * z] : onTail(beast, z)
        const size = 1.15 - 0.035 * i
        return { at: [x, y, z] as const, rotate: [-0.5, 0, 0] as const, scale: size }
      })
      return [
        tag(
          { part: 'crest', role: 'feature', material },
          beast.onTrunk(scatter(spine, at([0, 0.1, 0], cylinder(0.075, 0.34, { topRadius: 0, edge: sharp }))))
        ),
        tag(
          { part: 'dewlap', role: 'ornament', material: beast.context.material('coat') },
          beast.onHead(at([0, -0.72, 0.25], ellipsoid([0.1, 0.5, 0.42])))
        ),
      ]
    }
    case 'crocodile': {
      const plates = [-0.3, -0.1, 0.1, 0.3].flatMap(x =>
        Array.from({ length: 11 }, (_, i) => ({
          at: [x * 1.15, 0.93 - Math.abs(x) * 0.36, 0.85 - 0.17 * i] as const,
          rotate: [-0.3, 0, -x * 1.4] as const,
        }))
      )
      const tail = Array.from({ length: 12 }, (_, i) => {
        const z = -1.1 - 0.2 * i
        const [x, y] = onTail(beast, z)
        return { at: [x, y, z] as const, rotate: [-0.4, 0, 0] as const, scale: 1.3 - 0.035 * i }
      })
      return [
        tag(
          { part: 'crest', role: 'ornament', material },
          beast.onTrunk(
            scatter([...plates, ...tail], cylinder(0.085, 0.16, { topRadius: 0.01, edge: sharp }))
          )
        ),
      ]
    }
    default:
      return [
        beast.mark('stripe', 'marking', [
          beast.onTrunk(
            mirrored(at([0.24, 0.86, -0.4], ellipsoid([0.06, 0.3, 2.2]))),
            at([0, 0.94, 0], ellipsoid([0.05, 0.2, 1.6]))
          ),
        ]),
      ]
  }
}
