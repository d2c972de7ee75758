import type { Family } from '../types.ts'
import { candleFamily } from './candle.ts'
import { chandelier } from './chandelier.ts'
import { flashlight, lightBulb } from './hand-lights.ts'
import { deskLamp } from './desk-lamp.ts'
import { lamp } from './lamp.ts'
import { lantern } from './lantern.ts'
import { streetLamp } from './street-lamp.ts'
import { torch } from './torch.ts'

export const LIGHTS_FAMILIES: readonly Family[] = [
  lamp,
  deskLamp,
  candleFamily,
  chandelier,
  lantern,
  streetLamp,
  lightBulb,
  flashlight,
  torch,
]
