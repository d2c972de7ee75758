import { READING_LIMITS, type ReadPiece } from '../../../contract/scene-reading.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import {
  around,
  bevel,
  blend,
  box,
  capsule,
  cylinder,
  difference,
  ellipsoid,
  extrude,
  group,
  lathe,
  mirrored,
  row,
  soft,
  sweep,
  torus,
} from '../../shape/build.ts'
import type { Edge, Shape } from '../../shape/types.ts'

/** What is wrong with a program, said so that its writer can put it right. */
export class PieceError extends Error {}

/** Shares of a form's shortest side: edges that catch the light without changing the form. */
const EDGE_SHARE = 0.06
const WIDEST_EDGE = 0.004
/** Cells of a blend's grid along its longest side. */
const BLEND_CELLS = 40

/**
 * The shape program of pieces: parts in the order in which they come first, each of its pieces less what is cut away. A line says
 * which node of the program it becomes, so that nothing but nodes of the program can be written.
 * @param material of a part, by its name.
 * @throws {PieceError} for numbers that make no form.
 */
export function programOfPieces(
  pieces: readonly ReadPiece[],
  material: (part: string) => MaterialSpec
): Shape {
  const parts = [...new Set(pieces.map(({ part }) => partName(part)))]
  const shapes = parts.flatMap(part => {
    const own = pieces
      .map((piece, index) => ({ piece, index }))
      .filter(({ piece }) => partName(piece.part) === part)
    const solids = own.filter(({ piece }) => !piece.cut).map(({ piece, index }) => shapeOf(piece, index))
    const cuts = own.filter(({ piece }) => piece.cut).map(({ piece, index }) => shapeOf(piece, index))
    if (solids.length === 0) {
      throw new PieceError(`part “${part}” has nothing but cuts`)
    }
    const whole = solids.length === 1 ? solids[0] : group(solids)
    const shape = cuts.length === 0 ? whole : difference([whole, ...cuts])
    return [group([shape], { part, role: 'body', material: material(part) })]
  })
  return group(shapes)
}

/** As parts are called in files: lower case, one word. */
export function partName(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return plain === '' ? 'part' : plain
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

function shapeOf(piece: ReadPiece, index: number): Shape {
  const name = `piece ${index + 1} (${piece.op} “${partName(piece.part)}”)`
  const form = formOf(piece, name)
  const { at, turn } = piece
  const isMoved = [...at, ...turn].some(value => value !== 0)
  const placed: Shape = isMoved
    ? {
        op: 'place',
        at,
        ...(turn.some(value => value !== 0)
          ? { rotate: [radians(turn[0]), radians(turn[1]), radians(turn[2])] satisfies Vec3 }
          : {}),
        child: form,
      }
    : form
  return copied(piece, placed, name)
}

function copied({ copies, count, step }: ReadPiece, shape: Shape, name: string): Shape {
  switch (copies) {
    case 'none':
      return shape
    case 'mirror_x':
      return mirrored(shape, undefined, 'x')
    case 'mirror_z':
      return mirrored(shape, undefined, 'z')
    case 'around':
      return around(needCount(count, name), shape)
    case 'row':
      if (step.every(value => value === 0)) {
        throw new PieceError(`${name}: a row needs a step`)
      }
      return row(needCount(count, name), step, shape)
  }
}

function needCount(count: number, name: string): number {
  if (count < 2) {
    throw new PieceError(`${name}: copies need a count from 2 to ${READING_LIMITS.copies}`)
  }
  return count
}

function edgeOf(shortest: number): Edge {
  return bevel(Math.min(WIDEST_EDGE, shortest * EDGE_SHARE))
}

function formOf(piece: ReadPiece, name: string): Shape {
  const { op, size, points } = piece
  switch (op) {
    case 'box': {
      const [x, y, z] = lengths(size, 3, `${name}: size is [width, height, depth]`)
      return box([x, y, z], { edge: edgeOf(Math.min(x, y, z)) })
    }
    case 'ellipsoid': {
      const [x, y, z] = lengths(
        size.length === 1 ? [size[0], size[0], size[0]] : size,
        3,
        `${name}: size is three radii`
      )
      return ellipsoid([x, y, z])
    }
    case 'cylinder': {
      const [radius, height] = lengths(size, 2, `${name}: size is [radius, height]`)
      return cylinder(radius, height, { edge: edgeOf(Math.min(radius, height)) })
    }
    case 'cone': {
      const says = `${name}: size is [radius at the bottom, radius at the top, height]`
      const [bottom, top, height] = three(size, says)
      lengths([Math.max(bottom, top), height], 2, says)
      if (Math.min(bottom, top) < 0) {
        throw new PieceError(says)
      }
      return cylinder(bottom, height, {
        topRadius: top,
        edge: edgeOf(Math.min(Math.max(bottom, top), height)),
      })
    }
    case 'capsule': {
      const [radius, height] = lengths(size, 2, `${name}: size is [radius, whole height]`)
      return capsule(radius, Math.max(height, 2.02 * radius))
    }
    case 'torus': {
      const [radius, tube] = lengths(size, 2, `${name}: size is [radius, radius of the tube]`)
      if (tube >= radius) {
        throw new PieceError(`${name}: the tube must be thinner than the ring`)
      }
      return torus(radius, tube)
    }
    case 'lathe':
      return latheOf(piece, name)
    case 'extrude': {
      const [depth] = lengths(size, 1, `${name}: size is [depth]`)
      return extrude(outlineOf(points, name), depth, { edge: edgeOf(depth) })
    }
    case 'sweep':
    case 'pipe':
      return sweepOf(piece, name)
    case 'blend':
      return blendOf(points, size, name)
  }
}

/** A profile up the outside of a solid; one that comes down again, as an open cup's, ends on the axis, too. */
function latheOf({ points }: ReadPiece, name: string): Shape {
  const says = `${name}: points are [radius, height] from the bottom up`
  const profile = points.map(([radius, height]): Vec2 => [radius, height])
  if (profile.length < 2 || profile.some(([radius]) => radius < 0)) {
    throw new PieceError(says)
  }
  const onAxis = (point: Vec2): readonly Vec2[] => (point[0] === 0 ? [point] : [[0, point[1]], point])
  const [first, last] = [profile[0], profile[profile.length - 1]]
  const isRing = profile.length > 2 && first[0] === last[0] && first[1] === last[1]
  if (isRing) {
    return lathe(profile.slice(0, -1), { closed: true, edge: soft(WIDEST_EDGE / 2) })
  }
  const closed = [...onAxis(first), ...profile.slice(1, -1), ...[...onAxis(last)].reverse()]
  const isUpward = areaUnder(closed) > 0
  lengths([Math.max(...profile.map(([radius]) => radius))], 1, says)
  return lathe(isUpward ? closed : [...closed].reverse())
}

/** Twice the area between a profile and the axis; above 0 where the profile runs up the outside. */
function areaUnder(profile: readonly Vec2[]): number {
  return profile.reduce((sum, [radius, height], index) => {
    const [nextRadius, nextHeight] = profile[(index + 1) % profile.length]
    return sum + radius * nextHeight - nextRadius * height
  }, 0)
}

/** Counter-clockwise, without the first corner again at the end. */
function outlineOf(points: readonly (readonly number[])[], name: string): readonly Vec2[] {
  const corners = points.map(([x, y]): Vec2 => [x, y])
  const [first, last] = [corners[0], corners[corners.length - 1]]
  const open =
    corners.length > 3 && first[0] === last[0] && first[1] === last[1] ? corners.slice(0, -1) : corners
  const area = open.length < 3 ? 0 : areaUnder(open)
  if (Math.abs(area) < READING_LIMITS.least * READING_LIMITS.least) {
    throw new PieceError(`${name}: points are an outline [x, y] with three corners or more`)
  }
  if (crossesItself(open)) {
    throw new PieceError(`${name}: the outline must not cross itself`)
  }
  return area > 0 ? open : [...open].reverse()
}

function crossesItself(outline: readonly Vec2[]): boolean {
  const side = (a: Vec2, b: Vec2, p: Vec2): number =>
    Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]))
  const { length } = outline
  for (let i = 0; i < length; i += 1) {
    const [a, b] = [outline[i], outline[(i + 1) % length]]
    for (let j = i + 2; j < length; j += 1) {
      const [c, d] = [outline[j], outline[(j + 1) % length]]
      if ((j + 1) % length !== i && side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) {
        return true
      }
    }
  }
  return false
}

