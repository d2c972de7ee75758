import type { CarriedRows } from './carried-rows.ts'
import type { CarriedColumn } from './model-surface.ts'

type Triple = readonly [number, number, number]

/** What a new wedge has of the triangle that it lies in; everything else it has of the source. */
const OF_THE_CHART = /^(TEXCOORD|COLOR)_/

/** Wedges that no triangle uses any more, to be taken for new ones. */
export class SpareWedges {
  readonly #free: number[] = []
  readonly #wedgeSource: Uint32Array
  readonly #rows: CarriedRows
  readonly #columns: readonly CarriedColumn[]

  /**
   * @param used per corner
   * @param wedgeSource per wedge a vertex of the source in the same piece; told of new ones
   * @param columns of the source's vertices, in the order of the rows' columns
   */
  constructor(
    used: Uint32Array,
    wedgeSource: Uint32Array,
    { rows, columns }: { readonly rows: CarriedRows; readonly columns: readonly CarriedColumn[] }
  ) {
    const isUsed = new Uint8Array(wedgeSource.length)
    for (let corner = 0; corner < used.length; corner++) {
      isUsed[used[corner]] = 1
    }
    for (let wedge = wedgeSource.length - 1; wedge >= 0; wedge--) {
      if (isUsed[wedge] === 0) {
        this.#free.push(wedge)
      }
    }
    this.#wedgeSource = wedgeSource
    this.#rows = rows
    this.#columns = columns
  }

  get left(): number {
    return this.#free.length
  }

  /** A wedge between others, in shares that sum to 1, that moves as a vertex of the source does. One must be left. */
  add(of: Triple, shares: Triple, vertex: number): number {
    const wedge = this.#free.pop()
    if (wedge === undefined) {
      throw new Error('No wedge is left to be taken.')
    }
    this.#wedgeSource[wedge] = this.#wedgeSource[of[0]]
    this.#rows.blend(wedge, of, shares)
    this.#columns.forEach(({ semantic, size, values }, number) => {
      if (!OF_THE_CHART.test(semantic)) {
        const row = values.subarray(size * vertex, size * (vertex + 1))
        this.#rows.columns[number].values.set(row, size * wedge)
      }
    })
    return wedge
  }
}
