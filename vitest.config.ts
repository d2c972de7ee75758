import { defineConfig } from 'vitest/config'
import { LONG_TESTS } from './quality/long-tests.ts'

const shared = {
  environment: 'node' as const,
  // Tests talk to loopback only; whatever a machine has set as its proxy must not be asked.
  env: { NO_PROXY: '*', no_proxy: '*' },
  testTimeout: 30_000,
  hookTimeout: 30_000,
}

export default defineConfig({
  test: {
    // One worker for each core: with one core left free, the engine's tests took twice as long on two cores.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // Those are run by `npm run test:concepts`.
          exclude: ['quality/concepts/**', ...LONG_TESTS],
          include: [
            'src-main/**/*.test.ts',
            'src-renderer/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'quality/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'concepts',
          include: ['quality/concepts/*.test.ts', ...LONG_TESTS],
          // Two workers on two cores make large models.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The built program in processes of its own; one file at a time leaves its engine a core.
        test: { ...shared, name: 'service', include: ['e2e/service/**/*.test.ts'], fileParallelism: false },
      },
    ],
  },
})
