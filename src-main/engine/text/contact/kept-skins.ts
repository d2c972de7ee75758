import { IDENTITY, maxStretch, multiply, type Matrix } from '../../kernel/matrix.ts'
import { compileShape } from '../../shape/compile.ts'
import { ShapeError } from '../../shape/errors.ts'
import { assertCompilable } from '../../shape/limits.ts'
import { sizeOf } from '../../shape/measure.ts'
import { transformJoint } from '../../shape/moved-rig.ts'
import type { GroupShape, Joint, Part, PlaceShape, Shape, Tolerance } from '../../shape/types.ts'
import { placeMatrix } from '../../shape/walk.ts'

/** The skin of a thing as its file will have it, and where it bends. */
export interface Skin {
  readonly parts: readonly Pick<Part, 'name' | 'positions' | 'indices'>[]
  readonly joints: readonly Joint[]
}

/** Things whose skins are kept: more than a scene has. */
const MOST = 40
/** A thing in something so many times larger has a chord so many times as long; one law of two steps, so that other sizes find what is kept. */
const COARSER = 16
const NO_SKIN: Skin = { parts: [], joints: [] }
const kept = new Map<string, Skin>()

/** What a program is a part of. */
export interface Surrounding {
  /** From the program's space to that of the skin. */
  readonly matrix?: Matrix
  /** Longest side of the whole, metres; without it that of the program. */
  readonly size?: number
}

/**
 * The skin of a program, metres; empty for one over the limits of `compile`. A scene is arranged several times with its things in
 * other sizes and places: what a thing is made of is compiled once, and named, moved, turned and scaled as the places around it say.
 * What is kept depends on the program alone, so the result hangs on nothing that was asked before.
 */
export function compiledSkin(shape: Shape, tolerance: Tolerance, around: Surrounding = {}): Skin {
  const { matrix = IDENTITY, size = sizeOf(shape) } = around
  const things = thingsIn(shape, { matrix, suffix: '' })
  if (things.length > 1 && !isCompilable(shape)) {
    return NO_SKIN
  }
  const skins = things.map(thing => skinOfThing(thing, tolerance, size))
  return skins.length === 1
    ? skins[0]
    : { parts: skins.flatMap(({ parts }) => parts), joints: skins.flatMap(({ joints }) => joints) }
}

/** Is a program, with all of its copies, within the limits of `compile`? */
export const isCompilable = (shape: Shape): boolean =>
  orOver(() => {
    assertCompilable(shape)
    return true
  }) ?? false

/** What `work` gives; null where a program is over the limits. */
function orOver<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof ShapeError) {
      return null
    }
    throw error
  }
}

/** A program without the places around it. */
interface Thing extends Context {
  readonly core: Shape
}

interface Context {
  readonly matrix: Matrix
  /** What the places around it add to the names of its parts. */
  readonly suffix: string
}

const PLACING: ReadonlySet<string> = new Set(['op', 'at', 'rotate', 'scale', 'suffix', 'child'])
const GROUPING: ReadonlySet<string> = new Set(['op', 'children', 'anchors'])
/** Sides are part of a thing: they change the names of its joints. */
const SIDED = /(?:^|_)(?:left|right)(?:_|$)/

/** Does a node do nothing but place its child as a whole? One that says more, or stretches it, is part of the thing. */
const isPlacing = (shape: Shape): shape is PlaceShape =>
  shape.op === 'place' &&
  Object.keys(shape).every(key => PLACING.has(key)) &&
  (shape.scale === undefined || (typeof shape.scale === 'number' && shape.scale > 0)) &&
  !SIDED.test(shape.suffix ?? '')

/** Only a place that names what is below it tells the things of a scene, and the copies of one, apart. */
const hasNamed = (shape: Shape): boolean =>
  isPlacing(shape) ? shape.suffix !== undefined || hasNamed(shape.child) : isGrouping(shape)

const isGrouping = (shape: Shape): shape is GroupShape =>
  shape.op === 'group' && Object.keys(shape).every(key => GROUPING.has(key)) && shape.children.some(hasNamed)

function thingsIn(shape: Shape, { matrix, suffix }: Context): readonly Thing[] {
  if (isPlacing(shape)) {
    const words = [suffix, shape.suffix ?? ''].filter(word => word !== '')
    return thingsIn(shape.child, {
      matrix: multiply(matrix, placeMatrix(shape)),
      suffix: words.join('_'),
    })
  }
  if (!isGrouping(shape)) {
    return [{ core: shape, matrix, suffix }]
  }
  const rest = shape.children.filter(child => !hasNamed(child))
  const named = shape.children.filter(hasNamed).flatMap(child => thingsIn(child, { matrix, suffix }))
  return rest.length === 0
    ? named
    : [...named, { core: rest.length === 1 ? rest[0] : { op: 'group', children: rest }, matrix, suffix }]
}

/** Stands for the name of a thing while it is compiled; no part of a family has such a word in its name. */
const MARK = 'nameofthing'

function skinOfThing({ core, matrix, suffix }: Thing, tolerance: Tolerance, size: number): Skin {
  const ratio = size / (sizeOf(core) * maxStretch(matrix))
  const own = ratio < COARSER ? tolerance : { ...tolerance, chord: tolerance.chord * COARSER }
  const name = JSON.stringify([own, core])
  const skin = kept.get(name) ?? compiled(core, own)
  kept.delete(name)
  kept.set(name, skin)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) {
    kept.delete(oldest)
  }
  return placed(skin, matrix, suffix === '' ? '' : `_${suffix}`)
}

function compiled(core: Shape, tolerance: Tolerance): Skin {
  const made = orOver(() => compileShape({ op: 'place', suffix: MARK, child: core }, tolerance))
  return made === null ? NO_SKIN : { parts: made.parts, joints: made.joints }
}

/** A thing where the places around it have it, `word` instead of its mark. */
function placed({ parts, joints }: Skin, matrix: Matrix, word: string): Skin {
  const named = (name: string): string => name.replace(`_${MARK}`, word)
  return {
    parts: parts.map(({ name, positions, indices }) => ({
      name: named(name),
      positions: moved(positions, matrix),
      indices,
    })),
    joints: joints.map(joint => {
      const { name, parent, parts: own, pieces } = joint
      return transformJoint(
        {
          ...joint,
          name: named(name),
          parent: parent === null ? null : named(parent),
          ...(own === undefined ? {} : { parts: own.map(named) }),
          ...(pieces === undefined
            ? {}
            : { pieces: pieces.map(piece => ({ ...piece, part: named(piece.part) })) }),
        },
        matrix
      )
    }),
  }
}

function moved(p: Float32Array, m: Matrix): Float32Array {
  const result = new Float32Array(p.length)
  for (let i = 0; i < p.length; i += 3) {
    const [x, y, z] = [p[i], p[i + 1], p[i + 2]]
    result[i] = m[0] * x + m[1] * y + m[2] * z + m[3]
    result[i + 1] = m[4] * x + m[5] * y + m[6] * z + m[7]
    result[i + 2] = m[8] * x + m[9] * y + m[10] * z + m[11]
  }
  return result
}
