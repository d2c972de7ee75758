import type { Family } from '../types.ts'
import { bread } from './bread.ts'
import { cake } from './cake.ts'
import { cupcake } from './cupcake.ts'
import { deli } from './deli.ts'
import { pizza } from './pizza.ts'
import { servedFood } from './served.ts'
import { roast } from './roast.ts'
import { stacked } from './stacked.ts'
import { sweet } from './sweet.ts'
import { worldDish } from './world-dish.ts'

export const FOOD_FAMILIES: readonly Family[] = [
  bread,
  cake,
  cupcake,
  pizza,
  stacked,
  sweet,
  deli,
  roast,
  servedFood,
  worldDish,
]
