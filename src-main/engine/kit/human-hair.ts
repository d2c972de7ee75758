import { cos, sin } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { at, blend, ellipsoid, group, mirrored, sweep, tag } from '../shape/build.ts'
import type { BlendBall, Shape } from '../shape/types.ts'
import { GOLDEN_ANGLE } from './growth.ts'
import { limbBalls, lumpBalls, type Knot } from './flesh.ts'

/** Hair and beards of the head of human-head.ts, in its units (head height 1, centre at the origin). Part `hair`, `beard`. */

export const HAIR_STYLES = [
  'short',
  'none',
  'long',
  'bob',
  'bun',
  'ponytail',
  'pigtails',
  'curly',
  'spiky',
  'wig',
  'braids',
  'mohawk',
  'fringe',
  'cropped',
] as const
export type HairStyle = (typeof HAIR_STYLES)[number]

const SEAMS = { blend: 0.06, detail: 0.105 }

/** A cap of hair whose line runs over the brow and behind the ears. */
const CAP: readonly BlendBall[] = [
  ...lumpBalls([0, 0.15, -0.085, 0.405, 0.4, 0.425]),
  ...lumpBalls([0.2, 0.33, 0.14, 0.2, 0.14, 0.18]),
  ...lumpBalls([0, -0.1, -0.25, 0.28, 0.2, 0.2]),
]

const lock = (knots: readonly Knot[]): readonly BlendBall[] => limbBalls(knots, 0.04)

/** The hair of a style; null for a bald head. */
export function hair(style: HairStyle, material: MaterialSpec): Shape | null {
  const tags = { part: 'hair', role: 'ornament', material }
  const body = (balls: readonly BlendBall[]): Shape => tag(tags, blend(balls, SEAMS))
  switch (style) {
    case 'none':
      return null
    case 'short':
      return body([...CAP, ...lumpBalls([0.1, 0.43, 0.16, 0.2, 0.1, 0.16])])
    case 'long':
      return body([...CAP, ...curtain(-0.75)])
    case 'bob':
      return body([...CAP, ...curtain(-0.32), ...lumpBalls([0, 0.33, 0.26, 0.26, 0.11, 0.1])])
    case 'bun':
      return body([...CAP, ...lumpBalls([0, 0.55, -0.2, 0.17, 0.16, 0.17])])
    case 'ponytail':
      return body([...CAP, ...tailBehind()])
    case 'pigtails':
      return body([
        ...CAP,
        ...lumpBalls([0, 0.33, 0.25, 0.24, 0.1, 0.1]),
        ...lock([
          [0.36, 0.02, -0.12, 0.1],
          [0.52, -0.18, -0.06, 0.14],
          [0.54, -0.42, 0, 0.11],
          [0.5, -0.62, 0.02, 0.04],
        ]),
      ])
    case 'braids':
      return group([
        body([...CAP, ...lumpBalls([0, 0.33, 0.25, 0.24, 0.1, 0.1])]),
        tag(tags, mirrored(plait())),
      ])
    case 'mohawk':
      return tag(tags, crest())
    case 'fringe':
      return body([
        ...lumpBalls([0.3, -0.02, -0.1, 0.12, 0.15, 0.16]),
        ...lumpBalls([0.2, 0.0, -0.32, 0.18, 0.17, 0.14]),
        ...lumpBalls([0, 0, -0.36, 0.24, 0.17, 0.13]),
      ])
    case 'cropped':
      return body([
        ...lumpBalls([0, 0.13, -0.09, 0.392, 0.36, 0.412]),
        ...lumpBalls([0, -0.1, -0.25, 0.28, 0.2, 0.2]),
      ])
    case 'spiky':
      return group([body(CAP), tag(tags, spikes())])
    case 'curly':
    case 'wig':
      return tag(tags, curls(style === 'wig' ? 0.15 : 0.12, style === 'wig'))
  }
}

/** Hair that hangs behind and beside the face down to `end`. */
function curtain(end: number): readonly BlendBall[] {
  return [
    ...lock([
      [0.3, 0.2, 0.0, 0.13],
      [0.37, -0.1, 0.0, 0.115],
      [0.36, end * 0.7, 0.02, 0.12],
      [0.3, end, 0.05, 0.06],
    ]),
    ...lock([
      [0.16, 0, -0.32, 0.16],
      [0.17, end * 0.6, -0.3, 0.17],
      [0.13, end * 1.1, -0.26, 0.08],
    ]),
    ...lumpBalls([0, end * 0.5, -0.33, 0.18, Math.abs(end) * 0.55 + 0.1, 0.11]),
  ]
}

const tailBehind = (): readonly BlendBall[] =>
  limbBalls(
    [
      [0, 0.3, -0.42, 0.1],
      [0, 0.28, -0.6, 0.12],
      [0, 0.02, -0.72, 0.12],
      [0, -0.3, -0.68, 0.09],
      [0, -0.48, -0.62, 0.03],
    ],
    0.03
  )

