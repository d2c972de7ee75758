import { create } from 'zustand'

const useRecoveryStore = create<{ readonly count: number }>()(() => ({ count: 0 }))

/** How often the service came back after it was gone. */
export const useRecoveries = (): number => useRecoveryStore(state => state.count)

/** The same now; for what fails later. */
export const countRecoveries = (): number => useRecoveryStore.getState().count

/** Takes note that the service is there again. */
export function noteRecovery(): void {
  useRecoveryStore.setState(({ count }) => ({ count: count + 1 }))
}
