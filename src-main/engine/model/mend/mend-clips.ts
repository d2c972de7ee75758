import type { Animation, AnimationChannel, AnimationSampler, Document } from '@gltf-transform/core'
import { floatsOf, newAccessor } from './accessor-values.ts'
import type { MendReport } from './mend-report.ts'
import { hypot } from '../../kernel/det-math.ts'

/** A quaternion further from unit length than this is brought to it. */
const LENGTH_TOLERANCE = 1e-3

/** Puts clips in order: every track has a target, times that rise from 0, and a value for each of them. */
export function mendClips(document: Document, report: MendReport): void {
  for (const animation of document.getRoot().listAnimations()) {
    mendClip(animation, document, report)
    if (animation.listChannels().length === 0) {
      animation.listSamplers().forEach(sampler => sampler.dispose())
      animation.dispose()
    }
  }
}

function mendClip(animation: Animation, document: Document, report: MendReport): void {
  const targets = new Set<string>()
  const nodes = document.getRoot().listNodes()
  const tracks = new Map<AnimationSampler, boolean>()
  const shift = Math.min(0, ...animation.listSamplers().map(sampler => firstTime(sampler)))
  for (const channel of animation.listChannels()) {
    const node = channel.getTargetNode()
    const sampler = channel.getSampler()
    const key = `${node === null ? -1 : nodes.indexOf(node)} ${channel.getTargetPath() ?? ''}`
    const isUsable = node !== null && sampler !== null && !targets.has(key) && widthOf(channel) > 0
    const isSound =
      isUsable && (tracks.get(sampler) ?? mendTrack(sampler, { channel, shift, document, report }))
    if (sampler !== null && isUsable) {
      tracks.set(sampler, isSound)
    }
    if (isSound) {
      targets.add(key)
    } else {
      animation.removeChannel(channel)
      channel.dispose()
      report.mended('channels')
    }
  }
  const used = new Set(animation.listChannels().map(channel => channel.getSampler()))
  for (const sampler of animation.listSamplers()) {
    if (!used.has(sampler)) {
      animation.removeSampler(sampler)
      sampler.dispose()
    }
  }
}

function firstTime(sampler: AnimationSampler): number {
  const times = sampler.getInput()?.getArray() ?? []
  let first = 0
  for (const time of times) {
    first = time < first ? time : first
  }
  return Number.isFinite(first) ? first : 0
}

/** Numbers of one value of a channel; 0 for what cannot move. */
function widthOf(channel: AnimationChannel): number {
  switch (channel.getTargetPath()) {
    case 'translation':
    case 'scale':
      return 3
    case 'rotation':
      return 4
    case 'weights':
      return channel.getTargetNode()?.getMesh()?.listPrimitives()[0]?.listTargets().length ?? 0
    default:
      return 0
  }
}

interface Track {
  readonly channel: AnimationChannel
  /** Seconds by which the clip begins too early, 0 or less. */
  readonly shift: number
  readonly document: Document
  readonly report: MendReport
}

/** false when nothing of it can be used. */
function mendTrack(sampler: AnimationSampler, { channel, shift, document, report }: Track): boolean {
  const [input, output] = [sampler.getInput(), sampler.getOutput()]
  const width = widthOf(channel)
  if (input === null || output === null || input.getElementSize() !== 1) {
    return false
  }
  const isSpline = sampler.getInterpolation() === 'CUBICSPLINE'
  const step = isSpline ? 3 * width : width
  const times = floatsOf(input)
  const values = floatsOf(output)
  const isWeights = channel.getTargetPath() === 'weights'
  if (output.getElementSize() !== (isWeights ? 1 : width)) {
    return false
  }
  const count = Math.min(times.length, Math.floor(values.length / step))
  const keys = keysOf(times.subarray(0, count), values, { step, shift })
  if (keys.length === 0) {
    return false
  }
  const unspun = channel.getTargetPath() === 'rotation' ? unitRotations(values, step, isSpline) : 0
  const isFlat = isSpline && keys.length < 2
  const isInOrder =
    shift === 0 &&
    keys.length === times.length &&
    values.length === keys.length * step &&
    keys.every(({ at }, i) => at === i) &&
    input.getComponentType() === 5126
  if (isInOrder && unspun === 0 && !isFlat) {
    return true
  }
  // A spline of one key is that key's value.
  const from = isFlat ? width : 0
  const kept = isFlat ? width : step
  const packed = new Float32Array(keys.length * kept)
  keys.forEach(({ at }, i) =>
    packed.set(values.subarray(at * step + from, at * step + from + kept), i * kept)
  )
  sampler
    .setInput(
      newAccessor(
        document,
        'SCALAR',
        Float32Array.from(keys, ({ time }) => time)
      )
    )
    .setOutput(newAccessor(document, isWeights ? 'SCALAR' : width === 4 ? 'VEC4' : 'VEC3', packed))
  if (isFlat) {
    sampler.setInterpolation('STEP')
  }
  report.mended('keys')
  return true
}

interface Key {
  readonly time: number
  /** Its place before. */
  readonly at: number
}

/** Keys with finite times and values, rising; of two at one time the later one. */
function keysOf(
  times: Float32Array,
  values: Float32Array,
  { step, shift }: { step: number; shift: number }
): readonly Key[] {
  const keys = Array.from(times, (time, at) => ({ time: Math.fround(time - shift), at })).filter(
    ({ time, at }) =>
      Number.isFinite(time) && values.subarray(at * step, (at + 1) * step).every(Number.isFinite)
  )
  keys.sort((a, b) => a.time - b.time || a.at - b.at)
  return keys.filter(({ time }, i) => i + 1 === keys.length || keys[i + 1].time > time)
}

/** Brings the rotations among the values to unit length; how many needed it. Tangents of a spline have none. */
function unitRotations(values: Float32Array, step: number, isSpline: boolean): number {
  let changed = 0
  for (let at = isSpline ? 4 : 0; at + 3 < values.length; at += step) {
    const length = hypot(hypot(values[at], values[at + 1]), values[at + 2], values[at + 3])
    if (Math.abs(length - 1) > LENGTH_TOLERANCE) {
      changed += 1
      values.set(length > 1e-6 ? [0, 1, 2, 3].map(k => values[at + k] / length) : [0, 0, 0, 1], at)
    }
  }
  return changed
}
