import type { Cells } from './coarse.ts'
import type { Regions } from './regions.ts'

/** Share of a region's own border along which it lies beside what it is a shade of, at least. */
const ALONG = 0.2
/** Degrees between the hues of two shades of one paint, and how many more for the whole way to black. */
const HUE = { near: 22, dark: 40 } as const
/** What has less colour than this share of its brightest channel is grey. */
const GREY = 0.18
/** Light of a shade as a share of its paint's (roots of linear light). */
const DARKER = [0.5, 0.985] as const

/**
 * Per region the one that it is a shade of in a drawing, -1 for none: a larger region of the same hue, lighter or darker, that it lies along. A
 * shade tells how light falls where it is seen; behind is the paint itself.
 */
export function findPaintedShades(
  { of, sizes, colours }: Regions,
  { width }: Pick<Cells, 'width'>
): Int32Array {
  const beside = sizes.map(() => new Map<number, number>())
  for (let c = 0; c < of.length; c += 1) {
    for (const n of [c - 1, c + 1, c - width, c + width]) {
      if (of[c] >= 0 && (of[n] ?? -1) !== of[c]) {
        beside[of[c]].set(of[n] ?? -1, (beside[of[c]].get(of[n] ?? -1) ?? 0) + 1)
      }
    }
  }
  const looks = sizes.map((_, r) => lookOf(colours.subarray(3 * r, 3 * r + 3)))
  const paints = Int32Array.from(sizes, (size, r) => {
    const all = [...beside[r].values()].reduce((sum, length) => sum + length, 0)
    const isShadeOf = ([other, length]: readonly [number, number]): boolean =>
      other >= 0 && sizes[other] > size && length >= ALONG * all && isOnePaint(looks[r], looks[other])
    return [...beside[r]]
      .filter(isShadeOf)
      .reduce((best, [other]) => (sizes[other] > (sizes[best] ?? 0) ? other : best), -1)
  })
  // Of shades within shades the largest one is the paint.
  const paintOf = (r: number): number => (paints[r] < 0 ? r : paintOf(paints[r]))
  return paints.map(paint => (paint < 0 ? -1 : paintOf(paint)))
}

interface Look {
  readonly hue: number
  readonly chroma: number
  readonly light: number
}

function isOnePaint(a: Look, b: Look): boolean {
  const ratio = Math.min(a.light, b.light) / Math.max(a.light, b.light, 1e-6)
  const gap = Math.abs(((a.hue - b.hue + 540) % 360) - 180)
  const isOneHue =
    a.chroma > GREY && b.chroma > GREY
      ? gap < HUE.near + HUE.dark * (1 - ratio)
      : a.chroma <= GREY && b.chroma <= GREY
  return isOneHue && ratio > DARKER[0] && ratio < DARKER[1]
}

/** Hue in degrees, chroma as a share of the brightest channel, and that channel. */
function lookOf([red, green, blue]: ArrayLike<number> & Iterable<number>): Look {
  const most = Math.max(red, green, blue)
  const span = most - Math.min(red, green, blue)
  const [from, turn] =
    most === red ? [green - blue, 0] : most === green ? [blue - red, 120] : [red - green, 240]
  return {
    hue: span > 0 ? (turn + (60 * from) / span + 360) % 360 : 0,
    chroma: span / Math.max(most, 1e-6),
    light: most,
  }
}
