import { nextEdge } from '../../kernel/half-edges.ts'
import { createHeap } from './heap.ts'
import type { FieldLevel } from './hierarchy.ts'
import { latticeStep } from './position.ts'
import { SHARP } from './triangle-net.ts'
import type { TriangleNet } from './triangle-net.ts'

/** Whole lattice steps along every half-edge, in the cross of the vertex at which it begins. */
export interface LatticeSteps {
  readonly turns: Uint8Array
  readonly x: Int8Array
  readonly y: Int8Array
  /** What the steps leave over of the true difference, in steps. */
  readonly restX: Float32Array
  readonly restY: Float32Array
}

/** Highest cost at which a loose line end is led to one that takes it up; dearer ones stay, in pairs. */
const CANCEL_LIMITS = [0.6, 1.5, 3, 6, 12, 30]
/** Cost of each edge crossed, beside what the change of its steps costs. */
const CROSSING = 0.05

/** x of (x, y) after quarter turns. */
function turnX(x: number, y: number, turns: number): number {
  const k = turns & 3
  return k === 0 ? x : k === 1 ? -y : k === 2 ? -x : y
}

function turnY(x: number, y: number, turns: number): number {
  const k = turns & 3
  return k === 0 ? y : k === 1 ? x : k === 2 ? -y : -x
}

/** The steps as the fields have them, each edge by itself. */
export function measureSteps(net: TriangleNet, level: FieldLevel): LatticeSteps {
  const count = net.halfEdgeCount
  const steps: LatticeSteps = {
    turns: new Uint8Array(count),
    x: new Int8Array(count),
    y: new Int8Array(count),
    restX: new Float32Array(count),
    restY: new Float32Array(count),
  }
  const step = { turns: 0, x: 0, y: 0, restX: 0, restY: 0 }
  const bound = (value: number): number => Math.max(-1, Math.min(1, value))
  for (let h = 0; h < count; h += 1) {
    const t = net.twin[h]
    if (t >= 0 && t < h) {
      continue
    }
    latticeStep(level, net.origin[h], net.origin[nextEdge(h)], step)
    const x = bound(step.x)
    const y = bound(step.y)
    steps.turns[h] = step.turns
    steps.x[h] = x
    steps.y[h] = y
    steps.restX[h] = step.restX + step.x - x
    steps.restY[h] = step.restY + step.y - y
    if (t >= 0) {
      copyToTwin(steps, h, t)
    }
  }
  return steps
}

function copyToTwin(steps: LatticeSteps, h: number, t: number): void {
  const back = 4 - steps.turns[h]
  steps.turns[t] = back & 3
  steps.x[t] = -turnX(steps.x[h], steps.y[h], back)
  steps.y[t] = -turnY(steps.x[h], steps.y[h], back)
  steps.restX[t] = -turnX(steps.restX[h], steps.restY[h], back)
  steps.restY[t] = -turnY(steps.restX[h], steps.restY[h], back)
}

/**
 * Makes the steps hang together. Round a triangle they should sum to nothing; where they do not, a lattice line ends. Line ends
 * are led to one another over the cheapest edges, one step of change for each edge crossed, so that they cancel (the aim of the
 * minimum cost flow of Huang, Zhou, Nießner, Shewchuk & Guibas 2018, "QuadriFlow", §5.1, here by shortest paths). Ends that find no
 * opposite near enough are led to any other: then each triangle's sum is even, which is what pure quads need; a quad mesh takes up
 * an even rest by a vertex with three edges beside one with five. A triangle round which the cross turns needs an even sum too.
 */
