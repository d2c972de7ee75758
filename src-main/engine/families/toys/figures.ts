import { limbBalls, lumpBalls } from '../../kit/flesh.ts'
import {
  at,
  ball,
  blend,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'
import { jackInTheBox, nutcracker, train } from './figure-parts.ts'
import { toyTags } from './toy-tags.ts'
import { puppet } from './puppet.ts'

/** Toys of the shelf and the bath: rubber duck, piggy bank, train, nutcracker, jack-in-the-box, kite, pinwheel, puppet. */
export const shelfToy: Family = {
  name: 'shelf_toy',
  parameters: {
    size: meters(0.1, { min: 0.03, max: 2 }, 'Height of the toy'),
    stretch: ratio('Length against height', 1, { min: 0.85, max: 1.2 }),
    kind: choice(['duck', 'piggy', 'train', 'nutcracker', 'jack', 'kite', 'pinwheel', 'puppet'], 'Which toy'),
  },
  slots: {
    body: { material: { recipe: 'glossy-plastic', color: '#f6cf2c' } },
    second: { material: { recipe: 'glossy-plastic', color: '#ee7a22' }, second: {} },
    third: { material: { recipe: 'glossy-plastic', color: '#2f7fd6' } },
    light: { material: { recipe: 'painted-wood', color: '#f3d3b4' } },
    dark: { material: { recipe: 'glossy-plastic', color: '#1b1a1c' } },
    metal: { material: { recipe: 'polished-metal', color: '#d4ae58' } },
  },
  partWords: {
    beak: { slot: 'second', part: 'beak' },
    bill: { slot: 'second', part: 'beak' },
    wing: { slot: 'body', part: 'wing' },
    wheel: { slot: 'second', part: 'wheel' },
    chimney: { slot: 'dark', part: 'chimney' },
    beard: { slot: 'light', part: 'beard' },
    hat: { slot: 'dark', part: 'hat' },
    tail: { slot: 'second', part: 'tail' },
    box: { slot: 'third', part: 'box' },
    spring: { slot: 'metal', part: 'spring' },
    stick: { slot: 'light', part: 'stick' },
    eye: { slot: 'dark', part: 'eye' },
    string: { part: 'string' },
    control: { slot: 'light', part: 'control' },
    snout: { slot: 'second', part: 'snout' },
  },
  adjectives: { long: { stretch: 1.15 }, short: { stretch: 0.9 } },
  heightParameter: 'size',
  build: context => {
    const s = Number(context.parameters['size'])
    return at([0, 0, 0], MAKERS[String(context.parameters['kind'])](context), {
      scale: [s, s, s * Number(context.parameters['stretch'])],
    })
  },
}

const MAKERS: Readonly<Record<string, (context: FamilyContext) => Shape>> = {
  puppet,
  duck: c =>
    group([
      tag(
        toyTags(c, 'body', 'body', 'body'),
        blend(
          [
            ...lumpBalls([0, 0.27, -0.05, 0.36, 0.28, 0.42]),
            ...limbBalls([
              [0, 0.32, -0.38, 0.15],
              [0, 0.5, -0.55, 0.05],
            ]),
            ...lumpBalls([0, 0.74, 0.16, 0.26, 0.26, 0.26]),
            { kind: 'ball', at: [0, -0.2, 0], radii: [2, 0.2, 2], sub: true, blend: 0.01 },
          ],
          { blend: 0.08, detail: 0.075 }
        )
      ),
      tag(
        toyTags(c, 'wing', 'body', 'ornament'),
        mirrored(at([0.33, 0.34, -0.1], ellipsoid([0.07, 0.13, 0.22]), { rotate: [0.35, 0.12, -0.15] }))
      ),
      tag(
        toyTags(c, 'beak', 'second'),
        at([0, 0.72, 0.42], ellipsoid([0.13, 0.05, 0.13]), { rotate: [-0.2, 0, 0] }),
        at([0, 0.665, 0.4], ellipsoid([0.11, 0.035, 0.1]), { rotate: [0.15, 0, 0] })
      ),
      tag(
        toyTags(c, 'eye', 'dark'),
        mirrored(at([0.125, 0.83, 0.365], ellipsoid([0.042, 0.052, 0.035]), { rotate: [-0.2, 0.4, 0] }))
      ),
      tag(
        { part: 'glint', role: 'ornament', material: { recipe: 'glossy-plastic', color: '#ffffff' } },
        mirrored(at([0.14, 0.85, 0.393], ball(0.016)))
      ),
    ]),
  piggy: c =>
    group([
      tag(
        toyTags(c, 'body', 'body', 'body'),
        blend(
          [
            ...lumpBalls([0, 0.55, 0, 0.42, 0.4, 0.5]),
            ...lumpBalls([0, 0.62, 0.4, 0.27, 0.26, 0.22]),
            ...limbBalls([
              [0.22, 0.3, 0.24, 0.13],
              [0.24, 0.1, 0.26, 0.11],
            ]),
            ...limbBalls([
              [0.22, 0.3, -0.26, 0.13],
              [0.24, 0.1, -0.28, 0.11],
            ]),
            { kind: 'ball', at: [0, -0.3, 0], radii: [3, 0.3, 3], sub: true, blend: 0.01 },
          ],
          { blend: 0.07, detail: 0.08 }
        )
      ),
      tag(
        toyTags(c, 'snout', 'second'),
        at([0, 0.6, 0.63], cylinder(0.13, 0.12, { edge: soft(0.035) }), {
          rotate: [Math.PI / 2, 0, 0],
          scale: [1.1, 1, 0.9],
        })
      ),
      tag(
        toyTags(c, 'nostril', 'dark', 'ornament'),
        mirrored(at([0.05, 0.6, 0.69], ellipsoid([0.025, 0.04, 0.014])))
      ),
      tag(toyTags(c, 'eye', 'dark'), mirrored(at([0.13, 0.76, 0.535], ball(0.035)))),
      tag(
        toyTags(c, 'ear', 'second', 'ornament'),
        mirrored(at([0.19, 0.88, 0.36], ellipsoid([0.1, 0.13, 0.045]), { rotate: [0.45, 0.2, -0.4] }))
      ),
      tag(
        toyTags(c, 'slot', 'dark', 'feature'),
        at([0, 0.948, -0.02], box([0.045, 0.03, 0.26], { edge: sharp }))
      ),
      tag(
        toyTags(c, 'coin', 'metal'),
        at([0, 1.0, -0.02], rotated([0, 0, Math.PI / 2], cylinder(0.13, 0.028)))
      ),
      tag(
        toyTags(c, 'tail', 'second', 'ornament'),
        sweep(
          [
            [0, 0.62, -0.48],
            [0.06, 0.68, -0.56],
            [0, 0.74, -0.58],
            [-0.05, 0.68, -0.6],
            [0.02, 0.64, -0.65],
          ],
          0.025,
          { smooth: true, caps: 'round' }
        )
      ),
    ]),
  train: c => train(c),
  nutcracker: c => nutcracker(c),
  jack: c => jackInTheBox(c),
  kite: c => {
    const frame = 0.022
    const bows = [0.04, 0.16, 0.28].map((k, i) =>
      at(
        [0.2 + 0.12 * i - 0.1 * (i % 2), 0.2 - k * 0.55, 0.03],
        group([
          mirrored(at([0.045, 0, 0], box([0.09, 0.06, 0.012], { edge: sharp }), { rotate: [0, 0, 0.25] })),
        ]),
        { rotate: [0, 0, 0.5] }
      )
    )
    const pane = (slot: string, points: readonly (readonly [number, number])[]): Shape =>
      tag(toyTags(c, `sail_${slot}`, slot), extrude(points, 0.012, { edge: sharp }))
    return at(
      [0, 0, 0],
      group([
        at(
          [0, 0.62, 0],
          group([
            pane('body', [
              [0, 0],
              [0.34, 0.08],
              [0, 0.38],
            ]),
            pane(
              'second',
              [
                [0, 0],
                [0, 0.38],
                [-0.34, 0.08],
              ].reverse() as unknown as readonly (readonly [number, number])[]
            ),
            pane('third', [
              [0, 0],
              [-0.34, 0.08],
              [0, -0.42],
            ]),
            pane(
              'dark',
              [
                [0, 0],
                [0, -0.42],
                [0.34, 0.08],
              ].reverse() as unknown as readonly (readonly [number, number])[]
            ),
            tag(
              toyTags(c, 'frame', 'light', 'support'),
              at([0, -0.02, -0.008], box([frame, 0.8, frame], { edge: sharp })),
              at([0, 0.08, -0.008], box([0.68, frame, frame], { edge: sharp }))
            ),
          ])
        ),
        tag(
          toyTags(c, 'string', 'light', 'ornament'),
          sweep(
            [
              [0, 0.2, 0.01],
              [0.08, 0.17, 0.02],
              [0.2, 0.2, 0.03],
              [0.26, 0.12, 0.03],
              [0.38, 0.1, 0.03],
              [0.44, 0.02, 0.03],
              [0.56, 0.012, 0.03],
            ],
            0.009,
            { smooth: true }
          )
        ),
        tag(toyTags(c, 'tail', 'second'), ...bows),
      ])
    )
  },
  pinwheel: c => {
    const blade = extrude(
      [
        [0, 0],
        [0.02, 0.33],
        [0.24, 0.24],
        [0.12, 0.1],
      ],
      0.014,
      { edge: sharp }
    )
    const sail = (slot: string, offset: number): Shape =>
      tag(
        toyTags(c, `blade_${slot}`, slot),
        ...[0, 1, 2, 3].map(i =>
          rotated([0, 0, ((i + offset) * Math.PI) / 2], at([0, 0, 0.02], blade, { rotate: [0, -0.32, 0] }))
        )
      )
    return group([
      tag(toyTags(c, 'stick', 'light', 'support'), at([0, 0.33, 0], cylinder(0.014, 0.66))),
      at(
        [0, 0.67, 0.03],
        group([
          sail('body', 0),
          rotated([0, 0, Math.PI / 4], sail('third', 0)),
          tag(
            toyTags(c, 'pin', 'second'),
            at([0, 0, 0.0], cylinder(0.02, 0.1), { rotate: [Math.PI / 2, 0, 0] }),
            at([0, 0, 0.03], ellipsoid([0.045, 0.045, 0.035]))
          ),
        ])
      ),
    ])
  },
}
