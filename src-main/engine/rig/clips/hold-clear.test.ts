import { expect, test } from 'vitest'
import { boxMesh } from '../../kernel/testing/foreign-meshes.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { mix } from '../../kernel/vector.ts'
import { isSkirtBone } from '../bone-names.ts'
import type { RigSource, Skeleton } from '../types.ts'
import { makeClips } from './index.ts'
import { inGown } from './testing/gown.ts'
import { markerPaths, type Marker } from './testing/measure-clip.ts'

/** In a gown that is wider at its hem than hands hang apart, with a staff that stands on the floor. */
function withStaff(): { readonly skeleton: Skeleton; readonly source: RigSource; readonly staff: Marker[] } {
  const bare = inGown()
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
    staff: [0.1, 0.3, 0.5].map(y => ({ bone: hand, at: [x, y, z] satisfies Vec3 })),
  }
}

test.each(['idle', 'walk', 'run'])('a staff beside a gown does not go through its cloth in %s', name => {
  const { skeleton, source, staff } = withStaff()
  const clip = makeClips(source, skeleton).find(one => one.name === name)
  if (clip === undefined) {
    throw new Error(`no clip ${name}`)
  }
  const cloth = skeleton.bones.flatMap(({ name: bone, head, tail }, index): Marker[] =>
    isSkirtBone(bone) ? [0, 0.25, 0.5, 0.75, 1].map(t => ({ bone: index, at: mix(head, tail, t) })) : []
  )
  const frames = markerPaths(skeleton, clip, [...staff, ...cloth], 30)
  const pierced = frames.filter(points => {
    const [sticks, rest] = [points.slice(0, staff.length), points.slice(staff.length)]
    return sticks.some(stick => rest.some(point => isBeside(point, stick) && size(point) > size(stick)))
  })
  expect(pierced).toHaveLength(0)
})

const size = ([x, , z]: Vec3): number => Math.hypot(x, z)

/** At the same height, and the same way from the middle of the body. */
function isBeside(point: Vec3, stick: Vec3): boolean {
  const along = (point[0] * stick[0] + point[2] * stick[2]) / (size(point) * size(stick))
  return Math.abs(point[1] - stick[1]) < 0.06 && along > Math.cos(Math.PI / 10)
}
