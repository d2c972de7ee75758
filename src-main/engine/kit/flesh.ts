import type { Vec3 } from '../kernel/types.ts'
import { blend, difference, group, intersection } from '../shape/build.ts'
import type { BlendBall, BlendShape, Shape, ShapeTags } from '../shape/types.ts'

/** Bodies of living things: swellings and chains of them as blends, and markings laid exactly upon such a body. */

/** A swelling: its middle, its radii, and how far its nose is pitched down (radians). Off the middle it is on both sides. */
export type Lump = readonly [
  x: number,
  y: number,
  z: number,
  rx: number,
  ry: number,
  rz: number,
  pitch?: number,
]

/** A point of a limb with its radius. */
export type Knot = readonly [x: number, y: number, z: number, radius: number]

/** The swelling as balls of a blend; `seam` is the radius of its own fillet. */
export function lumpBalls([x, y, z, rx, ry, rz, pitch = 0]: Lump, seam?: number): BlendBall[] {
  const rest = seam === undefined ? {} : { blend: seam }
  const one = (side: number): BlendBall => ({
    kind: 'ball',
    at: [x * side, y, z],
    radii: [rx, ry, rz],
    ...(pitch === 0 ? {} : { rotate: [pitch, 0, 0] as Vec3 }),
    ...rest,
  })
  return x === 0 ? [one(1)] : [one(1), one(-1)]
}

/** A limb through its knots, as cones from each to the next. A limb off the middle plane is made on both sides. */
export function limbBalls(knots: readonly Knot[], seam?: number, isSingle = false): BlendBall[] {
  const sides = isSingle || knots.every(knot => knot[0] === 0) ? [1] : [1, -1]
  const rest = seam === undefined ? {} : { blend: seam }
  return sides.flatMap(side =>
    knots.slice(1).map(([x, y, z, r], i): BlendBall => {
      const [fromX, fromY, fromZ, r0] = knots[i]
      return { kind: 'cone', from: [fromX * side, fromY, fromZ], to: [x * side, y, z], r0, r1: r, ...rest }
    })
  )
}

/** Every ball of a body thicker by `lift` metres. */
export const grown = (balls: readonly BlendBall[], lift: number): readonly BlendBall[] =>
  balls.map(ball =>
    ball.kind === 'cone'
      ? { ...ball, r0: ball.r0 + lift, r1: ball.r1 + lift }
      : { ...ball, radii: [ball.radii[0] + lift, ball.radii[1] + lift, ball.radii[2] + lift] }
  )

/** A marking is so deep, in cells of the body's own detail, and what lies below it is meshed in cells of the second size. */
const SKIN_CELLS = 0.8
const INSIDE_CELLS = 2

/**
 * A marking: what of the body's skin lies within `regions`, a hair (`lift` metres) proud of it and as deep as a skin. Patches,
 * stripes, socks, bellies, collars: the region may be anything that reaches through the skin. Limbs that are hardly thicker than
 * two skins are marked right through.
 */
export function inlay(
  body: BlendShape,
  regions: readonly Shape[],
  { lift, ...tags }: ShapeTags & { readonly lift: number }
): Shape {
  const skin = blend(grown(body.balls, lift), { blend: body.blend, detail: body.detail })
  const whole = intersection([skin, group(regions)], tags)
  const below = insideOf(body)
  return below === null ? whole : difference([whole, below], tags)
}

/**
 * What of a body lies deeper than a skin, roughly: its balls smaller, those that would be too small to be meshed left out. Null where none is left.
 * Markings were blades through half of the body: most of their triangles lay where nobody sees them and folded when it bent.
 */
function insideOf({ balls, blend: seam, detail }: BlendShape): BlendShape | null {
  const depth = SKIN_CELLS * detail
  const least = INSIDE_CELLS * detail
  const inner = balls.flatMap(ball =>
    ball.sub === true ? grown([ball], depth) : grown([ball], -depth).filter(made => thickness(made) >= least)
  )
  return inner.every(({ sub }) => sub === true)
    ? null
    : blend(inner, { blend: seam, detail: INSIDE_CELLS * detail })
}

const thickness = (ball: BlendBall): number =>
  ball.kind === 'cone' ? Math.min(ball.r0, ball.r1) : Math.min(...ball.radii)
