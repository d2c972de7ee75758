/** An energy on a grid of pixels, 8 neighbours each, whose cheapest two-labelling is wanted. */
export interface GridEnergy {
  readonly width: number
  readonly height: number
  /** How much cheaper "thing" is than "ground", per pixel; whole numbers, negative for ground. */
  readonly unaryCosts: Int32Array
  /** What it costs to separate a pixel from its neighbour east, south, south-east and south-west; whole numbers ≥ 0. */
  readonly links: readonly [Int32Array, Int32Array, Int32Array, Int32Array]
}

/** The network of an energy: what can still flow along each link, and between each pixel and its terminal. */
export class GridNetwork {
  readonly width: number
  readonly height: number
  /** Row length with a margin of one pixel, so that neighbours need no bounds. */
  readonly stride: number
  readonly count: number
  /** From a pixel to its neighbours; directions 2k and 2k + 1 are opposite. */
  readonly offsets: Int32Array
  /** Direction by direction, `count` values each. */
  readonly residual: Int32Array
  /** Positive: from the source; negative: to the sink. */
  readonly terminal: Int32Array

  constructor({ width, height, unaryCosts, links }: GridEnergy) {
    this.width = width
    this.height = height
    this.stride = width + 2
    this.count = this.stride * (height + 2)
    const s = this.stride
    this.offsets = Int32Array.of(1, -1, s, -s, s + 1, -s - 1, s - 1, 1 - s)
    this.residual = new Int32Array(8 * this.count)
    this.terminal = new Int32Array(this.count)
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        this.terminal[(y + 1) * s + x + 1] = unaryCosts[y * width + x]
      }
    }
    links.forEach((link, k) => {
      this.addLinks(link, k)
    })
  }

  /** East, south, south-east, south-west: links that would leave the grid are left out. */
  private addLinks(link: Int32Array, k: number): void {
    const { width, height, stride, count, residual } = this
    const offset = this.offsets[2 * k]
    const [from, to] = [k === 3 ? 1 : 0, k === 0 || k === 2 ? width - 1 : width]
    const rows = k === 0 ? height : height - 1
    for (let y = 0; y < rows; y += 1) {
      for (let x = from; x < to; x += 1) {
        const i = (y + 1) * stride + x + 1
        residual[2 * k * count + i] = link[y * width + x]
        residual[(2 * k + 1) * count + i + offset] = link[y * width + x]
      }
    }
  }

  /** What can still flow between pixel i and its neighbour, away from the source or toward the sink. */
  outward(i: number, direction: number, isSource: boolean): number {
    return isSource
      ? this.residual[direction * this.count + i]
      : this.residual[(direction ^ 1) * this.count + i + this.offsets[direction]]
  }
}
