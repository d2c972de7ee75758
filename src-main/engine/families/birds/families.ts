import type { Family } from '../types.ts'
import { dodo } from './dodo.ts'
import { fowl } from './fowl.ts'
import { nest } from './nest.ts'
import { owl } from './owl.ts'
import { penguin } from './penguin.ts'
import { phoenix } from './phoenix.ts'
import { raptor } from './raptor.ts'
import { songbird } from './songbird.ts'
import { wader } from './wader.ts'
import { waterfowl } from './waterfowl.ts'

export const BIRDS_FAMILIES: readonly Family[] = [
  songbird,
  owl,
  raptor,
  waterfowl,
  wader,
  fowl,
  penguin,
  phoenix,
  dodo,
  nest,
]
