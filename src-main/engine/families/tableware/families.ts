import type { Family } from '../types.ts'
import { board } from './board.ts'
import { bottle } from './bottle.ts'
import { can } from './can.ts'
import { cookpot } from './cookpot.ts'
import { dish } from './dish.ts'
import { drinkingGlass } from './drinking-glass.ts'
import { kitchenware } from './kitchenware.ts'
import { kitchenTool } from './kitchen-tool.ts'
import { jar } from './jar.ts'
import { mug } from './mug.ts'
import { pourer } from './pourer.ts'
import { utensil } from './utensil.ts'
import { vase } from './vase.ts'

export const TABLEWARE_FAMILIES: readonly Family[] = [
  mug,
  pourer,
  vase,
  bottle,
  drinkingGlass,
  can,
  dish,
  cookpot,
  utensil,
  jar,
  board,
  kitchenTool,
  kitchenware,
]
