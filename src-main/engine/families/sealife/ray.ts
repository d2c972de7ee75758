import type { Vec3 } from '../../kernel/types.ts'
import { bothSides, chainJoints, scaledJoints, sideChains } from '../../kit/joints.ts'
import { at, ball, ellipsoid, group, loft, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { meters, ratio } from '../specs.ts'
import { slotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'

/** A ray: a flat diamond with waving wings and a whip of a tail; 1.2 m across. */
export const ray: Family = {
  name: 'ray',
  parameters: {
    width: meters(1.2, { min: 0.1, max: 7 }, 'Span of the wings'),
    wave: ratio('How far the wings wave', 1, { min: 0.3, max: 1.6 }),
  },
  slots: {
    body: { material: { recipe: 'rubber', color: '#4f6a80' } },
    spots: { material: { recipe: 'rubber', color: '#a9c4d4' }, second: {} },
    belly: { material: { recipe: 'rubber', color: '#e9edee' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#141214' } },
  },
  partWords: {
    wing: { slot: 'body', part: 'body' },
    tail: { slot: 'body', part: 'tail' },
    spot: { slot: 'spots', part: 'spot' },
    eye: { slot: 'eyes', part: 'eye' },
  },
  adjectives: {},
  build: buildRay,
}

function buildRay(context: FamilyContext): Shape {
  const s = Number(context.parameters['width']) / 2
  const wave = Number(context.parameters['wave'])
  const stations = [-1, -0.86, -0.6, -0.3, -0.12, 0.12, 0.3, 0.6, 0.86, 1]
  const section = (x: number): readonly Vec3[] => {
    const t = Math.abs(x)
    const front = 0.46 * (1 - t) + 0.02 - 0.1 * t * t
    const rear = -0.5 * (1 - t) - 0.14
    const thick = 0.13 * (1 - t) * (1 - t) + 0.012
    const y = 0.2 + wave * (0.16 * t * t)
    return [
      [x, y, front],
      [x, y + thick * 0.8, front * 0.6 + rear * 0.4],
      [x, y + thick * 0.7, front * 0.3 + rear * 0.7],
      [x, y, rear],
      [x, y - thick * 0.5, front * 0.3 + rear * 0.7],
      [x, y - thick * 0.6, front * 0.6 + rear * 0.4],
    ]
  }
  const slot = slotTags(context)
  const random = context.random.fork('spots')
  const dots = Array.from({ length: 16 }, (_, i) => {
    const x = (0.16 + 0.07 * Math.floor(i / 2)) * (i % 2 === 0 ? 1 : -1)
    const t = Math.abs(x)
    const z = random.range(-0.26, 0.16) * (1 - t)
    return at(
      [x, 0.2 + wave * 0.16 * t * t + (0.13 * (1 - t) * (1 - t) + 0.012) * 0.74, z],
      ellipsoid([0.03, 0.016, 0.03])
    )
  })
  const parts = [
    tag(
      slot('body', 'body', 'feature'),
      loft(stations.map(section), { smooth: true, domed: true }),
      at([0, 0.23, 0.02], ellipsoid([0.17, 0.1, 0.42]))
    ),
    tag(slot('belly', 'belly', 'body'), at([0, 0.175, 0], ellipsoid([0.3, 0.06, 0.38]))),
    tag(
      { ...slot('tail', 'body', 'feature'), bone: 'tail' },
      sweep(
        [
          [0, 0.22, -0.36],
          [0, 0.19, -0.7],
          [0.05, 0.14, -1.1],
          [0.16, 0.1, -1.5],
          [0.2, 0.1, -1.75],
        ],
        [0.06, 0.036, 0.024, 0.014, 0.006],
        { smooth: true, caps: 'round' }
      )
    ),
    tag(slot('spot', 'spots', 'ornament'), ...dots),
    tag({ ...slot('eye', 'eyes', 'ornament'), bone: 'head' }, mirrored(at([0.115, 0.3, 0.26], ball(0.032)))),
    tag(
      slot('lobe', 'body', 'ornament'),
      mirrored(
        sweep(
          [
            [0.1, 0.2, 0.34],
            [0.12, 0.19, 0.46],
            [0.09, 0.18, 0.54],
          ],
          [0.045, 0.035, 0.02],
          { smooth: true, caps: 'round' }
        )
      )
    ),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: scaledJoints(
      [
        { name: 'spine1', at: [0, 0.22, 0], parent: null },
        { name: 'head', at: [0, 0.22, 0.22], parent: 'spine1', tip: [0, 0.22, 0.45] },
        ...sideChains(
          'Fin',
          bothSides([
            [0.22, 0.22, 0],
            [0.5, 0.25, -0.04],
            [0.95, 0.32, -0.12],
          ]),
          'spine1'
        ),
        ...chainJoints(
          'tail',
          [
            [0, 0.22, -0.36],
            [0, 0.19, -0.7],
            [0.05, 0.14, -1.1],
            [0.2, 0.1, -1.75],
          ],
          'spine1'
        ),
      ],
      s
    ),
  })
}
