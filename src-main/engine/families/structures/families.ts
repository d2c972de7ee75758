import type { Family } from '../types.ts'
import { bridge } from './bridge.ts'
import { countryWorks } from './country-works.ts'
import { woodFire } from './campfire.ts'
import { fence } from './fence.ts'
import { fountain } from './fountain.ts'
import { gardenThing } from './garden-things.ts'
import { gravestone } from './gravestone.ts'
import { fireHydrant } from './hydrant.ts'
import { mailbox } from './mailbox.ts'
import { sign } from './sign.ts'
import { site } from './site.ts'
import { places } from './places.ts'
import { shop } from './shop.ts'
import { petHouse } from './small-house.ts'
import { streetThing } from './street-things.ts'
import { well } from './well.ts'
import { works } from './works.ts'
import { yardThing } from './yard.ts'
import { playground } from './playground.ts'

export const STRUCTURES_FAMILIES: readonly Family[] = [
  ...[fireHydrant, mailbox, well, fountain, petHouse, woodFire],
  ...[fence, bridge, gravestone, sign],
  playground,
  streetThing,
  gardenThing,
  yardThing,
  works,
  places,
  countryWorks,
  site,
  shop,
]
