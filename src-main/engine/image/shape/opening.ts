import { brightness } from './evidence.ts'
import type { Colours } from './colours.ts'
import type { Core } from './core.ts'
import type { Opening, Turned } from './lathe.ts'

/** Words of things that are open at the top. */
const VESSELS =
  /\b(cup|mug|bowl|glass|goblet|vase|pot|pan|bucket|jar|basket|bin|tumbler|beaker|tankard|chalice|planter|urn|barrel|tub)s?\b/i
/** How much darker the inside must be than the wall below the rim, as a share of the wall's brightness. */
const DARKER = 0.06

/** A flatter top edge than this is a rim and no dome. */
const RIM = 0.15

/**
 * How a turned body ends at the top. Deep: the request says so, or the ellipse between the far and the near rim is darker
 * than the wall below it. A wide rim alone stands up a little over what it holds: right for a full cup as for a drum.
 */
export function openingOf(core: Core, turned: Turned, colours: Colours, prompt: string | null): Opening {
  const widest = turned.profile.reduce((most, [r]) => Math.max(most, r), 0)
  if (turned.topBulge === 0 || turned.topRadius < 0.3 * widest) {
    return 'none'
  }
  const isDeep = (prompt !== null && VESSELS.test(prompt)) || isDarkInside(core, turned, colours)
  return isDeep ? 'deep' : turned.topBulge < RIM && turned.topRadius > 0.45 * widest ? 'shallow' : 'none'
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
