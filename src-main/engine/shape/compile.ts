import { IDENTITY, maxStretch, multiply, type Matrix } from '../kernel/matrix.ts'
import { appendSolids, transformSolid, type Solid } from '../kernel/mesh.ts'
import type { Vec3 } from '../kernel/types.ts'
import { dot, length } from '../kernel/vector.ts'
import { axisOf, resampled } from './axis.ts'
import { compileBlend } from './blend.ts'
import { combineSolids } from './boolean.ts'
import { bentLobe, deformSolids } from './deform.ts'
import type { Detail } from './detail.ts'
import { DraftJoint, type BoneTag } from './draft-joint.ts'
import { ShapeError } from './errors.ts'
import { withoutExcess } from './excess.ts'
import { compileExtrude } from './extrude.ts'
import { compileLathe } from './lathe.ts'
import { camelCase, mirroredName } from './joint-names.ts'
import { assertCompilable } from './limits.ts'
import { compileLoft } from './loft.ts'
import { sizeOf } from './measure.ts'
import { lobesOf } from './lobes.ts'
import { transformJoint, transformLobe } from './moved-rig.ts'
import { groupPieces, partOf, type Piece, type Tags } from './parts.ts'
import { compilePrimitive } from './primitive.ts'
import { finishRig, mirroredJoint } from './rig-parts.ts'
import { smoothSolid } from './subdivide.ts'
import { compileSweep } from './sweep.ts'
import { swingParts } from './swing-parts.ts'
import type {
  Bending,
  BooleanShape,
  CompiledModel,
  Edge,
  Lobe,
  Moving,
  Shape,
  ShapeTags,
  Tolerance,
} from './types.ts'
import { childMaps } from './walk.ts'

interface Context {
  readonly tags: Tags
  /** From the node's own space to that of the model (or of the deformation above it). */
  readonly matrix: Matrix
  /** Stretch of everything above `matrix`. */
  readonly outerStretch: number
  /** Below a subdivision: edges are plain chamfers, which the smoothing makes round. */
  readonly isCage: boolean
  /** On the far side of a mirror that names no sides: what is left above is right here. */
  readonly isMirrored: boolean
}

/** What a wrapper does to the solids of its child. */
interface InsideWork {
  readonly work: (solids: Solid[], detail: Detail) => Solid[]
  /** What becomes of lobes, where that is another map than the node's own. */
  readonly moves?: (lobe: Lobe) => Lobe
  /** The result has no edges of its own any more: it shades smoothly. */
  readonly makesOrganic: boolean
}

interface Collected {
  readonly pieces: readonly Piece[]
  readonly joints: readonly DraftJoint[]
}

/** Relative size of the bevel on forms that name none. */
const DEFAULT_BEVEL = 0.0035
/** Sizes at which one node is meshed exactly; further ones are rounded to a geometric row. */
const MANY_SIZES = 8
/** Most triangles that subdivision may make of one solid. */
const MAX_SUBDIVIDED = 120_000

function inherit(tags: Tags, node: ShapeTags, stretch: number): Tags {
  const edge: Edge | undefined =
    node.edge === undefined || node.edge.kind === 'sharp'
      ? node.edge
      : { ...node.edge, size: node.edge.size * stretch }
  return {
    ...tags,
    ...(node.part === undefined ? {} : { part: node.part }),
    ...(node.role === undefined ? {} : { role: node.role }),
    ...(node.material === undefined ? {} : { material: node.material }),
    ...(edge === undefined ? {} : { edge }),
  }
}

/** Names below end in one more word. */
function withSuffix(context: Context, suffix: string | undefined): Context {
  if (suffix === undefined) {
    return context
  }
  const { tags } = context
  return { ...context, tags: { ...tags, suffix: tags.suffix === '' ? suffix : `${tags.suffix}_${suffix}` } }
}

function boneTag(name: string, { tags, isMirrored }: Context): BoneTag {
  return { name: isMirrored ? mirroredName(name) : name, suffix: tags.suffix }
}

function ownBone({ bone, bends }: ShapeTags, context: Context): BoneTag | null {
  const name = bone ?? bends?.name
  return name === undefined ? null : boneTag(name, context)
}

