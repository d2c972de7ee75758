import { brightness } from './evidence.ts'
import type { Colours } from './colours.ts'
import type { Core } from './core.ts'
import { radiusAt, type Opening, type Turned } from './lathe.ts'
import type { Outline } from './outline.ts'
import { holesOf } from './pieces.ts'
import type { CoverageGrid } from '../coverage-grid.ts'

/** Words of things that are open at the top. */
const VESSELS =
  /\b(cup|mug|bowl|glass|goblet|vase|pot|pan|bucket|jar|basket|bin|tumbler|beaker|tankard|chalice|planter|urn|barrel|tub)s?\b/i
/** How much darker the inside must be than the wall below the rim, as a share of the wall's brightness. */
const DARKER = 0.06

/** A flatter top edge than this is a rim and no dome. */
const RIM = 0.15

/** A body that widens to a rim at least so near to its widest, and which at this share of its height below has narrowed gently. */
const BRIM = { widest: 0.97, below: 0.35, between: [0.6, 0.985] } as const
/** A lip over a neck: where the neck may be, how much narrower it is, and how much wider the belly below it. */
const LIP = { neck: [0.02, 0.35], narrower: [0.45, 0.96], mouth: 0.45, belly: 1.15, foot: 0.15 } as const
/** Least area of a handle's hole, frame units², and least radius of the rim beside it as a share of the widest. */
const HANDLE = { hole: 0.0015, rim: 0.6 } as const

/**
 * How a turned body ends at the top. Deep: the request says so, the ellipse between the far and the near rim is darker than
 * the wall below it, or the outline is that of a vessel: it widens up to its rim, has a lip over a neck, or a handle with a
 * hole at its side. A wide rim alone stands up a little over what it holds: right for a full cup as for a drum.
 */
export function openingOf(
  { grid }: Outline,
  core: Core,
  { turned, colours, prompt }: Readonly<{ turned: Turned; colours: Colours; prompt: string | null }>
): Opening {
  const widest = turned.profile.reduce((most, [r]) => Math.max(most, r), 0)
  if (turned.topBulge === 0 || turned.topRadius < 0.3 * widest) {
    return 'none'
  }
  const isDeep =
    (prompt !== null && VESSELS.test(prompt)) ||
    isDarkInside(core, turned, colours) ||
    widensToBrim(turned, widest) ||
    hasLip(turned, widest) ||
    (turned.topRadius > HANDLE.rim * widest && hasHandle(grid, core))
  return isDeep ? 'deep' : turned.topBulge < RIM && turned.topRadius > 0.45 * widest ? 'shallow' : 'none'
}

function widensToBrim({ profile, topRadius }: Turned, widest: number): boolean {
  const height = profile[profile.length - 1][1]
  const share = radiusAt(profile, (1 - BRIM.below) * height) / topRadius
  return topRadius >= BRIM.widest * widest && share > BRIM.between[0] && share < BRIM.between[1]
}

function hasLip({ profile, topRadius }: Turned, widest: number): boolean {
  const height = profile[profile.length - 1][1]
  const steps = Array.from({ length: 24 }, (_, i) => i / 23)
  const [from, to] = LIP.neck
  const neck = Math.min(...steps.map(t => radiusAt(profile, (1 - from - (to - from) * t) * height)))
  const belly = Math.max(...steps.map(t => radiusAt(profile, (LIP.foot + (1 - to - LIP.foot) * t) * height)))
  const [least, most] = LIP.narrower
  return (
    topRadius > LIP.mouth * widest &&
    neck > least * topRadius &&
    neck < most * topRadius &&
    belly > LIP.belly * topRadius &&
    belly > 0.99 * widest
  )
}

/** Whether the silhouette has a hole beside the body. */
function hasHandle(grid: CoverageGrid, { axis, half }: Core): boolean {
  return holesOf(grid).some(
    ({ area, left, right, top, bottom }) =>
      area * grid.cell * grid.cell > HANDLE.hole &&
      Math.abs((left + right) / 2 - axis) > half[(top + bottom) >> 1] &&
      half[(top + bottom) >> 1] > 0
  )
}

function isDarkInside(core: Core, turned: Turned, colours: Colours): boolean {
  const { cell, width } = colours
  const light = brightness(colours)
  const first = core.half.findIndex(half => half > 0)
  const rim = (2 * Math.max(turned.topBulge, 0.6 * turned.bulge) * turned.topRadius) / cell
  const mean = (from: number, to: number): number => {
    let [sum, count] = [0, 0]
    for (let row = Math.ceil(first + from); row <= first + to; row += 1) {
      const reach = Math.floor(core.half[row] * 0.5)
      for (let x = Math.round(core.axis) - reach; x <= core.axis + reach; x += 1) {
        sum += light[row * width + x]
        count += 1
      }
    }
    return sum / Math.max(count, 1)
  }
  const inside = mean(0.3 * rim, 0.75 * rim)
  const wall = mean(1.2 * rim, 2 * rim)
  return rim > 3 && inside < (1 - DARKER) * wall
}
