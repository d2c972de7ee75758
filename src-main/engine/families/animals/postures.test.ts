import { beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '../../kernel/random.ts'
import { isClosed } from '../../kernel/topology.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { compileShape } from '../../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../../shape/tolerance.ts'
import type { Shape } from '../../shape/types.ts'
import type { Family } from '../types.ts'
import { bigCat } from './big-cat.ts'
import { canid } from './canid.ts'
import { cat } from './cat.ts'
import { dog } from './dog.ts'

beforeAll(prepareGeometry)

function build(family: Family, pose: string, markings: string): Shape {
  const parameters = Object.fromEntries(
    Object.entries(family.parameters).map(([name, spec]) => [name, spec.default])
  )
  return family.build({
    parameters: { ...parameters, pose, markings },
    without: new Set(),
    random: createRandom('posture'),
    material: slot => family.slots[slot]?.material ?? { recipe: 'fur' },
  })
}

const markingsOf = (family: Family): readonly string[] => {
  const spec = family.parameters['markings']
  return spec?.kind === 'choice' ? spec.options : []
}

const CASES = [cat, bigCat, canid, dog].flatMap(family =>
  ['sitting', 'lying'].flatMap(pose => markingsOf(family).map(mark => ({ family, pose, mark })))
)

const heightOf = (shape: Shape, name: string): number =>
  (shape.joints ?? []).find(joint => joint.name === name)?.at[1] ?? Number.NaN

describe('an animal that sits or lies', () => {
  test.each(CASES)('$family.name $pose with $mark: closed, on the ground', ({ family, pose, mark }) => {
    const shape = build(family, pose, mark)
    const { parts } = compileShape(shape, PREVIEW_TOLERANCE)
    expect(parts.filter(part => !isClosed(part)).map(({ name }) => name)).toEqual([])
    const standing = build(family, 'standing', mark)
    expect(heightOf(shape, 'hips')).toBeLessThan(0.6 * heightOf(standing, 'hips'))
    const isHigher = heightOf(shape, 'head') > heightOf(standing, 'head')
    expect(isHigher).toBe(pose === 'sitting')
  })
})
