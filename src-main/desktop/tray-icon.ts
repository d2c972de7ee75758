/** Blue, green, red, opacity, 0 to 255: the order of the system's pixels. */
export type Pixel = readonly [number, number, number, number]

/** Share of the icon's side that the dot takes, and the gap around it that keeps it apart from the picture. */
const DOT = 0.5
const GAP = 0.08

/**
 * A square icon with a dot in its lower right corner: the state must be told at 16 pixels. Smooth at its edge, and what lies under its
 * gap is cut out, so that it is seen on any ground.
 *
 * @param bitmap four bytes a pixel, premultiplied, row by row
 * @returns a new bitmap of the same size
 */
export function withDot(bitmap: Uint8Array, side: number, [blue, green, red, opacity]: Pixel): Uint8Array {
  const drawn = Uint8Array.from(bitmap)
  const radius = (side * DOT) / 2
  const middle = side - radius
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const distance = Math.hypot(x + 0.5 - middle, y + 0.5 - middle)
      const ground = 1 - coverage(distance, radius + side * GAP)
      const dot = coverage(distance, radius) * (opacity / 255)
      const at = (y * side + x) * 4
      for (const [channel, value] of [blue, green, red, 255].entries()) {
        drawn[at + channel] = Math.round(bitmap[at + channel] * ground * (1 - dot) + value * dot)
      }
    }
  }
  return drawn
}

/** How much of a pixel lies inside a circle, 0 to 1. */
function coverage(distance: number, radius: number): number {
  return Math.min(1, Math.max(0, radius - distance + 0.5))
}
