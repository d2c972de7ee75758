import type { ParameterValues } from '../../families/types.ts'
import { PI, atan2, cos, sin } from '../../kernel/det-math.ts'
import { flipped, type Solid } from '../../kernel/mesh.ts'
import type { Mesh } from '../../kernel/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { compileShape } from '../../shape/compile.ts'
import { splitLongEdges } from '../../shape/refine-edges.ts'
import type { Part, Tolerance } from '../../shape/types.ts'
import { frameOf } from '../frame.ts'
import type { Mask } from '../types.ts'
import { contourOf, type Field } from './contour.ts'
import { heightsOf, standFlat } from './ground.ts'
import {
  enlargement,
  fillOutline,
  lensOf,
  overlapOf,
  poseAxes,
  sampleCoverage,
  type Bitmap,
  type Box,
  type Lens,
} from './outline.ts'
import { buildConcept, joinParts } from './prior.ts'
import type { Match } from './lay.ts'
import { strayParts } from './stray.ts'
import { applyWarp, fitWarp, type Warp } from './warp.ts'

/** Of the final form: between preview and refine, for the warp bends its faces further. */
const FORM_TOLERANCE: Tolerance = { chord: 0.0008, minSegments: 8, maxSegments: 64, bevelSegments: 1 }
/** Longest edge, as a share of the silhouette's longer side: a warp bends only what has vertices. */
const LONGEST_EDGE = 0.035
/** Most triangles after splitting, all parts together. */
const MOST_TRIANGLES = 60_000
/** What comes this near the ground (share of the picture's longer side) stands on it. */
const STANDING = 0.03
/** Pixels along the longer side of the contours that the warp is fitted to. */
const CONTOUR_SIDE = 320

/** A part of a template in the view's frame. */
export interface TemplatePart {
  readonly name: string
  readonly role: string
  readonly material: MaterialSpec
  readonly mesh: Mesh
}

/** A template bent onto a mask. */
export interface Deformed {
  readonly parts: readonly TemplatePart[]
  /** IoU of the silhouette with the mask after the warp. */
  readonly overlap: number
  /** Root mean square of how far the warp moved the outline, as a share of the silhouette's longer side. */
  readonly strain: number
  /** Radians by which the form looks tipped towards the viewer: turning it back by these about x puts it upright. */
  readonly pitch: number
}

/**
 * The template at a match, bent in the plane of the picture until its silhouette is the mask's. Depth comes from the template,
 * scaled by the mean of both scales. Parts stay closed: vertices move, triangles do not change.
 */
export function deformTemplate(match: Match, mask: Mask): Deformed {
  const { unit } = frameOf(mask)
  const pitch = tiltOf(match)
  const { parts, lens } = shownParts(match, mask, pitch)
  const solids = splitParts(
    parts.map(part => layOnMask(part, match)),
    LONGEST_EDGE / unit
  )
  const heights = heightsOf(positionsOf(solids), pitch)
  for (const { positions } of solids) {
    drawNear(positions, lens, match)
  }
  const scale = CONTOUR_SIDE / Math.max(mask.width, mask.height)
  const size = [Math.ceil(mask.width * scale), Math.ceil(mask.height * scale)] as const
  const seen = { left: 0, bottom: mask.height - size[1] / scale, right: size[0] / scale, top: mask.height }
  const target = sampleCoverage(mask, seen, size)
  const from = contourOf(coverageOf(solids, seen, size))
  const warp = fitWarp(from, contourOf(target), CONTOUR_SIDE)
  for (const { positions } of solids) {
    bend(positions, warp, { scale, top: mask.height })
  }
  standFlat(positionsOf(solids), heights, pitch)
  centreDepth(positionsOf(solids))
  const after = coverageOf(solids, seen, size)
  return {
    parts: parts.map(({ name, role, material }, i) => ({
      name,
      role,
      material,
      mesh: inFrame(solids[i], mask),
    })),
    overlap: overlapOf(thresholded(after), thresholded(target)),
    strain: moveOf(from.points, warp) / (scale / unit),
    pitch,
  }
}

/** Parts by the parameters that they were compiled from: a match is bent again after each change of its pose. */
const compiled = new WeakMap<ParameterValues, readonly Part[]>()

function partsOf({ concept, parameters }: Match): readonly Part[] {
  const known = compiled.get(parameters)
  if (known !== undefined) {
    return known
  }
  const { parts } = compileShape(buildConcept(concept, parameters), FORM_TOLERANCE)
  compiled.set(parameters, parts)
  return parts
}

/** The template's parts without those that the picture does not show, and the camera that looks at all of them. */
function shownParts(
  match: Match,
  mask: Mask,
  pitch: number
): { readonly parts: readonly Part[]; readonly lens: Lens } {
  const parts = partsOf(match)
  const lens = lensOf(
    parts.map(({ positions }) => positions),
    match.pose
  )
  const laid = parts.map(part => layOnMask(part, match))
  const lows = heightsOf(positionsOf(laid), pitch).map(heights => heights.reduce((a, b) => Math.min(a, b)))
  const ground = Math.min(...lows)
  const stands = lows.map(low => low - ground < STANDING * Math.max(mask.width, mask.height))
  for (const { positions } of laid) {
    drawNear(positions, lens, match)
  }
  const stray = strayParts(laid, mask, stands)
  return { parts: parts.filter((_, index) => !stray[index]), lens }
}

