import { expect, it } from 'vitest'
import { VIEW_NAMES, type Mask } from '../types.ts'
import { nameViews } from './align.ts'

const SIZE = 96

/** A block with a smaller one on it: `head` is that one's width over the picture's. */
const figure = (head: number): Mask => ({
  width: SIZE,
  height: SIZE,
  coverage: Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, y] = [Math.abs((i % SIZE) + 0.5 - SIZE / 2) / SIZE, Math.floor(i / SIZE) / SIZE]
    return (y > 0.5 && y < 0.9 && x < 0.15) || (y > 0.1 && y <= 0.5 && x < head / 2) ? 1 : 0
  }),
})

it('takes a front whose head is nearer to the camera than in the back: it was refused as another thing', () => {
  const [front, side, back] = [figure(0.5), figure(0.2), figure(0.28)]
  expect(nameViews([front, side, back, side], VIEW_NAMES)).toEqual(VIEW_NAMES)
})

it('refuses another thing and says which picture it is', () => {
  const [front, back] = [figure(0.9), figure(0.1)]
  expect(() => nameViews([front, back], ['front', 'back'])).toThrow(/^Picture 2 \(back\)/)
})
