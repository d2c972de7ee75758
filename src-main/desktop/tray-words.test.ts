import { expect, it } from 'vitest'
import { isNews } from './service-state.ts'
import { describeForTray, trayTooltip } from './tray-words.ts'

const IDLE = { unfinished: 0, isApiOff: false, faults: 0, problems: 0 }

it('says what runs, and marks it', () => {
  expect(describeForTray(IDLE)).toEqual({ mark: 'none', lines: ['Idle'] })
  expect(describeForTray({ ...IDLE, unfinished: 3 })).toEqual({
    mark: 'working',
    lines: ['3 running or queued'],
  })
})

it('names what is out of order before what runs, each by itself', () => {
  expect(describeForTray({ unfinished: 1, isApiOff: true, faults: 2, problems: 1 })).toEqual({
    mark: 'warning',
    lines: ['A problem: see the window', 'API off', '2 injected faults active', '1 running or queued'],
  })
  expect(describeForTray({ ...IDLE, faults: 1 }).lines).toEqual(['1 injected fault active', 'Idle'])
  expect(describeForTray(null).mark).toBe('warning')
})

it('has a tooltip that no system cuts', () => {
  expect(trayTooltip(describeForTray({ ...IDLE, isApiOff: true }))).toBe('Plinth: API off, Idle')
  expect(trayTooltip({ mark: 'none', lines: ['x'.repeat(300)] })).toHaveLength(127)
})

it('looks again at what changes the state, and not at each step of a generation', () => {
  expect(isNews('event: generation\ndata: {"type":"generation","id":"gen_1","account_id":"acc"}')).toBe(true)
  expect(isNews('event: settings\ndata: {"type":"settings","id":null,"account_id":null}')).toBe(true)
  expect(isNews('event: generation\ndata: {"type":"generation","id":"gen_1","progress":40}')).toBe(false)
  expect(isNews('event: asset\ndata: {"type":"asset"}')).toBe(false)
  expect(isNews(': alive')).toBe(false)
})
