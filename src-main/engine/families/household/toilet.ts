import { PI } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { ellipse } from '../../kit/outlines.ts'
import { rod } from '../../kit/plates.ts'
import { at, box, cylinder, ellipsoid, extrude, group, loft, mirrored, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { ovalRing } from './oval-ring.ts'

/** Foot, bowl, seat ring, lid turned up against the tank, lever. */
export function toilet(context: FamilyContext): Shape {
  const p = context.parameters
  const [w, d, h] = [Number(p['width']), Number(p['depth']), Number(p['height'])]
  const seatY = h * 0.52
  const z = d * 0.14
  const white = { part: 'body', role: 'body', material: context.material('body') }
  const ring = (k: number, t: number, shift: number, inset = 0): readonly Vec3[] =>
    ovalRing(w * 0.5 * k - inset, d * 0.33 * k - inset, seatY * t, z + shift)
  const pan = loft(
    [
      ring(0.66, 0, -d * 0.08),
      ring(0.6, 0.1, -d * 0.08),
      ring(0.52, 0.35, -d * 0.07),
      ring(0.74, 0.62, -d * 0.02),
      ring(0.94, 0.88, 0),
      ring(0.98, 0.97, 0),
      ring(0.94, 1, 0),
      ring(0.76, 0.99, 0),
      ring(0.7, 0.85, 0),
      ring(0.45, 0.6, -d * 0.01),
      ring(0.12, 0.52, -d * 0.02),
    ],
    { smooth: true }
  )
  const outline = ellipse(w * 0.49, d * 0.33, 28)
  const seat = extrude(outline, 0.022, {
    holes: [[...ellipse(w * 0.31, d * 0.22, 28)].reverse()],
    edge: soft(0.009),
  })
  const lidOutline = outline.map(([x, y]): Vec2 => [x, Math.max(y, -d * 0.3)])
  const tankZ = -d * 0.38
  const tank = h - seatY
  return group([
    tag(
      white,
      pan,
      at([0, seatY * 0.5, -d * 0.24], box([w * 0.5, seatY * 0.98, d * 0.3], { edge: soft(0.03) })),
      at([0, seatY + tank * 0.465, tankZ], box([w * 1.06, tank * 0.93, d * 0.24], { edge: soft(0.028) })),
      at([0, h - tank * 0.04, tankZ], box([w * 1.12, tank * 0.09, d * 0.27], { edge: soft(0.014) }))
    ),
    tag(
      { part: 'seat', role: 'feature', material: context.material('seat') },
      at([0, seatY + 0.013, z], seat, { rotate: [-PI / 2, 0, 0] })
    ),
    tag(
      { part: 'lid', role: 'body', material: context.material('seat') },
      at([0, seatY + d * 0.3 + 0.015, -d * 0.185], extrude(lidOutline, 0.02, { edge: soft(0.008) }), {
        rotate: [-0.16, 0, 0],
      }),
      mirrored(at([w * 0.16, seatY + 0.02, -d * 0.19], cylinder(0.016, 0.05), { rotate: [0, 0, PI / 2] }))
    ),
    tag(
      { part: 'faucet', role: 'handle', material: { recipe: 'polished-metal', color: '#d3d6d9' } },
      at([-w * 0.36, h - tank * 0.24, tankZ + d * 0.12], ellipsoid([0.022, 0.022, 0.018])),
      rod(
        [-w * 0.36, h - tank * 0.24, tankZ + d * 0.145],
        [-w * 0.17, h - tank * 0.26, tankZ + d * 0.15],
        0.011,
        { caps: 'round' }
      )
    ),
  ])
}
