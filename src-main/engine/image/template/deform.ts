import type { ParameterValues } from '../../families/types.ts'
import type { Solid } from '../../kernel/mesh.ts'
import type { Mesh } from '../../kernel/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { compileShape } from '../../shape/compile.ts'
import { splitLongEdges } from '../../shape/refine-edges.ts'
import type { Part, Tolerance } from '../../shape/types.ts'
import { frameOf } from '../frame.ts'
import type { Mask } from '../types.ts'
import { Canvas } from './canvas.ts'
import { contourOf } from './contour.ts'
import { heightsOf, standFlat } from './ground.ts'
import { lensOf, type Lens } from './outline.ts'
import type { Match } from './registration.ts'
import { drawNear, registerPart, tiltOf } from './registered-part.ts'
import { buildConcept } from './prior.ts'
import { keptRound } from './rounded.ts'
import { strayParts } from './stray.ts'
import { turnedBody } from './turned.ts'
import type { Bending } from './turned-profile.ts'
import { fineMoveOf, moveOf } from './warp.ts'

/** Of the final form: between preview and refine, for the warp bends its faces further. */
const FORM_TOLERANCE: Tolerance = { chord: 0.0008, minSegments: 8, maxSegments: 64, bevelSegments: 1 }
/** Longest edge, as a share of the silhouette's longer side: a warp bends only what has vertices. */
const LONGEST_EDGE = 0.035
/** Most triangles after splitting, all parts together. */
const MOST_TRIANGLES = 60_000
/** What comes this near the ground (share of the picture's longer side) stands on it. */
const STANDING = 0.03

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
  /** Share of the mask that the largest piece of it has which the form leaves out. */
  readonly leftOut: number
  /** Root mean square of how far the warp moved the outline, as a share of the silhouette's longer side. */
  readonly strain: number
  /** The part of it that only fine bending does: bumps, ears and handles that the template lacks, or that the thing does. */
  readonly fineStrain: number
  /** Radians by which the form looks tipped towards the viewer: turning it back by these about x puts it upright. */
  readonly pitch: number
}

/**
 * The template at a match, bent in the plane of the picture until its silhouette is the mask's. Depth comes from the template,
 * scaled by the mean of both scales. Parts stay closed: vertices move, triangles do not change.
 */
export function deformTemplate(match: Match, mask: Mask): Deformed {
  return deformed(match, mask, (_, bent) => bent)
}

/** The same with the main body kept round; null when the template has no turned one. */
export function deformTurned(match: Match, mask: Mask): Deformed | null {
  const body = turnedBody(partsOf(match))
  return (
    body &&
    deformed(match, mask, (registered, bent, bending) => keptRound(body, registered, bent, bending) ?? bent)
  )
}

/** What becomes of the bent solids, before they are stood on the ground. `registered`: their vertices before, as from far away. */
type Afterwards = (
  registered: readonly Float64Array[],
  bent: readonly Solid[],
  bending: Bending
) => readonly Solid[]

function deformed(match: Match, mask: Mask, afterwards: Afterwards): Deformed {
  const { unit } = frameOf(mask)
  const pitch = tiltOf(match)
  const { parts, lens } = shownParts(match, mask, pitch)
  const plain = splitParts(
    parts.map(part => registerPart(part, match)),
    LONGEST_EDGE / unit
  )
  const registered = positionsOf(plain).map(positions => Float64Array.from(positions))
  for (const { positions } of plain) {
    drawNear(positions, lens, match)
  }
  const canvas = new Canvas(mask)
  const side = canvas.scale / unit
  const before = canvas.coverageOf(plain)
  const from = contourOf(before)
  const warp = canvas.warpFrom(from)
  for (const { positions } of plain) {
    canvas.bend(positions, warp)
  }
  const solids = afterwards(registered, plain, { match, lens, canvas, before, warp })
  standFlat(positionsOf(solids), heightsOf(registered, pitch), pitch)
  centreDepth(positionsOf(solids))
  const covered = canvas.coverageOf(solids)
  return {
    parts: parts.map(({ name, role, material }, i) => ({
      name,
      role,
      material,
      mesh: inFrame(solids[i], mask),
    })),
    overlap: canvas.overlap(covered),
    leftOut: canvas.leftOut(covered),
    strain: moveOf(from.points, warp) / side,
    fineStrain: fineMoveOf(from.points, warp) / side,
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
  const registered = parts.map(part => registerPart(part, match))
  const lows = heightsOf(positionsOf(registered), pitch).map(heights =>
    heights.reduce((a, b) => Math.min(a, b))
  )
  const ground = Math.min(...lows)
  const stands = lows.map(low => low - ground < STANDING * Math.max(mask.width, mask.height))
  for (const { positions } of registered) {
    drawNear(positions, lens, match)
  }
  const stray = strayParts(registered, mask, stands)
  return { parts: parts.filter((_, index) => !stray[index]), lens }
}

const positionsOf = (solids: readonly Solid[]): Float64Array[] => solids.map(solid => solid.positions)

/** Long edges split, within `MOST_TRIANGLES` over all. */
function splitParts(solids: readonly Solid[], longest: number): Solid[] {
  const total = solids.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  const spare = Math.max(1, MOST_TRIANGLES / total)
  return solids.map(solid =>
    splitLongEdges(solid, longest, Math.max(400, (spare * solid.indices.length) / 3))
  )
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
