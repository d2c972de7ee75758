import { expect, it } from 'vitest'
import { createRandom } from '../kernel/random.ts'
import { measureShape } from '../shape/measure.ts'
import { PROPORTIONS } from './kind-maker.ts'
import { listFamilies } from './registry.ts'
import type { Family } from './types.ts'

const AXES = { size: [0, 1, 2], wide: [0], tall: [1] } as const

const proportioned = listFamilies().filter(({ parameters }) =>
  Object.entries(PROPORTIONS).every(([name, spec]) => parameters[name] === spec)
)

/** Width, height and depth of a kind, all proportions as usual but one. */
function extents(family: Family, kind: string, changed: Readonly<Record<string, number>>): readonly number[] {
  const usual = Object.fromEntries(
    Object.entries(family.parameters).map(([name, spec]) => [name, spec.default])
  )
  const { min, max } = measureShape(
    family.build({
      parameters: { ...usual, kind, ...changed },
      without: new Set(),
      random: createRandom(1),
      material: slot => family.slots[slot].material,
    })
  )
  return max.map((high, axis) => high - min[axis])
}

it('has families made in proportions: without one the tests below would judge nothing', () => {
  expect(proportioned.length).toBeGreaterThan(0)
})

it.each(proportioned.map(family => [family.name, family] as const))(
  'each proportion of a %s moves its own axes of every kind by what the slider says, at both ends, and no other',
  (_, family) => {
    const { kind } = family.parameters
    const kinds = kind.kind === 'choice' ? kind.options : []
    const wrong = kinds.flatMap(name =>
      Object.entries(AXES).flatMap(([slider, axes]) => {
        const spec = PROPORTIONS[slider]
        const usual = extents(family, name, {})
        return (spec.kind === 'number' ? [spec.min, spec.max] : []).flatMap(factor =>
          extents(family, name, { [slider]: factor }).flatMap((extent, axis) => {
            const wanted = axes.some(moved => moved === axis) ? factor : 1
            return Math.abs(extent / usual[axis] - wanted) < 1e-6 ? [] : [`${name}: ${slider} ${factor}`]
          })
        )
      })
    )
    expect(kinds.length).toBeGreaterThan(1)
    expect(wrong).toEqual([])
  }
)
