import { beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { boundsOf, type Bounds } from '../../kernel/mesh.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { withCompanions } from '../companions.ts'
import { compose } from '../compose.ts'
import { skinOf, type Skin } from '../contact/contact.ts'
import { createNotes } from '../grammar/notes.ts'
import { parseNegative, parsePrompt } from '../grammar/parse.ts'
import { understandScene } from '../meaning/understand.ts'

beforeAll(prepareGeometry)

function skinFor(prompt: string): Skin {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const negative = parseNegative('', KNOWN_NAMES)
  return skinOf(
    compose({ scene, understood: understandScene(scene), negative, seed: 0, notes: createNotes() }).shape
  )
}

const boxOf = ({ parts }: Skin, part: RegExp): Bounds =>
  boundsOf(...parts.filter(({ name }) => part.test(name)).map(({ positions }) => positions))

const namesIn = ({ parts }: Skin): readonly string[] => parts.map(({ name }) => name)

describe('states', () => {
  test('a broken vase has a piece beside it: it only had a chip in its rim', () => {
    const [broken, whole] = ['a broken vase', 'a vase'].map(prompt => boxOf(skinFor(prompt), /./))
    expect(broken.max[0] - broken.min[0]).toBeGreaterThan(1.4 * (whole.max[0] - whole.min[0]))
    expect(broken.max[1]).toBeLessThan(0.95 * whole.max[1])
  })

  test('a broken radio, which is of wood, stays in one piece', () => {
    const [broken, whole] = ['a broken radio', 'a radio'].map(prompt => boxOf(skinFor(prompt), /./))
    expect(broken).toEqual(whole)
  })

  test('a torn letter lies in two, a torn teddy bear loses its stuffing: both looked worn', () => {
    const [torn, whole] = [skinFor('a torn letter'), skinFor('a letter')].map(skin => boxOf(skin, /./))
    expect(torn.max[0] - torn.min[0]).toBeGreaterThan(1.05 * (whole.max[0] - whole.min[0]))
    expect(namesIn(skinFor('a torn teddy bear'))).toContain('stuffing')
  })

  test('what melts is lower, in a puddle, said before or behind it', () => {
    const whole = boxOf(skinFor('a snowman'), /./).max[1]
    for (const prompt of ['a melting snowman', 'a snowman melting']) {
      const skin = skinFor(prompt)
      expect(boxOf(skin, /./).max[1]).toBeLessThan(0.95 * whole)
      expect(boxOf(skin, /^puddle/).min[1]).toBeLessThan(0.01)
    }
  })

  test('a cup that spills lies in what it had in it, an empty one only lies', () => {
    expect(namesIn(skinFor('a cup spilling coffee'))).toContain('puddle')
    expect(namesIn(skinFor('a spilled empty cup'))).not.toContain('puddle')
  })

  test('half an orange shows its flesh, half a dozen oranges are six', () => {
    expect(namesIn(skinFor('half an orange'))).toContain('flesh')
    const [dozen] = withCompanions(understandScene(parsePrompt('half a dozen oranges', KNOWN_NAMES)).subjects)
    expect(dozen.subject.count).toBe(6)
  })
})

describe('what is on fire', () => {
  test('flames rise over it and all around: it only shone', () => {
    const skin = skinFor('a basketball on fire')
    const ball = boxOf(skin, /^(?!flame)/)
    const fire = boxOf(skin, /^flame/)
    expect(fire.max[1]).toBeGreaterThan(1.3 * ball.max[1])
    for (const axis of [0, 2] as const) {
      expect(fire.max[axis]).toBeGreaterThan(ball.max[axis])
      expect(fire.min[axis]).toBeLessThan(ball.min[axis])
    }
  })

  test('who burns something is not what burns', () => {
    expect(
      namesIn(skinFor('a dragon burning a house')).filter(name => name.startsWith('flame_heart'))
    ).toEqual([])
  })

  test('what is there to burn has its own flame', () => {
    expect(namesIn(skinFor('a burning candle')).filter(name => name.startsWith('flame_heart'))).toEqual([])
  })
})

describe('what is in a vessel', () => {
  const holder = (prompt: string) =>
    withCompanions(understandScene(parsePrompt(prompt, KNOWN_NAMES)).subjects)[0].companions[0].subject

  test('a ship is seen in its bottle: that was of dark glass with a label and wine', () => {
    const { materials, wished } = holder('a ship in a bottle')
    expect(materials).toEqual(['glass'])
    expect(wished).toMatchObject({ level: 0, label: 'no' })
  })

  test('a vessel that the sentence makes of something stays that', () => {
    expect(holder('a frog in a brown bottle').materials).toEqual([])
    expect(holder('a spoon in a bowl').materials).toEqual([])
  })

  test('flowers look out of a bucket: only their petals lay on its rim', () => {
    const skin = skinFor('flowers blooming in a bucket')
    const rim = boxOf(skin, /^body.*bucket/).max[1]
    expect(boxOf(skin, /flower/).max[1]).toBeGreaterThan(1.2 * rim)
  })
})
