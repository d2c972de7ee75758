import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { Joint } from '../../shape/types.ts'
import type { Anatomy } from './anatomy.ts'

/** A point of the head's frame in units of the body. */
export function onSkull([x, y, z]: Vec3, { at: [up, forth], size, pitch }: Anatomy['head']): Vec3 {
  const [c, s] = [cos(pitch), sin(pitch)]
  return [x * size, up + (y * c - z * s) * size, forth + (y * s + z * c) * size]
}

const LEG_JOINTS = {
  front: ['front_shoulder', 'front_elbow', 'front_wrist', 'front_paw'],
  hind: ['hind_hip', 'hind_knee', 'hind_hock', 'hind_paw'],
} as const

/** The skeleton for rig mode, in units of the body; the same names for every mammal. */
export function jointsOf(a: Anatomy): readonly Joint[] {
  const leg = (pair: 'front' | 'hind', name: string, side: number): Joint[] =>
    [a[pair][0], a[pair][1], a[pair][a[pair].length - 2], a[pair][a[pair].length - 1]].map(
      ([x, y, z], i): Joint => ({
        name: `${LEG_JOINTS[pair][i]}_${name}`,
        at: [x * side, y, z],
        parent: i === 0 ? (pair === 'front' ? 'chest' : 'hips') : `${LEG_JOINTS[pair][i - 1]}_${name}`,
      })
    )
  const [chest, hips] = [a.front[0], a.hind[0]]
  const neck = a.neck[Math.floor(a.neck.length / 2)]
  return [
    { name: 'hips', at: [0, hips[1], hips[2]], parent: null },
    { name: 'chest', at: [0, chest[1], chest[2]], parent: 'hips' },
    { name: 'neck', at: [0, neck[1], neck[2]], parent: 'chest' },
    { name: 'head', at: [0, a.head.at[0], a.head.at[1]], parent: 'neck' },
    { name: 'jaw', at: onSkull([0, -0.2, 0.6], a.head), parent: 'head' },
    ...leg('front', 'left', 1),
    ...leg('front', 'right', -1),
    ...leg('hind', 'left', 1),
    ...leg('hind', 'right', -1),
    ...a.tail.slice(0, -1).map(([x, y, z], i): Joint => ({
      name: `tail_${i + 1}`,
      at: [x, y, z],
      parent: i === 0 ? 'hips' : `tail_${i}`,
    })),
  ]
}
