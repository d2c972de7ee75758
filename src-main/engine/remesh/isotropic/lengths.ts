/** Length of the three numbers from `at` on. */
export function lengthAt(list: ArrayLike<number>, at: number): number {
  return Math.sqrt(list[at] * list[at] + list[at + 1] * list[at + 1] + list[at + 2] * list[at + 2])
}

/** Square of the way from the three numbers at `at` to a point. */
export function squareTo(list: ArrayLike<number>, at: number, x: number, y: number, z: number): number {
  const u = list[at] - x
  const v = list[at + 1] - y
  const w = list[at + 2] - z
  return u * u + v * v + w * w
}
