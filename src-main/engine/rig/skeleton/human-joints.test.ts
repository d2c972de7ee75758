import { expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { ankleOverHeel } from './human-joints.ts'

/** Matter on one side: a shin, and at the floor a foot from the heel to .3. */
function matterWith(heel: number): Parameters<typeof ankleOverHeel>[0] {
  return {
    depthAt: ([x, y, z]) => {
      const isFoot = y > 0 && y < 0.15 && z > heel && z < 0.3
      const isShin = y > 0 && z > -0.1 && z < 0.1
      return Math.abs(x - 0.2) < 0.1 && (isFoot || isShin) ? 1 : 0
    },
  }
}

const FOOT = { shin: [0.2, 0.4, 0], tip: [0.2, 0.07, 0.22], radius: 0.08 } as const
const SIZES = { step: 0.01, stature: 2 }

test('an ankle in the forefoot, where the way through a thick leg bends, is moved over the heel', () => {
  const place = ankleOverHeel(matterWith(-0.1), { ...FOOT, ankle: [0.2, 0.06, 0.18] }, SIZES)
  expect(place?.[0]).toBeCloseTo(0.2)
  expect(place?.[1]).toBeCloseTo(0.086)
  expect(place?.[2]).toBeGreaterThan(-0.02)
  expect(place?.[2]).toBeLessThan(0.06)
})

test.each<[string, number, Vec3]>([
  ['near its heel', -0.1, [0.2, 0.09, 0.02]],
  ['on a plinth, whose end is no heel', -2, [0.2, 0.06, 0.18]],
])('an ankle %s stays where it is', (_, heel, ankle) => {
  expect(ankleOverHeel(matterWith(heel), { ...FOOT, ankle }, SIZES)).toBeNull()
})
