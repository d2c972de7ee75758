import { isQuad, link, nextSide, settleSide } from './quad-net.ts'
import type { QuadNet } from './quad-net.ts'
import { faultOf, neighbours } from './valences.ts'

/** An edge between two quads, turned to another diagonal of their hexagon. */
export interface Turn {
  /** Half-edge of the edge as it is. */
  readonly h: number
  /** The hexagon's sides, from one end of the new edge on. */
  readonly ring: readonly number[]
  /** Change of the vertices' faults: below 0 where it mends. */
  readonly gain: number
}

/** The turns of an edge that keep the surface's kind, the better one first. Sharp edges and borders have none. */
export function turnsOf(net: QuadNet, h: number): readonly Turn[] {
  const t = net.twin[h]
  if (t < h || net.sharp[h] === 1 || !isQuad(net, h) || !isQuad(net, t) || h >> 2 === t >> 2) {
    return []
  }
  // Hexagon a, e, f, b, c, d with sides a→e … d→a.
  const hc = nextSide(net, h)
  const hd = nextSide(net, hc)
  const te = nextSide(net, t)
  const tf = nextSide(net, te)
  const ring = [te, tf, nextSide(net, tf), hc, hd, nextSide(net, hd)]
  const corners = ring.map(side => net.origin[side])
  if (new Set(corners).size !== 6) {
    return []
  }
  const [a, e, f, b, c, d] = corners
  const base = faultOf(net, a, -1) + faultOf(net, b, -1) - faultOf(net, a, 0) - faultOf(net, b, 0)
  const turnTo = (first: number, u: number, v: number): Turn => ({
    h,
    ring: [0, 1, 2, 3, 4, 5].map(i => ring[(first + i) % 6]),
    gain: base + faultOf(net, u, 1) + faultOf(net, v, 1) - faultOf(net, u, 0) - faultOf(net, v, 0),
  })
  return [turnTo(1, e, c), turnTo(2, f, d)].sort((x, y) => x.gain - y.gain)
}

/** Does the edge not exist yet, and do both new quads face about the same way at all corners? */
export function isTurnable(net: QuadNet, { ring }: Turn): boolean {
  const [from, to] = [net.origin[ring[0]], net.origin[ring[3]]]
  return !neighbours(net, from).includes(to) && isFaceable(net, ring)
}

/** Turns the edge; ask `isTurnable` first. */
export function applyTurn(net: QuadNet, { h, ring }: Turn): void {
  const t = net.twin[h]
  const sides = ring.map(side => ({ at: net.origin[side], twin: net.twin[side], sharp: net.sharp[side] }))
  // Faces (p0, p1, p2, p3) in h's place and (p3, p4, p5, p0) in t's.
  const [f0, g0] = [h - (h & 3), t - (t & 3)]
  const place = [f0, f0 + 1, f0 + 2, g0, g0 + 1, g0 + 2]
  // Sides of the hexagon may be each other's twins.
  const moved = new Map(ring.map((side, i) => [side, place[i]]))
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
}

/** How far the two quads are from right angles before the turn and after it: 0 square, 2 worst. */
export function shapeChange(net: QuadNet, { h, ring }: Turn): number {
  const t = net.twin[h]
  const v = ring.map(side => net.origin[side])
  const own = [0, 1, 2, 3].map(k => net.origin[(h & ~3) + k])
  const other = [0, 1, 2, 3].map(k => net.origin[(t & ~3) + k])
  return (
    slantOf(net, [v[0], v[1], v[2], v[3]]) +
    slantOf(net, [v[3], v[4], v[5], v[0]]) -
    slantOf(net, own) -
    slantOf(net, other)
  )
}

/** Mean of the corners' cosines, without their signs. */
function slantOf({ positions: p }: QuadNet, quad: readonly number[]): number {
  let sum = 0
  for (let k = 0; k < 4; k += 1) {
    const [a, b, c] = [3 * quad[k], 3 * quad[(k + 1) & 3], 3 * quad[(k + 3) & 3]]
    const [ux, uy, uz] = [p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]]
    const [vx, vy, vz] = [p[c] - p[a], p[c + 1] - p[a + 1], p[c + 2] - p[a + 2]]
    const size = Math.sqrt((ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz))
    sum += size > 0 ? Math.abs(ux * vx + uy * vy + uz * vz) / size : 1
  }
  return sum / 4
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
