import type { Vec3 } from '../kernel/types.ts'
import { add } from '../kernel/vector.ts'
import type { Shape } from '../shape/types.ts'
import { waysApart, type Bond } from './apart.ts'
import { falls } from './fall.ts'
import { movedUnits, unitsOf } from './scene-units.ts'

/**
 * The scene as a whole, once more: things that are too deep in each other moved apart, and what then hangs in the air let down. A scene
 * of which the program is over the limits, and one in which nothing moves, is given back as it is.
 */
export function atRest(scene: Shape, bonds: readonly Bond[]): Shape {
  const labels = bonds.map(({ label }) => label)
  const units = unitsOf(scene, labels)
  if (units === null) {
    return scene
  }
  const parts = bonds.map((_, id) => units.flatMap(unit => (unit.thing === id ? unit.parts : [])))
  const apart = waysApart(parts, bonds)
  const aside = units.map(({ thing }) => apart[thing])
  const fallen = falls(units, aside, ({ thing }) => bonds[thing].isFast === true)
  const offsets = aside.map((way, id): Vec3 => add(way, [0, -fallen[id], 0]))
  return offsets.every(way => way.every(value => value === 0)) ? scene : movedUnits(scene, labels, offsets)
}
