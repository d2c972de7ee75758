import { countFaces, isBorder, nextSide, previousSide, settleSide, turnSide, valenceOf } from './quad-net.ts'
import type { QuadNet } from './quad-net.ts'

/** Passes over all faces; each ends early when it changes nothing. */
const PASSES = 12

/** How wrong a number of edges is: 4 is right inside, 3 at a border, 2 at a border's corner. */
function fault(net: QuadNet, vertex: number, change: number): number {
  const valence = valenceOf(net, vertex) + change
  if (isBorder(net, vertex)) {
    const wrong = net.kinds[vertex] === 2 ? Math.max(0, valence - 3) : valence - 3
    return wrong * wrong
  }
  if (valence < 3) {
    return 8
  }
  return (valence - 4) * (valence - 4)
}

function neighbours(net: QuadNet, vertex: number): number[] {
  const list: number[] = []
  const start = net.leaving[vertex]
  let h = start
  while (h >= 0) {
    list.push(net.origin[nextSide(net, h)])
    const into = previousSide(net, h)
    h = net.twin[into]
    if (h < 0) {
      list.push(net.origin[into])
    }
    if (h === start) {
      break
    }
  }
  return list
}

function isQuad(net: QuadNet, h: number): boolean {
  return net.origin[h | 3] >= 0
}

function link(net: QuadNet, a: number, b: number, sharp: number): void {
  if (a >= 0) {
    net.twin[a] = b
    net.sharp[a] = sharp
  }
  if (b >= 0) {
    net.twin[b] = a
    net.sharp[b] = sharp
  }
}

/** A vertex inside with two edges only: its two faces become one. */
function joinDoublet(net: QuadNet, vertex: number): boolean {
  const h = net.leaving[vertex]
  if (h < 0 || net.twin[h] < 0 || net.kinds[vertex] > 0) {
    return false
  }
  const g = turnSide(net, h)
  if (g < 0 || g === h || turnSide(net, g) !== h || !isQuad(net, h) || !isQuad(net, g)) {
    return false
  }
  // Faces (v, a, x, b) at h and (v, b, y, a) at g.
  const hn = nextSide(net, h)
  const gn = nextSide(net, g)
  const x = net.origin[nextSide(net, hn)]
  const y = net.origin[nextSide(net, gn)]
  if (x === y || neighbours(net, x).includes(y)) {
    return false
  }
  // The face of h becomes (y, a, x, b): side 0 takes g's y→a, side 3 takes b→y.
  const hp = previousSide(net, h)
  const ya = nextSide(net, gn)
  const [tYa, sYa] = [net.twin[ya], net.sharp[ya]]
  const [tBy, sBy] = [net.twin[gn], net.sharp[gn]]
  net.origin[h] = y
  link(net, h, tYa, sYa)
  link(net, hp, tBy, sBy)
  const first = g - (g & 3)
  net.origin.fill(-1, first, first + 4)
  net.leaving[vertex] = -1
  for (const side of [h, hn, nextSide(net, hn), hp]) {
    settleSide(net, side)
  }
  return true
}

