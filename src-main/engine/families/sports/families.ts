import type { Family } from '../types.ts'
import { ball } from './ball.ts'
import { club } from './club.ts'
import { glideBoard } from './glide-board.ts'
import { gymMachine } from './gym.ts'
import { outing } from './outing.ts'
import { pastime } from './pastime.ts'
import { playware } from './playware.ts'
import { racket } from './racket.ts'
import { target } from './target.ts'
import { saddle } from './saddle.ts'
import { weight } from './weight.ts'
import { fishingRod } from './fishing-rod.ts'

export const SPORTS_FAMILIES: readonly Family[] = [
  ball,
  club,
  racket,
  glideBoard,
  weight,
  target,
  fishingRod,
  saddle,
  gymMachine,
  playware,
  outing,
  pastime,
]
