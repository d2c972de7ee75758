import type { Vec3 } from '../kernel/types.ts'
import { distance, mix } from '../kernel/vector.ts'
import type { Lobe } from './types.ts'

/** The longest path of cones that follow each other in these pieces, from its first end; empty where there is no cone. */
export function axisOf(pieces: readonly { readonly lobes: readonly Lobe[] }[]): Vec3[] {
  const paths = pieces.flatMap(({ lobes }) => pathsOf(lobes))
  return paths.reduce<Vec3[]>((best, path) => (lengthOf(path) > lengthOf(best) ? path : best), [])
}

function pathsOf(lobes: readonly Lobe[]): Vec3[][] {
  const paths: Vec3[][] = []
  for (const lobe of lobes) {
    if (lobe.kind !== 'cone') {
      continue
    }
    const last = paths.at(-1)
    const end = last?.at(-1)
    if (
      last !== undefined &&
      end !== undefined &&
      distance(end, lobe.from) <= 1e-6 * lengthOf([end, lobe.to])
    ) {
      last.push(lobe.to)
    } else {
      paths.push([lobe.from, lobe.to])
    }
  }
  return paths
}

const lengthOf = (path: readonly Vec3[]): number =>
  path.slice(1).reduce((sum, point, i) => sum + distance(point, path[i]), 0)

/** The ends of `count` equal stretches of a path; empty for a path without length. */
export function resampled(path: readonly Vec3[], count: number): Vec3[] {
  const total = lengthOf(path)
  if (!(total > 0)) {
    return []
  }
  const points: Vec3[] = [path[0]]
  let passed = 0
  for (let i = 1; i < path.length; i += 1) {
    const step = distance(path[i - 1], path[i])
    while (points.length < count && passed + step >= (total * points.length) / count) {
      points.push(mix(path[i - 1], path[i], ((total * points.length) / count - passed) / step))
    }
    passed += step
  }
  return [...points, path[path.length - 1]]
}
