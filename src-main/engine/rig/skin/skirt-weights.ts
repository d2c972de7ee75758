import { atan2, PI } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, cross, dot, normalize, scale, subtract } from '../../kernel/vector.ts'
import { chainOf, isSkirtBone, limbOf } from '../bone-names.ts'
import type { Bone, RigSource } from '../types.ts'
import type { BoneShares } from './bone-shares.ts'
import { readLobes } from './limb-lobes.ts'
import { piecesOf } from './rigid-pieces.ts'

/** Of a piece so much lies where the model says its skirt is. */
const MOSTLY = 0.8
/** Cells of no size: what is as near to another limb is told apart by depth alone. */
const EXACT = 0
/** Below the root of a chain, of its first bone's length, what is the trunk's becomes the chain's. */
const ROOT_BAND = 0.3
/** Around a joint of a chain, of the length of the shorter bone beside it, cloth passes from one to the other: in a bow, not at an edge. */
const BAND = 0.95
const LEAST_CHAINS = 3

/**
 * Per vertex of the file 1 where it is of a skirt that hangs on chains: of a piece whose vertices lie mostly in what the model says to be
 * its skirt. All 0 where there are no such chains.
 *
 * @param vertexOf per vertex of the file its place.
 */
export function skirtVertices(
  { parts, lobes = [], indices, positions }: RigSource,
  bones: readonly Bone[],
  vertexOf: Uint32Array
): Uint8Array {
  const result = new Uint8Array(vertexOf.length)
  const told = readSkirt(bones) === null ? null : readLobes(lobes, bones)
  if (told === null) {
    return result
  }
  const skirt = told.limbs.indexOf('skirt')
  const ofSkirt = new Set(lobes.flatMap(({ part, limb }) => (limb === 'skirt' ? [part] : [])))
  for (const part of parts.filter(({ name }) => ofSkirt.has(name))) {
    const isIn = (vertex: number): boolean => {
      const [x, y, z] = positions.subarray(3 * vertex, 3 * vertex + 3)
      const set = told.setAt(part.name, [x, y, z], EXACT)
      return set >= 0 && told.sets[set][skirt] === 1
    }
    for (const piece of piecesOf(part, indices, vertexOf)) {
      if (piece.filter(isIn).length > MOSTLY * piece.length) {
        piece.forEach(vertex => (result[vertex] = 1))
      }
    }
  }
  return result
}

/** Chains around a skirt, in the order of their angles. */
interface Skirt {
  /** Middle of the roots, and the way from there to that of the tips. */
  readonly middle: Vec3
  readonly down: Vec3
  readonly front: Vec3
  readonly side: Vec3
  readonly chains: readonly SkirtChain[]
}

interface SkirtChain {
  readonly angle: number
  readonly bones: readonly number[]
  /** Metres down at which each bone begins, and the last one ends. */
  readonly depths: readonly number[]
}

function readSkirt(bones: readonly Bone[]): Skirt | null {
  const lists = new Map<string, number[]>()
  bones.forEach(({ name }, bone) => {
    const chain = isSkirtBone(name) ? chainOf(name)?.chain : undefined
    if (chain !== undefined) {
      lists.set(chain, [...(lists.get(chain) ?? []), bone])
    }
  })
  if (lists.size < LEAST_CHAINS) {
    return null
  }
  const chains = [...lists.values()]
  const meanOf = (points: readonly Vec3[]): Vec3 =>
    scale(
      points.reduce<Vec3>((sum, point) => add(sum, point), [0, 0, 0]),
      1 / points.length
    )
  const middle = meanOf(chains.map(([root]) => bones[root].head))
  const tips = meanOf(chains.map(chain => bones[chain[chain.length - 1]].tail))
  const down = normalize(subtract(tips, middle), [0, -1, 0])
  const forth: Vec3 = Math.abs(down[2]) < 0.9 ? [0, 0, 1] : [0, 1, 0]
  const side = normalize(cross(forth, down))
  const front = cross(down, side)
  const skirt = { middle, down, front, side }
  const read = chains.map(chain => ({
    angle: angleAround(skirt, bones[chain[chain.length - 1]].tail),
    bones: chain,
    depths: [...chain.map(bone => bones[bone].head), bones[chain[chain.length - 1]].tail].map(point =>
      dot(subtract(point, middle), down)
    ),
  }))
  return { ...skirt, chains: read.sort((a, b) => a.angle - b.angle) }
}

function angleAround({ middle, front, side }: Omit<Skirt, 'chains'>, point: Vec3): number {
  const off = subtract(point, middle)
  return atan2(dot(off, side), dot(off, front))
}

