import type { Family } from '../types.ts'
import { crown } from './crown.ts'
import { gemstone } from './gemstone.ts'
import { necklace } from './necklace.ts'
import { ring } from './ring.ts'
import { trinket } from './trinket.ts'

export const JEWELRY_FAMILIES: readonly Family[] = [ring, necklace, crown, trinket, gemstone]
