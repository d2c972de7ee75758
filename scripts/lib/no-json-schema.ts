import type { Plugin } from 'vite'

/** The two modules of zod that write a schema as JSON Schema. */
const WRITERS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/

/**
 * Leaves out of the page what zod writes JSON Schema with. Each of its schemas carries a method for that, so that no bundler finds it
 * unused; the page reads JSON with schemas and never writes one, and it was seven kilobytes of what comes before the first paint.
 */
export function noJsonSchema(): Plugin {
  return {
    name: 'no-json-schema',
    transform: { filter: { id: WRITERS }, handler: code => ({ code: refuseAll(code), map: null }) },
  }
}

/** A module with the same names, whose functions refuse; those that make a method of a schema make one that does. */
export function refuseAll(code: string): string {
  const names = [...code.matchAll(/^export (?:(?:const|function) (\w+)|\{ \w+ as (\w+) \})/gm)].map(
    ([, declared, renamed]) => declared ?? renamed
  )
  return [
    "const refuse = () => { throw new Error('The page writes no JSON Schema.') }",
    'const makeRefusal = () => refuse',
    ...names.map(name => `export const ${name} = ${name.startsWith('create') ? 'makeRefusal' : 'refuse'}`),
  ].join('\n')
}
