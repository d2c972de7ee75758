import { expect, test } from 'vitest'
import type { Texture, TextureSet } from '../material/surface.ts'
import { box, testModel } from './test-models.ts'
import { FRACTION_OF_BYTE, LINEAR_OF_BYTE, reduceTextures, sampleTexture } from './texture.ts'
import { renderViews } from './thumbnail.ts'

type Rgb = readonly [number, number, number]

function texture(width: number, height: number, color: (x: number, y: number) => Rgb): Texture {
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    data.set([...color(i % width, Math.floor(i / width)), 255], i * 4)
  }
  return { width, height, data }
}

/** The front of a textured cube, 64 pixels. */
function front(textures: TextureSet): Texture {
  const material = { baseColor: [1, 1, 1], roughness: 1, metallic: 1, textured: true } as const
  return renderViews(testModel([{ mesh: box([1, 1, 1]), material }], textures), [{ yaw: 0, pitch: 0 }], 64)[0]
}

function at({ data, width }: Texture, x: number, y: number): readonly number[] {
  const start = (Math.floor(y * width) * width + Math.floor(x * width)) * 4
  return [...data.subarray(start, start + 3)]
}

const WHITE: Rgb = [235, 235, 235]
const MATT = texture(1, 1, () => [255, 255, 0])

test('the top left of a texture is the top left of the picture: red left, blue right, dark below', () => {
  const baseColor = texture(64, 64, (x, y) =>
    y >= 32 ? [20, 20, 20] : x < 32 ? [220, 30, 30] : [30, 30, 220]
  )
  const shot = front({ baseColor, orm: MATT })
  expect(at(shot, 0.3, 0.3)[0]).toBeGreaterThan(150)
  expect(at(shot, 0.7, 0.3)[2]).toBeGreaterThan(150)
  expect(Math.max(...at(shot, 0.3, 0.7))).toBeLessThan(80)
})

test('a normal map that leans left catches the key light on the left, one that leans right loses it', () => {
  const lean = (red: number): TextureSet => ({
    baseColor: texture(1, 1, () => WHITE),
    orm: MATT,
    normal: texture(1, 1, () => [red, 128, 190]),
  })
  const [left, right] = [front(lean(50)), front(lean(206))].map(shot => at(shot, 0.5, 0.5)[1])
  expect(left).toBeGreaterThan(right + 40)
})

test('a normal map that leans up is brighter than one that leans down: green is up', () => {
  const lean = (green: number): TextureSet => ({
    baseColor: texture(1, 1, () => [150, 150, 150]),
    orm: MATT,
    normal: texture(1, 1, () => [128, green, 190]),
  })
  const [up, down] = [front(lean(206)), front(lean(50))].map(shot => at(shot, 0.5, 0.5)[1])
  expect(up).toBeGreaterThan(down + 40)
})

test('occlusion in the texture darkens', () => {
  const set = (red: number): TextureSet => ({
    baseColor: texture(1, 1, () => WHITE),
    orm: texture(1, 1, () => [red, 255, 0]),
  })
  const [open, dark] = [front(set(255)), front(set(80))].map(shot => at(shot, 0.5, 0.5)[1])
  expect(dark).toBeLessThan(open - 60)
})

test('halfway between two texels is their mean in linear light, and pictures repeat at their borders', () => {
  const stripes = texture(2, 1, x => (x === 0 ? [0, 0, 0] : [255, 255, 255]))
  const out = new Float64Array(3)
  sampleTexture(stripes, { u: 0.5, v: 0.5 }, LINEAR_OF_BYTE, out)
  expect(out[0]).toBeCloseTo(0.5, 9)
  sampleTexture(stripes, { u: 1.25, v: -3.5 }, FRACTION_OF_BYTE, out)
  expect(out[0]).toBe(0)
  sampleTexture(stripes, { u: 0, v: 0.5 }, FRACTION_OF_BYTE, out)
  expect(out[0]).toBeCloseTo(0.5, 9)
})

test('a texture that is too fine is halved by averaging until it fits', () => {
  const fine = texture(64, 64, x => (x % 2 === 0 ? [0, 0, 0] : [200, 100, 50]))
  const { baseColor } = reduceTextures({ baseColor: fine }, 20)
  expect([baseColor.width, baseColor.height]).toEqual([16, 16])
  expect([...baseColor.data.subarray(0, 4)]).toEqual([100, 50, 25, 255])
  expect(reduceTextures({ baseColor: fine }, 64).baseColor).toBe(fine)
})
