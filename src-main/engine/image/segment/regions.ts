/** The connected regions of a set of pixels. */
export interface Regions {
  /** Number of the region of each pixel, −1 outside the set. */
  readonly labels: Int32Array
  /** Pixels of each region. */
  readonly sizes: readonly number[]
  /** How many of them lie on the picture's border. */
  readonly border: readonly number[]
}

/** Labels connected pixels; `diagonal` also joins pixels that share only a corner. */
export function findRegions(set: Uint8Array, width: number, height: number, diagonal: boolean): Regions {
  const labels = new Int32Array(width * height).fill(-1)
  const sizes: number[] = []
  const border: number[] = []
  const stack = new Int32Array(width * height)
  for (let start = 0; start < width * height; start += 1) {
    if (set[start] === 0 || labels[start] >= 0) {
      continue
    }
    const label = sizes.length
    let size = 0
    let edge = 0
    let top = 0
    stack[top++] = start
    labels[start] = label
    while (top > 0) {
      const i = stack[--top]
      const x = i % width
      const y = (i - x) / width
      size += 1
      edge += x === 0 || y === 0 || x === width - 1 || y === height - 1 ? 1 : 0
      const left = x > 0 ? 1 : 0
      const right = x < width - 1 ? 1 : 0
      const first = y > 0 ? i - width : i
      const last = y < height - 1 ? i + width : i
      for (let row = first; row <= last; row += width) {
        const isFar = row !== i && !diagonal
        const end = isFar ? row : row + right
        for (let j = isFar ? row : row - left; j <= end; j += 1) {
          if (set[j] !== 0 && labels[j] < 0) {
            labels[j] = label
            stack[top++] = j
          }
        }
      }
    }
    sizes.push(size)
    border.push(edge)
  }
  return { labels, sizes, border }
}

/**
 * Squared distance in pixels from each pixel to the nearest of a set; a very large number where the set is empty.
 * Felzenszwalb & Huttenlocher, "Distance Transforms of Sampled Functions", 2012.
 */
export function squaredDistance(set: Uint8Array, width: number, height: number): Float32Array {
  const out = squaredUpright(set, width, height)
  const scratch = {
    line: new Float64Array(width),
    apex: new Int32Array(width),
    reach: new Float64Array(width + 1),
  }
  for (let y = 0; y < height; y += 1) {
    transformRow(out, y * width, width, scratch)
  }
  return out
}

const FAR = 1e9

/** Squared distance to the nearest pixel of the set in the same column, by one sweep down and one up. */
function squaredUpright(set: Uint8Array, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height)
  const steps = new Int32Array(width).fill(FAR)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      steps[x] = set[y * width + x] !== 0 ? 0 : steps[x] + 1
      out[y * width + x] = steps[x] > height ? FAR : steps[x] * steps[x]
    }
  }
  steps.fill(FAR)
  for (let y = height - 1; y >= 0; y -= 1) {
    for (let x = 0; x < width; x += 1) {
      steps[x] = set[y * width + x] !== 0 ? 0 : steps[x] + 1
      if (steps[x] <= height) {
        out[y * width + x] = Math.min(out[y * width + x], steps[x] * steps[x])
      }
    }
  }
  return out
}

interface Scratch {
  readonly line: Float64Array
  readonly apex: Int32Array
  readonly reach: Float64Array
}

/** Lower envelope of parabolas along one row. */
function transformRow(values: Float32Array, start: number, count: number, scratch: Scratch): void {
  const { line, apex, reach } = scratch
  for (let i = 0; i < count; i += 1) {
    line[i] = values[start + i]
  }
  let k = 0
  apex[0] = 0
  reach[0] = -Infinity
  reach[1] = Infinity
  for (let q = 1; q < count; q += 1) {
    let cross = meet(line, q, apex[k])
    while (cross <= reach[k]) {
      k -= 1
      cross = meet(line, q, apex[k])
    }
    k += 1
    apex[k] = q
    reach[k] = cross
    reach[k + 1] = Infinity
  }
  k = 0
  for (let q = 0; q < count; q += 1) {
    while (reach[k + 1] < q) {
      k += 1
    }
    const away = q - apex[k]
    values[start + q] = away * away + line[apex[k]]
  }
}

const meet = (line: Float64Array, q: number, p: number): number =>
  (line[q] + q * q - (line[p] + p * p)) / (2 * q - 2 * p)

/** The pixels within a distance, a few pixels at most, of a set. */
export function grow(set: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const upright = squaredUpright(set, width, height)
  const out = new Uint8Array(set.length)
  const halves = Array.from({ length: radius * radius + 1 }, (_, square) =>
    Math.floor(Math.sqrt(radius * radius - square))
  )
  for (let start = 0; start < out.length; start += width) {
    for (let x = 0; x < width; x += 1) {
      const square = upright[start + x]
      if (square <= radius * radius) {
        const half = halves[square]
        const last = start + Math.min(width - 1, x + half)
        for (let i = start + Math.max(0, x - half); i <= last; i += 1) {
          out[i] = 1
        }
      }
    }
  }
  return out
}

/** The pixels of a set farther than a distance, a few pixels at most, from everything outside it. */
export function erode(set: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  return invert(grow(invert(set), width, height, radius))
}

/** The pixels that are not in a set. */
export function invert(set: Uint8Array): Uint8Array {
  const out = new Uint8Array(set.length)
  for (let i = 0; i < out.length; i += 1) {
    out[i] = set[i] === 0 ? 1 : 0
  }
  return out
}
