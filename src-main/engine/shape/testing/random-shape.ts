import fc from 'fast-check'
import { cos, PI, sin } from '../../kernel/det-math.ts'
import type { Vec2, Vec3 } from '../../kernel/types.ts'
import type { BlendBall, Edge, Shape } from '../types.ts'

/** Arbitrary shape programs for property tests: every op, sizes from a millimetre to metres, nested three deep. */

/** Tenths of a millimetre: denormal coordinates are nobody's chair. */
const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: Math.ceil(min * 10_000), max: Math.floor(max * 10_000) }).map(value => value / 10_000)
const size = between(0.005, 1.5)
const coordinate = between(-1, 1)
const point: fc.Arbitrary<Vec3> = fc.tuple(coordinate, coordinate, coordinate)
const angles: fc.Arbitrary<Vec3> = fc.tuple(between(-3, 3), between(-3, 3), between(-3, 3))

const edge: fc.Arbitrary<Edge> = fc.oneof(
  fc.constant<Edge>({ kind: 'sharp' }),
  between(0.0005, 0.2).map((s): Edge => ({ kind: 'bevel', size: s })),
  between(0.0005, 0.2).map((s): Edge => ({ kind: 'soft', size: s }))
)

const primitive: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(size, size, size).map((s): Shape => ({ op: 'primitive', kind: 'box', size: s })),
  fc.tuple(size, size, size).map((radii): Shape => ({ op: 'primitive', kind: 'ellipsoid', radii })),
  fc
    .tuple(size, fc.option(between(0, 1), { nil: undefined }), size)
    .map(([radius, topRadius, height]): Shape => ({
      op: 'primitive',
      kind: 'cylinder',
      radius,
      height,
      ...(topRadius === undefined ? {} : { topRadius }),
    })),
  fc
    .tuple(size, size)
    .map(([radius, height]): Shape => ({ op: 'primitive', kind: 'capsule', radius, height })),
  fc
    .tuple(between(0.1, 1), between(0.005, 0.09))
    .map(([radius, tube]): Shape => ({ op: 'primitive', kind: 'torus', radius, tube }))
)

/** A simple closed outline: a star-shaped polygon, counter-clockwise. */
const outline: fc.Arbitrary<readonly Vec2[]> = fc
  .tuple(fc.array(between(0.05, 0.5), { minLength: 3, maxLength: 12 }), coordinate)
  .map(([radii, start]) =>
    radii.map((radius, i): Vec2 => {
      const angle = start + (2 * PI * i) / radii.length
      return [radius * cos(angle), radius * sin(angle)]
    })
  )

/** Outside going up, wall of some thickness, inside going down. */
const lathe: fc.Arbitrary<Shape> = fc
  .record({
    radii: fc.array(between(0.05, 0.5), { minLength: 2, maxLength: 6 }),
    wall: between(0.004, 0.04),
    isHollow: fc.boolean(),
    smooth: fc.boolean(),
    oval: between(0.5, 2),
    flutes: fc.option(fc.record({ count: fc.integer({ min: 2, max: 13 }), depth: between(0.01, 0.15) }), {
      nil: undefined,
    }),
  })
  .map(({ radii, wall, isHollow, smooth, oval, flutes }): Shape => {
    const outside = radii.map((radius, i): Vec2 => [radius, i * 0.15])
    const inside = radii.map((radius, i): Vec2 => [radius - wall, Math.max(i * 0.15, wall)]).reverse()
    const profile: Vec2[] = [
      [0, 0],
      ...outside,
      ...(isHollow ? inside : []),
      [0, isHollow ? wall : (radii.length - 1) * 0.15],
    ]
    return { op: 'lathe', profile, smooth, sharpAt: [1, radii.length], oval, ...(flutes ? { flutes } : {}) }
  })

const extrude: fc.Arbitrary<Shape> = fc
  .record({
    outline,
    depth: between(0.003, 0.6),
    smooth: fc.boolean(),
    taper: between(0.2, 1.6),
    hasHole: fc.boolean(),
  })
  .map(({ hasHole, ...rest }): Shape => {
    const holes = hasHole ? [rest.outline.map(([x, y]): Vec2 => [x * 0.4, y * 0.4])] : []
    return { op: 'extrude', ...rest, holes }
  })

const sweep: fc.Arbitrary<Shape> = fc
  .record({
    path: fc.array(point, { minLength: 2, maxLength: 6 }),
    smooth: fc.boolean(),
    radius: fc.oneof(between(0.005, 0.1), fc.array(between(0, 0.1), { minLength: 2, maxLength: 6 })),
    flatten: between(0.2, 1.5),
    twist: between(-3, 3),
    caps: fc.constantFrom('flat' as const, 'round' as const),
    closed: fc.boolean(),
    points: fc.option(outline, { nil: undefined }),
  })
  .map(({ points, closed, radius, ...rest }): Shape => {
    const anyRadius = Array.isArray(radius) ? radius.map((r, i) => (i === 0 ? Math.max(r, 0.01) : r)) : radius
    const section = points ? { section: { kind: 'outline' as const, points } } : {}
    return { op: 'sweep', ...rest, radius: anyRadius, closed: closed && rest.path.length > 2, ...section }
  })

