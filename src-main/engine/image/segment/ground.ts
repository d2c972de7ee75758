import { quantile, squaredStep, type Raster } from './raster.ts'
import { erode, grow, squaredDistance } from './regions.ts'
import { pullPush } from './pull-push.ts'

/** What is known of the ground behind the thing. */
export interface Ground {
  /** 1 where the ground was reached from the border without crossing an edge. */
  readonly flooded: Uint8Array
  /** Expected colour of the ground everywhere, 3 per pixel. */
  readonly mean: Float32Array
  /** Expected spread of the ground's colour around it, all channels together, 1 per pixel. */
  readonly spread: Float32Array
  /** Step in colour that the flood took for part of the ground. */
  readonly tolerance: number
  /** Share of the outer tenth of the picture that the flood reached: 1 for smooth grounds. */
  readonly reach: number
}

/** Half the width of the flood's front, pixels. */
const FRONT = 2
/** Distance in colour beside the line from black to the ground's colour that the flood still takes for ground. */
const MOST_TINT = 0.09
const LEAST_SPREAD = 0.007
const MOST_TOLERANCE = 0.06

/** Finds the ground by flooding from the border and continues it behind the thing. */
export function findGround(raster: Raster, blocked: Uint8Array | null): Ground {
  const { width, height } = raster
  const tolerance = Math.min(MOST_TOLERANCE, 0.018 + 2 * grainOf(raster))
  const flooded = flood(raster, tolerance, blocked)
  return { flooded, ...continueGround(raster, flooded), tolerance, reach: reachOf(flooded, width, height) }
}

/** Median colour step between neighbours in the outer tenth: noise and texture. */
function grainOf({ width, height, rgb }: Raster): number {
  const margin = marginOf(width, height)
  const steps: number[] = []
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x + 1 < width; x += 1) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < margin) {
        const i = 3 * (y * width + x)
        steps.push(distance(rgb, i, rgb, i + 3))
      }
    }
  }
  return quantile(steps, 0.5)
}

const marginOf = (width: number, height: number): number =>
  Math.max(2, Math.round(0.05 * Math.min(width, height)))

const distance = (a: Float32Array, i: number, b: Float32Array, j: number): number =>
  Math.sqrt(squaredStep(a, i, b, j))

/**
 * Breadth first from the border with a front `2 · FRONT + 1` pixels wide, which does not pass through the pinholes of an
 * edge. Edges, and colours that no light on the border's ground could give, stop it.
 */
function flood(raster: Raster, tolerance: number, blocked: Uint8Array | null): Uint8Array {
  const { width, height, rgb } = raster
  const border = borderPixels(width, height)
  const usual = usualBorder(rgb, border)
  const stops = wallsOf(raster, tolerance)
  const expected = borderColours(raster, border, usual)
  for (let i = 0; i < width * height; i += 1) {
    if (blocked?.[i] === 1 || tintDistance(rgb, expected, 3 * i) > MOST_TINT) {
      stops[i] = 1
    }
  }
  const room = squaredDistance(stops, width, height)
  const core = new Uint8Array(width * height)
  const queue = new Int32Array(width * height)
  let tail = 0
  for (const [at, i] of border.entries()) {
    if (usual[at] && room[i] > FRONT * FRONT) {
      core[i] = 1
      queue[tail++] = i
    }
  }
  for (let head = 0; head < tail; head += 1) {
    const i = queue[head]
    const x = i % width
    const near = [
      x > 0 ? i - 1 : -1,
      x < width - 1 ? i + 1 : -1,
      i - width,
      i + width < width * height ? i + width : -1,
    ]
    for (const j of near) {
      if (j >= 0 && core[j] === 0 && room[j] > FRONT * FRONT) {
        core[j] = 1
        queue[tail++] = j
      }
    }
  }
  const reached = grow(core, width, height, FRONT)
  return Uint8Array.from(reached, (value, i) => (value === 1 && stops[i] === 0 ? 1 : 0))
}

/** Where the slightly blurred colour changes by more than the tolerance over three pixels. */
function wallsOf({ width, height, rgb }: Raster, tolerance: number): Uint8Array {
  const soft = blur(rgb, width, height)
  const walls = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const left = 3 * (y * width + Math.max(0, x - 1))
      const right = 3 * (y * width + Math.min(width - 1, x + 1))
      const above = 3 * (Math.max(0, y - 1) * width + x)
      const below = 3 * (Math.min(height - 1, y + 1) * width + x)
      const step = squaredStep(soft, left, soft, right) + squaredStep(soft, above, soft, below)
      walls[y * width + x] = step > tolerance * tolerance ? 1 : 0
    }
  }
  return walls
}

/** Binomial blur of 3 × 3 pixels. */
function blur(rgb: Float32Array, width: number, height: number): Float32Array {
  const rows = new Float32Array(rgb.length)
  const out = new Float32Array(rgb.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [i, l, r] = [
        y * width + x,
        y * width + Math.max(0, x - 1),
        y * width + Math.min(width - 1, x + 1),
      ]
      for (let k = 0; k < 3; k += 1) {
        rows[3 * i + k] = (rgb[3 * l + k] + 2 * rgb[3 * i + k] + rgb[3 * r + k]) / 4
      }
    }
  }
  const stride = 3 * width
  for (let i = 0; i < rgb.length; i += 1) {
    const above = i >= stride ? i - stride : i
    const below = i + stride < rgb.length ? i + stride : i
    out[i] = (rows[above] + 2 * rows[i] + rows[below]) / 4
  }
  return out
}

