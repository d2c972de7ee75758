import { pullPush } from './pull-push.ts'
import { squaredStep, type Raster } from './raster.ts'
import { findRegions, grow, squaredDistance } from './regions.ts'
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
/** Step in colour along a line on the ground. */
const LINE_STEP = 0.04

/**
 * Breadth first from the border with a front `2 · FRONT + 1` pixels wide, which does not pass through the pinholes of an
 * edge. Edges, and colours that no light on the border's ground could give, stop it.
 */
export function floodFromBorder(raster: Raster, tolerance: number, blocked: Uint8Array | null): Flood {
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
  const open = setOf(room, value => value > FRONT * FRONT)
  const { labels } = findRegions(open, width, height, false)
  const outer = new Set<number>()
  for (const [at, i] of border.entries()) {
    if (usual[at] && labels[i] >= 0) {
      outer.add(labels[i])
    }
  }
  const core = setOf(labels, label => outer.has(label))
  const reached = widen(core, stops, width, height)
  const inner = Int32Array.from(labels, label => (outer.has(label) ? -1 : label))
  return { reached: joinLines(raster, border, reached, blocked), inner, stops }
}

/** Gives a core its front back: everything near it that is not a wall. */
export function widen(core: Uint8Array, stops: Uint8Array, width: number, height: number): Uint8Array {
  const wide = grow(core, width, height, FRONT)
  return setOf(wide, (value, i) => value === 1 && stops[i] === 0)
}

/**
 * Follows lines on the ground, such as a horizon, inward from the border: a stretch of border between two grounds, and from
 * there on what keeps its colour.
 */
function joinLines(
  raster: Raster,
  border: readonly number[],
  reached: Uint8Array,
  blocked: Uint8Array | null
): Uint8Array {
  const { width, height, rgb } = raster
  const out = reached.slice()
  const colours = rgb.slice()
  const queue = shortStretches(border, reached).filter(i => blocked?.[i] !== 1)
  for (const i of queue) {
    out[i] = 1
  }
  for (let head = 0; head < queue.length; head += 1) {
    const i = queue[head]
    const x = i % width
    const near = [
      x > 0 ? i - 1 : -1,
      x < width - 1 ? i + 1 : -1,
      i - width,
      i + width < width * height ? i + width : -1,
    ]
    for (const j of near) {
      if (
        j >= 0 &&
        out[j] === 0 &&
        blocked?.[j] !== 1 &&
        squaredStep(rgb, 3 * j, colours, 3 * i) < LINE_STEP * LINE_STEP
      ) {
        out[j] = 1
        for (let k = 0; k < 3; k += 1) {
          colours[3 * j + k] = colours[3 * i + k] + 0.15 * (rgb[3 * j + k] - colours[3 * i + k])
        }
        queue.push(j)
      }
    }
  }
  return out
}

/** Border pixels in stretches that were not reached and are shorter than a thirtieth of the border. */
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
        alike += squaredStep(rgb, 3 * i, rgb, 3 * border[other]) < 0.0144 ? 1 : 0
      }
    }
    return alike >= 0.12 * asked
  })
}