/** Merges the corners at h and across its face to one vertex; the face vanishes. Checks first; `isForced` skips the count of faults. */
function collapseDiagonal(net: QuadNet, h: number, isForced: boolean): boolean {
  const h1 = nextSide(net, h)
  const h2 = nextSide(net, h1)
  const h3 = previousSide(net, h)
  const [a, b, c, d] = [net.origin[h], net.origin[h1], net.origin[h2], net.origin[h3]]
  if (a === c || b === d || (net.kinds[a] > 0 && net.kinds[c] > 0)) {
    return false
  }
  const [va, vb, vc, vd] = [valenceOf(net, a), valenceOf(net, b), valenceOf(net, c), valenceOf(net, d)]
  const least = isForced ? 4 : 3
  if (vb < (isBorder(net, b) ? 3 : least) || vd < (isBorder(net, d) ? 3 : least)) {
    return false
  }
  const isEdge = isBorder(net, a) || isBorder(net, c)
  const joined = va + vc - 2
  const joinedFault = isEdge ? (joined - 3) * (joined - 3) : joined < 3 ? 8 : (joined - 4) * (joined - 4)
  const before = fault(net, a, 0) + fault(net, b, 0) + fault(net, c, 0) + fault(net, d, 0)
  const after = joinedFault + fault(net, b, -1) + fault(net, d, -1)
  if (!isForced && after >= before) {
    return false
  }
  // No other way from a to c than over b and d.
  const ringC = neighbours(net, c)
  const ringA = neighbours(net, a)
  if (ringA.includes(c) || ringA.filter(vertex => ringC.includes(vertex)).length !== 2) {
    return false
  }
  const [t0, t1, t2, t3] = [net.twin[h], net.twin[h1], net.twin[h2], net.twin[h3]]
  if ((t0 < 0 && t1 < 0) || (t2 < 0 && t3 < 0)) {
    return false
  }
  const leaving: number[] = []
  const start = net.leaving[c]
  for (let side = start; side >= 0;) {
    leaving.push(side)
    side = turnSide(net, side)
    if (side === start) {
      break
    }
  }
  const shareC = net.kinds[c] > net.kinds[a] ? 1 : net.kinds[a] > net.kinds[c] ? 0 : 0.5
  const p = net.positions
  for (let axis = 0; axis < 3; axis += 1) {
    p[a * 3 + axis] += (p[c * 3 + axis] - p[a * 3 + axis]) * shareC
  }
  net.kinds[a] = Math.max(net.kinds[a], net.kinds[c])
  for (const side of leaving) {
    net.origin[side] = a
  }
  const first = h - (h & 3)
  net.origin.fill(-1, first, first + 4)
  net.leaving[c] = -1
  const [s01, s23] = [net.sharp[h] | net.sharp[h1], net.sharp[h2] | net.sharp[h3]]
  link(net, t0, t1, s01)
  link(net, t2, t3, s23)
  for (const side of [t0, t1, t2, t3]) {
    if (side >= 0) {
      settleSide(net, side)
      settleSide(net, nextSide(net, side))
    }
  }
  return true
}

/** Turns the edge between two faces to one of the other two diagonals of their hexagon when that mends more than it spoils. */
function rotateEdge(net: QuadNet, h: number): boolean {
  const t = net.twin[h]
  if (t < h || net.sharp[h] === 1 || !isQuad(net, h) || !isQuad(net, t) || h >> 2 === t >> 2) {
    return false
  }
  // Hexagon a, e, f, b, c, d with sides a→e … d→a.
  const hc = nextSide(net, h)
  const hd = nextSide(net, hc)
  const ha = nextSide(net, hd)
  const te = nextSide(net, t)
  const tf = nextSide(net, te)
  const tb = nextSide(net, tf)
  const ring = [te, tf, tb, hc, hd, ha]
  const corners = ring.map(side => net.origin[side])
  if (new Set(corners).size !== 6) {
    return false
  }
  const [a, e, f, b, c, d] = corners
  const base = fault(net, a, -1) + fault(net, b, -1) - fault(net, a, 0) - fault(net, b, 0)
  const gainOf = (u: number, v: number): number =>
    base + fault(net, u, 1) + fault(net, v, 1) - fault(net, u, 0) - fault(net, v, 0)
  const options = [
    { first: 1, gain: gainOf(e, c), ends: [e, c] },
    { first: 2, gain: gainOf(f, d), ends: [f, d] },
  ].sort((x, y) => x.gain - y.gain)
  for (const { first, gain, ends } of options) {
    if (gain >= 0 || neighbours(net, ends[0]).includes(ends[1])) {
      continue
    }
    const order = [0, 1, 2, 3, 4, 5].map(i => ring[(first + i) % 6])
    if (!isFaceable(net, order)) {
      continue
    }
    const sides = order.map(side => ({ at: net.origin[side], twin: net.twin[side], sharp: net.sharp[side] }))
    // Faces (p0, p1, p2, p3) in h's place and (p3, p4, p5, p0) in t's.
    const [f0, g0] = [h - (h & 3), t - (t & 3)]
    const place = [f0, f0 + 1, f0 + 2, g0, g0 + 1, g0 + 2]
    // Sides of the hexagon may be each other's twins.
    const moved = new Map(order.map((side, i) => [side, place[i]]))
    for (let i = 0; i < 6; i += 1) {
      net.origin[place[i]] = sides[i].at
    }
    net.origin[f0 + 3] = sides[3].at
    net.origin[g0 + 3] = sides[0].at
    for (let i = 0; i < 6; i += 1) {
      const other = sides[i].twin
      link(net, place[i], other < 0 ? -1 : (moved.get(other) ?? other), sides[i].sharp)
    }
    link(net, f0 + 3, g0 + 3, 0)
    for (const side of [...place, f0 + 3, g0 + 3]) {
      settleSide(net, side)
    }
    return true
  }
  return false
}

