import { describe, expect, it } from 'vitest'
import type { EngineProgress } from '../task.ts'
import { followStages } from './stages.ts'

const RECIPE = [
  { name: 'first', weight: 1 },
  { name: 'long', weight: 8 },
  { name: 'last', weight: 1 },
]

function follow() {
  const reports: EngineProgress[] = []
  return { reports, stages: followStages(RECIPE, { onProgress: report => void reports.push(report) }) }
}

describe('stages', () => {
  it('report their beginning, each step and their end as shares of the recipe', async () => {
    const { reports, stages } = follow()
    await stages.run('first', () => 1)
    await stages.run('long', step => step(0.5))
    await stages.run('last', () => 1)
    expect(reports).toEqual([
      { stage: 'first', progress: 0 },
      { stage: 'first', progress: 9 },
      { stage: 'long', progress: 9 },
      { stage: 'long', progress: 49 },
      { stage: 'long', progress: 89 },
      { stage: 'last', progress: 89 },
      { stage: 'last', progress: 99 },
    ])
  })

  it('never fall, leave 0–99 or repeat themselves, whatever a stage reports', async () => {
    const { reports, stages } = follow()
    await stages.run('long', step => [0.5, 0.2, -4, 7, 0.5, 0.5].forEach(step))
    await stages.run('first', () => 1)
    const values = reports.map(({ progress }) => progress)
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect(values.every(value => Number.isInteger(value) && value >= 0 && value <= 99)).toBe(true)
    expect(new Set(reports.map(report => JSON.stringify(report))).size).toBe(reports.length)
  })

  it('pass on what the work gives and what it throws', async () => {
    const { stages } = follow()
    expect(await stages.run('first', async () => 'result')).toBe('result')
    await expect(stages.run('long', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })

  it('refuse a stage that the recipe does not have', async () => {
    await expect(follow().stages.run('extra', () => 1)).rejects.toThrow('extra')
  })
})
