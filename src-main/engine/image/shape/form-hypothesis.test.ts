import { describe, expect, it } from 'vitest'
import type { View } from '../types.ts'
import { hypothesis, firstCovering, type ShapedForm } from './form-hypothesis.ts'

const SIZE = 100

/** A square in the picture, 80 pixels wide. */
const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) =>
  Math.abs((i % SIZE) + 0.5 - 50) < 40 && Math.abs(Math.floor(i / SIZE) + 0.5 - 50) < 40 ? 1 : 0
)
const view: View = {
  name: 'front',
  picture: { width: SIZE, height: SIZE, data: new Uint8Array(4 * SIZE * SIZE) },
  mask: { width: SIZE, height: SIZE, coverage },
}

/** A plate over the square's lower part: that is its IoU with the square. */
function plate(share: number): ShapedForm {
  const positions = Float32Array.of(-0.5, 0, 0, 0.5, 0, 0, 0.5, share, 0, -0.5, share, 0)
  const mesh = { positions, indices: Uint32Array.of(0, 1, 2, 0, 2, 3) }
  return { kind: 'slab', parts: [{ name: String(share), mesh }], isProfile: false, notes: [] }
}

const COVER = { least: 0.93, better: 0.02 }
const nameOf = (form: ShapedForm | null): string | undefined => form?.parts[0].name

describe('firstCovering', () => {
  it('takes the first that covers enough', () => {
    const hypotheses = [plate(0.8), plate(0.94), plate(1)].map(form => hypothesis(() => form))
    expect(nameOf(firstCovering(view, COVER, hypotheses))).toBe('0.94')
  })

  it('asks more where a kind has to be exact: a hammer was turned on a lathe', () => {
    const exact = { make: () => plate(0.94), least: 0.95 }
    expect(nameOf(firstCovering(view, COVER, [exact, hypothesis(() => plate(1))]))).toBe('1')
  })

  it('takes it all the same when nothing covers better', () => {
    const exact = { make: () => plate(0.94), least: 0.95 }
    expect(nameOf(firstCovering(view, COVER, [exact, hypothesis(() => plate(0.9))]))).toBe('0.94')
  })
})
