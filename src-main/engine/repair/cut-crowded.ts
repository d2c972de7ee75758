import { mendSolid } from '../kernel/mend.ts'
import { createHit } from '../kernel/bvh.ts'
import { joinFans, spotsOfManyFans } from './fans.ts'
import type { ExaminedPart } from './examine-part.ts'
import { examineNow, type WorkingMesh } from './working-mesh.ts'

/** How far walls are drawn apart that shared an edge, as a share of the model's diagonal: less than a printer or an eye resolves. */
const APART = 2e-5

/** Directions to look for the outside from a wall: the corners, edges and sides of a cube, a little askew. */
const LOOKS = Array.from({ length: 27 }, (_, i) => [
  (i % 3) - 1 + 0.0137,
  (Math.floor(i / 3) % 3) - 1 + 0.0271,
  Math.floor(i / 9) - 1 + 0.0089,
])

/**
 * Edges of more than two triangles: flaps and walls inside the solid are taken away where that leaves two, else the pieces of solid that
 * meet there are cut apart. Points where a patch touches itself are cut too.
 */
export function cutCrowded(mesh: WorkingMesh, diagonal: number): void {
  const before = examineNow(mesh)
  if (before.study.edges.crowded.size > 0) {
    const isGone = before.study.patches.map((_, patch) => isSuperfluous(before, patch))
    if (isGone.some(Boolean) && !isGone.every(Boolean)) {
      mesh.drop(triangle => before.study.patchOf[triangle] >= 0 && isGone[before.study.patchOf[triangle]])
    }
    cutApart(mesh, APART * diagonal)
  }
  cutSpots(mesh)
}

/** Is this patch a flap that hangs on a surface, or a wall that nobody can see? Without it its edges must have two triangles. */
function isSuperfluous(examined: ExaminedPart, patch: number): boolean {
  const { study, shells } = examined
  const { patches, patchOf, edges } = study
  const { crowded, borders, area } = patches[patch]
  if (crowded === 0 || shells[patch].isSheet !== borders > 0) {
    return false
  }
  const neighbours = new Set<number>()
  for (const sides of edges.crowded.values()) {
    const owners = sides.map(side => patchOf[Math.floor(side / 3)])
    const mine = owners.filter(owner => owner === patch).length
    if (mine === 0) {
      continue
    }
    if (owners.length - mine !== 2) {
      return false
    }
    owners.forEach(owner => neighbours.add(owner))
  }
  neighbours.delete(patch)
  const rest = [...neighbours].reduce((sum, one) => sum + patches[one].area, 0)
  return borders > 0 ? area < rest : !seesOutside(examined, patches[patch].firstTriangle)
}

/** Does a ray from either side of the triangle come free? */
function seesOutside({ study, tree }: ExaminedPart, triangle: number): boolean {
  const { corners, part } = study
  const p = part.positions
  const [a, b, c] = [0, 1, 2].map(k => 3 * corners[3 * triangle + k])
  const middle = [0, 1, 2].map(k => (p[a + k] + p[b + k] + p[c + k]) / 3)
  const hit = createHit()
  const reach = [0, 1, 2].map(k => p[b + k] - p[a + k])
  const size = Math.sqrt(reach.reduce((sum, value) => sum + value * value, 0))
  return LOOKS.some(
    ([x, y, z]) => !tree.bvh.firstHit(middle[0], middle[1], middle[2], x, y, z, hit, Infinity, 1e-4 * size)
  )
}

/** Gives each piece of solid at a crowded edge points of its own, drawn apart by `epsilon`. */
function cutApart(mesh: WorkingMesh, epsilon: number): void {
  const { study } = examineNow(mesh)
  const involved = new Set<number>()
  for (const sides of study.edges.crowded.values()) {
    sides.forEach(side => involved.add(study.patchOf[Math.floor(side / 3)]))
  }
  const triangles: number[] = []
  study.patchOf.forEach((patch, triangle) => involved.has(patch) && triangles.push(triangle))
  if (triangles.length === 0) {
    return
  }
  const indices = Uint32Array.from(triangles.flatMap(t => mesh.corners.slice(3 * t, 3 * t + 3)))
  const cut = mendSolid({ positions: Float64Array.from(mesh.points), indices }, epsilon)
  if (cut.indices.length !== indices.length) {
    // Triangles back to back: they are told as copies, and are taken away as such or not at all.
    return
  }
  const first = mesh.points.length / 3
  for (let at = 0; at < cut.positions.length; at += 1) {
    mesh.points.push(cut.positions[at])
  }
  triangles.forEach((triangle, i) => {
    for (let k = 0; k < 3; k += 1) {
      const point = cut.indices[3 * i + k]
      const old = mesh.corners[3 * triangle + k]
      const isSame = [0, 1, 2].every(axis => cut.positions[3 * point + axis] === mesh.points[3 * old + axis])
      mesh.corners[3 * triangle + k] = isSame ? old : first + point
      mesh.isChanged ||= !isSame
    }
  })
}

/** Share of the way to its neighbours by which a fan's own copy of a shared point is drawn back. */
const BACK_FROM_SPOT = 1e-3

/** Fans of one patch that meet in a point get points of their own, each but the first drawn back toward its triangles. */
function cutSpots(mesh: WorkingMesh): void {
  const { study } = examineNow(mesh)
  const fans = joinFans(study)
  const spots = new Set(spotsOfManyFans(study, fans))
  if (spots.size === 0) {
    return
  }
  const owners = new Map<number, number>()
  const copies = new Map<number, { readonly point: number; readonly corners: number[] }>()
  for (let corner = 0; corner < mesh.corners.length; corner += 1) {
    const point = mesh.corners[corner]
    if (!spots.has(point) || study.patchOf[Math.floor(corner / 3)] < 0) {
      continue
    }
    const fan = fans.find(corner)
    const owner = owners.get(point) ?? fan
    owners.set(point, owner)
    if (fan !== owner) {
      const copy = copies.get(fan) ?? { point, corners: [] }
      copies.set(fan, copy)
      copy.corners.push(corner)
    }
  }
  for (const { point, corners } of copies.values()) {
    const own = mesh.points.length / 3
    for (let axis = 0; axis < 3; axis += 1) {
      const around = corners.reduce((sum, corner) => {
        const triangle = Math.floor(corner / 3)
        const all = [0, 1, 2].map(k => mesh.points[3 * mesh.corners[3 * triangle + k] + axis])
        return sum + (all[0] + all[1] + all[2]) / 3
      }, 0)
      const here = mesh.points[3 * point + axis]
      mesh.points.push(here + BACK_FROM_SPOT * (around / corners.length - here))
    }
    corners.forEach(corner => (mesh.corners[corner] = own))
    mesh.isChanged = true
  }
}
