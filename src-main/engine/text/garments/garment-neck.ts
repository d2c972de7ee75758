import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { add, dot, length, mix, normalize, scale, subtract } from '../../kernel/vector.ts'
import { at, ball, bevel, ellipsoid, extrude, loft, sweep } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { AROUND, medianOf, type Body } from './body-sections.ts'
import { smoothed } from './garment-trunk.ts'

/** Necks longer than this, in half widths of the trunk, are dressed where they begin. */
const LONG_NECK = 2.8
/** A neck whose joint is this far from the line to the head, in half widths of the trunk, is bent. */
const BENT = 0.55

/** Most that a throat reaches forward, in half widths of its neck. */
const CHIN = 1.6
/** Necks shorter than this, in half widths of the trunk, are dressed at their root: above it is the chin. */
const SHORT_NECK = 1.5

/** The plane around the neck: its middle, its direction, and the skin's distance there. */
export function neckOf(body: Body): {
  readonly middle: Vec3
  readonly across: Vec3
  /** Those of the neck alone: a breast behind it, or a mane, counts for a little more than its median. */
  readonly radii: readonly number[]
  /** Of all that is there. */
  readonly whole: readonly number[]
} {
  const { chest, head, neck } = body
  const isLong = length(subtract(head, chest)) > LONG_NECK * body.girth
  const straight = normalize(subtract(head, chest))
  const isShort = length(subtract(head, chest)) < SHORT_NECK * body.girth
  const begin = mix(chest, head, isLong ? 0.3 : isShort ? 0.4 : 0.56)
  // A neck that is bent passes beside the line to the head, and runs neither as it leaves the chest nor as it reaches the head.
  const joint = neck ?? begin
  const [leaving, reaching] = [normalize(subtract(joint, chest)), normalize(subtract(head, joint))]
  const nearest = add(chest, scale(straight, dot(subtract(joint, chest), straight)))
  const isBent = isLong && length(subtract(joint, nearest)) > BENT * body.girth
  const isBeside = isBent || medianOf(body.radii(begin, straight)) < 0.2 * body.girth
  const across = isBeside ? normalize(add(leaving, reaching)) : straight
  const middle = isBeside ? body.centre(isBent ? joint : begin, across) : begin
  const whole = body.radii(middle, across)
  const most = 1.25 * medianOf(whole)
  return { middle, across, radii: whole.map(far => Math.min(far, most)), whole }
}

export function neckRing(body: Body, thick: number): Shape {
  const { middle, across, radii } = neckOf(body)
  const tube = thick * medianOf(radii) * 1.4
  const up: Vec3 = [0, across[2], -across[1]]
  const path = smoothed(
    radii.map((far, i): Vec3 => {
      const [turn, reach] = [(TAU * i) / AROUND, far + 0.45 * tube]
      return add(middle, add(scale([1, 0, 0], reach * cos(turn)), scale(up, reach * sin(turn))))
    })
  )
  return sweep(path, tube, { closed: true, smooth: true })
}

/** The foremost place of the neck, below the chin, and its half width. */
export function throatOf(body: Body): { readonly place: Vec3; readonly size: number } {
  const { middle, across, radii, whole } = neckOf(body)
  const up: Vec3 = [0, across[2], -across[1]]
  const front: Vec3 = [0, -0.35, 1]
  const i = dot(up, front) > 0 ? AROUND / 4 : (3 * AROUND) / 4
  const side = i === AROUND / 4 ? 1 : -1
  // A chin or a muzzle before a short neck is not where a tie is tied.
  const far = Math.min(whole[i], CHIN * medianOf(radii))
  return { place: add(middle, scale(up, side * far * 1.08)), size: medianOf(radii) }
}

export function bow(body: Body): readonly Shape[] {
  const { place, size } = throatOf(body)
  const wing = (side: number): Shape =>
    loft(
      [0.06, 0.4, 0.75].map((x, i): readonly Vec3[] => {
        const [high, deep] = [[0.14, 0.3, 0.42][i] * size, [0.1, 0.13, 0.1][i] * size]
        const corners: readonly Vec2[] = [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ]
        const ring = corners.map(([z, y]): Vec3 =>
          add(place, [side * x * size, y * high, 0.1 * size + z * deep])
        )
        return side > 0 ? ring : [...ring].reverse()
      }),
      { edge: bevel(0.03 * size) }
    )
  return [wing(1), wing(-1), at(add(place, [0, 0, 0.12 * size]), ball(0.17 * size))]
}

export function hangingTie(body: Body): Shape {
  const { place, size } = throatOf(body)
  const outline: readonly Vec2[] = [
    [-0.16, 0.16],
    [-0.1, -0.1],
    [-0.24, -1.25],
    [0, -1.55],
    [0.24, -1.25],
    [0.1, -0.1],
    [0.16, 0.16],
  ]
  const scaledOutline = outline.map(([x, y]): Vec2 => [x * size, y * size])
  return at(
    add(place, [0, 0, 0.14 * size]),
    extrude(scaledOutline, 0.14 * size, { edge: bevel(0.02 * size) }),
    {
      rotate: [-0.12, 0, 0],
    }
  )
}

export function scarfEnds(body: Body): readonly Shape[] {
  const { place, size } = throatOf(body)
  const end = (side: number, long: number): Shape =>
    sweep(
      [
        add(place, [side * 0.12 * size, 0, 0.12 * size]),
        add(place, [side * 0.26 * size, -0.5 * long * size, 0.3 * size]),
        add(place, [side * 0.3 * size, -long * size, 0.26 * size]),
      ],
      0.24 * size,
      { smooth: true, flatten: 0.42, caps: 'round' }
    )
  return [end(1, 1.3), end(-1, 0.95)]
}

export const clasp = (body: Body): Shape => {
  const { place, size } = throatOf(body)
  return at(add(place, [0, 0, 0.14 * size]), ellipsoid([0.16 * size, 0.16 * size, 0.09 * size]))
}
