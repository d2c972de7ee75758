import type { Shape } from '../../shape/types.ts'
import type { HatLook } from './hat-base.ts'
import { CAPS } from './hats-caps.ts'
import { HISTORICAL_HATS } from './hats-historical.ts'
import { STORY_HATS } from './hats-story.ts'

export const HATS = [
  'none',
  'wizard',
  'witch',
  'crown',
  'tiara',
  'helm',
  'viking',
  'cowboy',
  'chef',
  'fire',
  'police',
  'beret',
  'army',
  'santa',
  'elf',
  'tricorn',
  'bandana',
  'space',
  'kabuto',
  'hood',
  'halo',
  'hardhat',
  'straw',
  'cap',
  'jester',
  'gnome',
  'bearskin',
  'tophat',
  'nurse',
  'deerstalker',
  'nemes',
  'galea',
  'kanzashi',
  'laurel',
] as const
export type Hat = (typeof HATS)[number]

const MAKERS: Readonly<Record<Hat, (look: HatLook) => Shape>> = {
  ...STORY_HATS,
  ...CAPS,
  ...HISTORICAL_HATS,
}

/** The hat of that name. */
export const headwear = (kind: Hat, look: HatLook): Shape => MAKERS[kind](look)
