import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { asciiChunks } from './scripts/lib/ascii-chunks.ts'
import { licenceList } from './scripts/lib/licence-list.ts'
import { noJsonSchema } from './scripts/lib/no-json-schema.ts'

export default defineConfig({
  main: {
    plugins: [asciiChunks()],
    // `@fastify/static` asks for patterns of files only with `wildcard: false`, which is not used here; reading what finds them takes
    // a thirtieth of a start.
    resolve: { alias: { glob: fileURLToPath(new URL('scripts/lib/no-glob.ts', import.meta.url)) } },
    build: {
      // The oldest runtime that main code meets: an Electron that embeds Node 20.
      target: 'node20',
      externalizeDeps: {
        exclude: [
          // It requires a module that is ESM only, which a packed program on Node 20 cannot: built in, it need not.
          '@fastify/static',
          'content-disposition',
          // Eighty small files that every start would read one by one; both, so that they share one registry of schemas.
          'zod',
          'fastify-type-provider-zod',
          // A hundred and fifty more, the router's and the parsers' with them: a tenth of a start.
          'fastify',
          'cookie',
          '@fastify/multipart',
        ],
      },
      rollupOptions: {
        // The framework's own validators, logger and test client, which it asks for only where it is given no others: never
        // read, they would be a third of what every start reads.
        external: [
          '@fastify/ajv-compiler',
          '@fastify/fast-json-stringify-compiler',
          'light-my-request',
          'pino',
        ],
        input: {
          main: 'src-main/main.ts',
          headless: 'src-main/headless.ts',
          generate: 'src-main/cli/generate.ts',
          export: 'src-main/cli/export.ts',
          listen: 'src-main/cli/listen.ts',
          worker: 'src-main/cli/worker.ts',
          restore: 'src-main/restore.ts',
          'engine-worker': 'src-main/engine/worker.ts',
        },
      },
    },
  },
  preload: {
    build: {
      // ESM preloads do not load under the sandbox.
      rollupOptions: {
        input: { index: 'src-main/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    plugins: [react(), noJsonSchema(), licenceList(import.meta.dirname), asciiChunks()],
    build: { minify: true, rollupOptions: { input: 'src-renderer/index.html' } },
  },
})
