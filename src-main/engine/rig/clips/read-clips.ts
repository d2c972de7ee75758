import type { Accessor, Animation, AnimationSampler, Document, Node } from '@gltf-transform/core'
import type { Vec3 } from '../../kernel/types.ts'
import { isRecord } from '../../model/plinth-extras.ts'
import { inverseTurn, multiplyTurns, NO_TURN, turnVector, unitTurn } from '../quaternions.ts'
import type { FileRig } from '../read-rig.ts'
import type { Clip, Quat } from '../types.ts'
import { turnUpright } from '../upright.ts'
import { readBody } from './body.ts'
import { hermite } from './curves.ts'
import { ModelPose } from './model-pose.ts'
import { clipOfFrames, FRAME_RATE } from './motion.ts'
import { NO_SOURCE } from './no-source.ts'
import { slerpTurns } from './turns.ts'

/** Longer clips than this are cut, seconds: a file with an hour of frames must not fill the memory. */
const LONGEST = 120

/**
 * The clips of a rigged file, by its bones: sampled at 30 frames a second, whatever nodes, axes and kinds of interpolation the file
 * has, and told as every clip here is, relative to the axes of the skeleton as it stands upright (`turnUpright`). Clips that move
 * none of its bones are left out.
 */
export function readClips(document: Document, rig: FileRig): Clip[] {
  const body = readBody(NO_SOURCE, turnUpright(NO_SOURCE, rig.skeleton).skeleton)
  const upright = inverseTurn(rig.skeleton.facing ?? NO_TURN)
  return document
    .getRoot()
    .listAnimations()
    .flatMap((animation, index) => {
      const seconds = Math.min(LONGEST, lengthOf(animation))
      const steps = Math.max(1, Math.round(seconds * FRAME_RATE))
      if (seconds <= 0) {
        return []
      }
      const channels = readChannels(animation)
      const frames = Array.from({ length: steps + 1 }, (_, i) => {
        const worlds = worldsAt(channels, (seconds * i) / steps)
        const pose = new ModelPose(body)
        rig.nodes.forEach((node, bone) => {
          const world = worlds(node)
          const away = multiplyTurns(world.turn, inverseTurn(rig.turns[bone]))
          pose.turns[bone] = unitTurn(multiplyTurns(multiplyTurns(upright, away), inverseTurn(upright)))
          pose.joints[bone] = turnVector(upright, world.place)
        })
        return pose
      })
      const name = animation.getName() === '' ? `clip${index + 1}` : animation.getName()
      const about = { name, seconds, loops: meets(frames), ...speedOf(animation) }
      const clip = clipOfFrames(body, about, frames)
      return clip.tracks.length === 0 ? [] : [clip]
    })
}

/** What this engine wrote beside a clip. */
function speedOf(animation: Animation): Pick<Clip, 'speed'> {
  const own = animation.getExtras()['plinth']
  const speed = isRecord(own) ? own['speed'] : undefined
  return typeof speed === 'number' && Number.isFinite(speed) && speed > 0 ? { speed } : {}
}

/** Whether a clip ends as it begins. */
function meets(frames: readonly ModelPose[]): boolean {
  const [first, last] = [frames[0], frames[frames.length - 1]]
  const size = Math.max(1e-6, first.body.bounds.max[1] - first.body.bounds.min[1])
  return first.turns.every((turn, bone) => {
    const other = last.turns[bone]
    const same = turn[0] * other[0] + turn[1] * other[1] + turn[2] * other[2] + turn[3] * other[3]
    const height = Math.abs(first.joints[bone][1] - last.joints[bone][1])
    return Math.abs(same) > 0.9995 && height < 0.01 * size
  })
}

function lengthOf(animation: Animation): number {
  return Math.max(0, ...animation.listSamplers().map(sampler => sampler.getInput()?.getMax([])[0] ?? 0))
}

interface World {
  readonly turn: Quat
  readonly place: Vec3
  readonly size: Vec3
}

