import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { kept } from './kept.ts'

const renderer = new URL('../../', import.meta.url)

it('stores a version, so that a later form can tell what it reads', () => {
  const stored = new Map<string, string>()
  const storage = createJSONStorage(() => ({
    getItem: name => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: name => void stored.delete(name),
  }))
  const use = create<{ count: number }>()(persist(() => ({ count: 0 }), { ...kept('test'), storage }))
  use.setState({ count: 3 })
  expect(JSON.parse(stored.get('plinth.test') ?? '')).toEqual({ state: { count: 3 }, version: 1 })
})

it('reads what was stored before there were versions, and gives newer fields their first values', () => {
  const storage = createJSONStorage(() => ({
    getItem: () => JSON.stringify({ state: { count: 3 }, version: 0 }),
    setItem: () => undefined,
    removeItem: () => undefined,
  }))
  const use = create<{ count: number; name: string }>()(
    persist(() => ({ count: 0, name: 'new' }), { ...kept('test'), storage })
  )
  expect(use.getState()).toEqual({ count: 3, name: 'new' })
})

it('is how every store of the page is kept: one without a version could never change its form', () => {
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter(
    path => /\.tsx?$/.test(path) && !path.includes('.test.')
  )
  const unversioned = files.filter(path => {
    const text = readFileSync(new URL(path.replaceAll('\\', '/'), renderer), 'utf8')
    return text.split('persist(').length !== text.split(/\bkept(?:<\w+>)?\('/).length
  })
  expect(files.length).toBeGreaterThan(100)
  expect(unversioned).toEqual([])
})
