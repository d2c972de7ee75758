import { limbBalls, type Lump } from '../../kit/flesh.ts'
import { horn, spiralHorn } from '../../kit/horns.ts'
import { setOn } from '../../kit/skin-places.ts'
import { at, blend, ellipsoid, mirrored, sweep, tag } from '../../shape/build.ts'
import type { BlendBall, Shape } from '../../shape/types.ts'
import type { HeadLook, HeadTools } from './head-look.ts'

/** Horns of cattle: out to the sides and up. */
const cowHorns = ({ slot, ears }: HeadTools): Shape =>
  tag(
    slot('horn', 'horn', 'feature'),
    mirrored(
      at(
        [0.4, 0.72, -0.05],
        horn(
          [
            [0, 0, 0],
            [0.26, 0.1, 0.02],
            [0.42, 0.3, 0.06],
            [0.4, 0.56, 0.1],
          ],
          0.15
        ),
        { scale: 0.6 + 0.4 * ears }
      )
    )
  )

const nostrils = (x: number, y: number, size: number, { slot, skin, muzzle }: HeadTools): Shape =>
  tag(
    slot('nostril', 'line', 'ornament'),
    mirrored(setOn(skin.front(x, y), ellipsoid([size, 1.3 * size, 0.6 * size]), 0, muzzle))
  )

/** A long face on an arched neck. */
const HORSE: Pick<HeadLook, 'skull' | 'limbs' | 'muzzle' | 'ears' | 'eyes' | 'mouth'> = {
  skull: [
    [0, 0.4, 0, 0.5, 0.54, 0.54],
    [0.2, 0.12, 0.16, 0.3, 0.34, 0.34],
  ],
  limbs: [
    [
      [0, 0.3, 0.14, 0.46],
      [0, -0.5, 0.74, 0.27],
    ],
    [
      [0, 0.24, -0.2, 0.46],
      [0, -0.4, -0.66, 0.56],
      [0, -1.1, -0.72, 0.7],
    ],
  ],
  muzzle: {
    lumps: [
      [0, -0.6, 0.78, 0.31, 0.28, 0.3],
      [0, -0.74, 0.66, 0.22, 0.16, 0.24],
    ],
    slot: 'light',
  },
  ears: {
    at: [0.24, 0.84, -0.06],
    rotate: [0, 0.3, -0.12],
    form: { length: 0.5, widths: [0.12, 0.15, 0.12, 0.03], thick: 0.08, cup: 0.35 },
    inner: 'inner',
  },
  eyes: { at: [0.42, 0.34], size: 0.14, look: 'bead' },
  mouth: [
    [
      [0, -0.77],
      [0.12, -0.76],
      [0.24, -0.68],
    ],
  ],
}

/** A crest from the forehead over the poll and down the neck, with a forelock. */
const horseMane = ({ slot, ears }: HeadTools): Shape => {
  const locks: readonly BlendBall[] = limbBalls(
    [
      [0, 0.74, 0.42, 0.1],
      [0, 0.98, 0.12, 0.17],
      [0, 0.96, -0.22, 0.22],
      [0, 0.62, -0.58, 0.25],
      [0, 0.1, -0.98, 0.27],
      [0, -0.5, -1.24, 0.26],
      [0, -1.1, -1.4, 0.22],
    ],
    undefined,
    true
  )
  const forelock = limbBalls(
    [
      [0, 0.94, 0.26, 0.13],
      [0.06, 0.66, 0.52, 0.11],
      [0.02, 0.36, 0.62, 0.03],
    ],
    undefined,
    true
  )
  const strands = [0.74, 0.3, -0.2, -0.7, -1.16].flatMap(y =>
    limbBalls([
      [0.1, y, -0.5 - 0.55 * (0.8 - y) + 0.16 * (0.8 - y) * (0.8 - y) * 0.5, 0.2],
      [0.44, y - 0.34, -0.42 - 0.4 * (0.8 - y) + 0.1 * (0.8 - y) * (0.8 - y) * 0.5, 0.06],
    ])
  )
  return tag(
    slot('mane', 'mane', 'feature'),
    at([0, 0, 0], blend([...locks, ...forelock, ...strands], { blend: 0.08, detail: 0.1 }), {
      scale: [0.6 + 0.4 * ears, 1, 1],
    })
  )
}