/** What moves a node, its keys read once. */
interface Channel {
  readonly node: Node
  readonly path: 'translation' | 'rotation' | 'scale'
  readonly times: readonly number[]
  readonly sampler: AnimationSampler
}

function readChannels(animation: Animation): readonly Channel[] {
  const timesOf = new Map<Accessor, readonly number[]>()
  return animation.listChannels().flatMap((channel): Channel[] => {
    const [node, sampler, path] = [channel.getTargetNode(), channel.getSampler(), channel.getTargetPath()]
    const input = sampler?.getInput() ?? null
    if (node === null || sampler === null || path === null || path === 'weights' || input === null) {
      return []
    }
    const times = timesOf.get(input) ?? Array.from({ length: input.getCount() }, (_, i) => input.getScalar(i))
    timesOf.set(input, times)
    return [{ node, path, times, sampler }]
  })
}

/** Where every node is at a time of an animation. */
function worldsAt(channels: readonly Channel[], time: number): (node: Node) => World {
  const moved = new Map<Node, Partial<Record<string, readonly number[]>>>()
  for (const channel of channels) {
    const { node, path } = channel
    moved.set(node, { ...moved.get(node), [path]: valueAt(channel, time) })
  }
  const known = new Map<Node, World>()
  const worldOf = (node: Node): World => {
    const found = known.get(node)
    if (found !== undefined) {
      return found
    }
    const own = moved.get(node) ?? {}
    const place = (own['translation'] ?? node.getTranslation()) as Vec3
    const turn = unitTurn((own['rotation'] ?? node.getRotation()) as Quat)
    const size = (own['scale'] ?? node.getScale()) as Vec3
    const above = node.getParentNode()
    const world = above === null ? { turn, place, size } : carried(worldOf(above), { turn, place, size })
    known.set(node, world)
    return world
  }
  return worldOf
}

function carried(above: World, own: World): World {
  const scaled: Vec3 = [
    own.place[0] * above.size[0],
    own.place[1] * above.size[1],
    own.place[2] * above.size[2],
  ]
  const [x, y, z] = turnVector(above.turn, scaled)
  return {
    turn: unitTurn(multiplyTurns(above.turn, own.turn)),
    place: [above.place[0] + x, above.place[1] + y, above.place[2] + z],
    size: [above.size[0] * own.size[0], above.size[1] * own.size[1], above.size[2] * own.size[2]],
  }
}

/** The value of a sampler at a time: held, straight, slerped or as a cubic, as the file says (glTF 2.0, appendix C). */
function valueAt({ sampler, path, times }: Channel, time: number): readonly number[] {
  const isTurn = path === 'rotation'
  const output = sampler.getOutput()
  if (output === null || times.length === 0) {
    return isTurn ? [0, 0, 0, 1] : path === 'scale' ? [1, 1, 1] : [0, 0, 0]
  }
  const isCubic = sampler.getInterpolation() === 'CUBICSPLINE'
  const at = (key: number, part = isCubic ? 1 : 0): number[] =>
    output.getElement(isCubic ? 3 * key + part : key, [])
  const after = firstAfter(times, time)
  if (after === 0) {
    return at(0)
  }
  if (after === times.length) {
    return at(times.length - 1)
  }
  const [from, to] = [at(after - 1), at(after)]
  const width = times[after] - times[after - 1]
  const t = (time - times[after - 1]) / width
  if (sampler.getInterpolation() === 'STEP') {
    return from
  }
  if (isCubic) {
    const [leave, land] = [at(after - 1, 2), at(after, 0)]
    return from.map((value, k) => hermite([value, to[k]], [leave[k] * width, land[k] * width], t))
  }
  return isTurn
    ? slerpTurns(unitTurn(from as unknown as Quat), unitTurn(to as unknown as Quat), t)
    : from.map((value, k) => value + (to[k] - value) * t)
}

/** Index of the first time that is later; their number where none is. */
function firstAfter(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle] > time) {
      high = middle
    } else {
      low = middle + 1
    }
  }
  return low
}
