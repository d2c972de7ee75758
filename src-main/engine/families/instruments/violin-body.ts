import type { Vec2, Vec3 } from '../../kernel/types.ts'
import { strings } from '../../kit/strings.ts'
import { at, ball, bevel, extrude, loft, mirrored, rotated, sharp, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { VIOLIN_BODY } from './violin-outline.ts'

/** Ribs, arched belly and back with their overhang, f-holes, tailpiece, chin rest. */
export function body(rib: number, context: FamilyContext): Shape[] {
  const wood = (part: string, slot: string) => ({ part, role: 'body', material: context.material(slot) })
  const grown = (k: number): readonly Vec2[] =>
    VIOLIN_BODY.map(([x, y]): Vec2 => [x * k, 0.178 + (y - 0.178) * (1 + (k - 1) * 0.6)])
  const plate = (z: number, slot: string, part: string): Shape[] => [
    at([0, 0, z], extrude(grown(1.045), 0.006, { smooth: true, edge: soft(0.0026), ...wood(part, slot) })),
    at(
      [0, 0, z + Math.sign(z) * 0.004],
      extrude(grown(0.86), 0.009, { smooth: true, edge: soft(0.0042), ...wood(part, slot) })
    ),
  ]
  const front = rib / 2
  const fHole = extrude(F_HOLE, 0.0016, { smooth: true, edge: sharp })
  return [
    extrude(VIOLIN_BODY, rib, { smooth: true, edge: sharp, ...wood('side', 'side') }),
    ...plate(front, 'body', 'body'),
    ...plate(-front, 'side', 'back'),
    tag(
      { part: 'f_hole', role: 'feature', material: { recipe: 'plastic', color: '#140c08' } },
      mirrored(at([0.043, 0.178, front + 0.0082], fHole))
    ),
    tag(
      { part: 'tailpiece', role: 'ornament', material: context.material('fingerboard'), edge: bevel(0.001) },
      at(
        [0, 0.062, front + 0.016],
        extrude(
          [
            [-0.01, -0.056],
            [0.01, -0.056],
            [0.022, 0.045],
            [0.012, 0.056],
            [-0.012, 0.056],
            [-0.022, 0.045],
          ],
          0.007
        ),
        { rotate: [-0.1, 0, 0] }
      ),
      ...(context.parameters['endpin'] === 'yes'
        ? []
        : [
            at(
              [-0.062, 0.03, front + 0.014],
              extrude(
                [
                  [-0.03, -0.018],
                  [0.024, -0.024],
                  [0.036, 0.004],
                  [0.016, 0.026],
                  [-0.02, 0.024],
                ],
                0.014,
                { smooth: true, edge: soft(0.005) }
              )
            ),
          ]),
      at([0, 0.001, 0], ball(0.007))
    ),
  ]
}

const F_HOLE: readonly Vec2[] = [
  [-0.014, -0.03],
  [-0.007, -0.036],
  [0.001, -0.032],
  [0.004, -0.02],
  [0.0025, 0],
  [0.001, 0.018],
  [0.004, 0.03],
  [0.01, 0.028],
  [0.012, 0.034],
  [0.005, 0.039],
  [-0.003, 0.033],
  [-0.004, 0.018],
  [-0.0025, 0],
  [-0.001, -0.018],
  [-0.004, -0.028],
  [-0.009, -0.027],
]

/** Bridge, fingerboard over the body, and strings from tailpiece to nut. */
export function strung(rib: number, context: FamilyContext): Shape[] {
  const front = rib / 2
  const top = front + 0.036
  const bridgeOutline: readonly Vec2[] = [
    [-0.02, 0],
    [-0.012, 0],
    [-0.008, 0.009],
    [0.008, 0.009],
    [0.012, 0],
    [0.02, 0],
    [0.013, 0.014],
    [0.019, 0.026],
    [0, 0.031],
    [-0.019, 0.026],
    [-0.013, 0.014],
  ]
  return [
    at(
      [0, 0.172, front + 0.006],
      rotated(
        [Math.PI / 2, 0, 0],
        extrude(
          bridgeOutline.map(([x, y]): Vec2 => [x, y]),
          0.004,
          { part: 'bridge', role: 'ornament', material: context.material('bridge'), edge: sharp }
        )
      ),
      {}
    ),
    at(
      [0, 0, front + 0.021],
      loft([boardSection(0.235, 0.021, 0.004), boardSection(0.5, 0.0125, -0.006)], {
        part: 'fingerboard',
        role: 'ornament',
        material: context.material('fingerboard'),
        edge: sharp,
      })
    ),
    tag(
      { part: 'strings', role: 'feature', material: context.material('string') },
      ...strings(
        4,
        { y: 0.115, z: front + 0.022, spread: 0.024 },
        { y: 0.172, z: top, spread: 0.032 },
        0.0011
      ),
      ...strings(
        4,
        { y: 0.172, z: top, spread: 0.032 },
        { y: 0.502, z: front + 0.022, spread: 0.017 },
        0.0011
      ),
      ...strings(
        4,
        { y: 0.502, z: front + 0.022, spread: 0.017 },
        { y: 0.545, z: front + 0.006, spread: 0.01 },
        0.0011
      )
    ),
  ]
}

/** A fingerboard's section: flat below, round above. */
function boardSection(y: number, half: number, lift: number): readonly Vec3[] {
  return [
    [half, y, lift],
    [half * 0.9, y, lift + 0.006],
    [half * 0.4, y, lift + 0.0085],
    [-half * 0.4, y, lift + 0.0085],
    [-half * 0.9, y, lift + 0.006],
    [-half, y, lift],
  ]
}
