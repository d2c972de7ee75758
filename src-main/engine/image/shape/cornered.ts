import { atan2, clamp, hypot } from '../../kernel/det-math.ts'
import { boundsOf, flipped } from '../../kernel/mesh.ts'
import type { Mesh, Vec2 } from '../../kernel/types.ts'
import { squarenessOf } from '../squareness.ts'
import type { CameraPose } from '../camera-pose.ts'
import type { FormPart } from '../types.ts'
import { carve, type Overhang } from './carved.ts'
import {
  groundAt,
  groundCamera,
  pointAt,
  cameraPoseOf,
  type Footprint,
  type GroundCamera,
} from './ground-camera.ts'
import { legsOf, type Leg } from './legs.ts'
import { legRelief, splitLegs } from './limbs.ts'
import { cornerOf, lowerEdge, type Corner } from './oblique.ts'
import { outlineOf, outlineOfValues, type Outline } from './outline.ts'
import { pillow } from './pillow.ts'
import { meshOfRelief } from './relief-mesh.ts'
import { withValues } from '../coverage-grid.ts'
import { extentOf } from './stance.ts'
import { withoutThin } from './thin.ts'

/** What stands upright on the ground and is seen from beside a corner, and the camera that saw it. */
export interface Cornered {
  readonly parts: readonly FormPart[]
  readonly pose: CameraPose
}

/** How far a thing may stand out beyond its feet, the least first. */
const OVERHANGS: readonly Overhang[] = [
  { along: 0.03, across: 0.02 },
  { along: 0.1, across: 0.05 },
  { along: 0.22, across: 0.08 },
  { along: 0.4, across: 0.12 },
]
/** From here on a thing's outline is round: it must be clearly longer than wide to turn a corner to the viewer. */
const ROUND = 0.5
/** Longest side of a footprint, frame units: a key that leans across its picture lies not far into it. */
const LONGEST = 1.9
/** What is narrower for its height leans on something or hangs. */
const NARROWEST = 0.45
/** Least share of the silhouette that the body must cover. */
const COVERED = 0.98

/** How wide the edges of a thing with a round outline are rounded, as a share of the footprint's depth. */
const SOFTNESS = 0.2
/** Most of it where nothing stands on legs, frame units. */
const HARDER = 0.02
/** What is no longer than this share of its width is a wheel or a caster. */
const LEGGY = 1.3

/**
 * The form of something that stands on the ground and turns a corner to the viewer. Its lower edges tell the camera and the
 * footprint; what the silhouette and its mirror image leave of a block over the footprint is the body (mirror symmetry as a
 * second view: François, Medioni & Waupotitsch 2002). Legs are put where their feet stand. As the picture shows it, or turned so
 * that its front faces +z. Null when nothing fits.
 */
export function corneredOf(seen: Outline, triangles: number, facesFront = false): Cornered | null {
  const legs = longLegs(seen)
  // Legs are thin as well, and their feet tell the camera.
  const whole = { body: seen, thin: [] }
  const stripped = legs.length > 1 ? whole : withoutThin(seen)
  const { body: outline, thin } = isOnFloor(stripped.body) ? stripped : whole
  const feet = legsOf(outline.grid)
  const corner = cornerOf(outline)
  const ground = corner === null ? null : groundCamera(outline, corner)
  const { wide, tall } = extentOf(outline)
  if (corner === null || ground === null || wide < NARROWEST * tall || !isOnGround(outline, corner, feet)) {
    return null
  }
  const { camera } = ground
  const footprint = frontFirst(ground.footprint)
  if (camera.ground >= 0 || Math.max(footprint.length, footprint.depth) > LONGEST) {
    return null
  }
  const root = Math.round(0.05 * tall)
  const split = legs.length > 1 ? splitLegs(outline, legs, root) : null
  const mass = split === null ? outline : outlineOf(withValues(outline.grid, split.mass))
  const height = -2.3 * camera.ground
  const { grid, distance } = outline
  const roundness = 1 - squarenessOf([{ grid, distance, height: 1, width: 1 }])
  if (roundness >= ROUND && !isLongOnGround(outline, corner, footprint, feet.length)) {
    return null
  }
  const softness = Math.min(split === null ? HARDER : Infinity, SOFTNESS * roundness * footprint.depth)
  for (const overhang of OVERHANGS) {
    const mesh = carve(mass, { camera, footprint, overhang, height, softness }, COVERED, triangles)
    if (mesh !== null) {
      const standing =
        split === null ? [] : legsOn(outline, legs, split.legs, { camera, footprint, triangles })
      const hung = hungOn(outline, thin, { camera, footprint, triangles })
      const found = { parts: [{ name: 'body', mesh }, ...standing, ...hung], pose: cameraPoseOf(camera) }
      return facesFront ? turnedToFront(found, footprint) : found
    }
  }
  return null
}

