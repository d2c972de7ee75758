import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { decode } from 'fast-png'
import { expect, test } from 'vitest'
import type { Texture } from '../material/surface.ts'
import { decodePng } from '../model/png.ts'
import type { FinishedModel } from '../model/types.ts'
import { box, sphere, testModel, torus } from './test-models.ts'
import { renderThumbnail, renderViews } from './thumbnail.ts'
import { THREE_QUARTER } from './views.ts'

const FRONT = { yaw: 0, pitch: 0 }
const RED = { baseColor: [0.7, 0.03, 0.02] } as const
const GREEN = { baseColor: [0.03, 0.5, 0.05] } as const

function picture(model: FinishedModel, size = 96, view = FRONT): Texture {
  return renderViews(model, [view], size)[0]
}

function pixel({ width, data }: Texture, x: number, y: number): readonly number[] {
  const at = (Math.floor(y * width) * width + Math.floor(x * width)) * 4
  return [...data.subarray(at, at + 4)]
}

function brightness([r, g, b]: readonly number[]): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Brightness of each pixel that the model covers wholly, sorted. */
function brightnesses({ data }: Texture): readonly number[] {
  const values: number[] = []
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 255) {
      values.push(brightness([...data.subarray(at, at + 3)]))
    }
  }
  return values.sort((a, b) => a - b)
}

test('a red box at +X is on the right seen from the front, on the left from behind, and a green one above it on top', () => {
  const model = testModel([
    { mesh: box([1, 1, 1], [-1, 0, 0]) },
    { mesh: box([1, 1, 1], [1, 0, 0]), material: RED },
    { mesh: box([1, 1, 1], [1, 1, 0]), material: GREEN },
  ])
  const [front, back] = renderViews(model, [FRONT, { yaw: 180, pitch: 0 }], 96)
  const [r, g] = pixel(front, 0.8, 0.65)
  expect(r).toBeGreaterThan(2 * g)
  const above = pixel(front, 0.8, 0.3)
  expect(above[1]).toBeGreaterThan(2 * above[0])
  const behind = pixel(back, 0.2, 0.65)
  expect(behind[0]).toBeGreaterThan(2 * behind[1])
})

test('yaw 90 looks at the +X side', () => {
  const model = testModel([
    { mesh: box([0.1, 1, 1], [0.5, 0, 0]), material: RED },
    { mesh: box([0.9, 1, 1]), material: GREEN },
  ])
  const [r, g] = pixel(picture(model, 64, { yaw: 90, pitch: 0 }), 0.5, 0.5)
  expect(r).toBeGreaterThan(2 * g)
})

test('the PNG is square RGBA with corners that are fully transparent', () => {
  const png = decode(renderThumbnail(testModel([{ mesh: sphere(1) }]), { size: 64 }))
  expect([png.width, png.height, png.channels, png.depth]).toEqual([64, 64, 4, 8])
  for (const corner of [0, 63, 63 * 64, 64 * 64 - 1]) {
    expect(png.data[corner * 4 + 3]).toBe(0)
  }
})

test('a background colour fills the picture: its corners have that colour and no pixel is transparent', () => {
  const bytes = renderThumbnail(testModel([{ mesh: sphere(1) }]), { size: 32, background: [10, 20, 30] })
  // Without alpha only because every pixel has all of it.
  expect(decode(bytes).channels).toBe(3)
  const png = decodePng(bytes)
  expect([...png.data.subarray(0, 4)]).toEqual([10, 20, 30, 255])
  for (let at = 3; at < png.data.length; at += 4) {
    expect(png.data[at]).toBe(255)
  }
})

test('the same model gives the same bytes in another process', () => {
  const script = `
    import { createHash } from 'node:crypto'
    const { renderThumbnail } = await import(${JSON.stringify(new URL('./thumbnail.ts', import.meta.url).href)})
    const { sphere, testModel } = await import(${JSON.stringify(new URL('./test-models.ts', import.meta.url).href)})
    const png = renderThumbnail(testModel([{ mesh: sphere(1) }]), { size: 96 })
    process.stdout.write(createHash('sha256').update(png).digest('hex'))`
  const other = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const png = renderThumbnail(testModel([{ mesh: sphere(1) }]), { size: 96 })
  expect(createHash('sha256').update(png).digest('hex')).toBe(other)
})

test('edges keep the colour of what they belong to: alpha that is multiplied twice would darken them', () => {
  const { data, width } = picture(
    testModel([{ mesh: sphere(1), material: { baseColor: [0.9, 0.9, 0.9] } }]),
    96
  )
  let edges = 0
  for (let at = 0; at < (data.length / 4 / 3) * 4; at += 4) {
    if (data[at + 3] < 40 || data[at + 3] > 215) {
      continue
    }
    edges++
    expect(data[at]).toBeGreaterThan(120)
  }
  expect(edges).toBeGreaterThan(width / 4)
})

