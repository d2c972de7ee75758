import { describe, expect, it } from 'vitest'
import { explainUnusableProfile } from './unusable-profile.ts'

const explain = (code: string) =>
  String(explainUnusableProfile(Object.assign(new Error('?'), { code }), '/data/plinth'))

describe('a profile that cannot be used', () => {
  it.each([
    ['ENOSPC', 'no space left'],
    ['SQLITE_FULL', 'no space left'],
    ['EROFS', 'may not write'],
    ['SQLITE_READONLY_DIRECTORY', 'may not write'],
    ['ENOTDIR', 'is a file'],
    ['SQLITE_IOERR_WRITE', 'Check it and its free space'],
  ])('%s is told with its folder and a way out', (code, words) => {
    expect(explain(code)).toContain(words)
    expect(explain(code)).toContain('/data/plinth')
    expect(explain(code)).toContain('--profile')
  })

  it('leaves other errors alone: their own message says more', () => {
    const error = Object.assign(new Error('Port 4747 is taken.'), { code: 'EADDRINUSE' })
    expect(explainUnusableProfile(error, '/data/plinth')).toBe(error)
    expect(explainUnusableProfile('text', '/data/plinth')).toBe('text')
  })

  it.each([
    ['a port of the system', { code: 'EACCES', syscall: 'listen' }],
    ['a key file of somebody else', { code: 'EACCES', syscall: 'open', path: '/etc/key.pem' }],
  ])('is not blamed for %s', (_what, fields) => {
    const error = Object.assign(new Error('?'), fields)
    expect(explainUnusableProfile(error, '/data/plinth')).toBe(error)
  })
})
