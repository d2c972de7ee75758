import type { VoxelGrid } from './voxel-grid.ts'

/** Exponents of the superellipse that a section becomes: round, and nearly a box. */
const ROUND = 2
const SQUARE = 10
/** Above this squareness nothing is rounded. */
const BOX = 0.9
/** Width and depth that differ by less than this share are those of something turned, when most levels say so. */
const ALIKE = 0.04
const MOST_LEVELS = 0.7
/** A piece thinner than this share of what lies before or behind it is a limb: it is no wider than it is thick, by the factor. */
const LIMB = 0.5
const LIMB_WIDTH = 1.3

/**
 * Rounds the level sections of a visual hull: along each line of samples the way from the middle of its stretch counts 0 … 1,
 * and the powers of both ways add up to at most 1. What four views say of a disc is a square; so a piece becomes an ellipse
 * that touches its four walls, or stays a box where `squarenessOf` says so. Limbs that hide before or behind a body are as
 * thick as they are wide. Values keep their unit, negative inside.
 */
export function roundSections(voxels: VoxelGrid, squareness: number): void {
  const { values, size, cell } = voxels
  const [nx, ny, nz] = size
  const isRound = isTurned(voxels)
  if (squareness > BOX && !isRound) {
    return
  }
  const hull = values.slice()
  const exponent = isRound ? ROUND : ROUND + (SQUARE - ROUND) * squareness
  const [alongX, alongZ] = [waysAlong(hull, size, 1), waysAlong(hull, size, nx * ny)]
  for (let z = 1; z < nz - 1; z += 1) {
    for (let y = 1; y < ny - 1; y += 1) {
      for (let x = 1; x < nx - 1; x += 1) {
        const at = (z * ny + y) * nx + x
        if (hull[at] < 0) {
          const [ownX, ownZ] = [alongX.half[at], alongZ.half[at]]
          const isThin = ownZ < LIMB * alongZ.longest[y * nx + x]
          const isNarrow = ownX < LIMB * alongX.longest[z * ny + y]
          const hx = isThin && !isNarrow ? Math.min(ownX, Math.max(1, LIMB_WIDTH * ownZ)) : ownX
          const hz = isNarrow && !isThin ? Math.min(ownZ, Math.max(1, LIMB_WIDTH * ownX)) : ownZ
          const sum = power(alongX.way[at] / hx, exponent) + power(alongZ.way[at] / hz, exponent)
          values[at] = ((Math.min(4, sum) - 1) / exponent) * Math.min(hx, hz) * cell
        }
      }
    }
  }
  softened(values, nx)
  for (let at = 0; at < values.length; at += 1) {
    values[at] = Math.max(hull[at], values[at])
  }
}

/** Power of a number from 0 to a few; whole and half exponents are as good as any between them. */
function power(value: number, exponent: number): number {
  let result = 1
  for (let k = 0; k < Math.floor(exponent); k += 1) {
    result *= value
  }
  return exponent % 1 >= 0.5 ? result * Math.sqrt(value) : result
}

/** Binomial means up and down: where pieces meet, a level differs from the next by a step that no picture shows. */
function softened(values: Float32Array, nx: number): void {
  for (let pass = 0; pass < 2; pass += 1) {
    const before = values.slice()
    for (let i = nx; i < values.length - nx; i += 1) {
      values[i] = (before[i - nx] + 2 * before[i] + before[i + nx]) / 4
    }
  }
}

/** Whether most levels are as deep as wide. */
function isTurned({ values, size: [nx, ny, nz] }: VoxelGrid): boolean {
  let [alike, all] = [0, 0]
  for (let y = 1; y < ny - 1; y += 1) {
    let [x0, x1, z0, z1] = [nx, -1, nz, -1]
    for (let z = 1; z < nz - 1; z += 1) {
      for (let x = 1; x < nx - 1; x += 1) {
        if (values[(z * ny + y) * nx + x] < 0) {
          x0 = Math.min(x0, x)
          x1 = Math.max(x1, x)
          z0 = Math.min(z0, z)
          z1 = Math.max(z1, z)
        }
      }
    }
    const [wide, deep] = [x1 - x0 + 1, z1 - z0 + 1]
    if (wide > 0) {
      all += 1
      alike += Math.abs(wide - deep) <= Math.max(1, ALIKE * Math.max(wide, deep)) ? 1 : 0
    }
  }
  return alike > MOST_LEVELS * all
}

interface Ways {
  /** Per sample, how far it lies from the middle of its stretch, and half the stretch; cells. */
  readonly way: Float32Array
  readonly half: Float32Array
  /** Per line of samples, half its longest stretch; lines along x are numbered z · ny + y, along z y · nx + x. */
  readonly longest: Float32Array
}

/** The stretches of inside samples along one axis. */
function waysAlong(values: Float32Array, [nx, ny, nz]: VoxelGrid['size'], step: number): Ways {
  const way = new Float32Array(values.length)
  const half = new Float32Array(values.length)
  const count = step === 1 ? nx : nz
  const lines = step === 1 ? ny * nz : nx * ny
  const longest = new Float32Array(lines)
  for (let line = 0; line < lines; line += 1) {
    const base = step === 1 ? line * nx : line
    for (let i = 1; i < count; i += 1) {
      const first = base + i * step
      if (values[first] >= 0 || values[first - step] < 0) {
        continue
      }
      let end = i
      while (values[base + (end + 1) * step] < 0) {
        end += 1
      }
      const last = base + end * step
      const from = i - values[first] / (values[first] - values[first - step])
      const to = end + values[last] / (values[last] - values[last + step])
      longest[line] = Math.max(longest[line], (to - from) / 2)
      for (let k = i; k <= end; k += 1) {
        way[base + k * step] = Math.abs(k - (from + to) / 2)
        half[base + k * step] = (to - from) / 2
      }
    }
  }
  return { way, half, longest }
}
