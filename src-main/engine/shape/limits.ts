import { ShapeError } from './errors.ts'
import { SHAPE_LIMITS, type Shape } from './types.ts'
import { childMaps } from './walk.ts'

function assertFinite(value: unknown, path: string): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new ShapeError(`${path} is not a finite number`)
  }
  if (Array.isArray(value)) {
    value.forEach((item, i) => assertFinite(item, `${path}[${i}]`))
  }
}

function assertPositive(values: readonly number[], what: string): void {
  if (values.some(value => !(value > 0))) {
    throw new ShapeError(`${what} must be above 0`)
  }
}

function assertPoints(count: number, what: string): void {
  if (count > SHAPE_LIMITS.profilePoints) {
    throw new ShapeError(`${what} has ${count} points; at most ${SHAPE_LIMITS.profilePoints} are allowed`)
  }
}

function assertCopies(count: number, op: string): void {
  if (!Number.isInteger(count) || count < 0 || count > SHAPE_LIMITS.copies) {
    throw new ShapeError(`${op}: copies must be a whole number up to ${SHAPE_LIMITS.copies}, not ${count}`)
  }
}

function checkPrimitive(shape: Extract<Shape, { op: 'primitive' }>): void {
  switch (shape.kind) {
    case 'box':
      return assertPositive(shape.size, 'box: size')
    case 'ellipsoid':
      return assertPositive(shape.radii, 'ellipsoid: radii')
    case 'cylinder':
      if ((shape.topRadius ?? 0) < 0) {
        throw new ShapeError('cylinder: topRadius must not be negative')
      }
      return assertPositive(
        [shape.radius + (shape.topRadius ?? 0), shape.height],
        'cylinder: radius and height'
      )
    case 'capsule':
      return assertPositive([shape.radius, shape.height], 'capsule: radius and height')
    case 'torus':
      return assertPositive([shape.radius, shape.tube], 'torus: radius and tube')
  }
}

function checkNode(shape: Shape): void {
  for (const [key, value] of Object.entries(shape)) {
    if (key !== 'child' && key !== 'children' && key !== 'material') {
      assertFinite(value, `${shape.op}: ${key}`)
    }
  }
  switch (shape.op) {
    case 'primitive':
      return checkPrimitive(shape)
    case 'array':
      return assertCopies(shape.count, 'array')
    case 'scatter':
      shape.places.forEach(place =>
        Object.values(place).forEach(value => assertFinite(value, 'scatter: place'))
      )
      return assertCopies(shape.places.length, 'scatter')
    case 'lathe':
      return assertPoints(shape.profile.length, 'lathe: profile')
    case 'extrude':
      assertPositive([shape.depth, shape.taper ?? 1], 'extrude: depth and taper')
      return assertPoints(shape.outline.length + (shape.holes ?? []).flat().length, 'extrude: outline')
    case 'sweep':
      return assertPoints(shape.path.length, 'sweep: path')
    case 'loft':
      return assertPoints(shape.sections.flat().length, 'loft: sections')
    case 'blend':
      shape.balls.forEach(ball => Object.values(ball).forEach(value => assertFinite(value, 'blend: ball')))
      assertPositive([shape.detail], 'blend: detail')
      return assertPoints(shape.balls.length, 'blend: balls')
    case 'subdivide':
      if (!(shape.levels >= 0 && shape.levels <= 4)) {
        throw new ShapeError('subdivide: levels must be 0 to 4')
      }
      return
    default:
  }
}

/** How many nodes a program has, each copy counted. */
export function countNodes(shape: Shape): number {
  return childMaps(shape).reduce((sum, { child, maps }) => sum + countNodes(child) * maps.length, 1)
}

/**
 * Checks a program from anywhere before it is compiled: depth, nodes counted with every copy, points, numbers. Throws
 * `ShapeError` with the node's op and what is wrong.
 */
export function assertCompilable(root: Shape): void {
  let nodes = 0
  const visit = (shape: Shape, depth: number): number => {
    if (depth > SHAPE_LIMITS.depth) {
      throw new ShapeError(`the program is deeper than ${SHAPE_LIMITS.depth} levels`)
    }
    nodes += 1
    if (nodes > SHAPE_LIMITS.nodes) {
      throw new ShapeError(`the program has more than ${SHAPE_LIMITS.nodes} nodes`)
    }
    checkNode(shape)
    let expanded = 1
    for (const { child, maps } of childMaps(shape)) {
      expanded += visit(child, depth + 1) * maps.length
    }
    if (expanded > SHAPE_LIMITS.nodes) {
      throw new ShapeError(
        `the program makes more than ${SHAPE_LIMITS.nodes} nodes once its copies are counted`
      )
    }
    return expanded
  }
  visit(root, 1)
}
