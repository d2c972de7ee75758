import { execFileSync } from 'node:child_process'
import { execPath } from 'node:process'
import { describe, expect, it } from 'vitest'
import type { CreateGenerationBody } from '../../../src-main/contract/generation.ts'
import { writeSnippet } from './snippet-text.ts'

const BASE = 'http://127.0.0.1:4747/v1'
const BODY: CreateGenerationBody = {
  mode: 'text',
  prompt: `a knight's "shield" with a $lion \\ and`,
  stage: 'preview',
  options: { pbr: false, target_triangles: 3000 },
}

describe('a snippet', () => {
  it('for curl hands the shell exactly the body, quotes and dollars included', () => {
    const script = writeSnippet('curl', BASE, BODY).replace(/^curl/, 'show')
    const shown = execFileSync('sh', ['-c', `show() { for last; do :; done; printf %s "$last"; }\n${script}`])
    expect(JSON.parse(shown.toString())).toEqual(BODY)
  })

  it('for JavaScript is a program that parses and carries the body', () => {
    const text = writeSnippet('javascript', BASE, BODY)
    execFileSync(execPath, ['--check', '--input-type=module'], { input: text })
    const literal = /JSON\.stringify\(([^]*?)\),\n\}\)/.exec(text)?.[1] ?? ''
    expect(JSON.parse(literal)).toEqual(BODY)
  })

  it('for Python writes booleans as Python does', () => {
    const text = writeSnippet('python', BASE, BODY)
    expect(text).toContain('"pbr": False')
    expect(text).not.toMatch(/\bfalse\b/)
  })

  it('for Go holds exactly the body, its quotes in a raw string included', () => {
    const text = writeSnippet('go', BASE, { ...BODY, prompt: 'a `raw` "mug"' })
    const literal = /const request = (`[^]*?`)\n\ntype/.exec(text)?.[1] ?? ''
    const raw = literal.split(' + ').map(part => (part === '"`"' ? '`' : part.slice(1, -1)))
    expect(JSON.parse(raw.join(''))).toEqual({ ...BODY, prompt: 'a `raw` "mug"' })
  })

  it('never holds a key', () => {
    expect(writeSnippet('curl', BASE, BODY)).toContain('$PLINTH_API_KEY')
  })
})
