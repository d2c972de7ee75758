import { cos, pow, sin, TAU } from '../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../kernel/types.ts'
import { at, lathe, loft, sharp } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

/** Shells of tortoises: a dome covered with horny plates. */

/** Half width, half length and height of a dome. */
export interface Dome {
  readonly width: number
  readonly length: number
  readonly height: number
}

/** Height of the dome over the point (u, v) of its plan, in shares of half width and half length. */
export function domeHeight(dome: Dome, [u, v]: Vec2): number {
  const r = Math.min(0.995, Math.sqrt(u * u + v * v))
  return dome.height * pow(1 - pow(r, 2.6), 0.62)
}

/** One horny plate: its outline in shares of the dome's plan. */
export type Plate = readonly Vec2[]

/** Edges cut in two, so that long plates follow the dome. */
const finer = (plate: Plate): Plate =>
  plate.flatMap((point, i): Vec2[] => {
    const next = plate[(i + 1) % plate.length]
    return [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]]
  })

/** A plate as a low pyramid with a step, `rise` above the dome; `from` … `to`: how far it is drawn in at its foot and top. */
export function domePlate(
  dome: Dome,
  plate: Plate,
  { rise, from = 0.965, to = 0.45 }: { readonly rise: number; readonly from?: number; readonly to?: number }
): Shape {
  const outline = finer(plate)
  const middle = outline.reduce<Vec2>(
    ([x, y], [u, v]) => [x + u / outline.length, y + v / outline.length],
    [0, 0]
  )
  const ring = (share: number, lift: number): readonly Vec3[] =>
    outline.map(([u, v]): Vec3 => {
      const [pu, pv] = [middle[0] + (u - middle[0]) * share, middle[1] + (v - middle[1]) * share]
      const r = Math.sqrt(pu * pu + pv * pv)
      // Outward on the steep rim, upward on the top.
      const tilt = 0.75 * r * r
      const [nx, nz] = r > 0 ? [(pu / r) * tilt, (pv / r) * tilt] : [0, 0]
      return [
        pu * dome.width + nx * lift,
        domeHeight(dome, [pu, pv]) + lift * (1 - 0.4 * r * r),
        pv * dome.length + nz * lift,
      ]
    })
  const middleShare = (from + to) / 2
  return loft(
    [ring(from, -rise * 2.2), ring(from, rise * 0.35), ring(middleShare, rise * 0.8), ring(to, rise)],
    {
      edge: sharp,
    }
  )
}

const BACK = [-0.8, -0.5, -0.17, 0.16, 0.48, 0.78]
const SIDE = [-0.72, -0.34, 0, 0.33, 0.7]
const SPINE = 0.27
const RIM = 0.83

/** The thirteen plates of a tortoise's back: five along the spine, four on each side. */
export function backPlates(): readonly Plate[] {
  const spine = BACK.slice(0, -1).map((v, i): Plate => {
    const next = BACK[i + 1]
    const wide = SPINE * (1 - 0.1 * Math.abs(i - 2))
    return [
      [-wide * 0.8, v],
      [wide * 0.8, v],
      [wide * 1.1, (v + next) / 2],
      [wide * 0.8, next],
      [-wide * 0.8, next],
      [-wide * 1.1, (v + next) / 2],
    ]
  })
  const rim = (v: number): number => Math.sqrt(Math.max(0, RIM * RIM - v * v))
  const side = SIDE.slice(0, -1).flatMap((v, i): Plate[] => {
    const next = SIDE[i + 1]
    const corner = (at: number): Vec2 => [Math.max(rim(at), 0.34), at]
    const plate: Plate = [
      [SPINE * 0.98, v],
      corner(v),
      [rim((v + next) / 2), (v + next) / 2],
      corner(next),
      [SPINE * 0.98, next],
      [SPINE * 0.86, (v + next) / 2],
    ]
    return [plate, plate.map(([x, y]): Vec2 => [-x, y]).reverse()]
  })
  return [...spine, ...side]
}

/** The `count` small plates around the rim. */
export function rimPlates(count = 22): readonly Plate[] {
  return Array.from({ length: count }, (_, i): Plate => {
    const [a, b] = [(i * TAU) / count, ((i + 1) * TAU) / count]
    const point = (r: number, angle: number): Vec2 => [r * cos(angle), r * sin(angle)]
    return [point(RIM, a), point(0.995, a), point(0.995, b), point(RIM, b)]
  })
}

/** The bone under the plates: a bowl upside down with walls `wall` thick, or a solid dome with a flat floor. */
export function domeBone(dome: Dome, wall: number | null): Shape {
  const steps = 9
  const outer = Array.from({ length: steps + 1 }, (_, i): Vec2 => {
    const r = 1 - i / steps
    return [r, domeHeight(dome, [r * 0.995, 0]) / dome.height]
  })
  const share = wall === null ? 0 : wall / dome.width
  const inner = outer.map(([r, y]): Vec2 => [r * (1 - share), y - share * 1.2]).filter(([, y]) => y > 0)
  const foot: readonly Vec2[] =
    wall === null
      ? [
          [0, -0.02],
          [0.97, -0.02],
        ]
      : [...inner.reverse(), [1 - share * 1.3, 0], [0.985, 0]]
  const profile = [...foot, ...outer]
  return at([0, 0, 0], lathe(profile, { smooth: true, sharpAt: [foot.length - 1, foot.length - 2] }), {
    scale: [dome.width, dome.height, dome.length],
  })
}
