import { describe, expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { distance, dot, normalize, subtract } from '../../kernel/vector.ts'
import type { Clip, Skeleton } from '../types.ts'
import { readBeast } from './beast.ts'
import { beastSit } from './beast-standing.ts'
import { readBody } from './body.ts'
import { poseGait } from './gait.ts'
import { makeClips } from './index.ts'
import { ModelPose } from './model-pose.ts'
import { NO_SOURCE } from './no-source.ts'
import {
  bothSides,
  handApe,
  handBeetle,
  handCart,
  handDog,
  handFish,
  handHuman,
  handRabbit,
  handSkeleton,
  handSnake,
  type HandBone,
} from './testing/hand-skeletons.ts'
import { markerPaths, measureContact, type Marker } from './testing/measure-clip.ts'

const LEG = 0.84

const made = new Map<Skeleton, readonly Clip[]>()

function clipOf(skeleton: Skeleton, name: string): Clip {
  const clips = made.get(skeleton) ?? makeClips(NO_SOURCE, skeleton)
  made.set(skeleton, clips)
  const found = clips.find(clip => clip.name === name)
  if (found === undefined) {
    throw new Error(`no clip ${name}`)
  }
  return found
}

const boneOf = (skeleton: Skeleton, name: string): number =>
  skeleton.bones.findIndex(bone => bone.name === name)

/** Joints and tips of all bones. */
const jointsOf = ({ bones }: Skeleton): Marker[] =>
  bones.flatMap(({ head, tail }, bone) => [
    { bone, at: head },
    { bone, at: tail },
  ])

/** The sole of one foot of a hand-made human, where the clips take it to be without a surface. */
function soleOf(skeleton: Skeleton, side: string): Marker[] {
  const [foot, toes] = [boneOf(skeleton, `${side}Foot`), boneOf(skeleton, `${side}Toes`)]
  const ankle = skeleton.bones[foot].head
  const ball = skeleton.bones[toes].head
  const tip = skeleton.bones[toes].tail
  const size = distance(ankle, tip)
  return [
    { bone: foot, at: [ankle[0], tip[1], ankle[2] - 0.3 * size] },
    { bone: foot, at: [ball[0], tip[1], ball[2]] },
    { bone: toes, at: tip },
  ]
}

describe.each(['t', 'a', 'hanging'] as const)('a human at rest with arms: %s', pose => {
  const skeleton = handHuman(pose)

  test.each(['idle', 'walk', 'run'])('feet of %s neither slide nor sink', name => {
    const clip = clipOf(skeleton, name)
    for (const side of ['left', 'right']) {
      const steps = Math.round(clip.seconds * 120)
      const paths = markerPaths(skeleton, clip, soleOf(skeleton, side), steps)
      const { slide, under } = measureContact(paths, clip.seconds, 0.004)
      expect(slide).toBeLessThan(0.01 * LEG)
      expect(under).toBeLessThan(0.005)
    }
  })

  test('arms hang whatever the rest pose is', () => {
    const clip = clipOf(skeleton, 'idle')
    const hand: Marker = {
      bone: boneOf(skeleton, 'leftHand'),
      at: skeleton.bones[boneOf(skeleton, 'leftHand')].head,
    }
    const [[[x, y]]] = markerPaths(skeleton, clip, [hand], 1)
    expect(y).toBeLessThan(1)
    expect(x).toBeGreaterThan(0.15)
    expect(x).toBeLessThan(0.45)
  })
})

/** A heavy beast on feet that are thicker than their toes are long, as an elephant's; `size` 1 is a young one, 1.3 m to its hips. */
function handElephant(size = 1): Skeleton {
  const large = ([x, y, z]: Vec3): Vec3 => [size * x, size * y, size * z]
  const leg = (pair: string, parent: string, z: number): HandBone[] => [
    [`left${pair}UpperLeg`, parent, [0.3, 1.3, z], [0.3, 0.8, z + 0.05]],
    [`left${pair}LowerLeg`, `left${pair}UpperLeg`, [0.3, 0.8, z + 0.05], [0.3, 0.4, z]],
    [`left${pair}Foot`, `left${pair}LowerLeg`, [0.3, 0.4, z], [0.3, 0.17, z + 0.02]],
    [`left${pair}Toes`, `left${pair}Foot`, [0.3, 0.17, z + 0.02], [0.3, 0, z + 0.15]],
  ]
  const bones: readonly HandBone[] = [
    ['hips', null, [0, 1.4, -0.8], [0, 1.45, 0]],
    ['chest', 'hips', [0, 1.45, 0], [0, 1.45, 0.7]],
    ['head', 'chest', [0, 1.6, 0.9], [0, 1.5, 1.4]],
    ...bothSides([...leg('Front', 'chest', 0.7), ...leg('Hind', 'hips', -0.8)]),
  ]
  return handSkeleton(
    'quadruped',
    bones.map(([name, parent, head, tail]): HandBone => [name, parent, large(head), large(tail)])
  )
}

test('a foot thicker than its toes are long does not slide: it rolls over its front edge', () => {
  const skeleton = handElephant()
  const clip = clipOf(skeleton, 'walk')
  for (const pair of ['leftFront', 'rightHind']) {
    const [foot, toes] = [boneOf(skeleton, `${pair}Foot`), boneOf(skeleton, `${pair}Toes`)]
    const [x, , z] = skeleton.bones[toes].head
    const sole: Marker[] = [
      { bone: foot, at: [x, 0, z - 0.12] },
      { bone: foot, at: [x, 0, z] },
      { bone: toes, at: skeleton.bones[toes].tail },
    ]
    const paths = markerPaths(skeleton, clip, sole, Math.round(clip.seconds * 120))
    const { slide, under } = measureContact(paths, clip.seconds, 0.006)
    expect(slide).toBeLessThan(0.01 * 1.3)
    expect(under).toBeLessThan(0.006)
  }
})

/** A dog's body a metre above the ground, carried by the tree that stands there. */
function handSloth(): Skeleton {
  const above = ([x, y, z]: Vec3): Vec3 => [x, y + 1, z]
  const { bones } = handDog()
  const [tree] = handSkeleton('quadruped', [['ground', null, [0, 0, 0], [0, 0.2, 0]]]).bones
  const carried = bones.map(bone => ({
    ...bone,
    parent: bone.parent + 1,
    head: above(bone.head),
    tail: above(bone.tail),
  }))
  return { ...handDog(), bones: [tree, ...carried] }
}

const BODIES: readonly (readonly [string, Skeleton, readonly string[]])[] = [
  ['human', handHuman('a'), ['idle', 'walk', 'run', 'jump', 'wave', 'sit']],
  ['dog', handDog(), ['idle', 'walk', 'trot', 'gallop', 'sit']],
  ['elephant, too heavy to leave the floor or to sit', handElephant(1.5), ['idle', 'walk', 'amble']],
  ['rabbit', handRabbit(), ['idle', 'hop']],
  ['ape that sits', handApe(), ['idle', 'walk', 'run', 'jump', 'wave', 'sit']],
  ['koala, its feet on a branch above its tail', handApe(0.3), ['idle', 'sit']],
  ['sloth, which hangs above the floor from what it is fixed to', handSloth(), ['idle']],
  ['beetle', handBeetle(), ['idle', 'crawl']],
  ['fish', handFish(), ['swim']],
  ['snake', handSnake(), ['idle', 'slither']],
  ['cart', handCart(), ['roll', 'open']],
]

describe.each(BODIES)('a %s', (_, skeleton, names) => {
  const clips = makeClips(NO_SOURCE, skeleton)

  test('has the clips of its kind, all of which loop', () => {
    expect(clips.map(({ name }) => name)).toEqual(names)
    expect(clips.every(({ loops }) => loops)).toBe(true)
  })

  test('meets its own beginning in place and speed', () => {
    for (const clip of clips) {
      const steps = Math.round(clip.seconds * 60)
      const paths = markerPaths(skeleton, clip, jointsOf(skeleton), steps)
      const [first, last] = [paths[0], paths[steps]]
      // How much each step differs from the one before it; the seam must not stand out.
      const jumps = paths.slice(2).map((points, i) => jump(paths[i], paths[i + 1], points))
      const seam = jump(paths[steps - 1], first, paths[1])
      expect(fastest(first, last)).toBeLessThan(1e-5)
      expect(seam).toBeLessThan(1.1 * Math.max(...jumps) + 1e-5)
    }
  })

  test('moves no joint by leaps', () => {
    const size = Math.max(...skeleton.bones.map(({ tail }) => Math.max(...tail.map(Math.abs))))
    for (const clip of clips) {
      const steps = Math.round(clip.seconds * 60)
      const paths = markerPaths(skeleton, clip, jointsOf(skeleton), steps)
      const jumps = paths.slice(2).map((points, i) => jump(paths[i], paths[i + 1], points))
      expect(Math.max(...jumps)).toBeLessThan(0.1 * size)
    }
  })

  test('is the same whenever it is made', () => {
    expect(makeClips(NO_SOURCE, skeleton)).toEqual(clips)
  })
})

describe('a dog', () => {
  const skeleton = handDog()
  const paws = (side: string): Marker[] => {
    const bone = boneOf(skeleton, `${side}Toes`)
    return [{ bone, at: [skeleton.bones[bone].head[0], 0, skeleton.bones[bone].head[2]] }]
  }

  test.each(['walk', 'trot', 'gallop'])('does not slide as it goes: %s', name => {
    const clip = clipOf(skeleton, name)
    for (const side of ['leftFront', 'rightHind']) {
      const paths = markerPaths(skeleton, clip, paws(side), Math.round(clip.seconds * 120))
      const { slide, speed } = measureContact(paths, clip.seconds, 0.004)
      expect(speed).toBeGreaterThan(0.3)
      expect(slide).toBeLessThan(0.01 * 0.55)
    }
  })

  test.each(['walk', 'trot', 'gallop'])(
    'swings its thighs back as well as forth: far forth alone they left the rump behind, %s',
    name => {
      const [hip, knee] = ['leftHindUpperLeg', 'leftHindLowerLeg'].map(
        bone => skeleton.bones[boneOf(skeleton, bone)].head
      )
      const rest = Math.atan2(knee[2] - hip[2], hip[1] - knee[1])
      const markers = [hip, knee].map((at, i): Marker => {
        return { bone: boneOf(skeleton, `leftHind${i === 0 ? 'Upper' : 'Lower'}Leg`), at }
      })
      const swings = markerPaths(skeleton, clipOf(skeleton, name), markers, 60).map(
        ([from, to]) => ((Math.atan2(to[2] - from[2], from[1] - to[1]) - rest) * 180) / Math.PI
      )
      expect(Math.max(...swings)).toBeLessThan(48)
      expect(Math.min(...swings)).toBeLessThan(-38)
    }
  )

  test('walks with its feet in the order of mammals: hind, front, hind, front', () => {
    const clip = clipOf(skeleton, 'walk')
    const falls = ['leftHind', 'leftFront', 'rightHind', 'rightFront'].map(side => {
      const heights = markerPaths(skeleton, clip, paws(side), 60).map(([[, y]]) => y)
      return heights.findIndex((y, i) => y < 0.003 && heights[(i + 59) % 60] >= 0.003)
    })
    const since = falls.map(fall => ((fall - falls[0] + 60) % 60) / 60)
    ;[0, 0.25, 0.5, 0.75].forEach((phase, i) => expect(Math.abs(since[i] - phase)).toBeLessThan(0.06))
  })

  test('sits with its rump near the floor and its front legs upright', () => {
    const clip = clipOf(skeleton, 'sit')
    const [[hips, wrist, shoulder]] = markerPaths(
      skeleton,
      clip,
      ['hips', 'leftFrontFoot', 'leftFrontUpperLeg'].map(name => {
        const bone = boneOf(skeleton, name)
        return { bone, at: skeleton.bones[bone].head }
      }),
      1
    )
    expect(hips[1]).toBeLessThan(0.35)
    expect(Math.abs(shoulder[2] - wrist[2])).toBeLessThan(0.12)
  })
})

test('what sits on its haunches breathes above feet that stay where they are', () => {
  const skeleton = handDog()
  const hocks = ['leftHindFoot', 'rightHindFoot', 'leftFrontFoot'].map(name => {
    const bone = boneOf(skeleton, name)
    return { bone, at: skeleton.bones[bone].head }
  })
  const [first, ...others] = markerPaths(skeleton, clipOf(skeleton, 'sit'), hocks, 24)
  // One percent of a leg of .5 m.
  others.forEach(places => expect(fastest(first, places)).toBeLessThan(0.005))
})

test('what sits on its haunches has its hocks as high as they are thick', () => {
  const skeleton = handDog()
  const foot = boneOf(skeleton, 'leftHindFoot')
  const [x, y, z] = skeleton.bones[foot].head
  // A heel far behind the ankle, which the foot alone holds.
  const heel: Vec3 = [x, y, z - 0.08]
  const body = readBody({ ...NO_SOURCE, positions: Float32Array.from([...heel, 0, 0, 0]) }, skeleton, {
    joints: Uint16Array.from([foot, 0, 0, 0, 0, 0, 0, 0]),
    weights: Float32Array.from([1, 0, 0, 0, 1, 0, 0, 0]),
  })
  const beast = readBeast(body)
  const pose = new ModelPose(body)
  beastSit(beast ?? expect.fail())?.pose(pose, 0)
  expect(pose.at(foot, heel)[1]).toBeGreaterThan(-0.002)
})

describe('knees and elbows', () => {
  test.each(['walk', 'run', 'jump', 'sit'])('bend the way they are made for: %s', name => {
    const skeleton = handHuman('t')
    const clip = clipOf(skeleton, name)
    const joints = ['leftUpperLeg', 'leftLowerLeg', 'leftFoot'].map(bone => {
      const index = boneOf(skeleton, bone)
      return { bone: index, at: skeleton.bones[index].head }
    })
    for (const [hip, knee, ankle] of markerPaths(skeleton, clip, joints, 48)) {
      // A knee is never behind the line from hip to ankle, seen along that line.
      const [shin, thigh] = [
        [ankle[1] - hip[1], ankle[2] - hip[2]],
        [knee[1] - hip[1], knee[2] - hip[2]],
      ]
      expect(thigh[0] * shin[1] - thigh[1] * shin[0]).toBeGreaterThan(-1e-3)
    }
  })
})

describe('a cart', () => {
  const skeleton = handCart()

  test('rolls forth, its wheels as fast as they are small', () => {
    const clip = clipOf(skeleton, 'roll')
    const top = (name: string, radius: number): Marker => {
      const bone = boneOf(skeleton, name)
      const [x, y, z] = skeleton.bones[bone].head
      return { bone, at: [x, y + radius, z] }
    }
    const paths = markerPaths(skeleton, clip, [top('rearWheel', 0.4), top('frontWheel', 0.2)], 200)
    const moved = [0, 1].map(k => paths[1][k][2] - paths[0][k][2])
    expect(moved[0]).toBeGreaterThan(0)
    expect(moved[1]).toBeCloseTo(moved[0], 2)
  })

  test('opens its door and its drawer as far as they go, and closes them', () => {
    const clip = clipOf(skeleton, 'open')
    const drawer = boneOf(skeleton, 'drawer')
    const handle: Marker = { bone: drawer, at: skeleton.bones[drawer].tail }
    const out = markerPaths(skeleton, clip, [handle], 40).map(([[, , z]]) => z)
    expect(Math.max(...out)).toBeCloseTo(0.7, 3)
    expect(out[40]).toBeCloseTo(0.3, 4)
  })
})

test('a body of which nothing is known but a root has no clips that need more', () => {
  const root = handSkeleton('humanoid', [['hips', null, [0, 1, 0], [0, 1.1, 0]]])
  expect(makeClips(NO_SOURCE, root)).toEqual([])
})

const fastest = (a: readonly Vec3[], b: readonly Vec3[]): number =>
  Math.max(...a.map((at, k) => distance(at, b[k])))

const jump = (before: readonly Vec3[], here: readonly Vec3[], after: readonly Vec3[]): number =>
  fastest(
    here.map((at, k): Vec3 => [2 * at[0] - before[k][0], 2 * at[1] - before[k][1], 2 * at[2] - before[k][2]]),
    after
  )

test('a human who sits at rest stands up to walk', () => {
  const skeleton = handHuman('sitting')
  const hips: Marker = { bone: 0, at: skeleton.bones[0].head }
  const knee: Marker = {
    bone: boneOf(skeleton, 'leftLowerLeg'),
    at: skeleton.bones[boneOf(skeleton, 'leftLowerLeg')].head,
  }
  const [[at, bend]] = markerPaths(skeleton, clipOf(skeleton, 'idle'), [hips, knee], 1)
  expect(at[1] - bend[1]).toBeGreaterThan(0.35)
})

test('what crouches on folded hind legs stands as it crouches, and leaves the floor as it hops', () => {
  const rabbit = handRabbit()
  const tips = rabbit.bones.flatMap(({ name, tail }, bone): Marker[] =>
    name.endsWith('Foot') ? [{ bone, at: tail }] : []
  )
  const standing = markerPaths(rabbit, clipOf(rabbit, 'idle'), tips, 12)
  standing.forEach(points => points.forEach(([, y]) => expect(Math.abs(y)).toBeLessThan(0.004)))
  const lowest = markerPaths(rabbit, clipOf(rabbit, 'hop'), tips, 40).map(points =>
    Math.min(...points.map(([, y]) => y))
  )
  const hip = rabbit.bones[boneOf(rabbit, 'leftHindUpperLeg')].head
  expect(Math.max(...lowest)).toBeGreaterThan(0.2 * hip[1])
  expect(Math.min(...lowest)).toBeGreaterThan(-0.004)
  // Its hind legs push: hips rise higher than they stand before the feet leave the floor.
  const hips = markerPaths(rabbit, clipOf(rabbit, 'hop'), [{ bone: boneOf(rabbit, 'hips'), at: hip }], 40)
  const pushed = hips.filter((_, i) => lowest[i] < 0.004).map(([[, y]]) => y)
  expect(Math.max(...pushed)).toBeGreaterThan(1.1 * hip[1])
})

test('what hops crouches no lower than its belly allows, however high its legs are asked to push', () => {
  const rabbit = handRabbit()
  const hips: Marker = { bone: boneOf(rabbit, 'hips'), at: rabbit.bones[boneOf(rabbit, 'hips')].head }
  const heights = markerPaths(rabbit, clipOf(rabbit, 'hop'), [hips], 40).map(([[, y]]) => y)
  const legs = rabbit.bones[boneOf(rabbit, 'leftHindUpperLeg')].head[1]
  expect(Math.min(...heights)).toBeGreaterThan(hips.at[1] - 0.13 * legs)
})

test('clips say how fast a program has to move the body: as the floor goes by under its feet', () => {
  const human = handHuman('a')
  for (const name of ['walk', 'run']) {
    const clip = clipOf(human, name)
    const steps = Math.round(clip.seconds * 120)
    const { speed } = measureContact(
      markerPaths(human, clip, soleOf(human, 'left'), steps),
      clip.seconds,
      0.004
    )
    expect((clip.speed ?? 0) / speed).toBeCloseTo(1, 1)
  }
  expect(clipOf(human, 'idle').speed).toBeUndefined()
})

test('a leg that is lifted too high for its bones does not fold on itself', () => {
  const body = readBody(NO_SOURCE, handDog())
  const front = readBeast(body)?.legs.find(({ isFront }) => isFront)
  if (front === undefined) {
    throw new Error('The dog has no front leg.')
  }
  const { leg, stance } = front
  const step = { phase: 0, duty: 0.3, stride: 0.2, track: stance, lift: 0.6, pitch: () => 1 }
  const gait = { body, root: 0, legs: [leg], steps: [step], trunk: () => undefined, straightest: 0.99 }
  for (let phase = 0; phase < 1; phase += 0.05) {
    const pose = new ModelPose(body)
    poseGait(gait, pose, phase, 0)
    const [hip, knee, foot] = [leg.upper, leg.lower, leg.foot].map(bone => pose.joints[bone])
    const bend = normalize(subtract(hip, knee))
    expect(dot(bend, normalize(subtract(foot, knee)))).toBeLessThan(0.5)
    expect(foot[1]).toBeLessThan(hip[1])
  }
})
