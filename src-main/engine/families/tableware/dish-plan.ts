import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { at, cylinder, lathe, sharp } from '../../shape/build.ts'
import type { Shape, ShapeTags } from '../../shape/types.ts'

/** Where food lies: radius of the surface and its height. */
export interface ServingPlan {
  readonly r: number
  readonly level: number
  readonly wall: number
  readonly rim: number
  readonly height: number
  readonly isPlate: boolean
}

export const content = (part: string, material: MaterialSpec): ShapeTags => ({
  part,
  role: 'content',
  material,
})

/** A spiral of places over a disc: evenly spread, never on each other. */
export function spread(
  count: number,
  radius: number,
  y: (share: number) => number
): readonly { at: Vec3; rotate: Vec3 }[] {
  return Array.from({ length: count }, (_, i) => {
    const share = Math.sqrt((i + 0.5) / count)
    const angle = i * GOLDEN_ANGLE
    const a = radius * share
    return {
      at: [a * cos(angle), y(share), a * sin(angle)] as const,
      rotate: [(i % 5) * 0.5 - 1, i, (i % 3) * 0.5] as const,
    }
  })
}

export function pool({ r, level, wall }: ServingPlan, material: MaterialSpec, part = 'filling'): Shape {
  const thick = r * 0.1
  return at(
    [0, level - thick / 2, 0],
    cylinder(r + wall * 0.35, thick, { edge: sharp, ...content(part, material) })
  )
}

export type Make = (plan: ServingPlan) => readonly Shape[]

export const heap = ({ r, level }: ServingPlan, rise: number): Shape =>
  at(
    [0, level - r * 0.08, 0],
    lathe(
      [
        [0, 0],
        [r * 0.98, 0],
        [r * 0.93, r * rise * 0.36],
        [r * 0.66, r * rise * 0.78],
        [r * 0.3, r * rise * 0.97],
        [0, r * rise],
      ],
      { smooth: true, sharpAt: [1] }
    )
  )
