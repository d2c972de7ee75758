import type { Writable } from 'node:stream'

/**
 * Lets a program go on whose output cannot be written for a while, such as a log in a file on a disk that became full: what it
 * says meanwhile is lost, and what it says once there is room is written. Without it Node ends the process at the first line.
 * For the output of the process, which Node makes usable again after an error; another stream stays destroyed.
 */
export function outliveOutput(streams: readonly Writable[]): void {
  for (const stream of streams) {
    stream.on('error', () => undefined)
  }
}
