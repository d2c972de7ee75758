import { createHit } from '../../kernel/bvh.ts'
import type { Solid } from '../../kernel/mesh.ts'
import { GROWN, INSIDE, type SolidGrid } from './solid-grid.ts'

/** Numbers per cell of the skin: A's upper half (6), b (3), the sum of the crossings (3), their number. */
const STRIDE = 13

/** Weight with which a cell's vertex is held by where it was the round before, beside its planes. */
const HOLD = 0.05
const ROUNDS = 4

/** How near to its cell's sides a vertex may come, in cells: two on one side would be one. */
const RIM = 0.02

/** How far a grown skin's crossing may lie from where it should, in cells, unless it is the wall's end. */
const RIM_GAP = 0.2

/** What the three numbers of a place along the axes are called in turn. */
type Triple = [number, number, number]

/**
 * The skin of a solid by dual contouring (Ju, Losasso, Schaefer & Warren 2002): one vertex in every cell that the skin passes, where the
 * planes that the skin has on the cell's edges fit best, so that edges and corners come out sharp; one quad across every edge. As
 * the samples are well-composed, the skin is a closed 2-manifold. Vertices are held in their cells, and planes that are
 * nearly parallel are not cut with each other: the least squares are solved by proximal steps from the crossings' mean.
 */
export function contour(grid: SolidGrid, onProgress: (share: number) => void): Solid {
  const skin = new Skin(grid)
  skin.gather(share => onProgress(0.85 * share))
  const positions = skin.solve()
  const indices = skin.triangles(positions)
  for (let i = 0; i < positions.length; i += 1) {
    positions[i] = grid.origin[i % 3] + grid.cell * positions[i]
  }
  onProgress(1)
  return { positions, indices }
}

class Skin {
  readonly #grid: SolidGrid
  readonly #steps: Triple
  /** Per cell, named by its lowest sample: its vertex, −1 without. */
  readonly #vertexOf: Int32Array
  readonly #cells: number[] = []
  #sums = new Float64Array(STRIDE * 4096)
  /** Four vertices around each edge that the skin crosses, counter-clockwise seen from outside. */
  readonly #quads: number[] = []
  /** Per quad: axis of its edge, and where the skin crosses it, three numbers. */
  readonly #crossings: number[] = []
  readonly #hit = createHit()
  readonly #place: Triple = [0, 0, 0]
  readonly #normal: Triple = [0, 0, 0]

  constructor(grid: SolidGrid) {
    this.#grid = grid
    this.#steps = [1, grid.size[0], grid.size[0] * grid.size[1]]
    this.#vertexOf = new Int32Array(grid.values.length).fill(-1)
  }

  /** Finds the edges that the skin crosses, and gives what is known of it there to the cells around. */
  gather(onProgress: (share: number) => void): void {
    const { values, size } = this.#grid
    const [, rowStep, layerStep] = this.#steps
    for (let k = 1; k < size[2] - 1; k += 1) {
      for (let j = 1; j < size[1] - 1; j += 1) {
        const first = rowStep * j + layerStep * k
        for (let i = 1; i < size[0] - 1; i += 1) {
          const sample = first + i
          const isInside = values[sample] < 0
          const isOverX = values[sample + 1] < 0 !== isInside
          const isOverY = values[sample + rowStep] < 0 !== isInside
          const isOverZ = values[sample + layerStep] < 0 !== isInside
          if (isOverX) {
            this.#cross(sample, [i, j, k], 0)
          }
          if (isOverY) {
            this.#cross(sample, [i, j, k], 1)
          }
          if (isOverZ) {
            this.#cross(sample, [i, j, k], 2)
          }
        }
      }
      onProgress((k + 1) / size[2])
    }
  }

