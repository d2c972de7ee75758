import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'

/** A heart `half` high from its middle, point down, counter-clockwise. */
export const heartOutline = (half: number, count = 40): readonly Vec2[] =>
  Array.from({ length: count }, (_, i): Vec2 => {
    const t = (TAU * i) / count
    const s = sin(t)
    const x = 16 * s * s * s
    const y = 13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)
    return [(-x * half) / 16, ((y + 2.5) * half) / 16]
  })

/** Teeth of a crack from the notch of a heart 1 high down to its point. */
const CRACK: readonly Vec2[] = [
  [0.0, 0.5],
  [0.2, 0.26],
  [-0.12, 0.06],
  [0.16, -0.2],
  [-0.08, -0.42],
  [0.02, -0.7],
]

/** The right (1) or left (-1) half of a heart, along a crack of teeth; counter-clockwise. */
export function brokenHalf(half: number, side: 1 | -1): readonly Vec2[] {
  const upward = heartOutline(half)
    .filter(([x]) => x * side > -1e-9 * half)
    .sort((a, b) => angleOf(a) - angleOf(b))
  const crack = CRACK.map(([x, y]): Vec2 => [x * half, y * half])
  return side === 1
    ? [...upward.slice(0, -1), ...crack]
    : [...crack.reverse(), ...upward.slice(0, -1).reverse()]
}

/** From the point of a heart over either side to the notch. */
const angleOf = ([x, y]: Vec2): number => {
  const rest = Math.abs(x) + Math.abs(y)
  return y / rest + (y > 0 ? 1 - Math.abs(x) / rest : 0)
}

/** A speech bubble: an oval with a tail at the lower left. */
export const bubbleOutline = (rx: number, ry: number): readonly Vec2[] => {
  const from = PI * 1.36
  const arc = Array.from({ length: 33 }, (_, i): Vec2 => {
    const a = from + ((TAU - 0.42) * i) / 32
    return [rx * cos(a), ry * sin(a)]
  })
  return [...arc, [-0.78 * rx, -1.42 * ry]]
}