export function reconcileSteps(
  net: TriangleNet,
  steps: LatticeSteps,
  kinds: Uint8Array,
  tick: (share: number) => void
): void {
  const faces = net.halfEdgeCount / 3
  const { turns, x, y, restX, restY } = steps
  const sumX = new Int16Array(faces)
  const sumY = new Int16Array(faces)
  const isSingular = new Uint8Array(faces)
  /** Turns from the cross of a triangle's first corner to that of each half-edge's beginning. */
  const shift = new Uint8Array(net.halfEdgeCount)
  for (let f = 0; f < faces; f += 1) {
    const h = f * 3
    const s1 = turns[h]
    const s2 = turns[h] + turns[h + 1]
    shift[h + 1] = s1 & 3
    shift[h + 2] = s2 & 3
    isSingular[f] = (s2 + turns[h + 2]) & 3 ? 1 : 0
    sumX[f] = x[h] + turnX(x[h + 1], y[h + 1], s1) + turnX(x[h + 2], y[h + 2], s2)
    sumY[f] = y[h] + turnY(x[h + 1], y[h + 1], s1) + turnY(x[h + 2], y[h + 2], s2)
  }
  const isOdd = (f: number): boolean => ((sumX[f] + sumY[f]) & 1) !== 0
  const heap = createHeap()
  const costs = new Float64Array(faces * 4)
  const stamps = new Int32Array(faces * 4).fill(-1)
  const cameFrom = new Int32Array(faces * 4)
  let stamp = 0
  const unitX = [1, 0, -1, 0]
  const unitY = [0, 1, 0, -1]

  /** Leads the unit `direction` out of triangle `start`; false when nothing within `limit` takes it. */
  const lead = (start: number, direction: number, limit: number, takesAnyOdd: boolean): boolean => {
    stamp += 1
    heap.clear()
    const first = start * 4 + direction
    costs[first] = 0
    stamps[first] = stamp
    cameFrom[first] = -1
    heap.push(first, 0)
    while (heap.size() > 0) {
      const node = heap.pop()
      const cost = heap.lastCost()
      if (cost > costs[node]) {
        continue
      }
      const f = node >> 2
      const d = node & 3
      if (f !== start) {
        const meets = sumX[f] * unitX[d] + sumY[f] * unitY[d] < 0
        if (isSingular[f] === 1 ? isOdd(f) : meets || (takesAnyOdd && isOdd(f))) {
          follow(node, -1)
          return true
        }
      }
      for (let h = f * 3; h < f * 3 + 3; h += 1) {
        const dx = -turnX(unitX[d], unitY[d], 4 - shift[h])
        const dy = -turnY(unitX[d], unitY[d], 4 - shift[h])
        if (Math.abs(x[h] + dx) > 1 || Math.abs(y[h] + dy) > 1) {
          continue
        }
        const t = net.twin[h]
        if (net.marks[h] & SHARP && kinds[net.origin[h]] === 1 && dy !== 0) {
          continue
        }
        const next = cost + CROSSING + Math.max(0, 1 - 2 * (restX[h] * dx + restY[h] * dy))
        if (next > limit) {
          continue
        }
        if (t < 0) {
          follow(node, h)
          return true
        }
        const g = Math.floor(t / 3)
        // The unit as the neighbour sees it.
        const vx = turnX(-dx, -dy, 4 - turns[h] + shift[t])
        const vy = turnY(-dx, -dy, 4 - turns[h] + shift[t])
        const into = g * 4 + (vx === 1 ? 0 : vy === 1 ? 1 : vx === -1 ? 2 : 3)
        if (stamps[into] !== stamp || next < costs[into]) {
          stamps[into] = stamp
          costs[into] = next
          cameFrom[into] = node * 3 + (h % 3)
          heap.push(into, next)
        }
      }
    }
    return false
  }

  const change = (h: number, d: number): void => {
    const f = Math.floor(h / 3)
    const dx = -turnX(unitX[d], unitY[d], 4 - shift[h])
    const dy = -turnY(unitX[d], unitY[d], 4 - shift[h])
    x[h] += dx
    y[h] += dy
    restX[h] -= dx
    restY[h] -= dy
    sumX[f] -= unitX[d]
    sumY[f] -= unitY[d]
    const t = net.twin[h]
    if (t >= 0) {
      const g = Math.floor(t / 3)
      const [bx, by] = [x[t], y[t]]
      copyToTwin(steps, h, t)
      sumX[g] += turnX(x[t] - bx, y[t] - by, shift[t])
      sumY[g] += turnY(x[t] - bx, y[t] - by, shift[t])
    }
  }

  /** Changes the steps along the path that led to `node`, and over the border's half-edge `last` if there is one. */
  const follow = (node: number, last: number): void => {
    if (last >= 0) {
      change(last, node & 3)
    }
    for (let at = node; cameFrom[at] >= 0;) {
      const from = Math.floor(cameFrom[at] / 3)
      change((from >> 2) * 3 + (cameFrom[at] % 3), from & 3)
      at = from
    }
  }

  const unitsOf = (f: number): number[] => {
    const list: number[] = []
    if (sumX[f] !== 0) {
      list.push(sumX[f] > 0 ? 0 : 2)
    }
    if (sumY[f] !== 0) {
      list.push(sumY[f] > 0 ? 1 : 3)
    }
    return list
  }
  for (const [round, limit] of CANCEL_LIMITS.entries()) {
    for (let f = 0; f < faces; f += 1) {
      if ((sumX[f] === 0 && sumY[f] === 0) || (isSingular[f] === 1 && !isOdd(f))) {
        continue
      }
      for (const direction of isSingular[f] === 1 ? [0, 1, 2, 3] : unitsOf(f)) {
        if (lead(f, direction, limit, false) && isSingular[f] === 1) {
          break
        }
      }
    }
    tick((round + 1) / (CANCEL_LIMITS.length + 1))
  }
  for (let f = 0; f < faces; f += 1) {
    if (isOdd(f)) {
      for (const direction of [...unitsOf(f), 0, 1, 2, 3]) {
        if (lead(f, direction, Infinity, true)) {
          break
        }
      }
    }
  }
  tick(1)
}
