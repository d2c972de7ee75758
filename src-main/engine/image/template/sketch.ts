import { acos, atan2, hypot } from '../../kernel/det-math.ts'
import { compose, IDENTITY, maxStretch, multiply, type Matrix } from '../../kernel/matrix.ts'
import type { AnyMesh } from '../../kernel/mesh.ts'
import type { MaterialSpec } from '../../material/types.ts'
import { compileShape } from '../../shape/compile.ts'
import type { Detail } from '../../shape/detail.ts'
import { compileExtrude } from '../../shape/extrude.ts'
import { compileLathe } from '../../shape/lathe.ts'
import { compileLoft } from '../../shape/loft.ts'
import { sizeOf } from '../../shape/measure.ts'
import { compilePrimitive } from '../../shape/primitive.ts'
import { compileSweep } from '../../shape/sweep.ts'
import type { BlendBall, Edge, Shape, ShapeTags } from '../../shape/types.ts'
import { childMaps } from '../../shape/walk.ts'
import { edgesOf, type EdgedMesh } from './outline-edges.ts'
import { joinParts, SKETCH_TOLERANCE } from './prior.ts'

/** Rounded edges smaller than this share of the model are drawn sharp: no silhouette of 96 pixels shows them. */
const SMALL_EDGE = 0.02
/** Most meshes of leaves that are kept for the next sketch. */
const MOST_KEPT = 1_500
/** What a node carries that says nothing of its form. */
const UNFORMED = {
  part: undefined,
  role: undefined,
  material: undefined,
  anchors: undefined,
  joints: undefined,
  bone: undefined,
  moves: undefined,
  bends: undefined,
}
const SHARP: Edge = { kind: 'sharp' }

/** Meshes of leaves by what they were made from: a changed measure leaves most of a form as it is. */
const kept = new Map<string, Leaf>()

interface Leaf extends AnyMesh {
  readonly edges: Uint32Array
}

interface Context {
  readonly matrix: Matrix
  /** Sizes in metres of the finished model. */
  readonly edge: Edge
  readonly modelSize: number
  readonly material: MaterialSpec | null
}

/** One leaf of a sketch. */
export interface SketchPiece {
  readonly mesh: EdgedMesh
  /** What it is made of; null where nothing says so. */
  readonly material: MaterialSpec | null
}

/**
 * Meshes the leaves of a shape for a first look only: coarse, blends as the balls that they are made of, unions as groups, markings (cut
 * out of a blend) left away, nothing welded. Triangles may face either way. Throws `ShapeError` as `compileShape` does.
 */
export function sketchOf(shape: Shape): SketchPiece[] {
  const pieces: SketchPiece[] = []
  collect(shape, { matrix: IDENTITY, edge: SHARP, modelSize: sizeOf(shape), material: null }, pieces)
  return pieces
}

function collect(shape: Shape, above: Context, pieces: SketchPiece[]): void {
  const context = { ...above, edge: edgeOf(shape, above), material: shape.material ?? above.material }
  switch (shape.op) {
    case 'blend':
      for (const ball of shape.balls.filter(({ sub }) => sub !== true)) {
        collect(plainBall(ball), context, pieces)
      }
      return
    case 'boolean':
      if (shape.kind !== 'union' && !shape.children.some(hasBlend)) {
        addLeaf(shape, context, pieces)
        return
      }
      for (const child of shape.kind === 'intersection'
        ? []
        : shape.kind === 'union'
          ? shape.children
          : shape.children.slice(0, 1)) {
        collect(child, context, pieces)
      }
      return
    case 'group':
    case 'place':
    case 'mirror':
    case 'array':
    case 'scatter':
      for (const { child, maps } of childMaps(shape)) {
        for (const map of maps) {
          collect(child, { ...context, matrix: multiply(context.matrix, map) }, pieces)
        }
      }
      return
    default:
      addLeaf(shape, context, pieces)
  }
}

/** What edges a node hands down; small ones are sharp. */
function edgeOf({ edge }: ShapeTags, { matrix, edge: inherited, modelSize }: Context): Edge {
  if (edge === undefined) {
    return inherited
  }
  const size = edge.kind === 'sharp' ? 0 : edge.size * maxStretch(matrix)
  return edge.kind === 'sharp' || size < SMALL_EDGE * modelSize ? SHARP : { kind: edge.kind, size }
}

function addLeaf(
  node: Shape,
  { matrix: given, edge, modelSize, material }: Context,
  pieces: SketchPiece[]
): void {
  const { leaf, matrix } = unscaled(node, given)
  const stretch = maxStretch(matrix)
  const chord = stepBelow((SKETCH_TOLERANCE.chord * modelSize) / stretch)
  const own: Edge = edge.kind === 'sharp' ? SHARP : { kind: edge.kind, size: edge.size / stretch }
  const key = JSON.stringify([{ ...leaf, ...UNFORMED }, chord, own])
  let mesh = kept.get(key)
  if (mesh === undefined) {
    const { positions, indices } = meshOf(
      { ...leaf, edge: own },
      { chord, tolerance: SKETCH_TOLERANCE, edge: own }
    )
    mesh = { positions, indices, edges: edgesOf(indices, positions.length / 3) }
    if (kept.size >= MOST_KEPT) {
      kept.clear()
    }
    kept.set(key, mesh)
  }
  pieces.push({ mesh: moved(mesh, matrix), material })
}

