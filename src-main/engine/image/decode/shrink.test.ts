import { describe, expect, it } from 'vitest'
import type { Picture } from '../types.ts'
import { shrunkToWork } from './shrink.ts'

/** Opaque black left of `edge`, transparent white from there on. */
function halves(width: number, height: number, edge: number): Picture {
  const data = new Uint8Array(width * height * 4)
  const pixels = new Uint32Array(data.buffer)
  const [black, clear] = new Uint32Array(Uint8Array.of(0, 0, 0, 255, 255, 255, 255, 0).buffer)
  for (let i = 0; i < pixels.length; i += 1) {
    pixels[i] = i % width < edge ? black : clear
  }
  return { width, height, data }
}

describe('shrunkToWork', () => {
  it('keeps a picture that is no larger than there is use for, a long narrow one too', () => {
    for (const picture of [halves(1024, 1024, 512), halves(16_384, 16, 10)]) {
      expect(shrunkToWork(picture)).toBe(picture)
    }
  })

  it('brings a large one down in its proportions; edges take no colour from what is transparent', () => {
    const { width, height, data } = shrunkToWork(halves(6000, 3000, 3001))
    expect(width * height).toBeLessThan(15e6)
    expect(width / height).toBeCloseTo(2, 2)
    const row = data.subarray(4 * width * 100, 4 * width * 101)
    const alphas = Array.from({ length: width }, (_, x) => row[4 * x + 3])
    const covered = alphas.reduce((sum, alpha) => sum + alpha / 255, 0)
    expect((covered * 6000) / width).toBeCloseTo(3001, 0)
    const isBlack = alphas.every((alpha, x) => alpha === 0 || row[4 * x] === 0)
    expect(isBlack).toBe(true)
  })
})
