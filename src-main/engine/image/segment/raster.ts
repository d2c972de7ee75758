import type { Picture } from '../types.ts'

/** A small copy of a picture: sRGB 0–1, 3 per pixel, row 0 at the top. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly rgb: Float32Array
}

/** The size of a picture whose longer side is brought down to `longest` pixels; never larger than the picture. */
export function shrunkSize(
  width: number,
  height: number,
  longest: number
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Shrinks a picture's colours by averaging areas, so that no detail aliases; alpha is ignored. */
export function shrinkPicture({ width, height, data }: Picture, longest: number): Raster {
  const size = shrunkSize(width, height, longest)
  const rgb = shrinkValues({ width, height, values: data, channels: 4 }, size, 3)
  for (let i = 0; i < rgb.length; i += 1) {
    rgb[i] /= 255
  }
  return { ...size, rgb }
}

interface Field {
  readonly width: number
  readonly height: number
  readonly values: Float32Array | Uint8Array
  readonly channels: number
}

/** Area average of the first `taken` channels of a field of values on a smaller grid. */
export function shrinkValues(
  { width, height, values, channels }: Field,
  size: { readonly width: number; readonly height: number },
  taken = channels
): Float32Array {
  const [columns, rows] = [partsOf(width, size.width), partsOf(height, size.height)]
  const stride = size.width * taken
  const out = new Float32Array(stride * size.height)
  const line = new Float32Array(stride + taken)
  for (let y = 0; y < height; y += 1) {
    line.fill(0)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * channels
      const to = columns.cell[x] * taken
      const own = columns.own[x]
      const next = columns.next[x]
      for (let k = 0; k < taken; k += 1) {
        line[to + k] += own * values[from + k]
      }
      if (next > 0) {
        for (let k = 0; k < taken; k += 1) {
          line[to + taken + k] += next * values[from + k]
        }
      }
    }
    addRow(out, line, rows.cell[y] * stride, rows.own[y])
    addRow(out, line, (rows.cell[y] + 1) * stride, rows.next[y])
  }
  return out
}

function addRow(out: Float32Array, line: Float32Array, start: number, share: number): void {
  const end = share > 0 ? Math.min(start + line.length, out.length) : start
  for (let i = start; i < end; i += 1) {
    out[i] += share * line[i - start]
  }
}

/** Where each cell of a long row falls in a short one: into `cell` with the share `own` of that, into the one after with `next`. */
interface Parts {
  readonly cell: Int32Array
  readonly own: Float64Array
  readonly next: Float64Array
}

function partsOf(long: number, short: number): Parts {
  const parts = { cell: new Int32Array(long), own: new Float64Array(long), next: new Float64Array(long) }
  const step = long / short
  for (let i = 0; i < long; i += 1) {
    const cell = Math.min(short - 1, Math.floor((i + 1e-9) / step))
    const beyond = cell < short - 1 ? Math.max(0, i + 1 - (cell + 1) * step) : 0
    parts.cell[i] = cell
    parts.own[i] = (1 - beyond) / step
    parts.next[i] = beyond > 1e-9 ? beyond / step : 0
  }
  return parts
}

/** The four pixels around a place, and how far it lies toward the right and the lower ones. */
export interface Corners {
  readonly topLeft: number
  readonly topRight: number
  readonly belowLeft: number
  readonly belowRight: number
  readonly s: number
  readonly t: number
}

/** The corners of a place given in a field's own pixel units (0.5 is the first pixel's centre). */
export function cornersAt(width: number, height: number, x: number, y: number): Corners {
  const u = Math.min(Math.max(x - 0.5, 0), width - 1)
  const v = Math.min(Math.max(y - 0.5, 0), height - 1)
  const left = Math.min(Math.floor(u), Math.max(0, width - 2))
  const top = Math.min(Math.floor(v), Math.max(0, height - 2))
  const across = Math.min(left + 1, width - 1) - left
  const topLeft = top * width + left
  const belowLeft = Math.min(top + 1, height - 1) * width + left
  return {
    topLeft,
    topRight: topLeft + across,
    belowLeft,
    belowRight: belowLeft + across,
    s: u - left,
    t: v - top,
  }
}

/** Bilinear value of channel `k` of a field of `channels` values per pixel. */
export function bilinear(values: Float32Array, at: Corners, channels = 1, k = 0): number {
  const { s, t } = at
  const above = values[at.topLeft * channels + k] * (1 - s) + values[at.topRight * channels + k] * s
  const under = values[at.belowLeft * channels + k] * (1 - s) + values[at.belowRight * channels + k] * s
  return above * (1 - t) + under * t
}

/** The value below which a share of the numbers lies; 0 for none. */
export function quantile(values: readonly number[] | Float32Array, share: number): number {
  const count = values.length
  return count === 0
    ? 0
    : nthSmallest(new Float32Array(values), Math.min(count - 1, Math.floor(share * count)))
}

/** The value that would be at place `n` in ascending order, by partitions around the middle of three (Hoare 1961); reorders. */
function nthSmallest(values: Float32Array, n: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const a = values[low]
    const b = values[(low + high) >> 1]
    const c = values[high]
    const pivot = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
    let i = low
    let j = high
    while (i <= j) {
      while (values[i] < pivot) {
        i += 1
      }
      while (values[j] > pivot) {
        j -= 1
      }
      if (i <= j) {
        const swapped = values[i]
        values[i] = values[j]
        values[j] = swapped
        i += 1
        j -= 1
      }
    }
    if (n <= j) {
      high = j
    } else if (n >= i) {
      low = i
    } else {
      break
    }
  }
  return values[n]
}

/** Squared distance between two colours of 3 values, at places `i` and `j` of their arrays. */
export function squaredStep(a: Float32Array, i: number, b: Float32Array, j: number): number {
  const r = a[i] - b[j]
  const g = a[i + 1] - b[j + 1]
  const l = a[i + 2] - b[j + 2]
  return r * r + g * g + l * l
}

/** A smaller copy of a raster. */
export function shrinkRaster({ width, height, rgb }: Raster, longest: number): Raster {
  const size = shrunkSize(width, height, longest)
  return { ...size, rgb: shrinkValues({ width, height, values: rgb, channels: 3 }, size) }
}
