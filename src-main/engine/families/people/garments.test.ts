import { beforeAll, expect, test } from 'vitest'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { createRandom } from '../../kernel/random.ts'
import { surfaceBehind, skinOf, type Skin } from '../../text/contact/contact.ts'
import { person } from './person.ts'

beforeAll(prepareGeometry)

const defaults = Object.fromEntries(
  Object.entries(person.parameters).map(([name, spec]) => [name, spec.default])
)

// It would catch a white patch of jacket on the seat of somebody's trousers.
test.each([
  ['chef', 0],
  ['chef', 0.4],
  ['uniform', 0.4],
  ['suit', 0.4],
  ['casual', 0.4],
])('the hem of a top is inside the trousers of a %s who leans by %d', (outfit, lean) => {
  const shape = person.build({
    parameters: { ...defaults, outfit },
    without: new Set(),
    random: createRandom('garments'),
    material: slot => person.slots[slot]?.material ?? { recipe: 'plastic' },
    reach: { lean },
  })
  const { parts, joints } = skinOf(shape)
  const hips = joints.find(({ name }) => name === 'hips')?.at ?? [0, Number.NaN, 0]
  const only = (name: string): Skin => ({ parts: parts.filter(part => part.name === name), joints: [] })
  const [top, trousers] = [only('top'), only('bottom')]
  const out = [-0.05, -0.025, 0, 0.025, 0.05].flatMap(x =>
    [-0.08, -0.06, -0.04, -0.02, 0, 0.02].map(y => {
      const [hem, seat] = [top, trousers].map(skin => surfaceBehind(skin, x, hips[1] + y))
      return hem === null || seat === null ? -Infinity : seat - hem
    })
  )
  expect(Math.max(...out)).toBeLessThan(0)
  expect(out.some(depth => depth > -Infinity)).toBe(true)
})
