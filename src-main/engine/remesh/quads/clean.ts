import {
  countFaces,
  isBorder,
  isQuad,
  link,
  nextSide,
  previousSide,
  settleSide,
  turnSide,
  valenceOf,
} from './quad-net.ts'
import type { QuadNet } from './quad-net.ts'
import { applyTurn, isTurnable, turnsOf } from './turn-edge.ts'
import { faultOf, neighbours } from './valences.ts'

/** Passes over all faces; each ends early when it changes nothing. */
const PASSES = 12

/** A vertex inside with two edges only: its two faces become one. */
function joinDoublet(net: QuadNet, vertex: number): boolean {
  const h = net.leaving[vertex]
  if (h < 0 || net.twin[h] < 0 || net.kinds[vertex] > 0 || net.spare[net.pieceOf[vertex]] === 0) {
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
  net.spare[net.pieceOf[vertex]] -= 1
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
  if (a === c || b === d || (net.kinds[a] > 0 && net.kinds[c] > 0) || net.spare[net.pieceOf[a]] === 0) {
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
  const before = faultOf(net, a, 0) + faultOf(net, b, 0) + faultOf(net, c, 0) + faultOf(net, d, 0)
  const after = joinedFault + faultOf(net, b, -1) + faultOf(net, d, -1)
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
  net.spare[net.pieceOf[a]] -= 1
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
      const turn =
        net.origin[h] < 0 ? undefined : turnsOf(net, h).find(one => one.gain < 0 && isTurnable(net, one))
      if (turn !== undefined) {
        applyTurn(net, turn)
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
        faultOf(net, b, -1) +
        faultOf(net, d, -1) -
        faultOf(net, b, 0) -
        faultOf(net, d, 0) -
        faultOf(net, a, 0) -
        faultOf(net, c, 0)
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
