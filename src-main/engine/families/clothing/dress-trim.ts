import { cos, pow, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { clothShell, sewnOn, surfaceOf, type ClothRing } from '../../kit/cloth.ts'
import { at, ball, ellipsoid, group, loft, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { MaterialSpec } from '../../material/types.ts'
import type { FamilyContext } from '../types.ts'
import type { DressCut } from './dress-cut.ts'

/** A band of lace along the hem with a row of blossoms above it. */
export function hemTrim(cut: DressCut, context: FamilyContext): Shape {
  const surface = surfaceOf(cut.skirt)
  const tall = 0.075 / cut.waist
  const points = cut.skirt[0].length
  const ring = (v: number, lift: number, wave = 0): ClothRing =>
    Array.from({ length: points }, (_, i) => surface(i / points, v + (i % 2 === 0 ? wave : 0), lift))
  const band = loft(
    [ring(0.002, -0.004), ring(0.002, 0.006), ring(tall, 0.006, tall * 0.3), ring(tall, -0.004)],
    { edge: sharp }
  )
  const flowers = Array.from({ length: 26 }, (_, i) =>
    sewnOn(surface, [i / 26, tall * 1.9], blossom(2.2), { lift: 0.004, roll: i })
  )
  return tag({ part: 'lace', role: 'ornament', material: context.material('lace') }, band, ...flowers)
}

/** Five petals around a bead, facing +Z. */
const blossom = (size: number): Shape =>
  group([
    ...Array.from({ length: 5 }, (_, k): Shape => {
      const angle = (TAU * k) / 5
      return at(
        [0.009 * size * sin(angle), 0.009 * size * cos(angle), 0],
        ellipsoid([0.0065 * size, 0.0065 * size, 0.004], { edge: sharp })
      )
    }),
    ball(0.0045 * size),
  ])

/** Flowers of lace on the bodice: small blossoms in rows that thin out downward. */
export function lacePanel(cut: DressCut, context: FamilyContext): Shape {
  const surface = surfaceOf(cut.bodice)
  const places: (readonly [number, number])[] = []
  const rows = cut.bodice.length > 8 ? [0.3, 0.42, 0.53, 0.63] : [0.42, 0.56, 0.7, 0.83]
  rows.forEach((v, row) => {
    const count = 4 + row * 2
    for (let i = 0; i < count; i++) {
      const u = ((i + 0.5) / count - 0.5) * (0.24 + 0.09 * row)
      places.push([u, v])
    }
  })
  return tag(
    { part: 'lace', role: 'ornament', material: context.material('lace') },
    ...places.map(([u, v], i) => sewnOn(surface, [u, v], blossom(1.25), { lift: 0.001, roll: i }))
  )
}

/** Tiers of gathered cloth around the skirt, each over the next one. */
export function tiers(cut: DressCut, material: MaterialSpec): Shape {
  const surface = surfaceOf(cut.skirt)
  const points = 80
  const tier = (v: number, drop: number): Shape => {
    const wave = (lift: number, height: number): ClothRing =>
      Array.from({ length: points }, (_, i) =>
        surface(
          i / points,
          height,
          lift + (height < v - 0.01 ? 0.014 * (1 + sin((TAU * i * 20) / points)) : 0)
        )
      )
    return clothShell(
      [wave(0.016, v - drop), wave(0.012, v - drop * 0.5), wave(0.005, v), wave(-0.006, v + 0.02)],
      {
        wall: 0.005,
        bottom: 0.03,
      }
    )
  }
  return tag({ part: 'ruffle', role: 'ornament', material }, tier(0.3, 0.2), tier(0.55, 0.2), tier(0.8, 0.2))
}

/** Small domed buttons down the front of the bodice. */
export function buttonsDown(cut: DressCut, context: FamilyContext): Shape {
  const surface = surfaceOf(cut.bodice)
  const knob = ellipsoid([0.009, 0.009, 0.005], { edge: sharp })
  return tag(
    { part: 'button', role: 'fastener', material: context.material('button') },
    ...[0.25, 0.35, 0.45, 0.55, 0.65].map(v => sewnOn(surface, [0, v], knob, { lift: 0.002 }))
  )
}

/** A veil falling from the shoulders behind: a waved sheet. */
export function veil(cut: DressCut, context: FamilyContext): Shape {
  const top = cut.bodice[cut.bodice.length - 1]
  const y0 = Math.max(...top.map(([, y]) => y)) - 0.02
  const rows = [0, 0.08, 0.25, 0.5, 0.75, 1].map(t => {
    const columns = 33
    const line = (back: number): Vec3[] =>
      Array.from({ length: columns }, (_, i): Vec3 => {
        const a = (i / (columns - 1) - 0.5) * (1.5 + 0.3 * t)
        const out = 0.11 + (cut.spread + cut.train * 0.5) * 1.02 * pow(t, 1.2)
        const wave = 0.02 * (0.2 + t) * sin(i * 1.55)
        return [
          (out + wave) * sin(a) * (1 + 0.1 * t),
          y0 * (1 - t * 0.97),
          -(out + wave + back) * cos(a) - 0.03 * t,
        ]
      })
    return [...line(0.003), ...line(-0.003).reverse()]
  })
  return loft(rows, { edge: sharp, part: 'veil', role: 'ornament', material: context.material('veil') })
}
