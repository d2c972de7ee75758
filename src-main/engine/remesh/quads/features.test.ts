import { describe, expect, it } from 'vitest'
import type { AnyMesh } from '../../kernel/mesh.ts'
import { boxMesh } from '../../kernel/testing/foreign-meshes.ts'
import { dropShortLines } from './features.ts'
import { manifoldNet } from './prepare.ts'
import { SHARP } from './triangle-net.ts'

/** Cosine of 40°. */
const SHARP_COSINE = 0.766
const SIZE = 8

describe('dropShortLines', () => {
  it('lets go of a fold that fades out within a smooth surface, which would hold irregular vertices at its end', () => {
    const fading = folded(y => 1 - y / SIZE)
    expect(innerSharp(fading, 0)).toBeGreaterThan(0)
    expect(innerSharp(fading, 2)).toBe(0)
  })

  it('keeps it where all lines are to be followed, because a thin part may have no other', () => {
    const fading = folded(y => 1 - y / SIZE)
    expect(innerSharp(fading, 2, null)).toBe(innerSharp(fading, 0))
  })

  it('keeps a fold of a right angle from border to border, and the edges of a box, down to the shortest length', () => {
    const fold = folded(() => 1)
    expect(innerSharp(fold, 0.9 * SIZE)).toBe(2 * SIZE)
    const box = boxMesh([0, 0, 0], [1, 1, 1])
    expect(innerSharp(box, 0.9)).toBe(24)
    expect(innerSharp(box, 1.1)).toBe(0)
  })

  it('asks more of a faint fold than of a firm one', () => {
    // 53°: four tenths of its length count.
    const faint = folded(() => 0.5)
    expect(innerSharp(faint, 0.3 * SIZE)).toBe(2 * SIZE)
    expect(innerSharp(faint, 0.5 * SIZE)).toBe(0)
  })
})

/** A sheet folded along x = 0, as steep on both sides as `slope(y)`. */
function folded(slope: (y: number) => number): AnyMesh {
  const positions: number[] = []
  const indices: number[] = []
  for (let y = 0; y <= SIZE; y += 1) {
    for (let x = -SIZE / 2; x <= SIZE / 2; x += 1) {
      positions.push(x, y, slope(y) * Math.abs(x))
    }
  }
  for (let j = 0; j < SIZE; j += 1) {
    for (let i = 0; i < SIZE; i += 1) {
      const a = j * (SIZE + 1) + i
      indices.push(a, a + 1, a + SIZE + 2, a, a + SIZE + 2, a + SIZE + 1)
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

/** Half-edges inside that are still sharp. */
function innerSharp(mesh: AnyMesh, shortest: number, sharpCosine: number | null = SHARP_COSINE): number {
  const net = manifoldNet(mesh, SHARP_COSINE, () => undefined)
  dropShortLines(net, { shortest: () => shortest, sharpCosine })
  return net.marks.filter((mark, h) => (mark & SHARP) !== 0 && net.twin[h] >= 0).length
}
