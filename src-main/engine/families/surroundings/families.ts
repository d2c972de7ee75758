import type { Family } from '../types.ts'
import { diorama } from './diorama.ts'

export const SURROUNDINGS_FAMILIES: readonly Family[] = [diorama]
