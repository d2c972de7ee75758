import { atan2, cos, PI, sin, TAU } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { archOutline } from '../../../kit/masonry.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  difference,
  ellipsoid,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  scatter,
  sharp,
  soft,
  sweep,
  tag,
} from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'
import { prism } from './forms.ts'

/** A massive block with one great archway and two lower ones across, a cornice, panels of relief and an attic. */
export const triumphalArch: KindMaker = slot => {
  const [w, h, d] = [45, 50, 22]
  const block = difference(
    [
      at([0, h * 0.4, 0], box([w, h * 0.8, d], { edge: sharp })),
      at([0, -0.5, 0], extrude(archOutline(14.6, 29.7, false, 10), d * 1.2, { edge: sharp })),
      at(
        [0, -0.5, 0],
        rotated([0, PI / 2, 0], extrude(archOutline(8.4, 19.2, false, 8), w * 1.2, { edge: sharp }))
      ),
    ],
    slot('arch', 'body', 'feature')
  )
  const face = group([
    tag(
      slot('relief', 'light', 'ornament'),
      mirrored(
        group([
          at([15, 12, d / 2], box([8, 13, 1.6], { edge: bevel(0.3) })),
          at([15, 13, d / 2 + 0.7], ellipsoid([2.8, 4.6, 1.6])),
          at([13.4, 17.4, d / 2 + 0.7], ellipsoid([1.1, 1.3, 1.2])),
          at([16.4, 16.4, d / 2 + 0.7], ellipsoid([1.1, 1.3, 1.2])),
          at([15, 26, d / 2], box([9, 4.4, 0.9], { edge: bevel(0.2) })),
        ])
      )
    ),
    tag(
      slot('frieze', 'light', 'ornament'),
      ...Array.from({ length: 11 }, (_, i) =>
        at([(i - 5) * 3.9, 44.5, d / 2 - 0.2], box([2.3, 3.4, 0.9], { edge: sharp }))
      )
    ),
  ])
  return [
    tag(
      slot('plinth', 'base', 'support'),
      mirrored(at([15, 1, 0], box([16.4, 2, d + 1.6], { edge: bevel(0.2) })))
    ),
    block,
    at([0, 45, 0], box([w - 1, 10.4, d - 1], { edge: sharp, ...slot('attic', 'body', 'body') })),
    tag(
      slot('cornice', 'body', 'ornament'),
      ...[
        [32, 1.2, 1],
        [39.6, 2, 2.6],
        [49.6, 1.4, 1.6],
      ].map(([y, tall, out]) =>
        difference([
          at([0, y, 0], box([w + out, tall, d + out], { edge: sharp })),
          at([0, y, 0], box([w - 2, tall * 2, d - 2], { edge: sharp })),
        ])
      )
    ),
    face,
    rotated([0, PI, 0], face),
  ]
}

/** Nine terraces with a stair in the middle of each side and a temple on top. */
export const stepPyramid: KindMaker = slot => {
  const n = 9
  const [base, top, h] = [27.5, 9.5, 24]
  const half = (i: number): number => base + ((top - base) * i) / n
  const slope = h / (base - top + 1.2)
  const stair = (turn: number): Shape =>
    rotated(
      [0, turn, 0],
      group([
        tag(
          slot('stair', 'light', 'feature'),
          ...Array.from({ length: 22 }, (_, i) => {
            const y = (h * (i + 1)) / 22
            const front = base + 1.4 - (i * h) / 22 / slope
            return at([0, y / 2, front / 2 + 4], box([8, y, front - 8], { edge: sharp }))
          }).slice(0, 22)
        ),
        tag(
          slot('balustrade', 'body', 'ornament'),
          mirrored(
            at(
              [4.5, 0, 0],
              rotated(
                [0, -PI / 2, 0],
                extrude(
                  [
                    [8, 0],
                    [base + 3.2, 0],
                    [base + 3.2, 1.4],
                    [top + 1.4, h + 0.9],
                    [8, h + 0.9],
                  ],
                  1.1,
                  { edge: sharp }
                )
              )
            )
          )
        ),
      ])
    )
  return [
    tag(
      slot('terrace', 'body', 'body'),
      ...Array.from({ length: n }, (_, i) =>
        prism(4, [
          [half(i), (h * i) / n - (i > 0 ? 0.1 : 0)],
          [half(i) - 0.7, (h * (i + 1)) / n],
        ])
      )
    ),
    ...[0, PI / 2, PI, -PI / 2].map(stair),
    at([0, h + 2.8, 0], box([13, 5.8, 11], { edge: sharp, ...slot('temple', 'light', 'feature') })),
    tag(
      slot('roof', 'body', 'ornament'),
      at([0, h + 5.2, 0], box([13.8, 0.8, 11.8], { edge: sharp })),
      at([0, h + 6.4, 0], box([13, 1.6, 11], { edge: sharp }))
    ),
    tag(
      slot('door', 'dark', 'opening'),
      ...[-3.2, 0, 3.2].map(x => at([x, h + 2, 5.45], box([1.9, 3.8, 0.4], { edge: sharp }))),
      at([0, h + 2, -5.45], box([2, 3.8, 0.4], { edge: sharp })),
      mirrored(at([6.45, h + 2, 0], box([0.4, 3.8, 2], { edge: sharp })))
    ),
  ]
}

