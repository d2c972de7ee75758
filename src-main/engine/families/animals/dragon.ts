import { eye } from '../../kit/eyes.ts'
import { claws } from '../../kit/feet.ts'
import { horn } from '../../kit/horns.ts'
import { membraneWing } from '../../kit/wings.ts'
import {
  at,
  cylinder,
  ellipsoid,
  extrude,
  group,
  mirrored,
  scatter,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { flag, ratio } from '../specs.ts'
import { beastFamily, type Beast } from './beast.ts'
import { dragonBody } from './dinosaur-frames.ts'

/** A dragon: scales, skin wings, horns, spines along its back; 1.6 m at the shoulder. */
export const dragon = beastFamily({
  name: 'dragon',
  height: [0.2, 1.6, 4],
  anatomy: dragonBody,
  parameters: {
    wings: ratio('Span of the wings', 1, { min: 0.6, max: 1.4 }),
    fire: flag('Fire from its mouth'),
  },
  slots: {
    coat: { material: { recipe: 'scales', color: '#a8242a', scale: 1.5 } },
    wings: { material: { recipe: 'leather', color: '#e08a3c' }, second: {} },
    belly: { material: { recipe: 'scales', color: '#e8c27a', scale: 1.5 } },
    horns: { material: { recipe: 'bone', color: '#efe2c0' } },
    fire: { material: { recipe: 'glow', color: '#ff8a1e' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f2d23a' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#0d0b0a' } },
  },
  partWords: {
    wing: { slot: 'wings', part: 'wing' },
    horn: { slot: 'horns', part: 'horn' },
    claw: { slot: 'horns', part: 'claw' },
    spike: { slot: 'horns', part: 'spine' },
    spine: { slot: 'horns', part: 'spine' },
    scale: { slot: 'coat', part: 'body' },
    belly: { slot: 'belly', part: 'belly' },
    fire: { slot: 'fire', part: 'fire', with: { fire: 'yes' } },
    flame: { slot: 'fire', part: 'fire', with: { fire: 'yes' } },
    tail: { slot: 'coat', part: 'body' },
  },
  adjectives: {
    fiery: { fire: 'yes' },
    breathing: { fire: 'yes' },
    'fire breathing': { fire: 'yes' },
    'fire-breathing': { fire: 'yes' },
  },
  parts: beast => [
    dragonFace(beast),
    wings(beast),
    spines(beast),
    dragonFeet(beast),
    beast.mark('belly', 'belly', [belly(beast)]),
    ...(beast.is('fire', 'yes') ? [fire(beast)] : []),
  ],
})

/** Eyes, horns and teeth. */
export function dragonFace(beast: Beast): Shape {
  const { context } = beast
  return beast.onHead(
    mirrored(
      group([
        at(
          [0.5, 0.22, 0.5],
          eye({ ball: context.material('eyes'), pupil: context.material('pupils'), shape: 'slit' }),
          {
            rotate: [-0.1, 0.85, 0],
            scale: 0.19,
          }
        ),
        tag(
          { part: 'horn', role: 'feature', material: context.material('horns') },
          horn(
            [
              [0.3, 0.5, -0.25],
              [0.42, 0.86, -0.75],
              [0.5, 1.0, -1.35],
              [0.5, 1.3, -1.8],
            ],
            0.17
          ),
          horn(
            [
              [0.62, -0.1, -0.3],
              [0.86, -0.1, -0.7],
              [0.92, 0.02, -1.05],
            ],
            0.11
          )
        ),
        tag(
          { part: 'tooth', role: 'ornament', material: context.material('horns') },
          ...[0.9, 1.15, 1.4].map(z =>
            at([0.34 - 0.1 * (z - 0.9), -0.32, z], cylinder(0.06, 0.24, { topRadius: 0, edge: sharp }), {
              rotate: [Math.PI, 0, 0],
            })
          )
        ),
      ])
    )
  )
}

function wings(beast: Beast): Shape {
  const { bones, membrane } = membraneWing(1.35 * beast.number('wings'), 4)
  const place = (shape: Shape): Shape => mirrored(at([0.1, 0.9, 0.2], shape, { rotate: [-0.25, 0.5, 0.3] }))
  return beast.onTrunk(
    tag({ part: 'wing_bone', role: 'support', material: beast.context.material('coat') }, place(bones)),
    tag({ part: 'wing', role: 'feature', material: beast.context.material('wings') }, place(membrane))
  )
}

/** Spikes from the nape to the tail, and a blade at its end. */
function spines(beast: Beast): Shape {
  const { anatomy: a } = beast
  const ridge = [
    ...a.neck
      .slice()
      .reverse()
      .map(([, y, z, r]) => [y + r * 0.72, z - r * 0.72, 0] as const),
    [0.97, 0.3, 0],
    [0.92, 0.12, 0],
    [0.9, -0.06, 0],
    [0.92, -0.24, 0],
    [0.92, -0.42, 0],
    ...a.tail.slice(0, 5).map(([x, y, z, r]) => [y + r, z, x] as const),
  ] as const
  const places = ridge.map(([y, z, x], i) => ({
    at: [x, y - 0.01, z] as const,
    rotate: [-0.5 - (i < 3 ? 0.7 - 0.2 * i : 0), 0, 0] as const,
    scale: 1.15 - 0.03 * i,
  }))
  const [x, y, z] = a.tail[a.tail.length - 1]
  const blade = extrude(
    [
      [0, -0.12],
      [0.14, 0.02],
      [0.08, 0.08],
      [0, 0.3],
      [-0.08, 0.08],
      [-0.14, 0.02],
    ],
    0.03,
    { edge: sharp }
  )
  return tag(
    { part: 'spine', role: 'ornament', material: beast.context.material('horns') },
    at(
      [0, 0, 0],
      group([
        scatter(
          places,
          at([0, 0.06, 0], cylinder(0.045, 0.18, { topRadius: 0, edge: sharp }), { scale: [0.55, 1, 1] })
        ),
        at([x, y, z], blade, { rotate: [-0.7, -0.2, 0] }),
      ]),
      { scale: beast.s }
    )
  )
}

/** Its claws. */
export const dragonFeet = (beast: Beast): Shape =>
  tag(
    { part: 'claw', role: 'ornament', material: beast.context.material('horns') },
    at(
      [0, 0, 0],
      mirrored(
        group([claws([0.17, 0.045, 0.54], 3, 0.12, 0.08), claws([0.18, 0.045, -0.24], 3, 0.12, 0.08)])
      ),
      {
        scale: [beast.s * (0.5 + 0.5 * beast.number('build')), beast.s, beast.s],
      }
    )
  )

const belly = (beast: Beast): Shape =>
  group([
    beast.onTrunk(
      at([0, 0.5, 0.1], ellipsoid([0.13, 0.14, 0.6])),
      at([0, 0.86, 0.68], ellipsoid([0.085, 0.3, 0.17]), { rotate: [-0.35, 0, 0] }),
      at([0, 1.22, 0.86], ellipsoid([0.07, 0.22, 0.1]))
    ),
    beast.onHead(at([0, -0.66, 0.5], ellipsoid([0.3, 0.2, 0.7]))),
  ])

/** Tongues of the flame around its middle: where each ends, in units of the head, and how thick it is. */
const TONGUES = [
  [-1.1, 0.35, 5.2, 0.38],
  [1.1, 0.35, 5.2, 0.38],
  [-0.75, -1, 6.3, 0.34],
  [0.75, -1, 6.3, 0.34],
  [0, 1.05, 5.6, 0.36],
] as const

const fire = (beast: Beast): Shape =>
  tag(
    { part: 'fire', role: 'ornament', material: beast.context.material('fire') },
    beast.onHead(
      sweep(
        [
          [0, -0.2, 1.4],
          [0, -0.35, 2.6],
          [0, -0.7, 4.4],
          [0, -0.9, 6],
          [0, -0.7, 7.6],
        ],
        [0.16, 0.42, 0.85, 0.8, 0.04],
        { smooth: true, caps: 'round' }
      ),
      ...TONGUES.map(([x, y, z, thick]) =>
        sweep(
          [
            [0, -0.4, 2.2],
            [0.55 * x, -0.5 + 0.55 * y, 0.55 * z + 1],
            [x, -0.5 + y, z],
          ],
          [0.24, thick, 0.02],
          { smooth: true, caps: 'round' }
        )
      )
    )
  )
