import { boundsOf, compactMesh, volumeOf } from '../kernel/mesh.ts'
import { componentsOf } from '../kernel/topology.ts'
import { BEND_COUNT } from './bend-shares.ts'
import { likenessOf, STAND_IN, standInFor, type Likeness } from './stand-in.ts'
import { thinned, type BoundedMesh } from './thin-mesh.ts'
import { sharesOf, sumOf } from './triangle-shares.ts'

/** A connected piece of one of the meshes. */
interface Shell {
  readonly owner: number
  readonly mesh: BoundedMesh
  readonly likeness: Likeness
  /** Triangles. */
  readonly count: number
  /** The fewest by which it can be told. */
  readonly floor: number
  readonly volume: number
  /** One of so many that none may keep more than its share. */
  readonly isCrowd?: boolean
}

const LEAST = STAND_IN.least
/** Of the triangles of the whole: what pieces have that would be lost. */
const FOR_LOST = 0.45
/** Halvings between no triangles and all of them, at which the pieces' own come to the bound. */
const HALVINGS = 7
/** So many times its triangles are tried for what is thin-walled, what must be left of its volume, and how many it may keep whole. */
const WALLS = [1, 1.5, 2, 3] as const
const WHOLE = 0.85
const MOST_WHOLE = 1000
/** Of a piece's longest side: by how much it may be shorter at an end. */
const SHORTER = 0.12
/** So many times the triangles has what no plain form stands for, where its own number tears it. */
const FURTHER = 1.5
/** What is left of a piece's volume where it is still that piece. */
const KEPT = 0.4

/**
 * The meshes with about `target` triangles over all, every piece thinned by itself. Where the error is spread evenly over all of
 * several things, what is thin in one of them, or small beside a field, is gone before a leaf of the field has one triangle less:
 * here every piece keeps a coarse form before any is left out, the largest first and every part once before one has its second.
 * What is thin-walled may keep more than its share, as long as all together have no more than `most`.
 */
export function thinnedShells(
  meshes: readonly BoundedMesh[],
  target: number,
  epsilon: number,
  most = Infinity
): BoundedMesh[] {
  const found = meshes.flatMap(shellsOf)
  // Where there are so many that plain forms alone would be too many triangles, the least forms have to do.
  const isCrowd = sumOf(found.map(({ floor }) => floor)) > target
  const shells = isCrowd ? found.map(shell => ({ ...shell, floor: leastOf(shell), isCrowd })) : found
  const sharesAt = sharesOf(shells.map(({ mesh }) => mesh))
  /** Of every piece its triangles, where those that a simplification to `wish` loses have `forLost` together. */
  const sharesFor = (all: readonly number[], forLost: number): readonly number[] => {
    const lost = shells.flatMap(({ volume }, i) => (all[i] < LEAST && volume > 0 ? [i] : []))
    const kept = new Set(keptOf(shells, lost, forLost))
    return all.map((share, i) => (share >= LEAST || kept.has(i) ? Math.max(share, shells[i].floor) : 0))
  }
  let [low, high] = [0, target]
  let all: readonly number[] = shells.map(() => 0)
  for (let step = 0; step < HALVINGS; step++) {
    const middle = Math.floor((low + high) / 2)
    const given = sharesAt(middle)
    if (sumOf(sharesFor(given, FOR_LOST * target)) <= target) {
      low = middle
      all = given
    } else {
      high = middle
    }
  }
  // What is free then goes to more of the lost.
  const left = target - sumOf(sharesFor(all, FOR_LOST * target))
  const shares = sharesFor(all, FOR_LOST * target + left)
  const made = shells.map((shell, i) => thinShell(shell, shares[i], epsilon, meshes[shell.owner]))
  const excessOf = (i: number): number => countOf(made[i]) - shares[i]
  let over = sumOf(made.map(countOf)) - most
  // Eight glasses that all keep what they need would take the eyes of who carries them.
  for (const i of made.map((_, at) => at).sort((a, b) => excessOf(b) - excessOf(a) || a - b)) {
    if (over <= 0 || excessOf(i) <= 0) {
      break
    }
    const coarse = coarseWalls(shells[i], shares[i], epsilon, meshes[shells[i].owner])
    if (countOf(coarse) < countOf(made[i]) && coarse !== null) {
      over -= countOf(made[i]) - countOf(coarse)
      made[i] = coarse
    }
  }
  return meshes.map((mesh, owner) =>
    joinedShells(
      made.filter((_, i) => shells[i].owner === owner),
      mesh
    )
  )
}

/** The fewest triangles of a piece of a crowd; a box and a ring keep what they need. */
const leastOf = ({ floor, likeness }: Shell): number =>
  likeness === 'round' || likeness === 'bent' ? Math.min(floor, LEAST) : floor

function shellsOf(mesh: BoundedMesh, owner: number): readonly Shell[] {
  return componentsOf(mesh.indices, mesh.positions.length / 3).map(triangles => {
    const indices = Uint32Array.from(triangles.flatMap(t => [0, 1, 2].map(k => mesh.indices[3 * t + k])))
    const { bends, ...plain } = mesh
    const own = compactMesh({ ...plain, indices })
    const likeness = likenessOf(own)
    return {
      owner,
      likeness,
      mesh: bends === undefined ? own : { ...own, bends: bendsOf(bends, indices) },
      count: triangles.length,
      floor: Math.min(
        triangles.length,
        likeness === 'box' || likeness === 'round' ? STAND_IN.plain : STAND_IN.bent
      ),
      volume: volumeOf(own),
    }
  })
}

