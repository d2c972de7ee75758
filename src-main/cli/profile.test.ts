import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  chosenFile,
  chosenProfile,
  defaultProfile,
  listNamedProfiles,
  movedFile,
  namedProfile,
  usualFolder,
  whyProfileIsMissing,
} from './profile.ts'

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

it('follows a profile that was moved, and makes no empty one where its disk is not there', () => {
  const home = mkdtempSync(join(tmpdir(), 'plinth-home-'))
  try {
    const place = { platform: 'linux' as const, env: {}, home }
    mkdirSync(join(home, '.config'))
    const folder = join(home, 'disk', 'Plinth')
    writeFileSync(movedFile(place), JSON.stringify({ folder, left: null }))
    expect(defaultProfile(place)).toBe(folder)
    expect(whyProfileIsMissing(folder, place)).toContain('Connect its disk')
    expect(whyProfileIsMissing(join(home, 'named'), place)).toBeNull()
    mkdirSync(folder, { recursive: true })
    expect(whyProfileIsMissing(folder, place)).toBeNull()
    const broken = [
      '{"folder":"relative","left":null}',
      `{"folder":"${folder}","left":7}`,
      `{"folder":"${folder}","left":null,"more":1}`,
      'null',
      '{',
    ]
    for (const text of broken) {
      writeFileSync(movedFile(place), text)
      expect(defaultProfile(place)).toBe(usualFolder(place))
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

it('uses the named profile that was chosen, and the first one again where that is gone or its name leads elsewhere', () => {
  const home = mkdtempSync(join(tmpdir(), 'plinth-home-'))
  try {
    const place = { platform: 'linux' as const, env: {}, home }
    expect(listNamedProfiles(place)).toEqual([])
    for (const name of ['work', 'Client demo', '.hidden', 'a;b']) {
      mkdirSync(namedProfile(name, place), { recursive: true })
    }
    expect(listNamedProfiles(place)).toEqual(['Client demo', 'work'])
    const choose = (name: unknown): void => writeFileSync(chosenFile(place), JSON.stringify({ name }))
    choose('Client demo')
    expect(defaultProfile(place)).toBe(join(home, '.config', 'Plinth.profiles', 'Client demo'))
    rmSync(namedProfile('Client demo', place), { recursive: true })
    expect(chosenProfile(place)).toBeNull()
    expect(defaultProfile(place)).toBe(usualFolder(place))
    for (const name of ['../Plinth.profiles/work', 7, undefined]) {
      choose(name)
      expect(defaultProfile(place)).toBe(usualFolder(place))
    }
    choose('work')
    expect(chosenProfile(place)).toBe('work')
    writeFileSync(chosenFile(place), '{"name":"work","more":1}')
    expect(chosenProfile(place)).toBeNull()
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})
