import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { ellipse } from '../../kit/outlines.ts'
import {
  around,
  at,
  box,
  difference,
  ellipsoid,
  extrude,
  group,
  lathe,
  rotated,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { buildProportioned, PROPORTIONS, type KindMaker } from '../kind-maker.ts'
import { choice } from '../specs.ts'
import type { SlotTags } from '../slot-tags.ts'
import type { Family } from '../types.ts'

const R = 0.043
const H = 0.115

/** Outline of the fruit, from its flat foot to the crown. */
const OUTLINE: readonly Vec2[] = Array.from({ length: 17 }, (_, i): Vec2 => {
  const turn = 0.2 + ((PI - 0.2) * i) / 16
  return [i === 16 ? 0 : R * sin(turn), (H / 2) * (cos(0.2) - cos(turn))]
})

/** A ring of scales that grow up and away from the skin: pink at their root, green at their tip. */
function scales(slot: SlotTags, count: number, [r, y]: Vec2, [out, up]: Vec2, turn: number): Shape {
  const a: Vec3 = [0, y - 0.008, r - 0.003]
  const b: Vec3 = [0, y + up * 0.35, r + out * 0.3]
  const c: Vec3 = [0, y + up * 0.62, r + out * 0.62]
  const d: Vec3 = [0, y + up, r + out]
  const leaf = (path: readonly Vec3[], radii: readonly number[]): Shape =>
    sweep(path, radii, { smooth: true, flatten: 0.35, caps: 'round' })
  return rotated(
    [0, turn, 0],
    group([
      tag(slot('scale', 'skin', 'feature'), around(count, leaf([a, b, c], [0.0085, 0.0085, 0.006]))),
      tag(slot('scale_tip', 'tip', 'feature'), around(count, leaf([b, c, d], [0.006, 0.0064, 0.0012]))),
    ])
  )
}

const fruit = (slot: SlotTags): Shape =>
  group([
    tag(slot('fruit', 'skin', 'body'), lathe(OUTLINE, { smooth: true })),
    ...[0.016, 0.036, 0.056, 0.076, 0.093].map((y, i) => {
      const share = (y - H / 2) / (H / 2)
      const r = R * Math.sqrt(1 - share * share)
      return scales(slot, [6, 7, 7, 6, 5][i], [r, y], [0.019 - 0.002 * i, 0.022 + 0.004 * i], i * 0.45)
    }),
    scales(slot, 5, [0.012, 0.109], [0.016, 0.036], 0.2),
  ])

const half = (slot: SlotTags): Shape =>
  group([
    tag(
      slot('peel', 'skin', 'body'),
      difference([ellipsoid([R, H / 2, R]), at([0, 0, 0.1], box([0.3, 0.3, 0.2]))])
    ),
    tag(slot('flesh', 'flesh', 'feature'), extrude(ellipse(R * 0.91, (H / 2) * 0.93, 40), 0.003)),
    tag(
      slot('seed', 'seed', 'feature'),
      ...Array.from({ length: 90 }, (_, i): Shape => {
        const out = 0.84 * Math.sqrt((i + 0.6) / 90)
        const turn = i * GOLDEN_ANGLE
        return at(
          [R * out * cos(turn), (H / 2) * out * sin(turn), 0.0015],
          ellipsoid([0.0009, 0.0014, 0.0007]),
          { rotate: [0, 0, turn] }
        )
      })
    ),
    ...[-0.6, -0.2, 0.2, 0.6].map(turn =>
      at(
        [0, 0, -0.004],
        rotated(
          [0, 0, turn],
          group([
            tag(
              slot('scale', 'skin', 'feature'),
              sweep(
                [
                  [0, H * 0.4, 0],
                  [0, H * 0.54, -0.002],
                ],
                [0.008, 0.0055],
                { flatten: 0.35, caps: 'round' }
              )
            ),
            tag(
              slot('scale_tip', 'tip', 'feature'),
              sweep(
                [
                  [0, H * 0.52, -0.002],
                  [0, H * 0.6, -0.004],
                  [0, H * 0.68, -0.008],
                ],
                [0.0056, 0.0055, 0.001],
                { smooth: true, flatten: 0.35, caps: 'round' }
              )
            ),
          ])
        )
      )
    ),
  ])

const KINDS: Readonly<Record<string, KindMaker>> = {
  cut: slot => [
    at([-0.04, 0, -0.012], fruit(slot)),
    at([0.048, 0.0485, 0.03], rotated([-0.62, 0, 0], rotated([0, 0, -0.25], half(slot)))),
  ],
  whole: slot => [fruit(slot)],
}

/** A pitaya of 11 cm with green-tipped scales, alone or with the half of another one that shows its seeds. */
export const dragonFruit: Family = {
  name: 'dragon fruit',
  parameters: { kind: choice(Object.keys(KINDS), 'Whole, or with a half beside it'), ...PROPORTIONS },
  slots: {
    skin: { material: { recipe: 'fruit', color: '#e0287a' } },
    tip: { material: { recipe: 'leaf', color: '#8fbf3f' }, second: {} },
    flesh: { material: { recipe: 'fruit', color: '#f8f5f0' } },
    seed: { material: { recipe: 'glossy-plastic', color: '#17151a' } },
  },
  partWords: {
    skin: { slot: 'skin', part: 'fruit' },
    peel: { slot: 'skin', part: 'fruit' },
    scale: { slot: 'tip', part: 'scale_tip' },
    flesh: { slot: 'flesh', part: 'flesh', with: { kind: 'cut' } },
    seed: { slot: 'seed', part: 'seed', with: { kind: 'cut' } },
  },
  adjectives: {
    whole: { kind: 'whole' },
    cut: { kind: 'cut' },
    halved: { kind: 'cut' },
    sliced: { kind: 'cut' },
  },
  build: buildProportioned(KINDS),
}
