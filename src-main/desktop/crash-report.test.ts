import { describe, expect, it } from 'vitest'
import { createLogTail, pageCrash, startCrash, withoutPrivate, writeReport } from './crash-report.ts'

const HIDDEN = { secrets: ['tok3n-of-the-studio', 'whatever-signs', ''], home: '/home/ada' }
const FACTS = {
  version: '1.2.3',
  platform: 'linux x64 6.1',
  runtime: 'Electron 45',
  profile: '/home/ada/.config/Plinth',
  at: '2026-11-26T10:00:00.000Z',
}

describe('the report of a crash', () => {
  it('says what happened, where, and what the log said last', () => {
    const crash = pageCrash({ reason: 'oom', exitCode: 5, wasHung: false })
    expect(writeReport(crash, FACTS, ['10:00 warn  low'], HIDDEN)).toBe(
      [
        'Plinth 1.2.3: The window crashed',
        'Reason: the page ran out of memory (code 5)',
        'When: 2026-11-26T10:00:00.000Z',
        'System: linux x64 6.1',
        'Runtime: Electron 45',
        'Profile: ~/.config/Plinth',
        '',
        'Last lines of the log:',
        '10:00 warn  low',
      ].join('\n')
    )
  })

  it('gives nothing away that opens the studio, signs webhooks or names the user', () => {
    const said = withoutPrivate(
      'GET http://127.0.0.1:4747/?token=abcdef1234 tok3n-of-the-studio whatever-signs pl_live_A1b2 ' +
        'authorization: Bearer xyz {"secret": "s3cr3t"} /home/ada/models',
      HIDDEN
    )
    expect(said).not.toMatch(/abcdef1234|tok3n|whatever|A1b2|xyz|s3cr3t|ada/)
    expect(said).toContain('~/models')
  })

  it('keeps the last lines of a log that never ends', () => {
    const tail = createLogTail()
    for (let line = 0; line < 100; line += 1) {
      tail.add(`${line}\n`)
    }
    expect(tail.lines()).toHaveLength(30)
    expect(tail.lines().at(-1)).toBe('99')
  })

  it('has words for a reason that is new, and for a start that failed', () => {
    expect(pageCrash({ reason: 'novel', exitCode: 1, wasHung: false }).reason).toBe('novel (code 1)')
    expect(pageCrash({ reason: 'crashed', exitCode: 1, wasHung: true }).title).toBe(
      'The window did not respond'
    )
    const refused = Object.assign(new Error('Port 4747 is taken.'), { code: 'EADDRINUSE' })
    expect(startCrash(refused)).toMatchObject({
      words: 'Port 4747 is taken.',
      reason: 'the service did not start (EADDRINUSE): Port 4747 is taken.',
    })
  })
})
