const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** One Ctrl-C often comes twice: from the terminal to the whole group, and handed on by a parent. */
const ECHO_MS = 1_000
const FORCED = 130

/** What the handler needs of the process; tests pass their own. */
export interface SignalSource {
  on(signal: (typeof SIGNALS)[number], listener: () => void): unknown
  exit(code: number): void
}

/**
 * Resolves at the first signal to stop. A signal after the first second ends the process at once, for whoever does not
 * want to wait for an orderly end.
 */
export function waitForStopSignal(
  source: SignalSource = process,
  now: () => number = () => performance.now()
): Promise<void> {
  return new Promise(resolve => {
    let firstAt: number | null = null
    const onSignal = (): void => {
      if (firstAt === null) {
        firstAt = now()
        resolve()
      } else if (now() - firstAt > ECHO_MS) {
        source.exit(FORCED)
      }
    }
    SIGNALS.forEach(signal => source.on(signal, onSignal))
  })
}
