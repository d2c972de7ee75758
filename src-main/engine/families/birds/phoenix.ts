import type { Vec3 } from '../../kernel/types.ts'
import { cos, sin, TAU } from '../../kernel/det-math.ts'
import { feather, featherFan } from '../../kit/wings.ts'
import { at, ellipsoid, group, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, flag } from '../specs.ts'
import type { Bird } from './bird-form.ts'
import { birdFamily } from './bird-frame.ts'

/** A phoenix that rises from its fire: an eagle in red and gold, wings spread, a crest, long plumes behind it that end in flames. */
export const phoenix = birdFamily({
  name: 'phoenix',
  height: [0.15, 0.9, 2],
  form: () => ({
    body: [
      [0, 0.46, -0.02, 0.15, 0.18, 0.24, -0.95],
      [0, 0.57, 0.05, 0.155, 0.16, 0.15],
      [0, 0.31, -0.15, 0.1, 0.1, 0.2, -0.9],
      [0.08, 0.28, 0, 0.06, 0.11, 0.08],
    ],
    neck: [
      [0, 0.64, 0.06, 0.13],
      [0, 0.78, 0.12, 0.082],
      [0, 0.88, 0.12, 0.072],
    ],
    head: {
      at: [0.93, 0.15],
      size: 0.085,
      lumps: [
        [0, 0, 0, 0.95, 0.92, 1.08],
        [0.42, 0.4, 0.5, 0.34, 0.2, 0.5],
      ],
    },
    beak: { length: 1, width: 0.28, height: 0.4, hook: 0.8, drop: 0.15, at: [-0.05, 0.78] },
    eye: { at: [0.66, 0.16, 0.62], size: 0.22, turn: 0.85, look: 'round' },
    leg: { hip: [0.09, 0.34, -0.01], foot: [0.1, 0.04], thick: 0.02, toe: 0.12 },
    wing: { at: [0.15, 0.64, 0.04], length: 0.78, width: 0.36, drop: 0.85, rise: 0.8 },
    tail: { at: [0.26, -0.24], length: 0.34, width: 0.12, count: 5, rise: -0.5, spread: 0.7 },
  }),
  parameters: {
    wings: choice(['spread', 'folded'], 'How the wings are held'),
    fire: flag('Flames around its feet', 'yes'),
  },
  slots: {
    plumage: { material: { recipe: 'feathers', color: '#c4261c' } },
    wings: { material: { recipe: 'feathers', color: '#e4601a' }, follows: true },
    tips: { material: { recipe: 'feathers', color: '#f8bb30' } },
    tail: { material: { recipe: 'feathers', color: '#e8861e' } },
    belly: { material: { recipe: 'feathers', color: '#f3a428' }, second: {} },
    beak: { material: { recipe: 'bone', color: '#e8b23a' } },
    legs: { material: { recipe: 'bone', color: '#d99a2c' } },
    fire: { material: { recipe: 'plastic', color: '#f4690c' } },
    embers: { material: { recipe: 'glow', color: '#ffb400' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#ffe25a' } },
  },
  partWords: {
    fire: { slot: 'fire', part: 'fire', with: { fire: 'yes' } },
    flame: { slot: 'fire', part: 'fire', with: { fire: 'yes' } },
    crest: { slot: 'tips', part: 'crest' },
    plume: { slot: 'tail', part: 'plume' },
  },
  adjectives: {
    fiery: { fire: 'yes' },
    flaming: { fire: 'yes' },
    burning: { fire: 'yes' },
    rising: { wings: 'spread' },
  },
  parts: bird => [
    crest(bird),
    plumes(bird),
    bird.mark('belly', 'belly', [bird.onBody(at([0, 0.5, 0.24], ellipsoid([0.12, 0.26, 0.16])))]),
    ...(bird.is('fire', 'yes') ? [fire(bird)] : []),
  ],
})

const crest = (bird: Bird): Shape =>
  tag(
    { part: 'crest', role: 'feature', material: bird.context.material('tips') },
    bird.onHead(
      at(
        [0, 0.5, -0.3],
        featherFan(5, t => feather(2.1 - 0.5 * Math.abs(t), 0.4, { point: 0.9, thick: 0.14 }), {
          spread: 0.7,
          step: 0.02,
        }),
        { rotate: [-0.85, 0, 0] }
      )
    )
  )

/** How far each plume goes aside, and how far its tip is from the ground. */
const PLUMES = [-2, -1, 0, 1, 2] as const

/** Plumes that sweep down behind it and turn up at the end, each with a drop of fire. */
function plumes(bird: Bird): Shape {
  const path = (i: number): readonly Vec3[] => {
    const x = 0.13 * i
    const up = 0.06 * Math.abs(i)
    return [
      [0.02 * i, 0.3, -0.22],
      [0.5 * x, 0.2 + 0.5 * up, -0.4],
      [0.9 * x, 0.1 + up, -0.6],
      [1.3 * x, 0.1 + 1.4 * up, -0.8 + 0.04 * Math.abs(i)],
      [1.6 * x, 0.2 + 1.8 * up, -0.96 + 0.08 * Math.abs(i)],
    ]
  }
  return group([
    tag(
      { part: 'plume', role: 'feature', material: bird.context.material('tail') },
      bird.onBody(
        ...PLUMES.map(i =>
          sweep(path(i), [0.026, 0.04, 0.04, 0.034, 0.02], { smooth: true, flatten: 0.45, caps: 'round' })
        )
      )
    ),
    tag(
      { part: 'plume_tip', role: 'ornament', material: bird.context.material('embers') },
      bird.onBody(
        ...PLUMES.map(i => {
          const [x, y, z] = path(i)[4]
          return sweep(
            [
              [x, y - 0.05, z + 0.03],
              [x, y + 0.02, z - 0.02],
              [x * 1.05, y + 0.16, z - 0.05],
            ],
            [0.03, 0.062, 0.005],
            { smooth: true, caps: 'round' }
          )
        })
      )
    ),
  ])
}

/** Tongues of flame in a ring around its feet, and brighter ones within. */
function fire(bird: Bird): Shape {
  const tongue = (turn: number, far: number, high: number): Shape => {
    const [x, z] = [far * sin(turn), far * cos(turn)]
    return sweep(
      [
        [x * 0.7, 0.03, z * 0.7],
        [x * 1.05, 0.3 * high, z * 1.05],
        [x * 1.12 + 0.03 * cos(turn), 0.62 * high, z * 1.12 - 0.03 * sin(turn)],
        [x * 1.05, high, z * 1.05],
      ],
      [0.03, 0.07, 0.045, 0.004],
      { smooth: true, caps: 'round' }
    )
  }
  const ring = (count: number, far: number, high: readonly number[], start: number): readonly Shape[] =>
    Array.from({ length: count }, (_, i) => tongue(start + (i * TAU) / count, far, high[i % high.length]))
  return group([
    tag(
      { part: 'fire', role: 'feature', material: bird.context.material('fire') },
      bird.onBody(
        at([0, 0.03, 0], ellipsoid([0.24, 0.03, 0.24])),
        ...ring(11, 0.25, [0.3, 0.2, 0.36, 0.24], 0)
      )
    ),
    tag(
      { part: 'ember', role: 'ornament', material: bird.context.material('embers') },
      bird.onBody(...ring(8, 0.17, [0.2, 0.13], 0.3))
    ),
  ])
}
