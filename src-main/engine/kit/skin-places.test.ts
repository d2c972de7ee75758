import { expect, test } from 'vitest'
import { blend } from '../shape/build.ts'
import { lumpBalls } from './flesh.ts'
import { skinOf } from './skin-places.ts'

const ball = blend(lumpBalls([0, 0, 0, 1, 1, 1]), { blend: 0.1, detail: 0.1 })
const snout = blend(lumpBalls([0, -0.3, 0.9, 0.3, 0.3, 0.3]), { blend: 0.1, detail: 0.1 })

test('what lies on a face by x and y lies on the skin there, the nose on the snout and not inside it', () => {
  const skin = skinOf([ball, snout])
  const eye = skin.front(0.6, 0)
  expect(eye.at[2]).toBeCloseTo(0.8, 2)
  expect(eye.out[0]).toBeCloseTo(0.6, 1)
  expect(skin.front(0, -0.3).at[2]).toBeCloseTo(1.2, 2)
})

test('a place beside the outline is the nearest one towards the middle: a whisker would float', () => {
  const { at } = skinOf([ball]).front(1.3, 0)
  expect(Math.hypot(...at)).toBeCloseTo(1, 1)
})

test('stripes of the back of the head are found from behind', () => {
  const { at, out } = skinOf([ball]).toward(Math.PI, 0)
  expect(at[2]).toBeCloseTo(-1, 2)
  expect(out[2]).toBeCloseTo(-1, 2)
})
