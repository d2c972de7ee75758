import type { Family } from '../types.ts'
import { anglerfish } from './anglerfish.ts'
import { crab } from './crab.ts'
import { fish } from './fish.ts'
import { lobster } from './lobster.ts'
import { jellyfish, octopus } from './octopus.ts'
import { ray } from './ray.ts'
import { seal } from './seal.ts'
import { seahorse } from './seahorse.ts'
import { spiny } from './spiny.ts'
import { squid } from './squid.ts'
import { starfish } from './starfish.ts'
import { whale } from './whale.ts'

export const SEALIFE_FAMILIES: readonly Family[] = [
  fish,
  whale,
  seal,
  octopus,
  jellyfish,
  crab,
  lobster,
  starfish,
  seahorse,
  ray,
  squid,
  spiny,
  anglerfish,
]
