import { defineConfig } from 'vitest/config'
import { LONG_TESTS } from './quality/long-tests.ts'

const shared = {
  environment: 'node' as const,
  // Tests talk to loopback only; whatever a machine has set as its proxy must not be asked.
  env: { NO_PROXY: '*', no_proxy: '*' },
  // Long enough for a machine with ten times the work: only what hangs waits so long.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
}

/**
 * Without Vite: what runs in Node anyway is read by Node's own `import`, which takes the types out of a file in a fraction of the
 * time. Only what belongs to the page (JSX, styles) and what replaces modules needs Vite's.
 */
const native = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', new URL('scripts/lib/sql-text.mjs', import.meta.url).href],
}

/** Tests that put another module in a module's place: they share none with other files. */
const ISOLATED = 'src-*/**/*.isolated.test.ts'

/** Deaths and a full disk around a service, much waiting: in CI, the first two by `npm run test:kills`, too. What they prove has quicker tests besides. */
const COUNTED_KILLS = ['farm-kill', 'engine-kill', 'worker-deaths', 'full-disk'].map(
  name => `e2e/service/${name}.test.ts`
)
const areKillsCounted = ['PLINTH_KILLS', 'PLINTH_FARM_KILLS', 'PLINTH_ENGINE_KILLS'].some(
  name => process.env[name] !== undefined
)

export default defineConfig({
  test: {
    // One worker for each core: with one core left free, the engine's tests took twice as long on two cores.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          ...native,
          name: 'unit',
          // The files of a worker share their modules: the engine is read and compiled once for each core, not for each file.
          isolate: false,
          unstubGlobals: true,
          // Long tests are run by `npm run test:concepts`.
          exclude: ['quality/concepts/**', ISOLATED, ...LONG_TESTS],
          include: ['src-main/**/*.test.ts', 'scripts/**/*.test.ts', 'quality/**/*.test.ts'],
        },
      },
      {
        test: { ...shared, name: 'unit-page', isolate: false, include: ['src-renderer/**/*.test.{ts,tsx}'] },
      },
      { test: { ...shared, name: 'unit-isolated', include: [ISOLATED], exclude: [...LONG_TESTS] } },
      {
        test: {
          ...shared,
          ...native,
          name: 'concepts',
          include: ['quality/concepts/*.test.ts', ...LONG_TESTS],
          exclude: [ISOLATED],
        },
      },
      {
        test: {
          ...shared,
          name: 'concepts-isolated',
          include: LONG_TESTS.filter(file => file.endsWith('.isolated.test.ts')),
        },
      },
      {
        // The built program in processes of its own; one file at a time leaves its engine a core.
        test: {
          ...shared,
          name: 'service',
          include: ['e2e/service/**/*.test.ts'],
          exclude: areKillsCounted ? [] : COUNTED_KILLS,
          fileParallelism: false,
        },
      },
      {
        // What others read the OpenAPI document with: a package of its own, installed by `npm run test:openapi`.
        test: { ...shared, name: 'openapi', include: ['e2e/openapi/*.test.mjs'] },
      },
    ],
  },
})
