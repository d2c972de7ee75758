import { expect, it } from 'vitest'
import { createBlendField } from './blend-field.ts'
import { ballBoxes } from './measure.ts'
import type { BlendBall, BlendShape } from './types.ts'

const LEAST = [-4, -4, -4]
const MOST = [4, 4, 4]

const fieldOf = (ball: BlendBall) => {
  const shape: BlendShape = { op: 'blend', balls: [ball], blend: 0.2, detail: 0.05 }
  const field = createBlendField(shape, 0.01, ballBoxes)
  const active = field.activeIn(LEAST, MOST)
  return (x: number, y: number, z: number) => field.valueAt(x, y, z, active)
}

it.each<[string, BlendBall]>([
  ['an ellipsoid', { kind: 'ball', at: [0.1, 0, -0.2], radii: [0.2, 0.9, 0.5], rotate: [0.4, 0.3, 0.7] }],
  ['a cone', { kind: 'cone', from: [-0.5, -0.3, 0.1], to: [0.6, 0.4, -0.3], r0: 0.3, r1: 0.12 }],
])('has no step where %s stops to matter', (_, ball) => {
  // Places that a ball still matters to and that are left out are cracks in the blend.
  const at = fieldOf(ball)
  const step = 0.002
  let steepest = 0
  for (let y = -1.6; y <= 1.6; y += 0.1) {
    for (let z = -1.6; z <= 1.6; z += 0.1) {
      let before = at(-2, y, z)
      for (let x = -2 + step; x <= 2; x += step) {
        const here = at(x, y, z)
        // Inside, around its centre, the distance of the first order is steep by itself.
        if (here > 0 && before > 0) {
          steepest = Math.max(steepest, Math.abs(here - before) / step)
        }
        before = here
      }
    }
  }
  // A unit of the field is about a metre of way; a step of a tenth of the reach would be fifteen times as steep.
  expect(steepest).toBeLessThan(4)
})
