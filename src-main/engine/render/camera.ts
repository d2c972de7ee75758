import { viewAxes } from '../kernel/depth-map.ts'
import { cos, PI, sin, tan } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import { addScaled } from '../kernel/vector.ts'
import type { ViewAngle } from './views.ts'

/** A perspective camera with a square picture. */
export interface Camera {
  readonly position: Vec3
  /** Unit axes; `toward` points from the scene to the camera. */
  readonly right: Vec3
  readonly up: Vec3
  readonly toward: Vec3
  /** 1 / tan(half the opening angle). */
  readonly focal: number
}

/** A long lens, as for products: little distortion. */
const FIELD_OF_VIEW_DEGREES = 24

/** Unit vector from the scene to a camera in `view`. */
export function viewDirection({ yaw, pitch }: ViewAngle): Vec3 {
  const yawRadians = (yaw / 180) * PI
  const pitchRadians = (pitch / 180) * PI
  return [sin(yawRadians) * cos(pitchRadians), sin(pitchRadians), cos(yawRadians) * cos(pitchRadians)]
}

/**
 * The nearest camera in `view` that sees every position, centred: the longer side of what it sees fills the share `fill` of
 * the picture. Exact: the four planes of the opening each touch a vertex or lie outside of all.
 */
export function fitCamera(positions: Float32Array, view: ViewAngle, fill: number): Camera {
  const toward = viewDirection(view)
  const { right, up } = viewAxes(toward)
  const halfAngle = (FIELD_OF_VIEW_DEGREES / 360) * PI
  const slope = tan(halfAngle) * fill
  const horizontal = supports(positions, right, toward, slope)
  const vertical = supports(positions, up, toward, slope)
  // A plane through the camera at height `slope × distance` must clear coordinate + slope × depth of each vertex.
  const distance =
    Math.max(horizontal.above + horizontal.below, vertical.above + vertical.below) / (2 * slope)
  const x = centre(positions, right, { toward, distance, start: (horizontal.above - horizontal.below) / 2 })
  const y = centre(positions, up, { toward, distance, start: (vertical.above - vertical.below) / 2 })
  const position = addScaled(addScaled(addScaled([0, 0, 0], toward, distance), right, x), up, y)
  return { position, right, up, toward, focal: 1 / tan(halfAngle) }
}

function supports(positions: Float32Array, axis: Vec3, toward: Vec3, slope: number) {
  let above = -Infinity
  let below = -Infinity
  for (let i = 0; i < positions.length; i += 3) {
    const side = positions[i] * axis[0] + positions[i + 1] * axis[1] + positions[i + 2] * axis[2]
    const depth = positions[i] * toward[0] + positions[i + 1] * toward[1] + positions[i + 2] * toward[2]
    above = Math.max(above, side + slope * depth)
    below = Math.max(below, slope * depth - side)
  }
  return { above, below }
}

/** Sideways place of a camera at `distance` for which both margins are equal: settles the outermost two vertices at once. */
function centre(
  positions: Float32Array,
  axis: Vec3,
  { toward, distance, start }: { readonly toward: Vec3; readonly distance: number; readonly start: number }
): number {
  let place = start
  for (let step = 0; step < 8; step++) {
    const least = { slope: Infinity, side: 0, away: 1 }
    const most = { slope: -Infinity, side: 0, away: 1 }
    for (let i = 0; i < positions.length; i += 3) {
      const side = positions[i] * axis[0] + positions[i + 1] * axis[1] + positions[i + 2] * axis[2]
      const depth = positions[i] * toward[0] + positions[i + 1] * toward[1] + positions[i + 2] * toward[2]
      const away = distance - depth
      const slope = (side - place) / away
      if (slope < least.slope) {
        Object.assign(least, { slope, side, away })
      }
      if (slope > most.slope) {
        Object.assign(most, { slope, side, away })
      }
    }
    if (Math.abs(least.slope + most.slope) < 1e-6) {
      break
    }
    // Where the two lie equally far to both sides: (side − place) / away cancels.
    place = (least.side * most.away + most.side * least.away) / (least.away + most.away)
  }
  return place
}
