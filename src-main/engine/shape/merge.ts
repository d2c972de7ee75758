import { appendSolids, boundsOf, transformSolid, type Solid } from '../kernel/mesh.ts'
import { closednessOf } from '../kernel/topology.ts'
import { shellsOf } from './shells.ts'

/** Distance by which touching shells are drawn apart, relative to the model. Far below what can be seen. */
const APART = 2e-5

/** The shell made smaller around its own middle by `distance` on every side. */
function shrunk(shell: Solid, distance: number): Solid {
  const { min, max } = boundsOf(shell.positions)
  const factor = [0, 1, 2].map(axis => {
    const extent = max[axis] - min[axis]
    return extent > 0 ? Math.max(1 - (2 * distance) / extent, 0.9) : 1
  })
  const shift = factor.map((f, axis) => ((min[axis] + max[axis]) / 2) * (1 - f))
  return transformSolid(shell, [
    factor[0],
    0,
    0,
    shift[0],
    0,
    factor[1],
    0,
    shift[1],
    0,
    0,
    factor[2],
    shift[2],
  ])
}

function rounded({ positions, indices }: Solid): { positions: Float32Array; indices: Uint32Array } {
  return { positions: Float32Array.from(positions), indices }
}

/**
 * Shells of one part in one mesh. Where two of them share an edge to the bit (stacked boxes, a copy of itself) they would weld
 * into an edge of four faces, so each shell is then drawn in by a hair, each by its own amount.
 */
export function mergeShells(
  solids: readonly Solid[],
  modelSize: number
): { positions: Float32Array; indices: Uint32Array } {
  const merged = appendSolids(solids)
  const mesh = rounded(merged)
  const { border, nonManifold } = closednessOf(mesh)
  if (border === 0 && nonManifold === 0) return mesh
  const shells = shellsOf(merged)
  const apart = shells.map((shell, i) =>
    shrunk(shell, APART * modelSize * (1 + ((i * 0.618034) % 1) + i / shells.length))
  )
  return rounded(appendSolids(apart))
}
