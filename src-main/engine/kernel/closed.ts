import type { Mesh } from './types.ts'

/** Share of the whole that a surface integral may miss by: below what a hole of a thousandth of the area does. */
const TOLERANCE = 1e-3

/**
 * Whether a mesh encloses a volume with its faces outward, without looking at its edges, so that vertices split for normals
 * or UVs do not matter. By Gauss's theorem a closed surface has ∮ dA = 0 and ∮ p ⊗ dA = volume × identity; holes break
 * these equations (only several equal holes placed like the faces of a cube keep them).
 */
export function isClosedSurface({ positions, indices }: Mesh): boolean {
  const sums = new Float64Array(12)
  let area = 0
  let reach = 0
  for (let t = 0; t < indices.length; t += 3) {
    const a = indices[t] * 3
    const b = indices[t + 1] * 3
    const c = indices[t + 2] * 3
    // Around the first vertex: far from the origin the products would cancel badly.
    const px = (positions[a] + positions[b] + positions[c]) / 3 - positions[0]
    const py = (positions[a + 1] + positions[b + 1] + positions[c + 1]) / 3 - positions[1]
    const pz = (positions[a + 2] + positions[b + 2] + positions[c + 2]) / 3 - positions[2]
    const ux = positions[b] - positions[a]
    const uy = positions[b + 1] - positions[a + 1]
    const uz = positions[b + 2] - positions[a + 2]
    const vx = positions[c] - positions[a]
    const vy = positions[c + 1] - positions[a + 1]
    const vz = positions[c + 2] - positions[a + 2]
    const nx = (uy * vz - uz * vy) / 2
    const ny = (uz * vx - ux * vz) / 2
    const nz = (ux * vy - uy * vx) / 2
    addMoments(sums, [px, py, pz], [nx, ny, nz])
    area += Math.sqrt(nx * nx + ny * ny + nz * nz)
    reach = Math.max(reach, px * px + py * py + pz * pz)
  }
  return fulfilsGauss(sums, area, Math.sqrt(reach))
}

function addMoments(
  sums: Float64Array,
  p: readonly [number, number, number],
  n: readonly [number, number, number]
): void {
  for (let i = 0; i < 3; i++) {
    sums[i] += n[i]
    for (let k = 0; k < 3; k++) {
      sums[3 + 3 * i + k] += p[i] * n[k]
    }
  }
}

function fulfilsGauss(sums: Float64Array, area: number, reach: number): boolean {
  const volume = (sums[3] + sums[7] + sums[11]) / 3
  const allowed = TOLERANCE * area
  for (let i = 0; i < 3; i++) {
    if (Math.abs(sums[i]) > allowed) {
      return false
    }
    for (let k = 0; k < 3; k++) {
      if (Math.abs(sums[3 + 3 * i + k] - (i === k ? volume : 0)) > allowed * reach) {
        return false
      }
    }
  }
  return volume > 0
}
