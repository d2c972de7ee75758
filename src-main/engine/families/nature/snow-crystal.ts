import type { Vec3 } from '../../kernel/types.ts'
import { bevel, box, extrude, group, at } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import { polygon } from '../../kit/outlines.ts'

/** A snow crystal of six branched arms in the XY plane, `r` its radius. */
export function snowCrystal(r: number): Shape {
  const thick = r * 0.1
  const edge = bevel(r * 0.014)
  const bar = (length: number, width: number): Shape =>
    at([0, length / 2, 0], box([width, length, thick], { edge }))
  const twigs = [
    [0.4, 0.26],
    [0.62, 0.22],
    [0.82, 0.13],
  ].flatMap(([y, length]) =>
    [1, -1].map(side =>
      at([0, y * r, 0], bar(length * r, r * 0.062), { rotate: [0, 0, side * 1.05] as Vec3 })
    )
  )
  const arm = group([bar(r, r * 0.085), ...twigs])
  return group([
    ...Array.from({ length: 6 }, (_, i) => at([0, 0, 0], arm, { rotate: [0, 0, (Math.PI * i) / 3] as Vec3 })),
    extrude(polygon(6, r * 0.2), thick * 1.15, { edge }),
  ])
}