function draftMoving({ name, at, motion }: Moving, { tags, matrix, isMirrored }: Context): DraftJoint {
  const own = camelCase(name ?? tags.part)
  const joint = transformJoint(
    { name: isMirrored ? mirroredName(own) : own, at, parent: null, motion },
    matrix
  )
  return new DraftJoint(joint, tags.suffix, tags.bone)
}

function draftChain(
  { name, parent, joints, isFromTip }: Bending,
  pieces: readonly Piece[],
  { tags, isMirrored }: Context
): DraftJoint[] {
  const path = axisOf(pieces)
  const points = resampled(isFromTip === true ? path.reverse() : path, joints)
  const own = (base: string): string => (isMirrored ? mirroredName(base) : base)
  return points.slice(0, -1).map(
    (at, i) =>
      new DraftJoint(
        {
          name: own(`${name}${i + 1}`),
          at,
          parent: own(i === 0 ? parent : `${name}${i}`),
          ...(i === points.length - 2 ? { tip: points[i + 1] } : {}),
        },
        tags.suffix
      )
  )
}

class Compiler {
  readonly #tolerance: Tolerance
  readonly #chord: number
  /** Leaves already meshed: copies of one node at about the same size share the work. */
  readonly #leaves = new Map<Shape, Map<string, Solid>>()
  /** The same for what is combined of several: copies of one node at one size, moved and turned, are cut once. */
  readonly #combined = new Map<Shape, Map<string, Solid>>()

  constructor(tolerance: Tolerance, modelSize: number) {
    this.#tolerance = tolerance
    this.#chord = tolerance.chord * modelSize
  }

  compile(shape: Shape, context: Context): Collected {
    const stretch = context.outerStretch * maxStretch(context.matrix)
    const { isMirrored } = context
    const { suffix } = context.tags
    const own = (shape.joints ?? []).map(joint => {
      const { name, parent } = isMirrored ? mirroredJoint(joint) : joint
      return new DraftJoint({ ...transformJoint(joint, context.matrix), name, parent }, suffix)
    })
    const tags = inherit(context.tags, shape, stretch)
    const moving = shape.moves === undefined ? [] : [draftMoving(shape.moves, { ...context, tags })]
    const bone = moving.at(0) ?? ownBone(shape, context) ?? tags.bone
    const inner = this.#compileNode(shape, { ...context, tags: { ...tags, bone } }, stretch)
    const chain = shape.bends === undefined ? [] : draftChain(shape.bends, inner.pieces, context)
    const swinging = swingParts(shape.swings ?? [], inner.pieces, context)
    const joints = [...own, ...moving, ...chain, ...swinging.joints]
    return joints.length === 0 ? inner : { pieces: swinging.pieces, joints: [...joints, ...inner.joints] }
  }

