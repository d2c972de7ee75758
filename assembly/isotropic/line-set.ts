import { Floats, Ints, placeAt, Singles, triangleAt } from '../decimation/lists'
import { allocate, ints, singles } from '../decimation/memory'
import { BoxTree, buildTree } from './box-tree'
import { findNearest, hitTriangle } from './tree-search'

/** Square of the cosine of the angle by which a line may run across what was asked for: 45°. */
const ALONG: f64 = 0.5

/** Straight pieces of lines, to be found by place and direction. */
@unmanaged
export class LineSet {
  tree: BoxTree
  /** Unit direction of each piece, 3 per piece. */
  directions: Singles
}

/** @param ends two vertices per piece. */
export function makeLines(positions: Floats, ends: Ints, count: i32): LineSet {
  const lines = changetype<LineSet>(allocate(offsetof<LineSet>()))
  const indices = ints(3 * count)
  lines.directions = singles(3 * count)
  for (let i = 0; i < count; i++) {
    const a = ends[2 * i]
    const b = ends[2 * i + 1]
    const triangle = triangleAt(indices, 3 * i)
    triangle.a = a
    triangle.b = b
    triangle.c = b
    const from = placeAt(positions, a)
    const to = placeAt(positions, b)
    const x = to.x - from.x
    const y = to.y - from.y
    const z = to.z - from.z
    const length = Math.sqrt(x * x + y * y + z * z)
    const size = length > 0 ? length : 1
    lines.directions[3 * i] = x / size
    lines.directions[3 * i + 1] = y / size
    lines.directions[3 * i + 2] = z / size
  }
  lines.tree = buildTree(positions, indices, count)
  return lines
}

/** Nearest place, if the line runs along the direction there within 45°. */
export function nearestOnLine(
  lines: LineSet,
  x: f64,
  y: f64,
  z: f64,
  dx: f64,
  dy: f64,
  dz: f64,
  within: f64
): bool {
  if (!findNearest(lines.tree, x, y, z, within, -1)) {
    return false
  }
  const directions = lines.directions
  const at = 3 * hitTriangle
  const dot = directions[at] * dx + directions[at + 1] * dy + directions[at + 2] * dz
  return dot * dot >= ALONG * (dx * dx + dy * dy + dz * dz)
}