const loft: fc.Arbitrary<Shape> = fc
  .record({
    count: fc.integer({ min: 3, max: 14 }),
    radii: fc.array(fc.tuple(between(0.05, 0.5), between(0.05, 0.5)), { minLength: 2, maxLength: 5 }),
    smooth: fc.boolean(),
    domed: fc.boolean(),
  })
  .map(({ count, radii, smooth, domed }): Shape => {
    const sections = radii.map(([rx, ry], level) =>
      Array.from({ length: count }, (_, i): Vec3 => {
        const angle = (2 * PI * i) / count
        return [rx * cos(angle), ry * sin(angle), level * 0.3]
      })
    )
    return { op: 'loft', sections, smooth, domed }
  })

const ball: fc.Arbitrary<BlendBall> = fc.oneof(
  fc
    .tuple(point, fc.tuple(between(0.06, 0.4), between(0.06, 0.4), between(0.06, 0.4)), angles)
    .map(([at, radii, rotate]): BlendBall => ({ kind: 'ball', at, radii, rotate })),
  fc
    .tuple(point, point, between(0.06, 0.3), between(0.06, 0.3))
    .map(([from, to, r0, r1]): BlendBall => ({ kind: 'cone', from, to, r0, r1 }))
)

const flip = (b: BlendBall): BlendBall => {
  const mirror = ([x, y, z]: Vec3): Vec3 => [-x, y, z]
  if (b.kind === 'cone') {
    return { ...b, from: mirror(b.from), to: mirror(b.to) }
  }
  return {
    ...b,
    at: mirror(b.at),
    ...(b.rotate ? { rotate: [b.rotate[0], -b.rotate[1], -b.rotate[2]] as Vec3 } : {}),
  }
}

/** Blends; about half of them are mirror symmetric. */
export const blend: fc.Arbitrary<Shape> = fc
  .record({
    balls: fc.array(ball, { minLength: 1, maxLength: 5 }),
    blend: between(0.01, 0.2),
    isPaired: fc.boolean(),
  })
  .map(({ balls, blend: seam, isPaired }): Shape => {
    const all = isPaired ? balls.flatMap(b => [b, flip(b)]) : balls
    return { op: 'blend', balls: all, blend: seam, detail: 0.05 }
  })

export const leaf: fc.Arbitrary<Shape> = fc
  .tuple(fc.oneof(primitive, lathe, extrude, sweep, loft), edge)
  .map(([shape, edgeTag]): Shape => ({ ...shape, edge: edgeTag }))

const placed = (child: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> =>
  fc
    .tuple(
      child,
      point,
      angles,
      fc.oneof(between(0.2, 3), fc.tuple(between(0.3, 2), between(0.3, 2), between(0.3, 2)))
    )
    .map(([inner, at, rotate, scale]): Shape => ({ op: 'place', at, rotate, scale, child: inner }))

const wrapped = (child: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> =>
  fc.oneof(
    fc.array(child, { minLength: 1, maxLength: 3 }).map((children): Shape => ({ op: 'group', children })),
    placed(child),
    fc
      .tuple(child, fc.constantFrom('x' as const, 'y' as const, 'z' as const))
      .map(([inner, axis]): Shape => ({ op: 'mirror', axis, child: inner })),
    fc
      .tuple(child, fc.integer({ min: 1, max: 4 }), point, between(-2, 2))
      .map(([inner, count, step, turn]): Shape => ({ op: 'array', count, step, turn, child: inner })),
    fc
      .tuple(child, fc.integer({ min: 0, max: 2 }))
      .map(([inner, levels]): Shape => ({ op: 'subdivide', levels, child: inner })),
    fc
      .tuple(
        child,
        fc.constantFrom(
          'bend' as const,
          'twist' as const,
          'taper' as const,
          'lean' as const,
          'bulge' as const,
          'crumple' as const,
          'dent' as const
        ),
        between(0.02, 0.6)
      )
      .map(([inner, kind, amount]): Shape => ({ op: 'deform', kind, amount, child: inner }))
  )

/** Programs up to three levels deep. */
export const program: fc.Arbitrary<Shape> = fc.oneof(leaf, blend, wrapped(leaf), wrapped(wrapped(leaf)))

/** Cuts of placed solids. */
export const cut: fc.Arbitrary<Shape> = fc
  .tuple(fc.constantFrom('union' as const, 'difference' as const), leaf, placed(leaf))
  .map(([kind, first, second]): Shape => ({ op: 'boolean', kind, children: [first, second] }))
