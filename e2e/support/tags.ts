/**
 * The tag of a journey that takes more than about seven seconds of two busy cores: it waits for what the engine makes, goes through
 * every screen, looks at what a processor had to draw, or starts the window or the service again and again. `.ci/run` and
 * `npm run test:journeys` take these, `npm test` leaves them out.
 */
export const LONG = '@long'
