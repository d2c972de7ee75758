import { addScaled } from '../../kernel/vector.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { setOn, strokeOn, type Skin } from '../../kit/skin-places.ts'
import {
  around,
  at,
  ball,
  box,
  ellipsoid,
  extrude,
  group,
  mirrored,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import { star } from '../../kit/outlines.ts'
import type { Shape } from '../../shape/types.ts'
import type { SlotTags } from '../slot-tags.ts'

/** What a sitter may have on. */
export const CLOTHES = [
  'round neck',
  'shirt',
  'suit',
  'uniform',
  'tunic',
  'dress',
  'robe',
  'chef',
  'fur',
  'space',
  'vest',
  'scrubs',
  'ruff',
  'open coat',
  'armor',
  'bib',
] as const

interface Wearer {
  readonly slot: SlotTags
  /** Of the shoulders, whose front is about 0.3 before the middle; neck at a height of 0.6. */
  readonly skin: Skin
}

/** Collars and what is on the chest, over plain shoulders. */
export const clothesOf = (kind: string, wearer: Wearer): readonly Shape[] =>
  WARDROBE[CLOTHES.find(one => one === kind) ?? 'round neck'](wearer)

/** A ring around the neck. */
const ring = ({ slot }: Wearer, thick: number, name = 'trim', part = 'collar', wide = 1): Shape =>
  tag(
    slot(part, name, 'ornament'),
    at([0, 0.565, -0.035], torus(0.205 * wide, thick), { rotate: [0.16, 0, 0], scale: [1, 1, 0.98] })
  )

/** Two leaves of a collar, laid down to either side of the throat. */
const leaves = ({ slot, skin }: Wearer, name: string): Shape => {
  const leaf = (points: readonly Vec2[]): Shape =>
    sweep(
      points.map(([x, y]) => addScaled(skin.front(x, y).at, skin.front(x, y).out, 0.012)),
      [0.03, 0.075, 0.06, 0.008],
      { smooth: true, caps: 'round', flatten: 0.45 }
    )
  return group([
    ring({ slot, skin }, 0.045, name),
    tag(
      slot('collar', name, 'ornament'),
      mirrored(
        leaf([
          [0.17, 0.6],
          [0.15, 0.52],
          [0.17, 0.44],
          [0.21, 0.36],
        ])
      )
    ),
  ])
}

/** A wedge from the throat down the chest. */
const wedge = ({ slot, skin }: Wearer, name: string, wide: number, low: number, part = 'front'): Shape =>
  tag(
    slot(part, name, 'ornament'),
    sweep(
      [0.58, 0.5, 0.38, low + 0.08, low].map(y => addScaled(skin.front(0, y).at, [0, 0, 1], -0.01)),
      [1, 0.9, 0.62, 0.2, 0.02].map(share => share * wide),
      { smooth: true, caps: 'round', flatten: 0.22 }
    )
  )

/** A cord or a band over places of the front, on both sides. */
const band = (
  { slot, skin }: Wearer,
  name: string,
  path: readonly Vec2[],
  thick: number,
  part: string
): Shape =>
  tag(
    slot(part, name, 'ornament'),
    mirrored(
      strokeOn(
        path.map(([x, y]) => skin.front(x, y)),
        thick
      )
    )
  )

/** Studs down the front at x. */
const studs = (
  { slot, skin }: Wearer,
  name: string,
  x: number,
  ys: readonly number[],
  size = 0.032
): Shape => {
  const one = (side: number): readonly Shape[] =>
    ys.map(y => setOn(skin.front(side * x, y), ellipsoid([size, size, 0.55 * size])))
  return tag(slot('button', name, 'ornament'), ...one(1), ...(x === 0 ? [] : one(-1)))
}

const placket = ({ slot, skin }: Wearer, name: string): Shape =>
  tag(
    slot('placket', name, 'ornament'),
    sweep(
      [0.5, 0.36, 0.2, 0.02].map(y => skin.front(0, y).at),
      0.05,
      { smooth: true, flatten: 0.3 }
    )
  )

const LAPEL: readonly Vec2[] = [
  [0.2, 0.58],
  [0.2, 0.44],
  [0.14, 0.26],
  [0.03, 0.08],
]

const lapels = ({ slot, skin }: Wearer, name: string, wide = 0.085): Shape =>
  tag(
    slot('lapel', name, 'ornament'),
    mirrored(
      sweep(
        LAPEL.map(([x, y]): Vec3 => addScaled(skin.front(x, y).at, skin.front(x, y).out, 0.014)),
        [0.6, 1, 0.8, 0.15].map(share => share * wide),
        { smooth: true, caps: 'round', flatten: 0.35 }
      )
    )
  )

const WARDROBE: Readonly<Record<(typeof CLOTHES)[number], (w: Wearer) => readonly Shape[]>> = {
  'round neck': w => [ring(w, 0.036)],
  shirt: w => [leaves(w, 'top'), placket(w, 'top'), studs(w, 'trim', 0, [0.34, 0.2, 0.07])],
  suit: w => [
    leaves(w, 'trim'),
    wedge(w, 'trim', 0.19, 0.08),
    lapels(w, 'top'),
    tag(
      w.slot('tie', 'metal', 'ornament'),
      at(addScaled(w.skin.front(0, 0.5).at, [0, 0, 1], 0.04), ellipsoid([0.05, 0.05, 0.035])),
      sweep(
        [0.48, 0.36, 0.22, 0.1].map(y => addScaled(w.skin.front(0, y).at, [0, 0, 1], 0.03)),
        [0.035, 0.05, 0.06, 0.01],
        { smooth: true, caps: 'round', flatten: 0.4 }
      )
    ),
  ],
  uniform: w => [
    leaves(w, 'top'),
    placket(w, 'top'),
    studs(w, 'metal', 0, [0.34, 0.2, 0.07]),
    tag(
      w.slot('badge', 'metal', 'ornament'),
      setOn(w.skin.front(0.3, 0.26), extrude(star(0.1), 0.04, { edge: soft(0.008) }), -0.012)
    ),
    tag(
      w.slot('epaulet', 'trim', 'ornament'),
      mirrored(
        at([0.5, 0.5, -0.05], box([0.24, 0.045, 0.16], { edge: soft(0.018) }), { rotate: [0, 0, -0.32] })
      )
    ),
  ],
  tunic: w => [
    ring(w, 0.06, 'trim'),
    placket(w, 'top'),
    studs(w, 'metal', 0, [0.4, 0.3, 0.2, 0.1, 0.02]),
    tag(
      w.slot('epaulet', 'trim', 'ornament'),
      mirrored(
        at([0.5, 0.5, -0.05], box([0.24, 0.05, 0.18], { edge: soft(0.02) }), { rotate: [0, 0, -0.32] })
      )
    ),
    band(
      w,
      'trim',
      [
        [0.46, 0.42],
        [0.3, 0.2],
        [0.16, 0.02],
      ],
      0.016,
      'piping'
    ),
  ],
  dress: w => [
    wedge(w, 'skin', 0.24, 0.24, 'chest'),
    band(
      w,
      'trim',
      [
        [0, 0.22],
        [0.1, 0.3],
        [0.2, 0.42],
        [0.24, 0.56],
      ],
      0.028,
      'lace'
    ),
    tag(
      w.slot('necklace', 'metal', 'ornament'),
      ...[-2, -1, 0, 1, 2].map(i => {
        const place = w.skin.front(0.07 * i, 0.43 + 0.022 * i * i)
        return at(addScaled(place.at, place.out, 0.03), ball(i === 0 ? 0.042 : 0.03))
      })
    ),
  ],
  robe: w => [
    lapels(w, 'trim', 0.07),
    ring(w, 0.05, 'trim'),
    band(
      w,
      'trim',
      [
        [0.3, 0.56],
        [0.4, 0.34],
        [0.42, 0.04],
      ],
      0.022,
      'piping'
    ),
  ],
  chef: w => [
    ring(w, 0.07, 'trim', 'neckerchief', 1.02),
    tag(
      w.slot('neckerchief', 'trim', 'ornament'),
      mirrored(
        sweep(
          [0, 0.06, 0.1].map((x, i): Vec3 => {
            const y = 0.5 - 0.08 * i
            return addScaled(w.skin.front(x, y).at, [0, 0, 1], 0.03)
          }),
          [0.05, 0.055, 0.02],
          { smooth: true, caps: 'round', flatten: 0.5 }
        )
      )
    ),
    studs(w, 'iris', 0.15, [0.36, 0.22, 0.08], 0.034),
    band(
      w,
      'iris',
      [
        [0.24, 0.44],
        [0.26, 0.3],
        [0.26, 0.04],
      ],
      0.01,
      'seam'
    ),
  ],
  fur: w => [
    ring(w, 0.1, 'trim', 'collar', 1.12),
    placket(w, 'trim'),
    tag(
      w.slot('placket', 'trim', 'ornament'),
      sweep(
        [0.5, 0.36, 0.2, 0.02].map(y => w.skin.front(0, y).at),
        0.11,
        { smooth: true, flatten: 0.5 }
      )
    ),
    studs(w, 'metal', 0.24, [0.3, 0.12], 0.045),
  ],
  space: w => [
    tag(
      w.slot('neck_ring', 'metal', 'ornament'),
      at([0, 0.58, -0.02], torus(0.4, 0.06), { rotate: [0.05, 0, 0] })
    ),
    tag(
      w.slot('panel', 'metal', 'ornament'),
      setOn(w.skin.front(0, 0.2), box([0.34, 0.24, 0.1], { edge: soft(0.02) }))
    ),
    tag(
      w.slot('lamp', 'trim', 'ornament'),
      ...[-0.09, 0, 0.09].map(x => {
        const place = w.skin.front(0, 0.2)
        return at(addScaled([place.at[0] + x, place.at[1], place.at[2]], place.out, 0.055), ball(0.028))
      })
    ),
    tag(
      w.slot('backpack', 'top', 'ornament'),
      at([0, 0.25, -0.34], box([0.72, 0.5, 0.24], { edge: soft(0.06) }))
    ),
  ],
  vest: w => [
    leaves(w, 'trim'),
    wedge(w, 'trim', 0.15, 0.2),
    ...[0.24, 0.04].map(y =>
      tag(
        w.slot('reflector', 'metal', 'ornament'),
        sweep(
          [-2.6, -1.9, -1.2, -0.6, 0, 0.6, 1.2, 1.9, 2.6, 3.14].map(
            turn => w.skin.toward(turn, 0, [0, y, 0]).at
          ),
          0.036,
          { closed: true, smooth: true }
        )
      )
    ),
    band(
      w,
      'metal',
      [
        [0.3, 0.5],
        [0.31, 0.36],
        [0.3, 0.06],
      ],
      0.036,
      'reflector'
    ),
  ],
  scrubs: w => [
    wedge(w, 'skin', 0.16, 0.3, 'chest'),
    band(
      w,
      'trim',
      [
        [0.015, 0.29],
        [0.09, 0.4],
        [0.19, 0.57],
      ],
      0.026,
      'collar'
    ),
    tag(
      w.slot('stethoscope', 'iris', 'feature'),
      mirrored(
        strokeOn(
          (
            [
              [0.23, 0.58],
              [0.24, 0.42],
              [0.2, 0.24],
              [0.1, 0.13],
              [0, 0.1],
            ] as const
          ).map(([x, y]) => w.skin.front(x, y)),
          0.022
        )
      )
    ),
    tag(
      w.slot('chest_piece', 'metal', 'ornament'),
      setOn(w.skin.front(0, 0.06), ellipsoid([0.06, 0.06, 0.04]))
    ),
  ],
  ruff: w => [
    tag(
      w.slot('ruff', 'trim', 'feature'),
      at([0, 0.585, -0.03], around(16, at([0, 0, 0.34], ellipsoid([0.085, 0.075, 0.2]))), {
        rotate: [0.1, 0, 0],
      })
    ),
    studs(w, 'metal', 0, [0.32, 0.12], 0.075),
  ],
  'open coat': w => [
    wedge(w, 'trim', 0.26, 0.02, 'shirt'),
    lapels(w, 'top', 0.1),
    tag(
      w.slot('stripe', 'metal', 'ornament'),
      ...[0.44, 0.34, 0.24].map((y, i) => {
        const half = 0.15 - 0.04 * i
        return strokeOn(
          [-half, 0, half].map(x => {
            const place = w.skin.front(x, y)
            return { ...place, at: addScaled(place.at, [0, 0, 1], 0.04) }
          }),
          0.02
        )
      })
    ),
    ring(w, 0.05, 'metal', 'neckerchief'),
  ],
  armor: w => [
    ring(w, 0.07, 'metal', 'gorget', 1.1),
    tag(
      w.slot('pauldron', 'metal', 'ornament'),
      mirrored(at([0.6, 0.34, -0.05], ellipsoid([0.27, 0.24, 0.27]), { rotate: [0, 0, -0.3] }))
    ),
    band(
      w,
      'trim',
      [
        [0.34, 0.4],
        [0.22, 0.24],
        [0, 0.16],
      ],
      0.03,
      'rim'
    ),
  ],
  bib: w => [
    ring(w, 0.04, 'trim'),
    tag(w.slot('bib', 'trim', 'ornament'), setOn(w.skin.front(0, 0.34), ellipsoid([0.24, 0.22, 0.05]), 0.01)),
  ],
}
