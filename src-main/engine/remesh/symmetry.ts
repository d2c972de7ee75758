import { createHalfEdges, nextEdge } from '../kernel/half-edges.ts'
import { boundsOf, type AnyMesh, type Bounds } from '../kernel/mesh.ts'
import { isClosed, weldByPosition } from '../kernel/topology.ts'
import { cutHalf } from './cut-half.ts'
import { findSymmetryPlane } from './symmetry-plane.ts'
import type { RemeshedSurface } from './types.ts'

/** What becomes of a surface when the model is made symmetrical. */
export type SymmetryRole =
  /** It lies across the plane: its half at greater x is remeshed and mirrored. */
  | { readonly kind: 'across' }
  /** It lies on one side and has a twin on the other that is its mirror image, or none: then it stays as it is. */
  | { readonly kind: 'side'; readonly hasTwin: boolean }
  /** It is the mirror image of that surface. */
  | { readonly kind: 'twin'; readonly of: number }

export interface SymmetryPlan {
  /** The plane x = const. */
  readonly plane: number
  readonly confidence: number
  /** The model's diagonal, metres. */
  readonly size: number
  /** One for each surface. */
  readonly roles: readonly SymmetryRole[]
}

/** `auto` mirrors only what is symmetrical already: this share of the surface. */
const SURE = 0.97

/** Boxes of twins differ by no more than this share of the model's size. */
const TWIN = 0.01

/** A part reaches across the plane when it goes beyond it by more than this share of the model's size. */
const ACROSS = 1e-3

/**
 * How surfaces of one model are mirrored; null when they are not: `off`, or `auto` where the model is not symmetrical enough.
 * With `on` any model is: its side at greater x is what counts.
 */
export function planSymmetry(surfaces: readonly AnyMesh[], wish: 'off' | 'auto' | 'on'): SymmetryPlan | null {
  if (wish === 'off' || surfaces.length === 0) {
    return null
  }
  const found = findSymmetryPlane(joined(surfaces))
  if (found === null || (wish === 'auto' && found.confidence < SURE)) {
    return null
  }
  const { min, max } = boundsOf(...surfaces.map(surface => surface.positions))
  const [w, h, d] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  const size = Math.sqrt(w * w + h * h + d * d)
  // Where hardly anything is symmetrical the best plane may lie anywhere: the middle is what is expected.
  const plane = found.confidence < 0.5 ? (min[0] + max[0]) / 2 : found.x
  const boxes = surfaces.map(surface => boundsOf(surface.positions))
  const planned = rolesOf(boxes, { plane, size })
  // What is symmetrical but for a small part, as an umbrella but for its hook, keeps that part as it is.
  const isLopsided = (i: number): boolean =>
    wish === 'auto' && mirrorGap(boxes[i], boxes[i], plane) > TWIN * size
  const roles = planned.map((role, i): SymmetryRole =>
    role.kind === 'across' && isLopsided(i) ? { kind: 'side', hasTwin: false } : role
  )
  return { plane, confidence: found.confidence, size, roles }
}

function joined(surfaces: readonly AnyMesh[]): AnyMesh {
  if (surfaces.length === 1) {
    return surfaces[0]
  }
  const positions = new Float64Array(surfaces.reduce((sum, one) => sum + one.positions.length, 0))
  const indices = new Uint32Array(surfaces.reduce((sum, one) => sum + one.indices.length, 0))
  let vertex = 0
  let corner = 0
  for (const one of surfaces) {
    positions.set(one.positions, vertex)
    for (let i = 0; i < one.indices.length; i++) {
      indices[corner + i] = one.indices[i] + vertex / 3
    }
    vertex += one.positions.length
    corner += one.indices.length
  }
  return { positions, indices }
}

function rolesOf(
  boxes: readonly Bounds[],
  { plane, size }: { readonly plane: number; readonly size: number }
): SymmetryRole[] {
  const isAcross = boxes.map(
    ({ min, max }) => min[0] < plane - ACROSS * size && max[0] > plane + ACROSS * size
  )
  const taken = new Set<number>()
  const twinOf = new Map<number, number>()
  boxes.forEach((box, i) => {
    if (isAcross[i] || box.max[0] > plane + ACROSS * size) {
      return
    }
    const twin = boxes.findIndex(
      (other, j) => j !== i && !isAcross[j] && !taken.has(j) && mirrorGap(box, other, plane) <= TWIN * size
    )
    if (twin >= 0) {
      taken.add(twin)
      twinOf.set(i, twin)
    }
  })
  return boxes.map((_, i) => {
    const of = twinOf.get(i)
    if (of !== undefined) {
      return { kind: 'twin', of }
    }
    return isAcross[i] ? { kind: 'across' } : { kind: 'side', hasTwin: taken.has(i) }
  })
}

