import type { Solid } from '../../kernel/mesh.ts'
import type { Mask } from '../types.ts'
import { fillOutline, sampleMask, type Bitmap } from './outline.ts'

/** Pixels along the longer side. */
const SIDE = 96
/** Farther than this from the mask (share of the longer side) a part stands in the empty. */
const FAR = 0.03
/** Within this of a part the pictured thing may have the same part, only placed otherwise. */
const REACH = 0.06
/** Share of a stray part's pixels that stand in the empty at least, and that would be missed without it at most. */
const SHARE = 0.25
/** Largest share of the mask that a stray part may have. */
const SMALL = 0.07

/**
 * Which parts of a template, registered on the mask (pixels, y up) but not yet bent, the pictured thing does not have: small ones that
 * stand in the empty where nothing of the mask near them is left over for them, such as the stretchers of a chair that has
 * none. Bending would wind them around what is there. `stands`: parts that the rest stands on, never stray.
 */
export function strayParts(solids: readonly Solid[], mask: Mask, stands: readonly boolean[]): boolean[] {
  const scale = SIDE / Math.max(mask.width, mask.height)
  const size = [Math.ceil(mask.width * scale), Math.ceil(mask.height * scale)] as const
  const box = { left: 0, bottom: mask.height - size[1] / scale, right: size[0] / scale, top: mask.height }
  const thing = sampleMask(mask, box, size)
  const near = widened(thing, Math.round(FAR * SIDE))
  const area = thing.bits.reduce((sum, bit) => sum + bit, 0)
  const seen = solids.map(({ positions, indices }) => fillOutline(planeOf(positions), indices, box, size))
  const layers = new Uint16Array(size[0] * size[1])
  for (const { bits } of seen) {
    bits.forEach((bit, at) => {
      layers[at] += bit
    })
  }
  return seen.map((own, part) => {
    const count = own.bits.reduce((sum, bit) => sum + bit, 0)
    if (stands[part] || count === 0 || count >= SMALL * area) {
      return false
    }
    const others = own.bits.map((bit, at) => (layers[at] > bit ? 1 : 0))
    const covered = widened({ ...own, bits: others }, 2)
    const around = widened(own, Math.round(REACH * SIDE))
    let [far, missed] = [0, 0]
    own.bits.forEach((bit, at) => {
      far += bit & (1 - near.bits[at])
      missed += thing.bits[at] & around.bits[at] & (1 - covered.bits[at])
    })
    return far > SHARE * count && missed < SHARE * count
  })
}

/** x and y of positions. */
const planeOf = (positions: Float64Array): Float32Array =>
  Float32Array.from({ length: (positions.length / 3) * 2 }, (_, i) => positions[3 * (i >> 1) + (i & 1)])

/** What lies within `reach` pixels of the set ones, along rows and columns. */
function widened({ width, height, bits }: Bitmap, reach: number): Bitmap {
  const wide = new Uint8Array(bits.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (bits[y * width + x] === 1) {
        const [left, right] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)]
        for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1) {
          wide.fill(1, row * width + left, row * width + right + 1)
        }
      }
    }
  }
  return { width, height, bits: wide }
}
