import type { Mode } from '../contract/generation.ts'
import { STYLES, type Style } from '../contract/options.ts'

/** Version of what the engine makes: a change that gives other bytes for the same input raises it. Written into `extras`. */
export const ENGINE_VERSION = '1.15.0'

/** Modes this engine really works; the others are refused (503 `provider_unavailable`) before anything is charged. */
export const ENGINE_MODES = ['text', 'image', 'texture', 'remesh', 'rig'] as const satisfies readonly Mode[]

/** The styles the engine makes: all that the API knows. */
export const ENGINE_STYLES: readonly Style[] = STYLES
