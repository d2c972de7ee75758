import { PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { GOLDEN_ANGLE } from '../../kit/growth.ts'
import { petal } from '../../kit/petals.ts'
import { at, ellipsoid, group, loft, mirrored, scatter, sharp, sweep, tag } from '../../shape/build.ts'
import type { ScatterShape, Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Traps like open mouths with teeth, on leaf stalks. */
export function flytrap(h: number, context: FamilyContext): Shape {
  const n = Math.max(5, Math.min(9, Number(context.parameters['leaves'])))
  const size = h * 0.5
  const trap = trapOf(size, context)
  const stem = petal({
    length: h,
    width: h * 0.17,
    point: 0,
    belly: 0.5,
    root: 0.2,
    cup: 0.2,
    bend: 0.25,
    rows: 5,
    thick: h * 0.02,
  })
  const places = Array.from({ length: n }, (_, i): ScatterShape['places'][number] => {
    const share = i / (n - 1)
    return {
      at: [0, 0, 0],
      rotate: [0.12 + 0.95 * share, i * GOLDEN_ANGLE + 0.4, 0],
      scale: 0.78 - 0.22 * share,
    }
  })
  return group([
    tag({ part: 'leaf', role: 'ornament', material: context.material('leaves') }, scatter(places, stem)),
    scatter(places, at([0, h * 0.9, h * 0.1], trap, { rotate: [-0.35, 0, 0] })),
  ])
}

/** Two hinged lobes along X, opening toward +Z, standing on the origin. */
function trapOf(size: number, context: FamilyContext): Shape {
  const lobe = (inset: number): Shape => {
    const row = (k: number, lift: number): Vec3[] =>
      Array.from({ length: 9 }, (_, i): Vec3 => {
        const u = -1 + i / 4
        const y = k * Math.sqrt(Math.max(0, 1 - u * u * 0.92))
        return [u * size * 0.5, (y * 0.52 + lift) * size, -size * (0.16 * sin(PI * y * 0.5) - 0.03) + inset]
      })
    const t = size * 0.035
    return loft(
      [
        row(0, 0),
        row(0.5, 0),
        row(1, 0),
        row(1, 0).map(([x, y, z]): Vec3 => [x * 0.96, y * 0.98, z + t]),
        row(0.5, 0.01).map(([x, y, z]): Vec3 => [x * 0.94, y, z + t]),
        row(0, 0.02).map(([x, y, z]): Vec3 => [x * 0.94, y, z + t]),
      ],
      { edge: sharp }
    )
  }
  const teeth = Array.from({ length: 9 }, (_, i): Vec2 => {
    const u = -0.88 + (1.76 * i) / 8
    return [u, Math.sqrt(1 - u * u * 0.92)]
  })
  const tooth = (u: number, y: number): Shape => {
    const root: Vec3 = [u * size * 0.49, y * 0.51 * size, -size * (0.16 * sin(PI * y * 0.5) - 0.045)]
    return sweep(
      [
        root,
        [root[0] * 1.15, root[1] + size * 0.1, root[2] + size * 0.03],
        [root[0] * 1.2, root[1] + size * 0.19, root[2] + size * 0.1],
      ],
      [size * 0.022, size * 0.015, size * 0.004],
      { edge: sharp }
    )
  }
  const half = group([
    tag({ part: 'trap_back', role: 'feature', material: context.material('leaves') }, lobe(0)),
    tag(
      { part: 'trap', role: 'feature', material: context.material('trap') },
      at([0, 0, size * 0.024], lobe(0), { scale: [0.93, 0.94, 1] })
    ),
    tag(
      { part: 'tooth', role: 'feature', material: { recipe: 'leaf', color: '#b9cf6a' } },
      ...teeth.map(([u, y]) => tooth(u, y))
    ),
  ])
  const lean = 0.62
  const hinge = tag(
    { part: 'trap_back', material: context.material('leaves') },
    ellipsoid([size * 0.42, size * 0.07, size * 0.09], { edge: sharp })
  )
  return group(
    [
      hinge,
      at([0, 0, 0], half, { rotate: [-lean, 0, 0] }),
      mirrored(at([0, 0, 0], half, { rotate: [-lean, 0, 0] }), undefined, 'z'),
    ].map(side => at([0, 0, 0], side, { rotate: [0.5, 0, 0] }))
  )
}
