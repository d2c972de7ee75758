import { cos, sin } from '../../kernel/det-math.ts'
import type { Vec3 } from '../../kernel/types.ts'
import { rod, wire } from '../../kit/plates.ts'
import { at, ball, bevel, box, cylinder, group, loft, rotated, sharp, sweep, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Neck, peg box with four pegs, and the scroll. */
export function head(rib: number, context: FamilyContext): Shape[] {
  const front = rib / 2
  const spiral = Array.from({ length: 15 }, (_, i): Vec3 => {
    const angle = -0.4 + i * 0.5
    const r = 0.019 * (1 - i / 17)
    return [0, 0.578 + r * cos(angle), front - 0.004 + r * sin(angle) - 0.006]
  })
  const peg = (side: 1 | -1, y: number, z: number): Shape =>
    group([
      rod([-side * 0.014, y, z], [side * 0.036, y, z], [0.003, 0.0036]),
      at([side * 0.042, y, z], ball(0.0075), { scale: [1, 1.25, 0.5] }),
    ])
  return [
    tag(
      { part: 'neck', role: 'body', material: context.material('neck') },
      loft(
        [
          neckSection(0.345, 0.017, 0.034, front),
          neckSection(0.375, 0.0135, 0.02, front + 0.01),
          neckSection(0.5, 0.0115, 0.018, front + 0.008),
          neckSection(0.515, 0.012, 0.022, front + 0.005),
          neckSection(0.565, 0.009, 0.02, front - 0.002),
        ],
        { edge: sharp }
      )
    ),
    tag(
      { part: 'scroll', role: 'feature', material: context.material('neck') },
      sweep(
        [[0, 0.552, front - 0.014], ...spiral],
        [0.0105, ...spiral.map((_, i) => 0.0088 * (1 - i / 22))],
        { smooth: true, caps: 'round' }
      ),
      at(
        [0, 0.578, front - 0.01],
        rotated([0, 0, Math.PI / 2], cylinder(0.007, 0.036, { edge: bevel(0.002) }))
      )
    ),
    tag(
      { part: 'peg', role: 'ornament', material: context.material('fingerboard') },
      peg(1, 0.521, front - 0.004),
      peg(-1, 0.53, front - 0.004),
      peg(1, 0.54, front - 0.007),
      peg(-1, 0.549, front - 0.008)
    ),
  ]
}

function neckSection(y: number, half: number, deep: number, z: number): readonly Vec3[] {
  return [
    [half, y, z],
    [half * 0.85, y, z - deep * 0.7],
    [half * 0.3, y, z - deep],
    [-half * 0.3, y, z - deep],
    [-half * 0.85, y, z - deep * 0.7],
    [-half, y, z],
  ]
}

/** A stick bent inward, a ribbon of hair, frog and tip; it leans on nothing: its frog stands on the ground. */
export function bow(context: FamilyContext): Shape {
  const long = 0.585
  const stick: readonly Vec3[] = [0, 0.2, 0.45, 0.7, 0.9, 1].map((t): Vec3 => [
    0.016 - 0.012 * (1 - (2 * t - 1) * (2 * t - 1)),
    0.008 + t * (long - 0.016),
    0,
  ])
  return group([
    tag(
      { part: 'bow', role: 'feature', material: context.material('bow') },
      sweep(stick, [0.0048, 0.0046, 0.0042, 0.0038, 0.0035, 0.004], { smooth: true }),
      at([0.006, long - 0.012, 0], box([0.028, 0.012, 0.008], { edge: bevel(0.002) }))
    ),
    tag(
      { part: 'frog', role: 'ornament', material: context.material('fingerboard') },
      at([0.004, 0.045, 0], box([0.024, 0.045, 0.01], { edge: bevel(0.002) })),
      at([0.016, 0.006, 0], cylinder(0.0058, 0.012, { edge: bevel(0.001) }))
    ),
    wire([-0.006, 0.04, 0], [-0.006, long - 0.012, 0], 0.005, {
      part: 'hair',
      role: 'ornament',
      material: context.material('hair'),
    }),
  ])
}
