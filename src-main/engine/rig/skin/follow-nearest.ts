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
  const hosts = findHosts(portions, isLost)
  const { grid } = portions
  const longest = Math.max(...grid.size)
  for (const group of groupsOf(portions, lost, isLost)) {
    const isFree = group.every(portion => neighboursOf(portions, portion).every(other => isLost[other] === 1))
    if (isFree && extentOf(portions, group) < SMALL * longest) {
      moveAsOne(shares, group, hosts)
    } else {
      for (const portion of group) {
        shares.copy(portion, hosts[portion].portion)
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

/** Per lost portion the nearest other one, by a front over all cells that carries the place it came from. */
function findHosts(portions: Portions, isLost: Uint8Array): readonly Host[] {
  const { grid, cellOf, surfaceCount } = portions
  const [nx, ny, nz] = grid.size
  const source = new Int32Array(grid.states.length).fill(-1)
  const awaited = new Set<number>()
  let front: number[] = []
  for (let portion = 0; portion < surfaceCount; portion += 1) {
    const at = cellOf[portion]
    if (isLost[portion] === 1) {
      awaited.add(at)
    } else if (source[at] < 0) {
      source[at] = portion
      front.push(at)
    }
  }
  const squareOf = (at: number, portion: number): number => {
    const from = cellOf[portion]
    const x = (at % nx) - (from % nx)
    const y = (Math.floor(at / nx) % ny) - (Math.floor(from / nx) % ny)
    const z = Math.floor(at / (nx * ny)) - Math.floor(from / (nx * ny))
    return x * x + y * y + z * z
  }
  for (const at of front) {
    awaited.delete(at)
  }
  // Two more steps after the last was met: a front of cells meets some from behind first.
  for (let more = 2; front.length > 0 && more > 0; more -= awaited.size === 0 ? 1 : 0) {
    const next: number[] = []
    for (const at of front) {
      const [i, j, k] = [at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny))]
      const portion = source[at]
      for (let c = Math.max(0, k - 1); c <= Math.min(nz - 1, k + 1); c += 1) {
        for (let b = Math.max(0, j - 1); b <= Math.min(ny - 1, j + 1); b += 1) {
          for (let a = Math.max(0, i - 1); a <= Math.min(nx - 1, i + 1); a += 1) {
            const to = a + nx * (b + ny * c)
            if (source[to] < 0 || squareOf(to, portion) < squareOf(to, source[to])) {
              source[to] = portion
              awaited.delete(to)
              next.push(to)
            }
          }
        }
      }
    }
    front = next
  }
  return Array.from({ length: surfaceCount }, (_, portion) => {
    const host = source[cellOf[portion]]
    return { portion: host, distance: Math.sqrt(squareOf(cellOf[portion], host)) }
  })
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
function moveAsOne(shares: BoneShares, group: readonly number[], hosts: readonly Host[]): void {
  const least = group.reduce((low, portion) => Math.min(low, hosts[portion].distance), Infinity)
  const touched = group.filter(portion => hosts[portion].distance <= least + CONTACT_CELLS)
  const sum = new BoneShares(1)
  for (const portion of touched) {
    shares.addTo(sum, 0, hosts[portion].portion, 1 / touched.length)
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
