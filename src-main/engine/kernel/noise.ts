import { createNoise3D } from 'simplex-noise'
import { createRandom } from './random.ts'

/** A smooth field over space with values in about [−1, 1]. */
export type NoiseField = (x: number, y: number, z: number) => number

/** Simplex noise (Perlin 2001) with its gradient table drawn from our own generator. */
export function createNoise(seed: number | string): NoiseField {
  return createNoise3D(createRandom(seed).next)
}

/** Sum of octaves of simplex noise, each of twice the frequency and half the strength; values in about [−1, 1]. */
export function createFractalNoise(seed: number | string, octaves: number): NoiseField {
  const layers = Array.from({ length: octaves }, (_, octave) => createNoise(`${seed}/${octave}`))
  const total = layers.reduce(([sum, strength]) => [sum + strength, strength / 2], [0, 1])[0]
  return (x, y, z) => {
    let sum = 0
    let frequency = 1
    let strength = 1
    for (const layer of layers) {
      sum += strength * layer(x * frequency, y * frequency, z * frequency)
      frequency *= 2
      strength *= 0.5
    }
    return sum / total
  }
}
