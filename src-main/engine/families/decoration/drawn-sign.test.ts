import { beforeAll, expect, test } from 'vitest'
import { DRAWN_SIGNS } from '../../concepts/decoration/drawn-signs.ts'
import { KNOWN_NAMES } from '../../concepts/registry.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { compileShape } from '../../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../../shape/tolerance.ts'
import type { Shape } from '../../shape/types.ts'
import { compose } from '../../text/compose.ts'
import { createNotes } from '../../text/grammar/notes.ts'
import { parseNegative, parsePrompt } from '../../text/grammar/parse.ts'
import { understandScene } from '../../text/meaning/understand.ts'
import { brokenHalf, heartOutline } from './sign-outlines.ts'

beforeAll(prepareGeometry)

function design(prompt: string, seed: number): Shape {
  const scene = parsePrompt(prompt, KNOWN_NAMES)
  const negative = parseNegative('', KNOWN_NAMES)
  return compose({ scene, understood: understandScene(scene), negative, seed, notes: createNotes() }).shape
}

test('a smiley is a ball whatever its seed: a seed made it an egg', () => {
  const spread = [0, 1, 2, 3, 7].map(seed => {
    const { parts } = compileShape(design('a smiley', seed), PREVIEW_TOLERANCE)
    const ball = parts.find(part => part.name === 'ball')?.positions ?? new Float32Array()
    const extent = (axis: number): number => {
      const along = [...ball].filter((_, i) => i % 3 === axis)
      return Math.max(...along) - Math.min(...along)
    }
    return extent(0) / extent(1)
  })
  expect(Math.max(...spread)).toBeLessThan(1.02)
  expect(Math.min(...spread)).toBeGreaterThan(0.98)
})

const areaOf = (outline: readonly (readonly [number, number])[]): number =>
  outline.reduce((sum, [x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length]
    return sum + (x * ny - nx * y) / 2
  }, 0)

test('the halves of a broken heart fill the heart, each to its own side of the crack', () => {
  const [right, left] = [areaOf(brokenHalf(1, 1)), areaOf(brokenHalf(1, -1))]
  expect(right).toBeGreaterThan(0)
  expect(left).toBeGreaterThan(0)
  expect((right + left) / areaOf(heartOutline(1))).toBeCloseTo(1, 1)
})

test('every sign has a word of its own, and none takes a face from who has it', () => {
  const words = DRAWN_SIGNS.flatMap(({ name, synonyms }) => [name, ...synonyms])
  expect(words.filter(word => ['face', 'heart', 'fire', 'tag', 'paw', 'hand'].includes(word))).toEqual([])
})