/** An oval amphitheatre: three storeys of arches, a blind fourth that is broken down on one side, tiers of seats inside. */
export const amphitheatre: KindMaker = slot => {
  const [r, oval, tall] = [78, 1.2, 11.5]
  const round = (count: number, child: Shape, from = 0, share = 1): Shape =>
    scatter(
      Array.from({ length: Math.round(count * share) }, (_, i) => {
        const a = TAU * (from + (i + 0.5) / count)
        const turn: Vec3 = [0, atan2(sin(a) / oval, cos(a)), 0]
        return { at: [r * oval * sin(a), 0, r * cos(a)] as Vec3, rotate: turn }
      }),
      child
    )
  const wall = (from: number, to: number, out: number): Shape =>
    lathe(
      [
        [r - 8, from],
        [r + out, from],
        [r + out, to],
        [r - 8, to],
      ],
      { closed: true, oval, edge: sharp }
    )
  return [
    lathe(
      [
        [0, 0],
        [r + 8, 0],
        [r + 8, 1],
        [0, 1],
      ],
      { oval, edge: sharp, ...slot('ground', 'base', 'support') }
    ),
    tag(
      slot('wall', 'body', 'feature'),
      ...[0, 1, 2].map(i => wall(1 + i * tall, 1 + (i + 1) * tall, 0)),
      ...[1, 2, 3].map(i => wall(i * tall, i * tall + 1.4, 1.3)),
      difference([
        group([wall(1 + 3 * tall, 1 + 4.2 * tall, 0), wall(4.2 * tall, 1.4 + 4.2 * tall, 1.3)]),
        at([55, 4 * tall, 60], box([150, 4 * tall, 120], { edge: sharp }), { rotate: [0, 0.5, 0] }),
      ])
    ),
    tag(
      slot('arch', 'dark', 'opening'),
      ...[0, 1, 2].map(i =>
        at([0, 2.4 + i * tall, 0], round(36, extrude(archOutline(7, 8, false, 3), 0.8, { edge: sharp })))
      ),
      at([0, 5.4 + 3 * tall, 0], round(36, box([2.2, 3, 0.8], { edge: sharp }), 0.32, 0.5))
    ),
    lathe(
      [
        [35, 0.5],
        [r - 6, 0.5],
        [r - 6, 33],
        [r - 18, 33],
        [r - 18, 26],
        [r - 25, 26],
        [r - 25, 19],
        [r - 32, 19],
        [r - 32, 12],
        [38, 12],
        [38, 5],
        [35, 5],
      ],
      { closed: true, oval, edge: sharp, ...slot('seats', 'light', 'feature') }
    ),
  ]
}