/**
 * The chains that a place has a part of, by its angle: a quadratic B-spline over the three nearest, counted from chain to chain. Between two
 * alone cloth would rise to a chain that is lifted as steeply as a wall, and each pleat that faces it would turn over.
 */
function chainsAt(
  chains: readonly SkirtChain[],
  angle: number
): readonly (readonly [chain: SkirtChain, part: number])[] {
  const count = chains.length
  const nth = (i: number): SkirtChain => chains[(i + 2 * count) % count]
  const right = Math.max(
    0,
    chains.findIndex(chain => chain.angle > angle)
  )
  const between = turnBetween(nth(right - 1).angle, nth(right).angle)
  const along = between > 0 ? turnBetween(nth(right - 1).angle, angle) / between : 0
  const nearest = along < 0.5 ? right - 1 : right
  const off = along < 0.5 ? along : along - 1
  return [
    [nth(nearest - 1), ((0.5 - off) * (0.5 - off)) / 2],
    [nth(nearest), 0.75 - off * off],
    [nth(nearest + 1), ((0.5 + off) * (0.5 + off)) / 2],
  ]
}

/**
 * Weighs a place of a skirt by its angle, between the chains beside it, and by how far down it lies, along these; above their roots it goes
 * with the trunk. Heat would let thighs that lie at the cloth, or the next fold, have a part of it.
 *
 * @param places numbers of the shares, with their positions, model space.
 */
export function weighSkirt(
  shares: BoneShares,
  bones: readonly Bone[],
  places: readonly { readonly place: number; readonly at: Vec3 }[]
): void {
  const skirt = readSkirt(bones)
  if (skirt === null) {
    return
  }
  const carrier = bones[skirt.chains[0].bones[0]].parent
  const trunk = trunkAbove(bones, carrier)
  for (const { place, at } of places) {
    shares.clear(place)
    const angle = angleAround(skirt, at)
    const depth = dot(subtract(at, skirt.middle), skirt.down)
    for (const [chain, part] of chainsAt(skirt.chains, angle)) {
      const begins = chain.depths.slice(0, -1).map((from, i) => {
        const size = Math.max(chain.depths[i + 1] - from, 1e-9)
        if (i === 0) {
          return ease((depth - from) / (ROOT_BAND * size))
        }
        const band = BAND * Math.min(size, Math.max(from - chain.depths[i - 1], 1e-9))
        return ease((depth - from) / band + 0.5)
      })
      begins.forEach((begun, i) => {
        const own = part * (begun - (begins[i + 1] ?? 0))
        if (own > 0) {
          shares.add(place, chain.bones[i], own)
        }
      })
      addTrunk(shares, place, { part: part * (1 - begins[0]), at, trunk, bones })
    }
  }
}

/** The carrier and the trunk's bones that follow it upwards. */
function trunkAbove(bones: readonly Bone[], carrier: number): readonly number[] {
  const trunk = [carrier]
  for (;;) {
    const last = trunk[trunk.length - 1]
    const next = bones.findIndex(({ name, parent }) => parent === last && /^(spine|chest)$/.test(name))
    if (next < 0 || limbOf(bones[next].name) !== 'trunk') {
      return trunk
    }
    trunk.push(next)
  }
}

/** What lies above the roots of the chains goes with the bone of the trunk beside it, half and half at their joints. */
function addTrunk(
  shares: BoneShares,
  place: number,
  {
    part,
    at,
    trunk,
    bones,
  }: {
    readonly part: number
    readonly at: Vec3
    readonly trunk: readonly number[]
    readonly bones: readonly Bone[]
  }
): void {
  if (part <= 0) {
    return
  }
  const begins = trunk.map((bone, i) => {
    const { head, tail } = bones[bone]
    const way = subtract(tail, head)
    const along = dot(subtract(at, head), way) / Math.max(dot(way, way), 1e-12)
    return i === 0 ? 1 : ease(along / ROOT_BAND + 0.5)
  })
  begins.forEach((begun, i) => {
    const own = part * begun * (1 - (begins[i + 1] ?? 0))
    if (own > 0) {
      shares.add(place, trunk[i], own)
    }
  })
}

const ease = (t: number): number => {
  const within = Math.min(1, Math.max(0, t))
  return within * within * (3 - 2 * within)
}

/** Radians from one angle on to another, 0 to a whole turn. */
const turnBetween = (from: number, to: number): number => {
  const turn = to - from
  return turn < 0 ? turn + 2 * PI : turn
}
