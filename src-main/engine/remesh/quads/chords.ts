import { countFaces, createQuadNet, isBorder, nextSide, turnSide } from './quad-net.ts'
import type { QuadNet } from './quad-net.ts'
import { neighbours } from './valences.ts'

/** A row of quads, each entered over one side and left over the opposite one (a poly-chord, or dual line). */
interface Chord {
  /** The half-edge over which each quad is entered. */
  readonly sides: readonly number[]
  /** Mean length of the sides that it crosses. */
  readonly width: number
}

/** For each vertex on one side of a row the one across that it becomes. */
type Merged = ReadonlyMap<number, number>

/** What a way within the surface weighs beside one off it. */
const ALONG = 0.01

/** Rounds of choosing rows that do not cross each other. */
const ROUNDS = 8

/**
 * Cuts rows of quads lengthwise, the widest first, until there are at least `least` faces, and never more than `most`. A row that
 * is cut whole leaves every vertex the edges that it had, so the pattern stays as regular as it was (the reverse of removing
 * poly-chords; Daniels, Silva, Shepherd & Cohen 2008, "Quadrilateral mesh simplification"). Fewer come out where no row fits.
 */
export function cutChords(net: QuadNet, least: number, most: number): QuadNet {
  let result = net
  for (let round = 0; round < ROUNDS; round += 1) {
    let count = countFaces(result)
    const taken = new Uint8Array(result.origin.length / 4)
    const chosen: Chord[] = []
    for (const chord of findChords(result)) {
      if (count >= least) {
        break
      }
      const faces = chord.sides.map(side => side >> 2)
      if (count + faces.length <= most && faces.every(face => taken[face] === 0)) {
        chosen.push(chord)
        count += faces.length
        faces.forEach(face => (taken[face] = 1))
      }
    }
    if (chosen.length === 0) {
      return result
    }
    result = cut(result, chosen)
  }
  return result
}

/**
 * Takes rows of quads away, those first whose going changes the form least, until there are at most `most` faces, and never fewer than `least`: the
 * two sides of a row become one (Daniels et al. 2008, §3). Rows whose going would draw corners or lines together go only when no others are left. More
 * faces remain where no row can go.
 */
export function dropChords(net: QuadNet, least: number, most: number): QuadNet {
  let result = net
  for (const mayJoinLines of [false, true]) {
    for (let count = countFaces(result); count > most; count = countFaces(result)) {
      const made = dropOne(result, count - least, mayJoinLines)
      if (made === null) {
        break
      }
      result = made
    }
  }
  return result
}

/** Without the row of at most so many faces whose going changes the form least; null when none can go. */
function dropOne(net: QuadNet, mostFaces: number, mayJoinLines: boolean): QuadNet | null {
  const normals = areaVectors(net)
  const rows: { readonly sides: readonly number[]; readonly merged: Merged; readonly cost: number }[] = []
  for (const { sides } of findChords(net)) {
    const merged = sides.length > mostFaces ? null : mergedSides(net, sides, mayJoinLines)
    if (merged !== null) {
      rows.push({ sides, merged, cost: changeOf(net, normals, merged) / sides.length })
    }
  }
  rows.sort((x, y) => x.cost - y.cost || x.sides[0] - y.sides[0])
  for (const { sides, merged } of rows) {
    const made = withoutRow(net, sides, merged)
    if (made !== null) {
      return made
    }
  }
  return null
}

/** Across each face, as long as twice its area: half the cross product of its diagonals, doubled; 3 numbers each. */
function areaVectors({ origin, positions: p }: QuadNet): Float64Array {
  const vectors = new Float64Array((3 * origin.length) / 4)
  for (let f = 0; f < origin.length; f += 4) {
    if (origin[f] < 0) {
      continue
    }
    const [a, b, c] = [3 * origin[f], 3 * origin[f + 1], 3 * origin[f + 2]]
    const d = origin[f + 3] < 0 ? a : 3 * origin[f + 3]
    const [ux, uy, uz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[d] - p[b], p[d + 1] - p[b + 1], p[d + 2] - p[b + 2]]
    const at = (3 * f) / 4
    vectors[at] = uy * vz - uz * vy
    vectors[at + 1] = uz * vx - ux * vz
    vectors[at + 2] = ux * vy - uy * vx
  }
  return vectors
}

/** Where two vertices that become one stand then: the one on a line stays, else their middle. */
function meetingPlace({ kinds, positions: p }: QuadNet, a: number, b: number): [number, number, number] {
  const share = kinds[b] > kinds[a] ? 1 : kinds[a] > kinds[b] ? 0 : 0.5
  const between = (axis: number): number => p[3 * a + axis] + (p[3 * b + axis] - p[3 * a + axis]) * share
  return [between(0), between(1), between(2)]
}

