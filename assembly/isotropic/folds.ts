import { Floats, Place, placeAt, triangleAt } from '../decimation/lists'
import { faceCount, from, positions } from './mesh'

/** Cosine of the angle by which a triangle may turn: 75°. */
const TURN: f64 = 0.26
/** Share of its area that it must keep. */
const KEPT: f64 = 0.02
/** Taking moves back may fold others. */
const MOST_ROUNDS = 3

/** Across the triangle that was looked at last, twice as long as its area. */
let acrossX: f64 = 0
let acrossY: f64 = 0
let acrossZ: f64 = 0

/** Takes back the moves of the corners of triangles that turned by more than 75° or lost nearly all their area; `old` is where they were. */
export function stopFolds(old: Floats): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let hasFolds = false
    for (let h = 0; h < 3 * faceCount; h += 3) {
      const corner = triangleAt(from, h)
      if (corner.a < 0) {
        continue
      }
      const a = placeAt(positions, corner.a)
      const b = placeAt(positions, corner.b)
      const c = placeAt(positions, corner.c)
      const oldA = placeAt(old, corner.a)
      const oldB = placeAt(old, corner.b)
      const oldC = placeAt(old, corner.c)
      const was = findAcross(oldA, oldB, oldC)
      const x = acrossX
      const y = acrossY
      const z = acrossZ
      const is = findAcross(a, b, c)
      const dot = x * acrossX + y * acrossY + z * acrossZ
      if (dot < TURN * was * is || is < KEPT * was) {
        hasFolds = true
        put(a, oldA)
        put(b, oldB)
        put(c, oldC)
      }
    }
    if (!hasFolds) {
      return
    }
  }
}

function put(to: Place, from: Place): void {
  to.x = from.x
  to.y = from.y
  to.z = from.z
}

/** Twice the area of the triangle. */
function findAcross(a: Place, b: Place, c: Place): f64 {
  const ux = b.x - a.x
  const uy = b.y - a.y
  const uz = b.z - a.z
  const vx = c.x - a.x
  const vy = c.y - a.y
  const vz = c.z - a.z
  acrossX = uy * vz - uz * vy
  acrossY = uz * vx - ux * vz
  acrossZ = ux * vy - uy * vx
  return Math.sqrt(acrossX * acrossX + acrossY * acrossY + acrossZ * acrossZ)
}
