import { cos, hypot, sin, smoothstep } from '../../kernel/det-math.ts'
import type { Solid } from '../../kernel/mesh.ts'
import { contourOf } from './contour.ts'
import { scalesOf, tiltOf } from './registered-part.ts'
import { enlargement, poseAxes } from './outline.ts'
import { LEVELS, type TurnedBody } from './turned.ts'
import { bentProfile, type Bending, type Profile } from './turned-profile.ts'

/** Below this root mean square of what rounding moves, as a share of the body's width, the bending has not dented it. */
const LEAST_DENT = 0.015
/** What stands out of the body goes with it at its wall and with the outline farther away: shares of the largest radius. */
const WITH_BODY = 0.02
const ON_ITS_OWN = 0.4

/**
 * A turned body stays turned when its template is bent onto a picture: of the bending it takes what keeps it round, one width and
 * one height per level of its axis, from the sides that are seen. What hangs on it follows at its wall, and farther away is bent
 * onto the outline once more. `registered` are the vertices before the bending as from far away, `bent` the solids after it. Null when
 * too little of the body's sides is seen, or when it is round enough.
 */
export function keptRound(
  body: TurnedBody,
  registered: readonly Float64Array[],
  bent: readonly Solid[],
  bending: Bending
): Solid[] | null {
  const profile = bentProfile(body, bending)
  if (profile === null) {
    return null
  }
  const rounded = registered.map((positions, i) =>
    roundedOf(positions, bent[i].positions, { body, profile, bending })
  )
  const { canvas, match } = bending
  if (dentOf(rounded, bent) < LEAST_DENT * 2 * scalesOf(match)[0] * widestOf(body)) {
    return null
  }
  const solids = rounded.map(({ positions }, i) => ({ positions, indices: bent[i].indices }))
  const again = canvas.warpFrom(contourOf(canvas.coverageOf(solids)))
  return solids.map(({ positions, indices }, i) => {
    const next = Float64Array.from(positions)
    canvas.bend(next, again)
    const { weights } = rounded[i]
    const mixed = next.map((value, k) => value + weights[Math.floor(k / 3)] * (positions[k] - value))
    return { positions: mixed, indices }
  })
}

const widestOf = ({ radius }: TurnedBody): number => radius.reduce((most, value) => Math.max(most, value), 0)

interface Rounded {
  readonly positions: Float64Array
  /** 0–1 per vertex: how much it belongs to the body. */
  readonly weights: Float64Array
}

interface Rounding {
  readonly body: TurnedBody
  readonly profile: Profile
  readonly bending: Bending
}

/** Vertices on the round body, mixed with where the bending had moved them by how far they stand out of it. */
function roundedOf(
  registered: Float64Array,
  bent: Float64Array,
  { body, profile, bending }: Rounding
): Rounded {
  const { match, lens } = bending
  const [right, up, toward] = poseAxes(match.pose)
  const [sx, sy, sz] = scalesOf(match)
  const { offset } = match.placement
  const tilt = tiltOf(match)
  const [c, s] = [cos(tilt), sin(tilt)]
  const level = hypot(toward[0], toward[2])
  const widest = widestOf(body)
  const positions = Float64Array.from(bent)
  const weights = new Float64Array(bent.length / 3)
  for (let i = 0; i < registered.length; i += 3) {
    const [vx, vy, vz] = [
      (registered[i] - offset[0]) / sx,
      (registered[i + 1] - offset[1]) / sy,
      registered[i + 2] / sz,
    ]
    // The vertex in the template again, from the axis.
    const dx = vx * right[0] + vy * up[0] + vz * toward[0] - body.axis[0]
    const dz = vx * right[2] + vy * up[2] + vz * toward[2] - body.axis[1]
    const height = vx * right[1] + vy * up[1] + vz * toward[1]
    const t = ((height - body.low) / (body.high - body.low)) * (LEVELS - 1)
    const within = Math.min(LEVELS - 1, Math.max(0, t))
    const out = (hypot(dx, dz) - at(body.radius, within)) / widest + Math.abs(t - within) / LEVELS
    const weight = 1 - smoothstep(WITH_BODY, ON_ITS_OWN, out)
    weights[i / 3] = weight
    if (weight > 0) {
      const [y, z, bentY] = [at(profile.y, within), at(profile.z, within), at(profile.bentY, within)]
      const larger = at(profile.scale, within) * sx * enlargement(lens.strength, z / sz - lens.centre[2])
      const across = larger * (dx * right[0] + dz * right[2])
      const deep = (larger * (dx * toward[0] + dz * toward[2])) / level
      const beyond = ((t - within) / (LEVELS - 1)) * (body.high - body.low) * sy
      const rise = (bentY - y) / c
      const to = [profile.axis + across, bentY + beyond * c - deep * s, z + (rise + beyond) * s + deep * c]
      to.forEach((value, k) => (positions[i + k] += weight * (value - positions[i + k])))
    }
  }
  return { positions, weights }
}

/** A value between two levels. */
function at(values: Float64Array, level: number): number {
  const first = Math.min(LEVELS - 2, Math.floor(level))
  return values[first] + (level - first) * (values[first + 1] - values[first])
}

/** Root mean square of how far the body's own vertices were moved in the picture, pixels of the mask. */
function dentOf(rounded: readonly Rounded[], bent: readonly Solid[]): number {
  let [sum, count] = [0, 0]
  rounded.forEach(({ positions, weights }, i) => {
    const from = bent[i].positions
    for (let v = 0; v < weights.length; v += 1) {
      if (weights[v] === 1) {
        const [dx, dy] = [positions[3 * v] - from[3 * v], positions[3 * v + 1] - from[3 * v + 1]]
        sum += dx * dx + dy * dy
        count += 1
      }
    }
  })
  return Math.sqrt(sum / Math.max(1, count))
}
