import { cos, PI, sin } from '../kernel/det-math.ts'
import { MeshBuilder } from '../kernel/mesh-builder.ts'
import type { Solid } from '../kernel/mesh.ts'
import { areaOf, cleanLoops, hasCrossings, inset, triangulate, wound } from '../kernel/polygon.ts'
import { roundCorners, withoutRepeats, type CornerCut } from '../kernel/polyline.ts'
import { sampleSpline } from '../kernel/spline.ts'
import type { Vec2 } from '../kernel/types.ts'
import { CORNER_TURN, edgeCut, spanPieces, type Detail } from './detail.ts'
import { ShapeError } from './errors.ts'
import type { ExtrudeShape } from './types.ts'

type Loop = readonly Vec2[]

/** One slice of the solid: how far the outline is drawn in, at which z, at which scale. */
interface Slice {
  readonly inset: number
  readonly z: number
}

function extentOf(outline: Loop): number {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/** The loop as it is extruded: splined when smooth, its corners treated by the edge, without repeats. */
export function shapedLoop(loop: Loop, isSmooth: boolean, cut: CornerCut | null, detail: Detail): Loop {
  const span = extentOf(loop)
  const clean = withoutRepeats(loop, true, span * 1e-5, 2)
  if (clean.length < 3 || Math.abs(areaOf(clean)) < span * span * 1e-6) {
    throw new ShapeError('extrude: the outline encloses no area')
  }
  const options = { closed: true, tolerance: detail.chord, maxPieces: spanPieces(detail), dimensions: 2 }
  const curve = isSmooth ? (sampleSpline(clean, options) as unknown as Loop) : clean
  const rounded = cut
    ? roundCorners(curve, { closed: true, dimensions: 2, minTurn: CORNER_TURN, cutAt: () => cut })
    : curve
  return withoutRepeats(rounded as unknown as Loop, true, span * 1e-5, 2)
}

/** The largest bevel up to the wished one at which no side of the drawn-in outline turns around or crosses another. */
export function fittingBevel(loops: readonly Loop[], cut: CornerCut | null): CornerCut | null {
  if (!cut) {
    return null
  }
  const area = loops.reduce((sum, loop) => sum + areaOf(loop), 0)
  for (let size = cut.cut; size > cut.cut / 20; size *= 0.6) {
    const drawnIn = loops.map(loop => inset(loop, size))
    const keepsDirection = drawnIn.every((loop, l) =>
      loop.every((a, i) => {
        const b = loop[(i + 1) % loop.length]
        const p = loops[l][i]
        const q = loops[l][(i + 1) % loop.length]
        return (b[0] - a[0]) * (q[0] - p[0]) + (b[1] - a[1]) * (q[1] - p[1]) > 0
      })
    )
    // An outline drawn in past its hole crosses nothing, but leaves no face.
    const hasFace = drawnIn.reduce((sum, loop) => sum + areaOf(loop), 0) > 0.02 * area
    if (keepsDirection && hasFace && !hasCrossings(drawnIn)) {
      return { cut: size, segments: cut.segments }
    }
  }
  return null
}

function slicesOf(depth: number, bevel: CornerCut | null): Slice[] {
  const half = depth / 2
  if (!bevel) {
    return [
      { inset: 0, z: -half },
      { inset: 0, z: half },
    ]
  }
  const rim = Array.from({ length: bevel.segments + 1 }, (_, i): Slice => {
    const angle = (i / bevel.segments) * (PI / 2)
    return { inset: bevel.cut * (1 - sin(angle)), z: -half + bevel.cut * (1 - cos(angle)) }
  })
  return [...rim, ...rim.map(({ inset: drawnIn, z }) => ({ inset: drawnIn, z: -z })).reverse()]
}

/** Loops that cross themselves or each other are cut into ones that do not: what is inside stays, holes win. */
function withoutCrossings(loops: readonly Loop[]): readonly Loop[] {
  if (!hasCrossings(loops)) {
    return loops
  }
  const clean = cleanLoops(loops)
  if (clean.length === 0) {
    throw new ShapeError('extrude: the holes leave nothing of the outline')
  }
  return clean
}

/** An outline with holes given thickness along Z. Throws `ShapeError` when the outline encloses no area. */
export function compileExtrude(shape: ExtrudeShape, detail: Detail): Solid {
  const { depth, taper = 1 } = shape
  const thinnest = Math.min(depth, extentOf(shape.outline))
  const cut = edgeCut(detail, thinnest)
  const corner = edgeCut(detail, extentOf(shape.outline))
  const isSmooth = shape.smooth ?? false
  const outline = wound(shapedLoop(shape.outline, isSmooth, corner, detail), 'ccw')
  const holes = (shape.holes ?? []).map(hole => wound(shapedLoop(hole, isSmooth, corner, detail), 'cw'))
  const loops = withoutCrossings([outline, ...holes])
  const slices = slicesOf(depth, fittingBevel(loops, cut))
  const builder = new MeshBuilder()
  const rings = slices.map(slice => {
    const scale = 1 + (taper - 1) * (slice.z / depth + 0.5)
    return loops.map(loop =>
      builder.ring(
        (slice.inset > 0 ? inset(loop, slice.inset) : loop).map(
          ([x, y]) => [x * scale, y * scale, slice.z] as const
        )
      )
    )
  })
  for (let s = 0; s + 1 < rings.length; s += 1) {
    rings[s].forEach((ring, l) => builder.band(ring, rings[s + 1][l]))
  }
  const rim = slices[0].inset
  const cap = triangulate(loops.map(loop => (rim > 0 ? inset(loop, rim) : loop)))
  const back = rings[0].flat()
  const front = rings[rings.length - 1].flat()
  for (const [a, b, c] of cap) {
    builder.triangle(front[a], front[b], front[c])
    builder.triangle(back[a], back[c], back[b])
  }
  return builder.build()
}
