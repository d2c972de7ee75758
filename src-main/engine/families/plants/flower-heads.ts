import { TAU } from '../../kernel/det-math.ts'
import { dome, seedPlaces, whorl } from '../../kit/petals.ts'
import { shaded } from '../../kit/shades.ts'
import { at, ellipsoid, group, lathe, scatter, sharp, tag } from '../../shape/build.ts'
import { heart, inner, petals, sepals, type Head } from './head-parts.ts'
import { blossom, daffodil, hibiscus, lily, lotus, poppy, tulip } from './heads-cups.ts'
import { full, rose } from './heads-full.ts'

const daisy: Head = (r, look) => {
  const count = look.count || (look.isPlain ? 13 : 20)
  const ray = {
    length: r * 0.82,
    width: Math.min(r * 0.3, (r * 3.7) / count),
    point: 0.25,
    belly: 0.62,
    cup: 0.12,
    bend: 0.22,
    rows: look.isPlain ? 3 : 5,
  }
  return group([
    petals(
      look.petals,
      whorl(ray, { count, radius: r * 0.12, open: 1.2 - 0.15 * (1 - look.bloom), jitter: 0.06 }, look.random)
    ),
    heart(
      look.center,
      dome(r * 0.32, r * 0.16),
      scatter(
        seedPlaces(look.isPlain ? 12 : 34, r * 0.29, r * 0.15),
        ellipsoid([r * 0.03, r * 0.03, r * 0.03], { edge: sharp })
      )
    ),
    sepals(r * 0.8, look, 0),
  ])
}

const sunflower: Head = (r, look) => {
  const count = look.count || 21
  const ray = (length: number): Parameters<typeof whorl>[0] => ({
    length,
    width: (r * 5) / count,
    point: 0.95,
    belly: 0.45,
    cup: 0.16,
    bend: -0.2,
  })
  const disc = r * 0.52
  const seed = lathe(
    [
      [0, -0.2],
      [0.8, 0.2],
      [0.5, 0.9],
      [0, 1.1],
    ].map(([x, y]) => [x * r * 0.034, y * r * 0.05] as const),
    { edge: sharp }
  )
  return group([
    petals(
      look.petals,
      whorl(ray(r * 0.58), { count, radius: disc * 0.86, open: 1.5, jitter: 0.08 }, look.random)
    ),
    inner(
      look.petals,
      whorl(
        ray(r * 0.5),
        { count, radius: disc * 0.86, height: r * 0.03, open: 1.22, turn: TAU / count / 2, jitter: 0.1 },
        look.random
      )
    ),
    heart(look.center, dome(disc, r * 0.13)),
    tag(
      { part: 'seed', role: 'ornament', material: shaded(look.center, -0.1) },
      scatter(seedPlaces(look.isPlain ? 20 : 90, disc * 0.94, r * 0.13), seed)
    ),
    tag(
      { part: 'sepal', material: look.green },
      at([0, -r * 0.1, 0], ellipsoid([disc * 0.9, r * 0.16, disc * 0.9])),
      whorl(
        { length: r * 0.42, width: r * 0.2, point: 1, belly: 0.3, bend: 0.3, rows: 3 },
        { count: 14, open: 1.7, radius: disc * 0.7, height: -r * 0.05 }
      )
    ),
  ])
}

/** Heads that are rosettes of petals around an axis, by kind. */
export const HEADS: Readonly<Record<string, Head>> = {
  daisy,
  sunflower,
  rose,
  tulip,
  lily,
  poppy,
  peony: full(0.72, 0.05, 0.06),
  carnation: full(0.5, 0.14, 0.12),
  hibiscus,
  lotus,
  daffodil,
  blossom,
}