const positionsOf = (solids: readonly Solid[]): Float64Array[] => solids.map(solid => solid.positions)

/** Scales of a match along x, y and depth: pixels of the mask per unit of the template. */
const scalesOf = ({ placement: { scale } }: Match): readonly [number, number, number] => [
  scale[0],
  scale[1],
  Math.sqrt(scale[0] * scale[1]),
]

/** A part in pixels of the mask, seen from far away: x right from the left edge, y up from the lower edge, z toward the viewer. */
function layOnMask(part: Part, match: Match): Solid {
  const axes = poseAxes(match.pose)
  const scales = scalesOf(match)
  const { offset } = match.placement
  const positions = new Float64Array(part.positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    for (let k = 0; k < 3; k += 1) {
      const [ax, ay, az] = axes[k]
      const along = part.positions[i] * ax + part.positions[i + 1] * ay + part.positions[i + 2] * az
      positions[i + k] = (offset[k] ?? 0) + scales[k] * along
    }
  }
  return { positions, indices: match.pose.isMirrored ? flipped(part.indices) : part.indices }
}

/** Moves what was laid on the mask to where a near camera sees it; heights and depths stay. */
function drawNear(positions: Float64Array, { centre, strength }: Lens, match: Match): void {
  const [sx, , sz] = scalesOf(match)
  const cx = match.placement.offset[0] + sx * centre[0]
  for (let i = 0; i < positions.length; i += 3) {
    const larger = enlargement(strength, positions[i + 2] / sz - centre[2])
    positions[i] = cx + larger * (positions[i] - cx)
  }
}

/** The pitch (radians) of a template that was stretched unequally: the floor tips with it. */
function tiltOf({ pose, placement }: Match): number {
  const pitch = (pose.pitch / 180) * PI
  const [sx, sy] = placement.scale
  return atan2(sin(pitch) / Math.sqrt(sx * sy), cos(pitch) / sy)
}

/** Long edges split, within `MOST_TRIANGLES` over all. */
function splitParts(solids: readonly Solid[], longest: number): Solid[] {
  const total = solids.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  const spare = Math.max(1, MOST_TRIANGLES / total)
  return solids.map(solid =>
    splitLongEdges(solid, longest, Math.max(400, (spare * solid.indices.length) / 3))
  )
}

/** How much of each pixel the form covers: of two by two samples. */
function coverageOf(solids: readonly Solid[], box: Box, [width, height]: readonly [number, number]): Field {
  const { positions, indices } = joinParts(
    solids.map(solid => ({ positions: Float32Array.from(solid.positions), indices: solid.indices }))
  )
  const plane = new Float32Array((positions.length / 3) * 2)
  for (let i = 0, o = 0; i < positions.length; i += 3, o += 2) {
    plane[o] = positions[i]
    plane[o + 1] = positions[i + 1]
  }
  const { bits } = fillOutline(plane, indices, box, [2 * width, 2 * height])
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const o = 4 * y * width + 2 * x
      values[y * width + x] = (bits[o] + bits[o + 1] + bits[o + 2 * width] + bits[o + 2 * width + 1]) / 4
    }
  }
  return { width, height, values }
}

const thresholded = ({ width, height, values }: Field): Bitmap => ({
  width,
  height,
  bits: Uint8Array.from(values, value => (value >= 0.5 ? 1 : 0)),
})

/** Moves x and y of pixels of the mask by a warp in pixels of the contours (y down). */
function bend(
  positions: Float64Array,
  warp: Warp,
  frame: { readonly scale: number; readonly top: number }
): void {
  const plane = new Float64Array((positions.length / 3) * 2)
  for (let i = 0, o = 0; i < positions.length; i += 3, o += 2) {
    plane[o] = positions[i] * frame.scale
    plane[o + 1] = (frame.top - positions[i + 1]) * frame.scale
  }
  applyWarp(warp, plane)
  for (let i = 0, o = 0; i < positions.length; i += 3, o += 2) {
    positions[i] = plane[o] / frame.scale
    positions[i + 1] = frame.top - plane[o + 1] / frame.scale
  }
}

/** Root mean square of what a warp moves some points by. */
function moveOf(points: Float64Array, warp: Warp): number {
  const moved = Float64Array.from(points)
  applyWarp(warp, moved)
  const sum = moved.reduce((total, value, i) => total + (value - points[i]) * (value - points[i]), 0)
  return Math.sqrt(sum / Math.max(1, points.length / 2))
}

/** Moves everything along z so that the middle of its depth is 0. */
function centreDepth(meshes: readonly Float64Array[]): void {
  let [near, far] = [-Infinity, Infinity]
  for (const positions of meshes) {
    for (let i = 2; i < positions.length; i += 3) {
      near = Math.max(near, positions[i])
      far = Math.min(far, positions[i])
    }
  }
  for (const positions of meshes) {
    for (let i = 2; i < positions.length; i += 3) {
      positions[i] -= (near + far) / 2
    }
  }
}

/** From pixels of the mask to the view's frame. */
function inFrame({ positions, indices }: Solid, mask: Mask): Mesh {
  const { unit, centerX, baseY } = frameOf(mask)
  const framed = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    framed[i] = (positions[i] - centerX) * unit
    framed[i + 1] = (positions[i + 1] - (mask.height - baseY)) * unit
    framed[i + 2] = positions[i + 2] * unit
  }
  return { positions: framed, indices: Uint32Array.from(indices) }
}
