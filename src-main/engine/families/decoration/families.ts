import type { Family } from '../types.ts'
import { award } from './award.ts'
import { curio } from './curio.ts'
import { drawnSign } from './drawn-sign.ts'
import { fableCreature } from './fable-creature.ts'
import { hanging } from './hanging.ts'
import { monument } from './monument.ts'
import { party } from './party.ts'
import { token } from './tokens.ts'
import { wreath } from './wreath.ts'
import { scarecrow } from './scarecrow.ts'
import { teachingModel } from './teaching-model.ts'

export const DECORATION_FAMILIES: readonly Family[] = [
  wreath,
  party,
  token,
  monument,
  award,
  hanging,
  scarecrow,
  teachingModel,
  curio,
  drawnSign,
  fableCreature,
]
