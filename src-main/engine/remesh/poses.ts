import type { Node, Skin } from '@gltf-transform/core'
import { cos, PI, sin } from '../kernel/det-math.ts'
import { multiply, type Matrix } from '../kernel/matrix.ts'
import type { Vec3 } from '../kernel/types.ts'
import { addScaled, cross, dot, scale } from '../kernel/vector.ts'
import { fileCorners, type FileSurface } from '../model/surfaces.ts'
import type { CarriedColumn, SurfacePiece } from './model-surface.ts'
import type { Pose, Skinning } from './types.ts'

const TURN = PI / 6
/**
 * A joint's axes, one for each pose, before its own rotation: to the corners of a cube. Of a tetrahedron first, because small turns about these add up to
 * the same motion in every direction: axes that are only spread over all joints leave some turned about nearly one line in every pose, and what their weights
 * do is not seen. Then of the opposite one, because skin folds on the inside of a bend alone.
 */
const AXES: readonly Vec3[] = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
  [-1, -1, -1],
  [-1, 1, 1],
  [1, -1, 1],
  [1, 1, -1],
]
/** Roberts' additive recurrence (2018) in three dimensions. */
const STEPS = [0.8191725133961645, 0.6710436067037893, 0.5497004779019703] as const

const STILL: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

/** What moves a surface, and which numbers its joints have in the pieces' own skins. */
export interface SurfaceSkin {
  readonly skinning: Skinning
  /** Per piece: what the number of its first joint is here. */
  readonly firstJoints: readonly number[]
}

/**
 * What moves a surface whose vertices have joints; null: they have none. Some poses, the same for the same file: every joint turned by 30°
 * about one of its own axes; none where nothing has a skin.
 *
 * @param total vertices of all pieces
 */
export function skinOf(
  pieces: readonly PosedPiece[],
  columns: readonly CarriedColumn[],
  total: number
): SurfaceSkin | null {
  const sets = influencesOf(columns)
  if (sets.length === 0) {
    return null
  }
  const influences = 4 * sets.length
  const joints = new Int32Array(influences * total)
  const weights = new Float64Array(influences * total)
  const blocks = new Map<Skin | null, Block>()
  let jointCount = 0
  for (const { drawn, start, vertexCount } of pieces) {
    const skin = drawn.node.getSkin()
    const own = { start: influences * start, end: influences * (start + vertexCount) }
    sets.forEach((set, number) =>
      takeInfluences(set, { number, start, vertexCount, influences, joints, weights })
    )
    const count = 1 + joints.subarray(own.start, own.end).reduce((most, joint) => Math.max(most, joint), 0)
    const block = blocks.get(skin) ?? { first: 0, count: 0, ranges: [] }
    blocks.set(skin, block)
    block.count = Math.max(block.count, count)
    block.ranges.push(own)
  }
  for (const block of blocks.values()) {
    block.first = jointCount
    jointCount += block.count
    for (const { start, end } of block.ranges) {
      for (let i = start; i < end; i++) {
        joints[i] += block.first
      }
    }
  }
  normalize(weights, influences)
  const moves = pieces.some(({ drawn }) => drawn.node.getSkin() !== null)
  const poses = moves ? AXES.map(axis => poseOf(blocks, jointCount, axis)) : []
  const firstJoints = pieces.map(({ drawn }) => blocks.get(drawn.node.getSkin())?.first ?? 0)
  return { skinning: { influences, joints, weights, poses }, firstJoints }
}

/** The numbers that a skin's joints have. */
interface Block {
  first: number
  count: number
  /** Where in the list of joints its pieces stand. */
  readonly ranges: { readonly start: number; readonly end: number }[]
}

interface Taken {
  readonly number: number
  readonly start: number
  readonly vertexCount: number
  readonly influences: number
  readonly joints: Int32Array
  readonly weights: Float64Array
}

function takeInfluences(set: Influences, { number, start, vertexCount, influences, ...to }: Taken): void {
  for (let vertex = start; vertex < start + vertexCount; vertex++) {
    for (let k = 0; k < 4; k++) {
      to.joints[influences * vertex + 4 * number + k] = set.joints[4 * vertex + k]
      to.weights[influences * vertex + 4 * number + k] = set.weights[4 * vertex + k]
    }
  }
}

/** Rows without a weight hang on their first joint. */
function normalize(weights: Float64Array, influences: number): void {
  for (let row = 0; row < weights.length; row += influences) {
    let total = 0
    for (let k = row; k < row + influences; k++) {
      total += weights[k]
    }
    weights[row] = total > 0 ? weights[row] : 1
    for (let k = row; total > 0 && k < row + influences; k++) {
      weights[k] /= total
    }
  }
}

function poseOf(blocks: ReadonlyMap<Skin | null, Block>, jointCount: number, axis: Vec3): Pose {
  const pose = new Float32Array(12 * jointCount)
  for (const [skin, { first, count }] of blocks) {
    const maps = skin === null ? [] : jointMaps(skin, axis)
    for (let joint = 0; joint < count; joint++) {
      pose.set(maps[joint] ?? STILL, 12 * (first + joint))
    }
  }
  return pose
}

