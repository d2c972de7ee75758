import { cos, sin } from '../kernel/det-math.ts'
import { GOLDEN_ANGLE } from './growth.ts'
import { petal, whorl } from './petals.ts'
import { shaded } from './shades.ts'
import type { MaterialSpec } from '../material/types.ts'
import { at, ellipsoid, group, lathe, scatter, sharp, tag } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

/** A pine cone along +Y, its foot at the origin: scales on a golden spiral around an egg. */
export function coneOf(radius: number, height: number, scales: number): Shape {
  const scale = petal({
    length: radius * 0.75,
    width: radius * 0.62,
    point: 0.25,
    belly: 0.7,
    root: 0.4,
    cup: 0.2,
    bend: -0.25,
    rows: 3,
    thick: radius * 0.16,
  })
  const places = Array.from({ length: scales }, (_, i) => {
    const t = (i + 0.5) / scales
    const s = (0.04 + 0.8 * t - 0.48) / 0.46
    const r = radius * 0.52 * Math.sqrt(Math.max(0, 1 - s * s))
    const angle = i * GOLDEN_ANGLE
    return {
      at: [r * sin(angle), height * (0.04 + 0.8 * t), r * cos(angle)] as const,
      rotate: [1.5 - 1.1 * t, angle, 0] as const,
      scale: 1 - 0.35 * t,
    }
  })
  return group([
    at([0, height * 0.48, 0], ellipsoid([radius * 0.66, height * 0.46, radius * 0.66], { edge: sharp })),
    scatter(places, scale),
  ])
}

/** A double blossom looking along +Y. */
export function blossomOf(r: number, material: MaterialSpec): Shape {
  const form = {
    length: r,
    width: r * 0.75,
    point: 0.1,
    belly: 0.65,
    root: 0.3,
    cup: 0.2,
    bend: -0.25,
    rows: 3,
  }
  return group([
    tag(
      { part: 'flower', role: 'feature', material },
      whorl(form, { count: 6, open: 1.25, radius: r * 0.05 })
    ),
    tag(
      { part: 'inner_flower', role: 'feature', material: shaded(material, 0.08) },
      whorl({ ...form, length: r * 0.65 }, { count: 4, open: 0.75, radius: r * 0.05, turn: 0.5 })
    ),
    tag(
      { part: 'center', material: { recipe: 'petal', color: '#e8bd48' } },
      at(
        [0, r * 0.05, 0],
        lathe(
          [
            [0, 0],
            [r * 0.18, 0],
            [r * 0.12, r * 0.13],
            [0, r * 0.16],
          ],
          { edge: sharp }
        )
      )
    ),
  ])
}
