import type { Family } from '../types.ts'
import { find } from './find.ts'
import { land } from './land.ts'
import { rock } from './rock.ts'
import { sky } from './sky.ts'

export const NATURE_FAMILIES: readonly Family[] = [rock, land, sky, find]
