import { describe, expect, it } from 'vitest'
import { EXPORT_FORMATS, ExportBody, findMisplacedOption } from '../../../src-main/contract/studio-exports.ts'
import { bodyOf, FIRST_CHOICE } from './choice.ts'

describe('the request for an export', () => {
  it('never carries an option that the format refuses, whatever was chosen before for another', () => {
    for (const format of EXPORT_FORMATS) {
      const choice = {
        ...FIRST_CHOICE,
        ...({ format, textureSize: 512, textureFormat: 'webp', isEachLevel: true } as const),
        units: Object.fromEntries(EXPORT_FORMATS.map(one => [one, 'in'])),
        ups: Object.fromEntries(EXPORT_FORMATS.map(one => [one, 'z'])),
      }
      const body = ExportBody.parse(bodyOf(choice, { assetIds: ['a'], scale: 2, hasLevels: true }))
      expect(findMisplacedOption(format, body.options)).toBe(null)
      expect([body.options.scale, body.options.levels]).toEqual([2, 'all'])
    }
  })

  it('has the unit and axis of the format until others are chosen', () => {
    const what = { assetIds: ['a'], scale: 1, hasLevels: false }
    const body = bodyOf({ ...FIRST_CHOICE, format: 'stl' }, what)
    expect(body.options).toEqual({ unit: 'mm', up: 'z' })
    expect(bodyOf({ ...FIRST_CHOICE, format: 'stl', units: { stl: 'in' } }, what).options.unit).toBe('in')
    expect(bodyOf({ ...FIRST_CHOICE, isEachLevel: true }, what).options).toEqual({})
  })
})
