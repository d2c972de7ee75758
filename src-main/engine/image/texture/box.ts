import type { Size } from '../nearest-seed.ts'

/** A rectangle of a view's pixels. */
export interface Box extends Size {
  readonly left: number
  readonly top: number
}

/** Visits the pixels of a box: their numbers in the picture, `stride` pixels wide, and in the box. */
export function eachPixel(box: Box, stride: number, visit: (i: number, j: number) => void): void {
  for (let y = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1) {
      visit((box.top + y) * stride + box.left + x, y * box.width + x)
    }
  }
}

/** How many are marked. */
export function countOf(marked: Uint8Array): number {
  let count = 0
  for (let i = 0; i < marked.length; i += 1) {
    count += marked[i]
  }
  return count
}
