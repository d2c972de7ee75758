import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { boundsOf, type Bounds } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { compose, type Composition } from '../compose.ts'
import { skinOf } from '../contact/contact.ts'
import { jointsIn } from '../acting/figure.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

function make(prompt: string): Composition {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const negative = parseNegative('', KNOWN_NAMES)
  return compose({ scene, understood: understandScene(scene), negative, seed: 0, notes: createNotes() })
}

/** The box of all parts whose names match. */
const boxOf = ({ shape }: Composition, part: RegExp): Bounds =>
  boundsOf(
    ...skinOf(shape)
      .parts.filter(({ name }) => part.test(name))
      .map(({ positions }) => positions)
  )

describe('what hangs', () => {
  test.each([
    ['a lantern hanging on a hook', /_lantern$/, /^hook_hook$/],
    ['a birdcage hanging from a hook', /_birdcage$/, /^hook_hook$/],
    ['a bell hanging from a beam', /_bell$/, /_wooden_beam$/],
    ['a basket hanging from a rope', /_basket$/, /^rope_coil_of_rope$/],
    ['a pocket watch dangling from a chain', /_pocket_watch$/, /^link_chain$/],
  ])('%s: the thing is under what it hangs from, and touches it', (prompt, thing, holder) => {
    const made = make(prompt)
    const [own, above] = [boxOf(made, thing), boxOf(made, holder)]
    const tall = own.max[1] - own.min[1]
    expect(above.max[1]).toBeGreaterThan(own.max[1])
    expect(above.min[1]).toBeGreaterThan(own.min[1] + 0.4 * tall)
    expect(above.min[1]).toBeLessThan(own.max[1] + 0.01 * tall)
  })

  test('what has nothing to hang by gets cords', () => {
    const made = make('a flower pot hanging from a chain')
    const [pot, cord, chain] = [boxOf(made, /^(?!cord|link)/), boxOf(made, /^cord/), boxOf(made, /^link/)]
    expect(cord.min[1]).toBeLessThanOrEqual(pot.max[1])
    expect(cord.max[1]).toBeGreaterThan(chain.min[1] - 0.01)
  })

  test('a watch that dangles from a chain has no other one', () => {
    expect(make('a pocket watch dangling from a chain').designs[0].without).toContain('chain')
  })

  test.each(['a monkey hanging from a branch', 'a boy hanging from a branch'])(
    '%s: both hands are at the branch',
    prompt => {
      const made = make(prompt)
      const branch = boxOf(made, /_branch$/)
      const hands = jointsIn(made.shape).filter(({ name }) => /^(?:left|right)(?:Hand|FrontFoot)$/.test(name))
      expect(hands).toHaveLength(2)
      for (const hand of hands) {
        expect(Math.abs((hand.tip ?? hand.at)[1] - branch.min[1])).toBeLessThan(
          0.15 * (branch.max[0] - branch.min[0])
        )
      }
    }
  )

  test('a towel lies over a rail', () => {
    const made = make('a towel hanging on a rail')
    const [towel, rail] = [boxOf(made, /towel/), boxOf(made, /_rail$/)]
    expect(towel.max[1]).toBeGreaterThan(rail.max[1] - 0.001)
    expect(towel.min[1]).toBeLessThan(rail.min[1] - 0.1)
  })
})

describe('who sits in what he wears', () => {
  test.each([
    ['a king sitting on a throne', /throne$/],
    ['a mermaid sitting on a rock', /_rock$/],
    ['a superhero sitting on a chair', /_chair$/],
  ])('%s', (prompt, seat) => {
    const made = make(prompt)
    expect(made.designs[0].parameters['pose']).toMatch(/seated|sitting/)
    const whole = boxOf(made, /./)
    const [, holder] = [whole, boxOf(made, seat)]
    expect(whole.max[1] - whole.min[1]).toBeLessThan(holder.max[1] - holder.min[1] + 1.2)
  })
})

describe('what is covered in snow', () => {
  test.each(['a telephone box covered in snow', 'a snow-covered cabin'])('%s stands in some', prompt => {
    const made = make(prompt)
    const [snow, whole] = [boxOf(made, /^snow/), boxOf(made, /./)]
    expect(made.designs[0].materials).toBeDefined()
    expect(snow.min[1]).toBeCloseTo(whole.min[1])
    expect(snow.max[1] - snow.min[1]).toBeLessThan(0.15 * (whole.max[1] - whole.min[1]))
  })

  test('frost is no snow', () => {
    expect(skinOf(make('a frozen car').shape).parts.some(({ name }) => name.startsWith('snow'))).toBe(false)
  })
})

describe('what is in a vessel', () => {
  test('stems stand in it, however many', () => {
    const made = make('a bunch of tulips in a watering can')
    const [tulips, can] = [boxOf(made, /_tulip/), boxOf(made, /^body_watering_can$/)]
    expect(tulips.max[0] - tulips.min[0]).toBeLessThan(2.5 * (can.max[0] - can.min[0]))
  })

  test('who looks at a fish in a bowl is not in it', () => {
    const made = make('a cat looking at a fish in a bowl')
    const names = made.designs.map(({ concept }) => concept.name)
    const bowl = made.relations.find(({ kind }) => kind === 'in')
    expect(names[bowl?.from ?? 0]).toBe('fish')
  })
})
