import type { Vec2 } from '../../kernel/types.ts'
import { plate } from '../../kit/plates.ts'
import { at, bevel, box, extrude, group, rotated, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { inlay } from './parchment.ts'

const HEART: readonly Vec2[] = [
  [0, -0.5],
  [0.3, -0.18],
  [0.48, 0.1],
  [0.44, 0.36],
  [0.24, 0.46],
  [0.06, 0.38],
  [0, 0.24],
  [-0.06, 0.38],
  [-0.24, 0.46],
  [-0.44, 0.36],
  [-0.48, 0.1],
  [-0.3, -0.18],
]

const DIAMOND: readonly Vec2[] = [
  [0, -0.55],
  [0.38, 0],
  [0, 0.55],
  [-0.38, 0],
]

/** An ace that leans back on two more cards. */
export function card(wide: number, context: FamilyContext): Shape {
  const tall = wide * 1.4
  const d = wide * 0.012
  const suit = String(context.parameters['suit'])
  const isRed = suit !== 'spade'
  const shape = suit === 'diamond' ? DIAMOND : suit === 'spade' ? HEART.map(([x, y]): Vec2 => [x, -y]) : HEART
  const scaledTo = (k: number, x: number, y: number, flip = 1): Shape =>
    inlay(
      shape.map(([a, b]): Vec2 => [x + a * k, y + b * k * flip]),
      d * 0.5,
      d * 0.2
    )
  const foot = extrude(
    [
      [-0.16, -0.62],
      [0.16, -0.62],
      [0.04, -0.2],
      [-0.04, -0.2],
    ].map(([x, y]): Vec2 => [x * wide * 0.42, y * wide * 0.42]),
    d * 0.2,
    { edge: sharp }
  )
  const letterA = (x: number, y: number, s: number): Shape =>
    group(
      [-1, 1]
        .map(k =>
          at(
            [x + k * wide * 0.018, y, d * 0.5],
            rotated([0, 0, k * 0.32], box([wide * 0.018, wide * 0.11, d * 0.2], { edge: sharp }))
          )
        )
        .concat([
          at([x, y - s * wide * 0.012, d * 0.5], box([wide * 0.05, wide * 0.016, d * 0.2], { edge: sharp })),
        ])
    )
  const mark = {
    part: 'suit',
    role: 'feature',
    material: isRed ? context.material('wax') : context.material('ink'),
  }
  const blank = (x: number, z: number, turn: number): Shape =>
    at(
      [x, tall / 2 - wide * 0.01, z],
      rotated(
        [0, 0, turn],
        group([
          plate(wide, tall, d, {
            radius: wide * 0.06,
            edge: sharp,
            part: 'card',
            role: 'body',
            material: { recipe: 'paper', color: '#f4f1ea' },
          }),
          at(
            [0, 0, -d * 0.5],
            plate(wide * 0.88, tall * 0.91, d * 0.2, {
              radius: wide * 0.03,
              edge: sharp,
              part: 'back',
              role: 'ornament',
              material: { recipe: 'paper', color: '#2f4f9a' },
            })
          ),
        ])
      )
    )
  return rotated(
    [-0.2, 0, 0],
    at(
      [0, wide * 0.05, 0],
      group([
        at(
          [0, tall / 2, 0],
          plate(wide, tall, d, {
            radius: wide * 0.06,
            edge: bevel(d * 0.2),
            part: 'paper',
            role: 'body',
            material: { recipe: 'paper', color: '#faf8f2' },
          })
        ),
        at(
          [0, tall / 2, 0],
          tag(
            mark,
            scaledTo(wide * 0.42, 0, 0),
            ...(suit === 'spade' ? [foot] : []),
            scaledTo(wide * 0.12, -wide * 0.38, tall * 0.28),
            scaledTo(wide * 0.12, wide * 0.38, -tall * 0.28, -1),
            letterA(-wide * 0.38, tall * 0.41, 1),
            letterA(wide * 0.38, -tall * 0.41, -1)
          )
        ),
        blank(wide * 0.16, -d * 1.05, -0.16),
        blank(wide * 0.34, -d * 2.1, -0.33),
      ])
    )
  )
}
