import { expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import type { RigSource } from '../types.ts'
import { makeClips } from './index.ts'
import { handHuman } from './testing/hand-skeletons.ts'
import { markerPaths, type Marker } from './testing/measure-clip.ts'
import { withStaff } from './testing/staff.ts'

test.each(['idle', 'walk', 'run', 'jump', 'sit'])(
  'a staff that is held stays above the floor in %s',
  name => {
    const { skeleton, source, markers: ends } = withStaff(handHuman('a'), [0, 1.9])
    const clip = makeClips(source, skeleton).find(one => one.name === name)
    if (clip === undefined) {
      throw new Error(`no clip ${name}`)
    }
    const lowest = Math.min(
      ...markerPaths(skeleton, clip, ends, 30)
        .flat()
        .map(([, y]) => y)
    )
    expect(lowest).toBeGreaterThan(-0.03)
  }
)

test('a shield on a forearm stays before its bearer as he runs, and does not swing round with a free arm', () => {
  const bare = handHuman('a')
  const arm = bare.bones.findIndex(({ name }) => name === 'leftLowerArm')
  const bones = bare.bones.map((bone, i) => (i === arm ? { ...bone, parts: ['shield'] } : bone))
  const source: RigSource = { positions: new Float32Array(0), indices: new Uint32Array(0), parts: [] }
  const run = makeClips(source, { ...bare, bones }).find(({ name }) => name === 'run')
  if (run === undefined) {
    throw new Error('no run')
  }
  const { head, tail } = bare.bones[arm]
  const ends: Marker[] = [head, tail].map(at => ({ bone: arm, at }))
  const ways = markerPaths(bare, run, ends, 30).map(([from, to]) => direction(from, to))
  const apart = ways.map(([x, y, z]) => x * ways[0][0] + y * ways[0][1] + z * ways[0][2])
  expect(Math.min(...apart)).toBeGreaterThan(Math.cos(Math.PI / 5))
})

function direction([ax, ay, az]: Vec3, [bx, by, bz]: Vec3): Vec3 {
  const long = Math.hypot(bx - ax, by - ay, bz - az)
  return [(bx - ax) / long, (by - ay) / long, (bz - az) / long]
}
