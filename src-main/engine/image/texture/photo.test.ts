import { expect, test } from 'vitest'
import { developPhoto } from './photo.ts'

const SIDE = 400
const LINE = 14

test('a pen line as thick as a thirtieth of the picture is no colour of the thing: drawn factories had black backs', () => {
  const data = new Uint8Array(SIDE * SIDE * 4)
  const coverage = new Float32Array(SIDE * SIDE)
  const depthAt = (x: number, y: number): number => 170 - Math.hypot(x - SIDE / 2, y - SIDE / 2)
  for (let i = 0; i < coverage.length; i += 1) {
    const depth = depthAt(i % SIDE, Math.floor(i / SIDE))
    coverage[i] = depth > 0 ? 1 : 0
    data.set(depth < LINE ? [0, 0, 0, 255] : [220, 80, 60, 255], 4 * i)
  }
  const size = { width: SIDE, height: SIDE }
  const { inner, ink } = developPhoto({
    name: 'front',
    picture: { ...size, data },
    mask: { ...size, coverage },
  })
  for (let i = 0; i < inner.length; i += 1) {
    const depth = depthAt(i % SIDE, Math.floor(i / SIDE))
    if (depth > 0 && depth < LINE) {
      expect(inner[i]).toBe(0)
    }
    if (depth > 2 && depth < LINE - 1) {
      expect(ink[i]).toBe(1)
    }
    if (depth > LINE + 3) {
      expect([inner[i], ink[i]]).toEqual([1, 0])
    }
  }
})
