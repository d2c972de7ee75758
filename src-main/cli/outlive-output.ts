import type { Writable } from 'node:stream'

/**
 * Lets a program go on whose output cannot be written any more, such as a log in a file on a disk that became full: what it
 * says from then on is lost. Without it Node ends the process at the first line.
 */
export function outliveOutput(streams: readonly Writable[]): void {
  for (const stream of streams) {
    stream.on('error', () => undefined)
  }
}
