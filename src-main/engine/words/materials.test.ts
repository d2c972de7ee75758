import { expect, test } from 'vitest'
import { materialSpec } from './materials.ts'

test('copper and bronze that stood in the rain are green in their hollows: "green bronze" was plain bronze', () => {
  for (const word of ['green bronze', 'weathered copper', 'verdigris', 'patina']) {
    expect(materialSpec(word)?.recipe, word).toBe('patinated-metal')
  }
  expect(materialSpec('bronze')?.recipe).toBe('polished-metal')
})
