import type { Box3, PerspectiveCamera } from 'three'
import { OrthographicCamera, Sphere, Spherical, Vector3 } from 'three'

/** Directions to look from; the three-quarter view is the thumbnail's. */
export const AXIS_VIEWS = {
  home: [Math.sin(0.61) * Math.cos(0.31), Math.sin(0.31), Math.cos(0.61) * Math.cos(0.31)],
  front: [0, 0, 1],
  right: [1, 0, 0],
  top: [0, 1, 0.0001],
  back: [0, 0, -1],
  left: [-1, 0, 0],
  bottom: [0, -1, 0.0001],
} as const
export type AxisView = keyof typeof AXIS_VIEWS

/** Degrees from the lower to the upper edge of the picture, unless somebody chose another lens. */
export const FIELD_OF_VIEW = 30
const MARGIN = 1.14

/** Where the camera stands, what it looks at, and how much of the world an orthographic picture shows. */
export interface Framing {
  readonly position: Vector3
  readonly target: Vector3
  readonly halfHeight: number
}

/** Half of the picture's height at a distance of 1. */
const slopeOf = (fieldOfView: number): number => Math.tan(((fieldOfView / 2) * Math.PI) / 180)

/** How much of the world is seen above the point that is looked at, at its distance. */
export function seenHalfHeight(distance: number, fieldOfView: number): number {
  return distance * slopeOf(fieldOfView)
}

/** The same look through another lens: the point that is looked at stays as large as it is. */
export function standBack({ position, target, halfHeight }: Framing, fieldOfView: number): Framing {
  const forward = position.clone().sub(target).normalize()
  const distance = halfHeight / slopeOf(fieldOfView)
  return { position: target.clone().addScaledVector(forward, distance), target, halfHeight }
}

/** How steeply one may look: straight down has no up. */
const STEEPEST = 0.001

/** The camera turned around what it looks at: angles in radians, to the right and upwards. */
export function orbit(framing: Framing, toRight: number, upwards: number): Framing {
  const { target, halfHeight } = framing
  const place = new Spherical().setFromVector3(framing.position.clone().sub(target))
  place.theta += toRight
  place.phi = Math.min(Math.PI - STEEPEST, Math.max(STEEPEST, place.phi - upwards))
  return { position: new Vector3().setFromSpherical(place).add(target), target, halfHeight }
}

/** The camera nearer to what it looks at (`factor` below 1) or farther away. */
export function dolly({ position, target, halfHeight }: Framing, factor: number): Framing {
  return {
    position: position.clone().sub(target).multiplyScalar(factor).add(target),
    target,
    halfHeight: halfHeight * factor,
  }
}

/**
 * Frames a box from a direction: every corner is inside the picture, the widest fills it up to a margin. `aspect` is
 * width over height.
 */
export function frameBox(
  box: Box3,
  direction: Vector3,
  aspect: number,
  fieldOfView: number = FIELD_OF_VIEW
): Framing {
  const target = box.getCenter(new Vector3())
  const forward = direction.clone().normalize()
  const side = new Vector3(0, 1, 0).cross(forward)
  const right = side.lengthSq() < 1e-6 ? new Vector3(1, 0, 0) : side.normalize()
  const up = forward.clone().cross(right)
  const slope = slopeOf(fieldOfView)
  let distance = 0
  let halfHeight = 0
  for (const corner of cornersOf(box)) {
    const offset = corner.sub(target)
    const tall = Math.max(Math.abs(offset.dot(up)), Math.abs(offset.dot(right)) / aspect)
    distance = Math.max(distance, tall / slope + offset.dot(forward))
    halfHeight = Math.max(halfHeight, tall)
  }
  const reach = Math.max(distance, 1e-3) * MARGIN
  return { position: target.clone().addScaledVector(forward, reach), target, halfHeight: halfHeight * MARGIN }
}

const DAMPING_AT_60 = 0.12
const LONGEST_STEP_S = 0.25

/**
 * Share of a turn that is still due which one frame takes. It is a matter of time, not of frames: drawn slowly, a turn would
 * otherwise go on for half a minute after the mouse was let go.
 */
export function dampingFor(frameSeconds: number): number {
  return 1 - (1 - DAMPING_AT_60) ** (Math.min(frameSeconds, LONGEST_STEP_S) * 60)
}

/** Do two models stand in the same place at about the same size, so that one look suits both? */
export function isAlike(a: Box3, b: Box3): boolean {
  const [first, second] = [a.getBoundingSphere(new Sphere()), b.getBoundingSphere(new Sphere())]
  const larger = Math.max(first.radius, second.radius)
  return (
    Math.min(first.radius, second.radius) > larger * 0.8 &&
    first.center.distanceTo(second.center) < larger * 0.2
  )
}

/** How much larger than what is framed a model may become before the look steps back: its growth is seen until then. */
const ROOM_TO_GROW = 1.1

/**
 * The box to be framed while a model is adjusted: as it was while the model of now fits into it with a little to spare, else
 * one that holds that as well.
 */
export function frameWhileGrowing(framed: Box3, now: Box3): Box3 {
  const center = framed.getCenter(new Vector3())
  const room = framed.clone().translate(center.clone().negate())
  room.min.multiplyScalar(ROOM_TO_GROW)
  room.max.multiplyScalar(ROOM_TO_GROW)
  return room.translate(center).containsBox(now) ? framed : framed.clone().union(now)
}

/** Clip planes that hold the model and the ground around it at any zoom. */
export function setClipping(camera: PerspectiveCamera | OrthographicCamera, box: Box3): void {
  const { radius } = box.getBoundingSphere(new Sphere())
  camera.near = camera instanceof OrthographicCamera ? -radius * 40 : radius / 200
  camera.far = radius * 60
  camera.updateProjectionMatrix()
}

function cornersOf({ min, max }: Box3): Vector3[] {
  return [min.x, max.x].flatMap(x =>
    [min.y, max.y].flatMap(y => [min.z, max.z].map(z => new Vector3(x, y, z)))
  )
}