/** The bends of the vertices that a piece uses, in the order in which it does first. */
function bendsOf(bends: Float32Array, indices: Uint32Array): Float32Array {
  const order = [...new Set(indices)]
  return Float32Array.from(order.flatMap(at => [...bends.subarray(BEND_COUNT * at, BEND_COUNT * (at + 1))]))
}

/** Of the lost pieces those that come back: one of each part and then the largest, of copies one after the other. */
function keptOf(shells: readonly Shell[], lost: readonly number[], most: number): readonly number[] {
  const byOwner = new Map<number, number[]>()
  for (const i of [...lost].sort((a, b) => shells[b].volume - shells[a].volume)) {
    byOwner.set(shells[i].owner, [...(byOwner.get(shells[i].owner) ?? []), i])
  }
  const rank = new Map([...byOwner.values()].flatMap(own => own.map((i, k) => [i, k] as const)))
  const rankOf = (i: number): number => rank.get(i) ?? 0
  const queue = [...lost].sort(
    (a, b) =>
      Number(rankOf(a) > 0) - Number(rankOf(b) > 0) ||
      classOf(shells[b].volume) - classOf(shells[a].volume) ||
      rankOf(a) - rankOf(b) ||
      a - b
  )
  const kept: number[] = []
  let left = most
  for (const i of queue) {
    const cost = shells[i].floor
    if (cost > left) {
      break
    }
    left -= cost
    kept.push(i)
  }
  return kept
}

/** Volumes that differ by less than a factor of two are alike. */
function classOf(volume: number): number {
  let [size, rest] = [0, volume]
  while (rest < 1 && size > -80) {
    rest *= 2
    size -= 1
  }
  while (rest >= 2) {
    rest /= 2
    size += 1
  }
  return size
}

/** One piece at a number of triangles: its own form where that many can tell it, else what stands for it. */
function thinShell(
  { mesh, count, volume, likeness, isCrowd = false }: Shell,
  share: number,
  epsilon: number,
  { normals }: BoundedMesh
): BoundedMesh | null {
  if (share < LEAST) {
    return null
  }
  if (share >= count) {
    return mesh
  }
  const hasNormals = normals !== undefined
  const attempt = (triangles: number, least: number): BoundedMesh | null =>
    likeThinned(mesh, { triangles, least: least * volume, epsilon, hasNormals })
  if (likeness === 'bent' && !isCrowd && share > STAND_IN.plain) {
    // What is thin-walled, a lampshade, is torn by few triangles and has no plain form: it keeps what it needs.
    const whole = WALLS.map(factor => () => attempt(factor * share, WHOLE))
    const found = whole.reduce<BoundedMesh | null>((thin, next) => thin ?? next(), null)
    return found ?? (count <= MOST_WHOLE ? mesh : attempt(share, 0))
  }
  return (
    attempt(share, KEPT) ??
    standInFor(mesh, share, hasNormals) ??
    attempt(FURTHER * share, 0) ??
    standInFor(mesh, Math.min(share, STAND_IN.plain), hasNormals)
  )
}

interface Thinning {
  readonly triangles: number
  /** Volume that has to be left. */
  readonly least: number
  readonly epsilon: number
  readonly hasNormals: boolean
}

/** A piece at no more triangles; null where it is not that piece any more. */
function likeThinned(
  mesh: BoundedMesh,
  { triangles, least, epsilon, hasNormals }: Thinning
): BoundedMesh | null {
  const thin = thinned(mesh, triangles, epsilon)
  const isLike = thin.indices.length / 3 <= triangles && volumeOf(thin) >= least && reachesAsFar(thin, mesh)
  return isLike && hasNormals === (thin.normals !== undefined) ? thin : null
}

/** A thin-walled piece for which there is no room as a whole: its walls may lose more. */
function coarseWalls(
  { mesh, volume }: Shell,
  share: number,
  epsilon: number,
  { normals }: BoundedMesh
): BoundedMesh | null {
  const hasNormals = normals !== undefined
  const tries = [KEPT, 0].flatMap(least => WALLS.map(factor => [factor * share, least * volume] as const))
  const found = tries.reduce<BoundedMesh | null>(
    (thin, [triangles, least]) => thin ?? likeThinned(mesh, { triangles, least, epsilon, hasNormals }),
    null
  )
  return found ?? standInFor(mesh, share, hasNormals)
}

const countOf = (mesh: BoundedMesh | null): number => (mesh?.indices.length ?? 0) / 3

/** Does a thinned piece still meet what the piece met: is no side of its box far from that of the other one? */
function reachesAsFar(thin: BoundedMesh, mesh: BoundedMesh): boolean {
  const [own, box] = [boundsOf(thin.positions), boundsOf(mesh.positions)]
  const most = SHORTER * Math.max(...[0, 1, 2].map(k => box.max[k] - box.min[k]))
  return [0, 1, 2].every(
    k => Math.abs(own.min[k] - box.min[k]) <= most && Math.abs(own.max[k] - box.max[k]) <= most
  )
}

function joinedShells(pieces: readonly (BoundedMesh | null)[], { normals }: BoundedMesh): BoundedMesh {
  const made = pieces.filter(piece => piece !== null)
  const starts: number[] = []
  let count = 0
  for (const { positions } of made) {
    starts.push(count)
    count += positions.length / 3
  }
  const gathered = (pick: (mesh: BoundedMesh) => Float32Array | undefined): Float32Array => {
    const all = new Float32Array(3 * count)
    made.forEach((piece, i) => all.set(pick(piece) ?? [], 3 * starts[i]))
    return all
  }
  return {
    positions: gathered(({ positions }) => positions),
    indices: Uint32Array.from(made.flatMap(({ indices }, i) => Array.from(indices, at => at + starts[i]))),
    ...(normals === undefined ? {} : { normals: gathered(piece => piece.normals) }),
  }
}
