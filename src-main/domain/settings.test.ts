import { expect, it } from 'vitest'
import type { SettingRepository } from './ports-store.ts'
import { createSettings } from './settings.ts'
import { createFakeBus } from './testing/fakes.ts'

const OFF = { allowLocalTargets: false, extensions: false }

function aRepository(): SettingRepository {
  const values = new Map<string, string>()
  return { get: name => values.get(name) ?? null, set: (name, value) => void values.set(name, value) }
}

it('a changed price stays after a restart, and the others keep theirs', () => {
  const repository = aRepository()
  const bus = createFakeBus()
  createSettings({ repository, bus, start: OFF }).change({ prices: { rig: 7 } })
  const { prices } = createSettings({ repository, bus, start: OFF }).current()
  expect(prices).toEqual({ text_preview: 20, text_refine: 30, image: 30, texture: 10, remesh: 5, rig: 7 })
  expect(bus.published).toEqual([{ type: 'settings' }])
})

it('a switch of the command line is in force but never stored', () => {
  const repository = aRepository()
  const bus = createFakeBus()
  const started = createSettings({ repository, bus, start: { allowLocalTargets: true, extensions: true } })
  started.change({ plan_limits: { free: 2 } })
  expect(started.current()).toMatchObject({ allow_local_targets: true, extensions: true })
  const later = createSettings({ repository, bus, start: OFF }).current()
  expect(later).toMatchObject({ allow_local_targets: false, extensions: false, plan_limits: { free: 2 } })
})

it('a switch of the command line stays on though the studio turns it off, and the answer says why', () => {
  const settings = createSettings({
    repository: aRepository(),
    bus: createFakeBus(),
    start: { allowLocalTargets: true, extensions: false },
  })
  const answer = settings.change({ allow_local_targets: false, extensions: true })
  expect(answer).toMatchObject({ allow_local_targets: true, fixed_by_start: ['allow_local_targets'] })
  expect(settings.change({ extensions: false })).toMatchObject({ extensions: false })
})
