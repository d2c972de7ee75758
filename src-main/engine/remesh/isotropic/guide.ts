import { Bvh, createHit, type SurfaceHit } from '../../kernel/bvh.ts'
import { piecesOf } from '../keep-volume.ts'
import { EDGE_LINE } from './editable-mesh.ts'
import type { Lines } from './lines.ts'
import type { ManifoldPieces } from './manifold-pieces.ts'
import { squareTo } from './lengths.ts'
import { openPieces, pieceVolumes } from './pieces.ts'

type Point = readonly [number, number, number]

/** Of which piece, and how far away at most. */
interface Reach {
  readonly piece: number
  readonly within: number
}

/** Share of the reach that is looked through first: what looks to the right side is mostly near. */
const FIRST_BOX = 1 / 8

/** The surface that a remesher keeps its vertices on, and its lines. Answers are left in `hit`. */
export class Guide {
  readonly pieces: ManifoldPieces
  readonly lines: Lines
  /** 3 per triangle. */
  readonly normals: Float64Array
  /** Per vertex: how long edges should be there. */
  readonly lengths: Float32Array
  /** Per vertex the number of the piece that it hangs together with. */
  readonly pieceOf: Uint32Array
  readonly pieceCount: number
  /** Per piece: 1 where it has a border, and the volume in it where it has none. */
  readonly isOpen: Uint8Array
  readonly volumes: Float64Array
  readonly hit: SurfaceHit = createHit()
  readonly #surface: Bvh
  /** Hard edges and borders of the surface itself. */
  readonly hardLines: LineSet
  /** Ridges and grooves narrower than the edges that are to be made: set once the mesh is begun. */
  softLines: LineSet = new LineSet([], [])

  constructor(pieces: ManifoldPieces, normals: Float64Array, lines: Lines, lengths: Float32Array) {
    this.lengths = lengths
    this.pieces = pieces
    this.lines = lines
    this.normals = normals
    const { pieceOf, count } = piecesOf(pieces.corners, pieces.positions.length / 3)
    this.pieceOf = pieceOf
    this.pieceCount = count
    this.isOpen = openPieces(pieces, pieceOf, count)
    this.volumes = pieceVolumes(pieces, pieceOf, count)
    this.#surface = new Bvh({ positions: pieces.positions, indices: Uint32Array.from(pieces.corners) })
    this.hardLines = new LineSet(pieces.positions, lineEnds(pieces.corners, pieces.twin, lines.line))
  }

  /** How long edges should be in a triangle of the surface. */
  lengthAt(triangle: number): number {
    const { corners } = this.pieces
    const at = 3 * triangle
    return (this.lengths[corners[at]] + this.lengths[corners[at + 1]] + this.lengths[corners[at + 2]]) / 3
  }

  /**
   * Nearest place of a piece of the surface that looks to the same side as (nx, ny, nz), so that neither a thin sheet's back nor what
   * stands through it is taken.
   */
  onSurface(
    [x, y, z]: readonly [number, number, number],
    [nx, ny, nz]: readonly [number, number, number],
    { piece, within }: Reach
  ): boolean {
    const { hit, normals, pieceOf } = this
    if (!this.#surface.closestPoint(x, y, z, hit, within)) {
      return false
    }
    const at = 3 * hit.triangle
    const isOwn = pieceOf[this.pieces.corners[at]] === piece
    if (isOwn && normals[at] * nx + normals[at + 1] * ny + normals[at + 2] * nz >= -0.2) {
      return true
    }
    // A back is about as far as the front; how far the own piece is, another one does not tell.
    const reach = isOwn ? Math.min(within, 4 * hit.distance + within / 4) : within
    return this.#onSameSide([x, y, z], [nx, ny, nz], { piece, within: reach })
  }

  /** The same among the triangles that look to that side, of a box that grows until the nearest must be in it. */
  #onSameSide(place: Point, normal: Point, { piece, within: reach }: Reach): boolean {
    for (let half = FIRST_BOX * reach; half < reach; half *= 2) {
      if (this.#searchBox(place, normal, { piece, within: reach }, half)) {
        return true
      }
    }
    return this.#searchBox(place, normal, { piece, within: reach }, reach)
  }

  /** Whether the nearest of them within reach lies no farther than half the box's side. */
  #searchBox([x, y, z]: Point, [nx, ny, nz]: Point, { piece, within: reach }: Reach, half: number): boolean {
    const { normals, hit, pieceOf } = this
    const { positions: p, corners } = this.pieces
    let least = reach * reach
    let own = -1
    this.#surface.inBox([x - half, y - half, z - half, x + half, y + half, z + half], triangle => {
      const at = 3 * triangle
      const mx = normals[at]
      const my = normals[at + 1]
      const mz = normals[at + 2]
      const a = 3 * corners[at]
      if (!(mx * nx + my * ny + mz * nz > 0) || pieceOf[corners[at]] !== piece) {
        return
      }
      const height = mx * (x - p[a]) + my * (y - p[a + 1]) + mz * (z - p[a + 2])
      // No point of a triangle is nearer than its plane.
      if (height * height > 1.000001 * least) {
        return
      }
      const square = nearestOnTriangle(p, corners, at, x, y, z)
      if (square < least) {
        least = square
        own = triangle
        found[0] = nearest[0]
        found[1] = nearest[1]
        found[2] = nearest[2]
      }
    })
    if (own < 0 || (half < reach && least > half * half)) {
      return false
    }
    hit.triangle = own
    hit.distance = Math.sqrt(least)
    hit.x = found[0]
    hit.y = found[1]
    hit.z = found[2]
    return true
  }

  /** Nearest place of a hard line, else of a soft one, put onto the surface. */
  onLine(place: Point, direction: Point, normal: Point, { piece, within }: Reach): boolean {
    const { hit } = this
    if (this.hardLines.nearest(place, direction, within / 3, hit)) {
      return true
    }
    if (!this.softLines.nearest(place, direction, within, hit)) {
      return this.hardLines.nearest(place, direction, within, hit)
    }
    const { x, y, z } = hit
    if (!this.onSurface([x, y, z], normal, { piece, within: within / 2 })) {
      hit.x = x
      hit.y = y
      hit.z = z
    }
    return true
  }
}

