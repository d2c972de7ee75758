import { pullPush } from './pull-push.ts'
import { squaredStep, type Raster } from './raster.ts'
import { findRegions, grow, invert } from './regions.ts'
import { setOf } from './each.ts'

/** What a flood from the border met. */
export interface Flood {
  /** 1 where it came to. */
  readonly reached: Uint8Array
  /** Number of the compartment of each pixel that is free of walls but was not reached; −1 elsewhere. */
  readonly inner: Int32Array
  /** 1 where an edge or a foreign colour stops it. */
  readonly stops: Uint8Array
}

/** Half the width of the flood's front, pixels. */
const FRONT = 2
/** Distance in colour beside the line from black to the ground's colour that the flood still takes for ground. */
const MOST_TINT = 0.09
/** How likely thing a pixel must be to be no ground at the border. */
const LEAVING = 0.3
/**
 * Breadth first from the border with a front `2 · FRONT + 1` pixels wide, which does not pass through the pinholes of an
 * edge. Edges, and colours that no light on the border's ground could give, stop it. It does not start where the border is
 * `likely` (−1 to 1) part of the thing.
 */
export function floodFromBorder(raster: Raster, tolerance: number, likely: Float32Array): Flood {
  const { width, height, rgb } = raster
  const border = borderPixels(width, height)
  const usual = border.map(i => likely[i] < LEAVING)
  const stops = wallsOf(raster, tolerance)
  const expected = borderColours(raster, border, usual)
  for (let start = 0; start < width * height; start += width) {
    for (let i = start; i < start + width; i += 1) {
      if (
        stops[i] === 0 &&
        tintDistance(rgb, 3 * i, expected, 3 * i) > MOST_TINT &&
        tintDistance(rgb, 3 * i, expected, 3 * start) > MOST_TINT &&
        tintDistance(rgb, 3 * i, expected, 3 * (start + width - 1)) > MOST_TINT
      ) {
        stops[i] = 1
      }
    }
  }
  const open = invert(grow(stops, width, height, FRONT))
  const { labels, sizes } = findRegions(open, width, height, false)
  const isOuter = new Uint8Array(sizes.length)
  for (const [at, i] of border.entries()) {
    if (usual[at] && labels[i] >= 0) {
      isOuter[labels[i]] = 1
    }
  }
  const core = setOf(labels, label => label >= 0 && isOuter[label] === 1)
  const reached = widen(core, stops, width, height)
  const inner = labels.slice()
  for (let i = 0; i < inner.length; i += 1) {
    inner[i] = core[i] === 1 ? -1 : labels[i]
  }
  for (const i of shortStretches(border, reached)) {
    reached[i] = likely[i] < LEAVING ? 1 : 0
  }
  return { reached, inner, stops }
}

/** Gives a core its front back: everything near it that is not a wall. */
export function widen(core: Uint8Array, stops: Uint8Array, width: number, height: number): Uint8Array {
  const wide = grow(core, width, height, FRONT)
  return setOf(wide, (value, i) => value === 1 && stops[i] === 0)
}

/** Border pixels in stretches that were not reached and are shorter than a thirtieth of the border: a horizon's ends. */
function shortStretches(border: readonly number[], reached: Uint8Array): number[] {
  const out: number[] = []
  const start = border.findIndex(i => reached[i] === 1)
  if (start < 0) {
    return out
  }
  let stretch: number[] = []
  for (let step = 0; step <= border.length; step += 1) {
    const i = border[(start + step) % border.length]
    if (reached[i] === 0) {
      stretch.push(i)
    } else {
      out.push(...(stretch.length < border.length / 30 ? stretch : []))
      stretch = []
    }
  }
  return out
}

/**
 * Where the slightly blurred colour changes by more than the tolerance over three pixels, or differs so much from the pixels on
 * both sides: a wire one pixel thin has its edges beside it but is itself no edge.
 */
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
      const i = 3 * (y * width + x)
      const bend = squaredBend(soft, left, i, right) + squaredBend(soft, above, i, below)
      walls[y * width + x] = Math.max(step, bend) > tolerance * tolerance ? 1 : 0
    }
  }
  return walls
}

/** Square of the step from the colour between two places to the one at a third, on the way from one to the other. */
function squaredBend(rgb: Float32Array, from: number, at: number, to: number): number {
  const r = rgb[at] - (rgb[from] + rgb[to]) / 2
  const g = rgb[at + 1] - (rgb[from + 1] + rgb[to + 1]) / 2
  const b = rgb[at + 2] - (rgb[from + 2] + rgb[to + 2]) / 2
  return r * r + g * g + b * b
}

/** Binomial blur of 3 × 3 pixels. */
function blur(rgb: Float32Array, width: number, height: number): Float32Array {
  const rows = new Float32Array(rgb.length)
  const out = new Float32Array(rgb.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x
      const l = y * width + Math.max(0, x - 1)
      const r = y * width + Math.min(width - 1, x + 1)
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

/** How far the colour at `at` is from the expected one at `from` under any light. */
function tintDistance(rgb: Float32Array, at: number, expected: Float32Array, from: number): number {
  let dot = 0
  let square = 1e-6
  let own = 0
  for (let k = 0; k < 3; k += 1) {
    dot += rgb[at + k] * expected[from + k]
    square += expected[from + k] * expected[from + k]
    own += rgb[at + k] * rgb[at + k]
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