/** The usual border colours continued over the picture. */
function borderColours(
  { width, height, rgb }: Raster,
  border: readonly number[],
  usual: readonly boolean[]
): Float32Array {
  const weight = new Float32Array(width * height)
  for (const [at, i] of border.entries()) {
    weight[i] = usual[at] ? 1 : 0
  }
  return pullPush({ width, height, channels: 3, values: rgb, weight })
}

/** How far a colour is from another one under any light. */
function tintDistance(rgb: Float32Array, expected: Float32Array, at: number): number {
  let [dot, square, own] = [0, 1e-6, 0]
  for (let k = at; k < at + 3; k += 1) {
    dot += rgb[k] * expected[k]
    square += expected[k] * expected[k]
    own += rgb[k] * rgb[k]
  }
  return Math.sqrt(Math.max(0, own - (dot * dot) / square))
}

/** Indices of the outermost pixels, clockwise. */
function borderPixels(width: number, height: number): number[] {
  const out: number[] = []
  for (let x = 0; x < width; x += 1) {
    out.push(x)
  }
  for (let y = 1; y < height; y += 1) {
    out.push(y * width + width - 1)
  }
  for (let x = width - 2; x >= 0; x -= 1) {
    out.push((height - 1) * width + x)
  }
  for (let y = height - 2; y > 0; y -= 1) {
    out.push(y * width)
  }
  return out
}

/**
 * Which border pixels are ground: all but a stretch whose colour is found nowhere else along the border, which is a thing
 * that leaves the picture.
 */
function usualBorder(rgb: Float32Array, border: readonly number[]): boolean[] {
  const count = border.length
  const step = Math.max(1, Math.floor(count / 400))
  return border.map((i, at) => {
    let [alike, asked] = [0, 0]
    for (let other = 0; other < count; other += step) {
      const away = Math.min((other - at + count) % count, (at - other + count) % count)
      if (away > 0.03 * count) {
        asked += 1
        alike += distance(rgb, 3 * i, rgb, 3 * border[other]) < 0.12 ? 1 : 0
      }
    }
    return alike >= 0.12 * asked
  })
}

/** Local mean and spread of the ground where it is known, continued over the rest. */
export function continueGround(
  { width, height, rgb }: Raster,
  known: Uint8Array
): { mean: Float32Array; spread: Float32Array } {
  const sure = erode(known, width, height, 1)
  const values = new Float32Array(width * height * 4)
  for (let i = 0; i < width * height; i += 1) {
    for (let k = 0; k < 3; k += 1) {
      values[4 * i + k] = rgb[3 * i + k]
      values[4 * i + 3] += rgb[3 * i + k] * rgb[3 * i + k]
    }
  }
  const local = localMean(values, sure, width, height)
  for (let i = 0; i < width * height; i += 1) {
    for (let k = 0; k < 3; k += 1) {
      local.values[4 * i + 3] -= local.values[4 * i + k] * local.values[4 * i + k]
    }
  }
  const everywhere = pullPush({ width, height, channels: 4, ...local })
  const mean = new Float32Array(width * height * 3)
  const spread = new Float32Array(width * height)
  for (let i = 0; i < width * height; i += 1) {
    mean.set(everywhere.subarray(4 * i, 4 * i + 3), 3 * i)
    spread[i] = Math.sqrt(Math.max(0, everywhere[4 * i + 3]) + LEAST_SPREAD * LEAST_SPREAD)
  }
  return { mean, spread }
}

/** Mean over the known pixels of a 5 × 5 window, and how much of the window is known (saturating at a third). */
function localMean(
  values: Float32Array,
  known: Uint8Array,
  width: number,
  height: number
): { values: Float32Array; weight: Float32Array } {
  const radius = 2
  const rows = new Float32Array(width * height * 5)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = 5 * (y * width + x)
      for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u += 1) {
        const from = y * width + u
        if (known[from] === 1) {
          for (let k = 0; k < 4; k += 1) {
            rows[to + k] += values[4 * from + k]
          }
          rows[to + 4] += 1
        }
      }
    }
  }
  const mean = new Float32Array(width * height * 4)
  const weight = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = y * width + x
      let count = 0
      for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v += 1) {
        const from = 5 * (v * width + x)
        count += rows[from + 4]
        for (let k = 0; k < 4; k += 1) {
          mean[4 * to + k] += rows[from + k]
        }
      }
      if (count > 0) {
        for (let k = 0; k < 4; k += 1) {
          mean[4 * to + k] /= count
        }
      }
      weight[to] = Math.min(1, count / 8)
    }
  }
  return { values: mean, weight }
}

function reachOf(flooded: Uint8Array, width: number, height: number): number {
  const margin = 2 * marginOf(width, height)
  let [inside, hit] = [0, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < margin) {
        inside += 1
        hit += flooded[y * width + x]
      }
    }
  }
  return hit / inside
}
