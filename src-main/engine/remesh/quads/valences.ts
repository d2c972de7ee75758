import { isBorder, nextSide, previousSide, valenceOf } from './quad-net.ts'
import type { QuadNet } from './quad-net.ts'

/**
 * How wrong it is that a vertex has so many edges (`change` more than now): 4 is right inside, 3 at a border, 2 at a border's
 * corner. The square of what is too many or too few; two inside make no surface of two faces.
 */
export function faultOf(net: QuadNet, vertex: number, change: number): number {
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

/** Sum over all vertices. */
export function faultsOf(net: QuadNet): number {
  let sum = 0
  for (let vertex = 0; vertex < net.leaving.length; vertex += 1) {
    sum += net.leaving[vertex] < 0 ? 0 : faultOf(net, vertex, 0)
  }
  return sum
}

/** Vertices that share an edge with this one, in turn. */
export function neighbours(net: QuadNet, vertex: number): number[] {
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
