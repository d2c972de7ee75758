import { atan2 } from '../../kernel/det-math.ts'
import type { Vec2 } from '../../kernel/types.ts'
import { shaded } from '../../kit/shades.ts'
import { at, bevel, box, extrude, group, mirrored, rotated, soft, tag } from '../../shape/build.ts'
import type { Shape } from '../../shape/types.ts'
import type { FamilyContext } from '../types.ts'
import { ridgeOf, roofAt, type HousePlan } from './house-plan.ts'

const THICK = 0.2
const STRAW = 0.42

/** The roof's underside from the ridge to the eave's outer edge. */
function underside(plan: HousePlan): readonly Vec2[] {
  const [[x0, y0], [x1, y1]] = plan.slope
  const eave = x0 + plan.overhang
  const eaveY = y0 - (plan.overhang * (y1 - y0)) / (x0 - x1)
  return [
    ...[...plan.slope]
      .reverse()
      .slice(0, -1)
      .map(([x, y]): Vec2 => [x, y]),
    [eave, eaveY],
  ]
}

/** Bundles of straw half a metre thick, rounded at the eaves, under a scalloped ridge. */
function thatch(plan: HousePlan, context: FamilyContext): Shape {
  const isFront = plan.gable === 'front'
  const length = (isFront ? plan.depth : plan.width) + plan.overhang * 2
  const under = underside(plan)
  const over = under.map(([x, y]): Vec2 => [x * 1.01, y + STRAW * (x === 0 ? 1.05 : 1)])
  const side = mirrored(extrude([...under, ...[...over].reverse()], length, { edge: soft(0.16) }))
  const top = ridgeOf(plan) + STRAW
  const [[x0, y0]] = plan.slope
  const pitch = atan2(ridgeOf(plan) - y0, x0)
  const lobes = Math.max(5, Math.round(length / 0.7))
  const scallop = (i: number): Shape =>
    at([0, top, (length * (i + 0.5)) / lobes - length / 2], scallopOf(length / lobes, pitch))
  const model = group([
    tag({ part: 'roof', role: 'body', material: context.material('roof') }, side),
    tag(
      { part: 'ridge', role: 'ornament', material: shaded(context.material('roof'), -0.1) },
      ...Array.from({ length: lobes }, (_, i) => mirrored(scallop(i)))
    ),
  ])
  return isFront ? model : rotated([0, Math.PI / 2, 0], model)
}

/** One tongue of the straw that is laid over a ridge, on the side of +X. */
function scallopOf(width: number, pitch: number): Shape {
  const tongue: readonly Vec2[] = [
    [-width / 2, 0.1],
    [-width / 2, -0.5],
    [-width / 4, -0.72],
    [0, -0.8],
    [width / 4, -0.72],
    [width / 2, -0.5],
    [width / 2, 0.1],
  ]
  return rotated(
    [0, Math.PI / 2, 0],
    rotated([pitch - Math.PI / 2, 0, 0], extrude(tongue, 0.14, { edge: bevel(0.03) }))
  )
}

/** Two sides that meet at the ridge, a ridge cap, boards along eaves and gables. */
export function roof(plan: HousePlan, context: FamilyContext): Shape {
  if (plan.isThatched) {
    return thatch(plan, context)
  }
  const isFront = plan.gable === 'front'
  const length = (isFront ? plan.depth : plan.width) + plan.overhang * 2
  const under = underside(plan)
  const over = under.map(([x, y]): Vec2 => [x, y + THICK * (x === 0 ? 1.12 : 1)])
  const side = mirrored(extrude([...under, ...[...over].reverse()], length, { edge: bevel(0.03) }))
  const ridge = at(
    [0, ridgeOf(plan) + THICK * 1.02, 0],
    box([0.34, 0.16, length + 0.02], { edge: bevel(0.05) })
  )
  const [eave, eaveY] = under[under.length - 1]
  const fascia = mirrored(
    at([eave + 0.01, eaveY + THICK * 0.36, 0], box([0.06, THICK * 1.1, length - 0.02], { edge: bevel(0.01) }))
  )
  // Verge boards follow the slope just below the tiles.
  const board = under.map(([x, y]): Vec2 => [x, y - 0.14])
  const verge = mirrored(
    mirrored(
      at(
        [0, 0, length / 2 - 0.05],
        extrude([...board, ...under.map(([x, y]): Vec2 => [x, y + THICK * 0.7]).reverse()], 0.06, {
          edge: bevel(0.01),
        })
      )
    ),
    undefined,
    'z'
  )
  const model = group([
    tag({ part: 'roof', role: 'body', material: context.material('roof') }, side, ridge),
    tag({ part: 'fascia', role: 'ornament', material: context.material('trim') }, fascia, verge),
  ])
  return isFront ? model : rotated([0, Math.PI / 2, 0], model)
}

/** A stack through the roof near a gable, its cap above the ridge. */
export function chimney(plan: HousePlan, context: FamilyContext): Shape {
  const isFront = plan.gable === 'front'
  const [x, z] = isFront ? [plan.width * 0.26, -plan.depth * 0.1] : [plan.width * 0.27, -plan.depth * 0.16]
  const top = ridgeOf(plan) + 0.9
  const bottom = roofAt(plan, Math.abs(isFront ? x : z) + 0.4) - 0.3
  const shaft = at([0, (top + bottom) / 2, 0], box([0.8, top - bottom, 0.8], { edge: bevel(0.02) }))
  const cap = at([0, top, 0], box([1, 0.18, 1], { edge: bevel(0.03) }))
  const pot = at([0, top + 0.2, 0], box([0.4, 0.36, 0.4], { edge: bevel(0.03), part: 'chimney_pot' }))
  return at(
    [x, 0, z],
    tag({ part: 'chimney', role: 'feature', material: context.material('chimney') }, shaft, cap, pot)
  )
}
