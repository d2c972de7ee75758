import { cos, PI, sin, TAU } from '../../../kernel/det-math.ts'
import { archOutline } from '../../../kit/masonry.ts'
import { rod } from '../../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  lathe,
  mirrored,
  rotated,
  sharp,
  tag,
} from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'
import type { SlotTags } from '../../slot-tags.ts'
import { onion, prism } from './forms.ts'

const FOUR = [0, PI / 2, PI, -PI / 2]
const CORNERS = [1, -1].flatMap(x => [1, -1].map(z => [x, z] as const))

/** A white tomb: a block with great pointed niches, an onion dome among four kiosks, four minarets at the plinth's corners. */
export const domedTomb: KindMaker = slot => {
  const half = 28
  const niche = (w: number, h: number, x: number, y: number, z: number): Shape =>
    at([x, y, z], extrude(archOutline(w, h, true, 5), 0.6, { edge: sharp }))
  const side = (turn: number): Shape =>
    rotated(
      [0, turn, 0],
      group([
        at(
          [0, 23.5, half - 0.6],
          box([23, 33, 2.8], { edge: bevel(0.2), ...slot('portal', 'body', 'body') })
        ),
        tag(
          slot('niche', 'dark', 'opening'),
          niche(13, 26, 0, 7, half + 0.7),
          ...[-1, 1].flatMap(s => [niche(6, 10.5, s * 16.4, 8, half), niche(6, 10.5, s * 16.4, 21.5, half)])
        ),
        tag(
          slot('border', 'gold', 'ornament'),
          mirrored(at([9, 23.3, half + 0.8], box([0.9, 32, 0.5], { edge: sharp }))),
          at([0, 38.6, half + 0.8], box([18.9, 0.9, 0.5], { edge: sharp }))
        ),
      ])
    )
  const corner = (turn: number): Shape =>
    rotated(
      [0, turn + PI / 4, 0],
      tag(slot('niche', 'dark', 'opening'), niche(6, 10.5, 0, 8, 33.1), niche(6, 10.5, 0, 21.5, 33.1))
    )
  const kiosk = group([
    tag(
      slot('kiosk', 'body', 'feature'),
      prism(8, [
        [4.2, 0],
        [4.2, 0.7],
      ]),
      ...Array.from({ length: 8 }, (_, i) =>
        at(
          [3.5 * sin((TAU * (i + 0.5)) / 8), 2.8, 3.5 * cos((TAU * (i + 0.5)) / 8)],
          box([0.8, 5, 0.8], { edge: sharp })
        )
      ),
      prism(8, [
        [4.6, 5],
        [4.6, 5.7],
      ]),
      at([0, 5.6, 0], onion(3.5, 6.4, 1.06))
    ),
    rod([0, 11.4, 0], [0, 13.4, 0], [0.25, 0.08], slot('finial', 'gold', 'ornament')),
  ])
  return [
    at([0, 1, 0], box([118, 2, 118], { edge: bevel(0.2), ...slot('base', 'base', 'support') })),
    at([0, 4, 0], box([96, 5, 96], { edge: bevel(0.2), ...slot('plinth', 'light', 'support') })),
    tag(
      slot('block', 'body', 'body'),
      cutBlock(half, 9.5, 6, 37),
      prism(16, [
        [12.4, 36],
        [12.4, 45],
      ])
    ),
    tag(
      slot('drum', 'light', 'ornament'),
      prism(16, [
        [12.9, 43.4],
        [12.9, 45.2],
      ])
    ),
    ...FOUR.map(side),
    ...FOUR.map(corner),
    at([0, 45, 0], onion(11.6, 31, 1.22, slot('dome', 'body', 'feature'))),
    rod([0, 75, 0], [0, 82, 0], [0.6, 0.12], slot('finial', 'gold', 'ornament')),
    at([0, 77.4, 0], ball(0.9, slot('finial', 'gold', 'ornament'))),
    ...CORNERS.map(([x, z]) => at([x * 18, 37, z * 18], kiosk)),
    ...CORNERS.map(([x, z]) => at([x * 44, 6, z * 44], minaret(slot, 40, 3.1, 'kiosk'))),
  ]
}

/** A square block with its four corners cut off. */
function cutBlock(half: number, cut: number, low: number, high: number): Shape {
  const h = half - cut
  return at(
    [0, (low + high) / 2, 0],
    rotated(
      [-PI / 2, 0, 0],
      extrude(
        [
          [-h, -half],
          [h, -half],
          [half, -h],
          [half, h],
          [h, half],
          [-h, half],
          [-half, h],
          [-half, -h],
        ],
        high - low,
        { edge: sharp }
      )
    )
  )
}

