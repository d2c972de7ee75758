import { cos, PI, sin, TAU } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { patchOf, seamOf, type ClothSurface, type PatchRow } from '../../kit/cloth.ts'
import { disc } from '../../kit/plates.ts'
import { buckle, strap } from '../../kit/sewing.ts'
import { at, bevel, box, rotated, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { slotTags } from '../slot-tags.ts'
import type { FamilyContext } from '../types.ts'

/** A leather belt rolled up: a spiral with its buckle in front, holes and a loop. */
export function belt(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const count = 44
  const path = Array.from({ length: count }, (_, i): Vec3 => {
    const a = (TAU * 2.3 * i) / (count - 1) - 2.3 * TAU
    const r = 0.045 + (0.06 * i) / (count - 1)
    return [r * sin(a), 0.021, r * cos(a)]
  })
  const tip: readonly Vec3[] = [
    [0.04, 0.021, 0.104],
    [0.085, 0.021, 0.098],
    [0.125, 0.021, 0.086],
  ]
  const long: readonly Vec3[] = [...path, ...tip]
  const edge = (y: number): Shape =>
    sweep(
      long.map(([x, , z]): Vec3 => [x, y, z]),
      0.0022,
      { smooth: true, edge: sharp }
    )
  const holes = [0.05, 0.068, 0.086, 0.104].map(x =>
    at([x, 0.021, 0.104 - (x - 0.04) * 0.2], rotated([0, 0.22, 0], disc(0.003, 0.01)))
  )
  return [
    strap(long, [0, 1, 0], 0.038, 0.0042, slot('strap', 'cloth', 'body')),
    tag(slot('stitching', 'trim', 'ornament'), edge(0.006), edge(0.036)),
    at([-0.01, 0.024, 0.108], buckle(0.058, 0.05, slot('buckle', 'metal', 'feature'))),
    at(
      [0.034, 0.021, 0.1055],
      box([0.012, 0.042, 0.012], { edge: bevel(0.002), ...slot('loop', 'cloth', 'body') })
    ),
    tag(slot('hole', 'trim', 'ornament'), ...holes),
  ]
}

/** The front of a body as an open sheet: u −1 … 1 across, v 0 … 1 up, bulging toward +Z. */
const sheet =
  (tall: number, half: (v: number) => number, bulge: number): ClothSurface =>
  (u, v, lift = 0) => {
    const x = u * half(v)
    return [x, v * tall, bulge * cos(x * 5) + 0.006 * sin(x * 34) * (1 - v) + lift]
  }

const spread = (rows: readonly (readonly [number, number])[]): readonly PatchRow[] =>
  rows.map(([v, share]): PatchRow => [v, -share, share])

/** A kitchen apron with a bib, neck loop, waist ties, a pocket and a hem. */
export function apron(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const tall = 0.86 * Number(context.parameters['long'])
  const surface = sheet(tall, () => 0.32, 0.1)
  const body = spread([
    [0, 1],
    [0.3, 1],
    [0.56, 0.98],
    [0.62, 0.9],
    [0.7, 0.62],
    [0.78, 0.46],
    [0.9, 0.41],
    [1, 0.4],
  ])
  const line = (v: number, u: number): readonly [number, number] => [u, v]
  const neck = Array.from({ length: 9 }, (_, i): Vec3 => {
    const a = PI * (i / 8)
    return [0.118 * cos(a), tall - 0.01 + 0.15 * sin(a), 0.088 - 0.06 * sin(a)]
  })
  const tie = (side: 1 | -1): Shape =>
    strap(
      [
        [side * 0.3, tall * 0.6, 0.008],
        [side * 0.34, tall * 0.59, -0.05],
        [side * 0.36, tall * 0.48, -0.07],
        [side * 0.37, tall * 0.3, -0.06],
      ],
      [0, 0.3, 0.954],
      0.024,
      0.005
    )
  return [
    patchOf(surface, body, 0.004, { columns: 21, ...slot('apron', 'cloth', 'feature') }),
    patchOf(
      surface,
      spread([
        [0.28, 0.42],
        [0.47, 0.44],
      ]),
      0.009,
      { columns: 11, ...slot('pocket', 'cloth', 'ornament') }
    ),
    tag(
      slot('strap', 'trim', 'ornament'),
      strap(neck, [0, 0.5, 0.866], 0.026, 0.005),
      tie(1),
      tie(-1),
      patchOf(
        surface,
        spread([
          [0, 1.005],
          [0.022, 1.005],
        ]),
        0.006,
        { columns: 21 }
      ),
      patchOf(
        surface,
        spread([
          [0.455, 0.44],
          [0.475, 0.44],
        ]),
        0.011,
        { columns: 11 }
      ),
      seamOf(surface, [line(0.29, 0), line(0.47, 0)], 0.003, { lift: 0.01 }),
      patchOf(
        surface,
        spread([
          [0.97, 0.405],
          [1, 0.405],
        ]),
        0.007,
        { columns: 9 }
      )
    ),
  ]
}
