import { beforeAll, describe, expect, it } from 'vitest'
import { boundsOf } from '../../kernel/mesh.ts'
import { isClosed } from '../../kernel/topology.ts'
import { prepareGeometry } from '../../kernel/wasm.ts'
import { silhouetteOverlaps } from '../silhouette-overlap.ts'
import type { View } from '../types.ts'
import { roundedForm } from './rounded.ts'
import { shapeFromView } from './shape.ts'

const SIZE = 200

/** A drawing in one colour of what `isInside` covers. */
function drawing(isInside: (x: number, y: number) => boolean): View {
  const data = new Uint8Array(SIZE * SIZE * 4)
  const coverage = new Float32Array(SIZE * SIZE)
  for (let i = 0; i < SIZE * SIZE; i += 1) {
    coverage[i] = isInside((i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5) ? 1 : 0
    data.set([240, 190, 40, 255], 4 * i)
  }
  const size = { width: SIZE, height: SIZE }
  return { name: 'front', picture: { ...size, data }, mask: { ...size, coverage } }
}

/** A head with two ears. */
const head = drawing(
  (x, y) => Math.hypot(x - 100, y - 110) < 70 || Math.hypot(Math.abs(x - 100) - 55, y - 50) < 25
)

/** Depth over width. */
function depthOf(view: View, expected: number): number {
  const mesh = roundedForm(view, expected)?.parts[0].mesh
  if (mesh === undefined) {
    throw new Error('No form.')
  }
  expect(isClosed(mesh)).toBe(true)
  expect(silhouetteOverlaps([mesh], [view], { poses: null })[0]).toBeGreaterThan(0.98)
  const { min, max } = boundsOf(mesh.positions)
  return (max[2] - min[2]) / (max[0] - min[0])
}

beforeAll(prepareGeometry)

describe('roundedForm', () => {
  it('makes a head of a drawn face, as deep as wide without its ears: it was a sheet, then a lens, for a drawing has no shading', () => {
    expect(depthOf(head, 1)).toBeGreaterThan(0.85)
    expect(depthOf(head, 0.15)).toBeCloseTo(depthOf(head, 1))
  })
})

describe('roundedForm of what is expected to be a sheet', () => {
  it('is none: leaves and letters were cushions', () => {
    expect(roundedForm(head, 0.03)).toBeNull()
  })
})

describe('a form of an outline', () => {
  it('says that it is assumed where only the want of shading speaks for a slab', () => {
    const star = drawing((x, y) => {
      const angle = Math.atan2(y - 100, x - 100)
      return Math.hypot(x - 100, y - 100) < 55 + 20 * Math.cos(3 * angle) + 8 * Math.sin(2 * angle)
    })
    const form = shapeFromView(star, { prompt: null })
    expect([form.kind, form.isAssumed]).toEqual(['slab', true])
  })

  it('does not say so of a whole rectangle: that is a box however it is lit', () => {
    const upright = drawing((x, y) => Math.abs(x - 100) < 40 && Math.abs(y - 100) < 90)
    const form = shapeFromView(upright, { prompt: null })
    expect([form.kind, form.isAssumed ?? false]).toEqual(['box', false])
  })
})
