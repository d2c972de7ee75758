import { decode, encode } from 'jpeg-js'
import { clamp, exp, log } from '../../kernel/det-math.ts'
import { createRandom } from '../../kernel/random.ts'
import type { Picture } from '../types.ts'
import type { Shot } from './truth.ts'

/**
 * What a careless photograph goes through: exposure and a tint of the light, a vignette, a lens out of focus, the sensor's
 * noise and JPEG, each drawn from the seed. Alpha is lost.
 */
export function wear(picture: Picture, seed: number): Picture {
  const random = createRandom(seed).fork('wear')
  const [gamma, darkening] = [random.range(0.75, 1.35), random.range(0, 0.4)]
  const tint = [random.range(0.93, 1.04), random.range(0.96, 1.02), random.range(0.9, 1.04)]
  const radius = random.chance(0.5) ? random.range(0.002, 0.0045) * picture.width : 0
  const noise = random.range(0, 0.035)
  const quality = random.int(35, 92)
  const { width, height, data } = blurred(picture, radius)
  const out = new Uint8Array(data.length)
  for (let i = 0; i < width * height; i += 1) {
    const [u, v] = [((i % width) + 0.5) / width - 0.5, (Math.floor(i / width) + 0.5) / height - 0.5]
    const light = 1 - darkening * 2 * (u * u + v * v)
    for (let k = 0; k < 3; k += 1) {
      const value = exp(gamma * log(Math.max(1e-4, data[4 * i + k] / 255)))
      const grain = noise * (random.next() + random.next() - 1)
      out[4 * i + k] = Math.round(255 * clamp(value * light * tint[k] + grain, 0, 1))
    }
    out[4 * i + 3] = 255
  }
  const packed = decode(encode({ width, height, data: out }, quality).data, { useTArray: true })
  return { width, height, data: packed.data }
}

/** A box blur along rows and columns, twice: nearly a disc of defocus. Radius in pixels. */
function blurred(picture: Picture, radius: number): Picture {
  const { width, height } = picture
  const reach = Math.round(radius)
  let data = picture.data
  for (let pass = 0; pass < (reach > 0 ? 2 : 0); pass += 1) {
    data = boxed(data, { count: width, step: 4 }, { count: height, step: 4 * width }, reach)
    data = boxed(data, { count: height, step: 4 * width }, { count: width, step: 4 }, reach)
  }
  return { width, height, data }
}

interface Axis {
  readonly count: number
  readonly step: number
}

function boxed(data: Uint8Array, along: Axis, across: Axis, reach: number): Uint8Array {
  const out = new Uint8Array(data.length)
  for (let line = 0; line < across.count; line += 1) {
    for (let k = 0; k < 4; k += 1) {
      const start = line * across.step + k
      for (let at = 0; at < along.count; at += 1) {
        let sum = 0
        for (let t = at - reach; t <= at + reach; t += 1) {
          sum += data[start + clamp(t, 0, along.count - 1) * along.step]
        }
        out[start + at * along.step] = Math.round(sum / (2 * reach + 1))
      }
    }
  }
  return out
}

/** The same thing moved down until the picture's lower border cuts off a tenth of its height: a careless framing. */
export function lowered(shot: Shot): Shot {
  const { size, mask } = shot
  const rows = Array.from({ length: size }, (_, y) => y).filter(y =>
    mask.coverage.subarray(y * size, (y + 1) * size).some(value => value >= 0.5)
  )
  const [top, bottom] = [rows[0] ?? 0, rows[rows.length - 1] ?? size - 1]
  const shift = Math.round(size - 1 - bottom + 0.1 * (bottom - top))
  const moved = (values: Float32Array, channels: number): Float32Array => {
    const out = new Float32Array(values.length)
    out.set(values.subarray(0, (size - shift) * size * channels), shift * size * channels)
    return out
  }
  return {
    size,
    thing: moved(shot.thing, 4),
    shade: moved(shot.shade, 1),
    mask: { ...mask, coverage: moved(mask.coverage, 1) },
  }
}
