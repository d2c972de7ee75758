import type { AnyMesh } from '../../kernel/mesh.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { addScaled } from '../../kernel/vector.ts'
import type { BodyView } from './body-view.ts'

/** How far the body goes on from a point to both sides along a direction of unit length, metres. */
export function extentAlong(view: BodyView, from: Vec3, way: Vec3): number {
  const step = view.volume.grid.cell
  let length = 0
  for (const sign of [1, -1]) {
    let at = step
    while (at < 2 * view.span && view.depthAt(addScaled(from, way, sign * at)) > 0) {
      at += step
    }
    length += at
  }
  return length
}

/** By how much the trunk is longer from front to back than it is broad, at its thickest place: below 1 for a man, above for a bird. */
export function trunkRatio(view: BodyView): number {
  const { at } = view.nodes[0]
  return extentAlong(view, at, [0, 0, 1]) / extentAlong(view, at, [1, 0, 0])
}

/** Directions that a normal's histogram tells apart: the faces of a cube, each in so many by so many fields. */
const FIELDS = 9

/** Share of the surface that faces one of its six commonest directions, 0–1: near 1 for boards and boxes, small for what grew. */
export function flatShare({ positions: p, indices }: AnyMesh): number {
  const areas = new Float64Array(6 * FIELDS * FIELDS)
  let total = 0
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const size = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2])
    if (!(size > 0)) {
      continue
    }
    const sizes = n.map(Math.abs)
    const axis = sizes.indexOf(Math.max(...sizes))
    const [u, v] = [n[(axis + 1) % 3] / sizes[axis], n[(axis + 2) % 3] / sizes[axis]]
    const field = (value: number): number => Math.min(FIELDS - 1, Math.floor(((value + 1) / 2) * FIELDS))
    areas[((n[axis] > 0 ? 0 : 3) + axis) * FIELDS * FIELDS + field(u) * FIELDS + field(v)] += size
    total += size
  }
  const sorted = [...areas].sort((x, y) => y - x)
  return total > 0 ? sorted.slice(0, 6).reduce((sum, area) => sum + area, 0) / total : 1
}
