import { nextEdge } from '../kernel/half-edges.ts'
import { Groups } from '../kernel/groups.ts'
import type { PartStudy } from './study.ts'

/** Corners that belong to one fan: triangles around a point that hang together by edges, crowded ones too. */
export function joinFans({ corners, edges }: PartStudy): Groups {
  const fans = new Groups(corners.length)
  const join = (side: number, twin: number): void => {
    const isAlike = corners[side] === corners[twin]
    fans.join(side, isAlike ? twin : nextEdge(twin))
    fans.join(nextEdge(side), isAlike ? nextEdge(twin) : twin)
  }
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (edges.uses[edge] === 2) {
      join(edges.first[edge], edges.second[edge])
    }
  }
  for (const sides of edges.crowded.values()) {
    sides.slice(1).forEach(side => join(sides[0], side))
  }
  return fans
}

/**
 * Points where a patch touches itself: several of its fans meet there. Where different patches touch, each is whole on its
 * own. A border that touches itself counts too.
 */
export function spotsOfManyFans({ corners, patchOf }: PartStudy, fans: Groups): readonly number[] {
  const fanOf = new Int32Array(corners.length === 0 ? 0 : corners.reduce((a, b) => Math.max(a, b)) + 1).fill(
    -1
  )
  const suspects = new Set<number>()
  for (let corner = 0; corner < corners.length; corner += 1) {
    if (patchOf[Math.floor(corner / 3)] < 0) {
      continue
    }
    const vertex = corners[corner]
    const fan = fans.find(corner)
    if (fanOf[vertex] < 0) {
      fanOf[vertex] = fan
    } else if (fanOf[vertex] !== fan) {
      suspects.add(vertex)
    }
  }
  if (suspects.size === 0) {
    return []
  }
  const seen = new Map<string, number>()
  const spots = new Set<number>()
  for (let corner = 0; corner < corners.length; corner += 1) {
    const vertex = corners[corner]
    const patch = patchOf[Math.floor(corner / 3)]
    if (patch < 0 || !suspects.has(vertex)) {
      continue
    }
    const key = `${vertex},${patch}`
    const fan = fans.find(corner)
    if ((seen.get(key) ?? fan) !== fan) {
      spots.add(vertex)
    }
    seen.set(key, fan)
  }
  return [...spots].sort((a, b) => a - b)
}
