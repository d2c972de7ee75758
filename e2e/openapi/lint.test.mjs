import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHarness } from '../../src-main/http/contract/testing/harness.ts'

/** The emitted document before the two linters that people use: their recommended rules, through their libraries. */

let service
let text
beforeAll(async () => {
  service = await startHarness()
  text = (await service.call('GET', '/studio/openapi.json', { key: service.ann.key })).text
})
afterAll(() => service.close())

/** One path of the document, robbed of its parameter: both linters must see that. */
const spoilt = () => {
  const document = JSON.parse(text)
  const path = '/generations/{id}'
  const item = document.paths[path]
  item.get.parameters = []
  return JSON.stringify({ ...document, paths: { [path]: item } })
}

describe('redocly', () => {
  const lint = async source => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    return problems.map(({ severity, ruleId, message }) => ({ severity, ruleId, message }))
  }

  it('finds no error', async () => {
    const problems = await lint(text)
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    // No licence to name; the event of the stream, whose body no schema reaches.
    expect(problems.map(({ ruleId }) => ruleId).sort()).toEqual(['info-license', 'no-unused-components'])
  })

  it('finds one where there is one', async () => {
    expect(await lint(spoilt())).toContainEqual(
      expect.objectContaining({ severity: 'error', ruleId: 'path-parameters-defined' })
    )
  })
})

describe('spectral', () => {
  const lint = async source => {
    const linter = new spectral.Spectral()
    linter.setRuleset({ extends: [rulesets.oas] })
    const problems = await linter.run(JSON.parse(source))
    return problems.map(({ severity, code, message, path }) => ({
      isError: Number(severity) === 0,
      code,
      message,
      path,
    }))
  }

  it('finds no error', async () => {
    const problems = await lint(text)
    expect(problems.filter(({ isError }) => isError)).toEqual([])
    // Its warnings: nobody to contact, the same unused event, and operations whose summary says it all.
    const codes = new Set(problems.map(({ code }) => code))
    expect([...codes].sort()).toEqual(['info-contact', 'oas3-unused-component', 'operation-description'])
  })

  it('finds one where there is one', async () => {
    expect((await lint(spoilt())).filter(({ isError }) => isError)).not.toEqual([])
  })
})
