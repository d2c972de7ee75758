import { expect, test } from 'vitest'
import type { Vec3 } from '../../kernel/types.ts'
import { boxMesh } from '../../kernel/testing/foreign-meshes.ts'
import type { RigSource, Skeleton } from '../types.ts'
import { makeClips } from './index.ts'
import { handHuman } from './testing/hand-skeletons.ts'
import { markerPaths, type Marker } from './testing/measure-clip.ts'

/** A man with his arms spread a little, and in his right hand a staff that stands on the floor. */
function withStaff(): { readonly skeleton: Skeleton; readonly source: RigSource; readonly ends: Marker[] } {
  const bare = handHuman('a')
  const hand = bare.bones.findIndex(({ name }) => name === 'rightHand')
  const [x, , z] = bare.bones[hand].head
  const { positions, indices } = boxMesh([x - 0.02, 0, z - 0.02], [x + 0.02, 1.9, z + 0.02])
  const part = { name: 'staff', role: '', firstVertex: 0, vertexCount: positions.length / 3 }
  return {
    skeleton: {
      ...bare,
      bones: bare.bones.map((bone, i) => (i === hand ? { ...bone, parts: ['staff'] } : bone)),
    },
    source: {
      positions: Float32Array.from(positions),
      indices: Uint32Array.from(indices),
      parts: [{ ...part, firstIndex: 0, indexCount: indices.length }],
    },
    ends: [0, 1.9].map(y => ({ bone: hand, at: [x, y, z] satisfies Vec3 })),
  }
}

test.each(['idle', 'walk', 'run', 'jump', 'sit'])(
  'a staff that is held stays above the floor in %s',
  name => {
    const { skeleton, source, ends } = withStaff()
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
