import type { Solid } from '../../kernel/mesh.ts'
import type { Mask } from '../types.ts'
import { components } from '../components.ts'
import { contourOf, type Contour, type Field } from './contour.ts'
import { fillOutline, overlapOf, sampleCoverage, type Bitmap, type Box } from './outline.ts'
import { joinParts } from './prior.ts'
import { applyWarp, fitWarp, type Warp } from './warp.ts'

/** Pixels along the longer side of the contours that a warp is fitted to. */
const CONTOUR_SIDE = 320
/** What lies within this of a form (share of the longer side) is not left out by it. */
const NEAR = 0.012

/** A mask at the size at which outlines are bent onto it. Positions are in pixels of the mask with y up, 3 numbers each. */
export class Canvas {
  /** Pixels here per pixel of the mask. */
  readonly scale: number
  readonly #size: readonly [width: number, height: number]
  readonly #seen: Box
  readonly #target: Field

  constructor(mask: Mask) {
    this.scale = CONTOUR_SIDE / Math.max(mask.width, mask.height)
    const size = [Math.ceil(mask.width * this.scale), Math.ceil(mask.height * this.scale)] as const
    this.#size = size
    this.#seen = {
      left: 0,
      bottom: mask.height - size[1] / this.scale,
      right: size[0] / this.scale,
      top: mask.height,
    }
    this.#target = sampleCoverage(mask, this.#seen, size)
  }

  /** How much of each pixel a form covers: of two by two samples. */
  coverageOf(solids: readonly Solid[]): Field {
    const { positions, indices } = joinParts(
      solids.map(solid => ({ positions: Float32Array.from(solid.positions), indices: solid.indices }))
    )
    const plane = new Float32Array((positions.length / 3) * 2)
    for (let i = 0, o = 0; i < positions.length; i += 3, o += 2) {
      plane[o] = positions[i]
      plane[o + 1] = positions[i + 1]
    }
    const [width, height] = this.#size
    const { bits } = fillOutline(plane, indices, this.#seen, [2 * width, 2 * height])
    const values = new Float32Array(width * height)
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const o = 4 * y * width + 2 * x
        values[y * width + x] = (bits[o] + bits[o + 1] + bits[o + 2 * width] + bits[o + 2 * width + 1]) / 4
      }
    }
    return { width, height, values }
  }

  /** Coverage at a place in pixels of the mask; 0 outside. */
  valueAt({ width, height, values }: Field, x: number, y: number): number {
    const column = Math.floor(x * this.scale)
    const row = Math.floor((this.#seen.top - y) * this.scale)
    return column >= 0 && column < width && row >= 0 && row < height ? values[row * width + column] : 0
  }

  /** IoU of a form's coverage with the mask. */
  overlap(field: Field): number {
    return overlapOf(thresholded(field), thresholded(this.#target))
  }

  /** Share of the mask that its largest piece has of which nothing near is covered: what a form leaves out. */
  leftOut({ width, height, values }: Field): number {
    const reach = Math.round(NEAR * CONTOUR_SIDE)
    const near = new Uint8Array(width * height)
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if (values[y * width + x] >= 0.5) {
          const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
          for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1) {
            near.fill(1, row * width + left, row * width + right)
          }
        }
      }
    }
    const thing = thresholded(this.#target).bits
    const area = thing.reduce((sum, bit) => sum + bit, 0)
    const missed = thing.map((bit, at) => bit & (1 - near[at]))
    return (
      components(missed, width).reduce((most, { length }) => Math.max(most, length), 0) / Math.max(area, 1)
    )
  }

  /** The warp that carries an outline onto the mask's. */
  warpFrom(contour: Contour): Warp {
    return fitWarp(contour, contourOf(this.#target), CONTOUR_SIDE)
  }

  /** Moves x and y by a warp. */
  bend(positions: Float64Array, warp: Warp): void {
    const { top } = this.#seen
    const plane = new Float64Array((positions.length / 3) * 2)
    for (let i = 0, o = 0; i < positions.length; i += 3, o += 2) {
      plane[o] = positions[i] * this.scale
      plane[o + 1] = (top - positions[i + 1]) * this.scale
    }
    applyWarp(warp, plane)
    for (let i = 0, o = 0; i < positions.length; i += 3, o += 2) {
      positions[i] = plane[o] / this.scale
      positions[i + 1] = top - plane[o + 1] / this.scale
    }
  }
}

const thresholded = ({ width, height, values }: Field): Bitmap => ({
  width,
  height,
  bits: Uint8Array.from(values, value => (value >= 0.5 ? 1 : 0)),
})
