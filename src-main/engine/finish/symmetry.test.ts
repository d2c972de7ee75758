import { beforeAll, expect, test } from 'vitest'
import { boundsOf, volumeOf } from '../kernel/mesh.ts'
import { isClosed } from '../kernel/topology.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { at, ball, box, cylinder, group } from '../shape/build.ts'
import { compileShape } from '../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../shape/tolerance.ts'
import { symmetricDepth, symmetricModel } from './symmetry.ts'

beforeAll(prepareGeometry)

/** A pot with a handle at +x, a knob at −x and a leg named right. */
const model = () =>
  compileShape(
    group([
      at([0, 0.5, 0], cylinder(0.4, 1, { part: 'pot' })),
      at([0.55, 0.5, 0], box([0.3, 0.1, 0.1], { part: 'handle' })),
      at([-0.6, 0.5, 0], ball(0.1, { part: 'knob' })),
      at([0.45, 0.1, 0.2], box([0.08, 0.2, 0.08], { part: 'leg_right' })),
    ]),
    PREVIEW_TOLERANCE
  )

test('both sides become the right one: handle and leg have twins, the knob goes, the pot is whole', () => {
  const { parts } = symmetricModel(model())
  expect(parts.map(({ name }) => name).sort()).toEqual([
    'handle',
    'handle_twin',
    'leg_left',
    'leg_right',
    'pot',
  ])
  const { min, max } = boundsOf(...parts.map(({ positions }) => positions))
  expect(min[0]).toBeCloseTo(-max[0], 4)
})

test('parts stay closed and wound outward', () => {
  for (const part of symmetricModel(model()).parts) {
    expect(isClosed(part), part.name).toBe(true)
    expect(volumeOf(part), part.name).toBeGreaterThan(0)
  }
})

test('across the depth what stands out on either side stays, and the leg towards the viewer gets a twin', () => {
  const { parts } = symmetricDepth(model())
  expect(parts.map(({ name }) => name).sort()).toEqual(['handle', 'knob', 'leg_left', 'leg_right', 'pot'])
  const before = boundsOf(...model().parts.map(({ positions }) => positions))
  const { min, max } = boundsOf(...parts.map(({ positions }) => positions))
  expect([min[0], max[0]]).toEqual([before.min[0], before.max[0]])
  expect(min[2]).toBeCloseTo(-max[2], 4)
  expect(parts.every(part => isClosed(part) && volumeOf(part) > 0)).toBe(true)
})
