import { factorize } from './ldl.ts'
import { SymmetricBuilder } from './sparse.ts'

/** A patch whose own vertices are to be moved. */
export interface FairingTask {
  /** By vertex its neighbours, of those that are free and those at the patch's rim. */
  readonly neighbours: ReadonlyMap<number, readonly number[]>
  /** Vertices that may move. */
  readonly free: readonly number[]
  /** 3 per vertex; those of the free ones are changed. */
  readonly positions: Float64Array
}

/**
 * Moves free vertices so that the surface goes on as it does around them: the sum of squares of the umbrella vectors of the free
 * vertices and of the rim is least (Kobbelt, Campagna, Vorsatz & Seidel 1998, Interactive multi-resolution modeling, §4; the
 * membrane's energy squared, as in Liepa 2003 §5).
 */
export function fairPatch({ neighbours, free, positions }: FairingTask): void {
  const unknown = new Map(free.map((vertex, i) => [vertex, i]))
  const builder = new SymmetricBuilder(free.length)
  const rights = [0, 1, 2].map(() => new Float64Array(free.length))
  for (const [vertex, around] of neighbours) {
    // One umbrella: the mean of its neighbours less the vertex itself; what is not free goes to the right side.
    const weights = [...around.map(other => [other, 1 / around.length] as const), [vertex, -1] as const]
    const moving = weights.filter(([other]) => unknown.has(other))
    const held = weights.filter(([other]) => !unknown.has(other))
    for (const [a, p] of moving) {
      const i = unknown.get(a) ?? 0
      for (const [b, q] of moving) {
        const k = unknown.get(b) ?? 0
        if (k <= i) {
          builder.add(i, k, p * q)
        }
      }
      for (const [b, q] of held) {
        for (let axis = 0; axis < 3; axis += 1) {
          rights[axis][i] -= p * q * positions[3 * b + axis]
        }
      }
    }
  }
  const factor = factorize(builder.build())
  rights.forEach((right, axis) => {
    const solved = factor.solve(right)
    free.forEach((vertex, i) => {
      positions[3 * vertex + axis] = solved[i]
    })
  })
}