  #cross(sample: number, at: Readonly<Triple>, axis: number): void {
    const isInside = this.#grid.values[sample] < 0
    const hasNormal = this.#find(sample, at, axis)
    const [u, v] = [this.#steps[(axis + 1) % 3], this.#steps[(axis + 2) % 3]]
    const around = [sample, sample - u, sample - u - v, sample - v].map(cell => this.#cellVertex(cell))
    for (const vertex of around) {
      this.#add(vertex, hasNormal)
    }
    const [a, b, c, d] = around
    if (isInside) {
      this.#quads.push(a, b, c, d)
    } else {
      this.#quads.push(a, d, c, b)
    }
    this.#crossings.push(axis, ...this.#place)
  }

  #cellVertex(cell: number): number {
    if (this.#vertexOf[cell] < 0) {
      this.#vertexOf[cell] = this.#cells.length
      this.#cells.push(cell)
      if (STRIDE * this.#cells.length > this.#sums.length) {
        const longer = new Float64Array(2 * this.#sums.length)
        longer.set(this.#sums)
        this.#sums = longer
      }
    }
    return this.#vertexOf[cell]
  }

  /** Where the skin crosses an edge, into `#place`, and how it looks there, into `#normal`; false where that is not known. */
  #find(sample: number, at: Readonly<Triple>, axis: number): boolean {
    const { values, marks, surface, normals } = this.#grid
    const other = sample + this.#steps[axis]
    const [inner, outer] = values[sample] < 0 ? [sample, other] : [other, sample]
    const way = outer === sample ? 1 : -1
    const place = this.#place
    place[0] = at[0]
    place[1] = at[1]
    place[2] = at[2]
    const isGrown = ((marks[inner] | marks[outer]) & GROWN) !== 0
    if (!isGrown && (marks[inner] & INSIDE) !== 0) {
      const direction: Triple = [0, 0, 0]
      direction[axis] = way
      place[axis] += way === 1 ? 0 : 1
      if (surface.firstHit(...place, ...direction, this.#hit, 1)) {
        place[axis] =
          at[axis] + Math.min(1, Math.max(0, this.#hit[(['x', 'y', 'z'] as const)[axis]] - at[axis]))
        this.#takeNormal(this.#hit.triangle, normals, this.#hit.isFront)
        return true
      }
      place[axis] = at[axis] + 0.5
      return false
    }
    place[axis] = at[axis] + values[sample] / (values[sample] - values[other])
    if (!isGrown || !surface.closestPoint(...place, this.#hit)) {
      return false
    }
    const { x, y, z, distance, triangle } = this.#hit
    if (distance < 0.05) {
      const n = 3 * triangle
      // Outward is the side on which the outer sample lies.
      const isFront = normals[n + axis] * way <= 0
      this.#takeNormal(triangle, normals, isFront)
      return true
    }
    this.#normal[0] = (place[0] - x) / distance
    this.#normal[1] = (place[1] - y) / distance
    this.#normal[2] = (place[2] - z) / distance
    if (Math.abs(distance - this.#growthAt(inner)) > RIM_GAP) {
      // Where a grown wall ends: not along its skin, but across.
      this.#takeSlope(outer)
    }
    return true
  }

  /** By how much the skin was moved out at a sample, in cells. */
  #growthAt(sample: number): number {
    const { values, marks, surface } = this.#grid
    if (!surface.closestPoint(...this.#grid.placeOf(sample), this.#hit)) {
      return 0
    }
    const { distance } = this.#hit
    return ((marks[sample] & INSIDE) === 0 ? distance : -distance) - values[sample]
  }

  #takeSlope(sample: number): void {
    const { values } = this.#grid
    const slope = this.#steps.map(step => values[sample + step] - values[sample - step])
    const size = Math.sqrt(slope[0] * slope[0] + slope[1] * slope[1] + slope[2] * slope[2])
    if (size > 0) {
      this.#normal[0] = slope[0] / size
      this.#normal[1] = slope[1] / size
      this.#normal[2] = slope[2] / size
    }
  }

  #takeNormal(triangle: number, normals: Float32Array, isFront: boolean): void {
    const sign = isFront ? 1 : -1
    this.#normal[0] = sign * normals[3 * triangle]
    this.#normal[1] = sign * normals[3 * triangle + 1]
    this.#normal[2] = sign * normals[3 * triangle + 2]
  }

  #add(vertex: number, hasNormal: boolean): void {
    const [x, y, z] = this.#place
    const q = this.#sums
    const at = STRIDE * vertex
    q[at + 9] += x
    q[at + 10] += y
    q[at + 11] += z
    q[at + 12] += 1
    if (!hasNormal) {
      return
    }
    const [nx, ny, nz] = this.#normal
    const [i, j, k] = this.#grid.placeOf(this.#cells[vertex])
    // From the cell's corner on, where the numbers have the most places.
    const d = nx * (x - i) + ny * (y - j) + nz * (z - k)
    q[at] += nx * nx
    q[at + 1] += nx * ny
    q[at + 2] += nx * nz
    q[at + 3] += ny * ny
    q[at + 4] += ny * nz
    q[at + 5] += nz * nz
    q[at + 6] += nx * d
    q[at + 7] += ny * d
    q[at + 8] += nz * d
  }

  /** Vertices in grid units. */
  solve(): Float64Array {
    const positions = new Float64Array(3 * this.#cells.length)
    const q = this.#sums
    for (let vertex = 0; vertex < this.#cells.length; vertex += 1) {
      const at = STRIDE * vertex
      const cell = this.#grid.placeOf(this.#cells[vertex])
      const count = q[at + 12]
      const hold = HOLD * count
      const place: Triple = [
        q[at + 9] / count - cell[0],
        q[at + 10] / count - cell[1],
        q[at + 11] / count - cell[2],
      ]
      const a = q[at] + hold
      const b = q[at + 1]
      const c = q[at + 2]
      const d = q[at + 3] + hold
      const e = q[at + 4]
      const f = q[at + 5] + hold
      const [A, B, C] = [d * f - e * e, c * e - b * f, b * e - c * d]
      const [D, E, F] = [a * f - c * c, b * c - a * e, a * d - b * b]
      const det = a * A + b * B + c * C
      for (let round = 0; round < ROUNDS; round += 1) {
        const x = q[at + 6] + hold * place[0]
        const y = q[at + 7] + hold * place[1]
        const z = q[at + 8] + hold * place[2]
        place[0] = (A * x + B * y + C * z) / det
        place[1] = (B * x + D * y + E * z) / det
        place[2] = (C * x + E * y + F * z) / det
      }
      for (let axis = 0; axis < 3; axis += 1) {
        positions[3 * vertex + axis] = cell[axis] + Math.min(1 - RIM, Math.max(RIM, place[axis]))
      }
    }
    return positions
  }

  /** Two triangles per quad, cut along the diagonal whose triangles pass nearer to where the skin crosses the edge. */
  triangles(p: Float64Array): Uint32Array {
    const quads = this.#quads
    const indices = new Uint32Array((quads.length / 4) * 6)
    for (let quad = 0; quad < quads.length / 4; quad += 1) {
      const [a, b, c, d] = quads.slice(4 * quad, 4 * quad + 4)
      const axis = this.#crossings[4 * quad]
      const place = this.#crossings.slice(4 * quad + 1, 4 * quad + 4) as Triple
      const first = heightBetween(p, [a, c], [b, d], axis, place)
      const second = heightBetween(p, [b, d], [c, a], axis, place)
      const isFirst =
        Math.abs(first - second) < 1e-6
          ? squareBetween(p, a, c) <= squareBetween(p, b, d) * (1 + 1e-9)
          : first < second
      indices.set(isFirst ? [a, b, c, a, c, d] : [b, c, d, b, d, a], 6 * quad)
    }
    return indices
  }
}

/** How far along its axis an edge at `place` meets two triangles over a diagonal, from `place`. */
function heightBetween(
  p: Float64Array,
  [from, to]: readonly [number, number],
  apexes: readonly [number, number],
  axis: number,
  place: Readonly<Triple>
): number {
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
  const side = (vertex: number): number =>
    (p[3 * to + u] - p[3 * from + u]) * (p[3 * vertex + v] - p[3 * from + v]) -
    (p[3 * to + v] - p[3 * from + v]) * (p[3 * vertex + u] - p[3 * from + u])
  const ownSide =
    (p[3 * to + u] - p[3 * from + u]) * (place[v] - p[3 * from + v]) -
    (p[3 * to + v] - p[3 * from + v]) * (place[u] - p[3 * from + u])
  const apex = side(apexes[0]) * ownSide > 0 ? apexes[0] : apexes[1]
  const area = side(apex)
  if (Math.abs(area) < 1e-9) {
    return Infinity
  }
  // Barycentric in the plane across the axis.
  const s = ownSide / area
  const au = place[u] - p[3 * from + u] - s * (p[3 * apex + u] - p[3 * from + u])
  const av = place[v] - p[3 * from + v] - s * (p[3 * apex + v] - p[3 * from + v])
  const du = p[3 * to + u] - p[3 * from + u]
  const dv = p[3 * to + v] - p[3 * from + v]
  const t = (au * du + av * dv) / (du * du + dv * dv)
  const height =
    p[3 * from + axis] +
    s * (p[3 * apex + axis] - p[3 * from + axis]) +
    t * (p[3 * to + axis] - p[3 * from + axis])
  return Math.abs(height - place[axis])
}

function squareBetween(p: Float64Array, a: number, b: number): number {
  const x = p[3 * a] - p[3 * b]
  const y = p[3 * a + 1] - p[3 * b + 1]
  const z = p[3 * a + 2] - p[3 * b + 2]
  return x * x + y * y + z * z
}
