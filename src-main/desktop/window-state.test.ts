import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fitBounds, readWindowState, writeWindowState } from './window-state.ts'

const LAPTOP = { x: 0, y: 25, width: 1440, height: 850 }
const MONITOR = { x: 1440, y: 0, width: 2560, height: 1400 }
const window = (x: number, y: number, width = 1200, height = 800) => ({ x, y, width, height })

describe('the kept place of the window', () => {
  it('is taken as it is where the display is still there', () => {
    expect(fitBounds(window(1600, 100), [LAPTOP, MONITOR])).toEqual(window(1600, 100))
  })

  it('is given up when its display was unplugged, so that the window is never out of sight', () => {
    expect(fitBounds(window(1600, 100), [LAPTOP])).toBe(null)
  })

  it('is given up when the title bar lies above or below the display', () => {
    expect(fitBounds(window(100, -30), [LAPTOP])).toBe(null)
    expect(fitBounds(window(100, 860), [LAPTOP])).toBe(null)
  })

  it('is given up when only a sliver would be seen', () => {
    expect(fitBounds(window(1400, 100), [LAPTOP])).toBe(null)
    expect(fitBounds(window(-1150, 100), [LAPTOP])).toBe(null)
  })

  it('is made smaller where the display has become smaller', () => {
    expect(fitBounds(window(0, 25, 2400, 1300), [LAPTOP])).toEqual(window(0, 25, 1440, 850))
  })
})

describe('the file it is kept in', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plinth-window-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('gives back what was written, and leaves no draft behind', () => {
    const path = join(folder, 'window.json')
    const state = { bounds: window(10, 40), is_maximized: true }
    writeWindowState(path, state)
    expect(readWindowState(path)).toEqual(state)
    expect(readdirSync(folder)).toEqual(['window.json'])
  })

  it.each(['', '{', '{"bounds":{"x":1e99}}', '[]'])('that holds %j counts as none', text => {
    const path = join(folder, 'window.json')
    writeFileSync(path, text)
    expect(readWindowState(path)).toBe(null)
  })
})
