/** A sparse symmetric matrix, both halves stored: row i has its entries at `starts[i] … starts[i + 1] - 1`, columns ascending. */
export interface SymmetricMatrix {
  readonly size: number
  /** size + 1. */
  readonly starts: Uint32Array
  readonly columns: Uint32Array
  readonly values: Float64Array
}

/** Collects entries of a symmetric matrix; those of the same place are added up. */
export class SymmetricBuilder {
  readonly #size: number
  #rows = new Uint32Array(1024)
  #columns = new Uint32Array(1024)
  #values = new Float64Array(1024)
  #count = 0

  constructor(size: number) {
    this.#size = size
  }

  /** Adds to the entry of row `i` and column `j`, and to its mirror image. */
  add(i: number, j: number, value: number): void {
    this.#push(i, j, value)
    if (i !== j) {
      this.#push(j, i, value)
    }
  }

  /** What a spring of this weight between two unknowns adds: a graph's Laplacian is made of these. */
  addSpring(i: number, j: number, weight: number): void {
    this.add(i, j, -weight)
    this.add(i, i, weight)
    this.add(j, j, weight)
  }

  build(): SymmetricMatrix {
    const size = this.#size
    const byColumn = sortBy(this.#columns.subarray(0, this.#count), size, null)
    const order = sortBy(this.#rows.subarray(0, this.#count), size, byColumn)
    const starts = new Uint32Array(size + 1)
    const columns = new Uint32Array(this.#count)
    const values = new Float64Array(this.#count)
    let filled = 0
    let row = 0
    for (let i = 0; i < order.length; i += 1) {
      const entry = order[i]
      while (row < this.#rows[entry]) {
        row += 1
        starts[row] = filled
      }
      if (filled > starts[row] && columns[filled - 1] === this.#columns[entry]) {
        values[filled - 1] += this.#values[entry]
      } else {
        columns[filled] = this.#columns[entry]
        values[filled] = this.#values[entry]
        filled += 1
      }
    }
    starts.fill(filled, row + 1)
    return { size, starts, columns: columns.slice(0, filled), values: values.slice(0, filled) }
  }

  #push(row: number, column: number, value: number): void {
    if (row >= this.#size || column >= this.#size) {
      throw new RangeError(`Entry (${row}, ${column}) lies outside a matrix of ${this.#size} rows.`)
    }
    if (this.#count === this.#rows.length) {
      this.#rows = doubled(this.#rows, Uint32Array)
      this.#columns = doubled(this.#columns, Uint32Array)
      this.#values = doubled(this.#values, Float64Array)
    }
    this.#rows[this.#count] = row
    this.#columns[this.#count] = column
    this.#values[this.#count] = value
    this.#count += 1
  }
}

/** Matrix times vector, into `result`. */
export function multiply(
  { size, starts, columns, values }: SymmetricMatrix,
  x: Float64Array,
  result: Float64Array
): void {
  for (let row = 0; row < size; row += 1) {
    let sum = 0
    for (let i = starts[row]; i < starts[row + 1]; i += 1) {
      sum += values[i] * x[columns[i]]
    }
    result[row] = sum
  }
}

function doubled<A extends Uint32Array | Float64Array>(list: A, make: new (length: number) => A): A {
  const longer = new make(2 * list.length)
  longer.set(list)
  return longer
}

/** Numbers of entries in the order of their keys, those with equal keys as they stood. */
function sortBy(keys: Uint32Array, keyCount: number, before: Uint32Array | null): Uint32Array {
  const places = new Uint32Array(keyCount + 1)
  for (let i = 0; i < keys.length; i += 1) {
    places[keys[i] + 1] += 1
  }
  for (let key = 0; key < keyCount; key += 1) {
    places[key + 1] += places[key]
  }
  const order = new Uint32Array(keys.length)
  for (let i = 0; i < keys.length; i += 1) {
    const entry = before === null ? i : before[i]
    order[places[keys[entry]]] = entry
    places[keys[entry]] += 1
  }
  return order
}
