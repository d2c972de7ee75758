import { sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, cross, mix, normalize, scale, subtract } from '../../kernel/vector.ts'
import { loft, sharp } from '../../shape/build.ts'
import type { Shape, ShapeTags } from '../../shape/types.ts'

/** Strips that a facet is made of, so that it can bow. */
const STRIPS = 6

/**
 * A facet of folded paper, `thick` metres thick: three or four corners in order. Its middle bows out of the plane by
 * `bow` metres, toward the side from which the corners run counter-clockwise.
 */
export function facet(
  corners: readonly Vec3[],
  thick: number,
  tags: ShapeTags & { readonly bow?: number } = {}
): Shape {
  const { bow = 0, ...rest } = tags
  const [a, b, c] = corners
  const normal = normalize(cross(subtract(b, a), subtract(c, a)))
  const half = scale(normal, thick / 2)
  const isTriangle = corners.length === 3
  const sections = Array.from({ length: STRIPS + 1 }, (_, i) => {
    // A triangle begins with a short edge instead of its tip: a section needs an area.
    const t = isTriangle ? 0.004 + 0.996 * (i / STRIPS) : i / STRIPS
    const lift = scale(normal, bow * sin(Math.PI * t))
    const p = add(mix(a, b, t), lift)
    const q = add(isTriangle ? mix(a, c, t) : mix(corners[3], c, t), lift)
    return [subtract(p, half), subtract(q, half), add(q, half), add(p, half)]
  })
  return loft(sections, { edge: sharp, ...rest })
}

/** A facet and its mirror image across x = 0. */
export function facetPair(corners: readonly Vec3[], thick: number, bow = 0): Shape[] {
  return [
    facet(corners, thick, { bow }),
    facet(
      corners.map(([x, y, z]): Vec3 => [-x, y, z]),
      thick,
      { bow: -bow }
    ),
  ]
}
