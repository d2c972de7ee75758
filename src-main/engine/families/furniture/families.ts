import type { Family } from '../types.ts'
import { beanbag } from './bean-bag.ts'
import { bed } from './bed.ts'
import { bench } from './bench.ts'
import { cabinet } from './cabinet.ts'
import { chair } from './chair.ts'
import { nursery } from './nursery.ts'
import { roomPiece } from './room-piece.ts'
import { sofa } from './sofa.ts'
import { swing } from './swing.ts'
import { table } from './table.ts'
import { throne } from './throne.ts'
import { wheeledChair } from './wheeled-chair.ts'
import { hammock } from './hammock.ts'

export const FURNITURE_FAMILIES: readonly Family[] = [
  chair,
  sofa,
  table,
  cabinet,
  bed,
  bench,
  throne,
  wheeledChair,
  beanbag,
  swing,
  hammock,
  roomPiece,
  nursery,
]
