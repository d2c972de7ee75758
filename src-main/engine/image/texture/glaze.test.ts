import { expect, test } from 'vitest'
import { dullGlaze, withoutMirrored } from './glaze.ts'

const SIDE = 64

/** A red square with what `at` says of red, green and blue; white light on a corner of it. */
function surface(at: (x: number, y: number) => readonly number[]) {
  const colour = new Float32Array(3 * SIDE * SIDE)
  const lit = new Uint8Array(SIDE * SIDE)
  for (let i = 0; i < SIDE * SIDE; i += 1) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    lit[i] = x > 48 && y > 48 && x < 56 && y < 56 ? 1 : 0
    colour.set(lit[i] === 1 ? [0.9, 0.8, 0.8] : at(x, y), 3 * i)
  }
  return { width: SIDE, height: SIDE, colour, own: new Uint8Array(SIDE * SIDE).fill(1), lit, side: SIDE }
}

const RED = [0.5, 0.05, 0.03]

test('a dark window that a glaze mirrors, and a bright one, are not behind it', () => {
  const far = withoutMirrored(surface((x, y) => RED.map(value => value * (x < 20 && y < 30 ? 0.45 : 1))))
  expect(far?.[3 * (10 * SIDE + 10)]).toBeGreaterThan(0.4)
  expect(far?.[3 * (52 * SIDE + 52) + 1]).toBeLessThan(0.1)
})

test('a pattern of two hues stays, a white toe on a red shoe, and fur', () => {
  expect(withoutMirrored(surface((_, y) => (y < 40 ? RED : [0.8, 0.8, 0.78])))).toBeNull()
  expect(
    withoutMirrored(surface((x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? RED : [0.05, 0.1, 0.5])))
  ).toBeNull()
  expect(
    withoutMirrored(
      surface((x, y) => RED.map(value => value * (((x * 7 + y * 13) >> 1) % 3 === 0 ? 0.7 : 1)))
    )
  ).toBeNull()
})

test('a window that the front of a glaze mirrors is no patch of paint; what is painted on it in another hue, and a dark gap, stay', () => {
  const blue = [0.05, 0.1, 0.5]
  const front = surface((x, y) => {
    const isGap = x > 40 && x < 44 && y < 30
    return y > 60 && x < 20 ? blue : RED.map(value => value * (isGap ? 0.05 : x < 20 && y < 30 ? 0.45 : 1))
  })
  expect(dullGlaze(front)).toBe(true)
  const red = (x: number, y: number): number => front.colour[3 * (y * SIDE + x)]
  expect(red(10, 10)).toBeGreaterThan(0.4)
  expect(red(42, 10)).toBeLessThan(0.05)
  expect(red(10, 62)).toBeCloseTo(blue[0], 5)
  expect(front.colour[3 * (52 * SIDE + 52) + 1]).toBeLessThan(0.1)
})

test('pale spots of the same hue are paint: a toadstool keeps them', () => {
  const pale = RED.map(value => 0.55 + 0.5 * value)
  const cap = surface((x, y) => (Math.hypot((x % 24) - 12, (y % 24) - 12) < 6 ? pale : RED))
  expect(dullGlaze(cap)).toBe(false)
  expect(withoutMirrored(cap)).toBeNull()
})

test('nothing white shines on fur: dark spots in its hue are no mirrored windows', () => {
  const front = surface((x, y) => RED.map(value => value * (x < 20 && y < 30 ? 0.45 : 1)))
  for (let i = 0; i < front.own.length; i += 1) {
    if (front.lit[i] === 1) {
      front.colour.set([0.8, 0.3, 0.28], 3 * i)
    }
  }
  expect(dullGlaze(front)).toBe(false)
  expect(front.colour[3 * (10 * SIDE + 10)]).toBeCloseTo(0.225, 5)
})

test('a pink star on red cloth, and a belly paler than its back, are paint: what a glaze mirrors is white, and elsewhere it is one colour', () => {
  const star = surface(() => RED)
  for (let i = 0; i < star.own.length; i += 1) {
    if (star.lit[i] === 1) {
      star.colour.set([0.95, 0.42, 0.42], 3 * i)
    }
  }
  expect(dullGlaze(star)).toBe(false)
  const pale = RED.map(value => 0.12 + 0.7 * value)
  expect(dullGlaze(surface((_, y) => (y < 48 ? RED : pale)))).toBe(false)
})
