import { beforeAll, expect, test } from 'vitest'
import { CONCEPTS } from '../../concepts/registry.ts'
import { buildConcept, plainParameters } from '../../image/template/prior.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { compileShape } from '../../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../../shape/tolerance.ts'

beforeAll(prepareGeometry)

test.each(['crow', 'eagle', 'owl', 'duck', 'heron', 'chicken'])(
  'folded wings of a %s lie on its flanks and close over its rump: they stood off like boards, as wide at their tips as at the shoulders',
  name => {
    const concept = CONCEPTS.find(each => each.name === name)
    if (concept === undefined) {
      throw new Error(`no concept ${name}`)
    }
    const { parts } = compileShape(
      buildConcept(concept, { ...plainParameters(concept), wings: 'folded' }),
      PREVIEW_TOLERANCE
    )
    const pointsOf = (part: string): readonly (readonly number[])[] =>
      parts
        .filter(each => each.name === part)
        .flatMap(({ positions }) =>
          Array.from({ length: positions.length / 3 }, (_, i) => [...positions.slice(3 * i, 3 * i + 3)])
        )
    const wide = (points: readonly (readonly number[])[]): number =>
      points.reduce((most, [x]) => Math.max(most, Math.abs(x)), 0)
    const [body, wing] = [pointsOf('body'), [...pointsOf('wing'), ...pointsOf('wing_tip')]]
    const hindmost = wing.reduce((least, [, , z]) => Math.min(least, z), 0)
    const tips = wing.filter(([, , z]) => z < 0.9 * hindmost)
    expect(tips.length).toBeGreaterThan(3)
    // They are there to be seen, and hardly wider than what they lie on.
    expect(wide(wing)).toBeGreaterThan(0.8 * wide(body))
    expect(wide(wing)).toBeLessThan(1.3 * wide(body))
    expect(wide(tips)).toBeLessThan(0.75 * wide(wing))
  }
)
