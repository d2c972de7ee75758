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
