import { PI } from '../kernel/det-math.ts'
import type { AnyMesh } from '../kernel/mesh.ts'
import { simplifyIndices } from '../kernel/simplify.ts'
import { measureFaces } from '../kernel/triangles.ts'
import { decimate } from './decimate.ts'
import { withIsotropic, type Isotropic } from './isotropic/compiled.ts'
import { contractFlat } from './isotropic/contract-flat.ts'
import { EditableMesh, type MeshLists } from './isotropic/editable-mesh.ts'
import { Guide } from './isotropic/guide.ts'
import { findLines, inheritLines } from './isotropic/lines.ts'
import { manifoldPieces, type ManifoldPieces } from './isotropic/manifold-pieces.ts'
import { edgeLengths } from './isotropic/sizing.ts'
import { missedPieces, type MissedPieces } from './isotropic/missed-pieces.ts'
import { keepPieceVolumes } from './isotropic/piece-volumes.ts'
import { GENTLE, yieldLines } from './isotropic/yield-lines.ts'
import type { RemeshedSurface } from './types.ts'

export interface IsotropicOptions {
  /** Triangles wanted: never more, and at most 2 % fewer. */
  readonly triangles: number
  /** Edges whose sides look further apart than this stay hard, in radians. Default 40°. */
  readonly sharpAngle?: number
  /** Told a share from 0 to 1, never falling. */
  readonly onProgress?: (share: number) => void
}

const SHARP = (40 * PI) / 180

/** Triangles of the guide for each one that is wanted, and at least: one of 20 000 and more gives no smaller errors. */
const GUIDE_FINENESS = 3
const LEAST_GUIDE = 5000
/** A source of fewer triangles, or of not many more than its guide would have, is its own guide. */
const OWN_GUIDE = 30_000
const MANY_MORE = 1.5

/** Share of an edge's length by which the mesh may differ from the source before it is made even. */
const NARROW = 0.1

/** Triangles for each closed piece that is too thin for even ones, and their share of all at most. */
const THIN = 12
const THIN_SHARE = 0.2

/** Mean of the triangles' smallest angles from which they are good enough, in radians: 43°. */
const FAIR = 0.75

/** Below so many triangles what they cut off is large enough to be measured twice. */
const SECOND_BALANCE = 20_000

/** Rounds of cutting, joining, flipping and relaxing, and how many there are at most until the angles are good enough. */
const ROUNDS = 5
const MOST_ROUNDS = 8

/**
 * The same surface in even, well shaped triangles: Botsch & Kobbelt 2004, A remeshing approach to multiresolution modeling, §4
 * (cut long edges, draw short ones together, flip, relax, project), begun from the source or, where that is finer, from its
 * simplification. Hard edges, borders and corners stay. Afterwards the vertices are set off the surface so that each closed piece
 * keeps its volume. Where so few triangles are wanted that none could be even, the source is decimated. The rounds are run by `assembly/isotropic`.
 * Call `prepareGeometry` once before.
 */
export function remeshIsotropic(source: AnyMesh, options: IsotropicOptions): RemeshedSurface {
  const made = withIsotropic(program => makeEven(program, source, options))
  // So few triangles that none could be even: then those that say most.
  return made.indices.length > 0
    ? made
    : decimate(source, { triangles: options.triangles, mayLosePieces: true })
}

const NOTHING: RemeshedSurface = { positions: new Float32Array(0), indices: new Uint32Array(0), quads: 0 }

function makeEven(program: Isotropic, source: AnyMesh, options: IsotropicOptions): RemeshedSurface {
  const { onProgress = () => undefined } = options
  const pieces = guidePieces(source, options.triangles)
  onProgress(0.2)
  const { normals, areas } = measureFaces(pieces.positions, pieces.corners)
  const area = areas.reduce((sum, one) => sum + one, 0)
  if (!(area > 0) || options.triangles < 4) {
    return NOTHING
  }
  const edgeLength = edgeLengthFor(area, options.triangles)
  const lines = findLines(pieces, normals, { sharpAngle: options.sharpAngle ?? SHARP, edgeLength })
  const lengths = edgeLengths(pieces, { normals, areas }, { lines, triangles: options.triangles })
  const guide = new Guide(program, pieces, { normals, lines, lengths })
  onProgress(0.35)
  const mesh = beginMesh(program, guide, { triangles: options.triangles, edgeLength })
  if (mesh.faceCount === 0) {
    return NOTHING
  }
  const missed = missedPieces(mesh.lists.piece, guide)
  const thin = missed.count > 0 ? decimatedPieces(missed, options.triangles) : missed
  const triangles = options.triangles - thin.indices.length / 3
  let scale = 1
  for (let round = 0, isFair = false; round < (isFair ? ROUNDS : MOST_ROUNDS); round += 1) {
    mesh.splitLong((4 / 3) * scale, 2 * triangles + 1000)
    mesh.collapseShort({ shortest: 0.8 * scale, longest: (4 / 3) * scale, atLeast: 0 })
    mesh.flipEdges()
    mesh.relax(edgeLength)
    isFair = mesh.meanSmallestAngle() >= FAIR
    if (round > 0 && !isFair) {
      loosenLines(mesh, round)
    }
    scale *= Math.min(1.2, Math.max(0.8, Math.sqrt(mesh.faceCount / (0.995 * triangles))))
    onProgress(0.35 + (0.45 * (round + 1)) / MOST_ROUNDS)
  }
  reachCount(mesh, triangles)
  for (let round = 0; round < 2; round += 1) {
    mesh.flipEdges()
    mesh.relax(edgeLength)
    onProgress(0.85 + round * 0.05)
  }
  mesh.flipEdges()
  mesh.balance(edgeLength)
  if (triangles < SECOND_BALANCE) {
    mesh.balance(edgeLength)
  }
  keepPieceVolumes(mesh.lists, guide)
  onProgress(1)
  return joined(finish(mesh.lists, triangles), thin)
}

