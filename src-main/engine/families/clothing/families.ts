import type { Family } from '../types.ts'
import { attire } from './attire.ts'
import { cap } from './cap.ts'
import { carried } from './carried.ts'
import { dress } from './dress.ts'
import { glasses } from './glasses.ts'
import { hat } from './hat.ts'
import { helmet } from './helmet.ts'
import { linen } from './linen.ts'
import { shoe } from './shoe.ts'
import { top } from './top.ts'
import { trousers } from './trousers.ts'
import { umbrella } from './umbrella.ts'
import { worn } from './worn.ts'

export const CLOTHING_FAMILIES: readonly Family[] = [
  trousers,
  dress,
  top,
  hat,
  shoe,
  glasses,
  umbrella,
  linen,
  cap,
  helmet,
  worn,
  carried,
  attire,
]
