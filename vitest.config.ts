import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src-main/**/*.test.ts', 'src-renderer/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // Tests talk to loopback only; whatever a machine has set as its proxy must not be asked.
    env: { NO_PROXY: '*', no_proxy: '*' },
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
