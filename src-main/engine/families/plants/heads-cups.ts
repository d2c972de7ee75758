import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { dome, stamens, whorl } from '../../kit/petals.ts'
import { shaded } from '../../kit/shades.ts'
import { at, ellipsoid, group, lathe, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { heart, inner, petals, sepals, type Head } from './head-parts.ts'

/** A tulip. */
export const tulip: Head = (r, look) => {
  const form = {
    length: r * 2.1,
    width: r * 1.35,
    point: 0.55,
    belly: 0.45,
    root: 0.35,
    cup: 0.4,
    bend: -0.85 + 0.35 * look.bloom,
    flip: 0.35,
    across: 5,
    rows: 6,
    thick: r * 0.05,
  }
  const open = 0.42
  return group([
    inner(
      look.petals,
      whorl({ ...form, length: r * 2.02 }, { count: 3, radius: r * 0.12, open: open * 0.8, turn: TAU / 6 })
    ),
    petals(look.petals, whorl(form, { count: 3, radius: r * 0.16, open })),
    heart(look.center, at([0, r * 0.6, 0], ellipsoid([r * 0.1, r * 0.5, r * 0.1], { edge: sharp }))),
    tag({ part: 'sepal', material: look.green }, ellipsoid([r * 0.24, r * 0.16, r * 0.24])),
  ])
}

/** A lily. */
export const lily: Head = (r, look) => {
  const form = {
    length: r * 1.25,
    width: r * 0.48,
    point: 0.85,
    belly: 0.5,
    root: 0.4,
    cup: 0.2,
    bend: 1.25,
    flip: 0.5,
    across: 5,
    rows: 6,
  }
  const open = 0.5 * (0.5 + 0.5 * look.bloom)
  return group([
    petals(look.petals, whorl(form, { count: 3, radius: r * 0.06, open })),
    inner(
      look.petals,
      whorl({ ...form, width: r * 0.38 }, { count: 3, radius: r * 0.06, open: open * 1.1, turn: TAU / 6 })
    ),
    ...stamens(
      6,
      { length: r * 0.85, open: 0.38, thick: r * 0.022 },
      { part: 'stamen', material: { recipe: 'petal', color: '#b9cc7a' } },
      { part: 'center', role: 'feature', material: look.center }
    ),
    sepals(r * 0.7, look, 0),
  ])
}

/** A poppy. */
export const poppy: Head = (r, look) => {
  const form = {
    length: r * 0.98,
    width: r * 1.35,
    point: 0,
    belly: 0.7,
    root: 0.3,
    cup: 0.28,
    bend: -0.35,
    flip: 0.4,
    ruffle: 0.05,
    across: 7,
    rows: 5,
    thick: r * 0.03,
  }
  const open = 0.75 + 0.35 * look.bloom
  return group([
    petals(look.petals, whorl(form, { count: 3, radius: r * 0.06, open, jitter: 0.06 }, look.random)),
    inner(
      look.petals,
      whorl(form, { count: 3, radius: r * 0.06, open: open * 0.82, turn: TAU / 6, jitter: 0.06 }, look.random)
    ),
    tag(
      { part: 'seed_head', role: 'feature', material: look.green },
      at([0, r * 0.16, 0], ellipsoid([r * 0.15, r * 0.18, r * 0.15]))
    ),
    ...stamens(
      look.isPlain ? 10 : 22,
      { length: r * 0.34, open: 0.8, thick: r * 0.018, radius: r * 0.06 },
      { part: 'stamen', material: look.center },
      { part: 'center', role: 'feature', material: look.center }
    ),
    sepals(r * 0.6, look, 0),
  ])
}

/** A hibiscus. */
export const hibiscus: Head = (r, look) => {
  const form = {
    length: r * 1.08,
    width: r * 1.0,
    point: 0.05,
    belly: 0.68,
    root: 0.25,
    cup: 0.12,
    bend: 0.25,
    flip: 0.7,
    ruffle: 0.06,
    across: 7,
    rows: 6,
    thick: r * 0.03,
  }
  const column: readonly Vec3[] = [
    [0, 0, 0],
    [0, r * 0.5, r * 0.03],
    [0, r * 0.98, r * 0.1],
  ]
  const grains = Array.from({ length: 16 }, (_, i) => {
    const a = i * 2.4
    const t = 0.5 + (0.48 * i) / 15
    return { at: [sin(a) * r * 0.055, r * t, cos(a) * r * 0.055 + r * 0.08 * t] as Vec3 }
  })
  return group([
    petals(
      look.petals,
      whorl(
        form,
        { count: look.count || 5, radius: r * 0.05, open: 0.7 + 0.35 * look.bloom, jitter: 0.04 },
        look.random
      )
    ),
    tag(
      { part: 'throat', material: shaded(look.petals, -0.16) },
      lathe(
        [
          [0, 0],
          [r * 0.12, 0],
          [r * 0.27, r * 0.14],
          [r * 0.24, r * 0.15],
          [0, r * 0.06],
        ],
        { edge: sharp }
      )
    ),
    heart(
      look.center,
      sweep(column, [r * 0.045, r * 0.035, r * 0.03], { smooth: true, caps: 'round' }),
      scatter(grains, ellipsoid([r * 0.035, r * 0.035, r * 0.035], { edge: sharp }))
    ),
    sepals(r * 0.8, look, 5, 1.1),
  ])
}

/** A lotus. */
export const lotus: Head = (r, look) => {
  const form = (length: number, width: number): Parameters<typeof whorl>[0] => ({
    length,
    width,
    point: 0.7,
    belly: 0.5,
    root: 0.3,
    cup: 0.3,
    bend: -0.45,
    across: 5,
    rows: 5,
    thick: r * 0.025,
  })
  const ring = (k: number, open: number, count: number, turn: number): Shape =>
    whorl(
      form(r * k, r * 0.46),
      { count, radius: r * 0.1, open: open * (0.55 + 0.45 * look.bloom), turn, jitter: 0.05 },
      look.random
    )
  return group([
    petals(look.petals, ring(1, 1.5, 8, 0), ring(0.94, 1.12, 8, TAU / 16)),
    inner(look.petals, ring(0.84, 0.72, 7, 0.2), ring(0.7, 0.4, 5, 0.5)),
    heart(
      look.center,
      lathe(
        [
          [0, 0],
          [r * 0.1, 0],
          [r * 0.19, r * 0.3],
          [0, r * 0.33],
        ],
        { edge: sharp }
      )
    ),
    ...stamens(
      look.isPlain ? 8 : 18,
      { length: r * 0.34, open: 0.5, thick: r * 0.014, radius: r * 0.1 },
      { part: 'stamen', material: look.center },
      { part: 'stamen', material: look.center }
    ),
  ])
}

/** A daffodil. */
export const daffodil: Head = (r, look) => {
  const form = {
    length: r * 0.95,
    width: r * 0.58,
    point: 0.6,
    belly: 0.5,
    root: 0.45,
    cup: 0.1,
    bend: 0.2,
    rows: 5,
  }
  return group([
    petals(look.petals, whorl(form, { count: 6, radius: r * 0.06, open: 1.35, jitter: 0.05 }, look.random)),
    heart(
      look.center,
      lathe(
        [
          [0, 0],
          [r * 0.26, 0.02 * r],
          [r * 0.3, r * 0.4],
          [r * 0.44, r * 0.66],
          [r * 0.39, r * 0.66],
          [r * 0.25, r * 0.4],
          [r * 0.2, r * 0.12],
          [0, r * 0.1],
        ],
        { flutes: { count: 9, depth: 0.05 }, edge: sharp }
      )
    ),
    sepals(r * 0.8, look, 0),
  ])
}

/** Five round petals: blossoms, forget-me-nots, the flowers of a cactus when double. */
export const blossom: Head = (r, look) => {
  const form = {
    length: r * 0.95,
    width: r * 0.82,
    point: 0,
    belly: 0.65,
    root: 0.25,
    cup: 0.16,
    bend: 0.1,
    notch: 0.1,
    rows: 5,
    across: 5,
    thick: r * 0.04,
  }
  return group([
    petals(
      look.petals,
      whorl(
        form,
        { count: look.count || 5, radius: r * 0.06, open: 1.0 + 0.2 * look.bloom, jitter: 0.05 },
        look.random
      )
    ),
    heart(look.center, dome(r * 0.16, r * 0.1)),
    ...stamens(
      8,
      { length: r * 0.36, open: 0.7, thick: r * 0.02 },
      { part: 'stamen', material: look.petals },
      { part: 'center', role: 'feature', material: look.center }
    ),
    sepals(r * 0.7, look, 0),
  ])
}
