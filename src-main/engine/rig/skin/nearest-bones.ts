import { DistanceHeap } from '../../kernel/distance-heap.ts'
import { cellAt, VOXEL_OUTSIDE, type VoxelGrid } from '../../kernel/voxel-grid.ts'
import { march } from '../../kernel/voxel-geodesics.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { distance, dot, mix, normalize, subtract } from '../../kernel/vector.ts'
import type { Bone } from '../types.ts'
import { mayHold, type KnownLimbs } from './known-limbs.ts'
import type { Portions } from './portions.ts'
import { distanceToBone } from './rigid-pieces.ts'

export interface NearestBones {
  /** Per portion the bone that is nearest through matter, -1 where none can be reached. */
  readonly bones: Int16Array
  /** Per portion the way to it through matter, metres; Infinity where there is none. */
  readonly distances: Float32Array
  /** Per bone how thick its limb is: metres from the bone to outside, the median along it. */
  readonly radii: readonly number[]
}

/** So many cells around a bone distances are exact; from there on they are marched. */
const EXACT_CELLS = 3
/** A bone that runs outside of all matter holds on to what is at most this much farther from it than the nearest. */
const GRIP = 1.3
/** A bone has what lies within so many radii of its limb; what lies farther only where no other bone comes as near by its own measure. */
const REACH = 2.2
const LEAST_REACH_CELLS = 3

/**
 * The nearest bone of each portion, by the way through matter only (Dionne & de Lasa 2013, Geodesic voxel binding): one front from all
 * bones at once, marched as Sethian 1996 does. Where a thin limb meets a thick one, as a spider's leg its body, the skin
 * of the thick one is nearer to the thin limb's bone than to its own; so each bone's front stops at a few radii of its limb until all
 * others have. What is known to be one limb's is offered to its bones alone, and nothing to bones of limbs that are rigid parts.
 */
export function findNearestBones(
  portions: Portions,
  bones: readonly Bone[],
  { limbs, isRigid }: { readonly limbs: KnownLimbs | null; readonly isRigid: readonly boolean[] }
): NearestBones {
  const { grid, count, cellOf, starts, links } = portions
  const distances = new Float32Array(count).fill(Infinity)
  const keys = new Float32Array(count).fill(Infinity)
  const owners = new Int16Array(count).fill(-1)
  const isDone = new Uint8Array(count)
  const heap = new DistanceHeap()
  const late = grid.cell * (grid.size[0] + grid.size[1] + grid.size[2])
  const rim = rimOf(portions)
  const radii = bones.map(bone => radiusAround(grid, rim, bone))
  const reaches = radii.map(radius => Math.max(LEAST_REACH_CELLS * grid.cell, REACH * radius))
  const offer = (portion: number, distance: number, bone: number): void => {
    if (limbs !== null && !mayHold(limbs, bone, portion)) {
      return
    }
    const key = distance > reaches[bone] ? distance + late : distance
    if (key < keys[portion]) {
      distances[portion] = distance
      keys[portion] = key
      owners[portion] = bone
      heap.push(portion, keys[portion])
    }
  }
  shortenedAtBends(bones, grid.cell).forEach((bone, index) => {
    if (!isRigid[index]) {
      seedBone(portions, bone, (portion, distance) => offer(portion, distance, index))
    }
  })
  const nx = grid.size[0]
  const front = new Float64Array(3)
  /** Tells a portion what comes to it from the neighbours that one bone has. */
  const update = (portion: number, bone: number): void => {
    front.fill(Infinity)
    for (let i = starts[portion]; i < starts[portion + 1]; i += 1) {
      const other = links[i]
      if (isDone[other] === 1 && owners[other] === bone) {
        const step = Math.abs(cellOf[other] - cellOf[portion])
        const axis = step === 1 ? 0 : step === nx ? 1 : 2
        front[axis] = Math.min(front[axis], distances[other])
      }
    }
    offer(portion, march(front[0], front[1], front[2], grid.cell), bone)
  }
  while (heap.pop()) {
    const portion = heap.topCell
    if (isDone[portion] === 1) {
      continue
    }
    isDone[portion] = 1
    for (let i = starts[portion]; i < starts[portion + 1]; i += 1) {
      if (isDone[links[i]] === 0) {
        update(links[i], owners[portion])
      }
    }
  }
  return { bones: owners, distances, radii }
}

