import type { Vec3 } from '../../kernel/types.ts'
import type { IndexRange } from '../types.ts'

/** A closed solid by its box, model space. */
export interface Block {
  readonly min: Vec3
  readonly max: Vec3
  /** Of its box so much lies in it: a cube 1, a cylinder .79, a ball .52. */
  readonly filled: number
  readonly triangles: readonly IndexRange[]
}
