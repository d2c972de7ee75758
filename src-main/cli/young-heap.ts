import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the young generation of V8's heap as large as the start has made it, some 16 MB. Under load it would grow to 128 MB,
 * nearly all of it garbage, and a scavenge of what survives in it would hold the event loop longer the larger it is. V8 reads this
 * flag whenever it would grow (`SemiSpaceNewSpace::Grow`), so it may be set while the program runs, in Electron too, where nothing
 * can be said on a command line. Call it once the service listens.
 */
export function keepYoungHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
}
