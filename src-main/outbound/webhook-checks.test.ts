import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signBody } from './webhook.ts'

/**
 * The checks that README gives to receivers, run as they stand there. Each row is what one of them once got wrong: a
 * right signature with a tail was accepted, a signature that is no ASCII text raised.
 */

const SECRET = 'whsec_of_the_receiver'
const BODY = Buffer.from('{"id":"gen_1","name":"Stühle"}')
const RIGHT = signBody(BODY, SECRET)

const CASES: readonly (readonly [string, string | null, boolean])[] = [
  ['the right one', RIGHT, true],
  ['a missing one', null, false],
  ['an empty one', '', false],
  ['a longer one', `${RIGHT}00`, false],
  ['one with a tail that is not hex', `${RIGHT}zz`, false],
  ['one with a line feed behind it', `${RIGHT}\n`, false],
  ['one that is cut off', RIGHT.slice(0, -2), false],
  ['one that is cut off in the middle of a byte', RIGHT.slice(0, -1), false],
  ['one with a wrong digit', `${RIGHT.slice(0, -1)}${RIGHT.endsWith('0') ? '1' : '0'}`, false],
  ['one that is not hex', 'z'.repeat(64), false],
  ['one that is not ASCII', 'ä'.repeat(64), false],
  ['one with half of a surrogate pair', `${RIGHT.slice(0, -1)}\ud800`, false],
  ['two of them', `${RIGHT},${RIGHT}`, false],
  ['another secret’s', signBody(BODY, 'whsec_other'), false],
]

const RUN_JAVASCRIPT = `
import { readFileSync } from 'node:fs'
const { body, secret, signatures } = JSON.parse(readFileSync(0, 'utf8'))
console.log(JSON.stringify(signatures.map(signature => isAuthentic(Buffer.from(body, 'base64'), signature ?? undefined, secret))))
`
const RUN_PYTHON = `
import base64, json, sys
given = json.load(sys.stdin)
print(json.dumps([is_authentic(base64.b64decode(given["body"]), s, given["secret"]) for s in given["signatures"]]))
`

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-checks-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The one fenced block of README in `language` that defines `name`. */
function snippet(language: string, name: string): string {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const blocks = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
  const found = blocks.filter(([, written, code]) => written === language && code.includes(name))
  expect(found.map(([, , code]) => code)).toHaveLength(1)
  return found[0][2]
}

function verdicts(program: string, file: string, code: string): unknown {
  writeFileSync(join(folder, file), code)
  const input = JSON.stringify({
    body: BODY.toString('base64'),
    secret: SECRET,
    signatures: CASES.map(([, signature]) => signature),
  })
  const { status, stdout, stderr } = spawnSync(program, [join(folder, file)], { input, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

const expected = CASES.map(([, , isRight]) => isRight)
const hasPython = spawnSync('python3', ['--version']).status === 0

describe('the webhook check of README accepts exactly the right signature and never raises', () => {
  it('in JavaScript', () => {
    const code = snippet('js', 'isAuthentic') + RUN_JAVASCRIPT
    expect(verdicts(process.execPath, 'check.mjs', code)).toEqual(expected)
  })

  it.runIf(hasPython)('in Python', () => {
    expect(verdicts('python3', 'check.py', snippet('python', 'is_authentic') + RUN_PYTHON)).toEqual(expected)
  })
})
