/** Whether a process is there and no zombie that only waits to be read. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Resolves when the process is gone; the test's own time limit is the limit. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) {
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
