import { expect, test } from 'vitest'
import { isWorn } from './held-points.ts'

test('a hand wears gloves and rings, and holds a watering can, by its handle, and what is a farmer’s', () => {
  const worn = ['hand_farmer', 'glove', 'RightHand', 'Cuff.L', 'fingers_man', 'ring']
  const held = ['body_watering_can', 'handle_watering_can', 'shovel_farmer', 'spring', 'alarm_clock']
  expect(worn.filter(isWorn)).toEqual(worn)
  expect(held.filter(isWorn)).toEqual([])
})
