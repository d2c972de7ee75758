/** How the samples of a PNG become colours. */
export interface PixelFormat {
  /** Bits of a sample: 1, 2, 4, 8 or 16. */
  readonly depth: number
  /** Of a pixel: 1 grey or index, 2 grey and alpha, 3 colour, 4 colour and alpha. */
  readonly samples: number
  /** RGB triples (PLTE); null when samples are no indices. */
  readonly palette: Uint8Array | null
  /** tRNS: alpha of each entry of the palette, else the one colour that is transparent, 2 bytes a sample. */
  readonly transparency: Uint8Array | null
}

interface Target {
  /** RGBA. */
  readonly data: Uint8Array
  /** Of the first pixel, and from one to the next, in bytes. */
  readonly at: number
  readonly step: number
  readonly count: number
}

/**
 * Writes a row of unfiltered samples as 8-bit RGBA: 16 bits are cut to 8, fewer are spread over 0–255.
 * @throws {Error} when an index lies beyond the palette.
 */
export function readPixels(row: Uint8Array, format: PixelFormat, target: Target): void {
  if (format.palette !== null) {
    readIndices(row, format.palette, format, target)
    return
  }
  const { depth, samples } = format
  const { data, step, count } = target
  const isGrey = samples < 3
  const hasAlpha = samples % 2 === 0
  const spread = depth < 8 ? 255 / ((1 << depth) - 1) : 1
  const key = hasAlpha ? null : keyOf(format)
  for (let i = 0, at = target.at; i < count; i += 1, at += step) {
    const from = i * samples
    const red = sampleAt(row, from, depth)
    const green = isGrey ? red : sampleAt(row, from + 1, depth)
    const blue = isGrey ? red : sampleAt(row, from + 2, depth)
    const isKey = key !== null && red === key[0] && green === key[1] && blue === key[2]
    const shift = depth === 16 ? 8 : 0
    data[at] = (red >> shift) * spread
    data[at + 1] = (green >> shift) * spread
    data[at + 2] = (blue >> shift) * spread
    data[at + 3] = hasAlpha ? sampleAt(row, from + samples - 1, depth) >> shift : isKey ? 0 : 255
  }
}

function readIndices(row: Uint8Array, palette: Uint8Array, format: PixelFormat, target: Target): void {
  const { data, step, count } = target
  const alphas = format.transparency
  for (let i = 0, at = target.at; i < count; i += 1, at += step) {
    const index = sampleAt(row, i, format.depth)
    if (3 * index + 2 >= palette.length) {
      throw new Error('An index lies beyond the palette.')
    }
    data.set(palette.subarray(3 * index, 3 * index + 3), at)
    data[at + 3] = alphas?.[index] ?? 255
  }
}

/** Sample `index` of a row, in full depth; the leftmost of a byte is its highest bits (ISO/IEC 15948 §7.2). */
function sampleAt(row: Uint8Array, index: number, depth: number): number {
  if (depth === 8) {
    return row[index]
  }
  if (depth === 16) {
    return (row[2 * index] << 8) | row[2 * index + 1]
  }
  const bit = index * depth
  return (row[bit >> 3] >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)
}

/** The transparent colour in full depth (ISO/IEC 15948 §11.3.2.1); null when there is none. */
function keyOf({ transparency, samples }: PixelFormat): readonly [number, number, number] | null {
  if (transparency === null || transparency.length < 2 * samples) {
    return null
  }
  const value = (sample: number): number => sampleAt(transparency, samples === 1 ? 0 : sample, 16)
  return [value(0), value(1), value(2)]
}
