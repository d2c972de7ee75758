import type { Vec2, Vec3 } from '../kernel/types.ts'
import { loft } from '../shape/build.ts'
import type { Shape, ShapeTags } from '../shape/types.ts'
import { roundedRect } from './outlines.ts'

/** Open vessels with four sides: trays, tubs, truck beds. */

export interface PanOptions {
  /** Width and depth of the bottom and of the rim, outside, metres. */
  readonly bottom: Vec2
  readonly top: Vec2
  readonly height: number
  readonly wall: number
  /** Radius of the upright corners. */
  readonly round?: number
  /** How far the rim is moved against the bottom along X and Z. */
  readonly shift?: Vec2
}

/** An open pan that stands on y = 0, centred over the origin: closed walls and floor of the same thickness. */
export function pan(options: PanOptions, tags: ShapeTags = {}): Shape {
  const { bottom, top, height, wall, round = 0.02, shift = [0, 0] } = options
  const ring = (t: number, inset: number): readonly Vec3[] => {
    const w = bottom[0] + (top[0] - bottom[0]) * t - inset * 2
    const d = bottom[1] + (top[1] - bottom[1]) * t - inset * 2
    return roundedRect(w, d, Math.max(0.001, round - inset * 0.5), 3).map(([x, z]): Vec3 => [
      x + shift[0] * t,
      height * t,
      -z + shift[1] * t,
    ])
  }
  const lift = wall / height
  const floor = ring(lift, wall)
  return loft([ring(0, 0), ring(1, 0), ring(1, wall), floor], tags)
}
