import { expect, test } from 'vitest'
import { distance } from '../../kernel/vector.ts'
import { box, group, tag } from '../../shape/build.ts'
import { inkOn, meanColor } from './ink.ts'

const shape = group([
  tag({ part: 'panel', role: 'body', material: { recipe: 'plastic', color: '#f2f2ee' } }, box([1, 1, 1])),
  tag({ part: 'flame', role: 'feature', material: { recipe: 'plastic', color: '#f4a54a' } }, box([1, 1, 1])),
])

test('what has another hue is seen on its ground: an orange flame was blackened on a white truck, for it is as light', () => {
  const [flame, panel] = [meanColor(shape, ['flame']), meanColor(shape, ['panel'])]
  expect(Math.abs(flame[0] - panel[0])).toBeLessThan(0.2)
  expect(distance(flame, panel)).toBeGreaterThan(0.2)
})

test('ink is dark on what is light', () => {
  expect(inkOn(shape, ['panel']).color).toBe('#20242b')
})
