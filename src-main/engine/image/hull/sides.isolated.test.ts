import { expect, it, vi } from 'vitest'
import type { View, ViewName } from '../types.ts'
import { arrange } from './arrange.ts'
import { formOfSides, type SideView } from './sides.ts'
import { levelPose } from '../camera-pose.ts'

vi.mock(import('./arrange.ts'), async load => ({ ...(await load()), arrange: vi.fn() }))

const SIDE = 96

/** An L of one grey: a high back and a low seat. */
function letter(name: ViewName, number: number): SideView {
  const coverage = Float32Array.from({ length: SIDE * SIDE }, (_, i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    const isBack = x >= 28 && x < 42 && y >= 12 && y < 84
    const isSeat = x >= 28 && x < 70 && y >= 60 && y < 84
    return isBack || (name === 'left' && isSeat) ? 1 : 0
  })
  const picture = { width: SIDE, height: SIDE, data: new Uint8Array(SIDE * SIDE * 4).fill(120) }
  const view: View = { name, picture, mask: { width: SIDE, height: SIDE, coverage } }
  return { view, number, share: 0.75, aim: [0, 0], isSure: true }
}

it('takes spare cameras where the outlines do not hold under the first ones', () => {
  const names = ['front', 'left'] as const
  const level = names.map(levelPose)
  const tipped = level.map(pose => ({ ...pose, pitch: 0.5, shift: [0.1, 0.1] as const }))
  const form = (spare: readonly (typeof level)[]) => {
    vi.mocked(arrange).mockReturnValue({ names, poses: tipped, spare, misfit: 0 })
    const sides = names.map((name, i) => letter(name, i + 1))
    return formOfSides(sides, { prompt: null }, true)
  }
  expect(form([])?.notes.join()).toContain('shows more or less than the form')
  expect(form([level])).toMatchObject({ poses: level, notes: [] })
  expect(form([tipped, level])).toMatchObject({ poses: level, notes: [] })
})
