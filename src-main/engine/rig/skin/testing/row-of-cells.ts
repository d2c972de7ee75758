import type { Portions } from '../portions.ts'

/** Metres, and how many cells there are. */
export const CELL = 0.02
export const COUNT = 60

/** A row of cells along z, each of one portion. */
export function rowOfCells(): Portions {
  const starts = new Uint32Array(COUNT + 1)
  const links: number[] = []
  for (let portion = 0; portion < COUNT; portion += 1) {
    links.push(...[portion - 1, portion + 1].filter(other => other >= 0 && other < COUNT))
    starts[portion + 1] = links.length
  }
  return {
    grid: {
      origin: [-1.5 * CELL, -1.5 * CELL, 0],
      cell: CELL,
      size: [3, 3, COUNT],
      states: new Uint8Array(9 * COUNT),
    },
    count: COUNT,
    surfaceCount: COUNT,
    cellOf: Uint32Array.from({ length: COUNT }, (_, i) => 9 * i + 4),
    firstOf: Int32Array.from({ length: 9 * COUNT }, (_, cell) => (cell % 9 === 4 ? (cell - 4) / 9 : -1)),
    starts,
    links: Uint32Array.from(links),
    portionOf: new Int32Array(0),
  }
}
