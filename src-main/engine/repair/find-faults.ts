import type { MeshFault } from '../../contract/studio-repair.ts'
import { FAULT_KINDS } from '../../contract/studio-repair.ts'
import type { BorderLoop } from './border-loops.ts'
import { crackEdges, diagonalOf, joinBorders } from './cracks.ts'
import type { ExaminedPart } from './examine-part.ts'
import { findFlatTriangles } from './flat-triangles.ts'
import { gatherFaults, pushPoint, pushSide, pushTriangle, type Finding } from './found.ts'
import { BACK, COLLAPSED, COPY } from './left-out.ts'
import { joinFans, spotsOfManyFans } from './fans.ts'
import { isInSeam, findSeams, type Seams } from './part-seams.ts'
import { findCrossings } from './self-intersections.ts'
import { isScrap } from './scraps.ts'
import type { PartStudy } from './study.ts'

/** Triangles of one place that are looked at for drawing. */
const MOST_DRAWN = 10_000
/** Edges of a small hole in an open surface, and the share of the surface's rim that it is at most long. */
const SMALL_HOLE = { edges: 12, share: 0.1 }

/**
 * Everything that is wrong with the parts of a model, and what looks wrong and is probably meant. A good model has an empty
 * list. The same parts give the same list.
 */
export function findFaults(parts: readonly ExaminedPart[]): readonly MeshFault[] {
  const seams = findSeams(parts)
  const diagonal = diagonalOf(parts.flatMap(({ study }) => study.patches))
  const findings = parts.flatMap((part, index) => [
    ...findBorders(part, index, seams),
    ...findNonManifold(part),
    ...findTurns(part),
    ...findShells(part),
    ...findTriangles(part),
    ...findLoose(part, diagonal),
    ...findCrossings(part),
  ])
  return gatherFaults(findings, FAULT_KINDS)
}

function findBorders({ study, loops, shells }: ExaminedPart, partIndex: number, seams: Seams): Finding[] {
  const joined = joinBorders(study)
  const cracks = joined === null ? new Set<number>() : crackEdges(study, joined)
  const rims = longestLoops(loops)
  return loops.map(loop => {
    const edges = loop.sides.map(side => study.edges.edgeOf[side])
    const inCrack = edges.filter(edge => cracks.has(edge)).length
    const inSeam = edges.filter(edge => isInSeam(seams, partIndex, edge)).length
    const lines: number[] = []
    loop.sides.forEach(side => pushSide(study, side, lines))
    const about = {
      weight: 1,
      count: loop.sides.length,
      length: loop.length,
      lines,
      part: study.part.name,
    }
    const isSheet = shells[loop.patch].isSheet
    const rim = rims.get(loop.patch) ?? 0
    const isSmall = loop.sides.length <= SMALL_HOLE.edges && loop.length <= SMALL_HOLE.share * rim
    if (2 * inCrack > edges.length) {
      return { ...about, kind: 'crack', isMeant: false }
    }
    if (2 * inSeam > edges.length) {
      return { ...about, kind: 'part_seam', isMeant: true }
    }
    return isSheet && !(isSmall && loop.isClosed)
      ? { ...about, kind: 'open_border', isMeant: true }
      : { ...about, kind: 'hole', isMeant: false }
  })
}

function longestLoops(loops: readonly BorderLoop[]): ReadonlyMap<number, number> {
  const longest = new Map<number, number>()
  for (const { patch, length } of loops) {
    longest.set(patch, Math.max(length, longest.get(patch) ?? 0))
  }
  return longest
}

function findNonManifold(examined: ExaminedPart): Finding[] {
  const { study, shells } = examined
  const { edges, part } = study
  const findings: Finding[] = []
  const isMeant = (sides: readonly number[]): boolean =>
    sides.every(side => shells[study.patchOf[Math.floor(side / 3)]].isSheet)
  for (const wanted of [false, true]) {
    const lines: number[] = []
    let count = 0
    for (const sides of edges.crowded.values()) {
      if (isMeant(sides) === wanted) {
        count += 1
        pushSide(study, sides[0], lines)
      }
    }
    if (count > 0) {
      const about = { weight: count, count, lines, length: lengthOf(lines), part: part.name }
      findings.push({ kind: 'non_manifold_edge', isMeant: wanted, ...about })
    }
  }
  const points: number[] = []
  for (const vertex of spotsOfManyFans(study, joinFans(study))) {
    pushPoint(part.positions, vertex, points)
  }
  const count = points.length / 3
  return count === 0
    ? findings
    : [
        ...findings,
        { kind: 'non_manifold_vertex', isMeant: false, weight: count, count, points, part: part.name },
      ]
}

