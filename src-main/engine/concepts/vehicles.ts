import type { Concept } from '../families/types.ts'
import { AIR_AND_SEA } from './vehicles/air-and-sea.ts'
import { CARS } from './vehicles/cars.ts'
import { CYCLES } from './vehicles/cycles.ts'
import { GREAT_MACHINES } from './vehicles/great-machines.ts'
import { HANDCARTS } from './vehicles/handcarts.ts'
import { LIGHT_VEHICLES } from './vehicles/light.ts'
import { MACHINES } from './vehicles/machines.ts'
import { SKY_AND_SPACE } from './vehicles/sky-and-space.ts'
import { SPECIAL_CRAFT } from './vehicles/special.ts'
import { TRUCKS } from './vehicles/trucks.ts'

/** What carries people and loads, on land, on water and in the air. */
export const VEHICLES: readonly Concept[] = [
  ...CARS,
  ...CYCLES,
  ...TRUCKS,
  ...MACHINES,
  ...SKY_AND_SPACE,
  ...AIR_AND_SEA,
  ...HANDCARTS,
  ...SPECIAL_CRAFT,
  ...LIGHT_VEHICLES,
  ...GREAT_MACHINES,
]
