import { PI } from '../../../kernel/det-math.ts'
import type { Vec3 } from '../../../kernel/types.ts'
import { blocks, posts, rods, tubes } from '../../../kit/assembly.ts'
import { lettering } from '../../../kit/lettering.ts'
import { slab } from '../../../kit/plates.ts'
import { at, ball, bevel, box, cylinder, group, rotated, soft, tag, torus } from '../../../shape/build.ts'
import type { Shape } from '../../../shape/types.ts'
import type { KindMaker } from '../../kind-maker.ts'

type Rod = readonly [from: Vec3, to: Vec3, radius: number]

/** A filling station: four pumps under a flat canopy on posts, a shop behind them, a tall sign with its prices. */
export const gasStation: KindMaker = slot => {
  const pump = (x: number, z: number): Shape =>
    at(
      [x, 0.38, z],
      group([
        blocks({ ...slot('pump', 'red', 'feature'), edge: soft(0.05) }, [0, 0.85, 0, 0.8, 1.7, 0.56]),
        blocks({ ...slot('pump_top', 'white', 'feature'), edge: soft(0.05) }, [0, 1.82, 0, 0.9, 0.34, 0.62]),
        ...[0, PI].map(turn =>
          rotated(
            [0, turn, 0],
            group([
              blocks(slot('display', 'dark', 'ornament'), [0, 1.32, 0.28, 0.56, 0.4, 0.06]),
              blocks(slot('nozzle', 'dark', 'feature'), [0.26, 0.85, 0.32, 0.14, 0.34, 0.12]),
              tubes(slot('hose', 'dark', 'feature'), 0.05, [
                [0.26, 0.75, 0.34],
                [0.32, 0.3, 0.42],
                [0.05, 0.12, 0.44],
                [-0.26, 0.4, 0.4],
                [-0.3, 1.0, 0.28],
              ]),
            ])
          )
        ),
      ])
    )
  return [
    tag(slot('ground', 'asphalt', 'support'), at([0, 0.1, 0], slab(17, 14, 0.2, { radius: 0.6 }))),
    blocks(
      { ...slot('island', 'concrete', 'support'), edge: bevel(0.05) },
      [-3, 0.29, 2.4, 1.5, 0.2, 4.6],
      [3, 0.29, 2.4, 1.5, 0.2, 4.6]
    ),
    pump(-3, 1.3),
    pump(-3, 3.5),
    pump(3, 1.3),
    pump(3, 3.5),
    blocks(slot('post', 'white', 'support'), [-3, 2.6, 2.4, 0.45, 4.8, 0.45], [3, 2.6, 2.4, 0.45, 4.8, 0.45]),
    blocks({ ...slot('canopy', 'white', 'feature'), edge: bevel(0.05) }, [0, 5.3, 2.4, 11, 0.9, 7]),
    blocks(slot('stripe', 'red', 'ornament'), [0, 5.02, 2.4, 11.1, 0.3, 7.1]),
    ...[0, PI / 2, -PI / 2].map(turn =>
      tag(
        slot('lettering', 'red', 'feature'),
        at(
          [0, 5.2, 2.4],
          rotated([0, turn, 0], at([0, 0, turn === 0 ? 3.55 : 5.55], lettering('PETROL', 0.48, 0.14)))
        )
      )
    ),
    blocks({ ...slot('shop', 'cream', 'body'), edge: bevel(0.05) }, [0, 1.9, -4.3, 11, 3.5, 3.6]),
    blocks(slot('fascia', 'red', 'ornament'), [0, 3.55, -4.3, 11.4, 0.7, 4]),
    blocks(
      slot('shop_window', 'pane', 'opening'),
      [-3.4, 1.75, -2.48, 3.4, 1.9, 0.1],
      [3.4, 1.75, -2.48, 3.4, 1.9, 0.1],
      [0, 1.45, -2.48, 1.9, 2.5, 0.1],
      [-5.52, 1.9, -4.3, 0.1, 1.5, 2],
      [5.52, 1.9, -4.3, 0.1, 1.5, 2]
    ),
    blocks(
      slot('door_frame', 'dark', 'opening'),
      [-1, 1.45, -2.46, 0.12, 2.5, 0.14],
      [0, 1.45, -2.46, 0.1, 2.5, 0.14],
      [1, 1.45, -2.46, 0.12, 2.5, 0.14],
      [2.6, 1.5, -6.12, 1, 2.6, 0.1]
    ),
    tag(slot('shop_sign', 'white', 'ornament'), at([0, 3.33, -2.26], lettering('SHOP', 0.44, 0.1))),
    posts(slot('sign_post', 'white', 'support'), [-7.4, 3.2, 5.6, 0.2, 6.2], [-6.0, 3.2, 5.6, 0.2, 6.2]),
    blocks({ ...slot('sign', 'red', 'feature'), edge: bevel(0.06) }, [-6.7, 6.3, 5.6, 2.5, 2, 0.5]),
    blocks({ ...slot('price_board', 'dark', 'feature'), edge: bevel(0.04) }, [-6.7, 4.3, 5.6, 2.1, 1.9, 0.4]),
    ...[0, PI].map(turn =>
      at(
        [-6.7, 0, 5.6],
        rotated(
          [0, turn, 0],
          group([
            blocks(
              slot('price', 'glow', 'ornament'),
              ...[4.85, 4.3, 3.75].flatMap(y =>
                [-0.5, 0, 0.5].map(x => [x, y, 0.2, 0.34, 0.3, 0.08] as const)
              )
            ),
            blocks(
              slot('sign_pump', 'white', 'ornament'),
              [-0.15, 6.3, 0.26, 0.7, 1.2, 0.1],
              [-0.15, 5.66, 0.26, 0.95, 0.16, 0.1],
              [0.42, 6.1, 0.26, 0.14, 0.9, 0.1],
              [0.3, 6.55, 0.26, 0.34, 0.12, 0.1]
            ),
            blocks(slot('sign_window', 'red', 'ornament'), [-0.15, 6.58, 0.3, 0.44, 0.36, 0.1]),
          ])
        )
      )
    ),
  ]
}