/** Along a curve through the stations, or, as a pipe, straight from one to the next; what stands twice on one spot counts once. */
function sweepOf({ op, points, size }: ReadPiece, name: string): Shape {
  const says = `${name}: points are a path [x, y, z] with two stations or more, size is [radius] or one radius for each`
  const isEach = points.length > 1 && size.length === points.length
  const radii = lengths(isEach ? size : size.slice(0, 1), isEach ? points.length : 1, says)
  const stations = points
    .map(([x, y, z], index) => ({ at: [x, y, z ?? 0] as Vec3, radius: radii[isEach ? index : 0] }))
    .filter(({ at }, index) => {
      const before = points[index - 1]
      return before === undefined || at.some((value, axis) => value !== (before[axis] ?? 0))
    })
  if (stations.length < 2) {
    throw new PieceError(says)
  }
  const path = stations.map(({ at }) => at)
  const isCurved = op === 'sweep' && path.length > 2
  const radius = isEach ? stations.map(one => one.radius) : radii[0]
  return sweep(path, radius, { smooth: isCurved, caps: 'round' })
}

function blendOf(points: readonly (readonly number[])[], size: readonly number[], name: string): Shape {
  const says = `${name}: points are balls [x, y, z, radius], size is [width of the seams]`
  if (points.length === 0 || points.some(point => point.length !== 4)) {
    throw new PieceError(says)
  }
  lengths(
    points.map(point => point[3]),
    points.length,
    says
  )
  const balls = points.map(([x, y, z, radius]) => ({
    kind: 'ball' as const,
    at: [x, y, z] as Vec3,
    radii: [radius, radius, radius] as Vec3,
  }))
  const spans = [0, 1, 2].map(
    axis =>
      Math.max(...points.map(point => point[axis] + point[3])) -
      Math.min(...points.map(point => point[axis] - point[3]))
  )
  const longest = Math.max(...spans)
  const thinnest = Math.min(...points.map(point => point[3]))
  const seam = Math.min(Math.max(size[0] ?? 0, 0), longest / 4)
  return blend(balls, {
    blend: seam,
    detail: Math.max(longest / BLEND_CELLS, Math.min(thinnest / 2, longest / 12)),
  })
}

function three(size: readonly number[], says: string): readonly [number, number, number] {
  if (size.length !== 3) {
    throw new PieceError(says)
  }
  return [size[0], size[1], size[2]]
}

/** So many lengths, none of them nothing. */
function lengths(size: readonly number[], count: number, says: string): readonly number[] {
  if (size.length !== count || size.some(value => value < READING_LIMITS.least)) {
    throw new PieceError(`${says}; each at least ${READING_LIMITS.least} m`)
  }
  return size
}
