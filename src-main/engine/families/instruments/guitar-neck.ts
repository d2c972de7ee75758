import type { Vec2 } from '../../kernel/types.ts'
import { fretDots, frets, strings, tuner, widthAt } from '../../kit/strings.ts'
import { at, bevel, box, extrude, loft, sharp, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { SIX_IN_LINE, THREE_A_SIDE } from './guitar-outlines.ts'
import type { GuitarPlan } from './guitar-plan.ts'

const BOARD = 0.007

/** Neck with fingerboard, frets, nut, headstock, tuners and the strings over it all. */
export function guitarNeck(plan: GuitarPlan, context: FamilyContext): Shape[] {
  const { neck, board, front } = plan
  const stringZ = board + (plan.kind === 'electric' ? 0.005 : 0.006)
  const bridgeZ = front + (plan.kind === 'electric' ? 0.0155 : plan.kind === 'banjo' ? 0.018 : 0.017)
  const spread = widthAt(neck, neck.nut) * 0.8
  const thick = plan.strings > 8 ? 0.0011 : 0.0017
  const bridge = { y: neck.bridge - (plan.kind === 'acoustic' ? 0.006 : 0.001), z: bridgeZ, spread: 0.052 }
  const nut = { y: neck.nut + 0.002, z: stringZ - 0.001, spread }
  const dots = plan.kind === 'acoustic' ? [] : fretDots(neck, board, 0.0042)
  return [
    shaft(plan, context),
    fingerboard(plan, context),
    tag(
      { part: 'frets', role: 'ornament', material: context.material('metal') },
      ...frets(neck, board, 22, 0.002)
    ),
    ...(dots.length === 0
      ? []
      : [tag({ part: 'inlay', role: 'ornament', material: context.material('inlay') }, ...dots)]),
    tag(
      { part: 'nut', role: 'ornament', material: context.material('inlay') },
      at([0, neck.nut + 0.001, board], box([neck.narrow, 0.005, 0.009], { edge: sharp }))
    ),
    ...headstock(plan, context),
    tag(
      { part: 'strings', role: 'feature', material: context.material('metal') },
      ...strings(plan.strings, bridge, nut, thick),
      ...strings(plan.strings, nut, { y: neck.nut + 0.1, z: board - 0.004, spread: spread * 0.7 }, thick)
    ),
  ]
}

/** The round back of the neck: a loft of D-shaped sections into the heel. */
function shaft(plan: GuitarPlan, context: FamilyContext): Shape {
  const { neck, board } = plan
  const z = board - BOARD
  const section = (y: number, deep: number) => {
    const half = widthAt(neck, y) / 2
    return (
      [
        [half, 0],
        [half * 0.92, -0.5],
        [half * 0.5, -0.92],
        [0, -1],
        [-half * 0.5, -0.92],
        [-half * 0.92, -0.5],
        [-half, 0],
      ] as const
    ).map(([x, t]) => [x, y, z + t * deep] as const)
  }
  const heel = plan.kind === 'electric' ? 0.02 : plan.thick * 0.8
  const joint = plan.kind === 'electric' ? 0.29 : plan.kind === 'banjo' ? 0.3 : 0.485
  return loft(
    [
      section(joint - 0.03, heel),
      section(joint + 0.012, heel * 0.9),
      section(joint + 0.05, 0.021),
      section(neck.nut - 0.05, 0.017),
      section(neck.nut + 0.006, 0.014),
    ],
    {
      part: 'neck',
      role: 'body',
      material: context.material('neck'),
      edge: sharp,
    }
  )
}

function fingerboard({ neck, board }: GuitarPlan, context: FamilyContext): Shape {
  const [a, b] = [widthAt(neck, neck.end) / 2, neck.narrow / 2]
  const outline: readonly Vec2[] = [
    [-a, neck.end],
    [a, neck.end],
    [b, neck.nut],
    [-b, neck.nut],
  ]
  return at(
    [0, 0, board - BOARD / 2],
    extrude(outline, BOARD, {
      part: 'fingerboard',
      role: 'body',
      material: context.material('fingerboard'),
      edge: bevel(0.001),
    })
  )
}

function headstock(plan: GuitarPlan, context: FamilyContext): Shape[] {
  const { neck, board, hand, strings: count, kind } = plan
  const isInLine = kind === 'electric'
  const outline = isInLine ? SIX_IN_LINE : THREE_A_SIDE
  const z = board - 0.014
  const perSide = isInLine ? count : Math.ceil(count / 2)
  const step = 0.126 / Math.max(perSide, 3)
  const tuners = Array.from({ length: count }, (_, i) => {
    const isLeft = isInLine || i < perSide
    const place = (isLeft ? i : i - perSide) + 0.5
    const y = neck.nut + 0.03 + step * place
    const side = isInLine ? (-hand as 1 | -1) : isLeft ? -1 : 1
    const x = isInLine ? -hand * 0.018 : side * 0.024
    return at([x, y, z + 0.004], tuner(0.013, isInLine ? 0.034 : 0.03, side))
  })
  return [
    at(
      [0, neck.nut, z],
      extrude(
        outline.map(([x, y]): Vec2 => [x * (isInLine ? hand : 1), y]),
        0.015,
        {
          smooth: isInLine,
          part: 'headstock',
          role: 'feature',
          material: context.material('neck'),
          edge: bevel(0.002),
        }
      )
    ),
    tag({ part: 'tuner', role: 'ornament', material: context.material('metal'), edge: sharp }, ...tuners),
  ]
}
