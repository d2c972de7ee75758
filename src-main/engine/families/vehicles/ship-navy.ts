import { PI } from '../../kernel/det-math.ts'
import { blocks, posts, rods } from '../../kit/assembly.ts'
import { deckedHull, fuselage, type HullStation } from '../../kit/hulls.ts'
import {
  at,
  box,
  cylinder,
  extrude,
  group,
  mirrored,
  rotated,
  row,
  sharp,
  soft,
  tag,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { slotTags } from '../slot-tags.ts'

const RED = { recipe: 'painted-metal', color: '#7d2a24' } as const
const DARK = { recipe: 'painted-metal', color: '#2b3036' } as const
const GLASS = { recipe: 'window-glass', color: '#1f2b34' } as const

/** A turret whose guns point along +Z, the middle of its foot at the origin; `size` metres wide. */
function turret(context: FamilyContext, size: number, guns: number): Shape {
  const slot = slotTags(context)
  const spread = Array.from({ length: guns }, (_, i) => (i - (guns - 1) / 2) * size * 0.3)
  return group([
    tag(slot('turret', 'trim', 'feature'), at([0, size * 0.06, 0], cylinder(size * 0.5, size * 0.16))),
    tag(
      slot('turret', 'trim', 'feature'),
      rotated(
        [0, PI / 2, 0],
        at(
          [0, size * 0.3, 0],
          extrude(
            [
              [-size * 0.62, -size * 0.16],
              [size * 0.5, -size * 0.16],
              [size * 0.5, size * 0.14],
              [-size * 0.28, size * 0.2],
              [-size * 0.62, size * 0.02],
            ],
            size,
            { edge: sharp }
          )
        )
      )
    ),
    rods(
      slot('gun', 'metal', 'feature'),
      ...spread.map((x): [[number, number, number], [number, number, number], number] => [
        [x, size * 0.32, size * 0.5],
        [x, size * 0.42, size * 1.9],
        size * 0.055,
      ])
    ),
  ])
}

/** A battleship: a long grey hull, three turrets of three guns, a stepped bridge with its mast, two funnels. */
export function battleship(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const stations = (grow: number, top: number): readonly HullStation[] => [
    [60, 0.3, 11 * top, 3 * top],
    [54, 3.4 + grow, 10 * top, 0.6 * top],
    [40, 7.4 + grow, 8.8 * top, 0],
    [16, 9.6 + grow, 8 * top, 0],
    [-24, 9.6 + grow, 8 * top, 0],
    [-46, 7.6 + grow, 8.2 * top, 0.4 * top],
    [-58, 3.6 + grow, 8.4 * top, 4 * top],
    [-60, 1.6, 8.5 * top, 6 * top],
  ]
  const deck = 8.2
  const small = (z: number): Shape => at([8, deck, z], rotated([0, PI / 2, 0], turret(context, 2.6, 2)))
  const funnels = Math.round(Number(context.parameters['funnels']))
  return [
    tag(slot('hull', 'hull', 'body'), deckedHull(stations(0, 1))),
    tag({ part: 'waterline', role: 'ornament', material: RED }, deckedHull(stations(0.15, 0.3))),
    tag(
      slot('deck', 'deck', 'body'),
      at([0, deck - 0.1, -4], box([13, 0.5, 88], { edge: soft(0.2) })),
      at([0, deck + 0.5, 38], box([8, 0.5, 18], { edge: soft(0.2) }))
    ),
    at([0, deck, 32], turret(context, 8, 3)),
    at([0, deck + 3.2, 20], turret(context, 8, 3)),
    tag(slot('barbette', 'trim', 'support'), at([0, deck + 1.6, 20], cylinder(4, 3.4))),
    at([0, deck, -36], rotated([0, PI, 0], turret(context, 8, 3))),
    tag(
      slot('bridge', 'trim', 'feature'),
      at([0, deck + 3, -4], box([11, 6, 36], { edge: soft(0.4) })),
      at([0, deck + 8, 7], box([8, 5, 10], { edge: soft(0.4) })),
      at([0, deck + 13, 7], box([6, 5, 7], { edge: soft(0.4) })),
      at([0, deck + 16.4, 7], box([7.4, 2.2, 5], { edge: soft(0.4) })),
      at([0, deck + 7.4, -17], box([6, 4, 6], { edge: soft(0.4) }))
    ),
    tag(
      { part: 'window', role: 'opening', material: GLASS },
      at([0, deck + 9.2, 12.05], box([6.4, 0.9, 0.2], { edge: sharp })),
      at([0, deck + 16.6, 9.55], box([6.2, 0.8, 0.2], { edge: sharp })),
      mirrored(at([5.52, deck + 3.4, -18], row(12, [0, 0, 2.6], box([0.2, 0.8, 0.9], { edge: sharp }))))
    ),
    ...Array.from({ length: funnels }, (_, i) =>
      at(
        [0, deck + 9.5, -3 - i * 7.4],
        group([
          tag(slot('funnel', 'trim', 'feature'), rotated([-0.1, 0, 0], cylinder(2, 9))),
          tag(
            { part: 'funnel_cap', role: 'ornament', material: DARK },
            at([0, 4.4, -0.45], rotated([-0.1, 0, 0], cylinder(2.1, 1.6)))
          ),
        ])
      )
    ),
    rods(
      slot('mast', 'metal', 'support'),
      [[0, deck + 17, 5.6], [0, deck + 33, 4.4], 0.34],
      [[-4.4, deck + 27, 4.9], [4.4, deck + 27, 4.9], 0.2],
      [[-2.6, deck + 9, -17], [0, deck + 22, -17], 0.26],
      [[2.6, deck + 9, -17], [0, deck + 22, -17], 0.26],
      [[0, deck + 9, -19.4], [0, deck + 26, -17], 0.26]
    ),
    blocks(slot('radar', 'metal', 'feature'), [0, deck + 31, 4.4, 5, 2, 0.4]),
    mirrored(group([small(10), small(2), small(-6), small(-14)])),
  ]
}

/** An aircraft carrier: a flat angled deck with its lines, an island at the side, jets parked on it. */
export function carrier(context: FamilyContext): Shape[] {
  const slot = slotTags(context)
  const stations = (grow: number, top: number): readonly HullStation[] => [
    [72, 0.5, 14 * top, 4 * top],
    [64, 4.5 + grow, 13.4 * top, 0.8 * top],
    [44, 8.6 + grow, 13 * top, 0],
    [10, 10 + grow, 13 * top, 0],
    [-40, 10 + grow, 13 * top, 0],
    [-60, 8.6 + grow, 13 * top, 0.6 * top],
    [-68, 6 + grow, 13 * top, 3 * top],
  ]
  const deck = 14
  const y = deck + 0.58
  const line = (x: number, z: number, long: number, turn: number, wide = 0.5): Shape =>
    at([x, y + 0.04, z], rotated([0, turn, 0], box([wide, 0.08, long], { edge: sharp })))
  const jet = (x: number, z: number, turn: number): Shape =>
    at(
      [x, y + 1.1, z],
      rotated(
        [0, turn, 0],
        group([
          tag(
            slot('aircraft', 'metal', 'feature'),
            fuselage([
              [5, 0.05, 0.05],
              [3, 0.55, 0.6],
              [-1, 0.95, 0.7],
              [-4, 0.7, 0.6],
              [-4.8, 0.5, 0.45],
            ]),
            mirrored(
              at(
                [0.6, 0, 0],
                rotated(
                  [-PI / 2, 0, 0],
                  extrude(
                    [
                      [0, -0.6],
                      [3.4, 2.4],
                      [3.4, 3.4],
                      [0, 3.2],
                    ],
                    0.22,
                    { edge: sharp }
                  )
                )
              )
            ),
            mirrored(at([0.75, 1.1, -3.8], rotated([0.3, 0, -0.25], box([0.18, 2, 1.3], { edge: sharp }))))
          ),
          tag(
            { part: 'canopy', role: 'ornament', material: GLASS },
            at(
              [0, 0.55, 2],
              fuselage([
                [1.1, 0.05, 0.05],
                [0.2, 0.4, 0.4],
                [-1, 0.2, 0.2],
              ])
            )
          ),
          rods(
            slot('gear', 'trim', 'support'),
            [[0, 0, 2.6], [0, -1.1, 2.6], 0.16],
            [[0.8, 0, -1], [0.8, -1.1, -1], 0.16],
            [[-0.8, 0, -1], [-0.8, -1.1, -1], 0.16]
          ),
        ])
      )
    )
  return [
    tag(slot('hull', 'hull', 'body'), deckedHull(stations(0, 1))),
    tag({ part: 'waterline', role: 'ornament', material: RED }, deckedHull(stations(0.15, 0.26))),
    tag(
      { part: 'deck', role: 'body', material: DARK },
      at(
        [0, deck, 0],
        rotated(
          [-PI / 2, 0, 0],
          extrude(
            [
              [-7, -76],
              [7, -76],
              [12, -50],
              [16, -30],
              [16, 30],
              [12, 50],
              [10, 70],
              [-12, 70],
              [-20, 44],
              [-20, -2],
              [-12, -30],
            ],
            1.2,
            { edge: sharp }
          )
        )
      )
    ),
    tag(
      { part: 'line', role: 'feature', material: { recipe: 'painted-metal', color: '#f0efe6' } },
      line(-4.6, -14, 100, 0.14),
      line(3.4, -14, 100, 0.14),
      line(2, 46, 50, 0),
      line(8, 46, 50, 0)
    ),
    tag(
      { part: 'runway', role: 'ornament', material: { recipe: 'painted-metal', color: '#e0b53c' } },
      ...Array.from({ length: 9 }, (_, i) => line(-0.6 + 1.48 * (i - 4), -14 + 10.5 * (i - 4), 5, 0.14, 0.4))
    ),
    tag(
      slot('island', 'hull', 'feature'),
      at([12.4, deck + 3.5, -8], box([5, 7, 22], { edge: soft(0.4) })),
      at([12.4, deck + 9.5, -6], box([4.6, 6, 13], { edge: soft(0.4) })),
      at([12.4, deck + 14, -5], box([5.4, 3, 10], { edge: soft(0.4) })),
      at([12.4, deck + 10.4, -15], box([3.4, 8, 5], { edge: soft(0.4) }))
    ),
    tag(
      { part: 'window', role: 'opening', material: GLASS },
      at([9.66, deck + 14.2, -5], box([0.2, 1.2, 9], { edge: sharp })),
      at([15.14, deck + 14.2, -5], box([0.2, 1.2, 9], { edge: sharp })),
      at([12.4, deck + 14.2, 0.06], box([4.8, 1.2, 0.2], { edge: sharp }))
    ),
    rods(
      slot('mast', 'metal', 'support'),
      [[12.4, deck + 15, -6], [12.4, deck + 28, -6], 0.4],
      [[9.4, deck + 23, -6], [15.4, deck + 23, -6], 0.2]
    ),
    blocks(slot('radar', 'metal', 'feature'), [12.4, deck + 26, -5.4, 5, 3, 0.5]),
    posts(slot('dome', 'trim', 'ornament'), [12.4, deck + 16.2, -1.6, 1.2, 2]),
    jet(11.6, 24, -0.9),
    jet(11.6, 34, -0.9),
    jet(11.6, 14, -0.9),
    jet(-15, 30, 2.2),
    jet(-15, 20, 2.2),
    jet(5, 56, 0),
    jet(12, -34, -2.3),
    jet(12, -44, -2.3),
  ]
}
