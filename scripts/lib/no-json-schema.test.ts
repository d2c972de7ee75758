import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { refuseAll } from './no-json-schema.ts'

const zod = (module: string): string =>
  readFileSync(new URL(`../../node_modules/zod/v4/core/${module}.js`, import.meta.url), 'utf8')

async function namesOf(code: string): Promise<readonly string[]> {
  return Object.keys((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object).sort()
}

it('has every name that zod asks these modules for: one that were missing would break the page when it is read', async () => {
  const processors = await import('../../node_modules/zod/v4/core/json-schema-processors.js')
  const writers = await import('../../node_modules/zod/v4/core/to-json-schema.js')
  expect(await namesOf(refuseAll(zod('json-schema-processors')))).toEqual(
    Object.keys(processors as object).sort()
  )
  expect(await namesOf(refuseAll(zod('to-json-schema')))).toEqual(Object.keys(writers as object).sort())
})

it('lets a schema be made, and refuses only when it is to be written', async () => {
  const code = refuseAll(zod('to-json-schema'))
  const { createToJSONSchemaMethod } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    createToJSONSchemaMethod: () => () => never
  }
  const write = createToJSONSchemaMethod()
  expect(write).toThrow('writes no JSON Schema')
})
