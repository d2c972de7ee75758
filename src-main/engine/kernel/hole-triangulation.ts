/** A closed row of border vertices to be spanned by triangles. */
export interface Rim {
  /** Vertex numbers in the order of the border's half-edges: the faces that are there lie on the left of rim[i] → rim[i + 1]. */
  readonly rim: readonly number[]
  /** By rim edge the third corner of the face that is there, -1 where nothing is known of it. */
  readonly tips: readonly number[]
  readonly positions: ArrayLike<number>
  /** Is there an edge between two vertices already? A second one would have more than two faces. */
  isTaken(a: number, b: number): boolean
}

/** Rims longer than this are parted at their narrowest place first: the work grows with the third power of the length. */
const LONGEST = 160

/** Cosines nearer than this are one fold: then the area decides. */
const SAME_FOLD = 1e-6

/**
 * Triangles over a rim, wound against it so that they continue the faces around: of all triangulations the one whose sharpest fold, to the
 * faces around too, is least, and among those the one of the least area (Barequet & Sharir 1995, Filling gaps in the boundary of a
 * polyhedron, with the weights of Liepa 2003, §3).
 *
 * @returns 3 vertex numbers per triangle; null when every one would double an edge.
 */
export function triangulateLoop(loop: Rim): Uint32Array | null {
  const { rim, tips } = loop
  if (rim.length < 3 || (rim.length === 3 && tips[0] === rim[2])) {
    return null
  }
  if (rim.length <= LONGEST) {
    return spanRim(loop)
  }
  const chord = narrowestChord(loop)
  if (chord === null) {
    return null
  }
  const [i, k] = chord
  const first = spanPart(loop, i, k)
  const second = spanPart(loop, k, i + rim.length)
  return first === null || second === null ? null : Uint32Array.of(...first, ...second)
}

/** The part of a rim from one place to a later one, closed by the chord between them. */
function spanPart({ rim, tips, ...rest }: Rim, from: number, to: number): Uint32Array | null {
  const at = (list: readonly number[], i: number): number => list[i % list.length]
  const part = Array.from({ length: to - from + 1 }, (_, i) => at(rim, from + i))
  const partTips = Array.from({ length: to - from + 1 }, (_, i) => (from + i < to ? at(tips, from + i) : -1))
  return triangulateLoop({ ...rest, rim: part, tips: partTips })
}

/** The chord that is shortest for the way along the rim that it saves, with at least a fifth of the rim on either side. */
function narrowestChord({ rim, positions: p, isTaken }: Rim): readonly [number, number] | null {
  const n = rim.length
  const way = new Float64Array(n + 1)
  const apart = (a: number, b: number): number => {
    const x = p[3 * a] - p[3 * b]
    const y = p[3 * a + 1] - p[3 * b + 1]
    const z = p[3 * a + 2] - p[3 * b + 2]
    return Math.sqrt(x * x + y * y + z * z)
  }
  for (let i = 0; i < n; i += 1) {
    way[i + 1] = way[i] + apart(rim[i], rim[(i + 1) % n])
  }
  const least = Math.floor(n / 5)
  let best: readonly [number, number] | null = null
  let bestRatio = Infinity
  for (let i = 0; i < n; i += 1) {
    for (let k = i + least; k < n && k - i <= n - least; k += 1) {
      const along = Math.min(way[k] - way[i], way[n] - way[k] + way[i])
      const ratio = along > 0 ? apart(rim[i], rim[k]) / along : Infinity
      if (ratio < bestRatio && !isTaken(rim[i], rim[k])) {
        bestRatio = ratio
        best = [i, k]
      }
    }
  }
  return best
}

/** Best triangulations of all stretches i … k of a rim, row by row: n² places. */
interface Table {
  readonly n: number
  /** Cosine of the sharpest fold. */
  readonly fold: Float64Array
  readonly area: Float64Array
  /** The third corner of the triangle over the chord i–k. */
  readonly apex: Int32Array
  /** That triangle's unit normal, 3 per place. */
  readonly normal: Float64Array
}

