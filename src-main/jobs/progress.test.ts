import { beforeEach, describe, expect, it } from 'vitest'
import type { BackendProgress } from '../domain/ports-backend.ts'
import { createFakeClock, type FakeClock } from '../domain/testing/fakes.ts'
import { createProgressWriter, type ProgressWriter } from './progress.ts'

let clock: FakeClock
let written: string[]
let writer: ProgressWriter
beforeEach(() => {
  clock = createFakeClock()
  written = []
  const write = ({ progress, stage }: BackendProgress) => void written.push(`${stage} ${progress}`)
  writer = createProgressWriter({ clock, intervalMs: 250, write })
})

const report = (stage: string, progress: number) => writer.report({ stage, progress })

describe('the progress writer', () => {
  it('writes a stage four times a second at most, the newest value last', () => {
    for (let progress = 0; progress < 50; progress++) {
      report('build', progress)
      clock.advance(20)
    }
    clock.advance(1000)
    expect(written).toEqual(['build 0', 'build 12', 'build 24', 'build 37', 'build 49'])
  })

  it('loses no stage, however short', () => {
    for (const stage of ['read', 'build', 'paint', 'write']) {
      report(stage, 5)
    }
    clock.advance(1000)
    expect(written).toEqual(['read 5', 'build 5', 'paint 5', 'write 5'])
  })

  it('never falls, stays whole and below 100, which is for the end alone', () => {
    const stages = [
      ['a', 30.7],
      ['b', 10],
      ['c', 250],
    ] as const
    for (const [stage, progress] of stages) {
      report(stage, progress)
    }
    expect(written).toEqual(['a 30', 'b 30', 'c 99'])
  })

  it('writes nothing after the end: a value that waits must not overtake it', () => {
    report('build', 1)
    report('build', 2)
    writer.stop()
    report('paint', 3)
    clock.advance(1000)
    expect(written).toEqual(['build 1'])
  })
})
