import { Mesh, VertexLayout, WebIO, type Accessor, type Document, type Primitive } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import type { RepairReport } from '../../contract/studio-repair.ts'
import { dropPacking } from '../model/drop-packing.ts'
import { GENERATOR } from '../model/generator.ts'
import type { MadeVertex, WorkingMesh } from './working-mesh.ts'

/** A vertex of the file's new primitive. */
interface OutVertex {
  readonly made: MadeVertex
  /** Where it lies now; null when that is where its source lies. */
  readonly position: readonly [number, number, number] | null
}

/** Writes mended triangles and vertices into the primitives that they came from. Primitives that lose all their triangles go. */
export function putBack(document: Document, primitives: readonly Primitive[], mesh: WorkingMesh): void {
  primitives.forEach((primitive, piece) => {
    if (mesh.part.pieces[piece].triangles === 0 && !mesh.pieces.includes(piece)) {
      return
    }
    const { vertices, indices } = gatherPiece(mesh, piece)
    if (indices.length === 0) {
      for (const parent of primitive.listParents()) {
        if (parent instanceof Mesh) {
          parent.removePrimitive(primitive)
        }
      }
      return
    }
    writePrimitive(document, primitive, {
      vertices,
      indices,
      firstVertex: mesh.part.pieces[piece].firstVertex,
    })
  })
}

/** Vertices in the order of the file, new ones last. */
function gatherPiece(
  mesh: WorkingMesh,
  piece: number
): { readonly vertices: readonly OutVertex[]; readonly indices: Uint32Array } {
  const sourceCount = mesh.part.positions.length / 3
  const keys = new Map<number, number>()
  const found: { readonly vertex: number; readonly point: number }[] = []
  const base = mesh.points.length / 3
  const corners: number[] = []
  for (let triangle = 0; triangle < mesh.triangleCount; triangle += 1) {
    for (
      let corner = 3 * triangle;
      corner < 3 * triangle + 3 && mesh.pieces[triangle] === piece;
      corner += 1
    ) {
      const [vertex, point] = [mesh.vertices[corner], mesh.corners[corner]]
      const key = vertex * base + point
      let number = keys.get(key)
      if (number === undefined) {
        number = found.length
        keys.set(key, number)
        found.push({ vertex, point })
      }
      corners.push(number)
    }
  }
  const order = found.map((_, number) => number).sort((a, b) => found[a].vertex - found[b].vertex || a - b)
  const placeOf = new Uint32Array(found.length)
  order.forEach((number, place) => (placeOf[number] = place))
  const vertices = order.map((number): OutVertex => {
    const { vertex, point } = found[number]
    const made =
      vertex < sourceCount
        ? { sources: [vertex], weights: [1], normal: null, isNegated: false, hasOneUv: false }
        : mesh.made[vertex - sourceCount]
    const at = [mesh.points[3 * point], mesh.points[3 * point + 1], mesh.points[3 * point + 2]] as const
    const isThere =
      made.sources.length === 1 &&
      [0, 1, 2].every(k => mesh.part.positions[3 * made.sources[0] + k] === at[k])
    return { made, position: isThere ? null : at }
  })
  return { vertices, indices: Uint32Array.from(corners, number => placeOf[number]) }
}

interface NewPrimitive {
  readonly vertices: readonly OutVertex[]
  readonly indices: Uint32Array
  /** Number of the primitive's first vertex in its part. */
  readonly firstVertex: number
}

function writePrimitive(document: Document, primitive: Primitive, made: NewPrimitive): void {
  const { vertices, indices } = made
  for (const target of [primitive, ...primitive.listTargets()]) {
    for (const semantic of target.listSemantics()) {
      const old = target.getAttribute(semantic)
      if (old !== null) {
        target.setAttribute(
          semantic,
          gather(document, old, { ...made, semantic, isTarget: target !== primitive })
        )
        dropUnused(old)
      }
    }
  }
  const old = primitive.getIndices()
  const isShort = vertices.length <= 65_535
  const accessor = document
    .createAccessor()
    .setType('SCALAR')
    .setArray(isShort ? Uint16Array.from(indices) : Uint32Array.from(indices))
    .setBuffer(document.getRoot().listBuffers()[0] ?? document.createBuffer())
  primitive.setMode(4).setIndices(accessor)
  dropUnused(old)
}

interface Gathering extends NewPrimitive {
  readonly semantic: string
  readonly isTarget: boolean
}

