import type { CarriedColumn } from './model-surface.ts'
import type { Skinning } from './types.ts'

type Triple = readonly [number, number, number]

/** What wedges carry, mixed linearly as triangles are joined. */
interface CarriedRows {
  readonly columns: readonly CarriedColumn[]
  /** The wedge becomes the mixture of three. */
  blend(wedge: number, of: Triple, weights: Triple): void
}

/** The columns of a surface's vertices as those of wedges, which `sources` names vertices for. */
export function carryRows(columns: readonly CarriedColumn[], sources: Uint32Array): CarriedRows {
  const own = columns.map(({ values, size, ...column }): CarriedColumn => {
    const taken = new Float64Array(size * sources.length)
    takeRows(values, taken, size, sources)
    return { ...column, size, values: taken }
  })
  return {
    columns: own,
    blend(wedge, of, shares) {
      for (const { size, values } of own) {
        for (let k = 0; k < size; k++) {
          values[size * wedge + k] =
            shares[0] * values[size * of[0] + k] +
            shares[1] * values[size * of[1] + k] +
            shares[2] * values[size * of[2] + k]
        }
      }
    },
  }
}

/** What moves a surface's vertices, for wedges. */
export function carrySkinning(
  { influences, joints, weights, poses }: Skinning,
  sources: Uint32Array
): Skinning {
  const own = {
    influences,
    joints: new Int32Array(influences * sources.length),
    weights: new Float64Array(influences * sources.length),
    poses,
  }
  takeRows(joints, own.joints, influences, sources)
  takeRows(weights, own.weights, influences, sources)
  return own
}

/** Rows of so many numbers, by the numbers of rows. */
function takeRows<A extends Int32Array | Float64Array>(
  from: A,
  to: A,
  size: number,
  rows: Uint32Array
): void {
  rows.forEach((row, i) => {
    for (let k = 0; k < size; k++) {
      to[size * i + k] = from[size * row + k]
    }
  })
}
