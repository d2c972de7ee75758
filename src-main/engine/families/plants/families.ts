import type { Family } from '../types.ts'
import { bouquet } from './bouquet.ts'
import { cactus } from './cactus.ts'
import { flower } from './flower.ts'
import { greenery } from './greenery.ts'
import { houseplant } from './houseplant.ts'
import { singleLeaf } from './single-leaf.ts'
import { hayBale } from './straw.ts'
import { timber } from './timber.ts'
import { tree } from './tree.ts'
import { waterLily } from './water-lily.ts'

export const PLANTS_FAMILIES: readonly Family[] = [
  tree,
  flower,
  bouquet,
  waterLily,
  cactus,
  houseplant,
  greenery,
  hayBale,
  singleLeaf,
  timber,
]
