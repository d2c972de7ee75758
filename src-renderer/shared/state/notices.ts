import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { kept } from './kept.ts'

interface Notices {
  /** A model is finished. */
  readonly tellsFinished: boolean
  /** A generation failed. */
  readonly tellsFailed: boolean
}

/** What the system's notifications tell of while the window is elsewhere. */
export const useNotices = create<Notices>()(
  persist((): Notices => ({ tellsFinished: true, tellsFailed: true }), kept('notices'))
)

export function changeNotices(change: Partial<Notices>): void {
  useNotices.setState(change)
}