/** A round tower with balconies that ends in a kiosk under a dome, or in a pencil's point. */
function minaret(slot: SlotTags, height: number, r: number, end: 'kiosk' | 'pencil'): Shape {
  const balconies = end === 'kiosk' ? [0.36, 0.68, 1] : [0.55, 0.8]
  return group([
    tag(
      slot('minaret', 'body', 'feature'),
      lathe(
        [
          [0, 0],
          [r, 0],
          [r * 0.78, height],
          [0, height],
        ],
        { edge: sharp }
      ),
      ...balconies.map(t =>
        at(
          [0, height * t, 0],
          lathe(
            [
              [0, -r * 0.6],
              [r * 0.85, -r * 0.6],
              [r * 1.4, 0],
              [r * 1.4, r * 0.4],
              [0, r * 0.4],
            ],
            { edge: sharp }
          )
        )
      ),
      ...(end === 'kiosk'
        ? [
            at([0, height + r, 0], cylinder(r * 0.72, r * 2.2, { edge: sharp })),
            at([0, height + r * 2, 0], onion(r, r * 1.8, 1.05)),
          ]
        : [])
    ),
    ...(end === 'kiosk'
      ? []
      : [
          lathe(
            [
              [0, height - 0.1],
              [r * 0.98, height - 0.1],
              [r * 0.7, height + r * 1.6],
              [0.05, height + r * 5.4],
              [0, height + r * 5.4],
            ],
            slot('spire', 'roof', 'ornament')
          ),
        ]),
    rod(
      [0, height + r * (end === 'kiosk' ? 3.6 : 5.1), 0],
      [0, height + r * (end === 'kiosk' ? 4.6 : 6.4), 0],
      [r * 0.1, r * 0.03],
      slot('finial', 'gold', 'ornament')
    ),
  ])
}

/** A great dome among half domes and small ones over a square hall, four pointed minarets, a court door; crescents on top. */
export const mosque: KindMaker = slot => {
  const dome = (r: number, x: number, y: number, z: number): Shape =>
    at(
      [x, y, z],
      lathe(
        [
          [0, -r * 0.3],
          [r, -r * 0.3],
          [r, 0],
          ...[1, 2, 3, 4, 5].map((i): [number, number] => [
            r * cos((PI / 2) * (i / 6)),
            r * 0.86 * sin((PI / 2) * (i / 6)),
          ]),
          [0, r * 0.86],
        ],
        { smooth: true, sharpAt: [0, 1, 2] }
      )
    )
  const windows = (turn: number): Shape =>
    rotated(
      [0, turn, 0],
      group([
        ...[-12, -6, 0, 6, 12].flatMap(x =>
          (turn === 0 && x === 0 ? [] : [2.4]).map(y =>
            at([x, y, 17], extrude(archOutline(2.4, 6, true, 4), 0.5, { edge: sharp }))
          )
        ),
        ...[-6, -2, 2, 6].map(x =>
          at([x, 16.4, 11.5], extrude(archOutline(1.6, 3, false, 4), 0.5, { edge: sharp }))
        ),
      ])
    )
  const crescent = extrude(
    Array.from({ length: 13 }, (_, i): [number, number] => {
      const a = PI / 2 + 0.5 + ((TAU - 1) * i) / 12
      return [cos(a), sin(a)]
    }).concat(
      Array.from({ length: 11 }, (_, i): [number, number] => {
        const a = PI / 2 - 0.62 - ((TAU - 1.24) * i) / 10
        return [0.78 * cos(a), 0.2 + 0.78 * sin(a)]
      })
    ),
    0.3,
    { edge: sharp }
  )
  return [
    at([0, 0.5, 0], box([48, 1, 48], { edge: bevel(0.1), ...slot('base', 'base', 'support') })),
    tag(
      slot('hall', 'body', 'body'),
      at([0, 7.4, 0], box([34, 13, 34], { edge: sharp })),
      at([0, 14, 0], box([35, 0.8, 35], { edge: sharp })),
      at([0, 17, 0], box([23, 6, 23], { edge: sharp })),
      prism(16, [
        [9.8, 19],
        [9.8, 23.6],
      ]),
      at([0, 5.6, 17.4], box([7.6, 10, 2], { edge: bevel(0.1) }))
    ),
    tag(
      slot('window', 'dark', 'opening'),
      ...FOUR.map(windows),
      at([0, 1, 18.3], extrude(archOutline(4, 7.6, true, 6), 0.5, { edge: sharp }))
    ),
    tag(
      slot('window', 'dark', 'opening'),
      ...Array.from({ length: 12 }, (_, i) =>
        rotated(
          [0, (TAU * (i + 0.5)) / 12, 0],
          at([0, 20.4, 9.8], extrude(archOutline(1.3, 2.4, false, 3), 0.4, { edge: sharp }))
        )
      )
    ),
    tag(
      slot('dome', 'roof', 'feature'),
      dome(9.9, 0, 23.5, 0),
      ...[
        [0, 12],
        [0, -12],
        [12, 0],
        [-12, 0],
      ].map(([x, z]) => dome(6.4, x, 14.5, z)),
      ...CORNERS.map(([x, z]) => dome(3.4, x * 13, 15, z * 13))
    ),
    rod([0, 31.5, 0], [0, 34.2, 0], 0.22, slot('finial', 'gold', 'ornament')),
    at([0, 35, 0], tag(slot('crescent', 'gold', 'feature'), crescent)),
    ...CORNERS.map(([x, z]) => at([x * 20, 0.8, z * 20], minaret(slot, 34, 1.7, 'pencil'))),
  ]
}