/** Height up to which what is left without thin parts still stands on the ground, frame units: a wading bird does not. */
const FLOATING = 0.03

const isOnFloor = (outline: Outline): boolean => lowerEdge(outline).some(([, y]) => y < FLOATING)

/** From so many legs on a thing's corners are feet; how far from a foot a corner may lie, frame units. */
const LEGS = 3
const NEAR_FOOT = 0.1
/** Gap between the outline and a lower edge up to which they touch, as a share of the width, and shares of both edges together. */
const TOUCHING = 0.05
const LEAST_TOUCHING = 1.1

/**
 * Whether the three corners stand on the ground: on feet, or along edges that the outline follows. A rearing horse's tail and
 * an aeroplane's wing tips end hulls of outlines as well.
 */
function isOnGround(outline: Outline, corner: Corner, legs: readonly Leg[]): boolean {
  const { grid } = outline
  const feet = legs.map(({ runs: [{ from, to }], foot }): Vec2 => [
    grid.left + ((from + to) / 2) * grid.cell,
    grid.top - foot * grid.cell,
  ])
  const isFoot = ([x, y]: Vec2): boolean => feet.some(foot => hypot(foot[0] - x, foot[1] - y) <= NEAR_FOOT)
  if (legs.length >= LEGS) {
    return [corner.left, corner.near, corner.right].every(isFoot)
  }
  return touchOf(outline, corner) >= LEAST_TOUCHING
}

/** A round thing follows its lower edges this far (shares of both together) or stands on legs; its width over its length. */
const FIRM = 1.8
const SQUARE = 0.6

/** Whether a round thing stands firmly and is clearly longer than wide: an animal that lies or walks across the picture is no square block. */
function isLongOnGround(
  outline: Outline,
  corner: Corner,
  { length, depth }: Footprint,
  feet: number
): boolean {
  const isLong = Math.min(length, depth) < SQUARE * Math.max(length, depth)
  return isLong && (feet >= LEGS || touchOf(outline, corner) >= FIRM)
}

/** Shares of both lower edges that the outline follows, together. */
function touchOf(outline: Outline, { left, near, right }: Corner): number {
  const points = lowerEdge(outline)
  const slack = TOUCHING * (points[points.length - 1][0] - points[0][0])
  const touching = (a: Vec2, b: Vec2): number => {
    const slope = (b[1] - a[1]) / Math.max(b[0] - a[0], 1e-6)
    const along = points.filter(([x]) => x >= a[0] && x <= b[0])
    return along.filter(([x, y]) => y - a[1] - slope * (x - a[0]) < slack).length / Math.max(along.length, 1)
  }
  return touching(left, near) + touching(near, right)
}

/** Turned about the upright axis, form and camera alike. */
function turnedToFront({ parts, pose }: Cornered, { right: [x, z] }: Footprint): Cornered {
  const turned = parts.map(({ name, mesh }) => {
    const positions = Float32Array.from(mesh.positions)
    for (let at = 0; at < positions.length; at += 3) {
      const [px, pz] = [positions[at], positions[at + 2]]
      positions[at] = -px * z + pz * x
      positions[at + 2] = -px * x - pz * z
    }
    return { name, mesh: { positions, indices: mesh.indices } }
  })
  return { parts: turned, pose: { ...pose, yaw: atan2(x, -z) } }
}

function longLegs({ grid }: Outline): readonly Leg[] {
  const legs = legsOf(grid)
  return legs.every(({ foot, head, width }) => foot - head > LEGGY * width) ? legs : []
}

/** Two feet nearer to each other than this share of the footprint's depth are the same foot. */
const SAME = 0.3

