import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { blocks, discs, posts, rods, tubes } from '../../kit/assembly.ts'
import { axle, wire } from '../../kit/plates.ts'
import {
  at,
  ball,
  bevel,
  box,
  ellipsoid,
  group,
  rotated,
  scaled,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import { choice, count, ratio } from '../specs.ts'
import type { Family, FamilyContext } from '../types.ts'

/** Harp, accordion, xylophone, maracas. Real size. */
export const folk: Family = {
  name: 'folk instrument',
  parameters: {
    kind: choice(['harp', 'accordion', 'xylophone', 'maracas'], 'What it is'),
    size: ratio('Size against the usual', 1, { min: 0.6, max: 1.5 }),
    strings: count(26, { min: 12, max: 36 }, 'Strings of a harp'),
  },
  slots: {
    body: { material: { recipe: 'varnished-wood', color: '#9a5a28' } },
    trim: { material: { recipe: 'polished-metal', color: '#d2a548' }, second: {} },
    dark: { material: { recipe: 'plastic', color: '#22232a' } },
    light: { material: { recipe: 'bone', color: '#f3eee0' } },
  },
  partWords: {
    string: { slot: 'light', part: 'string', count: 'strings' },
    pillar: { slot: 'trim', part: 'pillar' },
    bellows: { slot: 'dark', part: 'bellows' },
    key: { slot: 'light', part: 'key' },
    mallet: { slot: 'trim', part: 'mallet' },
    handle: { slot: 'trim', part: 'handle' },
    stripe: { slot: 'light', part: 'stripe' },
  },
  adjectives: { large: { size: 1.2 } },
  build: context => scaled(Number(context.parameters['size']), group(parts(context))),
}

function parts(context: FamilyContext): Shape[] {
  switch (context.parameters['kind']) {
    case 'accordion':
      return accordion(context)
    case 'xylophone':
      return xylophone(context)
    case 'maracas':
      return maracas(context)
    default:
      return harp(context)
  }
}

/** A concert harp: gilded pillar with crown, curved neck with pins, slanting sound box, strings, foot with pedals. */
function harp(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const neck: readonly Vec3[] = [
    [-0.42, 1.66, 0],
    [-0.3, 1.72, 0],
    [-0.14, 1.64, 0],
    [0.02, 1.5, 0],
    [0.18, 1.46, 0],
    [0.32, 1.5, 0],
    [0.4, 1.42, 0],
  ]
  const neckAt = (t: number): Vec3 => {
    const k = Math.min(5, Math.floor(t * 6))
    const f = t * 6 - k
    return [0, 1, 2].map(i => neck[k][i] + (neck[k + 1][i] - neck[k][i]) * f) as unknown as Vec3
  }
  const many = Math.round(Number(context.parameters['strings']))
  const ends = Array.from({ length: many }, (_, i) => {
    const t = (i + 0.7) / many
    return { top: neckAt(0.08 + 0.84 * t), low: [-0.3 + 0.63 * t, 0.25 + 1.0 * t, 0] as Vec3 }
  })
  const flutes = [-0.024, 0, 0.024].map(x =>
    rods({}, [[-0.42 + x, 0.2, 0.036], [-0.42 + x, 1.56, 0.03], 0.008])
  )
  return [
    sweep(
      [
        [-0.34, 0.15, 0],
        [-0.1, 0.53, 0],
        [0.18, 0.98, 0],
        [0.4, 1.4, 0],
      ],
      [0.15, 0.125, 0.09, 0.05],
      { flatten: 0.8, ...slot('sound_box', 'body', 'body') }
    ),
    sweep(neck, [0.045, 0.055, 0.05, 0.045, 0.05, 0.05, 0.045], {
      smooth: true,
      caps: 'round',
      ...slot('neck', 'body', 'body'),
    }),
    tag(slot('pillar', 'trim', 'feature'), rods({}, [[-0.42, 0.1, 0], [-0.42, 1.62, 0], 0.04]), ...flutes),
    posts(
      slot('crown', 'trim', 'ornament'),
      [-0.42, 1.6, 0, 0.06, 0.03],
      [-0.42, 1.72, 0, 0.062, 0.03],
      [-0.42, 0.2, 0, 0.06, 0.04],
      [-0.42, 1.66, 0, 0.05, 0.12]
    ),
    at([-0.42, 1.765, 0], ball(0.045, slot('crown', 'trim', 'ornament'))),
    at([-0.34, 0.07, 0], box([0.36, 0.14, 0.34], { edge: bevel(0.025), ...slot('foot', 'body', 'support') })),
    tag(
      slot('pedal', 'trim', 'ornament'),
      ...[-0.1, -0.03, 0.04, 0.11].map(z =>
        at([-0.15, 0.045, z], box([0.09, 0.016, 0.035], { edge: bevel(0.004) }))
      )
    ),
    tag(
      slot('string', 'light', 'feature'),
      ...ends.map(({ top, low }) => wire([low[0], low[1], 0], top, 0.0045))
    ),
    tag(
      slot('pin', 'trim', 'ornament'),
      ...ends.map(({ top }) => at([top[0], top[1], 0.05], ball(0.009, { edge: sharp })))
    ),
  ]
}

/** A piano accordion held open in an arc: keys on one side, buttons on the other, pleated bellows, straps. */
function accordion(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const folds = 12
  const fold = (i: number): Shape => {
    const a = 0.36 * ((2 * i) / (folds - 1) - 1)
    return at(
      [0.34 * sin(a), 0.34 * (cos(a) - 1) + 0.21, 0],
      rotated(
        [0, 0, -a],
        group([
          box([0.012, 0.4, 0.19], slot('bellows', 'dark', 'feature')),
          at([0, 0.19, 0.085], box([0.015, 0.024, 0.024], slot('corner', 'trim', 'ornament'))),
        ])
      )
    )
  }
  const gap = (i: number): Shape => {
    const a = 0.36 * ((2 * (i + 0.5)) / (folds - 1) - 1)
    return at(
      [0.34 * sin(a), 0.34 * (cos(a) - 1) + 0.21, 0],
      rotated([0, 0, -a], box([0.022, 0.37, 0.165], slot('pleat', 'light', 'body')))
    )
  }
  const keys = Array.from({ length: 17 }, (_, i) => -0.176 + i * 0.022)
  const side = (sign: 1 | -1, ...children: readonly Shape[]): Shape =>
    at([sign * 0.175, 0.186, 0], rotated([0, 0, -sign * 0.46], group(children)))
  return [
    ...Array.from({ length: folds }, (_, i) => fold(i)),
    ...Array.from({ length: folds - 1 }, (_, i) => gap(i)),
    side(
      -1,
      box([0.11, 0.42, 0.21], { edge: bevel(0.018), ...slot('case', 'body', 'body') }),
      blocks(slot('keyboard', 'body', 'body'), [-0.07, 0, 0.035, 0.06, 0.41, 0.06]),
      blocks(
        slot('key', 'light', 'feature'),
        ...keys.map(y => [-0.075, y, 0.074, 0.07, 0.0195, 0.02] as const)
      ),
      blocks(
        slot('black_key', 'dark', 'ornament'),
        ...keys
          .filter((_, i) => i % 7 !== 2 && i % 7 !== 6 && i < 16)
          .map(y => [-0.06, y + 0.011, 0.088, 0.04, 0.011, 0.016] as const)
      ),
      blocks(
        slot('grille', 'trim', 'ornament'),
        ...[-0.12, -0.06, 0, 0.06, 0.12].map(y => [0.005, y, 0.105, 0.06, 0.016, 0.008] as const)
      )
    ),
    side(
      1,
      box([0.11, 0.42, 0.21], { edge: bevel(0.018), ...slot('case', 'body', 'body') }),
      discs(
        slot('button', 'light', 'ornament'),
        ...Array.from(
          { length: 24 },
          (_, i) =>
            [-0.028 + (i % 3) * 0.026, -0.15 + Math.floor(i / 3) * 0.043, 0.106, 0.0085, 0.012] as const
        )
      ),
      tubes(slot('strap', 'dark', 'handle'), 0.012, [
        [0.05, -0.17, 0.03],
        [0.09, -0.1, 0.03],
        [0.1, 0, 0.03],
        [0.09, 0.1, 0.03],
        [0.05, 0.17, 0.03],
      ])
    ),
  ]
}

/** A xylophone: bars of growing length in a row of colours on two rails, two mallets on top. */
function xylophone(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const colors = ['#d93a36', '#e8792c', '#efc52f', '#58b04a', '#2fa79b', '#3a78c8', '#6a4ab0', '#c84a96']
  const half = (x: number): number => 0.125 - 0.055 * (x / 0.4 + 0.5)
  const bars = colors.map((color, i): Shape => {
    const x = -0.175 + i * 0.05
    return tag(
      { part: `bar_${i + 1}`, role: 'feature', material: { recipe: 'painted-metal', color } },
      at([x, 0.062, 0], box([0.041, 0.01, half(x) * 2 + 0.05], { edge: bevel(0.003) }))
    )
  })
  const rail = (side: 1 | -1): Shape =>
    rotated(
      [0, side * 0.085, 0],
      at([0, 0.035, side * 0.062], box([0.43, 0.045, 0.026], { edge: bevel(0.005) }))
    )
  const screws = colors.flatMap((_, i) => {
    const x = -0.175 + i * 0.05
    return [1, -1].map(side => at([x, 0.067, side * (0.062 - x * 0.085)], ball(0.0055)))
  })
  const mallet = (z: number, turn: number): Shape =>
    at(
      [0, 0.0785, z],
      rotated(
        [0, turn, 0],
        group([
          rotated([0, 0, 0], axle(0.0045, 0.24, slot('stick', 'light', 'handle'))),
          at([0.125, 0.002, 0], ball(0.0165, slot('mallet', 'dark', 'ornament'))),
        ])
      )
    )
  return [
    tag(
      slot('rail', 'body', 'support'),
      rail(1),
      rail(-1),
      blocks({}, [-0.2, 0.035, 0, 0.024, 0.04, 0.16], [0.2, 0.035, 0, 0.024, 0.04, 0.11])
    ),
    posts(
      slot('foot', 'dark', 'support'),
      ...[-0.19, 0.19].flatMap(x => [-0.05, 0.05].map(z => [x, 0.007, z, 0.011, 0.014] as const))
    ),
    ...bars,
    tag(slot('screw', 'trim', 'ornament'), ...screws),
    mallet(0.03, 0.35),
    mallet(-0.03, -0.25),
  ]
}

/** Two maracas leaning across each other: painted gourds on turned handles. */
function maracas(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const band = (y: number, r: number, name: string, which: string): Shape =>
    at(
      [0, y, 0],
      sweep(
        Array.from({ length: 20 }, (_, i): Vec3 => [r * sin((i * PI) / 10), 0, r * cos((i * PI) / 10)]),
        0.0055,
        { closed: true, flatten: 1.6, ...slot(name, which, 'ornament') }
      )
    )
  const zigzag = Array.from({ length: 21 }, (_, i): Vec3 => [
    0.0495 * sin((i * PI) / 10),
    0.205 + (i % 2 === 0 ? 0.008 : -0.008),
    0.0495 * cos((i * PI) / 10),
  ])
  const one = group([
    at([0, 0.2, 0], ellipsoid([0.05, 0.062, 0.05], slot('gourd', 'body', 'feature'))),
    sweep(
      [
        [0, 0.004, 0],
        [0, 0.03, 0],
        [0, 0.09, 0],
        [0, 0.145, 0],
      ],
      [0.0155, 0.0125, 0.0115, 0.017],
      { smooth: true, caps: 'round', ...slot('handle', 'trim', 'handle') }
    ),
    band(0.178, 0.0465, 'stripe', 'light'),
    band(0.232, 0.0427, 'stripe', 'light'),
    sweep(zigzag.slice(0, 20), 0.0035, { closed: true, ...slot('zigzag', 'dark', 'ornament') }),
    at([0, 0.262, 0], ball(0.006, slot('gourd', 'body', 'feature'))),
  ])
  return [
    at([0.036, 0, -0.011], rotated([0, 0, 0.5], one)),
    at([-0.036, 0, 0.011], rotated([0, 0, -0.5], one)),
  ]
}
