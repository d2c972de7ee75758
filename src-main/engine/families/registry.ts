import { ANIMALS_FAMILIES } from './animals/families.ts'
import { BAGS_FAMILIES } from './bags/families.ts'
import { BIRDS_FAMILIES } from './birds/families.ts'
import { BUILDINGS_FAMILIES } from './buildings/families.ts'
import { CLOTHING_FAMILIES } from './clothing/families.ts'
import { DECORATION_FAMILIES } from './decoration/families.ts'
import { DEVICES_FAMILIES } from './devices/families.ts'
import { FOOD_FAMILIES } from './food/families.ts'
import { FURNITURE_FAMILIES } from './furniture/families.ts'
import { HOUSEHOLD_FAMILIES } from './household/families.ts'
import { INSECTS_FAMILIES } from './insects/families.ts'
import { INSTRUMENTS_FAMILIES } from './instruments/families.ts'
import { JEWELRY_FAMILIES } from './jewelry/families.ts'
import { LIGHTS_FAMILIES } from './lights/families.ts'
import { NATURE_FAMILIES } from './nature/families.ts'
import { PAPER_FAMILIES } from './paper/families.ts'
import { PEOPLE_FAMILIES } from './people/families.ts'
import { PLANTS_FAMILIES } from './plants/families.ts'
import { PRODUCE_FAMILIES } from './produce/families.ts'
import { SEALIFE_FAMILIES } from './sealife/families.ts'
import { SPORTS_FAMILIES } from './sports/families.ts'
import { STORAGE_FAMILIES } from './storage/families.ts'
import { STRUCTURES_FAMILIES } from './structures/families.ts'
import { SURROUNDINGS_FAMILIES } from './surroundings/families.ts'
import { TABLEWARE_FAMILIES } from './tableware/families.ts'
import { TOOLS_FAMILIES } from './tools/families.ts'
import { TOYS_FAMILIES } from './toys/families.ts'
import { VEHICLES_FAMILIES } from './vehicles/families.ts'
import { WEAPONS_FAMILIES } from './weapons/families.ts'
import { motionsOf } from './motions.ts'
import type { Family } from './types.ts'

/** Every parametric archetype the engine has; each group lists its own. */
const GIVEN_FAMILIES: readonly Family[] = [
  ...FURNITURE_FAMILIES,
  ...HOUSEHOLD_FAMILIES,
  ...STORAGE_FAMILIES,
  ...LIGHTS_FAMILIES,
  ...TABLEWARE_FAMILIES,
  ...FOOD_FAMILIES,
  ...PRODUCE_FAMILIES,
  ...PLANTS_FAMILIES,
  ...ANIMALS_FAMILIES,
  ...BIRDS_FAMILIES,
  ...SEALIFE_FAMILIES,
  ...INSECTS_FAMILIES,
  ...PEOPLE_FAMILIES,
  ...TOYS_FAMILIES,
  ...CLOTHING_FAMILIES,
  ...JEWELRY_FAMILIES,
  ...BAGS_FAMILIES,
  ...INSTRUMENTS_FAMILIES,
  ...PAPER_FAMILIES,
  ...DEVICES_FAMILIES,
  ...TOOLS_FAMILIES,
  ...WEAPONS_FAMILIES,
  ...VEHICLES_FAMILIES,
  ...SPORTS_FAMILIES,
  ...NATURE_FAMILIES,
  ...DECORATION_FAMILIES,
  ...BUILDINGS_FAMILIES,
  ...STRUCTURES_FAMILIES,
  ...SURROUNDINGS_FAMILIES,
]

/** A family whose model tells what of it moves. */
const withMotions = (family: Family): Family => ({
  ...family,
  build: context => {
    const swings = motionsOf(family.name, context.parameters)
    const shape = family.build(context)
    return swings.length === 0 ? shape : { ...shape, swings }
  },
})

const FAMILIES = GIVEN_FAMILIES.map(withMotions)

const byName: ReadonlyMap<string, Family> = new Map(FAMILIES.map(family => [family.name, family]))

/** The family of that name, as concepts name it; undefined when there is none. */
export function findFamily(name: string): Family | undefined {
  return byName.get(name)
}

/** All families, in the order of this file: for contact sheets and tests that walk them. */
export function listFamilies(): readonly Family[] {
  return FAMILIES
}
