/** Samples of a field on a regular grid, x fastest; negative inside. The outermost samples must be outside. */
export interface ScalarGrid {
  readonly values: Float32Array
  readonly size: readonly [number, number, number]
}

/** Vertices in grid units and triangles facing outward. */
export interface NetMesh {
  readonly positions: Float64Array
  readonly indices: Uint32Array
}

/** The twelve edges of a cell, two corners each; corner bits are x, y, z. */
const EDGES = Uint8Array.from([
  ...[0, 1, 2, 3, 4, 5, 6, 7],
  ...[0, 2, 1, 3, 4, 6, 5, 7],
  ...[0, 4, 1, 5, 2, 6, 3, 7],
])

/** For every sign pattern of a cell: a corner to fill so that the pattern becomes well-composed, or −1. */
const FILL = Int8Array.from({ length: 256 }, (_, mask) => cornerToFill(mask))

/** Outside corner of a checkerboard face or of two lone opposite corners. */
function cornerToFill(mask: number): number {
  const inside = (corner: number): boolean => ((mask >> corner) & 1) === 1
  for (const [u, v] of [
    [1, 2],
    [2, 4],
    [4, 1],
  ]) {
    for (const base of [0, 7 - u - v]) {
      const [a, b, c, d] = [base, base + u, base + v, base + u + v].map(inside)
      if (a && d && !b && !c) {
        return base + u
      }
      if (b && c && !a && !d) {
        return base
      }
    }
  }
  for (let corner = 0; corner < 4; corner += 1) {
    const pair = (1 << corner) | (1 << (7 - corner))
    if (mask === pair) {
      return corner ^ 1
    }
    if (mask === 255 - pair) {
      return corner
    }
  }
  return -1
}

function cornerOffsets([nx, ny]: ScalarGrid['size']): Int32Array {
  return Int32Array.from(
    { length: 8 },
    (_, corner) => (corner & 1) + ((corner >> 1) & 1) * nx + (corner >> 2) * nx * ny
  )
}

/** Which of the four samples beside each other across x are inside, as the bits of a cell's corners with x = 0. */
function sideMask(values: Float32Array, at: number, nx: number, layer: number): number {
  return (
    (values[at] < 0 ? 1 : 0) |
    (values[at + nx] < 0 ? 4 : 0) |
    (values[at + layer] < 0 ? 16 : 0) |
    (values[at + nx + layer] < 0 ? 64 : 0)
  )
}

/**
 * Makes the inside well-composed (Latecki, Eckhardt & Rosenfeld 1995): no two inside samples meet only across a face's or a
 * cell's diagonal. The nets of such a grid are manifold. Only fills, so it ends.
 */
export function fillDiagonals({ values, size }: ScalarGrid): void {
  const [nx, ny, nz] = size
  const offsets = cornerOffsets(size)
  const steps = [1, nx, nx * ny]
  const pending: number[] = []
  const check = (cell: number): void => {
    for (;;) {
      let mask = 0
      for (let corner = 0; corner < 8; corner += 1) {
        if (values[cell + offsets[corner]] < 0) {
          mask |= 1 << corner
        }
      }
      const fill = FILL[mask]
      if (fill < 0) {
        return
      }
      const sample = cell + offsets[fill]
      values[sample] = -Math.min(values[sample], 1e-3) - 1e-6
      for (let corner = 0; corner < 8; corner += 1) {
        pending.push(sample - offsets[corner])
      }
    }
  }
  for (let z = 0; z < nz - 1; z += 1) {
    for (let y = 0; y < ny - 1; y += 1) {
      const row = y * steps[1] + z * steps[2]
      let left = sideMask(values, row, nx, steps[2])
      for (let cell = row; cell < row + nx - 1; cell += 1) {
        const right = sideMask(values, cell + 1, nx, steps[2])
        const isFine = FILL[left | (right << 1)] < 0
        if (!isFine) {
          check(cell)
        }
        left = isFine ? right : sideMask(values, cell + 1, nx, steps[2])
      }
    }
  }
  const last = (nz - 2) * steps[2] + (ny - 2) * steps[1] + nx - 2
  for (let cell = pending.pop(); cell !== undefined; cell = pending.pop()) {
    if (cell >= 0 && cell <= last) {
      check(cell)
    }
  }
}

