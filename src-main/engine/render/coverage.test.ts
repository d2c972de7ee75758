import { expect, test } from 'vitest'
import type { SurfaceMesh } from '../kernel/types.ts'
import { hiddenParts, renderSilhouette, visiblePart, visibleParts } from './coverage.ts'
import { box, sphere, testModel, torus } from './test-models.ts'
import { SHEET_VIEWS, THREE_QUARTER } from './views.ts'

const FRONT = { yaw: 0, pitch: 0 }

const SHAPES: Readonly<Record<string, SurfaceMesh>> = {
  cube: box([1, 1, 1]),
  sword: box([0.05, 1.5, 0.02], [0, 0.75, 0]),
  plank: box([3, 0.05, 0.6], [5, 0, -2]),
  ball: sphere(0.01),
  ring: torus(40, 4),
}

test.each(Object.keys(SHAPES))(
  'a %s is never cut, fills 70 percent of the picture and lies in its middle, from every side',
  name => {
    for (const view of SHEET_VIEWS) {
      const { size, mask } = renderSilhouette(testModel([{ mesh: SHAPES[name] }]), view, 200)
      const columns: number[] = []
      const rows: number[] = []
      mask.forEach((value, i) => {
        if (value === 0) {
          return
        }
        columns.push(i % size)
        rows.push(Math.floor(i / size))
      })
      const [left, right] = [Math.min(...columns), size - 1 - Math.max(...columns)]
      const [top, bottom] = [Math.min(...rows), size - 1 - Math.max(...rows)]
      expect(Math.min(left, right, top, bottom)).toBeGreaterThan(size * 0.04)
      expect(Math.min(left + right, top + bottom)).toBeLessThan(size * 0.3)
      expect(Math.abs(left - right)).toBeLessThanOrEqual(2)
      expect(Math.abs(top - bottom)).toBeLessThanOrEqual(2)
    }
  }
)

test('a silhouette is as large as the thing: a cube from the front fills the square of its frame', () => {
  const { size, mask } = renderSilhouette(testModel([{ mesh: box([1, 1, 1]) }]), FRONT, 200)
  const share = mask.reduce((sum, value) => sum + value, 0) / (size * size)
  expect(share).toBeCloseTo(0.86 * 0.86, 2)
})

test('a part behind another counts as hidden, seen from the other side it is seen', () => {
  const model = testModel([
    { name: 'wall', mesh: box([2, 2, 0.1], [0, 0, 0.5]) },
    { name: 'knob', mesh: sphere(0.2) },
  ])
  expect(visiblePart(model, 'knob', FRONT)).toBe(0)
  expect(visiblePart(model, 'knob', { yaw: 180, pitch: 0 })).toBeGreaterThan(0.02)
  expect(visibleParts(model, FRONT).get('wall')).toBe(1)
})

// A statue's pupils were called hidden because no pixel of a small picture met them.
test('what is smaller than a pixel is no hidden part, what is inside another is', () => {
  const dot = { name: 'dot', mesh: box([0.003, 0.003, 0.002], [0.3032, 0.2034, 0.5]) }
  const model = testModel([
    { name: 'cube', mesh: box([1, 1, 1]) },
    dot,
    { name: 'core', mesh: box([0.2, 0.2, 0.2]) },
  ])
  expect(SHEET_VIEWS.every(view => visiblePart(model, 'dot', view) === 0)).toBe(true)
  expect(hiddenParts(model)).toEqual(['core'])
})

test('glass hides nothing: the ball in the bottle is seen, and so is the bottle', () => {
  const model = testModel([
    { name: 'bottle', mesh: sphere(1), material: { transmission: 1 } },
    { name: 'ball', mesh: sphere(0.5) },
  ])
  expect(visiblePart(model, 'bottle', THREE_QUARTER)).toBe(1)
  expect(visiblePart(model, 'ball', THREE_QUARTER)).toBeGreaterThan(0.2)
})

test('a name stands for its mirrored and numbered copies and for nothing that merely begins alike', () => {
  const model = testModel([
    { name: 'leg_left', mesh: box([0.3, 1, 0.3], [-0.5, 0, 0]) },
    { name: 'leg_right', mesh: box([0.3, 1, 0.3], [0.5, 0, 0]) },
    { name: 'legend', mesh: box([0.3, 1, 0.3]) },
  ])
  expect(visiblePart(model, 'leg', FRONT)).toBeCloseTo(2 / 3, 1)
  expect(visiblePart(model, 'arm', FRONT)).toBe(0)
})
