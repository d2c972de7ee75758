import { firstAlike, isTurnedAlike } from '../kernel/alike-triangles.ts'

/** Why a triangle does not take part in the surface. */
export const KEPT = 0
/** Two of its corners are one point. */
export const COLLAPSED = 1
/** The same triangle was there before, facing the same way. */
export const COPY = 2
/** The same triangle was there before, facing the other way. */
export const BACK = 3

/** By triangle one of the words above. The first of several equal ones is kept. */
export function findLeftOut(corners: Uint32Array): Uint8Array {
  const alike = firstAlike(corners)
  const result = new Uint8Array(alike.length)
  for (let triangle = 0; triangle < result.length; triangle += 1) {
    const at = 3 * triangle
    const [a, b, c] = [corners[at], corners[at + 1], corners[at + 2]]
    if (a === b || b === c || c === a) {
      result[triangle] = COLLAPSED
    } else if (alike[triangle] !== triangle) {
      result[triangle] = isTurnedAlike(corners, alike[triangle], triangle) ? COPY : BACK
    }
  }
  return result
}
