import type { Vec3 } from '../kernel/types.ts'
import { addScaled, distance, normalize, perpendicular, subtract } from '../kernel/vector.ts'

/** Middle joint and end of a limb of two bones that ends at `target`, bent towards `pole` (law of cosines). */
export function bentTo(
  from: Vec3,
  target: Vec3,
  [a, b]: readonly [number, number],
  pole: Vec3
): readonly [Vec3, Vec3] {
  const way = normalize(subtract(target, from))
  const far = Math.min(Math.max(distance(from, target), Math.abs(a - b) * 1.001), (a + b) * 0.9995)
  const cosine = (a * a + far * far - b * b) / (2 * a * far)
  const middle = addScaled(
    addScaled(from, way, a * cosine),
    perpendicular(way, pole),
    a * Math.sqrt(Math.max(0, 1 - cosine * cosine))
  )
  return [middle, addScaled(from, way, far)]
}
