import { boxMesh } from '../../../kernel/testing/foreign-meshes.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import type { RigSource, Skeleton } from '../../types.ts'
import type { Marker } from './measure-clip.ts'

/** Somebody with a staff in his right hand that stands on the floor; markers on it at `heights`, metres. */
export function withStaff(
  bare: Skeleton,
  heights: readonly number[]
): { readonly skeleton: Skeleton; readonly source: RigSource; readonly markers: readonly Marker[] } {
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
    markers: heights.map(y => ({ bone: hand, at: [x, y, z] satisfies Vec3 })),
  }
}
