import { Floats, placeAt } from './lists'

// A triangle's normal, as long as twice its area: that of the one that was looked at last.
export let acrossX: f64 = 0
export let acrossY: f64 = 0
export let acrossZ: f64 = 0

/** Of three points of a list. */
export function findAcross(positions: Floats, first: i32, second: i32, third: i32): void {
  const a = placeAt(positions, first)
  const b = placeAt(positions, second)
  const c = placeAt(positions, third)
  const ux = b.x - a.x
  const uy = b.y - a.y
  const uz = b.z - a.z
  const vx = c.x - a.x
  const vy = c.y - a.y
  const vz = c.z - a.z
  acrossX = uy * vz - uz * vy
  acrossY = uz * vx - ux * vz
  acrossZ = ux * vy - uy * vx
}
