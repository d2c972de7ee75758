/** In place of the package `glob`, which the built program never calls (`electron.vite.config.ts`). */
export function glob(): never {
  throw new Error('Files are not looked for by a pattern in the built program.')
}