/** Whether both quads of a hexagon's new cut face about the same way at all corners. */
function isFaceable(net: QuadNet, order: readonly number[]): boolean {
  const v = order.map(side => net.origin[side] * 3)
  const p = net.positions
  const normalAt = (x: number, y: number, z: number): [number, number, number] => {
    const [ux, uy, uz] = [p[y] - p[x], p[y + 1] - p[x + 1], p[y + 2] - p[x + 2]]
    const [wx, wy, wz] = [p[z] - p[y], p[z + 1] - p[y + 1], p[z + 2] - p[y + 2]]
    return [uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx]
  }
  const quads = [
    [v[0], v[1], v[2], v[3]],
    [v[3], v[4], v[5], v[0]],
  ]
  let [mx, my, mz] = [0, 0, 0]
  const all: [number, number, number][] = []
  for (const quad of quads) {
    for (let i = 0; i < 4; i += 1) {
      const n = normalAt(quad[i], quad[(i + 1) & 3], quad[(i + 2) & 3])
      all.push(n)
      mx += n[0]
      my += n[1]
      mz += n[2]
    }
  }
  const size = Math.sqrt(mx * mx + my * my + mz * mz)
  return all.every(
    n => n[0] * mx + n[1] * my + n[2] * mz > -0.1 * size * Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2])
  )
}

/**
 * Takes away what a modeller would: vertices with two edges, faces between two vertices with three, and turns edges where that
 * brings the numbers of edges nearer to four (Tarini, Pietroni, Cignoni, Panozzo & Puppo 2010, "Practical quad mesh simplification",
 * §4; Daniels, Silva, Shepherd & Cohen 2008). Lines stay.
 */
export function cleanQuads(net: QuadNet): void {
  for (let pass = 0; pass < PASSES; pass += 1) {
    let changes = 0
    for (let vertex = 0; vertex < net.leaving.length; vertex += 1) {
      if (joinDoublet(net, vertex)) {
        changes += 1
      }
    }
    for (let f = 0; f < net.origin.length; f += 4) {
      for (let h = f; h < f + 2; h += 1) {
        if (net.origin[f] >= 0 && isQuad(net, f) && collapseDiagonal(net, h, false)) {
          changes += 1
        }
      }
    }
    for (let h = 0; h < net.origin.length; h += 1) {
      if (net.origin[h] >= 0 && rotateEdge(net, h)) {
        changes += 1
      }
    }
    if (changes === 0) {
      return
    }
  }
}

/** Merges short diagonals until `count` faces are left at most; whether it came so far. */
export function collapseDownTo(net: QuadNet, count: number): boolean {
  let left = countFaces(net)
  if (left <= count) {
    return true
  }
  const p = net.positions
  const candidates: { h: number; cost: number }[] = []
  for (let h = 0; h < net.origin.length; h += 1) {
    if ((h & 3) < 2 && net.origin[h] >= 0 && isQuad(net, h)) {
      const [a, b, c, d] = [0, 1, 2, 3].map(i => net.origin[(h & ~3) + ((h + i) & 3)])
      const mend =
        fault(net, b, -1) +
        fault(net, d, -1) -
        fault(net, b, 0) -
        fault(net, d, 0) -
        fault(net, a, 0) -
        fault(net, c, 0)
      const joined = valenceOf(net, a) + valenceOf(net, c) - 6
      let square = 0
      for (let axis = 0; axis < 3; axis += 1) {
        square += (p[a * 3 + axis] - p[c * 3 + axis]) * (p[a * 3 + axis] - p[c * 3 + axis])
      }
      candidates.push({ h, cost: (mend + joined * joined + 8) * square })
    }
  }
  candidates.sort((x, y) => x.cost - y.cost || x.h - y.h)
  const touched = new Uint8Array(net.leaving.length)
  for (const { h } of candidates) {
    if (left <= count) {
      return true
    }
    if (net.origin[h] < 0) {
      continue
    }
    const corners = [0, 1, 2, 3].map(i => net.origin[(h & ~3) + i])
    if (corners.some(vertex => touched[vertex] === 1)) {
      continue
    }
    if (collapseDiagonal(net, h, true)) {
      left -= 1
      for (const vertex of corners) {
        touched[vertex] = 1
      }
    }
  }
  return left <= count
}
