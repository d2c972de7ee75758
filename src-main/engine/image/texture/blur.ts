import type { Size } from './grid.ts'

/** Three box blurs, near a Gaussian of this sigma (Wells 1986); `channels` values per pixel, borders repeated. A new array. */
export function blur(
  values: Float32Array,
  { width, height }: Size,
  { sigma, channels = 1 }: { readonly sigma: number; readonly channels?: number }
): Float32Array {
  const radius = Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2)
  let from = values.slice()
  if (radius < 1) {
    return from
  }
  let into = new Float32Array(values.length)
  for (let pass = 0; pass < 3; pass += 1) {
    for (let y = 0; y < height; y += 1) {
      boxLine(from, into, { start: y * width * channels, count: width, radius, channels })
    }
    ;[from, into] = [into, from]
    boxColumns(from, into, { rowLength: width * channels, height, radius })
    ;[from, into] = [into, from]
  }
  return from
}

/** Blur of 3 channels that sees weighted pixels only; 0 far from all of them. */
export function blurWeighted(
  values: Float32Array,
  weights: ArrayLike<number>,
  { size, sigma }: { readonly size: Size; readonly sigma: number }
): Float32Array {
  const weighted = new Float32Array(4 * weights.length)
  for (let i = 0; i < weights.length; i += 1) {
    const weight = weights[i]
    if (weight > 0) {
      weighted[4 * i] = weight * values[3 * i]
      weighted[4 * i + 1] = weight * values[3 * i + 1]
      weighted[4 * i + 2] = weight * values[3 * i + 2]
      weighted[4 * i + 3] = weight
    }
  }
  const soft = blur(weighted, size, { sigma, channels: 4 })
  const result = new Float32Array(values.length)
  for (let i = 0; i < weights.length; i += 1) {
    const weight = soft[4 * i + 3]
    if (weight > 1e-6) {
      result[3 * i] = soft[4 * i] / weight
      result[3 * i + 1] = soft[4 * i + 1] / weight
      result[3 * i + 2] = soft[4 * i + 2] / weight
    }
  }
  return result
}

interface Line {
  readonly start: number
  readonly count: number
  readonly radius: number
  readonly channels: number
}

function boxLine(from: Float32Array, into: Float32Array, line: Line): void {
  const { start, count, radius, channels } = line
  const step = channels
  const scale = 1 / (2 * radius + 1)
  for (let k = 0; k < channels; k += 1) {
    const first = start + k
    const last = first + (count - 1) * step
    let sum = from[first] * (radius + 1)
    for (let i = 0; i < radius; i += 1) {
      sum += from[Math.min(last, first + i * step)]
    }
    for (let i = 0; i < count; i += 1) {
      sum += from[Math.min(last, first + (i + radius) * step)]
      into[first + i * step] = sum * scale
      sum -= from[Math.max(first, first + (i - radius) * step)]
    }
  }
}

/** All columns at once, row by row: the order in which memory lies. */
function boxColumns(
  from: Float32Array,
  into: Float32Array,
  {
    rowLength,
    height,
    radius,
  }: { readonly rowLength: number; readonly height: number; readonly radius: number }
): void {
  const scale = 1 / (2 * radius + 1)
  const sums = new Float64Array(rowLength)
  const rowAt = (y: number): number => rowLength * Math.min(height - 1, Math.max(0, y))
  for (let y = -radius; y < radius; y += 1) {
    const row = rowAt(y)
    for (let x = 0; x < rowLength; x += 1) {
      sums[x] += from[row + x]
    }
  }
  for (let y = 0; y < height; y += 1) {
    const [last, next, row] = [rowAt(y - radius), rowAt(y + radius), y * rowLength]
    for (let x = 0; x < rowLength; x += 1) {
      const sum = sums[x] + from[next + x]
      into[row + x] = sum * scale
      sums[x] = sum - from[last + x]
    }
  }
}
