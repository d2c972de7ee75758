import type { Vec2 } from '../kernel/types.ts'
import type { MaterialSpec } from '../material/types.ts'
import { around, at, box, cylinder, group, lathe, sharp, soft, tag } from '../shape/build.ts'
import type { Shape } from '../shape/types.ts'
import { rolling } from './motions.ts'

export interface WheelOptions {
  /** Outside of the tyre. */
  readonly radius: number
  readonly width: number
  readonly spokes: number
  readonly tyre: MaterialSpec
  readonly rim: MaterialSpec
}

/** A car wheel around the X axis, centred at the origin, its outer face towards +X. */
export function carWheel({ radius: r, width: w, spokes, tyre, rim }: WheelOptions): Shape {
  const h = w / 2
  const inner = r * 0.66
  const rubber: readonly Vec2[] = [
    [inner, -h * 0.82],
    [r * 0.8, -h],
    [r * 0.95, -h * 0.86],
    [r, -h * 0.55],
    [r, h * 0.55],
    [r * 0.95, h * 0.86],
    [r * 0.8, h],
    [inner, h * 0.82],
  ]
  const barrel: readonly Vec2[] = [
    [inner * 0.9, -h * 0.8],
    [inner * 1.03, -h * 0.86],
    [inner * 1.03, h * 0.86],
    [inner * 0.97, h * 0.92],
    [inner * 0.9, h * 0.8],
  ]
  const spoke = at(
    [0, h * 0.5, inner * 0.5],
    box([inner * 0.2, h * 0.3, inner * 0.96], { edge: soft(r * 0.015) })
  )
  const turned = group([
    lathe(rubber, { closed: true, part: 'tyre', role: 'support', material: tyre }),
    tag(
      { part: 'rim', role: 'support', material: rim },
      lathe(barrel, { closed: true }),
      around(spokes, spoke),
      at([0, h * 0.5, 0], cylinder(inner * 0.24, h * 0.5, { edge: soft(r * 0.02) }))
    ),
    at(
      [0, -h * 0.1, 0],
      cylinder(inner * 0.95, h * 0.5, {
        edge: sharp,
        part: 'brake',
        role: 'support',
        material: { recipe: 'plastic', color: '#1c1c1e' },
      })
    ),
  ])
  return rolling({ op: 'place', rotate: [0, 0, -Math.PI / 2], child: turned })
}
