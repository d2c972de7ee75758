import { cos, hypot, PI, sin } from '../../kernel/det-math.ts'
import type { Colours } from './colours.ts'
import type { Core } from './core.ts'

/** The round top of a turned body, seen from above: a level disc or opening. Rows and columns in cells. */
export interface Rim {
  /** Row of the ellipse's middle, half its width, and half its height. */
  readonly row: number
  readonly wide: number
  readonly high: number
}

/** Half height of the ellipse over half its width: the sine of the camera's pitch. */
const SINES = [0.07, 0.66] as const
/** The rim is not seen so much more from above than the bottom, whose bulge is the sine there at least. */
const STEEPER = 0.12
/** What goes on widening so much below its near half is no rim. */
const WIDENING = 1.3
/** Least width of a rim, as a share of the body's. */
const NARROWEST = 0.5
/** How far the silhouette's top may be from the ellipse, as a share of its half width. */
const LEAST_FIT = 0.1
/** Share of the near rim at which the picture must show an edge, and the least step of colour there, 0–1. */
const SHOWN = 0.7
const STEP = 0.03

/**
 * Finds the ellipse that a level rim draws: its far half is the silhouette's top, its near half an edge inside the picture.
 * A dome has the first alone. `bulge`: of the bottom edge, see `Turned`. Null when there is none.
 */
export function rimOf(core: Core, colours: Colours, bulge: number): Rim | null {
  const first = topRow(core)
  const widest = core.half.reduce((most, half) => Math.max(most, half), 0)
  let best: { rim: Rim; merit: number } | null = null
  for (let high = 3; first + 2 * high < colours.height - 1; high += 1) {
    const rim = { row: first + high, wide: core.half[first + high], high }
    const sine = high / Math.max(rim.wide, 1)
    const below = core.half[first + 2 * high]
    const isOdd = below > WIDENING * rim.wide || rim.wide < NARROWEST * widest
    if (sine < SINES[0] || sine > SINES[1] || sine > bulge + STEEPER || isOdd) {
      continue
    }
    const gap = gapOf(core, rim, first)
    const shown = gap < LEAST_FIT ? shownShare(core, rim, colours) : 0
    const merit = shown - gap
    if (shown >= SHOWN && merit > (best?.merit ?? 0)) {
      best = { rim, merit }
    }
  }
  return best?.rim ?? null
}

/** The body's first row: below what a bucket's handle spans. */
export function topRow({ half }: Core): number {
  const widest = half.reduce((most, value, row) => (value > half[most] ? row : most), 0)
  return half.findLastIndex((value, row) => value <= 0 && row < widest) + 1
}

/** Mean distance of the silhouette's top from the far half of the ellipse, as a share of its half width. */
function gapOf({ half }: Core, { wide, high }: Rim, first: number): number {
  let sum = 0
  for (let row = 0; row < high; row += 1) {
    const up = (high - row) / high
    sum += Math.abs(half[first + row] - wide * Math.sqrt(1 - up * up))
  }
  return sum / high / wide
}

/** Share of the near half that lies on an edge, on the one of several ellipses inside one another that shows it best. */
function shownShare({ axis }: Core, { row, wide, high }: Rim, { planes, width }: Colours): number {
  let best = 0
  for (let scale = 0.8; scale < 1.05; scale += 0.03) {
    const counts = [0, 0]
    let total = 0
    for (let degrees = 25; degrees <= 155; degrees += 5) {
      const [x, y] = [cos((degrees / 180) * PI), sin((degrees / 180) * PI)]
      const normal = hypot(x / wide, y / high)
      const [nx, ny] = [x / wide / normal, y / high / normal]
      const at = (away: number): number =>
        Math.round(row + scale * high * y + away * ny) * width +
        Math.round(axis + scale * wide * x + away * nx)
      const [inner, outer] = [at(-1.5), at(1.5)]
      const step = planes.reduce((sum, plane) => sum + (plane[outer] - plane[inner]) / 3, 0)
      counts[0] += step > STEP ? 1 : 0
      counts[1] += step < -STEP ? 1 : 0
      total += 1
    }
    best = Math.max(best, Math.max(...counts) / total)
  }
  return best
}
