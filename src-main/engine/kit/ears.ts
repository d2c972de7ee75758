import { cos, sin, TAU } from '../kernel/det-math.ts'
import type { Vec3 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { at, group, loft, tag } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'

/** An ear as a cupped leaf. */
export interface EarForm {
  readonly length: number
  /** Half widths from the root to the tip, evenly spread over the length. */
  readonly widths: readonly number[]
  /** Half thickness. */
  readonly thick: number
  /** How far the rims come forward, as a share of the width. */
  readonly cup?: number
  /** How far the tip leans forward (+Z), as a share of the length; negative: backward. */
  readonly lean?: number
}

const AROUND = 10

function leaf(form: EarForm, size: number): Shape {
  const last = form.widths.length - 1
  const sections = form.widths.map((half, i): readonly Vec3[] => {
    const t = i / last
    const width = half * size
    const thick = Math.max(form.thick * (1 - 0.55 * t), 0.25 * form.thick)
    return Array.from({ length: AROUND }, (_, k): Vec3 => {
      const x = width * cos((TAU * k) / AROUND)
      const rim = width > 0 ? (x / half) * (x / half) : 0
      return [
        x,
        form.length * (0.5 + (t - 0.5) * (0.4 + 0.6 * size)),
        thick * sin((TAU * k) / AROUND) +
          (form.cup ?? 0.3) * half * rim +
          (form.lean ?? 0) * form.length * t * t,
      ]
    })
  })
  return loft(sections, { smooth: true, domed: true })
}

/**
 * An ear that grows from the origin along +Y and opens toward +Z: an outer leaf (part `ear`, the caller's material) and its
 * inside (part `inner_ear`). Metres, or the units of the frame it is placed in.
 */
export function leafEar(form: EarForm, inner?: MaterialSpec): Shape {
  const outer = leaf(form, 1)
  if (inner === undefined) {
    return outer
  }
  const inside = tag(
    { part: 'inner_ear', role: 'ornament', material: inner },
    at([0, 0, form.thick * 0.62], leaf({ ...form, thick: form.thick * 0.75 }, 0.68))
  )
  return group([outer, inside])
}
