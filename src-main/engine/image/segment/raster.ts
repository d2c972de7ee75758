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
  const bytes = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i += 1) {
    bytes[3 * i] = data[4 * i] / 255
    bytes[3 * i + 1] = data[4 * i + 1] / 255
    bytes[3 * i + 2] = data[4 * i + 2] / 255
  }
  return { ...size, rgb: shrinkValues({ width, height, values: bytes, channels: 3 }, size) }
}

interface Field {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
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
    return values.slice()
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

/** Bilinear value of a one-channel field at a place given in its own pixel units (0.5 is the first pixel's centre). */
export function sampleField(
  values: Float32Array,
  width: number,
  height: number,
  x: number,
  y: number
): number {
  const u = Math.min(Math.max(x - 0.5, 0), width - 1)
  const v = Math.min(Math.max(y - 0.5, 0), height - 1)
  const left = Math.min(Math.floor(u), Math.max(0, width - 2))
  const top = Math.min(Math.floor(v), Math.max(0, height - 2))
  const right = Math.min(left + 1, width - 1)
  const below = Math.min(top + 1, height - 1)
  const [s, t] = [u - left, v - top]
  const above = values[top * width + left] * (1 - s) + values[top * width + right] * s
  const under = values[below * width + left] * (1 - s) + values[below * width + right] * s
  return above * (1 - t) + under * t
}

/** The value below which a share of the numbers lies; 0 for none. */
export function quantile(values: readonly number[] | Float32Array, share: number): number {
  const sorted = Float32Array.from(values).sort()
  return sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

/** Squared distance between two colours of 3 values, at places `i` and `j` of their arrays. */
export function squaredStep(a: Float32Array, i: number, b: Float32Array, j: number): number {
  const [r, g, l] = [a[i] - b[j], a[i + 1] - b[j + 1], a[i + 2] - b[j + 2]]
  return r * r + g * g + l * l
}

/** A smaller copy of a raster. */
export function shrinkRaster({ width, height, rgb }: Raster, longest: number): Raster {
  const size = shrunkSize(width, height, longest)
  return { ...size, rgb: shrinkValues({ width, height, values: rgb, channels: 3 }, size) }
}
