import type { Family } from '../types.ts'
import { bunch } from './bunch.ts'
import { cutFruit } from './cut-fruit.ts'
import { dragonFruit } from './dragon-fruit.ts'
import { fruit } from './fruit.ts'
import { nut } from './nut.ts'
import { vegetable } from './vegetable.ts'

export const PRODUCE_FAMILIES: readonly Family[] = [fruit, bunch, vegetable, cutFruit, dragonFruit, nut]
