import type { Hinge } from './flexion.ts'
import type { Outline } from './outline.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'

/**
 * The shape program: a typed, serialisable tree that families return, modifiers rewrite, `compile` turns into parts,
 * and the file carries in `extras`. Pure data: no functions, no classes. Metres, radians, +Y up, front +Z.
 */
export type Shape =
  | GroupShape
  | PlaceShape
  | MirrorShape
  | ArrayShape
  | ScatterShape
  | PrimitiveShape
  | LatheShape
  | ExtrudeShape
  | SweepShape
  | LoftShape
  | BlendShape
  | BooleanShape
  | SubdivideShape
  | DeformShape

/** How the edges of a hard form are treated; finish scales it with the tolerance. */
export type Edge =
  | { readonly kind: 'sharp' }
  | { readonly kind: 'bevel'; readonly size: number }
  | { readonly kind: 'soft'; readonly size: number }

/** Where other parts attach: `normal` points outward. */
export interface Anchor {
  readonly at: Vec3
  readonly normal: Vec3
}

/** How a joint may turn or slide where it is no ball; the axis in the space of what carries it, of unit length. */
export type Motion =
  /** Turns right-handed about the axis, radians from rest; without a range it goes round and round, as a wheel does. */
  | { readonly kind: 'hinge'; readonly axis: Vec3; readonly range?: readonly [least: number, most: number] }
  /** Metres along the axis from rest. */
  | { readonly kind: 'slide'; readonly axis: Vec3; readonly range: readonly [least: number, most: number] }

/**
 * A joint of a body or of something that moves, for rig mode. Names are those of `rig/bone-names.ts`; `parent` names another joint,
 * the root has null.
 */
export interface Joint {
  readonly name: string
  readonly at: Vec3
  readonly parent: string | null
  /** Where its bone ends, when no joint of its limb is there: the fingertips, the crown of the head. */
  readonly tip?: Vec3
  /** Absent: a ball, which turns every way. */
  readonly motion?: Motion
  /** Names of the parts that follow this joint and no other. */
  readonly parts?: readonly string[]
  /** Of parts that it moves only pieces of: the box around these pieces. */
  readonly pieces?: readonly PartPiece[]
}

/** Those connected pieces of a part that lie within a box, metres in model space. */
export interface PartPiece {
  readonly part: string
  readonly min: Vec3
  readonly max: Vec3
}

/** What is below turns or slides as one: compile makes a joint of it, and the root of the model (or what holds it) its parent. */
export interface Moving {
  /** Of the joint; absent: the name of the part. Copies are told apart by where they stand, or numbered. */
  readonly name?: string
  /** On the axis of a hinge. */
  readonly at: Vec3
  readonly motion: Motion
}

/** Parts that turn or slide together, told by their names: compile lays the axis by the box of the first of them. */
export interface PartMotion {
  readonly parts: readonly string[]
  /** Of the joint; absent: the name of the first part. */
  readonly name?: string
  readonly kind: 'hinge' | 'slide'
  readonly axis: Vec3
  /** Where the axis lies in the box: 0 is its least, 1 its most along x, y and z; absent: the middle. */
  readonly through?: Vec3
  /** Radians, or shares of the box along the axis; absent: a hinge goes round and round. */
  readonly range?: readonly [least: number, most: number]
}

/** What is below bends like a tail: compile lays a chain of joints along its longest sweep, limb or loft. */
export interface Bending {
  /** Of the chain: `tail` becomes `tail1`, `tail2` … */
  readonly name: string
  /** The joint that carries it. */
  readonly parent: string
  readonly joints: number
  /** The path begins at the tip. */
  readonly isFromTip?: boolean
}

/**
 * Roughly what a piece of a bending body fills: a swelling, or two balls with their common tangent cone. A vertex of the part is
 * moved by bones that run through the lobes around it, and by no other.
 */
export type Lobe =
  /** The image of the unit ball under these axes. */
  | { readonly kind: 'ball'; readonly at: Vec3; readonly axes: readonly [Vec3, Vec3, Vec3] }
  | {
      readonly kind: 'cone'
      readonly from: Vec3
      readonly to: Vec3
      readonly r0: number
      readonly r1: number
    }

/** The lobes of a part, model space. */
export interface PartLobes {
  readonly part: string
  /** The limb or chain whose bones alone may move it. */
  readonly limb?: string
  readonly lobes: readonly Lobe[]
}

