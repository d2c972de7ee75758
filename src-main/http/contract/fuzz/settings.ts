/** How much is tried, and from which seed: `npm run test:fuzz` sets it, `npm test` takes a small slice. */
export const FUZZ = {
  requests: Number(process.env['PLINTH_FUZZ_REQUESTS'] ?? 1_500),
  sockets: Number(process.env['PLINTH_FUZZ_SOCKETS'] ?? 100),
  files: Number(process.env['PLINTH_FUZZ_FILES'] ?? 16),
  seed: process.env['PLINTH_FUZZ_SEED'] ?? '1',
}

/** Room for any number of tries: what takes long is no failure here. */
export const FUZZ_TIMEOUT_MS = 24 * 60 * 60 * 1000
