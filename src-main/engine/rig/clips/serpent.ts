import { atan2 } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import {
  addScaled,
  cross,
  distance,
  dot,
  normalize,
  perpendicular,
  scale,
  subtract,
} from '../../kernel/vector.ts'
import { turnBetween, turnVector } from '../quaternions.ts'
import type { Body } from './body.ts'
import { DEGREE, wave } from './curves.ts'
import type { ModelPose } from './model-pose.ts'
import type { Motion } from './motion.ts'
import { turnAbout, turnOfFrames, yawTurn } from './turns.ts'

/** The bones of a body that is one chain, from the head's end to the tail's. */
export function spineOf({ bones }: Body): number[] {
  return bones.flatMap(({ name }, index) =>
    /^spine\d+$/.test(name) || /^tail\d+$/.test(name) ? [index] : []
  )
}

/** A body without limbs, bone by bone from the head's end. */
interface Serpent {
  readonly head: { readonly bone: number; readonly way: Vec3; readonly back: Vec3 } | null
  readonly spine: readonly number[]
  /** Metres from each joint to the next one. */
  readonly lengths: readonly number[]
  /** From each joint to the next one in rest, of unit length. */
  readonly ways: readonly Vec3[]
  /** Where the animal's back is at each bone in rest, at right angles to it. */
  readonly backs: readonly Vec3[]
  /** Metres from each joint to the belly. */
  readonly depths: readonly number[]
}

/**
 * Slithers along the ground, laid out of whatever coils it rests in: every part of the body passes where the one before it was (the
 * serpenoid curve of Hirose, Biologically Inspired Robots, 1993).
 */
export function serpentOf(body: Body): Motion {
  const serpent = readSerpent(body)
  const { spine, lengths, depths } = serpent
  const long = lengths.reduce((sum, each) => sum + each, 0)
  const slender = long / (2 * Math.max(1e-6, ...depths))
  const waves = slender > 14 ? 1.6 : 1
  // From one bone to the next the way turns by no more than skin follows: tails, whose bones are the longest, were kinked.
  const coarsest = Math.max(...lengths) / long
  const bend = MOST_BEND / (2 * Math.PI * waves * coarsest)
  const swing = Math.min(bend, Math.min(46, Math.max(10, 4 * (slender - 5))) * DEGREE)
  return {
    name: 'slither',
    seconds: Math.min(3, Math.max(0.9, 1.6 * Math.sqrt(long / 1))),
    pose: (pose, phase) => {
      let passed = 0
      const ways = lengths.map((size, i): Vec3 => {
        const s = (passed + size / 2) / long
        passed += size
        const angle = swing * (0.75 + 0.25 * s) * wave(phase - waves * s)
        const rise = ((depths[i + 1] ?? depths[i]) - depths[i]) / Math.max(size, 1e-9)
        return normalize(turnVector(yawTurn(angle), [0, Math.max(-0.5, Math.min(0.5, rise)), -1]))
      })
      const reach = ways.reduce<Vec3>((sum, way, i) => addScaled(sum, way, lengths[i]), [0, 0, 0])
      const front = swing * 0.75 * 0.06 * long * wave(phase)
      pose.move(spine[0], [front, depths[0], -reach[2] / 2])
      layOut(serpent, pose, ways)
    },
  }
}

/** Radians by which a body that slithers bends at a joint, at most. */
const MOST_BEND = 22 * DEGREE

/** Points each bone along its way, the back up, and the head forth. */
function layOut({ head, spine, ways: rest, backs }: Serpent, pose: ModelPose, ways: readonly Vec3[]): void {
  const up: Vec3 = [0, 1, 0]
  spine.forEach((bone, i) =>
    pose.turn(bone, turnOfFrames([rest[i], backs[i]], [ways[i], perpendicular(ways[i], up)]))
  )
  if (head !== null) {
    const ahead = normalize([-0.5 * ways[0][0], 0.12, 1])
    pose.turn(head.bone, turnOfFrames([head.way, head.back], [ahead, perpendicular(ahead, up)]))
  }
}

