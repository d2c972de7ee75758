import { asin, cos, PI } from '../../kernel/det-math.ts'
import { boundsOf } from '../../kernel/mesh.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { revolve } from '../../shape/lathe.ts'
import type { FormPart } from '../types.ts'
import { uprighted } from '../upright.ts'
import type { Core } from './core.ts'
import { attachments, SEGMENTS, smoothed, thinned, withCavity, withoutGaps } from './lathe.ts'
import type { Outline } from './outline.ts'
import { topRow, type Rim } from './rim.ts'

/** A form as the camera saw it, and by how many degrees it is tipped. */
export interface Tipped {
  readonly parts: readonly FormPart[]
  readonly pitch: number
}

/** Most of the height below the rim that the near half of the base's edge may take. */
const MOST_BASE = 0.45

/**
 * A hollow turned body whose rim is seen from above: the rim's ellipse tells the camera's pitch, the rows below its middle
 * the profile, and the picture's lowest rows are the near edge of the base. What hangs on it stands upright beside it.
 */
export function vesselOf(outline: Outline, whole: Core, rim: Rim): Tipped | null {
  const first = topRow(whole)
  const core = { ...whole, half: whole.half.map((half, row) => (row < first ? 0 : half)) }
  const { cell, left, top } = outline.grid
  const sine = rim.high / rim.wide
  const pitch = asin(sine)
  const lowest = core.half.findLastIndex(half => half > 0)
  const base = baseRow(core, rim, lowest, sine)
  const rows = base - rim.row + 1
  const hung = attachments(outline, core, 6000)
  // What stands on top stands on a lid: that is no vessel.
  const isLaden = hung.some(({ mesh }) => boundsOf(mesh.positions).min[1] > top - (first + rim.high) * cell)
  if (rows < 6 || (isLaden && first === whole.half.findIndex(half => half > 0))) {
    return null
  }
  const radii = smoothed(withoutGaps(Array.from({ length: rows }, (_, i) => core.half[base - i] * cell)))
  const profile = thinned(
    radii.map((radius, i): Vec2 => [radius, (i * cell) / cos(pitch)]),
    cell * 0.18
  )
  const solid = revolve(withCavity(profile, true), { segments: SEGMENTS })
  const middle = (profile[profile.length - 1][1] / 2) * sine
  const [x0, y0] = [left + core.axis * cell, top - base * cell]
  const seen = uprighted(Float32Array.from(solid.positions), (-pitch / PI) * 180)
  const body = seen.map((value, i) => value + [x0, y0, -middle][i % 3])
  const beside = hung.map(({ name, mesh }) => {
    const positions = mesh.positions.map((value, i) =>
      i % 3 === 2 ? value + ((mesh.positions[i - 1] - y0) * sine) / cos(pitch) - middle : value
    )
    return { name, mesh: { positions, indices: mesh.indices } }
  })
  const parts = [{ name: 'body', mesh: { positions: body, indices: solid.indices } }, ...beside]
  return { parts, pitch: (pitch / PI) * 180 }
}

/** Row of the base's middle: the base's near edge lies below it by its radius times the sine of the pitch. */
function baseRow({ half }: Core, { row }: Rim, lowest: number, sine: number): number {
  const most = Math.floor(MOST_BASE * (lowest - row))
  for (let down = 1; down < most; down += 1) {
    if (down >= half[lowest - down] * sine) {
      return lowest - down
    }
  }
  return lowest - most
}