/** Straight pieces of lines, to be found by place and direction. */
export class LineSet {
  readonly #tree: Bvh
  /** Unit direction of each piece, 3 per piece. */
  readonly #directions: Float32Array

  /** @param ends two vertices per piece. */
  constructor(positions: ArrayLike<number>, ends: readonly number[]) {
    const indices = new Uint32Array((ends.length / 2) * 3)
    this.#directions = new Float32Array(indices.length)
    for (let i = 0; i < ends.length / 2; i += 1) {
      const [a, b] = [ends[2 * i], ends[2 * i + 1]]
      indices.set([a, b, b], 3 * i)
      const d = [0, 1, 2].map(axis => positions[3 * b + axis] - positions[3 * a + axis])
      const size = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]) || 1
      this.#directions.set([d[0] / size, d[1] / size, d[2] / size], 3 * i)
    }
    this.#tree = new Bvh({ positions: Float64Array.from(positions), indices })
  }

  /** Nearest place, if the line runs along the direction there within 45°; written into `hit`. */
  nearest([x, y, z]: Point, [dx, dy, dz]: Point, within: number, hit: SurfaceHit): boolean {
    if (!this.#tree.closestPoint(x, y, z, hit, within)) {
      return false
    }
    const at = 3 * hit.triangle
    const d = this.#directions
    const dot = d[at] * dx + d[at + 1] * dy + d[at + 2] * dz
    return dot * dot >= 0.5 * (dx * dx + dy * dy + dz * dz)
  }

  /** Does a line run through this place? */
  isAt([x, y, z]: Point, within: number, hit: SurfaceHit): boolean {
    return this.#tree.closestPoint(x, y, z, hit, within)
  }
}

/** The two ends of every line's edge. */
export function lineEnds(corners: ArrayLike<number>, twin: ArrayLike<number>, line: Uint8Array): number[] {
  const ends: number[] = []
  for (let h = 0; h < corners.length; h += 1) {
    if (line[h] === EDGE_LINE && h > twin[h]) {
      ends.push(corners[h], corners[h % 3 === 2 ? h - 2 : h + 1])
    }
  }
  return ends
}

const nearest = new Float64Array(3)
const found = new Float64Array(3)

/** Square of the distance to a triangle; the place goes to `nearest`. Ericson, Real-Time Collision Detection, §5.1.5. */
function nearestOnTriangle(
  p: ArrayLike<number>,
  corners: ArrayLike<number>,
  at: number,
  x: number,
  y: number,
  z: number
): number {
  const a = 3 * corners[at]
  const b = 3 * corners[at + 1]
  const c = 3 * corners[at + 2]
  const ux = p[b] - p[a]
  const uy = p[b + 1] - p[a + 1]
  const uz = p[b + 2] - p[a + 2]
  const vx = p[c] - p[a]
  const vy = p[c + 1] - p[a + 1]
  const vz = p[c + 2] - p[a + 2]
  const px = x - p[a]
  const py = y - p[a + 1]
  const pz = z - p[a + 2]
  const d1 = ux * px + uy * py + uz * pz
  const d2 = vx * px + vy * py + vz * pz
  const uu = ux * ux + uy * uy + uz * uz
  const uv = ux * vx + uy * vy + uz * vz
  const vv = vx * vx + vy * vy + vz * vz
  const det = uu * vv - uv * uv
  let s = det > 0 ? (vv * d1 - uv * d2) / det : -1
  let t = det > 0 ? (uu * d2 - uv * d1) / det : -1
  if (s < 0 || t < 0 || s + t > 1) {
    const onU = along(d1, uu)
    const onV = along(d2, vv)
    const onW = along(d2 - d1 + uu - uv, uu - 2 * uv + vv)
    let least = Infinity
    for (let side = 0; side < 3; side += 1) {
      const i = side === 0 ? onU : side === 1 ? 0 : 1 - onW
      const k = side === 0 ? 0 : side === 1 ? onV : onW
      const square = i * i * uu + 2 * i * k * uv + k * k * vv - 2 * i * d1 - 2 * k * d2
      if (square < least) {
        least = square
        s = i
        t = k
      }
    }
  }
  nearest[0] = p[a] + (s * ux + t * vx)
  nearest[1] = p[a + 1] + (s * uy + t * vy)
  nearest[2] = p[a + 2] + (s * uz + t * vz)
  return squareTo(nearest, 0, x, y, z)
}

/** How far along a side, from 0 to 1. */
function along(value: number, size: number): number {
  return Math.min(1, Math.max(0, size > 0 ? value / size : 0))
}
