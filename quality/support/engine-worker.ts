import { pathToFileURL } from 'node:url'

/**
 * The engine in a process of its own, for tests that start it: the built one where the command that runs the tests has just built
 * it and names it, which loads in a quarter of the time, else the one of the sources.
 */
export const ENGINE_WORKER =
  process.env['PLINTH_BUILT_WORKER'] === undefined
    ? new URL('../../src-main/engine/worker.ts', import.meta.url)
    : pathToFileURL(process.env['PLINTH_BUILT_WORKER'])
