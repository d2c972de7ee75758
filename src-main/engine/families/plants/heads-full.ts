import { petalSpiral } from '../../kit/petals.ts'
import { group, lathe, sharp } from '../../shape/build.ts'
import { inner, petals, sepals, type Head } from './head-parts.ts'

/** Cupped petals on a spiral around a bud, the outer ones turned back. */
export const rose: Head = (r, look) => {
  const count = look.count || (look.isPlain ? 10 : 19)
  const spiral = petalSpiral(count, share => {
    const late = share * share
    return {
      form: {
        length: r * (1.12 + 0.1 * share),
        width: r * (0.62 + 0.75 * share),
        point: 0.12,
        belly: 0.66,
        root: 0.4,
        cup: 0.52 - 0.2 * share,
        bend: -0.5 + 0.35 * share,
        flip: 0.5 + 1.5 * late,
        across: look.isPlain ? 3 : 5,
        rows: look.isPlain ? 4 : 5,
        thick: r * 0.035,
      },
      open: (0.1 + 0.85 * late + 0.25 * share) * (0.45 + 0.55 * look.bloom),
      radius: r * (0.08 + 0.12 * share),
    }
  })
  const split = Math.ceil(count * 0.45)
  const bud = lathe(
    [
      [0, 0],
      [r * 0.2, r * 0.1],
      [r * 0.24, r * 0.6],
      [r * 0.14, r * 1.04],
      [0, r * 1.08],
    ],
    { smooth: true, sharpAt: [0, 4], edge: sharp }
  )
  return group([
    inner(look.petals, bud, ...spiral.slice(0, split)),
    petals(look.petals, ...spiral.slice(split)),
    sepals(r, look, 5, 1.75),
  ])
}

/** Full heads of many ruffled petals: peony, carnation. */
export const full =
  (wide: number, ruffle: number, notch: number): Head =>
  (r, look) => {
    const count = look.count || (look.isPlain ? 12 : 30)
    const spiral = petalSpiral(count, share => ({
      form: {
        length: r * (0.7 + 0.42 * share),
        width: r * wide * (0.75 + 0.5 * share),
        point: 0,
        belly: 0.8,
        root: 0.22,
        cup: 0.3,
        bend: -0.55 + 0.2 * share,
        flip: 0.5 * share,
        ruffle,
        notch,
        across: 5,
        rows: look.isPlain ? 4 : 5,
        thick: r * 0.03,
      },
      open: (0.12 + 1.15 * share) * (0.5 + 0.5 * look.bloom),
      radius: r * 0.1,
    }))
    const split = Math.ceil(count * 0.45)
    return group([
      inner(look.petals, ...spiral.slice(0, split)),
      petals(look.petals, ...spiral.slice(split)),
      sepals(r, look, 5, 1.6),
    ])
  }