/** A ring of standing stones with lintels, some fallen, around five gates of greater ones; on grass. */
export const stoneCircle: KindMaker = (slot, context) => {
  const random = context.random.fork('stones')
  const stone = (wide: number, tall: number, deep: number): Shape =>
    at([0, tall / 2, 0], box([wide, tall, deep], { edge: soft(0.22) }))
  const n = 20
  const fallen = new Set([3, 4, 9, 14])
  const place = (i: number, radius: number, child: Shape, y = 0.3): Shape => {
    const a = (TAU * i) / n
    return at([radius * sin(a), y, radius * cos(a)], child, {
      rotate: [0, a + random.range(-0.05, 0.05), 0],
    })
  }
  const ring = Array.from({ length: n }, (_, i) => i).filter(i => !fallen.has(i))
  const lintels = ring.filter(i => !fallen.has((i + 1) % n) && i !== 7 && i !== 17)
  const gate = (a: number, k: number): Shape =>
    at(
      [8.2 * sin(a), 0.3, 8.2 * cos(a)],
      group([mirrored(at([1.6, 0, 0], stone(1.9, 6.4 * k, 1.2))), at([0, 6.3 * k, 0], stone(5.6, 1.2, 1.4))]),
      { rotate: [0, a, 0] }
    )
  return [
    at([0, 0.2, 0], cylinder(21, 0.4, { edge: soft(0.1), ...slot('grass', 'grass', 'support') })),
    tag(
      slot('stone', 'body', 'feature'),
      ...ring.map(i => place(i, 15, stone(2.2, 4.2, 1.2))),
      ...[3, 9].map(i =>
        at(
          [17 * sin((TAU * i) / n), 0.9, 17 * cos((TAU * i) / n)],
          box([4, 1.2, 1.9], { edge: soft(0.22) }),
          { rotate: [0.1, i, 0] }
        )
      )
    ),
    tag(
      slot('lintel', 'light', 'feature'),
      ...lintels.map(i => {
        const a = (TAU * (i + 0.5)) / n
        return at([14.85 * sin(a), 4.4, 14.85 * cos(a)], stone(4.65, 1, 1.3), { rotate: [0, a, 0] })
      })
    ),
    tag(
      slot('gate', 'body', 'feature'),
      ...[PI, PI - 1.05, PI + 1.05, PI - 2.05, PI + 2.05].map((a, i) =>
        gate(a, i === 0 ? 1.08 : 1 - 0.05 * (i > 2 ? 1 : 0))
      )
    ),
  ]
}

/** A red gate: two posts that lean in, a tie beam through them, a double lintel that curves up at its ends. */
export const torii: KindMaker = slot => {
  const curve = (y: number, rise: number, half: number): readonly Vec3[] =>
    Array.from({ length: 9 }, (_, i): Vec3 => {
      const x = (i / 4 - 1) * half
      return [x, y + (rise * x * x * x * x) / (half * half * half * half), 0]
    })
  const beam = (path: readonly Vec3[], wide: number, tall: number): Shape =>
    sweep(path, 1, {
      section: {
        kind: 'outline',
        points: [
          [-wide / 2, -tall / 2],
          [wide / 2, -tall / 2],
          [wide / 2, tall / 2],
          [-wide / 2, tall / 2],
        ],
      },
      caps: 'flat',
      edge: sharp,
    })
  return [
    at([0, 0.12, 0], box([7, 0.24, 2.2], { edge: bevel(0.04), ...slot('paving', 'base', 'support') })),
    tag(
      slot('foot', 'dark', 'support'),
      mirrored(at([2.35, 0.5, 0], cylinder(0.42, 0.7, { edge: bevel(0.05) })))
    ),
    tag(
      slot('post', 'body', 'support'),
      mirrored(
        sweep(
          [
            [2.35, 0.4, 0],
            [2.1, 5.1, 0],
          ],
          [0.32, 0.28],
          { caps: 'flat' }
        )
      )
    ),
    tag(
      slot('beam', 'body', 'feature'),
      at([0, 4.05, 0], box([5.9, 0.42, 0.3], { edge: bevel(0.03) })),
      beam(curve(5.0, 0.26, 3.25), 0.42, 0.5),
      at([0, 4.5, 0], box([0.5, 0.7, 0.24], { edge: bevel(0.02) }))
    ),
    tag(slot('lintel', 'dark', 'feature'), beam(curve(5.38, 0.4, 3.7), 0.62, 0.34)),
    tag(
      slot('wedge', 'dark', 'ornament'),
      ...[1, -1].flatMap(x =>
        [1.72, 2.58].map(y => at([x * y, 4.05 + 0.26, 0], box([0.16, 0.16, 0.34], { edge: sharp })))
      )
    ),
    at([0, 4.62, 0.16], box([0.5, 0.56, 0.08], { edge: bevel(0.02), ...slot('tablet', 'gold', 'ornament') })),
  ]
}
