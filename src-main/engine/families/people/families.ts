import type { Family } from '../types.ts'
import { skeleton, skullFamily } from './bones.ts'
import { headBust } from './doll-head.ts'
import { portrait } from './portrait.ts'
import { person } from './person.ts'
import { robot } from './robot.ts'
import { ghost, gingerbread } from './cut-figures.ts'
import { snowman } from './winter.ts'

export const PEOPLE_FAMILIES: readonly Family[] = [
  person,
  headBust,
  portrait,
  skeleton,
  skullFamily,
  robot,
  snowman,
  ghost,
  gingerbread,
]
