import type { Vec2 } from '../../kernel/types.ts'
import { rod } from '../../kit/plates.ts'
import { at, box, extrude, soft, tag } from '../../shape/build.ts'
import { bodyTags, gripTags, type Maker } from './club-parts.ts'

/** A canoe's paddle, upright on its blade: a long leaf, a shaft and a crosswise grip. */
export const paddle: Maker = (l, k, context) => {
  const [half, long] = [0.09 * k, 0.36 * l]
  const side: readonly Vec2[] = [
    [0.35, 0],
    [0.78, 0.03],
    [0.98, 0.14],
    [1, 0.34],
    [0.86, 0.62],
    [0.5, 0.86],
    [0.17, 1],
  ].map(([x, y]): Vec2 => [x * half, y * long])
  const outline = [...side, ...[...side].reverse().map(([x, y]): Vec2 => [-x, y])]
  return [
    tag(
      { part: 'blade', role: 'feature', material: context.material('body') },
      extrude(outline, 0.02, { edge: soft(0.006) })
    ),
    tag(bodyTags(context), rod([0, long * 0.55, 0], [0, l - 0.02, 0], [0.017, 0.015])),
    tag(gripTags(context), at([0, l - 0.02, 0], box([0.13, 0.04, 0.034], { edge: soft(0.012) }))),
  ]
}
