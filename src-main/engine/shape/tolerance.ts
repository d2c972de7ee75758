import type { Tolerance } from './types.ts'

/** Chamfers and few segments: a normal object has 1 500–5 000 triangles. */
export const PREVIEW_TOLERANCE: Tolerance = {
  chord: 0.0012,
  minSegments: 8,
  maxSegments: 48,
  bevelSegments: 1,
}

/** Rounded bevels and smooth curves: a normal object has 8 000–40 000 triangles. */
export const REFINE_TOLERANCE: Tolerance = {
  chord: 0.0003,
  minSegments: 12,
  maxSegments: 128,
  bevelSegments: 3,
}
