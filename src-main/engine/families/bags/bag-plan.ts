import { type ClothRing, clothRing } from '../../kit/cloth.ts'

/** Measures of a bag, metres. */
export interface BagPlan {
  readonly w: number
  readonly h: number
  readonly d: number
}

/** Rings of a bag that is boxy below and narrower on top. */
export const bagRings = (
  { w, h, d }: BagPlan,
  rows: readonly (readonly [y: number, wide: number, deep: number])[]
): readonly ClothRing[] =>
  rows.map(([y, wide, deep]) =>
    clothRing({ y: h * y, rx: (w / 2) * wide, rz: (d / 2) * deep, square: 5, points: 40 })
  )
