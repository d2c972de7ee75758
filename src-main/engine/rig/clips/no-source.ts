import type { RigSource } from '../types.ts'

/** A source without a surface: what would be measured on it is taken from the bones. */
export const NO_SOURCE: RigSource = {
  positions: new Float32Array(0),
  indices: new Uint32Array(0),
  parts: [],
}
