import { describe, expect, it } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { add, cross, normalize, scale, subtract } from '../../kernel/vector.ts'
import type { RigSource, Skeleton } from '../types.ts'
import { findSkeleton } from './index.ts'

const AROUND = 6

interface Rope {
  /** The line through its middle, t from 0 to 1. */
  readonly at: (t: number) => Vec3
  readonly radius: (t: number) => number
  /** Separate pieces of so many long quads each, one behind the other. */
  readonly pieces?: number
  readonly quads?: number
}

/** A six-sided tube around a line, in closed pieces of few long triangles: too coarse to be followed over its surface. */
function ropeOf({ at, radius, pieces = 1, quads = 10 }: Rope): RigSource {
  const positions: number[] = []
  const indices: number[] = []
  for (let piece = 0; piece < pieces; piece += 1) {
    const first = positions.length / 3
    for (let row = 0; row <= quads; row += 1) {
      // Each piece runs a little into the next one, and shares no vertex with it.
      const t = Math.min(1, (piece + (1.02 * row) / quads) / pieces)
      const along = normalize(subtract(at(Math.min(1, t + 0.01)), at(Math.max(0, t - 0.01))))
      const side = normalize(cross(along, [0.3, 0.2, 0.93]))
      const other = cross(along, side)
      for (let i = 0; i < AROUND; i += 1) {
        const angle = (2 * Math.PI * i) / AROUND
        const out = add(scale(side, radius(t) * Math.cos(angle)), scale(other, radius(t) * Math.sin(angle)))
        positions.push(...add(at(t), out))
      }
    }
    for (let row = 0; row < quads; row += 1) {
      for (let i = 0; i < AROUND; i += 1) {
        const [a, b] = [first + row * AROUND + i, first + row * AROUND + ((i + 1) % AROUND)]
        indices.push(a, b, b + AROUND, a, b + AROUND, a + AROUND)
      }
    }
    const last = first + quads * AROUND
    for (let i = 1; i < AROUND - 1; i += 1) {
      indices.push(first, first + i + 1, first + i, last, last + i, last + i + 1)
    }
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices), parts: [] }
}

function skeletonOf(source: RigSource): Skeleton {
  const found = findSkeleton(source, null)
  if ('reason' in found) {
    throw new Error(found.reason)
  }
  return found
}

/** The greatest distance of a joint from a line, metres. */
function farthestFrom({ bones }: Skeleton, at: (t: number) => Vec3): number {
  return Math.max(
    ...bones.map(({ head }) =>
      Math.min(...Array.from({ length: 201 }, (_, i) => Math.hypot(...subtract(head, at(i / 200)))))
    )
  )
}

describe('a chain of a foreign model', () => {
  // A rope that hangs between two hooks.
  const sag = (t: number): Vec3 => [2 * t - 1, 0.8 * (2 * t - 1) * (2 * t - 1), 0]

  it('follows a rope that hangs in a bow, in several coarse pieces', () => {
    const found = skeletonOf(ropeOf({ at: sag, radius: () => 0.05, pieces: 4, quads: 3 }))
    expect(found.bodyClass).toBe('chain')
    expect(found.bones.length).toBeGreaterThan(3)
    expect(farthestFrom(found, sag)).toBeLessThan(0.05)
  })

  it('begins a tentacle at its thick end, though that is its upper one', () => {
    const at = (t: number): Vec3 => [0.15 * Math.sin(5 * t), 1 - t, 0.1 * Math.cos(4 * t)]
    const found = skeletonOf(ropeOf({ at, radius: t => 0.07 - 0.05 * t, pieces: 2, quads: 6 }))
    expect(found.bodyClass).toBe('chain')
    expect(found.bones[0].head[1]).toBeGreaterThan(0.85)
    expect(farthestFrom(found, at)).toBeLessThan(0.05)
  })

  it('takes no bar for one that runs straight and is as thick all along', () => {
    const bar = ropeOf({ at: t => [0, t, 0], radius: () => 0.03 })
    expect(findSkeleton(bar, null)).toHaveProperty('reason')
  })

  it('takes no lamp for one, whose arm ends in a shade', () => {
    const lamp = ropeOf({ at: sag, radius: t => (t > 0.7 ? 0.2 : 0.05), pieces: 3, quads: 10 })
    expect(findSkeleton(lamp, null)).toHaveProperty('reason')
  })
})
