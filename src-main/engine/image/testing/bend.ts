import { clamp, PI, sin } from '../../kernel/det-math.ts'
import { createRandom } from '../../kernel/random.ts'
import type { Shot } from './truth.ts'

/** Waves that are added up in each direction. */
const WAVES = 3

/**
 * The thing of a shot bent smoothly, by up to about `amount` of the picture: another of its kind than the engine makes. Each point
 * is taken from where a sum of random slow waves says.
 */
export function bend(shot: Shot, amount: number, seed: number): Shot {
  const { size, thing, shade, mask } = shot
  const random = createRandom(seed).fork('bend')
  const waves = [0, 1].map(() =>
    Array.from({ length: WAVES }, () => ({
      across: random.range(-1.6, 1.6) * 2 * PI,
      down: random.range(-1.6, 1.6) * 2 * PI,
      phase: random.range(0, 2 * PI),
    }))
  )
  const moved = (axis: number, x: number, y: number): number =>
    (amount / WAVES) *
    waves[axis].reduce((sum, { across, down, phase }) => sum + sin(across * x + down * y + phase), 0)
  const from = Float32Array.from({ length: 2 * size * size }, (_, k) => {
    const i = k >> 1
    const [x, y] = [((i % size) + 0.5) / size, (Math.floor(i / size) + 0.5) / size]
    return (k % 2 === 0 ? x + moved(0, x, y) : y + moved(1, x, y)) * size - 0.5
  })
  return {
    size,
    thing: resampled(thing, 4, from, size),
    shade: resampled(shade, 1, from, size),
    mask: { ...mask, coverage: resampled(mask.coverage, 1, from, size) },
  }
}

/** Values at other places than those of the pixels, bilinear; `from` has x and y for each pixel. */
function resampled(values: Float32Array, channels: number, from: Float32Array, size: number): Float32Array {
  const out = new Float32Array(values.length)
  for (let i = 0; i < size * size; i += 1) {
    const x = clamp(from[2 * i], 0, size - 1)
    const y = clamp(from[2 * i + 1], 0, size - 1)
    const [left, top] = [Math.min(Math.floor(x), size - 2), Math.min(Math.floor(y), size - 2)]
    const [u, v] = [x - left, y - top]
    for (let k = 0; k < channels; k += 1) {
      const at = channels * (top * size + left) + k
      const upper = (1 - u) * values[at] + u * values[at + channels]
      const lower = (1 - u) * values[at + channels * size] + u * values[at + channels * (size + 1)]
      out[channels * i + k] = (1 - v) * upper + v * lower
    }
  }
  return out
}
