import { inset } from '../../kernel/polygon.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { at, difference, extrude, group, intersection, scaled, sharp } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'

/** Outlines in shares of the fruit's radius as they lie on a plane before it, around its middle. */
const EYE: readonly Vec2[] = [
  [0.17, 0.11],
  [0.62, 0.15],
  [0.36, 0.51],
]
const NOSE: readonly Vec2[] = [
  [-0.13, -0.11],
  [0.13, -0.11],
  [0, 0.09],
]
/** A grin with two teeth from above and one from below, counter-clockwise from its left corner. */
const MOUTH: readonly Vec2[] = [
  [-0.82, -0.07],
  [-0.64, -0.33],
  [-0.4, -0.5],
  [-0.12, -0.56],
  [-0.11, -0.41],
  [0.11, -0.41],
  [0.12, -0.56],
  [0.4, -0.5],
  [0.64, -0.33],
  [0.82, -0.07],
  [0.44, -0.22],
  [0.43, -0.35],
  [0.24, -0.4],
  [0.23, -0.28],
  [-0.23, -0.28],
  [-0.24, -0.4],
  [-0.43, -0.35],
  [-0.44, -0.22],
]

const flipped = (outline: readonly Vec2[]): readonly Vec2[] =>
  outline.map(([x, y]): Vec2 => [-x, y]).reverse()

/**
 * What is cut away for eyes, nose and mouth, each side moved out by `grow`: straight toward the middle of the fruit from
 * outside to the depth `from` (all shares of the radius).
 */
function cutters(r: number, middle: number, grow: number, from: number): Shape {
  const [back, front] = [from * r, 1.3 * r]
  return group(
    [EYE, flipped(EYE), NOSE, MOUTH].map(outline =>
      at(
        [0, middle, (back + front) / 2],
        extrude(
          inset(outline, -grow).map(([x, y]): Vec2 => [x * back, y * back]),
          front - back,
          { edge: sharp, taper: front / back }
        )
      )
    )
  )
}

/**
 * A fruit with a face cut through its wall: the skin (part `body`), the cut edge of the flesh (`flesh`) and the glow deep in
 * the openings (`face`). `whole` stands on y = 0, `h` metres tall, `r` metres in radius.
 */
export function carvedFruit(whole: Shape, h: number, r: number, context: FamilyContext): Shape {
  const middle = h * 0.5
  const inner = (share: number): Shape => at([0, middle * (1 - share), 0], scaled(share, whole))
  const cut = (grow: number, from: number): Shape => cutters(r, middle, grow, from)
  return group([
    difference([whole, cut(0.024, 0.3)], { part: 'body', role: 'body', material: context.material('skin') }),
    difference([intersection([inner(0.985), cut(0.034, 0.29)]), cut(0, 0.2)], {
      part: 'flesh',
      role: 'detail',
      material: context.material('flesh'),
    }),
    intersection([inner(0.93), cut(0.02, 0.28)], {
      part: 'face',
      role: 'feature',
      material: context.material('glow'),
    }),
  ])
}
