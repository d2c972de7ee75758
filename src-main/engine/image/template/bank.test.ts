import { beforeAll, expect, test } from 'vitest'
import { CONCEPTS, findConcept } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { compileShape } from '../../shape/compile.ts'
import { ENGINE_VERSION } from '../../version.ts'
import { BANK_VIEWS, decodeBank, describeMesh, encodeBank, loadBank } from './bank.ts'
import { countBits, WORDS } from './descriptor.ts'
import { buildConcept, isTemplate, joinParts, plainParameters, SKETCH_TOLERANCE } from './prior.ts'

const REBUILD = 'run node scripts/build-silhouettes.mjs'

beforeAll(prepareGeometry)

const describe = (name: string) => {
  const concept = findConcept(name)?.concept
  if (concept === undefined) {
    throw new Error(`${name} is no concept`)
  }
  const shape = buildConcept(concept, plainParameters(concept))
  return describeMesh(joinParts(compileShape(shape, SKETCH_TOLERANCE).parts))
}

test('the shipped bank holds every concept of this engine: a new one would never be recognised', () => {
  const bank = loadBank()
  const known = new Set(bank.variants.map(({ concept }) => concept))
  const missing = CONCEPTS.filter(isTemplate).filter(({ name }) => !known.has(name))
  expect(
    missing.map(({ name }) => name),
    REBUILD
  ).toEqual([])
  expect(bank.version, REBUILD).toBe(ENGINE_VERSION)
})

test.each(['chair', 'teapot', 'bicycle', 'bottle'])(
  'the shipped outlines of a %s are those of its form',
  name => {
    const bank = loadBank()
    const index = bank.variants.findIndex(
      ({ concept, values }) => concept === name && Object.keys(values).length === 0
    )
    let [both, either] = [0, 0]
    describe(name).forEach(({ words }, view) => {
      const start = (index * BANK_VIEWS.length + view) * WORDS
      words.forEach((word, k) => {
        both += countBits(word & bank.words[start + k])
        either += countBits(word | bank.words[start + k])
      })
    })
    expect(both / either, REBUILD).toBeGreaterThan(0.97)
  }
)

test('a bank survives its file, and a damaged file is refused with what to do', () => {
  const drawn = describe('bottle')
  const file = encodeBank('9.9', [{ concept: 'bottle', values: { shape: 'wine' } }], drawn)
  const bank = decodeBank(file)
  expect(bank.version).toBe('9.9')
  expect(bank.variants).toEqual([{ concept: 'bottle', values: { shape: 'wine' } }])
  expect([...bank.words]).toEqual(drawn.flatMap(({ words }) => [...words]))
  expect(bank.aspects[3]).toBeCloseTo(drawn[3].aspect, 1)
  const foreign = encodeBank('9.9', [], drawn)
  expect(() => decodeBank(foreign)).toThrow(REBUILD)
})
