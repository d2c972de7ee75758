import { cos, sin, TAU } from '../../kernel/det-math.ts'
import type { Random, Vec3 } from '../../kernel/types.ts'
import { at, box, cylinder, ellipsoid, sharp } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

/** Regions of markings on a trunk that runs along Z, in units of the body: what `Beast.mark` cuts out of the skin. */

/** Stripes that hang from the back and taper to points: `reach` down the flanks from `back`, at each z of `places`. */
export function backStripes(
  places: readonly number[],
  { back, reach, thick }: { readonly back: number; readonly reach: number; readonly thick: number }
): readonly Shape[] {
  return places.map((z, i) =>
    at([0, back, z], ellipsoid([0.6, reach * (i % 2 === 0 ? 1 : 0.8), thick]), {
      rotate: [i % 2 === 0 ? 0.1 : -0.08, 0, 0],
    })
  )
}

/** A flat band across everything at `place`, `thick`, its normal tilted by `lean` radians from +Z toward +Y. */
export const band = (place: Vec3, thick: number, lean: number, size = 1.2): Shape =>
  at(place, box([size, size, thick], { edge: sharp }), { rotate: [-lean, 0, 0] })

/** A flat layer at height `y`. */
export const layer = (y: number, thick: number, z = 0, depth = 4): Shape =>
  at([0, y, z], box([3, thick, depth], { edge: sharp }))

/** A patch on a trunk whose middle is at (0, `y`, `z`): `angle` around from +X up, `size` across and along. */
export function patch(
  [y, z]: readonly [number, number],
  angle: number,
  size: readonly [across: number, along: number]
): Shape {
  const reach = 0.22
  return at([reach * cos(angle), y + reach * sin(angle), z], ellipsoid([0.2, size[0], size[1]]), {
    rotate: [0, 0, angle],
  })
}

/** Where spots are strewn: along Z from `from` to `to`, over the upper `arc` of the trunk, rows `gap` apart. */
export interface SpotField {
  readonly y: number
  readonly from: number
  readonly to: number
  readonly gap: number
  readonly size: number
  readonly arc?: number
  /** Radius of the trunk; a cat's 0.2 unless told. */
  readonly reach?: number
}

/** Spots in shifted rows around the upper trunk, each a prism that points outward. */
export function spots(field: SpotField, random: Random): readonly Shape[] {
  const rows = Math.max(2, Math.round((field.to - field.from) / field.gap))
  const arc = field.arc ?? TAU * 0.6
  const reach = field.reach ?? 0.2
  const perRow = Math.max(3, Math.round((arc * reach * 1.2) / field.gap))
  const found: Shape[] = []
  for (let row = 0; row <= rows; row += 1) {
    for (let i = 0; i <= perRow; i += 1) {
      const share = (i + (row % 2) * 0.5) / perRow
      if (share > 1) {
        continue
      }
      const angle = Math.PI / 2 + (share - 0.5) * arc + random.range(-0.08, 0.08)
      const z = field.from + row * field.gap + random.range(-0.12, 0.12) * field.gap
      const r = field.size * random.range(0.8, 1.15)
      found.push(
        at([reach * cos(angle), field.y + reach * sin(angle), z], spike(r, reach * 1.5), {
          rotate: [0, random.range(-0.3, 0.3), angle - Math.PI / 2],
          scale: [1, 1, random.range(0.85, 1.25)],
        })
      )
    }
  }
  return found
}

const spike = (r: number, length: number): Shape => cylinder(r, length, { edge: sharp })
