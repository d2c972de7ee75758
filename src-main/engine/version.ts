/** Version of what the engine makes: a change that gives other bytes for the same input raises it. Written into `extras`. */
export const ENGINE_VERSION = '1.0.0'
