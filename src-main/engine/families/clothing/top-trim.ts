import type { Vec3 } from '../../kernel/types.ts'
import {
  clothRing,
  clothShell,
  patchOf,
  seamOf,
  sewnOn,
  type ClothRing,
  type ClothSurface,
} from '../../kit/cloth.ts'
import { shaded } from '../../kit/shades.ts'
import { button, zipper } from '../../kit/sewing.ts'
import { at, mirrored, rotated, sharp, loft, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Collar band, turned-down collar, lapels or hood. */
export function neckline(
  surface: ClothSurface,
  rings: readonly ClothRing[],
  context: FamilyContext
): Shape[] {
  const material = context.material('trim')
  const rim = rings[rings.length - 1]
  const lifted = (y: number, grow: number): ClothRing =>
    rim.map(([x, h, z]): Vec3 => [x * (1 + grow), h + y, z * (1 + grow) - y * 0.15])
  const tags = { part: 'collar', role: 'feature', material }
  switch (context.parameters['neck']) {
    case 'collar':
      return [tag(tags, turnedCollar(surface))]
    case 'lapel':
    case 'crossed': {
      const lapel = (side: 1 | -1): Shape =>
        patchOf(
          surface,
          [
            [0.52, side * 0.004, side * 0.02],
            [0.7, side * 0.012, side * 0.085],
            [0.79, side * 0.02, side * 0.11],
            [0.8, side * 0.025, side * 0.095],
            [0.92, side * 0.05, side * 0.14],
            [0.985, side * 0.08, side * 0.2],
          ],
          0.008,
          { columns: 6 }
        )
      return [
        tag(
          tags,
          lapel(1),
          lapel(-1),
          clothShell([lifted(-0.012, 0.03), lifted(0.012, 0.05), lifted(0.026, 0.06)], {
            wall: 0.006,
            top: 0.03,
          })
        ),
      ]
    }
    case 'hood':
      return [tag({ ...tags, part: 'hood' }, hood(rim)), ...cords(surface, context)]
    default:
      return [
        tag(
          tags,
          clothShell([lifted(-0.014, 0.03), lifted(-0.002, 0.04), lifted(0.012, 0.02)], {
            wall: 0.008,
            top: 0.03,
          })
        ),
      ]
  }
}

/** A stand and a fall turned down over it, its two points beside the placket. */
function turnedCollar(surface: ClothSurface): Shape {
  const points = 48
  const ring = (place: (u: number) => Vec3): ClothRing =>
    Array.from({ length: points }, (_, i) => place(i / points > 0.5 ? i / points - 1 : i / points))
  const neck = (u: number, rise: number, grow: number): Vec3 => {
    const [x, y, z] = surface(u, 1)
    return [x * grow, y + rise * (0.75 + 0.5 * Math.abs(u)), z * grow]
  }
  // In front the fall opens toward its points and closes again at the button.
  const low = (u: number): number => {
    const side = Math.abs(u)
    return side < 0.05 ? 0.985 - 1.7 * side : Math.min(0.955, 0.9 + 0.45 * (side - 0.05))
  }
  return loft(
    [
      ring(u => neck(u, -0.012, 0.93)),
      ring(u => neck(u, 0.03, 0.98)),
      ring(u => neck(u, 0.034, 1.06)),
      ring(u => surface(u, (low(u) + 1) / 2, 0.016)),
      ring(u => surface(u, low(u), 0.009)),
      ring(u => surface(u, low(u) + 0.004, -0.004)),
    ],
    { edge: sharp }
  )
}

/** A hood lying back on the shoulders, its mouth open to the front and up. */
function hood(rim: ClothRing): Shape {
  const [, y] = rim[0]
  const ring = (up: number, rx: number, rz: number, z: number, dip: number): ClothRing =>
    clothRing({ y: y + up, rx, rz, z, dip, points: 36 })
  return clothShell(
    [
      ring(-0.03, 0.105, 0.095, -0.01, 0.02),
      ring(0.02, 0.128, 0.118, -0.03, 0.035),
      ring(0.085, 0.135, 0.132, -0.05, 0.055),
      ring(0.14, 0.118, 0.12, -0.062, 0.075),
      ring(0.165, 0.092, 0.098, -0.06, 0.085),
    ],
    { wall: 0.012, top: 0.13 }
  )
}

function cords(surface: ClothSurface, context: FamilyContext): Shape[] {
  const [x, y, z] = surface(0.03, 0.985, 0.012)
  const cord = sweep(
    [
      [x, y, z - 0.01],
      [x + 0.004, y - 0.02, z + 0.012],
      [x + 0.01, y - 0.1, z + 0.022],
      [x + 0.012, y - 0.17, z + 0.024],
    ],
    0.0042,
    { smooth: true, caps: 'round' }
  )
  return [tag({ part: 'cord', material: context.material('button') }, mirrored(cord))]
}

/** Button placket, zip, or the edge of a crossed front. */
export function closure(surface: ClothSurface, length: number, context: FamilyContext): Shape[] {
  const material = shaded(context.material('cloth'), -0.05)
  switch (context.parameters['front']) {
    case 'buttons': {
      const count = Math.round(length / 0.12)
      const buttons = Array.from({ length: count }, (_, i) =>
        sewnOn(surface, [0, 0.06 + (0.84 * (i + 0.5)) / count], button(0.0095), { lift: 0.0025 })
      )
      return [
        patchOf(
          surface,
          Array.from({ length: 9 }, (_, i) => [0.004 + 0.97 * (i / 8), -0.026, 0.026] as const),
          0.004,
          { columns: 4, part: 'placket', material }
        ),
        tag({ part: 'button', role: 'fastener', material: context.material('button') }, ...buttons),
      ]
    }
    case 'zip': {
      const [low, high] = [surface(0, 0.02, 0.004), surface(0, 0.95, 0.004)]
      const line = seamOf(
        surface,
        Array.from({ length: 9 }, (_, i): readonly [number, number] => [0, 0.01 + 0.96 * (i / 8)]),
        0.009,
        { steps: 2, lift: 0.0005, part: 'zip_tape', material: context.material('trim') }
      )
      const pull = zipper(0.05, 0.016, { metal: { recipe: 'polished-metal', color: '#c9ccd0' } })
      const teeth = seamOf(
        surface,
        Array.from({ length: 9 }, (_, i): readonly [number, number] => [0, 0.01 + 0.96 * (i / 8)]),
        0.0035,
        { steps: 2, lift: 0.0085, part: 'zip', material: { recipe: 'polished-metal', color: '#c9ccd0' } }
      )
      return [
        line,
        teeth,
        at([low[0], high[1] - 0.09, surface(0, 0.86, 0.009)[2]], rotated([-0.1, 0, 0], pull)),
      ]
    }
    case 'crossed':
      return [
        seamOf(
          surface,
          [
            [0.13, 0.005],
            [0.1, 0.3],
            [0.07, 0.5],
            [0.0, 0.75],
            [-0.1, 0.985],
          ],
          0.009,
          { steps: 6, part: 'edge', material: context.material('trim') }
        ),
      ]
    default:
      return []
  }
}

export function pockets(surface: ClothSurface, length: number, context: FamilyContext): Shape[] {
  const tags = { part: 'pocket', role: 'pocket', material: shaded(context.material('cloth'), -0.07) }
  const v = (down: number): number => (length - down) / length
  if (context.parameters['neck'] === 'hood') {
    return [
      patchOf(
        surface,
        [
          [v(0.62), -0.12, 0.12],
          [v(0.52), -0.12, 0.12],
          [v(0.45), -0.075, 0.075],
        ],
        0.005,
        { columns: 11, ...tags }
      ),
    ]
  }
  if (context.parameters['neck'] === 'lapel' || context.parameters['front'] === 'zip') {
    return [
      mirrored(
        patchOf(
          surface,
          [
            [v(0.6), 0.07, 0.17],
            [v(0.46), 0.07, 0.17],
          ],
          0.005,
          { columns: 5, ...tags }
        )
      ),
    ]
  }
  return [
    patchOf(
      surface,
      [
        [v(0.29), 0.065, 0.075],
        [v(0.27), 0.05, 0.115],
        [v(0.17), 0.05, 0.118],
      ],
      0.003,
      { columns: 5, ...tags }
    ),
  ]
}
