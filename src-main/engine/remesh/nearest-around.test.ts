import { expect, test } from 'vitest'
import { closestShares, NearestAround } from './nearest-around.ts'

const SIDE = 9

/** A waved sheet of 9 × 9 points; `width` is how far its rows lie apart. */
function wavedSheet(width: number) {
  const positions = new Float64Array(3 * SIDE * SIDE)
  for (let point = 0; point < SIDE * SIDE; point++) {
    const [x, z] = [point % SIDE, Math.floor(point / SIDE)]
    positions.set([x, 0.1 * ((x * x + 3 * z) % 5), width * z], 3 * point)
  }
  const corners: number[] = []
  for (let point = 0; point < SIDE * (SIDE - 1); point++) {
    if (point % SIDE < SIDE - 1) {
      corners.push(point, point + SIDE, point + 1, point + 1, point + SIDE, point + SIDE + 1)
    }
  }
  return { positions, corners: Uint32Array.from(corners) }
}

/** Squared distance to the nearest of the triangles at a point, each asked by itself. */
function leastAround({ positions, corners }: ReturnType<typeof wavedSheet>, point: number, place: number[]) {
  const found = new Float64Array(4)
  let least = Infinity
  for (let corner = 0; corner < corners.length; corner++) {
    if (corners[corner] === point) {
      closestShares(positions, corners, corner - (corner % 3), Float64Array.from(place), found)
      least = Math.min(least, found[3])
    }
  }
  return least
}

// A foot outside of a triangle was taken for one inside.
test.each([1, 1e-11])('the nearest of the triangles around a point is found, with rows %d apart', width => {
  const sheet = wavedSheet(width)
  const around = new NearestAround(sheet)
  for (let point = 0; point < SIDE * SIDE; point++) {
    const at = [...sheet.positions.slice(3 * point, 3 * point + 3)]
    for (let step = 0; step < 40; step++) {
      const [dx, dy, dz] = [(step * 7) % 13, (step * 5) % 11, (step * 3) % 7].map((k, i) => k - [6, 5, 3][i])
      const place = [at[0] + 0.12 * dx, at[1] + 0.03 * dy, at[2] + 0.2 * width * dz]
      const least = leastAround(sheet, point, place)
      around.place.set(place)
      around.begin()
      around.look(point)
      expect(Math.sqrt(around.best[3])).toBeCloseTo(Math.sqrt(least), 9)
    }
  }
})