/** A drilling platform at sea, 63 m: a deck on four braced legs, the derrick with its lattice, crane, flare and helipad. */
export const oilRig: KindMaker = slot => {
  const [half, deck, top] = [13, 20, 62]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  const leg = (i: number, y: number): Vec3 => {
    const [x, z] = corners[i % 4]
    const out = half * (1.12 - (0.2 * y) / deck)
    return [x * out, y, z * out]
  }
  const mast = (i: number, y: number): Vec3 => {
    const [x, z] = corners[i % 4]
    const out = 5 - (3.6 * (y - 26)) / (top - 26)
    return [x * out - 1, y, z * out - 1]
  }
  const levels = [26, 33, 40, 47, 53, 58, top]
  return [
    tag(slot('sea', 'water', 'support'), at([0, 0.6, 0], slab(46, 42, 1.2, { radius: 5 }))),
    rods(
      slot('leg', 'gold', 'support'),
      ...[0, 1, 2, 3].map((i): Rod => [leg(i, 0.4), leg(i, deck + 1), 1.5])
    ),
    rods(
      slot('brace', 'gold', 'support'),
      ...[0, 1, 2, 3].flatMap((i): Rod[] => [
        [leg(i, 3), leg(i + 1, 11), 0.5],
        [leg(i + 1, 3), leg(i, 11), 0.5],
        [leg(i, 11), leg(i + 1, 19), 0.5],
        [leg(i + 1, 11), leg(i, 19), 0.5],
        [leg(i, 11), leg(i + 1, 11), 0.5],
      ])
    ),
    posts(
      slot('riser', 'dark', 'support'),
      [-1, 10.5, -1, 0.7, 20],
      [1.6, 10.5, 0.6, 0.4, 20],
      [-3.4, 10.5, 0.8, 0.4, 20]
    ),
    blocks(
      { ...slot('deck', 'red', 'body'), edge: bevel(0.2) },
      [0, 21, 0, 31, 2, 29],
      [0, 25.4, 0, 29, 1.2, 27]
    ),
    blocks(
      slot('module', 'concrete', 'body'),
      [-8, 23.3, 8, 10, 3.2, 8],
      [8, 23.3, -8, 9, 3.2, 8],
      [-8, 23.3, -8, 9, 3.2, 9],
      [7, 23.3, 7, 9, 3.2, 8]
    ),
    blocks(
      { ...slot('quarters', 'white', 'body'), edge: bevel(0.15) },
      [9.4, 29.5, 7.8, 9, 7.2, 10],
      [-10.6, 28, -7.5, 6, 4.2, 9]
    ),
    blocks(
      slot('window', 'dark', 'opening'),
      ...[28, 31].flatMap(y => [
        [9.4, y, 12.82, 7, 0.9, 0.2] as const,
        [13.92, y, 7.8, 0.2, 0.9, 8] as const,
        [9.4, y, 2.78, 7, 0.9, 0.2] as const,
      ])
    ),
    posts(
      slot('tank', 'white', 'ornament'),
      [-10.5, 28, 9.5, 2, 4.4],
      [-5.6, 28, 10, 1.8, 4.4],
      [10.6, 27.7, -6, 1.7, 4]
    ),
    rods(
      slot('derrick', 'red', 'feature'),
      ...[0, 1, 2, 3].map((i): Rod => [mast(i, 25.8), mast(i, top), 0.42]),
      ...levels.flatMap((y, k): Rod[] =>
        [0, 1, 2, 3].flatMap((i): Rod[] => [
          [mast(i, y), mast(i + 1, y), 0.24],
          ...(k + 1 < levels.length
            ? [
                [mast(i, y), mast(i + 1, levels[k + 1]), 0.2] as const,
                [mast(i + 1, y), mast(i, levels[k + 1]), 0.2] as const,
              ]
            : []),
        ])
      )
    ),
    blocks({ ...slot('crown', 'gold', 'ornament'), edge: bevel(0.1) }, [-1, top + 0.5, -1, 4, 1, 4]),
    posts(slot('drill', 'dark', 'feature'), [-1, 43, -1, 0.35, 37]),
    tag(
      slot('helipad', 'leaf', 'feature'),
      at([10.4, 34.6, 9], cylinder(7.4, 0.8, { edge: bevel(0.15) })),
      at([10.4, 33.6, 9], cylinder(3, 1.4))
    ),
    tag(
      slot('helipad_mark', 'white', 'feature'),
      at([10.4, 35.02, 9], torus(5.6, 0.22)),
      ...[
        at([9.2, 35.05, 9], box([0.8, 0.2, 4.4])),
        at([11.6, 35.05, 9], box([0.8, 0.2, 4.4])),
        at([10.4, 35.05, 9], box([2, 0.2, 0.8])),
      ]
    ),
    posts(slot('crane_post', 'white', 'support'), [-13, 29.5, 3, 1, 9]),
    blocks({ ...slot('crane_cab', 'gold', 'feature'), edge: bevel(0.15) }, [-13, 35, 3, 3.4, 3, 3.4]),
    rods(
      slot('crane', 'gold', 'feature'),
      [[-13, 35, 4], [-19, 50, 13], 0.4],
      [[-13.8, 36.6, 3.4], [-19, 50, 13], 0.3],
      [[-18.9, 49.8, 12.9], [-18.9, 40, 12.9], 0.16]
    ),
    tag(slot('hook', 'dark', 'ornament'), at([-18.9, 39.6, 12.9], ball(0.8))),
    rods(
      slot('flare_boom', 'white', 'support'),
      [[11, 25.5, -12], [24, 46, -20], 0.4],
      [[13.5, 25.5, -10], [24, 46, -20], 0.4],
      [[12, 28, -12.6], [24, 46, -20], 0.3]
    ),
    ...(
      [
        [2.1, 46.6],
        [1.5, 48.8],
        [0.8, 51],
      ] as const
    ).map(([r, y]) => tag(slot('flame', 'glow', 'feature'), at([24.2, y, -20.1], ball(r)))),
  ]
}
