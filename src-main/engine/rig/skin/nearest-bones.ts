import { DistanceHeap } from '../../kernel/distance-heap.ts'
import { cellAt, cellCentre } from '../../kernel/voxel-grid.ts'
import { march } from '../../kernel/voxel-geodesics.ts'
import type { Bone } from '../types.ts'
import type { Portions } from './portions.ts'
import { distanceToBone } from './rigid-pieces.ts'

export interface NearestBones {
  /** Per portion the bone that is nearest through matter, -1 where none can be reached. */
  readonly bones: Int16Array
  /** Per portion the way to it through matter, metres; Infinity where there is none. */
  readonly distances: Float32Array
}

/** So many cells around a bone distances are exact; from there on they are marched. */
const EXACT_CELLS = 3
/** A bone that runs outside of all matter holds on to what is at most this much farther from it than the nearest. */
const GRIP = 1.3

/**
 * The nearest bone of each portion, by the way through matter only (Dionne & de Lasa 2013, Geodesic voxel binding): one front from all
 * bones at once, marched as Sethian 1996 does.
 */
export function findNearestBones(portions: Portions, bones: readonly Bone[]): NearestBones {
  const { grid, count, cellOf, starts, links } = portions
  const distances = new Float32Array(count).fill(Infinity)
  const owners = new Int16Array(count).fill(-1)
  const isDone = new Uint8Array(count)
  const heap = new DistanceHeap()
  const offer = (portion: number, distance: number, bone: number): void => {
    if (distance < distances[portion]) {
      distances[portion] = distance
      owners[portion] = bone
      heap.push(portion, distances[portion])
    }
  }
  bones.forEach((bone, index) => {
    seedBone(portions, bone, (portion, distance) => offer(portion, distance, index))
  })
  const nx = grid.size[0]
  const front = new Float64Array(3)
  const update = (portion: number): void => {
    front.fill(Infinity)
    let [nearest, owner] = [Infinity, -1]
    for (let i = starts[portion]; i < starts[portion + 1]; i += 1) {
      const other = links[i]
      if (isDone[other] === 0) {
        continue
      }
      const step = Math.abs(cellOf[other] - cellOf[portion])
      const axis = step === 1 ? 0 : step === nx ? 1 : 2
      front[axis] = Math.min(front[axis], distances[other])
      if (distances[other] < nearest) {
        nearest = distances[other]
        owner = owners[other]
      }
    }
    offer(portion, march(front[0], front[1], front[2], grid.cell), owner)
  }
  while (heap.pop()) {
    const portion = heap.topCell
    if (isDone[portion] === 1) {
      continue
    }
    isDone[portion] = 1
    for (let i = starts[portion]; i < starts[portion + 1]; i += 1) {
      if (isDone[links[i]] === 0) {
        update(links[i])
      }
    }
  }
  return { bones: owners, distances }
}

/** Offers a bone's own surroundings with their exact distances. */
function seedBone(portions: Portions, bone: Bone, offer: (portion: number, distance: number) => void): void {
  const { grid, cellOf, firstOf, starts, links, surfaceCount } = portions
  const distanceOf = (portion: number): number => distanceToBone(bone, cellCentre(grid, cellOf[portion]), 0)
  const { head, tail } = bone
  const way = [tail[0] - head[0], tail[1] - head[1], tail[2] - head[2]]
  const length = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2])
  const steps = Math.ceil((4 * length) / grid.cell)
  const found = new Set<number>()
  for (let i = 0; i <= steps; i += 1) {
    const t = steps > 0 ? i / steps : 0
    const at = cellAt(grid, head[0] + t * way[0], head[1] + t * way[1], head[2] + t * way[2])
    for (let portion = at < 0 ? -1 : firstOf[at]; portion >= 0 && cellOf[portion] === at; portion += 1) {
      found.add(portion)
    }
  }
  if (found.size === 0) {
    const reach = Array.from({ length: surfaceCount }, (_, portion) => distanceOf(portion))
    const least = reach.reduce((low, distance) => Math.min(low, distance), Infinity)
    reach.forEach((distance, portion) => {
      if (distance <= GRIP * least) {
        offer(portion, distance)
      }
    })
    return
  }
  for (const portion of found) {
    const distance = distanceOf(portion)
    offer(portion, distance)
    for (let i = starts[portion]; i < starts[portion + 1]; i += 1) {
      if (distanceOf(links[i]) <= EXACT_CELLS * grid.cell) {
        found.add(links[i])
      }
    }
  }
}
