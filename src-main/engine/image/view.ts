import { boundsOfMask } from './frame.ts'
import { WORKING_SIDE, type Mask, type Picture, type View, type ViewName } from './types.ts'

/** Empty pixels around the thing in a view. */
const MARGIN = 10

/**
 * The view that a picture and its mask make: cut to the thing with a margin, brought to `WORKING_SIDE` when it is larger.
 * Throws `RangeError` for an empty mask.
 */
export function cutView(name: ViewName, picture: Picture, mask: Mask): View {
  const box = boundsOfMask(mask)
  if (box === null) {
    throw new RangeError('An empty mask shows nothing.')
  }
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const scale = Math.max(1, Math.max(width, height) / (WORKING_SIDE - 2 * MARGIN))
  const size = {
    width: Math.ceil(width / scale) + 2 * MARGIN,
    height: Math.ceil(height / scale) + 2 * MARGIN,
  }
  const left = box.left + width / 2 - (size.width * scale) / 2
  const top = box.top + height / 2 - (size.height * scale) / 2
  return { name, ...resample({ picture, mask }, { ...size, left, top, scale }) }
}

interface Target {
  readonly width: number
  readonly height: number
  /** Of the target's corner in the source, and source pixels per target pixel; 1 or more. */
  readonly left: number
  readonly top: number
  readonly scale: number
}

/** Means over the source pixels that a target pixel covers, weighted by their overlap. Beyond the source the border repeats, uncovered. */
function resample(
  { picture, mask }: { readonly picture: Picture; readonly mask: Mask },
  target: Target
): { picture: Picture; mask: Mask } {
  const { width, height } = target
  const columns = spansOf(width, target.left, target.scale)
  const rows = spansOf(height, target.top, target.scale)
  const data = new Uint8Array(width * height * 4)
  const coverage = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const sums = [0, 0, 0, 0]
      let [covered, total] = [0, 0]
      for (const { at: sy, weight: wy } of rows[y]) {
        const inRow = sy >= 0 && sy < picture.height
        for (const { at: sx, weight: wx } of columns[x]) {
          const weight = wx * wy
          const isInside = inRow && sx >= 0 && sx < picture.width
          const i =
            Math.min(picture.height - 1, Math.max(0, sy)) * picture.width +
            Math.min(picture.width - 1, Math.max(0, sx))
          for (let k = 0; k < 4; k += 1) {
            sums[k] += weight * picture.data[4 * i + k]
          }
          covered += isInside ? weight * mask.coverage[i] : 0
          total += weight
        }
      }
      const i = y * width + x
      for (let k = 0; k < 4; k += 1) {
        data[4 * i + k] = Math.round(sums[k] / total)
      }
      coverage[i] = covered / total
    }
  }
  return { picture: { width, height, data }, mask: { width, height, coverage } }
}

interface Share {
  readonly at: number
  readonly weight: number
}

/** Source pixels under each target pixel along one axis. */
function spansOf(count: number, start: number, scale: number): readonly (readonly Share[])[] {
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [start + i * scale, start + (i + 1) * scale]
    const shares: Share[] = []
    for (let at = Math.floor(from); at < to; at += 1) {
      const weight = Math.min(at + 1, to) - Math.max(at, from)
      if (weight > 1e-9) {
        shares.push({ at, weight })
      }
    }
    return shares
  })
}