/**
 * How far the vertices of a row go from the planes of the faces around them, squared and weighted with the faces' areas (the quadric error
 * of Garland & Heckbert 1997), and a little for the way that they go within them.
 */
function changeOf(net: QuadNet, normals: Float64Array, merged: Merged): number {
  const { positions: p, leaving } = net
  let sum = 0
  for (const [b, a] of merged) {
    const place = meetingPlace(net, a, b)
    for (const vertex of [a, b]) {
      const [x, y, z] = [0, 1, 2].map(axis => place[axis] - p[3 * vertex + axis])
      const squared = x * x + y * y + z * z
      const start = leaving[vertex]
      for (let h = start; h >= 0;) {
        const at = 3 * (h >> 2)
        const [nx, ny, nz] = [normals[at], normals[at + 1], normals[at + 2]]
        const size = Math.sqrt(nx * nx + ny * ny + nz * nz)
        const away = size > 0 ? (nx * x + ny * y + nz * z) / size : 0
        sum += size * (away * away + ALONG * squared)
        h = turnSide(net, h)
        if (h === start) {
          break
        }
      }
    }
  }
  return sum
}

/** For the vertices on one side of a row the ones across that they become; null where the row has to stay. */
function mergedSides(net: QuadNet, sides: readonly number[], mayJoinLines: boolean): Merged | null {
  const { origin, twin, kinds, sharp, pieceOf, spare } = net
  if (spare[pieceOf[origin[sides[0]]]] < sides.length) {
    return null
  }
  const last = sides[sides.length - 1] ^ 2
  const isStrip = twin[sides[0]] < 0
  const merged = new Map<number, number>()
  const kept = new Set<number>()
  for (const h of isStrip ? [...sides, last] : sides) {
    // The row's last side is seen from the other side.
    const a = h === last ? origin[nextSide(net, h)] : origin[h]
    const b = h === last ? origin[h] : origin[nextSide(net, h)]
    const isJoined = kinds[a] > 0 && kinds[b] > 0 && (sharp[h] === 0 || (kinds[a] === 2 && kinds[b] === 2))
    if ((isJoined && !mayJoinLines) || merged.has(b) || merged.has(a) || kept.has(b) || kept.has(a)) {
      return null
    }
    merged.set(b, a)
    kept.add(a)
  }
  return merged
}

/** The net without a row, its sides joined; null where that would not be a surface of quads any more. */
function withoutRow(net: QuadNet, sides: readonly number[], merged: Merged): QuadNet | null {
  const { origin, twin, kinds } = net
  const faces = origin.slice()
  const sharp = net.sharp.slice()
  const positions = net.positions.slice()
  const kind = kinds.slice()
  for (const [b, a] of merged) {
    positions.set(meetingPlace(net, a, b), 3 * a)
    kind[a] = Math.max(kinds[a], kinds[b])
  }
  for (const ab of sides) {
    const [bc, da] = [nextSide(net, ab), nextSide(net, ab ^ 2)]
    for (const outer of [twin[bc], twin[da]]) {
      if (outer >= 0) {
        sharp[outer] = net.sharp[bc] | net.sharp[da]
      }
    }
  }
  for (const ab of sides) {
    faces.fill(-1, ab & ~3, (ab & ~3) + 4)
  }
  for (let h = 0; h < faces.length; h += 1) {
    faces[h] = merged.get(faces[h]) ?? faces[h]
  }
  const made = compacted(faces, sharp)
  const corners: number[] = []
  kind.forEach((value, vertex) => {
    if (value === 2 && !merged.has(vertex)) {
      corners.push(vertex)
    }
  })
  const joined = createQuadNet({ ...made, positions }, corners)
  return isSound(joined, new Set(merged.values())) ? joined : null
}

/** Without the places of faces that are not there. */
function compacted(faces: Int32Array, sharp: Uint8Array): { faces: Int32Array; sharp: Uint8Array } {
  let to = 0
  for (let f = 0; f < faces.length; f += 4) {
    if (faces[f] >= 0) {
      faces.copyWithin(to, f, f + 4)
      sharp.copyWithin(to, f, f + 4)
      to += 4
    }
  }
  return { faces: faces.slice(0, to), sharp: sharp.slice(0, to) }
}

