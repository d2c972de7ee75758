import { IDENTITY, multiply, transformPoint, type Matrix } from '../kernel/matrix.ts'
import { compileShape } from '../shape/compile.ts'
import { ShapeError } from '../shape/errors.ts'
import { transformJoint } from '../shape/moved-rig.ts'
import type { Joint, Part, Shape, Tolerance } from '../shape/types.ts'
import { placeMatrix } from '../shape/walk.ts'

/** The skin of a thing as its file will have it, and where it bends. */
export interface Skin {
  readonly parts: readonly Pick<Part, 'name' | 'positions' | 'indices'>[]
  readonly joints: readonly Joint[]
}

/** Things whose skins are kept: more than a scene has. */
const MOST = 40
const NO_SKIN: Skin = { parts: [], joints: [] }
const kept = new Map<string, Skin>()

/**
 * The skin of a program, metres; empty for one over the limits of `compile`. A scene is arranged several times with its things in
 * other sizes and places: what a thing is made of is compiled once, and moved, turned and scaled as the places around it say. What is
 * kept depends on the program alone, so the result hangs on nothing that was asked before.
 */
export function compiledSkin(shape: Shape, tolerance: Tolerance): Skin {
  const { core, matrix } = unplaced(shape, IDENTITY)
  const name = JSON.stringify([tolerance, core])
  const skin = kept.get(name) ?? compiled(core, tolerance)
  kept.delete(name)
  kept.set(name, skin)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) {
    kept.delete(oldest)
  }
  return core === shape ? skin : moved(skin, matrix)
}

function compiled(core: Shape, tolerance: Tolerance): Skin {
  try {
    const { parts, joints } = compileShape(core, tolerance)
    return { parts, joints }
  } catch (error) {
    if (error instanceof ShapeError) {
      return NO_SKIN
    }
    throw error
  }
}

const PLACING: ReadonlySet<string> = new Set(['op', 'at', 'rotate', 'scale', 'child'])

/** Of a place only what it does with its child as a whole counts: one that says more, or stretches it, is part of the thing. */
function unplaced(shape: Shape, matrix: Matrix): { readonly core: Shape; readonly matrix: Matrix } {
  if (shape.op !== 'place') {
    return { core: shape, matrix }
  }
  const { scale = 1, child } = shape
  const isPlain = Object.keys(shape).every(key => PLACING.has(key)) && typeof scale === 'number' && scale > 0
  return isPlain ? unplaced(child, multiply(matrix, placeMatrix(shape))) : { core: shape, matrix }
}

function moved({ parts, joints }: Skin, matrix: Matrix): Skin {
  return {
    parts: parts.map(({ name, positions, indices }) => ({
      name,
      positions: movedPositions(positions, matrix),
      indices,
    })),
    joints: joints.map(joint => transformJoint(joint, matrix)),
  }
}

function movedPositions(positions: Float32Array, matrix: Matrix): Float32Array {
  const result = new Float32Array(positions.length)
  for (let i = 0; i < positions.length; i += 3) {
    result.set(transformPoint(matrix, [positions[i], positions[i + 1], positions[i + 2]]), i)
  }
  return result
}
