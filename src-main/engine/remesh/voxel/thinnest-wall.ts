import { Bvh, createHit } from '../../kernel/bvh.ts'
import type { SplitSource } from './split-source.ts'

/** Triangles behind which the wall is measured at most. */
const SAMPLES = 60_000

/** Share of the skin that may have a thinner wall than the one told: where edges run out. */
const OVERLOOKED = 1e-3

/** Faces on both sides of a wall are about parallel (cosine). */
const LEAN = 0.8

/**
 * Thickness of the thinnest walls of a source's closed shells, metres, told only where it is below `most`; 0 where there are sheets.
 * Measured along rays into the solid (Shapira, Shamir & Cohen-Or 2008, with one ray).
 */
export function thinnestWall({ positions: p, indices, solidTriangles }: SplitSource, most: number): number {
  if (3 * solidTriangles < indices.length) {
    return 0
  }
  const bvh = new Bvh({ positions: p, indices })
  const hit = createHit()
  const walls: { readonly thickness: number; readonly area: number }[] = []
  let total = 0
  const step = Math.max(1, Math.ceil(solidTriangles / SAMPLES))
  for (let t = 0; t < 3 * solidTriangles; t += 3 * step) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
    const n = crossOf(p, a, b, c)
    const size = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2])
    if (size === 0) {
      continue
    }
    total += size
    const [dx, dy, dz] = n.map(value => -value / size)
    const [x, y, z] = [0, 1, 2].map(axis => (p[a + axis] + p[b + axis] + p[c + axis]) / 3)
    const start = 1e-4 * most
    if (!bvh.firstHit(x + start * dx, y + start * dy, z + start * dz, dx, dy, dz, hit, most) || hit.isFront) {
      continue
    }
    const at = 3 * hit.triangle
    const m = crossOf(p, 3 * indices[at], 3 * indices[at + 1], 3 * indices[at + 2])
    const length = Math.sqrt(m[0] * m[0] + m[1] * m[1] + m[2] * m[2])
    if (m[0] * dx + m[1] * dy + m[2] * dz > LEAN * length) {
      walls.push({ thickness: hit.distance, area: size })
    }
  }
  walls.sort((a, b) => a.thickness - b.thickness)
  let sum = 0
  for (const { thickness, area } of walls) {
    sum += area
    if (sum > OVERLOOKED * total) {
      return thickness
    }
  }
  return most
}

function crossOf(p: Float64Array, a: number, b: number, c: number): [number, number, number] {
  const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
}
