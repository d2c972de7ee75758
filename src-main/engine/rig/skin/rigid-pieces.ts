import { Groups } from '../../kernel/groups.ts'
import { distance } from '../../kernel/vector.ts'
import { limbOf } from '../bone-names.ts'
import type { Bone, RigPart, RigSource, Skeleton } from '../types.ts'

/**
 * Per vertex of the file the one bone that moves it; -1 where the body bends. Parts named by bones follow these: of a part in
 * several connected pieces, each piece the nearest bone that names it. What no bone of a machine names follows its root.
 */
export function rigidBones(
  { parts, indices, positions }: RigSource,
  vertexOf: Uint32Array,
  { bones, bodyClass }: Skeleton
): Int16Array {
  const result = new Int16Array(vertexOf.length).fill(bodyClass === 'machine' ? 0 : -1)
  const owners = ownersOf(bones)
  for (const part of parts) {
    bindBoxedPieces(part, { indices, positions, vertexOf, bones }, result)
    const candidates = owners.get(part.name)
    if (candidates === undefined) {
      continue
    }
    for (const piece of candidates.length === 1 ? [allOf(part)] : piecesOf(part, indices, vertexOf)) {
      const bone = candidates.length === 1 ? candidates[0] : nearestBone(bones, candidates, positions, piece)
      for (const vertex of piece) {
        result[vertex] = bone
      }
    }
  }
  bindSolids({ indices, positions, bones, vertexOf }, result)
  return result
}

/** Vertices of a solid follow the bone that has it, the nearest of several; where one surface goes on into the next, the first. */
function bindSolids({ indices, positions, bones, vertexOf }: Geometry, result: Int16Array): void {
  const owners = new Map<number, number[]>()
  const first = new Map<number, number>()
  bones.forEach(({ solids = [] }, bone) => {
    for (const { firstIndex, indexCount, isOpen = false } of solids) {
      const own = [...(owners.get(firstIndex) ?? []), bone]
      owners.set(firstIndex, own)
      for (const vertex of indices.subarray(firstIndex, firstIndex + indexCount)) {
        const nearest = nearestBone(bones, own, positions, [vertex])
        const before = isOpen ? first.get(vertexOf[vertex]) : undefined
        const isShared = before !== undefined && !own.includes(before)
        result[vertex] = isShared ? before : nearest
        if (isOpen && !isShared) {
          first.set(vertexOf[vertex], nearest)
        }
      }
    }
  })
}

/**
 * Per bone whether it belongs to a limb or a tail that is nothing but rigid parts, a penguin's flipper, a bird's fan of feathers: it moves them
 * and nothing of the body that they lie on. Jaws and heads have rigid teeth and eyes, and skin as well.
 * @param rigid as `rigidBones` tells.
 */
export function rigidLimbs(bones: readonly Bone[], rigid: Int16Array): readonly boolean[] {
  const holders = new Set(rigid)
  const limbs = bones.map(({ name }) => limbOf(name))
  return limbs.map(
    limb =>
      limb !== 'trunk' &&
      limb !== 'head' &&
      bones.every((_, bone) => limbs[bone] !== limb || holders.has(bone))
  )
}

interface Geometry extends Pick<RigSource, 'indices' | 'positions'> {
  readonly vertexOf: Uint32Array
  readonly bones: readonly Bone[]
}

/** Of a box's diagonal: how far a piece may reach out of it, as after simplification. */
const OUTSIDE = 0.02

/** A piece of a part follows the bone whose box holds it, the smallest of several: hands of a clock lie in each other's. */
function bindBoxedPieces(
  part: RigPart,
  { indices, positions, vertexOf, bones }: Geometry,
  result: Int16Array
): void {
  const boxes = bones.flatMap(({ pieces = [] }, bone) =>
    pieces
      .filter(piece => piece.part === part.name)
      .map(({ min, max }) => ({ bone, min, max, size: distance(min, max) }))
  )
  if (boxes.length === 0) {
    return
  }
  boxes.sort((a, b) => a.size - b.size)
  for (const piece of piecesOf(part, indices, vertexOf)) {
    const box = boxes.find(({ min, max, size }) =>
      piece.every(vertex =>
        [0, 1, 2].every(axis => {
          const value = positions[3 * vertex + axis]
          return value >= min[axis] - OUTSIDE * size && value <= max[axis] + OUTSIDE * size
        })
      )
    )
    if (box !== undefined) {
      for (const vertex of piece) {
        result[vertex] = box.bone
      }
    }
  }
}

function allOf({ firstVertex, vertexCount }: RigPart): number[] {
  return Array.from({ length: vertexCount }, (_, i) => firstVertex + i)
}

/** Vertices of a part by connected pieces; those at one place are one. */
export function piecesOf(
  { firstVertex, vertexCount, firstIndex, indexCount }: RigPart,
  indices: Uint32Array,
  vertexOf: Uint32Array
): number[][] {
  const groups = new Groups(vertexCount)
  const firsts = new Map<number, number>()
  for (let i = 0; i < vertexCount; i += 1) {
    const place = vertexOf[firstVertex + i]
    const first = firsts.get(place)
    if (first === undefined) {
      firsts.set(place, i)
    } else {
      groups.join(i, first)
    }
  }
  for (let t = firstIndex; t < firstIndex + indexCount; t += 3) {
    groups.join(indices[t + 1] - firstVertex, indices[t] - firstVertex)
    groups.join(indices[t + 2] - firstVertex, indices[t] - firstVertex)
  }
  const pieces = new Map<number, number[]>()
  for (let i = 0; i < vertexCount; i += 1) {
    const piece = groups.find(i)
    const list = pieces.get(piece)
    if (list) {
      list.push(firstVertex + i)
    } else {
      pieces.set(piece, [firstVertex + i])
    }
  }
  return [...pieces.values()]
}

function ownersOf(bones: readonly Bone[]): Map<string, number[]> {
  const owners = new Map<string, number[]>()
  bones.forEach(({ parts }, bone) => {
    for (const part of parts) {
      owners.set(part, [...(owners.get(part) ?? []), bone])
    }
  })
  return owners
}

/** The one to which the points are nearest on average. */
function nearestBone(
  bones: readonly Bone[],
  candidates: readonly number[],
  positions: ArrayLike<number>,
  vertices: readonly number[]
): number {
  let [best, least] = [candidates[0], Infinity]
  for (const candidate of candidates) {
    let sum = 0
    for (const vertex of vertices) {
      sum += distanceToBone(bones[candidate], positions, 3 * vertex)
    }
    if (sum < least) {
      ;[best, least] = [candidate, sum]
    }
  }
  return best
}

/** Metres from a point to the segment between a bone's ends. */
export function distanceToBone(
  { head, tail }: Pick<Bone, 'head' | 'tail'>,
  positions: ArrayLike<number>,
  at: number
): number {
  const [wx, wy, wz] = [tail[0] - head[0], tail[1] - head[1], tail[2] - head[2]]
  const [dx, dy, dz] = [positions[at] - head[0], positions[at + 1] - head[1], positions[at + 2] - head[2]]
  const square = wx * wx + wy * wy + wz * wz
  const along = square > 0 ? (dx * wx + dy * wy + dz * wz) / square : 0
  const t = Math.min(1, Math.max(0, along))
  const [x, y, z] = [dx - t * wx, dy - t * wy, dz - t * wz]
  return Math.sqrt(x * x + y * y + z * z)
}
