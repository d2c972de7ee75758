import type { Vec3 } from './types.ts'

export function add(a: Vec3, b: Vec3): Vec3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

export function subtract(a: Vec3, b: Vec3): Vec3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function scale(a: Vec3, factor: number): Vec3 {
  return [a[0] * factor, a[1] * factor, a[2] * factor]
}

/** a + b · factor */
export function addScaled(a: Vec3, b: Vec3, factor: number): Vec3 {
  return [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor]
}

export function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function length(a: Vec3): number {
  return Math.sqrt(dot(a, a))
}

export function distance(a: Vec3, b: Vec3): number {
  return length(subtract(a, b))
}

/** Unit vector along `a`; `fallback` when `a` has no length. */
export function normalize(a: Vec3, fallback: Vec3 = [0, 1, 0]): Vec3 {
  const size = length(a)
  return size > 1e-300 ? scale(a, 1 / size) : fallback
}

/** Point between: `a` at 0, `b` at 1. */
export function mix(a: Vec3, b: Vec3, t: number): Vec3 {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

/** A unit vector perpendicular to the unit vector `a`, as near to `wish` as can be. */
export function perpendicular(a: Vec3, wish: Vec3): Vec3 {
  const flat = addScaled(wish, a, -dot(a, wish))
  if (length(flat) > 1e-4) {
    return normalize(flat)
  }
  const axis: Vec3 = Math.abs(a[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]
  return normalize(addScaled(axis, a, -dot(a, axis)))
}
