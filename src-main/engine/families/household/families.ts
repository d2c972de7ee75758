import type { Family } from '../types.ts'
import { bathroom } from './bathroom.ts'
import { care } from './care.ts'
import { broom } from './cleaning.ts'
import { clock } from './clock.ts'
import { cushion } from './cushion.ts'
import { easel } from './easel.ts'
import { fitting } from './fitting.ts'
import { frame } from './frame.ts'
import { grill } from './grill.ts'
import { mat } from './mat.ts'
import { fireplace } from './hearth.ts'
import { hygiene } from './hygiene.ts'
import { housework } from './housework.ts'
import { hourglass } from './hourglass.ts'
import { ladder } from './ladder.ts'
import { notion } from './notion.ts'
import { door, window } from './openings.ts'
import { curtain, rug } from './textiles.ts'

export const HOUSEHOLD_FAMILIES: readonly Family[] = [
  cushion,
  easel,
  clock,
  frame,
  hourglass,
  bathroom,
  fireplace,
  broom,
  ladder,
  door,
  window,
  rug,
  curtain,
  hygiene,
  grill,
  mat,
  housework,
  care,
  fitting,
  notion,
]
