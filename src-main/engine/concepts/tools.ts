import type { Concept } from '../families/types.ts'
import { BENCHTOOLS } from './tools/benchtools.ts'
import { HAFTED_TOOLS } from './tools/hafted.ts'
import { HARDWARE } from './tools/hardware.ts'
import { HAND_TOOLS } from './tools/handtools.ts'
import { MACHINE_TOOLS } from './tools/machine-tools.ts'

/** What one works with. */
export const TOOLS: readonly Concept[] = [
  ...HAFTED_TOOLS,
  ...HAND_TOOLS,
  ...HARDWARE,
  ...BENCHTOOLS,
  ...MACHINE_TOOLS,
]
