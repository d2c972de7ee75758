import { expect, test } from 'vitest'
import type { Recognition } from '../recognise.ts'
import type { View } from '../types.ts'
import { expectedSide } from './side.ts'

const SIZE = 160

/** A rectangle that nearly fills a picture. */
const rectangle = ((): View => {
  const size = { width: SIZE, height: SIZE }
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)]
    return x > 10 && x < 150 && y > 20 && y < 140 ? 1 : 0
  })
  return {
    name: 'front',
    picture: { ...size, data: new Uint8Array(SIZE * SIZE * 4) },
    mask: { ...size, coverage },
  }
})()

const surelyA = (kind: string): Recognition => ({
  chanceOf: ({ name }) => (name === kind ? 1 : 0),
  familyChance: () => 0,
})

const depthOf = (kind: string): number => 2 * (expectedSide(rectangle, surelyA(kind))?.halfAt(0.4) ?? 0)

test('what is taken for a thing is as deep as it: one rectangle is a thin frame or a deep washing machine', () => {
  expect(depthOf('picture frame')).toBeLessThan(0.2)
  expect(depthOf('washing machine')).toBeGreaterThan(0.5)
})

test('nothing is said of a side where no kind is likely', () => {
  expect(expectedSide(rectangle, surelyA('no such thing'))).toBe(null)
})
