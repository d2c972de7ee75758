import { atan2, cos, sin } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import { add, distance, dot, normalize, scale, subtract } from '../kernel/vector.ts'
import type { CompiledModel, Joint } from '../shape/types.ts'

/** Joints of a human's limbs that clips bend far, each with what comes after it. */
const LIMBS = [
  ['UpperLeg', 'LowerLeg'],
  ['LowerLeg', 'Foot'],
  ['LowerArm', 'Hand'],
] as const
/** Of a skirt: how far it is bent on its way down, and the wave around it as cosine and sine. */
const SKIRT_NUMBERS = 3
/** Numbers per vertex. */
export const BEND_COUNT = LIMBS.length + SKIRT_NUMBERS
/** Half the way along a limb over which a joint's skin passes from one bone to the next, in lengths of the bone before it; legs are a fourth as thick as a thigh is long. */
const BAND: Readonly<Record<string, number>> = { UpperLeg: 0.22, LowerLeg: 0.22, LowerArm: 0.16 }
/** How far from the joint, in bands, skin is taken to be this limb's. */
const NEAR = 2.2
/** Metres that skin half a band from a joint's axis is moved, in bands, as the joint is bent by 90°. */
const MOVED = 1.4
/** How much its slope changes per metre down where cloth lies over a leg: anywhere, so it bends as a bow of one curvature. */
const BOW = 12
/** A leg below a skirt is a third of a wave around it. */
const WAVES = 3
/** Metres that the cloth over it is moved, a metre below the root of the skirt. */
const WAVED = 1.5

/**
 * Of a humanoid's parts, per vertex, how far it would be moved by bent limbs (hips, knees, elbows, legs below a skirt): metres,
 * `BEND_COUNT` numbers each, which change evenly but at the ends of what each joint bends, and all over a skirt. Triangles that such an end runs
 * through fold or flatten as the joint bends; thinning that counts these numbers keeps edges there. Null where there is no humanoid; other
 * things of its scene have numbers of 0.
 */
export function bendShares(model: CompiledModel): readonly Float32Array[] | null {
  const humans = readHumans(model)
  return humans.length === 0
    ? null
    : model.parts.map(part => {
        const human = humans.find(({ suffix }) => part.name.endsWith(suffix))
        return human === undefined
          ? new Float32Array((BEND_COUNT * part.positions.length) / 3)
          : sharesOf(part, human)
      })
}

interface Human {
  /** What the names of its parts end in: in a scene `_` and the name of the thing. */
  readonly suffix: string
  readonly limbs: readonly LimbBend[]
  readonly skirt: Skirt | null
  /** Names of parts that hang on the chains of its skirt. */
  readonly ofSkirt: ReadonlySet<string>
}

function readHumans({ joints, lobes = [] }: CompiledModel): readonly Human[] {
  const suffixes = new Set(joints.map(({ name }) => /_.*$/.exec(name)?.[0] ?? ''))
  return [...suffixes].flatMap((suffix): Human[] => {
    const plain = (name: string): string => name.slice(0, name.length - suffix.length)
    const own = joints
      .filter(({ name }) => (suffix === '' ? !name.includes('_') : name.endsWith(suffix)))
      .map(joint => ({
        ...joint,
        name: plain(joint.name),
        parent: joint.parent === null ? null : plain(joint.parent),
      }))
    const byName = new Map(own.map(joint => [joint.name, joint]))
    if (!['leftUpperLeg', 'rightUpperLeg', 'leftUpperArm', 'chest'].every(name => byName.has(name))) {
      return []
    }
    const limbs = LIMBS.flatMap((pair, column) =>
      ['left', 'right'].flatMap(side => limbBend(byName, { side, pair, column }) ?? [])
    )
    const ofSkirt = new Set(lobes.flatMap(({ part, limb }) => (limb === `skirt${suffix}` ? [part] : [])))
    return [{ suffix, limbs, skirt: readSkirt(own), ofSkirt }]
  })
}

function sharesOf(
  { name, positions }: CompiledModel['parts'][number],
  { limbs, skirt, ofSkirt }: Human
): Float32Array {
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
      const off = subtract(at, skirt.from)
      const depth = Math.max(0, dot(off, skirt.down))
      const angle = WAVES * atan2(off[0], off[2])
      shares.set(
        [BOW * depth * depth, WAVED * depth * cos(angle), WAVED * depth * sin(angle)],
        BEND_COUNT * vertex + LIMBS.length
      )
    }
  }
  return shares
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

interface Skirt {
  /** The middle of its roots. */
  readonly from: Vec3
  /** Of unit length. */
  readonly down: Vec3
}

/** Where a skirt hangs from and to; null where there are no chains. */
function readSkirt(joints: readonly Joint[]): Skirt | null {
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
  return { from, down: normalize(subtract(meanOf(ends.map(({ at, tip = at }) => tip)), from), [0, -1, 0]) }
}