/** Ellipsoids and cylinders of radius 1 under a scale: all balls are one mesh. */
function unscaled(node: Shape, matrix: Matrix): { readonly leaf: Shape; readonly matrix: Matrix } {
  if (node.op !== 'primitive') {
    return { leaf: node, matrix }
  }
  if (node.kind === 'ellipsoid') {
    const scale = compose([0, 0, 0], [0, 0, 0], node.radii)
    return { leaf: { op: 'primitive', kind: 'ellipsoid', radii: [1, 1, 1] }, matrix: multiply(matrix, scale) }
  }
  if (node.kind === 'cylinder') {
    const { radius, topRadius = radius, height } = node
    const most = Math.max(radius, topRadius)
    const scale = compose([0, 0, 0], [0, 0, 0], [most, height, most])
    const leaf: Shape = {
      op: 'primitive',
      kind: 'cylinder',
      radius: ratioStep(radius / most),
      topRadius: ratioStep(topRadius / most),
      height: 1,
    }
    return { leaf, matrix: multiply(matrix, scale) }
  }
  return { leaf: node, matrix }
}

/** Ratios of radii in steps of a fiftieth. */
const ratioStep = (ratio: number): number => (ratio > 0 ? Math.max(1, Math.round(ratio * 50)) / 50 : 0)

/** The largest power of √2 that is not above a length. */
function stepBelow(length: number): number {
  let step = 1
  while (step > length) {
    step *= Math.SQRT1_2
  }
  while (step * Math.SQRT2 <= length) {
    step *= Math.SQRT2
  }
  return step
}

function meshOf(leaf: Shape, detail: Detail): AnyMesh {
  switch (leaf.op) {
    case 'primitive':
      return compilePrimitive(leaf, detail)
    case 'lathe':
      return compileLathe(leaf, detail)
    case 'extrude':
      return compileExtrude(leaf, detail)
    case 'sweep':
      return compileSweep(leaf, detail)
    case 'loft':
      return compileLoft(leaf, detail)
    default: {
      const chord = detail.chord / sizeOf(leaf)
      return joinParts(compileShape(leaf, { ...SKETCH_TOLERANCE, chord }).parts)
    }
  }
}

function moved({ positions: p, indices, edges }: Leaf, m: Matrix): EdgedMesh {
  const positions = new Float32Array(p.length)
  for (let i = 0; i < p.length; i += 3) {
    positions[i] = m[0] * p[i] + m[1] * p[i + 1] + m[2] * p[i + 2] + m[3]
    positions[i + 1] = m[4] * p[i] + m[5] * p[i + 1] + m[6] * p[i + 2] + m[7]
    positions[i + 2] = m[8] * p[i] + m[9] * p[i + 1] + m[10] * p[i + 2] + m[11]
  }
  return { positions, indices, edges }
}

function hasBlend(shape: Shape): boolean {
  return shape.op === 'blend' || childMaps(shape).some(({ child }) => hasBlend(child))
}

/** An ellipsoid, or two balls with the shaft between them. */
function plainBall(ball: BlendBall): Shape {
  if (ball.kind === 'ball') {
    const { at, rotate, radii } = ball
    const ellipsoid: Shape = { op: 'primitive', kind: 'ellipsoid', radii }
    return { op: 'place', at, ...(rotate === undefined ? {} : { rotate }), child: ellipsoid }
  }
  const { from, to, r0, r1 } = ball
  const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const length = hypot(x, y, z)
  const ends: readonly Shape[] = [
    { op: 'place', at: from, child: { op: 'primitive', kind: 'ellipsoid', radii: [r0, r0, r0] } },
    { op: 'place', at: to, child: { op: 'primitive', kind: 'ellipsoid', radii: [r1, r1, r1] } },
  ]
  if (!(length > 1e-6)) {
    return { op: 'group', children: [ends[0]] }
  }
  // A cylinder stands along +Y: tip it by its angle to the vertical about z, then turn it about y.
  const tilt = acos(Math.max(-1, Math.min(1, y / length)))
  const turn = atan2(-z, x)
  const shaft: Shape = {
    op: 'place',
    at: [from[0] + x / 2, from[1] + y / 2, from[2] + z / 2],
    rotate: [0, turn, 0],
    child: {
      op: 'place',
      rotate: [0, 0, -tilt],
      child: { op: 'primitive', kind: 'cylinder', radius: r0, topRadius: r1, height: length },
    },
  }
  return { op: 'group', children: [...ends, shaft] }
}