/** A braid that hangs before the shoulder: strands that swell and cross, and a tuft at its end. */
function plait(): Shape {
  const along = (t: number): Vec3 => [0.38 + 0.06 * t, 0.02 - 0.78 * t, 0.02 + 0.16 * t]
  const strands = Array.from({ length: 7 }, (_, i): Shape => {
    const [x, y, z] = along((i + 0.5) / 8)
    const side = i % 2 === 0 ? 1 : -1
    return at([x + 0.025 * side, y, z], ellipsoid([0.095 - 0.004 * i, 0.075, 0.085]), {
      rotate: [0, 0, 0.6 * side],
    })
  })
  return group([
    ...strands,
    sweep([along(0), along(0.5), along(1)], [0.07, 0.06, 0.05], { smooth: true, caps: 'round' }),
    at(along(1.06), ellipsoid([0.055, 0.1, 0.055])),
  ])
}

/** A comb of stiff hair from the brow to the nape, on a shaven head. */
function crest(): Shape {
  const count = 11
  return group(
    Array.from({ length: count }, (_, i): Shape => {
      const turn = 0.95 - (2.5 * i) / (count - 1)
      const [up, front] = [cos(turn), sin(turn)]
      const tall = 0.34 - 0.012 * (i - 4) * (i - 4)
      const [from, to] = [0.42, 0.5 + tall]
      return sweep(
        [
          [0, 0.13 + from * up, -0.06 + from * front],
          [0, 0.13 + to * up, -0.06 + to * front],
        ],
        [0.085, 0.02],
        { caps: 'round' }
      )
    })
  )
}

function spikes(): Shape {
  const places = Array.from({ length: 15 }, (_, i): Shape => {
    const t = (i + 0.5) / 15
    const up = 0.95 - 0.75 * t
    const out = Math.sqrt(1 - up * up)
    const a = GOLDEN_ANGLE * i
    const way: Vec3 = [out * sin(a), up, out * cos(a) * 0.9 - 0.15]
    const from: Vec3 = [way[0] * 0.3, 0.15 + way[1] * 0.28, -0.08 + way[2] * 0.3]
    return sweep([from, [way[0] * 0.62, 0.15 + way[1] * 0.62, -0.08 + way[2] * 0.62]], [0.13, 0.005])
  })
  return group(places)
}

/** Balls of curls all over; a wig leaves the forehead higher and is wider. */
function curls(r: number, isWig: boolean): Shape {
  const count = isWig ? 44 : 40
  const places = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count
    const up = 1 - 1.35 * t
    const out = Math.sqrt(Math.max(0, 1 - up * up))
    const a = GOLDEN_ANGLE * i
    return [out * sin(a), up, out * cos(a)] as const
  }).filter(([x, up, z]) => z < 0.25 + 0.9 * Math.max(0, up - 0.42) || (Math.abs(x) > 0.8 && z < 0.4))
  const balls = places.map(([x, up, z]): BlendBall => {
    const size = r * (isWig && Math.abs(x) > 0.5 ? 1.25 : 1)
    return { kind: 'ball', at: [x * 0.39, 0.14 + up * 0.39, -0.07 + z * 0.39], radii: [size, size, size] }
  })
  return blend([...lumpBalls([0, 0.15, -0.1, 0.4, 0.39, 0.4]), ...balls], { blend: 0.018, detail: 0.085 })
}

export const BEARDS = ['none', 'moustache', 'short', 'long', 'stubble', 'goatee'] as const
export type Beard = (typeof BEARDS)[number]

/** A beard; null for a shaven chin. */
export function beard(kind: Beard, material: MaterialSpec): Shape | null {
  const tags = { part: 'beard', role: 'feature', material }
  if (kind === 'none') {
    return null
  }
  const moustache = mirrored(
    sweep(
      [
        [0, -0.18, 0.378],
        [0.08, -0.205, 0.362],
        [0.18, -0.25, 0.29],
      ],
      [0.042, 0.048, 0.012],
      { smooth: true, caps: 'round' }
    )
  )
  if (kind === 'moustache') {
    return tag(tags, moustache)
  }
  if (kind === 'goatee') {
    return tag(tags, moustache, at([0, -0.43, 0.26], ellipsoid([0.085, 0.14, 0.08])))
  }
  const reach = kind === 'long' ? -1.15 : kind === 'short' ? -0.6 : -0.52
  const width = kind === 'long' ? 1.1 : 1
  const jaw = blend(
    [
      ...limbBalls(
        [
          [0.345, -0.02, 0.05, 0.05],
          [0.29 * width, -0.25, 0.14, 0.09],
          [0.14 * width, -0.42, 0.24, 0.12],
          [0.02, -0.42, 0.28, 0.12],
        ],
        0.05
      ),
      ...limbBalls([
        [0, -0.4, 0.22, 0.17],
        [0, (reach - 0.4) / 2, 0.26, kind === 'long' ? 0.19 : 0.13],
        [0, reach, 0.24, 0.05],
      ]),
    ],
    SEAMS
  )
  return tag(tags, moustache, jaw)
}
