import { expect, test } from 'vitest'
import { LIGHT_SETS, studioTurn } from './environment.ts'
import { createLighting, MATRIX_SIZE } from './lighting.ts'
import type { Lighting } from './lighting.ts'
import { box, inverted, sphere } from './test-models.ts'
import type { Vec3 } from '../kernel/types.ts'

/** What a white matt surface sends back there, mean of all sets. */
function brightness(lighting: Lighting, point: Vec3, normal: Vec3): number {
  const matrix = new Float64Array(MATRIX_SIZE)
  let sum = 0
  for (let set = 0; set < LIGHT_SETS; set++) {
    lighting.gather(set, point, normal, matrix)
    sum += matrix[3] * normal[0] + matrix[4] * normal[1] + matrix[5] * normal[2]
  }
  return sum / LIGHT_SETS
}

test('no light leaks into a closed hollow box, not even into its corners', () => {
  const lighting = createLighting([box([2, 2, 2]), inverted(box([1.8, 1.8, 1.8]))], [], studioTurn(0))
  for (const at of [0, 0.5, 0.8, 0.89]) {
    expect(brightness(lighting, [at, -0.9, at], [0, 1, 0])).toBe(0)
    expect(brightness(lighting, [0.9, at, -at], [-1, 0, 0])).toBe(0)
  }
})

test('a lone surface that faces the camera sends back about all of its white, the top a little more, the underside less', () => {
  const lighting = createLighting([box([1, 1, 1], [0, 0.5, 0])], [], studioTurn(0))
  const front = brightness(lighting, [0, 0.9, 0.5], [0, 0, 1])
  const top = brightness(lighting, [0, 1, 0], [0, 1, 0])
  const under = brightness(lighting, [0, 0, 0], [0, -1, 0])
  expect(front).toBeGreaterThan(0.6)
  expect(front).toBeLessThan(1.1)
  expect(top).toBeGreaterThan(front)
  expect(top).toBeLessThan(1.4)
  expect(under).toBeLessThan(front / 3)
})

test('every set of lights is a whole studio: they agree within a fifth', () => {
  const lighting = createLighting([box([1, 1, 1])], [], studioTurn(35))
  const matrix = new Float64Array(MATRIX_SIZE)
  const levels = Array.from({ length: LIGHT_SETS }, (_, set) => {
    lighting.gather(set, [0, 0.5, 0], [0, 1, 0], matrix)
    return matrix[4]
  })
  expect(Math.max(...levels) / Math.min(...levels)).toBeLessThan(1.2)
})

test('the studio turns with the camera: the front seen from the front is lit as the side seen from the side', () => {
  const cube = [box([1, 1, 1])]
  const front = brightness(createLighting(cube, [], studioTurn(0)), [0, 0, 0.5], [0, 0, 1])
  const side = brightness(createLighting(cube, [], studioTurn(90)), [0.5, 0, 0], [1, 0, 0])
  expect(side).toBeCloseTo(front, 1)
})

test('a ball darkens the floor below it; a glass ball does so less', () => {
  const ball = sphere(0.5, [0, 0.5, 0])
  const far = box([0.01, 0.01, 0.01], [3, 0.005, 0])
  const [solid, glass] = [
    createLighting([ball, far], [], studioTurn(0)),
    createLighting([far], [ball], studioTurn(0)),
  ]
  expect(solid.floorLight(0, [0, 0, 0])).toBeLessThan(0.35)
  expect(glass.floorLight(0, [0, 0, 0])).toBeGreaterThan(solid.floorLight(0, [0, 0, 0]) + 0.2)
  expect(glass.floorLight(0, [0, 0, 0])).toBeLessThan(0.9)
  expect(solid.floorLight(0, [-2.5, 0, 0])).toBeGreaterThan(0.9)
})
