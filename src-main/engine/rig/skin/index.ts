import { firstAlike } from '../../kernel/alike-triangles.ts'
import { boundsOf, type AnyMesh, type Bounds } from '../../kernel/mesh.ts'
import { weldVertices } from '../../kernel/weld.ts'
import { isSkirtBone } from '../bone-names.ts'
import type { Bone, RigPart, RigSource, Skeleton, SkinWeights } from '../types.ts'
import { BoneShares, sharesToSkin } from './bone-shares.ts'
import { evenSides } from './even-sides.ts'
import { followNearest } from './follow-nearest.ts'
import { keepHeldRigid } from './held-pieces.ts'
import { findKnownLimbs, partLimbs } from './known-limbs.ts'
import { limitShares } from './limit-shares.ts'
import { findLostPortions } from './lost-portions.ts'
import { findMatterNeighbours } from './matter-neighbours.ts'
import { findPieces, keepSmallPiecesRigid, turnOutward } from './mesh-pieces.ts'
import { findNearestBones } from './nearest-bones.ts'
import { partContacts } from './part-contacts.ts'
import { cutIntoPortions } from './portions.ts'
import { returnToLimbs } from './return-to-limbs.ts'
import { rigidBones, rigidLimbs } from './rigid-pieces.ts'
import { sampleVertices } from './sample-vertices.ts'
import { skirtVertices, weighSkirt } from './skirt-weights.ts'
import { spreadHeat } from './spread-heat.ts'

/** So many cells hold the surface, as many as it has triangles in these bounds: at most, they measure about a centimetre on a person. */
const LEAST_CELLS = 10_000
const MOST_CELLS = 28_000
/** Cells that a surface touches by area: those beside it too. */
const CELLS_BY_AREA = 2

/**
 * How much each bone moves each vertex: four bones at most, whose weights sum to 1. Vertices at one place get the same, so that
 * seams stay shut. Parts that bones name are moved by these alone; a machine is rigid all over.
 */
export function bindSkin(source: RigSource, skeleton: Skeleton): SkinWeights {
  const welded = weldVertices(source, 0)
  const rigid = rigidBones(source, welded.vertexOf, skeleton)
  const isCloth = skirtVertices(source, skeleton.bones, welded.vertexOf)
  const bending = welded.indices.filter((_, corner) => {
    const vertex = source.indices[3 * welded.triangleOf[Math.floor(corner / 3)]]
    return rigid[vertex] < 0 && isCloth[vertex] === 0
  })
  // Of cloth with two faces one is enough.
  const first = firstAlike(bending)
  const indices = bending.filter((_, corner) => first[Math.floor(corner / 3)] === Math.floor(corner / 3))
  const shares = bendingShares({ positions: welded.positions, indices }, skeleton, {
    ...source,
    firstOf: welded.firstOf,
    isRigid: rigidLimbs(skeleton.bones, rigid).map(
      (isLimb, bone) => isLimb || isSkirtBone(skeleton.bones[bone].name)
    ),
  })
  const cloth = new Set([...welded.vertexOf].filter((_, vertex) => isCloth[vertex] === 1))
  weighSkirt(
    shares,
    skeleton.bones,
    [...cloth].map(place => {
      const [x, y, z] = welded.positions.subarray(3 * place, 3 * place + 3)
      return { place, at: [x, y, z] }
    })
  )
  for (let place = 0; place < welded.firstOf.length; place += 1) {
    if (shares.isEmpty(place)) {
      shares.set(place, 0)
    }
  }
  const parents = skeleton.bones.map(({ parent }) => parent)
  return sharesToSkin(shares, parents, { placeOf: welded.vertexOf, rigid })
}

interface Said extends Pick<RigSource, 'parts' | 'lobes'> {
  /** Per vertex of the mesh its first one in the source. */
  readonly firstOf: Uint32Array
  /** Per bone whether its limb is rigid parts alone. */
  readonly isRigid: readonly boolean[]
}

function bendingShares(welded: AnyMesh, { bones }: Skeleton, said: Said): BoneShares {
  const cells = Math.min(MOST_CELLS, Math.max(LEAST_CELLS, welded.indices.length / 3))
  const cell = Math.sqrt((CELLS_BY_AREA * areaOf(welded)) / cells)
  if (!(cell > 0)) {
    return new BoneShares(welded.positions.length / 3)
  }
  const found = findMatterNeighbours(welded)
  const pieces = findPieces(welded, found)
  const mesh = turnOutward(welded, pieces)
  const whole = cutIntoPortions(mesh, {
    bounds: evenBounds(mesh, bones, cell),
    cell,
    neighbours: mesh === welded ? found : findMatterNeighbours(mesh),
    isOpen: pieces.isClosed.includes(false),
  })
  const limbs = findKnownLimbs(said, bones, whole, {
    positions: mesh.positions,
    partOfVertex: partsOf(said.parts, said.firstOf),
  })
  const known = limbs === null ? whole : partLimbs(whole, limbs)
  const nearest = findNearestBones(known, bones, { limbs, isRigid: said.isRigid })
  const portions = partContacts(known, nearest, bones, limbs)
  const isLost = findLostPortions(portions, nearest, bones, limbs)
  const heat = spreadHeat(portions, nearest, isLost, limbs)
  followNearest(portions, heat, isLost)
  limitShares(portions, heat, bones, { nearest, known: limbs, isLost })
  evenSides(portions, heat, bones)
  const shares = sampleVertices(portions, heat, mesh.positions, limbs)
  if (limbs !== null) {
    returnToLimbs(mesh, shares, bones, limbs)
  }
  keepSmallPiecesRigid(mesh, pieces, shares)
  keepHeldRigid(mesh, pieces, shares, bones)
  return shares
}

function partsOf(parts: readonly RigPart[], firstOf: Uint32Array): Int32Array {
  const starts = parts.map(({ firstVertex }) => firstVertex)
  let part = 0
  return Int32Array.from(firstOf, vertex => {
    // Vertices come in the source's order.
    while (part + 1 < starts.length && starts[part + 1] <= vertex) {
      part += 1
    }
    return part
  })
}

/** The mesh's box, widened to one side so that the skeleton's middle lies between two cells: left and right then fall into cells alike. */
function evenBounds({ positions, indices }: AnyMesh, bones: readonly Bone[], cell: number): Bounds {
  const used = new Float64Array(3 * indices.length)
  for (let i = 0; i < used.length; i += 1) {
    used[i] = positions[3 * indices[Math.floor(i / 3)] + (i % 3)]
  }
  const { min, max } = boundsOf(used)
  const middle = bones[0].head[0]
  const reach = Math.max(max[0] - middle, middle - min[0])
  const half = (Math.ceil(reach / cell) + 0.25) * cell
  return { min: [middle - half, min[1], min[2]], max: [middle + half, max[1], max[2]] }
}

function areaOf({ positions: p, indices }: AnyMesh): number {
  let sum = 0
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    sum += Math.sqrt(x * x + y * y + z * z) / 2
  }
  return sum
}
