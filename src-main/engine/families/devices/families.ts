import type { Family } from '../types.ts'
import { amusementMachine } from './amusement-machine.ts'
import { appliance } from './appliance.ts'
import { audio } from './audio.ts'
import { camera } from './camera.ts'
import { computer } from './computer.ts'
import { electronics } from './electronics.ts'
import { gadget } from './gadget.ts'
import { handheldGame } from './handheld-game.ts'
import { meter } from './meter.ts'
import { optics } from './optics.ts'
import { imagingDevice } from './imaging-device.ts'
import { phone } from './phone.ts'
import { telephone } from './telephone.ts'
import { roomMachine } from './room-machine.ts'
import { showpiece } from './showpiece.ts'
import { workshopMachine } from './workshop.ts'

export const DEVICES_FAMILIES: readonly Family[] = [
  phone,
  telephone,
  computer,
  camera,
  audio,
  optics,
  appliance,
  gadget,
  meter,
  imagingDevice,
  amusementMachine,
  handheldGame,
  workshopMachine,
  showpiece,
  electronics,
  roomMachine,
]
