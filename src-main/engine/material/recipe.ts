import type { Vec3 } from '../kernel/types.ts'
import type { MaterialSpec } from './types.ts'

/** A point of the surface as recipes see it. One object is reused for all texels: recipes must not keep it. */
export interface SurfacePoint {
  /** Metres, model space. */
  x: number
  y: number
  z: number
  /** Unit normal. */
  nx: number
  ny: number
  nz: number
  /** Rounded-off sharpness: about 1 on a right-angled outer edge, -1 in an inner one, 0 on a plane. */
  curvature: number
  /** 0 enclosed … 1 open. */
  occlusion: number
}

/** What a recipe writes. Reused for all texels. */
export interface SurfaceSample {
  /** Albedo, linear RGB. */
  r: number
  g: number
  b: number
  roughness: number
  metalness: number
  /** Displacement along the normal, metres: becomes the normal map. */
  height: number
  /** Share of the colour that shines by itself; absent: none. */
  glow?: number
}

/** The part that wears the material. */
export interface PartFrame {
  /** Middle of its bounding box. */
  readonly centre: Vec3
  /** Extents of its bounding box, metres. */
  readonly size: Vec3
  /** Unit: the spec's axis, else the longest side of the box. */
  readonly axis: Vec3
  /** Turned about +Y (a tower, a bottle): courses and patterns run around it. */
  readonly isRound: boolean
}

/** Everything a recipe may know before it sees a point. */
export interface RecipeContext {
  readonly spec: MaterialSpec
  /** The spec's colour or the recipe's own, linear RGB, held within what real surfaces reflect. */
  readonly color: Vec3
  /** The spec's accent, else the recipe's own, else null. */
  readonly accent: Vec3 | null
  /** Differs from part to part. */
  readonly seed: number
  readonly frame: PartFrame
  /** Metres per texel: finer detail is faded out, so that nothing flickers and both sides of a seam agree. */
  readonly footprint: number
  /** Multiplies lengths of texture detail: the spec's `scale` × a growth for models larger than furniture. */
  readonly scale: number
}

/** Writes the sample of a point. Pure: the same point gives the same sample. */
export type Shader = (point: SurfacePoint, out: SurfaceSample) => void

/** The material under a worn surface. */
export interface WornLook {
  /** sRGB hex. */
  readonly color: string
  readonly roughness: number
  readonly metalness: number
}

/** A material: flat values for previews and a shader for the bake. */
export interface Recipe {
  /** e.g. `polished-metal`. */
  readonly name: string
  /** sRGB hex, used when the spec has no colour. */
  readonly color: string
  readonly accent?: string
  /** Averages of the shader, shown on untextured previews. */
  readonly roughness: number
  readonly metalness: number
  /** Share of light that goes through (0 when absent). */
  readonly transmission?: number
  /** Emitted light per unit of albedo (0 when absent). */
  readonly emission?: number
  /** Shows other colours than the asked one by nature (rust, mortar, veins): its mean is not held to that colour. */
  readonly isMixed?: boolean
  /** Reads as itself by its texture alone (pile, tufts): previews bake it, too. */
  readonly isTextural?: boolean
  /** What shows where edges are rubbed; absent: the own colour, a little lighter. */
  readonly worn?: WornLook
  prepare(context: RecipeContext): Shader
}