  #compileNode(shape: Shape, context: Context, stretch: number): Collected {
    switch (shape.op) {
      case 'place':
        return this.#compileChildren(shape, withSuffix(context, shape.suffix))
      case 'group':
      case 'array':
      case 'scatter':
        return this.#compileChildren(shape, context)
      case 'mirror':
        return this.#compileMirror(shape, context)
      case 'boolean':
        return this.#compileBoolean(shape, context, stretch)
      case 'subdivide':
        return this.#compileInside(
          shape.child,
          { ...context, isCage: true },
          {
            work: (solids, detail) => solids.map(solid => this.#subdivide(solid, shape.levels, detail)),
            makesOrganic: true,
          }
        )
      case 'deform':
        return this.#compileInside(shape.child, context, {
          work: (solids, detail) => deformSolids(shape, solids, detail),
          moves: lobe => bentLobe(shape, lobe),
          makesOrganic: shape.kind === 'crumple' || shape.kind === 'dent',
        })
      default:
        return { pieces: [this.#compileLeaf(shape, context)], joints: [] }
    }
  }

  #compileChildren(shape: Shape, context: Context): Collected {
    const pieces: Piece[] = []
    const joints: DraftJoint[] = []
    for (const { child, maps } of childMaps(shape)) {
      for (const map of maps) {
        const inner = this.compile(child, { ...context, matrix: multiply(context.matrix, map) })
        pieces.push(...inner.pieces)
        joints.push(...inner.joints)
      }
    }
    return { pieces, joints }
  }

  #compileMirror(shape: Extract<Shape, { op: 'mirror' }>, context: Context): Collected {
    const [{ child, maps }] = childMaps(shape)
    const sides = maps.map((map, i) => {
      const isFar = i === 1 && shape.axis === 'x' && shape.suffix === undefined
      const own = {
        ...withSuffix(context, shape.suffix?.[i]),
        isMirrored: isFar ? !context.isMirrored : context.isMirrored,
      }
      return this.compile(child, { ...own, matrix: multiply(context.matrix, map) })
    })
    return { pieces: sides.flatMap(side => side.pieces), joints: sides.flatMap(side => side.joints) }
  }

  #detail({ edge }: Tags, stretch: number, isCage = false): Detail {
    const kind = isCage ? 'bevel' : edge.kind
    return {
      chord: this.#chord / stretch,
      tolerance: isCage ? { ...this.#tolerance, bevelSegments: 1 } : this.#tolerance,
      edge:
        edge.kind === 'sharp' || kind === 'sharp' ? { kind: 'sharp' } : { kind, size: edge.size / stretch },
    }
  }

  /** Compiles the child in its own space, lets `work` change its solids, and moves them to where they belong. */
  #compileInside(child: Shape, context: Context, { work, moves, makesOrganic }: InsideWork): Collected {
    const stretch = context.outerStretch * maxStretch(context.matrix)
    const inner = this.compile(child, { ...context, matrix: IDENTITY, outerStretch: stretch })
    const solids = work(
      inner.pieces.map(piece => piece.solid),
      this.#detail(context.tags, stretch)
    )
    const pieces = inner.pieces.map((piece, i) => ({
      ...piece,
      solid: transformSolid(solids[i], context.matrix),
      isOrganic: piece.isOrganic || makesOrganic,
      lobes: piece.lobes.map(lobe => transformLobe(moves?.(lobe) ?? lobe, context.matrix)),
    }))
    inner.joints.forEach(joint => joint.move(context.matrix))
    return { pieces, joints: inner.joints }
  }

  #subdivide(solid: Solid, levels: number, detail: Detail): Solid {
    const extra = detail.tolerance.bevelSegments > 1 ? 1 : 0
    return withoutExcess(smoothSolid(solid, levels + extra, MAX_SUBDIVIDED), detail)
  }

  #compileBoolean(shape: Extract<Shape, { op: 'boolean' }>, context: Context, stretch: number): Collected {
    const children = shape.children
      .map(child => this.compile(child, { ...context, matrix: IDENTITY, outerStretch: stretch }))
      .filter(child => child.pieces.length > 0)
    if (children.length === 0) {
      throw new ShapeError('boolean: no child makes a solid')
    }
    const first = children[0].pieces[0]
    const known = this.#combined.get(shape) ?? new Map<string, Solid>()
    this.#combined.set(shape, known)
    const { edge } = context.tags
    const key = `${stretch.toPrecision(12)}/${edge.kind}/${edge.kind === 'sharp' ? 0 : edge.size.toPrecision(12)}/${context.isCage}`
    const whole = known.get(key) ?? this.#combine(shape, children, this.#detail(first.tags, stretch))
    known.set(key, whole)
    const solid = transformSolid(whole, context.matrix)
    const joints = children.flatMap(child => child.joints)
    joints.forEach(joint => joint.move(context.matrix))
    const filled = shape.kind === 'union' ? children : [children[0]]
    const lobes = filled.flatMap(child => child.pieces.flatMap(piece => piece.lobes))
    return {
      pieces: [{ ...first, solid, lobes: lobes.map(lobe => transformLobe(lobe, context.matrix)) }],
      joints,
    }
  }

  #combine({ kind }: BooleanShape, children: readonly Collected[], detail: Detail): Solid {
    const solids = children.map(child => appendSolids(child.pieces.map(piece => piece.solid)))
    return combineSolids(kind, solids, detail)
  }

  #compileLeaf(leaf: Shape, { tags, matrix: given, outerStretch, isCage }: Context): Piece {
    const { shape, matrix } = absorbScale(leaf, given)
    const stretch = outerStretch * maxStretch(matrix)
    const known = this.#leaves.get(shape) ?? new Map<string, Solid>()
    this.#leaves.set(shape, known)
    // A node at many random sizes is meshed at a few of them only.
    const step = known.size < MANY_SIZES ? Number(stretch.toPrecision(6)) : nearestStep(stretch)
    const edgeSize = tags.edge.kind === 'sharp' ? 0 : tags.edge.size
    const key = `${step}/${tags.edge.kind}/${edgeSize}/${isCage}`
    const solid = known.get(key) ?? compileSolid(shape, this.#detail(tags, step, isCage))
    known.set(key, solid)
    const lobes = lobesOf(shape).map(lobe => transformLobe(lobe, matrix))
    return { tags, solid: transformSolid(solid, matrix), isOrganic: shape.op === 'blend', lobes }
  }
}

