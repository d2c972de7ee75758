import { describe, expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { distance } from '../../kernel/vector.ts'
import { nameIn } from '../rig-names.ts'
import type { Clip, Skeleton } from '../types.ts'
import { makeClips } from './index.ts'
import { retarget as carry } from './retarget.ts'
import { NO_SOURCE } from './no-source.ts'
import { handHuman } from './testing/hand-skeletons.ts'
import { markerPaths, measureContact, type Marker } from './testing/measure-clip.ts'

/** Bodies of bones alone. */
const retarget = (clips: readonly Clip[], from: Skeleton, to: Skeleton): Clip[] =>
  carry(clips, { skeleton: from, source: NO_SOURCE }, { skeleton: to, source: NO_SOURCE })

const here = handHuman('t')
const there = handHuman('a')
const walk = clipNamed(makeClips(NO_SOURCE, there), 'walk')

function clipNamed(clips: readonly Clip[], name: string): Clip {
  const found = clips.find(clip => clip.name === name)
  if (found === undefined) {
    throw new Error(`no clip ${name}`)
  }
  return found
}

/** The same skeleton with other names, size or place. */
function changed(
  { bones, ...rest }: Skeleton,
  rename: (name: string, index: number) => string,
  at: (point: Vec3) => Vec3
): Skeleton {
  return {
    ...rest,
    bones: bones.map((bone, i) => ({
      ...bone,
      name: rename(bone.name, i),
      head: at(bone.head),
      tail: at(bone.tail),
    })),
  }
}

const bigger = ([x, y, z]: Vec3): Vec3 => [1.6 * x, 1.6 * y, 1.6 * z]
const same = (point: Vec3): Vec3 => point

function scaled(clip: Clip, factor: number): Clip {
  return {
    ...clip,
    tracks: clip.tracks.map(track => ({
      ...track,
      ...(track.translations !== undefined && {
        translations: track.translations.map(value => value * factor),
      }),
    })),
  }
}

const joint = ({ bones }: Skeleton, name: string): Marker => {
  const bone = bones.findIndex(each => each.name === name)
  return { bone, at: bones[bone].head }
}

/** Farthest apart that wrists, knees and ankles are in two clips at the same times, metres. */
function apart(a: Clip, b: Clip): number {
  const names = [
    'leftHand',
    'rightHand',
    'leftLowerArm',
    'leftLowerLeg',
    'rightLowerLeg',
    'leftFoot',
    'rightFoot',
    'head',
  ]
  const [first, second] = [a, b].map(clip =>
    markerPaths(
      here,
      clip,
      names.map(name => joint(here, name)),
      12
    )
  )
  return Math.max(...first.flatMap((points, i) => points.map((point, k) => distance(point, second[i][k]))))
}

describe('a walk of one human on another', () => {
  const own = clipNamed(makeClips(NO_SOURCE, here), 'walk')

  test.each([
    ['of the same names at rest with hanging arms', there, walk],
    ['named as Mixamo does', changed(there, name => nameIn('mixamo', name), same), walk],
    ['named as Biped does', changed(there, biped, same), walk],
    ['named by numbers', changed(there, (_, i) => `joint${i}`, same), walk],
    ['half as large again and more', changed(there, name => name, bigger), scaled(walk, 1.6)],
  ] as const)('%s is the walk it has itself', (_, from, clip) => {
    const [carried] = retarget([clip], from, here)
    expect(carried.loops).toBe(true)
    expect(apart(carried, own)).toBeLessThan(0.03)
  })

  test('its feet do not slide, though its legs are longer', () => {
    const stilted = changed(
      here,
      name => name,
      ([x, y, z]) => [x, y < 0.92 ? 1.3 * y : y + 0.3 * 0.92, z]
    )
    const [carried] = retarget([walk], there, stilted)
    const steps = Math.round(carried.seconds * 120)
    const { bones } = stilted
    const foot = bones.findIndex(({ name }) => name === 'leftFoot')
    const heel: Marker = { bone: foot, at: [bones[foot].head[0], 0, bones[foot].head[2] - 0.06] }
    const paths = markerPaths(stilted, carried, [heel], steps)
    const floor = Math.min(...paths.map(([[, y]]) => y))
    const level = paths.map(points => points.map(([x, y, z]): Vec3 => [x, y - floor, z]))
    expect(measureContact(level, carried.seconds, 0.004).slide).toBeLessThan(0.011)
  })

  test('a body that faces aside walks to its own front', () => {
    const turned = changed(
      there,
      name => name,
      ([x, y, z]) => [z, y, -x]
    )
    const rested: Skeleton = {
      ...turned,
      bones: turned.bones.map(bone => ({ ...bone, rotation: [0, 0, 0, 1] })),
    }
    const own90 = clipNamed(makeClips(NO_SOURCE, there), 'walk')
    const [carried] = retarget([own90], there, rested)
    const ankle = joint(rested, 'leftFoot')
    const xs = markerPaths(rested, carried, [ankle], 12).map(([[x]]) => x)
    const zs = markerPaths(rested, carried, [ankle], 12).map(([[, , z]]) => z)
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(5 * (Math.max(...zs) - Math.min(...zs)))
  })
})

/** The same human with other feet: so many times as long, from the ankle on. */
function withFeet(factor: number): Skeleton {
  const { bones, ...rest } = here
  const ankle = here.bones[here.bones.findIndex(({ name }) => name === 'leftFoot')].head[2]
  const longer = ([x, y, z]: Vec3): Vec3 => [x, y, ankle + factor * (z - ankle)]
  return {
    ...rest,
    bones: bones.map(bone =>
      /(Foot|Toes)$/.test(bone.name) ? { ...bone, head: longer(bone.head), tail: longer(bone.tail) } : bone
    ),
  }
}

describe.each([0.5, 1.7])('feet of %s times the length', factor => {
  const other = withFeet(factor)
  const [carried] = retarget([walk], there, other)

  test('roll over their own tips: they neither slide nor sink', () => {
    const steps = Math.round(carried.seconds * 120)
    const foot = other.bones.findIndex(({ name }) => name === 'leftFoot')
    const toes = other.bones.findIndex(({ name }) => name === 'leftToes')
    const floor = Math.min(...other.bones.map(({ tail }) => tail[1]))
    const markers: Marker[] = [
      { bone: foot, at: [other.bones[toes].head[0], floor, other.bones[toes].head[2]] },
      { bone: toes, at: other.bones[toes].tail },
    ]
    const paths = markerPaths(other, carried, markers, steps).map(points =>
      points.map(([x, y, z]): Vec3 => [x, y - floor, z])
    )
    const { slide, under } = measureContact(paths, carried.seconds, 0.004)
    expect(slide).toBeLessThan(0.012)
    expect(under).toBeLessThan(0.012)
  })
})

test('the speed of a walk grows with the body that it is carried to', () => {
  const [carried] = retarget(
    [walk],
    there,
    changed(here, name => name, bigger)
  )
  expect((carried.speed ?? 0) / (walk.speed ?? 1)).toBeCloseTo(1.6, 1)
})

test('skeletons that have nothing in common carry nothing over', () => {
  const wheel: Skeleton = { ...here, bodyClass: 'machine', bones: [{ ...here.bones[0], name: 'frontWheel' }] }
  expect(retarget([walk], there, wheel)).toEqual([])
})

function biped(name: string): string {
  const words: Readonly<Record<string, string>> = {
    hips: 'Pelvis',
    spine: 'Spine',
    chest: 'Spine1',
    neck: 'Neck',
    head: 'Head',
    UpperLeg: 'Thigh',
    LowerLeg: 'Calf',
    Foot: 'Foot',
    Toes: 'Toe0',
    Shoulder: 'Clavicle',
    UpperArm: 'UpperArm',
    LowerArm: 'Forearm',
    Hand: 'Hand',
  }
  const side = name.startsWith('left') ? 'L ' : name.startsWith('right') ? 'R ' : ''
  return `Bip01 ${side}${words[name.replace(/^(left|right)/, '')]}`
}
