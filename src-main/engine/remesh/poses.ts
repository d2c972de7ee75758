import type { Node, Skin } from '@gltf-transform/core'
import { cos, PI, sin } from '../kernel/det-math.ts'
import { multiply, type Matrix } from '../kernel/matrix.ts'
import type { Vec3 } from '../kernel/types.ts'
import { addScaled, cross, dot, scale } from '../kernel/vector.ts'
import { fileCorners, type FileSurface } from '../model/surfaces.ts'
import type { CarriedColumn, SurfacePiece } from './model-surface.ts'
import type { Pose } from './types.ts'

const TURN = PI / 6
/**
 * A joint's axes, one for each pose, before its own rotation: to the corners of a tetrahedron, because small turns about these add up to the same motion in every
 * direction. Axes that are only spread over all joints leave some turned about nearly one line in every pose, and what their weights do is not seen.
 */
const AXES: readonly Vec3[] = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
]
/** Roberts' additive recurrence (2018) in three dimensions. */
const STEPS = [0.8191725133961645, 0.6710436067037893, 0.5497004779019703] as const

const STILL: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

/**
 * Some poses of a skinned surface, the same for the same file: every joint turned by 30° about one of its own axes. Linear blend
 * skinning is linear in the weights, so that a vertex's map is the mean of its joints'. Empty where nothing has a skin.
 *
 * @param total vertices of all pieces
 */
export function posesOf(
  pieces: readonly PosedPiece[],
  columns: readonly CarriedColumn[],
  total: number
): readonly Pose[] {
  const sets = influencesOf(columns)
  if (sets.length === 0 || pieces.every(({ drawn }) => drawn.node.getSkin() === null)) {
    return []
  }
  return AXES.map(axis => {
    const pose = new Float32Array(12 * total)
    for (const { drawn, start, vertexCount } of pieces) {
      const skin = drawn.node.getSkin()
      const maps = skin === null ? [] : jointMaps(skin, axis)
      for (let vertex = start; vertex < start + vertexCount; vertex++) {
        blendMaps(pose, vertex, { maps, sets })
      }
    }
    return pose
  })
}

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

/** The same poses of surfaces whose vertices follow each other in the order of the list. */
export function posesOfSurfaces(surfaces: readonly FileSurface[]): readonly Pose[] {
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
  return posesOf(pieces, [...columns.values()], total)
}

interface Influences {
  /** 4 per vertex. */
  readonly joints: Float64Array
  readonly weights: Float64Array
}

/** What moves vertices: the maps of joints, and which of them by how much. */
interface Blended {
  readonly maps: readonly Matrix[]
  readonly sets: readonly Influences[]
}

function blendMaps(pose: Pose, vertex: number, { maps, sets }: Blended): void {
  const at = 12 * vertex
  let total = 0
  for (const { joints, weights } of sets) {
    for (let i = 4 * vertex; i < 4 * vertex + 4; i++) {
      const map = maps.at(joints[i])
      const weight = weights[i]
      if (map === undefined || weight === 0) {
        continue
      }
      total += weight
      for (let k = 0; k < 12; k++) {
        pose[at + k] += weight * map[k]
      }
    }
  }
  for (let k = 0; k < 12; k++) {
    pose[at + k] = total > 0 ? pose[at + k] / total : STILL[k]
  }
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
