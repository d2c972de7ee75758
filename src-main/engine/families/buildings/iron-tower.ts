import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import {
  at,
  bevel,
  box,
  cylinder,
  extrude,
  group,
  mirrored,
  rotated,
  sharp,
  sweep,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Four legs that sweep up into one, platforms, arches, crossed bracing. */
export function ironTower(context: FamilyContext, h: number, g: number): Shape {
  const spread = (t: number): number => h * g * (0.012 + 0.185 * (1 - t) * (1 - t) * (1 - t * 0.35))
  const levels = [0, 0.08, 0.18, 0.28, 0.37, 0.46, 0.55, 0.64, 0.73, 0.82]
  const leg: readonly Vec3[] = levels.map((t): Vec3 => [spread(t), h * t, spread(t)])
  const braces = levels.slice(0, -1).flatMap((t, i) => {
    const u = levels[i + 1]
    const [a, b] = [spread(t), spread(u)]
    const cut = t < 0.27 ? 0.42 : -1
    const r = h * 0.0042
    const side = (from: Vec3, to: Vec3): Shape => sweep([from, to], r, { edge: sharp })
    // Below the second platform each leg is braced by itself; above, from leg to leg.
    return [side([a * cut, h * t, a], [b, h * u, b]), side([a, h * t, a], [b * cut, h * u, b])]
  })
  const inner = [0, 0.08, 0.18, 0.28].map((t): Vec3 => [spread(t) * 0.42, h * t, spread(t)])
  const face = group([
    ...braces.map(brace => mirrored(brace)),
    mirrored(sweep(inner, h * 0.0065, { smooth: true, edge: sharp })),
  ])
  const deck = (t: number, grow: number): Shape => {
    const w = spread(t) * 2 * grow
    return group([
      at([0, h * t, 0], box([w, h * 0.014, w], { edge: sharp })),
      at([0, h * (t + 0.012), 0], box([w * 1.06, h * 0.006, w * 1.06], { edge: sharp })),
    ])
  }
  const arch = at(
    [0, h * 0.02, spread(0.1) * 1.05],
    extrude([...archOf(spread(0) * 0.62, h * 0.11, h * 0.012)], h * 0.008, { edge: sharp }),
    { rotate: [-0.42, 0, 0] }
  )
  return group([
    tag(
      { part: 'leg', role: 'feature', material: context.material('trim') },
      mirrored(
        mirrored(
          sweep(
            leg,
            [0.014, 0.012, 0.0105, 0.0095, 0.009, 0.008, 0.007, 0.006, 0.0055, 0.005].map(r => r * h),
            { smooth: true, edge: sharp }
          ),
          undefined,
          'z'
        )
      ),
      ...[0, PI / 2, PI, -PI / 2].map(turn => rotated([0, turn, 0], group([face, arch])))
    ),
    tag(
      { part: 'deck', role: 'body', material: context.material('glass') },
      deck(0.18, 1.16),
      deck(0.37, 1.25),
      at([0, h * 0.832, 0], box([h * 0.048, h * 0.044, h * 0.048], { edge: bevel(h * 0.002) }))
    ),
    tag(
      { part: 'antenna', role: 'ornament', material: context.material('trim') },
      at([0, h * 0.865, 0], cylinder(h * 0.017, h * 0.03)),
      at([0, h * 0.935, 0], cylinder(h * 0.006, h * 0.13, { topRadius: h * 0.0022 }))
    ),
    tag(
      { part: 'base', role: 'support', material: context.material('body') },
      mirrored(
        mirrored(
          at(
            [spread(0) * 0.86, h * 0.012, spread(0) * 0.86],
            box([h * 0.088 * g, h * 0.024, h * 0.088 * g], { edge: bevel(h * 0.003) })
          ),
          undefined,
          'z'
        )
      )
    ),
  ])
}

/** A flat arch of `half` width and `rise`, `thick` strong. */
const archOf = (half: number, rise: number, thick: number): readonly Vec2[] => {
  const curve = (grow: number): Vec2[] =>
    Array.from({ length: 9 }, (_, i): Vec2 => [
      (half + grow) * cos((PI * i) / 8),
      (rise + grow) * sin((PI * i) / 8),
    ])
  return [...curve(thick), ...curve(0).reverse()]
}