function lengthOf(lines: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < lines.length; i += 6) {
    const step = [0, 1, 2].map(k => lines[i + 3 + k] - lines[i + k])
    sum += Math.sqrt(step[0] * step[0] + step[1] * step[1] + step[2] * step[2])
  }
  return sum
}

/** Triangles that face another way than their neighbours, and surfaces with one side only. */
function findTurns({ study, shells }: ExaminedPart): Finding[] {
  return study.patches.flatMap((patch, index): Finding[] => {
    const { wrongTurn } = shells[index]
    const about = { isMeant: false, part: study.part.name }
    if (patch.isOneSided) {
      const triangles = drawnTriangles(study, t => study.patchOf[t] === index, patch.triangles)
      return [
        { kind: 'one_sided_surface', ...about, isMeant: true, weight: 1, count: patch.triangles, triangles },
      ]
    }
    if (wrongTurn < 0) {
      return []
    }
    const count = wrongTurn === 1 ? patch.turnedTriangles : patch.triangles - patch.turnedTriangles
    const isWrong = (t: number): boolean => study.patchOf[t] === index && study.turned[t] === wrongTurn
    const triangles = drawnTriangles(study, isWrong, count)
    return [{ kind: 'flipped_face', ...about, weight: count, count, triangles }]
  })
}

function findShells({ study, shells }: ExaminedPart): Finding[] {
  return shells.flatMap(({ isInsideOut, isCavity, isBuried }, index): Finding[] => {
    if (!isInsideOut && !isCavity && !isBuried) {
      return []
    }
    const count = study.patches[index].triangles
    const triangles = drawnTriangles(study, t => study.patchOf[t] === index, count)
    const kind = isInsideOut ? 'inside_out_shell' : isCavity ? 'cavity' : 'inner_shell'
    return [{ kind, isMeant: isCavity, weight: 1, count, triangles, part: study.part.name }]
  })
}

/** Every so many of those asked for, so that a large place is drawn whole and thin. */
function drawnTriangles(study: PartStudy, isAsked: (triangle: number) => boolean, count: number): number[] {
  const step = Math.max(1, Math.ceil(count / MOST_DRAWN))
  const result: number[] = []
  let seen = 0
  for (let triangle = 0; triangle < study.patchOf.length; triangle += 1) {
    if (isAsked(triangle)) {
      if (seen % step === 0) {
        pushTriangle(study, triangle, result)
      }
      seen += 1
    }
  }
  return result
}

/** Triangles that are there twice, or have no area. */
function findTriangles({ study, shells }: ExaminedPart): Finding[] {
  const { part, leftOut } = study
  const findings: Finding[] = []
  const tell = (kind: Finding['kind'], isMeant: boolean, list: readonly number[]): void => {
    const isIn = new Uint8Array(leftOut.length)
    list.forEach(triangle => (isIn[triangle] = 1))
    if (list.length > 0) {
      const triangles = drawnTriangles(study, t => isIn[t] === 1, list.length)
      findings.push({ kind, isMeant, weight: list.length, count: list.length, triangles, part: part.name })
    }
  }
  const listOf = (word: number): number[] => {
    const list: number[] = []
    leftOut.forEach((state, triangle) => state === word && list.push(triangle))
    return list
  }
  tell('duplicate_face', false, listOf(COPY))
  // A sheet that was given both sides by hand has a back for each front; a single one is left over from something.
  const backs = listOf(BACK)
  const isOfSheets = shells.every(({ isSheet }) => isSheet)
  tell(isOfSheets ? 'double_face' : 'duplicate_face', isOfSheets, backs)
  const flat = findFlatTriangles(study)
  tell(
    'degenerate_triangle',
    false,
    [...listOf(COLLAPSED), ...flat].sort((a, b) => a - b)
  )
  return findings
}

/** Vertices that no triangle uses, and scraps of a few triangles that hang on nothing. */
function findLoose({ study, shells }: ExaminedPart, modelDiagonal: number): Finding[] {
  const { part, patches } = study
  const isUsed = new Uint8Array(part.positions.length / 3)
  part.indices.forEach(vertex => (isUsed[vertex] = 1))
  const points: number[] = []
  isUsed.forEach((used, vertex) => used === 0 && pushPoint(part.positions, vertex, points))
  const count = points.length / 3
  const findings: Finding[] =
    count === 0
      ? []
      : [{ kind: 'loose_vertex', isMeant: false, weight: count, count, points, part: part.name }]
  patches.forEach((patch, index) => {
    if (isScrap(study, shells, index, modelDiagonal)) {
      const triangles = drawnTriangles(study, t => study.patchOf[t] === index, patch.triangles)
      const about = { weight: 1, count: patch.triangles, triangles, part: part.name }
      findings.push({ kind: 'loose_part', isMeant: false, ...about })
    }
  })
  return findings
}
