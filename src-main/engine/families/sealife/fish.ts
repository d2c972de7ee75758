import type { Vec2 } from '../../kernel/types.ts'
import { eye } from '../../kit/eyes.ts'
import { inlay, lumpBalls } from '../../kit/flesh.ts'
import { fin } from '../../kit/limbs.ts'
import { at, blend, box, ellipsoid, group, mirrored, sharp, sweep, tag, torus } from '../../shape/build.ts'
import type { BlendShape, Shape } from '../../shape/types.ts'
import { choice, meters, ratio } from '../specs.ts'
import { slotTags, type SlotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'
import { swimmerJoints } from './swimmer.ts'

/** A fish: a flat oval body, back and belly fins, a tail fin, round eyes, gill covers; 12 cm long. */
export const fish: Family = {
  name: 'fish',
  parameters: {
    length: meters(0.12, { min: 0.02, max: 2.5 }, 'Length without the tail fin'),
    depth: ratio('Height of the body', 1, { min: 0.5, max: 1.6 }),
    fins: ratio('Size of the fins', 1, { min: 0.6, max: 1.7 }),
    tail: choice(['fan', 'fork', 'veil'], 'Form of the tail fin'),
    markings: choice(['none', 'bands', 'back'], 'Bands, or a dark back'),
  },
  slots: {
    body: { material: { recipe: 'scales', color: '#ee8a1e', scale: 0.4 } },
    fins: { material: { recipe: 'leaf', color: '#f6a63a', scale: 0.4 }, follows: true },
    marking: { material: { recipe: 'scales', color: '#f7f4ec', scale: 0.4 }, second: { markings: 'bands' } },
    rim: { material: { recipe: 'scales', color: '#1d1a1c', scale: 0.4 } },
    mouth: { material: { recipe: 'skin', color: '#a8402a' } },
    eyes: { material: { recipe: 'glossy-plastic', color: '#f4f1e8' } },
    pupils: { material: { recipe: 'glossy-plastic', color: '#121013' } },
  },
  partWords: {
    fin: { slot: 'fins', part: 'fin' },
    tail: { slot: 'fins', part: 'tail' },
    scale: { slot: 'body', part: 'body' },
    stripe: { slot: 'marking', part: 'band', with: { markings: 'bands' } },
    band: { slot: 'marking', part: 'band', with: { markings: 'bands' } },
    eye: { slot: 'eyes', part: 'eye' },
  },
  adjectives: {
    striped: { markings: 'bands' },
    slim: { depth: 0.75 },
    fat: { depth: 1.3 },
    round: { depth: 1.4 },
    'long fin': { fins: 1.4 },
  },
  build,
}

function build(context: FamilyContext): Shape {
  const p = context.parameters
  const s = Number(p['length'])
  const d = Number(p['depth'])
  const k = Number(p['fins'])
  const body: BlendShape = blend(
    [
      ...lumpBalls([0, 0, 0.08, 0.115, 0.21 * d, 0.3]),
      ...lumpBalls([0, 0, 0.3, 0.09, 0.14 * d, 0.2]),
      ...lumpBalls([0, 0.005, -0.18, 0.075, 0.145 * d, 0.26]),
      ...lumpBalls([0, 0.005, -0.4, 0.035, 0.07 * (0.5 + 0.5 * d), 0.14]),
      ...lumpBalls([0, -0.02, 0.46, 0.05, 0.05, 0.06], 0.03),
    ],
    { blend: 0.06, detail: 0.026 }
  )
  const slot = slotTags(context)
  const parts: Shape[] = [
    tag(slot('body', 'body', 'body'), body),
    tag(slot('fin', 'fins', 'ornament'), ...fins(d, k)),
    tag(
      { ...slot('tail', 'fins', 'feature'), bone: 'tail' },
      at([0, 0.005, -0.46], tail(String(p['tail']), k))
    ),
    mirrored(
      at(
        [0.078, 0.055 * d, 0.31],
        tag({ bone: 'head' }, eye({ ball: context.material('eyes'), pupil: context.material('pupils') })),
        {
          rotate: [0, 1.25, 0],
          scale: 0.052,
        }
      )
    ),
    tag(
      slot('mouth', 'mouth', 'ornament'),
      at([0, -0.02, 0.512], torus(0.024, 0.011), { rotate: [Math.PI / 2, 0, 0], scale: [0.8, 1, 1.2] })
    ),
    tag(
      slot('gill', 'fins', 'ornament'),
      mirrored(
        sweep(
          [
            [0.098, 0.1 * d, 0.19],
            [0.112, 0.02 * d, 0.16],
            [0.1, -0.08 * d, 0.19],
          ],
          [0.004, 0.011, 0.004],
          { smooth: true, caps: 'round' }
        )
      )
    ),
    ...marks(context, body, slot),
  ]
  return group([at([0, 0, 0], group(parts), { scale: s })], {
    joints: swimmerJoints(s, 0.42, -0.46, [0.1, -0.05 * d, 0.13]),
  })
}

function fins(d: number, k: number): readonly Shape[] {
  const back: readonly Vec2[] = [
    [-0.26, 0],
    [-0.3, 0.13 * k],
    [-0.16, 0.11 * k],
    [-0.02, 0.15 * k],
    [0.14, 0.17 * k],
    [0.24, 0.1 * k],
    [0.26, 0],
  ]
  const under: readonly Vec2[] = [
    [-0.1, 0],
    [-0.15, -0.13 * k],
    [-0.04, -0.11 * k],
    [0.08, -0.02],
    [0.08, 0.02],
  ]
  const side: readonly Vec2[] = [
    [0, 0.035],
    [-0.1 * k, 0.06 * k],
    [-0.2 * k, 0.01],
    [-0.16 * k, -0.07 * k],
    [-0.03, -0.05],
  ]
  // Outlines run along X; turned, their +X points to the head (+Z).
  const upright = (y: number, z: number, outline: readonly Vec2[]): Shape =>
    at([0, y, z], fin(outline, 0.018), { rotate: [0, -Math.PI / 2, 0] })
  return [
    upright(0.165 * d, 0.02, back),
    upright(-0.125 * d, -0.2, under),
    mirrored(at([0.03, -0.17 * d, 0.16], fin(under, 0.016), { rotate: [0.1, -Math.PI / 2, 0.3] })),
    mirrored(
      tag(
        { bone: 'leftFin1' },
        at([0.1, -0.05 * d, 0.13], fin(side, 0.016), { rotate: [0, -Math.PI / 2 + 0.65, 0] })
      )
    ),
  ]
}

function tail(kind: string, k: number): Shape {
  const forms: Readonly<Record<string, readonly Vec2[]>> = {
    fan: [
      [0.06, 0.035],
      [-0.1, 0.15],
      [-0.24, 0.2],
      [-0.25, 0.08],
      [-0.22, 0],
      [-0.25, -0.08],
      [-0.24, -0.2],
      [-0.1, -0.15],
      [0.06, -0.035],
    ],
    fork: [
      [0.06, 0.035],
      [-0.1, 0.15],
      [-0.28, 0.27],
      [-0.18, 0.09],
      [-0.13, 0],
      [-0.18, -0.09],
      [-0.28, -0.27],
      [-0.1, -0.15],
      [0.06, -0.035],
    ],
    veil: [
      [0.06, 0.035],
      [-0.12, 0.22],
      [-0.4, 0.26],
      [-0.46, 0.08],
      [-0.34, -0.02],
      [-0.5, -0.16],
      [-0.42, -0.3],
      [-0.14, -0.2],
      [0.06, -0.035],
    ],
  }
  const outline = (forms[kind] ?? forms['fan']).map(([x, y]): Vec2 => [x * k, y * k])
  return at([0, 0, 0], fin(outline, 0.02), { rotate: [0, -Math.PI / 2, 0] })
}

function marks(context: FamilyContext, body: BlendShape, slot: SlotTags): Shape[] {
  switch (context.parameters['markings']) {
    case 'bands': {
      const cut = (width: number): readonly Shape[] =>
        [0.2, -0.1, -0.36].map(z =>
          at([0, 0, z], box([1, 1, width * (z < -0.3 ? 0.6 : 1)], { edge: sharp }), { rotate: [0.08, 0, 0] })
        )
      return [
        inlay(body, cut(0.15), { lift: 0.004, ...slot('rim', 'rim', 'ornament') }),
        inlay(body, cut(0.11), { lift: 0.008, ...slot('band', 'marking', 'feature') }),
      ]
    }
    case 'back':
      return [
        inlay(body, [at([0, 0.24, 0], ellipsoid([0.4, 0.2, 0.9]))], {
          lift: 0.005,
          ...slot('back', 'rim', 'ornament'),
        }),
      ]
    default:
      return []
  }
}
