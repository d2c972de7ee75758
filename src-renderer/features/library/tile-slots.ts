interface ShownRows {
  /** The rows that are on the page, with the upper edge of each in pixels. */
  readonly rows: readonly { readonly index: number; readonly start: number }[]
  readonly columns: number
  readonly isScrolling: boolean
}

/** Which model is where, and in which element. */
export interface TilePlacement {
  /** The same number is the same element. */
  readonly slot: number
  /** Place of the model in the list. */
  readonly index: number
  readonly column: number
  /** Upper edge, pixels from the list's. */
  readonly y: number
}

/**
 * Gives the models on the page their elements. A model keeps its own while it is on the page, and one that comes takes over
 * that of one that went: scrolling makes no elements, and leaves none to be collected in the middle of a frame.
 */
export class TileSlots {
  readonly #slots = new Map<string, number>()
  readonly #free: number[] = []
  /** The slots in the order that their elements have in the page. */
  #order: readonly number[] = []

  /** The models of these rows. Asked again with the same rows it answers the same. */
  place(
    { rows, columns, isScrolling }: ShownRows,
    models: readonly { readonly id: string }[]
  ): readonly TilePlacement[] {
    const tiles = rows.flatMap(({ index: row, start: y }) =>
      models
        .slice(row * columns, (row + 1) * columns)
        .map(({ id }, column) => ({ id, index: row * columns + column, column, y }))
    )
    this.#release(new Set(tiles.map(({ id }) => id)))
    const placed = tiles.map(({ id, ...tile }) => ({ ...tile, slot: this.#slotOf(id) }))
    if (!isScrolling) {
      this.#order = placed.map(({ slot }) => slot)
      return placed
    }
    // An element that changes its order in the page is laid out anew: they do so when the list rests, for who reads them in order.
    const rankOf = ({ slot }: TilePlacement): number => {
      const rank = this.#order.indexOf(slot)
      return rank < 0 ? this.#order.length + slot : rank
    }
    return placed.sort((one, other) => rankOf(one) - rankOf(other))
  }

  #release(shown: ReadonlySet<string>): void {
    for (const [id, slot] of this.#slots) {
      if (!shown.has(id)) {
        this.#slots.delete(id)
        this.#free.push(slot)
      }
    }
  }

  #slotOf(id: string): number {
    // With none free, the numbers in use are all below their count.
    const slot = this.#slots.get(id) ?? this.#free.pop() ?? this.#slots.size
    this.#slots.set(id, slot)
    return slot
  }
}