/** The farthest that a corner of one box lies from that of the other's mirror image. */
function mirrorGap(a: Bounds, b: Bounds, plane: number): number {
  return Math.max(
    Math.abs(2 * plane - a.max[0] - b.min[0]),
    Math.abs(2 * plane - a.min[0] - b.max[0]),
    ...[1, 2].flatMap(axis => [Math.abs(a.min[axis] - b.min[axis]), Math.abs(a.max[axis] - b.max[axis])])
  )
}

/** Makes new geometry of a surface with at most so many triangles; `index` is the surface's. */
export type SurfaceRemesher = (part: AnyMesh, triangles: number, index: number) => RemeshedSurface

export interface MirrorOptions {
  readonly plan: SymmetryPlan
  /** For each surface. */
  readonly triangles: readonly number[]
  /** The method closes whatever is open: it takes whole surfaces, and its result is cut and mirrored. */
  readonly closesBorders?: boolean
}

/**
 * Remeshes surfaces so that the result is mirrored in the plan's plane: a surface across it is cut there, one half remeshed,
 * mirrored and joined to its image along the cut; one with a twin is remeshed once. Never more triangles than asked, as long as
 * the method keeps to what it is asked.
 * @param remesh keeps open borders where they are, unless it `closesBorders`.
 */
export function remeshMirrored(
  surfaces: readonly AnyMesh[],
  { plan, triangles, closesBorders = false }: MirrorOptions,
  remesh: SurfaceRemesher
): RemeshedSurface[] {
  const budgets = plan.roles.map((_, i) => {
    const twin = plan.roles.findIndex(other => other.kind === 'twin' && other.of === i)
    return twin < 0 ? triangles[i] : Math.min(triangles[i], triangles[twin])
  })
  const made = surfaces.map((surface, i): RemeshedSurface | null => {
    const { kind } = plan.roles[i]
    if (kind === 'twin') {
      return null
    }
    if (kind === 'side') {
      return remesh(surface, budgets[i], i)
    }
    const joined = closesBorders
      ? cutAndMirrored(goal => remesh(surface, goal, i), budgets[i], plan)
      : joinMirrored(remesh(cutHalf(surface, plan.plane, plan.size), Math.floor(budgets[i] / 2), i), plan)
    // A closed skin matters more than its two sides' being alike.
    return !isClosed(joined) && isClosed(surface) ? remesh(surface, budgets[i], i) : joined
  })
  return surfaces.map((surface, i) => {
    const role = plan.roles[i]
    const own = role.kind === 'twin' ? made[role.of] : made[i]
    if (own === null) {
      return remesh(surface, triangles[i], i)
    }
    return role.kind === 'twin' ? mirrored(own, plan.plane) : own
  })
}

/** How often a whole surface is made until its half, mirrored, has the wished number of triangles. */
const TRIALS = 4

/** A whole result cut in the plane and mirrored; the cut adds triangles, so that fewer are asked for then. */
function cutAndMirrored(
  make: (triangles: number) => RemeshedSurface,
  triangles: number,
  plan: SymmetryPlan
): RemeshedSurface {
  let goal = triangles
  for (let trial = 1; ; trial++) {
    const { positions, indices } = cutHalf(make(goal), plan.plane, plan.size)
    const joined = joinMirrored({ positions: Float32Array.from(positions), indices, quads: 0 }, plan)
    const count = joined.indices.length / 3
    if (count <= triangles || trial === TRIALS) {
      return joined
    }
    goal = Math.floor((goal * triangles * 0.995) / count)
  }
}

/** A vertex of the cut's border may have moved this share of its border's mean edge off the plane. */
const SEAM = 0.3

/**
 * A half and its mirror image as one surface. Vertices of the border along the plane are set into it and shared; others that
 * crossed it are brought back.
 */
