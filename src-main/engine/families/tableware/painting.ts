import type { Vec2 } from '../../kernel/types.ts'
import { posyOn } from '../../kit/inlays.ts'
import { adjust, hexToLinear, linearToHex } from '../../material/color-math.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { group } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** The same material lighter (or darker) by a step. */
export function toned(spec: MaterialSpec, lightness: number, strength = 1): MaterialSpec {
  return spec.color === undefined
    ? spec
    : { ...spec, color: linearToHex(adjust(hexToLinear(spec.color), lightness, strength)) }
}

/** The body's material without the floral pattern that the painted flowers already show. */
export function unpatterned(spec: MaterialSpec): MaterialSpec {
  const { pattern, ...plain } = spec
  return pattern === undefined || pattern !== 'floral' ? spec : plain
}

export interface PaintingOptions {
  readonly height: number
  /** Radius of the largest flower. */
  readonly size: number
  readonly angles: readonly number[]
}

/** Peonies painted around a body, in the colours of the slots `flower` and `leaf`. */
export function paintedFlowers(
  outside: readonly Vec2[],
  { height, size, angles }: PaintingOptions,
  context: FamilyContext
): Shape {
  const flower = context.material('flower')
  return group(
    angles.map((angle, i) =>
      posyOn(
        outside,
        { angle, height: height + (i % 2 === 0 ? 0 : size * 0.2) },
        {
          size,
          lift: Math.max(0.0002, size * 0.008),
          petals: [toned(flower, 0.16, 0.75), toned(flower, 0.07, 0.95), flower],
          middle: { recipe: 'ceramic', color: '#e8b93c' },
          leaf: context.material('leaf'),
        }
      )
    )
  )
}
