import type { Cells } from './coarse.ts'
import type { Regions } from './regions.ts'

/** A line of the pen is so dark (roots of linear light), and this share of its cells at least lies along its sides: up to six cells wide. */
const DARK = 0.3
const ALONG_SIDES = 0.31

/**
 * Per region 1 for what a pen drew between others: a dark network of lines, however long. A line tells where parts meet or bend as
 * they are seen from here; it is on no other side.
 */
export function findInkLines({ of, sizes, colours }: Regions, { width }: Pick<Cells, 'width'>): Uint8Array {
  const sides = new Int32Array(sizes.length)
  for (let c = 0; c < of.length; c += 1) {
    const region = of[c]
    const isSide = region >= 0 && [c - 1, c + 1, c - width, c + width].some(n => of[n] !== region)
    sides[Math.max(0, region)] += isSide ? 1 : 0
  }
  return Uint8Array.from(sizes, (size, r) => {
    const light = (colours[3 * r] + colours[3 * r + 1] + colours[3 * r + 2]) / 3
    return light < DARK && sides[r] >= ALONG_SIDES * size ? 1 : 0
  })
}
