import type { Vec3 } from '../../kernel/types.ts'
import { dot } from '../../kernel/vector.ts'
import type { Body } from './body.ts'
import { WORN } from './human.ts'

const AXES = [-1, 0, 1]
const DIRECTIONS = AXES.flatMap(x => AXES.flatMap(y => AXES.map((z): Vec3 => [x, y, z]))).filter(
  direction => dot(direction, direction) > 0
)

/** Of what a hand holds, and does not wear, the points that reach farthest in some direction, in rest. */
export function farPoints({ source: { positions, parts }, bones }: Body, hand: number): readonly Vec3[] {
  const far = DIRECTIONS.map(() => ({ most: -Infinity, point: null as Vec3 | null }))
  for (const { name, firstVertex, vertexCount } of parts) {
    if (!bones[hand].parts.includes(name) || WORN.test(name)) {
      continue
    }
    for (let at = 3 * firstVertex; at < 3 * (firstVertex + vertexCount); at += 3) {
      const point: Vec3 = [positions[at], positions[at + 1], positions[at + 2]]
      DIRECTIONS.forEach((direction, i) => {
        const reached = dot(direction, point)
        if (reached > far[i].most) {
          far[i] = { most: reached, point }
        }
      })
    }
  }
  return far.flatMap(({ point }) => (point === null ? [] : [point]))
}
