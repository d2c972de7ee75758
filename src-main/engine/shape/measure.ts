import { hypot } from '../kernel/det-math.ts'
import { compose, IDENTITY, multiply, transformPoint, type Matrix } from '../kernel/matrix.ts'
import type { Bounds } from '../kernel/mesh.ts'
import type { Vec3 } from '../kernel/types.ts'
import type { BlendBall, PrimitiveShape, Shape } from './types.ts'
import { childMaps } from './walk.ts'

type Box = readonly [Vec3, Vec3]

function around(centre: Vec3, reach: Vec3 | number): Box {
  const [x, y, z] = typeof reach === 'number' ? [reach, reach, reach] : reach
  return [
    [centre[0] - x, centre[1] - y, centre[2] - z],
    [centre[0] + x, centre[1] + y, centre[2] + z],
  ]
}

function primitiveReach(shape: PrimitiveShape): Vec3 {
  switch (shape.kind) {
    case 'box':
      return [shape.size[0] / 2, shape.size[1] / 2, shape.size[2] / 2]
    case 'ellipsoid':
      return shape.radii
    case 'torus':
      return [shape.radius + shape.tube, shape.tube, shape.radius + shape.tube]
    case 'capsule':
      return [shape.radius, Math.max(shape.height / 2, shape.radius), shape.radius]
    case 'cylinder': {
      const radius = Math.max(shape.radius, shape.topRadius ?? 0)
      return [radius, shape.height / 2, radius]
    }
  }
}

/** Boxes that hold one ball of a blend: for a cone, one at each end. */
export function ballBoxes(ball: BlendBall): Box[] {
  if (ball.kind === 'cone') {
    return [around(ball.from, ball.r0), around(ball.to, ball.r1)]
  }
  const [x, y, z] = ball.radii
  if (!ball.rotate) {
    return [around(ball.at, ball.radii)]
  }
  // Extent of a turned ellipsoid along each axis: length of the scaled row of its matrix.
  const m = compose([0, 0, 0], ball.rotate, [x, y, z])
  const row = (at: number): number => hypot(m[at], m[at + 1], m[at + 2])
  return [around(ball.at, [row(0), row(4), row(8)])]
}

function leafBoxes(shape: Shape): Box[] {
  switch (shape.op) {
    case 'primitive':
      return [around([0, 0, 0], primitiveReach(shape))]
    case 'lathe':
      return shape.profile.map(([r, y]) => around([0, y, 0], [r * (shape.oval ?? 1), 0, r]))
    case 'extrude':
      return shape.outline.map(([x, y]) => around([x, y, 0], [0, 0, shape.depth / 2]))
    case 'sweep': {
      const { section, radius } = shape
      const points = section?.kind === 'outline' ? section.points : []
      const extent = Math.max(1e-9, ...points.map(([x, y]) => Math.sqrt(x * x + y * y)))
      const factor = section?.kind === 'outline' ? extent : 1
      return shape.path.map((point, i) => {
        const own = typeof radius === 'number' ? radius : (radius[Math.min(i, radius.length - 1)] ?? 0)
        return around(point, own * factor)
      })
    }
    case 'loft':
      return shape.sections.flat().map(point => around(point, 0))
    case 'blend':
      return shape.balls.filter(ball => !ball.sub).flatMap(ballBoxes)
    default:
      return []
  }
}

/**
 * Bounds of a program without meshing it, metres: at least those of its mesh. Deformations are not counted; what cuts adds nothing,
 * and of an intersection only what all of its children reach counts: the regions of an animal's markings go far beyond its skin.
 */
export function measureShape(root: Shape): Bounds {
  const known = measured.get(root)
  if (known !== undefined) {
    return known
  }
  const bounds = boundsUnder(root, IDENTITY, true)
  measured.set(root, bounds)
  return bounds
}

/** Programs are never changed: a scene asks for the bounds of the same ones again and again. */
const measured = new WeakMap<Shape, Bounds>()
const sizes = new WeakMap<Shape, number>()

/**
 * Largest extent of a program with all that cuts it, metres; 1 for an empty one. How finely a program is meshed hangs on this, and
 * not on its bounds.
 */
export function sizeOf(root: Shape): number {
  const known = sizes.get(root)
  if (known !== undefined) {
    return known
  }
  const { min, max } = boundsUnder(root, IDENTITY, false)
  const longest = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2])
  const size = longest > 0 && Number.isFinite(longest) ? longest : 1
  sizes.set(root, size)
  return size
}

/** The box around a program below a matrix; `isCut`: without what is cut away whole. */
function boundsUnder(shape: Shape, matrix: Matrix, isCut: boolean): Bounds {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  const widen = (low: Vec3, high: Vec3): void => {
    for (const axis of [0, 1, 2]) {
      min[axis] = Math.min(min[axis], low[axis])
      max[axis] = Math.max(max[axis], high[axis])
    }
  }
  for (const [low, high] of leafBoxes(shape)) {
    for (let corner = 0; corner < 8; corner += 1) {
      const pick = (axis: number): number => ((corner >> axis) & 1 ? high[axis] : low[axis])
      const point = transformPoint(matrix, [pick(0), pick(1), pick(2)])
      widen(point, point)
    }
  }
  const below = childMaps(shape).flatMap(({ child, maps }) =>
    maps.map(map => () => boundsUnder(child, multiply(matrix, map), isCut))
  )
  const kind = isCut && shape.op === 'boolean' ? shape.kind : 'union'
  const boxes = (kind === 'difference' ? below.slice(0, 1) : below).map(measure => measure())
  for (const box of kind === 'intersection' ? [boxes.reduce(commonBox)] : boxes) {
    widen(box.min, box.max)
  }
  return { min, max }
}

/** What two boxes share; the first where they share nothing, which is an error for the compiler to name. */
function commonBox(a: Bounds, b: Bounds): Bounds {
  const [min, max] = [
    a.min.map((value, axis) => Math.max(value, b.min[axis])),
    a.max.map((value, axis) => Math.min(value, b.max[axis])),
  ]
  return min.every((value, axis) => value <= max[axis])
    ? { min: [min[0], min[1], min[2]], max: [max[0], max[1], max[2]] }
    : a
}
