import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { dripPan } from '../../kit/candles.ts'
import { bar, scrollPath, twistedBar } from '../../kit/ironwork.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { around, at, ball, cylinder, group, lathe, mirrored, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

/** Holders for candles: each stands on y = 0 and carries `light` where its candle begins. */

const socketed = (y: number, radius: number, pan: number, light: Shape): Shape =>
  at([0, y, 0], group([dripPan(pan, radius), at([0, pan * 0.08 + radius * 0.5, 0], light)]))

/** A turned column: stepped foot, knops and balusters, as [share of the radius, share of the height]. */
const COLUMN: readonly Vec2[] = [
  [1, 0],
  [1, 0.03],
  [0.9, 0.055],
  [0.86, 0.075],
  [0.6, 0.11],
  [0.34, 0.15],
  [0.24, 0.19],
  [0.36, 0.215],
  [0.36, 0.24],
  [0.2, 0.265],
  [0.19, 0.3],
  [0.34, 0.4],
  [0.4, 0.47],
  [0.3, 0.55],
  [0.17, 0.62],
  [0.15, 0.68],
  [0.3, 0.705],
  [0.3, 0.73],
  [0.15, 0.755],
  [0.18, 0.83],
  [0.34, 0.92],
  [0.4, 0.955],
  [0.4, 0.97],
]

function column(radius: number, height: number): Shape {
  const profile = COLUMN.map(([r, y]): Vec2 => [r * radius, y * height])
  return lathe([[0, 0], ...profile, [0, height * 0.97]], {
    smooth: true,
    sharpAt: [0, 1, 2, 7, 8, 9, 16, 17, 18, 19, 22, 23, 24],
  })
}

/** A candlestick turned on a lathe. */
export function stick(height: number, radius: number, metal: MaterialSpec, light: Shape): Shape {
  const foot = Math.max(height * 0.25, radius * 3.2)
  return tag(
    { part: 'holder', role: 'feature', material: metal },
    column(foot, height),
    socketed(height * 0.955, radius, Math.max(radius * 2.1, foot * 0.5), light)
  )
}

/** A smith's work: three scrolled feet, a twisted stem with scrolls beside it, a wide pan. */
export function ironHolder(height: number, radius: number, metal: MaterialSpec, light: Shape): Shape {
  const thick = height * 0.045
  const reach = height * 0.38
  const foot = bar(
    [
      [0, height * 0.3, 0],
      [reach * 0.3, height * 0.31, 0],
      [reach * 0.66, height * 0.2, 0],
      [reach * 0.84, thick * 0.5, 0],
      [reach * 1.02, thick * 0.6, 0],
      [reach * 1.1, height * 0.075, 0],
      [reach * 1.0, height * 0.115, 0],
      [reach * 0.93, height * 0.085, 0],
    ],
    thick * 1.2,
    thick * 0.7
  )
  const scroll = at(
    [thick * 0.4, height * 0.5, 0],
    bar(scrollPath(height * 0.26, 1.3), thick * 1.1, thick * 0.55)
  )
  const upper = at([0, height * 0.3, 0], twistedBar(thick * 1.5, height * 0.68, 2.5))
  const pan = Math.max(radius * 1.5, height * 0.24)
  return tag(
    { part: 'holder', role: 'feature', material: metal },
    around(3, foot),
    at([0, height * 0.3, 0], ball(thick * 1.3)),
    upper,
    mirrored(scroll),
    at([0, height * 0.5, 0], cylinder(thick * 1.15, thick * 0.9)),
    at([0, height * 0.93, 0], ball(thick * 1.2)),
    socketed(height * 0.95, radius, pan, light)
  )
}

/** A saucer with a ring to put a finger through, for the way to bed. */
export function chamberstick(height: number, radius: number, metal: MaterialSpec, light: Shape): Shape {
  const r = Math.max(0.055, radius * 3)
  const dish = lathe(
    [
      [0, 0],
      [r * 0.62, 0],
      [r * 0.9, height * 0.32],
      [r, height * 0.75],
      [r * 1.02, height * 0.85],
      [r * 0.96, height * 0.8],
      [r * 0.86, height * 0.45],
      [r * 0.58, height * 0.16],
      [0, height * 0.16],
    ],
    { smooth: true, sharpAt: [0, 1, 8] }
  )
  const path: readonly Vec3[] = [
    [r * 0.95, height * 0.7, 0],
    [r * 1.35, height * 1.1, 0],
    [r * 1.68, height * 0.7, 0],
    [r * 1.5, height * 0.2, 0],
    [r * 0.85, height * 0.3, 0],
  ]
  return group([
    tag(
      { part: 'holder', role: 'feature', material: metal },
      dish,
      sweep(path, r * 0.07, { smooth: true, part: 'handle', role: 'handle' }),
      at(
        [0, height * 0.1, 0],
        lathe([
          [0, 0],
          [radius * 1.4, 0],
          [radius * 1.15, height * 0.3],
          [radius * 1.12, height * 1.1],
          [radius * 1.4, height * 1.2],
          [radius * 1.4, height * 1.3],
          [0, height * 1.3],
        ])
      )
    ),
    at([0, height * 1.3, 0], light),
  ])
}

/** A stick whose head branches: pairs of bowed arms left and right, and a candle in the middle when their number is odd. */
export function candelabra(
  height: number,
  arms: number,
  radius: number,
  { metal, light }: { readonly metal: MaterialSpec; readonly light: Shape }
): Shape {
  const pairs = Math.floor(arms / 2)
  const hasMiddle = arms % 2 === 1
  const thick = height * 0.017
  const pan = Math.max(radius * 2, height * 0.055)
  const top = height * 0.94
  const branch = (i: number): Shape => {
    const out = height * 0.19 * (i + 1)
    const end = top - height * 0.02 * i
    const root = height * (0.62 - 0.1 * i)
    const path: readonly Vec3[] = [
      [0, root, 0],
      [out * 0.4, root - height * 0.045, 0],
      [out * 0.85, root + height * 0.02, 0],
      [out, (root + end) / 2 + height * 0.02, 0],
      [out, end + pan * 0.06, 0],
    ]
    return group([
      tag(
        { part: 'arm', role: 'feature' },
        sweep(path, thick, { smooth: true }),
        at([out * 0.4, root - height * 0.045, 0], ball(thick * 1.6))
      ),
      at([out, end, 0], socketed(0, radius, pan, light)),
    ])
  }
  return tag(
    { part: 'holder', role: 'body', material: metal },
    column(height * 0.2, height * (hasMiddle ? 1 : 0.8)),
    ...(hasMiddle
      ? [socketed(height * 0.955, radius, pan, light)]
      : [at([0, height * 0.8, 0], ball(height * 0.04))]),
    ...Array.from({ length: pairs }, (_, i) => mirrored(branch(i)))
  )
}
