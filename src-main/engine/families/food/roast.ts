import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  at,
  ball,
  blend,
  cylinder,
  ellipsoid,
  group,
  lathe,
  mirrored,
  sharp,
  soft,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildKind, type KindMaker } from '../kind-maker.ts'
import { choice, flag, ratio } from '../specs.ts'
import type { SlotTags } from '../slot-tags.ts'
import type { Family, FamilyContext } from '../types.ts'

const GREEN = { part: 'garnish', role: 'ornament', material: { recipe: 'leaf', color: '#5c9a3a' } } as const

/** A dish under the roast, `a` × `b` half wide, with vegetables around; answers how high the roast lies. */
function served(
  slot: SlotTags,
  context: FamilyContext,
  a: number,
  b: number
): { parts: readonly Shape[]; lift: number } {
  const p = context.parameters
  const hasDish = p['dish'] === 'yes'
  const lift = hasDish ? 0.014 : 0
  const rim: readonly Vec2[] = [
    [0, 0],
    [0.66, 0],
    [0.72, 0.006],
    [0.98, 0.024],
    [1, 0.03],
    [0.97, 0.031],
    [0.7, 0.014],
    [0, 0.012],
  ]
  const around = (n: number, from: number, k: number, shape: (i: number) => Shape): readonly Shape[] =>
    Array.from({ length: n }, (_, i) => {
      const angle = from + (2 * PI * i) / n
      return at([a * k * sin(angle), lift, b * k * cos(angle)], shape(i), { rotate: [0, angle, 0] })
    })
  const k = hasDish ? 0.76 : 0.86
  const sides =
    p['garnish'] === 'yes'
      ? [
          tag(
            { part: 'potato', role: 'ornament', material: { recipe: 'bread', color: '#d9a94e' } },
            ...around(8, 0.2, k, i => at([0, 0.02, 0], ellipsoid([0.026 + 0.004 * (i % 3), 0.021, 0.022])))
          ),
          tag(
            { part: 'carrot', role: 'ornament', material: { recipe: 'fruit', color: '#e07a24' } },
            ...around(8, 0.58, k, i =>
              sweep(
                [
                  [-0.03, 0.014, 0.006 * (i % 3)],
                  [0.04, 0.011, 0],
                ],
                [0.014, 0.004],
                { caps: 'round' }
              )
            )
          ),
          tag(
            GREEN,
            ...around(14, 0.38, k * 0.97, i =>
              at([0, 0.012, 0], ellipsoid([0.024, 0.006, 0.012]), { rotate: [0.35, i * 1.1, 0.3] })
            )
          ),
        ]
      : []
  return {
    lift,
    parts: [
      ...(hasDish
        ? [
            at(
              [0, 0, 0],
              lathe(
                rim.map(([x, y]): Vec2 => [x, y]),
                { ...slot('platter', 'platter', 'support'), sharpAt: [0] }
              ),
              { scale: [a, 1, b] }
            ),
          ]
        : []),
      ...sides,
    ],
  }
}

/** A bird on its back, legs tied together in front, wings at its sides, frills on its bones when it is a turkey. */
const fowl =
  (k: number, isTurkey: boolean): KindMaker =>
  (slot, context) => {
    const plump = Number(context.parameters['plump'])
    const { parts, lift } = served(slot, context, 0.24 * k, 0.19 * k)
    const [w, h] = [0.082 * plump * k, 0.068 * plump * k]
    const p = (x: number, y: number, z: number): Vec3 => [x * k, y * k, z * k]
    const knee = 0.062 * plump
    // It points with its legs to +X.
    const meat = blend(
      [
        { kind: 'ball', at: p(-0.01, 0.078, 0), radii: [0.115 * k, h, w] },
        { kind: 'ball', at: p(-0.03, 0.108, 0.034), radii: [0.085 * k, 0.05 * k, 0.046 * k] },
        { kind: 'ball', at: p(-0.03, 0.108, -0.034), radii: [0.085 * k, 0.05 * k, 0.046 * k] },
        { kind: 'cone', from: p(-0.1, 0.08, 0), to: p(-0.135, 0.07, 0), r0: 0.04 * k, r1: 0.026 * k },
        ...[1, -1].flatMap(side => [
          {
            kind: 'cone',
            from: p(0.02, 0.07, side * 0.066),
            to: p(0.09, 0.098, side * knee),
            r0: 0.05 * k,
            r1: 0.042 * k,
          } as const,
          {
            kind: 'cone',
            from: p(0.09, 0.098, side * knee),
            to: p(0.165, 0.112, side * 0.026),
            r0: 0.038 * k,
            r1: 0.014 * k,
          } as const,
          {
            kind: 'cone',
            from: p(-0.07, 0.085, side * 0.082),
            to: p(-0.01, 0.045, side * 0.112),
            r0: 0.026 * k,
            r1: 0.022 * k,
          } as const,
          {
            kind: 'cone',
            from: p(-0.01, 0.045, side * 0.112),
            to: p(-0.085, 0.04, side * 0.104),
            r0: 0.021 * k,
            r1: 0.012 * k,
          } as const,
        ]),
      ],
      { blend: 0.014 * k, detail: 0.009 * k, ...slot('meat', 'meat', 'feature') }
    )
    const end = p(0.2, 0.122, 0.016)
    return [
      ...parts,
      at(
        [-0.01 * k, lift, 0],
        group([
          meat,
          tag(
            slot('bone', 'bone', 'feature'),
            mirrored(
              group([
                sweep([p(0.158, 0.11, 0.028), end], 0.009 * k, { caps: 'round' }),
                at(end, ball(0.0125 * k)),
              ]),
              undefined,
              'z'
            )
          ),
          ...(isTurkey
            ? [
                tag(
                  { part: 'frill', role: 'ornament', material: { recipe: 'paper', color: '#f7f3ea' } },
                  mirrored(
                    at(
                      p(0.196, 0.121, 0.0165),
                      lathe(
                        [
                          [0, -0.01 * k],
                          [0.012 * k, -0.012 * k],
                          [0.018 * k, 0.012 * k],
                          [0.014 * k, 0.015 * k],
                          [0, 0.01 * k],
                        ],
                        { flutes: { count: 9, depth: 0.08 }, edge: sharp }
                      ),
                      { rotate: [0, 0, -1.35] }
                    ),
                    undefined,
                    'z'
                  )
                ),
              ]
            : []),
          tag(
            slot('string', 'bone', 'ornament'),
            sweep(
              Array.from({ length: 12 }, (_, i): Vec3 =>
                p(0.16 + 0.004 * sin(i), 0.11 + 0.026 * cos((PI * i) / 6), 0.044 * sin((PI * i) / 6))
              ),
              0.0022 * k,
              { closed: true, smooth: true }
            )
          ),
        ])
      ),
    ]
  }

