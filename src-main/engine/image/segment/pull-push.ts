/** Values known in some places, to be continued everywhere. */
export interface Scattered {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly values: Float32Array
  /** 0 unknown … 1 known, 1 per pixel. */
  readonly weight: Float32Array
}

/**
 * Continues known values smoothly over the unknown ones: weighted averages are pulled up a pyramid and pushed down where
 * nothing better is known (Gortler et al., "The Lumigraph", 1996, section 3.4). Known values stay as they are.
 */
export function pullPush(field: Scattered): Float32Array {
  const { width, height, channels, values, weight } = field
  if (width <= 1 && height <= 1) {
    return values.slice()
  }
  const coarse = pull(field)
  const above = pullPush(coarse)
  const out = new Float32Array(values.length)
  for (let y = 0; y < height; y += 1) {
    const v = Math.min(Math.max(y / 2 - 0.25, 0), coarse.height - 1)
    const top = Math.floor(v)
    const below = Math.min(top + 1, coarse.height - 1)
    const t = v - top
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x
      const own = Math.min(1, weight[i])
      if (own === 1) {
        for (let k = i * channels; k < (i + 1) * channels; k += 1) {
          out[k] = values[k]
        }
        continue
      }
      const u = Math.min(Math.max(x / 2 - 0.25, 0), coarse.width - 1)
      const left = Math.floor(u)
      const right = Math.min(left + 1, coarse.width - 1)
      const s = u - left
      const topLeft = (top * coarse.width + left) * channels
      const topRight = (top * coarse.width + right) * channels
      const belowLeft = (below * coarse.width + left) * channels
      const belowRight = (below * coarse.width + right) * channels
      for (let k = 0; k < channels; k += 1) {
        const high = above[topLeft + k] * (1 - s) + above[topRight + k] * s
        const low = above[belowLeft + k] * (1 - s) + above[belowRight + k] * s
        out[i * channels + k] = own * values[i * channels + k] + (1 - own) * (high * (1 - t) + low * t)
      }
    }
  }
  return out
}

function pull({ width, height, channels, values, weight }: Scattered): Scattered {
  const [w, h] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const mean = new Float32Array(w * h * channels)
  const sum = new Float32Array(w * h)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = y * width + x
      const own = weight[from]
      if (own > 0) {
        const to = (y >> 1) * w + (x >> 1)
        sum[to] += own
        for (let k = 0; k < channels; k += 1) {
          mean[to * channels + k] += own * values[from * channels + k]
        }
      }
    }
  }
  for (let i = 0; i < w * h; i += 1) {
    if (sum[i] > 0) {
      for (let k = 0; k < channels; k += 1) {
        mean[i * channels + k] /= sum[i]
      }
      sum[i] = Math.min(1, sum[i])
    }
  }
  return { width: w, height: h, channels, values: mean, weight: sum }
}
