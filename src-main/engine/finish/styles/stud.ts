import { cos, sin, TAU } from '../../kernel/det-math.ts'
import { MeshBuilder } from '../../kernel/mesh-builder.ts'
import type { Solid } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'

const SEGMENTS = 6
/** Of the width of a brick's cell. */
const RADIUS = 0.31
const HEIGHT = 0.2
/** How far a stud reaches into its brick. */
const ROOT = 0.06

/** A round stud standing on a brick's top at `foot`; `width` is that of its cell, metres. */
export function studOn(foot: Vec3, width: number): Solid {
  const builder = new MeshBuilder()
  const ring = (y: number): number[] =>
    builder.ring(
      Array.from({ length: SEGMENTS }, (_, i) => [
        foot[0] + RADIUS * width * sin(((i + 0.5) * TAU) / SEGMENTS),
        foot[1] + y * width,
        foot[2] + RADIUS * width * cos(((i + 0.5) * TAU) / SEGMENTS),
      ])
    )
  const [low, high] = [ring(-ROOT), ring(HEIGHT)]
  builder.band(low, high)
  for (let i = 1; i < SEGMENTS - 1; i++) {
    builder.triangle(high[0], high[i], high[i + 1])
    builder.triangle(low[0], low[i + 1], low[i])
  }
  return builder.build()
}
