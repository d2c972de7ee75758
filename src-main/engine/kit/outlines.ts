import { cos, sin } from '../kernel/det-math.ts'
import type { Vec2 } from '../kernel/types.ts'

/** Closed outlines for extrusions and sections: counter-clockwise, centred at the origin, metres. */

/** A rectangle with corners rounded by `radius` (`steps` segments each; 1 is a chamfer, 0 keeps them sharp). */
export function roundedRect(width: number, height: number, radius: number, steps = 3): readonly Vec2[] {
  const x = width / 2
  const y = height / 2
  const r = Math.min(radius, x, y)
  if (r <= 0 || steps === 0) {
    return [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ]
  }
  const corners: readonly Vec2[] = [
    [x - r, -y + r],
    [x - r, y - r],
    [-x + r, y - r],
    [-x + r, -y + r],
  ]
  return corners.flatMap((center, quarter) =>
    arc(center, r, (quarter - 1) * (Math.PI / 2), Math.PI / 2, steps)
  )
}

/** `steps` segments of an arc from `start` over `sweep` radians, both ends included. */
export function arc(
  center: Vec2,
  radius: number,
  start: number,
  sweep: number,
  steps: number
): readonly Vec2[] {
  return Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const angle = start + (sweep * i) / steps
    return [center[0] + radius * cos(angle), center[1] + radius * sin(angle)]
  })
}

/** An ellipse of `count` points. */
export function ellipse(rx: number, ry: number, count = 24): readonly Vec2[] {
  return Array.from({ length: count }, (_, i): Vec2 => {
    const angle = (2 * Math.PI * i) / count
    return [rx * cos(angle), ry * sin(angle)]
  })
}

/** A star of five points, one on +Y; its inner corners lie at the share of the radius that a pentagram's nearly have. */
export function star(radius: number): readonly Vec2[] {
  return Array.from({ length: 10 }, (_, i): Vec2 => {
    const r = radius * (i % 2 === 0 ? 1 : 0.42)
    const angle = Math.PI / 2 + (Math.PI * i) / 5
    return [r * cos(angle), r * sin(angle)]
  })
}

/** A regular polygon with a corner on +Y. */
export function polygon(sides: number, radius: number): readonly Vec2[] {
  return Array.from({ length: sides }, (_, i): Vec2 => {
    const angle = Math.PI / 2 + (2 * Math.PI * i) / sides
    return [radius * cos(angle), radius * sin(angle)]
  })
}

/** A trapezoid with rounded corners: `front` wide at −Y, `back` wide at +Y. For seats. */
export function seatOutline(
  front: number,
  back: number,
  depth: number,
  radius: number,
  steps = 4
): readonly Vec2[] {
  const base = roundedRect(1, depth, radius, steps)
  return base.map(([x, y]): Vec2 => {
    const t = y / depth + 0.5
    const width = front + (back - front) * t
    // Corner arcs keep their radius: only the distance of the corner from the middle follows the width.
    const side = x < 0 ? -1 : 1
    return [x + (side * (width - 1)) / 2, y]
  })
}
