import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const ENGINE = new URL('index.ts', import.meta.url).href

/** Which rooms of the engine a fresh process reads until it is prepared. */
const PREPARE = `
  import { registerHooks } from 'node:module'
  const rooms = new Set()
  registerHooks({
    load(url, context, next) {
      rooms.add(/engine\\/([a-z]+)\\//.exec(url)?.[1])
      return next(url, context)
    },
  })
  const { prepareEngine } = await import('${ENGINE}')
  await prepareEngine()
  console.log(JSON.stringify([...rooms].filter(Boolean)))
`

it('reads for models of words what makes them, and nothing of the other modes', () => {
  // One import of a mode that is no longer asked for late makes every start read it again.
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', PREPARE], { encoding: 'utf8' })
  const rooms = JSON.parse(out) as string[]
  expect(rooms).toContain('families')
  expect(rooms.filter(room => ['image', 'rig', 'remesh', 'repair', 'export'].includes(room))).toEqual([])
}, 30_000)
