import type { Family } from '../types.ts'
import { skeleton, skullFamily } from './bones.ts'
import { headBust } from './doll-head.ts'
import { person } from './person.ts'
import { robot } from './robot.ts'
import { ghost, gingerbread } from './cut-figures.ts'
import { snowman } from './winter.ts'

export const PEOPLE_FAMILIES: readonly Family[] = [
  person,
  headBust,
  skeleton,
  skullFamily,
  robot,
  snowman,
  ghost,
  gingerbread,
]
