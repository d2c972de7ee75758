import type { Vec2, Vec3 } from './types.ts'
import { add, cross, dot, length, normalize, perpendicular, subtract } from './vector.ts'
import { manifoldLibrary } from './wasm.ts'

/** Signed area: positive when the outline runs counter-clockwise. */
export function areaOf(outline: readonly Vec2[]): number {
  let sum = 0
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]
    sum += a[0] * b[1] - b[0] * a[1]
  })
  return sum / 2
}

/** The outline running counter-clockwise (or clockwise). */
export function wound(outline: readonly Vec2[], direction: 'ccw' | 'cw'): readonly Vec2[] {
  const isCcw = areaOf(outline) >= 0
  return isCcw === (direction === 'ccw') ? outline : [...outline].reverse()
}

/**
 * Every corner moved to the left by `distance` (inward for a counter-clockwise outline), sides staying parallel. A very sharp
 * corner is held back to four times the distance. One point for each given point.
 */
export function inset(outline: readonly Vec2[], distance: number): Vec2[] {
  const count = outline.length
  const normals = outline.map((a, i): Vec2 => {
    const b = outline[(i + 1) % count]
    const [x, y] = [b[0] - a[0], b[1] - a[1]]
    const size = Math.sqrt(x * x + y * y) || 1
    return [-y / size, x / size]
  })
  return outline.map((point, i): Vec2 => {
    const [ax, ay] = normals[(i + count - 1) % count]
    const [bx, by] = normals[i]
    const cosine = ax * bx + ay * by
    const factor = distance / Math.max(1 + cosine, 0.25)
    return [point[0] + (ax + bx) * factor, point[1] + (ay + by) * factor]
  })
}

function crosses(a: Vec2, b: Vec2, c: Vec2, d: Vec2): boolean {
  const side = (p: Vec2, q: Vec2, r: Vec2): number =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0
}

/** True when two sides of the loops cross each other. */
export function hasCrossings(loops: readonly (readonly Vec2[])[]): boolean {
  const sides = loops.flatMap(loop => loop.map((a, i) => ({ a, b: loop[(i + 1) % loop.length] })))
  const left = ({ a, b }: { a: Vec2; b: Vec2 }): number => Math.min(a[0], b[0])
  sides.sort((s, t) => left(s) - left(t))
  for (let i = 0; i < sides.length; i += 1) {
    const { a, b } = sides[i]
    const right = Math.max(a[0], b[0])
    for (let j = i + 1; j < sides.length && left(sides[j]) <= right; j += 1) {
      const { a: c, b: d } = sides[j]
      if (a === c || a === d || b === c || b === d) {
        continue
      }
      if (crosses(a, b, c, d)) {
        return true
      }
    }
  }
  return false
}

/**
 * Triangles over an outline with holes, counter-clockwise. Every given point is used, points on straight sides too, so that
 * walls built from the same points close without gaps. Indices count through outline, then holes.
 */
export function triangulate(loops: readonly (readonly Vec2[])[]): readonly Vec3[] {
  const sizes = loops.map(loop => loop.length)
  if (sizes.length === 1 && sizes[0] === 3) {
    return [[0, 1, 2]]
  }
  if (sizes.length === 1 && sizes[0] === 4 && isConvex(loops[0])) {
    return [
      [0, 1, 2],
      [0, 2, 3],
    ]
  }
  return manifoldLibrary().triangulate(
    loops.map(loop => loop.map(([x, y]) => [x, y] as [number, number])),
    -1,
    false
  )
}

/** The area that the loops wind around at least once, as loops without crossings (outlines ccw, holes cw). */
export function cleanLoops(loops: readonly (readonly Vec2[])[]): Vec2[][] {
  const { CrossSection } = manifoldLibrary()
  const contours = loops.map(loop => loop.map(([x, y]) => [x, y] as [number, number]))
  const section = new CrossSection(contours, 'Positive')
  const polygons = section.toPolygons()
  section.delete()
  return polygons.filter(polygon => polygon.length > 2)
}

function isConvex(outline: readonly Vec2[]): boolean {
  return outline.every((a, i) => {
    const b = outline[(i + 1) % outline.length]
    const c = outline[(i + 2) % outline.length]
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) > 0
  })
}

/** A loop in space seen along its own normal (Newell's method): its points in the plane, counter-clockwise around the normal. */
export function flatten(loop: readonly Vec3[]): {
  readonly points: readonly Vec2[]
  readonly normal: Vec3
  readonly centre: Vec3
} {
  let normal: Vec3 = [0, 0, 0]
  let centre: Vec3 = [0, 0, 0]
  loop.forEach((a, i) => {
    normal = add(normal, cross(subtract(a, loop[0]), subtract(loop[(i + 1) % loop.length], loop[0])))
    centre = add(centre, a)
  })
  const unit = length(normal) > 0 ? normalize(normal) : ([0, 0, 1] as Vec3)
  const right = perpendicular(unit, [1, 0, 0])
  const up = cross(unit, right)
  const middle: Vec3 = [centre[0] / loop.length, centre[1] / loop.length, centre[2] / loop.length]
  const points = loop.map((point): Vec2 => {
    const d = subtract(point, middle)
    return [dot(d, right), dot(d, up)]
  })
  return { points, normal: unit, centre: middle }
}