/** One vertex in every cell that the surface passes: the mean of the crossings on the cell's edges. */
function placeVertices({ values, size }: ScalarGrid): { cellVertex: Int32Array; positions: number[] } {
  const [nx, ny, nz] = size
  const offsets = cornerOffsets(size)
  const cellVertex = new Int32Array(values.length).fill(-1)
  const positions: number[] = []
  const corners = new Float64Array(8)
  for (let z = 0; z < nz - 1; z += 1) {
    for (let y = 0; y < ny - 1; y += 1) {
      const row = y * nx + z * nx * ny
      let left = sideMask(values, row, nx, nx * ny)
      for (let x = 0, cell = row; x < nx - 1; x += 1, cell += 1) {
        const right = sideMask(values, cell + 1, nx, nx * ny)
        const mask = left | (right << 1)
        left = right
        if (mask === 0 || mask === 255) {
          continue
        }
        for (let corner = 0; corner < 8; corner += 1) {
          corners[corner] = values[cell + offsets[corner]]
        }
        cellVertex[cell] = positions.length / 3
        pushMean(positions, corners, x, y, z)
      }
    }
  }
  return { cellVertex, positions }
}

/** Without arrays: it runs for every vertex. */
function pushMean(
  positions: number[],
  corners: Float64Array,
  column: number,
  row: number,
  layer: number
): void {
  let x = 0
  let y = 0
  let z = 0
  let count = 0
  for (let edge = 0; edge < EDGES.length; edge += 2) {
    const a = EDGES[edge]
    const b = EDGES[edge + 1]
    const va = corners[a]
    const vb = corners[b]
    if (va < 0 === vb < 0) {
      continue
    }
    const t = va / (va - vb)
    x += (a & 1) + t * ((b & 1) - (a & 1))
    y += ((a >> 1) & 1) + t * (((b >> 1) & 1) - ((a >> 1) & 1))
    z += (a >> 2) + t * ((b >> 2) - (a >> 2))
    count += 1
  }
  positions.push(column + x / count, row + y / count, layer + z / count)
}

/**
 * Naive surface nets (Gibson 1998): one quad across every grid edge whose ends differ in sign, split along its shorter
 * diagonal. A surface that leaves the grid stays open there, for a half that is mirrored afterwards.
 */
export function surfaceNets(grid: ScalarGrid): NetMesh {
  const { values, size } = grid
  const [nx, ny, nz] = size
  const { cellVertex, positions } = placeVertices(grid)
  const steps = [1, nx, nx * ny]
  const indices: number[] = []
  const gap = (a: number, b: number): number => {
    const x = positions[a * 3] - positions[b * 3]
    const y = positions[a * 3 + 1] - positions[b * 3 + 1]
    const z = positions[a * 3 + 2] - positions[b * 3 + 2]
    return x * x + y * y + z * z
  }
  const quad = (a: number, b: number, c: number, d: number): void => {
    // The tolerance keeps mirrored quads split alike when both diagonals are equal but for rounding.
    if (gap(a, c) <= gap(b, d) * (1 + 1e-9)) {
      indices.push(a, b, c, a, c, d)
    } else {
      indices.push(b, c, d, b, d, a)
    }
  }
  for (let z = 0; z < nz - 1; z += 1) {
    for (let y = 0; y < ny - 1; y += 1) {
      for (let x = 0, at = y * nx + z * nx * ny; x < nx - 1; x += 1, at += 1) {
        // A cell without a vertex lies on one side: so do its edges.
        if (cellVertex[at] < 0) {
          continue
        }
        const isInside = values[at] < 0
        for (let axis = 0; axis < 3; axis += 1) {
          if (values[at + steps[axis]] < 0 === isInside) {
            continue
          }
          // The four cells around an edge on the grid's own faces are not all there.
          if ((axis !== 0 && x === 0) || (axis !== 1 && y === 0) || (axis !== 2 && z === 0)) {
            continue
          }
          const u = steps[(axis + 1) % 3]
          const v = steps[(axis + 2) % 3]
          const a = cellVertex[at]
          const b = cellVertex[at - u]
          const c = cellVertex[at - u - v]
          const d = cellVertex[at - v]
          if (isInside) {
            quad(a, b, c, d)
          } else {
            quad(a, d, c, b)
          }
        }
      }
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}
