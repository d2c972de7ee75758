import type { Vec2 } from '../../kernel/types.ts'
import { barnDoor, panelledDoor } from '../../kit/openings.ts'
import { at, bevel, box, cylinder, extrude, group, mirrored, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import type { HousePlan } from './house-plan.ts'

/** Door with its steps, and what shelters it. */
export function entrance(plan: HousePlan, context: FamilyContext): Shape {
  const z = plan.depth / 2 + plan.face
  if (context.parameters['door'] === 'barn') {
    return barnEntrance(plan, z, context)
  }
  const door = at(
    [0, plan.plinth, z + 0.02],
    panelledDoor({
      width: 1.1,
      height: 2.15,
      leaf: context.material('door'),
      frame: context.material('trim'),
      knob: context.material('knob'),
    })
  )
  const step = (rise: number, reach: number) =>
    at([0, rise / 2, z + reach / 2], box([1.7 + (reach - 0.4) * 0.6, rise, reach], { edge: bevel(0.02) }))
  const steps = tag(
    { part: 'step', role: 'support', material: context.material('plinth') },
    step(plan.plinth, 0.55),
    step(plan.plinth / 2, 0.95)
  )
  return group([door, steps, ...shelter(plan, z, context)])
}

function shelter(plan: HousePlan, z: number, context: FamilyContext): Shape[] {
  if (context.without.has('porch')) {
    return []
  }
  switch (context.parameters['porch']) {
    case 'yes':
      return [
        gabledPorch(
          { half: 1.5, reach: 1.5, top: plan.plinth + 2.4, rise: 0.85, z, columns: false },
          context
        ),
      ]
    case 'columns':
      return [
        gabledPorch(
          { half: 2.9, reach: 1.9, top: plan.wallTop - 0.35, rise: 1.5, z, columns: true },
          context
        ),
      ]
    default:
      return plan.wallTop > 4 ? [hood(plan, z, context)] : []
  }
}

/** A small slab over the door on two brackets. */
function hood(plan: HousePlan, z: number, context: FamilyContext): Shape {
  const y = plan.plinth + 2.42
  const slab = at([0, y, z + 0.36], box([1.9, 0.1, 0.8], { edge: bevel(0.02) }), { rotate: [0.14, 0, 0] })
  const bracket = mirrored(
    at([0.72, y - 0.2, z + 0.18], box([0.09, 0.1, 0.56], { edge: bevel(0.01) }), { rotate: [0.75, 0, 0] })
  )
  return group([
    tag({ part: 'hood', role: 'body', material: context.material('roof') }, slab),
    tag({ part: 'bracket', role: 'ornament', material: context.material('trim') }, bracket),
  ])
}

interface PorchSize {
  readonly half: number
  readonly reach: number
  /** Underside of the beam. */
  readonly top: number
  readonly rise: number
  readonly z: number
  readonly columns: boolean
}

/** A gable roof on posts, or on four columns over two storeys. */
function gabledPorch(size: PorchSize, context: FamilyContext): Shape {
  const { half, reach, top, rise, z } = size
  const front = z + reach - 0.15
  const post = size.columns
    ? group([
        at([0, top / 2, 0], cylinder(0.2, top, { topRadius: 0.165, edge: bevel(0.01) })),
        at([0, top - 0.06, 0], box([0.5, 0.14, 0.5], { edge: bevel(0.02) })),
        at([0, 0.16, 0], box([0.54, 0.32, 0.54], { edge: bevel(0.02) })),
      ])
    : at([0, top / 2, 0], box([0.16, top, 0.16], { edge: bevel(0.02) }))
  const spots = size.columns ? [half * 0.28, half * 0.84] : [half * 0.8]
  const beam = at([0, top + 0.08, front], box([half * 2 - 0.2, 0.2, 0.22], { edge: bevel(0.015) }))
  const gable: readonly Vec2[] = [
    [-half + 0.1, top + 0.16],
    [half - 0.1, top + 0.16],
    [0, top + 0.16 + rise * 0.92],
  ]
  const slab: readonly Vec2[] = [
    [0, top + 0.14 + rise],
    [half + 0.15, top + 0.08],
    [half + 0.15, top + 0.22],
    [0, top + 0.3 + rise],
  ]
  return group([
    tag(
      { part: 'porch', role: 'ornament', material: context.material('trim') },
      mirrored(group(spots.map(x => at([x, 0, front], post)))),
      beam,
      at([0, 0, z + reach / 2 - 0.1], extrude(gable, reach, { edge: bevel(0.01) }))
    ),
    tag(
      { part: 'roof', role: 'body', material: context.material('roof') },
      at([0, 0, z + reach / 2 - 0.05], mirrored(extrude(slab, reach + 0.35, { edge: bevel(0.02) })))
    ),
  ])
}

/** Two wings with a cross of boards, a ramp before them, and a hay door above. */
function barnEntrance(plan: HousePlan, z: number, context: FamilyContext): Shape {
  const doors = { leaf: context.material('door'), frame: context.material('trim') }
  const wide = Math.min(3.6, plan.width * 0.42)
  const loft = at(
    [0, plan.wallTop + 0.15, z + 0.01],
    barnDoor({ ...doors, width: 1.3, height: 1.4, wings: 1 })
  )
  return group([
    at([0, plan.plinth - 0.02, z + 0.01], barnDoor({ ...doors, width: wide, height: 2.6, wings: 2 })),
    ...(plan.gable === 'front' ? [loft] : []),
    at(
      [0, plan.plinth * 0.46, z + 0.5],
      box([wide + 0.6, plan.plinth * 0.9, 1.1], {
        part: 'step',
        role: 'support',
        material: context.material('plinth'),
        edge: bevel(0.02),
      })
    ),
  ])
}
