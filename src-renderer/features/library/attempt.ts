import { showToast } from '../../shared/state/toasts.ts'

/** Runs something; a failure is told in its own words after what it means. */
export async function attempt(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    showToast(`${failure}: ${error instanceof Error ? error.message : String(error)}`, { kind: 'bad' })
  }
}