function readSerpent(body: Body): Serpent {
  const { bones } = body
  const spine = spineOf(body)
  const joints = spine.map(bone => bones[bone].head)
  const ends = spine.map((bone, i) => joints[i + 1] ?? bones[bone].tail)
  const ways = spine.map((bone, i) => normalize(subtract(ends[i], joints[i]), body.directions[bone]))
  const head = body.find('head')
  // From the head on: it is level in rest, however steep the neck below it.
  const nose = head < 0 ? [] : [head]
  const backs = backsOf([...nose.map(bone => scale(body.directions[bone], -1)), ...ways])
  const depths = depthsOf(body, [...nose, ...spine], backs)
  return {
    head: head < 0 ? null : { bone: head, way: body.directions[head], back: backs[0] },
    spine,
    lengths: joints.map((joint, i) => distance(joint, ends[i])),
    ways,
    backs: backs.slice(nose.length),
    // The first joint carries the head, too.
    depths: depths.slice(nose.length).map((depth, i) => (i === 0 ? Math.max(depth, depths[0]) : depth)),
  }
}

/** Share of the way to the upright by which the back of a level bone differs from that of the bone before it. */
const LEVELLED = 0.3

/**
 * Where the back is along a body in rest. It is up where the body lies; where it rears it goes on from bone to bone by the least turn, from
 * the head and from the tail, and what the two differ by is shared out where it is
 * steep (Bishop, There is more than one way to frame a curve, 1975).
 */
function backsOf(ways: readonly Vec3[]): readonly Vec3[] {
  const fromHead = carried(ways)
  const fromTail = carried([...ways].reverse()).reverse()
  let before = 0
  const apart = ways.map((way, i) => {
    const sine = dot(way, cross(fromTail[i], fromHead[i]))
    const angle = atan2(sine, dot(fromTail[i], fromHead[i]))
    const turns = Math.round((before - angle) / (2 * Math.PI))
    before = angle + 2 * Math.PI * turns
    return before
  })
  // A neck that stands upright twists as its head looks about; what lies keeps its belly on the ground.
  const steep = ways.map(way => way[1] * way[1] + 1e-3)
  const total = steep.reduce((sum, each) => sum + each, 0)
  let passed = 0
  return ways.map((way, i) => {
    passed += steep[i]
    return turnVector(turnAbout(way, apart[i] * (1 - passed / total)), fromTail[i])
  })
}

/** The upright at right angles to the first bone, carried along the others. */
function carried(ways: readonly Vec3[]): Vec3[] {
  const backs: Vec3[] = []
  ways.forEach((way, i) => {
    const upright = perpendicular(way, [0, 1, 0])
    if (i === 0) {
      backs.push(upright)
      return
    }
    const back = turnVector(turnBetween(ways[i - 1], way), backs[i - 1])
    const level = 1 - way[1] * way[1]
    const share = dot(back, upright) > 0 ? LEVELLED * level * level : 0
    backs.push(perpendicular(way, addScaled(back, subtract(upright, back), share)))
  })
  return backs
}

/** Share of what a bone holds that lies no deeper than its belly: a few vertices of a fold or a fang are none of it. */
const BELLY = 0.97

/** How far the belly is below each bone's joint, of what the bone holds; where nobody knows, as high as the lowest joint lies. */
function depthsOf(
  { source: { positions }, skin, bounds, bones }: Body,
  chain: readonly number[],
  backs: readonly Vec3[]
): readonly number[] {
  if (skin === undefined) {
    const lowest = Math.min(...chain.map(bone => bones[bone].head[1] - bounds.min[1]))
    return chain.map(() => Math.max(0, lowest))
  }
  const placeOf = new Map(chain.map((bone, i) => [bone, i]))
  const below: number[][] = chain.map(() => [])
  for (let vertex = 0; 3 * vertex < positions.length; vertex += 1) {
    let most = 4 * vertex
    for (let slot = most + 1; slot < 4 * vertex + 4; slot += 1) {
      most = skin.weights[slot] > skin.weights[most] ? slot : most
    }
    const i = placeOf.get(skin.joints[most])
    if (i !== undefined) {
      const at = 3 * vertex
      const point: Vec3 = [positions[at], positions[at + 1], positions[at + 2]]
      below[i].push(-dot(subtract(point, bones[chain[i]].head), backs[i]))
    }
  }
  const depths: number[] = []
  below.forEach((each, i) =>
    depths.push(
      each.length > 0
        ? each.sort((one, other) => one - other)[Math.floor(BELLY * (each.length - 1))]
        : (depths[i - 1] ?? 0)
    )
  )
  return depths
}
