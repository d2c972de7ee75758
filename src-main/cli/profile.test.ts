import { expect, it } from 'vitest'
import { defaultProfile } from './profile.ts'

it('keeps the profile where each system keeps application data', () => {
  const home = '/home/ada'
  const at = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}): string =>
    defaultProfile({ platform, env, home }).replaceAll('\\', '/')

  expect(at('linux')).toBe('/home/ada/.config/Plinth')
  expect(at('linux', { XDG_CONFIG_HOME: '/data' })).toBe('/data/Plinth')
  expect(at('linux', { XDG_CONFIG_HOME: '' })).toBe('/home/ada/.config/Plinth')
  expect(at('darwin')).toBe('/home/ada/Library/Application Support/Plinth')
  expect(at('win32', { APPDATA: '/roaming' })).toBe('/roaming/Plinth')
})
