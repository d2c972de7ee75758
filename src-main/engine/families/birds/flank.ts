import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { addScaled, normalize } from '../../kernel/vector.ts'
import type { Lump } from '../../kit/flesh.ts'
import type { WingLie } from '../../kit/wings.ts'
import { createBlendField } from '../../shape/blend-field.ts'
import { ballBoxes } from '../../shape/measure.ts'
import type { BlendShape } from '../../shape/types.ts'
import type { BirdForm } from './bird-form.ts'
import { plumageOf } from './plumage.ts'

/**
 * Where the folded left wing of a bird lies: on the flank from the shoulder on, around the back above it, and over the rump with its tips, in units
 * of the bird. Null where it has no wings.
 */
export function flankOf(form: BirdForm, build: number): WingLie | null {
  const { body, wing } = form
  if (wing === undefined) {
    return null
  }
  const { at: shoulder, length, width, drop } = wing
  const [down, back] = [sin(drop), cos(drop)]
  const place = (u: number, v: number): readonly [y: number, z: number] => [
    shoulder[1] - length * u * down + width * v * back,
    shoulder[2] - length * u * back - width * v * down,
  ]
  const lines = body.map(lump => halfWidthOf(lump, build))
  const start = lines.reduce((most, line) => Math.max(most, line(shoulder[1], shoulder[2])), 0)
  const away = (u: number, v: number): number => {
    const [y, z] = place(u, v)
    // Behind the trunk the wing goes on towards its middle: tips lie over the tail.
    const beyond = start + (TIP * width - start) * Math.min(Math.max(u, 0), 1)
    return lines.reduce((most, line) => softMaximum(most, line(y, z)), beyond)
  }
  const outOf = outOfSkin(plumageOf(form, build, 1))
  return (u, v, lift) => {
    const [y, z] = place(u, v)
    const slope = (du: number, dv: number): number =>
      (away(u + du, v + dv) - away(u - du, v - dv)) / (2 * STEP)
    const [along, across] = [slope(STEP / length, 0), slope(0, STEP / width)]
    // The outside: slopes of its distance from the middle, turned from the wing's axes to those of the bird.
    const out = normalize([1, along * down - across * back, along * back + across * down])
    return addScaled(outOf([away(u, v), y, z]), out, lift)
  }
}

/** Moves points that lie within a body out onto its skin, the shortest way. */
function outOfSkin(body: BlendShape): (point: Vec3) => Vec3 {
  const field = createBlendField(body, 0, ballBoxes)
  const everywhere = [Infinity, Infinity, Infinity]
  const balls = field.activeIn(
    everywhere.map(value => -value),
    everywhere
  )
  return start => {
    let [x, y, z] = start
    for (let round = 0; round < ROUNDS; round += 1) {
      const depth = -field.valueAt(x, y, z, balls)
      if (depth <= 0) {
        break
      }
      const slopes = (
        [
          [STEP, 0, 0],
          [0, STEP, 0],
          [0, 0, STEP],
        ] as const
      ).map(([dx, dy, dz]) => (field.valueAt(x + dx, y + dy, z + dz, balls) + depth) / STEP)
      const size = slopes.reduce((sum, value) => sum + value * value, 0)
      ;[x, y, z] = [x, y, z].map((value, axis) => value + (depth * slopes[axis]) / Math.max(size, 0.25))
    }
    return [x, y, z]
  }
}

/** Steps towards the skin; each leaves a small part of the way. */
const ROUNDS = 6
/** How far from the middle the tips of folded wings lie, as a share of a wing's width. */
const TIP = 0.2
/** Over how much two swellings pass into each other, in units of the bird. */
const SEAM = 0.03
/** For slopes. */
const STEP = 0.01
/** A wing does not go around the back: so far out from the middle of a swelling (0–1, squared) its side goes on straight. */
const STEEP = 0.55

const softMaximum = (a: number, b: number): number =>
  (a + b + Math.sqrt((a - b) * (a - b) + SEAM * SEAM) - SEAM) / 2

/** Half the width of a swelling where one looks at it from the side; less and less, then less than nothing, beyond its outline. */
function halfWidthOf(
  [, y, z, rx, ry, rz, pitch = 0]: Lump,
  build: number
): (atY: number, atZ: number) => number {
  const [c, s] = [cos(pitch), sin(pitch)]
  const long = rz * (0.5 + 0.5 * build)
  return (atY, atZ) => {
    const [dy, dz] = [atY - y, atZ - z]
    const [up, forth] = [(dy * c + dz * s) / ry, (dz * c - dy * s) / long]
    const q = up * up + forth * forth
    const edge = Math.sqrt(1 - STEEP)
    return rx * build * (q < STEEP ? Math.sqrt(1 - q) : edge - (q - STEEP) / (2 * edge))
  }
}