/** The source, or where it is much finer than needed its decimation, as manifold pieces. */
function guidePieces(source: AnyMesh, triangles: number): ManifoldPieces {
  const enough = Math.max(GUIDE_FINENESS * triangles, LEAST_GUIDE)
  // What is made is balanced against the guide, so it need not lie in the middle of the source: that adds less than its fineness does.
  return source.indices.length / 3 < Math.max(OWN_GUIDE, MANY_MORE * enough)
    ? manifoldPieces(source)
    : manifoldPieces(decimate(contractFlat(source, enough), { triangles: enough, isRough: true }), true)
}

/** What is too thin for even triangles, in some of those that are wanted; the smallest go where those are too few for all. */
function decimatedPieces({ positions, indices, count }: MissedPieces, triangles: number): AnyMesh {
  const most = Math.floor(THIN_SHARE * triangles)
  const made = decimate({ positions, indices }, { triangles: Math.min(THIN * count, most) })
  return made.indices.length / 3 <= most ? made : decimate(made, { triangles: most, mayLosePieces: true })
}

/** Length of an edge of `triangles` equilateral triangles that together have this area. */
function edgeLengthFor(area: number, triangles: number): number {
  return Math.sqrt((4 * area) / (Math.sqrt(3) * Math.max(1, triangles)))
}

/** What the rounds begin with: the guide's simplification, in which what is narrower than the edges to be made is one line. */
function beginMesh(
  program: Isotropic,
  guide: Guide,
  { triangles, edgeLength }: { readonly triangles: number; readonly edgeLength: number }
): EditableMesh {
  const { pieces, lengths } = guide
  const coarse = simplifiedPieces(pieces, triangles, edgeLength)
  const size = Float32Array.from(coarse.origin, vertex => lengths[vertex])
  const { line, kind } = yieldLines(
    coarse,
    { ...inheritLines(coarse, guide, edgeLength), lengths: size },
    GENTLE
  )
  guide.setSoftLines(coarse, line)
  const mesh = new EditableMesh(program, {
    positions: Float64Array.from(coarse.positions),
    from: coarse.corners,
    twin: coarse.twin,
    line,
    kind,
    size,
    piece: Uint32Array.from(coarse.origin, vertex => guide.pieceOf[vertex]),
  })
  mesh.splitDoubles()
  return mesh
}

/** Simplified as far as a closed surface stays closed: what is very thin would open. */
function simplifiedPieces(pieces: ManifoldPieces, triangles: number, edgeLength: number): ManifoldPieces {
  const { positions, corners } = pieces
  const isOpen = pieces.twin.includes(-1)
  const single = Float32Array.from(positions)
  const narrow = simplifyIndices(
    { positions: single, indices: Uint32Array.from(corners) },
    { triangles: 0, maxError: NARROW * edgeLength }
  )
  if (narrow.length / 3 > 1.3 * triangles) {
    const indices = simplifyIndices(
      { positions: single, indices: narrow },
      { triangles: 1.1 * triangles, isRegular: true }
    )
    const coarse = manifoldPieces({ positions, indices }, true)
    if (isOpen || !coarse.twin.includes(-1)) {
      return coarse
    }
  }
  const coarse = manifoldPieces({ positions, indices: narrow }, true)
  if (isOpen || !coarse.twin.includes(-1)) {
    return coarse
  }
  return { ...pieces, origin: Int32Array.from({ length: positions.length / 3 }, (_, vertex) => vertex) }
}

/** Lets lines give way that stand so close that the triangles between them are slivers; more of them in later rounds. */
function loosenLines(mesh: EditableMesh, round: number): void {
  const { positions, from, twin, line, kind, size } = mesh.lists
  const yielded = yieldLines(
    { positions, corners: from, twin },
    { line, kind, lengths: size },
    { narrowStrip: 0.4 + 0.15 * round, firm: -0.2 }
  )
  line.set(yielded.line)
  kind.set(yielded.kind)
}

/** Brings the mesh to the count: the shortest edges are drawn together, or the longest cut. */
function reachCount(mesh: EditableMesh, triangles: number): void {
  for (let round = 0; round < 4 && mesh.faceCount > triangles; round += 1) {
    mesh.collapseShort({ shortest: Infinity, longest: 2 + round, atLeast: triangles })
    mesh.flipEdges()
  }
  mesh.splitLongest(triangles)
}

/** Own arrays of a mesh; where lines and borders kept it above the count, decimated to it, which opens nothing. */
function finish(mesh: MeshLists, triangles: number): RemeshedSurface {
  const positions = Float32Array.from(mesh.positions)
  const indices = Uint32Array.from(mesh.from)
  if (indices.length / 3 <= triangles) {
    return { positions, indices, quads: 0 }
  }
  return decimate({ positions, indices }, { triangles, mayLosePieces: true })
}

function joined(even: RemeshedSurface, thin: AnyMesh): RemeshedSurface {
  if (thin.indices.length === 0) {
    return even
  }
  const positions = new Float32Array(even.positions.length + thin.positions.length)
  positions.set(even.positions)
  positions.set(thin.positions, even.positions.length)
  const indices = new Uint32Array(even.indices.length + thin.indices.length)
  indices.set(even.indices)
  const first = even.positions.length / 3
  indices.set(
    thin.indices.map(vertex => vertex + first),
    even.indices.length
  )
  return { positions, indices, quads: 0 }
}
