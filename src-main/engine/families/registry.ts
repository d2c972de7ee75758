import { dog } from './animals/dog.ts'
import { house } from './buildings/house.ts'
import { chair } from './furniture/chair.ts'
import { lamp } from './lights/lamp.ts'
import { tree } from './plants/tree.ts'
import { mug } from './tableware/mug.ts'
import type { Family } from './types.ts'
import { car } from './vehicles/car.ts'
import { sword } from './weapons/sword.ts'

/** Every parametric archetype the engine has, one line each: `import { chair } from './furniture/chair.ts'`, then its name here. */
const FAMILIES: readonly Family[] = [chair, mug, lamp, tree, car, dog, sword, house]

const byName: ReadonlyMap<string, Family> = new Map(FAMILIES.map(family => [family.name, family]))

/** The family of that name, as concepts name it; undefined when there is none. */
export function findFamily(name: string): Family | undefined {
  return byName.get(name)
}

/** All families, in the order of this file: for contact sheets and tests that walk them. */
export function listFamilies(): readonly Family[] {
  return FAMILIES
}
