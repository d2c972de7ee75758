import { encode } from 'fast-png'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cutOut } from './cut-out.ts'
import { decodeUpright } from './decode/decode.ts'

vi.mock(import('./decode/decode.ts'), async load => {
  const real = await load()
  return { ...real, decodeUpright: vi.fn(real.decodeUpright) }
})
beforeEach(() => {
  vi.mocked(decodeUpright).mockClear()
})

const SIDE = 64

/** A dark square on paper. */
function square(level: number): Uint8Array {
  const data = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % SIDE, Math.floor(i / 3 / SIDE)]
    return x > 16 && x < 48 && y > 16 && y < 48 ? level : 250
  })
  return encode({ width: SIDE, height: SIDE, data, channels: 3 })
}

const cut = (bytes: Uint8Array, ...points: number[]) =>
  cutOut({
    bytes,
    strokes: points.length === 0 ? [] : [{ kind: 'drop', radius: 0.1, points }],
    withPicture: false,
  })

describe('cutOut', () => {
  it('looks at a picture once, however often it is marked, though each call brings its own copy', async () => {
    const picture = square(40)
    const first = await cut(picture.slice())
    const marked = await cut(picture.slice(), 0.5, 0.5)
    const again = await cut(picture.slice())
    expect(decodeUpright).toHaveBeenCalledTimes(1)
    expect(marked.mask).not.toEqual(first.mask)
    expect(again).toEqual(first)
  })

  it('looks again when another picture comes, and after one that cannot be read', async () => {
    const dark = await cut(square(60))
    const damaged = square(90).subarray(0, 60)
    await expect(cut(damaged)).rejects.toMatchObject({ code: 'image_unusable' })
    await expect(cut(damaged)).rejects.toMatchObject({ code: 'image_unusable' })
    expect(await cut(square(60))).toEqual(dark)
    expect(decodeUpright).toHaveBeenCalledTimes(4)
  })

  it('of which marks leave nothing says so, and makes no picture of nothing', async () => {
    const strokes = [{ kind: 'drop' as const, radius: 0.5, points: [0.5, 0.5] }]
    const left = await cutOut({ bytes: square(40), strokes, withPicture: true })
    expect(left).toMatchObject({ hasThing: false, isUsable: false, confidence: 0, picture: null })
    expect(await cut(square(40))).toMatchObject({ hasThing: true, isUsable: true })
  })
})
