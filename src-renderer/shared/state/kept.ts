import type { PersistOptions } from 'zustand/middleware'

/** Raised when what is stored changes its form; `migrate` then has to know both. */
const VERSION = 1

/**
 * A store that outlives the page, in the browser's own storage under `plinth.<name>`. What was stored before forms had a version
 * has the form of the first; fields that came later get their first values.
 */
export function kept<T>(name: string): PersistOptions<T> {
  return { name: `plinth.${name}`, version: VERSION, migrate: stored => stored as T }
}
