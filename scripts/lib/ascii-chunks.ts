import type { Plugin } from 'vite'

/** With the backslashes before it: an odd one would take the escape's own for a character. */
const BEYOND_ASCII = /(\\*)([^\0-\x7f])/g

/**
 * Writes what is beyond ASCII in programs as escapes. One typographic quote makes an engine keep a whole file as two bytes for each
 * character: twice the memory, and a start that decodes, hashes and compares twice as much.
 *
 * An escape means the same in names, strings, templates and patterns; in comments it means nothing.
 */
export function asciiChunks(): Plugin {
  return {
    name: 'ascii-chunks',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') {
          chunk.code = toAscii(chunk.code)
        }
      }
    },
  }
}

/** The same program in ASCII; templates whose raw text is read are none that it is for. */
export function toAscii(code: string): string {
  return code.replace(BEYOND_ASCII, (_, backslashes: string, unit: string) => {
    const kept = backslashes.slice(backslashes.length % 2)
    return `${kept}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