/** The columns of a file for rows of which each belongs to a piece with that first joint. */
export function columnsOfSkin(
  { influences, joints, weights }: Skinning,
  firstJointOf: (row: number) => number
): readonly CarriedColumn[] {
  const rows = joints.length / influences
  return Array.from({ length: influences / 4 }, (_, set): readonly CarriedColumn[] => {
    const own = { joints: new Float64Array(4 * rows), weights: new Float64Array(4 * rows) }
    for (let row = 0; row < rows; row++) {
      const first = firstJointOf(row)
      for (let k = 0; k < 4; k++) {
        const at = influences * row + 4 * set + k
        own.joints[4 * row + k] = weights[at] > 0 ? joints[at] - first : 0
        own.weights[4 * row + k] = weights[at]
      }
    }
    return [
      { semantic: `JOINTS_${set}`, target: -1, size: 4, values: own.joints },
      { semantic: `WEIGHTS_${set}`, target: -1, size: 4, values: own.weights },
    ]
  }).flat()
}

/** Whether a column tells of joints. */
export const isOfSkin = ({ semantic }: CarriedColumn): boolean => /^(JOINTS|WEIGHTS)_/.test(semantic)

function influencesOf(columns: readonly CarriedColumn[]): readonly Influences[] {
  return columns
    .filter(({ semantic, target }) => semantic.startsWith('JOINTS_') && target < 0)
    .flatMap(joints => {
      const name = joints.semantic.replace('JOINTS', 'WEIGHTS')
      const weights = columns.find(({ semantic, target }) => semantic === name && target < 0)
      return weights === undefined ? [] : [{ joints: joints.values, weights: weights.values }]
    })
}

/** What stands at some vertices of the whole. */
type PosedPiece = Pick<SurfacePiece, 'drawn' | 'start' | 'vertexCount'>

/** The same of surfaces whose vertices follow each other in the order of the list. */
export function skinOfSurfaces(surfaces: readonly FileSurface[]): Skinning | null {
  const pieces: PosedPiece[] = []
  let total = 0
  for (const { drawn, mesh } of surfaces) {
    const vertexCount = mesh.positions.length / 3
    pieces.push({ drawn, start: total, vertexCount })
    total += vertexCount
  }
  const columns = new Map<string, CarriedColumn>()
  surfaces.forEach((surface, number) => {
    const { primitive } = surface
    // Without normals a surface has a vertex for each corner.
    const vertices = primitive.getAttribute('NORMAL') === null ? fileCorners(surface) : null
    const { start, vertexCount } = pieces[number]
    for (const semantic of primitive.listSemantics().filter(name => /^(JOINTS|WEIGHTS)_/.test(name))) {
      const accessor = primitive.getAttribute(semantic)
      const column = columns.get(semantic) ?? {
        semantic,
        target: -1,
        size: 4,
        values: new Float64Array(4 * total),
      }
      columns.set(semantic, column)
      const element: number[] = []
      for (let i = 0; accessor !== null && i < vertexCount; i++) {
        column.values.set(accessor.getElement(vertices === null ? i : vertices[i], element), 4 * (start + i))
      }
    }
  })
  return skinOf(pieces, [...columns.values()], total)?.skinning ?? null
}

interface Influences {
  /** 4 per vertex. */
  readonly joints: Float64Array
  readonly weights: Float64Array
}

/** Where each joint takes what hangs on it alone, in scene space: its own turn about where it stands, then its parent's. */
function jointMaps(skin: Skin, axis: Vec3): Matrix[] {
  const joints = skin.listJoints()
  const numbers = new Map(joints.map((joint, number) => [joint, number]))
  const made = new Map<Node, Matrix>()
  const mapOf = (node: Node | null): Matrix => {
    if (node === null) {
      return STILL
    }
    const known = made.get(node)
    if (known !== undefined) {
      return known
    }
    const parent = mapOf(node.getParentNode())
    const number = numbers.get(node)
    const map = number === undefined ? parent : multiply(parent, turnOf(node, ownAxis(number, axis)))
    made.set(node, map)
    return map
  }
  return joints.map(mapOf)
}

/** The axis in the rotation that the joint's number says: they are spread evenly over all rotations (Shoemake, "Uniform random rotations", 1992). */
function ownAxis(number: number, axis: Vec3): Vec3 {
  const [u, v, w] = STEPS.map(step => ((number + 1) * step) % 1)
  const [r, s] = [Math.sqrt(1 - u), Math.sqrt(u)]
  const imaginary: Vec3 = [r * sin(2 * PI * v), r * cos(2 * PI * v), s * sin(2 * PI * w)]
  const twice = scale(cross(imaginary, axis), 2)
  const turned = addScaled(addScaled(axis, twice, s * cos(2 * PI * w)), cross(imaginary, twice), 1)
  return scale(turned, 1 / Math.sqrt(dot(axis, axis)))
}

/** A turn about an axis through the joint. */
function turnOf(joint: Node, [x, y, z]: Vec3): Matrix {
  const [ox, oy, oz] = joint.getWorldTranslation()
  const c = cos(TURN)
  const s = sin(TURN)
  const d = 1 - c
  const [a00, a01, a02] = [c + x * x * d, x * y * d - z * s, x * z * d + y * s]
  const [a10, a11, a12] = [y * x * d + z * s, c + y * y * d, y * z * d - x * s]
  const [a20, a21, a22] = [z * x * d - y * s, z * y * d + x * s, c + z * z * d]
  return [
    a00,
    a01,
    a02,
    ox - a00 * ox - a01 * oy - a02 * oz,
    a10,
    a11,
    a12,
    oy - a10 * ox - a11 * oy - a12 * oz,
    a20,
    a21,
    a22,
    oz - a20 * ox - a21 * oy - a22 * oz,
  ]
}
