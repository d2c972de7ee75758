import { WORKING_SIDE, type Picture } from '../types.ts'

/** Most pixels that are worked on: a thing a fifth as long as its picture still has all those that a view takes. */
const MOST_PIXELS = 25 * WORKING_SIDE * WORKING_SIDE

/**
 * The picture brought down to the pixels there is use for; the same one when it has no more. Pixels are means of the areas they
 * cover, colours weighted by alpha, so that what a transparent pixel hides does not shine through at edges.
 */
export function shrunkToWork(picture: Picture): Picture {
  const scale = Math.sqrt((picture.width * picture.height) / MOST_PIXELS)
  if (scale <= 1) {
    return picture
  }
  return shrunk(picture, scale)
}

/** The picture with its longer side at most `side` pixels, as above; the same one when it is no longer. */
export function shrunkTo(picture: Picture, side: number): Picture {
  const scale = Math.max(picture.width, picture.height) / side
  return scale <= 1 ? picture : shrunk(picture, scale)
}

function shrunk(picture: Picture, scale: number): Picture {
  const width = Math.max(1, Math.round(picture.width / scale))
  const height = Math.max(1, Math.round(picture.height / scale))
  const data = new Uint8Array(width * height * 4)
  const sums = new Float64Array(width * 4)
  const line = new Float64Array(width * 4)
  let summed = -1
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [(y * picture.height) / height, ((y + 1) * picture.height) / height]
    sums.fill(0)
    for (let row = Math.floor(top); row < bottom && row < picture.height; row += 1) {
      // The row on the border of two pixels counts in both: it is summed across once.
      if (row !== summed) {
        sumAcross(picture, row, line)
        summed = row
      }
      const share = Math.min(row + 1, bottom) - Math.max(row, top)
      for (let i = 0; i < line.length; i += 1) {
        sums[i] += share * line[i]
      }
    }
    writeRow(
      sums,
      ((bottom - top) * picture.width) / width,
      data.subarray(4 * y * width, 4 * (y + 1) * width)
    )
  }
  return { width, height, data }
}

/** Sums of one row under each pixel of the small one: colours times alpha 0–1, and alpha 0–255. */
function sumAcross({ width, data }: Picture, row: number, line: Float64Array): void {
  const small = line.length / 4
  line.fill(0)
  for (let x = 0; x < small; x += 1) {
    const [left, right] = [(x * width) / small, ((x + 1) * width) / small]
    for (let column = Math.floor(left); column < right && column < width; column += 1) {
      const from = 4 * (row * width + column)
      const share = Math.min(column + 1, right) - Math.max(column, left)
      const alpha = data[from + 3]
      const weight = (share * alpha) / 255
      line[4 * x] += weight * data[from]
      line[4 * x + 1] += weight * data[from + 1]
      line[4 * x + 2] += weight * data[from + 2]
      line[4 * x + 3] += share * alpha
    }
  }
}

function writeRow(sums: Float64Array, area: number, out: Uint8Array): void {
  for (let i = 0; i < out.length; i += 4) {
    const weight = sums[i + 3] / 255
    out[i + 3] = Math.round(sums[i + 3] / area)
    if (weight > 0) {
      out[i] = Math.round(sums[i] / weight)
      out[i + 1] = Math.round(sums[i + 1] / weight)
      out[i + 2] = Math.round(sums[i + 2] / weight)
    }
  }
}