/** What every node may carry. `part`, `role`, `material` and `edge` are inherited by children that do not set them. */
export interface ShapeTags {
  /** Name of the part in the file, e.g. `seat`; nodes of one part become one mesh. */
  readonly part?: string
  /** What the part is for, e.g. `support`, `handle`, `feature` (the distinguishing detail). */
  readonly role?: string
  readonly material?: MaterialSpec
  readonly edge?: Edge
  readonly anchors?: Readonly<Record<string, Anchor>>
  readonly joints?: readonly Joint[]
  /**
   * What is below follows this joint and no other: a hat the `head`. The name of a limb or chain (`leftLeg`, `tail`) leaves it to
   * those joints. Below a mirror it is that of the side.
   */
  readonly bone?: string
  /** What is below is a door, a wheel, a hand of a clock. */
  readonly moves?: Moving
  /** Of the parts below, those that move. */
  readonly swings?: readonly PartMotion[]
  /** What is below is a tail, an ear, a rope. */
  readonly bends?: Bending
}

export interface GroupShape extends ShapeTags {
  readonly op: 'group'
  readonly children: readonly Shape[]
}

/** Scale, then rotate (Euler XYZ, radians), then move. `suffix` renames the parts below: copies stay parts of their own. */
export interface PlaceShape extends ShapeTags {
  readonly op: 'place'
  readonly at?: Vec3
  readonly rotate?: Vec3
  readonly scale?: Vec3 | number
  readonly suffix?: string
  readonly child: Shape
}

/** The child and its mirror image across a plane through the origin. `suffix` renames the parts of both sides. */
export interface MirrorShape extends ShapeTags {
  readonly op: 'mirror'
  readonly axis: 'x' | 'y' | 'z'
  readonly child: Shape
  /** e.g. ['left', 'right']: `leg` becomes `leg_left` and `leg_right`. */
  readonly suffix?: readonly [string, string]
}

/** Copies in a row (each moved by `step`) or around +Y (`turn` radians each). */
export interface ArrayShape extends ShapeTags {
  readonly op: 'array'
  readonly count: number
  readonly step?: Vec3
  readonly turn?: number
  readonly child: Shape
}

/** The child at each listed place. */
export interface ScatterShape extends ShapeTags {
  readonly op: 'scatter'
  readonly places: readonly { readonly at: Vec3; readonly rotate?: Vec3; readonly scale?: Vec3 | number }[]
  readonly child: Shape
}

/** Centred at the origin. */
export type PrimitiveShape = ShapeTags & { readonly op: 'primitive' } & (
    | { readonly kind: 'box'; readonly size: Vec3 }
    | { readonly kind: 'ellipsoid'; readonly radii: Vec3 }
    | {
        readonly kind: 'cylinder'
        readonly radius: number
        readonly topRadius?: number
        readonly height: number
      }
    | { readonly kind: 'capsule'; readonly radius: number; readonly height: number }
    | { readonly kind: 'torus'; readonly radius: number; readonly tube: number }
  )

/**
 * A profile [radius, height] turned around +Y. The profile runs so that the outside lies to its right going up (bottom →
 * top for a solid); it is closed along the axis when both ends have radius 0, or by itself when `closed` (a ring). An open
 * cup is one profile: outside up, over the rim, inside down. `smooth` rounds the corners by a spline; `sharpAt` lists
 * indices that stay corners.
 */
export interface LatheShape extends ShapeTags {
  readonly op: 'lathe'
  readonly profile: readonly Vec2[]
  readonly smooth?: boolean
  readonly sharpAt?: readonly number[]
  readonly closed?: boolean
  /** Multiplies x of the ring, for oval vessels. */
  readonly oval?: number
  /** Waves of the radius: `count` lobes of relative `depth`. */
  readonly flutes?: { readonly count: number; readonly depth: number }
}

/** An outline in the XY plane (counter-clockwise; holes clockwise), `depth` thick along Z, centred at z = 0. */
export interface ExtrudeShape extends ShapeTags {
  readonly op: 'extrude'
  readonly outline: readonly Vec2[]
  readonly holes?: readonly (readonly Vec2[])[]
  readonly depth: number
  /** Rounds the outline by a closed spline. */
  readonly smooth?: boolean
  /** Scale of the outline at the front (z = +depth/2) against the back. */
  readonly taper?: number
}