/** Around these vertices and their neighbours: one fan of faces each, no two edges between the same two, three edges at least inside. */
function isSound(net: QuadNet, centres: ReadonlySet<number>): boolean {
  const sides = new Map<number, number>()
  for (const vertex of net.origin) {
    sides.set(vertex, (sides.get(vertex) ?? 0) + 1)
  }
  const isWhole = (vertex: number): boolean => {
    const around = neighbours(net, vertex)
    const rim = isBorder(net, vertex)
    return (
      net.leaving[vertex] >= 0 &&
      new Set(around).size === around.length &&
      !around.includes(vertex) &&
      around.length >= (rim ? 2 : 3) &&
      around.length - (rim ? 1 : 0) === sides.get(vertex)
    )
  }
  for (const centre of centres) {
    if (!isWhole(centre) || !neighbours(net, centre).every(isWhole)) {
      return false
    }
  }
  return true
}

/** All rows that end at borders or in themselves and meet no quad twice, the widest first. */
function findChords(net: QuadNet): Chord[] {
  const { origin, twin } = net
  const chords: Chord[] = []
  const met = new Uint8Array(origin.length)
  const inRow = new Int32Array(origin.length / 4).fill(-1)
  for (let seed = 0; seed < origin.length; seed += 1) {
    if (origin[seed] < 0 || origin[seed | 3] < 0 || met[seed] === 1) {
      continue
    }
    // Back to where the row begins, then forth over all of it.
    let first = seed
    while (twin[first] >= 0 && origin[twin[first] | 3] >= 0 && (twin[first] ^ 2) !== seed) {
      first = twin[first] ^ 2
    }
    const isRing = twin[first] >= 0 && (twin[first] ^ 2) === seed
    const start = isRing ? seed : first
    const sides: number[] = []
    let isWhole = isRing || twin[start] < 0
    let sum = 0
    for (let h = start; ;) {
      met[h] = 1
      met[h ^ 2] = 1
      isWhole &&= inRow[h >> 2] !== seed
      inRow[h >> 2] = seed
      sides.push(h)
      sum += lengthOf(net, h)
      const following = twin[h ^ 2]
      if (following < 0 || following === start) {
        break
      }
      if (origin[following | 3] < 0) {
        isWhole = false
        break
      }
      h = following
    }
    // A ring of two would get two edges between the same two vertices.
    if (isWhole && (!isRing || sides.length > 2)) {
      chords.push({ sides, width: sum / sides.length })
    }
  }
  return chords.sort((a, b) => b.width - a.width || a.sides[0] - b.sides[0])
}

function lengthOf(net: QuadNet, h: number): number {
  const p = net.positions
  const [a, b] = [3 * net.origin[h], 3 * net.origin[nextSide(net, h)]]
  const [x, y, z] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
  return Math.sqrt(x * x + y * y + z * z)
}

/** Each quad (a, b, c, d) of a row that is entered over a→b becomes (a, m, n, d) and (m, b, c, n). */
function cut(net: QuadNet, chords: readonly Chord[]): QuadNet {
  const added = chords.reduce((sum, { sides }) => sum + sides.length, 0)
  const faces = new Int32Array(net.origin.length + 4 * added)
  const sharp = new Uint8Array(faces.length)
  faces.set(net.origin)
  sharp.set(net.sharp)
  const positions = Array.from(net.positions)
  const middles = new Map<number, number>()
  const middleOf = (h: number): number => {
    const known = middles.get(h)
    if (known !== undefined) {
      return known
    }
    const [a, b] = [3 * net.origin[h], 3 * net.origin[nextSide(net, h)]]
    const middle = positions.length / 3
    for (let axis = 0; axis < 3; axis += 1) {
      positions.push((positions[a + axis] + positions[b + axis]) / 2)
    }
    middles.set(h, middle)
    if (net.twin[h] >= 0) {
      middles.set(net.twin[h], middle)
    }
    return middle
  }
  let fresh = net.origin.length
  for (const { sides } of chords) {
    for (const ab of sides) {
      const bc = nextSide(net, ab)
      const cd = ab ^ 2
      const [m, n] = [middleOf(ab), middleOf(cd)]
      faces.set([m, net.origin[bc], net.origin[cd], n], fresh)
      sharp.set([net.sharp[ab], net.sharp[bc], net.sharp[cd], 0], fresh)
      faces[bc] = m
      faces[cd] = n
      sharp[bc] = 0
      fresh += 4
    }
  }
  const corners: number[] = []
  net.kinds.forEach((kind, vertex) => {
    if (kind === 2) {
      corners.push(vertex)
    }
  })
  return createQuadNet({ faces, sharp, positions: Float64Array.from(positions) }, corners)
}
