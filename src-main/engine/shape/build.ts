import type { Vec2, Vec3 } from '../kernel/types.ts'
import type {
  ArrayShape,
  BlendBall,
  BlendShape,
  BooleanShape,
  DeformShape,
  Edge,
  ExtrudeShape,
  GroupShape,
  LatheShape,
  LoftShape,
  MirrorShape,
  PlaceShape,
  PrimitiveShape,
  ScatterShape,
  Shape,
  ShapeTags,
  SubdivideShape,
  SweepShape,
} from './types.ts'

/** Short constructors of the shape program's nodes, so that a family reads like a drawing. Pure data in, pure data out. */

/** Edge treatments in metres. */
export const sharp: Edge = { kind: 'sharp' }
export const bevel = (size: number): Edge => ({ kind: 'bevel', size })
export const soft = (size: number): Edge => ({ kind: 'soft', size })

export const group = (children: readonly Shape[], tags: ShapeTags = {}): GroupShape => ({
  op: 'group',
  children,
  ...tags,
})

/** The same shape under other tags; what the children set themselves stays. */
export const tag = (tags: ShapeTags, ...children: readonly Shape[]): GroupShape => group(children, tags)

/** Moves `child` to `position`, after an optional rotation (Euler XYZ, radians) and scale. */
export const at = (
  position: Vec3,
  child: Shape,
  extra: { rotate?: Vec3; scale?: Vec3 | number; suffix?: string } = {}
): PlaceShape => ({ op: 'place', at: position, child, ...extra })

export const rotated = (rotate: Vec3, child: Shape): PlaceShape => ({ op: 'place', rotate, child })
export const scaled = (scale: Vec3 | number, child: Shape): PlaceShape => ({ op: 'place', scale, child })

export const box = (size: Vec3, tags: ShapeTags = {}): PrimitiveShape => ({
  op: 'primitive',
  kind: 'box',
  size,
  ...tags,
})

export const ellipsoid = (radii: Vec3, tags: ShapeTags = {}): PrimitiveShape => ({
  op: 'primitive',
  kind: 'ellipsoid',
  radii,
  ...tags,
})

export const ball = (radius: number, tags: ShapeTags = {}): PrimitiveShape =>
  ellipsoid([radius, radius, radius], tags)

/** Upright (along Y); `topRadius` makes a cone. */
export const cylinder = (
  radius: number,
  height: number,
  tags: ShapeTags & { topRadius?: number } = {}
): PrimitiveShape => ({ op: 'primitive', kind: 'cylinder', radius, height, ...tags })

/** Upright; `height` includes both domes. */
export const capsule = (radius: number, height: number, tags: ShapeTags = {}): PrimitiveShape => ({
  op: 'primitive',
  kind: 'capsule',
  radius,
  height,
  ...tags,
})

/** Lies in the XZ plane. */
export const torus = (radius: number, tube: number, tags: ShapeTags = {}): PrimitiveShape => ({
  op: 'primitive',
  kind: 'torus',
  radius,
  tube,
  ...tags,
})

type Rest<T extends Shape, K extends keyof T> = Omit<T, 'op' | K>

export const lathe = (profile: readonly Vec2[], rest: Rest<LatheShape, 'profile'> = {}): LatheShape => ({
  op: 'lathe',
  profile,
  ...rest,
})

export const extrude = (
  outline: readonly Vec2[],
  depth: number,
  rest: Rest<ExtrudeShape, 'outline' | 'depth'> = {}
): ExtrudeShape => ({ op: 'extrude', outline, depth, ...rest })

export const sweep = (
  path: readonly Vec3[],
  radius: number | readonly number[],
  rest: Rest<SweepShape, 'path' | 'radius'> = {}
): SweepShape => ({ op: 'sweep', path, radius, ...rest })

export const loft = (
  sections: readonly (readonly Vec3[])[],
  rest: Rest<LoftShape, 'sections'> = {}
): LoftShape => ({ op: 'loft', sections, ...rest })

/** An organic form: smooth union of balls and cones. */
export const blend = (balls: readonly BlendBall[], rest: Rest<BlendShape, 'balls'>): BlendShape => ({
  op: 'blend',
  balls,
  ...rest,
})

export const union = (children: readonly Shape[], tags: ShapeTags = {}): BooleanShape => ({
  op: 'boolean',
  kind: 'union',
  children,
  ...tags,
})

/** The first child less all others. */
export const difference = (children: readonly Shape[], tags: ShapeTags = {}): BooleanShape => ({
  op: 'boolean',
  kind: 'difference',
  children,
  ...tags,
})

export const intersection = (children: readonly Shape[], tags: ShapeTags = {}): BooleanShape => ({
  op: 'boolean',
  kind: 'intersection',
  children,
  ...tags,
})

/** The child and its mirror image across x = 0 (or another plane). */
export const mirrored = (
  child: Shape,
  suffix?: readonly [string, string],
  axis: 'x' | 'y' | 'z' = 'x'
): MirrorShape => ({ op: 'mirror', axis, child, ...(suffix === undefined ? {} : { suffix }) })

export const row = (count: number, step: Vec3, child: Shape): ArrayShape => ({
  op: 'array',
  count,
  step,
  child,
})

/** `count` copies around +Y, evenly spread over a full turn (or `turn` radians apart). */
export const around = (count: number, child: Shape, turn = (2 * Math.PI) / count): ArrayShape => ({
  op: 'array',
  count,
  turn,
  child,
})

export const scatter = (places: ScatterShape['places'], child: Shape): ScatterShape => ({
  op: 'scatter',
  places,
  child,
})

export const subdivide = (levels: number, child: Shape): SubdivideShape => ({
  op: 'subdivide',
  levels,
  child,
})

export const deform = (
  kind: DeformShape['kind'],
  amount: number,
  child: Shape,
  rest: Partial<Pick<DeformShape, 'axis' | 'seed' | 'outline' | 'relief' | 'hinge'>> = {}
): DeformShape => ({ op: 'deform', kind, amount, child, ...rest })
