import type { Vec3 } from '../../kernel/types.ts'
import { add } from '../../kernel/vector.ts'
import type { Shape } from '../../shape/types.ts'
import { waysApart, type Bond } from './apart.ts'
import { falls } from './fall.ts'
import { movedUnits, unitsOf, type SceneUnit } from './scene-units.ts'

/** A scene as it will be, and what it is made of. */
export interface SettledScene {
  readonly shape: Shape
  /** null for a program that is over the limits of `compile`. */
  readonly units: readonly SceneUnit[] | null
  /** How far each of the units was moved to where it is, metres. */
  readonly offsets: readonly Vec3[]
}

/**
 * The scene as a whole, once more: things that are too deep in each other moved apart, and what then hangs in the air let down. A scene
 * of which the program is over the limits, and one in which nothing moves, is given back as it is.
 */
export function atRest(scene: Shape, bonds: readonly Bond[]): SettledScene {
  const labels = bonds.map(({ label }) => label)
  const units = unitsOf(scene, labels)
  if (units === null) {
    return { shape: scene, units, offsets: [] }
  }
  const parts = bonds.map((_, id) => units.flatMap(unit => (unit.thing === id ? unit.parts : [])))
  const apart = waysApart(parts, bonds)
  const aside = units.map(({ thing }) => apart[thing])
  const fallen = falls(units, aside, ({ thing }) => bonds[thing].isFast === true)
  const offsets = aside.map((way, id): Vec3 => add(way, [0, -fallen[id], 0]))
  const isStill = offsets.every(way => way.every(value => value === 0))
  return { shape: isStill ? scene : movedUnits(scene, labels, offsets), units, offsets }
}
