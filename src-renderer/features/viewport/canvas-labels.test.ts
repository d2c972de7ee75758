import { expect, it } from 'vitest'
import { chooseLabels } from './canvas-labels.ts'

it('leaves out what lies on another name or out of sight, and keeps what lies beside and below', () => {
  const names = ['hips', 'spine', 'leftUpperLeg', 'head', 'tail1']
  const places = [{ x: 100, y: 100 }, { x: 104, y: 106 }, { x: 100, y: 120 }, null, { x: 300, y: 100 }]
  expect(chooseLabels(names, places)).toEqual([true, false, true, false, true])
})
