import { IDENTITY, multiply, transformPoint, type Matrix } from '../kernel/matrix.ts'
import type { Vec3 } from '../kernel/types.ts'
import type { Shape } from './types.ts'
import { childMaps } from './walk.ts'

/**
 * Where a program's anchor of that name lies, in the program's own space, metres; null when no node has it. The anchor
 * nearest to the root counts, of copies the first one.
 */
export function findAnchor(root: Shape, name: string): Vec3 | null {
  let level: readonly (readonly [Shape, Matrix])[] = [[root, IDENTITY]]
  while (level.length > 0) {
    for (const [shape, matrix] of level) {
      const anchor = shape.anchors?.[name]
      if (anchor !== undefined) {
        return transformPoint(matrix, anchor.at)
      }
    }
    level = level.flatMap(([shape, matrix]) =>
      childMaps(shape).flatMap(({ child, maps }) =>
        maps.slice(0, 1).map((map): [Shape, Matrix] => [child, multiply(matrix, map)])
      )
    )
  }
  return null
}
