import { beforeAll, expect, it } from 'vitest'
import { volumeOf } from '../kernel/mesh.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { at, blend, box, sharp } from '../shape/build.ts'
import { compileShape } from '../shape/compile.ts'
import { REFINE_TOLERANCE } from '../shape/tolerance.ts'
import type { BlendBall, BlendShape, Part } from '../shape/types.ts'
import { inlay } from './flesh.ts'

beforeAll(prepareGeometry)

const DETAIL = 0.06
const bodyOf = (balls: readonly BlendBall[]): BlendShape => blend(balls, { blend: 0.05, detail: DETAIL })
const marking = (body: BlendShape, x: number): Part =>
  compileShape(
    inlay(body, [at([x, 0, 0], box([0.1, 3, 3], { edge: sharp }))], { lift: 0.005, part: 'stripe' }),
    REFINE_TOLERANCE
  ).parts[0]
const distances = ({ positions }: Part): number[] =>
  Array.from({ length: positions.length / 3 }, (_, vertex) =>
    Math.hypot(...positions.subarray(3 * vertex, 3 * vertex + 3))
  )

it('paints a stripe as deep as a skin', () => {
  // Stripes were discs through the whole body: a lizard's had 43 % of its triangles, nearly all of them within it.
  const stripe = marking(bodyOf([{ kind: 'ball', at: [0, 0, 0], radii: [0.5, 0.5, 0.5] }]), 0)
  const from = distances(stripe)
  expect(Math.max(...from)).toBeLessThan(0.51)
  expect(Math.min(...from)).toBeGreaterThan(0.5 - 1.5 * DETAIL)
  expect(volumeOf(stripe)).toBeGreaterThan(0)
})

it('marks a limb right through that is hardly thicker than two skins', () => {
  // What is left below the skin of a tail's tip is too small to be meshed: it made the grid of the whole body as fine.
  const limb = bodyOf([{ kind: 'cone', from: [-1, 0, 0], to: [1, 0, 0], r0: 0.1, r1: 0.1 }])
  const disc = marking(limb, 0)
  expect(volumeOf(disc) / (Math.PI * 0.105 * 0.105 * 0.1)).toBeGreaterThan(0.9)
})
