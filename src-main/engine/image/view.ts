import { spansOf, type Spans } from './area-spans.ts'
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
  const columns = spansOf(width, picture.width, { start: target.left, scale: target.scale })
  const rows = spansOf(height, picture.height, { start: target.top, scale: target.scale })
  const data = new Uint8Array(width * height * 4)
  const coverage = new Float32Array(width * height)
  const sums = new Float64Array(6)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      sumUnder({ picture, mask }, { columns, rows, x, y }, sums)
      const i = y * width + x
      const total = sums[5]
      for (let k = 0; k < 4; k += 1) {
        data[4 * i + k] = Math.round(sums[k] / total)
      }
      coverage[i] = sums[4] / total
    }
  }
  return { picture: { width, height, data }, mask: { width, height, coverage } }
}

/** Sums under one target pixel: four channels, coverage and weight. */
function sumUnder(
  { picture: { width, data }, mask: { coverage } }: { readonly picture: Picture; readonly mask: Mask },
  {
    columns,
    rows,
    x,
    y,
  }: { readonly columns: Spans; readonly rows: Spans; readonly x: number; readonly y: number },
  sums: Float64Array
): void {
  let [red, green, blue, alpha, covered, total] = [0, 0, 0, 0, 0, 0]
  for (let r = rows.starts[y]; r < rows.starts[y + 1]; r += 1) {
    for (let c = columns.starts[x]; c < columns.starts[x + 1]; c += 1) {
      const weight = columns.weights[c] * rows.weights[r]
      const i = rows.nearest[r] * width + columns.nearest[c]
      red += weight * data[4 * i]
      green += weight * data[4 * i + 1]
      blue += weight * data[4 * i + 2]
      alpha += weight * data[4 * i + 3]
      covered += rows.isInside[r] & columns.isInside[c] ? weight * coverage[i] : 0
      total += weight
    }
  }
  sums[0] = red
  sums[1] = green
  sums[2] = blue
  sums[3] = alpha
  sums[4] = covered
  sums[5] = total
}
