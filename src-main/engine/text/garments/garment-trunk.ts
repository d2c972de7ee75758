import { clamp, cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { add, mix, normalize, scale, subtract } from '../../kernel/vector.ts'
import { at, ball, loft, sharp, sweep } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { AROUND, medianOf, type Body } from './body-sections.ts'

/** Cloth is this far from the skin, in shares of the girth. */
export const EASE = 0.1

/** Where legs join the trunk of who goes on four feet, and the skin runs down to them. */
const BELOW = 0.3

/** Distances at which legs, arms and wings do not count: a little more than the trunk has there in its middle. */
export function trunkLimit(body: Body): readonly number[] {
  const stations = [0.3, 0.45, 0.6].map(t => body.radii(mix(body.hips, body.chest, t), body.along))
  return stations[0].map((_, i) => {
    const isBelow = -sin((TAU * i) / AROUND) * body.up[1] > BELOW
    return (isBelow ? 1.1 : 1.45) * medianOf(stations.map(radii => radii[i]))
  })
}

/** Sections of the trunk with some ease; `t` runs from the hips (0) to the chest (1) and beyond. */
export function trunkRings(
  body: Body,
  from: number,
  to: number,
  number: number,
  ease = EASE
): readonly (readonly Vec3[])[] {
  const limit = trunkLimit(body)
  return Array.from({ length: number }, (_, i) => {
    const t = from + ((to - from) * i) / (number - 1)
    const middle = mix(body.hips, body.chest, t)
    return smoothed(
      body.ring(middle, body.along, limit).map(point => {
        const out = normalize(subtract(point, middle))
        return add(point, scale(out, ease * body.girth))
      })
    )
  })
}

/** Each point in the middle of itself and its neighbours: cloth hangs over hollows. */
export const smoothed = (ring: readonly Vec3[]): readonly Vec3[] =>
  ring.map((point, i) => {
    const next = ring[(i + 1) % ring.length]
    const last = ring[(i + ring.length - 1) % ring.length]
    return mix(point, mix(next, last, 0.5), 0.5)
  })

export const trunkCover = (body: Body): Shape =>
  loft(trunkRings(body, -0.05, 1.12, 8), { smooth: true, edge: sharp })

/** Of a breast's half width: how far forward the front of a coat goes. */
const BREAST = 1.3

/** The front of a coat, from the trunk around the breast to the neck. */
export function breastCover(body: Body, neck: { readonly middle: Vec3; readonly across: Vec3 }): Shape {
  const start = mix(body.hips, body.chest, 0.85)
  const limit = trunkLimit(body)
  const rings = [0, 0.35, 0.7, 1].map(t => {
    const across = normalize(mix(body.along, neck.across, t))
    const middle = mix(start, neck.middle, t)
    const far = body.radii(middle, across)
    const most = BREAST * medianOf(far)
    return smoothed(
      far.map((one, i): Vec3 => {
        const turn = (TAU * i) / AROUND
        const up: Vec3 = [0, across[2], -across[1]]
        const reach = Math.min(one, most, t < 0.5 ? limit[i] : Infinity) + EASE * body.girth
        return add(middle, add(scale([1, 0, 0], reach * cos(turn)), scale(up, reach * sin(turn))))
      })
    )
  })
  return loft(rings, { smooth: true, edge: sharp })
}

/** Bands across plates of metal. */
export const armorBands = (body: Body): readonly Shape[] =>
  [0.05, 0.5, 0.95].map(t =>
    sweep(trunkRings(body, t, t + 0.001, 2, EASE * 1.2)[0], 0.07 * body.girth, { closed: true })
  )

export const waistRing = (body: Body): Shape =>
  sweep(trunkRings(body, 0.3, 0.301, 2, EASE)[0], 0.11 * body.girth, { closed: true, smooth: true })

/** By how much of the waist's half width a skirt stands off it: one of tulle, and one of cloth. */
export const TUTU = 0.95
export const GATHERED = 0.5
/** Who is near the ground has less room for a skirt. */
const LEAST_FLARE = 0.35

/** Layers of gathered cloth that stand off the waist, above the ground. */
export function ruffles(body: Body, most: number): readonly Shape[] {
  const limit = trunkLimit(body)
  return [0.2, 0.27, 0.34, 0.41].map((t, layer) => {
    const middle = mix(body.hips, body.chest, t)
    const radii = body.radii(middle, body.along).map((far, i) => Math.min(far, limit[i]))
    const round = medianOf(radii)
    const flare = clamp(middle[1] / round - 1, Math.min(LEAST_FLARE, most), most)
    const sheet = (depth: number): readonly Vec3[] =>
      Array.from({ length: 2 * AROUND }, (_, i): Vec3 => {
        const turn = (TAU * i) / (2 * AROUND)
        const wave = (i % 2 === 0 ? 0.1 : -0.1) * round
        const wanted = Math.max(radii[Math.floor(i / 2)], round) + round * (flare - 0.12 * layer)
        const down = -body.up[1] * sin(turn)
        const reach = down > 0 ? Math.min(wanted, (0.9 * middle[1]) / down) : wanted
        const place = add(scale([1, 0, 0], reach * cos(turn)), scale(body.up, reach * sin(turn)))
        return add(add(middle, place), scale(body.along, wave + depth))
      })
    return loft([sheet(0), sheet(0.05 * round)], { edge: sharp })
  })
}

export function buttons(body: Body): readonly Shape[] {
  const size = 0.075 * body.girth
  const under = trunkRings(body, 0.25, 0.85, 3, EASE * 1.15).map(ring => ring[(3 * AROUND) / 4])
  return under.map(place => at(place, ball(size)))
}

/** Directions in which the back is. */
const BACK = Array.from({ length: 11 }, (_, i) => i + 1)

/** From the neck over the back to behind the hips, with a hem that hangs. */
export function capeSheet(body: Body): Shape {
  const limit = trunkLimit(body)
  const sections = [1.02, 0.8, 0.5, 0.2, -0.15, -0.5].map((t, row) => {
    const middle = mix(body.hips, body.chest, t)
    const radii = body
      .radii(middle, body.along)
      .map((far, i) => Math.min(Math.max(far, 0.8 * limit[i]), limit[i]))
    const sheet = (off: number): readonly Vec3[] =>
      BACK.map(k => {
        const turn = (TAU * k) / AROUND
        const reach = radii[k] + (off + 0.05 * row) * body.girth
        return add(middle, add(scale([1, 0, 0], reach * cos(turn)), scale(body.up, reach * sin(turn))))
      })
    return [...sheet(0.1), ...[...sheet(0.2)].reverse()]
  })
  return loft([...sections].reverse(), { edge: sharp })
}

/** Over chest and belly. */
export function apronSheet(body: Body): Shape {
  const half = AROUND / 2
  const limit = trunkLimit(body)
  const sections = [-0.1, 0.3, 0.7, 1].map(t => {
    const middle = mix(body.hips, body.chest, t)
    const radii = body.radii(middle, body.along).map((far, i) => Math.min(far, limit[i]))
    const sheet = (off: number): readonly Vec3[] =>
      [3, 4, 5, 6, 7, 8, 9].map(k => {
        const i = (k + half) % AROUND
        const turn = (TAU * i) / AROUND
        const reach = radii[i] + off * body.girth
        return add(middle, add(scale([1, 0, 0], reach * cos(turn)), scale(body.up, reach * sin(turn))))
      })
    return [...sheet(0.04), ...[...sheet(0.12)].reverse()]
  })
  return loft(sections, { edge: sharp })
}
