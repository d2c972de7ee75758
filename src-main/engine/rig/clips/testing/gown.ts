import { cos, sin, TAU } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { boneRotation } from '../../bone-rotation.ts'
import type { Bone, Skeleton } from '../../types.ts'
import { handHuman } from './hand-skeletons.ts'

/** Its chains on the left side, from the front to the back, of two bones each. */
export const GOWN_CHAINS = ['leftSkirtA', 'leftSkirtB', 'leftSkirtC', 'leftSkirtD'] as const

/**
 * A human in a gown that ends a finger's breadth above the floor.
 *
 * @param wide 1: a bell whose hem is .4 m from the middle.
 */
export function inGown(wide = 1): Skeleton {
  const human = handHuman('hanging')
  const hips = human.bones.findIndex(({ name }) => name === 'hips')
  const chains = GOWN_CHAINS.flatMap((left, i) =>
    [1, -1].flatMap(side => {
      const angle = ((2 * i + 1) * TAU) / 16
      const at = (radius: number, y: number): Vec3 => [side * radius * sin(angle), y, radius * cos(angle)]
      const name = side === 1 ? left : left.replace('left', 'right')
      const points = [at(0.16, 0.95), at(0.27 * wide, 0.55), at(0.4 * wide, 0.02)]
      return [0, 1].map(link => ({ name: `${name}${link + 1}`, head: points[link], tail: points[link + 1] }))
    })
  )
  const first = human.bones.length
  const bones = chains.map(({ name, head, tail }, i): Bone => ({
    name,
    head,
    tail,
    parent: i % 2 === 0 ? hips : first + i - 1,
    rotation: boneRotation(head, tail),
    motion: { kind: 'ball' },
    parts: [],
  }))
  return { ...human, bones: [...human.bones, ...bones] }
}