/** The attribute of the new vertices, in the type it had; moved positions are written as plain numbers. */
function gather(
  document: Document,
  old: Accessor,
  { vertices, firstVertex, semantic, isTarget }: Gathering
): Accessor {
  const size = old.getElementSize()
  const isPosition = semantic === 'POSITION' && !isTarget
  const isPlain = isPosition && vertices.some(({ position }) => position !== null)
  const source = old.getArray()
  const values =
    source === null || isPlain
      ? new Float32Array(vertices.length * size)
      : new (source.slice(0, 0).constructor as new (length: number) => NonNullable<typeof source>)(
          vertices.length * size
        )
  const accessor = document
    .createAccessor(old.getName())
    .setType(old.getType())
    .setArray(values)
    .setNormalized(!isPlain && old.getNormalized())
    .setBuffer(old.getBuffer())
  vertices.forEach(({ made, position }, vertex) => {
    const nearest = made.sources[0] - firstVertex
    const isSame =
      made.sources.length === 1 && !made.isNegated && (made.normal === null || !isDirection(semantic))
    if (isPosition && position !== null) {
      values.set(position, vertex * size)
    } else if (isSame && !isPlain && source !== null) {
      for (let k = 0; k < size; k += 1) {
        values[vertex * size + k] = source[nearest * size + k]
      }
    } else {
      accessor.setElement(vertex, elementOf(old, made, { semantic, isTarget, firstVertex }))
    }
  })
  return accessor
}

const isDirection = (semantic: string): boolean => semantic === 'NORMAL' || semantic === 'TANGENT'

/** What a vertex that is made from others carries. */
function elementOf(
  old: Accessor,
  { sources, weights, normal, isNegated, hasOneUv }: MadeVertex,
  { semantic, isTarget, firstVertex }: Pick<Gathering, 'semantic' | 'isTarget' | 'firstVertex'>
): number[] {
  const nearest = [...old.getElement(sources[0] - firstVertex, [])]
  if (/^(JOINTS|WEIGHTS)_/.test(semantic) || (hasOneUv && semantic.startsWith('TEXCOORD_'))) {
    return nearest
  }
  if (semantic === 'NORMAL' && !isTarget) {
    return normal !== null ? [...normal] : unit(isNegated ? nearest.map(value => -value) : mixed())
  }
  if (semantic === 'TANGENT' && !isTarget) {
    return tangentFor(nearest, normal, isNegated)
  }
  return mixed()

  function mixed(): number[] {
    return sources.reduce(
      (sum, vertex, i) => {
        const element = old.getElement(vertex - firstVertex, [])
        return sum.map((value, k) => value + weights[i] * element[k])
      },
      nearest.map(() => 0)
    )
  }
}

function unit(vector: readonly number[]): number[] {
  const size = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return size > 0 ? vector.map(value => value / size) : [0, 1, 0]
}

/** Square to the new normal, as near to the old tangent as can be. */
function tangentFor(
  [x, y, z, w]: readonly number[],
  normal: readonly [number, number, number] | null,
  isNegated: boolean
): number[] {
  if (normal === null) {
    return [x, y, z, isNegated ? -w : w]
  }
  const lean = x * normal[0] + y * normal[1] + z * normal[2]
  const flat = [x - lean * normal[0], y - lean * normal[1], z - lean * normal[2]]
  const isLost = flat.every(value => Math.abs(value) < 1e-4)
  const other = Math.abs(normal[0]) < 0.9 ? [1, 0, 0] : [0, 0, 1]
  const along = other.reduce((sum, value, k) => sum + value * normal[k], 0)
  return [...unit(isLost ? other.map((value, k) => value - along * normal[k]) : flat), w]
}

function dropUnused(accessor: Accessor | null): void {
  if (accessor !== null && accessor.listParents().every(parent => parent.propertyType === 'Root')) {
    accessor.dispose()
  }
}

/** The mended file, which remembers what was done under `extras.plinth.repair` of its first node. */
export async function writeMended(document: Document, report: RepairReport): Promise<Uint8Array> {
  const root = document.getRoot()
  dropPacking(document)
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  const [node] = scene?.listChildren() ?? []
  if (node !== undefined) {
    const own: unknown = node.getExtras()['plinth']
    const before = typeof own === 'object' && own !== null ? own : {}
    node.setExtras({ ...node.getExtras(), plinth: { ...before, repair: report } })
  }
  root.getAsset().generator = GENERATOR
  const io = new WebIO().registerExtensions(ALL_EXTENSIONS)
  return io.setVertexLayout(VertexLayout.SEPARATE).writeBinary(document)
}