/** Rolls of wool over the crown, the sides and the back. */
const wool = (slot: HeadTools['slot']): Shape => {
  const lumps: readonly Lump[] = [
    [0, 0.02, -0.34, 0.86, 0.86, 0.72],
    [0, 0.78, 0.18, 0.34, 0.28, 0.34],
    [0.36, 0.7, 0.14, 0.32, 0.3, 0.34],
    [0.66, 0.42, -0.04, 0.32, 0.32, 0.36],
    [0.78, 0.0, -0.14, 0.3, 0.34, 0.36],
    [0.68, -0.42, -0.16, 0.32, 0.34, 0.36],
    [0.36, -0.66, -0.26, 0.34, 0.3, 0.36],
    [0, 0.68, -0.5, 0.4, 0.36, 0.4],
    [0.46, 0.52, -0.56, 0.36, 0.36, 0.36],
    [0.62, 0.04, -0.66, 0.34, 0.38, 0.36],
    [0.42, -0.42, -0.76, 0.36, 0.36, 0.34],
    [0, 0.1, -0.92, 0.38, 0.4, 0.3],
  ]
  const balls = lumps.flatMap(([x, y, z, rx, ry, rz]) =>
    (x === 0 ? [0] : [x, -x]).map((side): BlendBall => ({
      kind: 'ball',
      at: [side, y, z],
      radii: [rx, ry, rz],
    }))
  )
  return tag(slot('wool', 'mane', 'feature'), blend(balls, { blend: 0.05, detail: 0.12 }))
}

const OVINE: HeadLook = {
  skull: [
    [0, 0.12, 0.06, 0.6, 0.66, 0.64],
    [0, -0.36, 0.44, 0.42, 0.42, 0.42],
  ],
  ears: {
    at: [0.72, 0.2, 0.1],
    rotate: [0.1, 0.3, -1.85],
    form: { length: 0.62, widths: [0.12, 0.2, 0.19, 0.06], thick: 0.09, cup: 0.25 },
    inner: 'inner',
  },
  eyes: { at: [0.34, 0.14], size: 0.14, look: 'white' },
  nose: { at: [0, -0.36], radii: [0.13, 0.08, 0.07], slot: 'inner' },
  mouth: [
    [
      [0, -0.46],
      [0, -0.56],
      [0, -0.6],
    ],
    [
      [0, -0.6],
      [0.12, -0.62],
      [0.24, -0.56],
    ],
  ],
  extras: ({ slot }) => [wool(slot)],
}

