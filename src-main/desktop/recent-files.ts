import { basename, dirname } from 'node:path'

/** As many as a menu shows without scrolling. */
const MOST = 10

/** A file in front of the list, which names none twice. */
export function withRecent(recent: readonly string[], path: string): readonly string[] {
  return [path, ...withoutRecent(recent, path)].slice(0, MOST)
}

export const withoutRecent = (recent: readonly string[], path: string): readonly string[] =>
  recent.filter(other => other !== path)

/** How a menu names a file: its folder too, where the name alone would do for two. */
export function recentLabels(recent: readonly string[]): readonly string[] {
  return recent.map(path => {
    const name = basename(path)
    const isOnlyOne = recent.filter(other => basename(other) === name).length === 1
    // An `&` would underline the next letter.
    return (isOnlyOne ? name : `${name} in ${dirname(path)}`).replaceAll('&', '&&')
  })
}
