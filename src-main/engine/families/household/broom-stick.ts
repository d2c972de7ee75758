import { rod } from '../../kit/plates.ts'
import { at, capsule, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Height and width as the parameters say. */
export const sizeOf = ({ parameters: p }: FamilyContext): readonly [number, number] => [
  Number(p['height']),
  Number(p['width']),
]

/** A round handle from one height to another. */
export function stick(from: number, to: number, r: number, context: FamilyContext): Shape {
  return tag(
    { part: 'handle', role: 'support', material: context.material('handle') },
    rod([0, from, 0], [0, to - r, 0], r),
    at([0, to - r, 0], capsule(r, r * 2.4))
  )
}
