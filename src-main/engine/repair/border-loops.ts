import { nextEdge } from '../kernel/half-edges.ts'
import { endsOf, previousCorner, type PartStudy } from './study.ts'

/** A way around a hole, or around an open surface. */
export interface BorderLoop {
  /** Sides along the border, in the order of the way. */
  readonly sides: readonly number[]
  /** The way's points, one per side: where it enters that side. */
  readonly vertices: readonly number[]
  readonly patch: number
  /** Metres. */
  readonly length: number
  /** Of the flat-most lid, metres²: the length of the way's vector area. */
  readonly area: number
  /** False for a border that ends at an edge of more than two triangles. */
  readonly isClosed: boolean
}

/**
 * Follows every border once. At a point where several borders meet, the way stays with the triangles around the point that hang
 * together, so that two holes that touch are two.
 */
export function findLoops(study: PartStudy): readonly BorderLoop[] {
  const { edges } = study
  const isDone = new Uint8Array(edges.count)
  const loops: BorderLoop[] = []
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (edges.uses[edge] === 1 && isDone[edge] === 0) {
      loops.push(...splitAtPoints(study, follow(study, edge, isDone)))
    }
  }
  return loops
}

/** Holes that touch in a point share one way through it: it is parted wherever it comes by a second time. */
function splitAtPoints(study: PartStudy, loop: Way): BorderLoop[] {
  const loops: BorderLoop[] = []
  const open: { side: number; from: number }[] = []
  const placeOf = new Map<number, number>()
  loop.steps.forEach(step => {
    const before = placeOf.get(step.from)
    if (before !== undefined) {
      const inner = open.splice(before)
      inner.forEach(({ from }) => placeOf.delete(from))
      loops.push(loopOf(study, { steps: inner, end: step.from, isClosed: true }))
    }
    placeOf.set(step.from, open.length)
    open.push(step)
  })
  return [loopOf(study, { ...loop, steps: open }), ...loops]
}

interface Way {
  readonly steps: readonly { readonly side: number; readonly from: number }[]
  readonly end: number
  readonly isClosed: boolean
}

function loopOf(study: PartStudy, { steps, end, isClosed }: Way): BorderLoop {
  const sides = steps.map(({ side }) => side)
  const vertices = steps.map(({ from }) => from)
  const points = isClosed ? vertices : [...vertices, end]
  return {
    ...{ sides, vertices, isClosed },
    patch: study.patchOf[Math.floor(sides[0] / 3)],
    ...measure(study.part.positions, points, isClosed),
  }
}

function follow(study: PartStudy, start: number, isDone: Uint8Array): Way {
  const { edges } = study
  const firstSide = edges.first[start]
  const [origin, ahead] = endsOf(study, firstSide)
  const forward = walk(study, firstSide, ahead, isDone)
  const isClosed = forward.end === origin
  const steps = [{ side: firstSide, from: origin }, ...forward.steps]
  if (!isClosed) {
    // It ended at a crowded edge: the rest lies behind its start.
    const back = walk(study, firstSide, origin, isDone)
    const turnedRound = back.steps.map(({ side, from }) => {
      const [a, b] = endsOf(study, side)
      return { side, from: a === from ? b : a }
    })
    steps.unshift(...turnedRound.reverse())
  }
  return { steps, end: forward.end, isClosed }
}

interface Walk {
  readonly steps: { readonly side: number; readonly from: number }[]
  /** The point it came to. */
  readonly end: number
}

/** From the far end of a border side along the border, as long as it goes on. */
function walk(study: PartStudy, startSide: number, startAt: number, isDone: Uint8Array): Walk {
  const { edges } = study
  const steps: { side: number; from: number }[] = []
  isDone[edges.edgeOf[startSide]] = 1
  let [side, at] = [startSide, startAt]
  for (;;) {
    const next = nextBorder(study, side, at)
    if (next < 0 || isDone[edges.edgeOf[next]] === 1) {
      return { steps, end: at }
    }
    isDone[edges.edgeOf[next]] = 1
    steps.push({ side: next, from: at })
    const [a, b] = endsOf(study, next)
    at = a === at ? b : a
    side = next
  }
}

/** Around the vertex through triangles that share edges, to the border on their other end; −1 at a crowded edge. */
function nextBorder({ corners, edges }: PartStudy, border: number, vertex: number): number {
  let side = border
  // A fan has no more triangles than there are; a broken one must not turn for ever.
  for (let step = 0; step < edges.edgeOf.length; step += 1) {
    // The triangle's other side at this vertex.
    const other = corners[side] === vertex ? previousCorner(side) : nextEdge(side)
    const edge = edges.edgeOf[other]
    if (edges.uses[edge] === 1) {
      return other
    }
    if (edges.uses[edge] > 2) {
      return -1
    }
    side = edges.first[edge] === other ? edges.second[edge] : edges.first[edge]
  }
  return -1
}

function measure(
  positions: Float32Array,
  points: readonly number[],
  isClosed: boolean
): { readonly length: number; readonly area: number } {
  const o = 3 * points[0]
  const vector = [0, 0, 0]
  let length = 0
  const last = isClosed ? points.length : points.length - 1
  for (let i = 0; i < last; i += 1) {
    const a = 3 * points[i]
    const b = 3 * points[(i + 1) % points.length]
    const p = [0, 1, 2].map(k => positions[a + k] - positions[o + k])
    const q = [0, 1, 2].map(k => positions[b + k] - positions[o + k])
    const step = [0, 1, 2].map(k => q[k] - p[k])
    length += Math.sqrt(step[0] * step[0] + step[1] * step[1] + step[2] * step[2])
    vector[0] += (p[1] * q[2] - p[2] * q[1]) / 2
    vector[1] += (p[2] * q[0] - p[0] * q[2]) / 2
    vector[2] += (p[0] * q[1] - p[1] * q[0]) / 2
  }
  return { length, area: Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) }
}
