import { beforeAll, expect, it } from 'vitest'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { isClosed } from '../../kernel/topology.ts'
import type { View } from '../types.ts'
import { readingOf } from './reading.ts'
import { sheetForm } from './sheet.ts'

const SIZE = 200

/** An axe in one colour: a blade of 90 by 80 pixels on a shaft 8 pixels wide. */
const axe = ((): View => {
  const data = new Uint8Array(SIZE * SIZE * 4).fill(200)
  const coverage = Float32Array.from({ length: SIZE * SIZE }, (_, i) => {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)]
    const isBlade = x >= 40 && x < 130 && y >= 20 && y < 100
    return isBlade || (x >= 80 && x < 88 && y < 190 && y >= 20) ? 1 : 0
  })
  const size = { width: SIZE, height: SIZE }
  return { name: 'front', picture: { ...size, data }, mask: { ...size, coverage } }
})()

/** Half the depth of the blade in its middle and near its edge, and that of the shaft; frame units. */
function depthsOf(chance: number): {
  readonly middle: number
  readonly edge: number
  readonly shaft: number
} {
  const mesh = sheetForm(readingOf(axe), chance)?.parts[0].mesh
  if (mesh === undefined) {
    throw new Error('No form.')
  }
  expect(isClosed(mesh)).toBe(true)
  const depthAt = (isThere: (x: number, y: number) => boolean): number => {
    let most = 0
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const [x, y, z] = mesh.positions.subarray(i, i + 3)
      most = isThere(x, y) ? Math.max(most, z) : most
    }
    return most
  }
  return {
    middle: depthAt((x, y) => Math.abs(x) < 0.1 && Math.abs(y - 0.76) < 0.1),
    edge: depthAt((x, y) => x < -0.13 && x > -0.2 && Math.abs(y - 0.76) < 0.1),
    shaft: depthAt((_, y) => y > 0.1 && y < 0.4),
  }
}

beforeAll(prepareGeometry)

it('is as thick near its edge as in its middle: a blade was a cushion', () => {
  const { middle, edge } = depthsOf(0.8)
  expect(middle).toBeLessThan(0.1)
  expect(edge).toBeGreaterThan(0.9 * middle)
})

it('is the thinner the surer it is flat, and no thinner where a shaft is thinner than it', () => {
  const [unsure, sure] = [depthsOf(0.45), depthsOf(0.8)]
  expect(unsure.middle).toBeGreaterThan(1.8 * sure.middle)
  expect(unsure.shaft).toBeLessThan(0.04)
  expect(unsure.shaft).toBeGreaterThan(0.012)
})
