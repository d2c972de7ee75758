import type { Family } from '../types.ts'
import { bicycle } from './bicycle.ts'
import { car } from './car.ts'
import { heavy } from './heavy.ts'
import { motorcycle } from './motorcycle.ts'
import { plane } from './plane.ts'
import { lightVehicle } from './light.ts'
import { rocket } from './rocket.ts'
import { special } from './special.ts'
import { ship } from './ship.ts'
import { skateboard } from './skateboard.ts'
import { truck } from './truck.ts'
import { handcart } from './handcart.ts'
import { greatMachine } from './great-machine.ts'

export const VEHICLES_FAMILIES: readonly Family[] = [
  car,
  bicycle,
  skateboard,
  motorcycle,
  truck,
  heavy,
  plane,
  rocket,
  ship,
  handcart,
  special,
  lightVehicle,
  greatMachine,
]
