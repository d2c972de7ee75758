import { blade } from '../../kit/blades.ts'
import { rod } from '../../kit/plates.ts'
import type { MaterialSpec } from '../../material/types.ts'
import {
  around,
  at,
  ball,
  box,
  cylinder,
  ellipsoid,
  extrude,
  group,
  mirrored,
  rotated,
  sharp,
  soft,
  sweep,
  tag,
  torus,
} from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'

const WOOD: MaterialSpec = { recipe: 'varnished-wood', color: '#6d4526' }
const STEEL: MaterialSpec = { recipe: 'polished-metal', color: '#c3c8cd' }
const GOLD: MaterialSpec = { recipe: 'polished-metal', color: '#e0b24a' }

/** A held part that names its bearer. */
export const piece = (part: string, material: MaterialSpec, ...shapes: readonly Shape[]): Shape =>
  tag({ part, role: 'feature', material }, ...shapes)
const stick = (from: number, to: number, r: number): Shape => rod([0, from, 0], [0, to, 0], r)

/** What hands hold, by name; staves reach down to `ground`. */
export const HELD: Readonly<Record<string, (glow: MaterialSpec, ground: number) => Shape>> = {
  none: () => group([]),
  bow: glow =>
    group([
      piece(
        'bow',
        WOOD,
        sweep(
          [
            [0, 0.27, -0.06],
            [0, 0.2, 0],
            [0, 0.09, 0.014],
            [0, 0, 0],
            [0, -0.09, 0.014],
            [0, -0.2, 0],
            [0, -0.27, -0.06],
          ],
          [0.006, 0.01, 0.013, 0.014, 0.013, 0.01, 0.006],
          { smooth: true, caps: 'round' }
        )
      ),
      piece(
        'string',
        { recipe: 'fabric', color: '#f2f2f0' },
        rod([0, 0.268, -0.058], [0, -0.268, -0.058], 0.0035)
      ),
      piece('arrow', GOLD, rod([0, 0.02, -0.075], [0, 0.02, 0.13], 0.006)),
      // The point of the arrow, a heart as Cupid's has it.
      piece(
        'arrow_head',
        glow,
        mirrored(at([0.014, 0.02, 0.135], ellipsoid([0.022, 0.014, 0.026]), { rotate: [0, 0.55, 0] }))
      ),
    ]),
  bolt: glow =>
    group([
      piece(
        'bolt',
        glow,
        extrude(
          [
            [-0.03, -0.3],
            [0.05, -0.07],
            [0.014, -0.08],
            [0.07, 0.12],
            [0.032, 0.11],
            [0.06, 0.32],
            [-0.04, 0.06],
            [-0.004, 0.07],
            [-0.055, -0.12],
            [-0.02, -0.11],
          ],
          0.026,
          { edge: sharp }
        )
      ),
    ]),
  fan: glow =>
    group([
      piece('handle', WOOD, stick(-0.035, 0.06, 0.007)),
      piece(
        'fan',
        { recipe: 'paper', color: '#f6ead8' },
        ...Array.from({ length: 9 }, (_, i) =>
          at(
            [0, 0.04, (i % 2) * 0.005],
            extrude(
              [
                [-0.003, 0],
                [0.003, 0],
                [0.021, 0.15],
                [-0.021, 0.15],
              ],
              0.007,
              { edge: sharp }
            ),
            { rotate: [0, 0, (i - 4) * 0.24] }
          )
        )
      ),
      piece('sun', glow, at([0, 0.135, 0.006], ellipsoid([0.034, 0.034, 0.008]))),
    ]),
  sword: () =>
    group([
      piece('sword', STEEL, at([0, 0.055, 0], edged(0.42, 0.028))),
      piece(
        'hilt',
        GOLD,
        at([0, 0.05, 0], box([0.13, 0.02, 0.026], { edge: soft(0.006) })),
        stick(-0.045, 0.05, 0.011),
        at([0, -0.055, 0], ball(0.019))
      ),
    ]),
  katana: () =>
    group([
      piece(
        'sword',
        STEEL,
        sweep(
          [
            [0, 0.05, 0],
            [0, 0.25, 0.006],
            [0, 0.47, 0.04],
          ],
          [0.016, 0.015, 0.003],
          { smooth: true, flatten: 0.35 }
        )
      ),
      piece('hilt', { recipe: 'fabric', color: '#241f2b' }, stick(-0.09, 0.045, 0.013)),
      piece('guard', GOLD, at([0, 0.048, 0], cylinder(0.034, 0.01))),
    ]),
  staff: (glow, g) =>
    group([
      piece(
        'staff',
        WOOD,
        sweep(
          [
            [0, g, 0],
            [0, 0.0, 0],
            [0, 0.34, 0],
            [0.03, 0.4, 0],
            [0.05, 0.47, 0],
            [0.0, 0.53, 0],
            [-0.05, 0.47, 0],
          ],
          [0.013, 0.016, 0.017, 0.018, 0.016, 0.013, 0.006],
          { smooth: true, caps: 'round' }
        )
      ),
      piece('orb', glow, at([0, 0.455, 0], ball(0.037))),
    ]),
  wand: glow =>
    group([
      piece('wand', GOLD, stick(-0.04, 0.19, 0.007)),
      piece('star', glow, at([0, 0.2, 0], extrude(star(0.062), 0.022))),
    ]),
  axe: () =>
    group([
      piece('axe', WOOD, stick(-0.16, 0.3, 0.014)),
      piece(
        'blade',
        STEEL,
        at(
          [0, 0.25, 0],
          mirrored(
            at(
              [0, 0, 0],
              extrude(
                [
                  [0.008, -0.025],
                  [0.1, -0.085],
                  [0.125, 0],
                  [0.1, 0.085],
                  [0.008, 0.025],
                ],
                0.016
              )
            )
          )
        )
      ),
    ]),
  spoon: () =>
    group([
      piece('ladle', STEEL, stick(-0.05, 0.2, 0.009), at([0, 0.24, 0.01], ellipsoid([0.04, 0.05, 0.022]))),
    ]),
  trident: (_glow, g) =>
    group([
      piece(
        'trident',
        GOLD,
        stick(g, 0.4, 0.012),
        at([0, 0.4, 0], box([0.16, 0.018, 0.018], { edge: soft(0.004) })),
        ...[-0.074, 0, 0.074].map(x =>
          at([x, x === 0 ? 0.48 : 0.455, 0], cylinder(0.015, x === 0 ? 0.17 : 0.12, { topRadius: 0.001 }))
        )
      ),
    ]),
  scepter: () =>
    group([
      piece(
        'scepter',
        GOLD,
        stick(-0.12, 0.2, 0.012),
        at([0, 0.23, 0], ball(0.036)),
        at([0, 0.285, 0], box([0.014, 0.06, 0.014])),
        at([0, 0.29, 0], box([0.045, 0.014, 0.014]))
      ),
    ]),
  broom: (_glow, g) =>
    group([
      piece('broom', WOOD, stick(g + 0.12, 0.42, 0.012)),
      piece(
        'bristles',
        { recipe: 'wicker', color: '#d1a653' },
        at([0, g + 0.085, 0], cylinder(0.062, 0.17, { topRadius: 0.018, edge: sharp }))
      ),
      piece('binding', { recipe: 'fabric', color: '#8a2a22' }, at([0, g + 0.155, 0], cylinder(0.032, 0.024))),
    ]),
  rifle: () =>
    group([
      piece(
        'rifle',
        { recipe: 'painted-metal', color: '#2c2e31' },
        stick(0, 0.36, 0.011),
        at([0, 0.08, 0], box([0.03, 0.16, 0.045], { edge: soft(0.006) }))
      ),
      piece(
        'stock',
        WOOD,
        at([0, -0.08, -0.012], box([0.028, 0.2, 0.055], { edge: soft(0.01) }), { rotate: [0.15, 0, 0] })
      ),
    ]),
  balloon: () =>
    group([
      piece('string', { recipe: 'fabric', color: '#f2f2f0' }, stick(-0.05, 0.42, 0.004)),
      piece(
        'balloon',
        { recipe: 'rubber', color: '#2f7fd6' },
        at([0, 0.53, 0], ellipsoid([0.1, 0.12, 0.1])),
        at([0, 0.412, 0], cylinder(0.018, 0.02, { topRadius: 0.006 }))
      ),
    ]),
  flower: () =>
    group([
      piece('stem', { recipe: 'leaf', color: '#4b8a3a' }, stick(-0.06, 0.13, 0.006)),
      piece(
        'flower',
        { recipe: 'petal', color: '#e8566f' },
        at(
          [0, 0.14, 0.0],
          rotated([Math.PI / 2, 0, 0], around(6, at([0, 0, 0.032], ellipsoid([0.02, 0.01, 0.026]))))
        )
      ),
      piece('eye_of_flower', { recipe: 'petal', color: '#f2c53d' }, at([0, 0.14, 0.0], ball(0.018))),
    ]),
  hose: () =>
    group([
      piece(
        'hose',
        { recipe: 'fabric', color: '#c9b98d' },
        sweep(
          [
            [0, 0, 0.02],
            [0, -0.05, -0.09],
            [0.05, -0.2, -0.12],
            [0.09, -0.38, -0.05],
          ],
          0.017,
          { smooth: true, caps: 'round' }
        )
      ),
      piece('nozzle', GOLD, rod([0, 0, 0.0], [0, 0.025, 0.13], [0.022, 0.013])),
    ]),
  bag: () =>
    group([
      piece(
        'bag',
        { recipe: 'leather', color: '#3b2a22' },
        at([0, -0.13, 0], box([0.06, 0.12, 0.18], { edge: soft(0.018) }))
      ),
      piece(
        'cross',
        { recipe: 'painted-metal', color: '#d8252c' },
        mirrored(at([0.031, -0.13, 0], group([box([0.006, 0.06, 0.02]), box([0.006, 0.02, 0.06])])))
      ),
      piece(
        'grip',
        { recipe: 'leather', color: '#3b2a22' },
        at([0, -0.045, 0], torus(0.035, 0.008), { rotate: [0, 0, Math.PI / 2] })
      ),
    ]),
  club: () =>
    group([
      piece(
        'club',
        WOOD,
        sweep(
          [
            [0, -0.09, 0],
            [0, 0.06, 0],
            [0, 0.22, 0],
            [0, 0.34, 0],
            [0, 0.4, 0],
          ],
          [0.016, 0.018, 0.036, 0.052, 0.03],
          { smooth: true, caps: 'round' }
        )
      ),
      piece(
        'spike',
        STEEL,
        at(
          [0, 0.27, 0],
          around(
            5,
            at([0, 0, 0.05], cylinder(0.012, 0.045, { topRadius: 0.001 }), { rotate: [Math.PI / 2, 0, 0] })
          )
        ),
        at(
          [0, 0.34, 0],
          around(
            5,
            at([0.02, 0, 0.052], cylinder(0.012, 0.045, { topRadius: 0.001 }), {
              rotate: [Math.PI / 2, 0, 0],
            })
          )
        )
      ),
    ]),
  scythe: (_glow, g) =>
    group([
      piece('snath', WOOD, stick(g, 0.52, 0.012)),
      piece(
        'blade',
        STEEL,
        at(
          [0, 0.51, 0],
          extrude(
            [
              [-0.03, -0.02],
              [0.1, -0.005],
              [0.22, -0.045],
              [0.32, -0.13],
              [0.37, -0.22],
              [0.35, -0.1],
              [0.27, 0.0],
              [0.14, 0.05],
              [-0.03, 0.025],
            ],
            0.012
          )
        )
      ),
    ]),
  torch: glow =>
    group([
      piece('torch', WOOD, stick(-0.1, 0.13, 0.015)),
      piece('flame', glow, at([0, 0.18, 0], ellipsoid([0.035, 0.07, 0.035]))),
    ]),
  shovel: (_glow, g) =>
    group([
      piece(
        'shovel',
        WOOD,
        stick(g + 0.16, 0.25, 0.012),
        at([0, 0.25, 0], box([0.07, 0.018, 0.018], { edge: soft(0.006) }))
      ),
      piece('blade', STEEL, at([0, g + 0.1, 0], box([0.11, 0.19, 0.016], { edge: soft(0.007) }))),
    ]),
  lollipop: () =>
    group([
      piece('stick', { recipe: 'plastic', color: '#ffffff' }, stick(-0.05, 0.1, 0.006)),
      piece(
        'candy',
        { recipe: 'glossy-plastic', color: '#e8364f' },
        at([0, 0.15, 0], cylinder(0.06, 0.022, { edge: soft(0.008) }), { rotate: [Math.PI / 2, 0, 0] })
      ),
    ]),
}

const edged = (length: number, width: number): Shape =>
  blade({
    length,
    width: width * 1.5,
    thickness: 0.012,
    taper: 0.8,
    pointAt: 0.86,
    curve: 0,
    fuller: 0,
    edges: 2,
  })

function star(r: number): readonly (readonly [number, number])[] {
  const [a, b, c, d] = [0.951057, 0.309017, 0.587785, 0.809017]
  const i = 0.45 * r
  return [
    [0, r],
    [-c * i, d * i],
    [-a * r, b * r],
    [-a * i, -b * i],
    [-c * r, -d * r],
    [0, -i],
    [c * r, -d * r],
    [a * i, -b * i],
    [a * r, b * r],
    [c * i, d * i],
  ]
}
