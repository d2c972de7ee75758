import { expect, it } from 'vitest'
import { DEFAULT_PLAN_LIMITS } from '../contract/studio-settings.ts'
import type { SettingRepository, Store } from './ports-store.ts'
import { createSettings } from './settings.ts'
import { createFakeBus } from './testing/fakes.ts'

const OFF = { allowLocalTargets: false, extensions: false }

/** Values in memory; a transaction that throws takes back what it wrote. `fillDisk` leaves room for so many writes more. */
function aStore() {
  const values = new Map<string, string>()
  let room = Infinity
  const settings: SettingRepository = {
    get: name => values.get(name) ?? null,
    set(name, value) {
      if (room === 0) {
        throw new Error('database or disk is full')
      }
      room -= 1
      values.set(name, value)
    },
  }
  const transact: Store['transact'] = work => {
    const before = [...values]
    try {
      return work()
    } catch (error) {
      values.clear()
      before.forEach(([name, value]) => values.set(name, value))
      throw error
    }
  }
  return { settings, transact, values, fillDisk: (writes: number) => void (room = writes) }
}

it('a changed price stays after a restart, and the others keep theirs', () => {
  const store = aStore()
  const bus = createFakeBus()
  createSettings({ store, bus, start: OFF }).change({ prices: { rig: 7 } })
  const { prices } = createSettings({ store, bus, start: OFF }).current()
  expect(prices).toEqual({ text_preview: 20, text_refine: 30, image: 30, texture: 10, remesh: 5, rig: 7 })
  expect(bus.published).toEqual([{ type: 'settings' }])
})

it('a switch of the command line is in force but never stored', () => {
  const store = aStore()
  const bus = createFakeBus()
  const started = createSettings({ store, bus, start: { allowLocalTargets: true, extensions: true } })
  started.change({ plan_limits: { free: 2 } })
  expect(started.current()).toMatchObject({ allow_local_targets: true, extensions: true })
  const later = createSettings({ store, bus, start: OFF }).current()
  expect(later).toMatchObject({ allow_local_targets: false, extensions: false, plan_limits: { free: 2 } })
})

it('a switch of the command line stays on though the studio turns it off, and the answer says why', () => {
  const settings = createSettings({
    store: aStore(),
    bus: createFakeBus(),
    start: { allowLocalTargets: true, extensions: false },
  })
  const answer = settings.change({ allow_local_targets: false, extensions: true })
  expect(answer).toMatchObject({ allow_local_targets: true, fixed_by_start: ['allow_local_targets'] })
  expect(settings.change({ extensions: false })).toMatchObject({ extensions: false })
})

it.each([0, 1])(
  'a change of which %i of 2 values can be written is in force in no part, nor after a restart',
  writes => {
    const store = aStore()
    const bus = createFakeBus()
    const settings = createSettings({ store, bus, start: OFF })
    settings.change({ extensions: false })
    const before = settings.current()
    store.fillDisk(writes)
    expect(() => settings.change({ extensions: true, prices: { rig: 7 } })).toThrow('full')
    expect(settings.current()).toEqual(before)
    expect(createSettings({ store, bus, start: OFF }).current()).toEqual(before)
    expect(bus.published).toHaveLength(1)
  }
)

it('stores nothing but what was set, so that everything else follows what a later version ships', () => {
  const store = aStore()
  const settings = createSettings({ store, bus: createFakeBus(), start: OFF })
  settings.change({ prices: { rig: 7 }, plan_limits: {} })
  settings.change({ prices: { image: 31 } })
  expect(Object.fromEntries(store.values)).toEqual({ prices: '{"rig":7,"image":31}' })
  expect(settings.current().plan_limits).toEqual(DEFAULT_PLAN_LIMITS)
})
