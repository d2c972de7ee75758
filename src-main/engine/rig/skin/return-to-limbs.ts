import type { AnyMesh } from '../../kernel/mesh.ts'
import { limbOf } from '../bone-names.ts'
import type { Bone } from '../types.ts'
import { SLOTS, type BoneShares } from './bone-shares.ts'
import type { KnownLimbs } from './known-limbs.ts'

/** A vertex that keeps less of its shares takes those of the vertices around it. */
const KEPT = 0.5

/**
 * Takes from each vertex what bones have in it that have nothing to do with its limb, as far as the model tells whose it is: a hand and the
 * skirt that it lies on share cells. It goes to the next bone towards the root that may hold it, a shin's share of the belly to its thigh: what
 * turns with a joint farther up then stays as soft as it was, and no skin folds at the border of a limb. What loses most of its shares to other
 * limbs gets the mean of the vertices around it that have lost little, and what lies around these in turn.
 */
export function returnToLimbs(
  { indices }: AnyMesh,
  shares: BoneShares,
  bones: readonly Bone[],
  { setOfVertex, related }: KnownLimbs
): void {
  const heirs = related.map(isRelated => heirsOf(bones, isRelated))
  const isLost = new Uint8Array(setOfVertex.length)
  for (let vertex = 0; vertex < setOfVertex.length; vertex += 1) {
    const set = setOfVertex[vertex]
    if (set >= 0 && giveToHeirs(shares, vertex, heirs[set]) < KEPT) {
      isLost[vertex] = 1
    }
  }
  let lost = [...isLost.keys()].filter(vertex => isLost[vertex] === 1)
  if (lost.length === 0) {
    return
  }
  const around = neighboursOf(indices, isLost)
  for (let before = Infinity; lost.length > 0 && lost.length < before;) {
    before = lost.length
    const found = lost.filter(vertex => (around.get(vertex) ?? []).some(other => isLost[other] === 0))
    for (const vertex of found) {
      const hosts = (around.get(vertex) ?? []).filter(other => isLost[other] === 0)
      shares.clear(vertex)
      hosts.forEach(host => shares.addTo(shares, vertex, host, 1 / hosts.length))
    }
    // Some of what lies around is of the other limb; what only such lies around waits for others.
    const isFound = found.map(vertex => giveToHeirs(shares, vertex, heirs[setOfVertex[vertex]]) > 0)
    found.filter((_, i) => isFound[i]).forEach(vertex => (isLost[vertex] = 0))
    lost = lost.filter(vertex => isLost[vertex] === 1)
  }
}

/** Who gets what a bone may not have. */
interface Heir {
  /** The bone itself where it may have it; -1: nobody. */
  readonly bone: number
  /** Is it of the bone's own limb? */
  readonly isKin: boolean
}

/** Per bone the first on the way to the root that is related. */
function heirsOf(bones: readonly Bone[], isRelated: Uint8Array): readonly Heir[] {
  return bones.map(({ name }, bone) => {
    let heir = bone
    while (heir >= 0 && isRelated[heir] === 0) {
      heir = bones[heir].parent
    }
    return { bone: heir, isKin: heir >= 0 && limbOf(bones[heir].name) === limbOf(name) }
  })
}

/** The share that stays within its limbs; a vertex of which nothing would keeps what it has. */
function giveToHeirs(shares: BoneShares, vertex: number, heirs: readonly Heir[]): number {
  const { bones, values } = shares
  let [all, kept] = [0, 0]
  for (let slot = SLOTS * vertex; slot < SLOTS * vertex + SLOTS; slot += 1) {
    if (bones[slot] >= 0) {
      all += values[slot]
      kept += heirs[bones[slot]].isKin ? values[slot] : 0
    }
  }
  const given: (readonly [heir: number, value: number])[] = []
  for (let slot = SLOTS * vertex; kept > 0 && slot < SLOTS * vertex + SLOTS; slot += 1) {
    const heir = bones[slot] >= 0 ? heirs[bones[slot]].bone : -1
    if (bones[slot] >= 0 && heir !== bones[slot]) {
      given.push([heir, values[slot]])
      values[slot] = 0
    }
  }
  given.forEach(([heir, value]) => {
    if (heir >= 0) {
      shares.add(vertex, heir, value)
    }
  })
  return all > 0 ? kept / all : 1
}

/** Of the vertices asked for those that share a triangle with them. */
function neighboursOf(indices: Uint32Array, isWanted: Uint8Array): ReadonlyMap<number, readonly number[]> {
  const around = new Map<number, Set<number>>()
  for (let corner = 0; corner < indices.length; corner += 1) {
    const vertex = indices[corner]
    if (isWanted[vertex] === 1) {
      const first = corner - (corner % 3)
      const own = around.get(vertex) ?? new Set()
      around.set(
        vertex,
        own
          .add(indices[first])
          .add(indices[first + 1])
          .add(indices[first + 2])
      )
    }
  }
  return new Map(
    [...around].map(([vertex, others]) => [vertex, [...others].filter(other => other !== vertex)])
  )
}
