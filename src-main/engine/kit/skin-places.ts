import { asin, atan2, clamp, cos, sin } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import { addScaled, normalize } from '../kernel/vector.ts'
import { at, sweep } from '../shape/build.ts'
import { createBlendField } from '../shape/blend-field.ts'
import { ballBoxes } from '../shape/measure.ts'
import type { BlendShape, Shape } from '../shape/types.ts'

/** A place on a skin: the point, the direction out of it, and the turn that brings +Z into that direction. */
interface SkinPlace {
  readonly at: Vec3
  readonly out: Vec3
  readonly turn: Vec3
}

/** Finds places on the surface of a body, in its own units. */
export interface Skin {
  /** What a view from the front sees at x and y; beside the outline the nearest place towards the middle. */
  front(x: number, y: number): SkinPlace
  /** Out of `middle`, turned from +Z to +X by `turn` and lifted by `rise`, radians. */
  toward(turn: number, rise: number, middle?: Vec3): SkinPlace
}

/** How far from the origin the search begins, and its steps. */
const FAR = 4
const STEP = 0.04
const HALVINGS = 12
const SLOPE = 0.01
const EVERYWHERE = [Infinity, Infinity, Infinity]

/** The outermost surface of blends of a size of about 1 that lie in each other, by marching along rays and halving. */
export function skinOf(bodies: readonly BlendShape[]): Skin {
  const fields = bodies.map(body => {
    const field = createBlendField(body, 0, ballBoxes)
    return {
      field,
      balls: field.activeIn(
        EVERYWHERE.map(value => -value),
        EVERYWHERE
      ),
    }
  })
  const value = (p: Vec3): number =>
    fields.reduce(
      (least, { field, balls }) => Math.min(least, field.valueAt(p[0], p[1], p[2], balls)),
      Infinity
    )
  const inward = (from: Vec3, along: Vec3): Vec3 | null => {
    for (let way = 0; way < 2 * FAR; way += STEP) {
      if (value(addScaled(from, along, way)) >= 0) {
        continue
      }
      let [outside, inside] = [way - STEP, way]
      for (let i = 0; i < HALVINGS; i += 1) {
        const middle = (outside + inside) / 2
        if (value(addScaled(from, along, middle)) < 0) {
          inside = middle
        } else {
          outside = middle
        }
      }
      return addScaled(from, along, inside)
    }
    return null
  }
  const placeAt = (p: Vec3): SkinPlace => {
    const slope = (axis: number): number => {
      const moved = (by: number): Vec3 => [
        p[0] + (axis === 0 ? by : 0),
        p[1] + (axis === 1 ? by : 0),
        p[2] + (axis === 2 ? by : 0),
      ]
      return value(moved(SLOPE)) - value(moved(-SLOPE))
    }
    const out = normalize([slope(0), slope(1), slope(2)])
    return { at: p, out, turn: [-asin(clamp(out[1], -1, 1)), atan2(out[0], out[2]), 0] }
  }
  return {
    front: (x, y) => {
      for (let share = 1; share > 0; share -= 0.05) {
        const hit = inward([x * share, y * share, FAR], [0, 0, -1])
        if (hit !== null) {
          return placeAt(hit)
        }
      }
      return placeAt([0, 0, 0])
    },
    toward: (turn, rise, middle = [0, 0, 0]) => {
      const out: Vec3 = [cos(rise) * sin(turn), sin(rise), cos(rise) * cos(turn)]
      return placeAt(inward(addScaled(middle, out, FAR), [-out[0], -out[1], -out[2]]) ?? middle)
    },
  }
}

/** A shape that looks along +Z, set on the skin and sunk into it by `sink`. */
export const setOn = (place: SkinPlace, shape: Shape, sink = 0, scale: Vec3 | number = 1): Shape =>
  at(addScaled(place.at, place.out, -sink), shape, { rotate: place.turn, scale })

/** A painted or sewn stroke along places of the skin, half of it proud. */
export const strokeOn = (places: readonly SkinPlace[], radius: number | readonly number[]): Shape =>
  sweep(
    places.map(place => place.at),
    radius,
    { smooth: true, caps: 'round' }
  )
