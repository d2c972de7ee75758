import type { Family } from '../types.ts'
import { bee } from './bee.ts'
import { beetle } from './beetle.ts'
import { butterfly } from './butterfly.ts'
import { crawler } from './crawler.ts'
import { dragonfly } from './dragonfly.ts'
import { grasshopper } from './grasshopper.ts'
import { scorpion } from './scorpion.ts'
import { snail } from './snail.ts'
import { spider } from './spider.ts'

export const INSECTS_FAMILIES: readonly Family[] = [
  beetle,
  bee,
  butterfly,
  dragonfly,
  grasshopper,
  spider,
  scorpion,
  crawler,
  snail,
]
