import { describe, expect, it } from 'vitest'
import { createLoginItem } from './login-item.ts'

/** A system that keeps what it is asked for, unless it `refuses`: managed machines do. */
function aSystem({ isPackaged = true, refuses = false } = {}) {
  const asked: object[] = []
  let isOn = false
  return {
    asked,
    turnOff: () => void (isOn = false),
    isPackaged,
    getLoginItemSettings: () => ({ openAtLogin: isOn }),
    setLoginItemSettings(settings: { readonly openAtLogin: boolean }) {
      asked.push(settings)
      isOn = refuses ? isOn : settings.openAtLogin
    },
  }
}

describe('opening at login', () => {
  it.each(['darwin', 'win32'] as const)('is asked of %s without arguments, and read back', platform => {
    const system = aSystem()
    const login = createLoginItem(system, platform)
    expect(login.read()).toEqual({ is_offered: true, is_on: false })
    expect(login.set(true)).toEqual({ is_offered: true, is_on: true })
    expect(login.set(false)).toEqual({ is_offered: true, is_on: false })
    expect(system.asked).toEqual([{ openAtLogin: true }, { openAtLogin: false }])
  })

  it('says what the system says: a wish that it refuses, or what a user turned off there, is off', () => {
    expect(createLoginItem(aSystem({ refuses: true }), 'darwin').set(true).is_on).toBe(false)
    const system = aSystem()
    const login = createLoginItem(system, 'win32')
    login.set(true)
    system.turnOff()
    expect(login.read().is_on).toBe(false)
  })

  it.each([
    ['on Linux, where Electron asks nobody', aSystem(), 'linux'],
    ['from the sources, where it would open Electron itself', aSystem({ isPackaged: false }), 'darwin'],
  ] as const)('is not offered %s, and nothing is asked', (_where, system, platform) => {
    const login = createLoginItem(system, platform)
    expect(login.read()).toEqual({ is_offered: false, is_on: false })
    expect(() => login.set(true)).toThrow('does not let a program ask to be opened at login')
    expect(system.asked).toEqual([])
  })
})
