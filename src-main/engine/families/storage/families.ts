import type { Family } from '../types.ts'
import { barrel } from './barrel.ts'
import { basket } from './basket.ts'
import { bucket } from './bucket.ts'
import { chest } from './chest.ts'
import { crate } from './crate.ts'
import { pallet } from './pallet.ts'
import { safe } from './safe.ts'

export const STORAGE_FAMILIES: readonly Family[] = [chest, crate, barrel, basket, bucket, safe, pallet]
