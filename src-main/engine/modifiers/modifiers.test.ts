import { beforeAll, describe, expect, test } from 'vitest'
import { boundsOf, volumeOf } from '../kernel/mesh.ts'
import { isClosed } from '../kernel/topology.ts'
import { prepareGeometry } from '../kernel/wasm.ts'
import { compileShape } from '../shape/compile.ts'
import { PREVIEW_TOLERANCE } from '../shape/tolerance.ts'
import type { Shape } from '../shape/types.ts'
import { bend, bulge, crumple, dent, lean, taper, twist } from './modifiers.ts'

beforeAll(prepareGeometry)

const can: Shape = { op: 'primitive', kind: 'cylinder', radius: 0.1, height: 0.3 }
const compiled = (shape: Shape) => compileShape(shape, PREVIEW_TOLERANCE).parts[0]

/** Radius of the outline at the height `y`. */
function radiusAt(shape: Shape, y: number): number {
  const { positions } = compiled(shape)
  let most = 0
  for (let i = 0; i < positions.length; i += 3) {
    if (Math.abs(positions[i + 1] - y) < 0.02) {
      most = Math.max(most, Math.hypot(positions[i], positions[i + 2]))
    }
  }
  return most
}

describe('modifiers', () => {
  test('leave the form alone at strength nothing, so that no needless triangles are cut', () => {
    for (const shape of [
      bend(can, 0),
      twist(can, 0),
      taper(can, 1),
      lean(can, 0),
      bulge(can, 0),
      crumple(can, 0),
      dent(can, 0),
    ]) {
      expect(shape).toBe(can)
    }
  })

  test('keep parts closed, whatever the strength', () => {
    for (const strength of [0.2, 1, 2]) {
      for (const shape of [
        bend(can, strength),
        twist(can, strength),
        lean(can, strength),
        bulge(can, strength),
        crumple(can, strength),
        dent(can, strength),
      ]) {
        expect(isClosed(compiled(shape))).toBe(true)
        expect(volumeOf(compiled(shape))).toBeGreaterThan(0)
      }
    }
  })

  test('taper narrows the top, bulge widens the middle and leaves both ends', () => {
    expect(radiusAt(taper(can, 0.5), 0.15)).toBeCloseTo(0.05, 2)
    expect(radiusAt(taper(can, 0.5), -0.15)).toBeCloseTo(0.1, 2)
    expect(radiusAt(bulge(can, 0.4), 0)).toBeCloseTo(0.14, 2)
    expect(boundsOf(compiled(bulge(can, 0.4)).positions).max[1]).toBeCloseTo(0.15, 3)
  })

  test('the same seed crumples alike, another one differently', () => {
    expect(compiled(crumple(can, 1, 4)).positions).toEqual(compiled(crumple(can, 1, 4)).positions)
    expect(compiled(crumple(can, 1, 4)).positions).not.toEqual(compiled(crumple(can, 1, 5)).positions)
  })
})
