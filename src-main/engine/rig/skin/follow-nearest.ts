import { BoneShares } from './bone-shares.ts'
import type { Portions } from './portions.ts'

/** A piece that is smaller than this share of the model's longest side does not bend: a button, a buckle, an eye. */
const SMALL = 0.12
/** Cells beyond the nearest contact within which a small piece is taken to lie on something. */
const CONTACT_CELLS = 2
/** How often what follows is evened out with what hangs together with it. */
const SMOOTHINGS = 24

/**
 * Gives portions of the surface that no bone holds what they lie on has: floating buttons, shells of hair, cloth around a leg. Each
 * takes from the nearest portion that has shares, and large ones are then evened out; small ones move as one.
 *
 * @param isLost per portion of the surface 1 where it is to follow.
 */
export function followNearest(portions: Portions, shares: BoneShares, isLost: Uint8Array): void {
  const lost = [...isLost.keys()].filter(portion => isLost[portion] === 1)
  if (lost.length === 0 || lost.length === isLost.length) {
    return
  }
  const found = findHosts(portions, lost, isLost)
  const hosts = (portion: number): Host => found.get(portion) ?? { portion, distance: 0 }
  const { grid } = portions
  const longest = Math.max(...grid.size)
  for (const group of groupsOf(portions, lost, isLost)) {
    const isFree = group.every(portion => neighboursOf(portions, portion).every(other => isLost[other] === 1))
    if (isFree && extentOf(portions, group) < SMALL * longest) {
      moveAsOne(shares, group, hosts)
    } else {
      for (const portion of group) {
        shares.copy(portion, hosts(portion).portion)
      }
      smooth(portions, shares, group)
    }
  }
}

interface Host {
  readonly portion: number
  /** Cells between. */
  readonly distance: number
}

/** Beyond so many cells all others are looked at instead of ever greater cubes of cells. */
const FAR_CELLS = 10

/** Per lost portion the nearest other one, the first of several that are equally near. */
function findHosts(
  { grid, cellOf, surfaceCount, firstOf }: Portions,
  lost: readonly number[],
  isLost: Uint8Array
): ReadonlyMap<number, Host> {
  const [nx, ny, nz] = grid.size
  const placeOf = (at: number): readonly [number, number, number] => [
    at % nx,
    Math.floor(at / nx) % ny,
    Math.floor(at / (nx * ny)),
  ]
  let [best, least] = [-1, Infinity]
  let [i, j, k] = [0, 0, 0]
  const offer = (portion: number, at: number): void => {
    const [a, b, c] = placeOf(at)
    const square = (a - i) * (a - i) + (b - j) * (b - j) + (c - k) * (c - k)
    if (square < least || (square === least && portion < best)) {
      ;[best, least] = [portion, square]
    }
  }
  const lookAt = (at: number): void => {
    for (let portion = firstOf[at]; portion >= 0 && portion < surfaceCount; portion += 1) {
      if (cellOf[portion] !== at) {
        return
      }
      if (isLost[portion] === 0) {
        offer(portion, at)
      }
    }
  }
  const hosts = new Map<number, Host>()
  for (const portion of lost) {
    ;[i, j, k] = placeOf(cellOf[portion])
    ;[best, least] = [-1, Infinity]
    // Cubes around the cell, each without the one before; in one of this size nothing nearer can be missed.
    for (let reach = 0; reach <= FAR_CELLS && reach * reach <= least; reach += 1) {
      for (let c = Math.max(0, k - reach); c <= Math.min(nz - 1, k + reach); c += 1) {
        for (let b = Math.max(0, j - reach); b <= Math.min(ny - 1, j + reach); b += 1) {
          const isFace = c === k - reach || c === k + reach || b === j - reach || b === j + reach
          const step = isFace || reach === 0 ? 1 : 2 * reach
          for (let a = i - reach; a <= i + reach; a += step) {
            if (a >= 0 && a < nx) {
              lookAt(a + nx * (b + ny * c))
            }
          }
        }
      }
    }
    if (least > FAR_CELLS * FAR_CELLS) {
      for (let other = 0; other < surfaceCount; other += 1) {
        if (isLost[other] === 0) {
          offer(other, cellOf[other])
        }
      }
    }
    hosts.set(portion, { portion: best, distance: Math.sqrt(least) })
  }
  return hosts
}

function neighboursOf({ starts, links, surfaceCount }: Portions, portion: number): readonly number[] {
  return [...links.subarray(starts[portion], starts[portion + 1])].filter(other => other < surfaceCount)
}

/** Lost portions that hang together. */
function groupsOf(portions: Portions, lost: readonly number[], isLost: Uint8Array): readonly number[][] {
  const isSeen = new Uint8Array(isLost.length)
  return lost.flatMap(first => {
    if (isSeen[first] === 1) {
      return []
    }
    const group = [first]
    isSeen[first] = 1
    for (const portion of group) {
      for (const other of neighboursOf(portions, portion)) {
        if (isLost[other] === 1 && isSeen[other] === 0) {
          isSeen[other] = 1
          group.push(other)
        }
      }
    }
    return [group]
  })
}

/** The longest side of the box around a group, cells. */
function extentOf({ grid, cellOf }: Portions, group: readonly number[]): number {
  const [nx, ny] = grid.size
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const portion of group) {
    const at = cellOf[portion]
    const place = [at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny))]
    place.forEach((value, axis) => {
      low[axis] = Math.min(low[axis], value)
      high[axis] = Math.max(high[axis], value)
    })
  }
  return Math.max(...high.map((value, axis) => value - low[axis] + 1))
}

/** All of a group gets what it lies on has on average. */
function moveAsOne(shares: BoneShares, group: readonly number[], hosts: (portion: number) => Host): void {
  const least = group.reduce((low, portion) => Math.min(low, hosts(portion).distance), Infinity)
  const touched = group.filter(portion => hosts(portion).distance <= least + CONTACT_CELLS)
  const sum = new BoneShares(1)
  for (const portion of touched) {
    shares.addTo(sum, 0, hosts(portion).portion, 1 / touched.length)
  }
  for (const portion of group) {
    shares.copy(portion, 0, sum)
  }
}

function smooth(portions: Portions, shares: BoneShares, group: readonly number[]): void {
  const next = new BoneShares(group.length)
  for (let round = 0; round < SMOOTHINGS; round += 1) {
    group.forEach((portion, i) => {
      next.clear(i)
      const others = neighboursOf(portions, portion).filter(other => !shares.isEmpty(other))
      shares.addTo(next, i, portion, 0.5)
      for (const other of others) {
        shares.addTo(next, i, other, 0.5 / others.length)
      }
    })
    group.forEach((portion, i) => {
      shares.copy(portion, i, next)
    })
  }
}
