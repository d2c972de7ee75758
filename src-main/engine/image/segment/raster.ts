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
  const shrunk = shrinkValues({ width, height, values: data, channels: 4 }, size)
  const rgb = new Float32Array(size.width * size.height * 3)
  for (let i = 0; i < size.width * size.height; i += 1) {
    rgb[3 * i] = shrunk[4 * i] / 255
    rgb[3 * i + 1] = shrunk[4 * i + 1] / 255
    rgb[3 * i + 2] = shrunk[4 * i + 2] / 255
  }
  return { ...size, rgb }
}

interface Field {
  readonly width: number
  readonly height: number
  readonly values: Float32Array | Uint8Array
  readonly channels: number
}

interface Span {
  readonly from: number
  readonly weights: readonly number[]
}

/** Area average of a field of values on a smaller grid. */
export function shrinkValues(field: Field, size: { width: number; height: number }): Float32Array {
  const { width, height, values, channels } = field
  if (size.width === width && size.height === height) {
    return Float32Array.from(values)
  }
  const across = new Float32Array(size.width * height * channels)
  const columns = spansOf(width, size.width)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < size.width; x += 1) {
      const { from, weights } = columns[x]
      for (let k = 0; k < channels; k += 1) {
        let sum = 0
        for (let t = 0; t < weights.length; t += 1) {
          sum += weights[t] * values[(y * width + from + t) * channels + k]
        }
        across[(y * size.width + x) * channels + k] = sum
      }
    }
  }
  const out = new Float32Array(size.width * size.height * channels)
  const stride = size.width * channels
  const rows = spansOf(height, size.height)
  for (let y = 0; y < size.height; y += 1) {
    const { from, weights } = rows[y]
    for (let t = 0; t < weights.length; t += 1) {
      for (let x = 0; x < stride; x += 1) {
        out[y * stride + x] += weights[t] * across[(from + t) * stride + x]
      }
    }
  }
  return out
}

/** Which cells of a long row each cell of a short one covers, and how much. */
function spansOf(long: number, short: number): Span[] {
  const step = long / short
  return Array.from({ length: short }, (_, i) => {
    const [begin, end] = [i * step, (i + 1) * step]
    const from = Math.floor(begin)
    const to = Math.min(long, Math.ceil(end - 1e-9))
    const weights: number[] = []
    for (let cell = from; cell < to; cell += 1) {
      weights.push((Math.min(end, cell + 1) - Math.max(begin, cell)) / step)
    }
    return { from, weights }
  })
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
  const sorted = Float32Array.from(values).sort()
  return sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
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