/** Heads of farm animals. */
export const FARM_HEADS: Readonly<Record<string, HeadLook>> = {
  cow: {
    skull: [
      [0, 0.16, 0, 0.72, 0.74, 0.7],
      [0, -0.2, 0.3, 0.56, 0.5, 0.5],
    ],
    muzzle: {
      lumps: [
        [0, -0.5, 0.56, 0.6, 0.36, 0.44],
        [0, -0.68, 0.46, 0.4, 0.2, 0.36],
      ],
      slot: 'inner',
    },
    ears: {
      at: [0.6, 0.5, -0.06],
      rotate: [0.1, 0.2, -1.6],
      form: { length: 0.7, widths: [0.12, 0.24, 0.24, 0.08], thick: 0.1, cup: 0.3 },
      inner: 'inner',
    },
    eyes: { at: [0.36, 0.18], size: 0.15, look: 'bead' },
    mouth: [
      [
        [0, -0.74],
        [0.2, -0.72],
        [0.4, -0.6],
      ],
    ],
    marks: [
      { part: 'patch', slot: 'dark', spots: [[0.46, 0.3, 0.36, 0.44, 0.2]], isSingle: true },
      { part: 'spot', slot: 'dark', spots: [[-0.5, 0.62, 0.26, 0.2, 0.4]], isSingle: true },
    ],
    extras: tools => [cowHorns(tools), nostrils(0.26, -0.42, 0.085, tools)],
  },
  pig: {
    skull: [
      [0, 0.02, 0, 0.96, 0.84, 0.82],
      [0.46, -0.3, 0.24, 0.46, 0.4, 0.44],
    ],
    limbs: [
      [
        [0, -0.16, 0.5, 0.38],
        [0, -0.18, 0.86, 0.33],
      ],
    ],
    ears: {
      at: [0.58, 0.62, 0.02],
      rotate: [0.5, 0.1, -0.34],
      form: { length: 0.66, widths: [0.32, 0.3, 0.2, 0.04], thick: 0.11, cup: 0.15, lean: 0.5 },
      inner: 'inner',
    },
    eyes: { at: [0.44, 0.16], size: 0.13, look: 'bead' },
    nose: { at: [0, -0.18], radii: [0.38, 0.3, 0.14], slot: 'inner', holes: [0.14, 0.085] },
    mouth: [
      [
        [0, -0.58],
        [0.16, -0.58],
        [0.32, -0.5],
        [0.4, -0.42],
      ],
    ],
  },
  horse: { ...HORSE, extras: tools => [horseMane(tools), nostrils(0.16, -0.56, 0.06, tools)] },
  unicorn: {
    ...HORSE,
    extras: tools => [
      horseMane(tools),
      nostrils(0.16, -0.56, 0.06, tools),
      tag(
        tools.slot('horn', 'horn', 'feature'),
        at(
          [0, 0.78, 0.4],
          sweep(
            [
              [0, 0, 0],
              [0, 0.45, 0.2],
              [0, 1.0, 0.44],
            ],
            [0.13, 0.085, 0.012],
            { caps: 'round' }
          ),
          { scale: 0.6 + 0.4 * tools.ears }
        )
      ),
    ],
  },
  sheep: OVINE,
  ram: {
    ...OVINE,
    extras: ({ slot, ears }) => [
      wool(slot),
      tag(
        slot('horn', 'horn', 'feature'),
        mirrored(at([0.56, 0.5, 0.2], spiralHorn(0.7, 0.25), { scale: 0.6 + 0.4 * ears }))
      ),
    ],
  },
  goat: {
    skull: [
      [0, 0.2, 0, 0.56, 0.6, 0.6],
      [0, -0.42, 0.46, 0.36, 0.38, 0.38],
    ],
    limbs: [
      [
        [0, 0.1, 0.2, 0.44],
        [0, -0.4, 0.5, 0.34],
      ],
    ],
    muzzle: { lumps: [[0, -0.56, 0.52, 0.36, 0.26, 0.36]], slot: 'light' },
    ears: {
      at: [0.46, 0.34, -0.04],
      rotate: [0.1, 0.2, -1.75],
      form: { length: 0.62, widths: [0.11, 0.18, 0.17, 0.05], thick: 0.08, cup: 0.3 },
      inner: 'inner',
    },
    eyes: { at: [0.36, 0.22], size: 0.13, look: 'white' },
    nose: { at: [0, -0.44], radii: [0.13, 0.08, 0.07], slot: 'inner' },
    mouth: [
      [
        [0, -0.66],
        [0.12, -0.66],
        [0.24, -0.6],
      ],
    ],
    extras: ({ slot, ears }) => [
      tag(
        slot('horn', 'horn', 'feature'),
        mirrored(
          at(
            [0.2, 0.68, 0],
            horn(
              [
                [0, 0, 0],
                [0.06, 0.36, -0.1],
                [0.16, 0.62, -0.36],
                [0.28, 0.7, -0.7],
              ],
              0.14
            ),
            { scale: 0.6 + 0.4 * ears }
          )
        )
      ),
      tag(
        slot('beard', 'mane', 'feature'),
        blend(
          limbBalls(
            [
              [0, -0.74, 0.5, 0.18],
              [0, -1.0, 0.54, 0.14],
              [0, -1.26, 0.6, 0.03],
            ],
            undefined,
            true
          ),
          { blend: 0.06, detail: 0.08 }
        )
      ),
    ],
  },
}
