import { expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import type { Clip, RigSource, SkinWeights } from '../types.ts'
import { makeClips, makeSoundClips } from './index.ts'
import { NO_SOURCE } from './no-source.ts'
import { handHuman } from './testing/hand-skeletons.ts'
import { markerPaths, type Marker } from './testing/measure-clip.ts'
import { tearTest } from './torn-clips.ts'

const skeleton = handHuman('hanging')
const boneOf = (name: string): number => skeleton.bones.findIndex(bone => bone.name === name)

/** A body of a thousand specks and a strip between two bones, of so many triangles; the strip lies where the first bone ends. */
function strip(first: string, second: string, triangles: number): [RigSource, SkinWeights] {
  const [a, b] = [boneOf(first), boneOf(second)]
  const [x, y, z] = skeleton.bones[a].tail
  const corners: { readonly at: Vec3; readonly bone: number }[] = [
    { at: [0, 0, 0], bone: 0 },
    { at: [0.001, 0, 0], bone: 0 },
    { at: [0, 1.75, 0], bone: boneOf('head') },
  ]
  for (let i = 0; i < triangles; i += 1) {
    const forth = z + 0.02 * i
    corners.push({ at: [x, y, forth], bone: a }, { at: [x - 0.02, y, forth], bone: b })
    corners.push({ at: [x, y, forth + 0.02], bone: a })
  }
  const weights = new Float32Array(4 * corners.length)
  const joints = new Uint16Array(4 * corners.length)
  corners.forEach(({ bone }, i) => {
    joints[4 * i] = bone
    weights[4 * i] = 1
  })
  const positions = Float32Array.from(corners.flatMap(({ at }) => at))
  const indices = Uint32Array.from(corners.keys())
  return [
    { positions, indices, parts: [] },
    { joints, weights },
  ]
}

const waving = makeClips(NO_SOURCE, skeleton).filter(({ name }) => name === 'wave')
const calm = makeClips(NO_SOURCE, skeleton).filter(({ name }) => name === 'idle')

test('a hand that grew together with the thigh tears the skin as it waves, and not as it hangs', () => {
  const isTorn = tearTest(...asArguments(strip('rightHand', 'rightUpperLeg', 40)))
  expect(waving.map(isTorn)).toEqual([true])
  expect(calm.map(isTorn)).toEqual([false])
})

test('a skin that hangs on one bone is never torn, nor are a few triangles of cloth', () => {
  expect(waving.map(tearTest(...asArguments(strip('rightHand', 'rightHand', 40))))).toEqual([false])
  expect(waving.map(tearTest(...asArguments(strip('rightHand', 'rightUpperLeg', 4))))).toEqual([false])
})

test('what would tear is left out by name, and the rest is made', () => {
  const [source, weights] = strip('rightHand', 'rightUpperLeg', 40)
  const { clips, torn } = makeSoundClips(source, skeleton, weights)
  expect(torn).toContain('wave')
  expect(clips.map(({ name }) => name)).toContain('idle')
  expect(clips.map(({ name }) => name)).not.toContain('wave')
})

test('arms that grew together with the hips stay at the body as it runs and jumps', () => {
  const [source, weights] = strip('rightHand', 'hips', 40)
  const { clips } = makeSoundClips(source, skeleton, weights)
  expect(clips.map(({ name }) => name)).toEqual(['idle', 'walk', 'run', 'jump', 'sit'])
  const swung = (clip: Clip | undefined): number => {
    const hand: Marker = { bone: boneOf('rightHand'), at: skeleton.bones[boneOf('rightHand')].head }
    const places = clip === undefined ? [] : markerPaths(skeleton, clip, [hand], 24).map(([[, , z]]) => z)
    return Math.max(...places) - Math.min(...places)
  }
  const free = makeClips(NO_SOURCE, skeleton)
  const runOf = (list: readonly Clip[]): Clip | undefined => list.find(({ name }) => name === 'run')
  expect(swung(runOf(clips))).toBeLessThan(0.5 * swung(runOf(free)))
})

test('a fine skin between hand and hip is torn, too, though none of its triangles grows by much', () => {
  const [hand, hips] = [boneOf('rightHand'), boneOf('hips')]
  const [[x, y, z], [u, v, w]] = [skeleton.bones[hand].tail, [0, 0.95, 0]]
  const side = 60
  const positions: number[] = []
  const joints: number[] = []
  const weights: number[] = []
  for (let i = 0; i <= side; i += 1) {
    for (let j = 0; j <= side; j += 1) {
      const t = i / side
      positions.push(x + t * (u - x), y + t * (v - y) + 0.4 * (j / side), z + t * (w - z))
      joints.push(hand, hips, 0, 0)
      weights.push(1 - t, t, 0, 0)
    }
  }
  const corners = Array.from({ length: side * side }, (_, quad) => {
    const at = (side + 1) * Math.floor(quad / side) + (quad % side)
    return [at, at + 1, at + side + 2, at, at + side + 2, at + side + 1]
  })
  const source: RigSource = {
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(corners.flat()),
    parts: [],
  }
  const skin = { joints: Uint16Array.from(joints), weights: Float32Array.from(weights) }
  expect(waving.map(tearTest(source, skeleton, skin))).toEqual([true])
  expect(calm.map(tearTest(source, skeleton, skin))).toEqual([false])
})

function asArguments([source, weights]: [RigSource, SkinWeights]): Parameters<typeof tearTest> {
  return [source, skeleton, weights]
}
