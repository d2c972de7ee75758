import { beforeAll, expect, test } from 'vitest'
import { createRandom } from '../../kernel/random.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { compileShape } from '../../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../../shape/tolerance.ts'
import type { Shape } from '../../shape/types.ts'
import type { ParameterValues } from '../types.ts'
import { animalHead } from './animal-head.ts'

beforeAll(prepareGeometry)

const KINDS = animalHead.parameters['kind'].kind === 'choice' ? animalHead.parameters['kind'].options : []
const SLIDERS = ['height', 'round', 'muzzle', 'ears', 'eyes']

const made = (parameters: ParameterValues): Shape =>
  animalHead.build({
    parameters: {
      ...Object.fromEntries(
        Object.entries(animalHead.parameters).map(([name, spec]) => [name, spec.default])
      ),
      ...parameters,
    },
    without: new Set(),
    random: createRandom(1),
    material: slot => animalHead.slots[slot].material,
  })

test.each(KINDS)(
  'every slider moves something of the head of a %s: a slider that did nothing would lie',
  kind => {
    const usual = JSON.stringify(made({ kind }))
    const idle = SLIDERS.filter(name => {
      const spec = animalHead.parameters[name]
      return spec.kind !== 'number' || JSON.stringify(made({ kind, [name]: spec.max })) === usual
    })
    expect(idle).toEqual([])
  }
)

test('a head is as wide behind as before: a mask in front of nothing would be a plate from the side', () => {
  const flat = KINDS.filter(kind => {
    const head = compileShape(made({ kind }), PREVIEW_TOLERANCE).parts.find(part => part.name === 'head')
    const along = (axis: number): number[] =>
      (head?.positions ?? new Float32Array()).reduce<number[]>(
        (range, value, i) =>
          i % 3 === axis ? [Math.min(range[0], value), Math.max(range[1], value)] : range,
        [Infinity, -Infinity]
      )
    const [wide, deep] = [0, 2].map(axis => along(axis)[1] - along(axis)[0])
    return !(deep > 0.7 * wide)
  })
  expect(KINDS.length).toBeGreaterThan(30)
  expect(flat).toEqual([])
})
