import { IDENTITY, multiply, transformPoint, type Matrix } from '../kernel/matrix.ts'
import type { Vec3 } from '../kernel/types.ts'
import { add, normalize, subtract } from '../kernel/vector.ts'
import type { Anchor, Shape } from './types.ts'
import { childMaps } from './walk.ts'

/**
 * Where a program's anchor of that name lies, in the program's own space, metres; null when no node has it. The anchor
 * nearest to the root counts, of copies the first one.
 */
export function findAnchor(root: Shape, name: string): Vec3 | null {
  const found = findNode(root, name)
  return found === null ? null : transformPoint(found.matrix, found.anchor.at)
}

/** The direction of that anchor in the program's own space, of length 1; null when no node has it. */
export function findNormal(root: Shape, name: string): Vec3 | null {
  const found = findNode(root, name)
  if (found === null) {
    return null
  }
  const { matrix, anchor } = found
  const [from, to] = [anchor.at, add(anchor.at, anchor.normal)].map(point => transformPoint(matrix, point))
  return normalize(subtract(to, from))
}

function findNode(root: Shape, name: string): { readonly anchor: Anchor; readonly matrix: Matrix } | null {
  let level: readonly (readonly [Shape, Matrix])[] = [[root, IDENTITY]]
  while (level.length > 0) {
    for (const [shape, matrix] of level) {
      const anchor = shape.anchors?.[name]
      if (anchor !== undefined) {
        return { anchor, matrix }
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
