import { boundsOf, flipped } from '../kernel/mesh.ts'
import { mirrorHalf } from '../shape/boolean.ts'
import { ShapeError } from '../shape/errors.ts'
import { mergeShells } from '../shape/merge.ts'
import { transformRig } from '../shape/moved-rig.ts'
import type { CompiledModel, Part } from '../shape/types.ts'
import { boundsOfMeshes } from './frame.ts'
import { bare } from './styles/bare.ts'

/** Of the model: how far a part may reach over the middle and still be of one side. */
const TOUCH = 1e-4

/**
 * The half at x > 0 on both sides: parts across the middle are cut there and mirrored, parts of that side get a twin, parts
 * of the other side go. Names with `left` and `right` change places.
 */
export function symmetricModel(model: CompiledModel): CompiledModel {
  const { min, max } = boundsOfMeshes(model.parts)
  const size = Math.max(...[0, 1, 2].map(axis => max[axis] - min[axis]))
  const middle = (min[0] + max[0]) / 2
  const parts = model.parts.map(part => moved(part, -middle)).flatMap(part => symmetricPart(part, size))
  return { parts, ...transformRig(model, [1, 0, 0, -middle, 0, 1, 0, 0, 0, 0, 1, 0]) }
}

/**
 * The same across z instead of x: the half towards the viewer on both sides. For a thing seen from the side, whose plane of
 * symmetry is the picture's.
 */
export function symmetricDepth(model: CompiledModel): CompiledModel {
  return quarterTurned(symmetricModel(quarterTurned(model, 1)), -1)
}

/** A quarter about the upright axis: 1 brings z to x, −1 back again. */
function quarterTurned(model: CompiledModel, way: 1 | -1): CompiledModel {
  return {
    parts: model.parts.map(part => ({
      ...part,
      positions: quarterTurnedList(part.positions, way),
      ...(part.normals === undefined ? {} : { normals: quarterTurnedList(part.normals, way) }),
    })),
    ...transformRig(model, [0, 0, way, 0, 0, 1, 0, 0, -way, 0, 0, 0]),
  }
}

function quarterTurnedList(list: Float32Array, way: 1 | -1): Float32Array {
  const turned = new Float32Array(list.length)
  for (let i = 0; i < list.length; i += 3) {
    turned[i] = way * list[i + 2]
    turned[i + 1] = list[i + 1]
    turned[i + 2] = -way * list[i]
  }
  return turned
}

function moved(part: Part, by: number): Part {
  return { ...part, positions: part.positions.map((value, i) => (i % 3 === 0 ? value + by : value)) }
}

function symmetricPart(part: Part, size: number): Part[] {
  const { min, max } = boundsOf(part.positions)
  if (max[0] < TOUCH * size) {
    return []
  }
  if (min[0] > -TOUCH * size) {
    return [part, twinOf(part)]
  }
  const { positions, indices } = part
  try {
    const half = mirrorHalf({ positions: Float64Array.from(positions), indices }, { chord: 1e-4 * size })
    return half === null ? [] : [{ ...bare(part), ...mergeShells([half], size) }]
  } catch (error) {
    if (error instanceof ShapeError) {
      // A surface that cannot be cut stays as it is.
      return [part]
    }
    throw error
  }
}

function twinOf(part: Part): Part {
  const mirrored = (list: Float32Array): Float32Array =>
    list.map((value, i) => (i % 3 === 0 ? -value : value))
  return {
    ...part,
    name: twinName(part.name),
    positions: mirrored(part.positions),
    indices: flipped(part.indices),
    ...(part.normals === undefined ? {} : { normals: mirrored(part.normals) }),
  }
}

function twinName(name: string): string {
  if (/left|right/.test(name)) {
    return name.replace(/left|right/, side => (side === 'left' ? 'right' : 'left'))
  }
  return `${name}_twin`
}
