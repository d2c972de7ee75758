/** Share of the surroundings that is open at surface points, 0 … 1: `createOcclusion` makes one. */
export interface OcclusionSampler {
  /** 6 numbers per place: point and unit normal. */
  sampleAll(places: Float64Array): Float32Array
}

/** A surface point with its unit normal. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly nx: number
  readonly ny: number
  readonly nz: number
}

/** Places whose openness is asked for all at once, and where each answer goes. */
export class PlaceList {
  #places = new Float64Array(6 * 4096)
  readonly #slots: number[] = []

  add({ x, y, z, nx, ny, nz }: Place, slot: number): void {
    const at = 6 * this.#slots.length
    if (at === this.#places.length) {
      const grown = new Float64Array(2 * this.#places.length)
      grown.set(this.#places)
      this.#places = grown
    }
    this.#places[at] = x
    this.#places[at + 1] = y
    this.#places[at + 2] = z
    this.#places[at + 3] = nx
    this.#places[at + 4] = ny
    this.#places[at + 5] = nz
    this.#slots.push(slot)
  }

  /** Writes the openness (0–1) of each place into its slot. */
  sampleInto(target: Float32Array, occlusion: OcclusionSampler): void {
    const open = occlusion.sampleAll(this.#places.subarray(0, 6 * this.#slots.length))
    for (let i = 0; i < open.length; i++) {
      target[this.#slots[i]] = open[i]
    }
  }
}