/** A ham on its bone: scored skin in diamonds with cloves, the first slices cut. */
const ham: KindMaker = (slot, context) => {
  const plump = Number(context.parameters['plump'])
  const { parts, lift } = served(slot, context, 0.24, 0.18)
  const r = 0.088 * plump
  const body = blend(
    [
      { kind: 'ball', at: [-0.03, r, 0], radii: [0.12, r, r * 1.05] },
      { kind: 'cone', from: [0.04, r * 1.02, 0], to: [0.13, r * 1.1, 0], r0: r * 0.74, r1: r * 0.4 },
    ],
    { blend: 0.03, detail: 0.011, ...slot('meat', 'meat', 'feature') }
  )
  const cloves = Array.from({ length: 24 }, (_, i) => {
    const [row, col] = [Math.floor(i / 6), i % 6]
    const a = -0.75 + 0.5 * row
    const x = -0.12 + 0.034 * col + (row % 2) * 0.017
    const k = Math.sqrt(Math.max(0, 1 - ((x + 0.03) / 0.122) * ((x + 0.03) / 0.122)))
    return at([x, r + r * k * cos(a), r * 1.05 * k * sin(a)], ball(0.006))
  })
  return [
    ...parts,
    at(
      [0, lift, 0],
      group([
        body,
        tag({ part: 'clove', role: 'ornament', material: { recipe: 'bread', color: '#3a2214' } }, ...cloves),
        tag(
          slot('bone', 'bone', 'feature'),
          sweep(
            [
              [0.1, r * 1.08, 0],
              [0.185, r * 1.16, 0],
            ],
            [0.017, 0.014],
            { caps: 'round' }
          ),
          at([0.188, r * 1.24, 0], ball(0.017)),
          at([0.186, r * 1.04, 0], ball(0.016))
        ),
        at(
          [-0.146, r, 0],
          cylinder(r * 0.62, 0.012, {
            edge: soft(0.003),
            part: 'cut',
            role: 'ornament',
            material: { recipe: 'wax', color: '#e79a94' },
          }),
          { rotate: [0, 0, PI / 2] }
        ),
      ])
    ),
  ]
}

/** A roast on a platter with vegetables around: chicken, turkey, ham. Real size: a chicken is 30 cm long. */
export const roast: Family = {
  name: 'roast',
  parameters: {
    kind: choice(['chicken', 'turkey', 'ham'], 'What is roasted'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
    plump: ratio('Roundness of the body', 1, { min: 0.8, max: 1.2 }),
    dish: flag('A platter under it', 'yes'),
    garnish: flag('Potatoes, carrots and herbs around it', 'yes'),
  },
  slots: {
    meat: { material: { recipe: 'skin', color: '#b8692a' } },
    platter: { material: { recipe: 'ceramic', color: '#f3efe6' }, second: {} },
    bone: { material: { recipe: 'bone', color: '#efe4cc' } },
  },
  partWords: {
    skin: { slot: 'meat', part: 'meat' },
    meat: { slot: 'meat', part: 'meat' },
    leg: { slot: 'meat', part: 'meat' },
    bone: { slot: 'bone', part: 'bone' },
    platter: { slot: 'platter', part: 'platter', with: { dish: 'yes' } },
    plate: { slot: 'platter', part: 'platter', with: { dish: 'yes' } },
    dish: { slot: 'platter', part: 'platter', with: { dish: 'yes' } },
    tray: { slot: 'platter', part: 'platter', with: { dish: 'yes' } },
    potato: { part: 'potato', with: { garnish: 'yes' } },
    carrot: { part: 'carrot', with: { garnish: 'yes' } },
    vegetable: { part: 'potato', with: { garnish: 'yes' } },
    herb: { part: 'garnish', with: { garnish: 'yes' } },
  },
  adjectives: {
    plump: { plump: 1.15 },
    large: { size: 1.2 },
    small: { size: 0.8 },
    plain: { garnish: 'no' },
  },
  build: buildKind({ chicken: fowl(1, false), turkey: fowl(1.35, true), ham }),
}
