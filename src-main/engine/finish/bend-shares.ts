import type { Vec3 } from '../kernel/types.ts'
import { add, distance, dot, normalize, scale, subtract } from '../kernel/vector.ts'
import type { CompiledModel, Joint } from '../shape/types.ts'

/** Joints of a human's limbs that clips bend far, each with what comes after it. */
const LIMBS = [
  ['UpperLeg', 'LowerLeg'],
  ['LowerLeg', 'Foot'],
  ['LowerArm', 'Hand'],
] as const
/** Bends along a skirt that are told apart: as many as its chains have joints, at most. */
const SKIRT_BENDS = 4
/** Numbers per vertex. */
export const BEND_COUNT = LIMBS.length + SKIRT_BENDS
/** Half the way along a limb over which a joint's skin passes from one bone to the next, in lengths of the bone before it; legs are a fourth as thick as a thigh is long. */
const BAND: Readonly<Record<string, number>> = { UpperLeg: 0.22, LowerLeg: 0.22, LowerArm: 0.16 }
/** How far from the joint, in bands, skin is taken to be this limb's. */
const NEAR = 2.2
/** Metres that skin half a band from a joint's axis is moved, in bands, as the joint is bent by 90°. */
const MOVED = 1.4
/** Metres that cloth is moved, a metre below the line that it bends at. */
const SWUNG = 0.7

/**
 * Of a humanoid's parts, per vertex, how far it would be moved by bent limbs (hips, knees, elbows, the joints of a skirt): metres,
 * `BEND_COUNT` numbers each, which change evenly but at the ends of what each joint bends. Triangles that such an end runs through fold or
 * flatten as the joint bends; thinning that counts these numbers keeps edges there. Null for what is no humanoid.
 */
export function bendShares({ parts, joints, lobes = [] }: CompiledModel): readonly Float32Array[] | null {
  const byName = new Map(joints.map(joint => [joint.name, joint]))
  if (!['leftUpperLeg', 'rightUpperLeg', 'leftUpperArm', 'chest'].every(name => byName.has(name))) {
    return null
  }
  const limbs = LIMBS.flatMap((pair, column) =>
    ['left', 'right'].flatMap(side => limbBend(byName, { side, pair, column }) ?? [])
  )
  const skirt = skirtBends(joints)
  const ofSkirt = new Set(lobes.flatMap(({ part, limb }) => (limb === 'skirt' ? [part] : [])))
  return parts.map(({ name, positions }) => {
    const count = positions.length / 3
    const shares = new Float32Array(BEND_COUNT * count)
    for (let vertex = 0; vertex < count; vertex += 1) {
      const at: Vec3 = [positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]]
      for (const { column, joint, along, band } of limbs) {
        if (distance(at, joint) < NEAR * band) {
          const way = dot(subtract(at, joint), along) / (2 * band) + 0.5
          shares[BEND_COUNT * vertex + column] += MOVED * band * Math.min(1, Math.max(0, way))
        }
      }
      if (skirt !== null && ofSkirt.has(name)) {
        const depth = dot(subtract(at, skirt.from), skirt.down)
        skirt.depths.forEach((begin, i) => {
          shares[BEND_COUNT * vertex + LIMBS.length + i] = SWUNG * Math.max(0, depth - begin)
        })
      }
    }
    return shares
  })
}

interface LimbBend {
  readonly column: number
  readonly joint: Vec3
  /** From the bone before the joint to that after it, of unit length. */
  readonly along: Vec3
  /** Metres. */
  readonly band: number
}

function limbBend(
  byName: ReadonlyMap<string, Joint>,
  {
    side,
    pair: [name, next],
    column,
  }: { readonly side: string; readonly pair: readonly [string, string]; readonly column: number }
): LimbBend | null {
  const [joint, end] = [byName.get(`${side}${name}`), byName.get(`${side}${next}`)]
  const before = byName.get(joint?.parent ?? '')
  if (joint === undefined || end === undefined || before === undefined) {
    return null
  }
  const into = normalize(subtract(joint.at, before.at), [0, -1, 0])
  const out = normalize(subtract(end.at, joint.at), [0, -1, 0])
  const along = name === 'UpperLeg' ? out : normalize(add(into, out), out)
  const size = name === 'UpperLeg' ? distance(end.at, joint.at) : distance(joint.at, before.at)
  return { column, joint: joint.at, along, band: BAND[name] * size }
}

interface SkirtBends {
  readonly from: Vec3
  /** Of unit length. */
  readonly down: Vec3
  /** Metres down at which it bends. */
  readonly depths: readonly number[]
}

/** Where a skirt bends: at the joints of its longest chain. */
function skirtBends(joints: readonly Joint[]): SkirtBends | null {
  const chains = new Map<string, Joint[]>()
  for (const joint of joints) {
    const chain = /^((?:left|right)Skirt[A-Z])\d+$/.exec(joint.name)?.[1]
    if (chain !== undefined) {
      chains.set(chain, [...(chains.get(chain) ?? []), joint])
    }
  }
  const lists = [...chains.values()]
  if (lists.length === 0) {
    return null
  }
  const meanOf = (points: readonly Vec3[]): Vec3 =>
    scale(
      points.reduce<Vec3>((sum, point) => add(sum, point), [0, 0, 0]),
      1 / points.length
    )
  const from = meanOf(lists.map(([root]) => root.at))
  const ends = lists.map(list => list[list.length - 1])
  const down = normalize(subtract(meanOf(ends.map(({ at, tip = at }) => tip)), from), [0, -1, 0])
  const longest = lists.reduce((most, list) => (list.length > most.length ? list : most))
  return {
    from,
    down,
    depths: longest.slice(0, SKIRT_BENDS).map(({ at }) => dot(subtract(at, from), down)),
  }
}