/** A cross-section carried along a path with a rotation-minimising frame; both ends capped unless `closed`. */
export interface SweepShape extends ShapeTags {
  readonly op: 'sweep'
  readonly path: readonly Vec3[]
  readonly smooth?: boolean
  readonly closed?: boolean
  /** Circle by default. An outline lies in the frame's plane: x sideways, y up. */
  readonly section?:
    | { readonly kind: 'circle' }
    | { readonly kind: 'outline'; readonly points: readonly Vec2[]; readonly smooth?: boolean }
  /** Radius (or scale of the outline): one for all, or one per path point. */
  readonly radius: number | readonly number[]
  /** Scale across against along, e.g. 0.4 for a strap. */
  readonly flatten?: number
  readonly twist?: number
  readonly caps?: 'flat' | 'round'
}

/** Closed sections with equal point counts, skinned in order, ends capped. */
export interface LoftShape extends ShapeTags {
  readonly op: 'loft'
  readonly sections: readonly (readonly Vec3[])[]
  /** Splines between the sections. */
  readonly smooth?: boolean
  /** Rounded ends instead of flat caps. */
  readonly domed?: boolean
}

/** One ball of an organic form; `cone` joins two balls; `sub` carves instead of adding. */
export type BlendBall =
  | {
      readonly kind: 'ball'
      readonly at: Vec3
      readonly radii: Vec3
      readonly rotate?: Vec3
      readonly sub?: boolean
      readonly blend?: number
    }
  | {
      readonly kind: 'cone'
      readonly from: Vec3
      readonly to: Vec3
      readonly r0: number
      readonly r1: number
      readonly sub?: boolean
      readonly blend?: number
    }

/** Smooth union of signed distance fields, meshed by surface nets. `blend` in metres is the radius of the seams. */
export interface BlendShape extends ShapeTags {
  readonly op: 'blend'
  readonly balls: readonly BlendBall[]
  readonly blend: number
  /** Size of the finest detail, metres: sets the grid. */
  readonly detail: number
}

export interface BooleanShape extends ShapeTags {
  readonly op: 'boolean'
  readonly kind: 'union' | 'difference' | 'intersection'
  readonly children: readonly Shape[]
}

/** Catmull–Clark-like smoothing of the compiled child: for cushions and cloth. */
export interface SubdivideShape extends ShapeTags {
  readonly op: 'subdivide'
  readonly levels: number
  readonly child: Shape
}

/** How far forward something is along an axis, at the corners of equal cells across it; between them linear. Metres. */
export interface HeightField {
  readonly u0: number
  readonly v0: number
  readonly step: number
  readonly columns: number
  readonly rows: number
  /** Rows of columns. */
  readonly heights: readonly number[]
}

/** A smooth map of space applied to the compiled child: what modifiers insert. */
export interface DeformShape extends ShapeTags {
  readonly op: 'deform'
  readonly kind:
    | 'bend'
    | 'twist'
    | 'taper'
    | 'lean'
    | 'bulge'
    | 'crumple'
    | 'dent'
    | 'outline'
    | 'relief'
    | 'flexion'
  readonly amount: number
  readonly axis?: 'x' | 'y' | 'z'
  readonly seed?: number
  /** Of the kind `outline`: the outline that it takes, seen along the axis. */
  readonly outline?: Outline
  /** Of the kind `relief`: how far along the axis what lies there is moved, so that it follows a skin. */
  readonly relief?: HeightField
  /** Of the kind `flexion`: where the body bends, by `amount` radians. */
  readonly hinge?: Hinge
  readonly child: Shape
}

/** Limits that `compile` enforces, so that a program from anywhere is safe to run. */
export const SHAPE_LIMITS = { nodes: 20_000, depth: 64, copies: 4_000, profilePoints: 4_000 } as const

/** How finely curves become triangles. Preview and refine compile ONE Shape at two tolerances. */
export interface Tolerance {
  /** Largest distance between curve and chord, relative to the model's size. */
  readonly chord: number
  /** Segments of a full turn: at least and at most. Always multiples of 4, so that extents along the axes are exact. */
  readonly minSegments: number
  readonly maxSegments: number
  /** Segments across a bevel: 1 is a chamfer. */
  readonly bevelSegments: number
}

/** One named part of the model: closed, welded, in model space. */
export interface Part {
  readonly name: string
  readonly role: string
  readonly material: MaterialSpec
  readonly edge: Edge
  readonly positions: Float32Array
  readonly indices: Uint32Array
  /** Unit normals that the form itself knows, 3 per vertex; zero where it does not. */
  readonly normals?: Float32Array
  /** Dihedral angle (radians) above which an edge is drawn sharp. */
  readonly creaseAngle: number
}

export interface CompiledModel {
  readonly parts: readonly Part[]
  readonly joints: readonly Joint[]
  /** Of the parts of a body that bends; absent where nothing does. */
  readonly lobes?: readonly PartLobes[]
}
