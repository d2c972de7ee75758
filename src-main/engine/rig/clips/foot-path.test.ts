import { expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { NO_TURN } from '../quaternions.ts'
import { DEGREE } from './curves.ts'
import { footAt, lowest, rolledFoot } from './foot-path.ts'
import type { Leg } from './leg.ts'

const RADIUS = 0.05

/** The end of a plush toy's leg: half a ball around the ankle. */
const PROFILE: readonly Vec3[] = Array.from({ length: 61 }, (_, i): Vec3 => {
  const angle = (3 * i - 90) * DEGREE
  return [0, -RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)]
})
const DOWN: Vec3 = [0, -1, 0]
const ROUND: Leg = {
  side: 1,
  upper: 0,
  lower: 1,
  foot: 2,
  toes: -1,
  bendsToes: false,
  joints: [
    [0, 0.3, 0],
    [0, 0.15, 0],
    [0, RADIUS, 0],
  ],
  hinge: [1, 0, 0],
  axis: [1, 0, 0],
  flat: NO_TURN,
  stands: true,
  isStump: true,
  isStiff: false,
  sole: { heel: DOWN, ball: DOWN, toe: DOWN, bend: DOWN, profile: PROFILE },
  drag: 0,
}

test.each([-50, -20, 0, 20, 50])(
  'a ball that rolls by %i° goes as far as its rim is long, at one height',
  degrees => {
    const pitch = degrees * DEGREE
    const { ankle } = rolledFoot(ROUND, [0, 0], pitch)
    // Turned about a heel or a tip it would lift its middle and slide over what lies between.
    expect(ankle[2]).toBeCloseTo(RADIUS * pitch, 3)
    expect(ankle[1]).toBeCloseTo(RADIUS, 3)
    expect(ankle[1] + lowest(ROUND, pitch)).toBeCloseTo(0, 6)
  }
)

test('a foot that is lifted flat, a crocodile’s, is off the floor before it goes forth', () => {
  const leg = 0.3
  const step = { phase: 0, duty: 0.6, stride: 0.3, track: [0, 0], lift: 0.01, pitch: () => 0 } as const
  for (let phase = 0.6; phase < 1; phase += 0.002) {
    const { ankle } = footAt(ROUND, step, phase)
    // Where it would be, had it stayed where it stood.
    const left = step.stride * (step.duty / 2 - phase)
    const lands = step.stride * (step.duty / 2 + 1 - phase)
    const slid = Math.min(Math.abs(ankle[2] - left), Math.abs(ankle[2] - lands))
    if (ankle[1] - RADIUS < 0.005 * leg) {
      expect(slid).toBeLessThan(0.01 * leg)
    }
  }
})

test('a foot that rolled off goes with the floor before it comes down, and comes down steeper than it left: it does not graze it', () => {
  const step = { phase: 0, duty: 0.65, stride: 0.3, track: [0, 0], lift: 0.03, pitch: rolls } as const
  const height = (phase: number): number => footAt(ROUND, step, phase).ankle[1] - RADIUS
  expect(height(0.98)).toBeGreaterThan(1.5 * height(0.67))
  const lands = step.stride * (step.duty / 2 + 1 - 0.99)
  expect(footAt(ROUND, step, 0.99).ankle[2]).toBeCloseTo(lands, 6)
})

/** Turned down as it leaves the floor, and level before it comes down. */
const rolls = (phase: number): number => 30 * DEGREE * Math.max(0, 1 - Math.abs(phase - 0.65) / 0.2)

test('a foot goes forth by half of what the skin under the toes’ joint is drawn back as it turns over them', () => {
  const leg: Leg = { ...ROUND, toes: 3, bendsToes: true, drag: 0.02 }
  const pitch = 30 * DEGREE
  const ahead =
    rolledFoot(leg, [0, 0], pitch).ankle[2] - rolledFoot({ ...leg, drag: 0 }, [0, 0], pitch).ankle[2]
  expect(ahead).toBeCloseTo(0.005, 6)
})
