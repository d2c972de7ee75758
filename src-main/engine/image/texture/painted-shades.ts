import type { Cells } from './coarse.ts'
import type { Regions } from './regions.ts'

/** Red, green and blue of a shade, as shares of those of what it shades, lie within this factor of each other. */
const ONE_HUE = 1.35
/** Brightness of a shade or a light, as a share of that of what it lies on: between these it is as bright, beyond another paint. */
const LIGHT = { shade: [0.45, 0.97], shine: [1.03, 1.6] } as const
/** A shade is at most this share of what it lies on, and borders on it along this share of its own border with others. */
const LARGEST = 0.7
const ALONG = 0.6

/**
 * Per region 1 for what is drawn as the shadow or the shine on a larger region that it lies along: the same hue, darker or lighter with a hard
 * border. It tells from where light falls on the near side; beyond the contour it was a patch.
 */
export function findPaintedShades(
  { of, sizes, colours }: Regions,
  { width }: Pick<Cells, 'width'>
): Uint8Array {
  const count = sizes.length
  const borders = new Map<number, number>()
  const whole = new Int32Array(count)
  const touch = (a: number, b: number): void => {
    borders.set(a * count + b, (borders.get(a * count + b) ?? 0) + 1)
    whole[a] += 1
  }
  for (let c = 0; c < of.length - width; c += 1) {
    for (const n of [c + 1, c + width]) {
      if (of[c] >= 0 && of[n] >= 0 && of[c] !== of[n]) {
        touch(of[c], of[n])
        touch(of[n], of[c])
      }
    }
  }
  const result = new Uint8Array(count)
  for (const [pair, length] of borders) {
    const [a, b] = [Math.floor(pair / count), pair % count]
    if (
      sizes[a] <= LARGEST * sizes[b] &&
      length >= ALONG * whole[a] &&
      isInOtherLight(colours, 3 * a, 3 * b)
    ) {
      result[a] = 1
    }
  }
  return result
}

/** Whether one colour (roots of linear light) is another in less or more light. */
function isInOtherLight(colours: Float32Array, a: number, b: number): boolean {
  const shares = [0, 1, 2].map(k => (colours[a + k] + BLACK) / (colours[b + k] + BLACK))
  const [least, most] = [Math.min(...shares), Math.max(...shares)]
  const mean = (shares[0] + shares[1] + shares[2]) / 3
  return (
    most <= ONE_HUE * least && [LIGHT.shade, LIGHT.shine].some(([from, to]) => mean >= from && mean <= to)
  )
}

/** Added to what shares are taken of: what is black says nothing. */
const BLACK = 0.05
