import { endsOf } from './study.ts'
import type { ExaminedPart } from './examine-part.ts'

/** Border edges where one part goes on in another: what was cut into nodes by material. */
export type Seams = readonly ReadonlySet<number>[]

/** Beyond as many border edges in all nothing is compared: such a model is no solid that was cut up. */
const MOST_EDGES = 400_000

/** By part its border edges that lie exactly on a border edge of another part. */
export function findSeams(parts: readonly Pick<ExaminedPart, 'study'>[]): Seams {
  const seams = parts.map(() => new Set<number>())
  const total = parts.reduce(
    (sum, { study }) => sum + study.patches.reduce((all, { borders }) => all + borders, 0),
    0
  )
  if (parts.length < 2 || total > MOST_EDGES) {
    return seams
  }
  const open = new Map<string, { readonly part: number; readonly edge: number }[]>()
  parts.forEach(({ study }, part) => {
    const { edges } = study
    const textOf = (vertex: number): string =>
      study.part.positions.subarray(3 * vertex, 3 * vertex + 3).join()
    for (let edge = 0; edge < edges.count; edge += 1) {
      if (edges.uses[edge] === 1) {
        const [a, b] = endsOf(study, edges.first[edge]).map(textOf)
        const key = a < b ? `${a};${b}` : `${b};${a}`
        const here = open.get(key) ?? []
        open.set(key, here)
        here.push({ part, edge })
      }
    }
  })
  for (const here of open.values()) {
    if (here.some(({ part }) => part !== here[0].part)) {
      here.forEach(({ part, edge }) => seams[part].add(edge))
    }
  }
  return seams
}

export function isInSeam(seams: Seams, part: number, edge: number): boolean {
  return seams[part].has(edge)
}
