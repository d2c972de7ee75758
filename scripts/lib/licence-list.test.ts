import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { listShipped, packageOf } from './licence-list.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe('the package of a module', () => {
  it('is the innermost one, with its scope, on either kind of path', () => {
    expect(packageOf('/x/node_modules/react/index.js')).toBe('node_modules/react')
    expect(packageOf('C:\\x\\node_modules\\@base-ui\\react\\a.js')).toBe('node_modules/@base-ui/react')
    expect(packageOf('/x/node_modules/a/node_modules/b/c.js')).toBe('node_modules/a/node_modules/b')
    expect(packageOf('/x/src-renderer/app/main.tsx')).toBeNull()
  })
})

describe('the list of what is shipped', () => {
  const names = (bundled: readonly string[]): readonly string[] =>
    listShipped(root, new Set(bundled)).map(({ name }) => name)

  it('has what the service runs with and what the page bundles, and no tool', () => {
    const list = names(['node_modules/react'])
    expect(list).toEqual(expect.arrayContaining(['fastify', 'better-sqlite3', 'three', 'react', 'electron']))
    expect(list).not.toContain('vitest')
    expect(names([])).not.toContain('react')
  })

  it('carries the text that a licence asks to be passed on', () => {
    const fastify = listShipped(root, new Set()).find(({ name }) => name === 'fastify')
    expect(fastify?.licence).toBe('MIT')
    expect(fastify?.text).toContain('Permission is hereby granted')
  })
})