test('the floor gets a shadow below the model that is dark at the contact and gone at the border', () => {
  const shot = picture(testModel([{ mesh: box([1, 1, 1], [0, 0.5, 0]) }]), 128, THREE_QUARTER)
  const alphas = Array.from({ length: 128 }, (_, row) => shot.data[(row * 128 + 40) * 4 + 3])
  const lastSolid = alphas.lastIndexOf(255)
  expect(Math.max(...alphas.slice(lastSolid + 2, lastSolid + 8))).toBeGreaterThan(40)
  expect(alphas[127]).toBe(0)
})

test('white is not burnt out and black is not crushed', () => {
  const paint = (level: number): FinishedModel =>
    testModel([
      { mesh: box([1, 1, 1], [0, 0.5, 0]), material: { baseColor: [level, level, level] } },
      { mesh: sphere(0.4, [0, 1.4, 0]), material: { baseColor: [level, level, level] } },
    ])
  const white = brightnesses(picture(paint(0.9), 96, THREE_QUARTER))
  expect(white[Math.floor(white.length * 0.99)]).toBeLessThan(253)
  expect(white[Math.floor(white.length * 0.1)]).toBeLessThan(215)
  const black = brightnesses(picture(paint(0.006), 96, THREE_QUARTER))
  expect(black[Math.floor(black.length * 0.1)]).toBeGreaterThan(12)
  expect(black[Math.floor(black.length * 0.95)] - black[Math.floor(black.length * 0.1)]).toBeGreaterThan(15)
})

test('a mirror shows bright lamps and a dark room', () => {
  const chrome = { baseColor: [0.8, 0.8, 0.8], metallic: 1, roughness: 0.05 } as const
  const values = brightnesses(picture(testModel([{ mesh: sphere(1), material: chrome }]), 96, THREE_QUARTER))
  expect(values[Math.floor(values.length * 0.97)]).toBeGreaterThan(230)
  expect(values[Math.floor(values.length * 0.1)]).toBeLessThan(140)
})

test('what shines is brighter than the same thing unlit, and its glow reaches beyond its edge', () => {
  const bar = (emissive: readonly [number, number, number]): FinishedModel =>
    testModel([{ mesh: box([2, 0.4, 0.4]), material: { baseColor: [0.1, 0.1, 0.1], emissive } }])
  const [dark, lit] = [bar([0, 0, 0]), bar([0.5, 3, 0.5])].map(model => picture(model))
  expect(pixel(lit, 0.5, 0.5)[1]).toBeGreaterThan(pixel(dark, 0.5, 0.5)[1] + 80)
  expect(pixel(dark, 0.5, 0.385)[3]).toBe(0)
  expect(pixel(lit, 0.5, 0.385)[3]).toBeGreaterThan(10)
})

test('glass shows the red ball behind it, an opaque sheet does not', () => {
  const scene = (transmission: number): FinishedModel =>
    testModel([
      {
        mesh: box([2, 2, 0.05], [0, 0, 1]),
        material: { baseColor: [0.95, 0.95, 0.95], roughness: 0.05, transmission },
      },
      { mesh: sphere(0.5), material: RED },
    ])
  const [glass, sheet] = [scene(1), scene(0)].map(model => pixel(picture(model), 0.5, 0.5))
  expect(glass[0]).toBeGreaterThan(2 * glass[1])
  expect(sheet[0] - sheet[1]).toBeLessThan(20)
})

test('glass alone lets the background through but can be seen', () => {
  const clear = { baseColor: [0.97, 0.97, 0.97], roughness: 0.03, transmission: 1 } as const
  const shot = picture(testModel([{ mesh: sphere(1), material: clear }]), 96)
  const middle = pixel(shot, 0.55, 0.55)[3]
  expect(middle).toBeGreaterThan(5)
  expect(middle).toBeLessThan(160)
  expect(pixel(shot, 0.5, 0.08)[3]).toBeGreaterThan(middle)
})

test('half-transparent paint in two orders of parts looks the same: fragments are sorted, not drawn as they come', () => {
  const near = { mesh: box([1, 1, 0.1], [0, 0, 0.5]), material: { ...RED, alpha: 0.5 } }
  const far = { mesh: box([1, 1, 0.1], [0, 0, -0.5]), material: { ...GREEN, alpha: 0.5 } }
  expect(picture(testModel([near, far]), 64).data).toEqual(picture(testModel([far, near]), 64).data)
})

test('a ring throws its shadow on the box inside it', () => {
  const block = { mesh: box([1, 1.6, 1], [0, 0.8, 0]) }
  const [bare, ringed] = [
    testModel([block]),
    testModel([block, { mesh: torus(0.85, 0.14, [0, 1.1, 0]) }]),
  ].map(model => picture(model, 128, { yaw: 0, pitch: 0 }))
  expect(brightness(pixel(ringed, 0.5, 0.62))).toBeLessThan(brightness(pixel(bare, 0.5, 0.62)) - 12)
})

test('an upright edge knows four steps of coverage: with samples in columns it would know two', () => {
  const alphas = new Set<number>()
  for (let size = 20; size < 36; size++) {
    const { data } = picture(testModel([{ mesh: box([1, 4, 0.001]) }]), size)
    for (let x = 0; x < size; x++) {
      alphas.add(data[(Math.floor(size / 2) * size + x) * 4 + 3])
    }
  }
  expect(alphas).toContain(64)
  expect(alphas).toContain(191)
})