/** Places along a bone at which its limb is measured: not at its joint, where it is in another one. */
const PLACES = [0.3, 0.45, 0.6, 0.75, 0.9]

/** Cells that outside begins beside: a sleeve's, not those of the arm in it. Three whole numbers each. */
function rimOf({ grid, cellOf, surfaceCount }: Portions): Uint16Array {
  const [nx, ny] = grid.size
  const rim: number[] = []
  for (let portion = 0; portion < surfaceCount; portion += 1) {
    const at = cellOf[portion]
    const isRim = [1, -1, nx, -nx, nx * ny, -nx * ny].some(step => grid.states[at + step] === VOXEL_OUTSIDE)
    if (isRim && at !== cellOf[portion - 1]) {
      rim.push(at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny)))
    }
  }
  return Uint16Array.from(rim)
}

/** How far from a bone outside is, metres: the median along it. */
function radiusAround(grid: VoxelGrid, rim: Uint16Array, { head, tail }: Bone): number {
  const points = PLACES.map(t =>
    head.map((from, axis) => {
      return (from + t * (tail[axis] - from) - grid.origin[axis]) / grid.cell - 0.5
    })
  )
  const squares = points.map(() => Infinity)
  for (let at = 0; at < rim.length; at += 3) {
    for (let place = 0; place < points.length; place += 1) {
      const [x, y, z] = points[place]
      const [dx, dy, dz] = [x - rim[at], y - rim[at + 1], z - rim[at + 2]]
      const square = dx * dx + dy * dy + dz * dz
      if (square < squares[place]) {
        squares[place] = square
      }
    }
  }
  squares.sort((a, b) => a - b)
  return Math.sqrt(squares[PLACES.length >> 1]) * grid.cell
}

/** Offers a bone's own surroundings with their exact distances. */
function seedBone(portions: Portions, bone: Bone, offer: (portion: number, distance: number) => void): void {
  const { grid, cellOf, firstOf, starts, links, surfaceCount } = portions
  const [nx, ny] = grid.size
  const centre = new Float64Array(3)
  const distanceOf = (portion: number): number => {
    const at = cellOf[portion]
    centre[0] = grid.origin[0] + ((at % nx) + 0.5) * grid.cell
    centre[1] = grid.origin[1] + ((Math.floor(at / nx) % ny) + 0.5) * grid.cell
    centre[2] = grid.origin[2] + (Math.floor(at / (nx * ny)) + 0.5) * grid.cell
    return distanceToBone(bone, centre, 0)
  }
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

/** Of a bone's length at each end. */
const SHORT = 0.1
/** Cosine of the angle between two bones at a joint, beyond which they go on straight: −1 is a straight line. */
const STRAIGHT = -0.9

/**
 * The bones, each ending just before a joint at which another one goes on at an angle. Around such a joint both are equally near to all
 * that lies outside of the bend; so each has the side that it lies on.
 */
function shortenedAtBends(bones: readonly Bone[], cell: number): readonly Bone[] {
  return bones.map(bone => {
    const { head, tail } = bone
    const share = Math.min(SHORT, cell / Math.max(distance(head, tail), 1e-9))
    const bends = (end: Vec3, far: Vec3): boolean =>
      bones.some(other => {
        if (other === bone) {
          return false
        }
        const [near, away] =
          distance(other.head, end) < distance(other.tail, end)
            ? [other.head, other.tail]
            : [other.tail, other.head]
        const isJoined = distance(near, end) < cell
        return isJoined && dot(normalize(subtract(far, end)), normalize(subtract(away, near))) > STRAIGHT
      })
    return {
      ...bone,
      head: bends(head, tail) ? mix(head, tail, share) : head,
      tail: bends(tail, head) ? mix(tail, head, share) : tail,
    }
  })
}