function spanRim(loop: Rim): Uint32Array | null {
  const n = loop.rim.length
  const table: Table = {
    n,
    fold: new Float64Array(n * n).fill(1),
    area: new Float64Array(n * n),
    apex: new Int32Array(n * n).fill(-1),
    normal: new Float64Array(3 * n * n),
  }
  const corners = Float64Array.from(
    { length: 3 * n },
    (_, i) => loop.positions[3 * loop.rim[Math.floor(i / 3)] + (i % 3)]
  )
  for (let i = 0; i < n; i += 1) {
    setOuterNormal(loop, i, table)
  }
  const outer = table.normal.slice(3 * (n - 1), 3 * n)
  for (let length = 2; length < n; length += 1) {
    for (let i = 0; i + length < n; i += 1) {
      const k = i + length
      const isWhole = length === n - 1
      if (!isWhole && loop.isTaken(loop.rim[i], loop.rim[k])) {
        table.area[i * n + k] = Infinity
      } else {
        chooseApex(table, corners, i, k, isWhole ? outer : null)
      }
    }
  }
  return Number.isFinite(table.area[n - 1]) ? collect(table, loop.rim) : null
}

/** The normal of the face beyond a rim edge; for the last edge, from the end to the beginning, at the place of the whole. */
function setOuterNormal({ rim, tips, positions: p }: Rim, i: number, { n, normal }: Table): void {
  if (tips[i] < 0) {
    return
  }
  const [a, b, c] = [rim[i], rim[(i + 1) % n], tips[i]].map(vertex => [
    p[3 * vertex],
    p[3 * vertex + 1],
    p[3 * vertex + 2],
  ])
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const size = Math.sqrt(x * x + y * y + z * z)
  const at = 3 * (i < n - 1 ? i * n + i + 1 : n - 1)
  if (size > 0) {
    normal[at] = x / size
    normal[at + 1] = y / size
    normal[at + 2] = z / size
  }
}

/** Finds the best triangle over the chord from i to k. `outer` is the face beyond it, where it is the rim's last edge. */
function chooseApex(
  { n, fold, area, apex, normal }: Table,
  p: Float64Array,
  i: number,
  k: number,
  outer: Float64Array | null
): void {
  const at = i * n + k
  const ux = p[3 * k] - p[3 * i]
  const uy = p[3 * k + 1] - p[3 * i + 1]
  const uz = p[3 * k + 2] - p[3 * i + 2]
  let bestFold = -Infinity
  let bestArea = Infinity
  for (let m = i + 1; m < k; m += 1) {
    const [left, right] = [i * n + m, m * n + k]
    const rest = area[left] + area[right]
    if (rest === Infinity) {
      continue
    }
    const vx = p[3 * m] - p[3 * i]
    const vy = p[3 * m + 1] - p[3 * i + 1]
    const vz = p[3 * m + 2] - p[3 * i + 2]
    let x = uy * vz - uz * vy
    let y = uz * vx - ux * vz
    let z = ux * vy - uy * vx
    const size = Math.sqrt(x * x + y * y + z * z)
    let sharpest = Math.min(fold[left], fold[right])
    // A triangle without area has no direction: it is the last choice.
    if (size <= 1e-12 * (ux * ux + uy * uy + uz * uz + vx * vx + vy * vy + vz * vz)) {
      sharpest = -1
      x = y = z = 0
    } else {
      x /= size
      y /= size
      z /= size
      sharpest = Math.min(sharpest, cosine(normal, 3 * left, x, y, z), cosine(normal, 3 * right, x, y, z))
      if (outer !== null) {
        sharpest = Math.min(sharpest, cosine(outer, 0, x, y, z))
      }
    }
    const sum = rest + size / 2
    if (sharpest > bestFold + SAME_FOLD || (sharpest > bestFold - SAME_FOLD && sum < bestArea)) {
      bestFold = sharpest
      bestArea = sum
      apex[at] = m
      normal[3 * at] = x
      normal[3 * at + 1] = y
      normal[3 * at + 2] = z
    }
  }
  fold[at] = bestFold
  area[at] = bestArea
}

/** Of two unit normals; 1 where one of them is not known. */
function cosine(list: Float64Array, at: number, x: number, y: number, z: number): number {
  const isKnown = list[at] !== 0 || list[at + 1] !== 0 || list[at + 2] !== 0
  return isKnown ? list[at] * x + list[at + 1] * y + list[at + 2] * z : 1
}

function collect({ n, apex }: Table, rim: readonly number[]): Uint32Array {
  const indices: number[] = []
  const open: [number, number][] = [[0, n - 1]]
  for (let job = open.pop(); job !== undefined; job = open.pop()) {
    const [i, k] = job
    if (k - i > 1) {
      const m = apex[i * n + k]
      indices.push(rim[k], rim[m], rim[i])
      open.push([m, k], [i, m])
    }
  }
  return Uint32Array.from(indices)
}
