import { flipped, volumeOf, type Solid } from './mesh.ts'
import type { Vec3 } from './types.ts'

/** Collects vertices, triangles and quads of one closed shell. */
export class MeshBuilder {
  readonly #positions: number[] = []
  readonly #indices: number[] = []

  /** Number of the new vertex. */
  vertex(x: number, y: number, z: number): number {
    this.#positions.push(x, y, z)
    return this.#positions.length / 3 - 1
  }

  /** Numbers of the new vertices. */
  ring(points: readonly Vec3[]): number[] {
    return points.map(([x, y, z]) => this.vertex(x, y, z))
  }

  at(vertex: number): Vec3 {
    const p = this.#positions
    return [p[vertex * 3], p[vertex * 3 + 1], p[vertex * 3 + 2]]
  }

  /** Counter-clockwise from outside; a triangle that uses a vertex twice is left out. */
  triangle(a: number, b: number, c: number): void {
    if (a !== b && b !== c && c !== a) {
      this.#indices.push(a, b, c)
    }
  }

  /** Counter-clockwise from outside; split along a–c, so that subdivision can find the quad again. */
  quad(a: number, b: number, c: number, d: number): void {
    this.triangle(a, b, c)
    this.triangle(a, c, d)
  }

  /**
   * Joins two rings of equal length. Seen from outside with `lower` below `upper`, the rings run to the right. A ring whose
   * vertices are all one number is a pole.
   */
  band(lower: readonly number[], upper: readonly number[]): void {
    for (let i = 0; i < lower.length; i += 1) {
      const j = (i + 1) % lower.length
      this.quad(lower[i], lower[j], upper[j], upper[i])
    }
  }

  /** The shell, turned outward as a whole when its volume is negative. */
  build(): Solid {
    const solid = { positions: Float64Array.from(this.#positions), indices: Uint32Array.from(this.#indices) }
    return volumeOf(solid) < 0 ? { ...solid, indices: flipped(solid.indices) } : solid
  }
}
