import type { Repair } from '../../contract/studio-repair.ts'
import { weldByPosition } from '../kernel/topology.ts'
import { crackEdges, joinBorders } from './cracks.ts'
import { isScrap } from './scraps.ts'
import { closeHoles } from './close-holes.ts'
import { cutCrowded } from './cut-crowded.ts'
import { isFlat } from './flat-triangles.ts'
import { BACK, COLLAPSED, COPY } from './left-out.ts'
import type { PartMesh } from './part-mesh.ts'
import { studyPart } from './study.ts'
import { examineNow, WorkingMesh, type MendOptions } from './working-mesh.ts'

/**
 * Mends a part: copies and triangles without area go, cracks are joined, edges of more than two triangles are cut, triangles turned the
 * way that their solid asks for, buried shells and scraps taken out, and holes closed (Liepa 2003). What is meant stays: sheets,
 * hollows, cards. Everything that is not at fault keeps its vertices with all they carry. The same part gives the same result.
 */
export function mendPart(part: PartMesh, options: MendOptions): WorkingMesh {
  const { repairs } = options
  const has = (repair: Repair): boolean => repairs.includes(repair)
  const mesh = new WorkingMesh(part, pointsOf(part, has('cracks')))
  for (let vertex = 0; vertex < part.indices.length && !mesh.isChanged; vertex += 1) {
    mesh.isChanged = hasMoved(part, part.indices[vertex], mesh.corners[vertex])
  }
  if (has('duplicates') || has('degenerate')) {
    dropTriangles(mesh, { duplicates: has('duplicates'), degenerate: has('degenerate') })
  }
  turnAndDrop(mesh, options)
  if (has('non_manifold')) {
    cutCrowded(mesh, options.diagonal)
  }
  if (has('holes')) {
    closeHoles(mesh, options)
  }
  const isUsed = new Uint8Array(part.positions.length / 3)
  part.indices.forEach(vertex => (isUsed[vertex] = 1))
  mesh.isChanged ||= has('loose') && isUsed.includes(0)
  return mesh
}

function pointsOf(part: PartMesh, isJoining: boolean): Uint32Array {
  const remap = weldByPosition(part.positions)
  if (!isJoining) {
    return remap
  }
  const study = studyPart(part, remap)
  const joined = joinBorders(study)
  return joined === null || crackEdges(study, joined).size === 0 ? remap : remap.map(vertex => joined[vertex])
}

function hasMoved({ positions: p }: PartMesh, vertex: number, point: number): boolean {
  return [0, 1, 2].some(k => p[3 * vertex + k] !== p[3 * point + k])
}

function dropTriangles(
  mesh: WorkingMesh,
  which: { readonly duplicates: boolean; readonly degenerate: boolean }
): void {
  const { study, shells } = examineNow(mesh)
  const isOfSheets = shells.every(({ isSheet }) => isSheet)
  mesh.drop(triangle => {
    const state = study.leftOut[triangle]
    return (
      (which.duplicates && (state === COPY || (state === BACK && !isOfSheets))) ||
      (which.degenerate && state === COLLAPSED)
    )
  })
  if (which.degenerate) {
    flattenLines(mesh)
  }
}

/**
 * Triangles whose corners lie on a line: the middle one becomes a corner of the triangle on the other side of the long edge, so that no
 * neighbour loses its edge. At a border they are simply taken away.
 */
function flattenLines(mesh: WorkingMesh): void {
  const { study } = examineNow(mesh)
  const { edges } = study
  const isDone = new Uint8Array(mesh.triangleCount)
  const isGone = new Uint8Array(mesh.triangleCount)
  const count = mesh.triangleCount
  for (let triangle = 0; triangle < count; triangle += 1) {
    const [a, b, c] = mesh.corners.slice(3 * triangle, 3 * triangle + 3)
    if (study.leftOut[triangle] !== 0 || isDone[triangle] === 1 || !isFlat(mesh.points, a, b, c)) {
      continue
    }
    const side = longestSide(mesh, triangle)
    const edge = edges.edgeOf[side]
    if (edges.uses[edge] === 1) {
      isGone[triangle] = isDone[triangle] = 1
      continue
    }
    const twin = edges.first[edge] === side ? edges.second[edge] : edges.first[edge]
    const other = Math.floor(twin / 3)
    const isOtherFlat = isFlat(
      mesh.points,
      ...(mesh.corners.slice(3 * other, 3 * other + 3) as [number, number, number])
    )
    if (edges.uses[edge] === 2 && isDone[other] === 0 && !isOtherFlat) {
      splitOther(mesh, { triangle, side, other, twin })
      isGone[triangle] = isDone[triangle] = isDone[other] = 1
    }
  }
  mesh.drop(triangle => triangle < count && isGone[triangle] === 1)
}

