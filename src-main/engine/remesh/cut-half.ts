import { compactMesh, type AnyMesh } from '../kernel/mesh.ts'
import { weldByPosition } from '../kernel/topology.ts'

/** Vertices this near to the plane, as a share of the model's size, are on it: no slivers beside the cut. */
const SNAP = 1e-4

/**
 * What lies at x ≥ `plane`, cut off straight: its new borders lie in the plane, exactly. Faces within the plane go.
 * @param size the model's diagonal.
 */
export function cutHalf(source: AnyMesh, plane: number, size: number): AnyMesh {
  const weld = weldByPosition(source.positions)
  const points: number[] = []
  for (let i = 0; i < source.positions.length; i += 3) {
    const x = source.positions[i]
    const isOn = Math.abs(x - plane) <= SNAP * size
    points.push(isOn ? plane : x, source.positions[i + 1], source.positions[i + 2])
  }
  const cutter = new Cutter(points, plane)
  for (let t = 0; t < source.indices.length; t += 3) {
    cutter.add(weld[source.indices[t]], weld[source.indices[t + 1]], weld[source.indices[t + 2]])
  }
  const mesh = { positions: Float64Array.from(points), indices: Uint32Array.from(cutter.indices) }
  return compactMesh(mesh)
}

class Cutter {
  readonly #points: number[]
  readonly #plane: number
  /** New vertices by the edge they cut. */
  readonly #cuts = new Map<string, number>()
  readonly indices: number[] = []

  constructor(points: number[], plane: number) {
    this.#points = points
    this.#plane = plane
  }

  add(...corners: readonly [number, number, number]): void {
    const sides = corners.map(corner => this.#points[3 * corner] - this.#plane)
    if (sides.every(side => side <= 0)) {
      return
    }
    if (sides.every(side => side >= 0)) {
      this.indices.push(...corners)
      return
    }
    const kept: number[] = []
    corners.forEach((corner, k) => {
      const next = (k + 1) % 3
      if (sides[k] >= 0) {
        kept.push(corner)
      }
      if ((sides[k] < 0 && sides[next] > 0) || (sides[k] > 0 && sides[next] < 0)) {
        kept.push(this.#cut(corner, corners[next]))
      }
    })
    for (let k = 2; k < kept.length; k++) {
      this.indices.push(kept[0], kept[k - 1], kept[k])
    }
  }

  #cut(one: number, other: number): number {
    const [a, b] = one < other ? [one, other] : [other, one]
    const key = `${a} ${b}`
    const known = this.#cuts.get(key)
    if (known !== undefined) {
      return known
    }
    const p = this.#points
    const t = (this.#plane - p[3 * a]) / (p[3 * b] - p[3 * a])
    const vertex = p.length / 3
    p.push(
      this.#plane,
      p[3 * a + 1] + t * (p[3 * b + 1] - p[3 * a + 1]),
      p[3 * a + 2] + t * (p[3 * b + 2] - p[3 * a + 2])
    )
    this.#cuts.set(key, vertex)
    return vertex
  }
}
