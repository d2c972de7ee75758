import { cos, sin, TAU } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { at, capsule, ellipsoid, group, lathe, sweep } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'

/** Candles and flames. They stand on y = 0. */

/** A flame like a drop: `height` tall; the outer mantle and a brighter heart (parts `flame`, `flame_heart`). */
export function flame(height: number, tags: ShapeTags = {}): Shape {
  const h = height
  const drop = (r: number, low: number, high: number): Shape =>
    lathe(
      [
        [0, low],
        [r * 0.55, low + (high - low) * 0.06],
        [r, low + (high - low) * 0.28],
        [r * 0.8, low + (high - low) * 0.5],
        [r * 0.32, low + (high - low) * 0.78],
        [0, high],
      ],
      { smooth: true, sharpAt: [0, 5] }
    )
  return group([drop(h * 0.24, 0, h)], {
    part: 'flame',
    role: 'light',
    material: { recipe: 'glow', color: '#ffb43d' },
    ...tags,
  })
}

export interface CandleOptions {
  readonly radius: number
  readonly height: number
  readonly wax: MaterialSpec
  /** Runs of wax down its side. */
  readonly drips: number
  readonly isLit: boolean
}

/** A wax candle with a molten bowl, drips, wick and flame (parts `candle`, `wick`, `flame`). */
export function candle({ radius: r, height: h, wax, drips, isLit }: CandleOptions): Shape {
  const bowl = Math.min(r * 0.35, h * 0.15)
  const body = lathe(
    [
      [0, 0],
      [r, 0],
      [r, h - bowl * 0.5],
      [r * 0.9, h],
      [r * 0.72, h - bowl * 0.2],
      [r * 0.4, h - bowl],
      [0, h - bowl],
    ],
    { smooth: true, sharpAt: [0, 1, 2, 6] }
  )
  const wick = sweep(
    [
      [0, h - bowl * 1.3, 0],
      [r * 0.03, h + r * 0.2, 0],
      [r * 0.1, h + Math.min(r * 0.7, 0.012), 0],
    ],
    Math.min(r * 0.12, 0.0022),
    { smooth: true, part: 'wick', role: 'detail', material: { recipe: 'fabric', color: '#2a2420' } }
  )
  const runs = Array.from({ length: drips }, (_, i) => drip(r, h, i, drips))
  const fire = Math.min(0.055, Math.max(0.028, r * 1.7))
  return group([
    group([body, ...runs], { part: 'candle', role: 'body', material: wax }),
    wick,
    ...(isLit ? [at([r * 0.07, h + fire * 0.08, 0], flame(fire))] : []),
  ])
}

/** One run of wax from the rim, ending in a bead. */
function drip(r: number, h: number, index: number, count: number): Shape {
  const angle = (TAU * index) / count + 0.5 * sin(index * 2.3)
  const length = h * (0.2 + 0.34 * ((index * 0.618) % 1))
  const thick = r * 0.17
  const run = at([0, -length / 2, 0], capsule(thick, length))
  const bead = at([0, -length + thick, 0], ellipsoid([thick * 1.25, thick * 1.7, thick * 1.2]))
  const place: Vec3 = [r * 0.96 * cos(angle), h - r * 0.02, r * 0.96 * sin(angle)]
  return at(place, group([run, bead]))
}

/** A pan that catches wax, with the socket the candle stands in; its foot at y = 0, `radius` to its rim. */
export function dripPan(radius: number, socket: number, tags: ShapeTags = {}): Shape {
  const r = radius
  return group(
    [
      lathe(
        [
          [0, 0],
          [r * 0.35, 0],
          [r * 0.8, r * 0.1],
          [r, r * 0.26],
          [r * 0.97, r * 0.3],
          [r * 0.75, r * 0.18],
          [r * 0.3, r * 0.1],
          [0, r * 0.1],
        ],
        { smooth: true, sharpAt: [0, 7] }
      ),
      at(
        [0, r * 0.08, 0],
        lathe(
          [
            [0, 0],
            [socket * 1.1, 0],
            [socket * 1.12, socket * 0.9],
            [socket * 1.28, socket * 1.1],
            [socket * 1.28, socket * 1.3],
            [socket * 0.98, socket * 1.3],
            [socket * 0.98, socket * 0.5],
            [0, socket * 0.5],
          ],
          {}
        )
      ),
    ],
    tags
  )
}
