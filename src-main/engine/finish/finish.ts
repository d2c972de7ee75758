import type { Bounds } from '../kernel/mesh.ts'
import type { Matrix } from '../kernel/matrix.ts'
import type { SurfaceMesh } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { SEPARATION_EPSILON } from '../shape/merge.ts'
import { transformRig } from '../shape/moved-rig.ts'
import type { CompiledModel, Joint, Part, PartLobes } from '../shape/types.ts'
import { bendShares } from './bend-shares.ts'
import { boundTriangles } from './bound-triangles.ts'
import { boundsOfMeshes, framedBounds, mapBounds, type FrameOptions } from './frame.ts'
import { withNormals } from './normals.ts'
import { pairQuads } from './pair-quads.ts'
import { settledMeshes } from './settle.ts'
import { countTriangles } from './triangle-shares.ts'

export interface FinishOptions extends Partial<FrameOptions> {
  /** Triangles the caller asked for: never more. */
  readonly targetTriangles?: number
  /** Most triangles of this stage, whatever was asked for. */
  readonly limit: number
  /** `quad`: triangles lie in pairs. */
  readonly topology?: 'triangle' | 'quad'
  /** The form is that of a style, which may have left pieces in the air. */
  readonly isStyled?: boolean
  /** Several things, of which one may stand a hair above another: each was placed by a coarser form than the one here. */
  readonly isScene?: boolean
  /** Several things or several copies, of which no piece is to be lost before all are coarse. */
  readonly isMany?: boolean
}

/** A part with its final triangles and normals; UVs and textures come later. */
export interface GeometryPart {
  readonly name: string
  readonly role: string
  readonly material: MaterialSpec
  readonly mesh: SurfaceMesh
  /** How many pairs of triangles at the beginning are the halves of quads; absent: nobody asked for quads. */
  readonly quads?: number
}

export interface FinishedGeometry {
  readonly parts: readonly GeometryPart[]
  readonly joints: readonly Joint[]
  readonly lobes?: readonly PartLobes[]
  readonly bounds: Bounds
  readonly triangles: number
}

function mapOfBoxes(from: Bounds, to: Bounds): Matrix {
  const factor = (axis: number): number => {
    const extent = from.max[axis] - from.min[axis]
    return extent > 0 ? (to.max[axis] - to.min[axis]) / extent : 1
  }
  const shift = (axis: number): number => to.min[axis] - from.min[axis] * factor(axis)
  return [factor(0), 0, 0, shift(0), 0, factor(1), 0, shift(1), 0, 0, factor(2), shift(2)]
}

/** Moves and stretches compiled parts and joints so that their box becomes `to`. */
function reframed(model: CompiledModel, from: Bounds, to: Bounds): CompiledModel {
  return {
    parts: model.parts.map(part => ({ ...part, positions: mapBounds(part.positions, from, to) })),
    ...transformRig(model, mapOfBoxes(from, to)),
  }
}

/**
 * Stretches a compiled model so that its box is exactly `bounds`: a refine then stands where its preview stood. Meant for the
 * small differences between two tolerances, not for changing proportions.
 */
export function fitToBounds(model: CompiledModel, bounds: Bounds): CompiledModel {
  return reframed(model, boundsOfMeshes(model.parts), bounds)
}

/** From so few triangles on a form is far enough from what it was for its parts to lose touch. */
const COARSE = 2_000
/** The same for a style, which changes form or puts small pieces on it, and where so many times the triangles were too many. */
const COARSE_CHANGED = 6_000
const MANY = 1.25

/**
 * The parts at no more than `target` triangles, in the box they had before but for what came back from the air. Parts left
 * without triangles are dropped.
 */
function thinnedModel(
  model: CompiledModel,
  target: number,
  {
    isStyled = false,
    isScene = false,
    isMany = false,
  }: Pick<FinishOptions, 'isStyled' | 'isScene' | 'isMany'>
): CompiledModel {
  const excess = countTriangles(model.parts) / target
  const parts = excess > 1 ? thinnedParts(model, target, isMany) : model.parts
  const isChanged = isStyled || excess > MANY
  const losesTouch = target <= (isChanged ? COARSE_CHANGED : COARSE) && (excess > 1 || isStyled)
  return { ...model, parts: losesTouch || isScene ? settledMeshes(parts) : parts }
}

function thinnedParts(model: CompiledModel, target: number, isMany: boolean): readonly Part[] {
  const { parts } = model
  const bends = bendShares(model)
  const before = boundsOfMeshes(parts)
  const size = Math.max(...[0, 1, 2].map(axis => before.max[axis] - before.min[axis]))
  const meshes = boundTriangles(
    parts.map((part, i) => (bends === null ? part : { ...part, bends: bends[i] })),
    target,
    size * SEPARATION_EPSILON,
    isMany
  )
  const thinned = parts
    .map(({ name, role, material, edge, creaseAngle }, i): Part => {
      const { positions, indices, normals } = meshes[i]
      return {
        name,
        role,
        material,
        edge,
        creaseAngle,
        positions,
        indices,
        ...(normals === undefined ? {} : { normals }),
      }
    })
    .filter(part => part.indices.length > 0)
  return reframed({ parts: thinned, joints: [] }, boundsOfMeshes(thinned), before).parts
}

/**
 * From compiled parts to what goes into the file: triangles bounded on the welded mesh, then the origin and height, then
 * normals. Styles, which change form, will stand between the compiled parts and the bound.
 */
export function finishGeometry(model: CompiledModel, options: FinishOptions): FinishedGeometry {
  const target = Math.min(options.targetTriangles ?? options.limit, options.limit)
  const bounded = thinnedModel(model, target, options)
  const { origin = 'bottom', heightMeters } = options
  const frame: FrameOptions = heightMeters === undefined ? { origin } : { origin, heightMeters }
  const from = boundsOfMeshes(bounded.parts)
  const framed = reframed(bounded, from, framedBounds(from, frame))
  return {
    parts: framed.parts.map(part => {
      const { name, role, material } = part
      const mesh = withNormals(part, part.creaseAngle)
      return { name, role, material, ...(options.topology === 'quad' ? pairQuads(mesh) : { mesh }) }
    }),
    joints: framed.joints,
    ...(framed.lobes === undefined ? {} : { lobes: framed.lobes }),
    bounds: boundsOfMeshes(framed.parts),
    triangles: countTriangles(framed.parts),
  }
}