interface Standing {
  readonly camera: GroundCamera
  readonly footprint: Footprint
  readonly triangles: number
}

/** The legs at the depths of their feet, and mirror images of those whose partner is hidden. */
function legsOn(
  outline: Outline,
  legs: readonly Leg[],
  values: readonly Float32Array[],
  { camera, footprint, triangles }: Standing
): FormPart[] {
  const { left, cell, top } = outline.grid
  const feet = legs.map(({ runs, foot }) =>
    groundAt(camera, [left + ((runs[0].from + runs[0].to) / 2) * cell, top - foot * cell])
  )
  return legs.flatMap((_, i) => {
    const mesh = meshOfRelief(legRelief(outline, values[i], 0), triangles * 0.06)
    if (mesh === null) {
      return []
    }
    const positions = new Float32Array(mesh.positions.length)
    for (let at = 0; at < positions.length; at += 3) {
      const [px, py, dz] = mesh.positions.subarray(at, at + 3)
      const [x, y, z] = pointAt(camera, [px, py], feet[i][1] + dz)
      positions.set([x, y + camera.centre[1], z], at)
    }
    const own = { positions, indices: mesh.indices }
    const other = mirrored(feet[i], footprint)
    const isAlone = feet.every(
      (foot, k) => k === i || hypot(foot[0] - other[0], foot[1] - other[1]) > SAME * footprint.depth
    )
    const isInMiddle = hypot(feet[i][0] - other[0], feet[i][1] - other[1]) < SAME * footprint.depth
    const name = `leg ${i + 1}`
    return isAlone && !isInMiddle
      ? [
          { name, mesh: own },
          { name: `${name} hidden`, mesh: mirroredMesh(own, footprint) },
        ]
      : [{ name, mesh: own }]
  })
}

/** Thin parts as round ones in the thing's plane of symmetry, those beyond its ends at them. */
function hungOn(
  { grid }: Outline,
  thin: readonly Float32Array[],
  { camera, footprint: { near, left, right, length, depth }, triangles }: Standing
): FormPart[] {
  const middle: Vec2 = [near[0] + (left[0] * depth) / 2, near[1] + (left[1] * depth) / 2]
  return thin.flatMap((values, i) => {
    const mesh = meshOfRelief(pillow(outlineOfValues(grid, values)), triangles * 0.06)
    if (mesh === null) {
      return []
    }
    const { min, max } = boundsOf(mesh.positions)
    const along = ((min[0] + max[0]) / 2 - middle[0]) / (Math.abs(right[0]) < 0.2 ? Infinity : right[0])
    const z = middle[1] + right[1] * clamp(along, 0, length)
    const positions = new Float32Array(mesh.positions.length)
    for (let at = 0; at < positions.length; at += 3) {
      const [px, py, dz] = mesh.positions.subarray(at, at + 3)
      const [x, y, depthThere] = pointAt(camera, [px, py], z + dz)
      positions.set([x, y + camera.centre[1], depthThere], at)
    }
    return [{ name: `attachment ${i + 1}`, mesh: { positions, indices: mesh.indices } }]
  })
}

/** A place of the ground on the other side of the thing's plane of symmetry. */
function mirrored([x, z]: Vec2, { near, left, depth }: Footprint): Vec2 {
  const across = (x - near[0]) * left[0] + (z - near[1]) * left[1] - depth / 2
  return [x - 2 * across * left[0], z - 2 * across * left[1]]
}

function mirroredMesh({ positions, indices }: Mesh, footprint: Footprint): Mesh {
  const turned = Float32Array.from(positions)
  for (let at = 0; at < turned.length; at += 3) {
    const [x, z] = mirrored([positions[at], positions[at + 2]], footprint)
    turned[at] = x
    turned[at + 2] = z
  }
  return { positions: turned, indices: flipped(indices) }
}

/** The side that faces the viewer more is the front: what is left and right there is mirrored. */
function frontFirst(footprint: Footprint): Footprint {
  const { left, right, length, depth } = footprint
  const isLeftFront = Math.abs(left[0]) >= Math.abs(right[0])
  return isLeftFront ? footprint : { ...footprint, left: right, right: left, length: depth, depth: length }
}
