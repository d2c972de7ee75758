import type { Raster } from './raster.ts'

/** A picture in some hundred small regions of one colour each. */
export interface Superpixels {
  readonly count: number
  /** Number of the region of each pixel. */
  readonly labels: Int32Array
  /** Lightness 0–100 and two colour differences on about the same scale, 3 per region. */
  readonly colours: Float32Array
  /** Mean place, 0–1 of the longer side, 2 per region. */
  readonly places: Float32Array
  /** Pixels on the picture's border, 1 per region. */
  readonly border: Int32Array
  /** Neighbours of each region, ascending. */
  readonly neighbours: readonly (readonly number[])[]
}

const ROUNDS = 4
/** What a step of one seed spacing costs against one of colour. */
const COMPACTNESS = 9

/** Lightness and colour differences of sRGB values, on the scale of CIELAB roughly. */
export function opponentColours(rgb: Float32Array): Float32Array {
  const out = new Float32Array(rgb.length)
  for (let i = 0; i < rgb.length; i += 3) {
    const r = rgb[i]
    const g = rgb[i + 1]
    const b = rgb[i + 2]
    out[i] = 100 * (0.3 * r + 0.6 * g + 0.1 * b)
    out[i + 1] = 90 * (r - g)
    out[i + 2] = 80 * (0.5 * (r + g) - b)
  }
  return out
}

/**
 * Superpixels by clustering in colour and place from a grid of seeds `spacing` pixels apart (SLIC: Achanta et al., PAMI
 * 2012, without its step that joins scattered pixels).
 */
export function findSuperpixels({ width, height, rgb }: Raster, spacing: number): Superpixels {
  const columns = Math.max(1, Math.round(width / spacing))
  const rows = Math.max(1, Math.round(height / spacing))
  const seeds: Seeds = { columns, rows, values: new Float32Array(columns * rows * 5) }
  const colours = opponentColours(rgb)
  const labels = new Int32Array(width * height)
  for (let i = 0; i < labels.length; i += 1) {
    const column = Math.floor(((i % width) * columns) / width)
    labels[i] = Math.floor((Math.floor(i / width) * rows) / height) * columns + column
  }
  moveSeeds(seeds, labels, colours, width)
  for (let round = 0; round < ROUNDS; round += 1) {
    assign(seeds, labels, colours, { width, height, spacing })
    moveSeeds(seeds, labels, colours, width)
  }
  return describe(seeds, labels, width, height)
}

interface Seeds {
  readonly columns: number
  readonly rows: number
  /** Three of colour, x and y in pixels. */
  readonly values: Float32Array
}

/** Gives each pixel to the nearest of the nine seeds around its place in the grid. */
function assign(
  { columns, rows, values }: Seeds,
  labels: Int32Array,
  colours: Float32Array,
  { width, height, spacing }: { readonly width: number; readonly height: number; readonly spacing: number }
): void {
  const pull = (COMPACTNESS * COMPACTNESS) / (spacing * spacing)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * rows) / height)
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor((x * columns) / width)
      const i = 3 * (y * width + x)
      let best = 0
      let least = Infinity
      for (let v = Math.max(0, row - 1); v <= Math.min(rows - 1, row + 1); v += 1) {
        for (let u = Math.max(0, column - 1); u <= Math.min(columns - 1, column + 1); u += 1) {
          const s = 5 * (v * columns + u)
          const a = values[s] - colours[i]
          const b = values[s + 1] - colours[i + 1]
          const c = values[s + 2] - colours[i + 2]
          const dx = values[s + 3] - x
          const dy = values[s + 4] - y
          const cost = a * a + b * b + c * c + pull * (dx * dx + dy * dy)
          if (cost < least) {
            least = cost
            best = v * columns + u
          }
        }
      }
      labels[y * width + x] = best
    }
  }
}

/** Moves each seed to the mean of its pixels; one without pixels stays. */
function moveSeeds({ values }: Seeds, labels: Int32Array, colours: Float32Array, width: number): void {
  const sums = new Float64Array((values.length / 5) * 6)
  for (let i = 0; i < labels.length; i += 1) {
    const s = 6 * labels[i]
    sums[s] += colours[3 * i]
    sums[s + 1] += colours[3 * i + 1]
    sums[s + 2] += colours[3 * i + 2]
    sums[s + 3] += i % width
    sums[s + 4] += Math.floor(i / width)
    sums[s + 5] += 1
  }
  for (let s = 0; s < values.length / 5; s += 1) {
    const size = sums[6 * s + 5]
    for (let k = 0; k < (size > 0 ? 5 : 0); k += 1) {
      values[5 * s + k] = sums[6 * s + k] / size
    }
  }
}

function describe({ values }: Seeds, labels: Int32Array, width: number, height: number): Superpixels {
  const count = values.length / 5
  const border = new Int32Array(count)
  const near = Array.from({ length: count }, () => new Set<number>())
  for (let i = 0; i < labels.length; i += 1) {
    const x = i % width
    const own = labels[i]
    border[own] += x === 0 || x === width - 1 || i < width || i >= labels.length - width ? 1 : 0
    const after = [x < width - 1 ? labels[i + 1] : own, i + width < labels.length ? labels[i + width] : own]
    for (const other of after) {
      if (other !== own) {
        near[own].add(other)
        near[other].add(own)
      }
    }
  }
  const colours = new Float32Array(3 * count)
  const places = new Float32Array(2 * count)
  const longest = Math.max(width, height)
  for (let s = 0; s < count; s += 1) {
    colours.set(values.subarray(5 * s, 5 * s + 3), 3 * s)
    places[2 * s] = values[5 * s + 3] / longest
    places[2 * s + 1] = values[5 * s + 4] / longest
  }
  return {
    count,
    labels,
    colours,
    places,
    border,
    neighbours: near.map(set => [...set].sort((a, b) => a - b)),
  }
}
