import type { RecordedAnswer } from './answer.ts'
import { HOSTILE } from './hostile.ts'
import { READ } from './read.ts'
import { LOOSE, REPAIRED } from './repaired.ts'
import { WRITTEN } from './written.ts'

export const RECORDED_ANSWERS: readonly RecordedAnswer[] = [
  ...READ,
  ...WRITTEN,
  ...LOOSE,
  ...REPAIRED,
  ...HOSTILE,
]
