import type { Size } from '../nearest-seed.ts'

/** Sweeps on each level of the pyramid. */
const SWEEPS = 6
/** Levels end when a side is this short. */
const LEAST_SIDE = 2

/**
 * Fills the unknown pixels of a picture with 3 channels smoothly from the known ones: pull-push (Gortler et al. 1996, "The
 * lumigraph", §4.3) as a first guess on every level, then sweeps towards the harmonic function. Changes `colour`.
 */
export function fillSmooth(colour: Float32Array, known: Uint8Array, size: Size): void {
  const { width, height } = size
  if (Math.min(width, height) <= LEAST_SIDE || known.every(value => value !== 0)) {
    fillWithMean(colour, known)
    return
  }
  const half = { width: (width + 1) >> 1, height: (height + 1) >> 1 }
  const coarse = new Float32Array(half.width * half.height * 3)
  const coarseKnown = new Uint8Array(half.width * half.height)
  const count = new Uint8Array(half.width * half.height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x
      if (known[i] === 0) {
        continue
      }
      const j = (y >> 1) * half.width + (x >> 1)
      count[j] += 1
      coarseKnown[j] = 1
      for (let k = 0; k < 3; k += 1) {
        coarse[3 * j + k] += colour[3 * i + k]
      }
    }
  }
  for (let j = 0; j < count.length; j += 1) {
    for (let k = 0; k < 3 && count[j] > 0; k += 1) {
      coarse[3 * j + k] /= count[j]
    }
  }
  fillSmooth(coarse, coarseKnown, half)
  push(coarse, half, { colour, known, size })
  relaxUnknown(colour, known, size)
}

function fillWithMean(colour: Float32Array, known: Uint8Array): void {
  const sum = [0, 0, 0]
  let count = 0
  for (let i = 0; i < known.length; i += 1) {
    if (known[i] !== 0) {
      count += 1
      for (let k = 0; k < 3; k += 1) {
        sum[k] += colour[3 * i + k]
      }
    }
  }
  for (let i = 0; i < known.length; i += 1) {
    for (let k = 0; k < 3 && known[i] === 0; k += 1) {
      colour[3 * i + k] = count > 0 ? sum[k] / count : 0.5
    }
  }
}

/** Unknown pixels take the coarse level's value, bilinearly. */
function push(
  coarse: Float32Array,
  half: Size,
  into: { readonly colour: Float32Array; readonly known: Uint8Array; readonly size: Size }
): void {
  const { colour, known, size } = into
  for (let y = 0; y < size.height; y += 1) {
    const near = y >> 1
    const far = Math.min(half.height - 1, Math.max(0, near + ((y & 1) === 1 ? 1 : -1)))
    for (let x = 0; x < size.width; x += 1) {
      const i = y * size.width + x
      if (known[i] !== 0) {
        continue
      }
      const column = x >> 1
      const beside = Math.min(half.width - 1, Math.max(0, column + ((x & 1) === 1 ? 1 : -1)))
      const a = 3 * (near * half.width + column)
      const b = 3 * (near * half.width + beside)
      const c = 3 * (far * half.width + column)
      const d = 3 * (far * half.width + beside)
      for (let k = 0; k < 3; k += 1) {
        colour[3 * i + k] =
          0.5625 * coarse[a + k] + 0.1875 * (coarse[b + k] + coarse[c + k]) + 0.0625 * coarse[d + k]
      }
    }
  }
}

function relaxUnknown(colour: Float32Array, known: Uint8Array, { width, height }: Size): void {
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (let y = 0; y < height; y += 1) {
      const up = y > 0 ? -3 * width : 0
      const down = y < height - 1 ? 3 * width : 0
      for (let x = 0; x < width; x += 1) {
        if (known[y * width + x] !== 0) {
          continue
        }
        const at = 3 * (y * width + x)
        const left = x > 0 ? -3 : 0
        const right = x < width - 1 ? 3 : 0
        for (let k = at; k < at + 3; k += 1) {
          colour[k] = (colour[k + left] + colour[k + right] + colour[k + up] + colour[k + down]) / 4
        }
      }
    }
  }
}
