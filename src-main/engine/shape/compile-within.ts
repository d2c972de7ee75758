import { clamp } from '../kernel/det-math.ts'
import { compileShape } from './compile.ts'
import type { CompiledModel, Shape, Tolerance } from './types.ts'

export interface TriangleWish {
  /** Triangles that somebody asked for: the form is meshed finely enough to give nearly as many, where it has curves. */
  readonly target?: number
  /** Triangles that will be kept at most. */
  readonly limit: number
}

/** Most compilations of one shape. */
const ATTEMPTS = 4
/** Simplification takes this factor off without harm; beyond it a coarser mesh is better to begin with. */
const MOST_EXCESS = 5
/** So many times the triangles at least, or at most, must another tolerance give, for yet another to be tried. */
const RESPONSE = { finer: 1.05, coarser: 0.9 } as const

function trianglesOf(model: CompiledModel): number {
  return model.parts.reduce((sum, part) => sum + part.indices.length / 3, 0)
}

/** The tolerance with its chord error times `factor`. Triangles fall with the chord: curved surfaces in proportion. */
function scaled(tolerance: Tolerance, factor: number): Tolerance {
  const isCoarser = factor > 1
  const segments = (count: number): number => Math.max(4, Math.ceil(count / Math.sqrt(factor) / 4) * 4)
  return {
    chord: tolerance.chord * factor,
    minSegments: segments(tolerance.minSegments),
    maxSegments: Math.min(512, segments(tolerance.maxSegments)),
    bevelSegments: isCoarser ? 1 : Math.min(6, tolerance.bevelSegments + 1),
  }
}

/**
 * Compiles at a tolerance moved toward the wished number of triangles; `finishGeometry` then takes off what is too much. A
 * form of flat faces stays at what it needs. Throws `ShapeError` as `compileShape` does.
 */
export function compileWithin(shape: Shape, tolerance: Tolerance, wish: TriangleWish): CompiledModel {
  const target = Math.min(wish.target ?? 0, wish.limit)
  let model = compileShape(shape, tolerance)
  let at = tolerance
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const count = trianglesOf(model)
    const isShort = count < target
    if (!isShort && count <= wish.limit * MOST_EXCESS) {
      break
    }
    const factor = isShort
      ? clamp((0.75 * count) / target, 0.08, 0.75)
      : clamp(count / (2 * wish.limit), 1.5, 12)
    at = scaled(at, factor)
    const next = compileShape(shape, at)
    // Nothing curved is left to refine.
    if (isShort && trianglesOf(next) < count * RESPONSE.finer) {
      break
    }
    model = next
    // Nor to coarsen: grids of blends and what is cut out of them stay as fine as they are.
    if (!isShort && trianglesOf(next) > count * RESPONSE.coarser) {
      break
    }
  }
  return model
}