/** A box under an uneven scale becomes a box of that size, so that its bevels stay even. */
function absorbScale(shape: Shape, matrix: Matrix): { shape: Shape; matrix: Matrix } {
  if (shape.op !== 'primitive' || shape.kind !== 'box') {
    return { shape, matrix }
  }
  const column = (axis: number): Vec3 => [matrix[axis], matrix[4 + axis], matrix[8 + axis]]
  const [x, y, z] = [column(0), column(1), column(2)]
  const [sx, sy, sz] = [length(x), length(y), length(z)]
  const most = Math.max(sx, sy, sz)
  const isEven = Math.min(sx, sy, sz) > most * 0.999
  const isSkew = Math.abs(dot(x, y)) + Math.abs(dot(y, z)) + Math.abs(dot(z, x)) > most * most * 1e-6
  if (isEven || isSkew || Math.min(sx, sy, sz) < most * 1e-6) {
    return { shape, matrix }
  }
  const size: Vec3 = [shape.size[0] * sx, shape.size[1] * sy, shape.size[2] * sz]
  const scales = [sx, sy, sz, 1]
  return { shape: { ...shape, size }, matrix: matrix.map((value, i) => value / scales[i % 4]) }
}

/** The stretch rounded to one of a geometric row of sizes, 6 % apart. */
function nearestStep(stretch: number): number {
  let step = 1
  while (step * 1.03 < stretch && step < 1e6) {
    step *= 1.06
  }
  while (step > stretch * 1.03 && step > 1e-6) {
    step /= 1.06
  }
  return step
}

function compileSolid(shape: Shape, detail: Detail): Solid {
  switch (shape.op) {
    case 'primitive':
      return compilePrimitive(shape, detail)
    case 'lathe':
      return compileLathe(shape, detail)
    case 'extrude':
      return compileExtrude(shape, detail)
    case 'sweep':
      return compileSweep(shape, detail)
    case 'loft':
      return compileLoft(shape, detail)
    case 'blend':
      return compileBlend(shape, detail)
    default:
      throw new ShapeError(`${shape.op} makes no solid of its own`)
  }
}

/**
 * Turns a shape program into named, closed parts. Call `prepareGeometry()` once before. Throws `ShapeError` when the program
 * breaks a limit or a node makes no solid.
 */
export function compileShape(shape: Shape, tolerance: Tolerance): CompiledModel {
  assertCompilable(shape)
  const modelSize = sizeOf(shape)
  const tags: Tags = {
    part: 'body',
    role: 'body',
    material: { recipe: 'plastic' },
    edge: { kind: 'bevel', size: DEFAULT_BEVEL * modelSize },
    suffix: '',
    bone: null,
  }
  const compiler = new Compiler(tolerance, modelSize)
  const { pieces, joints } = compiler.compile(shape, {
    tags,
    matrix: IDENTITY,
    outerStretch: 1,
    isCage: false,
    isMirrored: false,
  })
  const solid = pieces.filter(piece => piece.solid.indices.length > 0)
  if (solid.length === 0) {
    throw new ShapeError('the program makes no solid')
  }
  const groups = groupPieces(solid)
  return { parts: groups.map(group => partOf(group, modelSize)), ...finishRig(groups, joints) }
}
