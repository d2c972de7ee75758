import { countFaces, createQuadNet, nextSide } from './quad-net.ts'
import type { QuadNet } from './quad-net.ts'

/** A row of quads, each entered over one side and left over the opposite one (a poly-chord, or dual line). */
interface Chord {
  /** The half-edge over which each quad is entered. */
  readonly sides: readonly number[]
  /** Mean length of the sides that it crosses. */
  readonly width: number
}

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