function longestSide({ points: p, corners }: WorkingMesh, triangle: number): number {
  let [best, longest] = [3 * triangle, -1]
  for (let k = 0; k < 3; k += 1) {
    const [a, b] = [3 * corners[3 * triangle + k], 3 * corners[3 * triangle + ((k + 1) % 3)]]
    const [x, y, z] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const length = x * x + y * y + z * z
    if (length > longest) {
      best = 3 * triangle + k
      longest = length
    }
  }
  return best
}

/** Two triangles in place of the one beyond the long edge: through the flat one's middle corner. */
function splitOther(
  mesh: WorkingMesh,
  { triangle, side, other, twin }: { triangle: number; side: number; other: number; twin: number }
): void {
  const { corners, vertices, points: p } = mesh
  const middle = corners[3 * triangle + ((side + 2) % 3)]
  const at = (k: number): number => 3 * other + ((twin - 3 * other + k) % 3)
  const [from, to, tip] = [0, 1, 2].map(k => ({ point: corners[at(k)], vertex: vertices[at(k)] }))
  const reach = [0, 1, 2].map(k => p[3 * to.point + k] - p[3 * from.point + k])
  const along = [0, 1, 2].map(k => p[3 * middle + k] - p[3 * from.point + k])
  const square = reach.reduce((sum, value) => sum + value * value, 0)
  const share = Math.min(
    1,
    Math.max(0, reach.reduce((sum, value, k) => sum + value * along[k], 0) / (square || 1))
  )
  const [first, second] = [mesh.sourceOf(from.vertex), mesh.sourceOf(to.vertex)]
  const vertex = mesh.addVertex({
    sources: share > 0.5 ? [second, first] : [first, second],
    weights: share > 0.5 ? [share, 1 - share] : [1 - share, share],
    normal: null,
    isNegated: false,
    hasOneUv: false,
  })
  const piece = mesh.pieces[other]
  corners.splice(3 * other, 3, from.point, middle, tip.point)
  vertices.splice(3 * other, 3, from.vertex, vertex, tip.vertex)
  mesh.addTriangle([middle, to.point, tip.point], [vertex, to.vertex, tip.vertex], piece)
}

/** Turns what faces the wrong way; takes out buried shells and scraps. */
function turnAndDrop(mesh: WorkingMesh, { repairs, diagonal, normals }: MendOptions): void {
  const { study, shells } = examineNow(mesh)
  const { patchOf, turned } = study
  if (repairs.includes('orientation')) {
    const negated = new Map<number, number>()
    for (let triangle = 0; triangle < mesh.triangleCount; triangle += 1) {
      const shell = patchOf[triangle] < 0 ? null : shells[patchOf[triangle]]
      if (
        shell !== null &&
        (shell.isToTurn || (shell.wrongTurn >= 0 && turned[triangle] === shell.wrongTurn))
      ) {
        mesh.flip(triangle)
        turnNormals(mesh, triangle, normals, negated)
      }
    }
  }
  const isBuried = repairs.includes('inner_shells')
  const isLoose = repairs.includes('loose')
  const isGone = shells.map(
    (shell, index) => (isBuried && shell.isBuried) || (isLoose && isScrap(study, shells, index, diagonal))
  )
  // A model that is nothing but scraps is left as it is.
  if (!isGone.every(Boolean)) {
    mesh.drop(triangle => patchOf[triangle] >= 0 && isGone[patchOf[triangle]])
  }
}

/** Corners of a turned triangle whose normals looked along with it before get their own, turned round too. */
function turnNormals(
  mesh: WorkingMesh,
  triangle: number,
  normals: Float32Array | null,
  negated: Map<number, number>
): void {
  if (normals === null) {
    return
  }
  const { points: p, corners, vertices } = mesh
  const [a, b, c] = [0, 1, 2].map(k => 3 * corners[3 * triangle + k])
  const u = [0, 1, 2].map(k => p[b + k] - p[a + k])
  const v = [0, 1, 2].map(k => p[c + k] - p[a + k])
  const face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  for (let corner = 3 * triangle; corner < 3 * triangle + 3; corner += 1) {
    const vertex = vertices[corner]
    const source = mesh.sourceOf(vertex)
    const lean = face.reduce((sum, value, k) => sum + value * normals[3 * source + k], 0)
    if (lean < 0 && vertex === source) {
      const own =
        negated.get(vertex) ??
        mesh.addVertex({ sources: [vertex], weights: [1], normal: null, isNegated: true, hasOneUv: false })
      negated.set(vertex, own)
      vertices[corner] = own
    }
  }
}
