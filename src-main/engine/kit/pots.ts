import type { MaterialSpec } from '../material/types.ts'
import { bevel, group, lathe, sharp } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

/** Pots for plants. They stand on y = 0. */

export type PotStyle = 'classic' | 'round' | 'straight' | 'bowl'

export interface PotForm {
  /** Radius at the rim, metres. */
  readonly radius: number
  readonly height: number
  readonly style?: PotStyle
}

/** Level of the soil below which stems start, as a share of the pot's height. */
export const SOIL_LEVEL = 0.86

/** A flower pot with a thick rim, filled with soil (parts `pot`, `soil`). */
export function flowerPot(form: PotForm, material: MaterialSpec, hasSoil = true): Shape {
  const { radius: r, height: h } = form
  const wall = r * 0.09
  const body = lathe(profileOf(form, wall), {
    part: 'pot',
    role: 'support',
    material,
    edge: bevel(r * 0.02),
    ...(form.style === 'round' || form.style === 'bowl' ? { smooth: true, sharpAt: [0, 1] } : {}),
  })
  const soil = lathe(
    [
      [0, h * 0.72],
      [r * 0.8, h * 0.72],
      [r * (form.style === 'round' ? 0.93 : 0.88), h * SOIL_LEVEL - 0.01 * h],
      [r * 0.6, h * (SOIL_LEVEL + 0.02)],
      [0, h * (SOIL_LEVEL + 0.04)],
    ],
    { part: 'soil', role: 'content', material: { recipe: 'soil', color: '#4a3626' }, edge: sharp }
  )
  return group(hasSoil ? [body, soil] : [body])
}

function profileOf(
  { radius: r, height: h, style = 'classic' }: PotForm,
  wall: number
): (readonly [number, number])[] {
  const inside: (readonly [number, number])[] = [
    [r - wall, h],
    [(r - wall) * 0.88, h * 0.5],
    [r * 0.55, h * 0.2],
    [0, h * 0.18],
  ]
  switch (style) {
    case 'classic':
      return [[0, 0], [r * 0.66, 0], [r * 0.89, h * 0.76], [r, h * 0.76], [r * 1.02, h], ...inside]
    case 'straight':
      return [[0, 0], [r * 0.86, 0], [r, h], ...inside]
    default:
      return [
        [0, 0],
        [r * 0.5, 0],
        [r * 0.95, h * 0.28],
        [r * 1.1, h * 0.6],
        [r * 1.04, h * 0.92],
        [r * 1.02, h],
        ...inside,
      ]
  }
}