/** Eight towers under turned onion domes of all colours around a tall tent roof, on a terrace of arcades. */
export const onionCathedral: KindMaker = (slot, context) => {
  const tower = (x: number, z: number, r: number, h: number, slots: string, twist: number): Shape =>
    at(
      [x, 3.6, z],
      group([
        tag(
          slot('tower', 'body', 'body'),
          prism(8, [
            [r, 0],
            [r, h],
          ]),
          prism(8, [
            [r * 1.15, h * 0.5],
            [r * 1.15, h * 0.55],
          ])
        ),
        tag(
          slot('trim', 'light', 'ornament'),
          prism(8, [
            [r * 1.16, h * 0.98],
            [r * 1.16, h * 1.04],
          ]),
          prism(8, [
            [r * 0.8, h],
            [r * 0.8, h * 1.16],
          ])
        ),
        tag(
          slot('window', 'dark', 'opening'),
          ...Array.from({ length: 8 }, (_, i) =>
            rotated(
              [0, (TAU * i) / 8, 0],
              at([0, h * 0.62, r], extrude(archOutline(r * 0.3, h * 0.26, false, 3), 0.3, { edge: sharp }))
            )
          )
        ),
        at(
          [0, h * 1.14, 0],
          rotated([0, twist, 0], {
            ...onion(r * 0.8, r * 2.9, 1.5),
            flutes: { count: 12, depth: 0.07 },
            ...slot('onion', slots, 'feature'),
          } as Shape)
        ),
        rod(
          [0, h * 1.14 + r * 2.8, 0],
          [0, h * 1.14 + r * 3.7, 0],
          [0.14, 0.05],
          slot('cross', 'gold', 'ornament')
        ),
        at(
          [0, h * 1.14 + r * 3.35, 0],
          box([r * 0.5, 0.16, 0.16], { edge: sharp, ...slot('cross', 'gold', 'ornament') })
        ),
      ])
    )
  const slots = ['green', 'red', 'roof', 'gold']
  const towers = Array.from({ length: 8 }, (_, i) => {
    const a = (TAU * i) / 8
    const isBig = i % 2 === 0
    return tower(
      (isBig ? 12.5 : 11) * sin(a),
      (isBig ? 12.5 : 11) * cos(a),
      isBig ? 3.6 : 2.7,
      isBig ? 17 : 12,
      slots[(i * 3 + Math.floor(i / 4)) % 4],
      context.random.fork(`onion${i}`).range(0, 0.5)
    )
  })
  return [
    prism(
      8,
      [
        [18.5, 0],
        [18.5, 4],
      ],
      slot('terrace', 'light', 'support')
    ),
    tag(
      slot('arcade', 'dark', 'opening'),
      ...Array.from({ length: 8 }, (_, i) =>
        rotated(
          [0, (TAU * i) / 8, 0],
          group(
            [-4.6, 0, 4.6].map(x =>
              at([x, 0.4, 18.5], extrude(archOutline(2.6, 2.9, false, 4), 0.4, { edge: sharp }))
            )
          )
        )
      )
    ),
    ...towers,
    tag(
      slot('nave', 'body', 'body'),
      prism(8, [
        [6, 3.6],
        [6, 27],
      ])
    ),
    tag(
      slot('trim', 'light', 'ornament'),
      prism(8, [
        [6.6, 26.4],
        [6.6, 27.6],
      ]),
      prism(8, [
        [5.4, 27],
        [5.4, 30],
      ])
    ),
    prism(
      8,
      [
        [5, 29.8],
        [1.5, 46],
      ],
      slot('tent', 'roof', 'feature')
    ),
    at([0, 45.6, 0], onion(1.5, 5, 1.35, slot('onion', 'gold', 'feature'))),
    rod([0, 50.4, 0], [0, 53.4, 0], [0.2, 0.08], slot('cross', 'gold', 'ornament')),
    at([0, 52.3, 0], box([1.8, 0.25, 0.25], { edge: sharp, ...slot('cross', 'gold', 'ornament') })),
  ]
}