export function joinMirrored(
  half: RemeshedSurface,
  { plane, size }: Pick<SymmetryPlan, 'plane' | 'size'>
): RemeshedSurface {
  const positions = Float32Array.from(half.positions)
  const weld = weldByPosition(positions)
  const corners = half.indices.map(vertex => weld[vertex])
  const isSeam = seamVertices(positions, corners, { plane, size })
  const at = Math.fround(plane)
  for (let v = 0; v < isSeam.length; v++) {
    if (isSeam[v] === 1) {
      positions[3 * v] = at
    } else if (positions[3 * v] <= at) {
      positions[3 * v] = Math.fround(plane + 1e-5 * size)
    }
  }
  const twins = new Uint32Array(isSeam.length)
  let count = isSeam.length
  for (let v = 0; v < isSeam.length; v++) {
    twins[v] = isSeam[v] === 1 ? v : count++
  }
  const all = new Float32Array(3 * count)
  all.set(positions)
  twins.forEach((twin, v) => {
    if (twin !== v) {
      all[3 * twin] = 2 * plane - positions[3 * v]
      all[3 * twin + 1] = positions[3 * v + 1]
      all[3 * twin + 2] = positions[3 * v + 2]
    }
  })
  return withImage({ positions: all, indices: corners, quads: half.quads }, { twins, isSeam })
}

/** Border vertices near the plane, by welded vertex. */
function seamVertices(
  positions: Float32Array,
  corners: Uint32Array,
  { plane, size }: { readonly plane: number; readonly size: number }
): Uint8Array {
  const { twins } = createHalfEdges(corners, positions.length / 3)
  const isSeam = new Uint8Array(positions.length / 3)
  let length = 0
  let count = 0
  const isNear = (vertex: number, within: number): boolean =>
    Math.abs(positions[3 * vertex] - plane) <= within
  for (let edge = 0; edge < twins.length; edge++) {
    const [a, b] = [corners[edge], corners[nextEdge(edge)]]
    if (twins[edge] < 0 && a !== b && isNear(a, 0.01 * size) && isNear(b, 0.01 * size)) {
      const [y, z] = [1, 2].map(k => positions[3 * a + k] - positions[3 * b + k])
      length += Math.sqrt(y * y + z * z)
      count++
    }
  }
  const within = count === 0 ? 0 : Math.min(0.01 * size, (SEAM * length) / count)
  for (let edge = 0; edge < twins.length; edge++) {
    const [a, b] = [corners[edge], corners[nextEdge(edge)]]
    if (twins[edge] < 0 && a !== b && isNear(a, within) && isNear(b, within)) {
      isSeam[a] = isSeam[b] = 1
    }
  }
  return isSeam
}

/** The triangles and their images, quads first; those that lie in the seam with all corners would lie double and go. */
function withImage(
  { positions, indices, quads }: RemeshedSurface,
  { twins, isSeam }: { readonly twins: Uint32Array; readonly isSeam: Uint8Array }
): RemeshedSurface {
  const isFlat = (t: number): boolean => [0, 1, 2].every(k => isSeam[indices[3 * t + k]] === 1)
  const pairs: number[] = []
  const rest: number[] = []
  for (let t = 0; t < indices.length / 3; t++) {
    const isPaired = t < 2 * quads
    const partner = t % 2 === 0 ? t + 1 : t - 1
    if (isFlat(t)) {
      continue
    }
    if (isPaired && !isFlat(partner)) {
      pairs.push(t)
    } else {
      rest.push(t)
    }
  }
  const own = (t: number): number[] => [indices[3 * t], indices[3 * t + 1], indices[3 * t + 2]]
  // (a, b, c), (a, c, d) becomes (a, d, c), (a, c, b): a quad again, seen from the other side.
  const image = (t: number): number[] => own(t).map(vertex => twins[vertex])
  const turned = (t: number): number[] => {
    const [a, b, c] = image(t)
    return [a, c, b]
  }
  const quadImages: number[] = []
  for (let i = 0; i < pairs.length; i += 2) {
    quadImages.push(...turned(pairs[i + 1]), ...turned(pairs[i]))
  }
  const result = [...pairs.flatMap(own), ...quadImages, ...rest.flatMap(own), ...rest.flatMap(turned)]
  return { positions, indices: Uint32Array.from(result), quads: pairs.length }
}

/** The mirror image of a whole surface. */
function mirrored({ positions, indices, quads }: RemeshedSurface, plane: number): RemeshedSurface {
  const image = positions.map((value, i) => (i % 3 === 0 ? 2 * plane - value : value))
  const turned = new Uint32Array(indices.length)
  for (let t = 0; t < indices.length; t += 3) {
    const pair = t < 6 * quads ? (t % 6 === 0 ? t + 3 : t - 3) : t
    turned[t] = indices[pair]
    turned[t + 1] = indices[pair + 2]
    turned[t + 2] = indices[pair + 1]
  }
  return { positions: image, indices: turned, quads }
}
