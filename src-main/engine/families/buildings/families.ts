import type { Family } from '../types.ts'
import { castle } from './castle.ts'
import { church } from './church.ts'
import { civic } from './civic.ts'
import { greatStatue } from './great-statue.ts'
import { highTower } from './high-tower.ts'
import { landmark } from './landmark.ts'
import { house } from './house.ts'
import { leaningTower } from './leaning-tower.ts'
import { lighthouse } from './lighthouse.ts'
import { pagoda } from './pagoda.ts'
import { shelter } from './shelter.ts'
import { greekTemple } from './temple.ts'
import { windmill } from './windmill.ts'

export const BUILDINGS_FAMILIES: readonly Family[] = [
  ...[house, castle, lighthouse, windmill, church, greekTemple, pagoda],
  ...[shelter, highTower, civic, greatStatue, landmark, leaningTower],
]
