import { clamp, pow, smoothstep } from '../kernel/det-math.ts'
import { blurred } from './coverage-grid.ts'
import type { Relief } from './shape/relief-mesh.ts'
import type { ExpectedSide } from './template/side.ts'

/** Rows whose half depth is less than the first share of the greatest one are thin parts, those over the second the body. */
const THIN = [0.15, 0.45] as const
/** By so much at most the depth of a row changes, and it is this share of the greatest one at least. */
const CHANGE = 2.2
const SHALLOW = 0.3
/** Standard deviation of the blur between rows of different depths, in cells. */
const ROWS = 4

/** A body as deep, and as far before its plane, at each height as its likely kinds are, the surer the more; what is thin keeps its section. */
export function asFromSide(relief: Relief, { certainty, halfAt, middleAt }: ExpectedSide): Relief {
  const { width, height, cell, top, square } = relief
  const halves = Float32Array.from({ length: height }, (_, row) =>
    Math.sqrt(
      square.subarray(row * width, (row + 1) * width).reduce((most, value) => Math.max(most, value), 0)
    )
  )
  const heights = Float32Array.from(halves, (_, row) => Math.max(0, top - row * cell))
  const deepest = halves.reduce((most, value) => Math.max(most, value), 0)
  const wanted = heights.map(halfAt)
  const least = SHALLOW * wanted.reduce((most, value) => Math.max(most, value), 0)
  const known = [halves.findIndex(half => half > 0), halves.findLastIndex(half => half > 0)] as const
  const soft = (values: Float32Array): Float32Array =>
    blurred(
      { width: 1, height },
      values.map((_, row) => values[clamp(row, ...known)]),
      ROWS
    )
  const factors = soft(
    halves.map((half, row) => {
      const body = smoothstep(THIN[0] * deepest, THIN[1] * deepest, half)
      const change = Math.max(wanted[row], least) / Math.max(half, cell)
      return pow(clamp(change, 1 / CHANGE, CHANGE), certainty * body)
    })
  )
  const middles = soft(heights.map(middleAt))
  return {
    ...relief,
    square: square.map((value, i) => value * factors[Math.floor(i / width)] * factors[Math.floor(i / width)]),
    centre: relief.centre.map((value, i) => value + certainty * middles[Math.floor(i / width)]),
  }
}
