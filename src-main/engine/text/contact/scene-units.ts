import { IDENTITY, multiply, type Matrix } from '../../kernel/matrix.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, scale } from '../../kernel/vector.ts'
import { sizeOf } from '../../shape/measure.ts'
import { PREVIEW_TOLERANCE } from '../../shape/tolerance.ts'
import type { PlaceShape, Shape } from '../../shape/types.ts'
import { placeMatrix } from '../../shape/walk.ts'
import { compiledSkin, isCompilable, type Skin } from './kept-skins.ts'

/** The pieces of a scene that move as wholes: its things, and the copies of those that are there several times. */

export interface SceneUnit {
  /** Number of its thing. */
  readonly thing: number
  /** As they are in the scene, compiled as a preview is. */
  readonly parts: Skin['parts']
}

/**
 * The units of a scene in the order of its program; null for a program that is over the limits of `compile`. `labels` are the
 * names that end those of the things' parts.
 */
export function unitsOf(scene: Shape, labels: readonly string[]): readonly SceneUnit[] | null {
  if (!isCompilable(scene)) {
    return null
  }
  const units: SceneUnit[] = []
  const size = sizeOf(scene)
  mapUnits(scene, labels, (node, thing, matrix) => {
    units.push({ thing, parts: compiledSkin(node, PREVIEW_TOLERANCE, { matrix, size }).parts })
    return node
  })
  return units
}

/** The program with each unit moved by its offset, metres of the scene. */
export function movedUnits(scene: Shape, labels: readonly string[], offsets: readonly Vec3[]): Shape {
  let id = 0
  return mapUnits(scene, labels, (node, _thing, matrix) => ({
    ...node,
    at: add(node.at ?? [0, 0, 0], inSpaceOf(matrix, offsets[id++])),
  }))
}

/** Is there a thing of that label in a scene? */
export const isIn = (scene: Shape, label: string): boolean =>
  scene.op === 'group'
    ? scene.children.some(child => isIn(child, label))
    : scene.op === 'place' && (scene.suffix === label || isIn(scene.child, label))

type Change = (node: PlaceShape, thing: number, matrix: Matrix) => Shape

function mapUnits(scene: Shape, labels: readonly string[], change: Change): Shape {
  const isThing = (shape: PlaceShape): boolean => labels.includes(shape.suffix ?? '')
  const hasThing = (shape: Shape): boolean =>
    shape.op === 'group'
      ? shape.children.some(hasThing)
      : shape.op === 'place' && (isThing(shape) || hasThing(shape.child))
  const copies = (shape: Shape, thing: number, matrix: Matrix): Shape => {
    if (shape.op === 'place') {
      return isCopy(shape)
        ? change(shape, thing, matrix)
        : { ...shape, child: copies(shape.child, thing, multiply(matrix, placeMatrix(shape))) }
    }
    return shape.op === 'group'
      ? { ...shape, children: shape.children.map(child => copies(child, thing, matrix)) }
      : shape
  }
  const walk = (shape: Shape, matrix: Matrix): Shape => {
    if (shape.op === 'group') {
      return { ...shape, children: shape.children.map(child => walk(child, matrix)) }
    }
    if (shape.op !== 'place') {
      return shape
    }
    const inner = multiply(matrix, placeMatrix(shape))
    if (!isThing(shape) || hasThing(shape.child)) {
      return { ...shape, child: walk(shape.child, inner) }
    }
    const thing = labels.indexOf(shape.suffix ?? '')
    return hasCopies(shape.child)
      ? { ...shape, child: copies(shape.child, thing, inner) }
      : change(shape, thing, matrix)
  }
  return walk(scene, IDENTITY)
}

/** Copies are numbered. */
const isCopy = (shape: Shape): boolean => shape.op === 'place' && /^\d+$/.test(shape.suffix ?? '')

/** Is it several copies of one thing and nothing else? */
const hasCopies = (shape: Shape): boolean =>
  shape.op === 'group'
    ? shape.children.length === 1
      ? hasCopies(shape.children[0])
      : shape.children.length > 1 && shape.children.every(child => isCopy(inner(child)))
    : shape.op === 'place' && shape.suffix === undefined && hasCopies(shape.child)

/** What is moved, without the moving: a copy of a pile is placed twice. */
const inner = (shape: Shape): Shape =>
  shape.op === 'place' && shape.suffix === undefined ? inner(shape.child) : shape

/** A direction of the scene in the space of a node: places turn and scale alike in all directions, so the transpose is enough. */
function inSpaceOf(m: Matrix, [x, y, z]: Vec3): Vec3 {
  const square = m[0] * m[0] + m[4] * m[4] + m[8] * m[8]
  return scale(
    [m[0] * x + m[4] * y + m[8] * z, m[1] * x + m[5] * y + m[9] * z, m[2] * x + m[6] * y + m[10] * z],
    1 / square
  )
}
