import { atan2, TAU } from '../../kernel/det-math.ts'
import { componentsOf, weldByPosition } from '../../kernel/topology.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { RigSource } from '../types.ts'

/** Triangles that hang together, in model space. */
export interface Piece {
  /** Name of the part that it belongs to. */
  readonly part: string
  readonly min: Vec3
  readonly max: Vec3
  /** What it is where it is round about one of the model's axes and no longer than it is broad. */
  readonly disc: Disc | null
}

/** A round, flat piece of the model: a wheel, or a part of one. */
export interface Disc {
  /** Middle, model space. */
  readonly at: Vec3
  /** Axis of the model that it turns about: 0, 1 or 2. */
  readonly axis: number
  readonly radius: number
  readonly width: number
}

/** A disc's rim is a circle but for this share of its radius. */
const ROUNDNESS = 0.93
const SECTORS = 12

/** Fewer triangles make no disc. */
const LEAST_TRIANGLES = 12

/** Everything of a model that hangs together. */
export function findPieces(source: RigSource): Piece[] {
  const { positions: p, parts } = source
  const remap = weldByPosition(p)
  const indices = source.indices.map(vertex => remap[vertex])
  return componentsOf(indices, p.length / 3).map((list): Piece => {
    const vertices = [...new Set(list.flatMap(t => [indices[3 * t], indices[3 * t + 1], indices[3 * t + 2]]))]
    const corner = 3 * list[0]
    const part = parts.find(
      ({ firstIndex, indexCount }) => corner >= firstIndex && corner < firstIndex + indexCount
    )
    const { min, max } = boxOf(p, vertices)
    const name = part?.name ?? ''
    const disc =
      list.length < LEAST_TRIANGLES
        ? null
        : discOf(p, vertices, { min, max, isCoarse: ROUND_PART.test(name) })
    return { part: name, min, max, disc }
  })
}

function boxOf(
  p: ArrayLike<number>,
  vertices: readonly number[]
): { readonly min: Vec3; readonly max: Vec3 } {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const vertex of vertices) {
    for (let k = 0; k < 3; k += 1) {
      min[k] = Math.min(min[k], p[3 * vertex + k])
      max[k] = Math.max(max[k], p[3 * vertex + k])
    }
  }
  return { min, max }
}

/** What is round by its name may have few corners. */
const ROUND_PART = /(^|[^a-z])(wheel|tyre|tire|castor|caster)s?([^a-z]|$)/i
/** Corners of a wheel in different twelfths of its rim, at least: a box has four. */
const LEAST_CORNERS = 6

function discOf(
  p: ArrayLike<number>,
  vertices: readonly number[],
  { min, max, isCoarse }: { readonly min: Vec3; readonly max: Vec3; readonly isCoarse: boolean }
): Disc | null {
  const size = [0, 1, 2].map(k => max[k] - min[k])
  for (let axis = 0; axis < 3; axis += 1) {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3]
    const radius = (size[u] + size[v]) / 4
    if (Math.abs(size[u] - size[v]) > 0.12 * radius || size[axis] > 1.6 * radius || !(radius > 0)) {
      continue
    }
    const at: Vec3 = [0, 1, 2].map(k => (min[k] + max[k]) / 2) as unknown as Vec3
    const rim = new Float64Array(SECTORS)
    for (const vertex of vertices) {
      const [a, b] = [p[3 * vertex + u] - at[u], p[3 * vertex + v] - at[v]]
      const sector = Math.floor(((atan2(b, a) / TAU + 1) % 1) * SECTORS) % SECTORS
      rim[sector] = Math.max(rim[sector], Math.sqrt(a * a + b * b))
    }
    // A square's corners reach farther than its sides: a circle's rim is as far everywhere.
    const isRound = (reach: number): boolean => reach > ROUNDNESS * radius && reach < radius * 1.1
    const corners = rim.filter(reach => reach > 0)
    if (isCoarse ? corners.length >= LEAST_CORNERS && corners.every(isRound) : rim.every(isRound)) {
      return { at, axis, radius, width: size[axis] }
    }
  }
  return null
}
