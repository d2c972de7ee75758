import { hexToLinear } from '../color-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import type { RecipeContext, SurfacePoint, SurfaceSample } from '../recipe.ts'
import { layeredNoise } from '../textures.ts'
import type { NoiseField } from '../../kernel/noise.ts'

/** Lays a cover over a sample. */
export type CoverShader = (point: SurfacePoint, out: SurfaceSample) => void

/** What a cover is made for. */
export interface CoverSetting {
  /** With scale 1: covers are as large as the whole model wants. */
  readonly context: RecipeContext
  /** Largest side of the whole model, metres. */
  readonly size: number
  /** 0 … 1. */
  readonly amount: number
  readonly color: Vec3 | null
  readonly glows: boolean
}

/** The colour asked for, else the cover's own. */
export const colorOr = ({ color }: CoverSetting, hex: string): Vec3 => color ?? hexToLinear(hex)

/** Noise whose longest wave is a share of the model. */
export const noiseOf = (
  { context, size }: CoverSetting,
  label: string,
  share: number,
  octaves = 4
): NoiseField => layeredNoise(context, label, { wavelength: share * size, octaves, gain: 0.55 })

/** Coordinates on the plane that a surface faces most, and which plane it is. */
export function facing({ x, y, z, nx, ny, nz }: SurfacePoint): readonly [number, number, number] {
  const ax = Math.abs(nx)
  const ay = Math.abs(ny)
  const az = Math.abs(nz)
  if (ay >= ax && ay >= az) {
    return [x, z, 1]
  }
  return ax >= az ? [z, y, 0] : [x, y, 2]
}
