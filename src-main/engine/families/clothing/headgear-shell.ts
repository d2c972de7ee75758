import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { clothRing, denseRings, surfaceOf, type ClothRing, type ClothSurface } from '../../kit/cloth.ts'
import { difference, loft, sharp } from '../../shape/build.ts'
import type { Shape, ShapeTags } from '../../shape/types.ts'

/** A shell around a head: its rings from the rim to the crown, and the surface that things are fixed to. */
export interface HeadShell {
  readonly rings: readonly ClothRing[]
  readonly surface: ClothSurface
}

/** Height as a share of the whole, radius as a share of the head's, and where the ring's middle lies. */
export type ShellRow = readonly [height: number, factor: number, shift?: Partial<ShellShift>]

interface ShellShift {
  readonly x: number
  readonly z: number
  readonly folds: number
  readonly depth: number
  readonly dip: number
}

/** Rings around a head of half widths `rx`, `rz`. */
export function headShell(
  [rx, rz, tall]: readonly [rx: number, rz: number, tall: number],
  rows: readonly ShellRow[],
  points = 32
): HeadShell {
  const rings = rows.map(([height, factor, shift = {}]) =>
    clothRing({ y: height * tall, rx: rx * factor, rz: rz * factor, points, ...shift })
  )
  return { rings, surface: surfaceOf(denseRings(rings, 3)) }
}

/** The shell as a solid with a hollow where the head goes in. */
export function hollowShell({ rings }: HeadShell, depth: number, tags: ShapeTags): Shape {
  const inner = rings[0].map(([x, y, z]): Vec3 => [x * 0.93, y, z * 0.93])
  const floor = inner.map(([x, y, z]): Vec3 => [x * 0.8, y + depth, z * 0.8])
  return loft([floor, inner, ...rings], { smooth: true, edge: sharp, ...tags })
}

/** The shell as a wall, hollow to the crown, with `cuts` taken out of it. */
export function cutShell({ rings }: HeadShell, wall: number, cuts: readonly Shape[], tags: ShapeTags): Shape {
  const last = rings[rings.length - 1][0][1]
  const inner = rings.map((ring, i) =>
    ring.map(([x, y, z]): Vec3 => [
      x * (1 - wall),
      i === 0 ? y - 0.01 : Math.min(y, last * (1 - wall)),
      z * (1 - wall),
    ])
  )
  return difference(
    [loft(rings, { smooth: true, edge: sharp }), loft(inner, { smooth: true, edge: sharp }), ...cuts],
    tags
  )
}

/** A peak in front of the rim: `reach` metres long, over `spread` radians to each side, its sides `drop` lower. */
export function peak(
  [rx, rz, y]: readonly [rx: number, rz: number, y: number],
  { reach, spread, drop }: { readonly reach: number; readonly spread: number; readonly drop: number },
  tags: ShapeTags
): Shape {
  const line = (share: number, lift: number): Vec3[] =>
    Array.from({ length: 13 }, (_, i): Vec3 => {
      const angle = spread * (i / 6 - 1)
      const out = reach * share * cos((angle / spread) * 1.5)
      const side = sin(angle)
      return [
        rx * side * (1 + share * 0.02),
        y + lift - drop * side * side * (0.4 + share * 0.6) - drop * 0.35 * share,
        rz * cos(angle) + out,
      ]
    })
  const shares = [-0.12, 0.2, 0.5, 0.8, 1]
  return loft(
    shares.map(share => [...line(share, 0.0018), ...line(share, -0.0018).reverse()]),
    { edge: sharp, ...tags }
  )
}
